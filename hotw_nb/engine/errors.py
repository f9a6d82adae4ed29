"""What goes wrong, said in sentences: actions that are refused, damaged saves, bots that fail, dice that do not fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.base.speech import in_words, sentence

if TYPE_CHECKING:
    from hotw_nb.game import Game


class Refusal(NamedTuple):
    """Why an action is not allowed: the rule that forbids it, and the sentence that says so.

    `rule` is empty where no rule is broken, because what was written is no action at all.
    """

    rule: str
    topic: str
    values: Mapping[str, Any]

    def text(self, lang: str | None = None) -> str:
        """The reason as one sentence."""
        return in_words(self, lang)

    @property
    def reason(self) -> str:
        """The reason in the language in use."""
        return self.text()

    def __str__(self) -> str:
        return f"{self.text()} (rule {self.rule})" if self.rule else self.text()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def __hash__(self) -> int:
        return hash((self.rule, self.topic))


class IllegalAction(ValueError):
    """An action that the rules do not allow now; `.rule` names the rule and `.reason` is one sentence."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the action; empty where no rule is broken."""
        return self.refusal.rule

    @property
    def reason(self) -> str:
        """Why the action is not allowed, in one sentence."""
        return self.refusal.reason


class BadSave(ValueError):
    """A token or save file that is cut, changed, foreign or too new; the message says what is wrong."""


class BadSetup(ValueError):
    """A new game or a scenario that the edition does not know; the message names the field and what to do."""


class NotKept(OSError):
    """Work could not be written, or what was kept before could not be read; the message says why, and what to do."""


class BotFailed(RuntimeError):
    """A bot that broke down or chose what it may not; the message says which, where, and what to do instead.

    `.player` is whose seat it has, and `.game`, where a game was played on, that game as it was before the choice.
    """

    def __init__(self, words: str, player: str = "", game: Game | None = None) -> None:
        super().__init__(words, player, game)
        self.words = words
        self.player = player
        self.game = game

    def __str__(self) -> str:
        return f"{self.words} {sentence('bots.failed_kept')}" if self.game is not None else self.words


class DiceError(ValueError):
    """Dice that were typed in or scripted and do not fit; the message says what was expected."""
