"""Why a planner aims where it aims: at which land, area or water, and whether it trades, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hotw_nb.boards.ground import bits
from hotw_nb.bots import hunches, moves
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.plans import LandsLater
from hotw_nb.bots.reasons import TENTH, Case, Reason, counted, hits
from hotw_nb.bots.worth import LandsNow, safety
from hotw_nb.text import listing


def plain(key: str, kind: str) -> Reason:
    """The one reason for one kind of action."""
    return lambda case: [case.say(key)] if case.action.kind == kind else []


def prize(case: Case) -> list[str]:
    """What an enemy land is worth in the plan, and the fort that makes it harder."""
    hope = LandsLater(case.e).land(case.land, True)
    found = [case.say("prize", points=case.points(hope.worth))] if hope.worth > TENTH else []
    battle = case.game.battle(case.action)
    if case.e.state.forts >> case.land & 1 and not (battle and battle.given):
        found.append(case.say("despite_fort"))
    return found


def standing(case: Case) -> str:
    """What stands in a land, in words; nothing where there is nothing."""
    s = case.e.state
    kinds = (("capital", s.capitals), ("city", s.cities), ("monument", s.monuments))
    there = [case.say(f"a_{kind}") for kind, where in kinds if where >> case.land & 1]
    return listing(there, case.lang) if there else ""


def stakes(case: Case) -> list[str]:
    """What stands in an own land and could be lost, where that is more than in another."""
    e, known = case.e, case.e.ground.land
    targets = [action.target for action in case.game.decision.actions if action.target in known]
    if case.action.target not in known or len({safety(e, target) for target in targets}) < 2:
        return []
    things = standing(case)
    return [case.say("stands", things=things)] if things else []


def ruin(case: Case) -> list[str]:
    """Whose monuments and cities are lost, and whether that player leads."""
    if case.action.kind == "stop":
        return [case.say("spare")]
    s, e = case.e.state, case.e
    owner, things = s.owner[case.land], standing(case)
    found = [case.say("ruined", things=things)] if things else []
    return found if owner == e.step.player(e) else [*found, *hits(case, owner)]


def strikes(case: Case, mask: int, armies: Callable[[int], int] = lambda land: 1) -> list[str]:
    """How many armies of others and own ones are struck in some lands, of which each has so many; one if not told."""
    s, me = case.e.state, case.e.step.player(case.e)
    own = others = 0
    for land in bits(mask & s.occupied):
        if s.owner[land] == me:
            own += armies(land)
        else:
            others += armies(land)
    return [case.say("strikes", others=others, own=own)]


def area(case: Case) -> list[str]:
    """The armies of an area."""
    ground = case.e.ground
    return strikes(case, ground.area_masks[ground.area[case.action.target]])


def around(case: Case) -> list[str]:
    """The armies of a land and of those beside it."""
    return strikes(case, 1 << case.land | case.e.ground.near[case.land])


def death(weigh: Weigh, else_tell: Reason) -> Reason:
    """What deaths are worth in points, or else whom they strike."""
    deaths = counted("deaths", weigh)
    return lambda case: deaths(case) or else_tell(case)


def treachery(case: Case) -> list[str]:
    """What the land is worth, and that it lies near the Start Land."""
    value = LandsNow(case.e, case.e.state.player).land(case.land, True)
    found = [case.say("prize", points=case.points(value))] if value > TENTH else []
    near = hunches.around_start(case.e, 2)
    return [*found, case.say("near_start")] if near >> case.land & 1 else found


AIMS: Mapping[str, Reason] = {
    "monuments": stakes,
    "treachery": treachery,
    "migrants": counted("brings", moves.WEIGH["migrants"]),
    "rebels": prize,
    "raid": prize,
    "civil_war": counted("empire_lands", moves.WEIGH["civil_war"]),
    "barbarians": counted("raids", moves.WEIGH["barbarians"]),
    "black_death": death(moves.dying, area),
    "pestilence": death(moves.catching, around),
}
"""What editions that are played for points have in common."""
