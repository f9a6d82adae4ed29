"""The strip under the map: the areas in sight with tint, icon and name, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass

from hotw_nb.boards import Area
from hotw_nb.show.map_drawing import marks
from hotw_nb.show.map_drawing.labels import text_width
from hotw_nb.show.map_drawing.scene import WIDTH, Label, Marks, Point, Ring, Scene
from hotw_nb.show.style import Theme
from hotw_nb.text import say

ROWS, ROW = 3, 25.0
HEIGHT = ROWS * ROW + 9
SIZE = 13.0  # a Plotly map is drawn at 0.85 of this and has to stay at 11 pixels


@dataclass(frozen=True)
class Entry:
    """One sign of the legend with its meaning; an area's sign stands on a chip of its tint."""

    name: str
    shapes: tuple[Ring, ...]
    colour: str
    text: str
    chip: str = ""
    letter: str = ""
    letter_ink: str = ""


def _square(x: float, size: float) -> Ring:
    return marks.place(((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)), (x, 0), size)


def _signs(theme: Theme, lang: str, present: Set[str]) -> Iterator[Entry]:
    """The signs for borders, barren lands, resources and power icons, as far as the picture has them."""
    left, right = (-0.75, 0.0), (0.75, 0.0)
    arrow = (marks.arrow_head(left, right, 0.6), marks.arrow_head(right, left, 0.6),
             ((-0.3, -0.1), (0.3, -0.1), (0.3, 0.1), (-0.3, 0.1)))  # fmt: skip
    wall = (((-0.8, 0.1), (0.8, 0.1), (0.8, 0.4), (-0.8, 0.4)),
            *(marks.place(_square(0, 0.36), (x, -0.06), 1) for x in (-0.6, 0.0, 0.6)))  # fmt: skip
    bars = tuple(marks.place(((-0.14, -0.3), (0.14, -0.3), (0.14, 0.3), (-0.14, 0.3)), (x, 0), 1)
                 for x in (-0.5, 0.0, 0.5))  # fmt: skip
    points = tuple(_square(x, 0.2) for x in (-0.6, -0.2, 0.2, 0.6))
    for name, shapes, colour in (
        ("mountain", marks.PEAK, theme.peak),
        ("forest", marks.TREE, theme.tree),
        ("wall", wall, theme.wall),
        ("strait", arrow, theme.strait),
        ("closed", bars, theme.ink),
        ("bridge", points, theme.quiet),
    ):
        if name in present:
            yield Entry(name, shapes, colour, say(f"show.legend_{name}", lang))
    dots = tuple(marks.place(_square(0, 1), (x, y), 0.12) for x in (-0.36, 0, 0.36) for y in (-0.36, 0, 0.36))
    yield Entry("barren", dots, theme.stipple, say("show.legend_barren", lang), theme.barren)
    if "resource" in present:
        yield Entry("resource", marks.PICK, theme.gem, say("show.legend_resource", lang))
    for name, shapes in marks.POWERS.items():
        if name in present:
            yield Entry(name, shapes, theme.gem, say(f"show.power_{name}", lang))


class Strip:
    """Some entries laid out in rows from the left, as large as the rows allow."""

    def __init__(self, entries: list[Entry], theme: Theme, top: float, rows: int) -> None:
        self.theme, self.top = theme, top
        for self.size, self.gap in (
            (SIZE, 14.0),
            (SIZE, 8.0),
            (SIZE - 1, 6.0),
            (SIZE - 2, 4.0),
            (SIZE - 3, 4.0),
        ):
            self.placed = list(self._flow(entries))
            if self.placed[-1][1][1] < top + rows * ROW:
                break

    @property
    def rows(self) -> int:
        """How many rows the entries fill."""
        return round((self.placed[-1][1][1] - self.top) / ROW + 0.32)

    def _flow(self, entries: list[Entry]) -> Iterator[tuple[Entry, Point]]:
        x, row = 12.0, 0
        for entry in entries:
            wide = 28 + 1.12 * text_width(entry.text, self.size)
            if x + wide > WIDTH - 8:
                x, row = 12.0, row + 1
            yield entry, (x + 10, self.top + ROW * (row + 0.68))
            x += wide + self.gap

    def marks(self) -> Iterator[Marks]:
        """The chips, and on them icons and signs, those of one colour together."""
        signs: dict[str, list[Ring]] = {}
        for entry, at in self.placed:
            if entry.chip:
                yield Marks("chip", (marks.place(_square(0, 1), at, 20),), entry.chip, self.theme.border)
            size = 15 if entry.chip else 13
            signs.setdefault(entry.colour, []).extend(marks.place(s, at, size) for s in entry.shapes)
        for colour, shapes in signs.items():
            yield Marks("sign", tuple(shapes), colour)

    def labels(self) -> Iterator[Label]:
        """The words of the entries, each at its place, with the letters of those that have one."""
        for entry, (x, y) in self.placed:
            yield Label((entry.text,), (x + 15, y), self.size, self.theme.ink, self.theme.paper, start=True)
            if entry.letter:
                yield Label((entry.letter,), (x, y), 13, entry.letter_ink, "", bold=True)


def foot(scene: Scene) -> float:
    """How high a picture is that stands alone: rows of the legend that are empty are left out.

    In a panel they stay, so that nothing below the map jumps when another view has more to explain.
    """
    return max(label.at[1] for label in scene.legend_labels) + 0.32 * ROW + HEIGHT - ROWS * ROW


class Legend(Strip):
    """The areas in sight and the signs of the board that the picture has."""

    def __init__(
        self, areas: Iterable[tuple[Area, str]], present: Set[str], theme: Theme, lang: str, top: float
    ) -> None:
        entries = [Entry("area", marks.ICONS[a.icon], theme.ink, a.title(lang), tint) for a, tint in areas]
        super().__init__([*entries, *_signs(theme, lang, present)], theme, top, ROWS)
