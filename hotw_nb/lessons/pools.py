"""`tally(...)` makes the line that a pupil pastes, `pool(...)` puts the lines of a class together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import islice
from numbers import Integral
from typing import Any

from hotw_nb.lessons.pasted import RESULTS, Left, Tally, Unread, heading, pieces, read, shape
from hotw_nb.odds.outcomes import Outcome
from hotw_nb.odds.samples import interval
from hotw_nb.odds.words import grouped, html_table, percent
from hotw_nb.text import language, listing, say, short, spelt
from hotw_nb.text.html import Answer, folded, html_words

MOST_LINES = 10_000  # of one pool: more than any school pastes at once
MOST_NAMES = 100  # of results that are counted
LIONS_SHARE = 0.8  # of all rolls; a line that has more of them is asked about


class Line(str):
    """One line of text to be copied."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": f"<code>{escape(self)}</code>"}


def tally(name: object = "", *counts: object, names: Sequence[str] = ("win", "tie", "lose")) -> Line:
    """The one line with which a pupil hands in what was counted; a panel with a tally may stand for the numbers.

    Where nothing has been rolled there is nothing to hand in: a sentence says so in place of the line.

    `name` is the pupil's name, `counts` are the numbers in the order of `names`.

    >>> print(tally("Ada", 12, 7, 9))
    Ada: win 12, tie 7, lose 9
    >>> print(tally("Ben", {"win": 3, "tie": 0, "lose": 1}))
    Ben: win 3, tie 0, lose 1
    """
    names = _names(names) or ("win", "tie", "lose")
    if len(names) > MOST_NAMES:
        return Line(say("pooling.too_many_names", most=MOST_NAMES))
    if not isinstance(name, str):
        name, counts = "", (name, *counts)
    given: Any = counts[0] if len(counts) == 1 else counts
    given = getattr(given, "tally", given)
    if isinstance(given, (str, int)) or not isinstance(given, (Mapping, Sequence)):
        given = (given,)
    if not isinstance(given, Mapping):
        if len(given) != len(names):
            return Line(
                say("pooling.tally_needs", found=len(given), wanted=len(names), names=", ".join(names))
            )
        given = dict(zip(names, given, strict=True))
    odd = [value for value in given.values() if not _is_count(value)]
    if odd:
        return Line(say("pooling.tally_count", found=short(odd[0])))
    if not any(given.values()):
        return Line(say("pooling.tally_empty"))
    who = " ".join("".join(" " if sign in ":;|=\t" else sign for sign in spelt(name)).split())
    numbers = ", ".join(f"{spelt(key)} {spelt(value)}" for key, value in given.items())
    return Line(f"{who}: {numbers}" if who else numbers)


def _is_count(value: object) -> bool:
    """Whether it says how often something came."""
    return isinstance(value, Integral) and not isinstance(value, bool) and int(value) >= 0


@dataclass(frozen=True, repr=False)
class Pooled(Answer):
    """The tallies of a class put together; `.unread` are the lines left out and why, `.notes` what looked odd."""

    names: tuple[str, ...]
    tallies: tuple[Tally, ...]
    unread: tuple[Left, ...]
    notes: tuple[str, ...]
    exact: Fraction | None

    @property
    def n(self) -> int:
        """How many rolls the class made."""
        return sum(one.n for one in self.tallies)

    @property
    def counts(self) -> dict[str, int]:
        """How often each result came, in the whole class."""
        return {name: sum(one.counts[i] for one in self.tallies) for i, name in enumerate(self.names)}

    totals = counts

    def interval(self, result: str | None = None) -> tuple[float, float]:
        """The 95% interval for the chance of a result; the first one if none is named."""
        return interval(self.counts[result or self.names[0]], self.n) if self.n else (0.0, 1.0)

    def called(self, name: str, lang: str) -> str:
        """A result in words."""
        return say(f"odds.{name}", lang) if name in ("win", "tie", "lose") else name

    def title(self, lang: str | None = None) -> str:
        """What the class found, in one sentence."""
        lang = lang or language()
        if not self.n:
            return say("pooling.empty", lang)
        first = self.names[0]
        low, high = (percent(Fraction(end), lang) for end in self.interval())
        share = percent(Fraction(self.counts[first], self.n), lang)
        return say("pooling.title", lang, who=len(self.tallies), n=self.n, result=self.called(first, lang),
                   share=share, low=low, high=high)  # fmt: skip

    def lines(self, lang: str) -> list[str]:
        """What is said under the title: totals, the exact value, notes, and each line that could not be read."""
        totals = ", ".join(
            f"{self.called(name, lang)} {grouped(count, lang)}" for name, count in self.counts.items()
        )
        lines = [say("pooling.totals", lang, totals=totals)] if self.n else []
        if self.exact is not None and self.n:
            low, high = self.interval()
            key = "inside" if low <= self.exact <= high else "outside"
            lines.append(say(f"pooling.{key}", lang, exact=percent(self.exact, lang)))
        lines += self.notes
        lines += [
            say("pooling.left_out", lang, line=one.line, text=one.text, reason=one.reason)
            for one in self.unread
        ]
        return lines

    def text(self, lang: str | None = None) -> str:
        """The title and everything under it."""
        lang = lang or language()
        return "\n".join((self.title(lang), *self.lines(lang)))

    def html(self, lang: str | None = None) -> str:
        """A picture of every pupil's share and the class's, and the same as a table."""
        from hotw_nb.lessons.pictures import draw_pool

        lang = lang or language()
        head = [
            say("pooling.pupil", lang),
            *(self.called(name, lang) for name in self.names),
            say("pooling.rolls", lang),
        ]
        rows = [
            (
                one.name or say("pooling.line", lang, n=one.line),
                *(grouped(count, lang) for count in (*one.counts, one.n)),
            )
            for one in self.tallies
        ]
        table = html_table(self.title(lang), head, rows, lang=lang)
        words = "<br>".join(map(html_words, self.lines(lang)))
        return (
            f'<figure style="margin:0;max-width:760px"><p style="font-size:1.15em;font-weight:600;margin:0.2em 0">'
            f"{html_words(self.title(lang))}</p>{draw_pool(self, lang)}<figcaption>{words}</figcaption>"
            f"{folded(say('lessons.as_table', lang), table)}</figure>"
        )

    def records(self) -> list[dict[str, Any]]:
        """One row for each pupil: name, counts, rolls, the share of the first result with its interval."""
        rows = []
        for one in self.tallies:
            low, high = interval(one.counts[0], one.n)
            row: dict[str, Any] = {
                "name": one.name,
                "line": one.line,
                **dict(zip(self.names, one.counts, strict=True)),
            }
            rows.append(row | {"n": one.n, "share": one.counts[0] / one.n, "low": low, "high": high})
        return rows


def pool(
    lines: str | Iterable[str] = "",
    names: Sequence[str] | None = None,
    exact: Outcome | Fraction | None = None,
    lang: str | None = None,
) -> Pooled:
    """The pasted tallies of a class as one; `exact` is a chance to hold them against, or the Outcome of a battle, of
    which each line then has to count wins, ties and losses. Of more than 10,000 lines the first 10,000 are read, and a
    note says so.

    `lines` is the pasted text; `names` are what is counted, if it is not win, tie and lose. `lang` is "en" or
    "fr".

    >>> print(pool("Ada: 12 7 9\\nBen\\t10\\t2\\t8\\nwhat?", lang="en").counts)
    {'win': 22, 'tie': 9, 'lose': 17}
    """
    lang = lang or language()
    found: Any = lines
    listed = found if isinstance(found, Iterable) else () if found is None else (found,)
    more = MOST_LINES + 1
    texts = (
        pieces(spelt(lines))[:more]
        if isinstance(lines, str)
        else [spelt(line) for line in islice(listed, more)]
    )
    heads = [say("pooling.too_many_lines", lang, most=MOST_LINES)] if len(texts) == more else []
    del texts[MOST_LINES:]
    given = _names(names)
    if len(given) > MOST_NAMES:
        heads.append(say("pooling.too_many_names", lang, most=MOST_NAMES))
    names = given[:MOST_NAMES] or (RESULTS if isinstance(exact, Outcome) else shape(texts))
    tallies: list[Tally] = []
    unread: list[Left] = []
    order: tuple[str, ...] = ()
    for number, text in enumerate(texts, 1):
        if not text.strip():
            continue
        if head := heading(text, names):
            if head != (order or names):
                said = [say(f"odds.{name}", lang) if name in RESULTS else name for name in head]
                heads.append(say("pooling.head", lang, line=number, names=", ".join(said)))
            order = head
        else:
            try:
                tallies.append(read(text, number, names, lang, order))
            except Unread as reason:
                unread.append(Left(number, " ".join(text.split())[:60], str(reason)))
    kept, notes = _once(tallies, lang)
    return Pooled(
        names, kept, tuple(unread), (*heads, *notes), None if exact is None else _chance(exact, lang)
    )


def _chance(exact: Any, lang: str) -> Fraction:
    """The chance that a class is held against; anything else is refused with a sentence."""
    given = exact.win if isinstance(exact, Outcome) else exact
    if isinstance(given, Fraction | int | float) and not isinstance(given, bool) and 0 <= given <= 1:
        return Fraction(given)
    raise ValueError(say("pooling.no_chance", lang, found=exact))


def _names(found: Any) -> tuple[str, ...]:
    """What is counted, by name, one name more than are allowed at most; nothing where none is named."""
    if not isinstance(found, Iterable):
        return (spelt(found),) if found else ()
    return tuple(map(spelt, islice(found, MOST_NAMES + 1)))


def _once(tallies: Iterable[Tally], lang: str) -> tuple[tuple[Tally, ...], tuple[str, ...]]:
    """The tallies without lines pasted twice, and notes about what looked odd.

    If a name comes twice with equal numbers, one pupil has pasted twice. Without a name nobody can tell, so both count.
    """
    kept: list[Tally] = []
    notes: list[str] = []
    of_name: dict[str, Tally] = {}
    alike: dict[tuple[str, tuple[int, ...]], Tally] = {}
    for one in tallies:
        name = one.name.casefold()
        twin = alike.get((name, one.counts))
        other = twin or (of_name.get(name) if name else None)
        if other:
            key = ("twice" if twin else "different") if name else "unnamed"
            notes.append(say(f"pooling.{key}", lang, name=one.name, line=one.line, other=other.line))
        if twin and name:
            continue
        kept.append(one)
        of_name[name] = alike[name, one.counts] = one
    return tuple(kept), (*notes, *_odd(kept, lang))


def _odd(tallies: Sequence[Tally], lang: str) -> Iterator[str]:
    """Notes about lines that say nothing of some results, and about one that has most of all rolls."""
    for one in tallies:
        if one.unsaid:
            unsaid = listing(
                [say(f"odds.{name}", lang) if name in RESULTS else name for name in one.unsaid], lang
            )
            yield say("pooling.unsaid", lang, line=one.line, unsaid=unsaid)
    rolls = sum(one.n for one in tallies)
    for one in tallies:
        if len(tallies) > 2 and one.n > LIONS_SHARE * rolls:
            yield say("pooling.swamps", lang, line=one.line, n=one.n, rolls=rolls)
