"""Whoever runs all cells and guesses nothing is told no answer: it waits behind a button, with all that tells it.

Each lesson is run as a notebook runs it, and everything that its cells show is read: prints, tables, the words that
stand for a chart where none is drawn, and those of panels. It is run once more as if everything had been guessed: then
answers are shown, but none to a question that is still to be solved further down.
"""

import ast
import html
import re
from contextlib import contextmanager

import ipywidgets as w
import pytest
from new_kernel import new_kernel
from reading_notebooks import PUPILS, lang, name, read

from hotw_nb import text
from hotw_nb.lessons import lesson, questions
from hotw_nb.lessons.check_panel import CheckPanel
from hotw_nb.lessons.predict_panel import PredictPanel
from hotw_nb.lessons.reveals import Once, Reveal
from hotw_nb.show.widgets.panel import Panel

LESSONS = [path for path in PUPILS if path.name[:2] in questions.names()]
FURTHER: dict[tuple[str, str], set[str]] = {}
"""Cells further down whose own subject needs the number again: what each land costs."""
EXCEPTED = {
    ("10", "equal"): ({"reveal-fort"}, "a siege that costs no army happens to be as rare"),
    ("11", "rumour"): ({"forts"}, "the same number is a share of attacks there that met a fort"),
    ("16", "apart"): ({"prices"}, "asked to be found by comparing these very tables line by line"),
}
"""Cells that may show an answer: it is to be read off them, or it is a number of something else; with the reason."""
IN_OTHER_WORDS = {
    "scoring": "at the end of your own turn",
    "same": "the cards lie in the same order",
    "winner": "Cleo wins",
}
"""How else a lesson may say the right one of the choices."""
SHOWING = {
    "05": {"prices": "fort"},
    "06": {"nile": "nile"},
    "08": {"watch": "peak"},
    "10": {"sieges": "fort", "roll-cards": "helper"},
    "11": {"settle": "tries", "fit-open": "real"},
    "12": {"lives": "leader"},
}
"""Cells from which an answer can be found or guessed although it stands nowhere, and what they wait for."""
NEAR = 4
"""Within this many cells after a question, a number that is its answer is no accident."""
UNTOLD = "what tells it belongs into `then=` of the reveal or into `once`, or is not said"
SEEN = ("value", "text", "description", "outputs")  # what of a widget can be read on the page


def on_the_page(widget):
    """What can be read in a widget and in its parts."""
    yield from (str(getattr(widget, name, "")) for name in SEEN)
    for part in getattr(widget, "children", ()):
        yield from on_the_page(part)


def waits(thing):
    """Whether it is kept back until a question is done."""
    return thing.folded if isinstance(thing, Reveal) else thing.waits


def read_out(thing):
    """What can be read in something that a cell shows."""
    if isinstance(thing, str):
        found = [thing]
    elif isinstance(thing, Reveal | Once) and waits(thing):
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
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).replace("**", "").split())


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
    with run_through(request.param, tmp_path_factory.mktemp("lesson")) as cells:
        yield request.param, cells


@pytest.fixture(params=LESSONS, ids=name, scope="module")
def guessed(request, tmp_path_factory):
    """The path of a lesson whose guesses were all made before, and what each of its cells shows."""
    with run_through(request.param, tmp_path_factory.mktemp("lesson"), guess=True) as cells:
        yield request.param, cells


@contextmanager
def run_through(path, folder, guess=False):
    """What each cell of a lesson shows, run from the first to the last."""
    cells, names, spoken = [], {"__name__": "__main__"}, lang(path)
    with text.speaking(spoken), pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr("hotw_nb.lessons.reveals.running_cell", lambda: ("cell", "run"))
        new_kernel(patch)
        if guess:
            begun = lesson.start(path.name[:2])
            for question in begun.sheet.predictions.values():
                begun.keep(question.id, anything(question), spoken)
        for cell in read(path).cells:
            shown = [cell.source] if cell.cell_type == "markdown" else []
            if cell.cell_type == "code":
                run(cell.source, names, shown)
            cells.append((cell.id, shown, [read_out(one) for one in shown]))
        yield cells


def anything(question):
    """Some guess, which need not be right."""
    if question.kind == questions.CHOICE:
        return next(iter(question.choices))
    return question.low if question.kind == questions.NUMBER else 0.5


def alone(*words):
    """Words or a number, not as a part of longer ones."""
    return re.compile(rf"(?<![\w.,–-])(?:{'|'.join(words)})(?![\w–-]|[.,]\d)", re.IGNORECASE)


def told(question, spoken):
    """What would tell an answer wherever it stands: a number as its picture says it, or as a fraction; a whole phrase.

    A lonely 6 can stand anywhere, and so can a single word.
    """
    exact = question.exact()
    words = plain(question.in_words(exact, spoken))
    if question.kind == questions.CHOICE:
        said = [words] if len(words.split()) > 2 else []
        said += [IN_OTHER_WORDS[question.id]] if question.id in IN_OTHER_WORDS else []
        return alone(*(r"\W+".join(re.findall(r"\w+", one)) for one in said)) if said else None
    ways = [re.escape(words)] if re.search(r"[^\d−]", words) else []
    if 12 < exact.denominator < 10**6:
        ways.append(rf"{exact.numerator:,} ?(?:/|in|of|sur) ?{exact.denominator:,}".replace(",", ",?"))
    if question.kind == questions.CHANCE:
        ways.append(rf"{round(100 * exact)} (?:in|(?:out )?of|sur) 100")
    return alone(*ways) if ways else None


def told_nearby(question, spoken):
    """What would tell an answer near its question: a number of two digits at least, whatever it counts."""
    number = re.match(r"\d[\d.,]+", plain(question.in_words(question.exact(), spoken)))
    if question.kind != questions.NUMBER or not number:
        return None
    whole = f"{int(number[0]):,}" if number[0].isdigit() else number[0]
    return alone(re.escape(number[0]), re.escape(whole))


def asks(thing, question):
    """Whether this is the place where a question is asked, or the answer to it, which waits."""
    return isinstance(thing, Reveal | PredictPanel | CheckPanel) and thing.question.id == question.id


def asked_at(cells, question, what):
    """The number of the cell that asks a question, or that shows its answer."""
    found = (n for n, (_, shown, _) in enumerate(cells) for one in shown if isinstance(one, what))
    return next(n for n in found if any(asks(one, question) for one in cells[n][1] if isinstance(one, what)))


def telling(cells, question, spoken):
    """Each cell that tells an answer, with its number and how; what stands in the place of the question is its own."""
    exact, near = told(question, spoken), told_nearby(question, spoken)
    at = asked_at(cells, question, PredictPanel | CheckPanel)
    own = plain(question.words[spoken])
    for n, (id, shown, read_there) in enumerate(cells):
        for one, words in zip(shown, read_there, strict=True):
            ways = [exact, near] if abs(n - at) <= NEAR else [exact]
            for way in filter(None, () if asks(one, question) else ways):
                if found := way.search(words.replace(own, "")):
                    yield n, f"{id} tells the answer to {question.id}: {found[0]}"


def told_before(path, cells, question, last):
    """How the cells up to one of them tell an answer, but for those that may."""
    may = excepted(path, question)
    return [how for n, how in telling(cells, question, lang(path)) if n <= last and cells[n][0] not in may]


def excepted(path, question):
    """The cells that may show the answer to a question."""
    return EXCEPTED.get((path.name[:2], question.id), (set(), ""))[0]


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


def test_no_other_cell_tells_what_is_to_be_guessed(lived):
    path, cells = lived
    found = []
    for question in questions.sheet(path.name[:2]).predictions.values():
        further = FURTHER.get((path.name[:2], question.id), set()) | excepted(path, question)
        found += [how for n, how in telling(cells, question, lang(path)) if cells[n][0] not in further]
    assert found == [], UNTOLD


def test_what_shows_an_answer_without_its_number_waits_too(lived):
    path, cells = lived
    shown = {id: things for id, things, _ in cells}
    for id, question in SHOWING.get(path.name[:2], {}).items():
        assert [(type(one), one.id, one.waits) for one in shown[id]] == [(Once, question, True)], id


def test_a_guess_lets_all_of_it_be_seen(guessed):
    path, cells = guessed
    held = [one for _, shown, _ in cells for one in shown if isinstance(one, Once)]
    checks = questions.sheet(path.name[:2]).checks
    assert all(one.waits == (one.id in checks) for one in held)


def test_no_cell_above_a_check_or_right_under_it_tells_its_answer(lived):
    path, cells = lived
    found = []
    for question in questions.sheet(path.name[:2]).checks.values():
        found += told_before(path, cells, question, asked_at(cells, question, CheckPanel) + NEAR)
    assert found == [], UNTOLD


def test_what_a_guess_opens_tells_no_answer_that_is_asked_further_down(guessed):
    path, cells = guessed
    found = []
    for question in questions.sheet(path.name[:2]).checks.values():
        found += told_before(path, cells, question, asked_at(cells, question, CheckPanel))
    assert found == [], UNTOLD
