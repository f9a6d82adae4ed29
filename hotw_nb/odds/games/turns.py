"""What a turn is worth: the points that a bot would make of it, over and over with fresh dice."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from hotw_nb.engine.dice import Seeded
from hotw_nb.odds import validation
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.samples import Z95
from hotw_nb.odds.words import decimal, html_table, percent
from hotw_nb.text import say
from hotw_nb.text.html import Answer
from hotw_nb.text.patience import gathered

if TYPE_CHECKING:
    from hotw_nb.bots import Bot

MOST_TURNS = 1_000_000


@dataclass(frozen=True, repr=False)
class Turn(Answer):
    """The points of one turn, played many times from the same position: simulated, not exact."""

    player: str
    scores: tuple[int, ...]
    simulated = True

    @property
    def n(self) -> int:
        """How often the turn was played."""
        return len(self.scores)

    @property
    def mean(self) -> float:
        """The points on average."""
        return fmean(self.scores)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval for the points on average."""
        half = Z95 * stdev(self.scores) / sqrt(self.n)
        return self.mean - half, self.mean + half

    @cached_property
    def points(self) -> Distribution:
        """How often each number of points came up."""
        each = {points: Fraction(self.scores.count(points), self.n) for points in set(self.scores)}
        return Distribution(each, "points")

    def text(self, lang: str | None = None) -> str:
        """One sentence: number of simulations, points on average, interval."""
        low, high = self.interval
        return say(
            "odds.turn",
            lang,
            n=self.n,
            player=self.player,
            mean=decimal(Fraction(self.mean), 1, lang),
            low=decimal(Fraction(low), 1, lang),
            high=decimal(Fraction(high), 1, lang),
        )

    def html(self, lang: str | None = None) -> str:
        """The sentence and how often each number of points came up."""
        head = [say("odds.points", lang), say("odds.head_share", lang)]
        rows = [(str(n), percent(p, lang)) for n, p in self.points.items()]
        return html_table(self.text(lang), head, rows, list(self.points.values()), lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each number of points that came up."""
        return [
            {"points": n, "times": self.scores.count(n), "share": float(p), "simulated": True}
            for n, p in self.points.items()
        ]


def turn(game: Any, n: int = 200, seed: int = 0, bot: Bot | None = None) -> Turn:
    """The points that this turn brings if a bot, the greedy one unless another is given, plays it out.

    The turn is played `n` times from this position, each time with fresh dice; the same seed rolls the same
    dice. Honors that lie face-down are mixed, for nobody knows which comes next. If it is interrupted, the turns
    so far count, and a sentence says how many.

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"},
    ...     lands={"mongolia": {"owner": "Ben", "empire": "mongols", "army": True}})
    >>> turn(game, n=2, seed=1).scores == turn(game, n=2, seed=1).scores
    True
    """
    from hotw_nb.bots import Greedy
    from hotw_nb.bots.base import check_bot, fresh_bot

    n = validation.whole("n", n, 2, MOST_TURNS)
    seed = validation.whole("seed", seed)
    bot = check_bot(Greedy() if bot is None else bot)
    validation.game(game)
    if game.over:
        raise ValueError(say("odds.game_over"))
    if not game.active:
        raise ValueError(say("odds.no_turn"))
    if game.decision.kind == "roll":
        raise ValueError(say("odds.dice_first"))
    player = game.active["player"]
    scores = gathered(
        (_once(game, player, fresh_bot(bot, i), seed * 1_000_003 + i) for i in range(n)), n, "turns"
    )
    if len(scores) < 2:
        raise KeyboardInterrupt
    return Turn(player, tuple(scores))


def _once(game: Any, player: str, bot: Any, seed: int) -> int:
    """The points that a bot makes of the turn with the dice of a seed; what lies face-down is mixed by it too."""
    from hotw_nb.bots.base import choice_of

    log: list[Any] = []
    dice = Seeded(seed)
    engine = game.engine(dice, log)
    state = engine.state
    state.mix(dice)
    now = state.epoch, state.slot
    while not state.over and (state.epoch, state.slot) == now:
        engine.do(choice_of(bot, engine, engine.options()))
    mine = [record for record in log if record.player == player]
    last = next((i for i, record in enumerate(mine) if record.closes_turn), len(mine))
    return sum(record.data["points"] for record in mine[: last + 1] if record.scored)
