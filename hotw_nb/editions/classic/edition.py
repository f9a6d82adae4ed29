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
from hotw_nb.editions.classic.contract import ClassicEdition
from hotw_nb.editions.classic.events import harm, procedure, raids, seas, settlers, trade, uprisings
from hotw_nb.editions.classic.events import help as favours
from hotw_nb.editions.classic.scene import position
from hotw_nb.editions.classic.view import VIEW
from hotw_nb.editions.shared import draft
from hotw_nb.editions.shared.unseen import draw_anew

EDITION = ClassicEdition(
    id="classic",
    name_en="History of the World, classic (1991/1993)",
    name_fr="History of the World, classique (1991/1993)",
    opening=("opening_rolls", "neutral", "begin_epoch"),
    epoch=("draw", "open_cards", "calls", "pre_eminence", "next_epoch"),
    turn=("events", "muster", "found", "spread", "disperse", "monuments", "score", "clean_up"),
    steps={
        **setup.STEPS,
        **neutral.STEPS,
        **draft.STEPS,
        **turn.STEPS,
        **procedure.STEPS,
        **retreat.STEPS,
        **expand.STEPS,
        **combat.STEPS,
        **sea_battle.STEPS,
        **build.STEPS,
        **score.STEPS,
        **end.STEPS,
        **favours.STEPS,
        **trade.STEPS,
        **seas.STEPS,
        **harm.STEPS,
        **uprisings.STEPS,
        **raids.STEPS,
        **settlers.STEPS,
    },
    events={
        **neutral.EVENTS,
        **favours.EVENTS,
        **trade.EVENTS,
        **seas.EVENTS,
        **harm.EVENTS,
        **uprisings.EVENTS,
        **raids.EVENTS,
        **settlers.EVENTS,
    },
    deal=setup.deal,
    score=score.lines,
    verdict=end.verdict,
    scene=position,
    view=VIEW,
    unseen=draw_anew,
)
