"""Positions of 2024 for tests, set up in one line each."""

from __future__ import annotations

from typing import Any, cast

from stage import do, kinds, records, rule_of, targets

import hotw_nb as hotw
from hotw_nb.editions.e2024 import edition
from hotw_nb.editions.e2024.state import State
from hotw_nb.game import Game

RULES = edition.EDITION
BOX = RULES.box
GROUND = RULES.ground
ME, FOE, THIRD = "Ada", "Ben", "Cleo"
PLAYERS = (ME, FOE, THIRD)
NO_DICE = {"options": ["no_dice"]}
MANY = [land for land in GROUND.lands if land not in GROUND.land_ids(GROUND.barren)]


def own(empire: str = "minoans", **more: Any) -> dict[str, Any]:
    """A land of the player whose turn it is: with the Empire's name an army, else a garrison left by the Minoans."""
    return {"owner": ME, "empire": empire, **more}


def foe(**more: Any) -> dict[str, Any]:
    """A land of an opponent."""
    return {"owner": FOE, **more}


def third(**more: Any) -> dict[str, Any]:
    """A land of another opponent."""
    return {"owner": THIRD, **more}


def turn(empire: str, lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """Ada in the middle of her turn with an Empire, and Ben and Cleo beside her; Cleo leads by far."""
    card = empire if empire in BOX.empire else BOX.peoples[BOX.people[empire]].card  # type: ignore[union-attr]
    return hotw.scenario(
        "2024",
        epoch=BOX.empire[card].epoch,
        active={"player": ME, "empire": card},
        lands=lands or {},
        players=more.pop("players", PLAYERS),
        scores=more.pop("scores", {THIRD: 60}),
        **more,
    )


def event(empire: str, card: str, lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """Ada with an Event card that has just been revealed."""
    return turn(empire, lands, phase="events", hands={ME: [card]}, **more)


def state(game: Game) -> State:
    """What lies on the table."""
    return cast(State, game.engine().state)


def stands(game: Game, land: str) -> set[str]:
    """The buildings of a land."""
    here = game.lands.get(land)
    if here is None:
        return set()
    found = {kind for kind in ("capital", "city", "monument") if getattr(here, kind)}
    return found | ({"wall" if here.wall else "fort"} if here.fort else set())


def whose(game: Game, land: str) -> str:
    """Whose people piece is in a land."""
    here = game.lands.get(land)
    return here.owner if here else ""


__all__ = [
    "BOX",
    "FOE",
    "GROUND",
    "MANY",
    "ME",
    "NO_DICE",
    "PLAYERS",
    "RULES",
    "THIRD",
    "do",
    "event",
    "foe",
    "kinds",
    "own",
    "records",
    "rule_of",
    "stands",
    "state",
    "targets",
    "third",
    "turn",
    "whose",
]
