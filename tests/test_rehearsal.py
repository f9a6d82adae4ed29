"""Trying out a decision in many futures: fair between the actions, and blind to what the player cannot see."""

from collections import Counter
from typing import ClassVar

import pytest

import hotw_nb as hotw
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.view_values import FACE_DOWN

GREEDY = hotw.bots.Greedy()


def last_draw(order, deck, **more):
    return hotw.scenario(
        "2001", epoch=7, phase="draw", players=["Ada", "Ben", "Cleo"], order=order, deck=deck, **more
    )


@pytest.fixture(scope="module")
def game():
    return last_draw(
        ["Ada", "Ben", "Cleo"], ["netherlands", "britain", "russia"], scores={"Ada": 90, "Ben": 95}
    )


def test_every_open_action_is_tried_in_every_future(game) -> None:
    table = hotw.rehearse(game, n=4)
    assert Counter(table["future"]) == dict.fromkeys(range(4), len(game.legal_actions()))
    assert set(table["action"]) == {game.say(action) for action in game.legal_actions()}
    assert table.equals(hotw.rehearse(game, n=4))
    assert not table["points"].equals(hotw.rehearse(game, n=4, seed=100)["points"])


def test_the_game_itself_stays_as_it_was(game) -> None:
    before = game.token()
    hotw.rehearse(game, n=2)
    assert game.token() == before
    assert game.decision.kind == "draw"


def test_cards_that_nobody_has_seen_do_not_give_themselves_away(game) -> None:
    class Spy(hotw.bots.Greedy):
        drawn: ClassVar[list[str]] = []

        def fresh(self, salt: int) -> "Spy":
            return self

        def choose(self, engine, actions):
            if engine.step.__class__.__name__ == "Draw":
                self.drawn.append(engine.step.card(engine))
            return actions[0]

    hotw.rehearse(game, n=20, bots=Spy())
    assert set(Spy.drawn) == {"britain", "russia"}
    assert abs(Counter(Spy.drawn)["britain"] - Counter(Spy.drawn)["russia"]) < len(Spy.drawn)


def empires(game, n=200):
    """What each seat holds in so many futures of whoever decides now."""
    me, found = game.seat(game.decision.player), []
    for i in range(n):
        engine = game.engine()
        game.rules.unseen(game, engine, me, Seeded(i))
        found.append(engine.state.empires)
    return me, found


def in_a_turn(edition, kind):
    """A game of the first Epoch whose players keep what they draw, in the midst of a turn that others will follow."""
    game = hotw.new_game(edition, players=["Ada", "Ben", "Cleo", "Dan"], seed=12)
    while not (game.decision.kind == kind and sum(how == "open" for _, how, _ in game.calls) > 1):
        game = game.play("keep" if game.decision.kind == "draw" else 0)
    return game


@pytest.mark.rule("2001-III-12", "2001-III-13")
def test_an_empire_that_has_not_been_called_may_be_anybodys() -> None:
    game = in_a_turn("2001", "expand")
    me, found = empires(game)
    state, known = game.position, game.view(game.decision.player).empires
    to_come = {card for card, how, _ in game.calls if how == "open"}
    hidden = [i for i, name in enumerate(game.players) if known[name] == FACE_DOWN]
    assert hidden
    assert me not in hidden
    for seat, card in enumerate(state.empires):
        assert {held[seat] for held in found} == (to_come if seat in hidden else {card})
    assert all(len(set(held)) == len(held) for held in found)


def test_empires_that_lie_open_stay_with_those_who_lead_them() -> None:
    game = in_a_turn("classic", "expand")
    assert set(empires(game)[1]) == {game.position.empires}


def test_before_anybody_draws_no_empire_is_known() -> None:
    game = hotw.new_game("classic", players=["Ada", "Ben", "Cleo"], seed=7)
    assert game.decision.kind == "neutral"
    me, firsts = game.seat(game.decision.player), set()
    for i in range(200):
        engine = game.engine()
        game.rules.unseen(game, engine, me, Seeded(i))
        firsts.add(engine.state.decks[0][0])
    assert firsts == set(game.rules.calls[0])


def test_a_sure_end_is_the_same_in_all_futures() -> None:
    far = last_draw(["Ada", "Ben", "Cleo"], ["netherlands", "britain", "russia"], scores={"Ada": 500})
    table = hotw.rehearse(far, n=3)
    assert table["won"].all()
    assert (table["points"] >= 500).all()


@pytest.mark.parametrize("n", [0, -1, True, 2.5])
def test_no_future_is_no_rehearsal(game, n) -> None:
    with pytest.raises(hotw.BadSetup, match="at least one"):
        hotw.rehearse(game, n=n)


def test_what_is_over_or_rolled_by_hand_is_refused_with_a_sentence() -> None:
    over = hotw.play_out(hotw.new_game(seed=3), GREEDY)
    with pytest.raises(hotw.BadSetup, match="over"):
        hotw.rehearse(over)
    with pytest.raises(hotw.BadSetup, match="by hand"):
        hotw.rehearse(last_draw(["Ada", "Ben", "Cleo"], ["netherlands", "britain", "russia"], dice="by hand"))
