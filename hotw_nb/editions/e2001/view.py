"""A game of 2001 as people look at it: fleets and the turn that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2001.state import State
from hotw_nb.editions.shared.view import GameView, bands, calls, draw_facts, lands, player_view
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.view_values import FleetView

if TYPE_CHECKING:
    from hotw_nb.game import Game


def fleets(game: Game) -> dict[str, FleetView]:
    """Every sea or ocean with a fleet: those of the turn that is played, and those held by an army."""
    s, rules = cast(State, game.position), game.rules
    peoples, waters = rules.deck.peoples, rules.ground.waters
    found = {
        waters[sea]: FleetView(waters[sea], game.players[s.player], peoples[band.people].id)
        for band in s.bands
        for sea in bits(band.fleets)
    }
    for sea, (owner, people, _) in s.garrisons.items():
        found[waters[sea]] = FleetView(waters[sea], game.players[owner], peoples[people].id, army=True)
    return found


def active(game: Game) -> dict[str, Any]:
    """The turn that is played; empty between turns."""
    s, rules = cast(State, game.position), game.rules
    if s.player == NOBODY:
        return {}
    ground, deck = rules.ground, rules.deck
    figures = rules.epochs[s.epoch - 1]
    return {
        "player": game.players[s.player],
        "empire": s.empires[s.player],
        "figures": {
            "style_en": figures.style_en,
            "style_fr": figures.style_fr,
            "aside": figures.count - deck.empire[s.empires[s.player]].strength,
        },
        "events": tuple(deck.events[card].id for card in s.played),
        "coins": s.coins,
        "ally_coins": s.ally_coins,
        "extra_forts": s.extra_forts,
        "force": s.bands[0].force if s.bands and s.bands[0].main else s.force,
        "bands": bands(game),
        "betrayed": ground.land_ids(s.betrayed),
    }


VIEW = GameView(lands, fleets, active, calls, draw_facts, player_view, lambda game: {})
