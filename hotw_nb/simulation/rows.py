"""One game of bots as rows of four tables: `COLUMNS` says which, and what type each column has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hotw_nb.base.frames import frame as as_frame
from hotw_nb.bots import Bot
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import BotFailed
from hotw_nb.engine.record import Record
from hotw_nb.simulation.frames import battles, turns
from hotw_nb.simulation.play_out import dealt, run, seats
from hotw_nb.text import say

if TYPE_CHECKING:
    from pandas import DataFrame

Row = tuple[Any, ...]
Rows = Mapping[str, list[Row]]  # by table

_WHERE = {"seed": "int64", "epoch": "int64"}
_WHO = {"seat": "int64", "player": "str", "bot": "str"}
COLUMNS: dict[str, dict[str, str]] = {
    "games": {
        "seed": "int64",
        "winners": "str",
        "bots": "str",
        "score": "int64",
        "ahead": "int64",
        "choices": "int64",
        "rolls": "int64",
    },
    "players": {
        "seed": "int64",
        **_WHO,
        "score": "int64",
        "markers": "int64",
        "won": "bool",
        "empires": "str",
        "person": "str",
    },
    "turns": {**_WHERE, "turn": "int64", **_WHO, "empire": "str", "points": "int64", "score": "int64"},
    "battles": {
        **_WHERE,
        "battle": "int64",
        **_WHO,
        "people": "str",
        "place": "str",
        "defender": "str",
        "round": "int64",
        "attack": "str",
        "defend": "str",
        "attack_total": "int64",
        "defend_total": "int64",
        "result": "str",
    },
}
RECORDED = ("turns", "battles")  # tables that are made of the records of a game


@dataclass(frozen=True)
class Plan:
    """What all games have in common, so that a seed says the rest: it can be sent to another machine.

    `bots`, their `kinds`, which is how the tables name them, and `people`, who leads which player, go by seat; with
    `rotate` the bots sit one seat on from seed to seed.
    """

    edition: str
    players: tuple[str, ...]
    people: tuple[str, ...]
    options: frozenset[str]
    bots: tuple[Bot, ...]
    kinds: tuple[str, ...]
    tables: tuple[str, ...]
    rotate: bool = False

    def seated(self, seed: int) -> tuple[tuple[Bot, ...], tuple[str, ...]]:
        """The bots of one game and what they are called, from the first seat to the last."""
        on = seed % len(self.players) if self.rotate else 0
        start = len(self.players) - on
        return self.bots[start:] + self.bots[:start], self.kinds[start:] + self.kinds[:start]


def play(plan: Plan, seed: int) -> Rows:
    """One game from its seed to its end, as rows of the tables of the plan."""
    bots, kinds = plan.seated(seed)
    log: list[Record] | None = [] if any(table in RECORDED for table in plan.tables) else None
    engine = dealt(plan.edition, plan.players, plan.options, seed, log)
    try:
        choices = run(engine, seats(plan.players, bots, seed))
    except BotFailed as failure:
        raise BotFailed(
            f"{failure.words} {say('bots.failed_seed', seed=seed)}", failure.player
        ) from failure.__cause__
    who = {name: (seat, name, kinds[seat - 1]) for seat, name in enumerate(plan.players, start=1)}
    found: dict[str, list[Row]] = {}
    if "games" in plan.tables:
        found["games"] = [_game(engine, kinds, seed, choices)]
    if "players" in plan.tables:
        found["players"] = _players(engine, who, plan.people, seed)
    if "turns" in plan.tables:
        found["turns"] = [
            (seed, turn.epoch, turn.number, *who[turn.player], turn.empire, turn.points, turn.score)
            for turn in turns(log or ())
        ]
    if "battles" in plan.tables:
        found["battles"] = [_battle(row, who, seed) for row in battles(log or ())]
    return found


def _game(engine: Engine, kinds: Sequence[str], seed: int, choices: int) -> Row:
    """A game as a whole: who won, with which bots, with how many points, how far ahead; how long it was.

    Points are those that decide: if somebody has two colours, those of both.
    """
    s = engine.state
    winners = sorted(s.winners)
    totals = {
        both: sum(s.scores[seat] for seat in both)
        for both in engine.edition.partners(len(engine.players), engine.options_on)
    }
    best = max(total for both, total in totals.items() if both[0] in winners)
    others = [total for both, total in totals.items() if both[0] not in winners]
    names = ";".join(engine.players[seat] for seat in winners)
    bots = ";".join(kinds[seat] for seat in winners)
    return seed, names, bots, best, best - max(others, default=best), choices, s.rolled


def _players(engine: Engine, who: Mapping[str, Row], people: Sequence[str], seed: int) -> list[Row]:
    """The players of one game and how it ended for them."""
    s = engine.state
    return [
        (seed, *who[name], s.scores[i], len(s.won[i]), i in s.winners, ";".join(s.history[i]), people[i])
        for i, name in enumerate(engine.players)
    ]


def _battle(row: Mapping[str, Any], who: Mapping[str, Row], seed: int) -> Row:
    """One roll of a battle, with the seat and the bot of whoever attacks."""
    found = {**row, "seed": seed, **dict(zip(("seat", "player", "bot"), who[row["player"]], strict=True))}
    return tuple(found[column] for column in COLUMNS["battles"])


def frame(table: str, rows: Iterable[Row]) -> DataFrame:
    """Rows of one table as a DataFrame whose columns have their types even if there is no row."""
    return as_frame(rows, tuple(COLUMNS[table]), COLUMNS[table])
