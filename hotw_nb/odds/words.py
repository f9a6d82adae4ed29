"""Exact chances as people write them: 125 in 216, 57.9%, 1 in 1.73; rounded here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from typing import Any

from hotw_nb.text import language, say
from hotw_nb.text.grammar import MINUS, counted, in_percent
from hotw_nb.text.html import LONGEST_NUMBER, chance_bar, html_words, marked_bar, numbers, titled, wide
from hotw_nb.text.html import head as heading

LONGEST = 10**7  # fractions with a greater denominator say nothing to a reader
UNNAMED = "land "  # what a land is called that was given no name, with its number


def decimal(value: Fraction | int, places: int = 2, lang: str | None = None) -> str:
    """The value rounded to so many places, with the decimal mark of the language.

    >>> decimal(Fraction(36, 23), 2, "en"), decimal(Fraction(-36, 23), 2, "fr")
    ('1.57', '−1,57')
    """
    whole, rest = divmod(abs(round(value * 10**places)), 10**places)
    sign = MINUS if value < 0 and (whole or rest) else ""
    if not places:
        return f"{sign}{whole}"
    mark = "," if (lang or language()) == "fr" else "."
    return f"{sign}{whole}{mark}{rest:0{places}}"


def number(value: Fraction | int, lang: str | None = None) -> str:
    """A whole number in groups of three digits, any other with two decimals.

    >>> number(Fraction(14700), "en"), number(Fraction(36, 23), "en")
    ('14,700', '1.57')
    """
    whole = Fraction(value).denominator == 1
    return grouped(int(value), lang) if whole else decimal(value, 2, lang)


def grouped(count: int, lang: str | None = None) -> str:
    """A great whole number in groups of three digits.

    >>> grouped(12000, "en"), grouped(-12000, "en")
    ('12,000', '−12,000')
    """
    return counted(int(count), lang or language())


class Counted(Fraction):
    """An exact number that stands in a sentence as `number` writes it, its noun singular or plural.

    >>> [say("odds.army", "fr", n=Counted(Fraction(n, 2), "fr")) for n in (1, 2, 3, 4)]
    ['0,50 armée', '1 armée', '1,50 armée', '2 armées']
    """

    lang: str | None

    def __new__(cls, value: Fraction | int, lang: str | None = None) -> Counted:
        """The number, to be written in a language."""
        made: Counted = super().__new__(cls, value)
        made.lang = lang
        return made

    def __str__(self) -> str:
        return number(Fraction(self), self.lang)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def percent(chance: Fraction | int, lang: str | None = None) -> str:
    """The chance in percent with one decimal; what is possible never reads 0 and what is uncertain never 100.

    >>> percent(Fraction(125, 216), "en"), percent(Fraction(1, 7776), "en"), percent(1, "en")
    ('57.9%', 'under 0.1%', '100%')
    """
    return in_percent(share_in_100(chance, lang), lang or language())


def chance_words(chance: Fraction, lang: str | None = None) -> str:
    """A chance in a hundred; what is possible is never 0 and what is uncertain never 100.

    >>> chance_words(Fraction(125, 216), "en"), chance_words(Fraction(1, 7776), "en")
    ('58 in 100', 'under 1 in 100')
    >>> chance_words(Fraction(7775, 7776), "en"), chance_words(Fraction(1), "en")
    ('over 99 in 100', 'sure')
    """
    if chance in (0, 1):
        return say("odds.never" if chance == 0 else "odds.sure", lang)
    if chance * 200 < 1:
        return say("odds.hardly", lang)
    if (1 - chance) * 200 < 1:
        return say("odds.nearly", lang)
    return say("odds.in_100", lang, n=round(chance * 100))


def short_in_100(chance: Fraction) -> str:
    """The chance in a hundred as a bare number for the top of a bar.

    >>> [short_in_100(Fraction(n, 1000)) for n in (0, 1, 579, 999, 1000)]
    ['0', '<1', '58', '>99', '100']
    """
    if 0 < chance * 200 < 1:
        return "<1"
    return ">99" if 0 < (1 - chance) * 200 < 1 else str(round(100 * chance))


def share_in_100(chance: Fraction | int, lang: str | None = None) -> str:
    """The share in a hundred with one decimal, without saying of what; "over 99.9" for what is not quite all.

    >>> share_in_100(Fraction(125, 216), "en"), share_in_100(Fraction(9999, 10000), "en")
    ('57.9', 'over 99.9')
    """
    if chance in (0, 1):
        return str(100 * chance)
    if chance * 2000 <= 1:
        return say("odds.under", lang, limit=decimal(Fraction(1, 10), 1, lang))
    if (1 - chance) * 2000 <= 1:
        return say("odds.over", lang, limit=decimal(Fraction(999, 10), 1, lang))
    return decimal(chance * 100, 1, lang)


def one_in(chance: Fraction | int, lang: str | None = None) -> str:
    """The chance as "1 in N", N with three figures at least.

    >>> one_in(Fraction(1, 7776), "en"), one_in(Fraction(125, 216), "en"), one_in(0, "en")
    ('1 in 7,776', '1 in 1.73', 'never')
    """
    if not chance:
        return say("odds.never", lang)
    times = 1 / Fraction(chance)
    whole = times.denominator == 1 or times >= 100
    n = grouped(round(times), lang) if whole else decimal(times, 1 if times >= 10 else 2, lang)
    return say("odds.one_in", lang, n=n)


def fraction(chance: Fraction, of: int = 0) -> str:
    """The chance as a fraction: counted in `of` cases, in lowest terms where these are no cases to count it in.

    >>> fraction(Fraction(1, 6), 216), fraction(Fraction(1, 6))
    ('36/216', '1/6')
    """
    cases = of if 0 < of <= LONGEST and of % chance.denominator == 0 else chance.denominator
    return f"{int(chance * cases)}/{cases}" if chance.denominator > 1 else str(chance)


def in_ways(chance: Fraction, of: int, lang: str | None = None) -> str:
    """The chance as "125 in 216", or only in percent where the numbers are too long to mean anything.

    >>> in_ways(Fraction(1, 6), 7776, "en")
    '1,296 in 7,776 = 16.7%'
    """
    if of > LONGEST:
        return percent(chance, lang)
    ways, of_all = grouped(int(chance * of), lang), grouped(of, lang)
    return say("odds.in_ways", lang, ways=ways, of=of_all, percent=percent(chance, lang))


def so_many_armies(count: int, lang: str | None = None) -> str:
    """A number of armies in words.

    >>> so_many_armies(1, "en"), so_many_armies(5, "fr")
    ('1 army', '5 armées')
    """
    return say("odds.army", lang, n=count)


class Grouped(int):
    """A count that stands in a sentence as `grouped` writes it, its noun singular or plural."""

    lang: str | None

    def __new__(cls, value: int, lang: str | None = None) -> Grouped:
        """The count, to be written in a language."""
        made: Grouped = super().__new__(cls, value)
        made.lang = lang
        return made

    def __str__(self) -> str:
        return grouped(int(self), self.lang)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def land_name(name: str, lang: str | None = None) -> str:
    """A land of a board by its name there, one that only has a number numbered, any other as it was given.

    >>> land_name("wei_river", "en"), land_name("land 2", "fr"), land_name("Atlantis", "fr")
    ('Wei River', 'territoire 2', 'Atlantis')
    """
    number = name.removeprefix(UNNAMED)
    if number != name and number.isdecimal():
        return say("odds.land_number", lang, n=number)
    land = _lands().get(name) if name.islower() and len(name) > 2 else None
    return name if land is None else str(land.title(lang))


@cache
def _lands() -> dict[str, Any]:
    """The lands of all boards by their ids."""
    from hotw_nb.boards import known, load

    return {land.id: land for edition in reversed(known()) for land in load(edition).lands}


def common(chances: Iterable[Fraction]) -> int:
    """The smallest number of equally likely cases that all these chances can be counted in."""
    return lcm(*(chance.denominator for chance in chances))


def html_table(
    caption: str,
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    shares: Sequence[Fraction] = (),
    marks: Sequence[Fraction] = (),
    results: Sequence[str] = (),
    *,
    lang: str | None,
) -> str:
    """A small table; with `shares`, one for each row, each row also shows its chance as a bar.

    With `marks` the bars have marks too, and the last title says what both are. With `results` each bar is painted
    as the result that is named for it: win, tie or lose.
    """
    paints = results or [""] * len(shares)
    cells = [list(row) for row in rows]
    right = [at > 0 and numbers(row[at] for row in cells) for at in range(len(cells[0]) if cells else 0)]
    body = []
    for i, row in enumerate(cells):
        told = [f"<th scope='row' style='text-align:left;font-weight:normal'>{html_words(row[0])}</th>"]
        told += [_cell(text, number) for text, number in zip(row[1:], right[1:], strict=True)]
        if marks:
            bar = marked_bar(shares[i], marks[i], paints[i])
            told.append(f"<td style='min-width:min(14em,18vw)' aria-hidden='true'>{bar}</td>")
        elif shares:
            bar = chance_bar(shares[i], paints[i])
            told.append(f"<td style='text-align:left;width:min(10em,16vw)' aria-hidden='true'>{bar}</td>")
        body.append(f"<tr>{''.join(told)}</tr>")
    right += [False] * (len(head) - len(right))
    titles = "".join(heading(title, side) for title, side in zip(head, right, strict=True))
    return wide(
        f"<table>{titled(caption)}<thead><tr>{titles}</tr></thead><tbody>{''.join(body)}</tbody></table>",
        lang,
    )


def _cell(text: str, number: bool) -> str:
    """A cell, its number at the right; only what is as short as a number stays on one line."""
    side = "right;font-variant-numeric:tabular-nums" if number else "left"
    side += ";white-space:nowrap" * (number and len(text) <= LONGEST_NUMBER)
    return f"<td style='text-align:{side}'>{html_words(text)}</td>"
