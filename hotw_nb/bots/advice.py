"""What a planner would do in somebody's place, and why, in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hotw_nb.action import Action
from hotw_nb.bots.aims import AIMS
from hotw_nb.bots.lookahead import Trial
from hotw_nb.bots.reasons import REASONS, TENTH, Case, spoken
from hotw_nb.errors import BadSetup
from hotw_nb.text import listing, say

if TYPE_CHECKING:
    from hotw_nb.bots.planner import Planner
    from hotw_nb.game import Game

# Steps by what the bot weighs there: first those of a turn, then where Events and armies aim.
_REASONS = {**AIMS, **REASONS}


@dataclass(frozen=True)
class Advice:
    """One action for whoever has to choose, how the turn ended where it was played out, how many other choices promise
    as much, and the sentence that says why.
    """

    game: Game
    action: Action
    trial: Trial | None = None
    equals: int = 0

    @property
    def overruled(self) -> bool:
        """Whether the turns that were played out decided against what promised most."""
        return bool(self.trial and self.trial.best)

    def text(self, lang: str | None = None) -> str:
        """The sentence."""
        decision, e = self.game.decision, self.game.engine()
        count = len(decision.actions) - 1
        tell = _REASONS.get(e.state.todo[-1][0])
        found = _chance(self.game, self.action, lang) if count else []
        if tell and count:
            found += tell(Case(self.game, e, self.action, lang, self.overruled))
        if self.equals and not self._compared:
            found.append(
                say("bots.all_alike" if self.equals == count else "bots.alike", lang, count=self.equals)
            )
        if not found and not self._compared:
            found = [say("bots.others", lang, count=count) if count else say("bots.only", lang)]
        name = decision.say(self.action, lang)
        return say("bots.advice", lang, action=name, reasons=self._played_out(found, lang))

    @property
    def _compared(self) -> bool:
        return bool(self.trial and self.trial.ends[1:])

    def _played_out(self, found: list[str], lang: str | None) -> str:
        """The reasons, and what the turns that were played out say for them or against them."""
        if not self.trial or not self._compared:
            return listing(found, lang)
        other = self.trial.actions[self.trial.rival]
        futures, lead = self.trial.lead(self.trial.rival)
        sort = "overruled" if self.overruled else "confirmed"
        by = "by" if lead > TENTH else "just" if lead > 0 else "level"
        result = say(f"bots.{by}", lang, points=spoken(lead, lang))
        name = self.game.decision.say(other, lang)
        played = say(f"bots.{sort}", lang, other=name, count=futures, result=result)
        return say("bots.and_played", lang, reasons=listing(found, lang), played=played) if found else played

    def __str__(self) -> str:
        return self.text()


def advise(bot: Planner, game: Game) -> Advice:
    """What a planner would do in a game; refused where nobody has anything to choose."""
    if game.over or game.decision.kind == "roll":
        raise BadSetup(say("bots.nothing_to_choose"))
    engine, actions, fresh = game.engine(), game.decision.actions, bot.fresh(len(game.actions))
    trial = fresh.trial(engine, actions)
    if trial:
        return Advice(game, trial.action, trial)
    weights = fresh.weights(engine, actions)
    equals = sum(weight >= max(weights) - 1e-9 for weight in weights) - 1
    return Advice(game, bot.fresh(len(game.actions)).choose(engine, actions), None, equals)


def _chance(game: Game, action: Action, lang: str | None) -> list[str]:
    """The exact chance of a battle; nothing where there is none."""
    from hotw_nb.odds.games.moves import of
    from hotw_nb.odds.words import percent

    battle = game.battle(action)
    if battle is None or battle.certain:
        return []
    return [say("bots.chance", lang, chance=percent(of(game, action).win, lang))]
