"""What a unit is worth in a plan where armies are stacked and fleets stay: points at the end of the turn, what is
left of them in later Epochs, what others lose, and how many further units the area takes for that.
"""

from __future__ import annotations

from collections.abc import Sequence

from hotw_nb.boards.ground import bits
from hotw_nb.bots import timing
from hotw_nb.bots.chances import chances
from hotw_nb.bots.plans import Hope, Premises
from hotw_nb.editions.classic import combat
from hotw_nb.editions.classic import reach as ports
from hotw_nb.editions.classic.bots import greedy
from hotw_nb.editions.classic.state import Band, state_of
from hotw_nb.editions.shared.score import CONTROL, DOMINANCE, LEVELS, PRESENCE
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY

# What is left of a standing when its player scores again, as a multiple of the base value, in games between bots: by
# the number of own armies, then by the most armies that another player has in the area; smoothed by hand where
# there were few cases.
KEPT = (
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.73, 0.75, 0.71, 0.71, 0.69, 0.64),
    (0.86, 0.87, 0.86, 0.88, 0.86, 0.84),
    (1.35, 1.4, 1.25, 0.88, 0.87, 0.87),
    (1.45, 1.48, 1.35, 1.29, 0.97, 0.94),
    (1.8, 1.6, 1.43, 1.42, 1.34, 1.02),
    (1.9, 1.7, 1.72, 1.65, 1.65, 1.5),
)
# How much of it is left one Epoch further on, and of fleets.
FADING = 0.85
AFLOAT = 0.6
# How far a plan looks within an area, how much of a better land behind the next one counts, a land more in an area
# beside its armies, and each army that falls with the attack that was lost.
FURTHER = 2
BEHIND = 0.3
GROUND = 0.15
PROGRESS = 0.5
# What a pair of Resources counts for the monument that it brings.
PAIR = 1.0
# By how much a card should be worth more now than later.
PATIENCE = 0.5


class WorthLater(Premises):
    """Weighs lands and waters for the player whose turn it is; every area is looked at once."""

    fading = FADING

    def __init__(self, e: Engine) -> None:
        super().__init__(e, e.state.player)
        self.s = s = state_of(e)
        self.floats = self.remains(AFLOAT)
        self.masks = e.ground.area_masks
        self.fewest = e.edition.numbers["domination_armies"]
        self.units = sum(host.pool + host.levies for host in s.bands)
        self._gains: dict[tuple[int, int, int, bool], list[tuple[float, float, float, float]]] = {}
        self._ahead: dict[int, float] = {}

    def value(self, area: int, lands: list[int], armies: list[int]) -> tuple[float, float, float]:
        """What these numbers of lands and armies bring: own points now and later, and the others' as a loss."""
        base, later, size = self.now[area], self.later[area], self.masks[area].bit_count()
        weights = lands if self.s.by_lands else armies
        now = hope = loss = 0.0
        for player, held in enumerate(lands[: self.s.neutral]):
            if not held:
                continue
            mine = weights[player]
            most = max((weights[o] for o in range(self.s.neutral) if o != player), default=0)
            dominates = mine >= self.fewest and mine > most
            how = CONTROL if held == size else DOMINANCE if dominates else PRESENCE
            points = base * LEVELS[how]
            kept = later * (KEPT[min(mine, len(KEPT) - 1)][min(most, 5)] + GROUND * held)
            if player == self.me:
                now, hope = points, kept
            else:
                loss -= max(0.0, self.harm[player]) * (points * self.due[player] + kept)
        return now, hope, loss

    def gains(self, area: int, owner: int, lost: int, land: bool) -> list[tuple[float, float, float, float]]:
        """What one more army in an area brings, in a land more or not, then it and another, with the units taken."""
        key = area, owner, lost, land
        found = self._gains.get(key)
        if found is not None:
            return found
        s, mask = self.s, self.masks[area]
        lands = [(held & mask).bit_count() for held in s.held]
        armies = [s.count(player, mask) for player in range(len(s.held))]
        before = self.value(area, lands, armies)
        vacant = (mask & ~s.occupied & ~self.e.ground.barren).bit_count() - (owner == NOBODY and land)
        if owner != NOBODY:
            lands[owner] -= 1
            armies[owner] -= lost
        found = self._gains[key] = []
        for number in range(1 + FURTHER):
            if number >= self.units and number:
                break
            armies[self.me] += 1
            if number:
                lands[self.me] += vacant > 0
                vacant -= 1
            else:
                lands[self.me] += land
            now, later, loss = (b - a for a, b in zip(before, self.value(area, lands, armies), strict=True))
            found.append((now, later, loss, number + 1.0))
        return found

    def best(self, area: int, owner: int, lost: int, land: bool) -> tuple[float, float, float, int]:
        """The parts of the best plan for each of its units, and how many more units it takes."""
        steps = self.gains(area, owner, lost, land)
        more = max(range(len(steps)), key=lambda i: (sum(steps[i][:3]) / steps[i][3], -i))
        now, later, loss, cost = steps[more]
        return now / cost, later / cost, loss / cost, more

    def land(self, land: int, fight: bool) -> Hope:
        """What an army that comes into a land for certain is worth there."""
        s, bit, owner = self.s, 1 << land, self.s.owner[land]
        now = later = loss = 0.0
        more = 0
        if land in self.area:
            lost = s.armies(land) if owner != NOBODY else 0
            now, later, loss, more = self.best(self.area[land], owner, lost, True)
        built = 0.0
        if owner == self.me:
            built -= bool((s.capitals | s.cities) & bit)
        elif s.capitals & bit:
            built += 1 if fight else 2
        elif s.cities & bit:
            built += not fight
        if owner != self.me and s.monuments & bit:
            built += 1
        if fight and owner < s.neutral and (s.capitals | s.cities | s.monuments) & bit:
            gone = 2 * bool(s.capitals & bit) + bool(s.cities & bit) + bool(s.monuments & bit)
            loss += gone * max(0.0, self.harm[owner]) * (self.due[owner] + self.stays)
        return Hope(1.0, now + built, later + built * self.stays, loss, more)

    def hope(self, land: int, host: Band, via: str = "") -> Hope:
        """What an army that goes into a land promises, the exact chance of a battle counted in."""
        s, bit, owner = self.s, 1 << land, self.s.owner[land]
        fight = owner not in (NOBODY, self.me)
        found = self.land(land, fight)
        if host.main and self.e.ground.resources & bit:
            odd = (s.active() & self.e.ground.resources & ~s.spent).bit_count() % 2
            bonus = PAIR * (1.0 if odd else 0.5)
            found = found._replace(now=found.now + bonus, later=found.later + bonus * self.stays)
        if not fight or found.worth <= 0:
            return found
        within = (host.easy | host.hard | host.sea) & bit
        dice = ports.dice_against(self.e, host, land, via) if within else self.e.edition.numbers["clear_dice"]
        win, _, part = chances(combat.survey(self.e, host, land, dice))
        # An army that falls may have thinned out the stack for the next one.
        later = found.later * win + PROGRESS * part * found.worth
        return Hope(win, found.now * win, later, found.loss * win, found.more)

    def alone(self, land: int, hope: Hope) -> float:
        """The points that this land alone adds now."""
        if land not in self.area:
            return hope.now
        owner = self.s.owner[land]
        lost = self.s.armies(land) if owner != NOBODY else 0
        return hope.alone(self.gains(self.area[land], owner, lost, True))

    def behind(self, land: int, host: Band, worth: float) -> float:
        """What the best of the lands that come into reach behind a land adds to it."""
        if self.units < 2:
            return 0.0
        reach = host.easy | host.hard | host.sea
        best = 0.0
        for other in bits(self.e.ground.near[land] & ~self.s.active() & ~reach):
            if other not in self._ahead:
                self._ahead[other] = self.hope(other, host).worth
            best = max(best, self._ahead[other])
        return 0.02 * best + BEHIND * max(0.0, best - worth)

    def coasts(self, host: Band, water: int) -> list[tuple[float, int]]:
        """The two best lands that a fleet in a new water opens, with what each is worth."""
        fresh = greedy.new_coasts(self.e, host, water)
        best = sorted(((self.hope(land, host).worth, land) for land in bits(fresh)), reverse=True)
        return [(value, land) for value, land in best[:2] if value > 0]

    def water(self, host: Band, water: int) -> float:
        """What a fleet is worth in a water: the point of a sea, and the coasts that it opens."""
        opened = 0.0
        if not host.fleets >> water & 1:
            opened = greedy.SEA * sum(value for value, _ in self.coasts(host, water))
        return greedy.afloat(self.e, host, water, 1 + self.floats, opened)


def spread(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Every option of the main decision; cards that help attacks are played just before one."""
    design = WorthLater(e)
    weights = [0.0 if action.kind == "play" else _unit(e, design, action) for action in actions]
    best = max(range(len(actions)), key=lambda i: (actions[i].kind != "play", weights[i]))
    fights = design.units >= greedy.FEW and greedy.attacks(e, actions[best])
    for i, action in enumerate(actions):
        if action.kind == "play":
            weights[i] = _card(e, action, fights, weights[best])
    return weights


def _card(e: Engine, action: Action, fights: bool, best: float) -> float:
    """Just above everything else where it is worth more now than later, else less than the end."""
    worth = timing.card_worth(e, action)
    wasted = greedy.for_rolls(e, action) and not fights
    if wasted or worth.now <= max(0.0, worth.kept) + PATIENCE:
        return -1.0
    return best + 0.1 + worth.now - max(0.0, worth.kept)


def _unit(e: Engine, design: WorthLater, action: Action) -> float:
    """What a unit promises as an army, a fort or a fleet."""
    ground, kind = e.ground, action.kind
    if kind == "fleet":
        return design.water(ports.band_of(e, action), ground.water[action.target])
    if kind not in ("expand", "ally", "reinforce"):
        return greedy.besides(e, action)
    land = ground.land[action.target]
    if kind == "reinforce":
        area = design.area.get(land)
        more = sum(design.best(area, NOBODY, 0, False)[:3]) if area is not None else 0.0
        return greedy.joining(e, action, more)
    host = ports.band_of(e, action)
    worth = design.hope(land, host, action.via).worth
    return worth + design.behind(land, host, worth) + 0.1 * (kind == "ally")


WEIGH = {"spread": spread}
