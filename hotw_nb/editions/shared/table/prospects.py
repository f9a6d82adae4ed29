"""What one more land, or army, would bring: found by scoring the position in which it is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.boards.ground import bits
from hotw_nb.editions.shared.score import LEVELS, Part
from hotw_nb.engine.position import NOBODY

if TYPE_CHECKING:
    from hotw_nb.engine.position import Position
    from hotw_nb.game import Game


class Prospect(NamedTuple):
    """An area seen by one player: the level now, and the best that one more land, or army, would make of it."""

    area: str
    value: int
    levels: dict[str, str]
    points: int
    after: str
    more: int


def _lines(game: Game, s: Position, seat: int) -> list[Part]:
    return game.rules.score(game.rules, s, seat, game.epoch)


def _taken(s: Position, seat: int, land: int) -> Position:
    """The position with a land in a player's hands, conquered if an enemy holds it."""
    later = s.copy()
    people = s.bands[0].people if s.bands else 0
    if later.owner[land] not in (NOBODY, seat):
        later.clear(land)
        later.sack(land)
    later.place(land, seat, people)
    return later


def gains(game: Game, player: str, lands: Iterable[str]) -> dict[str, int]:
    """For each land how many points more a score of this player now would bring if the land were held."""
    s, seat, ground = game.engine().state, game.seat(player), game.rules.ground
    now = sum(line.points for line in _lines(game, s, seat))
    return {
        land: sum(line.points for line in _lines(game, _taken(s, seat, ground.land[land]), seat)) - now
        for land in lands
        if land in ground.land
    }


def _onward(game: Game, s: Position, seat: int, mask: int) -> Iterator[Position]:
    """The positions with one more land of an area, and where armies are counted, with one more beside an own one."""
    for land in bits(mask & ~s.held[seat]):
        yield _taken(s, seat, land)
    for own in islice(bits(game.rules.roomy(s, mask & s.held[seat])), 1):
        later = s.copy()  # which of them it joins makes no difference to the area
        later.join(own, later.people[own])
        yield later


def prospects(game: Game, player: str) -> tuple[Prospect, ...]:
    """The areas that have a value in this Epoch, with every player's level and what one more land would change."""
    s, seat, ground = game.engine().state, game.seat(player), game.rules.ground
    levels = [
        {line.what: line.level for line in _lines(game, s, other) if line.level}
        for other in range(len(game.players))
    ]
    found = []
    for area, mask, value in game.rules.scoring[game.epoch - 1]:
        name = ground.areas[area]
        mine = value * LEVELS.get(levels[seat].get(name, ""), 0)
        best, after = 0, levels[seat].get(name, "")
        for later in _onward(game, s, seat, mask):
            lines = _lines(game, later, seat)
            part = next(line for line in lines if line.what == name)
            if part.points - mine > best:
                best, after = part.points - mine, part.level
        shown = {player: levels[i].get(name, "") for i, player in enumerate(game.players)}
        found.append(Prospect(name, value, shown, mine, after, best))
    return tuple(found)
