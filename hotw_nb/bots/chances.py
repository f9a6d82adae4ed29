"""The exact chances of an army that goes into a land, for bots to weigh, remembered for each kind of battle."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from hotw_nb.engine.battle import WIN, Combat
from hotw_nb.odds.games.moves import ends


class Chances(NamedTuple):
    """How likely an army takes a land, how likely it falls together with the last defender, and how much of what
    stands there falls on average without the land being taken.
    """

    win: float
    both: float = 0.0
    part: float = 0.0


@cache
def chances(battle: Combat) -> Chances:
    """The chances of one army that fights on until it or the defenders are gone.

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    ...     "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    ...     "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True}})
    >>> found = chances(game.battle(("expand", "eastern_steppe")))
    >>> round(found.win * 216), round(found.both * 216)
    (125, 36)
    """
    if battle.certain or not battle.armies:
        return Chances(float(battle.given or not battle.armies))
    win = both = part = Fraction(0)
    for end in ends(battle):
        if end.result == WIN:
            win += end.chance
            continue
        part += end.chance * end.gone / battle.pieces
        if end.gone == battle.pieces:
            both += end.chance
    return Chances(float(win), float(both), float(part))
