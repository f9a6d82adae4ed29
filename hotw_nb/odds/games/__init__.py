"""Odds inside a game: of a move, of a siege and a campaign from here, of the turn, and the luck so far.

A game describes the fight that an action would bring with the same value that its own dice resolve. The odds of
a move, of its first roll and of luck are worked out from that very value, so that odds and dice cannot disagree.
Sieges and campaigns need more than one fight: for them the value is translated into a `Battle` and the effects of
its cards, and tests hold that translation against fights played on to their ends. Where a game is played for
gold, `expansions` has the rules themselves play every position of a campaign; `gold_campaigns` and `gold_plans`
read the odds off these positions.
"""

from __future__ import annotations

from hotw_nb.editions.e2024.odds.campaigns import GoldCampaign, GoldEnd
from hotw_nb.editions.e2024.odds.plans import GoldPlan
from hotw_nb.odds.games.campaigns import campaign_of
from hotw_nb.odds.games.fought import Fought, rolled
from hotw_nb.odds.games.lucks import Fortune, Luck, luck, luck_of
from hotw_nb.odds.games.moves import conquest_of, first_roll, of, siege_of
from hotw_nb.odds.games.turns import Turn, turn

__all__ = [
    "Fortune",
    "Fought",
    "GoldCampaign",
    "GoldEnd",
    "GoldPlan",
    "Luck",
    "Turn",
    "campaign_of",
    "conquest_of",
    "first_roll",
    "luck",
    "luck_of",
    "of",
    "rolled",
    "siege_of",
    "turn",
]
