"""Which of the peoples that play now an action speaks of."""

from __future__ import annotations

from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import Band


def band_of(e: Engine, action: Action) -> Band:
    """The band that an action speaks of; a card with two peoples names it."""
    bands = e.state.bands
    if action.by:
        people = e.edition.deck.people[action.by]
        return next(band for band in bands if band.people == people)
    return bands[0]
