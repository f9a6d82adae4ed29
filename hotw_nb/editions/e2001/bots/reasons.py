"""Why a planner does what it does, and aims where it aims, in the edition of 2001, in words."""

from __future__ import annotations

from collections.abc import Mapping

from hotw_nb.bots import reasons
from hotw_nb.bots.reasons import Case, Reason, hope_of, rest, way
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001.bots.planner import Front, WorthLater
from hotw_nb.editions.e2001.state import State
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.editions.shared.bots import cards
from hotw_nb.editions.shared.bots import reasons as shared


def expansion(case: Case[State, Edition]) -> list[str]:
    """The points of a land, and the plan that it begins."""
    e, action = case.e, case.action
    if action.kind in ("man_fleet", "fight_sea"):
        return [case.say(action.kind)]
    if action.kind != "expand":
        return rest(case)
    weighed, band = WorthLater(e), band_of(e, e.state.bands, action)
    land = case.land
    hope = weighed.hope(land, band, action.via)
    owner = e.state.owner[land]
    steps = (
        weighed.gains(weighed.area[land], owner) if land in weighed.area and owner != e.state.player else []
    )
    found = hope_of(case, hope, hope.alone(steps) if steps else hope.now)
    if steps and hope.more and steps[hope.more][0] > steps[0][0]:
        area = e.edition.name(e.ground.areas[weighed.area[land]], case.lang)
        points = case.points(steps[hope.more][0])
        found.append(case.say("plan", count=hope.more, area=area, points=points))
    return way(case, found, Front(weighed, band).behind(land, hope.worth))


def astronomy(case: Case[State, Edition]) -> list[str]:
    """That the water lies by the Start Land, and how many coasts it has."""
    ground = case.e.ground
    coasts = ground.coasts[ground.water[case.action.target]]
    found = [case.say("near_start")] if coasts & cards.around_start(case.e, 1) else []
    return [*found, case.say("many_coasts", count=coasts.bit_count())]


SAFER = ("fort", "buy_fort", "extra_fort")
REASONS: Mapping[str, Reason[State, Edition]] = {**shared.REASONS, "expand": expansion}
AIMS: Mapping[str, Reason[State, Edition]] = {
    **shared.AIMS,
    "rescue": reasons.plain("rescue", "rescue"),
    "anchor": reasons.plain("stay", "stay"),
    "reallocate": reasons.plain("keep_fleets", "done"),
    "astronomy": astronomy,
    "famine": reasons.death(cards.dying, reasons.area),
    "plague": reasons.death(cards.catching, reasons.around),
    "disaster": reasons.ruin,
}
