"""The dice of this edition, and its fights in the terms of odds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, cast

from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001.battle import Fight, Force
from hotw_nb.editions.e2001.state import Engine, State
from hotw_nb.editions.shared.odds import BandOdds, by_name, fort_bonus, over
from hotw_nb.engine.battle import Combat
from hotw_nb.odds import battles
from hotw_nb.odds.battles import Battle
from hotw_nb.odds.dice_rules import BORDERS, DiceRules
from hotw_nb.odds.games.moves import Helped
from hotw_nb.text import say

_IGNORED = dict.fromkeys(BORDERS, 1)

DICE = DiceRules(
    terrain={"clear": Battle(), **dict.fromkeys(BORDERS, Battle(defend=2)), "sea": Battle(defend=3)},
    effects=by_name(
        battles.LEADER,
        battles.WEAPONRY,
        battles.JIHAD,
        battles.SIEGECRAFT,
        battles.ELITE_TROOPS,
        battles.CRUSADE,
        battles.JEWISH_REVOLT,
    ),
    lowers={
        "naval_power": {"sea": 2},
        "expert_troops_straits": {"strait": 1},
        "expert_troops_mountains": {"mountain": 1},
        "expert_troops_forests": {"forest": 1},
        "civil_war": _IGNORED,
        "jewish_revolt": _IGNORED,
    },
    sure=frozenset({"treachery"}),
    one_land=frozenset({"treachery"}),
    alone=frozenset({"crusade", "civil_war", "jewish_revolt"}),
)
CARDS = {"leader": "leader", "jihad": "jihad", "elite": "elite_troops", "siegecraft": "siegecraft"}
"""The cards that a force can have, by the names that the dice rules give them."""


class Odds(BandOdds[State, Edition]):
    """One army against an army and perhaps a fort, over and over."""

    dice: ClassVar[Mapping[str, DiceRules]] = {"2001": DICE}

    def adapted(self, fight: Combat) -> tuple[Battle, tuple[battles.Effect, ...], tuple[int, ...]]:
        """A fight as a `Battle`, with the cards of its force and how far each of them has run."""
        fight = cast(Fight, fight)
        plain = fight._replace(force=fight.force._replace(**dict.fromkeys(CARDS, False)))
        walled, open = (plain._replace(fort=fort) for fort in (True, False))
        land = replace(
            DICE.terrain["clear"],
            attack=open.attack,
            defend=open.defend,
            attack_bonus=open.attack_bonus,
            defend_bonus=open.defend_bonus,
            ties=open.ties,
            fort_bonus=fort_bonus(walled, open),
            fort=fight.fort,
            town=fight.town,
            defenders=fight.armies,
            certain="win" if fight.given else "",
        )
        return land, *_cards_of(fight.force)

    def units_of(self, e: Engine, band: Any) -> int:
        """The armies in the pool of a band."""
        return int(band.pool)

    def coins_of(self, e: Engine, band: Any) -> int:
        """The coins that bring armies of a band back: only the Active Empire has any (2001-IV-19, 2001-EV-36).

        What the Allies bring back may only enter vacant lands; such armies are refused, as a pool of armies that
        are all alike cannot follow them.
        """
        if not band.main:
            return 0
        s = e.state
        if s.ally_coins or band.marked:
            raise ValueError(say("odds.allies", rule=e.edition.rules["marked_armies"]))
        return s.coins

    def helping(self, e: Engine, band: Any, lands: Iterable[str]) -> Helped:
        """The cards that help a band against any land, and how many stages of each are over."""
        return _cards_of(band.force)


def _cards_of(force: Force) -> Helped:
    """The cards that help a force, and how many stages of each are over: each lost army ends one that it can end."""
    running = tuple(DICE.effects[card] for flag, card in CARDS.items() if getattr(force, flag))
    return running, tuple(over(effect, force.losses) for effect in running)


ODDS = Odds()
