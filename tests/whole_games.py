"""Whole games of bots, played once for all tests that look at them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import hotw_nb as hotw
from hotw_nb.game import Game

NAMES = ("Ada", "Ben <i>", "Cleo", "Dan", "Eve", "Finn")


@cache
def played(part: float = 1.0) -> Game:
    """A game of six bots, cut off after a part of its actions."""
    whole = hotw.play_out(hotw.new_game("2001", players=NAMES, seed=7), hotw.bots.Greedy(1))
    return whole.at(int(len(whole.actions) * part))


def course(game: Game) -> Iterator[Game]:
    """The game before its first action, after it, after the second one and so on to the end, played once."""
    here = game.start()
    yield here
    for action in game.actions:
        here = here.play(action)
        yield here
