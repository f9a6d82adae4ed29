"""What a game of the classic edition looks like: stacks, neutral lands, fleets that stay, Fortresses."""

from __future__ import annotations

import re
from functools import cache

import pytest
from stage_classic import FOE, ME, THIRD, fleets, foe, neutral, own, third, turn

import hotw_nb as hotw
from hotw_nb import show
from hotw_nb.game import Game
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.pictures.board_picture import scene


@cache
def late() -> Game:
    """A position with a little of everything."""
    return turn(
        "britain",
        {
            "albion": own("britain", 3, fortress=True, capital=True),
            "lower_tigris": neutral(2, capital=True),
            "madagascar": foe(),
            "east_africa": third("aryans", 2, monument=True, builder=FOE),
        },
        seas={
            "north_sea": fleets(ME, "britain", 2),
            "indian_ocean": [fleets(ME, "britain"), fleets(FOE, "egypt", 2), fleets(THIRD, "aryans")],
            "atlantic_ocean": fleets(ME, "britain"),
        },
        options=["fortresses", "own_monuments"],
    )


@cache
def played() -> Game:
    """A whole game."""
    return hotw.play_out(hotw.new_game("classic", [ME, FOE, THIRD], seed=5), hotw.bots.Greedy(1))


def test_the_picture_shows_every_stack_and_every_player_s_fleets() -> None:
    drawn = scene(late(), "world", "paper", "en")
    letters = [label.lines[0] for label in drawn.letters]
    assert sorted(letters) == sorted(["A3", "S2", "B", "C2", "A2", "A", "B2", "C", "A"])
    names = {marks.name for marks in drawn.pieces}
    assert {"fortress A", "army neutral", "fleet A", "fleet B", "fleet C", "capital", "monument"} <= names
    assert "Sumeria" in [label.lines[0] for label in drawn.legend_labels]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_words_tell_what_the_picture_shows(lang: str) -> None:
    words = Words(late(), lang)
    title, lines = words.of_land("lower_tigris")
    assert {"en": "no player leads", "fr": "ne mène aucun joueur"}[lang] in title
    said = " ".join(words.of_land("albion")[1])
    assert {"en": "3 armies, fortress, capital", "fr": "3 armées, forteresse, capitale"}[lang] in said
    assert {"en": "wins equal totals", "fr": "gagne les égalités"}[lang] in said
    assert "Ben (B)" in " ".join(words.of_land("east_africa")[1])
    ocean, _ = words.of_sea("indian_ocean")
    assert re.search(r"Ada \(A\)\u202f?: 1 .*Ben \(B\)\u202f?: 2 .*Cleo \(C\)\u202f?: 1", ocean)
    assert lines


@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_a_game_shows_itself_at_any_moment(share: float) -> None:
    game = played().at(int(len(played().actions) * share))
    bundle = game._repr_mimebundle_()
    assert "classic" in bundle["text/plain"]
    assert "<img alt=" in bundle["text/html"]
    for what in ("lands", "scores", "log", "battles"):
        assert game.frame(what) is not None
    assert show.board(game)._repr_mimebundle_()["text/html"]
    assert show.map(game) is not None
    assert show.scores(game)._repr_mimebundle_()["text/plain"]


def test_a_replay_goes_through_the_whole_game() -> None:
    panel = show.replay(played())
    assert panel._repr_mimebundle_()["text/plain"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_record_is_one_whole_sentence(lang: str) -> None:
    for record in played().log:
        said = record.text(lang)
        assert "{" not in said
        assert said[-1] in ".!"


def test_the_open_decision_is_told_in_both_languages() -> None:
    game = played()
    for moment in range(0, len(game.actions), 9):
        here = game.at(moment)
        for lang in ("en", "fr"):
            assert "{" not in here.decision.text(lang)
            assert all("{" not in line for line in here.decision.lines(lang))
