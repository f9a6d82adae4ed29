"""The parts of the table: what each is told to show, and where it lies; nothing here knows what they do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import ipywidgets as w
import traitlets

from hotw_nb.boards import Board
from hotw_nb.editions import files_of
from hotw_nb.show.map_drawing.views import by_name
from hotw_nb.show.tabletop.keeping import Keeping
from hotw_nb.show.widgets.board_widget import BoardWindow, window_words
from hotw_nb.show.widgets.changes import change
from hotw_nb.show.widgets.choice_list import ChoiceList
from hotw_nb.show.widgets.own_widget import OwnWidget, part, script, tight
from hotw_nb.show.widgets.panel import SINGLE_PRESS
from hotw_nb.show.widgets.tabs import Tabs
from hotw_nb.text import say

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
        """The sentences that are shown now."""
        return self.words["text"]


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
        """Show another line of code with its comment."""
        self.put(code=code, comment=comment)
        self.tell()


MOST_DICE = 4


@dataclass
class Parts:
    """All widgets of one table."""

    lang: str
    board: Board

    def __post_init__(self) -> None:
        self.map = BoardWindow(False, window_words(self.lang))
        below = say("table.below", self.lang, n="{n}")
        self.choices = ChoiceList(below)
        self.choices.on_told, self.choices.on_lack = self.tell_all, self.hand_on_all
        plain = w.Layout()  # leaves share theirs: each is a kilobyte of every notebook that is saved
        self.head, self.calls, self.dice = Leaf(layout=plain), Leaf(layout=plain), Leaf(layout=plain)
        self.undo = self._button("undo", "undo").add_class(SINGLE_PRESS)
        self.advise = self._button("advise", "compass")
        self.why = w.ToggleButton(
            description=say("table.why", self.lang), tooltip=say("table.why_tip", self.lang), icon="question",
            layout=w.Layout(width="auto"),
        )  # fmt: skip
        self.views = Tabs(
            by_name(self.board.id, self.lang), "world", say("show.choose_view", self.lang),
        )  # fmt: skip
        self.said = Spoken()
        self.track, self.log = Leaf(layout=plain), Leaf(layout=plain)
        self.areas = LongLeaf(below=below, layout=plain)
        words = {"copy_words": say("table.copy", self.lang), "copied_words": say("table.copied", self.lang)}
        self.code = CodeLine(**words)
        self._dice_by_hand()
        self.keeping = Keeping(self.lang)

        for name, told in self.told.items():
            told.add_class(f"told-{name}")

    @property
    def told(self) -> dict[str, Told]:
        """The parts that get letters, by the names by which the list knows them."""
        names = ("head", "calls", "dice", "said", "track", "areas", "log", "code")
        return {name: getattr(self, name) for name in names}

    def tell_choices(self) -> None:
        """Show the list together with what has changed on the map: what comes as one message is drawn at once."""
        news = self.map.news()
        self.choices.tell({**news, "id": self.map.model_id} if news else None)
        self.map.told()

    def put(self, **words: dict[str, str]) -> None:
        """Put down what some of these parts say, without sending it yet."""
        for name, said in words.items():
            self.told[name].put(**said)

    def hand_on(self) -> None:
        """Have the list hand on all letters that have not been sent, as far as it does not know what they say."""
        waiting = {name: one for name, one in self.told.items() if one.waiting}
        self.choices.hand_on({name: one.news for name, one in waiting.items()})
        for one in waiting.values():
            one.handed()

    def hand_on_all(self) -> None:
        """Have the list of a page that does not know what has changed hand on all letters as they are."""
        for one in self.told.values():
            one.forget()
            one.waiting = True
        self.hand_on()

    def tell_all(self) -> None:
        """A page has just begun to show the list: it knows no letter, and is told what is on the map."""
        for one in self.told.values():
            one.forget()
        self.map.tell_all()

    def write(self, **words: dict[str, str]) -> None:
        """Tell some of these parts something else at once, and the others what they have not been told yet."""
        self.put(**words)
        for one in self.told.values():
            if one.waiting:
                one.tell()

    def _button(self, name: str, icon: str = "") -> w.Button:
        return w.Button(
            description=say(f"table.{name}", self.lang), tooltip=say(f"table.{name}_tip", self.lang), icon=icon,
            layout=w.Layout(width="auto"),
        )  # fmt: skip

    def _dice_by_hand(self) -> None:
        """Boxes for the numbers of dice that were rolled by hand."""
        faces = [(say("show.battle_die", self.lang), 0), *((str(n), n) for n in range(1, 7))]
        self.faces = [
            w.Dropdown(options=faces, layout=w.Layout(width="4.2em"),
                       tooltip=say("table.die_number", self.lang, n=i + 1))
            for i in range(MOST_DICE)
        ]  # fmt: skip
        self.use_dice = self._button("use_dice").add_class(SINGLE_PRESS)
        self.by_hand = w.HBox([*self.faces, self.use_dice])
        self.by_hand.add_class("hand-dice")

    def show_dice_boxes(self, wanted: int) -> None:
        """Show as many empty boxes for dice as are wanted, and none where none are."""
        self.by_hand.layout.display = "" if wanted else "none"
        for number, box in enumerate(self.faces):
            box.value = 0
            box.layout.display = "" if number < wanted else "none"

    def lay_out(self) -> w.Box:
        """All parts in their places."""
        top = _box(w.HBox, "top", self.head, self.undo, self.advise, self.why)
        self.views.add_class("views")
        self.calls.add_class("calls")
        left = _box(w.VBox, "left", self.map)
        self.dice.add_class("dice")
        happened = _box(w.VBox, "happened", self.said, self.dice, self.log)
        inner = _box(w.VBox, "inner", self.choices, self.by_hand)
        right = _box(w.Box, "right", inner)
        under = _box(w.Box, "under", self.track, self.areas, happened)
        code = _box(w.VBox, "code", self.code, self.keeping)
        self.room = _box(w.Box, "hotw-table", top, self.calls, self.views, left, right, under, code)
        return self.room

    def dress(self, style: str, board: Board) -> None:
        """Lay everything as an edition wants it, with the views of its board."""
        wanted = ("hotw-table", style)
        if self.room._dom_classes != wanted:
            self.room._dom_classes = wanted
        if board is not self.board:
            self.board = board
            self.views.options = [list(one) for one in by_name(board.id, self.lang)]


def _box(sort: type[w.Box], name: str, *parts: w.Widget) -> w.Box:
    box = sort(list(parts))
    box.add_class(name)
    return box
