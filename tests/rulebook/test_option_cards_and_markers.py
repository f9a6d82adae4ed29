"""The optional rules about Pre-eminence and Minor Empires, and all options together."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from positions_events import RULES, told

import hotw_nb as hotw
from hotw_nb import bots
from hotw_nb.editions import numbered_rules

FOUR = ("no_preeminence", "dealt_minor_empires", "multiple_armies", "naval_control")
OTHERS = {"leader": 7, "weaponry": 4, "reallocation": 4}


def play_out(game):
    """A whole game by players who choose at random."""
    return hotw.play_out(game, [bots.Random()] * len(game.players))


def finish(options, **more):
    """The last Epoch is over, and the markers are turned up."""
    return hotw.scenario(
        "2001", epoch=7, phase="end", players=("Ada", "Ben", "Cleo"), options=options, **more
    )


@pytest.mark.rule("2001-OPT-01")
@pytest.mark.parametrize("chosen", list(product([False, True], repeat=4)))
def test_each_option_is_switched_on_by_itself(chosen):
    options = tuple(option for option, on in zip(FOUR, chosen, strict=True) if on)
    game = hotw.new_game("2001", players=("Ada", "Ben", "Cleo"), seed=3, options=options)
    assert game.options == options
    assert game.decision.actions


@pytest.mark.rule("2001-OPT-01")
def test_no_option_is_on_unless_it_was_asked_for():
    assert hotw.new_game("2001", seed=3).options == ()
    with pytest.raises(hotw.BadSetup, match="no option 'monopoly'"):
        hotw.new_game("2001", seed=3, options=["monopoly"])


@pytest.mark.rule("2001-OPT-01")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_players_read_that_options_make_the_game_longer(lang):
    word = {"en": "longer", "fr": "allongent"}[lang]
    assert word in numbered_rules.rule("2001-OPT-01").text(lang)
    assert all(option.title(lang) and option.text(lang) for option in RULES.options.values())


@pytest.mark.rule("2001-OPT-01")
@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_all_options_is_played_to_its_end(seed):
    game = hotw.new_game(
        "2001", players=("Ada", "Ben", "Cleo", "Dan"), seed=seed, options=tuple(RULES.options)
    )
    end = play_out(game)
    assert end.over
    assert end.winners


@pytest.mark.rule("2001-OPT-02")
@pytest.mark.parametrize("seed", range(2))
def test_without_preeminence_no_marker_ever_changes_hands(seed):
    end = play_out(hotw.new_game("2001", seed=seed, options=["no_preeminence"]))
    assert set(end.markers.values()) == {0}
    assert told(end, "pre_eminence") == told(end, "reveal") == []
    gained = Counter()
    for record in told(end, "score"):
        gained[record.player] += record.data["points"]
    assert end.scores == dict(gained)


@pytest.mark.rule("2001-OPT-02")
def test_with_preeminence_the_same_lead_earns_a_marker():
    after = {}
    for options in ((), ("no_preeminence",)):
        game = hotw.scenario("2001", epoch=1, phase="between", scores={"Ada": 5, "Ben": 3}, options=options)
        after[options] = game.markers["Ada"]
    assert after == {(): 1, ("no_preeminence",): 0}


@pytest.mark.rule("2001-OPT-02")
def test_without_preeminence_nobody_is_told_of_a_shared_lead_either():
    tie = {"epoch": 1, "phase": "between", "scores": {"Ada": 5, "Ben": 5, "Cleo": 1}}
    assert told(hotw.scenario("2001", **tie), "no_preeminence")
    assert not told(hotw.scenario("2001", **tie, options=["no_preeminence"]), "no_preeminence")


@pytest.mark.rule("2001-OPT-03")
def test_without_preeminence_the_final_tie_goes_from_strength_to_the_last_empire():
    """Both have eighteen armies on their cards; Ben's last one is the smaller, Ada has the better markers."""
    tie = {
        "scores": {"Ada": 50, "Ben": 50},
        "history": {"Ada": ["persia", "netherlands"], "Ben": ["assyria", "germany"], "Cleo": ["huns"]},
    }
    assert finish(["no_preeminence"], **tie).winners == ("Ada",)
    assert finish(["no_preeminence"], **tie).verdict == "last_strength"
    with_markers = {**tie, "scores": {"Ada": 47, "Ben": 46}, "markers": {"Ada": [3], "Ben": [4]}}
    assert finish([], **with_markers).winners == ("Ben",)
    assert finish([], **with_markers).verdict == "marker_points"


@pytest.mark.rule("2001-OPT-04", "2001-OPT-05")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(5))
def test_everybody_is_dealt_one_minor_empire_and_two_other_greater_cards(count, seed):
    names = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")[:count]
    game = hotw.new_game("2001", players=names, seed=seed, options=["dealt_minor_empires"])
    for name in names:
        cards = [RULES.deck.event[card] for card in game.view(name).hand]
        assert Counter(card.deck for card in cards) == {"greater": 3, "lesser": 7}
        greater = [card for card in cards if card.deck == "greater"]
        assert sum(card.kind == "minor_empire" for card in greater) == 1
        assert sum(card.id in OTHERS for card in greater) == 2


@pytest.mark.rule("2001-OPT-05", "2001-OPT-06")
def test_six_players_share_out_twelve_of_the_fifteen_other_greater_cards():
    names = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
    for seed in range(20):
        game = hotw.new_game("2001", players=names, seed=seed, options=["dealt_minor_empires"])
        dealt = Counter(card for name in names for card in game.view(name).hand)
        assert sum(dealt[card] for card in OTHERS) == 12
        assert all(dealt[card] <= copies for card, copies in OTHERS.items())
    assert sum(OTHERS.values()) == 15


@pytest.mark.rule("2001-OPT-04")
def test_without_the_option_minor_empires_are_shuffled_in():
    hands = [hotw.new_game("2001", seed=seed).view("Ada").hand for seed in range(20)]
    minors = {sum(RULES.deck.event[card].kind == "minor_empire" for card in hand) for hand in hands}
    assert len(minors) > 1
