"""One decision of a campaign: the situation, the moves, and what each of them is worth."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.odds.battles import Stand
from hotw_nb.odds.situations import standing
from hotw_nb.odds.words import html_table, land_name, number
from hotw_nb.text import say
from hotw_nb.text.html import Answer

if TYPE_CHECKING:
    from hotw_nb.odds.effects import Effect

Cards = tuple[int, ...]


class Move(NamedTuple):
    """One thing that a player can do next: attack or enter a land, build a fort, stop."""

    kind: str
    land: str = ""

    @property
    def id(self) -> str:
        """The move as a word for tables that is the same in every language: "stop", "fort", "attack:Levant"."""
        return f"{self.kind}:{self.land}" if self.land else self.kind

    def text(self, lang: str | None = None) -> str:
        """The move in words."""
        return say(f"odds.move_{self.kind}", lang, land=land_name(self.land, lang))

    def __str__(self) -> str:
        return self.text()


STOP = Move("stop")


class Plan(NamedTuple):
    """A situation in which a player has to decide."""

    armies: int
    coins: int
    stands: tuple[Stand, ...]  # of each land, without cards
    cards: Cards
    forts: int = 0  # built so far
    points: int = 0  # conquest points in hand


def situation(plan: Plan, names: tuple[str, ...], lang: str | None = None) -> str:
    """A situation in words: what is left in the pool, and what stands in each land."""
    lands = (
        say("odds.in_land", lang, land=land_name(name, lang), stands=standing(stand, lang))
        for name, stand in zip(names, plan.stands, strict=True)
    )
    pool = [say("odds.pool", lang, armies=plan.armies)]
    if plan.coins:
        pool.append(say("odds.pool_coins", lang, coins=plan.coins))
    if plan.points:
        pool.append(say("odds.pool_points", lang, points=plan.points))
    return ", ".join([*pool, *lands])


@dataclass(frozen=True, repr=False)
class Choice(Answer):
    """What each move is worth in one situation, in points on average if the best moves follow."""

    plan: Plan
    names: tuple[str, ...]
    values: Mapping[Move, Fraction]
    counts: str = "points"  # or "gold"

    @property
    def level(self) -> tuple[Move, ...]:
        """The moves with the greatest value: one, or several that are equally good."""
        most = max(self.values.values())
        return tuple(move for move, value in self.values.items() if value == most)

    @property
    def best(self) -> Move:
        """The best move; of equally good ones to stop, which costs nothing, and else the first."""
        level = self.level
        return STOP if STOP in level else level[0]

    @property
    def value(self) -> Fraction:
        """What the best move is worth."""
        return self.values[self.best]

    @property
    def situation(self) -> str:
        """The situation in words."""
        return situation(self.plan, self.names)

    def text(self, lang: str | None = None) -> str:
        """The situation, each move with its value, the best one first."""
        ranked = sorted(self.values.items(), key=lambda item: -item[1])
        moves = ", ".join(f"{move.text(lang)} {number(value, lang)}" for move, value in ranked)
        return say("odds.choice", lang, situation=situation(self.plan, self.names, lang), moves=moves)

    def html(self, lang: str | None = None) -> str:
        """A table of moves and their values."""
        head = [say("odds.head_move", lang), say(f"odds.head_{self.counts}", lang)]
        ranked = sorted(self.values.items(), key=lambda item: -item[1])
        rows = [(move.text(lang), number(value, lang)) for move, value in ranked]
        return html_table(situation(self.plan, self.names, lang), head, rows, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row a move."""
        return [
            {"move": move.id, "value": value, "decimal": float(value), "best": move == self.best}
            for move, value in self.values.items()
        ]


class BestPlay(Answer):
    """The best play of a campaign in every situation that can come up; it is shown by its first choice."""

    effects: tuple[Effect, ...]
    coins: int

    @property
    @abstractmethod
    def choices(self) -> list[Choice]:
        """The choice in every situation that can come up."""

    @property
    @abstractmethod
    def start(self) -> Choice:
        """The choice before the first move."""

    @property
    def value(self) -> Fraction:
        """What the best play brings on average."""
        return self.start.value

    @property
    def best(self) -> Move:
        """The best first move."""
        return self.start.best

    def text(self, lang: str | None = None) -> str:
        """The first choice."""
        return self.start.text(lang)

    def html(self, lang: str | None = None) -> str:
        """The first choice as a table."""
        return self.start.html(lang)
