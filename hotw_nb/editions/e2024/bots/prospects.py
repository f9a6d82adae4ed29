"""What the table is worth at the end of a turn in the edition of 2024: gold, and hope for what stands there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from hotw_nb.bots.premises import pickers
from hotw_nb.bots.prospects import Prospect
from hotw_nb.editions.e2024 import score as revenue
from hotw_nb.editions.e2024.edition import Edition2024
from hotw_nb.editions.e2024.state import box_of, edition_of, state_of
from hotw_nb.editions.shared.score import CONTROL, level
from hotw_nb.engine.engine import Engine

# What lands and buildings would pay once more, both where an open Endgame space lies, a token that is kept,
# the Leader, each coin of an Honor, an Honor without coins, a fort; of what others have, their Honors and their lands.
# All of it is in gold of that moment, which counts as one, Epoch by Epoch.
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


def _areas(e: Engine, me: int) -> float:
    """What lands may still pay to a player, less what they may pay to others."""
    s, r, now = state_of(e), edition_of(e), e.state.epoch - 1
    shown = s.endgame[: max(1, s.turned)]
    picks, found = pickers(r.ground), 0.0
    for area, mask in enumerate(r.ground.area_masks):
        for player, pay in _pays(r, picks[area](s.owner), len(s.held)):
            if player != me:
                found -= RIVAL[now] * pay
                continue
            built = revenue.buildings_in(r, s, s.held[me] & mask)
            found += LAND[now] * pay + BUILT[now] * built + SPACE[now] * shown.count(area) * (pay + built)
    return found


@lru_cache(maxsize=4_000)
def _pays(edition: Edition2024, owners: Any, players: int) -> tuple[tuple[int, int], ...]:
    """What an area pays to each player with lands there, by the owner of each of its lands."""
    held = owners if isinstance(owners, tuple) else (owners,)
    counts = [held.count(player) for player in range(players)]
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


PROSPECTS: Mapping[str, Prospect] = {"advance": Prospect(gold, 1.5)}
