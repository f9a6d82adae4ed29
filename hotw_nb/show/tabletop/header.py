"""The line above the map: the Epoch, whose turn it is, and what is left of it."""

from __future__ import annotations

import re
from html import escape, unescape
from typing import TYPE_CHECKING

from hotw_nb.show.map_drawing.position_words import Words
from hotw_nb.show.tabletop.sheets import badge
from hotw_nb.text import ROMAN, say

if TYPE_CHECKING:
    from hotw_nb.game import Game


def line(game: Game, lang: str) -> str:
    """The line as HTML."""
    epoch = say("position.title", lang, epoch=ROMAN[game.epoch])
    if game.over or not game.active:
        name = game.decision.player
        who = f"{badge(game, name)} {escape(Words(game, lang).player(name))}" if name else ""
        stage = say(f"table.stage_{game.decision.kind}", lang)
        spans = [f"<span>{epoch}</span>", f'<span class="empire">{stage}</span>', f"<span>{who}</span>"]
        return f'<div class="turn-line">{"".join(spans)}</div>'
    active, laying = game.active, game.rules.table.TABLE
    player = escape(Words(game, lang).player(active["player"]))
    spans = [
        f"<span>{epoch}</span>",
        f'<span class="empire">{escape(laying.who(game, lang))}</span>',
        f"<span>{badge(game, active['player'])} {player}</span>",
        _facts(laying.facts(game, lang)),
    ]
    return f'<div class="turn-line">{"".join(spans)}</div>'


def _facts(facts: list[str]) -> str:
    """What is left of the turn, on two lines where one is too short; its title says all of it in plain words."""
    title = ", ".join(re.sub("<[^>]*>", "", fact) for fact in facts)
    told = "".join(f'<span class="fact">{fact}</span>' for fact in facts)
    return f'<span class="facts" title="{escape(unescape(title), quote=True)}">{told}</span>'
