"""Long work that somebody waits for: a bar where it is seen, and an interruption that keeps what is done."""

import io
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import hotw_nb as hotw
from hotw_nb.bots import Random
from hotw_nb.odds import orders, stop_or_go, takings
from hotw_nb.text import patience


class Impatient(Random):
    """A bot during whose choice somebody presses the stop button."""

    def __init__(self, seed=0, left=(0,)):
        super().__init__(seed)
        self.left = left

    def fresh(self, salt):
        return Impatient(self.seed + salt, self.left)

    def choose(self, engine, options):
        self.left[0] -= 1
        if self.left[0] < 0:
            raise KeyboardInterrupt
        return Random.choose(self, engine, options)


def impatient(choices):
    return Impatient(1, [choices])


def whole_games(frame):
    return frame.groupby("seed").size().tolist()


@pytest.mark.parametrize(("rows", "each"), [("players", 3), ("turns", 21)])
def test_interrupted_games_keep_the_rows_so_far(capsys, rows, each):
    some = hotw.simulate(50, players=3, bots=impatient(3000), seed=7, rows=rows, processes=1)
    games = len(some) // each
    assert 1 < games < 50
    assert whole_games(some) == [each] * games
    assert capsys.readouterr().out == f"Interrupted after {games} of 50 games. What is done is kept.\n"
    fewer = hotw.simulate(games, players=3, bots=impatient(10**9), seed=7, rows=rows, processes=1)
    assert some.equals(fewer), "the games that are done are the games that would have been done"


def test_interrupted_before_the_first_game_is_over_gives_an_empty_table_with_its_columns(capsys):
    none = hotw.simulate(5, players=3, bots=impatient(10), processes=1)
    assert len(none) == 0
    assert none["score"].sum() == 0
    assert list(none) == list(hotw.simulate(1, players=3))
    assert "0 of 5 games" in capsys.readouterr().out


def test_interrupted_games_of_an_executor_keep_the_rows_so_far(capsys):
    with ThreadPoolExecutor(1) as pool:
        some = hotw.simulate(64, players=3, bots=impatient(6000), seed=7, executor=pool)
    assert whole_games(some) == [3] * (len(some) // 3)
    assert 8 <= len(some) // 3 < 64
    assert f"{len(some) // 3} of 64 games" in capsys.readouterr().out


def test_an_interrupted_game_comes_back_as_far_as_it_went(capsys):
    game = hotw.new_game(seed=7).play(0)
    some = hotw.play_out(game, impatient(100))
    assert not some.over
    assert len(some.actions) == 101
    assert hotw.from_token(some.token()) == some
    assert some.actions == hotw.play_out(game, impatient(10**9)).actions[:101]
    assert "after 101 choices" in capsys.readouterr().out
    assert hotw.play_out(some).over


def test_an_interrupted_turn_counts_as_often_as_it_was_played(capsys):
    game = hotw.scenario("2001", epoch=3, active={"player": "Ada", "empire": "romans"},
                         players=["Ada", "Ben", "Cleo"])  # fmt: skip
    whole = hotw.odds.turn(game, n=40, bot=impatient(10**9))
    some = hotw.odds.turn(game, n=40, bot=impatient(300))
    assert 2 <= some.n < 40
    assert some.scores == whole.scores[: some.n]
    assert f"{some.n} of 40 turns" in capsys.readouterr().out
    assert str(some.n) in some.text("en")
    with pytest.raises(KeyboardInterrupt):
        hotw.odds.turn(game, n=40, bot=impatient(5))


def test_an_error_in_a_bot_is_not_taken_for_patience():
    class Broken(Random):
        def fresh(self, salt):
            return self

        def choose(self, engine, options):
            raise ValueError("no idea")

    with pytest.raises(hotw.BotFailed, match="no idea"):
        hotw.simulate(3, players=3, bots=Broken())


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(("lang", "word"), [("en", "Games"), ("fr", "Parties")])
def test_a_bar_shows_in_a_terminal_only(monkeypatch, lang, word):
    monkeypatch.setattr(patience, "_DELAY", 0)  # no test waits until something takes long
    hotw.text.use(lang)
    for stream, seen in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        hotw.simulate(3, players=3)
        assert (word in stream.getvalue()) is seen


def plan_of_four():
    lands = [{"name": name, "points": points} for name, points in zip("ABCD", range(4), strict=True)]
    return hotw.odds.campaign(lands, 5, cards=["leader"])


@pytest.mark.parametrize(
    ("room", "ask", "words"),
    [
        (stop_or_go, lambda campaign: campaign.stop_or_go.value, {"en": "Situations", "fr": "Situations"}),
        (orders, lambda campaign: campaign.best_order.lands, {"en": "Orders", "fr": "Ordres"}),
        (takings, lambda campaign: campaign.best_plan.value, {"en": "Plan", "fr": "Plan"}),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_long_work_on_a_plan_shows_a_bar(room, ask, words, lang, monkeypatch):
    wanted = ask(plan_of_four())
    monkeypatch.setattr(patience, "_DELAY", 0)  # no test waits until something takes long
    hotw.text.use(lang)
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert ask(plan_of_four()) == wanted
    assert not sys.stderr.getvalue()
    monkeypatch.setattr(room, "LONG", -1)
    assert ask(plan_of_four()) == wanted
    assert words[lang] in sys.stderr.getvalue()


def test_short_work_shows_no_bar(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setattr(patience, "_DELAY", 3600)  # no test waits until something takes long
    hotw.simulate(2, players=3)
    assert "Games" not in sys.stderr.getvalue()
