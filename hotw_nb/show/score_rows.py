"""Every point of a game as a row: who scored it, when, with which empire and for what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hotw_nb.game import Game

LEVELS = ("control", "dominance", "presence")
BUILDINGS, MARKERS, BEFORE = "buildings", "markers", "before"
SEAS = "naval_control"  # the option with which seas score
SOURCES = (*LEVELS, BUILDINGS, MARKERS, BEFORE)


class Points(NamedTuple):
    """Some points of one turn: `source` is a level in an area, buildings or Pre-eminence Markers."""

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
    scored = [record for record in game.log if record.kind == "score"]
    return [
        Turn(number, one.epoch, one.player, one.data["empire"], one.data["points"], one.data["score"])
        for number, one in enumerate(scored, start=1)
    ]


def rows(game: Game) -> list[Points]:
    """All points of all players; by player they add up to the points on the track."""
    found: list[Points] = []
    turn = 0
    for record in game.log:
        if record.kind == "score":
            turn += 1
            for part in record.data["lines"]:
                source = part.level or BUILDINGS
                found.append(
                    Points(record.epoch, turn, record.player, record.data["empire"], source, part.what,
                           part.number, part.points)
                )  # fmt: skip
        elif record.kind == "reveal":
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
