"""What every chart can do: title, caption, figure, text, table, and the colours of a dark page.

Plotly writes colours into the drawing itself, so that no rule of the page reaches them. The same chart is therefore
drawn twice, and a rule names the dark colour for each light one; no light colour may stand for two dark ones. The rules
are in an output of their own above the chart: they are saved with the notebook, need no kernel and no network, and
leave every other chart alone.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

from hotw_nb.base.frames import frame
from hotw_nb.odds.outcomes import Pairing
from hotw_nb.odds.validation import Typed
from hotw_nb.odds.words import LONGEST, fraction, html_table, percent
from hotw_nb.show.charts.figure import further
from hotw_nb.show.style import DARK, PAPER, THEMES, Theme, known_theme
from hotw_nb.text import joined, language, say
from hotw_nb.text.html import CUT, NARROW, OPENED, OPENING

if TYPE_CHECKING:
    import pandas as pd

    from hotw_nb.show.charts.twin_figure import TwinFigure


_FIRST = 65  # pixels of the first line of a title and that of a caption
_BOLD = "font-weight:600;font-size:1.15em"


def title_above(layout: Mapping[str, Any]) -> str:
    """The title and the caption as HTML; nothing for a drawing that has no caption, as a map.

    >>> title_above({"title": {"text": "The board"}})
    ''
    """
    title, caption = _words(layout)
    if not caption:
        return ""
    return f'<p style="margin:0;{_BOLD}">{_line(title)}</p><p style="margin:.2em 0 .5em">{_line(caption)}</p>'


def rules_above(layout: Mapping[str, Any], here: str, small: str) -> str:
    """The style rules by which the output `here` shows them where the place is `small`, instead of the drawing."""
    title, caption = _words(layout)
    drawing = f"{here}+.jp-OutputArea-child"
    if not caption:
        return f"{OPENING}@media screen{{{_in_its_middle(drawing, small)}}}"
    # What is above the upper edge of a box that scrolls is out of reach, so the drawing is pulled up by its own words.
    high = _FIRST + further(title, caption)
    # Only what is inside a place can ask how large it is: the output is there, and empty where its words are not shown.
    shown = f"{here}:has(+.jp-OutputArea-child .jp-RenderedPlotly)"
    return (
        f"@media screen{{{shown}{{display:flex}}{shown}>*{{display:none}}"
        f"{small}{{{shown}>*{{display:block}}"
        f"{drawing} .jp-RenderedPlotly{{--hotw-above:{high}px}}{drawing} .modebar{{margin-top:{high}px}}}}}}"
        f"@media (width<={NARROW}px){{{shown}>.jp-OutputPrompt{{display:none}}}}"
    )


def _in_its_middle(drawing: str, small: str) -> str:
    """The rules by which a map opens with its middle in sight."""
    spot = f"content:'';position:absolute;left:50%;top:0;width:1px;height:1px;{OPENED}"
    middle = f"{drawing} .svg-container::after{{{spot}}}"
    return f"{drawing}{{scroll-snap-type:x mandatory}}{small}{{{middle}}}"


def _words(layout: Mapping[str, Any]) -> tuple[str, str]:
    """The title and the caption as the drawing has them, escaped and in lines."""
    title = layout.get("title") or {}
    return title.get("text") or "", (title.get("subtitle") or {}).get("text") or ""


def _line(text: str) -> str:
    return text.replace("<br>", " ").replace(" %", "\u00a0%")


PLOTLY = "application/vnd.plotly.v1+json"
# Plotly's toolbar would offer to send the chart to its makers' server, and lead to their page; pupils click anything.
KEPT_HERE = {"showSendToCloud": False, "displaylogo": False}
Pairs = dict[str, str]
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
# JupyterLab saves a chart with a picture of it, which is shown until the mouse comes, and on a page that is made of the
# notebook; its colours cannot be named.
_SAVED = ".plot-img,.jp-RenderedImage img{filter:invert(1) hue-rotate(180deg)}"
# The buttons of Plotly's toolbar can be hit with a finger, also on a chart that is drawn a little smaller.
_LARGE = (
    ".modebar-btn{box-sizing:border-box;width:27px!important;height:27px!important;padding:5px!important}"
)
_TOOLS = f".modebar-btn path{{fill:{DARK.quiet}!important}}.modebar-group{{background-color:{DARK.halo}!important}}"


def dark_twins(light: Any, dark: Any) -> Pairs:
    """For each colour of the light chart the one that stands in its place in the dark one.

    >>> dark_twins({"a": "#FFFFFF", "b": ["#C0C0C0"]}, {"a": "#000000", "b": ["#333333"]})
    {'#FFFFFF': '#000000', '#C0C0C0': '#333333'}
    """
    if isinstance(light, str):
        return {light.upper(): dark.upper()} if _COLOUR.fullmatch(light) else {}
    parts: Iterable[tuple[Any, Any]] = ()
    if isinstance(light, dict):
        parts = ((value, dark[name]) for name, value in light.items())
    elif isinstance(light, list):
        parts = zip(light, dark, strict=True)
    return {colour: twin for one, other in parts for colour, twin in dark_twins(one, other).items()}


def sheet(pairs: Pairs, layout: Mapping[str, Any], fitted: str, small: str) -> str:
    """The style sheet for the chart in the next output: its dark colours, and how it fits into its place.

    The words of the chart stand beside it, for a place that is too `small` to show them in the drawing.
    """
    rules = "".join(rule for light, dark in pairs.items() if light != dark for rule in _rules(light, dark))
    above = title_above(layout)
    name = f"hotw-{blake2b((rules + fitted + above).encode(), digest_size=5).hexdigest()}"
    here = f".jp-OutputArea-child:has(>*>style.{name})"  # the output itself, not that of a panel around it
    # A panel may have outputs of its own, without the number of a cell beside them; what is asked for its room is the
    # output around it.
    outermost = ":not(.hotw-held-back *)"
    places = f".jp-OutputArea-child:has(style.{name}){outermost},{here}+.jp-OutputArea-child{outermost}"
    dark = f'[data-jp-theme-light="false"] {here}+.jp-OutputArea-child{{{_SAVED}{_TOOLS}{rules}}}'
    return (
        f'<style class="{name}">{here}{{display:none}}'
        + (f"@media screen{{{dark}}}" if pairs else "")
        + f"{places}{{container:hotw-place/inline-size}}"
        + f"{here}+.jp-OutputArea-child{{{_LARGE}{fitted}}}{rules_above(layout, here, small)}{CUT}"
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

    from hotw_nb.show.charts.place import fitted, too_small

    chart: Any = bundle[PLOTLY]
    pairs = {} if dark is None else dark_twins(chart, dark)
    still = "image/svg+xml" in bundle  # a picture for the file, which is much smaller than JupyterLab's own
    fit = fitted(chart, drawn_anew=still)
    drawn = {**chart, "config": {**chart.get("config", {}), **KEPT_HERE}}
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


MOST_TOLD = 60  # rows of a text


@dataclass(frozen=True, kw_only=True)
class Picture(Twinned):
    """One picture: `.title` says the finding, `.caption` what it rests on, `.figure` is the Plotly figure."""

    topic: ClassVar[str] = "charts"
    """Where in the catalogue its own words stand."""
    theme: str | None
    lang: str
    heading: str = ""
    """What the picture is of, where somebody has said it."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The finding, computed from the numbers."""

    @property
    @abstractmethod
    def caption(self) -> str:
        """One sentence with the numbers that the title rests on."""

    @abstractmethod
    def records(self) -> list[dict[str, Any]]:
        """The rows of the table form, chances as exact fractions."""

    @abstractmethod
    def cells(self) -> tuple[Sequence[str], list[Sequence[str]]]:
        """The headings and the rows of the picture as words."""

    def say(self, key: str, **values: object) -> str:
        """A text about pictures in the picture's language."""
        return say(f"charts.{key}", self.lang, **values)

    def speak(self, key: str, **values: object) -> str:
        """A text of the picture's own topic in its language."""
        return say(f"{self.topic}.{key}", self.lang, **values)

    def headed(self, finding: str) -> str:
        """The finding after what the picture is of."""
        return f"{self.heading}. {finding}" if self.heading else finding

    def frame(self) -> pd.DataFrame:
        """The numbers of the picture as a DataFrame."""
        return frame(self.records())

    def html(self) -> str:
        """The picture as a table, for places that draw no figures."""
        head, rows = self.cells()
        more = self.more(rows)
        words = [f"{self.title}.", self.caption, *([more] if more else [])]
        return html_table(" ".join(words), head, rows[:MOST_TOLD], lang=self.lang)

    def more(self, rows: Sequence[object]) -> str:
        """Where the rows are that the text leaves out, if it does."""
        return self.say("more", n=len(rows) - MOST_TOLD) if len(rows) > MOST_TOLD else ""

    def __str__(self) -> str:
        _, rows = self.cells()
        told = (
            self.say("row", first=row[0], rest=", ".join(filter(None, row[1:]))) for row in rows[:MOST_TOLD]
        )
        return "\n".join(filter(None, [self.title, self.caption, *told, self.more(rows)]))

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        return {
            PLOTLY: json.loads(self.draw().to_json()),
            "text/html": self.html(),
            "text/plain": str(self),
        }


class Chosen(TypedDict):
    """What is chosen for every picture."""

    theme: str | None
    lang: str


def chosen(theme: str | None, lang: str | None) -> Chosen:
    """The theme and the language of a picture, refused with the list of themes if there is none of that name."""
    lang = lang or language()
    if theme is not None:
        known_theme(theme, lang)
    return {"theme": theme, "lang": lang}


def exactly(chance: Fraction, lang: str, of: int = 0) -> str:
    """The chance as a fraction and in percent, in percent alone where the fraction is too long to read.

    `of` is in how many cases the chances beside it are counted: fractions of one picture have one denominator.

    >>> exactly(Fraction(125, 216), "en"), exactly(Fraction(1, 3**20), "en"), exactly(Fraction(1, 6), "en", 216)
    ('125/216 = 57.9%', 'under 0.1%', '36/216 = 16.7%')
    """
    if chance.denominator > LONGEST or chance.denominator == 1:
        return percent(chance, lang)
    return f"{fraction(chance, of)} = {percent(chance, lang)}"


def refused(found: object, lang: str, *takes: str) -> TypeError:
    """The refusal of a value that a picture cannot show; `takes` names what it can."""
    known = joined([say(f"charts.takes_{one}", lang) for one in takes], lang)
    return TypeError(say("charts.cannot_show", lang, found=Typed(found), known=known))


def of_dice(pairing: Pairing | None, told: str, lang: str) -> str:
    """What is told of odds, after the dice that they belong to, if these are known.

    >>> of_dice(Pairing(2, 2), "Won / tied / lost: 4 / 2 / 3.", "en")
    '2 dice against 2. Won / tied / lost: 4 / 2 / 3.'
    """
    return f"{pairing.text(lang)}. {told}" if pairing else told
