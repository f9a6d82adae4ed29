"""The classic edition of 1991 and 1993, put together from the chapters."""

from __future__ import annotations

from hotw_nb.chapters import draft
from hotw_nb.chapters.realm import (
    commerce,
    dominion,
    drawing,
    favours,
    hands,
    heirs,
    high_seas,
    marauders,
    neutral,
    retreat,
    ruin,
    sea_battle,
    shrines,
    spread,
    storm,
    strength,
    uprisings,
)
from hotw_nb.editions.realm_edition import RealmEdition
from hotw_nb.futures import draw_anew
from hotw_nb.realm.look import LOOK
from hotw_nb.scenarios.realm import position

EDITION = RealmEdition(
    id="classic",
    name_en="History of the World, classic (1991/1993)",
    name_fr="History of the World, classique (1991/1993)",
    opening=("opening_rolls", "neutral", "begin_epoch"),
    epoch=("draw", "open_cards", "calls", "pre_eminence", "next_epoch"),
    turn=("events", "muster", "found", "spread", "disperse", "monuments", "score", "clean_up"),
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
        **favours.STEPS,
        **commerce.STEPS,
        **high_seas.STEPS,
        **ruin.STEPS,
        **uprisings.STEPS,
        **marauders.STEPS,
        **heirs.STEPS,
    },
    events={
        **neutral.EVENTS,
        **favours.EVENTS,
        **commerce.EVENTS,
        **high_seas.EVENTS,
        **ruin.EVENTS,
        **uprisings.EVENTS,
        **marauders.EVENTS,
        **heirs.EVENTS,
    },
    deal=drawing.deal,
    score=dominion.lines,
    verdict=dominion.verdict,
    scene=position,
    look=LOOK,
    unseen=draw_anew,
)
