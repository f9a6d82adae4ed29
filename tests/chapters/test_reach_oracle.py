"""What may be entered, and against how many dice, worked out anew from the board alone, land by land."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stage import RULES

import hotw_nb as hotw

FEATURES = {
    "expert_troops_straits": "strait",
    "expert_troops_mountains": "mountain",
    "expert_troops_forests": "forest",
}


def features(way):
    """What helps the defender on a way, in words."""
    return ({way.terrain} - {"clear"}) | ({"strait"} if way.strait else set())


def by_sea(board, lands, fleets):
    """All lands on the coasts of chains of fleets that begin at one of these lands."""
    wet = {sea for sea in fleets if set(board[sea].coasts) & lands}
    while True:
        wider = {sea for sea in fleets - wet if set(board[sea].neighbours) & wet}
        if not wider:
            break
        wet |= wider
    return {land for sea in wet for land in board[sea].coasts}


def ways_into(game):
    """For each land that can be entered the set of dice that its defender may come to roll."""
    board, active = game.board, game.active
    band = active["bands"][0]
    lands, fleets = set(band["lands"]), set(band["fleets"])
    ignored = {FEATURES[card] for card in active["events"] if card in FEATURES}
    found = {}
    for base in lands:
        for other in board[base].neighbours:
            if board[other].barren or other in lands:
                continue
            hard = features(board.crossing(base, other)) - ignored
            found.setdefault(other, set()).add(2 if hard else 1)
    for land in by_sea(board, lands, fleets) - lands:
        found.setdefault(land, set()).add(2 if "naval_power" in active["events"] else 3)
    return found


CARDS = st.lists(st.sampled_from([*FEATURES, "naval_power"]), max_size=2, unique=True)


@pytest.mark.rule("2001-V-12", "2001-V-17", "2001-V-22", "2001-V-23", "2001-V-42", "2001-V-47", "2001-V-50")
@given(
    empire=st.sampled_from([card.id for card in RULES.deck.empires if len(card.peoples) == 1]),
    events=CARDS,
    seed=st.integers(0, 10**6),
    steps=st.integers(0, 12),
    data=st.data(),
)
@settings(max_examples=120, deadline=None)
def test_targets_and_dice(empire, events, seed, steps, data):
    card = RULES.deck.empire[empire]
    settled = [land.id for land in RULES.board.lands if not land.barren and land.id != card.peoples[0].start]
    foes = data.draw(st.sets(st.sampled_from(settled), max_size=50))
    game = hotw.scenario(
        epoch=card.epoch,
        active={"player": "Ada", "empire": empire},
        lands={land: {"owner": "Ben", "empire": "sumeria", "fort": land < "k"} for land in sorted(foes)},
        events=events,
        seed=seed,
    )
    bot = hotw.bots.Random(seed).fresh(0)
    for _ in range(steps + 1):
        if game.decision.kind != "expand" or game.active["player"] != "Ada":
            break
        expected = ways_into(game)
        offered = {}
        for action in game.legal_actions():
            if action.kind == "expand":
                battle = game.battle(action)
                offered.setdefault(action.target, []).append(battle.defend if battle else 0)
        if game.active["bands"][0]["armies"]:
            assert set(offered) == set(expected)
            for land, dice in offered.items():
                held = game.lands[land].owner if land in game.lands else ""
                if held == "Ben":
                    assert sorted(dice) == sorted(expected[land])
                    assert dice[0] == min(expected[land])
                else:
                    assert dice == [0]
        game = game.play(bot.choose(game.engine(), game.legal_actions()))
