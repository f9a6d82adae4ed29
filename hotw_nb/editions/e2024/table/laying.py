"""A game for gold on the table: its rows, its clicks, its secrets and its sheets."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from hotw_nb.editions.e2024.table import ending, knowing, pointing, rows, sheets
from hotw_nb.show.tabletop.laying import Laying
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game


def who(game: Game, lang: str) -> str:
    """The people that plays now, which may be that of an Event or half of a card; before it begins the Empire card."""
    people = game.active["people"]
    if not people:
        return game.rules.name(game.active["empire"], lang)
    name = game.rules.people_name(people, lang)
    return say("gold_table.of_event", lang, name=name) if game.active["of_event"] else name


def facts(game: Game, lang: str) -> list[str]:
    """What is left in the pool, the Event and the Leader that help, and what a siege or a success has brought."""
    active = game.active
    counts = {
        "armies": active["armies"],
        "forts": active["forts"],
        "walls": active["walls"],
        "fleets": active["fleets_left"],
        "points": active["points"],
        "modifier": active["modifier"],
    }
    besieged = escape(game.rules.name(active["besieged"], lang)) if active["besieged"] else ""
    found = [
        say(f"gold_table.left_{name}", lang, n=f"<b>{count}</b>", land=besieged)
        for name, count in counts.items()
        if count or (name == "armies" and game.decision.kind == "advance")
    ]
    if active["leader"]:
        found.append(say(f"gold_table.leading_{active['leader']}", lang))
    cards = () if active["of_event"] else active["events"]
    return [
        *found,
        *(say("gold_table.event", lang, card=escape(game.rules.name(card, lang))) for card in cards),
    ]


def card(game: Game, lang: str) -> str:
    """The own tokens and cards under a question that asks for another one, as HTML."""
    wanted = (
        knowing.private(game) and game.decision.kind != "play_tokens"
    )  # which names them all in its choices
    known = knowing.knows(game, game.decision.player, lang) if wanted else ()
    return f'<div class="card">{"".join(f"<p>{escape(one)}</p>" for one in known)}</div>' if known else ""


TURNED = frozenset(
    {
        *("token_kept", "event_kept", "empire_kept", "empires_shown", "reveal_event", "award", "award_over"),
        *("activate", "endgame_open", "endgame_hidden", "gold_epoch", "endgame", "space"),
        *("called", "skipped", "next_epoch", "reveal", "winner", "shared"),
    }
)
"""The records that tell of a card or token turned up, or passed on face-down for somebody else to look at."""
TABLE = Laying(
    style="gold",
    march="advance",
    rows=rows.rows,
    places=pointing.places,
    wish=pointing.wish,
    builds=pointing.builds,
    own_ways=frozenset({"elite"}),
    cards=knowing.cards,
    private=knowing.private,
    secret=knowing.secret,
    turned=TURNED,
    held=lambda game, action: False,
    knows=knowing.knows,
    idle=lambda game, lang: (),
    card=card,
    whispers=knowing.whispers,
    who=who,
    facts=facts,
    strip=sheets.strip,
    track=sheets.track,
    areas=sheets.areas,
    ending=ending.ending,
)
