"""The edition of 2001, put together from the chapters."""

from __future__ import annotations

from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001 import build, combat, end, expand, naval, score, setup, turn
from hotw_nb.editions.e2001.events import harm, help, raids, settlers
from hotw_nb.editions.e2001.scene import position
from hotw_nb.editions.e2001.view import VIEW
from hotw_nb.editions.shared import draft, events
from hotw_nb.editions.shared.view import draw_anew

EDITION = Edition(
    id="2001",
    name_en="History of the World, 2001",
    name_fr="History of the World, 2001",
    alone=("keep", "begin", "end", "rescue", "let_go", "stay", "sail_home", "done", "stop"),
    with_target=(
        *(
            "give",
            "play",
            "expand",
            "reinforce",
            "fort",
            "buy_fort",
            "extra_fort",
            "monument",
            "choose",
            "swap",
        ),
        *("man_fleet", "fight_sea", "take_marker", "no_fleet"),
    ),
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
        **help.STEPS,
        **settlers.STEPS,
        **raids.STEPS,
        **harm.STEPS,
        **expand.STEPS,
        **naval.STEPS,
        **build.STEPS,
        **score.STEPS,
        **end.STEPS,
    },
    events={**events.EVENTS, **help.EVENTS, **settlers.EVENTS, **raids.EVENTS, **harm.EVENTS},
    deal=setup.deal,
    score=score.lines,
    verdict=end.verdict,
    scene=position,
    view=VIEW,
    skirmish=combat.skirmish,
    unseen=draw_anew,
    stacking="multiple_armies",
    sea_scores="naval_control",
    raid="raid",
    dated=True,
    first_box="e1eefb66",
)
