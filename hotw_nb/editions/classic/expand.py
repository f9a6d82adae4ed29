"""Spread: units become armies, forts or fleets one after the other, each battle being finished before the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.classic import combat, reach, refusals, sea_battle
from hotw_nb.editions.classic.battle import Fight
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.setup import FORTRESSES
from hotw_nb.editions.classic.state import Band, Engine, Step, roomy
from hotw_nb.editions.shared import actors
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.engine.action import END, Action
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY


def _engineers(e: Engine) -> int:
    """Where free forts can go: lands without one, and with Fortresses also those with a plain fort."""
    s = e.state
    if not s.extra_forts:
        return 0
    return s.active() & ~(s.fortresses if FORTRESSES in e.options_on else s.forts)


class Expand(Step):
    """The main decision of a turn: where the next unit goes and as what, or the end."""

    asks = True
    spreads = True

    def skip(self, e: Engine) -> bool:
        """Cut off fleets without a port, and end by itself once nothing is left to be placed or played."""
        s = e.state
        reach.cut(e)
        if not s.acted:
            return False
        for band in s.bands:
            if band.pool or band.levies or band.marked or (reach.ships(e, band) and reach.afloat(e, band)):
                return False
        if s.bands[0].main and (_engineers(e) or combat_cards.choices(e)):
            return False
        self._end(e)
        return True

    def options(self, e: Engine) -> Sequence[Action]:
        """Armies, then forts, then fleets, then cards, then the end."""
        s, lands = e.state, e.edition.lands
        several = len(s.bands) > 1
        found: list[Action] = []
        owed = False
        for band in s.bands:
            by = e.people_id(band.people) if several else ""
            units, afloat = reach.free_units(e, band), reach.afloat(e, band)
            if units or band.levies:
                self._armies(e, band, by, found)
            if band.marked:
                found += lands("ally", "", by).of((band.easy | band.hard | band.sea) & ~s.occupied)
            if units:
                found += lands("fort", "", by).of(band.lands & ~s.forts)
                if FORTRESSES in e.options_on and units >= e.edition.numbers["fortress_price"]:
                    found += lands("fortress", "", by).of(band.lands & ~s.forts)
                if FORTRESSES in e.options_on and band.gifts:
                    found += lands("upgrade", "", by).of(band.lands & s.forts & ~s.fortresses)
            if afloat:
                found += e.edition.waters("fleet", by).of(afloat)
                owed = owed or reach.owes(band)
        if s.bands[0].main:
            if s.extra_forts:
                found += lands("extra_fort").of(_engineers(e))
            found += combat_cards.choices(e)
        else:
            found += combat_cards.plays(e)
        if not owed:  # a fleet that is owed has to be built as long as it can be
            found.append(END)
        return found

    def _armies(self, e: Engine, band: Band, by: str, found: list[Action]) -> None:
        s, lands = e.state, e.edition.lands
        targets = (band.easy | band.hard | band.sea) & ~s.active()
        found += lands("expand", "", by).of(targets)
        found += lands("reinforce", "", by).of(roomy(e, band.lands))
        fights = targets & s.enemy() & ~(s.betrayed if band.main else 0) & band.easy
        if fights & band.hard:
            found += lands("expand", "difficult", by).of(fights & band.hard)
        if fights & band.sea & ~band.hard:
            found += lands("expand", "sea", by).of(fights & band.sea & ~band.hard)

    def do(self, e: Engine, action: Action) -> None:
        """Place a unit, play a card, or end."""
        s, kind = e.state, action.kind
        if kind == "end":
            self._end(e)
            return
        s.acted = True
        if kind in combat_cards.CHANGES:
            combat_cards.change(e, action)
        elif kind == "extra_fort":
            self._engineer(e, e.ground.land[action.target])
        else:
            self._place(e, band_of(e, e.state.bands, action), action)

    def _place(self, e: Engine, band: Band, action: Action) -> None:
        """A unit of a people becomes an army, a fort or a fleet."""
        s, kind = e.state, action.kind
        if kind == "fleet":
            sea_battle.launch(e, s.bands.index(band), e.ground.water[action.target])
            return
        land = e.ground.land[action.target]
        if kind == "expand":
            self._expand(e, band, land, action.via)
        elif kind == "ally":
            band.marked -= 1
            combat.enter(e, band, land)
        elif kind == "reinforce":
            self._spend(band)
            s.join(land, band.people)
            e.tell("reinforce", people=e.people_id(band.people), land=action.target)
        else:
            band.pool -= e.edition.numbers["fortress_price"] if kind == "fortress" else 1
            band.gifts -= kind == "upgrade"
            s.forts |= 1 << land
            s.fortresses |= 1 << land if kind != "fort" else 0
            e.tell("unit_fort" if kind == "fort" else kind, topic=kind, land=action.target)

    def _spend(self, band: Band) -> None:
        """Units that can only be armies go first."""
        if band.levies:
            band.levies -= 1
        else:
            band.pool -= 1

    def _expand(self, e: Engine, band: Band, land: int, via: str) -> None:
        s = e.state
        self._spend(band)
        owner = s.owner[land]
        if owner == NOBODY:
            combat.enter(e, band, land)
        elif owner == s.player:
            combat.absorb(e, band, land)
        else:
            e.push(("storm", s.bands.index(band), land, reach.dice_against(e, band, land, via), False))

    def _engineer(self, e: Engine, land: int) -> None:
        """A free fort, or the second one in a land, which makes it a Fortress."""
        s, bit = e.state, 1 << land
        s.extra_forts -= 1
        upgrade = s.forts & bit
        s.forts |= bit
        s.fortresses |= upgrade
        e.tell("upgrade" if upgrade else "extra_fort", land=e.land_name(land))

    def _end(self, e: Engine) -> None:
        s = e.state
        for band in s.bands:
            if reach.owes(band) and band.pool:
                band.pool -= 1
                e.tell("no_fleet_built", people=e.people_id(band.people))
        left = sum(band.pool + band.levies + band.marked for band in s.bands)
        people = tuple(e.people_id(band.people) for band in s.bands)
        if left:
            e.tell("end_units", topic="end_expansion", people=people, left=left)
        else:
            e.tell("expansion_done", people=people)
        for band in s.bands:
            band.pool = band.levies = band.marked = 0
        s.acted = False
        e.pop()

    def same(self, e: Engine, action: Action) -> Action:
        """An expansion that names the land or water it comes from means the option with its dice."""
        return refusals.same(e, action)

    def why(self, e: Engine, action: Action) -> Refusal:
        """Why something else cannot be done now."""
        return refusals.expansion(e, action)

    def battle(self, e: Engine, action: Action) -> Fight | None:
        """What the dice would resolve, with its reasons; None where a unit needs no dice."""
        s = e.state
        if action.kind == "fleet":
            return self._fleet_battle(e, action)
        if action.kind != "expand":
            return None
        band, land = band_of(e, e.state.bands, action), e.ground.land[action.target]
        if s.owner[land] in (NOBODY, s.player):
            return None
        battle = combat.survey(e, band, land, reach.dice_against(e, band, land, action.via))
        ground = () if battle.force.no_ground else combat.hindrances(e, band, land, action.via)
        return combat.reasoned(e, battle, ground)

    def _fleet_battle(self, e: Engine, action: Action) -> Fight | None:
        """The fight that a fleet brings at once: only in a sea with fleets of somebody else."""
        s, water, band = e.state, e.ground.water[action.target], band_of(e, e.state.bands, action)
        strangers = s.strangers(water, s.player)
        if not strangers or e.ground.oceans >> water & 1:
            return None
        return sea_battle.explained(e, sea_battle.survey(e, band, water, strangers[0], True))

    def sort(self, e: Engine, action: Action) -> tuple[str, str]:
        """Whether an army settles, absorbs an own land, or attacks, and whom; and whether a fleet meets others."""
        s = e.state
        if action.kind == "fleet":
            water = e.ground.water[action.target]
            strangers = s.strangers(water, s.player)
            if strangers and not e.ground.oceans >> water & 1:
                return "attack", e.whose(strangers[0])
            former = s.former_in(water, s.player, band_of(e, e.state.bands, action).people)
            return "relieve" if former and e.ground.seas >> water & 1 else "", ""
        if action.kind != "expand":
            return "unit" if action.kind == "fort" else "", ""
        land = e.ground.land[action.target]
        found, owner = actors.entered(e, land)
        if found != "attack":
            return found, owner
        betrayed = s.betrayed >> land & 1 and band_of(e, e.state.bands, action).main
        found = "betrayed" if betrayed else found
        return (found, owner) if owner else (f"{found}_neutral", "")

    def about(self, e: Engine) -> dict[str, Any]:
        """What is left to be placed."""
        s = e.state
        main = s.bands[0].main
        return {
            "units": sum(band.pool for band in s.bands),
            "armies": sum(band.levies for band in s.bands),
            "marked": sum(band.marked for band in s.bands),
            "forts": s.extra_forts if main else 0,
            "fleets": s.ships if main else 0,
            "people": tuple(e.people_id(band.people) for band in s.bands),
        }

    def question(self, e: Engine) -> str:
        """What becomes of a unit: it can be more than an army."""
        return "expand_units"


STEPS: dict[str, Step] = {"expand": Expand()}
