"""Reach and revenue of 2024, counted once more the slow way, out of what anybody can see on the map."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stage_2024 import BOX, RULES, targets

import hotw_nb as hotw

BOARD = RULES.board


def reached(game):
    """The lands beside an army or a fleet of the turn; Crusades begin in the Levant."""
    found = {"levant"} if game.active["people"] == "crusades" else set()
    for id, here in game.lands.items():
        if here.active:
            found |= set(BOARD.land(id).neighbours)
    for id in game.fleets:
        sea = BOARD.sea(id)
        found |= set(sea.coasts)
        for other in sea.opens:
            found |= set(BOARD.sea(other).coasts)
    active = {id for id, here in game.lands.items() if here.active}
    return {id for id in found if not BOARD.land(id).barren} - active


def worth(game, player):
    """The revenue of the Empire that a player leads: buildings, then every active area."""
    mine = [here for here in game.lands.values() if here.owner == player and here.active]
    gold = sum(2 * here.capital + here.city + here.monument for here in mine)
    for area in BOARD.areas:
        if area.epoch > game.epoch:
            continue
        inside = [here for id, here in game.lands.items() if id in area.lands and here.owner]
        empire = sum(here.owner == player and here.active for here in inside)
        friendly = sum(here.owner == player and not here.active for here in inside)
        enemies = [sum(here.owner == name for here in inside) for name in game.players if name != player]
        if empire >= 3 and not friendly and not any(enemies):
            gold += 6
        elif empire >= 2 and empire > max(enemies) and empire > friendly:
            gold += 4
        elif empire:
            gold += 2
    return gold


@pytest.mark.rule("2024-C-01", "2024-SEA-01", "2024-SEA-05", "2024-E-01", "2024-E-05")
@given(seed=st.integers(0, 10**6), players=st.integers(3, 6))
@settings(max_examples=4, deadline=None)
def test_reach_and_revenue_are_those_of_the_map(seed, players):
    """Every moment of a whole game at which a land may be entered is looked at, as the game comes by."""
    bot = hotw.bots.Greedy(seed).fresh(0)
    game = hotw.new_game("2024", seed=seed, players=list("ABCDEF")[:players])
    moments = 0
    while not game.over:
        action = bot.choose(game.engine(), game.decision.actions)
        if action.kind == "expand":
            moments += 1
            assert targets(game, "expand") == reached(game)
            player = game.active["player"]
            preview = game.preview(player)
            extra = sum(line.points for line in preview.lines if line.what in BOX.event)
            assert preview.total - extra == worth(game, player)
        game = game.play(action)
    assert moments > 50
