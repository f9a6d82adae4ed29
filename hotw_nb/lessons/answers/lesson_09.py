"""The answers about a game that is taken apart."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from hotw_nb import odds
from hotw_nb.bots import Greedy
from hotw_nb.game import Game
from hotw_nb.simulation.play_out import play_out
from hotw_nb.simulation.what_if import worlds
from hotw_nb.start.new_game import new_game

SEED, EPOCH, TIMES = 3, 3, 15


@cache
def game() -> Game:
    """The game that the lesson takes apart."""
    return play_out(new_game("2001", players=["Ada", "Ben", "Cleo"], seed=SEED), Greedy(1))


def won() -> Fraction:
    """The share of its battles that the attackers won."""
    results = [record.data["result"] for record in game().log if record.kind == "fight"]
    return Fraction(results.count("win"), len(results))


def worth() -> Fraction:
    """By how much the attacker ends better, on average, if the first attack of the Epoch is won."""
    return Fraction(sum(worth_results()), TIMES)


@cache
def worth_results() -> tuple[int, ...]:
    """By how many points the attacker ends better if the attack is won, for each pair of worlds with equal dice."""
    choices = game().frame("choices").to_dict("records")
    first = next(row["number"] for row in choices if row["epoch"] == EPOCH and row["result"])
    points: dict[str, list[int]] = {"won": [], "lost": []}
    for row in worlds(game(), first, TIMES).to_dict("records"):
        points[row["battle"]].append(row["points"])
    return tuple(won - lost for won, lost in zip(points["won"], points["lost"], strict=True))


def plain() -> Fraction:
    """How often two dice win against one."""
    return odds.battle(attack=2, defend=1).win


def same() -> str:
    """What all the worlds have in common."""
    return "before"
