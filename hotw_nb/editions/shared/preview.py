"""What would come of a card or a land: the questions that an edition answers on a copy of the position, in plain data.

Nothing here is said in words: the answers name players, places and chances, and the table puts them into a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hotw_nb.boards.ground import bits
from hotw_nb.editions.shared.score import LEVELS, Part
from hotw_nb.engine.position import NOBODY

if TYPE_CHECKING:
    from hotw_nb.base.speech import Sentence
    from hotw_nb.engine.position import Position
    from hotw_nb.game import Game


class Holder(NamedTuple):
    """A player as the map shows one, with a letter."""

    player: str


class Called(NamedTuple):
    """A player whose name stands alone, as in a list."""

    player: str


class Players(NamedTuple):
    """Players as one phrase of a sentence."""

    names: tuple[str, ...]


class Count(NamedTuple):
    """How many of something somebody has: "Ben 2"."""

    whose: object
    number: int


class Pieces(NamedTuple):
    """All that stands in a land."""

    land: str


class Mean(NamedTuple):
    """How many on average; a bare `Fraction` is a chance."""

    number: Fraction


class Gain(NamedTuple):
    """What a land would bring: more points or gold when it is counted, plunder at once, and the buildings that go."""

    points: int
    plunder: int = 0
    gone: tuple[str, ...] = ()


class Prospect(NamedTuple):
    """An area seen by one player: everybody's level, what it brings now, and the best that one more land could add."""

    area: str
    levels: dict[str, str]
    points: int
    level: str
    after: str
    more: int


class EditionPreview(Protocol):
    """What the `preview` of each edition answers; the game that is asked about stays as it is."""

    def event(self, game: Game, player: str, card: str) -> tuple[Sentence, ...]:
        """What an Event card of this player would do or find now; nothing where that depends on the turn to come.

        In the gaps stand names, counts, chances and the values above, and a tuple where several stand in a row.
        """

    def gains(self, game: Game, player: str, lands: Iterable[str]) -> dict[str, Gain]:
        """What each of these lands would bring if this player held it."""

    def prospects(self, game: Game, player: str) -> tuple[Prospect, ...]:
        """The areas that count in this Epoch, as this player sees them."""


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


def gains(game: Game, player: str, lands: Iterable[str]) -> dict[str, Gain]:
    """For each land how many points more a score of this player now would bring if the land were held."""
    s, seat, ground = game.position, game.seat(player), game.rules.ground
    now = sum(line.points for line in _lines(game, s, seat))
    return {
        land: Gain(sum(line.points for line in _lines(game, _taken(s, seat, ground.land[land]), seat)) - now)
        for land in lands
        if land in ground.land
    }


def _onward(game: Game, s: Position, seat: int, mask: int) -> Iterator[Position]:
    """The positions with one more land of an area, and where armies are counted, with one more beside an own one.

    For the area all lands are alike that lie open, or from which as many armies of the same player would go.
    """
    alike: dict[object, int] = {}
    for land in bits(mask & ~s.held[seat]):
        alike.setdefault((s.owner[land], len(s.under.get(land, ()))), land)
    for land in alike.values():
        yield _taken(s, seat, land)
    for own in islice(bits(game.rules.roomy(s, mask & s.held[seat])), 1):
        later = s.copy()  # which of them it joins makes no difference to the area
        later.join(own, later.people[own])
        yield later


def prospects(game: Game, player: str) -> tuple[Prospect, ...]:
    """The areas that have a value in this Epoch, with every player's level and what one more land would change."""
    s, seat, ground = game.position, game.seat(player), game.rules.ground
    levels = [
        {line.what: line.level for line in _lines(game, s, other) if line.level}
        for other in range(len(game.players))
    ]
    found = []
    for area, mask, value in game.rules.scoring[game.epoch - 1]:
        name = ground.areas[area]
        level = levels[seat].get(name, "")
        mine = value * LEVELS.get(level, 0)
        best, after = 0, level
        for later in _onward(game, s, seat, mask):
            lines = _lines(game, later, seat)
            part = next(line for line in lines if line.what == name)
            if part.points - mine > best:
                best, after = part.points - mine, part.level
        shown = {player: levels[i].get(name, "") for i, player in enumerate(game.players)}
        found.append(Prospect(name, shown, mine, level, after, best))
    return tuple(found)
