"""The dice of this edition, and its battles of stacks and fleets in the terms of odds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, cast

from hotw_nb.editions.classic import reach
from hotw_nb.editions.classic.battle import Fight, Force
from hotw_nb.editions.classic.combat import FIGHT_ON
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import Engine, State
from hotw_nb.editions.shared.odds import BandOdds, by_name, fort_bonus, over
from hotw_nb.engine.battle import Combat
from hotw_nb.odds import battles
from hotw_nb.odds.battles import Battle
from hotw_nb.odds.dice_rules import BORDERS, DiceRules
from hotw_nb.odds.games.moves import Helped

ELITE_TROOPS = battles.Effect("elite_troops", (battles.Stage(dice=3, ends=battles.LOSS),))
_OPEN = Battle(ties="reroll", fort_first=False)
_UPHILL = replace(_OPEN, defend=2)
_IGNORED = dict.fromkeys(BORDERS, 1)

DICE = DiceRules(
    terrain={
        "clear": _OPEN,
        **dict.fromkeys((*BORDERS, "sea"), _UPHILL),
        "fleets": replace(_OPEN, fleets=True),
    },
    effects=by_name(
        battles.LEADER,
        battles.WEAPONRY,
        battles.FANATICISM,
        ELITE_TROOPS,
        battles.JIHAD,
        battles.NAVAL_SUPREMACY,
        battles.CRUSADE,
        battles.JEWISH_REVOLT,
    ),
    lowers={
        "surprise_attack": {**_IGNORED, "sea": 1},
        "rebellion": _IGNORED,
        "civil_war": _IGNORED,
        "jewish_revolt": _IGNORED,
    },
    ignores={"surprise_attack": "fort", "siegecraft": "fort"},
    sure=frozenset({"treachery"}),
    one_land=frozenset({"treachery", "surprise_attack"}),
    together=1,
    fortress_ties="defend",
)


class Odds(BandOdds[State, ClassicEdition]):
    """One unit against a stack or against fleets, helped by one Event at a time."""

    dice: ClassVar[Mapping[str, DiceRules]] = {"classic": DICE}

    def adapted(self, fight: Combat) -> tuple[Battle, tuple[battles.Effect, ...], tuple[int, ...]]:
        """A battle of stacks or fleets as a `Battle`, with the one Event that helps it and how far it has run."""
        fight = cast(Fight, fight)
        force = fight.force
        effect = DICE.effects.get(force.card)
        plain = fight._replace(force=Force(force.plain, plain=force.plain)) if effect else fight
        walled, open = (plain._replace(fort=fort) for fort in (True, False))
        land = replace(
            DICE.terrain["fleets" if fight.fleets else "clear"],
            attack=open.attack,
            defend=open.defend,
            attack_bonus=open.attack_bonus,
            defend_bonus=open.defend_bonus,
            ties=open.ties,
            fort_ties=walled.ties if walled.ties != open.ties else "",
            fort_bonus=fort_bonus(walled, open),
            fort=fight.fort,
            defenders=fight.armies,
            certain=fight.certain,
        )
        if effect is None:
            return land, (), ()
        return land, (effect,), (over(effect, force.losses),)

    def units_of(self, e: Engine, band: Any) -> int:
        """The units of a band that can become armies."""
        return reach.free_units(e, band) + int(band.levies)

    def coins_of(self, e: Engine, band: Any) -> int:
        """There are no coins."""
        return 0

    def helping(self, e: Engine, band: Any, lands: Iterable[str]) -> Helped:
        """The Events that help a band against these lands, and how many stages of each are over."""
        found = [combat_cards.current(e, band, e.ground.land[land]) for land in lands]
        running = dict.fromkeys(DICE.effects[force.card] for force in found if force.card in DICE.effects)
        losses = max((force.losses for force in found), default=0)
        return tuple(running), tuple(over(effect, losses) for effect in running)

    def fight_on(self, e: Engine) -> None:
        """Play no card between two rolls."""
        while e.errand[0] == "storm":
            e.do(FIGHT_ON)


ODDS = Odds()
