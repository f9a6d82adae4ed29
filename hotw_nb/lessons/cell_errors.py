"""What goes wrong in a cell is said in a sentence, instead of the end of a traceback."""

from __future__ import annotations

import linecache
import re
import sys
from types import TracebackType
from typing import Any

from hotw_nb.text import say

_WRONG_CALL = re.compile(r"(?:\w+\.)*(\w+)\(\) (?:missing|takes|got an unexpected|got multiple)")


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
