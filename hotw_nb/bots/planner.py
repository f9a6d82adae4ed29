"""A bot that plans: lands that last, cards when they are worth most; it advises, and says why in one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from hotw_nb.bots import lookahead
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.greedy import Greedy
from hotw_nb.bots.lookahead import Trial
from hotw_nb.bots.plans import prospect
from hotw_nb.bots.reasons import TENTH, Case, spoken
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import BadSetup
from hotw_nb.text import joined, say
from hotw_nb.text.html import Read

if TYPE_CHECKING:
    from hotw_nb.game import Game


@dataclass(frozen=True)
class Advice(Read):
    """One action for whoever has to choose, how the turn ended where it was played out and whether that spoke against
    the estimate, how many other choices promise as much, and the sentence that says why.
    """

    game: Game
    action: Action
    trial: Trial | None = None
    overruled: bool = False
    equals: int = 0

    def text(self, lang: str | None = None) -> str:
        """The advice as a sentence: the action, and why it is best."""
        decision, e = self.game.decision, self.game.engine()
        count = len(decision.actions) - 1
        bots, step = e.edition.bots, e.state.agenda[-1][0]
        tell = bots.REASONS.get(step) or bots.AIMS.get(step)
        found = _chance(self.game, self.action, lang) if count else []
        if tell and count:
            found += tell(Case(self.game, e, self.action, lang, self.overruled))
        last = self._played_out(lang)
        if self.equals and not last:
            last = say("bots.all_alike" if self.equals == count else "bots.alike", lang, count=self.equals)
        if not found and not last:
            last = say("bots.others", lang, count=count) if count else say("bots.only", lang)
        reasons = joined([*found, last] if last else found, lang)
        return say("bots.advice", lang, action=decision.say(self.action, lang), reasons=reasons)

    def _played_out(self, lang: str | None) -> str:
        """What the turns that were played out say for the choice; nothing where there were none."""
        if not self.trial or len(self.trial.actions) < 2:
            return ""
        other = self.trial.actions[self.trial.rival]
        futures, lead = self.trial.lead(self.trial.rival)
        sort = "overruled" if self.overruled else "confirmed"
        by = "by" if lead > TENTH else "just" if lead > 0 else "level"
        name, points = self.game.decision.say(other, lang), spoken(lead, lang)
        return say(f"bots.{sort}_{by}", lang, other=name, count=futures, points=points)

    def __str__(self) -> str:
        return self.text()


def advise(bot: Planner, game: Game) -> Advice:
    """What a planner would do in a game; refused where nobody has anything to choose."""
    if game.over or game.decision.kind == "roll":
        raise BadSetup(say("bots.nothing_to_choose"))
    engine, actions, fresh = game.engine(), game.decision.actions, bot.fresh(len(game.actions))
    trial, weights = fresh.trial(engine, actions), fresh.weights(engine, actions)
    if trial:
        overruled = weights[actions.index(trial.action)] < max(weights)
        return Advice(game, trial.action, trial, overruled)
    equals = sum(weight >= max(weights) - 1e-9 for weight in weights) - 1
    return Advice(game, fresh.choose(engine, actions), equals=equals)


def _chance(game: Game, action: Action, lang: str | None) -> list[str]:
    """The exact chance of a battle; nothing where there is none."""
    from hotw_nb.odds.games.moves import of
    from hotw_nb.odds.words import percent

    battle = game.battle(action)
    if battle is None or battle.certain:
        return []
    return [say("bots.chance", lang, chance=percent(of(game, action).win, lang))]


# How many actions are tried in how many futures, round after round.
ROUNDS = (4, 2), (2, 4)


class Planner(Greedy):
    """Weighs every action by what it brings at the end of the turn and in the Epochs after, with the exact odds, and
    plays out the rest of the turn after those that promise most; ties are broken by the seed.

    >>> from hotw_nb.start.new_game import new_game
    >>> Planner(1).advice(new_game(seed=7)).action.kind in ("keep", "give")
    True
    """

    rounds: Sequence[lookahead.Round] = ROUNDS

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._memory = lookahead.Memory(self.first)

    def fresh(self, salt: int) -> Self:
        """A bot at its beginning."""
        bot = super().fresh(salt)
        bot.rounds = self.rounds
        return bot

    def rules(self, edition: Edition) -> Mapping[str, Weigh]:
        """How the edition lets this bot weigh the actions of each step."""
        return edition.bots.PLANNER

    def first(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """The first of the actions that promise most, without a look ahead."""
        weights = self.weights(engine, actions)
        return actions[weights.index(max(weights))]

    def tried(self, engine: Engine, actions: Sequence[Action]) -> list[Action]:
        """The actions after which the turn is played out, the most promising first; none where that tells nothing."""
        hoped = prospect(engine)
        if len(actions) == 1 or hoped is None or not lookahead.foot(engine):
            return []
        weights = self.weights(engine, actions)
        least = max(weights) - hoped.slack
        order = sorted(range(len(actions)), key=lambda i: -weights[i])
        return [actions[i] for i in order if weights[i] >= least][: self.rounds[0][0]]

    def trial(self, engine: Engine, actions: Sequence[Action]) -> lookahead.Trial | None:
        """How the turn ended after the actions that promise most; None where nothing is played out."""
        good, hoped = self.tried(engine, actions), prospect(engine)
        if not good or hoped is None:
            return None
        return lookahead.compare(
            engine, good, self._memory, hoped.value, self.rounds, self._dice.word() if good[1:] else 0
        )

    def choose(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """The action that promises most, or after which the turn ends best."""
        trial = self.trial(engine, actions)
        return trial.action if trial else super().choose(engine, actions)

    def advice(self, game: Game) -> Advice:
        """What this bot would do for whoever has to choose now, and why, in a sentence."""
        return advise(self, game)
