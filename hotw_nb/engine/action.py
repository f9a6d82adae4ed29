"""An action is a choice: small, hashable and made of plain words, so that it can be saved and read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hotw_nb.speech import in_words


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


ALONE = (
    *("keep", "begin", "end", "rescue", "let_go", "stay", "sail_home", "done", "stop", "leader", "pair"),
    *("peace", "fight_on", "unaided", "accept", "decline"),
)
"""The kinds of action that need no target, in every edition."""
WITH_TARGET = (
    *("give", "play", "expand", "reinforce", "fort", "buy_fort", "extra_fort", "monument", "choose", "swap"),
    *("man_fleet", "fight_sea", "take_marker", "no_fleet", "roll", "keep_token", "take_event", "take"),
    *("pool_fort", "wall", "city", "fleet", "honor", "cash", "conquer", "lend", "token", "place", "retreat"),
    *("ally", "fortress", "engage", "call_on", "upgrade"),
)
"""The kinds of action that name a target: a land, a sea, a card, a player or dice."""
KINDS = frozenset((*ALONE, *WITH_TARGET))
"""Every kind of action. Adding one to an edition means adding it here, and its sentence in both languages."""

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
