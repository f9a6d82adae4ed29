"""The players' points as a short list, with each player's letter and a bar."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from hotw_nb.show.style import PAPER, look
from hotw_nb.text import say


def score_list(players: tuple[str, ...], scores: Mapping[str, int], turn: str, lang: str) -> str:
    """HTML with one row a player; the name of the one whose turn it is stands in bold."""
    most = max([*scores.values(), 1])
    rows = []
    for seat, name in enumerate(players):
        owner, points = look(PAPER, seat), scores[name]
        label = escape(say("replay.score", lang, name=name, points=points), quote=True)
        weight = "700" if name == turn else "400"
        rows.append(
            f'<div style="display:flex;align-items:center;gap:6px;height:1.38em" role="img" aria-label="{label}">'
            f'<b style="background:{owner.counter};color:{owner.ink};width:1.3em;border-radius:50%;'
            f'text-align:center;line-height:1.3em;font-size:.86em;flex:none">{owner.letter}</b>'
            f'<span style="width:6.5em;flex:none;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;'
            f'font-weight:{weight}">{escape(name)}</span>'
            f'<span style="width:2.2em;flex:none;text-align:right;font-variant-numeric:tabular-nums">{points}</span>'
            f'<span style="background:{owner.counter};height:.6em;width:{4.2 * points / most:.2f}em;'
            f'outline:1px solid currentColor"></span></div>'
        )
    return "".join(rows)
