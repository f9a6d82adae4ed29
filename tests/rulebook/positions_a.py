"""Positions that the worked examples and the first chapters start from, and short questions to a game."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from stage import kinds, pool, targets
from stage import records as told

import hotw_nb as hotw
from hotw_nb.game import Game

PLAYERS = ["A", "B", "C"]
Lands = Mapping[str, Mapping[str, Any]]


def turn(empire: str, epoch: int, lands: Lands | None = None, **more: Any) -> Game:
    """The turn of A with this Empire, ready to expand."""
    active = {"player": "A", "empire": empire}
    game: Game = hotw.scenario("2001", epoch=epoch, active=active, lands=lands or {}, players=PLAYERS, **more)
    return game


def event_time(empire: str, epoch: int, hand: Sequence[str], lands: Lands | None = None, **more: Any) -> Game:
    """The turn of A before its first army, with these Event cards in hand."""
    return turn(empire, epoch, lands, phase="events", hands={"A": list(hand)}, **more)


def army(owner: str, empire: str, **more: Any) -> dict[str, Any]:
    """One army in a land, with what else is there."""
    return {"owner": owner, "empire": empire, **more}


def attack(game: Game, land: str, times: int = 1, origin: str = "") -> Game:
    """The game after one army or several, one after another, went for a land."""
    for _ in range(times):
        game = game.play(("expand", land, origin) if origin else ("expand", land))
    return game


def play(game: Game, *cards: str) -> Game:
    """The game after these cards, one after the other."""
    for card in cards:
        game = game.play(("play", card))
    return game


def fleets(game: Game) -> set[str]:
    """The waters in which the player whose turn it is has fleets."""
    return {water for band in game.active["bands"] for water in band["fleets"]}


def rounds(game: Game) -> list[tuple[int, int, int, str]]:
    """Every round of every battle so far: both totals, the dice of the defence, and the result."""
    return [
        (one.attack_total, one.defend_total, len(one.defend), one.result)
        for record in game.log
        if record.kind == "fight"
        for one in record.data["rounds"]
    ]


def refused(game: Game, action: object) -> str:
    """The rule that forbids an action, or nothing if it is allowed."""
    reason = game.why_not(action)
    return reason.rule if reason else ""


def random_steps(players: int, seed: int, options: Sequence[str] = ()) -> Iterator[Game]:
    """Every position of a whole game in which everybody chooses blindly."""
    chance = random.Random(seed)
    game: Game = hotw.new_game("2001", players=list("ABCDEF"[:players]), seed=seed, options=options)
    while not game.over:
        yield game
        game = game.play(chance.choice(game.legal_actions()))
    yield game


__all__ = [
    "PLAYERS",
    "Lands",
    "army",
    "attack",
    "event_time",
    "fleets",
    "kinds",
    "play",
    "pool",
    "random_steps",
    "refused",
    "rounds",
    "targets",
    "told",
    "turn",
]
