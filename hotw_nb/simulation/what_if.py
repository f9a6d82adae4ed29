"""What else might happen: a decision tried out in many futures, and a moment whose dice fall otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from hotw_nb.base.frames import frame
from hotw_nb.bots import Bot, Greedy
from hotw_nb.engine.battle import LOSE, WIN, Combat
from hotw_nb.engine.dice import MOST_LISTED, Seeded
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.record import BY_HAND
from hotw_nb.game import Game, a_game
from hotw_nb.simulation.play_out import Bots, Course, play_out, run, seats
from hotw_nb.start.new_game import check_dice, check_seed
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
    return frame([row for rows in found for row in rows], _COLUMNS)


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


MOST_GAMES = 1_000_000  # after each end of a battle
_MANY = 6000
# Dice of both sides, the likeliest to do it first; no triple, which would cost a Leader his life.
_FATES = {
    WIN: (((6, 6, 5), (1, 1, 1)),),
    LOSE: (((2, 1, 1), (6, 6, 6)), ((1, 1, 1), (6, 6, 6))),
}
_WORDS = {WIN: "won", LOSE: "lost"}


def what_if(game: Game, number: int, dice: Iterable[int], seed: int = 0) -> Game:
    """The game up to the action with this number and with it, had its dice shown these faces.

    All that came before is as it was; the dice that come later are drawn from `seed`. Of a land that is named before
    its battle, as rebels name several, all is told up to that battle. Of a game whose dice are rolled by hand, the
    number may also be that of a roll.

    >>> from hotw_nb.start.new_game import new_game
    >>> from hotw_nb.simulation.play_out import play_out
    >>> from hotw_nb.bots import Greedy
    >>> game = play_out(new_game(seed=7), Greedy(1))
    >>> attack = next(n for n in range(len(game.actions)) if game.at(n).battle(game.actions[n]))
    >>> what_if(game, attack, [6, 6, 1]).log[-1].data["result"]
    'win'
    """
    here = a_game(game).at(number)
    number = len(here.actions)
    if number == len(game.actions):
        raise BadSetup(say("setup.nothing_next", count=len(game.actions)))
    given: Any = dice
    if isinstance(dice, Iterable) and not isinstance(dice, str):
        given = list(islice(dice, MOST_LISTED + 1))
    faces = check_dice(given)
    if isinstance(faces, str):
        raise BadSetup(say("setup.dice_listed", found=dice))
    records, last = _dice_of(game, here)
    rolls = [roll for record in game.log[:records] for roll in record.rolls]
    rolls += here.pending.rolls if here.pending else ()
    known = [face for roll in rolls for face in roll]
    later = Seeded(check_seed(seed))
    stream = (face for turn in range(_MANY) for face in later.roll(1, turn))
    told = Course(Game.begun(replace(game.setup, dice=check_dice((*known, *faces, *stream))), game.bots))
    before = -1
    for action in game.actions[: last + 1]:
        if action.kind != "roll":
            before = told.engine.state.rolled
            told.do(action)
    if told.engine.state.rolled == before:
        raise BadSetup(
            say("setup.no_dice_there", number=number, action=here.decision.say(game.actions[number]))
        )
    return told.end()


def _dice_of(game: Game, here: Game) -> tuple[int, int]:
    """How many records there are before the dice of the next action fall, and the number of the action that lets them.

    It is mostly that action itself; lands that were named one after the other fight later, each in its turn.
    """
    records, number = len(here.log), len(here.actions)
    fight = here.battle(game.actions[number])
    if fight is None or fight.certain:
        return records, number
    found = _fought(game, records, game.actions[number].target)
    later = here.play(game.actions[number])
    while len(later.log) <= found and len(later.actions) < len(game.actions):
        later = later.play(game.actions[len(later.actions)])
    return found, max(number, len(later.actions) - 1)


def _fought(game: Game, records: int, land: str) -> int:
    """The number of the record of the next fight for a land in the same turn; without one, of the next record."""
    for number, record in enumerate(game.log[records:], records):
        if record.rolls and record.data.get("land") == land:
            return number
        if record.closes_turn:
            break
    return records


def _dice_for(fight: Combat, fate: str) -> tuple[int, ...]:
    """Dice by which a battle ends so, roll after roll; none if no dice can do it."""
    faces: tuple[int, ...] = ()
    while not faces or (fate == WIN and fight.armies):
        rolls = [(mine[: fight.attack], theirs[: fight.defend]) for mine, theirs in _FATES[fate]]
        found = [attack + defend for attack, defend in rolls if fight.result(attack, defend) == fate]
        if not found:
            return ()
        faces += found[0]
        fight = fight.onward(fate)
    return faces


def worlds(game: Game, number: int, times: int = 10, bot: Bot | None = None) -> DataFrame:
    """What became of a player after a battle won and after the same battle lost: so many games of each, as a table.

    The games go on as `what_if` begins them, with the same bot in every seat (Greedy, if none is given).

    `number` counts the actions of the game up to the attack; `times` is how many games are played of each kind.

    >>> from hotw_nb.start.new_game import new_game
    >>> game = play_out(new_game(seed=7), Greedy(1))
    >>> attack = next(n for n in range(len(game.actions)) if game.at(n).battle(game.actions[n]))
    >>> worlds(game, attack, times=2)["battle"].tolist()
    ['won', 'won', 'lost', 'lost']
    """
    if isinstance(times, bool) or not isinstance(times, int) or times < 1:
        raise BadSetup(say("setup.one_game", found=times))
    if times > MOST_GAMES:
        raise BadSetup(say("setup.most_games", most=MOST_GAMES, found=times))
    here = a_game(game).at(number)
    number = len(here.actions)
    if number == len(game.actions):
        raise BadSetup(say("setup.nothing_next", count=number))
    fight = here.battle(game.actions[number])
    if fight is None or fight.certain:
        raise BadSetup(say("setup.no_fight_there", number=number))
    player = here.decision.player
    rows = []
    for fate, word in _WORDS.items():
        faces = _dice_for(fight, fate)
        if not faces:
            raise BadSetup(say("setup.one_end_only", number=number))
        for seed in range(times):
            end = play_out(what_if(game, number, faces, seed), bot or Greedy())
            points = end.scores[player]
            rows.append(
                {
                    "battle": word,
                    "seed": seed,
                    "player": player,
                    "points": points,
                    "first": player in end.winners,
                }
            )
    return frame(rows)
