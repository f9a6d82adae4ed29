"""The exact chance that one army takes a land, worked out once for each kind of battle and then
remembered.
"""

from __future__ import annotations

from functools import cache
from itertools import product

from hotw_nb.battle import WIN, Fight


@cache
def _rolls(dice: int) -> tuple[tuple[int, bool, int], ...]:
    """How often each (highest die, three alike) comes up."""
    counts: dict[tuple[int, bool], int] = {}
    for roll in product(range(1, 7), repeat=dice):
        key = max(roll), dice == 3 and len(set(roll)) == 1
        counts[key] = counts.get(key, 0) + 1
    return tuple((best, alike, count) for (best, alike), count in counts.items())


@cache
def taking(battle: Fight) -> float:
    """The chance that an attacking army is in the land when the dice are done.

    >>> from hotw_nb.battle import Force
    >>> round(taking(Fight(Force())) * 216)
    125
    """
    if battle.given or not battle.armies:
        return 1.0
    total = 0.0
    all_rolls = 6 ** (battle.attack + battle.defend)
    for mine, alike, often in _rolls(battle.attack):
        for theirs, _, other in _rolls(battle.defend):
            result = battle.result((mine,), (theirs,))
            if result == WIN:
                total += often * other / all_rolls * taking(battle.onward(result, alike))
    return total
