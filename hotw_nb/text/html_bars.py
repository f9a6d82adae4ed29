"""Bars beside the rows of an HTML table: win, tie and lose, coloured and hatched as in the pictures."""

from __future__ import annotations

from fractions import Fraction

RESULT_COLOURS = {"win": "#0072B2", "tie": "#6E6E6E", "lose": "#D55E00"}
"""Of the results of a battle; each stands out from white and from black paper: a table does not know its theme."""
_PALE = "47"  # how opaque the ground of the hatching is, as the last two digits of a colour
_HATCHING = {
    "win": "repeating-linear-gradient(135deg,{0} 0 2px,transparent 2px 7px)",
    "tie": "radial-gradient({0} 1.4px,transparent 1.9px) 0 0/6px 6px",
    "lose": "repeating-linear-gradient(0deg,{0} 0 2px,transparent 2px 5px)",
}
_PLAIN = "background:color-mix(in srgb,currentColor 60%,transparent)"


def painted(result: str) -> str:
    """The colour and the hatching of a result as CSS; plain for what is no result.

    >>> painted("lose")
    'background:repeating-linear-gradient(0deg,#D55E00 0 2px,transparent 2px 5px),#D55E0047'
    """
    if result not in RESULT_COLOURS:
        return _PLAIN
    colour = RESULT_COLOURS[result]
    return f"background:{_HATCHING[result].format(colour)},{colour}{_PALE}"


def chance_bar(share: Fraction, result: str = "") -> str:
    """A bar of so much of its width as HTML, painted as a result if it is one."""
    return (
        f"<span style='display:inline-block;height:0.9em;width:{_long(share)}%;max-width:100%;box-sizing:border-box;"
        f"border:1px solid currentColor;{painted(result)}'></span>"
    )


def marked_bar(share: Fraction, mark: Fraction, result: str = "") -> str:
    """A bar of so much of its width as HTML, with an upright mark where it was expected to end."""
    return (
        "<div style='position:relative;height:1.1em'>"
        f"<div style='position:absolute;width:{_long(share)}%;height:100%;box-sizing:border-box;"
        f"border:1px solid currentColor;{painted(result)}'></div>"
        f"<div style='position:absolute;left:{_long(mark)}%;height:130%;top:-15%;border-left:3px solid currentColor'>"
        "</div></div>"
    )


def _long(share: Fraction) -> str:
    return f"{float(100 * share):.1f}"
