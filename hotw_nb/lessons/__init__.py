"""A lesson in a notebook: guess before you know, reveal, check yourself, put a class's dice together.

>>> from hotw_nb.lessons import check, start
>>> lesson = start("00", fresh=True)
>>> check.tie("1/6").right
True
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_WHERE = {
    "start": "lesson",
    "predict": "desk",
    "reveal": "desk",
    "check": "checks",
    "hint": "checks",
    "handout": "handouts",
    "header": "headers",
    "key": "keys",
    "pool": "pools",
    "tally": "pools",
    "certificate": "certificates",
    "collect": "collect_panel",
    "taught": "teaching",
    "turn_of": "positions",
    "type_dice": "trays",
    "tray": "tray_panel",
}

__all__ = [
    "certificate",
    "check",
    "collect",
    "handout",
    "header",
    "hint",
    "key",
    "pool",
    "predict",
    "reveal",
    "start",
    "tally",
    "taught",
    "tray",
    "turn_of",
    "type_dice",
]


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"hotw_nb.lessons has no {name!r}; it has: {', '.join(sorted(_WHERE))}")
    return getattr(import_module(f"hotw_nb.lessons.{_WHERE[name]}"), name)


def __dir__() -> list[str]:
    return sorted(_WHERE)
