"""The parts of the table and where they lie; nothing here knows what they do."""

from __future__ import annotations

from dataclasses import dataclass

import ipywidgets as w

from hotw_nb.boards import Board
from hotw_nb.show.map_drawing.views import by_name
from hotw_nb.show.tabletop.keeping import Keeping
from hotw_nb.show.tabletop.told import CodeLine, Leaf, LongLeaf, Spoken, Told
from hotw_nb.show.widgets.board_widget import BoardWindow, window_words
from hotw_nb.show.widgets.choice_list import ChoiceList
from hotw_nb.show.widgets.panel import SINGLE_PRESS
from hotw_nb.show.widgets.tabs import Tabs
from hotw_nb.text import say

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
        waiting = {name: part for name, part in self.told.items() if part.waiting}
        self.choices.hand_on({name: part.news for name, part in waiting.items()})
        for part in waiting.values():
            part.handed()

    def hand_on_all(self) -> None:
        """Have the list of a page that does not know what has changed hand on all letters as they are."""
        for part in self.told.values():
            part.forget()
            part.waiting = True
        self.hand_on()

    def tell_all(self) -> None:
        """A page has just begun to show the list: it knows no letter, and is told what is on the map."""
        for part in self.told.values():
            part.forget()
        self.map.tell_all()

    def write(self, **words: dict[str, str]) -> None:
        """Tell some of these parts something else at once, and the others what they have not been told yet."""
        self.put(**words)
        for part in self.told.values():
            if part.waiting:
                part.tell()

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
