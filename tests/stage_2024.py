"""Positions of 2024 for tests, set up in one line each."""

from __future__ import annotations

from typing import Any, cast

import hotw_nb as hotw
from hotw_nb.editions import edition_2024
from hotw_nb.game import Game
from hotw_nb.treasury import Treasury

RULES = edition_2024.EDITION
BOX = RULES.box
GROUND = RULES.ground
ME, FOE, THIRD = "Ada", "Ben", "Cleo"
PLAYERS = (ME, FOE, THIRD)


def own(empire: str = "minoans", **more: Any) -> dict[str, Any]:
    """A land of the player whose turn it is: with the Empire's name an army, else a garrison left by the Minoans."""
    return {"owner": ME, "empire": empire, **more}


def foe(**more: Any) -> dict[str, Any]:
    """A land of an opponent."""
    return {"owner": FOE, **more}


def third(**more: Any) -> dict[str, Any]:
    """A land of another opponent."""
    return {"owner": THIRD, **more}


def turn(empire: str, lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """Ada in the middle of her turn with an Empire, and Ben and Cleo beside her; Cleo leads by far."""
    card = empire if empire in BOX.empire else BOX.peoples[BOX.people[empire]].card  # type: ignore[union-attr]
    return hotw.scenario(
        "2024",
        epoch=BOX.empire[card].epoch,
        active={"player": ME, "empire": card},
        lands=lands or {},
        players=more.pop("players", PLAYERS),
        scores=more.pop("scores", {THIRD: 60}),
        **more,
    )


def event(empire: str, card: str, lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """Ada with an Event card that has just been revealed."""
    return turn(empire, lands, phase="events", hands={ME: [card]}, **more)


def state(game: Game) -> Treasury:
    """What lies on the table."""
    return cast(Treasury, game.engine().state)


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


def records(game: Game, *kinds: str) -> list[Any]:
    """All records of some kinds."""
    return [record for record in game.log if record.kind in kinds]


def rule_of(game: Game, *action: str) -> str:
    """The rule that forbids an action."""
    refusal = game.why_not(action)
    assert refusal is not None, f"{action} is legal"
    for lang in ("en", "fr"):
        assert "{" not in refusal.text(lang)
    return refusal.rule


def stands(game: Game, land: str) -> set[str]:
    """The buildings of a land."""
    here = game.lands.get(land)
    if here is None:
        return set()
    found = {kind for kind in ("capital", "city", "monument") if getattr(here, kind)}
    return found | ({"wall" if here.wall else "fort"} if here.fort else set())


def whose(game: Game, land: str) -> str:
    """Whose people piece is in a land."""
    here = game.lands.get(land)
    return here.owner if here else ""
