"""Dice drawn as SVG, each with its number in words for those who listen."""

from __future__ import annotations

from html import escape

_LOW, _MID, _HIGH = 0.26, 0.5, 0.74
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH), (_LOW, _HIGH), (_HIGH, _LOW))
_SIDES = ((_LOW, _MID), (_HIGH, _MID))
PIPS = {
    1: ((_MID, _MID),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (_MID, _MID)),
    4: _CORNERS,
    5: (*_CORNERS, (_MID, _MID)),
    6: (*_CORNERS, *_SIDES),
}


def row(faces: tuple[int, ...], who: str, colour: str, ink: str, size: int = 54) -> str:
    """A row of dice; the highest, which alone counts, has a thick edge."""
    top = faces.index(max(faces)) if faces else -1
    parts = []
    for i, face in enumerate(faces):
        edge = 4 if i == top else 1
        left = i * (size + 8) + 4
        pips = "".join(
            f'<circle cx="{left + x * size:.1f}" cy="{4 + y * size:.1f}" r="{size * 0.085:.1f}" fill="{ink}"/>'
            for x, y in PIPS[face]
        )
        parts.append(
            f'<rect x="{left}" y="4" width="{size}" height="{size}" rx="{size * 0.18:.0f}" '
            f'fill="{colour}" stroke="#222" stroke-width="{edge}"/>{pips}'
        )
    label = f"{who}: {', '.join(map(str, faces))}"
    return (
        f'<svg width="{max(len(faces), 1) * (size + 8)}" height="{size + 8}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )
