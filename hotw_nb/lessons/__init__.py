"""A lesson in a notebook: guess before you know, reveal, check yourself, put a class's dice together.

>>> from hotw_nb.lessons import check, start
>>> lesson = start("00", fresh=True)
>>> check.tie("1/6").right
True
"""

from __future__ import annotations

from typing import Any

from hotw_nb.base.late_names import load_name

_WHERE = {
    "start": "lesson",
    "predict": "reveals",
    "reveal": "reveals",
    "once": "reveals",
    "check": "checks",
    "hint": "checks",
    "handout": "handouts",
    "header": "notebook",
    "key": "teachers_page",
    "my_work": "work_panel",
    "pool": "pools",
    "tally": "pools",
    "certificate": "certificates",
    "collect": "class_panels",
    "teach": "teachers_page",
    "title": "lesson",
    "turn_of": "positions",
    "type_dice": "trays",
    "tray": "class_panels",
}

__all__ = [*_WHERE]


def __getattr__(name: str) -> Any:
    return load_name(__name__, _WHERE, name)


def __dir__() -> list[str]:
    return sorted(_WHERE)
