"""What the table shows can be read and told apart: names, owners' colours, dice in their order."""

from __future__ import annotations

import re
from html import escape
from itertools import combinations

import pytest
from at_the_table import take
from stage import do, foe, turn
from whole_games import course

import hotw_nb as hotw
from hotw_nb import boards
from hotw_nb.editions.shared.table import sheets
from hotw_nb.show.map_drawing import compose
from hotw_nb.show.map_drawing.views import views
from hotw_nb.show.pictures.board_picture import scene
from hotw_nb.show.style import PAPER
from hotw_nb.show.tabletop.sheets import dice, log
from hotw_nb.show.widgets.board_widget import dress
from hotw_nb.text import ROMAN

PROJECTED = 9  # pixels: smaller names cannot be read from the back of a room
TABLE = 0.736  # pixels to a unit of the picture, where the table stands in a window of 1280 by 800


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_the_world_of_a_table_names_its_areas_so_that_they_can_be_read(edition):
    board = boards.load(edition)
    composer = compose.Composer(board, views(board.id)["world"], PAPER, "en", stands=True)
    drawn = composer.scene()
    names = [label for label in drawn.labels if not label.italic]
    assert sorted(" ".join(label.lines) for label in names) == sorted(
        area.title("en") for area in board.areas
    )
    assert all(label.size * TABLE >= PROJECTED for label in drawn.labels)
    for one, other in combinations(drawn.labels, 2):
        (x, y), (u, v) = one.at, other.at
        wide = 0.25 * one.size * (max(map(len, one.lines)) + max(map(len, other.lines)))
        tall = 0.5 * one.size * (len(one.lines) + len(other.lines))
        assert abs(x - u) > wide * 0.9 or abs(y - v) > tall * 0.9, (one.lines, other.lines)


def test_the_map_knows_which_lands_have_an_owner_s_colour():
    game = turn("romans", {"northern_apennines": foe(), "dalmatia": {"city": True}})
    said = dress(scene(game, "mediterranean", "paper", "en"))
    owned = {land for land, here in game.lands.items() if here.owner}
    assert owned
    assert set(said["held"]) == owned


def test_the_dice_of_a_fight_stand_in_the_order_in_which_they_were_rolled():
    before = turn("romans", {"northern_apennines": foe(fort=True)}, dice=[[6, 1], [2], [5, 3], [4]])
    game = do(before, ("expand", "northern_apennines"))
    html = dice(game, game.log[len(before.log) :], "en")
    assert re.findall(r'aria-label="\w+: ([\d, ]+)"', html) == ["6, 1", "2", "5, 3", "4"]


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_sentence_of_the_log_stands_under_its_epoch(edition, lang):
    game = hotw.play_out(hotw.new_game(edition, ["Ada", "Ben", "Cleo"], seed=2), hotw.bots.Random(1))
    number = next(n for n, one in enumerate(game.log) if one.epoch == 3) + 2
    early = next(one for one in course(game) if len(one.log) > number)
    rows = re.findall(r"<li([^>]*)>(.*?)</li>", log(early, 1, lang))
    under, told = "", []
    for kind, words in rows:
        if "epoch" in kind:
            under = words
        else:
            told.append(under)
    named = {n: hotw.text.say("position.title", lang, epoch=ROMAN[n]) for n in range(1, 4)}
    assert told == [named[one.epoch] for one in early.log[::-1]][: len(told)]
    assert set(told) >= {named[2], named[3]}


@pytest.mark.parametrize("seed", [4, 7])
def test_the_end_screen_names_everybody_who_is_level(seed):
    game = hotw.play_out(hotw.new_game("2001", ["Ada", "Ben", "Cleo", "Dina"], seed=seed))
    told = list(sheets.highlights(game, "en"))
    points = [(one.data["points"], one) for one in game.log if one.kind == "score"]
    best = [one for n, one in points if n == max(n for n, _ in points)]
    assert told[0].startswith("The best turns: " if len(best) > 1 else "The best turn: ")
    for one in best:
        empire = game.rules.name(one.data["empire"], "en")
        assert f"{one.player} with {empire} in Epoch {ROMAN[one.epoch]}" in told[0]
    won = dict.fromkeys(game.players, 0)
    for one in game.log:
        if one.kind == "fight":
            won[one.player] += one.data["result"] == "win"
    level = {name for name in won if won[name] == max(won.values())}
    assert {name for name in won if f"{name}, " in told[1]} == level
    assert all(escape(line) in sheets.ending(game, "en") for line in told)


@pytest.mark.parametrize("edition", hotw.EDITIONS)
def test_what_is_said_of_a_lit_place_is_more_than_its_name(edition):
    game = hotw.play_out(hotw.new_game(edition, seed=1), hotw.bots.Random(1))
    said = 0
    for moment in range(0, len(game.actions), 12):
        table = hotw.show.play(game.at(moment), save_in=None, lang="en")
        if table.waiting:
            take(table, table.choices.items[0].label)
        for place, note in table.map.notes.items():
            assert note != game.board[place].title("en")
            said += bool(note)
    assert said > 20
