"""The turns of a game, found in its records: who led which Empire, and what it brought."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hotw_nb.engine.record import Record


class Turn(NamedTuple):
    """One turn that was scored."""

    number: int
    epoch: int
    player: str
    empire: str
    points: int
    score: int


def turns(log: Iterable[Record]) -> list[Turn]:
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
        for number, (empire, scored) in enumerate(by_turn(log)[0], start=1)
    ]


def by_turn(log: Iterable[Record]) -> tuple[list[tuple[str, list[Record]]], list[Record]]:
    """For each turn its Empire and all that its player scored in it, and what was scored outside the own turn."""
    found: list[tuple[str, list[Record]]] = []
    outside: list[Record] = []
    who = ""
    for record in log:
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
