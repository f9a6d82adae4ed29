"""Which cell of a notebook runs now."""

from __future__ import annotations

import sys
from typing import Any


def running_cell() -> tuple[str, str] | None:
    """Which cell runs now and which run of it this is; None outside a notebook.

    JupyterLab tells the id of the cell; other front ends do not, and there the cell's text stands for it.
    """
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    request: dict[str, Any] = getattr(shell, "get_parent", dict)() or {}
    code = request.get("content", {}).get("code")
    if code is None:
        return None
    return request.get("metadata", {}).get("cellId") or code, request["header"]["msg_id"]
