"""The pictures of a lesson: guess, simulation and exact value on one scale, and the shares of a class's dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Any

from hotw_nb.lessons.questions import CHANCE, CHOICE, Question
from hotw_nb.odds.samples import interval
from hotw_nb.odds.words import decimal, grouped, percent
from hotw_nb.show.map_drawing.labels import text_width
from hotw_nb.show.style import FONT
from hotw_nb.text import clipped, say
from hotw_nb.text.grammar import in_percent
from hotw_nb.text.html import wide_picture

if TYPE_CHECKING:
    from hotw_nb.lessons.pools import Pooled
    from hotw_nb.lessons.reveals import Reveal


WIDTH, LEFT, RIGHT, ROW = 520, 100, 80, 34
BOLD = (
    17.0  # how large letters would be that take up the room of bold ones of 14 pixels in the widest typeface
)
LEAST, MOST = 480, 600  # pixels between which it is wide, so that its letters are neither small nor large
# The dashed line of the exact value passes behind the words.
HALO = "paint-order:stroke;stroke:var(--jp-layout-color0,#fff);stroke-width:5px;stroke-linejoin:round"
COLOURS = {"guess": "#D55E00", "simulated": "#808080", "exact": "#0072B2"}


def draw_reveal(reveal: Reveal, lang: str) -> str:
    """The picture as SVG with a description; a question of choice has none."""
    if reveal.question.kind == CHOICE:
        return ""
    rows = reveal.records()
    ends = [float(row[end]) for row in rows for end in ("low", "high", "value")]
    low, high, step = scale(reveal.question, ends)
    bottom = 14 + ROW * len(rows)

    def x(value: float | Fraction) -> float:
        share = (float(value) - low) / (high - low)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    parts = [axis(low, high, step, bottom, x, reveal.question.kind == CHANCE, lang)]
    exact = x(rows[-1]["value"])
    parts.append(
        f'<line x1="{exact:.1f}" x2="{exact:.1f}" y1="8" y2="{bottom}" stroke="{COLOURS["exact"]}" '
        'stroke-width="2.5" stroke-dasharray="7 4"/>'
    )
    for i, row in enumerate(rows):
        y, what = 8 + ROW * (i + 0.5), row["what"]
        at, start, end = (x(row[key]) for key in ("value", "low", "high"))
        name = say(f"lessons.row_{reveal.row(what)}", lang)
        parts.append(
            f'<text x="8" y="{y + 5}" fill="currentColor">{escape(name)}</text>{_mark(what, at, start, end, y)}'
            + _beside(min(start, at), max(end, at), y, _label(reveal, row, lang), 16 + text_width(name, 14))
        )
    said = f"{reveal.question.words[lang]} {reveal.title(lang)}"
    return framed("".join(parts), bottom + 30, 14, said, lang)


def framed(drawn: str, height: float, size: int, said: str, lang: str) -> str:
    """The whole picture with its description, as wide as its place lets it be while it can be read."""
    words = escape(said)
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="100%" role="img" '
        f'style="max-width:{MOST}px;color:var(--jp-content-font-color1,currentColor)" font-family="{FONT}" '
        f'font-size="{size}" aria-label="{words}"><title>{words}</title>{drawn}</svg>'
    )
    return wide_picture(picture, LEAST, lang)


def _beside(start: float, end: float, y: float, label: str, named: float) -> str:
    """What a mark says: on its right if there is room, else on its left, or above one as long as the picture.

    The name of the row goes as far as `named`.
    """
    wide = text_width(label, BOLD)
    if end + 12 + wide <= WIDTH:
        x, low, anchor = end + 12, 5, "start"
    elif start - 12 - wide >= named:
        x, low, anchor = start - 12, 5, "end"
    else:
        x, low, anchor = min((start + end) / 2, WIDTH - wide / 2), -11, "middle"
    return (
        f'<text x="{x:.1f}" y="{y + low}" text-anchor="{anchor}" fill="currentColor" font-weight="600" '
        f'style="{HALO}">{escape(label)}</text>'
    )


def _label(reveal: Reveal, row: dict[str, Any], lang: str) -> str:
    """What stands beside a mark."""
    if row["what"] == "guess" and reveal.guess:
        return reveal.guess.said.in_words(reveal.question, lang)
    return reveal.question.in_words(row["value"], lang)


def _mark(what: str, at: float, start: float, end: float, y: float) -> str:
    """The sign of one value: a diamond for the guess, a dot for the simulation, a bar for the exact value."""
    colour = COLOURS[what]
    line = whisker(start, end, y, colour)
    if what == "guess":
        return f'{line}<path d="M{at:.1f} {y - 9}l9 9l-9 9l-9 -9z" fill="{colour}"/>'
    if what == "simulated":
        return f'{line}<circle cx="{at:.1f}" cy="{y}" r="6" fill="{colour}"/>'
    return f'{line}<rect x="{at - 3:.1f}" y="{y - 10}" width="6" height="20" fill="{colour}"/>'


def axis(
    low: float, high: float, step: float, y: float, x: Callable[[float], float], percent: bool, lang: str
) -> str:
    """A scale with its numbers, drawn at the height `y`; `x` places a value."""
    places = max(0, -floor(log10(step))) if step < 1 else 0
    parts = [
        f'<line x1="{x(low):.1f}" x2="{x(high):.1f}" y1="{y}" y2="{y}" stroke="currentColor" opacity="0.6"/>'
    ]
    for i in range(round((high - low) / step) + 1):
        value = low + i * step
        written = decimal(Fraction(value), places, lang) if places else grouped(round(value), lang)
        label = in_percent(round(100 * value), lang) if percent else written
        parts.append(
            f'<path d="M{x(value):.1f} {y}v5" stroke="currentColor" opacity="0.6"/>'
            f'<text x="{x(value):.1f}" y="{y + 20}" text-anchor="middle" font-size="12" fill="currentColor">'
            f"{label}</text>"
        )
    return "".join(parts)


def whisker(start: float, end: float, y: float, colour: str, width: float = 2.5, size: float = 6) -> str:
    """An interval as a line with two ends; nothing where the mark would hide it."""
    if end - start <= 2 * size:
        return ""
    return (
        f'<path d="M{start:.1f} {y - size}v{2 * size}M{start:.1f} {y}H{end:.1f}M{end:.1f} {y - size}v{2 * size}" '
        f'fill="none" stroke="{colour}" stroke-width="{width}"/>'
    )


def scale(question: Question, values: list[float]) -> tuple[float, float, float]:
    """From where to where the scale goes and in which steps, so that every value is on it.

    Chances go from 0 to 1; numbers over what may be guessed, and further where a value lies beyond.
    """
    if question.kind == CHANCE:
        return 0.0, 1.0, 0.25
    low = min([*values, float(question.low or 0)])
    high = max([*values, float(question.high or 0)])
    span = high - low or 1.0
    rough = span / 5
    power = 10 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    return floor(low / step) * step, ceil(high / step) * step, float(step)


POOL_LEFT, POOL_RIGHT, POOL_ROW, LAST = 150, 70, 19, 34
_NAME = 18
_SHARE, _GAP = 56, 8  # pixels that a share in per cent takes, and those beside a line


def draw_pool(pooled: Pooled, lang: str) -> str:
    """The picture as SVG with a description; nothing where nothing was rolled."""
    if not pooled.n:
        return ""
    rows = sorted(pooled.tallies, key=lambda one: (one.n, one.name))
    bottom = 8 + POOL_ROW * len(rows) + LAST
    parts = [axis(0, 1, 0.25, bottom, _x, True, lang)]
    line = None if pooled.exact is None else _x(float(pooled.exact))
    if line is not None:
        parts.append(
            f'<line x1="{line:.1f}" x2="{line:.1f}" y1="4" y2="{bottom}" stroke="{COLOURS["exact"]}" '
            'stroke-width="2.5" stroke-dasharray="7 4"/>'
        )
    for i, one in enumerate(rows):
        name = one.name or say("pooling.line", lang, n=one.line)
        parts.append(_row(clipped(name, _NAME), one.counts[0], one.n, 8 + POOL_ROW * (i + 0.5), 4, 1.4))
    first = pooled.counts[pooled.names[0]]
    y = 8 + POOL_ROW * len(rows) + LAST / 2
    parts.append(_row(say("pooling.class", lang), first, pooled.n, y, 7, 2.8))
    at = _x(pooled.interval()[1]) + 12
    if line is not None and at - _GAP < line < at + _SHARE:
        at = line + _GAP  # nothing is written across the line
    share = percent(Fraction(first, pooled.n), lang)
    parts.append(f'<text x="{at:.1f}" y="{y + 5}" fill="currentColor" font-weight="600">{share}</text>')
    said = "\n".join((pooled.title(lang), *pooled.lines(lang)))
    return framed("".join(parts), bottom + 30, 13, said, lang)


def _x(share: float) -> float:
    return POOL_LEFT + share * (WIDTH - POOL_LEFT - POOL_RIGHT)


def _row(name: str, hits: int, n: int, y: float, size: float, width: float) -> str:
    """One share with its interval; the class's is a diamond, a pupil's a dot."""
    low, high = (_x(end) for end in interval(hits, n))
    at, big = _x(hits / n), size > 5
    colour = COLOURS["guess" if big else "simulated"]
    mark = (
        f'<path d="M{at:.1f} {y - 9}l9 9l-9 9l-9 -9z" fill="{colour}"/>'
        if big
        else f'<circle cx="{at:.1f}" cy="{y}" r="{size}" fill="{colour}"/>'
    )
    weight = ' font-weight="600"' if big else ""
    return (
        f'<text x="8" y="{y + 4}" fill="currentColor"{weight}>{escape(name)}</text>'
        f"{whisker(low, high, y, colour, width, size)}{mark}"
    )
