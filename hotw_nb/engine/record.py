"""A game as data, from which it can be played again: how it began, and each action with what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from hotw_nb.base.speech import Read, in_words
from hotw_nb.engine.action import Action
from hotw_nb.engine.dice import Listed

BY_HAND = "by hand"
TURN, ALL_TURNS = "turn", "turns"
"""What is over with a record that closes something: a turn, or all turns of the game."""


@dataclass(frozen=True)
class Setup(Read):
    """How a game began: everything that its save file needs beside the actions."""

    edition: str
    options: tuple[str, ...]
    players: tuple[str, ...]
    seed: int
    dice: str | tuple[Any, ...] = ""
    scenario: str = ""

    @cached_property
    def listed(self) -> Listed:
        """The dice that were written down for this game, none of them rolled yet; they are read only once."""
        return Listed(self.dice if isinstance(self.dice, tuple) else ())

    def text(self, lang: str | None = None) -> str:
        """The edition, who plays, and the seed, with the optional rules if there are any."""
        return in_words(self, lang)

    def __str__(self) -> str:
        return self.text()


class Record(NamedTuple):
    """One line of the history: who, what, which dice, by which rule; `str` gives one sentence.

    Where dice were rolled for a land or a sea, `data` holds the `fight` as it was before the first of its `rounds`.
    `closes` says what is over with it: a "turn", or all "turns" of the game; for most records it is empty.
    """

    kind: str
    player: str
    rule: str
    epoch: int
    edition: str
    data: Mapping[str, Any]
    rolls: tuple[tuple[int, ...], ...] = ()
    action: Action | None = None
    closes: str = ""

    @property
    def scored(self) -> bool:
        """Whether it moves somebody along the track."""
        return "points" in self.data and "score" in self.data

    @property
    def closes_turn(self) -> bool:
        """Whether a turn is over with it."""
        return self.closes == TURN

    @property
    def closes_all_turns(self) -> bool:
        """Whether all turns of the game are over with it, and only the end is still to come."""
        return self.closes == ALL_TURNS

    @property
    def places(self) -> tuple[str, ...]:
        """The lands and seas that it speaks of."""
        found = (self.data.get(key) for key in ("land", "sea"))
        return tuple(
            place for value in found if value for place in (value if isinstance(value, tuple) else (value,))
        )

    @property
    def leader_dies(self) -> bool:
        """Whether one of its rolls shows the three equal dice that end a Leader."""
        force = getattr(self.data.get("fight"), "force", None)
        return getattr(force, "leader", False) and any(one.triple for one in self.data["rounds"])

    def text(self, lang: str | None = None) -> str:
        """The record as one sentence."""
        return in_words(self, lang)

    def __hash__(self) -> int:
        return hash((self.kind, self.player, self.rule, self.epoch, self.edition, self.rolls, self.action))

    def __str__(self) -> str:
        return self.text()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))
