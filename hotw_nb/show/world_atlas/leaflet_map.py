"""The map of the atlas on Leaflet's plane: our own lands drawn, capitals at their true places, and nothing fetched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import combinations
from math import cos, hypot, sin
from typing import Any, NamedTuple
from urllib.parse import quote

import ipyleaflet as leaflet
import ipywidgets as w

from hotw_nb.boards import Board
from hotw_nb.show.map_drawing.labels import Box
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.style import Theme
from hotw_nb.show.world_atlas import mercator
from hotw_nb.show.world_atlas.any_map import TALL, WIDE, AnyMap
from hotw_nb.show.world_atlas.any_map import tint as tint
from hotw_nb.show.world_atlas.sheets import EMPIRES, Entry, Sheet
from hotw_nb.text import say

STRIPE = 34  # units of the sheet
PLAIN = " '=:/.,;()-"  # what an address may hold as it is
_LINE = "vector-effect='non-scaling-stroke' stroke-linejoin='round'"


def bare(board_id: str, theme: Theme, real: bool = False) -> str:
    """All lands without anybody, as an image; on a real map only their borders."""
    line = "".join(mercator.paths(board_id).values())
    fill = "none" if real else theme.barren
    style = f"fill='{fill}' fill-rule='evenodd' stroke='{theme.border}' stroke-width='.8' stroke-opacity='.6'"
    return _image(f"<path d='{line}' {style} {_LINE}/>")


def drawn(board_id: str, sheet: Sheet, chosen: Entry | None, theme: Theme, real: bool = False) -> str:
    """The lands that the entries of a sheet held, or those of the chosen one with the land where its card begins."""
    holders = {
        land: (chosen,) if chosen else sheet.holders(land)
        for one in ((chosen,) if chosen else sheet.entries)
        for land in one.lands
    }
    start = chosen.start if chosen else ""
    paths = mercator.paths(board_id)
    needed = dict.fromkeys((*holders, *filter(None, [start])))
    parts = ["<defs>", *(f"<path id='{i}' d='{paths[land]}' {_LINE}/>" for i, land in enumerate(needed))]
    at = {land: i for i, land in enumerate(needed)}
    several = dict.fromkeys(tuple(tint(theme, one) for one in who) for who in holders.values())
    stripes = {tints: f"s{i}" for i, tints in enumerate(several) if len(tints) > 1}
    parts += [_stripes(name, tints) for tints, name in stripes.items()]
    parts.append("</defs><g fill-rule='evenodd'>")
    if chosen:
        parts.append(
            _group((at[land] for land in holders), f"fill='none' stroke='{theme.ink}' stroke-width='3.6'")
        )
    fills: dict[str, list[int]] = {}
    for land, who in holders.items():
        tints = tuple(tint(theme, one) for one in who)
        fills.setdefault(f"url(#{stripes[tints]})" if tints in stripes else tints[0], []).append(at[land])
    clear = " fill-opacity='.72'" if real else ""
    for fill, lands in fills.items():
        parts.append(_group(lands, f"fill='{fill}'{clear} stroke='{theme.border}' stroke-width='.9'"))
    if start:
        for colour, width, dash in ((theme.halo, 4.4, "none"), (theme.strait, 2.4, "6 4")):
            parts.append(
                _group(
                    [at[start]],
                    f"fill='none' stroke='{colour}' stroke-width='{width}' stroke-dasharray='{dash}'",
                )
            )
    return _image("".join([*parts, "</g>"]))


def _group(numbers: Iterable[int], style: str) -> str:
    """Some of the lands in one style."""
    uses = "".join(f"<use href='#{i}'/>" for i in numbers)
    return f"<g {style}>{uses}</g>"


def _stripes(name: str, tints: tuple[str, ...]) -> str:
    """Upright stripes of several colours, for a land that several held at their heights."""
    bands = "".join(
        f"<rect x='{i * STRIPE}' width='{STRIPE}' height='{STRIPE}' fill='{tint}'/>"
        for i, tint in enumerate(tints)
    )
    return (
        f"<pattern id='{name}' width='{len(tints) * STRIPE}' height='{STRIPE}' patternUnits='userSpaceOnUse' "
        f"patternTransform='rotate(45)'>{bands}</pattern>"
    )


def _image(content: str) -> str:
    """A drawing as an address that holds it whole."""
    width, height = mercator.size()
    text = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:g} {height:g}' "
        f"preserveAspectRatio='none'>{content}</svg>"
    )
    return f"data:image/svg+xml,{quote(text, safe=PLAIN)}"


WIDTH, HEIGHT = 520, 350  # what is surely in sight, whatever the window
CLOSEST, FARTHEST = 7.0, 1.0
REACH, HIGHEST = 14.0, 70.0  # in degrees
DISC = 24.0  # pixels across a number with its rim
WORLD = [(-125.0, -45.0), (155.0, 65.0)]  # from one corner of the inhabited world to the other
UNDER = 500  # a bare dot, where a number has 1,000
ASIDE = 30.0  # from the middle of one number that had to move to that of the next, with room for the places between
TILES = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"


class Mark(NamedTuple):
    """A few letters at a place; one with the `id` of a people can be clicked and has the focus."""

    lat: float
    lon: float
    text: str
    style: str
    title: str = ""
    id: str = ""
    above: int = 0
    right: int = 0  # how far it stands beside its place, in pixels, where another one is too near
    down: int = 0

    @property
    def at_left(self) -> bool:
        """Whether the name of a place stands to the left of its dot."""
        return self.style.endswith(" left")

    def spot(self, zoom: float) -> Point:
        """Where its place is on the screen, in pixels."""
        scale = mercator.TILE * 2**zoom / 360
        return self.lon * scale, -mercator.upright(self.lat) * scale

    def box(self, zoom: float) -> Box:
        """The room that it takes on the screen, in pixels."""
        x, y = self.spot(zoom)
        x, y = x + self.right, y + self.down
        if self.style.startswith("site"):  # a dot, and a name beside it
            near, far = 14 if "first" in self.style else -4, 16 + 7.5 * len(self.text)
            return (x - far, y - 8, x - near, y + 8) if self.at_left else (x + near, y - 8, x + far, y + 8)
        half = 12.0 if self.id else 3.6 * len(self.text) + 1
        return x - half, y - (half if self.id else 8), x + half, y + (half if self.id else 8)


class AtlasMap(AnyMap):
    """An ipyleaflet map with two drawings and some markers."""

    signs = ("signs_seats", "signs_holders")
    chosen_signs = ("signs_chosen", "signs_no_start")
    remark = "mercator"
    has_real = True

    def __init__(self, board: Board, lang: str) -> None:
        super().__init__(board, lang)
        self.under: str | None = None
        bounds = [(mercator.SOUTH, mercator.WEST), (mercator.NORTH, mercator.EAST)]
        self.lands = leaflet.ImageOverlay(bounds=bounds)
        self.held = leaflet.ImageOverlay(bounds=bounds)
        self.marks: dict[Mark, Any] = {}
        self.shown: tuple[Sheet, Entry | None] | None = None
        self.real: Any = None
        self.credit = leaflet.AttributionControl(position="bottomright", prefix="")
        self.map = leaflet.Map(
            basemap={}, layers=(self.lands, self.held), zoom_control=False, attribution_control=False,
            center=(25, 40), zoom=2, min_zoom=FARTHEST, max_zoom=CLOSEST, zoom_snap=0.25, zoom_delta=0.5,
            layout=w.Layout(height=TALL, width="auto", flex=WIDE, min_width="0"),
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
        self.shown = sheet, chosen
        seats = spread(_seats(sheet, chosen, self.lang), self.map.zoom)
        wanted = [*seats, *apart(self._holders(sheet, chosen), seats, self.map.zoom)]
        old = {mark: marker for mark, marker in self.marks.items() if mark not in wanted}
        self.marks = {mark: self.marks.get(mark) or self._marker(mark) for mark in wanted}
        self._lay()
        for marker in old.values():
            marker.icon.close()
            marker.close()

    def zoomed(self) -> None:
        """Put the same marks on a map that is closer or farther now."""
        if self.shown:
            self.mark(*self.shown)

    def _holders(self, sheet: Sheet, chosen: Entry | None) -> Iterator[Mark]:
        """The names of the chosen one's places, and the numbers in the lands."""
        for site in chosen.page.places if chosen else ():
            first = " first" if chosen and site is chosen.page.place else ""
            yield Mark(site.lat, site.lon, site.title(self.lang), f"site{first}", above=3000)
        seats = {(one.page.place.land, one.number) for one in sheet.entries}
        for land in self.board.lands:
            who = [one.number for one in sheet.holders(land.id) if chosen in (None, one)]
            if who and not (len(who) == 1 and (land.id, who[0]) in seats):
                yield Mark(land.lat, land.lon, "·".join(map(str, who)), "holder")

    def _marker(self, mark: Mark) -> Any:
        """The Leaflet marker for a mark."""
        icon = leaflet.DivIcon(
            html=f'{_thread(mark)}<span class="{mark.style}">{escape(mark.text)}</span>', icon_size=[22, 22],
            icon_anchor=[11 - mark.right, 11 - mark.down],
        )  # fmt: skip
        marker = leaflet.Marker(
            location=(mark.lat, mark.lon), icon=icon, draggable=False, keyboard=bool(mark.id), title=mark.title,
            z_index_offset=mark.above,
        )  # fmt: skip
        if mark.id:
            marker.on_click(lambda **_: self.on_people(mark.id))
        return marker

    def frame(self, sheet: Sheet, chosen: Entry | None) -> None:
        """Move the map so that all Empires of a sheet are in sight, or the world of a year, or the chosen people."""
        empires = tuple(one for one in sheet.entries if one.group == EMPIRES)
        shown = (chosen,) if chosen else empires or sheet.entries
        corners = [corner for one in shown for corner in self._corners(one)]
        if sheet.year and chosen is None:  # where nobody was is what such a map shows too
            corners += WORLD
        middle, zoom = mercator.framing(corners or WORLD, WIDTH, HEIGHT, 5)
        with self.map.hold_sync():
            self.map.center, self.map.zoom = middle, max(zoom, FARTHEST)

    def _corners(self, entry: Entry) -> Iterator[Point]:
        """The longitudes and latitudes to be in sight; of a very large land only what is near its middle."""
        boxes = mercator.boxes(self.board.id)
        for land in map(self.board.land, (*entry.lands, *filter(None, [entry.start]))):
            west, south, east, north = boxes[land.id][0]
            yield max(west, land.lon - REACH), max(south, land.lat - REACH)
            yield min(east, land.lon + REACH), min(north, land.lat + REACH, HIGHEST)
        for site in entry.page.places:
            yield site.lon - 3, site.lat - 2
            yield site.lon + 5, site.lat + 2

    def lay_real(self, wanted: bool) -> None:
        """Lay the pictures of the real map under the lands, or take them away."""
        old, self.real = self.real, None
        if wanted:
            credit = say("atlas.real_credit", self.lang)
            self.real = leaflet.TileLayer(url=TILES, attribution=credit, max_zoom=19)
        self._lay()
        if wanted:
            self.map.add(self.credit)
        elif old:
            self.map.remove(self.credit)
        if old:
            old.close()

    def _lay(self) -> None:
        """Put all layers on the map in their order."""
        ground = (self.real,) if self.real else ()
        self.map.layers = (*ground, self.lands, self.held, *self.marks.values())

    def close(self) -> None:
        """Take everything on the map out of memory."""
        for layer in self.map.layers:
            if isinstance(layer, leaflet.Marker):
                layer.icon.close()
            layer.close()
        for control in self.map.controls:
            control.close()


def _seats(sheet: Sheet, chosen: Entry | None, lang: str) -> Iterator[Mark]:
    """The capitals and heartlands, which can be clicked; the chosen one lies on top."""
    for one in sheet.entries:
        place, on = one.page.place, one is chosen
        values = {"number": one.number, "name": one.page.title(lang), "place": place.title(lang)}
        style = f"seat {one.group}{' chosen' * on}"
        title = say("atlas.mark", lang, **values)
        yield Mark(place.lat, place.lon, str(one.number), style, title, one.page.id, 1000 * (1 + on))


def _thread(mark: Mark) -> str:
    """A line from a number that stands beside its place to a dot at the place."""
    if hypot(mark.right, mark.down) <= DISC / 2 + 1:  # the number itself still covers its place
        return ""
    x, y = -mark.right, -mark.down
    return f'<svg class="thread" aria-hidden="true"><path d="M0,0L{x},{y}"/><circle cx="{x}" cy="{y}" r="3"/></svg>'


def spread(seats: Iterable[Mark], zoom: float) -> list[Mark]:
    """The numbers of capitals that would hide each other, moved apart; those with room around stay at their places."""
    seats = list(seats)
    spots = [seat.spot(zoom) for seat in seats]
    at = list(spots)
    pairs = [(a, b, ASIDE if hypot(*_way(at, a, b)) < DISC else DISC + 1)
             for a, b in combinations(range(len(at)), 2)]  # fmt: skip
    for _ in range(60):
        near = [(a, b, far) for a, b, far in pairs if hypot(*_way(at, a, b)) < far - 0.5]
        for a, b, wanted in near:
            across, up = _way(at, a, b)
            far = hypot(across, up)
            if far < 0.5:  # two capitals at one place
                across, up, far = cos(a + b), sin(a + b), 1.0
            half = (wanted - far) / 2 / far
            at[a] = at[a][0] - across * half, at[a][1] - up * half
            at[b] = at[b][0] + across * half, at[b][1] + up * half
        if not near:
            break
    return [
        seat._replace(right=round(x - u), down=round(y - v))
        for seat, (x, y), (u, v) in zip(seats, at, spots, strict=True)
    ]


def _way(at: list[Point], a: int, b: int) -> Point:
    """From one place to another."""
    return at[b][0] - at[a][0], at[b][1] - at[a][1]


def apart(marks: Iterable[Mark], seats: Iterable[Mark], zoom: float) -> Iterator[Mark]:
    """The marks that hide no other one at a zoom; of a place whose name has no room there remains the dot.

    A name stands to the right of its dot, or else to the left; a bare dot lies under the numbers.
    """
    taken = [mark.box(zoom) for mark in seats]
    for mark in marks:
        ways = [mark, mark._replace(style=f"{mark.style} left")] if mark.style.startswith("site") else [mark]
        free = (one for one in ways if not any(_meet(one.box(zoom), other) for other in taken))
        if one := next(free, None):
            taken.append(one.box(zoom))
            yield one
        elif mark.style == "site":
            yield mark._replace(text="", above=UNDER)


def _meet(one: Box, other: Box) -> bool:
    """Whether two boxes share some room."""
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]
