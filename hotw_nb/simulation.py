"""Games played by bots: one to its end, or many as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from itertools import chain
from typing import TYPE_CHECKING, Any

from hotw_nb import editions
from hotw_nb.bots import Bot, Random
from hotw_nb.course import Course
from hotw_nb.dice import Seeded
from hotw_nb.engine import Engine
from hotw_nb.errors import BadSetup
from hotw_nb.game import Game
from hotw_nb.opening import BY_HAND, check_bot, new_game
from hotw_nb.patience import bar, gathered
from hotw_nb.record import Record
from hotw_nb.text import say

if TYPE_CHECKING:
    from pandas import DataFrame

Bots = Bot | Mapping[str, Bot] | Sequence[Bot] | None
_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def seats(players: Sequence[str], bots: Bots, salt: int = 0) -> list[Bot]:
    """One fresh bot for each seat: the same for all, or by name, or one after the other."""
    if bots is None:
        bots = Random()
    if isinstance(bots, Mapping):
        found = [bots.get(name) or Random() for name in players]
    elif isinstance(bots, Sequence) and not isinstance(bots, str):
        if len(bots) != len(players):
            raise BadSetup(say("setup.bots_count", players=len(players), bots=len(bots)))
        found = list(bots)
    else:
        found = [bots] * len(players)
    return [check_bot(bot).fresh(salt * len(players) + seat) for seat, bot in enumerate(found)]


def run(engine: Engine, bots: Sequence[Bot]) -> int:
    """Let bots play an engine to the end, in place; the number of decisions comes back."""
    state, steps = engine.state, engine.steps
    count = 0
    while not state.over:
        step = steps[state.todo[-1][0]]
        bot = bots[step.player(engine)]
        engine.do(bot.choose(engine, step.options(engine)))
        count += 1
    return count


def play_out(game: Game, bots: Bots = None) -> Game:
    """The game played to its end by bots: one for all, or {name: bot}; without any, its own or random ones.

    If it is interrupted, the game so far comes back, and a sentence says where it stands.

    >>> from hotw_nb.opening import new_game
    >>> play_out(new_game(seed=7)).over
    True
    """
    course = Course(game)
    scored = sum(record.closes_turn for record in game.log)
    with bar(game.rules.numbers["epochs"] * len(game.players) - scored, "turns") as shown:
        try:
            for records in _moves(course, bots):
                shown.update(sum(record.closes_turn for record in records))
        except KeyboardInterrupt:
            game = course.so_far()
            print(say("patience.stopped_game", epoch=game.epoch, actions=len(game.actions)))
            return game
    return course.end()


def _moves(course: Course, bots: Bots) -> Iterator[list[Record]]:
    """Choice after choice of the bots until the game is over, with the records of each."""
    game, engine = course.game, course.engine
    if game.setup.dice == BY_HAND:
        raise BadSetup(say("setup.by_hand"))
    chosen = seats(game.players, bots if bots is not None else game.bots or None, game.seed)
    while not engine.state.over:
        yield course.do(chosen[engine.step.player(engine)].choose(engine, engine.options()))


def play_on(game: Game, turns: int = 0) -> Game:
    """The game after its own bots have played until somebody without a bot must choose, or the game is over.

    With `turns` they stop as soon as so many more turns have been called.

    >>> from hotw_nb.opening import new_game
    >>> game = new_game(players={"Ada": None, "Bot": Random(1), "Cleo": None}, seed=7)
    >>> play_on(game).decision.player == "Bot"
    False
    """
    while not game.over and game.decision.kind != "roll" and game.decision.player in game.bots:
        bot = game.bots[game.decision.player].fresh(len(game.actions))
        before = len(game.log)
        game = game.play(bot.choose(game.engine(), game.decision.actions))
        called = sum(record.kind == "called" for record in game.log[before:])
        if turns and called:
            turns -= called
            if turns <= 0:
                break
    return game


def quick(edition: str, players: int, options: frozenset[str], bots: Bots, seed: int) -> Engine:
    """One game played to its end without any record, as fast as it goes."""
    rules = editions.get(edition)
    names = _NAMES[:players]
    engine = Engine(rules, names, rules.deal(rules, names, seed, options), Seeded(seed), options)
    engine.settle()
    run(engine, seats(names, bots, seed))
    return engine


Job = tuple[str, str, int, tuple[str, ...], Any, Sequence[int]]
Rows = list[dict[str, Any]]
_COLUMNS = {
    "players": ("seed", "seat", "player", "bot", "score", "markers", "won", "empires"),
    "turns": ("seed", "epoch", "player", "empire", "points", "score"),
}


def _players(engine: Engine, bots: Bots, seed: int) -> Rows:
    """The rows of all players of one game."""
    s = engine.state
    kinds = [repr(bot) for bot in seats(engine.players, bots)]
    return [
        {
            "seed": seed,
            "seat": seat + 1,
            "player": name,
            "bot": kinds[seat],
            "score": s.scores[seat],
            "markers": len(s.won[seat]),
            "won": seat in s.winners,
            "empires": ";".join(s.history[seat]),
        }
        for seat, name in enumerate(engine.players)
    ]


def _turns(game: Game, bots: Bots, seed: int) -> Rows:
    """The rows of all scored turns of one game."""
    records = [*game.log, *chain.from_iterable(_moves(Course(game), bots))]
    return [
        {
            "seed": seed,
            "epoch": record.epoch,
            "player": record.player,
            "empire": record.data["empire"],
            "points": record.data["points"],
            "score": record.data["score"],
        }
        for record in records
        if record.scored and "empire" in record.data
    ]


def _games(job: Job) -> Iterator[tuple[int, Rows]]:
    """Some games one after the other: the seed of each and its rows."""
    rows, edition, players, options, bots, seeds = job
    for seed in seeds:
        if rows == "players":
            yield seed, _players(quick(edition, players, frozenset(options), bots, seed), bots, seed)
        else:
            yield seed, _turns(new_game(edition, _NAMES[:players], seed, options), bots, seed)


def _whole(job: Job) -> list[tuple[int, Rows]]:
    """All games of a job, which another process can do."""
    return list(_games(job))


def _elsewhere(executor: Executor, jobs: Sequence[Job]) -> Iterator[tuple[int, Rows]]:
    """The games of all jobs as an executor brings them in; what has not begun is called off at the end."""
    futures = [executor.submit(_whole, job) for job in jobs]
    try:
        for future in as_completed(futures):
            yield from future.result()
    finally:
        for future in futures:
            future.cancel()


def simulate(
    n: int,
    edition: str = "2001",
    players: int = 6,
    bots: Bots = None,
    seed: int = 0,
    executor: Executor | None = None,
    options: Sequence[str] = (),
    rows: str = "players",
) -> DataFrame:
    """A table of `n` games with the seeds from `seed` on: one row for each player, or for each scored turn.

    The table is the same with and without an executor, such as a `ProcessPoolExecutor`. If the work is
    interrupted, the games that are done come back, and a sentence says how many.
    """
    import pandas as pd

    rules = editions.get(edition)
    low, high = rules.numbers["fewest_players"], rules.numbers["most_players"]
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise BadSetup(say("setup.one_game", found=n))
    if not low <= players <= high:
        raise BadSetup(say("setup.players_count", low=low, high=high, count=players))
    if rows not in ("players", "turns"):
        raise BadSetup(say("setup.rows", found=rows))
    rules.check_options(options)
    seeds = range(seed, seed + n)
    if executor is None:
        found = _games((rows, edition, players, tuple(options), bots, seeds))
    else:
        size = max(1, min(10, n // 8))
        parts = (seeds[i : i + size] for i in range(0, n, size))
        found = _elsewhere(executor, [(rows, edition, players, tuple(options), bots, part) for part in parts])
    done = sorted(gathered(found, n, "games"), key=lambda game: game[0])
    return pd.DataFrame([row for _, game in done for row in game], columns=_COLUMNS[rows])
