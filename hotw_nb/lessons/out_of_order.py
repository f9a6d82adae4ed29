"""A cell that is run before those above it says so in a sentence, instead of the end of a traceback."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Any

from hotw_nb.text import say


def explain_missing_names() -> None:
    """From now on a name that a cell lacks is explained in this notebook; elsewhere nothing happens."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None:
        shell.set_custom_exc((NameError,), _explain)


def _explain(
    shell: Any, kind: type[NameError], error: NameError, trace: TracebackType, tb_offset: int | None = None
) -> None:
    """Show the error: as sentences if a cell itself lacks the name, as always if some module does."""
    last = trace
    while last.tb_next:
        last = last.tb_next
    if last.tb_frame.f_globals is shell.user_ns and error.name is not None:
        told = [say("lessons.run_first", name=error.name), "", f"{kind.__name__}: {error}"]
        error._render_traceback_ = lambda: told  # type: ignore[attr-defined]  # IPython asks the error for it
    shell.showtraceback((kind, error, trace), tb_offset=tb_offset)
