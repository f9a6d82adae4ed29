"""How long the planner's turns take, compared with the greedy bot and, if you like, with another checkout.

python tests/benchmarks/planner_turns.py [games] [edition:players ...] [--before path]

The time of a turn is the process time of all choices from the moment an Empire is called until it has scored. The
greedy bot, the planner and the planner of the other checkout take turns to play each game, every time in a new process.
So if the machine is busy for a while, it slows all of them down. The last line also says whether both planners chose
the same actions from the first to the last.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Sequence
from hashlib import sha256
from math import ceil
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

from hotw_nb import bots
from hotw_nb.simulation.play_out import NAMES, dealt, seats

HERE = Path(__file__).resolve()
TABLES = ("2001:6", "2024:6", "classic:6")


class Played(NamedTuple):
    """The seconds that each turn of some games took, and a fingerprint of all actions in them."""

    turns: list[float]
    actions: str

    def __add__(self, other: object) -> Played:  # type: ignore[override]
        assert isinstance(other, Played)
        return Played(self.turns + other.turns, self.actions + other.actions)

    def percentile(self, share: float) -> float:
        """The time that this share of the turns does not exceed.

        >>> Played([0.4, 0.1, 0.3, 0.2], "").percentile(0.5)
        0.2
        """
        return sorted(self.turns)[max(0, ceil(share * len(self.turns)) - 1)]


def play(kind: str, edition: str, players: int, seed: int) -> Played:
    """One game between bots of one kind, each turn with its time."""
    names = NAMES[:players]
    e = dealt(edition, names, frozenset(), seed)
    at_table = seats(names, getattr(bots, kind)(), seed)
    times: dict[tuple[int, int], float] = defaultdict(float)
    actions = sha256()
    while not e.state.over:
        options, s = e.options(), e.state
        turn = s.epoch, s.player
        bot = at_table[e.step.player(e)]
        start = process_time()
        action = bot.choose(e, options)
        spent = process_time() - start
        if s.player < players:
            times[turn] += spent
        actions.update(repr(action).encode())
        e.do(action)
    return Played(list(times.values()), actions.hexdigest())


def apart(tree: Path, kind: str, edition: str, players: int, seed: int) -> Played:
    """One game played in a new process, with the code of a checkout."""
    settings = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, str(HERE), "--one", str(tree), kind, edition, str(players), str(seed)]
    found = subprocess.run(command, env=settings, cwd=tree, check=True, capture_output=True, text=True)
    return Played(*json.loads(found.stdout))


def line(name: str, played: Played, peer: Played) -> str:
    """A line of the table: half of the turns, 95 % of them and the longest, and how many times the peer's time."""
    half, most, longest = (played.percentile(share) for share in (0.5, 0.95, 1))
    ratio = sum(played.turns) / max(1e-9, sum(peer.turns))
    turns = f"{len(played.turns)} turns"
    return f"  {name:16}{half:8.3f} {most:8.3f} {longest:8.3f} s  {ratio:7.2f} x  {turns}"


def bench(table: str, seeds: Sequence[int], before: Path | None = None) -> list[str]:
    """The lines for one edition and number of players."""
    edition, players = table.split(":")
    here = HERE.parents[2]
    trees = {"greedy": (here, "Greedy"), "planner": (here, "Planner")}
    if before is not None:
        trees["planner before"] = (before.resolve(), "Planner")
    found = {name: Played([], "") for name in trees}
    each: dict[str, list[float]] = {name: [] for name in trees}
    for seed in seeds:
        for name, (tree, kind) in trees.items():
            one = apart(tree, kind, edition, int(players), seed)
            found[name] += one
            each[name].append(sum(one.turns))
    head = f"{edition}, {players} players, {len(seeds)} games: half, 95 %, longest turn, times greedy"
    lines = [head, *(line(name, played, found["greedy"]) for name, played in found.items())]
    if before is not None:
        ratio = sum(each["planner before"]) / sum(each["planner"])
        middle = median(old / new for old, new in zip(each["planner before"], each["planner"], strict=True))
        same = found["planner"].actions == found["planner before"].actions
        games = "the same games" if same else "OTHER GAMES"
        lines.append(f"  {ratio:.2f} times as fast as before, {middle:.2f} times in the median game; {games}")
    return lines


def one(tree: str, kind: str, edition: str, players: str, seed: str) -> None:
    """Play one game and print it for whoever has started this process."""
    found = Path(bots.__file__).resolve()
    assert found.is_relative_to(Path(tree).resolve()), f"{found} is not in {tree}"
    print(json.dumps(play(kind, edition, int(players), int(seed))))


def main() -> None:
    """Print a few lines for each edition."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=5)
    parser.add_argument("tables", nargs="*", metavar="edition:players")
    parser.add_argument("--before", type=Path)
    given = parser.parse_args()
    for table in given.tables or TABLES:
        print(*bench(table, range(given.games), given.before), sep="\n", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        one(*sys.argv[2:])
    else:
        main()
