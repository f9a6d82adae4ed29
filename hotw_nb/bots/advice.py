"""What a planner would do in somebody's place, and why, in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from hotw_nb.action import Action
from hotw_nb.bots import gold_plans, plans, realm_plans, timing
from hotw_nb.chapters import ports
from hotw_nb.chapters.reach import band_of
from hotw_nb.engine import Engine
from hotw_nb.errors import BadSetup
from hotw_nb.gold.treasury import box
from hotw_nb.text import joined, say

if TYPE_CHECKING:
    from hotw_nb.bots.planner import Planner
    from hotw_nb.game import Game

_TENTH = 0.05


@dataclass(frozen=True)
class Advice:
    """One action for whoever has to choose, after how many the turn was played out, and the sentence that says why."""

    game: Game
    action: Action
    tried: int = 0

    def text(self, lang: str | None = None) -> str:
        """The sentence."""
        e = self.game.engine()
        tell = _REASONS.get(e.state.todo[-1][0])
        count = len(self.game.decision.actions) - 1
        found = tell(e, self.game, self.action, lang) if tell and count else []
        if self.tried > 1:
            found.append(say("bots.tried", lang, count=self.tried))
        if not found:
            found = [say("bots.others", lang, count=count) if count else say("bots.only", lang)]
        name = self.game.decision.say(self.action, lang)
        return say("bots.advice", lang, action=name, reasons=joined(found, lang))

    def __str__(self) -> str:
        return self.text()


def advise(bot: Planner, game: Game) -> Advice:
    """What a planner would do in a game; refused where nobody has anything to choose."""
    if game.over or game.decision.kind == "roll":
        raise BadSetup(say("bots.nothing_to_choose"))
    engine, actions, fresh = game.engine(), game.decision.actions, bot.fresh(len(game.actions))
    return Advice(game, fresh.choose(engine, actions), len(fresh.tried(engine, actions)))


def _points(value: float, lang: str | None) -> str:
    """A number of points with one decimal, or none where it is whole."""
    from hotw_nb.odds.words import decimal

    tenths = Fraction(round(value * 10), 10)
    return decimal(tenths, 0 if tenths.denominator == 1 else 1, lang)


def _chance(game: Game, action: Action, lang: str | None) -> list[str]:
    """The exact chance of a fight; nothing where there is none."""
    from hotw_nb.odds.games.moves import of
    from hotw_nb.odds.words import percent

    battle = game.battle(action)
    if battle is None or battle.certain:
        return []
    return [say("bots.chance", lang, chance=percent(of(game, action).win, lang))]


def _hope(game: Game, hope: plans.Hope, now: float, lang: str | None) -> list[str]:
    """What a land brings, now and later."""
    found = []
    average = "_on_average" if hope.chance < 1 else ""
    for key, value in (("now", now), ("later", hope.later), ("loss", hope.loss)):
        if value > _TENTH:
            word = f"{key}{average}" if key == "now" else key
            found.append(say(f"bots.{word}", lang, points=_points(value, lang)))
    return found


def _expansion(e: Engine, game: Game, action: Action, lang: str | None) -> list[str]:
    """A land with the chance to take it, its points, and the plan that it begins."""
    if action.kind != "expand":
        return [say("bots.safer", lang)] if "fort" in action.kind else []
    weighed = plans.Plans(e)
    land = e.ground.land[action.target]
    hope = weighed.hope(land, band_of(e, action), action.via)
    now = hope.now
    owner = e.state.owner[land]
    steps = (
        weighed.gains(weighed.area[land], owner) if land in weighed.area and owner != e.state.player else []
    )
    if steps:
        # The plan spreads the points of its lands over its armies; a person is told what this land adds.
        now += hope.chance * (steps[0][0] - steps[hope.more][0] / steps[hope.more][3])
    found = _chance(game, action, lang) + _hope(game, hope, now, lang)
    if steps and hope.more and steps[hope.more][0] > steps[0][0]:
        area = e.edition.name(e.ground.areas[weighed.area[land]], lang)
        points = _points(steps[hope.more][0], lang)
        found.append(say("bots.plan", lang, count=hope.more, area=area, points=points))
    return found


def _advance(e: Engine, game: Game, action: Action, lang: str | None) -> list[str]:
    """A land with the chance to take it, its revenue, and what it may bring later."""
    if action.kind != "expand":
        return []
    hope = gold_plans.Outlook(e).hope(e.ground.land[action.target], action.via)
    return _chance(game, action, lang) + _hope(game, hope, hope.now, lang)


def _unit(e: Engine, game: Game, action: Action, lang: str | None) -> list[str]:
    """A card of the turn, or a land with the chance to take it and what the army brings there."""
    if action.kind == "play":
        return _card(e, game, action, lang)
    if action.kind != "expand":
        return [say("bots.safer", lang)] if "fort" in action.kind else []
    design, land = realm_plans.Design(e), e.ground.land[action.target]
    hope = design.hope(land, ports.host_of(e, action), action.via)
    return _chance(game, action, lang) + _hope(game, hope, design.alone(land, hope), lang)


def _card(e: Engine, game: Game, action: Action, lang: str | None) -> list[str]:
    """What a card should bring now, and what if it waits."""
    if action.kind != "play":
        return [say("bots.begin", lang)]
    worth = timing.card_worth(e, action)
    if timing.last_chance(e, action):
        return [say("bots.last_chance", lang, now=_points(worth.now, lang))]
    return [say("bots.card", lang, now=_points(worth.now, lang), kept=_points(max(0.0, worth.kept), lang))]


def _draw(e: Engine, game: Game, action: Action, lang: str | None) -> list[str]:
    """How good the Empire is, and how the player stands who gets it."""
    better = timing.edge(e)
    sort = "better" if better > _TENTH else "worse" if better < -_TENTH else "average"
    found = [say(f"bots.{sort}", lang, armies=_points(abs(better), lang))]
    if action.kind == "give":
        s = e.state
        free = [player for player, card in enumerate(s.empires) if not card and player != e.step.player(e)]
        scores = [s.scores[player] for player in free]
        points = s.scores[e.players.index(action.target)]
        if len(set(scores)) > 1:
            end = "first" if points == max(scores) else "last" if points == min(scores) else ""
            if end:
                found.append(say(f"bots.{end}", lang, name=action.target))
    return found


def _take(e: Engine, game: Game, action: Action, lang: str | None) -> list[str]:
    """How many people the Empire brings, and when it plays."""
    card = box(e).empire[action.target]
    return [say("bots.empire", lang, people=card.people, slot=card.slot)]


_REASONS: Mapping[str, Callable[[Engine, Game, Action, str | None], list[str]]] = {
    "expand": _expansion,
    "advance": _advance,
    "spread": _unit,
    "events": _card,
    "draw": _draw,
    "take": _take,
}
