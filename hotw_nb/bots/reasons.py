"""Why a planner does what it does in a turn: the parts of what it weighs, said in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from hotw_nb.bots import timing
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.plans import Hope
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
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
class Case:
    """One action in its game, and whether the estimate spoke for another one."""

    game: Game
    e: Engine
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


Reason = Callable[[Case], list[str]]


def counted(key: str, weigh: Weigh) -> Reason:
    """What the choice counts in points, as the bot weighs it."""

    def tell(case: Case) -> list[str]:
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
    return [case.say("safer" if case.action.kind in _SAFER else "no_more")]


_SAFER = frozenset({"fort", "buy_fort", "extra_fort", "fortress", "upgrade", "pool_fort", "wall"})


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


REASONS: Mapping[str, Reason] = {"events": card, "draw": draw}
"""What editions that are played for points have in common."""
