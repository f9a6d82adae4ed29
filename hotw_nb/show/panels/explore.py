"""`explore(...)`: a board to wander over; `find(...)`: where are some lands, with hints from region to place."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from hotw_nb import boards
from hotw_nb.boards import Board, Land, Sea
from hotw_nb.show.map_drawing import words
from hotw_nb.show.map_drawing.views import best_view, by_name
from hotw_nb.show.map_drawing.views import view as find_view
from hotw_nb.show.pictures.board_picture import scene
from hotw_nb.show.widgets.board_widget import BoardWidget
from hotw_nb.show.widgets.panel import SINGLE_PRESS, LiveLine, Panel
from hotw_nb.show.widgets.tabs import Tabs
from hotw_nb.text import language, say


class Explorer(Panel):
    """The board with its views, a list of all places, and the words for the chosen one."""

    def __init__(self, what: Board | str, view: str = "world", lang: str | None = None) -> None:
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

    `what` is the board or its edition, `view` the part of it that you see first. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> panel = hotw.show.explore("2001", view="china")
    """
    return Explorer(what, view, lang)


class Search(Panel):
    """A search for some lands on the board; `.found` says how many tries each one took."""

    def __init__(self, lands: tuple[str, ...], what: Board | str, lang: str | None = None) -> None:
        if not lands:
            raise ValueError(say("show.find_none", lang))
        board = what if isinstance(what, Board) else boards.load(what)
        self.wanted = list(dict.fromkeys(board.land(board.find(land)).id for land in lands))
        self.found: dict[str, int] = {}
        self.tries = self.hints = 0
        self.explorer = Explorer(board, lang=lang)
        self.panel, self.trouble = self.explorer.panel, self.explorer.trouble
        self.lang = self.explorer.lang
        self.explorer.on_choice = self.choose
        self.question = w.HTML().add_class("hotw-asked")
        hint = w.Button(description=say("show.find_hint", self.lang), icon="lightbulb-o")
        self.hint = hint.add_class(SINGLE_PRESS)
        self.hint.on_click(self.safely(lambda _: self.help()))
        self.answer = LiveLine(asleep=self.asleep, layout=w.Layout(min_height="2.8em"))
        row = w.Layout(flex_flow="row wrap", align_items="center", grid_gap="8px")
        asked = w.HBox([self.question, self.hint], layout=row)
        held = w.VBox([asked, self.answer]).add_class("hotw-in-sight")
        self.explorer.panel.children = (held, *self.explorer.panel.children)
        self.ask()

    @property
    def land(self) -> Land | None:
        """The land that is being looked for, or None when all are found."""
        left = [one for one in self.wanted if one not in self.found]
        place = self.explorer.board[left[0]] if left else None
        return place if isinstance(place, Land) else None

    def ask(self) -> None:
        """Ask for the next land, or say that all are found."""
        land = self.land
        if land is None:
            first = sum(tries == 1 for tries in self.found.values())
            text = say("show.find_done", self.lang, n=len(self.found), first=first)
        else:
            text = say("show.find_ask", self.lang, name=land.title(self.lang), n=len(self.found) + 1,
                       all=len(self.wanted))  # fmt: skip
        self.hint.disabled = land is None
        self.question.value = f"<b>{text}</b>"

    def choose(self, place_id: str) -> None:
        """Answer with a place."""
        land = self.land
        if land is None:
            self.explorer.tell(place_id)
            return
        self.tries += 1
        place = self.explorer.board[place_id]
        if place_id == land.id:
            self.found[place_id] = self.tries
            self.tries = self.hints = 0
            verdict = say("show.find_yes", self.lang, name=place.title(self.lang))
        elif isinstance(place, Land):
            verdict = say(
                "show.find_no", self.lang, name=place.title(self.lang), where=place.where(self.lang)
            )
        else:
            verdict = say("show.find_no_sea", self.lang, name=place.title(self.lang))
        good = dict.fromkeys(self.found, "good")
        self.explorer.map.mark(good if place_id == land.id else {**good, place_id: "bad"})
        self.answer.text = verdict
        if place_id == land.id:
            self.explorer.words.text = self.explorer.describe(place_id)
        self.ask()

    def help(self) -> None:
        """Give the next hint: first the view, then the area, at last the place itself."""
        land = self.land
        if land is None:
            return
        self.hints += 1
        view = best_view(self.explorer.board, land)
        area = self.explorer.board.area(land.area).title(self.lang) if land.area else ""
        hints = [
            say("show.find_hint_view", self.lang, view=view.title(self.lang)),
            say("show.find_hint_area", self.lang, area=area, where=land.where(self.lang)),
            say("show.find_hint_glow", self.lang),
        ]
        self.answer.text = hints[min(self.hints, 3) - 1]
        if self.hints >= 3:
            self.explorer.views.value = view.id
            self.explorer.map.mark({**dict.fromkeys(self.found, "good"), land.id: "glow"})


def find(*lands: str, what: Board | str = "2001", lang: str | None = None) -> Search:
    """A search for the lands named, on a board that can be clicked.

    `what` is the board or its edition. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> panel = hotw.show.find("crete", "levant")
    """
    return Search(lands, what, lang)
