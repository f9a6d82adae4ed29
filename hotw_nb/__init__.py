"""History of the World in notebooks: `import hotw_nb as hotw`.

Importing this module loads the standard library only; the names below arrive when they are first used.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from hotw_nb import speech

__version__ = "0.1.0"

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
    "NeedsPandas": "boards.frames:NeedsPandas",
    "bots": ":",
    "lessons": ":",
    "odds": ":",
    "show": ":",
    "text": ":",
}

__all__ = ["__version__", *_WHERE]


class NoSuchName(AttributeError):
    """A package has no such name; the message lists the names that it has."""

    def __init__(self, package: str, missing: str, names: Sequence[str]) -> None:
        super().__init__(package, missing, names)
        self.package = package
        self.missing = missing
        self.names = tuple(names)

    def __str__(self) -> str:
        # Put into words only here: Python asks a package for each of its modules like this before importing it.
        names = ", ".join(self.names)
        return speech.sentence("setup.no_such_name", package=self.package, name=self.missing, names=names)


def arrive(package: str, where: Mapping[str, str], name: str) -> Any:
    """What a name of a package means, loaded when it is first used and kept in the package from then on.

    `where` names the module, and after a colon what it is called there; a name with a colon only is a module itself.

    >>> arrive("hotw_nb", {"board": "boards:load"}, "board").__name__
    'load'
    """
    if name not in where:
        raise NoSuchName(package, name, sorted(where))
    module, _, attribute = where[name].partition(":")
    if not module:
        return import_module(f"{package}.{name}")
    value = getattr(import_module(f"{package}.{module}"), attribute or name)
    setattr(sys.modules[package], name, value)
    return value


def __getattr__(name: str) -> Any:
    return arrive(__name__, _WHERE, name)


def __dir__() -> list[str]:
    return sorted(__all__)
