"""`hotw simulate`: many games of bots from the command line; rows into files, and who won how often on the screen."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from fractions import Fraction
from pathlib import Path
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any

from hotw_nb import text
from hotw_nb.cli.output import Refused, endings_heard

if TYPE_CHECKING:
    from pandas import DataFrame

DUEL = ("greedy", "random")
"""Who plays if nobody is named: two that differ, so that the table tells something."""
INTERRUPTED = 130  # what a shell calls a command that Ctrl-C has ended; here also one that was asked to end


def options(parser: ArgumentParser) -> None:
    """Add the options of `hotw simulate`."""
    parser.add_argument("games", nargs="?", type=int, default=100)
    parser.add_argument("--edition", default="2001")
    parser.add_argument("--players", type=int)
    parser.add_argument("--bots", type=_words)
    parser.add_argument("--rotate", action="store_true")
    parser.add_argument("--by", type=_by, default="bot")
    parser.add_argument("--options", type=_words, default=[])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--to")
    parser.add_argument("--rows", type=_words)


def run(chosen: Namespace) -> int:
    """Play the games and say who won.

    Gives back 0, or 130 if Ctrl-C, or a signal that asks it to end, left some of them unplayed.
    """
    with endings_heard() if current_thread() is main_thread() else nullcontext():
        return _run(chosen)


def _run(chosen: Namespace) -> int:
    """Play the games and say who won; gives back the exit code."""
    from hotw_nb import editions
    from hotw_nb.simulation import simulate, standings
    from hotw_nb.simulation.files import asked, places

    edition = chosen.edition.strip().lower()
    rules = editions.get(edition)
    chosen.rotate = chosen.rotate or chosen.bots is None
    bots = _bots(chosen.bots or DUEL)
    seats = chosen.players
    if seats is None:
        enough = len(bots) >= rules.least(rules.check_options(chosen.options))
        seats = len(bots) if enough else rules.numbers["most_players"]
    if len(bots) < seats <= rules.numbers["most_players"]:
        bots = [bots[seat % len(bots)] for seat in range(seats)]
    how: dict[str, Any] = {name: getattr(chosen, name) for name in ("seed", "processes", "rotate")}
    how |= {"edition": edition, "players": seats, "bots": bots, "options": chosen.options}
    if chosen.to is None:
        if chosen.rows:
            raise Refused("cli.rows_nowhere")
        table = standings(simulate(chosen.games, **how), chosen.by)
        files: list[Path] = []
    else:
        table = simulate(chosen.games, **how, to=chosen.to, rows=chosen.rows, by=chosen.by)
        files = list(places(chosen.to, asked(chosen.rows, chosen.to)).values())
    done = max(table["games"].tolist(), default=0)
    several = any(len(one) > 1 for one in rules.partners(seats, frozenset(chosen.options)))
    notes = [f"standings_note_{chosen.by}"] + ["standings_note_colours"] * several
    print("\n".join(_summary(table, chosen.by, done, rules.title(), seats, files, notes)))
    return 0 if done == chosen.games else INTERRUPTED


def _words(typed: str) -> list[str]:
    """Words that were typed with commas between them."""
    found = [word.strip() for word in typed.split(",") if word.strip()]
    if not found:
        raise ValueError
    return found


def _by(typed: str) -> str:
    """By whom the games that were won are counted."""
    from hotw_nb.simulation.standings import WHO

    word = typed.strip().lower()
    if word not in WHO:
        raise ValueError
    return word


def _bots(names: Sequence[str]) -> list[Any]:
    """The bots by their names."""
    from hotw_nb import bots

    known = {name.lower(): name for name in bots.__all__ if name != "Bot"}
    for name in names:
        if name.lower() not in known:
            raise Refused("cli.no_such_bot", found=name, bots=", ".join(known))
    return [getattr(bots, known[name.lower()])() for name in names]


def _summary(
    table: DataFrame,
    by: str,
    done: int,
    edition: str,
    seats: int,
    files: Sequence[Path],
    notes: Sequence[str],
) -> Iterator[str]:
    """What was played, who won how often, and where it is written."""
    from hotw_nb.odds.words import Grouped

    yield text.say("cli.played", games=Grouped(done), edition=edition, players=seats)
    if done:
        yield from _lines(table, by)
        yield from (text.say(f"cli.{note}") for note in notes)
    if files:
        names = text.listing([file.name for file in files])
        yield text.say("cli.written", files=names, folder=files[0].parent)


def _lines(table: DataFrame, by: str) -> Iterator[str]:
    """The standings as lines: the bots, seats or players to the left, numbers to the right; seats in their order."""
    from hotw_nb.odds.words import decimal, grouped, percent

    rows = [
        [text.say(f"cli.head_{name}") for name in (by, "seats", "won", "share", "range", "fair", "points")]
    ]
    for row in (table if by == "bot" else table.sort_values(by)).to_dict("records"):
        low, high = (decimal(Fraction(row[end]) * 100, 1) for end in ("low", "high"))
        rows.append(
            [
                str(row[by]),
                decimal(Fraction(row["seats"]), 0),
                grouped(row["won"]),
                percent(Fraction(row["won"], row["games"])),
                text.say("cli.range", low=low, high=high),
                percent(Fraction(row["fair"]).limit_denominator(1000)),
                decimal(Fraction(row["score"]), 1),
            ]
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [first.ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        yield "  ".join(cells)
