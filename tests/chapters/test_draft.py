"""The first roll, the draw, and the list of Empires."""

from __future__ import annotations

import pytest
from stage import RULES, do, foe, records, rule_of, targets

import hotw_nb as hotw

DECK = ["egypt", "sumeria", "aryans", "minoans", "babylonia", "indus_valley", "shang_dynasty"]


def draft():
    return hotw.scenario(phase="draw", players=["A", "B", "C"], deck=DECK)


@pytest.mark.rule("2001-III-01", "2001-III-02", "2001-III-03")
def test_the_highest_roll_draws_first_and_ties_roll_again():
    players = list("ABCDE")
    game = hotw.new_game(players=players, dice=[3, 4, 6, 6, 1, 2, 1, 1, 2, 2])
    assert game.draw_order == ("B", "C", "D", "E", "A")
    game = hotw.new_game(players=list("ABC"), dice=[4, 5, 5, 4, 2, 2, 1, 1, 1, 2])
    assert game.draw_order == ("B", "C", "A")
    assert len(records(game, "first_roll")) == 2


@pytest.mark.rule(
    "2001-III-04", "2001-III-05", "2001-III-06", "2001-III-07", "2001-III-10", "2001-III-11", "2001-III-12"
)
def test_keep_or_pass():
    game = draft()
    offered = [(action.kind, action.target) for action in game.legal_actions()]
    assert offered == [("keep", ""), ("give", "B"), ("give", "C")]
    game = do(game, ("give", "B"))
    assert [(action.kind, action.target) for action in game.legal_actions()] == [("give", "A"), ("give", "C")]
    assert rule_of(game, "keep") == "2001-III-07"
    assert rule_of(game, "give", "B") == "2001-III-07"
    game = do(game, ("give", "C"))
    assert targets(game, "give") == {"A"}
    assert len(game.legal_actions()) == 1
    assert rule_of(game, "give", "B") == "2001-III-06"
    assert rule_of(game, "give", "Zoe") == "2001-II-02"
    game = do(game, ("give", "A"))
    assert [record.data["empire"] for record in records(game, "called")][:1] == ["sumeria"]


@pytest.mark.rule("2001-III-08", "2001-III-09", "2001-II-09", "2001-II-11")
def test_who_may_know_what():
    game = draft()
    assert game.view("A").drawn == "egypt"
    assert "Egypt" in game.decision.text("en", to="A")
    assert "Egypt" not in game.decision.text("en", to="B")
    assert game.view("B").drawn == ""
    game = do(game, ("give", "B"))
    assert game.view("A").empires["B"] == "egypt"
    assert game.view("B").empires["B"] == "face-down card"
    assert game.view("C").empires["B"] == "face-down card"
    assert not any("egypt" in str(record).lower() for record in game.log)
    game = hotw.new_game(players=["A", "B", "C"], seed=4)
    view = game.view("A")
    assert len(view.hand) == 10
    assert view.hands == {"A": 10, "B": 10, "C": 10}


@pytest.mark.rule("2001-III-13", "2001-III-14", "2001-II-14")
def test_empires_are_called_by_the_list_and_unheld_ones_skipped():
    game = hotw.scenario(epoch=3, phase="calls", empires={"A": "romans", "B": "celts", "C": "han_dynasty"})
    hidden = game.view("A").empires
    assert hidden == {"A": "romans", "B": "celts", "C": "face-down card"}
    for _ in range(3):
        game = do(game, "end")
    heard = [record.data["empire"] for record in game.log if record.kind in ("called", "skipped")]
    assert heard == [card.id for card in RULES.deck.empires if card.epoch == 3]
    assert [record.data["empire"] for record in records(game, "called")] == ["celts", "han_dynasty", "romans"]
    assert game.epoch == 4


@pytest.mark.rule("2001-II-08", "2001-II-12", "2001-II-13", "2001-I-07", "2001-IV-10", "2001-IV-11")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_deal(count):
    game = hotw.new_game(players=list("ABCDEF")[:count], seed=count)
    state = game.position
    for hand in state.hands:
        decks = [RULES.deck.events[card].deck for card in hand]
        assert (decks.count("greater"), decks.count("lesser")) == (3, 7)
    dealt = [card for hand in state.hands for card in hand]
    assert all(dealt.count(i) <= card.copies for i, card in enumerate(RULES.deck.events))
    assert sorted(state.markers) == [3, 3, 4, 4, 4, 5, 5, 6]
    for epoch, deck in enumerate(state.decks, start=1):
        assert sorted(deck) == sorted(card.id for card in RULES.deck.empires if card.epoch == epoch)
    assert not game.lands


@pytest.mark.rule("2001-OPT-04", "2001-OPT-05", "2001-OPT-06", "2001-OPT-01")
def test_minor_empires_dealt_apart():
    game = hotw.new_game(players=list("ABCDEF"), seed=3, options=["dealt_minor_empires"])
    for hand in game.position.hands:
        kinds = [RULES.deck.events[card].kind for card in hand]
        assert kinds.count("minor_empire") == 1
        assert sum(RULES.deck.events[card].deck == "greater" for card in hand) == 3


@pytest.mark.rule("2001-I-01", "2001-II-02")
@pytest.mark.parametrize(
    "players", [[], ["A"], ["A", "B"], list("ABCDEFG"), ["A", "A", "B"], ["A", "", "B"], "ABC"]
)
def test_wrong_players_are_refused(players):
    with pytest.raises(hotw.BadSetup):
        hotw.new_game(players=players)


def test_a_scenario_says_which_field_is_wrong():
    for wrong, word in (
        ({"lands": {"atlantis": {}}}, "lands"),
        ({"lands": {"levant": {"owner": "Ben", "wall": True}}}, "levant"),
        ({"active": {"player": "Ben", "empire": "romans"}}, "Epoch"),
        ({"phase": "tea"}, "phase"),
        ({"phase": "expand"}, "active"),
        ({"hands": {"Ada": ["romans"]}}, "romans"),
        ({"lands": {"black_sea": {}}}, "water"),
        ({"lands": {"levant": {"capital": True, "city": True}}}, "levant"),
        ({"lands": {"levant": {"owner": "Ben", "armies": 2}}}, "levant"),
        ({"lands": {"levant": {"owner": "Ben", "armies": True, "empire": "leader"}}}, "leader"),
        ({"active": {"player": "Ben"}}, "active"),
        ({"empires": {"Ada": "egypt", "Ben": "egypt"}}, "same"),
        ({"empires": {"Ada": "leader"}}, "leader"),
        ({"active": {"player": "Ada", "empire": "egypt"}, "events": ["famine"]}, "famine"),
        ({"active": {"player": "Ada", "empire": "egypt"}, "events": ["treachery:black_sea"]}, "water"),
        ({"active": {"player": "Ada", "empire": "egypt"}, "fleets": ["levant"]}, "land"),
        ({"active": {"player": "Ada", "empire": "egypt"}, "phase": "events", "armies": 3}, "armies"),
        ({"phase": ["expand"]}, "phase"),
        ({"active": "romans"}, "active"),
        ({"hands": {"Ada": 5}}, "hands"),
        ({"deck": ["romans"]}, "deck"),
        ({"order": ["Ada"]}, "order"),
        ({"lands": {"levant": {"owner": "Ben", "empire": "narnia"}}}, "narnia"),
        ({"seas": {"black_sea": {"owner": "Ben", "empire": "persia"}}}, "naval_control"),
        ({"epoch": 8}, "epoch"),
        ({"lands": {"siberia": foe()}}, "siberia"),
        ({"lands": {"levant": {"fort": True}}}, "levant"),
    ):
        with pytest.raises(hotw.BadSetup, match=word):
            hotw.scenario(**wrong)


@pytest.mark.rule("2001-III-06", "2001-III-07")
def test_the_question_says_what_may_be_done():
    game = draft()
    assert game.decision.text("en").endswith("or give it to somebody who has none?")
    given = do(game, ("give", "B"))
    for lang in ("en", "fr"):
        for to in (None, ""):
            words = given.decision.text(lang, to=to)
            assert "III-07" not in words
            assert {"en": " A and C have no card.", "fr": "\u202f: A et C."}[lang] in words
    assert given.decision.rule == "2001-III-07"
    assert str(given.decision).endswith("(rule 2001-III-07)")
    assert "Rule 2001-III-07" in given.decision.html("en")
    assert "Egypt" not in given.decision.text("en", to="C")
    last = do(game, "keep", "keep")
    assert [action.kind for action in last.legal_actions()] == ["keep"]
    for lang in ("en", "fr"):
        assert "III-06" not in last.decision.text(lang, to="")
    assert (game.decision.rule, last.decision.rule) == ("", "2001-III-06")
