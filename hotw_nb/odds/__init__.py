"""Exact odds: single battles, sieges, whole campaigns, what they cost, the best order, and when to stop.

Every chance is a `Fraction`; every answer has a text form, an HTML form and `.frame()`.

>>> from hotw_nb import odds
>>> odds.battle(attack=2, defend=1).win
Fraction(125, 216)
>>> odds.siege(attack=2, defend=1, fort=True, armies=5).taken > Fraction(95, 100)
True
"""

from fractions import Fraction

from hotw_nb.odds.battles import Battle, battle
from hotw_nb.odds.campaigns import Campaign, campaign
from hotw_nb.odds.chains import Arrow, Chain
from hotw_nb.odds.conquests import Conquest, conquest
from hotw_nb.odds.distributions import Distribution, Waiting
from hotw_nb.odds.editions import RULES, against
from hotw_nb.odds.fits import Fit, chi_square_tail, fits_together, which
from hotw_nb.odds.games import conquest_of, first_roll, luck, of, siege_of
from hotw_nb.odds.lucks import Fought, Luck, luck_of
from hotw_nb.odds.outcomes import Outcome
from hotw_nb.odds.prices import chain, expected_armies, hand, leader_life
from hotw_nb.odds.routes import campaign_of
from hotw_nb.odds.samples import Sample, interval, sample
from hotw_nb.odds.sieges import Siege, siege
from hotw_nb.odds.tables import table
from hotw_nb.odds.targets import Target
from hotw_nb.odds.turns import Turn, turn

__all__ = [
    "RULES",
    "Arrow",
    "Battle",
    "Campaign",
    "Chain",
    "Conquest",
    "Distribution",
    "Fit",
    "Fought",
    "Fraction",
    "Luck",
    "Outcome",
    "Sample",
    "Siege",
    "Target",
    "Turn",
    "Waiting",
    "against",
    "battle",
    "campaign",
    "campaign_of",
    "chain",
    "chi_square_tail",
    "conquest",
    "conquest_of",
    "expected_armies",
    "first_roll",
    "fits_together",
    "hand",
    "interval",
    "leader_life",
    "luck",
    "luck_of",
    "of",
    "sample",
    "siege",
    "siege_of",
    "table",
    "turn",
    "which",
]
