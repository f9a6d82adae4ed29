"""The classic edition of 1991 and 1993, put together from the chapters."""

from __future__ import annotations

from hotw_nb.editions.classic import (
    build,
    combat,
    end,
    expand,
    neutral,
    retreat,
    score,
    sea_battle,
    setup,
    turn,
)
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.events import harm, help, raids, seas, settlers
from hotw_nb.editions.classic.scene import position
from hotw_nb.editions.classic.view import VIEW
from hotw_nb.editions.shared import draft, events
from hotw_nb.editions.shared.view import draw_anew

EDITION = ClassicEdition(
    id="classic",
    name_en="History of the World, classic (1991/1993)",
    name_fr="History of the World, classique (1991/1993)",
    alone=("keep", "begin", "end", "stop", "peace", "fight_on", "unaided", "accept", "decline"),
    with_target=(
        *(
            "give",
            "play",
            "expand",
            "reinforce",
            "ally",
            "fort",
            "extra_fort",
            "fortress",
            "upgrade",
            "monument",
        ),
        *("fleet", "engage", "call_on", "retreat", "place", "choose"),
    ),
    opening=("opening_rolls", "neutral", "begin_epoch"),
    epoch=("draw", "open_cards", "calls", "pre_eminence", "next_epoch"),
    turn=("events", "muster", "found", "expand", "disperse", "monuments", "score", "clean_up"),
    steps={
        **setup.STEPS,
        **neutral.STEPS,
        **draft.STEPS,
        **turn.STEPS,
        **retreat.STEPS,
        **expand.STEPS,
        **combat.STEPS,
        **sea_battle.STEPS,
        **build.STEPS,
        **score.STEPS,
        **end.STEPS,
        **help.STEPS,
        **seas.STEPS,
        **harm.STEPS,
        **raids.STEPS,
        **settlers.STEPS,
    },
    events={
        **events.EVENTS,
        **neutral.EVENTS,
        **help.EVENTS,
        **seas.EVENTS,
        **harm.EVENTS,
        **raids.EVENTS,
        **settlers.EVENTS,
    },
    deal=setup.deal,
    score=score.lines,
    verdict=end.verdict,
    scene=position,
    view=VIEW,
    skirmish=combat.skirmish,
    unseen=draw_anew,
    raid="raid",
    first_box="7e3d1ab9",
)
