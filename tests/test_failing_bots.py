"""A bot that breaks down: which one, at which choice, why, and what to do; nothing that was played is lost."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import hotw_nb as hotw
from hotw_nb import text
from hotw_nb.engine.errors import BotFailed


class Fragile(hotw.bots.Random):
    """Plays at random until the second Epoch."""

    def choose(self, engine: Any, actions: Any) -> Any:
        if engine.state.epoch > 1:
            raise ZeroDivisionError("boom")
        return super().choose(engine, actions)


class Wilful(hotw.bots.Random):
    """Chooses what nobody offered."""

    def choose(self, engine: Any, actions: Any) -> Any:
        return "the moon"


NAMES = ["Ada", "Ben", "Cleo"]
WAYS = {
    "play_out": lambda bot: hotw.play_out(hotw.new_game(players=NAMES, seed=1), {"Ben": bot}),
    "play_on": lambda bot: hotw.play_on(hotw.new_game(players={"Ada": bot, "Ben": bot, "Cleo": bot}, seed=1)),
    "simulate": lambda bot: hotw.simulate(2, players=3, bots=bot, seed=8),
    "rehearse": lambda bot: hotw.rehearse(hotw.new_game(players=NAMES, seed=1), n=1, bots=bot),
}


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("way", WAYS)
def test_the_sentence_names_the_bot_its_player_the_choice_and_the_error(way, lang):
    with text.speaking(lang), pytest.raises(BotFailed) as failure:
        WAYS[way](Fragile(1))
    words = str(failure.value)
    assert "Fragile" in words
    assert failure.value.player in words
    assert "ZeroDivisionError: boom" in words
    assert " II " in words
    assert "hotw.bots.Greedy(1)" in words
    assert isinstance(failure.value.__cause__, ZeroDivisionError)
    if way == "simulate":
        assert "seed=8" in words
    if failure.value.game is not None:
        assert (failure.value.game.epoch, failure.value.game.decision.player) == (2, failure.value.player)


@pytest.mark.parametrize("way", WAYS)
def test_a_choice_that_was_not_offered_is_repeated(way):
    with pytest.raises(BotFailed, match=r"'the moon'.*actions\[0\]"):
        WAYS[way](Wilful(1))


def test_the_failure_comes_home_from_another_process():
    failure = pickle.loads(pickle.dumps(BotFailed("It broke.", "Ben")))
    assert (str(failure), failure.player, failure.game) == ("It broke.", "Ben", None)


def test_a_bot_of_ones_own_that_is_made_of_random_keeps_its_own_mind():
    assert type(Wilful(1).fresh(3)) is Wilful


@pytest.mark.parametrize("watch", [True, False])
@pytest.mark.parametrize(("label", "person"), [("Play for ", True), ("Let another bot play for ", False)])
def test_at_the_table_somebody_else_takes_the_seat_and_the_game_goes_on(watch, label, person):
    table = hotw.show.play(hotw.new_game(players=NAMES, seed=3), Fragile(1), watch=watch, save_in=None)
    for _ in range(300):
        if any(row.deed == "sit" for row in table.choices.items):
            break
        table.choices.value = 0
        table.choices.click()
    broken = table.game.decision.player
    assert broken in ("Ben", "Cleo")
    assert table.game.epoch == 2
    for said in (table.parts.said.text, table.trouble.value):
        assert "Fragile" in said
        assert "ZeroDivisionError: boom" in said
        assert "is as it was before that choice" in said
    before = table.game
    table.choices.value = next(i for i, row in enumerate(table.choices.items) if row.label.startswith(label))
    table.choices.click()
    assert table.game.actions[: len(before.actions)] == before.actions
    assert (broken in table.game.bots) is not person
    assert not any(row.deed == "sit" for row in table.choices.items) or table.game.decision.player != broken
    if person:
        assert [row.label for row in table.choices.items] == [f"I am {broken}"]


def test_a_table_opens_although_its_first_bot_breaks_down():
    table = hotw.show.play(
        hotw.new_game(players=NAMES, seed=1), dict.fromkeys(NAMES, Wilful(1)), save_in=None
    )
    assert [row.deed for row in table.choices.items] == ["sit", "relieve"]


@pytest.mark.parametrize(
    "play",
    [
        lambda bots: hotw.play_out(hotw.new_game(players=NAMES, seed=1), bots),
        lambda bots: hotw.simulate(1, players=NAMES, bots=bots),
        lambda bots: hotw.simulate(1, "classic", players=NAMES, bots=bots, options=["two_colours"]),
    ],
)
def test_a_bot_for_somebody_who_does_not_play_is_refused(play):
    with pytest.raises(hotw.BadSetup, match="Nobody called 'ada' plays here; the players are: Ada"):
        play({"ada": hotw.bots.Greedy()})
