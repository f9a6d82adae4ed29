"""A game of stacks and fleets as people look at it: the map, the turn, the Strength track, what one player knows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic.battle import Force
from hotw_nb.editions.classic.state import NONE, State
from hotw_nb.editions.shared import view
from hotw_nb.editions.shared.view import GameView
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.view_values import FleetView, LandView, PlayerView

if TYPE_CHECKING:
    from hotw_nb.editions.classic.components import ClassicEdition
    from hotw_nb.game import Game


def _of(game: Game) -> tuple[State, ClassicEdition]:
    return cast(State, game.position), cast("ClassicEdition", game.rules)


def lands(game: Game) -> dict[str, LandView]:
    """Every land that has anything in it, with its Fortress, and the builder of its monument where that counts."""
    s, rules = _of(game)
    found = view.lands(game)
    for land in bits(s.fortresses | (s.monuments if s.own_monuments else 0)):
        id, builder = rules.ground.lands[land], NOBODY
        if s.own_monuments and s.monuments >> land & 1:
            builder = s.builders.get(land, NOBODY)
        found[id] = replace(
            found[id], fortress=bool(s.fortresses >> land & 1), builder=view.whose(game, builder)
        )
    return found


def fleets(game: Game) -> dict[str, FleetView]:
    """Every sea or ocean with a fleet, with how many there are of each player; the first is the view's owner."""
    s, rules = _of(game)
    found = {}
    for water, lying in sorted(s.fleets.items()):
        id = rules.ground.waters[water]
        owner, people = lying[0]
        counts = tuple(
            (game.players[player], s.fleets_in(water, player))
            for player in dict.fromkeys(player for player, _ in lying)
        )
        found[id] = FleetView(id, game.players[owner], rules.deck.peoples[people].id, counts=counts)
    return found


def active(game: Game) -> dict[str, Any]:
    """The turn that is played; empty between turns."""
    s, rules = _of(game)
    if s.player == NOBODY:
        return {}
    ground, deck = rules.ground, rules.deck
    return {
        "player": game.players[s.player],
        "empire": s.empires[s.player],
        "events": tuple(deck.events[card].id for card in s.played),
        "in_force": tuple(deck.events[card].id for card in s.aids),
        "helping": deck.events[s.aid].id if s.aid != NONE else "",
        "extra_forts": s.extra_forts,
        "ships": s.ships,
        "waiting": {"units": s.extra_units, "levies": s.levies, "allies": s.allies},
        "force": s.bands[0].force if s.bands else Force(),
        "coins": 0,
        "ally_coins": 0,
        "bands": tuple(
            seen
            | {"armies": band.pool + band.levies, "units": band.pool, "levies": band.levies}
            | {"waters": ground.water_ids(band.waters), "launched": band.launched}
            for seen, band in zip(view.bands(game), s.bands, strict=True)
        ),
        "betrayed": ground.land_ids(s.betrayed),
        "surprised": ground.land_ids(s.surprised),
    }


def calls(game: Game) -> tuple[tuple[str, str, str], ...]:
    """The Empires of the Epoch in order; once everybody has drawn, everybody knows who leads which."""
    s, _ = _of(game)
    drawing = _drawing(s)
    found = []
    for card, how, player in view.calls(game):
        if how == "open" and not drawing:
            holder = s.empires.index(card) if card in s.empires else NOBODY
            found.append((card, "open" if holder != NOBODY else "skipped", view.whose(game, holder)))
        else:
            found.append((card, how, player))
    return tuple(found)


def _drawing(s: State) -> bool:
    """Whether Empire cards are still closed."""
    return bool(s.agenda) and (s.agenda[-1][0] in ("draw", "neutral") or s.drawn < len(s.order))


def player_view(game: Game, me: int) -> PlayerView:
    """What the player on a seat may know: after the draw all Empire cards lie open."""
    s, _ = _of(game)
    found = view.player_view(game, me)
    if _drawing(s):
        return found
    empires = dict(zip(game.players, s.empires, strict=True))
    return replace(found, empires=empires)


def arrays(game: Game) -> dict[str, Any]:
    """What lies open before each player: the Strength Marker, the Empires led, fleets and forts on the board."""
    s, rules = _of(game)
    return {
        name: {
            "strength": s.strengths[player],
            "empires": s.history[player],
            "fleets": sum(s.fleets_in(water, player) for water in s.fleets),
            "armies": s.count(player, rules.ground.settled),
            "keeper": s.keeper == player,
        }
        for player, name in enumerate(game.players)
    }


VIEW = GameView(lands, fleets, active, calls, view.draw_facts, player_view, arrays)
