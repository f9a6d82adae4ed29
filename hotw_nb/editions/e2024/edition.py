"""The edition of 2024, put together from the chapters."""

from __future__ import annotations

from hotw_nb.editions.e2024 import (
    build,
    combat,
    end,
    events,
    expand,
    garrisons,
    honors,
    score,
    setup,
    tokens,
    turn,
)
from hotw_nb.editions.e2024.components import Edition2024
from hotw_nb.editions.e2024.scene import position
from hotw_nb.editions.e2024.view import VIEW, draw_anew

EDITION = Edition2024(
    id="2024",
    name_en="History of the World, 2024",
    name_fr="History of the World, 2024",
    alone=("end", "stop", "leader", "pair"),
    with_target=(
        *(
            "expand",
            "conquer",
            "fort",
            "pool_fort",
            "wall",
            "city",
            "monument",
            "fleet",
            "lend",
            "honor",
            "cash",
        ),
        *("token", "keep_token", "take_event", "take", "choose"),
    ),
    opening=("gold_track",),
    epoch=("activate", "keep_token", "take_event", "take", "calls", "next_epoch"),
    turn=("reveal", "peoples", "lay_down", "play_tokens", "most_gold"),
    steps={
        **setup.STEPS,
        **tokens.STEPS,
        **turn.STEPS,
        **events.STEPS,
        **garrisons.STEPS,
        **expand.STEPS,
        **combat.STEPS,
        **build.STEPS,
        **score.STEPS,
        **honors.STEPS,
        **end.STEPS,
    },
    events=events.EVENTS,
    deal=setup.deal,
    score=score.lines,
    verdict=end.verdict,
    scene=position,
    view=VIEW,
    skirmish=combat.skirmish,
    garrison=combat.garrison,
    unseen=draw_anew,
    first_box="0fa16d68",
)
