"""Whoever runs all cells and guesses nothing is told no answer: it waits behind a button, with all that tells it.

Each lesson is run as a notebook runs it, and everything that its cells show is read: prints, tables, the words that
stand for a chart where none is drawn, and those of panels.
"""

import ast
import html
import re

import ipywidgets as w
import pytest
from reading_notebooks import PUPILS, lang, name, read

from hotw_nb import text
from hotw_nb.lessons import lesson, questions
from hotw_nb.lessons.reveals import Reveal
from hotw_nb.show.widgets.panel import Panel

LESSONS = [path for path in PUPILS if path.name[:2] in questions.names()]
FURTHER = {("10", "strait"): {"heat", "chain-fort"}, ("16", "gate"): {"prices"}}
"""Cells further down whose own subject needs the number again: all pairings, a chain of such attacks, prices."""
NEAR = 4
"""So many cells after a question a number that is its answer is no accident."""
UNTOLD = "it belongs into `then=` of the reveal, or is not said"
SEEN = ("value", "text", "description", "outputs")  # what of a widget can be read on the page


def on_the_page(widget):
    """What can be read in a widget and in its parts."""
    yield from (str(getattr(widget, name, "")) for name in SEEN)
    for part in getattr(widget, "children", ()):
        yield from on_the_page(part)


def read_out(thing):
    """What can be read in something that a cell shows."""
    if isinstance(thing, str):
        found = [thing]
    elif isinstance(thing, Reveal) and thing.folded:
        found = [str(thing), thing.html(), *on_the_page(thing.panel().panel)]
    elif isinstance(thing, Panel | w.Widget):
        found = list(on_the_page(getattr(thing, "panel", thing)))
    elif hasattr(thing, "_repr_mimebundle_"):
        found = [shown for kind, shown in thing._repr_mimebundle_().items() if kind.startswith("text/")]
    else:
        found = [repr(thing)]
    return plain("\n".join(found))


def plain(page):
    """HTML or text as it is read."""
    page = re.sub(r"<style.*?</style>|\b(?:src|href)=([\"'])data:.*?\1", "", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def run(source, names, shown):
    """Run a cell in a notebook in which nobody clicks; what it shows is added one after the other."""
    names["display"] = lambda *things: shown.extend(things)
    names["print"] = lambda *words, sep=" ", end="\n": shown.append(sep.join(map(str, words)) + end)
    *before, last = ast.parse(source).body
    value = isinstance(last, ast.Expr)
    exec(compile(ast.Module([*before, *([] if value else [last])], []), "cell", "exec"), names)
    if value and (found := eval(compile(ast.Expression(last.value), "cell", "eval"), names)) is not None:
        shown.append(found)


@pytest.fixture(params=LESSONS, ids=name, scope="module")
def lived(request, tmp_path_factory):
    """The path of a lesson, and of each cell in its order the things that it shows and what is read in them."""
    path, cells, names = request.param, [], {"__name__": "__main__"}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("lesson"))
        patch.setattr(text, "_chosen", [lang(path)])
        patch.setattr("hotw_nb.lessons.desk.running_cell", lambda: ("cell", "run"))
        patch.setattr(lesson, "_current", [])
        patch.setattr(lesson, "_begun", {})
        for cell in read(path).cells:
            shown = [cell.source] if cell.cell_type == "markdown" else []
            if cell.cell_type == "code":
                run(cell.source, names, shown)
            cells.append((cell.id, shown, [read_out(one) for one in shown]))
        yield path, cells


def alone(words):
    """Words or a number, not as a part of longer ones."""
    return re.compile(rf"(?<![\w.,–-]){words}(?![\w–-]|[.,]\d)")


def told(question, spoken):
    """What would tell an answer wherever it stands, as its picture says it; a lonely 6 can stand anywhere."""
    words = plain(question.in_words(question.exact(), spoken))
    return alone(re.escape(words)) if re.search(r"\D", words) and question.kind != questions.CHOICE else None


def told_nearby(question, spoken):
    """What would tell an answer soon after its question: a number of two digits at least, whatever it counts."""
    number = re.match(r"\d[\d.,]+", plain(question.in_words(question.exact(), spoken)))
    if question.kind != questions.NUMBER or not number:
        return None
    whole = f"{int(number[0]):,}" if number[0].isdigit() else number[0]
    return alone(rf"(?:{re.escape(number[0])}|{re.escape(whole)})")


def asks(thing, question):
    """Whether this is the answer to a question, which waits."""
    return isinstance(thing, Reveal) and thing.question.id == question.id


def test_nothing_stands_in_a_cell_under_an_answer_that_waits(lived):
    path, cells = lived
    asked = [one for _, shown, _ in cells for one in shown if isinstance(one, Reveal)]
    assert {one.question.id for one in asked} == set(questions.sheet(path.name[:2]).predictions)
    for id, shown, _ in cells:
        waiting = [isinstance(one, Reveal) for one in shown]
        assert all(one.folded for one in shown if isinstance(one, Reveal)), id
        first = waiting.index(True) if any(waiting) else len(waiting)
        assert all(waiting[first:]), f"{id}: what follows the answer belongs into `then`"


def test_an_answer_that_waits_is_not_told(lived):
    path, cells = lived
    for _, shown, read_there in cells:
        for one, words in zip(shown, read_there, strict=True):
            if isinstance(one, Reveal):
                question, spoken = one.question, lang(path)
                exact = plain(question.in_words(question.exact(), spoken))
                assert exact not in words.replace(plain(question.words[spoken]), ""), question.id


def test_no_other_cell_tells_it_either(lived):
    path, cells = lived
    number, spoken, found = path.name[:2], lang(path), []
    for question in questions.sheet(number).predictions.values():
        further = FURTHER.get((number, question.id), set())
        exact, near = told(question, spoken), told_nearby(question, spoken)
        at = next(n for n, (_, shown, _) in enumerate(cells) for one in shown if asks(one, question))
        for n, (id, _, read_there) in enumerate(cells):
            if exact and id not in further and any(map(exact.search, read_there)):
                found.append(f"the cell {id} tells the answer to {question.id}: {UNTOLD}")
            if near and at < n <= at + NEAR and any(map(near.search, read_there)):
                found.append(f"the cell {id} tells the number of {question.id}, asked just before: {UNTOLD}")
    assert not found, "\n".join(found)
