"""Numbers and lists that nobody can mean are refused with a sentence, before any work or memory is spent on them."""

from __future__ import annotations

import itertools

import pytest

import hotw_nb as hotw
from hotw_nb import cli, odds, show, text
from hotw_nb.engine.engine import Engine

FAR = (
    10**10,
    10**5000,
    -1,
    -(10**5000),
    2**64,
    1.5,
    float("nan"),
    float("inf"),
    "7",
    None,
    [10**10],
    object(),
)


def str_of(value):
    return text.short(repr(type(value)) if isinstance(value, list) else value, 20)


@pytest.fixture(scope="module")
def played():
    return hotw.play_out(hotw.new_game(seed=7), hotw.bots.Greedy(1))


@pytest.fixture(scope="module")
def attack(played):
    return next(n for n in range(len(played.actions)) if played.at(n).battle(played.actions[n]))


@pytest.fixture
def here(played, attack, monkeypatch):
    """A moment of the game; from now on nobody may play a single action."""
    found = played.at(attack)

    def plays(*_):
        raise AssertionError("a game was begun before its number was looked at")

    monkeypatch.setattr(Engine, "do", plays)
    return found


def refused(work, kind=hotw.BadSetup):
    """The sentence with which something is refused."""
    with pytest.raises(kind) as refusal:
        work()
    words = str(refusal.value)
    assert len(words) < 500
    assert words.rstrip("»)”").endswith((".", "!", "?"))
    return words


@pytest.mark.parametrize("n", FAR, ids=str_of)
def test_nobody_plays_more_games_than_could_ever_end(here, played, attack, n):
    refused(lambda: hotw.simulate(n, players=3, processes=1))
    refused(lambda: hotw.rehearse(here, n))
    refused(lambda: hotw.worlds(played, attack, n))
    refused(lambda: odds.turn(here, n), ValueError)
    refused(lambda: odds.sample(n=n), ValueError)


def test_a_sentence_says_how_many_games_are_played_at_most(here, played, attack):
    for lang, most, word in (("en", "10,000,000", "at most"), ("fr", "10 000 000", "au plus")):
        with text.speaking(lang):
            words = refused(lambda: hotw.simulate(10_000_001, players=3))
            assert most in words.replace("\u202f", " ").replace("\xa0", " ")
            assert word in words
            assert "1000001" in refused(lambda: hotw.rehearse(here, 1_000_001))
            assert "1000001" in refused(lambda: hotw.worlds(played, attack, 1_000_001))


@pytest.mark.parametrize(
    "players", [10**10, 10**5000, -1, 0, 2.5, range(10**12), [0] * 10**6, itertools.count()], ids=str_of
)
def test_nobody_seats_more_players_than_there_are_colours(players):
    refused(lambda: hotw.simulate(1, players=players))
    refused(lambda: hotw.new_game(players=players))


@pytest.mark.parametrize("turns", [10.5, -1, "2", None, True, [3]])
def test_bots_play_on_for_a_whole_number_of_turns(turns):
    game = hotw.new_game(players={"Ada": hotw.bots.Random(), "Ben": hotw.bots.Random(), "Cleo": None}, seed=1)
    refused(lambda: hotw.play_on(game, turns))


@pytest.mark.parametrize("kind", ["Random", "Greedy", "Planner"])
def test_the_seed_of_a_bot_can_be_written_down(kind):
    bot = getattr(hotw.bots, kind)
    assert str(2**64 - 1) in repr(bot(2**64 - 1))
    for seed in (10**5000, -(10**5000), 2**64):
        refused(lambda seed=seed: bot(seed))


def test_lists_without_end_are_refused_at_their_first_wrong_thing():
    refused(lambda: odds.luck_of(itertools.count()), ValueError)
    game = hotw.new_game(seed=1)
    for names in (itertools.count(), range(10**12), 7, None, 1.5, [None]):
        for work in (
            lambda names=names: show.steps(game, look=names),
            lambda names=names: show.worth(game, look=names),
            lambda names=names: show.worth(game, player=names),
        ):
            assert "list of names" in refused(work)


def test_words_that_are_numbers_or_far_too_long_are_refused_in_a_short_sentence(played):
    battle = odds.battle(2, 1)
    for word in (10**5000, 7, None):
        refused(lambda word=word: odds.rolled(battle, "win", word, "Ben"), ValueError)
        refused(lambda word=word: odds.rolled(battle, "win", "Ada", "Ben", word), ValueError)
        refused(
            lambda word=word: odds.rolled(battle, "win", "Ada", "Ben", "", "x" if word == 7 else word),
            ValueError,
        )
    for word in (10**5000, "x" * 10**6, [0] * 10**6):
        refused(lambda word=word: show.heat_map(result=word), ValueError)
        refused(lambda word=word: show.survival(odds.siege(), by=word), ValueError)
        refused(lambda word=word: show.convergence(odds.sample(n=10), word), ValueError)
    table = played.frame("scores")
    for column in ([0], {}, 10**5000):
        refused(lambda column=column: show.intervals(table, column, "player"), ValueError)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulate", "3", "--players", "10000000000"], "10000000000"),
        (["simulate", "3", "--players", "-10000000000"], "-10000000000"),
        (["simulate", "10000000000", "--players", "3"], "10,000,000"),
        (["simulate", "3", "--players", "9" * 5000], "--players needs a number"),
        (["lab", "--no-browser", "--port", "9" * 5000], "is not a port"),
        (["lab", "--no-browser", "--port", "9" * 30], "is not a port"),
        (["lab", "--no-browser", "--port", "65536"], "is not a port"),
    ],
)
def test_a_command_refuses_numbers_that_nobody_can_mean(capsys, words, told):
    assert cli.main(words) == 2
    said = capsys.readouterr().err
    assert told in said
    assert len(said) < 500
