"""The list of choices as a widget, and one row of it; what it says is never saved with the notebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import traitlets

from hotw_nb.engine.action import Action
from hotw_nb.show.widgets.own_widget import OwnWidget, part, script, style


@dataclass(frozen=True)
class Choice:
    """One row of the list: an action, a deed of the table itself, or a wish that is refused with its reason."""

    label: str
    action: Action | None = None
    note: str = ""
    chance: str = ""
    tip: str = ""
    group: str = ""
    places: tuple[str, ...] = ()
    deed: str = ""
    wish: Action | None = None
    ask: str = ""
    """What the button says that has to be pressed before this is done; empty where one press does it."""
    pinned: bool = False
    """Whether the row stays in sight, however long the list is."""


class ChoiceList(OwnWidget):
    """What can be chosen now; `.value` is the number of the row that is looked at, `.click()` takes it.

    What dice decide is pressed twice, on whatever it is pressed: the first time arms it and shows its odds.
    The rows may be somebody's hand of cards, so they travel as messages and are no part of the widget's state.
    """

    _esm = script(
        *map(part, ("widgets/freshen.js", "widgets/below.js", "widgets/changes.js", "widgets/choice_list.js"))
    )
    _css = style(part("widgets/choice_list.css"))

    below = traitlets.Unicode().tag(sync=True)
    """How it is said that so many rows lie below."""

    def __init__(self, below: str) -> None:
        super().__init__(below=below)
        self.items: tuple[Choice, ...] = ()
        self.head = self.title = ""
        self.turn = self.auto = self._told = 0
        self._rows: list[tuple[tuple[str, str | bool], ...]] = []
        """The rows as the page knows them."""
        self.secret = False
        """Whether the others on this screen may not read it: the page covers it when the kernel has gone."""
        self.still = False
        """Whether the screen is to be kept still: nothing moves by itself then."""
        self._value = self.armed = -1
        self.on_take: Callable[[Choice], object] = lambda _: None
        self.on_look: Callable[[Choice | None], object] = lambda _: None
        self.on_reach: Callable[[Choice], object] = lambda _: None
        self.on_step: Callable[[], object] = lambda: None
        self.on_arm: Callable[[Choice], object] = lambda _: None
        self.on_ask: Callable[[], object] = lambda: None
        self.on_told: Callable[[], object] = lambda: None
        self.on_lack: Callable[[], object] = lambda: None
        """What is done where a page got letters that tell what has changed in others, which it does not know."""
        self.on_msg(self._hear)

    def prepare(self, title: str, head: str, items: Sequence[Choice], at: int = 0, auto: int = 0) -> None:
        """Take over other choices without showing them yet; with `auto` a step follows after so many milliseconds."""
        self.auto = auto
        self.title, self.head, self.items = title, head, tuple(items)
        self.turn += 1
        self._value = at if at < len(self.items) else -1
        self.armed = -1

    @property
    def value(self) -> int:
        """The number of the row that is looked at, -1 for none."""
        return self._value

    @value.setter
    def value(self, number: int) -> None:
        self.look(number)
        self.send({"aim": self._value})

    @property
    def looked_at(self) -> Choice | None:
        """The choice of the row that is looked at."""
        return self.items[self._value] if 0 <= self._value < len(self.items) else None

    def look(self, number: int) -> None:
        """Look at a row without taking it."""
        self._value = number if 0 <= number < len(self.items) else -1
        self.armed = -1
        self.on_look(self.looked_at)

    def arm(self, number: int) -> None:
        """Ask once more before a row is taken; pressing it again takes it."""
        self.look(number)
        if self.looked_at:
            self.armed = number
            self.send({"arm": number})
            self.on_arm(self.looked_at)

    def click(self) -> None:
        """Take the choice that is looked at."""
        if self.looked_at:
            self.on_take(self.looked_at)

    def focus(self) -> None:
        """Give the list the keyboard."""
        self.send({"focus": True})

    def catch_up(self) -> None:
        """Show what was taken over if something went wrong before it was shown: what is seen must be what is meant."""
        if self._told != self.turn:
            self.tell()

    def tell(self, news: Mapping[str, object] | None = None) -> None:
        """Show what was taken over; the list hands on `news` to the map at once.

        A row that the list `of` an earlier turn had is told by its number there.
        """
        rows = [_row(one) for one in self.items]
        known = {row: number for number, row in enumerate(self._rows)}
        told = [known.get(row, dict(row)) for row in rows]
        base = {"of": self._told} if known else {}
        self._told, self._rows = self.turn, rows
        self.send(
            {"turn": self.turn, **base, "title": self.title, "head": self.head, "items": told, "at": self._value,
             "auto": self.auto, "secret": self.secret, **({"map": dict(news)} if news else {})}
        )  # fmt: skip

    def hand_on(self, around: Mapping[str, object]) -> None:
        """Have the list hand on letters to parts around it once the map is painted."""
        if around:
            self.send({"around": dict(around)})

    def _hear(self, _: object, message: dict[str, Any], __: object) -> None:
        """A row was looked at or taken on the screen; what was meant for an earlier list is dropped."""
        if message.get("ask"):
            self.still = bool(message.get("still"))
            self._rows = []
            self.on_ask()
            self._rows = []
            self.tell()
            self.on_told()
        elif message.get("lack"):
            self.on_lack()
        elif message.get("step"):
            if message.get("turn") == self.turn:
                self.on_step()
        elif message.get("turn") == self.turn:
            number = message.get("take", message.get("at"))
            if isinstance(message.get("arm"), int):
                self.arm(message["arm"])
            elif isinstance(number, int):
                self.look(number)
            if "take" in message:
                self.click()
                if self._told == message["turn"]:
                    self.send({"heard": True})
            elif self.looked_at and not message.get("hover"):
                self.on_reach(self.looked_at)


def _row(one: Choice) -> tuple[tuple[str, str | bool], ...]:
    """What a page needs to show a row, without what is empty or false."""
    row: dict[str, str | bool] = {
        "label": one.label, "note": one.note, "chance": one.chance, "tip": one.tip, "ask": one.ask, "group": one.group,
        "off": one.action is None and not one.deed, "struck": one.wish is not None, "pinned": one.pinned,
    }  # fmt: skip
    return tuple((name, value) for name, value in row.items() if value)
