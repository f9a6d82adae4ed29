"""The picture of a class's dice: every pupil's share with its interval, and the class's below."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.lessons.reveal_picture import COLOURS, WIDTH, axis, framed, whisker
from hotw_nb.odds.samples import interval
from hotw_nb.odds.words import percent
from hotw_nb.text import clipped, say

if TYPE_CHECKING:
    from hotw_nb.lessons.pools import Pooled

LEFT, RIGHT, ROW, LAST = 150, 70, 19, 34
_NAME = 18
_SHARE, _GAP = 56, 8  # pixels that a share in per cent takes, and those beside a line


def draw(pooled: Pooled, lang: str) -> str:
    """The picture as SVG with a description; nothing where nothing was rolled."""
    if not pooled.n:
        return ""
    rows = sorted(pooled.tallies, key=lambda one: (one.n, one.name))
    bottom = 8 + ROW * len(rows) + LAST
    parts = [axis(0, 1, 0.25, bottom, _x, True, lang)]
    line = None if pooled.exact is None else _x(float(pooled.exact))
    if line is not None:
        parts.append(
            f'<line x1="{line:.1f}" x2="{line:.1f}" y1="4" y2="{bottom}" stroke="{COLOURS["exact"]}" '
            'stroke-width="2.5" stroke-dasharray="7 4"/>'
        )
    for i, one in enumerate(rows):
        name = one.name or say("pooling.line", lang, n=one.line)
        parts.append(_row(clipped(name, _NAME), one.counts[0], one.n, 8 + ROW * (i + 0.5), 4, 1.4))
    first = pooled.counts[pooled.names[0]]
    y = 8 + ROW * len(rows) + LAST / 2
    parts.append(_row(say("pooling.class", lang), first, pooled.n, y, 7, 2.8))
    at = _x(pooled.interval()[1]) + 12
    if line is not None and at - _GAP < line < at + _SHARE:
        at = line + _GAP  # nothing is written across the line
    share = percent(Fraction(first, pooled.n), lang)
    parts.append(f'<text x="{at:.1f}" y="{y + 5}" fill="currentColor" font-weight="600">{share}</text>')
    said = "\n".join((pooled.title(lang), *pooled.lines(lang)))
    return framed("".join(parts), bottom + 30, 13, said, lang)


def _x(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


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
