"""The two drawings that lie on the atlas: the bare lands, sent once, and over them what a sheet shows."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from hotw_nb.show.style import Theme
from hotw_nb.show.world_atlas import mercator
from hotw_nb.show.world_atlas.sheets import Entry, Sheet

STRIPE = 34  # units of the sheet
ORDER = (5, 2, 3, 6, 11, 4, 12, 1, 10, 9, 8, 0, 7)  # the tints so that the first few differ most
PLAIN = " '=:/.,;()-"  # what an address may hold as it is
_LINE = "vector-effect='non-scaling-stroke' stroke-linejoin='round'"


def tint(theme: Theme, entry: Entry) -> str:
    """The colour of an entry's lands; its number stands on each of them."""
    return theme.tints[ORDER[(entry.number - 1) % len(ORDER)]]


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
