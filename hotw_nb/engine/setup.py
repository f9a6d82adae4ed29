"""How a game begins, as data: from it and the actions every game can be played again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hotw_nb.engine.dice import Listed
from hotw_nb.speech import Read, in_words

BY_HAND = "by hand"


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
