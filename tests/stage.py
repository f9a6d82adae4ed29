"""Positions for tests, set up in one line each."""

from __future__ import annotations

from typing import Any

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.boards import csv_tables
from hotw_nb.engine.position import NOBODY
from hotw_nb.game import Game

RULES = editions.get("2001")
ME, FOE = "Ada", "Ben"

# How many Event cards of each kind the rule book has: 22 Greater and 49 Lesser. Cards of the house come on top.
BOX = {
    "greater": {"leader": 7, "weaponry": 4, "reallocation": 4, "minor_empire": 7},
    "lesser": {
        "kingdom": 7, "migrants": 3, "civil_war": 3, "barbarians": 2, "revolt": 1, "siegecraft": 2,
        "crusade": 1, "black_death": 1, "treachery": 2, "elite_troops": 2, "naval_power": 2, "engineering": 2,
        "expert_troops": 3, "population_explosion": 3, "famine": 1, "plague": 1, "pestilence": 1, "jihad": 1,
        "disaster": 4, "civil_service": 3, "astronomy": 2, "allies": 2,
    },
}  # fmt: skip
HOUSE_CARD = "house card,"
_CARDS = list(csv_tables.read("editions/2001/events.csv", ("id", "deck", "copies", "source")))
_HOUSE = [row for row in _CARDS if row.text("source").startswith(HOUSE_CARD)]
HOUSE = {row.text("id") for row in _HOUSE}
PRINTED = [card for card in RULES.deck.events if card.id not in HOUSE]
PILES = {
    deck: sum(kinds.values()) + sum(row.integer("copies", 1, 9) for row in _HOUSE if row.text("deck") == deck)
    for deck, kinds in BOX.items()
}
MORE = f'a card of the house is a row of its own in events.csv, and its source begins with "{HOUSE_CARD}"'


def own(empire: str, **more: Any) -> dict[str, Any]:
    """What is in a land of the player whose turn it is."""
    return {"owner": ME, "empire": empire, **more}


def foe(empire: str = "sumeria", **more: Any) -> dict[str, Any]:
    """What is in a land of an opponent."""
    return {"owner": FOE, "empire": empire, **more}


def turn(empire: str, lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """Ada in the middle of her turn with an Empire; Ben and Cleo have none this Epoch."""
    return hotw.scenario(
        "2001",
        epoch=RULES.deck.empire[empire].epoch,
        active={"player": ME, "empire": empire},
        lands=lands or {},
        players=more.pop("players", (ME, FOE, "Cleo")),
        **more,
    )


def cards(empire: str, hand: list[str], lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """Ada about to play Event cards."""
    return turn(empire, lands, phase="events", hands={ME: hand}, **more)


def kinds(game: Game) -> set[str]:
    """The kinds of action that are offered."""
    return {action.kind for action in game.legal_actions()}


def targets(game: Game, kind: str) -> set[str]:
    """The targets of all offered actions of a kind."""
    return {action.target for action in game.legal_actions() if action.kind == kind}


def do(game: Game, *actions: Any) -> Game:
    """The game after several actions, each a tuple or a single word."""
    for action in actions:
        game = game.play((action,) if isinstance(action, str) else action)
    return game


def lands_add_up(engine: Any) -> int:
    """Check that every land belongs to one player at most, as it says itself; all lands that are held come back."""
    s, ground = engine.state, engine.ground
    together = 0
    for held in s.held:
        assert not together & held
        together |= held
    assert together == s.occupied
    assert not together & ground.barren
    for land in range(len(ground.lands)):
        owner = s.owner[land]
        assert (owner == NOBODY) == (not together >> land & 1) == (s.people[land] == NOBODY)
        assert owner == NOBODY or s.held[owner] >> land & 1
    return together


def records(game: Game, *kinds: str) -> list[Any]:
    """All records of some kinds."""
    return [record for record in game.log if record.kind in kinds]


def structures(game: Game, land: str) -> set[str]:
    """What stands in a land beside armies."""
    view = game.lands.get(land)
    names = ("fort", "fortress", "capital", "city", "monument")
    return {name for name in names if view and getattr(view, name)}


def pool(game: Game) -> int:
    """The armies left to the Active Empire."""
    return sum(band["armies"] for band in game.active["bands"])


def rule_of(game: Game, *action: str) -> str:
    """The rule that forbids an action."""
    refusal = game.why_not(action)
    assert refusal is not None, f"{action} is legal"
    for lang in ("en", "fr"):
        assert "{" not in refusal.text(lang)
    return refusal.rule


def choose(*places: str) -> list[tuple[str, str]]:
    """The actions that choose several places for a card."""
    return [("choose", place) for place in places]


def dice_of(game: Game, *action: str) -> tuple[int, int]:
    """How many dice the attacker and the defender would roll."""
    battle = game.battle(action)
    assert battle is not None
    return battle.attack, battle.defend
