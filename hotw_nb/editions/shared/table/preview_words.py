"""What an Event card would do or find now, in words."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from hotw_nb.base.speech import Listing, Name, PeopleName, Sentence
from hotw_nb.editions.shared.preview import Called, Count, Holder, Mean, Pieces, Players
from hotw_nb.odds.words import Counted, chance_words
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.text import listing, name_of, players, say

if TYPE_CHECKING:
    from hotw_nb.game import Game


def event(game: Game, player: str, card: str, lang: str) -> str:
    """What a card of this player would do or find now; empty where that depends on the turn to come."""
    words = Words(game, lang)
    return " ".join(str(_said(words, one)) for one in game.rules.preview.event(game, player, card))


def _said(words: Words, value: object) -> object:
    """What goes into a gap of a sentence; numbers and words stay as they are, so that the sentence agrees with them."""
    lang = words.lang
    match value:
        case Sentence(key, gaps):
            return say(key, lang, **{name: _said(words, one) for name, one in gaps.items()})
        case Name(id=id):
            return words.rules.name(id, lang)
        case PeopleName(id=id):
            return words.people(id)
        case Holder(player):
            return words.player(player)
        case Called(player):
            return name_of(player, lang)
        case Players(names):
            return players(names, lang)
        case Pieces(land):
            return words.pieces(words.lands[land])
        case Count(whose, number):
            return f"{_said(words, whose)} {number}"
        case Mean(mean):
            return Counted(mean, lang)
        case Fraction():
            return chance_words(value, lang)
        case Listing(parts):
            return listing([str(_said(words, part)) for part in parts], lang)
        case tuple():
            return ", ".join(str(_said(words, part)) for part in value)
    return value
