"""`hand(game, "Ada")`: the Event cards that one player holds, as that player sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotw_nb.game import a_game
from hotw_nb.show.tables.table import Table
from hotw_nb.text import language, say

if TYPE_CHECKING:
    from hotw_nb.game import Game


def hand(game: Game, player: str, lang: str | None = None) -> Table:
    """The Event cards in a player's hand: name, deck, the Epochs in which each can be played, what it does.

    >>> from hotw_nb.start.new_game import new_game
    >>> len(hand(new_game(seed=7), "Ada").rows)
    10
    """
    lang = lang or language()
    rules = a_game(game, lang).rules
    cards = game.view(player).hand
    words, row = rules.table.ROWS.hand
    columns, rows = tuple(words.split()), tuple(row(rules, rules.deck.event[card], lang) for card in cards)
    headings = tuple(say(f"tables.col_{column}", lang) for column in columns)
    return Table(
        say("box.hand", lang, player=player), columns, headings, rows, say("tables.no_card", lang), lang
    )
