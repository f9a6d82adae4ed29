"""What a card, a land or a move of 2024 would bring now: the answers to the questions of `shared/preview.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hotw_nb.base.speech import Name, PeopleName, Sentence
from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024 import garrisons, score
from hotw_nb.editions.e2024.events import Place
from hotw_nb.editions.e2024.state import Engine, engine_of
from hotw_nb.editions.shared.preview import Count, Gain, Holder, Prospect
from hotw_nb.engine.position import NOBODY

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game


# Event cards


def event(game: Game, player: str, card: str) -> tuple[Sentence, ...]:
    """What a card would find if it were turned up now: who stands where it begins, and what it could aim at."""
    e = engine_of(game)
    found = e.edition.box.event[card]
    if found.start:
        return (_start(game, found.start),)
    s = e.state
    s.player = seat = game.seat(player)
    if found.kind == "siegecraft":
        forts = Counter(s.owner[land] for land in bits(s.enemy() & (s.forts | s.walls)))
        return (_now("forts", whose=_whose(game, seat, forts) or 0),)
    if found.later:
        return ()
    e.edition.events[found.kind].play(e, found)
    while not e.step.asks:
        e.step.run(e)
    if not isinstance(e.step, Place):
        return ()
    targets = [action.target for action in e.step.options(e)]
    if not targets:
        return (_now("nothing"),)
    if targets[0] in e.ground.area:
        return (_area(game, seat, targets),)
    whose = _whose(game, seat, Counter(s.owner[e.ground.land[land]] for land in targets))
    return (_now("lands" if whose else "free", count=len(targets), whose=whose),)


def _now(key: str, **values: Any) -> Sentence:
    return Sentence(f"table_2024.now_{key}", values)


def _start(game: Game, land: str) -> Sentence:
    """Who stands in a start-land."""
    rules, here = game.rules, game.lands.get(land)
    there = Sentence("position.free", {})
    if here and here.owner:
        holder = {"player": Holder(here.owner), "people": PeopleName(rules.id, here.empire)}
        there = Sentence("table.held", holder)
    return _now("start", land=Name(rules.id, land), there=there)


def _area(game: Game, seat: int, areas: Iterable[str]) -> Sentence:
    """The area in which others have most garrisons more than this player."""
    s, ground = game.position, game.rules.ground

    def there(area: str) -> Counter[int]:
        return Counter(s.owner[land] for land in bits(ground.area_masks[ground.area[area]] & s.occupied))

    best = max(areas, key=lambda area: there(area).total() - 2 * there(area)[seat])
    return _now("area", area=Name(game.rules.id, best), whose=_whose(game, seat, there(best)))


def _whose(game: Game, me: int, counts: Counter[int]) -> tuple[object, ...]:
    """How many each player has, others first."""
    seats = sorted(set(counts) - {me, NOBODY}, key=lambda seat: (-counts[seat], seat))
    mine = (_now("yours", count=counts[me]),) if counts[me] else ()
    return (*(Count(game.players[seat], counts[seat]) for seat in seats), *mine)


# moves and lands


def moved(game: Game, action: Action) -> dict[str, int]:
    """How much gold a move would bring each player at once."""
    return _gold(game, _tried(game, action))


def more_revenue(game: Game, action: Action) -> int:
    """How much more the revenue of the Empire that is played would be after a move."""
    return _income(_tried(game, action)) - _income(engine_of(game))


def _tried(game: Game, action: Action) -> Engine:
    """The position after the move itself, without what the rules do next; only for moves that roll no dice."""
    engine = engine_of(game)
    engine.step.do(engine, action)
    return engine


def gains(game: Game, player: str, lands: Iterable[str]) -> dict[str, Gain]:
    """What each land would bring in the hands of the Empire that this player leads, as after a successful invasion."""
    before = _income(engine_of(game))
    found = {}
    for land in lands:
        log: list[Record] = []
        later = _taken(game, land, log)
        gone = (piece for record in log if record.kind == "reduced" for piece in record.data["gone"])
        found[land] = Gain(_income(later) - before, _gold(game, later)[player], tuple(gone))
    return found


def _gold(game: Game, engine: Engine) -> dict[str, int]:
    """By how much each chest has moved."""
    now = zip(game.players, engine.state.scores, strict=True)
    return {name: gold - game.scores[name] for name, gold in now}


def _taken(game: Game, land: str, log: list[Record] | None = None) -> Engine:
    """The position with a land in the hands of the Empire that is played; a log hears what happens on the way."""
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
    return engine


def _income(engine: Engine) -> int:
    """What the revenue of the Empire that is played would be now."""
    s = engine.state
    return sum(part.points for part in score.lines(engine.edition, s, s.player, s.epoch))


def revenue_due(game: Game, player: str) -> bool:
    """Whether this player leads a people that has lands for which it will still raise revenue."""
    s = engine_of(game).state
    coming = (errand[0] for errand in reversed(s.agenda) if errand[0] in ("revenue", "lay_down"))
    return game.seat(player) == s.player and bool(s.acting) and next(coming, "") == "revenue"


# areas


def prospects(game: Game, player: str) -> tuple[Prospect, ...]:
    """The active areas, with what a token of each would count for everybody and what one more land would change.

    While an Empire has its revenue to come, what it has and what one more land would change are those of its own lands;
    else those of all lands, as a token counts them.
    """
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
            later = _taken(game, land) if playing else _given(game, seat, index)
            gold, higher = _paid(later, seat, area, playing)
            if gold - now > best:
                best, after = gold - now, higher
        found.append(Prospect(name, levels, now, level, after, best))
    return tuple(found)


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
