"""A step is one thing that the turn does or asks; chapters define steps, an edition strings them together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal

if TYPE_CHECKING:
    from hotw_nb.engine.battle import Combat
    from hotw_nb.engine.engine import Engine


class Step:
    """The base of all steps: it stands on top of `state.agenda` until it takes itself off.

    A step that asks somebody (`asks` is true) offers `options`, does one of them, and says `why` others are
    refused. A step that asks nobody just runs. A step that may ask can settle itself in `skip` when nothing
    is to be chosen.
    """

    asks = False
    also: Mapping[str, str] = {}
    """Other words for its kinds of action, such as the word of the rule book; an action may be written with them."""

    def run(self, e: Engine) -> None:
        """Do the work of a step that asks nobody."""

    def skip(self, e: Engine) -> bool:
        """Settle the step without asking if there is nothing to choose; True if it has done so."""
        return False

    def player(self, e: Engine) -> int:
        """Who chooses."""
        return e.state.player

    def options(self, e: Engine) -> Sequence[Action]:
        """All that may be chosen, each choice once."""
        return ()

    def do(self, e: Engine, action: Action) -> None:
        """Do what was chosen; the action is one of the options."""

    def same(self, e: Engine, action: Action) -> Action:
        """The option that an action written in another way means, or the action itself."""
        return action

    def why(self, e: Engine, action: Action) -> Refusal:
        """Why an action that is none of the options is refused."""
        return e.untimely(action)

    def battle(self, e: Engine, action: Action) -> Combat | None:
        """The battle that an option would bring, or None where it needs no dice of battle."""
        return None

    def sort(self, e: Engine, action: Action) -> tuple[str, str]:
        """What an option is in this position, such as "attack", and whose land it concerns; or two empty words."""
        return "", ""

    def about(self, e: Engine) -> dict[str, Any]:
        """What the sentence of the decision has to fill in."""
        return {}

    def question(self, e: Engine) -> str:
        """Which sentence asks in this position; empty for the one that is named as the step is."""
        return ""


class Event(NamedTuple):
    """What a kind of Event card does: what happens, whether it has a target now, and which battle it brings."""

    play: Callable[[Engine, Any], None]
    target: Callable[[Engine, Any], bool] = lambda e, card: True
    battle: Callable[[Engine, Any], Combat | None] = lambda e, card: None
