"""Pointing and asking: what a click on the map means, what would come of it, and which rule forbids it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from hotw_nb.show.tabletop import choices, clicks
from hotw_nb.show.tabletop.code_line import plain
from hotw_nb.show.tabletop.face import Face
from hotw_nb.show.widgets.choice import Choice
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action


class Pointing(Face):
    """A table that is pointed at."""

    @abstractmethod
    def play(self, action: object) -> None:
        """Play an action."""

    @abstractmethod
    def take(self, choice: Choice) -> None:
        """Do what a row of the list stands for."""

    def _clicked(self) -> None:
        place = self.parts.map.chosen
        if not place:
            return
        if self.waiting:
            self.tell(say("table.waiting", self.lang))
            return
        meant = clicks.meant(self._game, place) if place in clicks.lit(self._game) else ()
        wish = clicks.wish(self._game, place)
        if self.parts.why.value and meant:
            self.tell_allowed(meant)
        elif len(meant) == 1:
            self._press(meant[0])
        elif meant:
            self._only = meant
            self.redraw()
            self.parts.choices.focus()
        elif wish is None:
            self.tell(say("table.from_the_list", self.lang))
        else:
            self._refuse(wish)

    def _press(self, action: Action) -> None:
        """Do what a place on the map stands for; what dice decide is asked about at the first click."""
        rows = self.parts.choices.items
        number = next((i for i, row in enumerate(rows) if row.action == action), -1)
        if number >= 0 and rows[number].ask and number != self.parts.choices.armed:
            self.parts.choices.arm(number)
        else:
            self.play(action)

    def _ask(self, choice: Choice) -> None:
        """Say what the odds are before anything is decided, and how to go on."""
        if self.parts.why.value:
            self.take(choice)
        else:
            words = say("table.ask", self.lang, what=choice.label, odds=choice.tip, button=choice.ask)
            asked = choice.action if choice.chance else None
            self.tell(words, f"hotw.odds.of(game, {plain(asked)})" if asked else "")

    def _refuse(self, wish: Action) -> None:
        """Say which rule forbids what a click stood for."""
        refusal = self._game.why_not(wish)
        if refusal is None:
            self.tell_allowed((wish,))
            return
        action, reason = self._game.say(wish, self.lang), refusal.text(self.lang)
        key = "refused" if refusal.rule else "refused_plainly"
        words = say(f"table.{key}", self.lang, action=action, reason=reason, rule=refusal.rule)
        self.tell(words, f"game.why_not({plain(wish)})")

    def tell_allowed(self, actions: tuple[Action, ...]) -> None:
        """Say what allowed actions would do, with their odds, without doing them."""
        rows = [row for row in choices.read(self._game, self.lang) if row.action in actions]
        texts = [
            ". ".join(map(_begun, filter(None, (row.label, row.chance, row.note, row.chance and row.tip))))
            for row in rows
        ]
        if not self.parts.why.value:
            texts.append(say("table.from_the_list", self.lang))
        code = f"game.why_not({plain(actions[0])})" if len(actions) == 1 else ""
        self.tell(say("table.allowed", self.lang, text="\n".join(texts)), code)

    def _ask_why(self) -> None:
        self.tell(say("table.why_on" if self.parts.why.value else "table.why_off", self.lang))


def _begun(sentence: str) -> str:
    """A sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
