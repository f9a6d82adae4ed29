"""Positions for the tests of Event cards and optional rules: Ada plays, Ben and Cleo stand in her way."""

from __future__ import annotations

from typing import Any

from stage import cards as before
from stage import choose, dice_of, do, kinds, rule_of, structures
from stage import records as told
from stage import turn as war

from hotw_nb import editions
from hotw_nb.game import Game

RULES = editions.get("2001")
ACTIVE = {
    1: "shang_dynasty",
    2: "chou_dynasty",
    3: "celts",
    4: "guptas",
    5: "franks",
    6: "spain",
    7: "germany",
}
"""An Empire of each Epoch that begins far from where small peoples appear."""


def ben(empire: str, **more: Any) -> dict[str, Any]:
    """What is in a land that Ben holds."""
    return {"owner": "Ben", "empire": empire, **more}


def cleo(empire: str, **more: Any) -> dict[str, Any]:
    """What is in a land that Cleo holds."""
    return {"owner": "Cleo", "empire": empire, **more}


def ada(empire: str, **more: Any) -> dict[str, Any]:
    """What is in a land that Ada holds."""
    return {"owner": "Ada", "empire": empire, **more}


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


def band(game: Game, number: int = 0) -> dict[str, Any]:
    """The armies that play now: people, armies, marked, lands, fleets, reach."""
    found: dict[str, Any] = game.active["bands"][number]
    return found


def rolls(game: Game, number: int = -1) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The dice of a fight, round by round: the attacker's and the defender's."""
    return [(one.attack, one.defend) for one in told(game, "fight")[number].data["rounds"]]


def result(game: Game, number: int = -1) -> str:
    """How a fight ended for the attacker: win, lose or tie."""
    return str(told(game, "fight")[number].data["result"])


def held_seas(game: Game) -> dict[str, int]:
    """How many seas each player holds: those that score a point."""
    return {
        name: sum(line.number for line in game.preview(name).lines if line.what == "seas")
        for name in game.players
    }


def owners(game: Game, *lands: str) -> list[str]:
    """Who holds each of these lands."""
    return [holder(game, land)[0] for land in lands]


__all__ = [
    "ACTIVE",
    "RULES",
    "ada",
    "band",
    "before",
    "ben",
    "choose",
    "cleo",
    "dice_of",
    "do",
    "expand",
    "held_seas",
    "holder",
    "kinds",
    "offered",
    "owners",
    "result",
    "rolls",
    "rule_of",
    "structures",
    "told",
    "war",
]
