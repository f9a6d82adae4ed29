"""A million random actions in each edition, each set of options with each number of players in turn, under the
invariants of the tests.

python tests/stress/random_actions.py 1000000 2024

It stops with an error at the first position in which something does not hold, and names the game.
"""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import chain, combinations, cycle
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.engine.errors import BadSetup

CHECKS = {"2001": "test_invariants"}
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def option_sets(edition: str) -> list[tuple[str, ...]]:
    """Every set of options that may be chosen together."""
    rules = editions.get(edition)
    found = []
    for chosen in chain.from_iterable(combinations(rules.options, n) for n in range(len(rules.options) + 1)):
        try:
            rules.check_options(chosen)
        except BadSetup:
            continue
        found.append(chosen)
    return found


def tables(edition: str) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every set of options with every number of names that may sit down to it."""
    found = []
    for options in option_sets(edition):
        for count in range(1, len(NAMES) + 1):
            try:
                hotw.new_game(edition, players=NAMES[:count], seed=1, options=options)
            except BadSetup:  # too few, or an option that does not go with so many
                continue
            found.append((options, NAMES[:count]))
    return found


def main(many: int = 1_000_000, *chosen: str) -> None:
    """Print how many actions and games of each edition held all invariants."""
    for edition in chosen or hotw.EDITIONS:
        check = import_module(CHECKS.get(edition, f"test_invariants_{edition}")).check
        sets = tables(edition)
        actions = games = 0
        start = perf_counter()
        for games, (options, players) in enumerate(cycle(sets), 1):
            bot = hotw.bots.Random(games).fresh(0)
            engine = hotw.new_game(edition, players=players, seed=games, options=options).engine(log=[])
            try:
                while not engine.state.over:
                    engine.do(bot.choose(engine, list(engine.options())))
                    check(engine)
                    actions += 1
            except Exception as trouble:
                where = f"{edition}, seed {games}, options {options}, {len(players)} names, action {actions}"
                raise SystemExit(f"{where}: {trouble!r}") from trouble
            if actions >= many and games >= len(sets):
                break
        seconds = perf_counter() - start
        print(f"{edition}: {actions:,} actions in {games:,} games with {len(sets)} tables, {seconds:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
