"""The edition of 2001, put together from the chapters."""

from __future__ import annotations

from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001 import expand, naval
from hotw_nb.editions.e2001.scene import position
from hotw_nb.editions.shared import build, draft, score, setup, turn
from hotw_nb.editions.shared import end as winning
from hotw_nb.editions.shared.events import harm, procedure, raids, settlers
from hotw_nb.editions.shared.events import help as boons
from hotw_nb.editions.shared.unseen import draw_anew
from hotw_nb.editions.shared.view import LOOK

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
        **procedure.STEPS,
        **boons.STEPS,
        **settlers.STEPS,
        **raids.STEPS,
        **harm.STEPS,
        **expand.STEPS,
        **naval.STEPS,
        **build.STEPS,
        **score.STEPS,
        **winning.STEPS,
    },
    events={**boons.EVENTS, **settlers.EVENTS, **raids.EVENTS, **harm.EVENTS},
    deal=setup.deal,
    score=score.lines,
    verdict=winning.verdict,
    scene=position,
    look=LOOK,
    unseen=draw_anew,
    stacking="multiple_armies",
)
