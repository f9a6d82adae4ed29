"""What one battle can come to: an `Outcome`, three exact chances that add up to one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from hotw_nb.odds import validation
from hotw_nb.odds.pairings import Pairing
from hotw_nb.odds.words import common, fraction, html_table, in_ways, one_in, percent
from hotw_nb.text import labelled, say
from hotw_nb.text.html import Answer

RESULTS = ("win", "tie", "lose")


def check_result(result: object) -> None:
    """Refuse a word that is no result of a battle."""
    if not isinstance(result, str) or result not in RESULTS:
        raise ValueError(say("odds.no_result", found=result, results=", ".join(map(repr, RESULTS))))


def chance_record(chance: Fraction) -> dict[str, Any]:
    """One chance in the four ways that a lesson needs: exact, decimal, in percent, and 1 in N."""
    return {
        "chance": chance,
        "decimal": float(chance),
        "percent": percent(chance),
        "one_in": one_in(chance),
    }


@dataclass(frozen=True, slots=True, repr=False)
class Outcome(Answer):
    """The attacker's chances to win, to tie and to lose.

    >>> Outcome(Fraction(125, 216), Fraction(36, 216), Fraction(55, 216)).of
    216
    """

    win: Fraction
    tie: Fraction
    lose: Fraction
    cases: int = field(
        default=0, compare=False
    )  # in how many ways the dice can fall; 0 where nobody counted them
    pairing: Pairing | None = field(
        default=None, compare=False
    )  # the dice, where the odds are those of one roll

    def __post_init__(self) -> None:
        if (
            not all(isinstance(chance, Fraction | int) and 0 <= chance <= 1 for chance in self)
            or sum(self) != 1
        ):
            raise ValueError(say("odds.not_chances", found=validation.Typed(tuple(self))))
        if self.cases and self.cases % common(self):
            raise ValueError(say("odds.not_chances", found=validation.Typed((*self, self.cases))))

    @property
    def of(self) -> int:
        """In how many equally likely cases the chances are counted: the ways in which the dice can fall."""
        return self.cases or common(self)

    @property
    def ways(self) -> tuple[int, int, int]:
        """In how many of these cases the attacker wins, ties and loses."""
        of = self.of
        return int(self.win * of), int(self.tie * of), int(self.lose * of)

    def __iter__(self) -> Iterator[Fraction]:
        return iter((self.win, self.tie, self.lose))

    def mixed(self, other: Outcome, share: Fraction | float) -> Outcome:
        """The odds when this share of all battles follows other odds, and nobody can tell which.

        >>> sure, never = Outcome(*map(Fraction, (1, 0, 0))), Outcome(*map(Fraction, (0, 0, 1)))
        >>> sure.mixed(never, Fraction(1, 4)).win
        Fraction(3, 4)
        """
        share = validation.amount("share", share)
        if not 0 <= share <= 1:
            raise ValueError(say("odds.bad_share", share=share))
        win, tie, lose = (
            (1 - share) * mine + share * theirs for mine, theirs in zip(self, other, strict=True)
        )
        return Outcome(win, tie, lose)

    def text(self, lang: str | None = None) -> str:
        """One line: "2 dice against 1: win 125 in 216 = 57.9 %, tie ..."; dice that nobody knows are left out."""
        told = self.chances(lang)
        return labelled(self.pairing.text(lang), told, lang) if self.pairing else told

    def chances(self, lang: str | None = None) -> str:
        """The three chances in words, without the dice; a tie that cannot happen is left out."""
        return ", ".join(
            f"{say(f'odds.{result}', lang)} {in_ways(chance, self.of, lang)}"
            for result, chance in zip(RESULTS, self, strict=True)
            if chance or result != "tie"
        )

    def html(self, lang: str | None = None) -> str:
        """A table of the three chances with bars, under the dice that they belong to."""
        caption = self.pairing.text(lang) if self.pairing else say("odds.one_attack", lang)
        head = [say(f"odds.head_{key}", lang) for key in ("result", "ways", "percent", "one_in")]
        rows = [
            (
                say(f"odds.{result}", lang),
                fraction(chance, self.of),
                percent(chance, lang),
                one_in(chance, lang),
            )
            for result, chance in zip(RESULTS, self, strict=True)
        ]
        return html_table(caption, head, rows, list(self), results=RESULTS, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for win, one for tie, one for lose."""
        return [{"result": r, **chance_record(c)} for r, c in zip(RESULTS, self, strict=True)]


def out_of(win: int, tie: int, lose: int, pairing: Pairing | None = None) -> Outcome:
    """The outcome from three counts of the ways in which dice can fall, those of a pairing if it is known.

    >>> print(out_of(125, 36, 55).text("en"))
    win 125 in 216 = 57.9 %, tie 36 in 216 = 16.7 %, lose 55 in 216 = 25.5 %
    """
    of = win + tie + lose
    made: Outcome = object.__new__(
        Outcome
    )  # counts need none of the checks, which would take most of the time
    values = Fraction(win, of), Fraction(tie, of), Fraction(lose, of), of, pairing
    for name, value in zip(("win", "tie", "lose", "cases", "pairing"), values, strict=True):
        object.__setattr__(made, name, value)
    return made
