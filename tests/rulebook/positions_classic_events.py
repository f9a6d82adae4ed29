"""Positions for the tests of the classic Event cards: Ada plays, Ben, Cleo and Dan stand in her way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.action import Action
from hotw_nb.game import Game
from hotw_nb.record import Record

RULES = editions.get("classic")
PLAYERS = ("Ada", "Ben", "Cleo", "Dan")
BIG = {1: "egypt", 2: "assyria", 3: "celts", 4: "goths", 5: "holy_roman_empire", 6: "timurid_emirates"}


def card(name: str) -> str:
    """The id of the Event card that is called so."""
    return RULES.deck.find(name)


def kingdom(place: str) -> str:
    """The id of the Kingdom that appears in a land."""
    (found,) = (one.id for one in RULES.deck.events if one.kind == "kingdom" and one.place == place)
    return found


def ada(empire: str, armies: int = 1, **more: Any) -> dict[str, Any]:
    """What is in a land that Ada holds."""
    return {"owner": "Ada", "empire": empire, "armies": armies, **more}


def ben(empire: str, armies: int = 1, **more: Any) -> dict[str, Any]:
    """What is in a land that Ben holds."""
    return {"owner": "Ben", "empire": empire, "armies": armies, **more}


def cleo(empire: str, armies: int = 1, **more: Any) -> dict[str, Any]:
    """What is in a land that Cleo holds."""
    return {"owner": "Cleo", "empire": empire, "armies": armies, **more}


def war(empire: str, lands: dict[str, Any] | None = None, hand: Iterable[str] = (), **more: Any) -> Game:
    """Ada expands, with Event cards in her hand."""
    return hotw.scenario(
        "classic",
        epoch=RULES.deck.empire[empire].epoch,
        active={"player": "Ada", "empire": empire},
        lands=lands or {},
        hands={"Ada": [card(name) for name in hand]},
        players=more.pop("players", PLAYERS),
        **more,
    )


def before(empire: str, hand: Iterable[str], lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """Ada at the start of her turn, with Event cards in her hand."""
    return war(empire, lands, hand, phase="events", **more)


def play(*names: str) -> list[tuple[str, str]]:
    """The actions that play several cards."""
    return [("play", card(name)) for name in names]


def choose(*places: str) -> list[tuple[str, str]]:
    """The actions that choose several places for a card."""
    return [("choose", place) for place in places]


def do(game: Game, *actions: Any) -> Game:
    """The game after several actions, each a tuple or a single word."""
    for action in actions:
        game = game.play((action,) if isinstance(action, str) else action)
    return game


def offered(game: Game, kind: str = "choose") -> set[str]:
    """The targets of all actions of a kind that the decision offers."""
    return {action.target for action in game.decision.actions if action.kind == kind}


def kinds(game: Game) -> set[str]:
    """The kinds of action that the decision offers."""
    return {action.kind for action in game.decision.actions}


def refused(game: Game, *action: str) -> str:
    """The rule that forbids an action, whose reason reads well in both languages."""
    refusal = game.why_not(action)
    assert refusal is not None, f"{action} is allowed"
    for lang in ("en", "fr"):
        assert "{" not in refusal.text(lang)
    return refusal.rule


def armies(game: Game, land: str) -> tuple[str, str, int]:
    """Who holds a land, with armies of which people, and how many."""
    view = game.lands.get(land)
    return (view.owner, view.empire, view.armies) if view and view.armies else ("", "", 0)


def structures(game: Game, land: str) -> set[str]:
    """What stands in a land beside armies."""
    view = game.lands.get(land)
    names = ("fort", "fortress", "capital", "city", "monument")
    return {name for name in names if view and getattr(view, name)}


def told(game: Game, *kinds: str) -> list[Record]:
    """All records of some kinds."""
    return [record for record in game.log if record.kind in kinds]


def rounds(game: Game, number: int = -1) -> list[Any]:
    """The rolls of a battle."""
    return list(told(game, "fight", "sea_fight")[number].data["rounds"])


def faces(game: Game, number: int = -1) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The dice of a battle, roll by roll: the attacker's and the defender's."""
    return [(one.attack, one.defend) for one in rounds(game, number)]


def best(game: Game, number: int = -1) -> list[tuple[int, int, str]]:
    """The best values of a battle with their bonuses and who won, roll by roll."""
    return [(one.attack_total, one.defend_total, one.result) for one in rounds(game, number)]


def dice_of(game: Game, *action: str) -> tuple[int, int]:
    """How many dice the attacker and the defender would roll."""
    battle = game.battle(action)
    assert battle is not None
    return battle.attack, battle.defend


def actions(game: Game) -> set[Action]:
    """All that is offered."""
    return set(game.decision.actions)
