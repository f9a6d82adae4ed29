"""What a bot is, and the simplest one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, Self

from hotw_nb.engine.action import Action
from hotw_nb.engine.dice import STEP, WORD, mix
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import BadSetup
from hotw_nb.text import say

Weigh = Callable[[Engine, Sequence[Action]], list[float]]
"""What each of some actions promises, as numbers to compare."""


class Bot(Protocol):
    """What a bot of your own needs: `fresh` and `choose`.

    It picks one of the legal actions. It may look at the engine and `fork` it, but must not change it.

    >>> import hotw_nb as hotw
    >>> class First(hotw.bots.Bot):
    ...     def fresh(self, salt):
    ...         return First()
    ...     def choose(self, engine, actions):
    ...         return actions[0]
    >>> hotw.play_out(hotw.new_game("2001", seed=7), bots=First()).over
    True
    """

    def fresh(self, salt: int) -> Bot:
        """A bot of the same kind at its beginning, for the game and seat with this number."""
        ...

    def choose(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """One of the actions."""
        ...


def checked(seed: int) -> int:
    """The seed of a bot, refused with a sentence if it is no whole number."""
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) > WORD:
        raise BadSetup(say("setup.seed", found=seed))
    return seed


class Random:
    """A bot that takes any legal action, all equally likely; the same `seed` gives the same choices.

    >>> import hotw_nb as hotw
    >>> hotw.play_out(hotw.new_game("2001", seed=7), bots=hotw.bots.Random(3)).over
    True
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = checked(seed)
        self._key = mix((seed + 1) * STEP & WORD)
        self._turn = 0

    def fresh(self, salt: int) -> Self:
        """A bot at its beginning."""
        bot = type(self)(self.seed)
        bot._key = mix(bot._key + salt * STEP & WORD)
        return bot

    def choose(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """Any of the actions."""
        return actions[self.word() * len(actions) >> 64]

    def word(self) -> int:
        """The next number of 64 bits."""
        self._turn = turn = self._turn + 1
        return mix(self._key + turn * STEP & WORD)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seed})"
