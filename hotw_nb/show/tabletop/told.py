"""Parts of the table that are told what to show: leaves of HTML, sentences read aloud, the line of code."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import traitlets

from hotw_nb.editions import files_of
from hotw_nb.engine.action import Action
from hotw_nb.show.widgets.changes import change
from hotw_nb.show.widgets.own_widget import OwnWidget, part, script, tight

LONG = 200
"""A text with more letters than this is told by what is new in it."""


class Told(OwnWidget):
    """A part that shows the last letter it was sent; `.letter` is that letter.

    A letter can be put down without being sent, so that several parts get theirs in one message, which the list of the
    table hands on. Each has a number, since one that was handed on may come after a later one.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.words: dict[str, str] = {}
        self.number = 0
        self.waiting = False
        """Whether the letter has not been sent yet."""
        self._handed: dict[str, str | int] = {}
        """The letter that the list was given last."""
        self.on_ask: Callable[[], object] = lambda: None
        """What is done before a page that has just opened is told anything."""
        self.on_msg(lambda *_: self._asked())

    def put(self, **words: str) -> None:
        """Take over other words without sending them yet."""
        if words != self.words:
            self.words, self.number, self.waiting = words, self.number + 1, True

    @property
    def letter(self) -> dict[str, str | int]:
        """What is shown, with the letter's number."""
        return {**self.words, "number": self.number}

    @property
    def news(self) -> dict[str, Any]:
        """The letter for the list: of a long text only what is new in it since the letter `of` an earlier number."""
        found: dict[str, Any] = dict(self.letter)
        kept = {}
        for name, text in self.words.items():
            if (before := self._handed.get(name)) and len(text) > LONG:
                found[name], kept[name] = change(str(before), text)
        return {**found, "of": self._handed["number"], "kept": kept} if kept else found

    def handed(self) -> None:
        """The list has been given the letter."""
        self._handed, self.waiting = self.letter, False

    def forget(self) -> None:
        """The list of a page that has just opened knows no letter."""
        self._handed = {}

    def _asked(self) -> None:
        self.on_ask()
        self.tell()

    def tell(self) -> None:
        """Send the letter to whoever shows this part."""
        self.send(self.letter)
        self.waiting = False


_LEAF = tuple(map(part, ("tabletop/told.js", "widgets/freshen.js", "tabletop/leaf.js")))


class Leaf(Told):
    """A piece of HTML that is written whole; `.value` is what it says."""

    _esm = script(*_LEAF, "export default { render: (page) => leaf(page) };", keys=False)

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.put(html="")

    @property
    def value(self) -> str:
        """The HTML that is shown."""
        return self.words["html"]


class LongLeaf(Leaf):
    """A leaf with rows, which says how many of them lie `below`, out of sight."""

    _esm = script(
        *_LEAF,
        *map(part, ("widgets/below.js", "tabletop/long_leaf.js")),
        "export default { render: longLeaf };",
        keys=False,
    )
    below = traitlets.Unicode().tag(sync=True)


class Spoken(Told):
    """One or several sentences in a place that screen readers listen to."""

    _esm = script(part("tabletop/told.js"), part("tabletop/spoken.js"), keys=False)
    _css = "".join(
        (part("tabletop/table.css"), *(tight(text, css=True) for text in files_of("table/table.css")))
    )
    """Each table has one of these, which brings what the whole table wears."""

    def __init__(self) -> None:
        super().__init__()
        self.put(text="", shown="")

    @property
    def text(self) -> str:
        """What is said."""
        return self.words["text"]


KEPT = "game = table.game"
"""The line for a choice that nobody else may read."""
PLAY_ON, PLAY_TURN = "game = hotw.play_on(game)", "game = hotw.play_on(game, turns=1)"


def plain(action: Action) -> str:
    """An action as code, without what it does not need.

    >>> plain(Action("end"))
    '["end"]'
    """
    parts = list(action)
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return json.dumps(parts, ensure_ascii=False)


def line(action: Action) -> str:
    """The code that plays an action.

    >>> line(Action("expand", "wei_river", "sea"))
    'game = game.play(["expand", "wei_river", "sea"])'
    """
    return f"game = game.play({plain(action)})"


class CodeLine(Told):
    """A line of code, what it is, and a button to copy it; nothing of it is saved with the notebook."""

    _esm = script(part("tabletop/told.js"), part("tabletop/code_line.js"), keys=False)
    _css = part("tabletop/code_line.css")
    copy_words = traitlets.Unicode().tag(sync=True)
    copied_words = traitlets.Unicode().tag(sync=True)

    def __init__(self, **words: Any) -> None:
        super().__init__(**words)
        self.put(code="", comment="")

    @property
    def code(self) -> str:
        """The line that is shown."""
        return self.words["code"]

    def show(self, code: str, comment: str = "") -> None:
        """Show another line."""
        self.put(code=code, comment=comment)
        self.tell()
