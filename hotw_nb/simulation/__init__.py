"""Many games of bots as tables: `simulate` plays them, `standings` says who won how often.

`rows` makes rows of one game, `workers` has the games played, `files` puts the rows into DataFrames or files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, overload

from hotw_nb import editions
from hotw_nb.bots import Random
from hotw_nb.engine import action
from hotw_nb.engine.errors import BadSetup
from hotw_nb.simulation.files import Frames, Full, Writer, asked, keep, load_table, opened, places
from hotw_nb.simulation.play_out import NAMES, Bots, check_seats, lineup, seats
from hotw_nb.simulation.rows import Plan, Rows
from hotw_nb.simulation.standings import WHO, Tally, standings
from hotw_nb.simulation.workers import Crew
from hotw_nb.start.new_game import check_players, check_seed
from hotw_nb.text import say, short
from hotw_nb.text.patience import unbroken, watched

if TYPE_CHECKING:
    from pandas import DataFrame

    from hotw_nb.editions.contract import Edition

__all__ = ["load_table", "simulate", "standings"]

MOST_GAMES = 10_000_000
"""The most games of one call, which would take hours; nobody has as much memory for the rows of many more."""
Players = int | Sequence[str] | Mapping[str, Any]


@overload
def simulate(
    n: int,
    edition: str = ...,
    players: Players = ...,
    bots: Bots = ...,
    seed: int | None = ...,
    executor: Executor | None = ...,
    options: Sequence[str] = ...,
    rows: str | None = ...,
    *,
    rotate: bool = ...,
    processes: int | None = ...,
    to: str | PathLike[str] | None = ...,
    by: str = ...,
) -> DataFrame: ...


@overload
def simulate(
    n: int,
    edition: str = ...,
    players: Players = ...,
    bots: Bots = ...,
    seed: int | None = ...,
    executor: Executor | None = ...,
    options: Sequence[str] = ...,
    *,
    rows: list[str] | tuple[str, ...],
    rotate: bool = ...,
    processes: int | None = ...,
    to: None = ...,
    by: str = ...,
) -> dict[str, DataFrame]: ...


@overload
def simulate(
    n: int,
    edition: str = ...,
    players: Players = ...,
    bots: Bots = ...,
    seed: int | None = ...,
    executor: Executor | None = ...,
    options: Sequence[str] = ...,
    *,
    rows: list[str] | tuple[str, ...],
    rotate: bool = ...,
    processes: int | None = ...,
    to: str | PathLike[str],
    by: str = ...,
) -> DataFrame: ...


def simulate(
    n: int,
    edition: str = "2001",
    players: Players = 6,
    bots: Bots = None,
    seed: int | None = 0,
    executor: Executor | None = None,
    options: Sequence[str] = (),
    rows: str | Sequence[str] | None = None,
    *,
    rotate: bool = False,
    processes: int | None = None,
    to: str | PathLike[str] | None = None,
    by: str = "bot",
) -> DataFrame | dict[str, DataFrame]:
    """A DataFrame of `n` games of bots, one row for each player of each game.

    `rows="games"` has a row for each game, `"turns"` for each turn that was scored, `"battles"` for each roll of a
    battle; with several of them, such as `rows=["games", "turns"]`, a dict of DataFrames comes back. `players` is a
    number, names, or {name: bot}; `bots` is one bot for all seats, one for each, or {name: bot}, and with
    `rotate=True` they move one seat on from game to game.

    With the option "two_colours" two or three players are people, each with two colours and the same bot for both,
    as in `hotw.new_game`; four or six are colours, the first of everybody and then the second of everybody, and
    `bots` has one for each of them. Both colours of somebody win together, so `score` and `ahead` of a game are sums of
    two, and the column `person` says who leads whom.

    **Seeds.** The games have the seeds `seed`, `seed + 1` and so on. Cards, dice and the bots' own lots hang on the
    seed of the game alone, never on other games, on who plays them or in which order: the same seeds give the same
    rows, and for other games take another `seed`, at least `n` away. Any of them can be played again and looked at:
    `hotw.play_out(hotw.new_game(edition, names, seed=12, options=options), bots)`.

    **Who plays.** If it takes longer than a moment, other processes of this machine help, one for each core
    (`processes=1`: none). Bots must be importable for that; those written in a notebook play here. Any `executor`
    of `concurrent.futures` will do as well, such as `Client.get_executor()` of Dask, for several machines, which takes
    bots of a notebook along.

    **Files.** With `to="games.parquet"`, `"games.csv"` or a folder, which gets a CSV file for each table (or with
    "folder/*.parquet" Parquet), rows are written as they come, so that memory stays flat; what comes back then are the
    `hotw.standings` by "bot", "seat" or "player". A file that is there already is never overwritten. Should the disk
    fill up, the games that found room stay and are whole. `hotw.load_table("games/turns.csv")` reads a file again.

    **Without pandas**, as in some browsers, plain tables come back. You can show them, read their columns
    (`table["won"]`), and hand them to `standings`, `show.table` and `show.intervals`. Whatever needs pandas says so in
    a sentence, as a `NeedsPandas` error. In a browser all games are played in one process.

    An interruption keeps the games that are done, in memory or in files, and a sentence says how many.

    >>> simulate(2, players=3, rows="games")[["seed", "choices"]].shape
    (2, 2)
    """
    tables = asked(rows, to)
    if by not in WHO:
        raise BadSetup(say("setup.by", found=by, known=", ".join(WHO)))
    plan = _plan(edition, players, bots, options, tables, rotate)
    crew = Crew(plan, _seeds(n, seed), _executor(executor), _processes(processes))
    if to is not None:
        return _written(crew, places(to, tables), by)
    kept = {table: Frames(table) for table in tables}
    _played(crew, kept)
    frames = {table: writer.whole() for table, writer in kept.items()}
    return frames[tables[0]] if rows is None or isinstance(rows, str) else frames


def _played(crew: Crew, writers: Mapping[str, Writer], tally: Tally | None = None) -> None:
    """Have all games played and kept; a file that takes no more ends that with a sentence."""
    done, after = 0, crew.seeds[0]

    def take(games: Sequence[Rows]) -> None:
        nonlocal done, after
        for game in games:
            try:
                keep(writers, game)
            except Full as full:
                key = "setup.file_full" if done else "setup.file_closed"
                values = {"done": done, "total": len(crew.seeds), "seed": after}
                raise BadSetup(say(key, None, path=full.path, why=full.why, **values)) from None
            done, after = done + 1, game["players"][0][0] + 1
            if tally is not None:
                tally.add(game["players"])

    with crew:
        watched(crew.games(), len(crew.seeds), "games", take, crew.rest)


def _written(crew: Crew, files: Mapping[str, Path], by: str) -> DataFrame:
    """Have all games played and written; the standings come back."""
    tally = Tally(by)
    with ExitStack() as stack:
        with unbroken():
            writers = opened(files, stack)
        _played(crew, writers, tally)
    return tally.frame()


def _plan(
    edition: str, players: Players, bots: Bots, options: Sequence[str], tables: tuple[str, ...], rotate: bool
) -> Plan:
    """What all games have in common, refused with a sentence where it will not do."""
    rules = editions.get(edition)
    chosen = rules.check_options(options)
    low, high = rules.least(chosen), rules.numbers["most_players"]
    if not isinstance(rotate, bool):
        raise BadSetup(say("setup.rotate", found=rotate))
    count = action.number(players)
    if isinstance(count, int):
        if not low <= count <= min(high, len(NAMES)):
            raise BadSetup(say("setup.players_count", low=low, high=high, count=short(count)))
        people = NAMES[:count]
    else:
        people = check_players(cast("Sequence[str]", players), low, high)
        if isinstance(players, Mapping) and bots is None:
            bots = {name.strip(): bot for name, bot in players.items() if bot is not None}
    names = rules.colours(people, chosen)
    rules.deal(rules, names, 0, chosen)  # so that what cannot be dealt is refused before a file is opened
    seated = tuple(lineup(names, _by_colour(people, names, bots)))
    seats(names, seated)
    plain = [type(bot).__repr__ is object.__repr__ for bot in seated]
    kinds = tuple(type(bot).__name__ if p else repr(bot) for bot, p in zip(seated, plain, strict=True))
    played = tables if "players" in tables else (*tables, "players")  # for the standings
    return Plan(edition, names, _people(rules, people, names, chosen), chosen, seated, kinds, played, rotate)


def _people(
    rules: Edition, people: Sequence[str], names: Sequence[str], chosen: frozenset[str]
) -> tuple[str, ...]:
    """Who leads each of the players: a person with two colours has a name, or those of both."""
    found = list(names)
    for i, seated in enumerate(rules.partners(len(names), chosen)):
        for seat in seated:
            named = len(people) < len(names)
            found[seat] = people[i] if named else " + ".join(names[each] for each in seated)
    return tuple(found)


def _by_colour(people: Sequence[str], names: Sequence[str], bots: Bots) -> Bots:
    """What is given for each of the people, given for each of their colours."""
    times = len(names) // len(people)
    if isinstance(bots, Mapping):
        check_seats(bots, tuple(dict.fromkeys((*people, *names))))
        who = dict(zip(names, (*people,) * times, strict=True))
        return {name: bots.get(name) or bots.get(person) or Random() for name, person in who.items()}
    if isinstance(bots, Sequence) and not isinstance(bots, str) and len(bots) == len(people):
        return (*bots,) * times
    return bots


def _seeds(n: Any, seed: int | None) -> range:
    """The seed of each game."""
    count, first = action.number(n), check_seed(cast("int | None", action.number(seed)))
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise BadSetup(say("setup.one_game", found=n))
    if count > MOST_GAMES:
        raise BadSetup(say("setup.most_games", most=MOST_GAMES, found=n))
    if first + count >= 1 << 63:
        raise BadSetup(say("setup.too_many_games", found=n))
    return range(first, first + count)


def _executor(found: Any) -> Executor | None:
    if found is not None and not isinstance(found, Executor):
        raise BadSetup(say("setup.executor", found=type(found).__name__))
    return found


def _processes(found: Any) -> int | None:
    count = action.number(found)
    if count is not None and (isinstance(count, bool) or not isinstance(count, int) or count < 1):
        raise BadSetup(say("setup.processes", found=found))
    return count
