"""Games played by bots, action after action, from the beginning or from a position; `simulate` plays many of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hotw_nb import editions
from hotw_nb.bots import Bot, Random
from hotw_nb.bots.base import check_bot, choice_of, fresh_bot
from hotw_nb.engine.action import Action
from hotw_nb.engine.dice import Listed, Seeded
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import BadSetup, BotFailed
from hotw_nb.engine.record import BY_HAND, Record
from hotw_nb.game import Game, a_game
from hotw_nb.text import say
from hotw_nb.text.patience import bar


class Course:
    """A game on its way: much quicker than a new `Game` for every action."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.log: list[Record] = []
        self.engine = game.engine(log=self.log)
        self.actions: list[Action] = []
        self.codes: list[int] = []

    def do(self, action: Action) -> list[Record]:
        """Do one legal action; its records come back."""
        engine, log = self.engine, self.log
        code, at = list(engine.options()).index(action), len(log)
        engine.do(action)
        if len(log) > at:
            log[at] = log[at]._replace(action=action)
        self.actions.append(action)
        self.codes.append(code)
        return log[at:]

    def end(self) -> Game:
        """The game after the last action that was done whole."""
        game, dice = self.game, self.engine.dice
        return Game.of(
            game.setup,
            self.engine.state,
            (*game.actions, *self.actions),
            (*game.codes, *self.codes),
            (*game.log, *self.log),
            used=dice.used if isinstance(dice, Listed) else 0,
            bots=game.bots,
        )

    def so_far(self) -> Game:
        """The game after its last whole choice, played anew: the position itself may be caught in mid-step."""
        game = self.game
        for code in self.codes[: len(self.actions)]:
            game = game.play(code)
        return game


Bots = Bot | Mapping[str, Bot] | Sequence[Bot] | None
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def check_seats(bots: Mapping[str, Bot], players: Sequence[str]) -> None:
    """Refuse a bot for somebody who does not play."""
    for name in bots:
        if name not in players:
            raise BadSetup(say("setup.nobody", found=name, players=", ".join(players)))


def lineup(players: Sequence[str], bots: Bots) -> list[Bot]:
    """The bot of each seat: the same for all, or by name, random where none is named, or one after the other."""
    if bots is None:
        bots = Random()
    if isinstance(bots, Mapping):
        check_seats(bots, players)
        found = [bots.get(name) or Random() for name in players]
    elif isinstance(bots, Sequence) and not isinstance(bots, str):
        if len(bots) != len(players):
            raise BadSetup(say("setup.bots_count", players=len(players), bots=len(bots)))
        found = list(bots)
    else:
        found = [bots] * len(players)
    return [check_bot(bot) for bot in found]


def seats(players: Sequence[str], bots: Bots, salt: int = 0) -> list[Bot]:
    """One fresh bot for each seat, as `lineup` has them."""
    return [fresh_bot(bot, salt * len(players) + seat) for seat, bot in enumerate(lineup(players, bots))]


def run(engine: Engine, bots: Sequence[Bot]) -> int:
    """Let bots play an engine to the end, in place; the number of decisions comes back."""
    state, steps = engine.state, engine.steps
    count = 0
    while not state.over:
        step = steps[state.agenda[-1][0]]
        engine.do(choice_of(bots[step.player(engine)], engine, step.options(engine)))
        count += 1
    return count


def play_out(game: Game, bots: Bots = None) -> Game:
    """The game played to its end by bots: one for all, or {name: bot}; without any, its own or random ones.

    If it is interrupted, the game so far comes back, and a sentence says where it stands.

    >>> from hotw_nb.start.new_game import new_game
    >>> play_out(new_game(seed=7)).over
    True
    """
    course = Course(a_game(game))
    scored = sum(record.closes_turn for record in game.log)
    with bar(game.rules.numbers["epochs"] * len(game.players) - scored, "turns") as shown:
        try:
            for records in _moves(course, bots):
                shown.update(sum(record.closes_turn for record in records))
        except KeyboardInterrupt:
            game = course.so_far()
            print(say("patience.stopped_game", epoch=game.epoch, actions=len(game.actions)))
            return game
        except BotFailed as failure:
            failure.game = course.so_far()
            raise
    return course.end()


def _moves(course: Course, bots: Bots) -> Iterator[list[Record]]:
    """Choice after choice of the bots until the game is over, with the records of each."""
    game, engine = course.game, course.engine
    if game.setup.dice == BY_HAND:
        raise BadSetup(say("setup.by_hand"))
    chosen = seats(game.players, bots if bots is not None else game.bots or None, game.seed)
    while not engine.state.over:
        yield course.do(choice_of(chosen[engine.step.player(engine)], engine, engine.options()))


def play_on(game: Game, turns: int = 0) -> Game:
    """The game after its own bots have played until somebody without a bot must choose, or the game is over.

    With `turns` they stop as soon as so many more turns have been called.

    >>> from hotw_nb.start.new_game import new_game
    >>> game = new_game(players={"Ada": None, "Bot": Random(1), "Cleo": None}, seed=7)
    >>> play_on(game).decision.player == "Bot"
    False
    """
    game = a_game(game)
    if isinstance(turns, bool) or not isinstance(turns, int) or turns < 0:
        raise BadSetup(say("setup.turns", found=turns))
    while not game.over and game.decision.kind != "roll" and game.decision.player in game.bots:
        bot = fresh_bot(game.bots[game.decision.player], len(game.actions))
        before = len(game.log)
        try:
            game = game.play(choice_of(bot, game.engine(), game.decision.actions))
        except BotFailed as failure:
            failure.game = game
            raise
        called = sum(record.kind == "called" for record in game.log[before:])
        if turns and called:
            turns -= called
            if turns <= 0:
                break
    return game


def dealt(
    edition: str, players: Sequence[str], options: frozenset[str], seed: int, log: list[Record] | None = None
) -> Engine:
    """A new game as an engine to be driven in place; without a log nothing is written down."""
    rules = editions.get(edition)
    engine = Engine(rules, players, rules.deal(rules, players, seed, options), Seeded(seed), options, log)
    engine.settle()
    return engine


def quick(edition: str, players: int, options: frozenset[str], bots: Bots, seed: int) -> Engine:
    """One game played to its end without any record, as fast as it goes."""
    names = NAMES[:players]
    engine = dealt(edition, names, options, seed)
    run(engine, seats(names, bots, seed))
    return engine
