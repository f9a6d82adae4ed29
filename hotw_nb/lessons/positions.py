"""`turn_of(...)`: a small position for a lesson in one line: Ada's turn, and who else stands where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from hotw_nb import editions
from hotw_nb.engine.errors import BadSetup
from hotw_nb.game import Game
from hotw_nb.start.scenario import scenario
from hotw_nb.text import say, spelt

PIECES = ("fort", "capital", "city", "monument")
PLAYERS = ("Ada", "Ben", "Cleo")
Lands = Mapping[str, str]


def turn_of(
    empire: str,
    *,
    ada: Lands | str = "",
    ben: Lands | str = "",
    cleo: Lands | str = "",
    nobody: Lands | str = "",
    dice: str | Sequence[Any] | None = None,
    hand: str = "",
    events: str = "",
    edition: str = "2001",
    **more: Any,
) -> Game:
    """Ada's turn with an Empire, ready to expand, in the Epoch of its card.

    `ada`, `ben` and `cleo` say who stands where: lands, and for each what is there besides the army: an older
    Empire, pieces, and a number if several armies stand there. `nobody` names pieces without an army. Dice are
    written as they fall, "13 4" for two dice against one. With a `hand` of Event cards Ada may play those
    first. All else goes to `scenario`.

    `events` are cards that Ada has played already, `edition` is the edition, and `more` is what `scenario` may
    be given besides.

    >>> game = turn_of("mongols", ben={"wei_river": "chou_dynasty fort capital"}, dice="55 61, 31 5")
    >>> wei = game.lands["wei_river"]
    >>> wei.owner, wei.empire, wei.fort, game.lands["mongolia"].owner
    ('Ben', 'chou_dynasty', True, 'Ada')
    """
    rules = editions.get(edition)
    empire, hand, events = spelt(empire), _words("hand", hand), _words("events", events)
    with suppress(KeyError):
        empire = rules.deck.find(empire)
    card = rules.deck.empire.get(empire)
    lands: dict[str, dict[str, Any]] = {}
    for owner, some in zip((*PLAYERS, ""), (ada, ben, cleo, nobody), strict=True):
        lands |= _lands(owner, {} if some is None else some)
    if hand:
        more = {"phase": "events", "hands": {PLAYERS[0]: hand.split()}, **more}
    return scenario(
        rules.id,
        epoch=card.epoch if card else 1,
        active={"player": PLAYERS[0], "empire": empire},
        players=PLAYERS,
        lands=lands,
        events=events.split(),
        dice=_dice(dice) if isinstance(dice, str) else dice,
        **more,
    )


def _lands(owner: str, some: Lands | str) -> dict[str, dict[str, Any]]:
    """What stands in some lands: "levant zagros", or {"levant zagros": "sumeria fort"}."""
    found: dict[str, dict[str, Any]] = {}
    for lands, words in some.items() if isinstance(some, Mapping) else [(some, "")]:
        for land in _words(owner.lower() or "nobody", lands).split():
            thing: dict[str, Any] = {"owner": owner} if owner else {}
            for word in _words(owner.lower() or "nobody", words).split():
                thing |= _said(word)
            found[land] = thing
    return found


def _words(field: str, found: object) -> str:
    """Words with spaces between them, or a list of such; anything else is refused with a sentence."""
    if isinstance(found, (list, tuple)) and all(isinstance(word, str) for word in found):
        return " ".join(found)
    if found is not None and not isinstance(found, str):
        raise BadSetup(say("scenario.words", field=field, found=found))
    return found or ""


def _said(word: str) -> dict[str, Any]:
    """What one word says of a land: a piece, how many armies stand there, or of which people they are."""
    if word in PIECES:
        return {word: True}
    return {"armies": int(word)} if word.isdecimal() else {"empire": word}


def _dice(text: str) -> list[tuple[int, ...]]:
    """Dice as they are written down.

    >>> _dice("13 4, 55 5")
    [(1, 3), (4,), (5, 5), (5,)]
    """
    return [tuple(int(face) for face in roll if face.isdigit()) for roll in text.replace(",", " ").split()]
