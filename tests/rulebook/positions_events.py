"""Positions for the tests of Event cards and optional rules: Ada plays, Ben and Cleo stand in her way."""

from __future__ import annotations

from typing import Any

from stage import choose, dice_of, do, kinds, rule_of

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.game import Game
from hotw_nb.record import Record

RULES = editions.get("2001")
PLAYERS = ("Ada", "Ben", "Cleo")


def ben(empire: str, **more: Any) -> dict[str, Any]:
    """What is in a land that Ben holds."""
    return {"owner": "Ben", "empire": empire, **more}


def cleo(empire: str, **more: Any) -> dict[str, Any]:
    """What is in a land that Cleo holds."""
    return {"owner": "Cleo", "empire": empire, **more}


def ada(empire: str, **more: Any) -> dict[str, Any]:
    """What is in a land that Ada holds."""
    return {"owner": "Ada", "empire": empire, **more}


def war(empire: str, lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """Ada in the middle of her turn; without lands of the Empire it stands in its Start Land alone."""
    return hotw.scenario(
        "2001",
        epoch=RULES.deck.empire[empire].epoch,
        active={"player": "Ada", "empire": empire},
        lands=lands or {},
        players=more.pop("players", PLAYERS),
        **more,
    )


def before(empire: str, hand: list[str], lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """Ada before her first army, with Event cards in her hand."""
    return war(empire, lands, phase="events", hands={"Ada": hand}, **more)


def expand(*lands: str) -> list[tuple[str, str]]:
    """The actions that expand into several lands."""
    return [("expand", land) for land in lands]


def offered(game: Game, kind: str = "choose") -> set[str]:
    """The targets of all actions of a kind that the decision offers."""
    return {action.target for action in game.decision.actions if action.kind == kind}


def holder(game: Game, land: str) -> tuple[str, str]:
    """Who holds a land, and with the army of which people."""
    view = game.lands.get(land)
    return (view.owner, view.empire) if view else ("", "")


def structures(game: Game, land: str) -> set[str]:
    """What stands in a land beside armies."""
    view = game.lands.get(land)
    return {name for name in ("fort", "capital", "city", "monument") if view and getattr(view, name)}


def band(game: Game, number: int = 0) -> dict[str, Any]:
    """The armies that play now: people, armies, marked, lands, fleets, reach."""
    found: dict[str, Any] = game.active["bands"][number]
    return found


def told(game: Game, kind: str) -> list[Record]:
    """All records of a kind."""
    return [record for record in game.log if record.kind == kind]


def rolls(game: Game, number: int = -1) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The dice of a fight, round by round: the attacker's and the defender's."""
    return [(one.attack, one.defend) for one in told(game, "fight")[number].data["rounds"]]


def result(game: Game, number: int = -1) -> str:
    """How a fight ended for the attacker: win, lose or tie."""
    return str(told(game, "fight")[number].data["result"])


def owners(game: Game, *lands: str) -> list[str]:
    """Who holds each of these lands."""
    return [holder(game, land)[0] for land in lands]


__all__ = ["choose", "dice_of", "do", "kinds", "rule_of"]
