"""The position as people look at it: lands, the turn, what one player knows, and what is unseen, drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.boards.ground import bits
from hotw_nb.editions.shared.draft import Draw
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY, swap
from hotw_nb.engine.view_values import FACE_DOWN, FleetView, LandView, PlayerView

if TYPE_CHECKING:
    from hotw_nb.game import Game


class GameView(NamedTuple):
    """How an edition shows a game: each is asked with the game, and with a seat where that matters."""

    lands: Callable[[Game], dict[str, LandView]]
    fleets: Callable[[Game], dict[str, FleetView]]
    active: Callable[[Game], dict[str, Any]]
    calls: Callable[[Game], tuple[tuple[str, str, str], ...]]
    draw_facts: Callable[[Game, int], dict[str, Any]]
    player: Callable[[Game, int], PlayerView]
    arrays: Callable[[Game], dict[str, Any]]


def whose(game: Game, owner: int) -> str:
    """The name of a player; empty for nobody and for a people that no player leads."""
    return game.players[owner] if owner < len(game.players) else ""


def lands(game: Game) -> dict[str, LandView]:
    """Every land that has anything in it; a people that no player leads holds its lands without an owner."""
    s, rules = game.position, game.rules
    peoples, active = rules.deck.peoples, s.active()
    found = {}
    for land in bits(s.occupied | s.capitals | s.cities | s.monuments):
        bit, id = 1 << land, rules.ground.lands[land]
        found[id] = LandView(
            id=id,
            owner=whose(game, s.owner[land]),
            empire=peoples[s.people[land]].id if s.occupied & bit else "",
            armies=s.armies(land),
            fort=bool(s.forts & bit),
            capital=bool(s.capitals & bit),
            city=bool(s.cities & bit),
            monument=bool(s.monuments & bit),
            active=bool(active & bit),
            beneath=tuple(peoples[people].id for people in s.under.get(land, ())),
        )
    return found


def bands(game: Game) -> tuple[dict[str, Any], ...]:
    """The peoples that play now: what each has left, holds, sails and reaches."""
    s, ground, peoples = game.position, game.rules.ground, game.rules.deck.peoples
    return tuple(
        {
            "people": peoples[band.people].id,
            "armies": band.pool,
            "marked": band.marked,
            "lands": ground.land_ids(band.lands),
            "fleets": ground.water_ids(band.fleets),
            "reach": ground.land_ids((band.easy | band.hard | band.sea) & ~s.active()),
        }
        for band in s.bands
    )


def calls(game: Game) -> tuple[tuple[str, str, str], ...]:
    """The Empires of the Epoch in order, with what has become of each; nobody knows yet who holds an open one."""
    s = game.position
    held = {card: game.players[player] for player, past in enumerate(s.history) for card in past}
    held |= {card: game.players[player] for player, card in enumerate(s.empires) if card}
    drawing = bool(s.agenda) and s.agenda[-1][0] == "draw"
    found = []
    for slot, card in enumerate(game.rules.calls[s.epoch - 1], start=1):
        if drawing or (slot > s.slot and not s.over):
            found.append((card, "open", ""))
        elif card not in held:
            found.append((card, "skipped", ""))
        else:
            now = slot == s.slot and s.player != NOBODY and s.empires[s.player] == card
            found.append((card, "now" if now else "played", held[card]))
    return tuple(found)


def draw_facts(game: Game, receiver: int) -> dict[str, Any]:
    """What the drawn Empire would mean to a player: strength, slot, place, capital, fleets, and standing."""
    s, rules = game.position, game.rules
    if not s.agenda or s.agenda[-1][0] != "draw":
        return {}
    card = rules.deck.empire[s.decks[s.epoch - 1][s.drawn]]
    rivals = [other for other in rules.deck.empires if other.epoch == s.epoch]
    starts = rules.board.mask(rules.homes(card.id))
    near = starts | rules.ground.beside(starts)
    return {
        "empire": card.id,
        "strength": card.strength,
        "strength_rank": 1 + sum(other.strength > card.strength for other in rivals),
        "slot": card.slot,
        "score_rank": 1 + sum(score > s.scores[receiver] for score in s.scores),
        "own_lands_near": (near & s.held[receiver]).bit_count(),
        "capital": card.capital,
        "waters": card.waters,
    }


def player_view(game: Game, me: int) -> PlayerView:
    """What the player on a seat may know."""
    s, deck = game.position, game.rules.deck
    drawing = bool(s.agenda) and s.agenda[-1][0] == "draw"
    called = {card for card in s.empires if card and not drawing and deck.empire[card].slot <= s.slot}
    empires = {}
    for player, card in enumerate(s.empires):
        knows = (
            not card
            or card in called
            or s.givers[player] == me
            or (player == me and (s.givers[player] == me or not drawing))
        )
        empires[game.players[player]] = card if knows else FACE_DOWN
    drawn = ""
    if drawing and s.order[s.drawn] == me:
        drawn = s.decks[s.epoch - 1][s.drawn]
    return PlayerView(
        player=game.players[me],
        hand=tuple(deck.events[card].id for card in s.hands[me]),
        last_chance=tuple(deck.events[card].id for card in s.hands[me] if deck.events[card].last == s.epoch),
        hands={name: len(hand) for name, hand in zip(game.players, s.hands, strict=True)},
        empires=empires,
        drawn=drawn,
        markers=game.markers,
        markers_left=len(s.markers),
    )


def draw_anew(game: Game, engine: Engine, me: int, future: Seeded) -> None:
    """Draw anew what the player cannot know: Empire cards that lie face down, and what the markers are worth."""
    state = engine.state
    drawn_from = state.epoch if isinstance(engine.step, Draw) or any(state.empires) else state.epoch - 1
    decks = [tuple(future.shuffled(deck, f"future {i}")) for i, deck in enumerate(state.decks)]
    decks[:drawn_from] = state.decks[:drawn_from]
    state.decks = tuple(decks)
    _empires(game, engine, me, future)
    worth = [value for markers in state.won for value in markers] + list(state.markers)
    drawn = iter(future.shuffled(worth, "future markers"))
    state.won = tuple(tuple(next(drawn) for _ in markers) for markers in state.won)
    state.markers = tuple(drawn)


def _empires(game: Game, engine: Engine, me: int, future: Seeded) -> None:
    """Mix the Empire cards of this Epoch that lie face-down before the player: those held, and those nobody has drawn.

    The card in hand is known, and so are what its drawer gave away and every Empire that has been called.
    """
    state, known = engine.state, game.view(game.players[me]).empires
    hidden = [known[name] == FACE_DOWN for name in game.players]
    theirs = [card for card, unseen in zip(state.empires, hidden, strict=True) if unseen]
    deck, drawing = state.decks[state.epoch - 1], isinstance(engine.step, Draw)
    slot = {card: engine.edition.deck.empire[card].slot for card in deck}
    left = deck[state.drawn + 1 :] if drawing else deck
    open_still = [card for card in left if slot[card] > state.slot and card not in state.empires]
    mixed = iter(future.shuffled([*theirs, *open_still], "future draw"))
    state.empires = tuple(
        next(mixed) if unseen else card for card, unseen in zip(state.empires, hidden, strict=True)
    )
    if drawing:
        state.decks = swap(state.decks, state.epoch - 1, (*deck[: state.drawn + 1], *mixed))
