"""One decision of a campaign: the situation, the moves, and what each of them is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from hotw_nb.odds.battles import Stand
from hotw_nb.odds.shown import Shown
from hotw_nb.odds.situations import standing
from hotw_nb.odds.words import html_table, land_name, number
from hotw_nb.text import say

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


@dataclass(frozen=True, repr=False)
class Choice(Shown):
    """What each move is worth in one situation, in points on average if the best moves follow."""

    plan: Plan
    names: tuple[str, ...]
    values: Mapping[Move, Fraction]

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
        return self._situation(None)

    def _situation(self, lang: str | None) -> str:
        lands = (
            say("odds.in_land", lang, land=land_name(name, lang), stands=standing(stand, lang))
            for name, stand in zip(self.names, self.plan.stands, strict=True)
        )
        pool = [say("odds.pool", lang, armies=self.plan.armies)]
        if self.plan.coins:
            pool.append(say("odds.pool_coins", lang, coins=self.plan.coins))
        return ", ".join([*pool, *lands])

    def text(self, lang: str | None = None) -> str:
        """The situation, each move with its value, the best one first."""
        ranked = sorted(self.values.items(), key=lambda item: -item[1])
        moves = ", ".join(f"{move.text(lang)} {number(value, lang)}" for move, value in ranked)
        return say("odds.choice", lang, situation=self._situation(lang), moves=moves)

    def html(self, lang: str | None = None) -> str:
        """A table of moves and their values."""
        head = [say("odds.head_move", lang), say("odds.head_points", lang)]
        ranked = sorted(self.values.items(), key=lambda item: -item[1])
        rows = [(move.text(lang), number(value, lang)) for move, value in ranked]
        return html_table(self._situation(lang), head, rows)

    def records(self) -> list[dict[str, Any]]:
        """One row a move."""
        return [
            {"move": move.id, "value": value, "decimal": float(value), "best": move == self.best}
            for move, value in self.values.items()
        ]
