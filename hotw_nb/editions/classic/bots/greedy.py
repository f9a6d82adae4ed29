"""Rules of thumb for an edition of stacks and fleets: what units, retreats, battles, cards and trade bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotw_nb.boards.ground import bits
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.worth import HARM, Measure, chances, safety, toll
from hotw_nb.editions.classic import combat, reach, sea_battle
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import NONE, Band, Engine, State
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.editions.shared.bots import cards
from hotw_nb.editions.shared.score import CONTROL, DOMINANCE, LEVELS, PRESENCE
from hotw_nb.engine.action import Action
from hotw_nb.engine.position import NOBODY

MEASURE = Measure(later=0.4, outlook=0.15, ground=0.25)
SAFETY = 0.12
# How much of the two best coasts of a new water counts.
SEA = 0.4
# With fewer units than this, cards that help attacks are kept for another turn.
FEW = 3


class WorthNow:
    """Weighs lands and waters for one player in one position; areas are looked up once."""

    def __init__(self, e: Engine, player: int) -> None:
        self.e, self.s, self.player = e, e.state, player
        scoring, epoch = e.edition.scoring, self.s.epoch
        self.now = {area: value for area, _, value in scoring[epoch - 1]}
        self.later = {area: value for area, _, value in scoring[epoch]} if epoch < len(scoring) else {}
        self.repeat = 1 + MEASURE.later * (epoch < len(scoring))
        self.masks, self.area = e.ground.area_masks, e.ground.area_at
        self.fewest = e.edition.numbers["domination_armies"]
        self._known: dict[tuple[int, int, int, bool], float] = {}
        self._stands: dict[int, tuple[list[int], list[int], list[int]]] = {}
        self._worth: dict[tuple[int, bool], float] = {}
        self._fresh: dict[int, float] = {}

    def _standing(self, area: int) -> tuple[list[int], list[int], list[int]]:
        """What each player has in an area: what is compared there, lands, and how often the area pays."""
        found = self._stands.get(area)
        if found is None:
            s, mask = self.s, self.masks[area]
            held = [(lands & mask).bit_count() for lands in s.held[: s.neutral]]
            counted = held.copy()
            if not s.by_lands:
                for land, beneath in s.under.items():
                    owner = s.owner[land]
                    if mask >> land & 1 and owner < s.neutral:
                        counted[owner] += len(beneath)
            found = self._stands[area] = counted, held, self._times(area, counted, held)
        return found

    def _times(self, area: int, counted: list[int], held: list[int]) -> list[int]:
        """How often an area pays each player who has so much of what is compared there, and so many lands."""
        whole, most = self.masks[area].bit_count(), max(counted)
        leader = counted.index(most) if most >= self.fewest and counted.count(most) == 1 else NOBODY
        return [
            0 if not lands
            else LEVELS[CONTROL] if lands == whole
            else LEVELS[DOMINANCE] if player == leader
            else LEVELS[PRESENCE]
            for player, lands in enumerate(held)
        ]  # fmt: skip

    def gain(self, area: int, owner: int, lost: int, land: bool = True) -> float:
        """What one more army in an area brings, with a land or without, if an owner loses so many armies for it."""
        key = area, owner, lost, land
        found = self._known.get(key)
        if found is None:
            now, later, me = self.now.get(area, 0), self.later.get(area, 0), self.player
            counted, held, before = self._standing(area)
            by_lands = self.s.by_lands
            after = counted.copy(), held.copy()
            after[0][me] += land if by_lands else 1
            after[1][me] += land
            if 0 <= owner < len(held):
                after[0][owner] -= land if by_lands else lost
                after[1][owner] -= land
            times = self._times(area, *after)
            weight = now + MEASURE.later * later
            found = weight * (times[me] - before[me])
            found += MEASURE.ground * weight * land
            for other, lands in enumerate(held):
                if lands and other != me:
                    found += HARM * (later or now) * (before[other] - times[other])
            self._known[key] = found
        return found

    def land(self, land: int, fight: bool) -> float:
        """What an army that comes into a land is worth there."""
        found = self._worth.get((land, fight))
        if found is None:
            found = self._worth[land, fight] = self._weigh(land, fight)
        return found

    def _weigh(self, land: int, fight: bool) -> float:
        s, bit, owner = self.s, 1 << land, self.s.owner[land]
        area = self.area.get(land)
        total = self.gain(area, owner, s.armies(land)) if area is not None else 0.0
        mine = owner == self.player
        if s.capitals & bit:
            total += (-1 if mine else 1 if fight else 2) * self.repeat
        elif s.cities & bit:
            total += (-1 if mine else 0 if fight else 1) * self.repeat
        if s.monuments & bit and not mine:
            total += self.repeat
        return total

    def outlook(self, land: int) -> float:
        """A little for the best vacant land that comes into reach behind this one."""
        best: float | None = None
        for beyond in bits(self.e.ground.near[land] & ~self.s.occupied):
            area = self.area.get(beyond)
            if area is not None:
                fresh = self._fresh.get(area)
                if fresh is None:
                    fresh = self._fresh[area] = self.gain(area, NOBODY, 0)
                if best is None or fresh > best:
                    best = fresh
        return MEASURE.outlook * (best or 0.0)

    def water(self, band: Band, water: int) -> float:
        """What a fleet is worth in a water: the point of a sea, and the coasts that it opens."""
        opened, s = 0.0, self.s
        if not band.fleets >> water & 1:
            fresh = new_coasts(self.e, band, water)
            best = sorted((self.land(land, s.owner[land] != NOBODY) for land in bits(fresh)), reverse=True)
            opened = SEA * sum(value for value in best[:2] if value > 0)
        return afloat(self.e, band, water, self.repeat, opened)


def new_coasts(e: Engine, band: Band, water: int) -> int:
    """The lands that a fleet in a water would bring into reach of a people."""
    reached = band.easy | band.hard | band.sea
    return e.ground.coasts[water] & ~reached & ~e.state.held[e.state.player]


def afloat(e: Engine, band: Band, water: int, point: float, opened: float) -> float:
    """What a fleet promises in a water: `point` for a sea where it is the first, what it has `opened`, and a battle."""
    s, sea = e.state, bool(e.ground.seas >> water & 1)
    total = (point if sea and not s.fleets_in(water, s.player) else 0.05) + opened
    strangers = s.strangers(water, s.player)
    if strangers and sea:
        total += HARM * len(s.fleets[water])
        total *= chances(sea_battle.survey(e, band, water, strangers[0], True)).win
    return total


def expansion(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Every option of the main decision."""
    s = e.state
    weighed = WorthNow(e, s.player)
    resources = (s.active() & e.ground.resources & ~s.spent).bit_count()
    weights = [_unit(e, weighed, action, resources) for action in actions]
    units = sum(band.pool + band.levies for band in s.bands)
    if units < FEW or not any(attacks(e, action) for action in actions):
        late = (action.kind == "play" and for_rolls(e, action) for action in actions)
        weights = [-1.0 if idle else weight for idle, weight in zip(late, weights, strict=True)]
    return weights


def attacks(e: Engine, action: Action) -> bool:
    """Whether an army goes into a land of somebody else."""
    s = e.state
    return action.kind == "expand" and s.owner[e.ground.land[action.target]] not in (NOBODY, s.player)


def for_rolls(e: Engine, action: Action) -> bool:
    """Whether a card helps nothing but attacks, and is wasted without many of them."""
    kind = e.edition.deck.event[action.target].kind
    return kind in combat_cards.EDGES or kind == "treachery"


def _unit(e: Engine, weighed: WorthNow, action: Action, resources: int) -> float:
    s, ground, kind = e.state, e.ground, action.kind
    if kind == "play":
        return cards.events(e, (action,))[0] - 1.2
    if kind == "fleet":
        return weighed.water(band_of(e, e.state.bands, action), ground.water[action.target])
    if kind not in ("expand", "ally", "reinforce"):
        return besides(e, action)
    land = ground.land[action.target]
    if kind == "reinforce":
        area = weighed.area.get(land)
        return joining(e, action, weighed.gain(area, NOBODY, 0, False) if area is not None else 0.0)
    bonus = (1.3 if resources % 2 else 0.7) if ground.resources >> land & 1 else 0.0
    owner = s.owner[land]
    value = weighed.land(land, owner != NOBODY) + bonus + weighed.outlook(land)
    if kind == "ally":
        return value + 0.1
    if owner in (NOBODY, s.player):
        return value
    band = band_of(e, e.state.bands, action)
    return value * chances(combat.survey(e, band, land, reach.dice_against(e, band, land, action.via))).win


def besides(e: Engine, action: Action) -> float:
    """What anything but an army or a fleet promises, whatever the plan: a fort, an Event for the rolls, or the end."""
    if action.kind in ("call_on", "unaided"):
        return named(e.state, action.kind)
    if action.kind == "extra_fort":
        return 0.2 + SAFETY * safety(e, action.target)
    if action.kind in ("fort", "fortress", "upgrade"):
        return SAFETY * safety(e, action.target) * (e.state.epoch < e.edition.numbers["epochs"] or 0.05)
    return 0.0


def joining(e: Engine, action: Action, more: float) -> float:
    """What an army beside others promises: so much `more` in its area, and a land that is safer."""
    return more + 0.8 * SAFETY * safety(e, action.target) + 0.01


def named(s: State, kind: str) -> float:
    """An Event in force helps the rolls, whichever; it is named where none does, and then left."""
    return 9.0 if kind == "call_on" and s.aid == NONE else -1.0


def neutral(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Spread the neutral people out, so that it holds many lands for long."""
    s = e.state
    return [-float(s.armies(e.ground.land[action.target])) for action in actions]


def retreat(e: Engine, actions: Sequence[Action]) -> list[float]:
    """To where most is to be kept."""
    s = e.state
    return [safety(e, action.target) - 0.1 * s.armies(e.ground.land[action.target]) for action in actions]


def fighting(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Go on with the battle; the Event that helps most is named by whoever plays it."""
    s = e.state
    return [1.0 if action.kind == "fight_on" else named(s, action.kind) for action in actions]


def ocean(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Peace, for an ocean brings no points."""
    return [0.5 * (action.kind == "peace") for action in actions]


def enemy_lands(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Lands of others that would be worth most."""
    weighed = WorthNow(e, e.state.player)
    return [_aim(e, weighed, action) for action in actions]


def _aim(e: Engine, weighed: WorthNow, action: Action) -> float:
    land = e.ground.land.get(action.target)
    if land is None:
        return 0.0
    owner = e.state.owner[land]
    return weighed.land(land, True) if owner not in (NOBODY, weighed.player) else -1.0


def landings(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Coasts for armies of an Event: vacant ones, and those of others by their chances; own ones are left."""
    weighed = WorthNow(e, e.state.player)
    return [_landing(e, weighed, action) for action in actions]


def _landing(e: Engine, weighed: WorthNow, action: Action) -> float:
    land = e.ground.land.get(action.target)
    if land is None:
        return 0.0
    owner, battle = e.state.owner[land], e.step.battle(e, action)
    if owner == weighed.player:
        return -1.0
    return 0.05 + weighed.land(land, battle is not None) * (1 if battle is None else chances(battle).win)


def hunger(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The area in which the stacks of others shrink most."""
    s, ground = e.state, e.ground
    masks = [ground.area_masks[ground.area[action.target]] for action in actions]
    return [sum((s.armies(land) - 1) * toll(e, land) for land in bits(mask & s.occupied)) for mask in masks]


def waves(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The sea in which others lose more fleets than the player."""
    s, water = e.state, e.ground.water
    lying = [s.fleets.get(water[action.target], ()) for action in actions]
    return [float(sum(-1 if owner == s.player else 1 for owner, _ in fleets)) for fleets in lying]


def lairs(e: Engine, actions: Sequence[Action]) -> list[float]:
    """For Pirates a sea of which the player has a coast, best one without a fleet, own or foreign."""
    s, ground = e.state, e.ground
    weights = []
    for action in actions:
        sea = ground.water[action.target]
        coast = bool(ground.coasts[sea] & s.held[s.player])
        weights.append(2.0 * coast - s.fleets_in(sea, s.player) - 0.5 * len(s.strangers(sea, s.player)))
    return weights


def trade(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Both gain an army, so everybody trades but with a player who leads."""
    s = e.state
    leads = s.scores[s.player] >= max(s.scores) > 0
    return [float((action.kind == "accept") != leads) for action in actions]


def own_lands(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Own lands where an army or a fort more keeps most."""
    return [safety(e, action.target) if action.target in e.ground.land else 0.0 for action in actions]


GREEDY: Mapping[str, Weigh[State, ClassicEdition]] = {
    **cards.GREEDY,
    "expand": expansion,
    "neutral": neutral,
    "retreat": retreat,
    "storm": fighting,
    "sea_battle": fighting,
    "ocean": ocean,
    "surprise_attack": enemy_lands,
    "rebellion": enemy_lands,
    "crusade": landings,
    "plague_land": cards.sickness,
    "ruin": cards.disaster,
    "famine_stacks": hunger,
    "storm_at_sea": waves,
    "pirates": lairs,
    "trade": trade,
    "trade_army": own_lands,
    "revive": own_lands,
    "fortify": own_lands,
}
