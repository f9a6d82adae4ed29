"""Wishes: the ways in which a person may write an action or a roll."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from operator import index
from typing import SupportsIndex, cast

from hotw_nb.action import Action
from hotw_nb.text import catalogue, spelt

_NEVER = {
    "armies_stay": ("move", "move_army", "march", "retreat", "withdraw", "pick_up"),
    "forts_stay": ("unfort", "move_fort", "unbuild", "fort_to_army"),
}
_ROLL = re.compile(r"[1-9](?:[\s,;+-]+[1-9])*")


def number(wish: object) -> object:
    """A number out of a table of pandas or numpy as a plain one; everything else as it is.

    >>> number(3), number("levant")
    (3, 'levant')
    """
    with suppress(TypeError):
        return wish if isinstance(wish, bool) else index(cast(SupportsIndex, wish))
    return wish


def parts(wish: object) -> Action | None:
    """An action from its parts or from a bare word, or None if it is none.

    >>> parts(["expand", "levant"]), parts("keep"), parts(2.5)
    (Action(kind='expand', target='levant', via='', by=''), Action(kind='keep', target='', via='', by=''), None)
    """
    if isinstance(wish, str):
        word = wish.strip().casefold()
        return Action(word) if word in kinds() else None
    if (
        isinstance(wish, (tuple, list))
        and 1 <= len(wish) <= 4
        and all(isinstance(part, str) for part in wish)
    ):
        return Action(*wish)
    return None


def kinds() -> tuple[str, ...]:
    """All kinds of action."""
    return tuple(
        kind for kind in catalogue("en", "actions") if kind != "other" and not kind.startswith("via_")
    )


def roll(wish: object) -> Action | None:
    """Dice written as "3-5", "3,5", "3 5", (3, 5) or ("roll", "3-5"), or None if they are no dice.

    >>> roll("5, 3"), roll((5, 3)) == roll(("roll", "3 5"))
    (Action(kind='roll', target='3-5', via='', by=''), True)
    """
    text = typed(wish)
    text = text.removeprefix("roll").strip()
    if not _ROLL.fullmatch(text):
        return None
    return Action("roll", "-".join(sorted(re.findall(r"\d", text))))


def typed(wish: object) -> str:
    """A wish as it was typed."""
    if isinstance(wish, (tuple, list)):
        return " ".join(spelt(part) for part in wish if part != "").strip()
    return spelt(wish).strip()


def never(kind: str) -> str:
    """The refusal of what many expect to be possible and no player may ever do; empty for other words.

    >>> never("move"), never("unfort"), never("dance")
    ('armies_stay', 'forts_stay', '')
    """
    return next((topic for topic, words in _NEVER.items() if kind in words), "")


def alone(kind: str) -> bool:
    """Whether an action of this kind stands alone, without a target.

    >>> alone("keep"), alone("expand")
    (True, False)
    """
    return "{target}" not in catalogue("en", "actions").get(kind, "{target}")


def only(action: Action, actions: Sequence[Action]) -> Action:
    """The one offered action that a bare word means, or the bare word itself if it means none or several."""
    if action != Action(action.kind) or action in actions:
        return action
    meant = [offered for offered in actions if offered.kind == action.kind]
    return meant[0] if len(meant) == 1 else action
