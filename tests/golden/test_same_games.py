"""Seeds give the games that they always gave: their tokens and logs, as one recorded number for each edition.

A change of the rules, the cards or the board changes a number, and then the new one is recorded here with it. A change
that only moves, renames or speeds up code must leave all of them alone.
"""

import hashlib
from itertools import combinations

import pytest

import hotw_nb as hotw

RECORDED = {"2001": "da42cd7453f15251", "2024": "5b0a2f89ae269fb6", "classic": "1b9a4c4264706500"}
GAMES = 80


def option_sets(edition):
    """No options, each option by itself, and each pair, wherever the edition allows it."""
    rules, found = hotw.EDITIONS[edition], []
    for count in range(3):
        for options in combinations(rules.options, count):
            try:
                rules.check_options(options)
            except hotw.BadSetup:
                continue
            found.append(options)
    return found


def played(edition, seed):
    """A whole game of random choices; players and options follow from its seed."""
    sets = option_sets(edition)
    options = sets[seed % len(sets)]
    players = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"][: 3 + seed % 4]
    if "two_colours" in options:
        players = players[:2]
    return hotw.play_out(hotw.new_game(edition, players=players, seed=seed, options=options))


@pytest.mark.parametrize("edition", RECORDED)
def test_the_same_seeds_give_the_same_games(edition):
    found = hashlib.blake2b(digest_size=8)
    for seed in range(GAMES):
        game = played(edition, seed)
        log = [(one.kind, one.player, one.rule, one.epoch, one.rolls, one.action) for one in game.log]
        found.update(repr((game.token(), log, game.scores)).encode())
    assert found.hexdigest() == RECORDED[edition]
