"""The exact chance that one army takes a land, as a number that bots can weigh, remembered for each kind of fight."""

from __future__ import annotations

from functools import cache

from hotw_nb.battle import WIN, Fight
from hotw_nb.odds.games.moves import ends


@cache
def taking(fight: Fight) -> float:
    """The chance that an attacking army is in the land when the dice are done.

    >>> from hotw_nb.battle import Force
    >>> round(taking(Fight(Force())) * 216)
    125
    """
    if fight.given or not fight.armies:
        return 1.0
    return float(sum(end.chance for end in ends(fight) if end.result == WIN))
