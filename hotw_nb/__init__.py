"""History of the World in notebooks: `import hotw_nb as hotw`.

Importing this module loads the standard library only; the names below arrive when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_WHERE = {
    "board": "hotw_nb.boards:load",
    "rules": "hotw_nb.registry:rules",
    "observed": "hotw_nb.observations:observed",
    "history": "hotw_nb.chronicle:history",
    "EDITIONS": "hotw_nb.editions:EDITIONS",
    "new_game": "hotw_nb.opening:new_game",
    "scenario": "hotw_nb.scenarios:scenario",
    "from_token": "hotw_nb.saving:from_token",
    "load_game": "hotw_nb.saving:load_game",
    "play_out": "hotw_nb.simulation:play_out",
    "play_on": "hotw_nb.simulation:play_on",
    "simulate": "hotw_nb.many:simulate",
    "standings": "hotw_nb.many:standings",
    "rehearse": "hotw_nb.rehearsal:rehearse",
    "what_if": "hotw_nb.otherwise:what_if",
    "worlds": "hotw_nb.otherwise:worlds",
    "Action": "hotw_nb.action:Action",
    "BadSave": "hotw_nb.errors:BadSave",
    "BadSetup": "hotw_nb.errors:BadSetup",
    "BadTable": "hotw_nb.tables:BadTable",
    "IllegalAction": "hotw_nb.errors:IllegalAction",
}
_ROOMS = ("bots", "lessons", "odds", "show", "text")

__all__ = [
    "EDITIONS",
    "Action",
    "BadSave",
    "BadSetup",
    "BadTable",
    "IllegalAction",
    "__version__",
    "board",
    "bots",
    "from_token",
    "history",
    "lessons",
    "load_game",
    "new_game",
    "observed",
    "odds",
    "play_on",
    "play_out",
    "rehearse",
    "rules",
    "scenario",
    "show",
    "simulate",
    "standings",
    "text",
    "what_if",
    "worlds",
]


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"hotw_nb.{name}")
    if name in _WHERE:
        module, _, attribute = _WHERE[name].partition(":")
        value = getattr(import_module(module), attribute)
        globals()[name] = value
        return value
    raise AttributeError(f"hotw_nb has no {name!r}; it has: {', '.join(sorted([*_WHERE, *_ROOMS]))}")


def __dir__() -> list[str]:
    return sorted([*_WHERE, *_ROOMS, "__version__"])
