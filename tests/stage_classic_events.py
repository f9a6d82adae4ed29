"""Positions for tests of the classic Event cards, and what the records say of their dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from stage import choose, dice_of, structures
from stage_classic import DECK, ME, turn

from hotw_nb.engine.battle import Round
from hotw_nb.game import Game

BATTLES = ("fight", "fleet_fight")


def card(name: str) -> str:
    """The id of the Event card that is called so."""
    return DECK.find(name)


def war(empire: str, hand: Iterable[str], lands: Mapping[str, Any] | None = None, **more: Any) -> Game:
    """Ada in the middle of her expansion, with Event cards in her hand."""
    return turn(empire, lands, hands={ME: [card(name) for name in hand]}, **more)


def before(empire: str, hand: Iterable[str], lands: Mapping[str, Any] | None = None, **more: Any) -> Game:
    """Ada at the start of her turn, with Event cards in her hand."""
    return war(empire, hand, lands, phase="events", **more)


def play(*names: str) -> list[tuple[str, str]]:
    """The actions that play several cards."""
    return [("play", card(name)) for name in names]


def rounds(game: Game, number: int = -1) -> list[Round]:
    """The rolls of a battle; without a number of the last one."""
    return list([one for one in game.log if one.kind in BATTLES][number].data["rounds"])


def battles(game: Game) -> int:
    """How many battles were rolled."""
    return sum(one.kind in BATTLES for one in game.log)


def best(game: Game, number: int = -1) -> list[tuple[int, int, str]]:
    """The best values of a battle with their bonuses, and who won, roll by roll."""
    return [(one.attack_total, one.defend_total, one.result) for one in rounds(game, number)]


def dice(game: Game, number: int = -1) -> list[tuple[int, int]]:
    """How many dice both sides rolled, roll by roll."""
    return [(len(one.attack), len(one.defend)) for one in rounds(game, number)]


__all__ = [
    "BATTLES",
    "battles",
    "before",
    "best",
    "card",
    "choose",
    "dice",
    "dice_of",
    "play",
    "rounds",
    "structures",
    "war",
]
