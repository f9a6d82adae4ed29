"""Was it luck? The battles that were really rolled, against all that could have happened in the same battles."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.base.frames import frame
from hotw_nb.engine.battle import WIN, Combat, Round
from hotw_nb.odds import validation
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.games.moves import ends
from hotw_nb.odds.outcomes import RESULTS, Outcome, check_result
from hotw_nb.odds.words import common, decimal, grouped, html_table, number, percent
from hotw_nb.text import ROMAN, say
from hotw_nb.text.html import Answer

if TYPE_CHECKING:
    import pandas as pd

    from hotw_nb.engine.record import Record


class Side(NamedTuple):
    """A battle as one of the two who fought it sees it: what could have come of it, and what came of it."""

    player: str
    epoch: int
    role: str  # "attack" or "defend"
    land: str
    could_have_been: Distribution
    score: int

    @property
    def at_least_as_well(self) -> Fraction:
        """The chance that it went at least that well."""
        return self.could_have_been.at_least(self.score)


@dataclass(frozen=True)
class Fought:
    """One battle that was rolled: one army against what stood in a land, until it or the defenders were gone.

    The score counts what the attacker took, armies and the fort, less the army that fell; what the attacker
    gains the defender loses.
    """

    attacker: str
    defender: str
    could_have_been: Distribution  # of the attacker's score
    score: int
    result: str  # of the last roll
    land: str = ""
    epoch: int = 0
    rounds: tuple[Round, ...] = ()

    @property
    def sides(self) -> tuple[Side, Side]:
        """The battle seen by the attacker, then by the defender."""
        theirs = Distribution({-n: p for n, p in self.could_have_been.items()}, self.could_have_been.counts)
        return (
            Side(self.attacker, self.epoch, "attack", self.land, self.could_have_been, self.score),
            Side(self.defender, self.epoch, "defend", self.land, theirs, -self.score),
        )

    @property
    def attacker_chance(self) -> Fraction:
        """The chance that it went at least that well for the attacker."""
        return self.sides[0].at_least_as_well

    @property
    def defender_chance(self) -> Fraction:
        """The chance that it went at least that well for the defender."""
        return self.sides[1].at_least_as_well


def rolled(
    odds: Outcome, result: str, attacker: str, defender: str, land: str = "", epoch: int = 0
) -> Fought:
    """A battle of one roll, with its odds and how it went for the attacker: "win", "tie" or "lose".

    `result` is that of the attacker; `attacker` and `defender` are the names of the players. `land` and `epoch` say
    where and when, for those who want to group battles by them.

    >>> from hotw_nb.odds import battle
    >>> rolled(battle(2, 1), "tie", "Ada", "Ben").attacker_chance
    Fraction(161, 216)
    """
    if not isinstance(odds, Outcome):
        raise ValueError(say("odds.not_odds", found=validation.Typed(odds)))
    check_result(result)
    attacker, defender = validation.word("attacker", attacker), validation.word("defender", defender)
    land, epoch = validation.word("land", land), validation.whole("epoch", epoch, 0, validation.MOST_NAMED)
    could = Distribution({1 - i: chance for i, chance in enumerate(odds)}, "score")
    return Fought(attacker, defender, could, 1 - RESULTS.index(result), result, land, epoch)


def told(record: Record) -> Fought:
    """A battle as the record tells it: the fight as it was before the first roll, and every roll."""
    data = record.data
    fight: Combat = data["fight"]
    rounds: tuple[Round, ...] = data["rounds"]
    after = fight
    for one in rounds:
        after = after.onward(one.result, one.triple)
    result = rounds[-1].result
    score = fight.pieces - after.pieces - (result != WIN)
    where = data.get("land") or data["sea"]
    could = _scores(fight._replace(reasons=()))
    return Fought(record.player, data["owner"], could, score, result, where, record.epoch, rounds)


@lru_cache(maxsize=1024)
def _scores(fight: Combat) -> Distribution:
    """How likely each of the attacker's scores is before the first roll."""
    chances: dict[int, Fraction] = {}
    for end in ends(fight):
        score = end.gone - (end.result != WIN)
        chances[score] = chances.get(score, Fraction(0)) + end.chance
    return Distribution(chances, "score")


PARTS = ("player", "epoch", "role", "land")


@dataclass(frozen=True, repr=False)
class Fortune(Answer):
    """How lucky one player was in some battles: the sum of the scores against its exact distribution."""

    sides: tuple[Side, ...]

    @property
    def battles(self) -> int:
        """In how many battles."""
        return len(self.sides)

    @property
    def score(self) -> int:
        """Armies and forts taken less those lost."""
        return sum(side.score for side in self.sides)

    @cached_property
    def could_have_been(self) -> Distribution:
        """How likely each score was before the dice fell."""
        return _together(side.could_have_been for side in self.sides)

    @property
    def expected(self) -> Fraction:
        """The score that such battles bring on average."""
        return sum((side.could_have_been.mean for side in self.sides), Fraction(0))

    @property
    def at_least_as_well(self) -> Fraction:
        """The chance of this score or a better one."""
        return self.could_have_been.at_least(self.score)

    @property
    def percentile(self) -> Fraction:
        """The share of all that could have happened that was worse, equal scores counted half."""
        return 1 - self.at_least_as_well + self.could_have_been[self.score] / 2

    def text(self, lang: str | None = None) -> str:
        """One sentence: battles, score, what was to be expected, percentile."""
        return say(
            "odds.luck",
            lang,
            battles=self.battles,
            score=grouped(self.score, lang),
            expected=number(self.expected, lang),
            percentile=percent(self.percentile, lang),
        )

    def html(self, lang: str | None = None) -> str:
        """The sentence over the chances of all scores."""
        could = self.could_have_been
        head = [say("odds.head_score", lang), say("odds.head_percent", lang)]
        rows = [(str(n), percent(p, lang)) for n, p in could.items()]
        return html_table(self.text(lang), head, rows, list(could.values()), lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each score that could have been, with its chance."""
        return self.could_have_been.records()


@dataclass(frozen=True, repr=False)
class Luck(Answer):
    """How lucky everybody was: each battle, and each player's fortune in all of them.

    >>> from hotw_nb.odds import battle, rolled
    >>> luck = luck_of([rolled(battle(), "win", "Ada", "Ben"), rolled(battle(), "win", "Ada", "Ben")])
    >>> luck.players["Ada"].at_least_as_well, luck.players["Ben"].score
    (Fraction(15625, 46656), -2)
    """

    battles: tuple[Fought, ...]

    def by(self, *parts: str) -> dict[tuple[Hashable, ...], Fortune]:
        """The fortune of each player, or of each player in each epoch, role or land: `by("player", "epoch")`.

        The `parts` are the words to sort by. Without the player there is nothing to tell: what one side wins the other
        loses. A battle between two armies of the same player tells nothing about that player either and is left out.

        >>> from hotw_nb.odds import battle, rolled
        >>> list(luck_of([rolled(battle(), "win", "Ada", "Ben")]).by("player", "role"))
        [('Ada', 'attack'), ('Ben', 'defend')]
        """
        if "player" not in parts or any(part not in PARTS for part in parts):
            raise ValueError(
                say("odds.whose_luck", found=", ".join(map(repr, parts)), parts=", ".join(PARTS))
            )
        groups: dict[tuple[Hashable, ...], list[Side]] = {}
        for fought in self.battles:
            for side in fought.sides if fought.attacker != fought.defender else ():
                if not side.player:
                    continue  # armies that no player leads are nobody's luck
                groups.setdefault(tuple(getattr(side, part) for part in parts), []).append(side)
        return {key: Fortune(tuple(groups[key])) for key in sorted(groups)}

    @cached_property
    def players(self) -> dict[str, Fortune]:
        """The fortune of each player in all battles."""
        return {str(who): fortune for (who,), fortune in self.by("player").items()}

    def text(self, lang: str | None = None) -> str:
        """One sentence for each player."""
        lines = [
            say("odds.luck_of_one", lang, player=who, luck=fortune.text(lang))
            for who, fortune in self.players.items()
        ]
        return "\n".join(lines) or say("odds.no_luck", lang)

    def html(self, lang: str | None = None) -> str:
        """A table of players, and of what each epoch brought them."""
        keys = ("player", "epoch", "battles", "score", "expected", "percentile")
        rows, shares = [], []
        epochs = self.by("player", "epoch")
        for who, total in self.players.items():
            own = [(ROMAN[int(str(key[1]))], fortune) for key, fortune in epochs.items() if key[0] == who]
            for epoch, fortune in [(say("odds.all_epochs", lang), total), *own]:
                values = decimal(fortune.expected, 2, lang), percent(fortune.percentile, lang)
                rows.append((who, epoch, str(fortune.battles), grouped(fortune.score, lang), *values))
                shares.append(fortune.percentile)
        caption = self.text(lang) if not rows else say("odds.luck_of_all", lang, battles=len(self.battles))
        return html_table(caption, [say(f"odds.head_{key}", lang) for key in keys], rows, shares, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each battle; each chance is that of going at least that well for that side."""
        return [dict(zip(_BATTLE, _row(one), strict=True)) for one in self.battles]

    def frame(self) -> pd.DataFrame:
        """The battles as a DataFrame, one row for each."""
        return frame(self.records(), _BATTLE)

    def summary(self, *parts: str) -> pd.DataFrame:
        """The fortunes as a DataFrame, a row for each player, or for each of the `parts` that `by` takes.

        >>> from hotw_nb.odds import battle, rolled
        >>> list(luck_of([rolled(battle(), "win", "Ada", "Ben")]).summary("player")["score"])
        [1, -1]
        """
        parts = parts or ("player",)
        rows = [
            (
                *key,
                *(fortune.battles, fortune.score, float(fortune.expected)),
                *(float(fortune.at_least_as_well), float(fortune.percentile)),
            )
            for key, fortune in self.by(*parts).items()
        ]
        return frame(rows, (*parts, *_FORTUNE))


_FORTUNE = ("battles", "score", "expected", "at_least_as_well", "percentile")
_BATTLE = (
    *("epoch", "attacker", "defender", "land", "rolls", "result", "score"),
    *("attacker_chance", "attacker_decimal", "defender_chance", "defender_decimal"),
)


def _row(one: Fought) -> tuple[Any, ...]:
    mine, theirs = one.attacker_chance, one.defender_chance
    rolls = "; ".join(map(str, one.rounds))
    told = (one.epoch, one.attacker, one.defender, one.land, rolls, one.result, one.score)
    return (*told, mine, float(mine), theirs, float(theirs))


def luck(game: Any) -> Luck:
    """How lucky the dice have been: every battle that was rolled so far, seen by both who fought it.

    `game` is a game that is being played or is over.

    >>> from hotw_nb.start.new_game import new_game
    >>> print(luck(new_game(seed=7)).text("en"))
    No battle has been rolled yet, so nobody has been lucky or unlucky.
    """
    validation.game(game)
    return luck_of(told(record) for record in game.log if "fight" in record.data)


def luck_of(battles: Iterable[Fought]) -> Luck:
    """The luck of battles that were really fought, for instance on a table: see `rolled`.

    >>> from hotw_nb.odds import battle, rolled
    >>> luck_of([rolled(battle(), "tie", "Ada", "Ben")]).players["Ben"].percentile
    Fraction(143, 216)
    """
    return Luck(validation.every("battles", battles, Fought, 'rolled(battle(), "tie", "Ada", "Ben")'))


def _together(several: Iterable[Distribution]) -> Distribution:
    """The distribution of the sum, counted with whole numbers: how many of all cases lead to each sum."""
    ways, of, least = [1], 1, 0
    for one in several:
        chances = dict(one)
        cases, low = common(chances.values()), min(chances)
        each = [(n - low, p.numerator * (cases // p.denominator)) for n, p in chances.items()]
        more = [0] * (len(ways) + each[-1][0])
        for more_by, n in each:
            for i, so_far in enumerate(ways, more_by):
                more[i] += n * so_far
        ways, of, least = more, of * cases, least + low
    return Distribution({least + i: Fraction(n, of) for i, n in enumerate(ways)}, "score")
