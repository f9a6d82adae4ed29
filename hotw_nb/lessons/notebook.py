"""What every notebook needs: the language of its folder, its first words, notes as answers, errors in a sentence."""

from __future__ import annotations

import linecache
import re
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from hotw_nb import text
from hotw_nb.text import say
from hotw_nb.text.html import Answer, html_words


def speak(folder: Path | None = None) -> str:
    """The language of everything from now on: what `text.use` chose, else that of a folder such as `fr/`.

    Jupyter runs a notebook in the folder in which it lies.
    """
    with suppress(OSError):  # a folder that is gone, or closed, says nothing
        folder = folder or Path.cwd()
        if not text.chosen() and folder.name in text.LANGUAGES and any(folder.glob("*.ipynb")):
            text.use(folder.name)
    return text.language()


_WRONG_CALL = re.compile(r"(?:\w+\.)*(\w+)\(\) (?:missing|takes|got an unexpected|got multiple)")


TABLES = ("pandas", "numpy")
"""What some cells of a lesson make tables with; a browser without the internet may lack it."""


def explain_errors() -> None:
    """From now on the errors of a pupil's cell are explained in this notebook; elsewhere nothing happens."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None:
        shell.set_custom_exc((Exception,), _explain)


def _explain(
    shell: Any, kind: type[Exception], error: Exception, trace: TracebackType, tb_offset: int | None = None
) -> None:
    """Show the error: as sentences if the cell or its words are to blame, as always if some module is."""
    if isinstance(error, SyntaxError):
        where = shell.SyntaxTB.structured_traceback(kind, error, [])
        shell._showtraceback(kind, error, [_unreadable(error), "", *where])
        return
    last = trace
    while last.tb_next:
        last = last.tb_next
    told = _told(error, last, last.tb_frame.f_globals is shell.user_ns)
    if told:
        lines = (
            [told, "", f"{kind.__name__}: {error}"] if told != str(error) else [f"{kind.__name__}: {told}"]
        )
        error._render_traceback_ = lambda: lines  # type: ignore[attr-defined]  # IPython asks the error for it
    shell.showtraceback((kind, error, trace), tb_offset=tb_offset)


def _told(error: Exception, last: TracebackType, in_cell: bool) -> str:
    """The sentence for an error that ended there; "" where its way through the code tells more."""
    if in_cell and isinstance(error, NameError) and error.name is not None:
        return say("lessons.run_first", name=error.name)
    if in_cell and isinstance(error, ModuleNotFoundError) and error.name in TABLES:
        return say("lessons.needs_package", name=error.name)
    called = _WRONG_CALL.match(str(error)) if in_cell and isinstance(error, TypeError) else None
    if called:
        return say("lessons.wrong_call", name=called[1])
    return str(error) if _on_purpose(last) else ""


def _unreadable(error: SyntaxError) -> str:
    """The sentence for a cell that Python cannot read."""
    zero = re.search(r"(?<![\w.])0\d+", error.text or "") if "leading zeros" in str(error.msg) else None
    if zero:
        return say("lessons.leading_zero", found=zero[0], instead=zero[0].lstrip("0") or "0")
    return say("lessons.unreadable", line=error.lineno or 1)


def _on_purpose(last: TracebackType) -> bool:
    """Whether this package raised it with a sentence of its own: then the way to it says no more."""
    frame = last.tb_frame
    line = linecache.getline(frame.f_code.co_filename, last.tb_lineno)
    return frame.f_globals.get("__name__", "").startswith("hotw_nb") and line.lstrip().startswith("raise ")


class Header(str):
    """Markdown that a notebook shows as such."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/markdown": str(self), "text/plain": str(self)}


def header(lang: str | None = None, name: str = "") -> Header:
    """The text of the cell `launch`, the second one of every notebook: how its cells are run.

    `lang` is "en" or "fr". `name` is the number of the notebook. That of "00", with which everybody starts, says where
    all this may run; how to run a cell stands above it.

    >>> "Shift" in header("en"), header("en", "00").startswith("**Where does this run?**")
    (True, True)
    """
    return Header(say("lessons.where" if name == "00" else "lessons.header", lang).strip())


SIGNS = {"yes": "✓", "no": "✗", "ask": "?", "hint": "→"}
_COLOURS = {"yes": "#0072B2", "no": "#D55E00", "ask": "#7A7A7A", "hint": "#7A7A7A"}
_LINES = {"yes": "solid", "no": "double", "ask": "dashed", "hint": "dotted"}


@dataclass(frozen=True, repr=False)
class Note(Answer):
    """Some sentences; `kind` is "yes", "no", "ask" or "hint"."""

    kind: str
    lines: tuple[str, ...]

    @property
    def right(self) -> bool | None:
        """True for a right answer, False for a wrong one, None for anything else."""
        return {"yes": True, "no": False}.get(self.kind)

    def text(self, lang: str | None = None) -> str:
        """The sign and the sentences."""
        return f"{SIGNS[self.kind]} " + "\n".join(self.lines)

    def html(self, lang: str | None = None) -> str:
        """The sentences beside a line."""
        sign = f'<b aria-hidden="true" style="font-size:1.3em;margin-right:0.5em">{SIGNS[self.kind]}</b>'
        return (
            f'<div role="status" style="border-left:6px {_LINES[self.kind]} {_COLOURS[self.kind]};padding:0.3em 0.8em;'
            f'max-width:52em;line-height:1.45">{sign}{"<br>".join(map(html_words, self.lines))}</div>'
        )

    def records(self) -> list[dict[str, Any]]:
        """One row for each sentence."""
        return [{"kind": self.kind, "sentence": line} for line in self.lines]
