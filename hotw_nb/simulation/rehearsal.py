"""What a decision may bring: every action that is open, tried out in many futures that the player cannot foresee."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hotw_nb.bots import Greedy
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.record import BY_HAND
from hotw_nb.game import Game, a_game
from hotw_nb.simulation.play_out import Bots, run, seats
from hotw_nb.start.new_game import check_seed
from hotw_nb.text import say
from hotw_nb.text.patience import gathered

if TYPE_CHECKING:
    from pandas import DataFrame

MOST_FUTURES = 1_000_000
_COLUMNS = ("future", "action", "points", "won")


def rehearse(game: Game, n: int = 20, bots: Bots = None, seed: int = 0) -> DataFrame:
    """A table of how the game ended for whoever decides now: a row for each open action in each of `n` futures.

    In a future the dice, the Empire cards that the player has not seen and the markers are drawn anew, the same for
    all actions, and bots (`Greedy` ones without `bots`) play to the end. Event cards stay with those who hold them;
    in a game for gold they are drawn anew as well, and so are tokens and Honors that lie face-down, as far as the
    player has not seen where they went.

    >>> from hotw_nb.start.new_game import new_game
    >>> rehearse(new_game(seed=7), n=2).groupby("action").size().to_dict()
    {'Give the card to Ada': 2, 'Give the card to Ben': 2, 'Keep the card': 2}
    """
    import pandas as pd

    game = a_game(game)
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise BadSetup(say("setup.one_game", found=n))
    if n > MOST_FUTURES:
        raise BadSetup(say("setup.most_games", most=MOST_FUTURES, found=n))
    if game.setup.dice == BY_HAND:
        raise BadSetup(say("setup.by_hand"))
    if game.over:
        raise BadSetup(say("setup.nothing_to_rehearse"))
    found = gathered(_futures(game, n, bots or Greedy(), check_seed(seed)), n, "games")
    return pd.DataFrame([row for rows in found for row in rows], columns=list(_COLUMNS))


def _futures(game: Game, n: int, bots: Bots, seed: int) -> Iterator[list[dict[str, Any]]]:
    """Future after future: how each action ended in it."""
    me = game.seat(game.decision.player)
    for number in range(n):
        future = Seeded(seed + number)
        rows = []
        for action in game.legal_actions():
            engine = game.engine(dice=future)
            engine.edition.unseen(game, engine, me, future)
            engine.do(action)
            run(engine, seats(game.players, bots, seed + number))
            state = engine.state
            ended = {"points": state.scores[me], "won": me in state.winners}
            rows.append({"future": number, "action": game.say(action)} | ended)
        yield rows
