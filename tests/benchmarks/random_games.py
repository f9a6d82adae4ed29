"""How fast random games of each edition are played here, beside catanatron in the same run.

python tests/benchmarks/random_games.py

Editions and catanatron take turns, four players each, and only the time that the processor worked for them counts.
What counts as a decision is every question that a player was asked, also one with a single answer.
"""

from __future__ import annotations

import timeit
from statistics import median
from time import process_time
from typing import NamedTuple

from hotw_nb import bots, editions
from hotw_nb.bots import Bot
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.engine import Engine
from hotw_nb.simulation.play_out import run, seats
from hotw_nb.start.new_game import new_game

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
EDITIONS = ("classic", "2001", "2024")
PEER = "catanatron"
MISSING = f"{PEER} isn't installed, so there is nothing to compare with. Install it with: pip install {PEER}"


class Speed(NamedTuple):
    """What was done in a second of processor time."""

    games: float
    decisions: float


def ours(
    games: int, players: int = 4, edition: str = "2001", bot: Bot | None = None, first: int = 0
) -> Speed:
    """The speed of games of an edition on one core, with random bots or other ones, from the seed `first` on."""
    rules, bot = editions.get(edition), bot or bots.Random(1)
    decisions, start = 0, process_time()
    for seed in range(first, first + games):
        names = NAMES[:players]
        engine = Engine(rules, names, rules.deal(rules, names, seed, frozenset()), Seeded(seed))
        engine.settle()
        decisions += run(engine, seats(names, bot, seed))
    seconds = process_time() - start
    return Speed(games / seconds, decisions / seconds)


def theirs(games: int) -> Speed | None:
    """The speed of games of four random players of catanatron, or None where it is not installed."""
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
    return Speed(games / seconds, decisions / seconds)


def side_by_side(rounds: int, games: int, their_games: int) -> dict[str, list[Speed]]:
    """The speeds of all editions, and of catanatron where it is installed, measured in turn in each round."""
    found: dict[str, list[Speed]] = {edition: [] for edition in EDITIONS}
    for i in range(rounds):
        for edition in EDITIONS:
            found[edition].append(ours(games, edition=edition, first=i * games))
        other = theirs(their_games)
        if other:
            found.setdefault(PEER, []).append(other)
    return found


def ratio(found: dict[str, list[Speed]], edition: str) -> float:
    """How many times catanatron's decisions a second an edition makes: the median of the rounds."""
    return median(
        mine.decisions / other.decisions for mine, other in zip(found[edition], found[PEER], strict=True)
    )


def report(found: dict[str, list[Speed]]) -> str:
    """The medians of all rounds as lines of text, beside those of catanatron where it was measured."""
    lines = []
    for name, speeds in found.items():
        games, decisions = (median(each) for each in zip(*speeds, strict=True))
        line = f"{name:10} {games:8.1f} games/s {decisions:10,.0f} decisions/s"
        if PEER in found and name != PEER:
            line += f"   {ratio(found, name):.2f} times {PEER}"
        lines.append(line)
    return "\n".join(lines if PEER in found else [*lines, MISSING])


def copying(times: int = 2000, edition: str = "2001") -> float:
    """Microseconds that a copy of a position in the middle of a game takes."""
    game = new_game(edition, players=NAMES, seed=3)
    for _ in range(150):
        game = game.play(0)
    state = game.engine().state
    return min(timeit.repeat(state.copy, number=times, repeat=5)) / times * 1e6


def main() -> None:
    """Print all figures: random games beside catanatron, then what bots and copies of positions take."""
    side_by_side(1, 3, 1)  # what is made only once is made now
    print(report(side_by_side(7, 60, 15)))
    for edition in EDITIONS:
        greedy = ours(8, edition=edition, bot=bots.Greedy(1))
        print(
            f"{edition}: {greedy.games:.1f} greedy games/s, {copying(edition=edition):.1f} µs to copy a position"
        )


if __name__ == "__main__":
    main()
