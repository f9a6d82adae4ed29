"""What the table is worth to a player at the end of a turn: points, and what is hoped for from what stands there.

The numbers follow the regressions of tests/benchmarks/prospect_worth.py: by how many points a player was ahead at the
end of games between bots, by what stood on the table when his or her turn was over, Epoch by Epoch. They were rounded,
and smoothed by hand from one Epoch to the next. For gold all of them are in gold of that moment, which counts as one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, singledispatch
from typing import NamedTuple

from hotw_nb.bots import plans, timing
from hotw_nb.editions.classic.bots import planner as realm_plans
from hotw_nb.editions.classic.edition import ClassicEdition
from hotw_nb.editions.classic.state import state_of as realm
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2024 import score as revenue
from hotw_nb.editions.e2024.edition import Edition2024
from hotw_nb.editions.e2024.state import box_of, edition_of, state_of
from hotw_nb.editions.shared.score import CONTROL, level
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine

# For gold: what lands and buildings would pay once more, both where an open Endgame space lies, a token that is kept,
# the Leader, each coin of an Honor, an Honor without coins, a fort; of what others have, their Honors and their lands.
LAND = (0.8, 0.6, 0.75, 0.8, 0.65)
BUILT = (1.0, 0.3, 0.0, 0.0, 0.0)
SPACE = (0.0, 0.15, 0.15, 0.1, 0.44)
TOKEN = (10.0, 9.5, 7.5, 5.2, 1.0)
LEADER = (8.0, 8.0, 6.6, 3.8, 1.5)
COIN = (1.5, 1.5, 1.3, 1.3, 1.0)
BONUS = (5.5, 5.5, 4.3, 3.0, 2.1)
FORT = 0.1
THEIRS = (0.7, 0.55, 0.6, 0.55, 0.45)
RIVAL = (0.0, 0.1, 0.2, 0.2, 0.14)
# For points: a point of that moment, which is lost again where Empires are handed out to hold the leader back, the
# plans for lands, capitals, cities and monuments, forts, and cards that are kept; and what others have of all that.
SCORE = (0.3, 0.3, 0.45, 0.75, 0.9, 1.0, 1.0)
HOPE = (0.8, 0.7, 0.7, 0.8, 1.1, 1.0, 0.0)
CAPITAL = (3.0, 3.0, 3.0, 2.8, 1.5, 1.5, 0.0)
CITY = (2.5, 2.2, 2.5, 1.7, 1.1, 0.9, 0.0)
MONUMENT = (0.5, 0.5, 0.6, 1.0, 0.8, 0.7, 0.0)
STRONG = (2.5, 2.5, 2.3, 1.7, 1.0, 0.4, 0.0)
CARDS = (0.8, 0.85, 0.8, 0.75, 0.65, 0.53, 0.0)
OTHERS = 0.3
# A fort among stacks, in points.
RAMPART = 0.3


class Prospect(NamedTuple):
    """How the end of a turn is weighed, and by how much less than the best an action may promise to be tried."""

    value: Callable[[Engine, int], float]
    slack: float


def _areas(e: Engine, me: int) -> float:
    """What lands may still pay to a player, less what they may pay to others."""
    s, r, now = state_of(e), edition_of(e), e.state.epoch - 1
    shown = s.endgame[: max(1, s.turned)]
    found = 0.0
    for area, mask in enumerate(r.ground.area_masks):
        for player, pay in _pays(r, tuple([(held & mask).bit_count() for held in s.held])):
            if player != me:
                found -= RIVAL[now] * pay
                continue
            built = revenue.buildings_in(r, s, s.held[me] & mask)
            found += LAND[now] * pay + BUILT[now] * built + SPACE[now] * shown.count(area) * (pay + built)
    return found


@lru_cache(maxsize=4_000)
def _pays(edition: Edition2024, counts: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """What an area pays to each player with lands there."""
    whole, (second, first), found = sum(counts), sorted(counts)[-2:], []
    for player, mine in enumerate(counts):
        if mine:
            how = level(mine, whole - mine, second if mine == first else first, *edition.fewest)
            found.append((player, edition.worth[revenue.MASTERY if how == CONTROL else how]))
    return tuple(found)


def gold(e: Engine, me: int) -> float:
    """Gold beside the average of the others, and what lands, tokens, Honors and the Leader may still bring."""
    s, now, honors = state_of(e), e.state.epoch - 1, box_of(e).honors
    found = _areas(e, me) + FORT * (s.held[me] & (s.forts | s.walls)).bit_count()
    for player, score in enumerate(s.scores):
        each = [honors[i].coins for i in s.faced(player)]
        coins, others = sum(each), each.count(0)
        if player == me:
            found += score + COIN[now] * coins + BONUS[now] * others
        else:
            found -= score / (len(s.scores) - 1) + THEIRS[now] * (coins + 2 * others)
    return found + LEADER[now] * (s.leaders >> me & 1) + TOKEN[now] * len(s.tokens[me])


def _standing(e: Engine, player: int) -> tuple[int, float]:
    """What capitals, cities and monuments of a player bring in a turn, and what they may still bring later."""
    s, now, held = e.state, e.state.epoch - 1, e.state.held[player]
    capitals, cities = (held & s.capitals).bit_count(), (held & s.cities).bit_count()
    monuments = (held & s.monuments).bit_count()
    later = CAPITAL[now] * capitals + CITY[now] * cities + MONUMENT[now] * monuments
    return 2 * capitals + cities + monuments, later


def _kept(e: Engine, me: int) -> float:
    """What the cards of the hand should bring in later turns."""
    deck = e.edition.deck.events
    worth = (timing.card_worth(e, Action("play", deck[card].id)).kept for card in e.state.hands[me])
    return sum(max(0.0, value) for value in worth)


def points(e: Engine, me: int) -> float:
    """Points beside the others', and what is hoped for from lands, from what stands in them, and from cards kept."""
    s, weighed, now = e.state, plans.WorthLater(e, me), e.state.epoch - 1
    share, found = SCORE[now], 0.0
    for area in range(len(e.ground.area_masks)):
        counts = weighed.counts(area)
        if any(counts):
            _, later, loss = weighed.value(area, counts)
            found += HOPE[now] * later + OTHERS * loss
    for player, score in enumerate(s.scores):
        turn, later = _standing(e, player)
        if player == me:
            found += share * score + later
        else:
            due = weighed.due[player] * share * turn
            found -= OTHERS * (due + later) + share * score / (len(s.scores) - 1)
    return found + STRONG[now] * (s.held[me] & s.forts).bit_count() + CARDS[now] * _kept(e, me)


def dominion(e: Engine, me: int) -> float:
    """Points beside the others', and what is hoped for from stacks, from what stands there, fleets and cards kept."""
    s, design, now = realm(e), realm_plans.WorthLater(e), e.state.epoch - 1
    found = 0.0
    for area in range(len(e.ground.area_masks)):
        lands, armies = design.counts(area)
        if any(lands):
            _, later, loss = design.value(area, lands, armies)
            found += later + loss
    for player, score in enumerate(s.scores):
        turn, _ = _standing(e, player)
        fleets = (s.waters_of(player) & e.ground.seas).bit_count()
        later = turn * design.stays + fleets * design.floats
        if player == me:
            found += score + later
        else:
            due = design.due[player] * (turn + fleets)
            found -= OTHERS * (due + later) + score / (len(s.scores) - 1)
    return found + RAMPART * (s.held[me] & s.forts).bit_count() + CARDS[now] * _kept(e, me)


@singledispatch
def after(edition: Edition) -> Mapping[str, Prospect]:
    """The decisions of an edition after which the end of the turn is weighed; without its own as for points."""
    return {"expand": Prospect(points, 2.0), "events": Prospect(points, 6.0)}


@after.register
def _(edition: Edition2024) -> Mapping[str, Prospect]:
    return {"advance": Prospect(gold, 1.5)}


@after.register
def _(edition: ClassicEdition) -> Mapping[str, Prospect]:
    return {"spread": Prospect(dominion, 1.5), "events": Prospect(dominion, 6.0)}


def prospect(e: Engine) -> Prospect | None:
    """How the end of the turn is weighed after the decision that is open; None where it is not looked at."""
    return after(e.edition).get(e.state.agenda[-1][0])
