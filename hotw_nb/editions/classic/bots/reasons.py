"""Why a planner does what it does, and aims where it aims, in the classic edition, in words."""

from __future__ import annotations

from collections.abc import Mapping

from hotw_nb.bots import reasons
from hotw_nb.bots.plans import Hope
from hotw_nb.bots.reasons import TENTH, Case, Reason, card, hope_of, rest, way
from hotw_nb.editions.classic.bots import greedy
from hotw_nb.editions.classic.bots.planner import WorthLater
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.state import State
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.editions.shared.bots import reasons as shared
from hotw_nb.engine.position import NOBODY


def expansion(case: Case[State, ClassicEdition]) -> list[str]:
    """A card of the turn, a fleet, or what an army brings in a land."""
    e, action = case.e, case.action
    if action.kind == "play":
        return card(case)
    if action.kind in ("call_on", "unaided"):
        return [case.say(action.kind)]
    if action.kind == "fleet":
        return _fleet(case)
    weighed = WorthLater(e)
    if action.kind == "reinforce":
        return _reinforced(case, weighed)
    if action.kind not in ("expand", "ally"):
        return rest(case)
    land, band = case.land, band_of(e, e.state.bands, action)
    hope = weighed.hope(land, band, action.via)
    found = hope_of(case, hope, weighed.alone(land, hope))
    return way(case, found, weighed.behind(land, band, hope.worth))


def _reinforced(case: Case[State, ClassicEdition], weighed: WorthLater) -> list[str]:
    """What an army more beside others counts in its area, or that it is safer there."""
    area = weighed.area.get(case.land)
    if area is not None:
        _, later, loss, more = weighed.best(area, NOBODY, 0, False)
        # The plan spreads the points over its units; a person is told what this one adds.
        now = weighed.gains(area, NOBODY, 0, False)[0][0]
        found = hope_of(case, Hope(1.0, now, later, loss, more), now)
        if found:
            return found
    return [] if case.overruled else [case.say("beside")]


def _fleet(case: Case[State, ClassicEdition]) -> list[str]:
    """The point of a sea, the fleets of others, the lands that it opens, or that one has to be built."""
    e, ground = case.e, case.e.ground
    weighed, band, water = (
        WorthLater(e),
        band_of(e, e.state.bands, case.action),
        ground.water[case.action.target],
    )
    found, s = [], weighed.s
    sea = bool(ground.seas >> water & 1)
    if sea and not s.fleets_in(water, weighed.me):
        found.append(case.say("sea_point"))
    if sea and s.strangers(water, weighed.me):
        found.append(case.say("sea_foes", count=len(s.fleets[water])))
    coasts = [] if band.fleets >> water & 1 else weighed.coasts(band, water)
    if coasts:
        lands = case.names([ground.lands[land] for _, land in coasts])
        worth = greedy.SEA * sum(value for value, _ in coasts)
        found.append(case.say("coasts", lands=lands, points=case.points(worth)))
    if not any(action.kind == "end" for action in case.game.decision.actions):
        found.append(case.say("owed"))
    return found or rest(case)


def _seat(case: Case[State, ClassicEdition]) -> list[str]:
    """An enemy land as the rules of thumb weigh it, without its chance."""
    if case.action.target not in case.e.ground.land:
        return [case.say("no_aim")]
    owner = case.e.state.owner[case.land]
    weighed = greedy.WorthNow(case.e, case.e.state.player)
    value = weighed.land(case.land, owner != NOBODY)
    return [case.say("prize", points=case.points(value))] if value > TENTH else []


def _fewest(case: Case[State, ClassicEdition]) -> list[str]:
    """Armies that go where few stand already."""
    s = case.e.state
    count = s.armies(case.land)
    counts = {s.armies(case.e.ground.land[action.target]) for action in case.game.decision.actions}
    return (
        [case.say("fewest" if count else "empty", count=count)]
        if len(counts) > 1 and count == min(counts)
        else []
    )


def _retreat(case: Case[State, ClassicEdition]) -> list[str]:
    """Where most stands, or else fewest armies."""
    return reasons.stakes(case) or _fewest(case)


def _hunger(case: Case[State, ClassicEdition]) -> list[str]:
    """The stacks of an area, each of which shrinks to one army."""
    ground, s = case.e.ground, case.e.state
    mask = ground.area_masks[ground.area[case.action.target]]
    return reasons.strikes(case, mask, lambda land: s.armies(land) - 1)


def _waves(case: Case[State, ClassicEdition]) -> list[str]:
    """Whose fleets a storm takes."""
    s = case.e.state
    lying = s.fleets.get(case.e.ground.water[case.action.target], ())
    own = sum(owner == s.player for owner, _ in lying)
    return [case.say("wrecks", others=len(lying) - own, own=own)]


def _lair(case: Case[State, ClassicEdition]) -> list[str]:
    """Whether the player has a coast there, and what fleets there are."""
    s, water = case.e.state, case.e.ground.water[case.action.target]
    found = [case.say("own_coast")] if case.e.ground.coasts[water] & s.held[s.player] else []
    return found if s.fleets.get(water) else [*found, case.say("no_fleets")]


def _fighting(case: Case[State, ClassicEdition]) -> list[str]:
    """Why the battle goes on, or an Event is named for it."""
    return [case.say(case.action.kind)] if case.action.kind in ("call_on", "unaided", "fight_on") else []


def _trade(case: Case[State, ClassicEdition]) -> list[str]:
    """Whether the player leads."""
    s = case.e.state
    leads = s.scores[s.player] >= max(s.scores) > 0
    return [case.say("trade_leading" if leads else "trade")]


SAFER = ("fort", "extra_fort", "fortress", "upgrade")
REASONS: Mapping[str, Reason[State, ClassicEdition]] = {**shared.REASONS, "expand": expansion}
AIMS: Mapping[str, Reason[State, ClassicEdition]] = {
    **shared.AIMS,
    "neutral": _fewest,
    "retreat": _retreat,
    "trade_army": reasons.stakes,
    "revive": reasons.stakes,
    "fortify": reasons.stakes,
    "plague_land": reasons.around,
    "famine_stacks": _hunger,
    "ruin": reasons.ruin,
    "surprise_attack": _seat,
    "rebellion": _seat,
    "crusade": _seat,
    "storm_at_sea": _waves,
    "pirates": _lair,
    "storm": _fighting,
    "sea_battle": _fighting,
    "ocean": reasons.plain("peace", "peace"),
    "trade": _trade,
}
