"""Setting up and organizing an Epoch of 2024: chests, tokens, cards, and who chooses when."""

from __future__ import annotations

from collections import Counter

import pytest
from stage_2024 import (
    BOX,
    FOE,
    GROUND,
    ME,
    PLAYERS,
    RULES,
    THIRD,
    do,
    event,
    foe,
    kinds,
    own,
    records,
    rule_of,
    state,
    turn,
)

import hotw_nb as hotw
from hotw_nb.editions.e2024 import score
from hotw_nb.editions.e2024.state import NONE
from hotw_nb.show.pictures.board_picture import scene

FOUR = list("ABCD")


def fresh(players=4, seed=1, **more):
    return hotw.new_game("2024", players=list("ABCDEF")[:players], seed=seed, **more)


def organised(game):
    """The game when the first turn is about to be played."""
    while game.decision.kind in ("keep_token", "take_event", "take"):
        game = game.play(0)
    return game


@pytest.mark.rule("2024-SET-01")
def test_three_to_six_players():
    for count in range(3, 7):
        assert len(fresh(count).players) == count
        assert 5 * (count + 1) <= 36
    for count in (2, 7):
        with pytest.raises(hotw.BadSetup):
            hotw.new_game("2024", players=list("ABCDEFG")[:count])


@pytest.mark.rule("2024-SET-12", "2024-OPT3-01")
def test_conquest_needs_dice():
    with pytest.raises(hotw.BadSetup, match=r"'invasion_and_conquest' and 'no_dice' cannot be used together"):
        fresh(options=["no_dice", "invasion_and_conquest"])
    assert fresh(options=["no_dice"]).options == ("no_dice",)


@pytest.mark.rule("2024-SET-13", "2024-SET-14", "2024-SET-20")
def test_the_map_begins_empty_with_all_tokens_on_it():
    game = fresh()
    assert (game.lands, game.fleets) == ({}, {})
    s = RULES.deal(RULES, FOUR, 1, frozenset())
    assert (s.taken, s.endgame, s.tokens) == (0, (NONE,) * 5, ((),) * 4)
    assert sorted(s.scores) == [1, 2, 3, 4]


@pytest.mark.rule("2024-SET-15", "2024-SET-16", "2024-ORG-20")
@pytest.mark.parametrize("players", [3, 6])
def test_as_many_cards_an_epoch_as_players(players):
    s, again, other = (RULES.deal(RULES, "ABCDEF"[:players], seed, frozenset()) for seed in (5, 5, 6))
    for epoch, (empires, events) in enumerate(zip(s.decks, s.event_decks, strict=True), start=1):
        assert len(set(empires)) == len(set(events)) == players
        assert {BOX.empire[card].epoch for card in empires} == {epoch}
        assert {BOX.events[card].epoch for card in events} == {epoch}
    assert (s.decks, s.event_decks) == (again.decks, again.event_decks)
    assert (s.decks, s.event_decks) != (other.decks, other.event_decks)


@pytest.mark.rule("2024-SET-17", "2024-SET-18", "2024-SET-02")
def test_everybody_begins_with_one_honor_nine_below_and_a_leader():
    for array in fresh().arrays.values():
        assert [bool(honor) for honor in array["track"]] == [True, False, False]
        assert (array["stack"], array["leader"], array["supply"]) == (9, True, 30)
    lands = {"euphrates": own(empire="sumeria")}
    assert ("leader", "", "", "") in turn("sumeria", lands, armies=1).legal_actions()
    without = turn("sumeria", lands, armies=1, options=["no_dice"]).legal_actions()
    assert {action.via for action in without if action.kind == "leader"} == {"terrain", "forts"}


@pytest.mark.rule("2024-SET-19", "2024-SET-20")
def test_the_chests_are_drawn_and_their_spaces_are_gold():
    orders = set()
    for seed in range(40):
        game = fresh(3, seed)
        (told,) = records(game, "chests")
        assert [game.scores[name] for name in told.data["names"]] == [1, 2, 3]
        orders.add(told.data["names"])
    assert len(orders) == 6


@pytest.mark.rule("2024-SET-27", "2024-SET-28", "2024-SET-29", "2024-SET-30", "2024-SET-31", "2024-SET-32")
def test_chests_on_one_space_lie_on_top_of_each_other():
    game = hotw.scenario(
        "2024", players=FOUR, scores={"A": 10, "B": 8, "C": 7, "D": 99}, phase="draw"
    ).engine()
    s = game.state
    score.move(game, 2, 5)
    assert s.scores == (10, 8, 12, 99)
    score.move(game, 1, 2)
    assert [FOUR[player] for player in s.ranks] == ["A", "B", "C", "D"], "B lies on A"
    score.move(game, 0, 0)
    assert s.ranks.index(0) < s.ranks.index(1), "nothing collected does not lift a chest"
    score.move(game, 1, -1)
    score.move(game, 1, 1)
    score.move(game, 0, -1)
    score.move(game, 0, 1)
    assert s.ranks.index(0) > s.ranks.index(1), "who moves last lies on top"
    score.move(game, 2, 91)
    assert (s.scores[2], FOUR[s.ranks[-1]]) == (103, "C"), "the second circuit counts on"
    assert score.move(game, 1, -50) == -10
    assert s.scores[1] == 0
    assert score.move(game, 1, -1) == 0


@pytest.mark.rule("2024-ORG-01", "2024-ORG-02", "2024-ORG-20", "2024-END-01")
def test_a_game_has_five_epochs_of_organization_and_turns():
    game = hotw.play_out(fresh(3, 8))
    steps = {
        "activate": 1,
        "tokens_blind": 2,
        "tokens_drawn": 2,
        "events_dealt": 3,
        "empires_shown": 4,
        "called": 5,
    }
    course = [(record.epoch, steps[record.kind]) for record in game.log if record.kind in steps]
    assert course == [(epoch, step) for epoch in range(1, 6) for step in (1, 2, 3, 4, 5, 5, 5)]
    kinds = [record.kind for record in game.log]
    assert kinds.index("endgame") > max(i for i, kind in enumerate(kinds) if kind == "called")


@pytest.mark.rule("2024-ORG-05", "2024-ORG-13")
def test_areas_stay_active_and_tokens_stay_in_the_bag():
    for players in (3, 4, 5, 6):
        s = RULES.deal(RULES, "ABCDEF"[:players], 2, frozenset())
        rest = Counter()
        for epoch, bag in enumerate(s.bags, start=1):
            new = Counter(i for i, of in enumerate(RULES.activated) if of == epoch for _ in range(3))
            assert Counter(bag) == rest + new
            assert len(bag) >= players + 1
            rest = Counter(bag[players + 1 :])
    four = RULES.deal(RULES, FOUR, 2, frozenset())
    assert [len(bag) for bag in four.bags] == [15, 16, 17, 18, 16]


@pytest.mark.rule("2024-ORG-06", "2024-ORG-07", "2024-ORG-08", "2024-ORG-12")
def test_the_first_token_is_drawn_blindly_and_one_lies_open():
    game = fresh(4, 6)
    bag = state(game).bags[0]
    assert game.decision.kind == "take", "nobody chooses a token or an Event in the first Epoch"
    for player, token in zip(state(game).ranks, bag, strict=False):
        assert game.view(FOUR[player]).tokens == (GROUND.areas[token],)
    for name in FOUR:
        assert game.view(name).endgame == (GROUND.areas[bag[4]], "", "", "", "")
    told = " ".join(record.text("en") for record in records(game, "tokens_blind", "token_kept"))
    assert not any(RULES.name(area, "en") in told for area in GROUND.areas)


@pytest.mark.rule("2024-ORG-14")
def test_everybody_is_dealt_one_event():
    game = fresh(4, 6)
    for i, name in enumerate(FOUR):
        view = game.view(name)
        assert view.hand == (BOX.events[state(game).event_decks[0][i]].id,)
        assert view.hands == dict.fromkeys(FOUR, 1)


@pytest.mark.rule("2024-ORG-15", "2024-ORG-16")
def test_the_poorest_chooses_from_the_empires_on_show_first():
    game = fresh(4, 6)
    (shown,) = records(game, "empires_shown")
    assert set(shown.data["cards"]) == set(state(game).decks[0])
    order = [FOUR[player] for player in state(game).ranks]
    asked = []
    while game.decision.kind == "take":
        asked.append((game.decision.player, len(game.legal_actions())))
        game = game.play(0)
    assert asked == list(zip(order, (4, 3, 2), strict=False))
    assert [record.player for record in records(game, "empire_taken")] == order
    wrong = fresh(4, 6)
    assert rule_of(wrong, "take", "rome") == "2024-ORG-16"


@pytest.mark.rule("2024-ORG-17", "2024-SET-29")
@pytest.mark.parametrize("order", [["A", "B", "C", "D"], ["B", "A", "C", "D"]])
def test_of_two_chests_on_a_space_the_lower_one_chooses_first(order):
    game = hotw.scenario(
        "2024", players=FOUR, scores={"A": 5, "B": 5, "C": 9, "D": 9}, order=order, phase="draw", epoch=2
    )
    assert game.decision.player == order[0]
    assert game.play(0).decision.player == order[1]


@pytest.mark.rule("2024-ORG-22", "2024-HON-09", "2024-F-04")
def test_only_the_current_player_is_asked():
    game = organised(fresh(4, 6))
    first = records(game, "called")[0].player
    assert game.decision.player == first
    while len(records(game, "called")) == 1:
        assert game.decision.player == first
        game = game.play(0)
    famine = event("greek_city_states", "famine", {"crete": foe(), "pindus": foe(), "nubia": foe()})
    asked = do(famine, ("choose", "southern_europe"))
    assert asked.decision.player == FOE, "a card may ask somebody else"


@pytest.mark.rule("2024-OPT1-01", "2024-OPT1-02", "2024-OPT1-03")
def test_events_chosen_from_the_richest_to_the_poorest():
    game = fresh(4, 6, options=["event_selection"])
    plain = fresh(4, 6)
    assert state(game).event_decks == state(plain).event_decks
    order = [FOUR[player] for player in state(game).ranks[::-1]]
    asked = []
    while game.decision.kind == "take_event":
        player = game.decision.player
        assert len(game.view(player).offer) == len(game.legal_actions())
        assert all(game.view(other).offer == () for other in FOUR if other != player)
        asked.append((player, len(game.legal_actions())))
        assert rule_of(game, "take_event", "industry") == "2024-OPT1-01"
        game = game.play(1)
    assert asked == list(zip(order, (4, 3, 2), strict=False))
    assert sorted(hand[0] for hand in state(game).hands) == sorted(state(game).event_decks[0])
    assert game.decision.kind == "take", "the step is where it was"
    assert all("Event card" in record.text("en") for record in records(game, "event_kept"))


@pytest.mark.rule("2024-ORG-15", "2024-ORG-19", "2024-END-01")
def test_the_list_of_an_epoch_tells_who_is_absent_and_who_has_played():
    """Absent Empires are known as soon as the others lie open; in the Endgame all the rest have played."""
    game = fresh(4, 6)
    assert game.decision.kind == "take"
    shown = set(records(game, "empires_shown")[0].data["cards"])
    assert {card for card, how, _ in game.calls if how == "open"} == shown
    assert {card for card, how, _ in game.calls if how == "skipped"} == set(RULES.calls[0]) - shown
    asked = Counter()
    for action in hotw.play_out(game, hotw.bots.Random(5)).actions:
        asked[game.decision.kind] += 1
        if game.decision.kind == "farewell":
            break
        if game.decision.kind == "keep_token":
            assert {how for _, how, _ in game.calls} == {"open"}, (
                "nobody knows yet which Empires will lie open"
            )
        game = game.play(action)
    assert asked["farewell"]
    assert asked["keep_token"]
    last = {past[-1]: FOUR[player] for player, past in enumerate(state(game).history)}
    assert {card: who for card, how, who in game.calls if how == "played"} == last
    assert {how for _, how, _ in game.calls} == {"played", "skipped"}


@pytest.mark.rule("2024-OPT2-01", "2024-OPT2-02", "2024-OPT2-03")
def test_empires_chosen_in_secret_from_the_poorest_to_the_richest():
    game = fresh(4, 6, options=["hidden_empires"])
    assert records(game, "empires_shown") == []
    order = [FOUR[player] for player in state(game).ranks]
    asked = []
    while game.decision.kind == "take":
        asked.append((game.decision.player, len(game.view(game.decision.player).offer)))
        game = game.play(0)
    assert asked == list(zip(order, (4, 3, 2), strict=False))
    called = records(game, "called")[0]
    for me in FOUR:
        for name, card in game.view(me).empires.items():
            assert (card == "face-down card") == (name not in (me, called.player))
    assert not any(owner for _, how, owner in game.calls if how == "open")
    assert len([how for _, how, _ in game.calls if how == "open"]) == 7 - state(game).slot


@pytest.mark.rule("2024-OPT4-01", "2024-OPT4-02", "2024-OPT4-03", "2024-OPT4-04")
def test_paired_tokens_are_dealt_in_secret_and_pay_both_areas():
    game = fresh(4, 6, options=["paired_tokens"])
    assert len(set(state(game).pairs)) == 4
    for i, name in enumerate(FOUR):
        pair = BOX.pairs[state(game).pairs[i]]
        assert game.view(name).pair == (pair.first, pair.second)
        assert game.arrays[name]["pair"] is True
    ids = {(pair.first, pair.second): pair.id for pair in BOX.pairs}
    number = ids["middle_east", "eurasia"]
    lands = {
        **{land: own(empire="egypt") for land in ("tigris", "euphrates", "zagros")},
        "volga": own(empire="egypt", city=True),
    }
    game = turn("sumeria", lands, phase="conclude", pairs={ME: number}, options=["paired_tokens"])
    assert kinds(game) == {"pair", "stop"}
    after = do(game, "pair")
    (told,) = records(after, "token")
    assert told.data["points"] == 6 + 1, "Eurasia is not active yet: its city pays, its land does not"
    assert state(after).pairs[0] == NONE
    late = turn("rome", lands, phase="conclude", pairs={ME: number}, options=["paired_tokens"])
    assert records(do(late, "pair"), "token")[0].data["points"] == 6 + 1 + 2
    assert rule_of(turn("rome", lands, phase="conclude", tokens={ME: ["china"]}), "pair") == "2024-OPT4-02"


@pytest.mark.rule("2024-SET-21", "2024-SET-22", "2024-SET-23", "2024-SET-33", "2024-F-02")
def test_armies_of_the_turn_are_told_apart_from_garrisons():
    lands = {"tigris": own(empire="egypt"), "levant": foe(), "euphrates": own(empire="sumeria")}
    game = turn("sumeria", lands, armies=1)
    assert {land: here.active for land, here in game.lands.items()} == {
        "tigris": False,
        "levant": False,
        "euphrates": True,
    }
    assert {here.armies for here in game.lands.values()} == {1}
    assert "zagros" not in game.lands
    marks = {mark.name: len(mark.shapes) for mark in scene(game).pieces}
    assert marks["turn"] == 1, "the army of the turn has a frame, the garrisons have none"
    after = do(game, ("expand", "zagros"))
    assert after.epoch == 2
    assert "turn" not in {mark.name for mark in scene(after).pieces}
    assert not any(here.active for here in after.lands.values())
    assert PLAYERS == (ME, FOE, THIRD)
