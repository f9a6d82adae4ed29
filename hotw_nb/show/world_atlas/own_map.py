"""The map of the atlas on our own board, for where Leaflet is missing: lands in colours, with numbers on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import ipywidgets as w

from hotw_nb.boards import Board, Land
from hotw_nb.show.map_drawing import marks
from hotw_nb.show.map_drawing.compose import compose
from hotw_nb.show.map_drawing.scene import Hatch, Label, Marks, Patch, Point, Ring, Scene
from hotw_nb.show.map_drawing.views import View, views
from hotw_nb.show.style import PAPER, Theme
from hotw_nb.show.widgets.board_widget import BoardWidget
from hotw_nb.show.world_atlas.any_map import WIDE, AnyMap, tint
from hotw_nb.show.world_atlas.sheets import EMPIRES, Entry, Sheet

NUMBER, SEAT = 15.0, 11.0  # how large a number is, and the circle or square round that of a capital
EDGE = 30.0  # how far from the edges of the picture a land lies that is in sight


class OwnMap(AnyMap):
    """Our own board with the lands of a sheet, or the smallest part of it that has all lands of the chosen people."""

    signs = ("board_seats", "board_holders")
    chosen_signs = ("board_chosen", "board_no_start")

    def __init__(self, board: Board, lang: str) -> None:
        super().__init__(board, lang)
        self.map = BoardWidget()
        self.map.layout = w.Layout(flex=WIDE, width="auto", min_width="0")
        self.map.observe(lambda _: self._clicked(), "clicks")
        self.view, self.theme = views(board.id)["world"], PAPER
        self.sheet = Sheet(())
        self.chosen: Entry | None = None

    def _clicked(self) -> None:
        """Tell which land was clicked; water is none."""
        self.on_land(self.map.chosen if isinstance(self.board[self.map.chosen], Land) else None)

    def paint(self, sheet: Sheet, chosen: Entry | None, theme: Theme) -> None:
        """Draw the lands of a sheet, or those of the one that is chosen."""
        self.sheet, self.chosen, self.theme = sheet, chosen, theme
        self.map.show(self._scene())
        self.map.mark({chosen.start: "here"} if chosen and chosen.start else {})

    def frame(self, sheet: Sheet, chosen: Entry | None) -> None:
        """Show the part of the board in which all lands of the chosen people are, or the whole board."""
        wanted = [*chosen.lands, *filter(None, (chosen.start,))] if chosen else []
        self.view = min(
            (view for view in views(self.board.id).values() if wanted and self._shows(view, wanted)),
            key=lambda view: -view.scale,
            default=views(self.board.id)["world"],
        )
        self.paint(sheet, chosen, self.theme)

    def _shows(self, view: View, lands: list[str]) -> bool:
        """Whether all these lands are in sight."""
        return all(
            view.shows((view.degrees(land.lon, land.lat),), EDGE) for land in map(self.board.land, lands)
        )

    def mark(self, sheet: Sheet, chosen: Entry | None) -> None:
        """The numbers are drawn with the lands."""

    def zoomed(self) -> None:
        """Nothing changes, as this map has no zoom."""

    def lay_real(self, wanted: bool) -> None:
        """Nothing is laid under our own board."""

    def close(self) -> None:
        """Take the map out of memory."""
        self.map.close()

    def _scene(self) -> Scene:
        """The board with the lands and the numbers of what is shown."""
        bare = compose(self.board, self.view, self.theme, self.lang, True)
        numbers = dict(self._numbers(bare))
        seats: dict[str, list[Ring]] = {"circle": [], "square": []}
        for one in self._entries():
            at = bare.stands.get(one.page.place.land)
            if at:
                seats["circle" if one.group == EMPIRES else "square"].append(_seat(at, one.group == EMPIRES))
        return replace(
            bare,
            title=self.sheet.title(self.lang),
            summary=self.sheet.summary(self.lang),
            patches=tuple(map(self._patch, bare.patches)),
            pieces=tuple(
                Marks(f"home {shape}", tuple(rings), self.theme.paper, self.theme.ink, edge=1.6)
                for shape, rings in seats.items()
                if rings
            ),
            letters=tuple(numbers.values()),
            bare=bare,
        )

    def _entries(self) -> tuple[Entry, ...]:
        """The peoples that are shown."""
        return (self.chosen,) if self.chosen else self.sheet.entries

    def _holders(self, land: str) -> list[Entry]:
        """Those of them that held a land."""
        return [one for one in self._entries() if land in one.lands]

    def _patch(self, patch: Patch) -> Patch:
        """A land in the colours of those that held it, with the words about it."""
        tints = list(dict.fromkeys(tint(self.theme, one) for one in self._holders(patch.id)))
        if patch.hatch and not tints:
            return patch
        words = (self.words_of(patch.id),)
        if not tints:
            return replace(patch, fill=self.theme.paper, words=words)
        hatch = (
            Hatch(f"{tints[0]}-{tints[1]}"[1:].replace("#", ""), "diagonal", *tints[:2])
            if tints[1:]
            else None
        )
        return replace(patch, fill=tints[0], hatch=hatch, words=words, held=True)

    def _numbers(self, bare: Scene) -> Iterator[tuple[str, Label]]:
        """The numbers on each land: of those that held it, and of those whose capital or heartland it is."""
        seats: dict[str, list[Entry]] = {}
        for one in self._entries():
            seats.setdefault(one.page.place.land, []).append(one)
        for land, at in bare.stands.items():
            who = dict.fromkeys(one.number for one in (*seats.get(land, ()), *self._holders(land)))
            if who:
                size = NUMBER if len(who) == 1 else NUMBER * 0.8
                text = "·".join(map(str, who))
                yield land, Label((text,), at, size, self.theme.ink, self.theme.halo, bold=land in seats)


def _seat(at: Point, round_one: bool) -> Ring:
    """The circle or the square round the number of a capital or heartland."""
    if round_one:
        return marks.circle(at, SEAT)
    (x, y), half = at, SEAT * 0.9
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
