"""Which borders are mountains? What battles alone say about the ground, border by border, by Bayes' rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from hotw_nb.odds import validation
from hotw_nb.odds.battles import battle
from hotw_nb.odds.fits import Counts, which
from hotw_nb.odds.outcomes import Outcome
from hotw_nb.odds.words import html_table, percent
from hotw_nb.text import say
from hotw_nb.text.html import Answer

if TYPE_CHECKING:
    from hotw_nb.boards.board import Board

CLEAR, DIFFICULT = GROUNDS = ("clear", "difficult")
SURE = Fraction(19, 20)
MOST_LISTED, ENDS = 24, 8  # rows of a table; of a longer one so many from each end
_DEFENCE = {CLEAR: 1, DIFFICULT: 2}  # dice


@dataclass(frozen=True)
class Ground:
    """One direction over a border: its battles, and how probable they make it that the ground is difficult."""

    out_of: str
    into: str
    counts: Counts
    difficult: Fraction
    board: str = ""  # what a board says: "clear", "difficult", or nothing

    @property
    def n(self) -> int:
        """How many attacks were counted."""
        return sum(self.counts)

    @property
    def found(self) -> str:
        """What the battles say if they are sure, 19 to 1 at least; else nothing."""
        return DIFFICULT if self.difficult >= SURE else CLEAR if self.difficult <= 1 - SURE else ""

    @property
    def against(self) -> bool:
        """Whether the battles are sure of the contrary of what the board says."""
        return bool(self.board and self.found and self.board != self.found)


@dataclass(frozen=True, repr=False)
class Grounds(Answer):
    """What the battles say about many borders, the likeliest mountains first."""

    borders: tuple[Ground, ...]
    prior: Fraction
    board: Board | None = None

    def __iter__(self) -> Iterator[Ground]:
        return iter(self.borders)

    def __len__(self) -> int:
        return len(self.borders)

    def way(self, one: Ground, lang: str | None = None) -> tuple[str, str]:
        """Out of which land and into which the direction `one` leads.

        If there is a board, these are the lands' names in the language `lang`.

        >>> from hotw_nb import odds
        >>> nubia = {"out_of": "nubia", "into": "libya", "won": 8, "tied": 2, "lost": 1}
        >>> libya = {"out_of": "libya", "into": "nubia", "won": 1, "tied": 0, "lost": 1}
        >>> found = odds.grounds([nubia, libya])
        >>> found.way(found.borders[0])
        ('libya', 'nubia')
        """
        board = self.board
        if board is None:
            return one.out_of, one.into
        return board.land(one.out_of).title(lang), board.land(one.into).title(lang)

    def _only(self, which: Iterable[Ground]) -> Grounds:
        return replace(self, borders=tuple(which))

    def least(self, n: int) -> Grounds:
        """Only the directions with `n` attacks or more.

        >>> from hotw_nb import odds
        >>> nubia = {"out_of": "nubia", "into": "libya", "won": 8, "tied": 2, "lost": 1}
        >>> libya = {"out_of": "libya", "into": "nubia", "won": 1, "tied": 0, "lost": 1}
        >>> len(odds.grounds([nubia, libya]).least(5))
        1
        """
        return self._only(one for one in self if one.n >= n)

    @property
    def sure(self) -> Grounds:
        """Only the directions of which the battles are sure, 19 to 1 at least."""
        return self._only(one for one in self if one.found)

    @property
    def against(self) -> Grounds:
        """Only the directions in which the battles are sure of the contrary of what the board says."""
        return self._only(one for one in self if one.against)

    def total(self, board: str = "") -> Counts:
        """All battles together: won, tied and lost; only those where the `board` says "clear", or "difficult".

        >>> from hotw_nb import odds
        >>> nubia = {"out_of": "nubia", "into": "libya", "won": 8, "tied": 2, "lost": 1}
        >>> libya = {"out_of": "libya", "into": "nubia", "won": 1, "tied": 0, "lost": 1}
        >>> odds.grounds([nubia, libya]).total()
        (9, 2, 2)
        """
        if board not in ("", *GROUNDS):
            raise ValueError(say("grounds.no_ground", found=validation.Typed(board)))
        counts = [one.counts for one in self if board in ("", one.board)]
        won, tied, lost = (sum(column) for column in zip((0, 0, 0), *counts, strict=True))
        return won, tied, lost

    def text(self, lang: str | None = None) -> str:
        """How many directions the battles decide, and how often the board says the same."""
        if self.borders and all(one.against for one in self):
            return say("grounds.all_against", lang, n=len(self))
        found = [one.found for one in self]
        words = say(
            "grounds.summary",
            lang,
            n=len(self),
            prior=percent(self.prior, lang),
            difficult=found.count(DIFFICULT),
            clear=found.count(CLEAR),
            open=found.count(""),
        )
        sure = [one for one in self.sure if one.board]
        same = sum(not one.against for one in sure)
        return f"{words} {say('grounds.agrees', lang, same=same, sure=len(sure))}" if sure else words

    def html(self, lang: str | None = None) -> str:
        """A table of the directions; of many only those at both ends."""
        columns = ("out_of", "into", "won", "tied", "lost", "difficult", "board")
        head = [say(f"grounds.head_{column}", lang) for column in columns]
        shown, gap = list(self), ["…"] + [""] * 6
        rows = [self._row(one, lang) for one in shown]
        shares = [one.difficult for one in shown]
        if len(shown) > MOST_LISTED:
            rows = [*rows[:ENDS], gap, *rows[-ENDS:]]
            shares = [*shares[:ENDS], Fraction(0), *shares[-ENDS:]]
        return html_table(self.text(lang), head, rows, shares, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each direction."""
        return [
            {"out_of": one.out_of, "into": one.into}
            | dict(zip(("won", "tied", "lost"), one.counts, strict=True))
            | {"attacks": one.n, "difficult": float(one.difficult), "found": one.found, "board": one.board}
            for one in self
        ]

    def _row(self, one: Ground, lang: str | None) -> list[str]:
        board = say(f"grounds.{one.board}", lang) if one.board else ""
        return [*self.way(one, lang), *map(str, one.counts), percent(one.difficult, lang), board]


def grounds(
    battles: Any,
    prior: Fraction | float = Fraction(1, 2),
    board: Board | None = None,
    forts: Fraction | float = 0,
) -> Grounds:
    """What counted attacks say about each border, when before any attack `prior` was the chance of hard ground.

    `battles` is a table with the columns out_of, into, won, tied and lost, such as `hotw.observed("battles")`.
    Open ground means two dice against one, difficult ground two against two; `forts` is the share of attacks that
    met a fort on either, unseen. With a `board` its own word stands beside each answer; it plays no part in it.

    >>> found = grounds([{"out_of": "a", "into": "b", "won": 8, "tied": 2, "lost": 1}])
    >>> round(float(found.borders[0].difficult), 2), found.borders[0].found
    (0.1, '')
    """
    before = validation.amount("prior", prior)
    if not 0 < before < 1:
        raise ValueError(say("grounds.bad_prior", found=validation.Typed(prior)))
    chances = {CLEAR: 1 - before, DIFFICULT: before}
    dice = {ground: _dice(defend, forts) for ground, defend in _DEFENCE.items()}
    found = [_ground(row, dice, chances, board) for row in _rows(battles)]
    ranked = sorted(found, key=lambda one: (-one.difficult, one.out_of, one.into))
    return Grounds(tuple(ranked), before, board)


def _dice(defend: int, forts: Fraction | float) -> Outcome:
    """The odds against so many dice when a share of all attacks meets a fort as well."""
    return battle(2, defend).mixed(battle(2, defend, defend_bonus=1), forts)


def _rows(battles: Any) -> Iterable[Mapping[str, Any]]:
    """The rows of a DataFrame or of a list."""
    rows = (
        battles.to_dict("records") if hasattr(battles, "to_dict") else validation.listed("battles", battles)
    )
    columns = {"out_of", "into", "won", "tied", "lost"}
    for row in rows:
        if not isinstance(row, Mapping) or not columns <= set(row):
            raise ValueError(say("grounds.bad_row", found=validation.Typed(row)))
    return rows


def _ground(
    row: Mapping[str, Any], dice: Mapping[str, Outcome], prior: Mapping[str, Fraction], board: Board | None
) -> Ground:
    won, tied, lost = (validation.whole(column, row[column]) for column in ("won", "tied", "lost"))
    difficult = which((won, tied, lost), dice, prior)[DIFFICULT]
    crossing = board.crossing(row["out_of"], row["into"]) if board is not None else None
    says = "" if crossing is None else DIFFICULT if crossing.difficult else CLEAR
    return Ground(str(row["out_of"]), str(row["into"]), (won, tied, lost), difficult, says)
