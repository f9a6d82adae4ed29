"""`hand(game, "Ada")`: the Event cards that one player holds, as that player sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotw_nb.editions.gold_edition import GoldEdition
from hotw_nb.editions.realm_edition import RealmEdition
from hotw_nb.show import gold_rows, realm_rows
from hotw_nb.show.card_table import Table
from hotw_nb.show.position_words import epochs
from hotw_nb.show.table_rows import Row, effect
from hotw_nb.text import language, say

if TYPE_CHECKING:
    from hotw_nb.cards import EventCard
    from hotw_nb.editions.edition import Edition
    from hotw_nb.game import Game

_COLUMNS = ("name", "deck", "epochs", "effect")


def hand(game: Game, player: str, lang: str | None = None) -> Table:
    """The Event cards in a player's hand: name, deck, the Epochs in which each can be played, what it does.

    >>> from hotw_nb.opening import new_game
    >>> len(hand(new_game(seed=7), "Ada").rows)
    10
    """
    lang = lang or language()
    rules = game.rules
    cards = game.view(player).hand
    if isinstance(rules, GoldEdition):
        columns = tuple(gold_rows.EDITION["events"][0].split())
        rows = tuple(gold_rows.event(rules, rules.box.event[card], lang) for card in cards)
    elif isinstance(rules, RealmEdition):
        columns = tuple(realm_rows.EDITION["events"][0].split())
        rows = tuple(realm_rows.event(rules, rules.deck.event[card], lang) for card in cards)
    else:
        columns, rows = _COLUMNS, tuple(_row(rules, rules.deck.event[card], lang) for card in cards)
    headings = tuple(say(f"tables.col_{column}", lang) for column in columns)
    return Table(say("box.hand", lang, player=player), columns, headings, rows)


def _row(rules: Edition, card: EventCard, lang: str) -> Row:
    return (
        card.title(lang),
        say(f"tables.{card.deck}", lang),
        epochs(card.first, card.last),
        effect(rules, card, lang),
    )
