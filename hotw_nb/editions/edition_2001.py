"""The edition of 2001, put together from the chapters."""

from __future__ import annotations

from hotw_nb.chapters import (
    boons,
    building,
    calamities,
    draft,
    events,
    expansion,
    naval,
    raids,
    scoring,
    settlers,
    setup,
    turn,
    winning,
)
from hotw_nb.editions.edition import Edition
from hotw_nb.futures import draw_anew
from hotw_nb.position import LOOK
from hotw_nb.scenarios.points import position

EDITION = Edition(
    id="2001",
    name_en="History of the World, 2001",
    name_fr="History of the World, 2001",
    opening=("first_roll",),
    epoch=("draw", "calls", "pre_eminence", "next_epoch"),
    turn=(
        *("events", "muster", "shortage", "reallocate", "found"),
        *("expand", "monuments", "clean_up", "score"),
    ),
    steps={
        **setup.STEPS,
        **draft.STEPS,
        **turn.STEPS,
        **events.STEPS,
        **boons.STEPS,
        **settlers.STEPS,
        **raids.STEPS,
        **calamities.STEPS,
        **expansion.STEPS,
        **naval.STEPS,
        **building.STEPS,
        **scoring.STEPS,
        **winning.STEPS,
    },
    events={**boons.EVENTS, **settlers.EVENTS, **raids.EVENTS, **calamities.EVENTS},
    deal=setup.deal,
    score=scoring.lines,
    verdict=winning.verdict,
    scene=position,
    look=LOOK,
    unseen=draw_anew,
    stacking="multiple_armies",
)
