"""The dice of this edition, and its invasions in the terms of odds; campaigns are played position by position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar, cast

from hotw_nb.editions.e2024.battle import Fight
from hotw_nb.editions.e2024.components import Edition2024
from hotw_nb.editions.e2024.odds.campaigns import GoldCampaign, GoldEnd, GoldPlan, campaign_of
from hotw_nb.editions.e2024.state import Engine, State
from hotw_nb.engine.action import Action
from hotw_nb.engine.battle import Combat
from hotw_nb.odds import validation
from hotw_nb.odds.battles import LEADER_ALL_TURN, Battle, Effect
from hotw_nb.odds.conquests import Conquest
from hotw_nb.odds.courses import Course
from hotw_nb.odds.dice_rules import ROUGH, DiceRules
from hotw_nb.odds.games.moves import EditionOdds
from hotw_nb.odds.sieges import Siege

_OPEN = Battle(ties="attack", fort_bonus=0, fort_dice=1, fort_first=False, loser_clears=True)
_OPTION_3 = replace(_OPEN, loser_clears=False, growing=(0, 2, 4))
_LEADER = {LEADER_ALL_TURN.name: LEADER_ALL_TURN}

DICE = {
    "2024": DiceRules(
        terrain={"clear": _OPEN, **dict.fromkeys(ROUGH, replace(_OPEN, ties="defend"))},
        effects=_LEADER,
        together=1,
    ),
    "2024 no dice": DiceRules(
        terrain=dict.fromkeys(("clear", *ROUGH), _OPEN),
        ignores={"leader_against_terrain": "terrain", "leader_against_forts": "fort"},
        together=1,
        dice=False,
    ),
    "2024 option 3": DiceRules(
        terrain={"clear": _OPTION_3, **dict.fromkeys(ROUGH, replace(_OPTION_3, defend=2))},
        effects=_LEADER,
        together=1,
    ),
}


class Odds(EditionOdds[State, Edition2024]):
    """One army against one garrison, decided at once."""

    dice = DICE
    answers: ClassVar[Mapping[str, type]] = {
        kind.__name__: kind for kind in (GoldCampaign, GoldEnd, GoldPlan)
    }

    def adapted(self, fight: Combat) -> tuple[Battle, tuple[Effect, ...], tuple[int, ...]]:
        """An invasion as a `Battle`; what a fort, the ground and the cards change is in its dice already."""
        fight = cast(Fight, fight)
        battle = Battle(
            attack=fight.attack or 1,
            defend=fight.defend or 1,
            attack_bonus=fight.attack_bonus - (fight.growing[0] if fight.growing else 0),
            defend_bonus=fight.defend_bonus,
            ties=fight.ties,
            fort_bonus=0,
            fort_first=False,
            loser_clears=not fight.stays,
            growing=fight.growing,
            certain=fight.certain,
        )
        return battle, (), ()

    def siege_of(self, e: Engine, action: Action, fight: Combat, armies: int | None) -> Siege:
        """What comes of invading the same land until it is taken or the pool is empty."""
        pool = e.state.army if armies is None else armies
        return Siege(Course((self.adapted(fight)[0],), (), pool))

    def campaign_of(
        self,
        game: Any,
        names: tuple[str, ...],
        chain: bool,
        armies: int | None,
        fort_points: int | Fraction,
        fort_places: int,
    ) -> GoldCampaign:
        """The campaign that enters these lands in this order."""
        return campaign_of(game, names, chain, armies, fort_points, fort_places)

    def conquest_of(self, e: Engine, fight: Combat, armies: int | None) -> Conquest:
        """What a series of invasions brings if the garrison stays: the land, and conquest points."""
        if not cast(Fight, fight).stays:
            return super().conquest_of(e, fight, armies)
        if armies is None:
            armies = e.state.army
        return Conquest(self.adapted(fight)[0], validation.whole("armies", armies, 0, validation.MOST_ARMIES))


ODDS = Odds()
