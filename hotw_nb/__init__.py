"""History of the World in notebooks: `import hotw_nb as hotw`.

Importing this module loads the standard library only; the names below are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from hotw_nb.base import VERSION, speech
from hotw_nb.base.late_names import load_name

__version__ = VERSION

# Boards, engine and rules import no sentence: this module says what they hold, and is loaded at the first word.
speech.load_when_needed(lambda: import_module("hotw_nb.text.sentences"))

_WHERE = {
    "board": "boards:load",
    "rules": "lessons.teaching:rules",
    "observed": "chronicle.observed:observed",
    "history": "chronicle:history",
    "EDITIONS": "editions:EDITIONS",
    "new_game": "start.new_game:new_game",
    "scenario": "start.scenario:scenario",
    "from_token": "start.saving:from_token",
    "load_game": "start.saving:load_game",
    "load_table": "simulation:load_table",
    "play_out": "simulation.play_out:play_out",
    "play_on": "simulation.play_out:play_on",
    "simulate": "simulation:simulate",
    "standings": "simulation:standings",
    "rehearse": "simulation.what_if:rehearse",
    "what_if": "simulation.what_if:what_if",
    "worlds": "simulation.what_if:worlds",
    "Action": "engine.action:Action",
    "BadSave": "engine.errors:BadSave",
    "BadSetup": "engine.errors:BadSetup",
    "BadTable": "boards.csv_tables:BadTable",
    "BotFailed": "engine.errors:BotFailed",
    "IllegalAction": "engine.errors:IllegalAction",
    "NeedsPandas": "base.frames:NeedsPandas",
    "bots": ":",
    "lessons": ":",
    "odds": ":",
    "show": ":",
    "text": ":",
}

__all__ = ["__version__", *_WHERE]


def __getattr__(name: str) -> Any:
    return load_name(__name__, _WHERE, name)


def __dir__() -> list[str]:
    return sorted(__all__)
