"""Expansion: armies of the pool go to neighbouring lands, over straits and along chains of fleets."""

from __future__ import annotations

from collections.abc import Sequence

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2001 import build, combat, naval, refusals
from hotw_nb.editions.e2001.battle import Fight, Force
from hotw_nb.editions.e2001.reach import dice_against, opened, reach
from hotw_nb.editions.e2001.state import Band, Engine, Step
from hotw_nb.editions.shared import actors
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.engine.action import END, Action
from hotw_nb.engine.battle import WIN
from hotw_nb.engine.errors import Refusal


class Expand(Step):
    """The main decision of a turn: expand, attack, fortify, or end."""

    asks = True
    spreads = True

    def skip(self, e: Engine) -> bool:
        """End by itself once nothing is left to be placed or spent."""
        s = e.state
        if not s.acted:
            return False
        for band in s.bands:
            if band.pool or band.marked:
                return False
        paid = s.bands and s.bands[0].main and (s.coins or s.ally_coins or s.extra_forts)
        if paid and build.open_lands(e, s.active()):
            return False
        self._end(e)
        return True

    def options(self, e: Engine) -> Sequence[Action]:
        """All expansions, then forts, then fleets, then the end."""
        s = e.state
        several = len(s.bands) > 1
        active = s.active()
        mine = s.held[s.player]
        enemy = s.occupied & ~mine
        found: list[Action] = []
        for band in s.bands:
            by = e.people_id(band.people) if several else ""
            if band.pool:
                self._targets(e, band, by, active, enemy, found)
            elif band.marked:
                free = (band.easy | band.hard | band.sea) & ~s.occupied
                found += e.edition.lands("expand", "", by).of(free)
            if band.main and band.pool:
                found += e.edition.lands("fort", "", by).of(build.open_lands(e, band.lands))
        if s.bands and s.bands[0].main:
            if s.coins or s.ally_coins or s.extra_forts:
                found += build.bought(e, active)
            if e.options_on and "naval_control" in e.options_on:
                found += naval.options(e)
        found.append(END)
        return found

    def _targets(self, e: Engine, band: Band, by: str, active: int, enemy: int, found: list[Action]) -> None:
        easy, hard, sea = band.easy, band.hard, band.sea
        targets = (easy | hard | sea) & ~active
        lands = e.edition.lands
        found += lands("expand", "", by).of(targets)
        if e.stacks:
            found += lands("reinforce", "", by).of(build.roomy(e, band))
        fights = targets & enemy & ~opened(e, band)
        if fights:
            harder = fights & easy & hard
            if harder:
                found += lands("expand", "difficult", by).of(harder)
            landings = fights & sea & (easy | hard)
            if landings and band.force.sea_dice == e.edition.numbers["difficult_dice"]:
                landings &= ~hard
            if landings:
                found += lands("expand", "sea", by).of(landings)

    def do(self, e: Engine, action: Action) -> None:
        """Expand, attack, fortify, man a fleet, or end."""
        kind = action.kind
        if kind == "expand":
            e.state.acted = e.state.moved = True
            self._expand(e, band_of(e, e.state.bands, action), e.ground.land[action.target], action.via)
        elif kind == "end":
            self._end(e)
        else:
            e.state.acted = True
            if kind == "reinforce":
                e.state.moved = True
                self._reinforce(e, band_of(e, e.state.bands, action), e.ground.land[action.target])
            elif kind in ("fort", "buy_fort", "extra_fort"):
                build.fortify(e, action, band_of(e, e.state.bands, action))
            else:
                naval.do(e, action)

    def _expand(self, e: Engine, band: Band, land: int, via: str) -> None:
        s, bit = e.state, 1 << land
        player = s.player
        if not s.occupied & bit:
            if band.marked:
                band.marked -= 1
            else:
                band.pool -= 1
            s.place(land, player, band.people)
            if e.log is not None:
                e.tell("settle", people=e.people_id(band.people), land=e.land_name(land))
        elif s.owner[land] == player:
            band.pool -= 1
            old = s.people[land]
            s.people[land] = band.people
            if e.log is not None:
                e.tell(
                    "take_over",
                    people=e.people_id(band.people),
                    land=e.land_name(land),
                    other=e.people_id(old),
                )
        else:
            band.pool -= 1
            if opened(e, band) & bit:
                combat.betray(e, land, player, band.people)
            else:
                result, force = combat.attack(
                    e, land, player, band.people, band.force, dice_against(e, band, land, via)
                )
                if force is not band.force:
                    self._share(e, band, force)
                if result != WIN:
                    if band.main and (s.coins or s.ally_coins):
                        e.push(("rescue", s.bands.index(band)))
                    return
        reach(e, band, land)
        if band.prize == land:
            build.holy_city(e, land)

    def _share(self, e: Engine, band: Band, force: Force) -> None:
        """Both peoples of one card are one Active Empire: losses and the Leader are theirs together."""
        for other in e.state.bands if band.main else [band]:
            other.force = force

    def _reinforce(self, e: Engine, band: Band, land: int) -> None:
        s = e.state
        band.pool -= 1
        others = s.under.get(land, ())
        old = next((i for i, people in enumerate(others) if people != band.people), None)
        people, name = e.people_id(band.people), e.land_name(land)
        if old is None:
            s.under[land] = (*others, band.people)
            e.tell("reinforce", people=people, land=name)
        else:
            s.under[land] = (*others[:old], *others[old + 1 :], band.people)
            e.tell("replace", people=people, land=name, other=e.people_id(others[old]))

    def _end(self, e: Engine) -> None:
        s = e.state
        left = sum(band.pool + band.marked for band in s.bands)
        if e.log is not None:
            people = tuple(e.people_id(band.people) for band in s.bands)
            e.tell("end_expansion" if left else "expansion_done", people=people, left=left)
        for band in s.bands:
            band.pool = band.marked = 0
        s.acted = s.moved = False
        e.pop()
        if not s.bands[0].main:
            s.bands = []

    def same(self, e: Engine, action: Action) -> Action:
        """An expansion that names the land, water or kind of way it comes over means the option with its dice."""
        action = actors.for_somebody(e, actors.unnamed(e, action))
        if action.kind != "expand" or not action.via:
            return action
        return refusals.by_origin(e, action)

    def why(self, e: Engine, action: Action) -> Refusal:
        """Why something else cannot be done now."""
        return refusals.expansion(e, action)

    def battle(self, e: Engine, action: Action) -> Fight | None:
        """What the dice would resolve, with its reasons; None where an action needs no dice."""
        if action.kind != "expand":
            return naval.battle(e) if action.kind == "fight_sea" else None
        s, land, band = e.state, e.ground.land[action.target], band_of(e, e.state.bands, action)
        bit = 1 << land
        if not s.occupied & bit or s.owner[land] == s.player:
            return None
        defend = dice_against(e, band, land, action.via)
        battle = combat.met(e, land, band, defend)
        landing = action.via == "sea" or not (band.easy | band.hard) & bit
        easy, hard = e.ground.ways[band.force.experts]
        ways = hard if action.via == "difficult" or not band.easy & bit else easy
        origins = 0 if landing else sum(1 << base for base in bits(band.lands) if ways[base] & bit)
        why = combat.reasons(e, battle, land, origins, "weaponry" if band.main else "crusade")
        return battle._replace(reasons=why)

    def sort(self, e: Engine, action: Action) -> tuple[str, str]:
        """Whether an expansion settles, takes over from an own army, attacks, or finds the gates open."""
        if action.kind != "expand":
            return "", ""
        land = e.ground.land[action.target]
        found, owner = actors.entered(e, land)
        betrayed = found == "attack" and opened(e, band_of(e, e.state.bands, action)) >> land & 1
        return "betrayed" if betrayed else found, owner

    def about(self, e: Engine) -> dict[str, object]:
        """How many armies, coins and forts are left."""
        s = e.state
        main = bool(s.bands) and s.bands[0].main
        return {
            "armies": sum(band.pool for band in s.bands),
            "marked": sum(band.marked for band in s.bands),
            "coins": s.coins + s.ally_coins if main else 0,
            "forts": s.extra_forts if main else 0,
            "people": tuple(e.people_id(band.people) for band in s.bands),
        }


class Rescue(Step):
    """An army of the Active Empire fell: a coin may bring it back at once."""

    asks = True

    def options(self, e: Engine) -> Sequence[Action]:
        """Pay with either kind of coin, or let it go."""
        s = e.state
        found = [Action("rescue")] if s.coins else []
        if s.ally_coins:
            found.append(Action("rescue", via="ally"))
        return [*found, Action("let_go")]

    def do(self, e: Engine, action: Action) -> None:
        """Pay a coin for the army that fell, or let it go."""
        s = e.state
        band = s.bands[e.errand[1]]
        e.pop()
        if action.kind == "rescue":
            if action.via:
                s.ally_coins -= 1
                band.marked += 1
            else:
                s.coins -= 1
                band.pool += 1
            e.tell("rescued_marked" if action.via else "rescued", people=e.people_id(band.people))

    def why(self, e: Engine, action: Action) -> Refusal:
        """First the fallen army is decided on."""
        if action.kind == "rescue":
            return e.refuse("no_coin")
        return e.refuse("decide_rescue")


STEPS = {"expand": Expand(), "rescue": Rescue()}
