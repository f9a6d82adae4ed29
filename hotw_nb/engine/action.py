"""An action is a choice, small and made of plain words; and the ways in which a person may write one, or a roll."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from operator import index
from typing import Any, NamedTuple, SupportsIndex, cast

from hotw_nb.base.speech import in_words, spelt


class Action(NamedTuple):
    """What a player does: `kind` and, where there is a choice, `target`, `via` what and `by` which people.

    >>> print(Action("expand", "wei_river", "difficult").text("en"))
    Expand to Wei River over difficult ground
    """

    kind: str
    target: str = ""
    via: str = ""
    by: str = ""

    def text(
        self,
        lang: str | None = None,
        name: Callable[[str, str], str] | None = None,
        sort: str = "",
        owner: str = "",
    ) -> str:
        """The action as a short phrase; `name` gives the proper name of an id.

        Where the position is known, `sort` says what the action is there, such as "attack", and `owner` whose
        land its target is.
        """
        return in_words(self, lang, name=name, sort=sort, owner=owner)

    def __str__(self) -> str:
        return self.text()


EXPAND = "expand"
"""The kind of every action by which an army enters a land, in each edition."""
ROLL = "roll"
"""The kind of every action by which dice are given that were rolled by hand."""


class Actions(tuple[Action, ...]):
    """The actions of a game in their order; printed, they say how many there are and what the last ones were."""

    __slots__ = ()

    def text(self, lang: str | None = None) -> str:
        """How many actions there are, and the last of them in words."""
        return in_words(self, lang)

    def __str__(self) -> str:
        return self.text()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


END = Action("end")
BEGIN = Action("begin")
STOP = Action("stop")


class Choices:
    """All actions of one kind on lands, so that a set of lands turns into a list of actions quickly.

    >>> Choices("fort", ("a", "b", "c")).of(0b101)
    [Action(kind='fort', target='a', via='', by=''), Action(kind='fort', target='c', via='', by='')]
    """

    __slots__ = ("actions", "groups")

    def __init__(self, kind: str, targets: tuple[str, ...], via: str = "", by: str = "") -> None:
        self.actions = tuple(Action(kind, target, via, by) for target in targets)
        self.groups = tuple(
            self._subsets(self.actions[start : start + 8]) for start in range(0, len(targets), 8)
        )

    @staticmethod
    def _subsets(actions: tuple[Action, ...]) -> tuple[tuple[Action, ...], ...]:
        """Every choice out of up to eight actions; the index has a bit for each action that is in it."""
        found: list[tuple[Action, ...]] = [()]
        for action in actions:
            found += [(*chosen, action) for chosen in found]
        return tuple(found)

    def of(self, mask: int) -> list[Action]:
        """The actions on a set of lands, in the order of the board."""
        found: list[Action] = []
        if not mask:
            return found
        groups = self.groups
        for i, byte in enumerate(mask.to_bytes(len(groups), "little")):
            if byte:
                found += groups[i][byte]
        return found


_NOTHING: Mapping[str, str] = {}
_ROLL = re.compile(r"[1-9](?:[\s,;+-]+[1-9])*")


def number(wish: object) -> object:
    """A number out of a table of pandas or numpy as a plain one; everything else as it is.

    >>> number(3), number("levant")
    (3, 'levant')
    """
    with suppress(TypeError):
        return wish if isinstance(wish, bool) else index(cast(SupportsIndex, wish))
    return wish


def parts(wish: object, known: Collection[str], also: Mapping[str, str] = _NOTHING) -> Action | None:
    """An action from its parts or from a bare word, or None if it is none.

    A bare word has to be one of those `known`. `also` has other words for kinds of action, and the kind that each of
    them means.

    >>> parts(["expand", "levant"], ()), parts("keep", {"keep"}), parts("keep", {"end"})
    (Action(kind='expand', target='levant', via='', by=''), Action(kind='keep', target='', via='', by=''), None)
    >>> parts(("pass", "Ben"), (), {"pass": "give"})
    Action(kind='give', target='Ben', via='', by='')
    """
    if isinstance(wish, str):
        word = wish.strip().casefold()
        word = also.get(word, word)
        return Action(word) if word in known else None
    if (
        isinstance(wish, (tuple, list))
        and 1 <= len(wish) <= 4
        and all(isinstance(part, str) for part in wish)
    ):
        return Action(also.get(wish[0], wish[0]), *wish[1:])
    return None


def roll(wish: object) -> Action | None:
    """Dice written as "3-5", "3,5", "3 5", (3, 5) or ("roll", "3-5"), or None if they are no dice.

    >>> roll("5, 3"), roll((5, 3)) == roll(("roll", "3 5"))
    (Action(kind='roll', target='3-5', via='', by=''), True)
    """
    text = typed(wish)
    text = text.removeprefix(ROLL).strip()
    if not _ROLL.fullmatch(text):
        return None
    return Action(ROLL, "-".join(sorted(re.findall(r"\d", text))))


def typed(wish: object) -> str:
    """A wish as it was typed."""
    if isinstance(wish, (tuple, list)):
        return " ".join(spelt(part) for part in wish if part != "").strip()
    return spelt(wish).strip()


def offers(actions: Iterable[Action]) -> str:
    """The kinds of some actions, each once, in a row.

    >>> offers([Action("expand", "levant"), Action("expand", "crete"), Action("end")])
    'expand, end'
    """
    return ", ".join(dict.fromkeys(action.kind for action in actions))


def written(action: Action) -> str:
    """An action as it is written: its parts in brackets, or the bare word of one that stands alone.

    >>> print(written(Action("expand", "levant")), written(Action("end")))
    ("expand", "levant") "end"
    """
    parts = list(action)
    while not parts[-1]:
        parts.pop()
    words = ", ".join(f'"{part}"' for part in parts)
    return f"({words})" if len(parts) > 1 else words


def shorter(action: Action, actions: Sequence[Action]) -> Action | None:
    """The offered action that is left when the last parts of one that is not offered are left out, or None.

    >>> shorter(Action("fort", "crete", "here"), [Action("fort", "crete")])
    Action(kind='fort', target='crete', via='', by='')
    """
    for less in (action._replace(by=""), action._replace(via="", by="")):
        if less != action and less in actions:
            return less
    return None


def longer(action: Action, actions: Sequence[Action]) -> list[Action]:
    """The offered actions that say where, beside all that this one says.

    >>> [way.via for way in longer(Action("honor", "fleet"), [Action("honor", "fleet", "red_sea")])]
    ['red_sea']
    """
    if not action.target or action.via:
        return []
    return [found for found in actions if found.via and found._replace(via="") == action]


def only(action: Action, actions: Sequence[Action]) -> Action:
    """The one offered action that a bare word means, or the bare word itself if it means none or several."""
    if action != Action(action.kind) or action in actions:
        return action
    meant = [offered for offered in actions if offered.kind == action.kind]
    return meant[0] if len(meant) == 1 else action
