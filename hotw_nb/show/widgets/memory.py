"""Which cell runs now, and what was done at its panels, so that it is there again when the cell is run again."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Protocol
from weakref import WeakSet


def running_cell() -> tuple[str, str] | None:
    """Which cell runs now and which run of it this is; None outside a notebook.

    JupyterLab tells the id of the cell; other front ends do not, and there the cell's text stands for it.
    """
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    # In a browser the shell does not know what it was asked; its kernel does.
    asked = next((one for one in (shell, getattr(shell, "kernel", None)) if hasattr(one, "get_parent")), None)
    request: dict[str, Any] = (asked.get_parent() if asked else None) or {}
    code = request.get("content", {}).get("code")
    if code is None:
        return None
    return request.get("metadata", {}).get("cellId") or code, request["header"]["msg_id"]


_OF = " | "  # between what a panel is about and the cell that shows it


class Again(Protocol):
    """A panel that can be brought to what its memory holds."""

    def again(self) -> None:
        """Show what the memory holds."""


class Memory:
    """What was done at each panel, by the panel's name; `on_change` is called when a person has done something."""

    def __init__(self) -> None:
        self.deeds: dict[str, Any] = {}
        self.on_change: Callable[[], object] = lambda: None
        self._panels: WeakSet[Again] = WeakSet()
        self._shown: dict[str, list[str]] = {}
        """Which panels the last run of each cell has shown, by the run."""

    def join(self, panel: Again) -> None:
        """Let a panel know when the memory is another one."""
        self._panels.add(panel)

    def name(self, about: str) -> str:
        """The name of a panel that opens now.

        Two cells, or two panels of one cell, may be about the same and count for themselves all the same; a cell that
        runs again goes on.
        """
        if (cell := running_cell()) is None:
            return about
        name = f"{about}{_OF}{cell[0]}"
        runs = self._shown.setdefault(name, [])
        if cell[1] not in runs:
            runs.clear()
        runs.append(cell[1])
        return name if len(runs) == 1 else f"{name}{_OF}{len(runs)}"

    def recall(self, name: str) -> Any:
        """What was done at a panel, or before panels had a cell in their names; None for nothing."""
        return self.deeds.get(name, self.deeds.get(name.partition(_OF)[0]))

    def keep(self, name: str, deed: Any) -> None:
        """Remember what a person did at a panel."""
        self.deeds[name] = deed
        self.on_change()

    def replace(self, deeds: dict[str, Any]) -> None:
        """Remember something else from now on, and let all panels show it."""
        self.deeds = deeds
        for panel in list(self._panels):
            panel.again()


_lent: list[Memory] = []


def lend(memory: Memory) -> None:
    """Let the panels that open from now on remember there."""
    _lent[:] = [memory]


def lent() -> Memory:
    """The memory of the page, or one that is forgotten with its panel."""
    return _lent[0] if _lent else Memory()
