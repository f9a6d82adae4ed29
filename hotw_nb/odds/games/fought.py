"""A battle that was really rolled, as each of the two who fought it sees it, against all that could have come of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.engine.battle import WIN, Combat, Round
from hotw_nb.odds import validation
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.games.moves import ends
from hotw_nb.odds.outcomes import RESULTS, Outcome, check_result
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record


class Side(NamedTuple):
    """A battle as one of the two who fought it sees it: what could have come of it, and what came of it."""

    player: str
    epoch: int
    role: str  # "attack" or "defend"
    land: str
    could_have_been: Distribution
    score: int

    @property
    def at_least_as_well(self) -> Fraction:
        """The chance that it went at least that well."""
        return self.could_have_been.at_least(self.score)


@dataclass(frozen=True)
class Fought:
    """One battle that was rolled: one army against what stood in a land, until it or the defenders were gone.

    The score counts what the attacker took, armies and the fort, less the army that fell; what the attacker
    gains the defender loses.
    """

    attacker: str
    defender: str
    could_have_been: Distribution  # of the attacker's score
    score: int
    result: str  # of the last roll
    land: str = ""
    epoch: int = 0
    rounds: tuple[Round, ...] = ()

    @property
    def sides(self) -> tuple[Side, Side]:
        """The battle seen by the attacker, then by the defender."""
        theirs = Distribution({-n: p for n, p in self.could_have_been.items()}, self.could_have_been.counts)
        return (
            Side(self.attacker, self.epoch, "attack", self.land, self.could_have_been, self.score),
            Side(self.defender, self.epoch, "defend", self.land, theirs, -self.score),
        )

    @property
    def attacker_chance(self) -> Fraction:
        """The chance that it went at least that well for the attacker."""
        return self.sides[0].at_least_as_well

    @property
    def defender_chance(self) -> Fraction:
        """The chance that it went at least that well for the defender."""
        return self.sides[1].at_least_as_well


def rolled(
    odds: Outcome, result: str, attacker: str, defender: str, land: str = "", epoch: int = 0
) -> Fought:
    """A battle of one roll, with its odds and how it went for the attacker: "win", "tie" or "lose".

    >>> from hotw_nb.odds import battle
    >>> rolled(battle(2, 1), "tie", "Ada", "Ben").attacker_chance
    Fraction(161, 216)
    """
    if not isinstance(odds, Outcome):
        raise ValueError(say("odds.not_odds", found=validation.Typed(odds)))
    check_result(result)
    attacker, defender = validation.word("attacker", attacker), validation.word("defender", defender)
    land, epoch = validation.word("land", land), validation.whole("epoch", epoch, 0, validation.MOST_NAMED)
    could = Distribution({1 - i: chance for i, chance in enumerate(odds)}, "score")
    return Fought(attacker, defender, could, 1 - RESULTS.index(result), result, land, epoch)


def told(record: Record) -> Fought:
    """A battle as the record tells it: the fight as it was before the first roll, and every roll."""
    data = record.data
    fight: Combat = data["fight"]
    rounds: tuple[Round, ...] = data["rounds"]
    after = fight
    for one in rounds:
        after = after.onward(one.result, one.triple)
    result = rounds[-1].result
    score = fight.pieces - after.pieces - (result != WIN)
    where = data.get("land") or data["sea"]
    could = _scores(fight._replace(reasons=()))
    return Fought(record.player, data["owner"], could, score, result, where, record.epoch, rounds)


@lru_cache(maxsize=1024)
def _scores(fight: Combat) -> Distribution:
    """How likely each of the attacker's scores is before the first roll."""
    chances: dict[int, Fraction] = {}
    for end in ends(fight):
        score = end.gone - (end.result != WIN)
        chances[score] = chances.get(score, Fraction(0)) + end.chance
    return Distribution(chances, "score")
