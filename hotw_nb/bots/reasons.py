"""Why a planner does what it does in a turn: the parts of what it weighs, said in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from hotw_nb.bots import plans, timing
from hotw_nb.bots.base import Weigh
from hotw_nb.editions.classic import reach
from hotw_nb.editions.classic.bots import greedy as reigns
from hotw_nb.editions.classic.bots import planner as realm_plans
from hotw_nb.editions.e2024.bots import greedy as riches
from hotw_nb.editions.e2024.bots import planner as gold_plans
from hotw_nb.editions.e2024.state import box_of, state_of
from hotw_nb.editions.shared.reach import band_of
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY
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


def hope_of(case: Case, hope: plans.Hope, now: float) -> list[str]:
    """What a land brings, now and later."""
    found = []
    average = "_on_average" if hope.chance < 1 else ""
    for key, value in (("now", now), ("later", hope.later), ("loss", hope.loss)):
        if value > TENTH:
            word = f"{key}{average}" if key == "now" else key
            found.append(case.say(word, points=case.points(value)))
    return found


def _way(case: Case, found: list[str], behind: float) -> list[str]:
    """The reasons found so far, and the way that a land opens if that is worth much or is the only reason."""
    if behind > (WAY if found else TENTH):
        return [*found, case.say("way", points=case.points(behind))]
    return found or _rest(case)


def _rest(case: Case) -> list[str]:
    """What is done where nothing else promises anything."""
    if case.overruled:
        return []
    if case.action.kind == "end":
        return [case.say("nothing_left")]
    if case.action.kind == "reinforce":
        return [case.say("reinforce")]
    return [case.say("safer" if case.action.kind in _SAFER else "no_more")]


_SAFER = frozenset({"fort", "buy_fort", "extra_fort", "fortress", "upgrade", "pool_fort", "wall"})


def _expansion(case: Case) -> list[str]:
    """The points of a land, and the plan that it begins."""
    e, action = case.e, case.action
    if action.kind in ("man_fleet", "fight_sea"):
        return [case.say(action.kind)]
    if action.kind != "expand":
        return _rest(case)
    weighed, band = plans.WorthLater(e), band_of(e, action)
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
    return _way(case, found, weighed.behind(land, band, hope.worth))


def _advance(case: Case) -> list[str]:
    """The revenue of a land, and what it may bring later; else what a piece or an Honor counts."""
    e, action = case.e, case.action
    if action.kind == "expand":
        hope = gold_plans.WorthLater(e).hope(case.land, action.via)
        return hope_of(case, hope, hope.now)
    if action.kind == "honor":
        card = box_of(e).honors[box_of(e).honor[action.target]]
        worth = riches.honor_worth(card)
        return [case.say("honor", points=case.points(worth), coins=case.points(card.coins))]
    if action.kind == "leader":
        lands = gold_plans.enemy_lands(e, case.game.decision.actions)
        return [case.say("led", armies=state_of(e).army, lands=lands)]
    if action.kind in ("fleet", "city") and not case.overruled:
        return [case.say("piece", points=case.points(riches.PIECES[action.kind]))]
    return _rest(case)


def _unit(case: Case) -> list[str]:
    """A card of the turn, a fleet, or what an army brings in a land."""
    e, action = case.e, case.action
    if action.kind == "play":
        return _card(case)
    if action.kind in ("call_on", "unaided"):
        return [case.say(action.kind)]
    if action.kind == "fleet":
        return _fleet(case)
    design = realm_plans.WorthLater(e)
    if action.kind == "reinforce":
        return _reinforced(case, design)
    if action.kind not in ("expand", "ally"):
        return _rest(case)
    land, host = case.land, reach.host_of(e, action)
    hope = design.hope(land, host, action.via)
    found = hope_of(case, hope, design.alone(land, hope))
    return _way(case, found, design.behind(land, host, hope.worth))


def _reinforced(case: Case, design: realm_plans.WorthLater) -> list[str]:
    """What an army more beside others counts in its area, or that it is safer there."""
    area = design.area.get(case.land)
    if area is not None:
        _, later, loss, more = design.best(area, NOBODY, 0, False)
        # The plan spreads the points over its units; a person is told what this one adds.
        now = design.gains(area, NOBODY, 0, False)[0][0]
        found = hope_of(case, plans.Hope(1.0, now, later, loss, more), now)
        if found:
            return found
    return [] if case.overruled else [case.say("beside")]


def _fleet(case: Case) -> list[str]:
    """The point of a sea, the fleets of others, the lands that it opens, or that one has to be built."""
    e, ground = case.e, case.e.ground
    design, host, water = (
        realm_plans.WorthLater(e),
        reach.host_of(e, case.action),
        ground.water[case.action.target],
    )
    found, s = [], design.s
    sea = bool(ground.seas >> water & 1)
    if sea and not s.fleets_in(water, design.me):
        found.append(case.say("sea_point"))
    if sea and s.strangers(water, design.me):
        found.append(case.say("sea_foes", count=len(s.fleets[water])))
    coasts = [] if host.fleets >> water & 1 else design.coasts(host, water)
    if coasts:
        lands = case.names([ground.lands[land] for _, land in coasts])
        worth = reigns.SEA * sum(value for value, _ in coasts)
        found.append(case.say("coasts", lands=lands, points=case.points(worth)))
    if not any(action.kind == "end" for action in case.game.decision.actions):
        found.append(case.say("owed"))
    return found or _rest(case)


def _card(case: Case) -> list[str]:
    """What a card should bring now, and what if it waits."""
    e, action = case.e, case.action
    if action.kind != "play":
        return [] if case.overruled else [case.say("begin")]
    worth = timing.card_worth(e, action)
    now = case.points(max(0.0, worth.now))
    if timing.last_chance(e, action):
        return [case.say("last_chance", now=now)]
    return [case.say("card", now=now, kept=case.points(max(0.0, worth.kept)))]


def _draw(case: Case) -> list[str]:
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


def _take(case: Case) -> list[str]:
    """How many people the Empire brings, and when it plays."""
    card = box_of(case.e).empire[case.action.target]
    return [case.say("empire", people=card.people, slot=card.slot)]


REASONS: Mapping[str, Reason] = {
    "expand": _expansion,
    "advance": _advance,
    "spread": _unit,
    "events": _card,
    "draw": _draw,
    "take": _take,
}
