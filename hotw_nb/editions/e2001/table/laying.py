"""A game of 2001 on the table: what is left of a turn, and where its rows, clicks and sheets come from."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from hotw_nb.editions.e2001.table import pointing, rows
from hotw_nb.editions.shared.table import drafting, hands, sheets
from hotw_nb.editions.shared.table.ending import ending
from hotw_nb.editions.shared.table.pointing import places
from hotw_nb.show.tabletop.laying import Laying
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game


def facts(game: Game, lang: str) -> list[str]:
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


TABLE = Laying(
    style="points",
    march="expand",
    rows=rows.rows,
    places=places,
    wish=pointing.wish,
    builds=lambda game, action: "fort" in action.kind,
    own_ways=frozenset(),
    cards=hands.chosen_from,
    private=hands.chosen_from,
    secret=lambda game, action: False,
    turned=drafting.TURNED,
    held=lambda game, action: False,
    knows=drafting.knows,
    idle=lambda game, lang: (),
    card=lambda game, lang: drafting.card(game, lang) if game.decision.kind == "draw" else "",
    whispers=lambda game: drafting.starts(game) if game.decision.kind == "draw" else {},
    who=lambda game, lang: game.rules.name(game.active["empire"], lang),
    facts=facts,
    strip=lambda game, lang: "",
    track=sheets.track,
    areas=sheets.areas,
    ending=ending,
)
