"""Dice drawn as SVG, each with its number in words for those who listen."""

from __future__ import annotations

from collections.abc import Container, Sequence
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.show.style import PAPER, look
from hotw_nb.text import labelled, say

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game

_LOW, _MID, _HIGH = 0.26, 0.5, 0.74
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH), (_LOW, _HIGH), (_HIGH, _LOW))
_SIDES = ((_LOW, _MID), (_HIGH, _MID))
SMALL = 28  # pixels of a die among sentences
PIPS = {
    1: ((_MID, _MID),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (_MID, _MID)),
    4: _CORNERS,
    5: (*_CORNERS, (_MID, _MID)),
    6: (*_CORNERS, *_SIDES),
}


def row(
    faces: tuple[int, ...],
    who: str,
    colour: str,
    ink: str,
    lang: str,
    size: int = 54,
    struck: Container[int] | None = None,
) -> str:
    """A row of dice: the highest, which alone counts in a battle, has a ring round it, or all that `struck`.

    The ring has the colour of the text, so that it is seen on a light page and on a dark one.
    """
    top = faces.index(max(faces)) if faces else -1
    parts = []
    for i, face in enumerate(faces):
        marked = i == top if struck is None else face in struck
        left = i * (size + 8) + 4
        pips = "".join(
            f'<circle cx="{left + x * size:.1f}" cy="{4 + y * size:.1f}" r="{size * 0.085:.1f}" fill="{ink}"/>'
            for x, y in PIPS[face]
        )
        parts.append(
            f'<rect x="{left}" y="4" width="{size}" height="{size}" rx="{size * 0.18:.0f}" '
            f'fill="{colour}" stroke="#222" stroke-width="1"/>{pips}{_ring(left, size) if marked else ""}'
        )
    label = labelled(who, ", ".join(map(str, faces)), lang)
    return (
        f'<svg width="{max(len(faces), 1) * (size + 8)}" height="{size + 8}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def _ring(left: int, size: int) -> str:
    """The ring round a die, with a gap, so that it is told from the die whatever its colour is."""
    return (
        f'<rect class="marked" x="{left - 2.5}" y="1.5" width="{size + 5}" height="{size + 5}" '
        f'rx="{size * 0.18 + 2.5:.0f}" fill="none" stroke="currentColor" stroke-width="2.5"/>'
    )


def dice_rows(game: Game, records: Sequence[Record], lang: str) -> list[str]:
    """The dice of some records as rows of HTML: attacker against defender, or the rolls of an event.

    In a roll that is no battle only the faces that its record calls `deadly` are marked.
    """
    rows = []
    for record in records:
        if "rounds" in record.data:
            for one in record.data["rounds"]:
                mine = _row(game, one.attack, record.player, lang) + _plus(one.attack_bonus)
                theirs = _row(game, one.defend, record.data["owner"], lang) + _plus(one.defend_bonus)
                verdict = say(f"odds.result_{one.result}", lang)
                rows.append(f"{mine}<span>:</span>{theirs}<em>{verdict}</em>")
        elif record.rolls:
            struck = record.data.get("deadly", ())
            rows.append("".join(_row(game, roll, "", lang, struck) for roll in record.rolls[:8]))
    return rows


def _row(
    game: Game, faces: tuple[int, ...], name: str, lang: str, struck: Container[int] | None = None
) -> str:
    if name not in game.players:
        return row(faces, say("table.dice_of_game", lang), "#FFFFFF", "#222222", lang, SMALL, struck)
    owner = look(PAPER, game.seat(name))
    return row(faces, name, owner.counter, owner.ink, lang, SMALL, struck)


def _plus(bonus: int) -> str:
    return f"<b>+{bonus}</b>" if bonus else ""
