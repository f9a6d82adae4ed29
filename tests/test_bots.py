"""One contract for all bots, and what may be expected of Greedy."""

from __future__ import annotations

import pytest

import hotw_nb as hotw
from hotw_nb.bots.planner import Advice
from hotw_nb.simulation.play_out import quick

BOTS = [hotw.bots.Random(3), hotw.bots.Greedy(3), hotw.bots.Planner(3)]


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


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_bot_does_not_look_under_tokens_and_honors(bot):
    """In a game for gold others' tokens, face-down Honors and spaces, bags and cards to come make no difference."""
    engine = hotw.new_game("2024", players=list("ABCD"), seed=9).engine()
    bot = bot.fresh(1)
    for _ in range(120):
        options = list(engine.options())
        me = engine.step.player(engine)
        other = engine.fork()
        s = other.state
        areas = len(other.ground.areas)
        s.stacks = tuple(tuple(reversed(stack)) for stack in s.stacks)
        s.tokens = tuple(
            tokens if player == me else tuple((area + 5) % areas for area in tokens)
            for player, tokens in enumerate(s.tokens)
        )
        turned = max(1, s.turned)
        s.endgame = (
            *s.endgame[:turned],
            *(area if area < 0 else (area + 5) % areas for area in s.endgame[turned:]),
        )
        s.bags = tuple((*bag[: s.taken], *reversed(bag[s.taken :])) for bag in s.bags)
        s.decks = (*s.decks[: s.epoch], *(tuple(reversed(deck)) for deck in s.decks[s.epoch :]))
        action = bot.fresh(5).choose(engine, options)
        assert bot.fresh(5).choose(other, options) == action
        engine.do(action)


def test_the_planner_ends_its_turn_better_for_looking_ahead():
    """In the same turns it has more gold after them than if it only went by what each land promises."""
    ahead = 0
    for seed in range(12):
        game = hotw.new_game("2024", players=list("ABCD"), seed=seed)
        found = []
        for rounds in (((1, 0),), hotw.bots.Planner().rounds):
            engine = game.engine()
            bot = hotw.bots.Planner(seed)
            bot.rounds = rounds
            while not any(engine.state.history):
                engine.do(bot.choose(engine, engine.options()))
            me = engine.state.player
            while engine.state.player == me:
                engine.do(bot.choose(engine, engine.options()))
            found.append(engine.state.scores[me])
        ahead += found[1] - found[0]
    assert ahead > 0


def test_greedy_beats_random_from_every_seat():
    won = 0
    for seed in range(40):
        bots = [hotw.bots.Random(seed)] * 4
        bots[seed % 4] = hotw.bots.Greedy(seed)
        won += seed % 4 in quick("2001", 4, frozenset(), bots, seed).state.winners
    assert won >= 36


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_the_planner_says_in_both_languages_why_it_chooses(edition):
    planner, game = hotw.bots.Planner(1), hotw.new_game(edition, players=list("ABCD"), seed=5)
    for _ in range(120):
        advice = planner.advice(game)
        assert advice.action in game.decision.actions
        for lang in ("en", "fr"):
            sentence = advice.text(lang)
            assert game.decision.say(advice.action, lang) in sentence
            assert sentence.endswith(".")
            assert "{" not in sentence
        game = game.play(advice.action)


def test_the_chance_in_the_sentence_is_the_exact_one():
    """Two dice against one win 125 of 216 rolls: 57.9%."""
    game = hotw.scenario(
        "2001",
        epoch=5,
        active={"player": "Ben", "empire": "mongols"},
        lands={
            "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
            "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True},
        },
    )
    advice = Advice(game, hotw.Action("expand", "eastern_steppe"))
    assert "57.9%" in advice.text("en")
    assert "57,9 %" in advice.text("fr")


def test_nobody_is_advised_when_the_game_is_over():
    over = hotw.play_out(hotw.new_game(seed=2), hotw.bots.Random(1))
    with pytest.raises(ValueError, match="nothing to choose"):
        hotw.bots.Planner().advice(over)


def test_the_planner_settles_free_lands_before_it_fights():
    """Free lands of the same value lie beside the start, and they need no dice."""
    game = hotw.scenario(
        "2001",
        epoch=2,
        active={"player": "Ada", "empire": "carthage"},
        lands={"nile_delta": {"owner": "Ben", "empire": "egypt", "army": True}},
        players=["Ada", "Ben", "Cleo"],
    )
    assert game.battle(hotw.bots.Planner().advice(game).action) is None
