"""Positions of the classic edition for tests, set up in one line each, and dice that fall as they are told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

from stage import do, kinds, records, rule_of, targets

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.boards.ground import FEATURES
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.state import State
from hotw_nb.game import Game

RULES = cast(ClassicEdition, editions.get("classic"))
DECK = RULES.deck
GROUND = RULES.ground
ME, FOE, THIRD = "Ada", "Ben", "Cleo"
PLAYERS = (ME, FOE, THIRD)
SUMERIA = "sumeria"


def own(empire: str, armies: int = 1, **more: Any) -> dict[str, Any]:
    """What is in a land of the player whose turn it is."""
    return {"owner": ME, "empire": empire, "armies": armies, **more}


def foe(empire: str = "egypt", armies: int = 1, **more: Any) -> dict[str, Any]:
    """What is in a land of an opponent."""
    return {"owner": FOE, "empire": empire, "armies": armies, **more}


def third(empire: str = "aryans", armies: int = 1, **more: Any) -> dict[str, Any]:
    """What is in a land of another opponent."""
    return {"owner": THIRD, "empire": empire, "armies": armies, **more}


def neutral(armies: int = 1, **more: Any) -> dict[str, Any]:
    """What is in a land of Sumeria."""
    return {"empire": SUMERIA, "armies": armies, **more}


def fleets(owner: str, empire: str, count: int = 1) -> dict[str, Any]:
    """Fleets of a player in a water."""
    return {"owner": owner, "empire": empire, "fleets": count}


def turn(empire: str, lands: Mapping[str, Any] | None = None, **more: Any) -> Game:
    """Ada in the middle of her turn with an Empire, Ben and Cleo beside her."""
    card = empire if empire in DECK.empire else DECK.peoples[DECK.people[empire]].card
    return hotw.scenario(
        "classic",
        epoch=DECK.empire[card].epoch,
        active={"player": ME, "empire": card},
        lands=lands or {},
        players=more.pop("players", PLAYERS),
        **more,
    )


def state(game: Game) -> State:
    """What lies on the table."""
    return cast(State, game.engine().state)


def units(game: Game) -> int:
    """The units that are left."""
    return sum(band["armies"] for band in game.active["bands"])


def stack(game: Game, land: str) -> tuple[str, int]:
    """Whose armies are in a land, the neutral people's being nobody's, and how many."""
    here = game.lands.get(land)
    return (here.owner, here.armies) if here else ("", 0)


def lying(game: Game, water: str) -> dict[str, int]:
    """How many fleets of each player lie in a water."""
    here = game.fleets.get(water)
    return dict(here.counts) if here else {}


def score(game: Game, player: str = ME) -> int:
    """What a score of a player would be now."""
    return game.preview(player).total


@contextmanager
def borders(ways: Sequence[tuple[str, str, str]], straits: Sequence[tuple[str, str]] = ()) -> Iterator[None]:
    """For a while some ways have another terrain, so that no story hangs on what is unsure about the board."""
    before = dict(GROUND.features)
    kept = GROUND.ways, GROUND.near
    strait = 1 << FEATURES.index("strait")
    for a, b, terrain in ways:
        here = GROUND.land[a], GROUND.land[b]
        assert here in before, (a, b)
        kind = 0 if terrain in ("", "clear") else 1 << FEATURES.index(terrain)
        GROUND.features[here] = kind | (GROUND.features[here] & strait)
    for a, b in straits:
        for one, other in ((a, b), (b, a)):
            assert GROUND.features[GROUND.land[one], GROUND.land[other]] & strait, (a, b)
    GROUND.ways = tuple(GROUND._ways(experts) for experts in range(1 << len(FEATURES)))
    RULES.__dict__.pop("straits", None)
    GROUND.__dict__.pop("_entered", None)
    try:
        yield
    finally:
        GROUND.features.clear()
        GROUND.features.update(before)
        GROUND.ways, GROUND.near = kept
        RULES.__dict__.pop("straits", None)
        GROUND.__dict__.pop("_entered", None)


__all__ = [
    "DECK",
    "FOE",
    "GROUND",
    "ME",
    "PLAYERS",
    "RULES",
    "SUMERIA",
    "THIRD",
    "borders",
    "do",
    "fleets",
    "foe",
    "kinds",
    "lying",
    "neutral",
    "own",
    "records",
    "rule_of",
    "score",
    "stack",
    "state",
    "targets",
    "third",
    "turn",
    "units",
]
