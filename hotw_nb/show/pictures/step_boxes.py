"""The panels of a picture story: a map with its words, and under them the steps that need no map of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from hotw_nb.editions.registry import rule
from hotw_nb.show.pictures import closeup
from hotw_nb.show.pictures.framing import NARROW, WIDE
from hotw_nb.text.html import html_words, larger

_CHIP = "display:inline-block;border:1px solid #80808099;border-radius:10px;padding:0 8px;margin:3px 4px 0 0"
_NUMBER = (
    "display:inline-block;min-width:22px;height:22px;border-radius:11px;background:#444;color:#fff;"
    "text-align:center;line-height:22px;font-weight:600;margin-right:8px"
)
GAP = 8.0
_ROWS = f"display:flex;flex-wrap:wrap;align-items:flex-start;gap:{GAP:.0f}px"
_STORY = f"display:flex;flex-wrap:wrap;gap:{GAP:.0f}px;max-width:1640px;margin-bottom:16px"
_COLUMN = f"display:flex;flex-direction:column;gap:{GAP:.0f}px;min-width:0"
_NEXT = "border-top:1px solid rgba(128,128,128,.45);padding-top:8px"
_FORBIDDEN = "border:1px dashed rgba(128,128,128,.8);border-radius:8px;padding:6px 9px"
_SMALL = "font-size:12px;opacity:.8"
UNDER = 3  # so many steps without a map stand under the map before them; more have a panel beside it


class Box(NamedTuple):
    """What is shown of one step, whether it has a picture, and whether it was forbidden."""

    html: str
    picture: bool
    forbidden: bool = False


class Panel(NamedTuple):
    """Boxes that stand together, one under the other or, in a `broad` one, beside each other too."""

    boxes: Sequence[Box]
    broad: bool = False


def box(picture: str, body: str, rules: tuple[str, ...], notes: Sequence[str], lang: str) -> Box:
    """What happened: a picture, words, the rules behind it and smaller notes."""
    small = "".join(f'<div style="{_SMALL}">{escape(note)}</div>' for note in notes)
    return Box(f"{picture}{body}{chips(rules, lang)}{small}", bool(picture))


def refused(number: int, said: str, rules: tuple[str, ...], lang: str) -> Box:
    """A wish that the rules forbid, with the reason."""
    cross = '<span aria-hidden="true" style="font-weight:700">✗ </span>'
    inner = f"<div>{badge(number)}{cross}{html_words(said)}</div>{chips(rules, lang)}"
    return Box(inner, False, True)


def trouble(said: str) -> str:
    """Why a story breaks off."""
    return f'<div role="alert" style="{closeup.PANEL};flex:1 1 100%">✗ {html_words(said)}</div>'


def badge(number: int) -> str:
    """The number of a step."""
    return f'<span style="{_NUMBER}">{number}</span>'


def chips(rules: tuple[str, ...], lang: str) -> str:
    """The rules behind a step in lines of their own, each with its title, and its text on hover."""
    found = "".join(
        f'<span style="{_CHIP}" title="{escape(one.text(lang))}">{html_words(one.id)} '
        f"<i>{escape(one.title(lang))}</i></span>"
        for one in map(rule, rules)
    )
    return f'<div style="font-size:12px">{found}</div>' if found else ""


def story(title: str, boxes: Sequence[Box], width: float, more: str = "") -> str:
    """All boxes of a story with its title, in panels as wide as its picture of this width."""
    size = (WIDE if width >= WIDE[0] else NARROW)[0] + closeup.PADDING
    panels = [Panel([one]) for one in boxes] if width >= WIDE[0] else _panels(boxes)
    cells = "".join(_panel(one, size) for one in panels)
    head = f'<div style="font-weight:600;margin:10px 0 6px">{escape(title)}</div>' if title else ""
    return f'{head}<div style="{_STORY}">{cells}{more}</div>'


def _panel(panel: Panel, size: float) -> str:
    """The boxes of a panel under each other, or in rows of two; what was forbidden has a dashed line round it."""
    if panel.broad:
        around = (
            f"flex:1 1 {larger(size)};{closeup.PANEL};max-width:min(100%,{larger(2 * size + GAP)});{_ROWS}"
        )
    else:
        drawn = any(one.picture for one in panel.boxes)
        around = (
            f"flex:0 1 {larger(size)};{closeup.PANEL};{_COLUMN}{'' if drawn else ';align-self:flex-start'}"
        )
    inside = ""
    for number, one in enumerate(panel.boxes):
        style = _FORBIDDEN if one.forbidden else _NEXT if number and not panel.broad else ""
        half = f"flex:0 1 {larger(size - closeup.PADDING / 2)};box-sizing:border-box;" if panel.broad else ""
        inside += f'<div style="{half}{style}">{one.html}</div>'
    return f'<div style="{around}">{inside}</div>'


def _panels(boxes: Sequence[Box]) -> Iterator[Panel]:
    """The boxes in the order in which they are read: down each panel, and the panels row by row.

    What has no picture stands under the picture before it. Much of it, and the last of it where the place beside that
    picture would stay empty in a row of two, has a panel of its own.
    """
    drawn = [number for number, one in enumerate(boxes) if one.picture]
    if not drawn:
        yield from (Panel([one]) for one in boxes)
        return
    first = list(boxes[: drawn[0]])
    at_left = len(first) < 2
    if not at_left:
        yield Panel(first)
        first = []
    for here, end in zip(drawn, [*drawn[1:], len(boxes)], strict=True):
        picture, words = [*first, boxes[here]], list(boxes[here + 1 : end])
        if len(words) > UNDER or (words and end == len(boxes) and at_left):
            yield from (Panel(picture), Panel(words, broad=not at_left))
            at_left = True
        else:
            yield Panel([*picture, *words])
            at_left = not at_left
        first = []
