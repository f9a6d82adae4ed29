"""Charts that turn dark with JupyterLab: drawn in light, with a style sheet that gives each colour its dark twin.

Plotly writes colours into the drawing itself, so that no rule of the page reaches them. The same chart is therefore
drawn twice; where the two differ, a rule names the dark colour for the light one. The rules stand in an output of their
own above the chart: they are saved with the notebook, need no kernel and no network, and leave every other chart alone.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from copy import copy
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from hotw_nb.show.charts import words_above
from hotw_nb.show.style import DARK, PAPER, THEMES, Theme
from hotw_nb.text.html import CUT

if TYPE_CHECKING:
    from hotw_nb.show.charts.twin_figure import TwinFigure

PLOTLY = "application/vnd.plotly.v1+json"
# Plotly's toolbar would offer to send the chart to its makers' server, and lead to their page; pupils click anything.
KEPT_HERE = {"showSendToCloud": False, "displaylogo": False}
Pairs = dict[str, str]
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_WHOLE = re.compile(r"#[0-9A-Fa-f]{6}\Z")
# JupyterLab saves a chart with a picture of it, which is shown until the mouse comes, and on a page that is made of the
# notebook; its colours cannot be named.
_SAVED = ".plot-img,.jp-RenderedImage img{filter:invert(1) hue-rotate(180deg)}"
_HALO = ",".join([f"0 0 2px {DARK.halo}"] * 4)  # around the names on a map
_SHADOWS = f'[style*="text-shadow"]:not([style*="text-shadow: none"]){{text-shadow:{_HALO}!important}}'
# The buttons of Plotly's toolbar can be hit with a finger, also on a chart that is drawn a little smaller.
_LARGE = (
    ".modebar-btn{box-sizing:border-box;width:27px!important;height:27px!important;padding:5px!important}"
)
_TOOLS = f".modebar-btn path{{fill:{DARK.quiet}!important}}.modebar-group{{background-color:{DARK.halo}!important}}"


def paired(light: Any, dark: Any, pairs: Pairs | None = None) -> tuple[Any, Pairs]:
    """The light chart, and for each of its colours the dark one.

    Where one light colour would need two dark ones, the second is moved by a step that nobody sees.

    >>> paired({"a": "#FFFFFF", "b": "#FFFFFF"}, {"a": "#000000", "b": "#111111"})
    ({'a': '#FFFFFF', 'b': '#FEFFFF'}, {'#FFFFFF': '#000000', '#FEFFFF': '#111111'})
    """
    pairs = {} if pairs is None else pairs
    if isinstance(light, dict):
        other = dark if isinstance(dark, dict) else {}
        # the font of the whole chart comes first, since Plotly hands its colour on to all other words
        names = sorted(light, key=lambda name: name not in ("layout", "font"))
        found = {name: paired(light[name], other.get(name), pairs)[0] for name in names}
        return {name: found[name] for name in light}, pairs
    if isinstance(light, list):
        others = dark if isinstance(dark, list) and len(dark) == len(light) else [None] * len(light)
        return [paired(one, other, pairs)[0] for one, other in zip(light, others, strict=True)], pairs
    if isinstance(light, str) and isinstance(dark, str):
        twins = iter(_COLOUR.findall(dark))
        if _WHOLE.match(light) or "px #" in light:  # a colour, or shadows of one
            return _COLOUR.sub(lambda found: _with(found[0], next(twins, found[0]), pairs), light), pairs
    return light, pairs


def _with(colour: str, twin: str, pairs: Pairs) -> str:
    """The colour, or the nearest one that has this dark twin already or none yet."""
    near = (one for one in _nearby(colour.upper()) if pairs.get(one, twin.upper()) == twin.upper())
    found = next(near)
    pairs[found] = twin.upper()
    return found


def _nearby(colour: str) -> Iterator[str]:
    """A colour and those next to it."""
    yield colour
    number = int(colour[1:], 16)
    for far in range(1, 256):
        for shift in (16, 0, 8):
            part = number >> shift & 255
            for one in (part - far, part + far):
                if 0 <= one <= 255:
                    yield f"#{number + ((one - part) << shift):06X}"


def sheet(pairs: Pairs, layout: Mapping[str, Any], fitted: str, small: str) -> str:
    """The style sheet for the chart in the next output: its dark colours, and how it fits into its place.

    The words of the chart stand beside it, for a place that is too `small` to show them in the drawing.
    """
    rules = "".join(rule for light, dark in pairs.items() if light != dark for rule in _rules(light, dark))
    above = words_above.words(layout)
    name = f"hotw-{blake2b((rules + fitted + above).encode(), digest_size=5).hexdigest()}"
    here = f".jp-OutputArea-child:has(>*>style.{name})"  # the output itself, not that of a panel around it
    # A panel may have outputs of its own, without the number of a cell beside them; what is asked for its room is the
    # output around it.
    outermost = ":not(.hotw-held-back *)"
    places = f".jp-OutputArea-child:has(style.{name}){outermost},{here}+.jp-OutputArea-child{outermost}"
    dark = f'[data-jp-theme-light="false"] {here}+.jp-OutputArea-child{{{_SAVED}{_SHADOWS}{_TOOLS}{rules}}}'
    return (
        f'<style class="{name}">{here}{{display:none}}'
        + (f"@media screen{{{dark}}}" if pairs else "")
        + f"{places}{{container:hotw-place/inline-size}}"
        + f"{here}+.jp-OutputArea-child{{{_LARGE}{fitted}}}{words_above.rules(layout, here, small)}{CUT}"
        # JupyterLab leaves cells out of sight undrawn, and Chromium then does not draw a chart that is scaled.
        + f".jp-Cell:has(style.{name}){{content-visibility:visible!important}}</style>{above}"
    )


def _rules(light: str, dark: str) -> Iterator[str]:
    """What turns a colour dark, wherever Plotly has written it."""
    written = f"rgb({int(light[1:3], 16)}, {int(light[3:5], 16)}, {int(light[5:], 16)})"
    for what in ("fill", "stroke"):
        yield f'[style*="{what}: {written}"],[{what}="{written}"]{{{what}:{dark}!important}}'
    if light in (PAPER.paper, PAPER.halo):
        yield f'[style*="background: {written}"]{{background:{dark}!important}}'


def present(bundle: dict[str, Any], dark: Any) -> None:
    """Show a chart, and before it its style sheet."""
    from IPython.display import display

    from hotw_nb.show.charts.place import fitted, packed, too_small

    chart: Any = bundle[PLOTLY]
    pairs: Pairs = {}
    if dark is not None:
        chart, pairs = paired(chart, dark)
    still = "image/svg+xml" in bundle  # a picture for the file, which is much smaller than JupyterLab's own
    fit = fitted(chart, drawn_anew=still)
    drawn = {**(packed(chart) if still else chart), "config": {**chart.get("config", {}), **KEPT_HERE}}
    display({"text/html": sheet(pairs, chart["layout"], fit, too_small(chart))}, raw=True)  # type: ignore[no-untyped-call]
    display({**bundle, PLOTLY: drawn}, raw=True)  # type: ignore[no-untyped-call]


class Twinned(ABC):
    """A chart of our own: in the colours of its `.theme`, or where that is None in those of the page."""

    theme: str | None

    @abstractmethod
    def draw(self) -> Any:
        """The chart in its colours, as a plain Plotly figure."""

    @abstractmethod
    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]: ...

    @property
    def colours(self) -> Theme:
        """The colours in which it is drawn."""
        return THEMES[self.theme or PAPER.name]

    @property
    def figure(self) -> TwinFigure:
        """The chart as a Plotly figure."""
        from hotw_nb.show.charts.twin_figure import TwinFigure

        return TwinFigure(self.draw(), dark=self._twin())

    def _twin(self) -> Any:
        """This chart in dark colours, or None if a theme was chosen."""
        if self.theme is not None:
            return None
        twin = copy(self)  # what was simulated for this chart is not simulated again
        object.__setattr__(twin, "theme", "dark")
        return twin.draw()

    def _ipython_display_(self) -> None:
        twin = self._twin()
        present(self._repr_mimebundle_(), twin and json.loads(twin.to_json()))
