"""Whole games of bots, played once for all tests that look at them."""

from __future__ import annotations

from functools import cache

import hotw_nb as hotw
from hotw_nb.game import Game

NAMES = ("Ada", "Ben <i>", "Cleo", "Dan", "Eve", "Finn")


@cache
def played(part: float = 1.0) -> Game:
    """A game of six bots, cut off after a part of its actions."""
    whole = hotw.play_out(hotw.new_game("2001", players=NAMES, seed=7), hotw.bots.Greedy(1))
    return whole.at(int(len(whole.actions) * part))
