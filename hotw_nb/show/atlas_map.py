"""The map of the atlas: our own lands on Leaflet's plane, with capitals at their true places and nothing fetched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any

import ipyleaflet as leaflet
import ipywidgets as w

from hotw_nb.boards import Board
from hotw_nb.show import mercator
from hotw_nb.show.atlas_drawing import bare, drawn
from hotw_nb.show.atlas_sheets import Entry, Sheet
from hotw_nb.show.projection import Point
from hotw_nb.show.style import Theme
from hotw_nb.text import say

WIDTH, HEIGHT = 600, 400  # what is surely in sight, whatever the window
CLOSEST, FARTHEST = 7.0, 1.0
TILES = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"


class AtlasMap:
    """An ipyleaflet map with two drawings and some markers; what is clicked goes to `on_people` and `on_land`."""

    def __init__(self, board: Board, lang: str) -> None:
        self.board, self.lang = board, lang
        self.on_people: Callable[[str], object] = lambda _: None
        self.on_land: Callable[[str | None], object] = lambda _: None
        self.on_hover: Callable[[str | None], object] = lambda _: None
        self.under: str | None = None
        bounds = [(mercator.SOUTH, mercator.WEST), (mercator.NORTH, mercator.EAST)]
        self.lands = leaflet.ImageOverlay(bounds=bounds)
        self.held = leaflet.ImageOverlay(bounds=bounds)
        self.markers: tuple[Any, ...] = ()
        self.real: Any = None
        self.map = leaflet.Map(
            basemap={}, layers=(self.lands, self.held), zoom_control=False, attribution_control=False,
            center=(25, 40), zoom=2, min_zoom=FARTHEST, max_zoom=CLOSEST, zoom_snap=0.25, zoom_delta=0.5,
            layout=w.Layout(height="420px", width="auto", flex="1 1 480px", min_width="0"),
        )  # fmt: skip
        self.map.add(
            leaflet.ZoomControl(
                zoom_in_title=say("atlas.zoom_in", lang), zoom_out_title=say("atlas.zoom_out", lang)
            )
        )
        self.map.on_interaction(self._hear)

    def _hear(self, type: str = "", coordinates: Point | None = None, **_: object) -> None:
        """Tell which land was clicked, or came under the mouse."""
        if coordinates and type in ("click", "mousemove"):
            land = mercator.land_at(self.board.id, *coordinates)
            if type == "click":
                self.on_land(land)
            elif land != self.under:
                self.under = land
                self.on_hover(land)

    def paint(self, sheet: Sheet, chosen: Entry | None, theme: Theme) -> None:
        """Draw the lands of a sheet, or those of the one that is chosen."""
        real = self.real is not None
        self.lands.url = bare(self.board.id, theme, real)
        self.held.url = drawn(self.board.id, sheet, chosen, theme, real)

    def mark(self, sheet: Sheet, chosen: Entry | None) -> None:
        """Put the numbers of a sheet on the map, and the places of the one that is chosen."""
        old = self.markers
        self.markers = (*self._holders(sheet, chosen), *self._seats(sheet, chosen))
        self._lay()
        for marker in old:
            marker.icon.close()
            marker.close()

    def _holders(self, sheet: Sheet, chosen: Entry | None) -> Iterator[Any]:
        """The numbers in the lands, and the names of the chosen one's places."""
        seats = {(one.page.place.land, one.number) for one in sheet.entries}
        for land in self.board.lands:
            who = [one.number for one in sheet.holders(land.id) if chosen in (None, one)]
            if who and not (len(who) == 1 and (land.id, who[0]) in seats):
                yield _marker(land.lat, land.lon, "·".join(map(str, who)), "holder")
        for site in chosen.page.places if chosen else ():
            first = " first" if chosen and site is chosen.page.place else ""
            yield _marker(site.lat, site.lon, site.title(self.lang), f"site{first}")

    def _seats(self, sheet: Sheet, chosen: Entry | None) -> Iterator[Any]:
        """The capitals and heartlands, which can be clicked; the chosen one lies on top."""
        for one in sheet.entries:
            place = one.page.place
            name = say("atlas.mark", self.lang, number=one.number, name=one.page.title(self.lang),
                       place=place.title(self.lang))  # fmt: skip
            style = f"seat {one.group}{' chosen' if one is chosen else ''}"
            marker = _marker(place.lat, place.lon, str(one.number), style, name, 1000 * (1 + (one is chosen)))
            marker.on_click(lambda id=one.page.id, **_: self.on_people(id))
            yield marker

    def frame(self, sheet: Sheet, chosen: Entry | None) -> None:
        """Move the map so that all of a sheet, or of the chosen one, is in sight."""
        shown = (chosen,) if chosen else sheet.entries
        lands = [self.board.land(land) for one in shown for land in (*one.lands, *filter(None, [one.start]))]
        spots = [(land.lon, land.lat) for land in lands]
        spots += [(site.lon, site.lat) for one in shown for site in one.page.places]
        corners = [(lon + x, min(lat + y, 72)) for lon, lat in spots for x, y in ((-5, -4), (5, 4))]
        middle, zoom = mercator.framing(corners or [(-120, -40), (150, 65)], WIDTH, HEIGHT, 5)
        with self.map.hold_sync():
            self.map.center, self.map.zoom = middle, max(zoom, FARTHEST)

    def lay_real(self, wanted: bool) -> None:
        """Lay the pictures of the real map under the lands, or take them away."""
        old, self.real = self.real, None
        if wanted:
            credit = say("atlas.real_credit", self.lang)
            self.real = leaflet.TileLayer(url=TILES, attribution=credit, max_zoom=19)
        self._lay()
        self.map.attribution_control = wanted
        if wanted:
            self.map.attribution_control_instance.prefix = ""
        if old:
            old.close()

    def _lay(self) -> None:
        """Put all layers on the map in their order."""
        ground = (self.real,) if self.real else ()
        self.map.layers = (*ground, self.lands, self.held, *self.markers)

    def close(self) -> None:
        """Take everything on the map out of memory."""
        for layer in self.map.layers:
            if isinstance(layer, leaflet.Marker):
                layer.icon.close()
            layer.close()
        for control in self.map.controls:
            control.close()


def _marker(lat: float, lon: float, text: str, style: str, title: str = "", above: int = 0) -> Any:
    """A few letters at a place; with a title it can be clicked and has the focus."""
    icon = leaflet.DivIcon(html=f'<span class="{style}">{escape(text)}</span>', icon_size=[22, 22])
    return leaflet.Marker(
        location=(lat, lon),
        icon=icon,
        draggable=False,
        keyboard=bool(title),
        title=title,
        z_index_offset=above,
    )
