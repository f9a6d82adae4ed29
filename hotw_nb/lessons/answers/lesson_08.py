"""The answers about a whole game."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from hotw_nb.bots import Greedy
from hotw_nb.chronicle.observed import observed
from hotw_nb.simulation.play_out import seats
from hotw_nb.start.new_game import new_game

GAMES, NAMES, HALF_TIME = 40, ("Ada", "Ben", "Cleo"), 4


@cache
def averages() -> dict[int, Fraction]:
    """What a turn of each Epoch brought on average in the observed games."""
    points: dict[int, Fraction] = {}
    turns: dict[int, int] = {}
    table = observed("scores")
    for epoch, count, mean in zip(table["epoch"], table["turns"], table["mean_points"], strict=True):
        points[int(epoch)] = points.get(int(epoch), Fraction(0)) + Fraction(str(mean)) * int(count)
        turns[int(epoch)] = turns.get(int(epoch), 0) + int(count)
    return {epoch: total / turns[epoch] for epoch, total in points.items()}


def peak() -> str:
    """The Epoch whose turns brought most."""
    best = max(averages(), key=lambda epoch: averages()[epoch])
    return f"epoch_{best}"


@cache
def lead() -> int:
    """In how many games the leader after Epoch IV won."""
    return sum(_leader_wins(seed) for seed in range(GAMES))


def _leader_wins(seed: int) -> bool:
    engine = new_game("2001", players=NAMES, seed=seed).engine()
    bots, s = seats(NAMES, Greedy(), seed), engine.state
    half_time = s.scores
    while not s.over:
        if s.epoch <= HALF_TIME:
            half_time = s.scores
        engine.do(bots[engine.step.player(engine)].choose(engine, engine.options()))
    return half_time.index(max(half_time)) in s.winners


def scoring() -> str:
    """When a turn is scored."""
    return "own_turn"


def first_draw() -> str:
    """The answer to the question who draws first."""
    return "fewest"


def last_three() -> Fraction:
    """The share of the last three Epochs."""
    total = averages()
    return (total[5] + total[6] + total[7]) / sum(total.values())
