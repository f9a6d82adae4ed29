"""Rules of thumb for an edition that is played for gold: what a land, a token or an Honor brings now and later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotw_nb.boards.ground import bits
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.chances import chances
from hotw_nb.bots.measures import HARM, Measure
from hotw_nb.editions.e2024 import combat, score
from hotw_nb.editions.e2024.cards import Honor
from hotw_nb.editions.e2024.state import box_of, edition_of, state_of
from hotw_nb.editions.shared.score import CONTROL, level
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY

MEASURE = Measure(later=0.4, outlook=0.15)
PEOPLE = 1.6
# What a piece that an army, the pool or an Honor brings counts in gold.
PIECES = {"fort": 0.2, "fleet": 1.3, "city": 2.0, "pool_fort": 0.4, "wall": 0.5}
HONORS = {"fleet": 1.2, "city": 1.7, "fort": 0.5}


class WorthNow:
    """Weighs lands for the player whose turn it is."""

    def __init__(self, e: Engine) -> None:
        self.e, self.s, self.rules = e, state_of(e), edition_of(e)
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


def advance(e: Engine, actions: Sequence[Action], purse: WorthNow | None = None) -> list[float]:
    """Every option while an Empire or an Event expands."""
    purse = purse or WorthNow(e)
    land = e.ground.land
    honors: dict[str, float] = {}
    weights = []
    for action in actions:
        kind = action.kind
        if kind == "expand":
            weights.append(purse.land(land[action.target], action.via))
        elif kind == "honor":
            weight = honors.get(action.target)
            if weight is None:
                card = box_of(e).honors[box_of(e).honor[action.target]]
                weight = honors[action.target] = purse.honor(card)
            weights.append(weight)
        elif kind == "leader":
            weights.append(4.0 if purse.leads(actions) else -1.0)
        else:
            weights.append(PIECES.get(kind, 0.0))
    return weights


WEIGH: Mapping[str, Weigh] = {"advance": advance}
