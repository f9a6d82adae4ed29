"""Expanding an Empire, or the armies of an Event: armies, fleets, forts, Honors and the Leader, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.e2024 import build, combat, garrisons, honors, reach, refusals
from hotw_nb.editions.e2024.battle import Fight
from hotw_nb.editions.e2024.state import NONE, Engine, Step
from hotw_nb.editions.shared import actors
from hotw_nb.engine.action import END, Action
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY

LEADER = (Action("leader"),)
LEADERS = (Action("leader", via="terrain"), Action("leader", via="forts"))


def targets(e: Engine) -> int:
    """The lands that an army can enter now."""
    s = e.state
    return s.reach & ~s.acting if s.army else 0


def fort_places(e: Engine) -> int:
    """The Empire lands that can take a fort, if one can be had."""
    s = e.state
    free = s.acting & ~(s.forts | s.walls)
    return free if free and build.can_have(e, "fort") else 0


def pool_places(e: Engine) -> list[Action]:
    """Where forts and cities out of the pool, or out of a Later Event, can go."""
    s = e.state
    found: list[Action] = []
    free = s.acting & ~(s.forts | s.walls)
    if s.pool_forts:
        found += e.edition.lands("pool_fort").of(free)
    if s.pool_walls:
        found += e.edition.lands("wall").of(free & e.edition.walls)
    if s.event == "establish_cities" and s.helps and build.can_have(e, "city"):
        found += e.edition.lands("city").of(s.acting & ~s.cities)
    return found


class Expand(Step):
    """The main decision of a turn."""

    asks = True
    spreads = True

    def skip(self, e: Engine) -> bool:
        """End by itself once there are no people left and nothing to place that could still matter."""
        s = e.state
        if s.army:
            if not s.minor or targets(e):
                return False
            if s.pool_fleets and reach.open_to_pool(e):
                return False
        elif not s.minor and (honors.has_effects(e) or pool_places(e)):
            return False
        self._end(e)
        return True

    def options(self, e: Engine) -> Sequence[Action]:
        """Armies, then fleets, forts and cities, then Honors and the Leader, then the end where it is due."""
        s = e.state
        lands = e.edition.lands
        entered = targets(e)
        found = lands("expand").of(entered)
        if self._elite(e):
            found += lands("expand", combat.ELITE).of(entered & s.enemy())
        if s.pool_fleets:
            found += [Action("fleet", id) for id in e.ground.water_ids(reach.open_to_pool(e))]
        forts = 0
        if not s.minor:
            forts = fort_places(e) if s.army else 0
            found += lands("fort").of(forts)
            found += pool_places(e)
            found += honors.effects(e)
            if s.leaders >> s.player & 1 and not s.leading:
                found += LEADERS if combat.NO_DICE in e.options_on else LEADER
        if not entered and not forts:
            found.append(END)
        return found

    def _elite(self, e: Engine) -> bool:
        s = e.state
        helped = not s.minor and s.event == "elite_troops" and s.helps > 0
        return helped and combat.NO_DICE in e.options_on

    def do(self, e: Engine, action: Action) -> None:
        """Do one of these."""
        s, kind = e.state, action.kind
        s.lapsed = ()
        if kind == "expand":
            self._enter(e, e.ground.land[action.target], action.via)
        elif kind == "end":
            self._end(e)
        elif kind == "fleet":
            s.pool_fleets -= 1
            e.tell("fleet", sea=action.target)
            reach.launch(e, e.ground.water[action.target])
        elif kind == "honor":
            honors.enact(e, action)
        elif kind == "leader":
            s.leading = action.via or "dice"
            e.tell(f"leading_{s.leading}")
        else:
            self._build(e, kind, e.ground.land[action.target])

    def _build(self, e: Engine, kind: str, land: int) -> None:
        """A fort for people, or a piece out of the pool."""
        s = e.state
        e.tell(f"place_{kind}", land=e.land_name(land))
        if kind == "fort":
            s.army -= 1
            build.construct(e, "fort", land)
        elif kind == "pool_fort":
            s.pool_forts -= 1
            s.forts |= 1 << land
        elif kind == "wall":
            s.pool_walls -= 1
            s.walls |= 1 << land
        else:
            s.helps -= 1
            build.construct(e, "city", land)

    def _enter(self, e: Engine, land: int, via: str) -> None:
        """An army comes into a land: nobody's, the player's own, or an Enemy's."""
        s = e.state
        s.army -= 1
        if s.besieged != land:
            s.besieged, s.tries = NONE, 0
        owner = s.owner[land]
        if owner == NOBODY:
            garrisons.stand(e, land)
            if e.log is not None:
                e.tell("enter", people=e.people_id(s.band), land=e.land_name(land))
        elif owner == s.player:
            s.lift(land)
            garrisons.stand(e, land)
            if e.log is not None:
                e.tell("surrender", people=e.people_id(s.band), land=e.land_name(land))
            garrisons.reduce(e, land)
        else:
            combat.attack(e, land, via)

    def _end(self, e: Engine) -> None:
        s = e.state
        if e.log is not None and not s.minor:
            kind = "advance_left" if s.army else "advance_over"
            e.tell(kind, topic="advance_over", people=e.people_id(s.band), left=s.army)
        forts = s.pool_forts
        garrisons.empty(e)
        if s.minor:
            s.pool_forts = forts
        if s.leading:
            s.leaders &= ~(1 << s.player)
            s.leading = ""
        s.besieged, s.tries, s.lapsed = NONE, 0, ()
        e.pop()

    def why(self, e: Engine, action: Action) -> Refusal:
        """Why something else cannot be done now."""
        return refusals.expansion(e, action)

    def battle(self, e: Engine, action: Action) -> Fight | None:
        """What the dice or the ground would decide, with its reasons; None where nobody holds the land."""
        if action.kind != "expand":
            return None
        land = e.ground.land[action.target]
        if not e.state.enemy() >> land & 1:
            return None
        found = combat.survey(e, land, action.via)
        return found._replace(reasons=combat.reasons(e, found, action.via))

    def sort(self, e: Engine, action: Action) -> tuple[str, str]:
        """Whether an army enters a free land, replaces an own garrison, or invades."""
        if action.kind != "expand":
            return "", ""
        return actors.entered(e, e.ground.land[action.target])

    def about(self, e: Engine) -> dict[str, Any]:
        """What is left in the pool."""
        s = e.state
        cities = s.helps if s.event == "establish_cities" and not s.minor else 0
        return {
            "people": (e.people_id(s.band),),
            "armies": s.army,
            "fleets": s.pool_fleets,
            "pool_forts": s.pool_forts,
            "walls": s.pool_walls,
            "cities": cities,
        }


STEPS: dict[str, Step] = {"expand": Expand()}
