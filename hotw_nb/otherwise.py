"""What would have happened if the dice of one moment had fallen otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hotw_nb.course import Course
from hotw_nb.dice import Seeded
from hotw_nb.errors import BadSetup
from hotw_nb.game import Game
from hotw_nb.opening import begin, check_dice, check_seed
from hotw_nb.text import say

_MANY = 6000


def what_if(game: Game, number: int, dice: Iterable[int], seed: int = 0) -> Game:
    """The game up to the action with this number and with it, had its dice shown these faces.

    All that came before is as it was; the dice that come later are drawn from `seed`.

    >>> from hotw_nb.opening import new_game
    >>> from hotw_nb.simulation import play_out
    >>> from hotw_nb.bots import Greedy
    >>> game = play_out(new_game(seed=7), Greedy(1))
    >>> attack = next(n for n in range(len(game.actions)) if game.at(n).battle(game.actions[n]))
    >>> what_if(game, attack, [6, 6, 1]).log[-1].data["result"]
    'win'
    """
    here = game.at(number)
    if number == len(game.actions):
        raise BadSetup(say("setup.nothing_next", count=len(game.actions)))
    faces = check_dice(list(dice))
    assert not isinstance(faces, str)
    known = [face for record in here.log for roll in record.rolls for face in roll]
    if here.play(game.actions[number]).engine().state.rolled == here.engine().state.rolled:
        raise BadSetup(
            say("setup.no_dice_there", number=number, action=here.decision.say(game.actions[number]))
        )
    later = Seeded(check_seed(seed))
    stream = (face for turn in range(_MANY) for face in later.roll(1, turn))
    told = Course(begin(replace(game.setup, dice=(*known, *faces, *stream)), game.bots))
    for action in game.actions[: number + 1]:
        if action.kind != "roll":
            told.do(action)
    return told.end()
