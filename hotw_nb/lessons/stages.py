"""`stage("romans", "leader weaponry", ...)`: Ada's turn with an Empire, set up in one short line for a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hotw_nb import editions
from hotw_nb.scenarios import scenario

if TYPE_CHECKING:
    from hotw_nb.editions.edition import Edition
    from hotw_nb.game import Game

BUILT = ("fort", "capital", "city", "monument")

There = Mapping[str, str]


def stage(
    empire: str,
    cards: str = "",
    dice: str = "",
    *,
    ada: There | None = None,
    ben: There | None = None,
    cleo: There | None = None,
    vacant: There | None = None,
    **more: Any,
) -> Game:
    """A game in which Ada begins her turn with an Empire, the named Event cards in her hand.

    `dice` are the rolls to come ("351 2" is three dice, then one). `ada`, `ben` and `cleo` hold lands: which
    people stands there, and what is built. Without cards the Event cards are over and the armies are ready.
    Anything else is handed to `scenario`.

    >>> game = stage("seljuk_turks", "leader", "351 2", ben={"western_steppe": "huns fort"})
    >>> game.decision.kind, game.lands["western_steppe"].fort
    ('events', True)
    """
    edition = editions.get(more.pop("edition", "2001"))
    lands: dict[str, Any] = {}
    for owner, there in (("Ada", ada), ("Ben", ben), ("Cleo", cleo), ("", vacant)):
        for land, words in (there or {}).items():
            lands[land] = _there(words, owner)
    held = {"phase": "events", "hands": {"Ada": cards.split()}} if cards else {}
    return scenario(
        edition.id,
        epoch=_epoch(edition, empire),
        active={"player": "Ada", "empire": empire},
        players=more.pop("players", ("Ada", "Ben", "Cleo")),
        lands=lands,
        dice=_rolls(dice),
        **{**held, **more},
    )


def _epoch(edition: Edition, empire: str) -> int:
    """When an Empire plays; of an unknown one any Epoch will do, for `scenario` refuses it by name."""
    deck = edition.deck
    with suppress(KeyError):
        return deck.empire[deck.find(empire)].epoch
    return 1


def _there(words: str, owner: str) -> dict[str, Any]:
    """What is in a land: "huns fort" is an army of the Huns and a fort."""
    parts = words.split()
    found: dict[str, Any] = {part: True for part in parts if part in BUILT}
    if owner:
        found["owner"] = owner
        if people := " ".join(part for part in parts if part not in BUILT):
            found["empire"] = people
    return found


def _rolls(dice: str) -> Any:
    """The rolls of a text such as "351 2"; any other text is left to be refused."""
    rolls = dice.split()
    if not rolls or not all(roll.isdecimal() for roll in rolls):
        return dice.strip() or None
    return [[int(face) for face in roll] for roll in rolls]
