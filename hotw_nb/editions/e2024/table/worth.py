"""What a move in a game for gold would bring or cost, found by trying it on a copy of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.editions.e2024 import garrisons, score
from hotw_nb.editions.e2024.state import Engine, engine_of
from hotw_nb.engine.position import NOBODY

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game


class Trial(NamedTuple):
    """A position after a move that was tried, and what the move would tell."""

    engine: Engine
    told: tuple[Record, ...]

    def gold(self, game: Game) -> dict[str, int]:
        """By how much each chest has moved."""
        now = zip(game.players, self.engine.state.scores, strict=True)
        return {name: gold - game.scores[name] for name, gold in now}

    @property
    def gone(self) -> tuple[str, ...]:
        """The buildings that go, as the records call them."""
        return tuple(
            piece for record in self.told if record.kind == "reduced" for piece in record.data["gone"]
        )


def tried(game: Game, action: Action) -> Trial:
    """The move itself, without what the rules do next; only for moves that roll no dice."""
    log: list[Record] = []
    engine = engine_of(game, log)
    engine.step.do(engine, action)
    return Trial(engine, tuple(log))


def taken(game: Game, land: str) -> Trial:
    """A land in the hands of the Empire that is played, as after an invasion that succeeded."""
    log: list[Record] = []
    engine = engine_of(game, log)
    s, index = engine.state, engine.ground.land[land]
    owner = s.owner[index]
    if owner not in (NOBODY, s.player):
        garrisons.plunder(engine, index, owner)
    if owner != NOBODY:
        s.lift(index)
    garrisons.stand(engine, index)
    if owner != NOBODY:
        garrisons.reduce(engine, index)
    return Trial(engine, tuple(log))


def income(engine: Engine) -> int:
    """What the revenue of the Empire that is played would be now."""
    s = engine.state
    return sum(part.points for part in score.lines(engine.edition, s, s.player, s.epoch))


def revenue_due(game: Game, player: str) -> bool:
    """Whether this player leads a people that has lands for which it will still raise revenue."""
    s = engine_of(game).state
    coming = (errand[0] for errand in reversed(s.agenda) if errand[0] in ("revenue", "lay_down"))
    return game.seat(player) == s.player and bool(s.acting) and next(coming, "") == "revenue"


class Prospect(NamedTuple):
    """An area seen by one player: everybody's level with all lands held, and what it brings that player now.

    While an Empire has its revenue to come, `gold`, `level` and what one more land would change are those of its own
    lands; else those of all lands, as a token counts them.
    """

    area: str
    levels: dict[str, str]
    gold: int
    level: str
    after: str
    more: int


def _counted(engine: Engine, seat: int, playing: bool) -> int:
    """The lands for which a player is paid: those of the Empire that is played, else all."""
    s = engine.state
    return s.acting if playing else s.held[seat]


def _paid(engine: Engine, seat: int, area: int, playing: bool) -> tuple[int, str]:
    """What an area brings a player, and at which level."""
    s, own = engine.state, _counted(engine, seat, playing)
    found = score.worth(engine.edition, s, seat, own, s.held[seat] & ~own, 1 << area)
    level = next((part.level for part in found if part.level), "")
    return sum(part.points for part in found), level


def prospects(game: Game, player: str) -> tuple[Prospect, ...]:
    """The active areas, with what a token of each would count for everybody and what one more land would change."""
    engine = engine_of(game)
    s, edition = engine.state, engine.edition
    seat, found = game.seat(player), []
    playing = revenue_due(game, player)
    for area, name in enumerate(edition.ground.areas):
        if edition.activated[area] > s.epoch:
            continue
        levels = {}
        for other, who in enumerate(game.players):
            parts = score.worth(edition, s, other, s.held[other], 0, 1 << area)
            levels[who] = next((part.level for part in parts if part.level), "")
        now, level = _paid(engine, seat, area, playing)
        best, after = 0, level
        for land in edition.board.area(name).lands:
            index = edition.ground.land[land]
            if _counted(engine, seat, playing) >> index & 1:
                continue
            later = taken(game, land).engine if playing else _given(game, seat, index)
            gold, higher = _paid(later, seat, area, playing)
            if gold - now > best:
                best, after = gold - now, higher
        found.append(Prospect(name, levels, now, level, after, best))
    return tuple(found)


def _given(game: Game, seat: int, land: int) -> Engine:
    """The position in which a player who is not on the move also holds a land."""
    engine = engine_of(game)
    s = engine.state
    taken = s.owner[land] != NOBODY
    if taken:
        s.lift(land)
    s.place(land, seat, 0)
    if taken:
        garrisons.reduce(engine, land)
    return engine
