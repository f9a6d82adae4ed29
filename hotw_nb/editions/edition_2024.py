"""The edition of 2024, put together from the chapters."""

from __future__ import annotations

from hotw_nb.chapters.gold import (
    advance,
    afflictions,
    conquest,
    dealing,
    endgame,
    garrisons,
    honors,
    moments,
    power,
    revenue,
    shortage,
    tidings,
    tokens,
)
from hotw_nb.editions.gold_edition import GoldEdition
from hotw_nb.gold.arrays import LOOK
from hotw_nb.gold.futures import draw_anew
from hotw_nb.scenarios.gold import position

EDITION = GoldEdition(
    id="2024",
    name_en="History of the World, 2024",
    name_fr="History of the World, 2024",
    opening=("gold_track",),
    epoch=("activate", "keep_token", "take_event", "take", "calls", "next_epoch"),
    turn=("reveal", "peoples", "lay_down", "play_tokens", "most_gold"),
    steps={
        **dealing.STEPS,
        **tokens.STEPS,
        **moments.STEPS,
        **tidings.STEPS,
        **afflictions.STEPS,
        **garrisons.STEPS,
        **shortage.STEPS,
        **advance.STEPS,
        **conquest.STEPS,
        **power.STEPS,
        **revenue.STEPS,
        **honors.STEPS,
        **endgame.STEPS,
    },
    events={**tidings.EVENTS, **afflictions.EVENTS},
    deal=dealing.deal,
    score=revenue.lines,
    verdict=endgame.verdict,
    scene=position,
    look=LOOK,
    unseen=draw_anew,
)
