"""Rules of thumb for an edition that is played for gold: what a land, a draft, an Event, a token or an Honor brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotw_nb.boards.ground import bits
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.worth import HARM, Measure, chances
from hotw_nb.editions.e2024 import combat, score
from hotw_nb.editions.e2024.cards import EmpireCard, Honor
from hotw_nb.editions.e2024.components import Edition2024
from hotw_nb.editions.e2024.state import Engine, State
from hotw_nb.editions.shared.bots import cards
from hotw_nb.editions.shared.score import CONTROL, level
from hotw_nb.engine.action import STOP, Action
from hotw_nb.engine.position import NOBODY

MEASURE = Measure(later=0.4, outlook=0.15)
PEOPLE = 1.6
# What a piece that an army, the pool or an Honor brings counts in gold.
PIECES = {"fort": 0.2, "fleet": 1.3, "city": 2.0, "pool_fort": 0.4, "wall": 0.5}
HONORS = {"fleet": 1.2, "city": 1.7, "fort": 0.5}


class WorthNow:
    """Weighs lands for the player whose turn it is."""

    def __init__(self, e: Engine) -> None:
        self.e, self.s, self.rules = e, e.state, e.edition
        self.area = e.ground.area_at
        self.icons = self.rules.powers.get(self.rules.power(self.s.band), 0) if self.s.band != NOBODY else 0
        self._known: dict[tuple[int, int], float] = {}

    def _pay(self, area: int, change: int, owner: int) -> float:
        """What the area pays with one land more, taken from its owner."""
        s, mask = self.s, self.e.ground.area_masks[area]
        mine = (s.acting & mask).bit_count() + change
        most = others = (s.friendly() & mask).bit_count() - (change if owner == s.player else 0)
        for other, held in enumerate(s.held):
            if other != s.player:
                count = (held & mask).bit_count() - (change if owner == other else 0)
                others += count
                most = max(most, count)
        how = level(mine, others, most, *self.rules.fewest)
        return self.rules.worth.get(score.MASTERY if how == CONTROL else how, 0)

    def gain(self, area: int, owner: int) -> float:
        """What one more land of an area brings now, and what tokens and Endgame spaces may make of it."""
        found = self._known.get((area, owner))
        if found is None:
            s = self.s
            active = self.rules.activated[area] <= s.epoch
            found = self._pay(area, 1, owner) - self._pay(area, 0, owner) if active else 0.0
            tokens = s.tokens[s.player].count(area) + (s.endgame[0] == area)
            if owner != s.player:
                found += MEASURE.later * (1 + tokens)
            if owner not in (NOBODY, s.player):
                found += HARM * (1 + (s.scores[owner] == max(s.scores)))
            self._known[area, owner] = found
        return found

    def land(self, land: int, via: str = "") -> float:
        """What an army that goes into a land is worth, the chance of an invasion counted in."""
        s, bit, owner = self.s, 1 << land, self.s.owner[land]
        value = self.gain(self.area[land], owner)
        built = score.buildings_in(self.rules, s, bit)
        falls = owner != NOBODY and built > 0
        value += (1 + MEASURE.later) * (built - falls) + 0.1
        if bit & self.icons:
            value += 1.2 if (s.acting & self.icons).bit_count() % 2 else 0.6
        ahead = self.e.ground.near[land] & ~s.held[s.player]
        value += MEASURE.outlook * max(
            (self.gain(self.area[other], s.owner[other]) for other in bits(ahead)), default=0
        )
        if owner in (NOBODY, s.player):
            return value if owner == NOBODY else value - built * (1 + MEASURE.later)
        spoils = built if s.plunders else 0
        found = combat.survey(self.e, land, via)
        if found.certain:
            return value + spoils if found.given else 0.3 * value + spoils - 0.6
        good = chances(found).win
        if found.stays:
            return good * (value + spoils + 0.5) - 0.6 * (1 - good)
        return good * value + spoils - 0.6 * (1 - good) + 0.2 * (1 - good) * value

    def honor(self, card: Honor) -> float:
        """What an Honor promises while an Empire expands, beside its coins."""
        room = card.effect != "recruit" or self.s.reach & ~self.s.acting
        return honor_worth(card) - card.coins if room else -1.0

    def leads(self, actions: Sequence[Action]) -> bool:
        """Whether it is time for the Leader: with a great army, and lands of others within reach."""
        enemy, land = self.s.enemy(), self.e.ground.land
        fights = sum(action.kind == "expand" and enemy >> land[action.target] & 1 for action in actions)
        return fights >= 2 and self.s.army >= 5


def honor_worth(card: Honor) -> float:
    """What the effect of an Honor brings while an Empire expands, in gold, its coins not counted."""
    return PEOPLE * card.amount if card.effect == "recruit" else HONORS[card.effect]


def expansion(e: Engine, actions: Sequence[Action], weighed: WorthNow | None = None) -> list[float]:
    """Every option while an Empire or an Event expands."""
    weighed = weighed or WorthNow(e)
    land = e.ground.land
    honors: dict[str, float] = {}
    weights = []
    for action in actions:
        kind = action.kind
        if kind == "expand":
            weights.append(weighed.land(land[action.target], action.via))
        elif kind == "honor":
            weight = honors.get(action.target)
            if weight is None:
                card = e.edition.box.honors[e.edition.box.honor[action.target]]
                weight = honors[action.target] = weighed.honor(card)
            weights.append(weight)
        elif kind == "leader":
            weights.append(4.0 if weighed.leads(actions) else -1.0)
        else:
            weights.append(PIECES.get(kind, 0.0))
    return weights


# What a token should bring before it is played, Epoch by Epoch.
PATIENCE = (5.5, 5.0, 4.5, 4.0, 1.5)


def lands(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Lands that are taken without a fight."""
    weighed = WorthNow(e)
    found = []
    for action in actions:
        if action == STOP:
            found.append(0.0)
            continue
        land = e.ground.land[action.target]
        built = score.buildings_in(e.edition, e.state, 1 << land)
        found.append(weighed.gain(weighed.area[land], e.state.owner[land]) + built + 0.1)
    return found


def harm(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Lands where others lose buildings: of the leader rather than of the last."""
    s = e.state
    found = []
    for action in actions:
        land = e.ground.land[action.target]
        owner = s.owner[land]
        lead = s.scores[owner] / (1 + max(s.scores)) if owner != NOBODY else 0.0
        found.append(lead + 0.5 * score.buildings_in(e.edition, s, 1 << land))
    return found


def least(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The own lands that are worth least."""
    s = e.state
    return [-score.buildings_in(e.edition, s, 1 << e.ground.land[action.target]) for action in actions]


def keep_token(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Areas where much is held already."""
    s, me = e.state, e.step.player(e)
    return [
        (s.held[me] & e.ground.area_masks[e.ground.area[action.target]]).bit_count()
        + 0.2 * e.ground.area_masks[e.ground.area[action.target]].bit_count()
        for action in actions
    ]


def drafted(e: Engine, action: Action) -> tuple[EmpireCard, int]:
    """The Empire card that an action takes, and how many of its start-lands whoever takes it holds already."""
    card = e.edition.box.empire[action.target]
    starts = sum(1 << e.ground.land[id] for people in card.peoples for id in people.starts)
    return card, (starts & e.state.held[e.step.player(e)]).bit_count()


def take(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Empires with many people, and with a start-land that nobody has to be chased out of."""
    found = []
    for action in actions:
        card, own = drafted(e, action)
        capital = sum(people.pieces.capitals for people in card.peoples)
        found.append(card.people + 1.5 * capital - 0.1 * card.slot - own)
    return found


def take_event(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Events with many pieces, or with an Honor."""
    found = []
    for action in actions:
        card = e.edition.box.event[action.target]
        pieces = card.pieces
        found.append(
            pieces.people + pieces.cities + 2 * pieces.capitals + 1.5 * card.honor + 1.5 * bool(card.later)
        )
    return found


def bonus_gold(e: Engine, action: Action) -> int:
    """The gold that a bonus brings for an area: for own lands there, or for what is built in them."""
    s, card = e.state, e.edition.box.honors[e.edition.box.honor[action.target]]
    mine = s.acting if s.player != NOBODY else s.held[e.step.player(e)]
    mask = e.ground.area_masks[e.ground.area[action.via]] & mine
    return mask.bit_count() if card.effect == "lands" else score.buildings_in(e.edition, s, mask)


def rewards(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Bonuses that bring much; coins only where they must be taken, for they do not run away."""
    s, found = e.state, []
    for action in actions:
        if action == STOP:
            found.append(0.0)
        elif action.kind == "cash":
            found.append(e.edition.box.honors[e.edition.box.honor[action.target]].coins - 4.0)
        elif action.via in e.ground.areas:
            found.append(bonus_gold(e, action) - 2.5)
        else:
            lead = s.scores[s.owner[e.ground.land[action.via]]] if action.via else 0
            found.append(-0.4 + lead / (1 + max(s.scores)))
    return found


def token_gold(e: Engine, action: Action) -> int:
    """The gold that a token, or a pair of them, brings now."""
    s = e.state
    names: tuple[str, ...] = (action.target,)
    if action.kind == "pair":
        pair = e.edition.box.pairs[s.pairs[s.player]]
        names = (pair.first, pair.second)
    areas = sum(1 << e.ground.area[name] for name in names)
    return sum(part.points for part in score.worth(e.edition, s, s.player, s.held[s.player], 0, areas))


def token_wanted(e: Engine, pair: bool, patience: float) -> float:
    """The gold that a token should bring before it is played in this Epoch."""
    return patience * PATIENCE[min(e.state.epoch, len(PATIENCE)) - 1] * (1.5 if pair else 1)


def play_tokens(e: Engine, actions: Sequence[Action], patience: float = 1.0) -> list[float]:
    """Tokens that bring as much as can be hoped for in this Epoch, or so many times as much."""
    return [
        0.0 if action == STOP else token_gold(e, action) - token_wanted(e, action.kind == "pair", patience)
        for action in actions
    ]


GREEDY: Mapping[str, Weigh[State, Edition2024]] = {
    "expand": expansion,
    "monuments": cards.monuments,
    "conquest": lands,
    "liberate": lands,
    "revolution": lands,
    "ancients": lands,
    "crusade_fort": lands,
    "great_flood": harm,
    "lend": harm,
    "succumb": least,
    "famine_area": cards.areas,
    "black_death_area": cards.areas,
    "keep_token": keep_token,
    "take": take,
    "take_event": take_event,
    "rewards": rewards,
    "farewell": rewards,
    "play_tokens": play_tokens,
}
