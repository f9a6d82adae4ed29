"""A step is one thing that the turn does or asks; chapters define steps, an edition strings them together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from hotw_nb.editions.contract import Edition
    from hotw_nb.engine.battle import Combat
    from hotw_nb.engine.engine import Engine
    from hotw_nb.engine.position import Position

    S = TypeVar("S", bound=Position, covariant=True, default=Position)
    R = TypeVar("R", bound=Edition, covariant=True, default=Edition)
else:
    from typing import TypeVar

    S, R = TypeVar("S"), TypeVar("R")
# The position and the edition of a game, for type checkers. A bare `Engine` or `Step` is that of any edition; each
# edition has its own in `state.py`, with its own position. They are covariant: an engine of 2024 is welcome wherever
# any engine is, and so is a step, because the steps of an edition only ever meet its own engine.


class Step(Generic[S, R]):
    """The base of all steps: it stands on top of `state.agenda` until it takes itself off.

    A step that asks somebody (`asks` is true) offers `options`, does one of them, and says `why` others are
    refused. A step that asks nobody just runs. A step that may ask can settle itself in `skip` when nothing
    is to be chosen.
    """

    asks = False
    calls_turns = False
    """Whether it calls one turn after the other, and waits beneath the steps of each."""
    spreads = False
    """Whether it asks where the armies of a turn spread over the map."""
    also: Mapping[str, str] = {}
    """Other words for its kinds of action, such as the word of the rule book; an action may be written with them."""

    def run(self, e: Engine[S, R]) -> None:
        """Do the work of a step that asks nobody."""

    def skip(self, e: Engine[S, R]) -> bool:
        """Settle the step without asking if there is nothing to choose; True if it has done so."""
        return False

    def player(self, e: Engine[S, R]) -> int:
        """The number of the player who has to choose."""
        return e.state.player

    def options(self, e: Engine[S, R]) -> Sequence[Action]:
        """All that may be chosen, each choice once."""
        return ()

    def do(self, e: Engine[S, R], action: Action) -> None:
        """Do what was chosen; the action is one of the options."""

    def same(self, e: Engine[S, R], action: Action) -> Action:
        """The option that an action written in another way means, or the action itself."""
        return action

    def why(self, e: Engine[S, R], action: Action) -> Refusal:
        """Why an action that is none of the options is refused."""
        return e.untimely(action)

    def battle(self, e: Engine[S, R], action: Action) -> Combat | None:
        """The battle that an option would bring, or None where it needs no dice of battle."""
        return None

    def sort(self, e: Engine[S, R], action: Action) -> tuple[str, str]:
        """What an option is in this position, such as "attack", and whose land it concerns; or two empty words."""
        return "", ""

    def about(self, e: Engine[S, R]) -> dict[str, Any]:
        """What the sentence of the decision has to fill in."""
        return {}

    def question(self, e: Engine[S, R]) -> str:
        """Which sentence asks in this position; empty for the one that is named as the step is."""
        return ""


@dataclass(frozen=True)
class Event(Generic[S, R]):
    """What a kind of Event card does: what happens, whether it has a target now, and which battle it brings."""

    play: Callable[[Engine[S, R], Any], None]
    target: Callable[[Engine[S, R], Any], bool] = lambda e, card: True
    battle: Callable[[Engine[S, R], Any], Combat | None] = lambda e, card: None
