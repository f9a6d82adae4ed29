"""The line above the map: the Epoch, whose turn it is, and what is left of it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from hotw_nb.show.position_words import ROMAN, Words
from hotw_nb.show.tabletop.sheets import badge
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game


def _facts(game: Game, lang: str) -> list[str]:
    """What the Empire has left, each as a few words with its number."""
    active = game.active
    bands, force = active["bands"], active["force"]
    counts = {
        "armies": sum(band["armies"] for band in bands),
        "marked": sum(band["marked"] for band in bands),
        "coins": active["coins"],
        "ally_coins": active["ally_coins"],
        "extra_forts": active["extra_forts"],
    }
    found = [
        say(f"table.left_{name}", lang, n=f"<b>{count}</b>")
        for name, count in counts.items()
        if count or name == "armies"
    ]
    if not bands:
        strength = game.rules.deck.empire[active["empire"]].strength
        found[0] = say("table.left_armies", lang, n=f"<b>{strength}</b>")
    for card in active["events"]:
        name = escape(game.rules.name(card, lang))
        over = card == "leader" and not force.leader
        found.append(say("table.card_over", lang, card=name) if over else name)
    return found


def line(game: Game, lang: str) -> str:
    """The line as HTML."""
    epoch = say("position.title", lang, epoch=ROMAN[game.epoch])
    if game.over or not game.active:
        name = game.decision.player
        who = f"{badge(game, name)} {escape(Words(game, lang).player(name))}" if name else ""
        stage = say(f"table.stage_{game.decision.kind}", lang)
        spans = [f"<span>{epoch}</span>", f'<span class="empire">{stage}</span>', f"<span>{who}</span>"]
        return f'<div class="turn-line">{"".join(spans)}</div>'
    active = game.active
    empire = escape(game.rules.name(active["empire"], lang))
    player = escape(Words(game, lang).player(active["player"]))
    spans = [
        f"<span>{epoch}</span>",
        f'<span class="empire">{empire}</span>',
        f"<span>{badge(game, active['player'])} {player}</span>",
        *(f'<span class="fact">{fact}</span>' for fact in _facts(game, lang)),
    ]
    return f'<div class="turn-line">{"".join(spans)}</div>'
