"""The classic edition of 1991 and 1993, put together from the chapters."""

from __future__ import annotations

from hotw_nb.chapters import (
    dominion,
    draft,
    drawing,
    hands,
    neutral,
    retreat,
    sea_battle,
    shrines,
    spread,
    storm,
    strength,
)
from hotw_nb.editions.realm_edition import RealmEdition
from hotw_nb.realm_look import LOOK
from hotw_nb.realm_scene import position
from hotw_nb.step import Event

# Event cards that nobody can play yet.
COMING = (
    *("minor_empire", "leader", "weaponry", "fanaticism", "elite_troops", "civil_war", "jihad", "crusade"),
    *("revolt", "migrants", "kingdom", "flood", "volcano", "fire", "storm_at_sea", "rebellion", "treachery"),
    *("fortify", "revive", "barbarians", "plague", "pestilence", "black_death", "famine", "allies"),
    *("population_explosion", "trade_bonus", "ship_building", "civil_service", "engineering"),
    *("surprise_attack", "naval_supremacy", "pirates", "siegecraft"),
)

EDITION = RealmEdition(
    id="classic",
    name_en="History of the World, classic (1991/1993)",
    name_fr="History of the World, classique (1991/1993)",
    opening=("opening_rolls", "neutral", "begin_epoch"),
    epoch=("draw", "open_cards", "calls", "pre_eminence", "next_epoch"),
    turn=("events", "muster", "found", "spread", "monuments", "score", "clean_up"),
    steps={
        **drawing.STEPS,
        **neutral.STEPS,
        **draft.STEPS,
        **strength.STEPS,
        **hands.STEPS,
        **retreat.STEPS,
        **spread.STEPS,
        **storm.STEPS,
        **sea_battle.STEPS,
        **shrines.STEPS,
        **dominion.STEPS,
    },
    events={**neutral.EVENTS, **dict.fromkeys(COMING, Event(lambda e, card: None, lambda e, card: False))},
    deal=drawing.deal,
    score=dominion.lines,
    verdict=dominion.verdict,
    scene=position,
    look=LOOK,
    on_table=False,
)
