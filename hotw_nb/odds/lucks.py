"""Was it luck? Battles that were really fought, against all that could have happened in the same battles."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.outcomes import RESULTS, Outcome
from hotw_nb.odds.shown import Shown
from hotw_nb.odds.words import html_table, number, percent
from hotw_nb.text import say

WORTH = {"win": 1, "tie": 0, "lose": -1}


@dataclass(frozen=True)
class Fought:
    """One battle that was fought, seen by one side: its odds, how it went, whose it was and when."""

    odds: Outcome
    result: str
    player: str = ""
    epoch: int = 0

    @property
    def at_least_as_well(self) -> Fraction:
        """The chance that it went at least that well."""
        pairs = zip(RESULTS, self.odds, strict=True)
        return sum((p for result, p in pairs if WORTH[result] >= WORTH[self.result]), Fraction(0))

    def other_side(self, player: str) -> Fought:
        """The same battle seen by the defender."""
        turned = {"win": "lose", "tie": "tie", "lose": "win"}[self.result]
        return Fought(Outcome(self.odds.lose, self.odds.tie, self.odds.win), turned, player, self.epoch)


@dataclass(frozen=True, repr=False)
class Luck(Shown):
    """How lucky some battles were: wins less losses, against the exact distribution over the same battles.

    >>> from hotw_nb.odds import battle
    >>> Luck((Fought(battle(), "win"), Fought(battle(), "win"))).at_least_as_well
    Fraction(15625, 46656)
    """

    battles: tuple[Fought, ...]

    @property
    def score(self) -> int:
        """Wins less losses."""
        return sum(WORTH[fought.result] for fought in self.battles)

    @cached_property
    def could_have_been(self) -> Distribution:
        """How likely each score was before the dice fell."""
        ways, of = [1], 1
        for fought in self.battles:
            scale = lcm(*(chance.denominator for chance in fought.odds))
            win, tie, lose = (int(chance * scale) for chance in fought.odds)
            ways, of = _one_more(ways, win, tie, lose), of * scale
        lowest = -len(self.battles)
        return Distribution({lowest + i: Fraction(n, of) for i, n in enumerate(ways)}, "score")

    @property
    def expected(self) -> Fraction:
        """The score that such battles bring on average."""
        return self.could_have_been.mean

    @property
    def at_least_as_well(self) -> Fraction:
        """The chance of this score or a better one."""
        return self.could_have_been.at_least(self.score)

    @property
    def percentile(self) -> Fraction:
        """The share of all that could have happened that was worse, equal scores counted half."""
        return self.could_have_been.at_most(self.score - 1) + self.could_have_been[self.score] / 2

    def by(self, *what: str) -> dict[tuple[Hashable, ...], Luck]:
        """The luck of each player, of each epoch, or of each pair of them: `by("player", "epoch")`."""
        groups: dict[tuple[Hashable, ...], list[Fought]] = {}
        for fought in self.battles:
            groups.setdefault(tuple(getattr(fought, field) for field in what), []).append(fought)
        return {key: Luck(tuple(groups[key])) for key in sorted(groups, key=str)}

    def text(self, lang: str | None = None) -> str:
        """One sentence for each player: battles, score, what was to be expected, percentile."""
        players = self.by("player")
        if len(players) > 1:
            return "\n".join(f"{who[0]}: {luck.text(lang)}" for who, luck in players.items())
        return say(
            "odds.luck",
            lang,
            battles=len(self.battles),
            score=self.score,
            expected=number(self.expected, lang),
            percentile=percent(self.percentile, lang),
        )

    def html(self, lang: str | None = None) -> str:
        """A table of players and epochs."""
        head = [say(f"odds.head_{key}", lang) for key in ("player", "epoch", "battles", "score", "expected")]
        head.append(say("odds.head_percentile", lang))
        groups = self.by("player", "epoch")
        rows = [
            (
                *map(str, (*who, len(luck.battles), luck.score)),
                number(luck.expected, lang),
                percent(luck.percentile, lang),
            )
            for who, luck in groups.items()
        ]
        return html_table(self.text(lang), head, rows, [luck.percentile for luck in groups.values()])

    def records(self) -> list[dict[str, Any]]:
        """One row for each player and epoch, the chances rounded to floating point."""
        return [
            {
                "player": player,
                "epoch": epoch,
                "battles": len(luck.battles),
                "score": luck.score,
                "expected": float(luck.expected),
                "at_least_as_well": float(luck.at_least_as_well),
                "percentile": float(luck.percentile),
            }
            for (player, epoch), luck in self.by("player", "epoch").items()
        ]


def luck_of(battles: Iterable[Fought]) -> Luck:
    """The luck of battles that were really fought."""
    return Luck(tuple(battles))


def _one_more(ways: list[int], win: int, tie: int, lose: int) -> list[int]:
    """How many ways lead to each score after one more battle; the lowest score possible comes first."""
    more = [0] * (len(ways) + 2)
    for i, n in enumerate(ways):
        more[i] += n * lose
        more[i + 1] += n * tie
        more[i + 2] += n * win
    return more
