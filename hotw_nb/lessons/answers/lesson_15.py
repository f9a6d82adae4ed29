"""The answers to the questions about luck."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from hotw_nb import odds
from hotw_nb.bots import Greedy
from hotw_nb.game import Game
from hotw_nb.lessons.questions import Counts
from hotw_nb.simulation.play_out import play_out
from hotw_nb.start.new_game import new_game

ROW = 10  # attacks
RARE = Fraction(1, 20)
OUT = 2 * RARE
PLAYERS, TOP = 4, Fraction(1, 20)


@cache
def game() -> Game:
    """The game under the lesson's meter."""
    return play_out(new_game(players=["Ada", "Ben", "Cleo", "Dan"], seed=10), Greedy())


@cache
def _shares() -> tuple[Fraction, ...]:
    """How lucky each player was in each Epoch with a battle."""
    return tuple(one.percentile for one in odds.luck(game()).by("player", "epoch").values())


def marked() -> int:
    """How many cells of the meter are out of the ordinary."""
    return sum(not RARE <= share <= 1 - RARE for share in _shares())


def often() -> int:
    """In how many of a hundred meters as many cells or more are out of the ordinary by chance."""
    held = len(_shares())
    at_least = range(marked(), held + 1)
    return round(100 * sum(comb(held, n) * OUT**n * (1 - OUT) ** (held - n) for n in at_least))


COUNTS: Counts = {
    "held": lambda: len(_shares()),
    "mean": lambda: round(OUT * len(_shares())),
    "marked": marked,
    "often": often,
}


@cache
def winner() -> str:
    """Whether the lesson's game was won by the luckiest, the unluckiest or another."""
    luck = odds.luck(game()).players
    order = sorted(luck, key=lambda who: luck[who].percentile)
    return {order[0]: "unlucky", order[-1]: "lucky"}.get(game().winners[0], "other")


def ten() -> Fraction:
    """How likely ten attacks, two dice against one, take no more armies than they cost."""
    fought = odds.luck_of([odds.rolled(odds.battle(2, 1), "tie", "Ada", "Ben")] * ROW)
    return fought.players["Ada"].could_have_been.at_most(0)


def ten_simulated(n: int, seed: int) -> tuple[int, int]:
    """How many of `n` rows of ten attacks took no more armies than they cost, and `n`."""
    rolled = odds.sample(attack=2, defend=1, n=n * ROW, seed=seed).results
    return sum(sum(rolled[i : i + ROW]) <= 0 for i in range(0, n * ROW, ROW)), n


def cells() -> Fraction:
    """How likely at least one of the cells is out of the ordinary by chance."""
    return 1 - (1 - OUT) ** len(_shares())


def row() -> Fraction:
    """How many armies ten attacks bring on average."""
    attack = odds.battle(2, 1)
    return ROW * (attack.win - attack.lose)


def mirror() -> int:
    """The score of the other side: nothing together."""
    return 0 - 3


def table() -> Fraction:
    """How likely at least one of the players is that lucky."""
    return 1 - (1 - TOP) ** PLAYERS
