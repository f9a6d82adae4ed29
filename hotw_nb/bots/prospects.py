"""What the table is worth to a player at the end of a turn: points, and what is hoped for from what stands there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from hotw_nb.action import Action
from hotw_nb.bots import plans, timing
from hotw_nb.chapters import revenue
from hotw_nb.chapters.scoring import CONTROL, level
from hotw_nb.engine import Engine
from hotw_nb.treasury import box, rules, table


class Prospect(NamedTuple):
    """How the end of a turn is weighed, and by how much less than the best an action may promise to be tried."""

    value: Callable[[Engine, int], float]
    slack: float


LAND = (0.9, 1.1, 1.25, 1.1, 0.6)
BUILT = (0.5, 0.4, 0.15, 0.1, 0.0)
SPACE = (0.0, 0.0, 0.1, 0.15, 0.4)
TOKEN = (10.0, 9.0, 8.5, 7.2, 1.0)
LEADER = (9.0, 9.0, 9.0, 2.5, 1.5)
COIN = (1.5, 1.5, 1.3, 1.1, 0.9)
BONUS = (7.0, 6.0, 4.0, 1.5, 0.9)
THEIRS = (0.6, 0.5, 0.6, 0.75, 0.5)
RIVAL = (0.0, 0.0, 0.0, 0.05, 0.2)
FORT = (0.3, 0.3, 0.3, 0.3, 0.3)


def gold(e: Engine, me: int) -> float:
    """Gold, and what lands, tokens, Honors and the Leader were worth in gold to those who had them then."""
    s, r = table(e), rules(e)
    now = s.epoch - 1 if not s.over else 4
    others = len(s.scores) - 1
    shown = s.endgame[: max(1, s.turned)]
    found = 0.0
    for area, mask in enumerate(r.ground.area_masks):
        counts = [(held & mask).bit_count() for held in s.held]
        whole = sum(counts)
        for player, mine in enumerate(counts):
            if not mine:
                continue
            most = max(count for other, count in enumerate(counts) if other != player)
            how = level(mine, whole - mine, most, *r.fewest)
            pay = r.worth[revenue.MASTERY if how == CONTROL else how]
            if player == me:
                built = revenue.buildings_in(r, s, s.held[me] & mask)
                found += pay * LAND[now] + built * BUILT[now]
                found += SPACE[now] * shown.count(area) * (pay + built)
            else:
                found -= RIVAL[now] * pay
    honors = box(e).honors
    for player, score in enumerate(s.scores):
        worth = sum(honors[i].coins or BONUS[now] / COIN[now] for i in s.faced(player))
        if player == me:
            found += score + COIN[now] * worth
        else:
            found -= score / others + THEIRS[now] * worth
    found += LEADER[now] * (s.leaders >> me & 1) + TOKEN[now] * len(s.tokens[me])
    return found + FORT[now] * (s.held[me] & (s.forts | s.walls)).bit_count()


SCORE = (0.3, 0.3, 0.45, 0.75, 0.9, 1.0, 1.0)
HOPE = (0.8, 0.7, 0.7, 0.8, 1.1, 1.0, 0.0)
CAPITAL = (3.0, 3.0, 3.0, 2.8, 1.5, 1.5, 0.0)
CITY = (2.5, 2.2, 2.5, 1.7, 1.1, 0.9, 0.0)
MONUMENT = (0.5, 0.5, 0.6, 1.0, 0.8, 0.7, 0.0)
STRONG = (2.5, 2.5, 2.3, 1.7, 1.0, 0.4, 0.0)
CARDS = (0.8, 0.85, 0.8, 0.75, 0.65, 0.53, 0.0)
OTHERS = 0.3


def points(e: Engine, me: int) -> float:
    """Points, and what is hoped for from lands, from what stands in them, and from the cards of the hand."""
    s, weighed, now = e.state, plans.Plans(e, me), e.state.epoch - 1
    share, others = SCORE[now], len(s.scores) - 1
    found = 0.0
    for area in range(len(e.ground.area_masks)):
        counts = weighed.counts(area)
        if any(counts):
            _, later, loss = weighed.value(area, counts)
            found += HOPE[now] * later + OTHERS * loss
    for player, score in enumerate(s.scores):
        held = s.held[player]
        capitals, cities = (held & s.capitals).bit_count(), (held & s.cities).bit_count()
        monuments = (held & s.monuments).bit_count()
        built = CAPITAL[now] * capitals + CITY[now] * cities + MONUMENT[now] * monuments
        if player == me:
            found += share * score + built + STRONG[now] * (held & s.forts).bit_count()
        else:
            due = weighed.due[player] * share * (2 * capitals + cities + monuments)
            found -= OTHERS * (due + built) + share * score / others
    return found + CARDS[now] * sum(
        max(0.0, timing.card_worth(e, Action("play", e.edition.deck.events[card].id)).kept)
        for card in s.hands[me]
    )


VALUE: Mapping[str, Prospect] = {
    "advance": Prospect(gold, 1.5),
    "expand": Prospect(points, 2.0),
    "events": Prospect(points, 6.0),
}
