"""`help(...)` of everything that people call, and of what they get back, names each argument and shows an example."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import hotw_nb as hotw
from hotw_nb.game import Game
from hotw_nb.text.html import Answer

ROOMS = {"hotw": hotw, "odds": hotw.odds, "bots": hotw.bots, "show": hotw.show, "lessons": hotw.lessons}


def called() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every function that Tab offers, and every method of a game."""
    for room, module in ROOMS.items():
        for name in dir(module):
            thing = getattr(module, name)
            if not name.startswith("_") and (inspect.isfunction(thing) or inspect.ismethod(thing)):
                yield f"{room}.{name}", thing
    for name in dir(hotw.new_game(seed=1)):
        if not name.startswith("_") and inspect.isfunction(thing := getattr(Game, name, None)):
            yield f"game.{name}", thing


KINDS = (
    *(kind for kind in vars(hotw.odds).values() if isinstance(kind, type)),
    *(kind for edition in hotw.EDITIONS.values() for kind in edition.odds.answers.values()),
)
"""The kinds of answers that the odds give, with those that only one edition brings."""

EVERYWHERE = ("text", "html")
"""What every answer has: help on `Answer` shows both."""


def answered() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every method with arguments that an answer of the odds has."""
    bases = {base: None for kind in KINDS for base in kind.__mro__ if base.__module__.startswith("hotw_nb.")}
    for base in bases:
        for name, member in vars(base).items():
            wanted = not name.startswith("_") and (name not in EVERYWHERE or base is Answer)
            if wanted and inspect.isfunction(member) and len(inspect.signature(member).parameters) > 1:
                yield f"{base.__name__}.{name}", member


CALLED = dict(sorted({**dict(called()), **dict(answered())}.items()))


def test_what_people_call_most_is_looked_at() -> None:
    assert {"hotw.new_game", "odds.siege", "show.play", "lessons.predict", "game.play"} <= CALLED.keys()
    assert {"Campaign.in_order", "BestPlan.next", "GoldCampaign.in_order", "Answer.text"} <= CALLED.keys()


@pytest.mark.parametrize("name", CALLED)
def test_help_names_every_argument_and_shows_an_example(name: str) -> None:
    words = inspect.getdoc(CALLED[name]) or ""
    arguments = [one for one in inspect.signature(CALLED[name]).parameters if one != "self"]
    assert [one for one in arguments if not re.search(rf"\b{one}\b", words)] == []
    assert ">>> " in words


@pytest.mark.parametrize("name", [name for name in dir(hotw.bots) if not name.startswith("_")])
def test_help_of_every_bot_shows_an_example(name: str) -> None:
    assert ">>> " in (inspect.getdoc(getattr(hotw.bots, name)) or "")
