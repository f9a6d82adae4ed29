"""What the table is worth at the end of a turn in the classic edition: points, and hope for stacks and fleets."""

from __future__ import annotations

from collections.abc import Mapping

from hotw_nb.bots.prospects import OTHERS, Prospect, built, kept
from hotw_nb.editions.classic.bots.planner import WorthLater
from hotw_nb.editions.classic.state import state_of
from hotw_nb.engine.engine import Engine

# A fort among stacks, in points.
RAMPART = 0.3


def dominion(e: Engine, me: int) -> float:
    """Points beside the others', and what is hoped for from stacks, from what stands there, fleets and cards kept."""
    s, design = state_of(e), WorthLater(e)
    found = 0.0
    for area in range(len(e.ground.area_masks)):
        lands, armies = design.counts(area)
        if any(lands):
            _, later, loss = design.value(area, lands, armies)
            found += later + loss
    for player, score in enumerate(s.scores):
        capitals, cities, monuments = built(e, player)
        turn = 2 * capitals + cities + monuments
        fleets = (s.waters_of(player) & e.ground.seas).bit_count()
        later = turn * design.stays + fleets * design.floats
        if player == me:
            found += score + later
        else:
            due = design.due[player] * (turn + fleets)
            found -= OTHERS * (due + later) + score / (len(s.scores) - 1)
    return found + RAMPART * (s.held[me] & s.forts).bit_count() + kept(e, me)


PROSPECTS: Mapping[str, Prospect] = {"spread": Prospect(dominion, 1.5), "events": Prospect(dominion, 6.0)}
