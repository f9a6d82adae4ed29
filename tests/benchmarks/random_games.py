"""How fast random games are played here, beside catanatron if it is installed; run this file to see the figures.

python tests/benchmarks/random_games.py
"""

from __future__ import annotations

import timeit
from time import process_time

from hotw_nb import bots, editions
from hotw_nb.dice import Seeded
from hotw_nb.engine import Engine
from hotw_nb.opening import new_game
from hotw_nb.simulation import run, seats

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def ours(games: int, players: int = 4) -> tuple[float, float]:
    """Games and decisions a second of four random bots on one core."""
    rules, bot = editions.get("2001"), bots.Random(1)
    decisions, start = 0, process_time()
    for seed in range(games):
        names = NAMES[:players]
        engine = Engine(rules, names, rules.deal(rules, names, seed, frozenset()), Seeded(seed))
        engine.settle()
        decisions += run(engine, seats(names, bot, seed))
    seconds = process_time() - start
    return games / seconds, decisions / seconds


def theirs(games: int) -> tuple[float, float] | None:
    """The same of four random players of catanatron, or None where it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    decisions, start = 0, process_time()
    for _ in range(games):
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        decisions += len(getattr(game.state, "action_records", None) or game.state.actions)
    seconds = process_time() - start
    return games / seconds, decisions / seconds


def copying(times: int = 2000) -> float:
    """Microseconds that a copy of a position in the middle of a game takes."""
    game = new_game(players=NAMES, seed=3)
    for _ in range(150):
        game = game.play(0)
    state = game.engine().state
    return min(timeit.repeat(state.copy, number=times, repeat=5)) / times * 1e6


def main() -> None:
    """Print all figures."""
    ours(5)
    for _ in range(3):
        games, decisions = ours(100)
        print(f"hotw_nb:    {games:7.1f} games/s {decisions:9,.0f} decisions/s")
        other = theirs(20)
        if other:
            print(f"catanatron: {other[0]:7.1f} games/s {other[1]:9,.0f} decisions/s")
    print(f"copy of a position: {copying():.1f} microseconds")


if __name__ == "__main__":
    main()
