"""Exact odds: single battles, sieges, whole campaigns, what they cost, the best order, and when to stop.

Every chance is a `Fraction`; every answer has a text form, an HTML form and `.frame()`.

What you find where:

- one roll: `outcomes` (the three chances), `battles` (a battle as a value), `dice_rules` (how an edition rolls)
- one land: `sieges`, and `conquests` (Option 3 of 2024)
- several lands: `campaigns`, `orders` (the best order), `best_plans` (the best land to attack next) and `stop_or_go`;
  beneath them `plans`, `takings`, `courses`, and situations as Markov `chains`
- dice that were rolled: `samples` simulates, `dice_sums` counts, `fits` holds counts against odds, `grounds` asks which
  borders are mountains
- a game: `games.moves` and `games.lucks`, which ask the edition's own `odds` for what they have to know
- for all of them: `distributions`, `words`, and `validation`, which refuses what can't be worked out

Nothing here knows an edition. The dice rules of an edition, and the kinds of answers that only its games bring, are
loaded when they are first used.

>>> from hotw_nb import odds
>>> odds.battle(attack=2, defend=1).win
Fraction(125, 216)
>>> odds.siege(attack=2, defend=1, fort=True, armies=5).taken > Fraction(95, 100)
True
"""

from fractions import Fraction
from types import FunctionType
from typing import Any

from hotw_nb.odds.battles import Battle, battle
from hotw_nb.odds.best_plans import BestPlan, best_plan
from hotw_nb.odds.campaigns import Campaign, Target, campaign
from hotw_nb.odds.chains import Arrow, Chain, Walk
from hotw_nb.odds.conquests import Conquest, conquest
from hotw_nb.odds.dice_rules import RULES, against, table
from hotw_nb.odds.dice_sums import Throws, sums, throws
from hotw_nb.odds.distributions import Distribution, Waiting
from hotw_nb.odds.fits import Fit, which
from hotw_nb.odds.games.lucks import Fortune, Fought, Luck, luck, luck_of, rolled
from hotw_nb.odds.games.moves import Turn, campaign_of, conquest_of, first_roll, of, siege_of, turn
from hotw_nb.odds.grounds import Ground, Grounds, grounds
from hotw_nb.odds.outcomes import Outcome
from hotw_nb.odds.samples import Attempts, Sample, attempts, interval, sample
from hotw_nb.odds.sieges import PriceList, Siege, chain, expected_armies, hand, leader_life, price_list, siege

__all__ = [
    "RULES",
    "Arrow",
    "Attempts",
    "Battle",
    "BestPlan",
    "Campaign",
    "Chain",
    "Conquest",
    "Distribution",
    "Fit",
    "Fortune",
    "Fought",
    "Fraction",
    "Ground",
    "Grounds",
    "Luck",
    "Outcome",
    "PriceList",
    "Sample",
    "Siege",
    "Target",
    "Throws",
    "Turn",
    "Waiting",
    "Walk",
    "against",
    "attempts",
    "battle",
    "best_plan",
    "campaign",
    "campaign_of",
    "chain",
    "conquest",
    "conquest_of",
    "expected_armies",
    "first_roll",
    "grounds",
    "hand",
    "interval",
    "leader_life",
    "luck",
    "luck_of",
    "of",
    "price_list",
    "rolled",
    "sample",
    "siege",
    "siege_of",
    "sums",
    "table",
    "throws",
    "turn",
    "which",
]


def __getattr__(name: str) -> Any:
    """A kind of answer that an edition brings along, such as `GoldCampaign`, which is kept here from then on."""
    # Python asks for each module of this package like this before importing it, and a kind begins with a capital
    if name[:1].isupper():
        from hotw_nb.editions import IDS, odds_of

        for id in IDS:
            if kind := odds_of(id).answers.get(name):
                globals()[name] = kind
                return kind
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What people call, for those who press Tab; the kinds of answers are there without being listed."""
    return sorted(name for name in __all__ if isinstance(globals()[name], FunctionType))
