"""Odds inside a game: of a move, of a siege and a campaign from here, of the turn, and the luck so far.

A game describes the fight that an action would bring with the same value that its own dice resolve. The odds of
a move, of its first roll and of luck are worked out from that very value, so that odds and dice cannot disagree.
Sieges and campaigns need more than one fight: for them the value is translated into a `Battle` and the effects of
its cards, and tests hold that translation against fights played on to their ends. Each edition translates its own
fights, in its module `odds`; `adapter` says what such a module has to offer.
"""

from __future__ import annotations

from hotw_nb.odds.games.lucks import Fortune, Fought, Luck, luck, luck_of, rolled
from hotw_nb.odds.games.moves import (
    EditionOdds,
    Turn,
    campaign_of,
    conquest_of,
    first_roll,
    of,
    of_fight,
    siege_of,
    turn,
)

__all__ = [
    "EditionOdds",
    "Fortune",
    "Fought",
    "Luck",
    "Turn",
    "campaign_of",
    "conquest_of",
    "first_roll",
    "luck",
    "luck_of",
    "of",
    "of_fight",
    "rolled",
    "siege_of",
    "turn",
]
