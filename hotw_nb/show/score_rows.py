"""Every point of a game as a row: who scored it, when, with which empire and for what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hotw_nb.game import Game
    from hotw_nb.record import Record

SEAS = "naval_control"  # the option with which seas score
LEVELS = ("control", "mastery", "dominance", "presence")
BUILDINGS, OTHERS, MARKERS, BEFORE = "buildings", "others", "markers", "before"
SOURCES = (*LEVELS, BUILDINGS, OTHERS, MARKERS, BEFORE)


class Points(NamedTuple):
    """Some points of one turn: `source` is a level in an area, buildings, Pre-eminence Markers or others."""

    epoch: int
    turn: int
    player: str
    empire: str
    source: str
    what: str
    number: int
    points: int


class Turn(NamedTuple):
    """One turn that was scored."""

    number: int
    epoch: int
    player: str
    empire: str
    points: int
    score: int


def turns(game: Game) -> list[Turn]:
    """The turns that were scored, in the order of play."""
    return [
        Turn(
            number,
            scored[0].epoch,
            scored[0].player,
            empire,
            sum(record.data["points"] for record in scored),
            scored[-1].data["score"],
        )
        for number, (empire, scored) in enumerate(_by_turn(game)[0], start=1)
    ]


def _by_turn(game: Game) -> tuple[list[tuple[str, list[Record]]], list[Record]]:
    """For each turn its Empire and all that its player scored in it, and what was scored outside the own turn."""
    found: list[tuple[str, list[Record]]] = []
    outside: list[Record] = []
    who = ""
    for record in game.log:
        if record.kind == "called":
            who = record.player
            found.append((record.data["empire"], []))
        elif record.kind == "endgame":
            who = ""
        elif record.scored and not found:
            who = record.player
            found.append((record.data.get("empire", ""), [record]))
        elif record.scored:
            (found[-1][1] if record.player == who else outside).append(record)
    return [turn for turn in found if turn[1]], outside


def rows(game: Game) -> list[Points]:
    """All points of all players; by player they add up to the points on the track."""
    found: list[Points] = []
    turns, outside = _by_turn(game)
    for turn, (empire, scored) in enumerate(turns, start=1):
        for record in scored:
            who = record.epoch, turn, record.player, empire
            if "lines" not in record.data:
                found.append(Points(*who, OTHERS, OTHERS, 1, record.data["points"]))
            for part in record.data.get("lines", ()):
                found.append(Points(*who, part.level or BUILDINGS, part.what, part.number, part.points))
    for name in game.players:
        points = sum(record.data["points"] for record in outside if record.player == name)
        if points:
            found.append(Points(game.epoch, 0, name, "", OTHERS, OTHERS, 1, points))
    for record in game.log:
        if record.kind == "reveal":
            values = record.data["markers"]
            found.append(
                Points(record.epoch, 0, record.player, "", MARKERS, MARKERS, len(values), sum(values))
            )
    missing = {
        name: points - sum(row.points for row in found if row.player == name)
        for name, points in game.scores.items()
    }
    first = game.start().epoch
    given = [
        Points(first, 0, name, "", BEFORE, BEFORE, 1, points) for name, points in missing.items() if points
    ]
    return [*given, *found]
