"""What an Event card would find if it were turned up now: who stands where it begins, and what it could aim at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024.events import Place
from hotw_nb.editions.e2024.state import engine_of
from hotw_nb.engine.position import NOBODY
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.cards import Event
    from hotw_nb.game import Game


def now(game: Game, player: str, card: Event, lang: str) -> str:
    """What a card of this player would find on the board as it is; empty where that depends on the turn to come."""
    if card.start:
        return _start(game, card.start, lang)
    e = engine_of(game)
    s = e.state
    s.player = game.seat(player)
    if card.kind == "siegecraft":
        forts = Counter(s.owner[land] for land in bits(s.enemy() & (s.forts | s.walls)))
        return say("table_2024.now_forts", lang, whose=_whose(game, player, forts, lang) or 0)
    if card.later:
        return ""
    e.edition.events[card.kind].play(e, card)
    while not e.step.asks:
        e.step.run(e)
    if not isinstance(e.step, Place):
        return ""
    targets = [action.target for action in e.step.options(e)]
    if not targets:
        return say("table_2024.now_nothing", lang)
    if targets[0] in game.rules.ground.areas:
        return _areas(game, player, targets, lang)
    found = Counter(s.owner[e.ground.land[land]] for land in targets)
    whose = _whose(game, player, found, lang)
    return say(f"table_2024.now_{'lands' if whose else 'free'}", lang, count=len(targets), whose=whose)


def _start(game: Game, land: str, lang: str) -> str:
    """Who stands in a start-land."""
    words, here = Words(game, lang), game.lands.get(land)
    there = say("position.free", lang)
    if here and here.owner:
        there = say("table.held", lang, player=words.player(here.owner), people=words.people(here.empire))
    return say("table_2024.now_start", lang, land=game.rules.name(land, lang), there=there)


def _areas(game: Game, player: str, areas: Iterable[str], lang: str) -> str:
    """The area in which others have most garrisons more than this player."""
    s, seat, ground = game.engine().state, game.seat(player), game.rules.ground

    def there(area: str) -> Counter[int]:
        return Counter(s.owner[land] for land in bits(ground.area_masks[ground.area[area]] & s.occupied))

    best = max(areas, key=lambda area: there(area).total() - 2 * there(area)[seat])
    area, whose = game.rules.name(best, lang), _whose(game, player, there(best), lang)
    return say("table_2024.now_area", lang, area=area, whose=whose)


def _whose(game: Game, player: str, counts: Counter[int], lang: str) -> str:
    """How many each player has, others first."""
    me = game.seat(player)
    seats = sorted(set(counts) - {me, NOBODY}, key=lambda seat: (-counts[seat], seat))
    said = [f"{game.players[seat]} {counts[seat]}" for seat in seats]
    return ", ".join([*said, say("table_2024.now_yours", lang, count=counts[me])] if counts[me] else said)
