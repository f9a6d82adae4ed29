"""Why a planner aims where it aims: at which land, area or water, and whether it trades, in words."""

from __future__ import annotations

from collections.abc import Mapping

from hotw_nb.boards.ground import bits
from hotw_nb.bots import hunches, moves, plans, worth
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.reasons import TENTH, Case, Reason, counted, hits
from hotw_nb.editions.classic.bots import greedy
from hotw_nb.editions.classic.state import state_of
from hotw_nb.editions.e2024.bots import reasons as gold_aims
from hotw_nb.engine.position import NOBODY
from hotw_nb.text import listing


def _plain(key: str, kind: str) -> Reason:
    """The one reason for one kind of action."""
    return lambda case: [case.say(key)] if case.action.kind == kind else []


def _prize(case: Case) -> list[str]:
    """What an enemy land is worth in the plan, and the fort that makes it harder."""
    hope = plans.WorthLater(case.e).land(case.land, True)
    found = [case.say("prize", points=case.points(hope.worth))] if hope.worth > TENTH else []
    battle = case.game.battle(case.action)
    if case.e.state.forts >> case.land & 1 and not (battle and battle.given):
        found.append(case.say("despite_fort"))
    return found


def _seat(case: Case) -> list[str]:
    """An enemy land as the rules of thumb weigh it, without its chance."""
    if case.action.target not in case.e.ground.land:
        return [case.say("no_aim")]
    owner = case.e.state.owner[case.land]
    reign = greedy.WorthNow(case.e, case.e.state.player)
    value = reign.land(case.land, owner != NOBODY)
    return [case.say("prize", points=case.points(value))] if value > TENTH else []


def _standing(case: Case) -> str:
    """What stands in a land, in words; nothing where there is nothing."""
    s = case.e.state
    kinds = (("capital", s.capitals), ("city", s.cities), ("monument", s.monuments))
    there = [case.say(f"a_{kind}") for kind, where in kinds if where >> case.land & 1]
    return listing(there, case.lang) if there else ""


def _stakes(case: Case) -> list[str]:
    """What stands in an own land and could be lost, where that is more than in another."""
    e, known = case.e, case.e.ground.land
    targets = [action.target for action in case.game.decision.actions if action.target in known]
    if case.action.target not in known or len({worth.safety(e, target) for target in targets}) < 2:
        return []
    things = _standing(case)
    return [case.say("stands", things=things)] if things else []


def _fewest(case: Case) -> list[str]:
    """Armies that go where few stand already."""
    s = state_of(case.e)
    count = s.armies(case.land)
    counts = {s.armies(case.e.ground.land[action.target]) for action in case.game.decision.actions}
    return (
        [case.say("fewest" if count else "empty", count=count)]
        if len(counts) > 1 and count == min(counts)
        else []
    )


def _retreat(case: Case) -> list[str]:
    """Where most stands, or else fewest armies."""
    return _stakes(case) or _fewest(case)


def _ruin(case: Case) -> list[str]:
    """Whose monuments and cities are lost, and whether that player leads."""
    if case.action.kind == "stop":
        return [case.say("spare")]
    s, e = case.e.state, case.e
    owner, things = s.owner[case.land], _standing(case)
    found = [case.say("ruined", things=things)] if things else []
    return found if owner == e.step.player(e) else [*found, *hits(case, owner)]


def _armies(case: Case, mask: int, below: int = 0) -> list[str]:
    """How many armies of others and own ones are in some lands, but for so many of each stack."""
    s, me = case.e.state, case.e.step.player(case.e)
    own = others = 0
    for land in bits(mask & s.occupied):
        count = state_of(case.e).armies(land) - below if below else 1
        if s.owner[land] == me:
            own += count
        else:
            others += count
    return [case.say("strikes", others=others, own=own)]


def _hunger(case: Case) -> list[str]:
    """The stacks of an area, each of which shrinks to one army."""
    ground = case.e.ground
    return _armies(case, ground.area_masks[ground.area[case.action.target]], 1)


def _area(case: Case) -> list[str]:
    """The armies of an area."""
    ground = case.e.ground
    return _armies(case, ground.area_masks[ground.area[case.action.target]])


def _around(case: Case) -> list[str]:
    """The armies of a land and of those beside it."""
    return _armies(case, 1 << case.land | case.e.ground.near[case.land])


def _death(weigh: Weigh, else_tell: Reason) -> Reason:
    """What deaths are worth in points, or else whom they strike."""
    deaths = counted("deaths", weigh)
    return lambda case: deaths(case) or else_tell(case)


def _treachery(case: Case) -> list[str]:
    """What the land is worth, and that it lies near the Start Land."""
    value = worth.WorthNow(case.e, case.e.state.player).land(case.land, True)
    found = [case.say("prize", points=case.points(value))] if value > TENTH else []
    near = hunches.around_start(case.e, 2)
    return [*found, case.say("near_start")] if near >> case.land & 1 else found


def _astronomy(case: Case) -> list[str]:
    """That the water lies by the Start Land, and how many coasts it has."""
    ground = case.e.ground
    coasts = ground.coasts[ground.water[case.action.target]]
    found = [case.say("near_start")] if coasts & hunches.around_start(case.e, 1) else []
    return [*found, case.say("many_coasts", count=coasts.bit_count())]


def _waves(case: Case) -> list[str]:
    """Whose fleets a storm takes."""
    s = state_of(case.e)
    lying = s.fleets.get(case.e.ground.water[case.action.target], ())
    own = sum(owner == s.player for owner, _ in lying)
    return [case.say("wrecks", others=len(lying) - own, own=own)]


def _lair(case: Case) -> list[str]:
    """Whether the player has a coast there, and what fleets there are."""
    s, water = state_of(case.e), case.e.ground.water[case.action.target]
    found = [case.say("own_coast")] if case.e.ground.coasts[water] & s.held[s.player] else []
    return found if s.fleets.get(water) else [*found, case.say("no_fleets")]


def _fighting(case: Case) -> list[str]:
    """Why the battle goes on, or an Event is named for it."""
    return [case.say(case.action.kind)] if case.action.kind in ("call_on", "unaided", "fight_on") else []


def _trade(case: Case) -> list[str]:
    """Whether the player leads."""
    s = case.e.state
    leads = s.scores[s.player] >= max(s.scores) > 0
    return [case.say("trade_leading" if leads else "trade")]


AIMS: Mapping[str, Reason] = {
    **gold_aims.AIMS,
    "neutral": _fewest,
    "retreat": _retreat,
    "monuments": _stakes,
    "trade_army": _stakes,
    "revive": _stakes,
    "fortify": _stakes,
    "rescue": _plain("rescue", "rescue"),
    "anchor": _plain("stay", "stay"),
    "reallocate": _plain("keep_fleets", "done"),
    "astronomy": _astronomy,
    "treachery": _treachery,
    "migrants": counted("brings", moves.WEIGH["migrants"]),
    "rebels": _prize,
    "raid": _prize,
    "civil_war": counted("empire_lands", moves.WEIGH["civil_war"]),
    "barbarians": counted("raids", moves.WEIGH["barbarians"]),
    "famine": _death(moves.dying, _area),
    "black_death": _death(moves.dying, _area),
    "plague": _death(moves.catching, _around),
    "pestilence": _death(moves.catching, _around),
    "plague_land": _around,
    "famine_stacks": _hunger,
    "disaster": _ruin,
    "ruin": _ruin,
    "surprise_attack": _seat,
    "rebellion": _seat,
    "crusade": _seat,
    "storm_at_sea": _waves,
    "pirates": _lair,
    "storm": _fighting,
    "sea_battle": _fighting,
    "ocean": _plain("peace", "peace"),
    "trade": _trade,
    "famine_area": _area,
    "black_death_area": _area,
}
