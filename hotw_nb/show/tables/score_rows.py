"""Every point of a game as a row: who scored it, when, with which empire and for what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.simulation.frames import Turn, by_turn
from hotw_nb.simulation.frames import turns as found_in

if TYPE_CHECKING:
    from hotw_nb.game import Game

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


def turns(game: Game) -> list[Turn]:
    """The turns that were scored, in the order of play."""
    return found_in(game.log)


def rows(game: Game) -> list[Points]:
    """All points of all players; by player they add up to the points on the track."""
    found: list[Points] = []
    played, outside = by_turn(game.log)
    for turn, (empire, scored) in enumerate(played, start=1):
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
