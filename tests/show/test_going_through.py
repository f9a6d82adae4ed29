"""Going through a game: the panel without a screen, the strip, and the game itself as a picture."""

import re
import subprocess
import sys
from html import escape
from itertools import pairwise
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from whole_games import NAMES, played

import hotw_nb as hotw
from hotw_nb.show.pictures import board_picture, film
from hotw_nb.show.pictures.board_picture import picture, summary
from hotw_nb.show.widgets import panel


def test_the_panel_goes_through_all_records_by_every_button() -> None:
    game = played(0.3)
    shown = hotw.show.replay(game)
    assert shown.slider.max == len(game.log)
    assert game.log[0].text("en") in shown.said.text
    shown.forward.click()
    shown.forward.click()
    shown.back.click()
    assert shown.slider.value == 2
    shown.turn_on.click()
    assert shown.still.record.kind == "called"
    first_turn = shown.slider.value
    shown.turn_on.click()
    shown.turn_back.click()
    assert shown.slider.value == first_turn
    shown.last.click()
    assert game.log[-1].text("en") in shown.said.text
    assert shown.forward.disabled
    assert shown.still.scores == game.scores
    shown.play.value = 5
    assert shown.slider.value == 5, "the Play button moves the slider"
    shown.first.click()
    assert shown.slider.value == 1
    assert shown.back.disabled


def test_every_moment_shows_the_position_that_its_line_of_code_gives() -> None:
    game = played(0.3)
    shown = hotw.show.replay(game)
    for number in range(1, len(game.log) + 1, 9):
        shown.slider.value = number
        steps = int(re.search(r"game\.at\((\d+)\)", shown.code.value)[1])
        assert shown.game == game.at(steps)
        assert len(shown.game.log) >= number
        record = game.log[number - 1]
        epoch = record.epoch
        assert shown.map.dress["title"] == board_picture.scene(game.at(steps), epoch=epoch).title
        if "score" in record.data:
            assert shown.still.scores[record.player] == record.data["score"]


def test_points_change_with_the_sentence_that_tells_it() -> None:
    stills = film.Film(played(1.0)).stills
    for before, after in pairwise(stills):
        gained = sum(after.scores.values()) - sum(before.scores.values())
        told = after.record.data.get("points", 0) if after.record.kind == "score" else 0
        if after.record.kind == "reveal":
            told = sum(after.record.data["markers"])
        assert gained == told


def test_points_of_a_position_that_was_set_up_are_there_from_the_start() -> None:
    game = hotw.scenario(
        "2001", epoch=4, active={"player": "Ada", "empire": "arabs"}, scores={"Ada": 30, "Ben": 40}
    )
    game = game.play(("expand", "nubia")).play(("end",))
    stills = film.Film(game).stills
    assert stills[0].scores["Ben"] == 40
    assert stills[0].scores["Ada"] == 30
    assert stills[-1].scores == game.scores


def test_a_land_that_is_chosen_tells_who_holds_it_at_that_moment() -> None:
    shown = hotw.show.replay(played(0.3))
    shown.last.click()
    held = next(here for here in shown.game.lands.values() if here.owner)
    shown.map.chosen = held.id
    shown.map.clicks += 1
    assert held.owner in shown.said.text
    assert "Defends with" in shown.said.text
    shown.map.chosen = "black_sea"
    shown.map.clicks += 1
    assert "Black Sea" in shown.said.text
    shown.first.click()
    assert "Black Sea" not in shown.said.text


def test_following_the_play_looks_where_the_turn_is() -> None:
    shown = hotw.show.replay(played(0.3))
    shown.slider.value = next(
        still.number for still in shown.film.stills if still.record.data.get("land") == "yellow_river"
    )
    shown.views.value = "follow"
    assert "yellow_river" in shown.map.dress["fills"]
    assert "-world-" not in shown.map.key


def test_the_bare_board_is_sent_once_and_the_pieces_for_each_moment() -> None:
    shown = hotw.show.replay(played(0.3))
    sent: list[str] = []
    shown.map.observe(lambda change: sent.append(change["name"]), ["svg", "dress"])
    for number in range(2, 30):
        shown.slider.value = number
    assert set(sent) == {"dress"}


def test_a_replay_speaks_french() -> None:
    shown = hotw.show.replay(played(0.3), lang="fr")
    assert shown.said.text.startswith("Phrase 1 sur")
    assert shown.forward.description == "Avancer"


def test_an_error_in_a_panel_becomes_a_sentence() -> None:
    shown = hotw.show.explore("2001")
    shown.on_choice = lambda place: shown.board["atlantis"]
    shown.list.value = "crete"
    assert "That did not work" in shown.trouble.value
    assert "atlantis" in shown.trouble.value
    assert shown.trouble.layout.display is None or shown.trouble.layout.display == ""


def test_running_a_cell_again_closes_its_panels_and_no_others(monkeypatch) -> None:
    def cell(name: str, run: str):
        monkeypatch.setattr(panel, "running_cell", lambda: (name, run))

    cell("a", "1")
    first, second = hotw.show.explore("2001"), hotw.show.battle("nile_delta", "nubia")
    cell("b", "2")
    other = hotw.show.find("crete")
    cell("a", "3")
    again = hotw.show.replay(played(0.0))
    assert first.panel.comm is None
    assert first.map.comm is None, "the parts are closed too"
    assert second.panel.comm is None
    assert other.panel.comm is not None
    assert again.panel.comm is not None


def test_a_filmstrip_has_one_map_for_each_epoch_with_its_points() -> None:
    game = played(1.0)
    strip = hotw.show.filmstrip(game)
    root = ElementTree.fromstring(strip.svg())
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", strip.svg())
    inner = [node for node in root.iter() if node.tag.endswith("svg") and node is not root]
    assert len(inner) == 7
    assert len(strip.svg()) < 300_000
    assert f'<img alt="{escape(str(strip))}"' in strip._repr_mimebundle_()["text/html"], "with its words"
    frame = strip.frame()
    for number in range(1, 8):
        at_end = film.Film(game).end_of(number)
        rows = frame[frame["epoch"] == number].set_index("player")
        for name in NAMES:
            assert rows.loc[name, "points"] == at_end.scores[name]
            assert rows.loc[name, "lands"] == sum(here.owner == name for here in at_end.lands.values())
    assert "The end of Epoch III" in str(strip)
    assert "The end of Epoch VII. " in str(strip)
    assert "The game is over" not in str(strip), "the caption says who won"


def test_a_game_shows_a_picture_and_a_summary() -> None:
    game = played(0.3)
    bundle = game._repr_mimebundle_()
    words = bundle["text/plain"]
    assert f"Epoch {['', 'I', 'II', 'III'][game.epoch]}" in words
    assert game.decision.text(to="") in words
    for name, points in game.scores.items():
        assert re.search(rf"{re.escape(name)} \(\w\): \d+ lands?, {points} points", words)
    drawn = unquote(re.search(r'src="data:image/svg\+xml,([^"]*)"', bundle["text/html"])[1])
    root = ElementTree.fromstring(drawn)
    fills = {patch.fill for patch in board_picture.scene(game).patches}
    assert fills <= set(re.findall(r"fill:(#\w+)", drawn))
    assert {name for text in root.iter() for name in game.players if name in (text.text or "")} == set(
        game.players
    )
    assert len(bundle["text/html"]) < 100_000
    assert 'alt="' in bundle["text/html"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_hidden_is_shown(lang: str) -> None:
    """While Empires are drawn, no card of a hand and no Empire is named by anything that looks at a game."""
    game = hotw.new_game("2001", players=NAMES, seed=11)
    deck, board = game.rules.deck, game.board
    hidden = {card.title(lang) for card in (*deck.empires, *deck.events)}
    places = sorted(
        (one.title(lang) for one in (*board.lands, *board.seas, *board.areas)), key=len, reverse=True
    )
    while game.decision.kind == "draw":
        shown = [summary(game, lang), picture(game, lang), str(hotw.show.table(game, "players", lang=lang))]
        figure = hotw.show.map(game, lang=lang, epoch=1)
        shown += [str(hotw.show.table(game, "log", lang=lang)), *(str(trace.text) for trace in figure.data)]
        panel = hotw.show.replay(game, lang=lang)
        panel.last.click()
        shown += [panel.said.text, panel.before.value, panel.points.value, str(panel.map.dress)]
        for text in (re.sub(r"(<[^>]*>|\s)+", " ", one) for one in shown):
            for (
                place
            ) in places:  # some lands and seas share a word with an Empire: the Sea of Japan, Hindu Kush
                text = text.replace(place, "")
            assert not [card for card in hidden if re.search(rf"\b{re.escape(card)}\b", text)]
        game = game.play(game.legal_actions()[0])
    assert game.decision.kind != "draw"


def test_a_game_and_its_summary_need_no_display_code_until_they_are_shown() -> None:
    code = (
        "import sys, hotw_nb as hotw; game = hotw.new_game(seed=1); game.play(0); repr(game);"
        "assert not [name for name in sys.modules if name.startswith('hotw_nb.show.')];"
        "game._repr_mimebundle_(); assert 'ipywidgets' not in sys.modules and 'plotly' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_public_names_stay_functions_when_their_modules_are_loaded() -> None:
    for name in hotw.show.__all__:
        getattr(hotw.show, name)
        assert callable(getattr(hotw.show, name)), name


def test_sentences_of_one_action_say_that_they_share_a_map() -> None:
    game = played(0.3)
    panel = hotw.show.replay(game)
    told = 0
    for action in range(len(game.actions) + 1):
        before = len(game.at(action - 1).log) if action else 0
        numbers = range(before + 1, len(game.at(action).log) + 1)
        for number in (numbers[0], numbers[-1]) if numbers else ():
            panel.go(number)
            shares = f"Sentences {numbers[0]} to {numbers[-1]}" in panel.code.value
            assert shares == (len(numbers) > 1)
            told += shares
    assert told > 10
