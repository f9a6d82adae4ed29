"""Rules of thumb for what the edition of 2024 asks beside its armies: drafts, Events, tokens and Honors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotw_nb.bots import hunches
from hotw_nb.bots.base import Weigh
from hotw_nb.editions.e2024 import score
from hotw_nb.editions.e2024.bots.greedy import WorthNow
from hotw_nb.editions.e2024.state import box_of, edition_of, state_of
from hotw_nb.engine.action import STOP, Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY

# What a token should bring before it is played, Epoch by Epoch.
PATIENCE = (5.5, 5.0, 4.5, 4.0, 1.5)


def lands(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Lands that are taken without a fight."""
    purse = WorthNow(e)
    found = []
    for action in actions:
        if action == STOP:
            found.append(0.0)
            continue
        land = e.ground.land[action.target]
        built = score.buildings_in(edition_of(e), state_of(e), 1 << land)
        found.append(purse.gain(purse.area[land], state_of(e).owner[land]) + built + 0.1)
    return found


def harm(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Lands where others lose buildings: of the leader rather than of the last."""
    s = state_of(e)
    found = []
    for action in actions:
        land = e.ground.land[action.target]
        owner = s.owner[land]
        lead = s.scores[owner] / (1 + max(s.scores)) if owner != NOBODY else 0.0
        found.append(lead + 0.5 * score.buildings_in(edition_of(e), s, 1 << land))
    return found


def least(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The own lands that are worth least."""
    s = state_of(e)
    return [-score.buildings_in(edition_of(e), s, 1 << e.ground.land[action.target]) for action in actions]


def keep_token(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Areas where much is held already."""
    s, me = state_of(e), e.step.player(e)
    return [
        (s.held[me] & e.ground.area_masks[e.ground.area[action.target]]).bit_count()
        + 0.2 * e.ground.area_masks[e.ground.area[action.target]].bit_count()
        for action in actions
    ]


def take(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Empires with many people, and with a start-land that nobody has to be chased out of."""
    s = state_of(e)
    found = []
    for action in actions:
        card = box_of(e).empire[action.target]
        starts = sum(1 << e.ground.land[id] for people in card.peoples for id in people.starts)
        capital = sum(people.pieces.capitals for people in card.peoples)
        own = (starts & s.held[e.step.player(e)]).bit_count()
        found.append(card.people + 1.5 * capital - 0.1 * card.slot - own)
    return found


def take_event(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Events with many pieces, or with an Honor."""
    found = []
    for action in actions:
        card = box_of(e).event[action.target]
        pieces = card.pieces
        found.append(
            pieces.people + pieces.cities + 2 * pieces.capitals + 1.5 * card.honor + 1.5 * bool(card.later)
        )
    return found


def bonus_gold(e: Engine, action: Action) -> int:
    """The gold that a bonus brings for an area: for own lands there, or for what is built in them."""
    s, card = state_of(e), box_of(e).honors[box_of(e).honor[action.target]]
    mine = s.acting if s.player != NOBODY else s.held[e.step.player(e)]
    mask = e.ground.area_masks[e.ground.area[action.via]] & mine
    return mask.bit_count() if card.effect == "lands" else score.buildings_in(edition_of(e), s, mask)


def rewards(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Bonuses that bring much; coins only where they must be taken, for they do not run away."""
    s, found = state_of(e), []
    for action in actions:
        if action == STOP:
            found.append(0.0)
        elif action.kind == "cash":
            found.append(box_of(e).honors[box_of(e).honor[action.target]].coins - 4.0)
        elif action.via in e.ground.areas:
            found.append(bonus_gold(e, action) - 2.5)
        else:
            lead = s.scores[s.owner[e.ground.land[action.via]]] if action.via else 0
            found.append(-0.4 + lead / (1 + max(s.scores)))
    return found


def token_gold(e: Engine, action: Action) -> int:
    """The gold that a token, or a pair of them, brings now."""
    s = state_of(e)
    names: tuple[str, ...] = (action.target,)
    if action.kind == "pair":
        pair = box_of(e).pairs[s.pairs[s.player]]
        names = (pair.first, pair.second)
    areas = sum(1 << e.ground.area[name] for name in names)
    return sum(part.points for part in score.worth(edition_of(e), s, s.player, s.held[s.player], 0, areas))


def token_wanted(e: Engine, pair: bool, patience: float) -> float:
    """The gold that a token should bring before it is played in this Epoch."""
    return patience * PATIENCE[min(state_of(e).epoch, len(PATIENCE)) - 1] * (1.5 if pair else 1)


def play_tokens(e: Engine, actions: Sequence[Action], patience: float = 1.0) -> list[float]:
    """Tokens that bring as much as can be hoped for in this Epoch, or so many times as much."""
    return [
        0.0 if action == STOP else token_gold(e, action) - token_wanted(e, action.kind == "pair", patience)
        for action in actions
    ]


WEIGH: Mapping[str, Weigh] = {
    "monuments": hunches.monuments,
    "conquest": lands,
    "liberate": lands,
    "revolution": lands,
    "ancients": lands,
    "crusade_fort": lands,
    "great_flood": harm,
    "lend": harm,
    "succumb": least,
    "famine_area": hunches.areas,
    "black_death_area": hunches.areas,
    "keep_token": keep_token,
    "take": take,
    "take_event": take_event,
    "rewards": rewards,
    "farewell": rewards,
    "play_tokens": play_tokens,
}
