"""The Planner gives the real reason for every choice, with the exact chance of every battle."""

from __future__ import annotations

import re
from itertools import product

import pytest

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.bots.lookahead import Trial
from hotw_nb.bots.planner import Advice
from hotw_nb.text import say

EDITIONS = ("2001", "2024", "classic")


def _advised(edition, seed=0, rounds=((1, 0),), players="ABC"):
    """All real choices of a game, each with its advice."""
    game, bot = hotw.new_game(edition, players=list(players), seed=seed), hotw.bots.Planner(seed)
    bot.rounds = rounds
    while not game.over:
        advice = bot.advice(game)
        if len(game.decision.actions) > 1:
            yield advice
        game = game.play(advice.action)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_choice_has_its_own_reason_and_every_battle_its_chance(edition):
    count = 0
    for advice in _advised(edition):
        game, others = advice.game, len(advice.game.decision.actions) - 1
        for lang, sign in (("en", "%"), ("fr", "%")):
            sentence = advice.text(lang)
            assert say("bots.others", lang, count=others) not in sentence
            battle = game.battle(advice.action)
            assert battle is None or battle.certain or sign in sentence
        count += 1
    assert count > 200


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_the_planner_weighs_it_can_explain(edition):
    """Every step that asks and that its rules weigh has a reason; only the two steps that nobody weighs have none."""
    steps = hotw.new_game(edition, seed=1).engine().steps
    asked = {name for name, step in steps.items() if step.asks}
    bots = editions.get(edition).bots
    told = set(bots.REASONS) | set(bots.AIMS)
    remedy = (
        "no reason for {}: write one in AIMS of hotw_nb/bots/reasons.py, or of bots/reasons.py of its edition"
    )
    silent = asked & set(bots.PLANNER) - told
    assert not silent, remedy.format(silent)
    silent = asked - told - {"share", "shortage"}
    assert not silent, remedy.format(silent)


def test_the_chances_of_rebels_and_raiders_are_those_of_all_rolls():
    """Brute force over all rolls of battles that one roll decides: ties fell both armies, so they are no success."""
    seen = 0
    for seed in (0, 1):
        for advice in _advised("2001", seed):
            battle = advice.game.battle(advice.action)
            if battle is None or battle.certain or advice.action.kind == "expand" or battle.fort:
                continue
            if battle.attack_bonus or battle.force.elite or battle.force.jihad:
                continue
            rolls = list(product(range(1, 7), repeat=battle.attack + battle.defend))
            won = sum(max(roll[: battle.attack]) > max(roll[battle.attack :]) for roll in rolls)
            assert f"{100 * won / len(rolls):.1f}%" in advice.text("en").replace("\u202f", " ").replace(
                "\u00a0", " "
            )
            seen += 1
    assert seen


def test_to_roll_on_has_its_chance_too():
    sentences = [advice.text("en") for advice in _advised("classic", 1) if advice.action.kind == "fight_on"]
    assert sentences
    assert all("%" in sentence for sentence in sentences)


def test_a_fleet_is_explained_by_its_sea_its_coasts_or_the_duty_to_build_it():
    sentences = [advice.text("en") for advice in _advised("classic") if advice.action.kind == "fleet"]
    assert any("a sea brings a point" in sentence for sentence in sentences)
    assert any("it opens" in sentence for sentence in sentences)
    assert any("built its first fleet" in sentence for sentence in sentences)


def test_the_lead_counts_the_futures_that_both_were_tried_in():
    """The second is best by its last future too; beside the first it is ahead by 3 and 1 in the two that both had."""
    trial = Trial("abc", [[1.0, 1.0], [4.0, 2.0, 3.0], [3.0, 1.0, 2.0]])
    assert (trial.best, trial.rival) == (1, 0)
    assert trial.lead(0) == (2, 2.0)
    assert trial.lead(2) == (3, 1.0)


def test_a_favourite_that_stays_best_is_compared_with_the_next():
    trial = Trial("abc", [[5.0, 5.0, 5.0], [1.0, 1.0], [4.0, 4.0, 3.0]])
    assert (trial.best, trial.rival) == (0, 2)
    assert trial.lead(2) == (3, pytest.approx(4 / 3))


@pytest.mark.parametrize(
    ("lang", "estimate", "ahead"),
    [("en", "my estimate spoke for", "3 times"), ("fr", "mon estimation parlait pour", "3 fois")],
)
def test_turns_that_decide_against_the_estimate_say_so_with_their_numbers(lang, estimate, ahead):
    game = hotw.scenario(
        "2001",
        epoch=5,
        active={"player": "Ben", "empire": "mongols"},
        lands={"mongolia": {"owner": "Ben", "empire": "mongols", "army": True}},
    )
    first, second = game.decision.actions[:2]
    trial = Trial((first, second), [[1.0, 2.0, 3.0], [2.0, 4.0, 4.5]])
    sentence = Advice(game, second, trial, overruled=True).text(lang)
    assert estimate in sentence
    assert game.decision.say(first, lang) in sentence
    assert ahead in sentence
    assert {"en": "1.5", "fr": "1,5"}[lang] in sentence


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_sentence_argues_against_itself(edition):
    """Where the estimate spoke for another choice it is named, and nothing claims that no other promised more."""
    bot, overruled = hotw.bots.Planner(0), 0
    for number, advice in enumerate(_advised(edition, 0, bot.rounds)):
        sentence = advice.text("en")
        if advice.trial:
            engine, actions = advice.game.engine(), advice.game.decision.actions
            weights = bot.fresh(1).weights(engine, actions)
            beaten = weights[actions.index(advice.action)] < max(weights)
            assert ("my estimate spoke for" in sentence) == beaten
            overruled += beaten
            if beaten:
                assert "nothing that" not in sentence
                assert "should bring more in a later turn" not in sentence
                name = advice.game.decision.say(actions[weights.index(max(weights))], "en")
                assert name in sentence
        if number > 120:
            break
    assert overruled


@pytest.mark.parametrize("edition", ["2001", "classic"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_advice_about_an_empire_counts_in_words_that_a_pupil_knows(edition, lang):
    """ "Worth 0.1 more than the average" says nothing to somebody who has not read how the bot counts."""
    for seed in range(4):
        drawn = (
            one
            for one in _advised(edition, seed)
            if "give" in {kind.kind for kind in one.game.decision.actions}
        )
        said = next(drawn).text(lang)
        assert not re.search(r"\d[.,]\d", said), said


@pytest.mark.parametrize("edition", ["2001", "classic"])
def test_a_strong_empire_that_must_go_goes_to_the_last_and_the_sentence_says_so(edition):
    seen = 0
    for seed in range(6):
        for advice in _advised(edition, seed, players="ABCD"):
            actions = advice.game.decision.actions
            if advice.action.kind != "give" or any(action.kind == "keep" for action in actions):
                continue
            sentence = advice.text("en")
            assert "I may not keep it" in sentence
            scores = advice.game.engine().state.scores
            points = [scores[advice.game.players.index(action.target)] for action in actions]
            if "stronger than the average of its Epoch" in sentence and len(set(points)) > 1:
                assert scores[advice.game.players.index(advice.action.target)] == min(points)
                assert "fewest points" in sentence
                assert "donner" in advice.text("fr")
                seen += 1
        if seen:
            return
    assert seen
