"""`atlas(...)`: who was where, Epoch by Epoch, on a map of the real world, with the page about each people."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as w
import traitlets

from hotw_nb.base.frames import frame
from hotw_nb.boards import Board
from hotw_nb.chronicle import history
from hotw_nb.chronicle.page import year as written
from hotw_nb.game import Game
from hotw_nb.show.style import THEMES
from hotw_nb.show.widgets.choice_list import Choice, ChoiceList
from hotw_nb.show.widgets.own_widget import OwnWidget, part, script, style
from hotw_nb.show.widgets.panel import LiveLine, Panel
from hotw_nb.show.widgets.tabs import Tabs
from hotw_nb.show.world_atlas import mercator, sheets
from hotw_nb.show.world_atlas.any_map import TALL, AnyMap
from hotw_nb.show.world_atlas.sheets import Entry, Sheet
from hotw_nb.text import ROMAN, language, listing, repeated, say

if TYPE_CHECKING:
    import pandas as pd


class Watch(OwnWidget):
    """`.dark` follows JupyterLab's theme, `.tiles` is "shown" or "failed" once pictures were asked for."""

    _esm = script(part("world_atlas/watch.js"))
    _css = style(part("world_atlas/atlas.css"))
    dark = traitlets.Bool(False).tag(sync=True)
    tiles = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)


YEAR = "year"
FIRST, LAST, AT_FIRST = -3300, 2000, -480


class Atlas(Panel):
    """A map, the list of its peoples and the page of the chosen one; `.value` is that people's id, "" for none.

    `.tabs.value` is the number of the Epoch as a text, or "year", and `.years.value` the year.
    """

    def __init__(
        self,
        game: Game | None = None,
        epoch: int = 1,
        year: int | None = None,
        people: str = "",
        lang: str | None = None,
    ) -> None:
        self.game, self.lang = game, lang or language()
        self.board = sheets.rules().board
        self.chosen: Entry | None = None
        self.sheet = self._sheet(epoch) if year is None else sheets.of_year(year)
        self._make(year)
        self._lay_out()
        self._listen()
        self.turn_over(self.sheet, people)
        self._over(None)

    def _make(self, year: int | None) -> None:
        """Make the map, the tabs and the list of peoples, at a year if one is given."""
        self.atlas = _map(self.board, self.lang)
        self.atlas.words_of = self.words_of
        tabs = [(ROMAN[epoch], str(epoch)) for epoch in range(1, sheets.last_epoch(self.game) + 1)]
        if not self.game:
            tabs.append((say("atlas.tab_year", self.lang), YEAR))
        at = YEAR if self.sheet.year else str(self.sheet.epoch)
        self.tabs = Tabs(tabs, at, say("atlas.tabs", self.lang))
        tip, wide = say("atlas.year_tip", self.lang), w.Layout(flex="1 1 200px")
        start = AT_FIRST if year is None else year
        self.years = w.IntSlider(start, FIRST, LAST, 10, readout=False, continuous_update=False, layout=wide)
        self.years.description, self.years.tooltip = say("atlas.year", self.lang), tip
        self.typed = w.BoundedIntText(start, FIRST, LAST, tooltip=tip, layout=w.Layout(width="6.5em"))
        w.link((self.years, "value"), (self.typed, "value"))
        self.year_row = w.HBox([self.years, self.typed], layout=w.Layout(flex="1 1 260px"))
        self.all = w.Button(
            description=say("atlas.all", self.lang), tooltip=say("atlas.all_tip", self.lang), icon="globe",
        )  # fmt: skip
        self.real = w.Checkbox(
            value=False, description=say("atlas.real", self.lang), tooltip=say("atlas.real_tip", self.lang),
            indent=False, layout=w.Layout(width="auto"),
        )  # fmt: skip
        self.list = ChoiceList(say("table.below", self.lang, n="{n}"))
        self.list.layout = w.Layout(flex="1 1 270px", height=TALL)
        names = {"input[type=number]": say("atlas.year", self.lang)}
        self.said = LiveLine(names=names, layout=w.Layout(min_height="2.8em"))
        self.hover, self.signs, self.page = (w.HTML(layout=w.Layout(margin="0")) for _ in range(3))
        self.watch = Watch(label=say("atlas.map", self.lang))

    def _lay_out(self) -> None:
        row = w.Layout(flex_flow="row wrap", align_items="center", grid_gap="2px 8px")
        both = w.Layout(flex_flow="row wrap", grid_gap="8px", align_items="stretch")
        self.open(
            w.HBox([self.tabs, self.year_row, self.all, *[self.real] * self.atlas.has_real], layout=row),
            w.HBox([self.atlas.map, self.list], layout=both),
            self.signs, self.hover, self.said, self.page, self.watch,
        )  # fmt: skip
        self.panel.add_class("hotw-atlas")

    def _listen(self) -> None:
        self.tabs.observe(self.safely(lambda _: self._turned()), "value")
        self.years.observe(self.safely(lambda _: self._turned()), "value")
        self.all.on_click(self.safely(lambda _: self.choose("")))
        self.real.observe(self.safely(lambda change: self.show_real(change["new"])), "value")
        self.watch.observe(
            self.safely(lambda _: self.atlas.paint(self.sheet, self.chosen, self.theme)), "dark"
        )
        self.watch.observe(self.safely(lambda change: self._tiles(change["new"])), "tiles")
        self.list.on_take = self.safely(lambda choice: self.choose(choice.deed))
        self.atlas.map.observe(self.safely(lambda _: self.atlas.zoomed()), "zoom")
        self.atlas.on_people = self.safely(self.choose)
        self.atlas.on_land = self.safely(self.tell_land)
        self.atlas.on_hover = self.safely(lambda land: self._over(land))

    @property
    def theme(self) -> Any:
        """The colours that JupyterLab's theme asks for."""
        return THEMES["dark" if self.watch.dark else "paper"]

    @property
    def value(self) -> str:
        """The id of the people whose page is open, "" for none."""
        return self.chosen.page.id if self.chosen else ""

    @value.setter
    def value(self, people: str) -> None:
        self.choose(people and history(people).id)

    def _sheet(self, epoch: int) -> Sheet:
        last = sheets.last_epoch(self.game)
        if not isinstance(epoch, int) or not 1 <= epoch <= last:
            raise ValueError(say("atlas.no_epoch", self.lang, last=last, found=repeated(epoch, 60)))
        return sheets.of_game(self.game, epoch) if self.game else sheets.of_epoch(epoch)

    def _turned(self) -> None:
        """Another tab or another year was chosen."""
        at = self.tabs.value
        self.turn_over(sheets.of_year(self.years.value) if at == YEAR else self._sheet(int(at)))

    def turn_over(self, sheet: Sheet, people: str = "") -> None:
        """Show another sheet, with one of its peoples chosen or with none."""
        self.sheet = sheet
        self.year_row.layout.display = "" if sheet.year else "none"
        self.list.prepare(
            say("atlas.list", self.lang), f"<b>{escape(sheet.title(self.lang))}</b>", list(self._rows()), -1
        )
        self.list.tell()
        self.choose(people)

    def _rows(self) -> Iterator[Choice]:
        """The rows of the list."""
        for one in self.sheet.entries:
            group = f"{one.group}_year" if self.sheet.year and one.group == sheets.OTHERS else one.group
            had = say("atlas.had", self.lang, players=listing(one.players, self.lang)) if one.players else ""
            yield Choice(
                label=f"{one.number}  {one.page.title(self.lang)}", deed=one.page.id,
                note=" ".join(filter(None, (one.page.dates(self.lang), had and f"· {had}"))),
                group=say(f"atlas.{group}", self.lang),
            )  # fmt: skip

    def choose(self, people: str) -> None:
        """Open the page of a people and show what it held, or with "" show all again."""
        entry = self.sheet.entry(people)
        if people and entry is None:  # it stands on another sheet
            page = history(people)
            epoch = page.people.epoch
            if epoch > sheets.last_epoch(self.game) or self._sheet(epoch).entry(page.id) is None:
                raise ValueError(say("atlas.not_on_sheet", self.lang, name=page.title(self.lang)))
            self.tabs.value = str(epoch)  # which turns the sheet over
            entry = self.sheet.entry(page.id)
        self.chosen = entry
        self.list.value = entry.number - 1 if entry else -1
        self.atlas.paint(self.sheet, entry, self.theme)
        self.atlas.frame(self.sheet, entry)
        self.atlas.mark(self.sheet, entry)
        self._write(entry)

    def _write(self, entry: Entry | None) -> None:
        """Bring the words to what is shown."""
        remark = self.atlas.remark and say(
            f"atlas.{self.atlas.remark}", self.lang, times=round(mercator.enlarged(60))
        )
        if entry is None:
            nobody = "" if self.sheet.entries else self.sheet.nobody(self.lang)
            self.said.text = " ".join(filter(None, (self.sheet.title(self.lang).rstrip(".") + ".", nobody)))
            signs = ""
            inside = "".join(
                f"<p>{escape(say(f'atlas.{key}', self.lang))}</p>" for key in ("how", *self.atlas.signs)
            )
        else:
            self.said.text = self.describe(entry)
            key = self.atlas.chosen_signs[not entry.start]
            signs = say(f"atlas.{key}", self.lang, year=written(entry.page.height, self.lang))
            inside = entry.page.html(self.lang)
        name = escape(entry.page.title(self.lang) if entry else say("atlas.how", self.lang), quote=True)
        self.page.value = (
            f'<div class="hotw-page" role="region" tabindex="0" aria-label="{name}">{inside}</div>'
        )
        self.signs.value = f'<div class="hotw-signs two">{escape(f"{signs} {remark}".strip())}</div>'

    def describe(self, entry: Entry) -> str:
        """One people in a few sentences: when, where, how many lands, and where the game lets it begin."""
        page, lang = entry.page, self.lang
        if entry.start:
            away = "" if any(place.land == entry.start for place in page.places) else "_elsewhere"
            start = say(f"atlas.start{away}", lang, land=self.board.land(entry.start).title(lang))
        else:
            start = say("atlas.no_start", lang)
        held = say("atlas.held", lang, year=written(page.height, lang), count=len(page.lands), start=start)
        told = say("atlas.told", lang, name=page.title(lang), dates=page.dates(lang), held=held,
                   place=page.place.title(lang), today=page.place.today(lang))  # fmt: skip
        had = say("atlas.had", lang, players=listing(entry.players, lang)) if entry.players else ""
        return f"{told} {had}".strip()

    def _named(self, entries: tuple[Entry, ...]) -> str:
        names = [
            say("atlas.one", self.lang, name=one.page.title(self.lang), number=one.number) for one in entries
        ]
        return listing(names, self.lang)

    def words_of(self, land: str) -> str:
        """Who of this sheet held a land."""
        held = self.sheet.holders(land)
        title = self.board.land(land).title(self.lang)
        if not held:
            return say("atlas.land_none", self.lang, land=title)
        key = "atlas.land_one" if len(held) == 1 else "atlas.land"
        return say(key, self.lang, land=title, names=self._named(held))

    def _over(self, land: str | None) -> None:
        words = escape(self.words_of(land)) if land else "&nbsp;"
        self.hover.value = f'<div class="hotw-signs" aria-hidden="true">{words}</div>'

    def tell_land(self, land: str | None) -> None:
        """Open the page of whoever held a land; where several did, each click opens the next one's."""
        if land is None:
            return
        held = self.sheet.holders(land)
        if not held:
            self.said.text = self.words_of(land)
            return
        at = held.index(self.chosen) + 1 if self.chosen in held else 0
        self.choose(held[at % len(held)].page.id)
        if others := tuple(one for one in held if one is not self.chosen):
            values = {"names": self._named(others), "land": self.board.land(land).title(self.lang)}
            self.said.text += " " + say("atlas.land_more", self.lang, **values)

    def show_real(self, wanted: bool) -> None:
        """Lay the real map under the lands, which asks the internet for its pictures, or take it away."""
        self.watch.tiles = ""
        self.atlas.lay_real(wanted)
        self.atlas.paint(self.sheet, self.chosen, self.theme)
        if wanted:
            self.said.text = say("atlas.real_waiting", self.lang)

    def _tiles(self, news: str) -> None:
        """The first picture of the real map has come, or cannot come."""
        if news == "failed":
            self.real.value = False
        if news:
            self.said.text = say(f"atlas.real_{news}", self.lang)

    def frame(self) -> pd.DataFrame:
        """The sheet that is shown as a DataFrame, one row for each people."""
        return frame(self.sheet.rows(self.lang))

    def close(self) -> None:
        """Take the panel, its map and all their parts out of memory."""
        self.atlas.close()
        super().close()

    def __str__(self) -> str:
        return self.sheet.summary(self.lang) + (
            f"\n\n{self.chosen.page.summary(self.lang)}" if self.chosen else ""
        )


def _map(board: Board, lang: str) -> AnyMap:
    """Leaflet's map of the world, or where that is missing, as in a browser, our own board."""
    try:
        from hotw_nb.show.world_atlas.leaflet_map import AtlasMap
    except ImportError:
        from hotw_nb.show.world_atlas.own_map import OwnMap

        return OwnMap(board, lang)
    return AtlasMap(board, lang)


def atlas(
    what: str | Game | None = None,
    epoch: int | None = None,
    year: int | None = None,
    lang: str | None = None,
) -> Atlas:
    """The atlas, open at a people, a game, an Epoch or a year; years before Christ are negative.

    `what` is the people, by its card's name, or the game. `epoch` and `year` choose a moment. `lang` is "en" or
    "fr".

    >>> import hotw_nb as hotw
    >>> atlas = hotw.show.atlas("romans")  # doctest: +SKIP
    """
    if (year is not None and (epoch is not None or what is not None)) or (
        epoch is not None and isinstance(what, str)
    ):
        raise ValueError(say("atlas.one_wish", lang))
    if year is not None and not (isinstance(year, int) and FIRST <= year <= LAST):
        raise ValueError(say("atlas.no_year_here", lang, first=FIRST, last=LAST, found=repeated(year, 60)))
    if isinstance(what, str):
        page = history(what)
        return Atlas(epoch=page.people.epoch, people=page.id, lang=lang)
    if what is not None and not isinstance(what, Game):
        raise ValueError(say("atlas.what", lang, found=repeated(what, 60)))
    if what and not any(page.id in what.rules.deck.people for page in history().values()):
        raise ValueError(say("atlas.other_game", lang))
    return Atlas(what, 1 if epoch is None else epoch, year, lang=lang)
