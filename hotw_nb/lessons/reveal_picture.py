"""The picture of a reveal: one scale, and on it the guess, the simulation and the exact value, each with its name."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Any

from hotw_nb.lessons.questions import CHANCE, CHOICE, Question
from hotw_nb.odds.words import decimal, grouped
from hotw_nb.show.map_drawing.labels import text_width
from hotw_nb.show.style import FONT
from hotw_nb.text import say
from hotw_nb.text.html import wide_picture

if TYPE_CHECKING:
    from hotw_nb.lessons.reveals import Reveal

WIDTH, LEFT, RIGHT, ROW = 520, 100, 80, 34
BOLD = (
    17.0  # how large letters would be that take up the room of bold ones of 14 pixels in the widest typeface
)
LEAST, MOST = 480, 600  # pixels between which it is wide, so that its letters are neither small nor large
# The dashed line of the exact value passes behind the words.
HALO = "paint-order:stroke;stroke:var(--jp-layout-color0,#fff);stroke-width:5px;stroke-linejoin:round"
COLOURS = {"guess": "#D55E00", "simulated": "#808080", "exact": "#0072B2"}


def draw(reveal: Reveal, lang: str) -> str:
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
        label = f"{round(100 * value)} %" if percent else written
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
