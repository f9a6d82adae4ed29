"""The odds of a move, a siege, a campaign and a turn in a game, and what an edition has to answer for them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from hotw_nb.engine.action import EXPAND
from hotw_nb.engine.battle import LOSE, TIE, WIN, Combat
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.step import R, S
from hotw_nb.odds import validation
from hotw_nb.odds.battles import battle
from hotw_nb.odds.conquests import Conquest
from hotw_nb.odds.courses import Conquests
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.outcomes import RESULTS, Outcome, compare_triples
from hotw_nb.odds.samples import Z95
from hotw_nb.odds.sieges import Siege
from hotw_nb.odds.words import decimal, html_table, percent
from hotw_nb.text import say
from hotw_nb.text.html import Answer
from hotw_nb.text.patience import gathered

if TYPE_CHECKING:
    from hotw_nb.bots import Bot
    from hotw_nb.engine.action import Action
    from hotw_nb.engine.engine import Engine
    from hotw_nb.odds.battles import Battle, Effect
    from hotw_nb.odds.dice_rules import DiceRules


Helped = tuple[tuple["Effect", ...], tuple[int, ...]]
"""The cards at work in an attack, and how many stages of each are over."""


class EditionOdds(Generic[S, R], ABC):
    """The questions that the odds of a game ask of its edition; each edition answers them in its module `odds`."""

    dice: ClassVar[Mapping[str, DiceRules]]
    """How battles are rolled, by the id of the edition; a variant has a word or more after the id."""
    answers: ClassVar[Mapping[str, type]] = {}
    """The classes of answers that only games of this edition bring, by their public names."""

    @abstractmethod
    def adapted(self, fight: Combat) -> tuple[Battle, tuple[Effect, ...], tuple[int, ...]]:
        """A fight of a game as a `Battle`, with the cards of its attacker and how far each of them has run.

        Whatever adds up in a roll is asked of the fight itself, so that a house rule in it counts here too.
        """

    @abstractmethod
    def siege_of(self, e: Engine[S, R], action: Action, fight: Combat, armies: int | None) -> Siege:
        """What comes of repeating an action, which brings this fight, until the land is taken or the pool is empty.

        With the armies of the pool, unless `armies` says otherwise.
        """

    @abstractmethod
    def campaign_of(
        self,
        game: Any,
        names: tuple[str, ...],
        chain: bool,
        armies: int | None,
        fort_points: int | Fraction,
        fort_places: int,
    ) -> Conquests[Any]:
        """The odds of taking these lands, each of which is named once, from the position of the game."""

    def conquest_of(self, e: Engine[S, R], fight: Combat, armies: int | None) -> Conquest:
        """What comes of invading again and again where frustrated armies bring a bonus; refused where none do."""
        raise ValueError(say("odds.not_option_3"))


SURE = Outcome(Fraction(1), Fraction(0), Fraction(0))
NEVER = Outcome(Fraction(0), Fraction(0), Fraction(1))
_TIES = {"attack": WIN, "defend": LOSE}


def of(game: Any, action: Any) -> Outcome:
    """The odds of that very move: `win` is the chance that this army takes the land.

    The army fights on after a fort has fallen; `tie` and `lose` say how the roll ends by which it falls. To
    walk into a land that no enemy holds is sure; a move that is no battle is refused.

    `action` is one of `game.actions`, its number, or a tuple such as ("expand", "crete").

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    ...     "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    ...     "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True}})
    >>> print(of(game, ("expand", "eastern_steppe")).text("en"))
    win 125 in 216 = 57.9%, tie 36 in 216 = 16.7%, lose 55 in 216 = 25.5%
    """
    return of_fight(_fight(game, action))


def first_roll(game: Any, action: Any) -> Outcome:
    """The odds of the first roll of that move, which may only win a fort.

    `action` is one of `game.actions`, its number, or a tuple such as ("expand", "crete").

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    ...     "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    ...     "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True, "fort": True}})
    >>> move = ("expand", "eastern_steppe")
    >>> first_roll(game, move).win, of(game, move).win
    (Fraction(5, 12), Fraction(625, 2592))
    """
    fight = _fight(game, action)
    if fight is None or fight.certain:
        return _certain(fight)
    return battle(fight.attack, fight.defend, fight.attack_bonus, fight.defend_bonus, fight.ties)


def of_fight(fight: Combat | None) -> Outcome:
    """The odds of a fight as a game describes it; None stands for a move into a land that nobody defends."""
    if fight is None or fight.certain:
        return _certain(fight)
    chances = dict.fromkeys(RESULTS, Fraction(0))
    for end in ends(fight):
        chances[end.result] += end.chance
    win, tie, lose = chances.values()
    return Outcome(win, tie, lose)


def _certain(fight: Combat | None) -> Outcome:
    """The odds of a move without dice: nobody is there, or the ground decides."""
    return NEVER if fight is not None and fight.certain == LOSE else SURE


def _fight(game: Any, action: Any) -> Combat | None:
    """The fight of a move; None for an expansion without one, while other moves without one are refused."""
    validation.game(game)
    fight: Combat | None = game.battle(action)
    if fight is None and game.meant(action).kind != EXPAND:
        raise ValueError(say("odds.not_one_battle"))
    return fight


def _ways(fight: Combat) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    return compare_triples(fight.attack, fight.defend, fight.attack_bonus - fight.defend_bonus)


class End(NamedTuple):
    """One way in which a fight ends: its last roll, the armies and forts gone by then, and the chance."""

    result: str
    gone: int
    chance: Fraction


def ends(fight: Combat) -> tuple[End, ...]:
    """All ends of a fight, in which one army goes on until it or the defenders are gone."""
    return _ends(fight._replace(reasons=()))


@lru_cache(maxsize=4096)
def _ends(fight: Combat) -> tuple[End, ...]:
    chances: dict[tuple[str, int], Fraction] = {}
    again = fight.ties == "reroll"
    of: int = 6 ** (fight.attack + fight.defend)
    for triple, ways in zip((False, True), _ways(fight), strict=True):
        for rolled, n in zip(RESULTS, ways, strict=True):
            if not n:
                continue
            result = _TIES.get(fight.ties, rolled) if rolled == TIE else rolled
            after = fight.onward(result, triple)
            if again and after == fight:
                of -= n  # rolled again as if nothing had been
                continue
            now = fight.pieces - after.pieces
            goes_on = (result == WIN and after.armies) or (again and result == TIE)
            later = _ends(after) if goes_on else (End(result, 0, Fraction(1)),)
            for end in later:
                key = end.result, now + end.gone
                chances[key] = chances.get(key, Fraction(0)) + n * end.chance
    return tuple(End(*key, chance / of) for key, chance in chances.items())


def conquest_of(game: Any, action: Any, armies: int | None = None) -> Conquest:
    """What comes of invading a land again and again where frustrated armies bring a bonus: points as well.

    With the armies of the pool, unless `armies` says otherwise.

    `game` has to be played with such an option, and `action` is the invasion.

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2024", active={"player": "Ada", "empire": "assyria"}, options=["invasion_and_conquest"],
    ...     lands={"tigris": {"owner": "Ada", "empire": "assyria", "army": True},
    ...     "levant": {"owner": "Ben", "empire": "sumeria", "army": True}})
    >>> conquest_of(game, ("expand", "levant"), armies=1).taken
    Fraction(161, 216)
    """
    validation.game(game)
    fight = game.battle(action)
    if fight is None:
        raise ValueError(say("odds.not_option_3"))
    conquest: Conquest = game.rules.odds.conquest_of(game.engine(), fight, armies)
    return conquest


def siege_of(game: Any, action: Any, armies: int | None = None) -> Siege:
    """What comes of repeating that move until the land is taken or the pool is empty.

    With the armies and coins that the player has now, unless `armies` says otherwise.

    `action` is one of `game.actions`, its number, or a tuple such as ("expand", "crete").

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    ...     "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    ...     "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True, "fort": True}})
    >>> round(float(siege_of(game, ("expand", "eastern_steppe"), armies=3).taken), 3)
    0.789
    """
    validation.game(game)
    fight = game.battle(action)
    if fight is None:
        raise ValueError(say("odds.no_battle"))
    action = game.meant(action)
    if action.kind != EXPAND:
        raise ValueError(say("odds.not_repeated"))
    siege: Siege = game.rules.odds.siege_of(game.engine(), action, fight, armies)
    return siege


def campaign_of(
    game: Any,
    lands: Iterable[str],
    *,
    chain: bool = False,
    armies: int | None = None,
    fort_points: int | Fraction = 0,
    fort_places: int = 0,
) -> Conquests[Any]:
    """The odds of taking these lands in this position, with the points that they add to the turn.

    Without `chain` all lands must be in reach now, and may be attacked in any order; with `chain` they are
    taken in the order given and may be reached one through the other. The armies, coins and cards are those
    of the game, unless `armies` says otherwise; of several peoples the first that can take all these lands
    sets out. A capital or city is counted as a battle leaves it, and the monuments that resources give after
    the expansion are counted too.

    In a game that is played for gold every position is played by the rules themselves, and a `GoldCampaign` comes
    back: its worth is what plunder and revenue bring, lands that only lose their garrison counted in. With Option 3
    of 2024 each clear success buys the next of these lands that its points suffice for.

    `fort_points` says what a fort is worth to you and `fort_places` how many lands you already hold that can
    take one.

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    ...     "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    ...     "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True, "fort": True},
    ...     "wei_river": {"owner": "Cleo", "empire": "han_dynasty", "army": True}})
    >>> plan = campaign_of(game, ["eastern_steppe", "wei_river"], armies=3)
    >>> plan.names, round(float(plan.all), 2)
    (('eastern_steppe', 'wei_river'), 0.31)
    """
    validation.game(game)
    validation.flag("chain", chain)
    campaign: Conquests[Any] = game.rules.odds.campaign_of(
        game, _named(game, lands), chain, armies, fort_points, fort_places
    )
    return campaign


def _named(game: Any, lands: Iterable[str]) -> tuple[str, ...]:
    """The ids of the lands, each of which may be named once."""
    names = tuple(game.board.find(str(land)).id for land in validation.lands(lands))
    for name in names:
        if names.count(name) > 1:
            raise ValueError(say("odds.same_land", land=name))
    return names


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
        """The 95% interval for the points on average."""
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
