"""Who draws first, who gets which Empire, and how an Epoch is called (chapter III)."""

from __future__ import annotations

from typing import Any

import pytest
from positions_a import army, event_time, kinds, random_steps, refused, targets, told

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.game import Game

DECK = editions.get("2001").deck
EPOCH_I = ["Sumeria", "Egypt", "Minoans", "Indus Valley", "Babylonia", "Shang", "Aryans"]
HIDDEN = "face-down card"


def rolled(dice: Any, players: str = "ABC") -> Game:
    """A new game in which the first rolls show these dice."""
    game: Game = hotw.new_game("2001", players=list(players), seed=4, dice=dice)
    return game


def draw(players: str = "ABC", epoch: int = 1, deck: list[str] | None = None, **more: Any) -> Game:
    """The draw of an Epoch in the order of the seats, with the deck as listed."""
    seats = list(players)
    game: Game = hotw.scenario(
        "2001", epoch=epoch, phase="draw", players=seats, order=seats, deck=deck or EPOCH_I, **more
    )
    return game


def give(game: Game, *names: str) -> Game:
    """One drawn card after another handed to somebody, or kept."""
    for name in names:
        game = game.play(("keep",) if name == "keep" else ("give", name))
    return game


@pytest.mark.rule("2001-III-01")
def test_the_highest_roll_of_two_dice_draws_first() -> None:
    game = rolled([[3, 4], [6, 6], [1, 2]])
    assert game.decision.player == "B"


@pytest.mark.rule("2001-III-02")
def test_the_dice_are_added_and_only_the_tied_leaders_roll_again() -> None:
    game = rolled([[4, 5], [6, 3], [2, 2], [1, 2], [1, 3]])
    assert [record.data["sums"] for record in told(game, "first_roll")] == [
        ("A 9", "B 9", "C 4"),
        ("A 3", "B 4"),
    ]
    assert game.decision.player == "B"


@pytest.mark.rule("2001-III-02")
def test_rolling_again_goes_on_until_one_is_ahead() -> None:
    game = rolled([[6, 5], [1, 1], [5, 6], [2, 2], [3, 1], [1, 1], [1, 2]])
    assert game.decision.player == "C"


@pytest.mark.rule("2001-III-03")
def test_from_the_first_player_the_draw_goes_clockwise() -> None:
    game = rolled([[1, 1], [2, 2], [6, 6], [1, 2], [3, 3]], "ABCDE")
    drawers = []
    while game.decision.kind == "draw":
        drawers.append(game.decision.player)
        game = game.play(("keep",))
    assert "".join(drawers) == "CDEAB"


@pytest.mark.rule("2001-III-04")
def test_each_player_takes_one_card_of_the_shuffled_deck_and_sees_it_alone() -> None:
    game = rolled(None, "ABCDE")
    deck, taken = game.engine().state.decks[0], []
    while game.decision.kind == "draw":
        me = game.decision.player
        taken.append(game.view(me).drawn)
        assert [game.view(other).drawn for other in game.players if other != me] == [""] * 4
        game = game.play(game.legal_actions()[-1])
    assert tuple(taken) == deck[:5]


@pytest.mark.rule("2001-III-04")
def test_which_card_comes_first_is_a_matter_of_chance() -> None:
    first = {hotw.new_game("2001", seed=seed).decision.text() for seed in range(8)}
    assert len(first) > 2


@pytest.mark.rule("2001-III-05")
def test_the_first_drawer_keeps_the_card_or_hands_it_to_anybody() -> None:
    game = draw("ABCD")
    assert (targets(game, "give"), kinds(game)) == ({"B", "C", "D"}, {"keep", "give"})
    assert give(game, "keep").view("A").empires["A"] == "sumeria"
    assert give(game, "C", "keep", "D", "A").view("C").empires["C"] == "sumeria"


@pytest.mark.rule("2001-III-06")
def test_nobody_gets_a_second_card() -> None:
    game = give(draw("ABCD"), "C")
    assert targets(game, "give") == {"A", "D"}
    assert refused(game, ("give", "C")) == "2001-III-06"


@pytest.mark.rule("2001-III-06")
def test_who_has_kept_a_card_is_given_none() -> None:
    assert refused(give(draw("ABCD"), "keep"), ("give", "A")) == "2001-III-06"


@pytest.mark.rule("2001-III-07")
def test_who_was_handed_a_card_draws_but_has_to_pass_on() -> None:
    game = give(draw(), "B")
    assert (game.decision.player, game.view("B").drawn) == ("B", "egypt")
    assert refused(game, ("keep",)) == "2001-III-07"
    assert kinds(game) == {"give"}


@pytest.mark.rule("2001-III-08")
def test_a_card_received_is_looked_at_only_when_all_are_handed_out() -> None:
    game = give(draw(), "B", "A")
    assert game.view("B").empires["B"] == HIDDEN
    game = give(game, "keep")
    assert game.view("B").empires["B"] == "sumeria"


@pytest.mark.rule("2001-III-09")
def test_only_the_giver_knows_a_card_that_was_passed() -> None:
    game = give(draw("ABCD"), "B")
    assert [game.view(me).empires["B"] for me in "ABCD"] == ["sumeria", HIDDEN, HIDDEN, HIDDEN]
    (record,) = told(game, "give")
    assert (record.player, record.data["to"]) == ("A", "B")
    assert "Sumeria" not in str(record)


@pytest.mark.rule("2001-III-10")
def test_who_passes_without_a_card_waits_for_one() -> None:
    game = give(draw("ABCD"), "B")
    assert game.view("A").empires["A"] == ""
    assert targets(game, "give") == {"A", "C", "D"}
    game = give(game, "D", "keep", "A")
    assert {game.view(me).empires[me] for me in "ABCD"} == {"sumeria", "egypt", "minoans", "indus_valley"}


@pytest.mark.rule("2001-III-10", "2001-III-11")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(6))
def test_after_the_draw_everybody_has_exactly_one_card(players: int, seed: int) -> None:
    for game in random_steps(players, seed):
        if game.decision.kind == "draw" and game.engine().state.drawn == players - 1:
            assert len(game.legal_actions()) == 1
        if game.decision.kind != "draw":
            cards = [game.view(me).empires[me] for me in game.players]
            assert len(set(cards)) == players
            assert set(cards) <= {card.id for card in DECK.empires if card.epoch == 1}
            break


@pytest.mark.rule("2001-III-11")
def test_the_last_drawer_has_no_choice_and_may_have_to_keep() -> None:
    assert [str(action) for action in give(draw(), "keep", "keep").legal_actions()] == ["Keep the card"]
    assert [action.target for action in give(draw(), "C", "keep").legal_actions()] == ["A"]


@pytest.mark.rule("2001-III-12")
@pytest.mark.parametrize("players", ["ABC", "ABCDEF"])
def test_undrawn_empires_go_back_unseen(players: str) -> None:
    game = give(draw(players), *["keep"] * len(players))
    undrawn = [DECK.find(name) for name in EPOCH_I[len(players) :]]
    assert len(undrawn) == 7 - len(players)
    assert not [card for card in undrawn for me in game.players if card in repr(game.view(me))]


def called_epoch() -> Game:
    """Epoch III with Romans, Celts and Han, before the first call."""
    empires = {"A": "romans", "B": "celts", "C": "han_dynasty"}
    game: Game = hotw.scenario("2001", epoch=3, players=list("ABC"), empires=empires)
    return game


def to_the_next_turn(game: Game) -> Game:
    """The turn ended as soon as it can be."""
    count = len(told(game, "called"))
    while len(told(game, "called")) == count and game.decision.kind != "draw":
        game = game.play(("end",))
    return game


@pytest.mark.rule("2001-III-13")
def test_empires_are_called_in_the_order_of_the_list_and_show_their_owner_only_then() -> None:
    game = called_epoch()
    assert [empire for empire, _, _ in game.calls][:6] == [
        "celts",
        "macedonia",
        "maurya",
        "han_dynasty",
        "hsiung_nu",
        "romans",
    ]
    assert (game.active["player"], game.active["empire"]) == ("B", "celts")
    assert game.view("B").empires == {"A": HIDDEN, "B": "celts", "C": HIDDEN}
    assert game.view("A").empires == {"A": "romans", "B": "celts", "C": HIDDEN}
    game = to_the_next_turn(game)
    assert (game.active["empire"], game.view("B").empires["C"]) == ("han_dynasty", "han_dynasty")
    game = to_the_next_turn(game)
    assert (game.active["empire"], game.view("B").empires["A"]) == ("romans", "romans")


@pytest.mark.rule("2001-III-14")
def test_an_epoch_of_four_has_four_turns_and_three_skips_and_then_it_is_over() -> None:
    empires = {"A": "romans", "B": "celts", "C": "han_dynasty", "D": "sassanids"}
    game: Game = hotw.scenario("2001", epoch=3, players=list("ABCD"), empires=empires)
    for _ in range(4):
        assert game.epoch == 3
        game = to_the_next_turn(game)
    assert (len(told(game, "called")), len(told(game, "skipped"))) == (4, 3)
    assert (game.epoch, game.decision.kind) == (4, "draw")


@pytest.mark.rule("2001-III-15")
def test_the_list_of_the_epoch_shows_everybody_what_was_called() -> None:
    game = to_the_next_turn(called_epoch())
    assert [mark for _, mark, _ in game.calls] == [
        "played",
        "skipped",
        "skipped",
        "now",
        "open",
        "open",
        "open",
    ]
    assert [player for _, _, player in game.calls] == ["B", "", "", "C", "", "", ""]
    assert {mark for _, mark, _ in draw().calls} == {"open"}


@pytest.mark.rule("2001-III-15")
def test_after_the_last_turn_the_list_shows_who_has_played_what() -> None:
    *_, game = random_steps(3, seed=2)
    played = {player: empire for empire, mark, player in game.calls if mark == "played"}
    assert set(played) == set(game.players)
    assert [mark for _, mark, _ in game.calls].count("skipped") == 4


@pytest.mark.rule("2001-III-16")
def test_a_turn_is_events_then_expansion_and_building_then_scoring() -> None:
    lands = {"northern_apennines": army("B", "etruscans"), "southern_iberia": army("A", "carthage")}
    game = event_time("romans", 3, ["weaponry", "plague"], lands, dice=[[6, 6], [1]])
    game = game.play(("play", "weaponry")).play(("begin",))
    for action in (("expand", "northern_apennines"), ("expand", "southern_iberia"), ("end",)):
        game = game.play(action)
    steps = [
        "play",
        "muster_fleets",
        "found_capital",
        "fight",
        "take_over",
        "end_expansion",
        "monument",
        "clean_up",
        "score",
    ]
    turn = [record.kind for record in game.log if record.kind in steps]
    assert turn == steps


@pytest.mark.rule("2001-III-16")
def test_nothing_of_the_turn_can_be_done_before_the_events_are_over() -> None:
    game = event_time("romans", 3, ["weaponry"])
    assert refused(game, ("expand", "northern_apennines")) == "2001-III-16"
    assert refused(game, ("end",)) == "2001-III-16"


@pytest.mark.parametrize("edition", ["2001", "classic"])
@pytest.mark.rule("2001-III-06", "2001-III-07", "classic-4-06", "classic-4-07")
class TestPassing:
    """The rule books say "pass the card to another player"; the action is called "give"."""

    def start(self, edition: str) -> Game:
        game: Game = hotw.new_game(edition, players=["A", "B", "C"], seed=4)
        while game.decision.kind != "draw":
            game = game.play(0)
        return game

    @pytest.mark.parametrize("word", ["pass", "passer", "donner"])
    def test_to_pass_a_card_is_to_give_it(self, edition: str, word: str) -> None:
        game = self.start(edition)
        other = next(name for name in "ABC" if name != game.decision.player)
        assert game.why_not((word, other)) is None
        assert game.meant((word, other)) == hotw.Action("give", other)
        assert game.say((word, other)) == game.say(("give", other))
        passed = game.play((word, other))
        assert passed == game.play(("give", other))
        assert passed.token() == game.play(("give", other)).token()

    @pytest.mark.parametrize("wish", [("pass", "Zoe"), ("pass", "me"), ("pass", "holder"), "pass", ("pass",)])
    def test_a_pass_is_refused_for_the_reason_of_a_gift(self, edition: str, wish: Any) -> None:
        game = self.start(edition)
        first = game.decision.player
        second = next(name for name in "ABC" if name != first)
        game = game.play(("give", second))
        who = {"me": game.decision.player, "holder": second}
        given: Any = "give" if wish == "pass" else ("give", *(who.get(word, word) for word in wish[1:]))
        wish = wish if wish == "pass" else ("pass", *given[1:])
        refused, meant = game.why_not(wish), game.why_not(given)
        assert refused is not None
        assert meant is not None
        for lang in ("en", "fr"):
            assert refused.text(lang) == meant.text(lang)
            assert '"keep"' not in refused.text(lang)
        with pytest.raises(hotw.IllegalAction):
            game.play(wish)

    def test_a_word_that_reads_like_pass_is_answered_with_give(self, edition: str) -> None:
        game = self.start(edition)
        reason = game.why_not(("pas", "B"))
        assert reason is not None
        assert reason.text("en").endswith("Near names: give.")

    def test_with_one_player_left_without_a_card_the_bare_word_will_do(self, edition: str) -> None:
        game = self.start(edition)
        first = game.decision.player
        given = [game.play(("give", name)) for name in "ABC" if name != first]
        (later,) = (one for one in given if one.why_not("keep") is None)  # the third to draw has the card
        third = later.play("keep")
        assert third.meant("pass") == hotw.Action("give", first)


@pytest.mark.parametrize("edition", ["2001", "classic"])
def test_after_the_draft_pass_is_no_gift(edition: str) -> None:
    game: Game = hotw.new_game(edition, players=["A", "B", "C"], seed=4)
    while game.decision.kind in ("neutral", "draw"):
        game = game.play(0)
    reason = game.why_not("pass")
    assert reason is not None
    assert "give" not in reason.text("en")
