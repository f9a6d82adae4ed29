"""History of the World in notebooks: `import hotw_nb as hotw`.

Importing this module loads the standard library only; the names below arrive when they are first used.
"""

from __future__ import annotations

from typing import Any

from hotw_nb.later import arrive

__version__ = "0.1.0"

_WHERE = {
    "board": "boards:load",
    "rules": "registry:rules",
    "observed": "observations:observed",
    "history": "chronicle:history",
    "EDITIONS": "editions:EDITIONS",
    "new_game": "opening:new_game",
    "scenario": "scenarios:scenario",
    "from_token": "saving:from_token",
    "load_game": "saving:load_game",
    "load_table": "many:load_table",
    "play_out": "simulation:play_out",
    "play_on": "simulation:play_on",
    "simulate": "many:simulate",
    "standings": "many:standings",
    "rehearse": "rehearsal:rehearse",
    "what_if": "otherwise:what_if",
    "worlds": "otherwise:worlds",
    "Action": "action:Action",
    "BadSave": "errors:BadSave",
    "BadSetup": "errors:BadSetup",
    "BadTable": "tables:BadTable",
    "BotFailed": "errors:BotFailed",
    "IllegalAction": "errors:IllegalAction",
    "bots": ":",
    "lessons": ":",
    "odds": ":",
    "show": ":",
    "text": ":",
}

__all__ = ["__version__", *_WHERE]


def __getattr__(name: str) -> Any:
    return arrive(__name__, _WHERE, name)


def __dir__() -> list[str]:
    return sorted(__all__)
