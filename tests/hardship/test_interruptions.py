"""The stop button at any line of any work: what was played is whole, what was written is whole, the next call works.

INTERRUPTIONS=300 stops each piece of work at so many lines.
"""

from __future__ import annotations

import csv
import os
import signal
import threading
from contextlib import suppress
from random import Random

import pytest
from interrupting import Stop, moments, pressed

import hotw_nb as hotw
from hotw_nb import text
from hotw_nb.odds import orders, stop_or_go, takings
from hotw_nb.show.tabletop.keeping import GameShelf
from hotw_nb.start import saving
from hotw_nb.start.files import put

MANY = int(os.environ.get("INTERRUPTIONS", "6"))
THREE = ["Ada", "Ben", "Cleo"]
EDITIONS = list(hotw.EDITIONS)

pytestmark = [
    pytest.mark.skipif(
        threading.current_thread() is not threading.main_thread(), reason="signals go to the main thread"
    ),
    pytest.mark.skipif(not hasattr(signal, "raise_signal"), reason="no signals"),
]


def middle(edition, part=1 / 3):
    """A game of which a part has been played."""
    whole = hotw.play_out(hotw.new_game(edition, players=THREE, seed=5), hotw.bots.Random(1))
    return whole.at(int(len(whole.actions) * part))


def standing(game):
    """Everything that a game holds, in a form that can be compared later."""
    return (
        saving.token(game),
        game.position.hands,
        game.position.decks,
        str(game.decision.actions),
        len(game.log),
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_choice_is_played_whole_or_not_at_all(edition):
    game, chance = middle(edition), Random(edition)
    before, after = standing(game), standing(game.play(0))
    for at in moments(lambda: game.at(len(game.actions)).play(0), chance, MANY):
        found = []
        fresh = hotw.from_token(game.token())
        with pressed(Stop(at)):
            found.append(fresh.play(0))
        assert standing(game) == standing(fresh) == before
        assert all(standing(one) == after for one in found)
        assert standing(fresh.play(0)) == after


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_that_bots_play_comes_back_as_far_as_it_went(edition):
    game, chance = middle(edition, part=1 / 2), Random(edition)
    whole = hotw.play_out(game, hotw.bots.Random(2))
    before = standing(game)
    for at in moments(lambda: hotw.play_out(game, hotw.bots.Random(2)), chance, MANY):
        found = []
        with pressed(Stop(at)):
            found.append(hotw.play_out(game, hotw.bots.Random(2)))
        assert standing(game) == before
        for one in found:
            assert one.actions == whole.actions[: len(one.actions)]
            assert hotw.from_token(one.token()).log == one.log


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_are_kept_whole_and_so_are_their_files(edition, tmp_path):
    chance = Random(edition)

    def work(folder):
        return hotw.simulate(3, edition, players=3, seed=7, rows=["games", "players"], to=folder, processes=1)

    (tmp_path / "first").mkdir()
    lines = moments(lambda: work(tmp_path / "first"), chance, MANY)
    with (tmp_path / "first" / "players.csv").open(encoding="utf-8") as file:
        wanted = list(csv.reader(file))
    for number, at in enumerate(lines):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        with pressed(Stop(at)):
            work(folder)
        for path in folder.iterdir():
            with path.open(encoding="utf-8") as file:
                rows = list(csv.reader(file))
            games = len(rows) - 1 if path.stem == "games" else (len(rows) - 1) // 3
            assert rows == (wanted[: 1 + 3 * games] if path.stem == "players" else rows)
            assert 0 <= games <= 3
        again = tmp_path / f"{number} again"
        again.mkdir()
        assert len(work(again)) == len(
            work_again := hotw.standings(hotw.simulate(3, edition, players=3, seed=7))
        )
        assert len(work_again)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_rehearsal_gives_whole_futures(edition):
    game, chance = middle(edition, part=0.95), Random(edition)
    bot = hotw.bots.Random(3)
    whole, before = hotw.rehearse(game, n=2, bots=bot), standing(game)
    each = len(game.legal_actions())
    for at in moments(lambda: hotw.rehearse(game, n=2, bots=bot), chance, MANY):
        found = []
        with pressed(Stop(at)):
            found.append(hotw.rehearse(game, n=2, bots=bot))
        assert standing(game) == before
        for frame in found:
            assert len(frame) in (0, each, 2 * each)
            assert frame.equals(whole.iloc[: len(frame)]) or not len(frame)
    assert hotw.rehearse(game, n=2, bots=bot).equals(whole)


def click(table):
    """Take the first row of the list, as the screen asks for it."""
    table.choices._hear(None, {"turn": table.choices.turn, "take": 0}, None)


def sat_down(game, **more):
    """A table as somebody sees it, and everything that its list of choices tells the screen."""
    table = hotw.show.play(game, **more)
    table.parts.keeping.send = lambda message, buffers=None: None
    told = []
    table.choices.send = lambda message, buffers=None: told.append(message)
    table.parts.keeping._handle_custom_msg({"ask": True}, [])
    if table.choices.items[0].deed == "hand_over":
        click(table)
    return table, told


@pytest.mark.parametrize("bots", [None, {"Ada": hotw.bots.Random(1), "Ben": hotw.bots.Random(2)}])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_click_at_the_table_is_done_whole_or_not_at_all(edition, bots, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    start = middle(edition, part=1 / 3 if bots is None else 1 / 2)
    undisturbed, _ = sat_down(start, bots=bots)
    for number, at in enumerate(moments(lambda: click(undisturbed), Random(edition), MANY)):
        folder = tmp_path / f"{number}"
        table, told = sat_down(start, bots=bots, save_in=folder)
        with pressed(Stop(at)):
            click(table)
        assert table.game in (start, undisturbed.game)
        shown = [message["turn"] for message in told if "turn" in message]
        assert not shown or shown[-1] == table.choices.turn, "the screen shows the list that is meant"
        assert all(hotw.load_game(path) == table.game for path in folder.glob("*"))
        for _ in range(3):
            click(table)
            assert table.trouble.layout.display == "none", table.trouble.value
        kept = [hotw.load_game(path) for path in folder.glob("*")]
        assert table.game.actions == start.actions or kept == [table.game]


def test_a_table_that_was_stopped_before_it_showed_its_list_shows_it_then(monkeypatch):
    table, told = sat_down(middle("2001"), save_in=None)
    draw, times = table.sight.draw, []

    def stopped_once(now):
        if not times:
            times.append(1)
            raise KeyboardInterrupt
        draw(now)

    monkeypatch.setattr(table.sight, "draw", stopped_once)
    before = table.game
    with pytest.raises(KeyboardInterrupt):
        click(table)
    assert len(table.game.actions) == len(before.actions) + 1
    assert [message["turn"] for message in told if "turn" in message][-1] == table.choices.turn
    assert table.parts.said.text.startswith("Stopped.")


def test_a_table_in_trouble_shows_the_list_that_is_meant(monkeypatch):
    table, told = sat_down(middle("2001"), save_in=None)
    before, draw = table.game, table.sight.draw
    monkeypatch.setattr(table.sight, "draw", lambda now: 1 / 0)
    click(table)
    assert "division by zero" in table.trouble.value
    assert told[-1]["turn"] == table.choices.turn
    monkeypatch.setattr(table.sight, "draw", draw)
    click(table)
    assert table.trouble.layout.display == "none"
    assert len(table.game.actions) == len(before.actions) + 2


def test_a_file_is_whole_or_as_it_was_and_nothing_lies_beside_it(tmp_path):
    path, chance = tmp_path / "game.json", Random(1)
    old, new = hotw.new_game(players=THREE, seed=1), hotw.new_game(players=THREE, seed=2).play(0)
    for at in moments(lambda: new.save(path), chance, 3 * MANY):
        old.save(path)
        with pressed(Stop(at)):
            new.save(path)
        assert hotw.load_game(path) in (old, new)
        assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


def test_an_error_of_any_kind_while_writing_leaves_what_was_there(tmp_path, monkeypatch):
    path = tmp_path / "page.html"
    put(path, b"old")

    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("os.replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        put(path, b"new")
    assert path.read_bytes() == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["page.html"]


def test_a_shelf_has_no_file_that_is_no_game(tmp_path):
    chance = Random(1)
    games = [hotw.new_game(players=THREE, seed=1).play(0)]
    games.append(games[0].play(0))

    def work(folder):
        shelf = GameShelf(games[0], folder)
        for game in games:
            shelf.keep(game)

    for at in moments(lambda: work(tmp_path / "first"), chance, 3 * MANY):
        with pressed(Stop(at)):
            work(tmp_path / f"{at}")
        start = games[0].start()
        offer, damaged = GameShelf(start, tmp_path / f"{at}").find(start, "en")
        assert not damaged
        assert offer is None or offer.work in games


def test_a_name_that_was_taken_and_never_written_to_is_no_damaged_game(tmp_path):
    game = hotw.new_game(players=THREE, seed=1).play(0)
    shelf = GameShelf(game, tmp_path)
    path = shelf.keep(game)
    (tmp_path / path.name.replace("-1.json", "-2.json")).touch()
    offer, damaged = GameShelf(game.start(), tmp_path).find(game.start(), "en")
    assert (offer.path, offer.work) == (path, game)
    assert not damaged


def the_classic_campaign():
    return hotw.odds.campaign(
        [{"name": "A", "fort": True}, "sea"], 3, coins=1, cards=["leader"], fort_points=1
    )


def the_gold_campaign():
    game = hotw.scenario(
        "2024", epoch=1, active={"player": "Ada", "empire": "sumeria"}, armies=3,
        lands={land: {"owner": "Ben", "empire": "egypt"} for land in ("levant", "zagros")},
    )  # fmt: skip
    lands = [action.target for action in game.legal_actions() if action.kind == "expand"][:2]
    return hotw.odds.campaign_of(game, lands)


@pytest.mark.parametrize("made", [the_classic_campaign, the_gold_campaign])
def test_chances_that_were_stopped_come_out_the_same(made):
    def answers(campaign):
        plan = campaign.stop_or_go
        choices = [(str(one.plan), one.value, str(one.best)) for one in plan.choices]
        return choices, plan.value, campaign.outcomes, campaign.points

    wanted, one = answers(made()), made()
    for at in moments(lambda: answers(made()), Random(1), 6 * MANY):
        again = made()
        with pressed(Stop(at)):
            answers(again)
        assert answers(again) == wanted
        with pressed(Stop(at)):
            answers(one)
    assert answers(one) == wanted


@pytest.mark.parametrize("bars", [False, True])
def test_plans_and_orders_that_were_stopped_come_out_the_same(bars, monkeypatch):
    if bars:
        for room in (stop_or_go, takings, orders):
            monkeypatch.setattr(room, "LONG", -1)

    def campaign():
        lands = [
            {"name": "A", "points": 3, "fort": True},
            {"name": "B", "points": 2},
            {"name": "C", "terrain": "sea"},
        ]
        return hotw.odds.campaign(lands, 4, coins=1, cards=["leader"])

    def answers(campaign):
        plan = campaign.best_plan
        elsewhere = plan.at(["C"], armies=6, leader=False).values
        return plan.records(), elsewhere, plan.order.lands, plan.text("en"), campaign.stop_or_go.value

    wanted, one = answers(campaign()), campaign()
    for at in moments(lambda: answers(campaign()), Random(2), 6 * MANY):
        with pressed(Stop(at)):
            answers(one)
        fresh = campaign()
        with pressed(Stop(at)):
            answers(fresh)
        assert answers(fresh) == wanted
    assert answers(one) == wanted


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_the_language_of_a_panel_does_not_stay_behind(lang, monkeypatch):
    text.use("en")
    with suppress(KeyboardInterrupt), text.speaking(lang):
        raise KeyboardInterrupt
    assert text.chosen() == "en"
    use = text.use

    def stopped(lang):
        use(lang)
        raise KeyboardInterrupt

    monkeypatch.setattr(text, "use", stopped)
    with suppress(KeyboardInterrupt), text.speaking(lang):
        pass
    assert text.chosen() == "en"
