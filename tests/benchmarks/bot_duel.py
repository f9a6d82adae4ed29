"""How often the planner beats the greedy bot, with the seeds, so that anybody can play the same games again.

python tests/benchmarks/bot_duel.py [games] [edition:players ...]

Both kinds share the table evenly, on every other seat; in the next game they change seats. A game is won by the kind of
bot that wins it by the rules of the edition (a shared victory counts in parts), so even bots would win half of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from time import perf_counter
from typing import Any, NamedTuple

from hotw_nb import bots
from hotw_nb.simulation.play_out import quick


class Duel(NamedTuple):
    """How many games the first kind of bot won, and by how many points its seats were ahead on average."""

    games: int
    won: float
    ahead: float

    def interval(self) -> tuple[float, float]:
        """Wilson's interval for the chance to win, at 95 %."""
        n, p, z = self.games, self.won / self.games, 1.96
        middle, wide = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - wide) / (1 + z * z / n), (middle + wide) / (1 + z * z / n)


BELIEVED = 40
"""So many times as much as at first has whoever bet until it is believed; even kinds let one in forty get so far."""


def believed(played: Iterable[tuple[float, float]]) -> Duel | None:
    """The games up to the one that proves that the first kind is stronger; nothing where none of them does.

    Somebody begins with 1 and bets half of what is left on the first kind before each game, and wins or loses as much.
    If the kinds were even this would be a fair gamble, and fair gambles reach forty times what they began with in at
    most one of forty tries, whenever one stops (J. Ville, 1939).
    """
    left, won, ahead = 1.0, 0.0, 0.0
    for games, (part, points) in enumerate(played, start=1):
        left *= 1 + (2 * part - 1) / 2
        won, ahead = won + part, ahead + points
        if left >= BELIEVED:
            return Duel(games, won, ahead / games)
    return None


def game(edition: str, players: int, mine: Any, theirs: Any, seed: int) -> tuple[float, float]:
    """The part of one game that the first kind won, and by how many points its seats were ahead on average."""
    sides = [(seat + seed) % 2 == 0 for seat in range(players)]
    state = quick(edition, players, frozenset(), [mine if side else theirs for side in sides], seed).state
    points = [
        [score for score, on in zip(state.scores, sides, strict=True) if on is side] for side in (True, False)
    ]
    ours, others = (sum(scores) / len(scores) for scores in points)
    return sum(sides[seat] for seat in state.winners) / len(state.winners), ours - others


def duel(seeds: Sequence[int], edition: str = "2001", players: int = 4, kinds: Sequence[Any] = ()) -> Duel:
    """Games of two kinds of bots, one for each seed, on all cores."""
    mine, theirs = kinds or (bots.Planner(), bots.Greedy())
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        played = list(pool.map(partial(game, edition, players, mine, theirs), seeds))
    return Duel(len(seeds), sum(won for won, _ in played), sum(ahead for _, ahead in played) / len(seeds))


def main(games: int = 100, *tables: str) -> None:
    """Print a line for each edition and each hundred seeds."""
    for table in tables or ("2001:4", "2024:4", "classic:4"):
        edition, players = table.split(":")
        for first in (0, 1000, 2000):
            start = perf_counter()
            found = duel(range(first, first + games), edition, int(players))
            low, high = found.interval()
            seconds = (perf_counter() - start) / games
            print(
                f"{edition}, {players} players, seeds {first} to {first + games - 1}: the planner won {found.won:g} of "
                f"{games} games ({low:.0%} to {high:.0%}), {found.ahead:+.1f} points, {seconds:.2f} s a game",
                flush=True,
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
