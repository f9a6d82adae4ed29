"""Positions and questions for the tests of expansion, combat, building, scoring and winning."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from stage import pool, records

import hotw_nb as hotw
from hotw_nb.boards import Board
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001.battle import Fight
from hotw_nb.editions.shared.score import Part
from hotw_nb.engine.decision import Decision
from hotw_nb.engine.view_values import LandView
from hotw_nb.game import Game

RULES: Edition = hotw.EDITIONS["2001"]
BOARD: Board = hotw.board("2001")
PLAYERS = ("Ada", "Ben", "Cleo")
EMPTY = LandView("")
Lands = dict[str, dict[str, Any]]


def army(owner: str, *lands: str, empire: str = "", **more: bool) -> Lands:
    """One army of a player in each of these lands, with whatever else stands there."""
    one = {"owner": owner, "empire": empire} if empire else {"owner": owner}
    return {land: {**one, **more} for land in lands}


def mine(*lands: str, empire: str = "", **more: bool) -> Lands:
    """Armies of Ada: of her Active Empire, or of an older one that is named."""
    return army("Ada", *lands, empire=empire, **more)


def theirs(*lands: str, **more: bool) -> Lands:
    """Armies of Ben, of an Empire of Epoch I."""
    return army("Ben", *lands, empire="sumeria", **more)


def turn(empire: str, *lands: Lands, **more: Any) -> Game:
    """Ada in the middle of a turn with this Empire; any roll that `dice` does not list is an error."""
    found: Lands = {}
    for some in lands:
        found |= some
    details: dict[str, Any] = {"players": PLAYERS, "dice": [], **more}
    epoch = RULES.deck.empire[empire].epoch
    active = {"player": "Ada", "empire": empire}
    game: Game = hotw.scenario("2001", epoch=epoch, active=active, lands=found, **details)
    return game


def called(empire: str, *lands: Lands, **more: Any) -> Game:
    """Ada's turn from its very beginning; without cards in her hand it runs up to the expansion."""
    return turn(empire, *lands, phase="events", **more)


def expand(game: Game, *lands: str) -> Game:
    """The game after these expansions, one after the other."""
    for land in lands:
        game = game.play(("expand", land))
    return game


def end(game: Game) -> Game:
    """The game after the end of the expansion, with all that follows by itself."""
    return game.play(("end",))


def land(game: Game, id: str) -> LandView:
    """What is in a land, whether anything is there or not."""
    return game.lands.get(id, EMPTY)


def fleets(game: Game) -> set[str]:
    """The waters in which the Active Empire has fleets."""
    return set(game.active["bands"][0]["fleets"])


def targets(game: Game, via: str = "") -> set[str]:
    """The lands into which an army can be placed now."""
    return {
        action.target for action in game.decision.actions if action.kind == "expand" and action.via == via
    }


def kinds(decision: Decision) -> set[str]:
    """The kinds of actions on offer."""
    return {action.kind for action in decision.actions}


def neighbours(*lands: str) -> set[str]:
    """The lands that an army can enter next to these, straits included."""
    near = {other for id in lands for other in BOARD.land(id).neighbours}
    return {other for other in near if not BOARD.land(other).barren} - set(lands)


def coasts(*seas: str) -> set[str]:
    """All lands on these waters."""
    return {id for sea in seas for id in BOARD.sea(sea).coasts}


def fight(game: Game, land: str, via: str = "") -> Fight:
    """The battle that an attack would bring."""
    battle = game.battle(("expand", land, via) if via else ("expand", land))
    assert battle is not None, f"entering {land} needs no dice"
    return battle


def dice(game: Game, land: str, via: str = "") -> tuple[int, int]:
    """How many dice attack and how many defend."""
    battle = fight(game, land, via)
    return battle.attack, battle.defend


def refused(game: Game, *action: str) -> str:
    """The rule that forbids an action, or "" if nothing does."""
    refusal = game.why_not(action)
    return refusal.rule if refusal else ""


def order(game: Game, *kinds: str) -> list[str]:
    """In which order records of these kinds came."""
    return [record.kind for record in records(game, *kinds)]


def line(game: Game, what: str, player: str = "Ada", epoch: int | None = None) -> tuple[str, int, int]:
    """What a player's score says of an area or a kind of structure: level, number and points."""
    for part in game.preview(player, epoch).lines:
        if part.what == what:
            return part.level, part.number, part.points
    return "", 0, 0


def scored(game: Game, player: str = "Ada") -> list[tuple[Part, ...]]:
    """The lines of each score that a player was given."""
    return [tuple(record.data["lines"]) for record in records(game, "score") if record.player == player]


@cache
def walked(players: int, seed: int, steps: int = 350) -> tuple[Game, ...]:
    """The positions of a game in which everybody chooses at random."""
    return tuple(_walk(players, seed, steps))


def _walk(players: int, seed: int, steps: int) -> Iterator[Game]:
    chance = Random(seed)
    game: Game = hotw.new_game("2001", players=[f"P{i}" for i in range(players)], seed=seed)
    for _ in range(steps):
        if game.over:
            return
        yield game
        game = game.play(chance.choice(game.decision.actions))


__all__ = [
    "BOARD",
    "EMPTY",
    "PLAYERS",
    "RULES",
    "Lands",
    "army",
    "called",
    "coasts",
    "dice",
    "end",
    "expand",
    "fight",
    "fleets",
    "kinds",
    "land",
    "line",
    "mine",
    "neighbours",
    "order",
    "pool",
    "records",
    "refused",
    "scored",
    "targets",
    "theirs",
    "turn",
    "walked",
]
