"""One contract for all bots, and what may be expected of Greedy."""

from __future__ import annotations

import pytest

import hotw_nb as hotw
from hotw_nb.simulation import quick

BOTS = [hotw.bots.Random(3), hotw.bots.Greedy(3)]


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_bot_takes_a_legal_action_and_touches_nothing(bot):
    game = hotw.new_game(players=list("ABCD"), seed=9)
    bot = bot.fresh(1)
    engine = game.engine()
    count = 0
    while not engine.state.over:
        options = list(engine.options())
        before = engine.state.copy().__dict__
        action = bot.choose(engine, options)
        assert action in options
        bands, state = before.pop("bands"), dict(engine.state.__dict__)
        assert [band.__dict__ for band in bands] == [band.__dict__ for band in state.pop("bands")]
        assert before == state
        engine.do(action)
        count += 1
    assert count > 100


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_the_same_seed_gives_the_same_game(bot):
    game = hotw.new_game(seed=9)
    assert hotw.play_out(game, bot) == hotw.play_out(game, bot)


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_bot_plays_with_every_option(bot):
    options = ["dealt_minor_empires", "multiple_armies", "naval_control", "twelve_markers"]
    assert hotw.play_out(hotw.new_game(players=list("ABCDEF"), seed=2, options=options), bot).over


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_bot_does_not_look_into_other_hands(bot):
    """Other hands, undrawn cards and marker values make no difference to what a bot chooses."""
    game = hotw.new_game(players=list("ABCD"), seed=9)
    bot = bot.fresh(1)
    engine = game.engine()
    for _ in range(150):
        options = list(engine.options())
        me = engine.step.player(engine)
        other = engine.fork()
        s = other.state
        hands = [hand if i == me else () for i, hand in enumerate(s.hands)]
        s.hands, s.markers = tuple(hands), tuple(reversed(s.markers))
        keep = s.drawn + 1
        s.decks = tuple((*deck[:keep], *reversed(deck[keep:])) for deck in s.decks)
        first, second = bot.fresh(5), bot.fresh(5)
        action = first.choose(engine, options)
        assert second.choose(other, options) == action
        engine.do(action)


def test_greedy_beats_random_from_every_seat():
    won = 0
    for seed in range(40):
        bots = [hotw.bots.Random(seed)] * 4
        bots[seed % 4] = hotw.bots.Greedy(seed)
        won += seed % 4 in quick("2001", 4, frozenset(), bots, seed).state.winners
    assert won >= 36
