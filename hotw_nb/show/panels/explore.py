"""`explore(...)`: a board to wander over, which says what there is to know about a land or a sea."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from hotw_nb import boards
from hotw_nb.boards import Board, Land, Sea
from hotw_nb.show.map_drawing import words
from hotw_nb.show.map_drawing.views import by_name
from hotw_nb.show.map_drawing.views import view as find_view
from hotw_nb.show.pictures.board_picture import scene
from hotw_nb.show.widgets.board_widget import BoardWidget
from hotw_nb.show.widgets.live import LiveLine
from hotw_nb.show.widgets.panel import Panel
from hotw_nb.show.widgets.tabs import Tabs
from hotw_nb.text import language, say


class Explorer(Panel):
    """The board with its views, a list of all places, and the words for the chosen one."""

    def __init__(self, what: Board | str = "2001", view: str = "world", lang: str | None = None) -> None:
        self.board = what if isinstance(what, Board) else boards.load(what)
        self.lang = lang or language()
        self.map = BoardWidget()
        self.views = Tabs(
            by_name(self.board.id, self.lang),
            find_view(self.board.id, view).id,
            say("show.choose_view", self.lang),
        )
        every: tuple[Land | Sea, ...] = (*self.board.lands, *self.board.seas)
        places = [(place.title(self.lang), place.id) for place in every]
        self.list = w.Dropdown(
            options=[(say("show.choose_place", self.lang), ""), *sorted(places)],
            description=say("show.place", self.lang),
            tooltip=say("show.choose_place", self.lang),
            layout=w.Layout(width="20em"),
            style={"description_width": "4em"},
        )
        self.words = LiveLine(layout=w.Layout(min_height="8.5em", flex="1 1 24em"))
        row = w.Layout(flex_flow="row wrap", align_items="baseline", grid_gap="4px 10px", max_width="1000px")
        below = w.HBox([self.list, self.words], layout=row)
        self.open(self.views, self.map, below)
        self.on_choice: Callable[[str], None] = self.tell
        self.views.observe(self.safely(lambda _: self.redraw()), "value")
        self.map.observe(self.safely(lambda _: self._clicked()), "clicks")
        self.map.observe(self.safely(lambda _: self.redraw()), "dark")
        self.list.observe(self.safely(lambda change: self._listed(change["new"])), "value")
        self.redraw()
        self.words.text = say("show.explore_how", self.lang)

    def redraw(self) -> None:
        """Show the board in the chosen view."""
        theme = "dark" if self.map.dark else "paper"
        self.map.show(scene(self.board, self.views.value, theme, self.lang))

    def _clicked(self) -> None:
        if self.map.chosen:
            self.on_choice(self.map.chosen)

    def _listed(self, place_id: str) -> None:
        if place_id:
            self.list.value = ""  # so that the same place can be chosen again
            self.on_choice(place_id)

    def describe(self, place_id: str) -> str:
        """A place's name and words, one a line."""
        place = self.board[place_id]
        lines = (
            words.of_land(self.board, place, self.lang)
            if isinstance(place, Land)
            else words.of_sea(self.board, place, self.lang)
        )
        return "\n".join((place.title(self.lang), *lines))

    def tell(self, place_id: str) -> None:
        """Say what there is to say about a place, and light it and its neighbours."""
        place = self.board[place_id]
        near = place.neighbours if isinstance(place, Land) else place.coasts
        self.map.mark({**dict.fromkeys(near, "glow"), place_id: "here"})
        self.words.text = self.describe(place_id)


def explore(what: Board | str = "2001", view: str = "world", lang: str | None = None) -> Explorer:
    """A board to wander over: click a land or a sea, or choose it from the list.

    >>> import hotw_nb as hotw
    >>> panel = hotw.show.explore("2001", view="china")
    """
    return Explorer(what, view, lang)
