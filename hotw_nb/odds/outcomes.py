"""One roll: which dice meet, how many of all rolls are a win, a tie or a loss, and the three chances as an `Outcome`.

Nothing is rolled or listed here. The highest of `n` dice is at most `m` in `m ** n` rolls, and everything
follows from that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import Any, NamedTuple

from hotw_nb.odds import validation
from hotw_nb.odds.words import common, fraction, html_table, in_ways, one_in, percent
from hotw_nb.text import labelled, say
from hotw_nb.text.html import Answer

Ways = tuple[int, int, int]  # rolls that the attacker wins, that are tied, that the attacker loses


@lru_cache(maxsize=512)
def highest(dice: int, sides: int = 6) -> tuple[int, ...]:
    """How many rolls have 1, 2, ... `sides` as their highest die.

    >>> highest(2)
    (1, 3, 5, 7, 9, 11)
    """
    return tuple([m**dice - (m - 1) ** dice for m in range(1, sides + 1)])


@lru_cache(maxsize=512)
def highest_of_triple(dice: int, sides: int = 6) -> tuple[int, ...]:
    """How many rolls have 1, 2, ... `sides` as their highest die and show some number three times or more.

    >>> highest_of_triple(3), highest_of_triple(2)
    ((1, 1, 1, 1, 1, 1), (0, 0, 0, 0, 0, 0))
    """
    with_triple = [m**dice - _without_triple(dice, m) for m in range(sides + 1)]
    return tuple([with_triple[m] - with_triple[m - 1] for m in range(1, sides + 1)])


def _without_triple(dice: int, numbers: int) -> int:
    """Rolls in which each of so many numbers shows twice at most: choose the pairs, then the singles."""
    return sum(
        comb(numbers, pairs) * comb(numbers - pairs, dice - 2 * pairs) * factorial(dice) // 2**pairs
        for pairs in range(min(numbers, dice // 2) + 1)
    )


def against(best: Sequence[int], defend: int, shift: int, sides: int) -> Ways:
    """Win, tie and lose when `best[m - 1]` attacks have the highest die `m` and `shift` is added to it."""
    win = not_lost = 0
    for total, ways in enumerate(best, shift + 1):
        if total > 0:
            win += ways * min(total - 1, sides) ** defend
            not_lost += ways * min(total, sides) ** defend
    return win, not_lost - win, sum(best) * sides**defend - not_lost


@lru_cache(maxsize=4096)
def compare(attack: int, defend: int, shift: int = 0, sides: int = 6, defend_sides: int = 6) -> Ways:
    """Win, tie and lose of the highest of `attack` dice plus `shift` against the highest of `defend` dice.

    >>> compare(2, 1)
    (125, 36, 55)
    """
    return against(highest(attack, sides), defend, shift, defend_sides)


@lru_cache(maxsize=4096)
def compare_triples(attack: int, defend: int, shift: int = 0, sides: int = 6) -> tuple[Ways, Ways]:
    """Win, tie and lose of the rolls without a triple in the attack, then of those with one.

    >>> compare_triples(3, 1)
    ((840, 210, 210), (15, 6, 15))
    """
    triples = against(highest_of_triple(attack, sides), defend, shift, sides)
    win, tie, lose = compare(attack, defend, shift, sides, sides)
    return (win - triples[0], tie - triples[1], lose - triples[2]), triples


def differences(attack: int, defend: int, shift: int = 0, sides: int = 6) -> dict[int, int]:
    """How many rolls leave the attacker ahead by 1, 2, ... (by 0: a tie; below 0: behind).

    >>> differences(1, 1) == {d: 6 - abs(d) for d in range(-5, 6)}
    True
    """
    ways: dict[int, int] = {}
    for mine, n in enumerate(highest(attack, sides), 1 + shift):
        for theirs, m in enumerate(highest(defend, sides), 1):
            ways[mine - theirs] = ways.get(mine - theirs, 0) + n * m
    return dict(sorted(ways.items()))


SIDES = 6


class Pairing(NamedTuple):
    """The dice of both sides, what each adds to its highest, who has a tie, and the sides of the dice."""

    attack: int
    defend: int
    attack_bonus: int = 0
    defend_bonus: int = 0
    ties: str = "both"
    sides: int = SIDES
    defend_sides: int = SIDES

    def text(self, lang: str | None = None) -> str:
        """The pairing in words; ties are told of where not both armies fall, dice where they are not common ones.

        >>> print(Pairing(2, 1, attack_bonus=1, ties="attack").text("en"))
        2 dice against 1, +1 for the attacker, the attacker wins ties
        """
        *bonuses, tie = self.settings(lang)
        return ", ".join([self.dice(lang), *bonuses, *([tie] if self.ties != "both" else [])])

    def dice(self, lang: str | None = None) -> str:
        """The dice of both sides in words.

        >>> Pairing(2, 1).dice("en"), Pairing(2, 2, sides=8).dice("en")
        ('2 dice against 1', '2 dice of 8 sides against 2 of 6')
        """
        if self.sides == self.defend_sides == SIDES:
            return say("odds.pair", lang, mine=self.attack, theirs=self.defend)
        return say(
            "odds.pair_of_sides", lang,
            mine=self.attack, theirs=self.defend, sides=self.sides, their_sides=self.defend_sides,
        )  # fmt: skip

    def settings(self, lang: str | None = None) -> list[str]:
        """The bonuses and who has a tie in words, the tie last.

        >>> Pairing(2, 1, defend_bonus=1).settings("en")
        ['+1 for the defender', 'in a tie both fall']
        """
        bonuses = (("attack", self.attack_bonus), ("defend", self.defend_bonus))
        told = [say(f"odds.bonus_{side}", lang, bonus=f"{bonus:+}") for side, bonus in bonuses if bonus]
        return [*told, say(f"odds.ties_{self.ties}", lang)]


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
        """One line: "2 dice against 1: win 125 in 216 = 57.9%, tie ..."; dice that nobody knows are left out."""
        told = self.chances(lang)
        return labelled(self.pairing.text(lang), told, lang) if self.pairing else told

    def chances(self, lang: str | None = None) -> str:
        """The three chances in words, without the dice, in the language `lang`; a tie that cannot happen is left out.

        >>> from hotw_nb import odds
        >>> odds.battle().chances("en")
        'win 125 in 216 = 57.9%, tie 36 in 216 = 16.7%, lose 55 in 216 = 25.5%'
        """
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
    win 125 in 216 = 57.9%, tie 36 in 216 = 16.7%, lose 55 in 216 = 25.5%
    """
    of = win + tie + lose
    made: Outcome = object.__new__(
        Outcome
    )  # counts need none of the checks, which would take most of the time
    values = Fraction(win, of), Fraction(tie, of), Fraction(lose, of), of, pairing
    for name, value in zip(("win", "tie", "lose", "cases", "pairing"), values, strict=True):
        object.__setattr__(made, name, value)
    return made
