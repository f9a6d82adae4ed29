"""Games played by bots: one to its end, or many as a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from hotw_nb import editions
from hotw_nb.action import Action
from hotw_nb.bots import Bot, Random
from hotw_nb.dice import Seeded
from hotw_nb.engine import Engine
from hotw_nb.errors import BadSetup
from hotw_nb.game import Game
from hotw_nb.opening import BY_HAND, check_bot, new_game
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

    >>> from hotw_nb.opening import new_game
    >>> play_out(new_game(seed=7)).over
    True
    """
    if game.setup.dice == BY_HAND:
        raise BadSetup(say("setup.by_hand"))
    chosen = seats(game.players, bots if bots is not None else game.bots or None, game.seed)
    log: list[Record] = []
    engine = game.engine(log=log)
    actions: list[Action] = []
    codes: list[int] = []
    while not engine.state.over:
        options = engine.options()
        action = chosen[engine.step.player(engine)].choose(engine, options)
        at = len(log)
        codes.append(list(options).index(action))
        actions.append(action)
        engine.do(action)
        if len(log) > at:
            log[at] = log[at]._replace(action=action)
    return Game(
        game.setup,
        engine.state,
        (*game.actions, *actions),
        (*game.codes, *codes),
        (*game.log, *log),
        bots=game.bots,
    )


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


def _games(job: tuple[str, int, tuple[str, ...], Any, Sequence[int]]) -> list[dict[str, Any]]:
    """The rows of some games; a job of its own, so that other processes can do it."""
    edition, players, options, bots, seeds = job
    rows = []
    for seed in seeds:
        engine = quick(edition, players, frozenset(options), bots, seed)
        s = engine.state
        kinds = [repr(bot) for bot in seats(engine.players, bots)]
        for seat, name in enumerate(engine.players):
            rows.append(
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
            )
    return rows


def _turns(job: tuple[str, int, tuple[str, ...], Any, Sequence[int]]) -> list[dict[str, Any]]:
    """The rows of all scored turns of some games."""
    edition, players, options, bots, seeds = job
    rows = []
    for seed in seeds:
        game = play_out(new_game(edition, _NAMES[:players], seed, options), bots)
        for record in game.log:
            if record.kind == "score":
                data = record.data
                rows.append(
                    {
                        "seed": seed,
                        "epoch": record.epoch,
                        "player": record.player,
                        "empire": data["empire"],
                        "points": data["points"],
                        "score": data["score"],
                    }
                )
    return rows


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

    The table is the same with and without an executor, such as a `ProcessPoolExecutor`.
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
    work = _games if rows == "players" else _turns
    seeds = range(seed, seed + n)
    size = max(1, min(50, n // 8))
    jobs = [(edition, players, tuple(options), bots, seeds[i : i + size]) for i in range(0, n, size)]
    parts = executor.map(work, jobs) if executor is not None else map(work, jobs)
    return pd.DataFrame([row for part in parts for row in part])
