"""What the sheets of all games need: the badge of a player, and the list of the Epoch's Empires."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from hotw_nb.show.style import PAPER, look
from hotw_nb.text import ROMAN, labelled, say

if TYPE_CHECKING:
    from hotw_nb.game import Game


def badge(game: Game, name: str) -> str:
    """A player's letter on the player's colour."""
    owner = look(PAPER, game.seat(name))
    return f'<b class="badge" style="background:{owner.counter};color:{owner.ink}">{owner.letter}</b>'


def calls(game: Game, lang: str) -> str:
    """The Epoch's list of Empires as HTML: who was called, who was skipped, and who is to come; cards stay hidden."""
    rows = []
    for number, (card, mark, player) in enumerate(game.calls, start=1):
        name, state = game.rules.name(card, lang), say(f"tables.call_{mark}", lang)
        words = escape(labelled(name, state, lang) + (f" ({player})" if player else ""), quote=True)
        who = badge(game, player) if player else ""
        rows.append(
            f'<li class="{mark}" title="{words}" aria-label="{words}">{number} <span>{escape(name)}</span> {who}</li>'
        )
    if not rows:
        return ""
    title = say("table.calls", lang, epoch=ROMAN[game.epoch])
    return f'<div class="call-list"><b>{title}</b><ol aria-label="{title}">{"".join(rows)}</ol></div>'
