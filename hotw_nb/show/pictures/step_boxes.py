"""The boxes of a picture story, set so that a row has little empty room: what has no map stands under a map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from hotw_nb.registry import rule
from hotw_nb.show.pictures import closeup
from hotw_nb.show.pictures.framing import NARROW, WIDE
from hotw_nb.shown import html_words
from hotw_nb.text import say

_CHIP = (
    "display:inline-block;border:1px solid rgba(128,128,128,.6);border-radius:10px;padding:0 8px;margin:3px 4px 0 0;"
    "font-size:12px"
)
_NUMBER = (
    "display:inline-block;min-width:22px;height:22px;border-radius:11px;background:#444;color:#fff;"
    "text-align:center;line-height:22px;font-weight:600;margin-right:8px"
)
_STORY = "display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px;max-width:1640px;margin-bottom:16px"
_COLUMN = "display:flex;flex-direction:column;gap:8px"
_SMALL = "font-size:12px;opacity:.8"
UNDER = 3  # so many boxes without a picture stand under the one before them; more stand beside it


class Box(NamedTuple):
    """What is shown of one step, and whether it has a picture."""

    html: str
    picture: bool


def box(picture: str, body: str, rules: tuple[str, ...], notes: Sequence[str], lang: str) -> Box:
    """What happened: a picture, words, the rules behind it and smaller notes."""
    small = "".join(f'<div style="{_SMALL}">{escape(note)}</div>' for note in notes)
    inner = f"{picture}{body}{chips(rules, lang)}{small}"
    return Box(f'<div style="{closeup.PANEL}">{inner}</div>', bool(picture))


def refused(number: int, said: str, rules: tuple[str, ...], lang: str) -> Box:
    """A wish that the rules forbid, with the reason."""
    cross = '<span aria-hidden="true" style="font-weight:700">✗ </span>'
    inner = f"<div>{badge(number)}{cross}{html_words(said)}</div>{chips(rules, lang)}"
    return Box(f'<div style="{closeup.PANEL};border-style:dashed">{inner}</div>', False)


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
    return f"<div>{found}</div>" if found else ""


def story(title: str, boxes: Sequence[Box], width: float, more: str = "") -> str:
    """All boxes of a story with its title, each as wide as its picture of this width."""
    columns = [[one] for one in boxes] if width >= WIDE[0] else list(_columns(boxes))
    size = (WIDE if width >= WIDE[0] else NARROW)[0] + closeup.PADDING
    cells = "".join(
        f'<div style="flex:0 1 {size:.0f}px;{_COLUMN}">{"".join(one.html for one in column)}</div>'
        for column in columns
    )
    head = f'<div style="font-weight:600;margin:10px 0 6px">{escape(title)}</div>' if title else ""
    return f'{head}<div style="{_STORY}">{cells}{more}</div>'


def _columns(boxes: Sequence[Box]) -> Iterator[list[Box]]:
    """The boxes in the order in which they are read, down one column and on at the top of the next.

    Boxes without a picture stand under the picture before them; many of them, and the last ones, stand beside it.
    """
    aside = False  # whether the next column is the second one of a row of two
    rest = list(boxes)
    while rest:
        column = [rest.pop(0)]
        if column[0].picture:
            after = next((i for i, one in enumerate(rest) if one.picture), len(rest))
            alone = after == len(rest) and not aside
            if after <= UNDER and not alone:
                column, rest = [*column, *rest[:after]], rest[after:]
            elif after and not aside:
                yield column
                column, rest = rest[:after], rest[after:]
                aside = True
        yield column
        aside = not aside


def armies_left(armies: int, allies: int, lang: str) -> str:
    """How many armies are left to place; those that may only settle are told apart."""
    if allies:
        return say("steps.left_allies", lang, n=armies, allies=allies)
    return say("steps.left", lang, n=armies)
