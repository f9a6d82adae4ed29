"""What pages for teachers call: `teach()`, the key to a lesson, and boxes whose words stand there again next week."""

from __future__ import annotations

import errno
import os
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Any

from hotw_nb.engine.errors import NotKept
from hotw_nb.lessons import work
from hotw_nb.lessons.checks import how, in_full
from hotw_nb.lessons.notebook import explain_errors, speak
from hotw_nb.lessons.questions import Question, Sheet, names, sheet
from hotw_nb.odds.words import html_table
from hotw_nb.show.widgets.memory import Memory, lend, running_cell
from hotw_nb.start.files import MOST_BYTES, alone, fresh, or_not_kept, put, read
from hotw_nb.text import language, say, spelt
from hotw_nb.text.html import PAGE, Answer

FILE = "teacher.json"
_WHAT = "Pages for teachers of History of the World in notebooks"


class _Page:
    """One page for teachers in one kernel. Others may write into the same file, and nobody erases what others typed.

    The boxes of each notebook are kept apart, because a copy of a notebook has cells of the same name. Where two
    kernels have the same notebook open, the lines typed in both are put together.
    """

    def __init__(self) -> None:
        self.notebook = Path(os.environ.get("JPY_SESSION_NAME", "")).name
        self.memory = Memory()
        self.notice = ""
        """What the teacher should know about a file that could not be read."""
        whole = self._open()
        for panels in (whole["panels"], self._own(whole)):
            self.memory.deeds.update(panels)
        self._last = dict(self.memory.deeds)
        """What was in the boxes when this page last read or wrote the file."""
        self.memory.on_change = self.write

    def _own(self, whole: dict[str, Any]) -> dict[str, Any]:
        """The boxes of this notebook; where notebooks have no names, as outside Jupyter, they share theirs."""
        return dict(whole["notebooks"].get(self.notebook, {}) if self.notebook else whole["panels"])

    def _open(self) -> dict[str, Any]:
        """What the boxes of all pages held; a file that cannot be read is put aside."""
        path = _path()
        with suppress(OSError), alone(path):
            return self._read_or_put_aside(path)
        return _nothing()

    def _read_or_put_aside(self, path: Path) -> dict[str, Any]:
        """What the boxes of all pages hold; a damaged file gets another name, and the notice says which."""
        try:
            return _read(path)
        except ValueError:
            file = path.as_posix()
            self.notice = say("lessons.teacher_unreadable", file=file)
            self.notice = say("lessons.teacher_put_aside", file=file, now=_put_aside(path).as_posix())
            return _nothing()

    def write(self) -> None:
        """Write what was typed here since the last time.

        A `NotKept` says that it could not be written, or that the file had been damaged meanwhile and was put aside.
        """
        path = _path()
        with or_not_kept("lessons.not_kept", path.parent):
            path.parent.mkdir(exist_ok=True)
            with alone(path):
                self._write(path)
        if self.notice:
            raise NotKept(self.notice)

    def _write(self, path: Path) -> None:
        """Add this page's boxes to what the file holds now."""
        whole = self._read_or_put_aside(path)
        own, deeds = self._own(whole), dict(self.memory.deeds)
        for name, deed in deeds.items():
            last = self._last.get(name)
            if deed != last:
                own[name] = merged(last, deed, own.get(name, last))
        if self.notebook:
            whole["notebooks"].pop(self.notebook, None)  # the one that was written last comes last
            whole["notebooks"][self.notebook] = own
        else:
            whole["panels"] = own
        content = work.packed(_WHAT, **whole).encode()
        if len(content) > MOST_BYTES:
            raise OSError(errno.EFBIG, "")
        put(path, content)
        self._last = deeds


def open_again() -> str:
    """Lend the panels of this page a memory that is kept in a file, with what was kept there before.

    Returns a sentence if the file could not be read, or "".
    """
    page = _Page()
    lend(page.memory)
    notice, page.notice = page.notice, ""  # said once, unlike that of a file that is damaged later
    return notice


def merged(last: Any, mine: Any, theirs: Any) -> Any:
    """What two people made of the same box, which held `last` before: mine, and after it what they have added.

    >>> merged("Ada: 3", "Ada: 3\\nBen: 4", "Ada: 3\\nCleo: 5")
    'Ada: 3\\nBen: 4\\nCleo: 5'
    """
    if isinstance(mine, str) and isinstance(theirs, str):
        before = Counter(_lines(last))
        added = Counter(_lines(theirs)) - before - (Counter(_lines(mine)) - before)
        more = [line for line in reversed(_lines(theirs)) if _took(added, line)]
        return "\n".join((mine.rstrip("\n"), *reversed(more))) if more else mine
    if isinstance(mine, list) and isinstance(theirs, list):
        known = last if isinstance(last, list) else []
        return [*mine, *theirs[len(known) :]] if theirs[: len(known)] == known else mine
    return mine


def _lines(text: Any) -> list[str]:
    """The lines of what was typed, without blank ones."""
    return [line for line in text.split("\n") if line.strip()] if isinstance(text, str) else []


def _took(some: Counter[str], one: str) -> bool:
    """Whether there was one of these left, which now is taken."""
    some[one] -= 1
    return some[one] >= 0


def _path() -> Path:
    return Path(work.FOLDER) / FILE


def _nothing() -> dict[str, Any]:
    return {"panels": {}, "notebooks": {}}


def _read(path: Path) -> dict[str, Any]:
    """What the boxes of all pages hold; a file that is damaged or belongs elsewhere is a ValueError."""
    if not path.exists():
        return _nothing()
    try:
        data = work.unpacked(read(path), _WHAT)
        pages = data.get("notebooks", {})
        return {
            "panels": work.deeds_of(data["panels"]),
            "notebooks": {name: work.deeds_of(panels) for name, panels in pages.items()},
        }
    except (LookupError, TypeError, AttributeError, RecursionError) as trouble:
        raise ValueError(_WHAT) from trouble


def _put_aside(path: Path) -> Path:
    """Give a file that cannot be read another name, which is returned: it may be somebody's work all the same."""
    place = fresh(path.parent, f"{path.stem}-unreadable", 1)
    os.replace(path, place)
    return place


@dataclass(frozen=True, repr=False)
class Overview(Answer):
    """All lessons with how much is guessed and asked in each; `.frame()` is the same as a table."""

    sheets: tuple[Sheet, ...]
    notice: str = ""
    """What the teacher should know about a damaged file."""

    def text(self, lang: str | None = None) -> str:
        """How many lessons, guesses and questions there are, after what is wrong with a file, if anything."""
        counted = say(
            "lessons.overview", lang,
            lessons=len(self.sheets),
            guesses=sum(len(one.predictions) for one in self.sheets),
            checks=sum(len(one.checks) for one in self.sheets),
        )  # fmt: skip
        return f"{self.notice}\n{counted}" if self.notice else counted

    def html(self, lang: str | None = None) -> str:
        """Each sentence as an HTML paragraph, with the style of the page."""
        return PAGE + "".join(f"<p>{escape(line)}</p>" for line in self.text(lang).split("\n"))

    def records(self) -> list[dict[str, Any]]:
        """One row for each lesson: its number, its title, its guesses and its questions."""
        lang = language()
        return [
            {"lesson": one.name, "title": one.title[lang], "guesses": len(one.predictions), "checks": len(one.checks)}
            for one in self.sheets
        ]  # fmt: skip


def teach() -> Overview:
    """Begin a page for teachers, as `start` begins a lesson: in the language of its folder, with errors explained.

    In a notebook what is typed into its boxes is kept, and is there again next week.

    >>> " lessons with " in teach().text("en")
    True
    """
    speak()
    explain_errors()
    notice = open_again() if running_cell() is not None else ""
    return Overview(tuple(map(sheet, names())), notice)


WIDE = 96  # letters in a line: what a notebook prints beyond that it breaks in the middle of a word


@dataclass(frozen=True, repr=False)
class Key(Answer):
    """All answers of one lesson or of several; `.frame()` is the same as a table."""

    sheets: tuple[Sheet, ...]

    def text(self, lang: str | None = None) -> str:
        """Every question with its answer, what else counts as right, what to say about it, and the hints."""
        lang = lang or language()
        return "\n\n".join(_key_lines(one, lang) for one in self.sheets)

    def html(self, lang: str | None = None) -> str:
        """All answers as HTML, in one table for each lesson."""
        lang = lang or language()
        head = [say(f"lessons.head_{name}", lang) for name in ("question", "answer", "counts", "remark")]
        tables = []
        for one in self.sheets:
            rows = [
                (row["question"], row["answer"], row["counts"], row["remark"]) for row in _rows(one, lang)
            ]
            tables.append(
                html_table(_title(one, lang), head, rows, lang=lang).replace(
                    "text-align:right", "text-align:left"
                )
            )
        return PAGE + "".join(tables)

    def records(self, lang: str | None = None) -> list[dict[str, Any]]:
        """One row for each question: the exact value, the answer in words, what counts, the remark, the hints."""
        rows = (row for one in self.sheets for row in _rows(one, lang or language()))
        return [{**row, "hints": " / ".join(row["hints"])} for row in rows]


def key(name: str | int | None = None) -> Key:
    """The teacher's key to the lesson of the notebook with this number, or to all lessons.

    `name` is the number of the notebook, such as "00".

    >>> print(key("00").frame().set_index("id").loc["tie", "answer"])
    1/6 = 16.7%
    """
    wanted = names() if name is None else (spelt(name).strip().zfill(2),)
    return Key(tuple(map(sheet, wanted)))


def _title(one: Sheet, lang: str) -> str:
    return say("lessons.key_title", lang, name=one.name, title=one.title[lang])


def _key_lines(one: Sheet, lang: str) -> str:
    lines = [_title(one, lang)]
    for row in _rows(one, lang):
        below = (f"= {row['answer']}", row["counts"], row["remark"], *(f"→ {hint}" for hint in row["hints"]))
        lines += _wrapped(f"{row['id']}. {row['question']}", "")
        for line in filter(None, below):
            lines += _wrapped(line, "   ")
    return "\n".join(lines)


def _wrapped(line: str, indent: str) -> list[str]:
    return wrap(line, WIDE, initial_indent=indent, subsequent_indent=f"{indent}  ", break_on_hyphens=False)


def _rows(one: Sheet, lang: str) -> list[dict[str, Any]]:
    parts = (("predict", one.predictions), ("check", one.checks))
    return [_row(one, part, question, lang) for part, all_of in parts for question in all_of.values()]


def _row(one: Sheet, part: str, question: Question, lang: str) -> dict[str, Any]:
    exact = question.exact()
    return {
        "lesson": one.name,
        "id": question.id,
        "part": part,
        "question": question.words[lang],
        "exact": exact,
        "answer": in_full(question, exact, lang),
        "counts": say("lessons.counts", lang, how=how(question, lang)) if part == "check" else "",
        "remark": one.remark(question, lang),
        "hints": question.hints[lang],
    }
