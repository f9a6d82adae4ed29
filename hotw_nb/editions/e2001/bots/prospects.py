"""What the table is worth at the end of a turn in the edition of 2001: points, and hope for what stands there."""

from __future__ import annotations

from collections.abc import Mapping

from hotw_nb.bots.prospects import OTHERS, Prospect, built, kept
from hotw_nb.editions.e2001.bots.planner import WorthLater
from hotw_nb.engine.engine import Engine

# Epoch by Epoch: a point of that moment, which is lost again where Empires are handed out to hold the leader back, the
# plans for lands, capitals, cities and monuments, and forts.
SCORE = (0.3, 0.3, 0.45, 0.75, 0.9, 1.0, 1.0)
HOPE = (0.8, 0.7, 0.7, 0.8, 1.1, 1.0, 0.0)
CAPITAL = (3.0, 3.0, 3.0, 2.8, 1.5, 1.5, 0.0)
CITY = (2.5, 2.2, 2.5, 1.7, 1.1, 0.9, 0.0)
MONUMENT = (0.5, 0.5, 0.6, 1.0, 0.8, 0.7, 0.0)
STRONG = (2.5, 2.5, 2.3, 1.7, 1.0, 0.4, 0.0)


def standing(e: Engine, player: int) -> tuple[int, float]:
    """What capitals, cities and monuments of a player bring in a turn, and what they may still bring later."""
    now, (capitals, cities, monuments) = e.state.epoch - 1, built(e, player)
    later = CAPITAL[now] * capitals + CITY[now] * cities + MONUMENT[now] * monuments
    return 2 * capitals + cities + monuments, later


def points(e: Engine, me: int) -> float:
    """Points beside the others', and what is hoped for from lands, from what stands in them, and from cards kept."""
    s, weighed, now = e.state, WorthLater(e, me), e.state.epoch - 1
    share, found = SCORE[now], 0.0
    for area in range(len(e.ground.area_masks)):
        counts = weighed.counts(area)
        if any(counts):
            _, later, loss = weighed.value(area, counts)
            found += HOPE[now] * later + OTHERS * loss
    for player, score in enumerate(s.scores):
        turn, later = standing(e, player)
        if player == me:
            found += share * score + later
        else:
            due = weighed.due[player] * share * turn
            found -= OTHERS * (due + later) + share * score / (len(s.scores) - 1)
    return found + STRONG[now] * (s.held[me] & s.forts).bit_count() + kept(e, me)


PROSPECTS: Mapping[str, Prospect] = {"expand": Prospect(points, 2.0), "events": Prospect(points, 6.0)}
