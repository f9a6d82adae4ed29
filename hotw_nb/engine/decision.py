"""A decision: who must choose what, as a question and a list of actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from hotw_nb.editions.contract import Edition
from hotw_nb.engine.action import Action
from hotw_nb.text import listing, say
from hotw_nb.text.html import Shown, table

_SECRET = frozenset({"draw", "draw_give", "draw_keep"})
_AS_IT_IS = frozenset({"player", "owner", "names", "rule"})
_SPENDING = frozenset({"expand", "advance", "spread"})
_PIECES = ("units", "armies", "marked", "coins", "forts", "pool_forts", "walls", "fleets", "cities")


class Pending(NamedTuple):
    """An action that waits for dice which somebody rolls by hand; without an action the opening waits."""

    action: Action | None
    rolls: tuple[tuple[int, ...], ...]
    dice: int
    side: str


class Decision(Shown):
    """Who must choose what: `.player`, `.kind`, `.actions`, and `.text(lang)` as a question."""

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
        self._about = dict(about)
        self._edition = edition
        self._question = question or kind
        self._sorts = dict(zip(actions, sorts, strict=False))

    def text(self, lang: str | None = None, to: str | None = None) -> str:
        """The question in one sentence; `to` another player it does not give away what only the asked one sees."""
        values = {key: self._word(key, value, lang) for key, value in self._about.items()}
        question = self._question
        if question in _SPENDING:
            values["left"] = self._left(lang)
            question = question if values["left"] else "all_placed"
        if to not in (None, self.player) and question in _SECRET:
            question += "_hidden"
        return say(f"decisions.{question}", lang, **{"player": self.player, **values})

    def _left(self, lang: str | None) -> str:
        """What can still be placed or spent, without what there is none of; empty if nothing can."""
        counts = [(what, self._about.get(what, 0)) for what in _PIECES]
        found = [say(f"decisions.left_{what}", lang, count=count) for what, count in counts if count]
        return listing(found, lang) if found else ""

    def _word(self, key: str, value: Any, lang: str | None) -> Any:
        if key == "piece":
            return say(f"records.piece_{value}", lang)
        name = self._edition.people_name if key == "people" else self._edition.name
        if isinstance(value, tuple):
            return listing([name(str(item), lang) for item in value], lang)
        return name(value, lang) if isinstance(value, str) and key not in _AS_IT_IS else value

    def lines(self, lang: str | None = None) -> list[str]:
        """Every action in words, in the order of their numbers."""
        return [self.say(action, lang) for action in self.actions]

    def say(self, action: Action, lang: str | None = None) -> str:
        """An action in words; one that is offered now says what it is here: an attack on whom, or none."""
        return action.text(lang, self._edition.name, *self._sorts.get(action, ("", "")))

    def summary(self, lang: str | None = None) -> str:
        """The question and all numbered actions."""
        rows = [f"{number:>4}  {line}" for number, line in enumerate(self.lines(lang))]
        return "\n".join([self.text(lang), *rows])

    def html(self, lang: str | None = None) -> str:
        """The question and all numbered actions as a table."""
        header = [say("games.number", lang), say("games.action", lang)]
        return table(self.text(lang), header, enumerate(self.lines(lang)), lang=lang)

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
