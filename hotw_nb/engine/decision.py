"""A decision: who must choose what, as a question and a list of actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.engine.action import Action
from hotw_nb.speech import Shown, in_html, in_words

if TYPE_CHECKING:
    from hotw_nb.editions.contract import Edition


class Pending(NamedTuple):
    """An action that waits for dice which somebody rolls by hand; without an action the opening waits."""

    action: Action | None
    rolls: tuple[tuple[int, ...], ...]
    dice: int
    side: str


class Decision(Shown):
    """Who must choose what: `.player`, `.kind`, `.actions`, and `.text(lang)` as a question.

    `about` is what the question has to fill in, `question` names it where it is not named as the kind is, and `sorts`
    says what an action is in this position, such as "attack", and whose land it concerns.
    """

    def __init__(
        self,
        player: str,
        kind: str,
        actions: tuple[Action, ...],
        about: Mapping[str, Any],
        edition: Edition,
        question: str = "",
        sorts: Iterable[tuple[str, str]] = (),
    ) -> None:
        self.player = player
        self.kind = kind
        self.actions = actions
        self.about = dict(about)
        self.edition = edition
        self.question = question or kind
        self.sorts = dict(zip(actions, sorts, strict=False))

    def text(self, lang: str | None = None, to: str | None = None) -> str:
        """The question in one sentence; `to` another player it does not give away what only the asked one sees."""
        return in_words(self, lang, to=to)

    def lines(self, lang: str | None = None) -> list[str]:
        """Every action in words, in the order of their numbers."""
        return [self.say(action, lang) for action in self.actions]

    def say(self, action: Action, lang: str | None = None) -> str:
        """An action in words; one that is offered now says what it is here: an attack on whom, or none."""
        return action.text(lang, self.edition.name, *self.sorts.get(action, ("", "")))

    def summary(self, lang: str | None = None) -> str:
        """The question and all numbered actions."""
        rows = [f"{number:>4}  {line}" for number, line in enumerate(self.lines(lang))]
        return "\n".join([self.text(lang), *rows])

    def html(self, lang: str | None = None) -> str:
        """The question and all numbered actions as a table."""
        return in_html(self, lang)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Decision {self.kind} of {self.player or 'nobody'}: {len(self.actions)} actions>"


def rolls(pending: Pending, player: str, edition: Edition) -> Decision:
    """The decision that asks for dice rolled by hand: every roll once, whatever the order of the dice."""
    faces = combinations_with_replacement(range(1, 7), pending.dice)
    actions = tuple(Action("roll", "-".join(map(str, roll))) for roll in faces)
    question = f"roll_{pending.side}" if pending.side else "roll"
    return Decision(player, "roll", actions, {"count": pending.dice}, edition, question)
