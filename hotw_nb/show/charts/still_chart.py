"""A chart drawn without Plotly: for printed pages and for those that are made of a notebook, where no script runs.

It is a few kilobytes of SVG, and where it stands beside a chart JupyterLab saves no photograph of it, which is ten
times as large and blurred in print.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import floor, log10
from typing import Any

from hotw_nb.show.charts.figure import AXIS
from hotw_nb.show.map_drawing.labels import text_width

DASHES = {
    "dash": (3, 3),
    "dot": (1, 1),
    "dashdot": (3, 1, 1, 1),
    "longdash": (5, 5),
    "longdashdot": (5, 2, 1, 2),
}
"""The strokes and gaps of lines, each so many times as long as the line is thick."""
HATCHES = {
    "/": '<path d="M-1 1l2-2M0 6l6-6M5 7l2-2"/>',
    "x": '<path d="M0 0l6 6M6 0l-6 6"/>',
    "-": '<path d="M0 3h6"/>',
    ".": '<circle cx="3" cy="3" r="1"/>',
}
TICKS, LEGEND_ROW, SWATCH = 6, 20.0, 16.0


def still(figure: Mapping[str, Any]) -> str:
    """The drawing of a figure of bars and lines, as `Figure.to_plotly_json()` describes it."""
    return "".join(_Drawing(figure).parts())


def nice_step(span: float) -> float:
    """A step that parts a span into about six, and that one can count by.

    >>> [nice_step(span) for span in (6, 58, 300, 1100)]
    [1.0, 10.0, 50.0, 200.0]
    """
    raw = max(span / TICKS, 1)
    power: float = 10.0 ** floor(log10(raw))
    return next(power * one for one in (1, 2, 5, 10) if power * one >= raw)


def _bold(text: str) -> str:
    return text.replace("<b>", '<tspan font-weight="700">').replace("</b>", "</tspan>")


class _Drawing:
    """One figure, and where its parts lie."""

    def __init__(self, figure: Mapping[str, Any]) -> None:
        self.data, self.layout = list(figure["data"]), figure["layout"]
        self.ink = self.layout["font"]["color"]
        margin = self.layout["margin"]
        self.width, self.height = float(self.layout["width"]), float(self.layout["height"])
        self.left, self.top = float(margin["l"]), float(margin["t"])
        self.right = self.width - float(margin["r"])
        self.bars = [trace for trace in self.data if trace["type"] == "bar"]
        self.keys = list(self._keys()) if self.bars else []
        rows = 1 + max((row for *_, row in self.keys), default=-1)
        self.bottom = self.height - max(float(margin["b"]), 48 + LEGEND_ROW * rows if rows else 0)
        self.slots = self._slots()
        self.x_range, self.y_range = self._range("x"), self._range("y")

    def _slots(self) -> dict[tuple[str, str], int]:
        """The place of each bar, in two levels of names."""
        pairs = [pair for trace in self.bars for pair in zip(*trace["x"], strict=True)]
        outer = list(dict.fromkeys(one for one, _ in pairs))
        inner = {pair: number for number, pair in enumerate(dict.fromkeys(pairs))}
        ends = {"0": -1, "★": 1}  # before the first turn and after the last
        order = sorted(inner, key=lambda pair: (outer.index(pair[0]), ends.get(pair[1], 0), inner[pair]))
        return {pair: number for number, pair in enumerate(order)}

    def _range(self, axis: str) -> tuple[float, float]:
        given = self.layout[f"{axis}axis"].get("range")
        if given:
            return float(given[0]), float(given[1] if given[1] != given[0] else given[0] + 1)
        if axis == "x":
            return 0.0, float(len(self.slots) or 1)
        ends = [one for trace in self.data if trace["type"] == "scatter" for one in trace["y"]]
        return float(min([0, *ends])), 1.06 * max([1, *ends])

    def x(self, value: Any) -> float:
        """Where a value, or a bar with two names, lies from left to right."""
        number: float = self.slots[value] + 0.5 if isinstance(value, tuple) else value
        low, high = self.x_range
        return self.left + (number - low) / (high - low) * (self.right - self.left)

    def y(self, value: float) -> float:
        """Where a value lies from top to bottom."""
        low, high = self.y_range
        return self.bottom - (value - low) / (high - low) * (self.bottom - self.top)

    def text(
        self, x: float, y: float, words: str, size: float = 13, anchor: str = "middle", more: str = ""
    ) -> str:
        """Words whose base line begins, ends or has its middle there."""
        placed = f' text-anchor="{anchor}"' if anchor != "start" else ""
        return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}"{placed}{more}>{_bold(words)}</text>'

    def parts(self) -> Iterator[str]:
        """The drawing, from the ground up."""
        w, h, font = f"{self.width:g}", f"{self.height:g}", self.layout["font"]["family"]
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="100%" role="img" '
            f'style="max-width:{w}px" font-family="{font}" fill="{self.ink}">'
        )
        title = self.layout["title"]
        yield f"<title>{title['text'].replace('<br>', ' ')}</title>"
        yield f'<rect width="{w}" height="{h}" fill="{self.layout["paper_bgcolor"]}"/>'
        x, y = title["x"] * self.width, 14.0
        for words, size, step in ((title["text"], 18, 24), (title["subtitle"]["text"], 13, 17)):
            for line in filter(None, words.split("<br>")):
                yield self.text(x, y + size * 0.85, line, size, "start")
                y += step
        yield from self._axes()
        yield from self._stacks()
        for trace in self.data:
            if trace["type"] == "scatter":
                yield from self._curve(trace)
        yield from self._notes()
        yield "</svg>"

    def _ticks(self, axis: str) -> list[tuple[float, str]]:
        given = self.layout[f"{axis}axis"]
        if "tickvals" in given:
            return list(zip(given["tickvals"], given["ticktext"], strict=True))
        low, high = self.x_range if axis == "x" else self.y_range
        step = given.get("dtick") or nice_step(high - low)
        numbers = range(int(-(-low // step)), int(high // step) + 1)
        return [(number * step, f"{number * step:g}") for number in numbers]

    def _axes(self) -> Iterator[str]:
        """Lines across, numbers and names along the sides, and what they count."""
        x_axis, y_axis = self.layout["xaxis"], self.layout["yaxis"]
        for value, words in self._ticks("y"):
            y = self.y(value)
            if y_axis.get("showgrid", True):
                yield f'<path d="M{self.left:g} {y:.1f}H{self.right:g}" stroke="{y_axis["gridcolor"]}"/>'
            yield self.text(self.left - 7, y + 4.5, words, 13, "end")
        if self.slots:
            yield from self._names()
        elif "range" in x_axis:
            for value, words in self._ticks("x"):
                x = self.x(value)
                if x_axis.get("showgrid", True):
                    yield f'<path d="M{x:.1f} {self.top:g}V{self.bottom:g}" stroke="{x_axis["gridcolor"]}"/>'
                yield self.text(x, self.bottom + 18, words)
        if words := x_axis.get("title", {}).get("text"):
            yield self.text((self.left + self.right) / 2, self.bottom + 44, words, AXIS)
        if words := y_axis.get("title", {}).get("text"):
            turned = f' transform="rotate(-90 20 {(self.top + self.bottom) / 2:.1f})"'
            yield self.text(20, (self.top + self.bottom) / 2, words, AXIS, more=turned)

    def _names(self) -> Iterator[str]:
        """Under each bar its own name, and under all of one sort the name of that."""
        for outer, pairs in groupby(self.slots, key=lambda pair: pair[0]):
            inner = list(pairs)
            for pair in inner:
                yield self.text(self.x(pair), self.bottom + 15, pair[1], 11)
            yield self.text((self.x(inner[0]) + self.x(inner[-1])) / 2, self.bottom + 33, outer, 11)
            if edge := self.slots[inner[0]]:
                line = f"M{self.x(float(edge)):.1f} {self.bottom:g}v38"
                yield f'<path d="{line}" stroke="{self.layout["xaxis"]["linecolor"]}"/>'

    def _stacks(self) -> Iterator[str]:
        """Bars on top of each other, and the key to what each part means."""
        for number, trace in enumerate(self.bars):
            yield self._hatch(number, trace["marker"])
        heights = dict.fromkeys(self.slots, 0.0)
        wide = (self.right - self.left) / max(len(self.slots), 1) * (1 - self.layout.get("bargap", 0.2))
        for number, trace in enumerate(self.bars):
            edge = trace["marker"]["line"]
            yield f'<g fill="{self._filled(number)}" stroke="{edge["color"]}" stroke-width="{edge["width"]}">'
            for pair, value in zip(zip(*trace["x"], strict=True), trace["y"], strict=True):
                if value:
                    low, heights[pair] = heights[pair], heights[pair] + value
                    top, tall = self.y(heights[pair]), self.y(low) - self.y(heights[pair])
                    left = self.x(pair) - wide / 2
                    yield f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{tall:.1f}"/>'
            yield "</g>"
        for number, words, x, row in self.keys:
            y = self.bottom + 48 + row * LEGEND_ROW
            edge = self.bars[number]["marker"]["line"]
            yield (
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{SWATCH}" height="12" fill="{self._filled(number)}" '
                f'stroke="{edge["color"]}" stroke-width="{edge["width"]}"/>'
            )
            yield self.text(x + SWATCH + 6, y + 10.5, words, 12, "start")

    def _keys(self) -> Iterator[tuple[int, str, float, int]]:
        """Each sort of bars: its number, its name, and where in which row the key says so."""
        x, row = self.left, 0
        for number, trace in enumerate(self.bars):
            wide = SWATCH + 6 + text_width(trace["name"], 12) + 18
            if x > self.left and x + wide > self.width:
                x, row = self.left, row + 1
            yield number, trace["name"], x, row
            x += wide

    def _filled(self, number: int) -> str:
        marker = self.bars[number]["marker"]
        return f"url(#hatch{number})" if marker["pattern"]["shape"] else str(marker["color"])

    def _hatch(self, number: int, marker: Mapping[str, Any]) -> str:
        pattern = marker["pattern"]
        if not pattern["shape"]:
            return ""
        paint = "fill" if pattern["shape"] == "." else "stroke"
        return (
            f'<pattern id="hatch{number}" width="6" height="6" patternUnits="userSpaceOnUse">'
            f'<rect width="6" height="6" fill="{pattern["bgcolor"]}"/>'
            f'<g {paint}="{pattern["fgcolor"]}" stroke-width="{1.0 if paint == "stroke" else 0}">'
            f"{HATCHES[pattern['shape']]}</g></pattern>"
        )

    def _curve(self, trace: Mapping[str, Any]) -> Iterator[str]:
        """A line with its markers, and what is written on them or above."""
        named = bool(trace["x"]) and isinstance(trace["x"][0], list)
        across = list(zip(*trace["x"], strict=True)) if named else trace["x"]
        places = [(self.x(x), self.y(y)) for x, y in zip(across, trace["y"], strict=True)]
        if "lines" in trace["mode"]:
            line = trace["line"]
            dash = "".join(f" {one * line['width']:g}" for one in DASHES.get(line.get("dash", ""), ()))
            yield (
                f'<path d="{_steps(places) if line.get("shape") == "hv" else _straight(places)}" fill="none" '
                f'stroke="{line["color"]}" stroke-width="{line["width"]}"'
                + (f' stroke-dasharray="{dash.strip()}"' if dash else "")
                + "/>"
            )
        if "text" not in trace:
            return
        marker, font = trace.get("marker", {}), trace["textfont"]
        centred = trace["textposition"] == "middle center"
        for (x, y), words, size in zip(
            places, trace["text"], marker.get("size") or [0] * len(places), strict=True
        ):
            if size:
                yield (
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size / 2:g}" fill="{marker["color"]}" '
                    f'stroke="{marker["line"]["color"]}" stroke-width="{marker["line"]["width"]}"/>'
                )
            if words:
                lower = font["size"] * 0.35 if centred else -5
                yield self.text(
                    x, y + lower, words, font["size"], more=f' fill="{font.get("color", self.ink)}"'
                )

    def _notes(self) -> Iterator[str]:
        """Lines from top to bottom, and words beside the lines."""
        for shape in self.layout.get("shapes", ()):
            x, line = self.x(shape["x0"]), shape["line"]
            yield f'<path d="M{x:.1f} {self.top:g}V{self.bottom:g}" stroke="{line["color"]}"/>'
        for note in self.layout.get("annotations", ()):
            size = note.get("font", self.layout["font"])["size"]
            x, y = self.x(note["x"]) + note["xshift"], self.y(note["y"])
            yield self.text(x, y + size * 0.35, note["text"], size, "start")


def _straight(places: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)


def _steps(places: Sequence[tuple[float, float]]) -> str:
    """A line that goes across first, and then up or down."""
    (x, y), *rest = places
    return f"M{x:.1f} {y:.1f}" + "".join(f"H{u:.1f}V{v:.1f}" for u, v in rest)
