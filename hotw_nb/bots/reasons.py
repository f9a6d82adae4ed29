"""Why a planner does what it does, and aims where it aims: the parts of what it weighs, said in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, TypeAlias

from hotw_nb.boards.ground import bits
from hotw_nb.bots import timing
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.plans import Hope, LandsLater
from hotw_nb.bots.worth import safety
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.step import R, S
from hotw_nb.text import listing, say

if TYPE_CHECKING:
    from hotw_nb.game import Game


TENTH = 0.05
# From how many points on the way behind a land is worth a word beside what the land itself brings.
WAY = 0.5


def spoken(value: float, lang: str | None) -> str:
    """A number of points with one decimal, or none where it is whole."""
    from hotw_nb.odds.words import decimal

    tenths = Fraction(round(value * 10), 10)
    return decimal(tenths, 0 if tenths.denominator == 1 else 1, lang)


@dataclass(frozen=True)
class Case(Generic[S, R]):
    """One action in its game, and whether the estimate spoke for another one."""

    game: Game
    e: Engine[S, R]
    action: Action
    lang: str | None
    overruled: bool = False

    def say(self, key: str, **values: object) -> str:
        """One part of the sentence."""
        return say(f"bots.{key}", self.lang, **values)

    def points(self, value: float) -> str:
        """A number of points."""
        return spoken(value, self.lang)

    def names(self, ids: list[str]) -> str:
        """Lands, areas or waters by name."""
        return listing([self.e.edition.name(id, self.lang) for id in ids], self.lang)

    @property
    def land(self) -> int:
        """The land that the action aims at."""
        return self.e.ground.land[self.action.target]


Reason: TypeAlias = Callable[[Case[S, R]], list[str]]


def counted(key: str, weigh: Weigh[S, R]) -> Reason[S, R]:
    """What the choice counts in points, as the bot weighs it."""

    def tell(case: Case[S, R]) -> list[str]:
        value = weigh(case.e, [case.action])[0]
        return [case.say(key, points=case.points(value))] if value > TENTH else []

    return tell


def hits(case: Case, owner: int) -> list[str]:
    """Whom a blow strikes, and whether that player leads."""
    s, name = case.e.state, case.e.whose(owner)
    if not name:
        return []
    leads = s.scores[owner] == max(s.scores) > min(s.scores)
    return [case.say(key, name=name) for key in ("hits", "leads")[: 1 + leads]]


def hope_of(case: Case, hope: Hope, now: float) -> list[str]:
    """What a land brings, now and later."""
    found = []
    average = "_on_average" if hope.chance < 1 else ""
    for key, value in (("now", now), ("later", hope.later), ("loss", hope.loss)):
        if value > TENTH:
            word = f"{key}{average}" if key == "now" else key
            found.append(case.say(word, points=case.points(value)))
    return found


def way(case: Case, found: list[str], behind: float) -> list[str]:
    """The reasons found so far, and the way that a land opens if that is worth much or is the only reason."""
    if behind > (WAY if found else TENTH):
        return [*found, case.say("way", points=case.points(behind))]
    return found or rest(case)


def rest(case: Case) -> list[str]:
    """What is done where nothing else promises anything."""
    if case.overruled:
        return []
    if case.action.kind == "end":
        return [case.say("nothing_left")]
    if case.action.kind == "reinforce":
        return [case.say("reinforce")]
    return [case.say("safer" if case.action.kind in case.e.edition.bots.SAFER else "no_more")]


def card(case: Case) -> list[str]:
    """What a card should bring now, and what if it waits."""
    e, action = case.e, case.action
    if action.kind != "play":
        return [] if case.overruled else [case.say("begin")]
    worth = timing.card_worth(e, action)
    now = case.points(max(0.0, worth.now))
    if timing.last_chance(e, action):
        return [case.say("last_chance", now=now)]
    return [case.say("card", now=now, kept=case.points(max(0.0, worth.kept)))]


def draw(case: Case) -> list[str]:
    """How good the Empire is, whether that is enough to keep it, and how the player stands who gets it."""
    e, s, better = case.e, case.e.state, timing.edge(case.e)
    sort = "better" if better > TENTH else "worse" if better < -TENTH else "average"
    found = [case.say(sort, armies=case.points(abs(better)))]
    if case.action.kind != "give":
        return found
    actions = case.game.decision.actions
    free = [s.scores[e.players.index(action.target)] for action in actions if action.kind == "give"]
    may_keep = len(free) < len(actions)
    if not may_keep:
        found.append(case.say("must_give"))
    elif better < (enough := timing.enough(e, actions)):
        found.append(case.say("choosy", armies=case.points(enough)))
    points = s.scores[e.players.index(case.action.target)]
    if len(set(free)) > 1 and points == (min(free) if better > 0 else max(free)):
        found.append(case.say("last" if better > 0 else "first", name=case.action.target))
    return found


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
