"""Tables of the classic edition and of its games: units, coloured piles, Strength Markers and fleets."""

from __future__ import annotations

from collections import Counter

import pytest

import hotw_nb as hotw
from hotw_nb.editions.classic.table import box_rows
from hotw_nb.show.world_atlas.sheets import of_game

PLAYERS = ("Ada", "Ben", "Cleo")


def rows(of, what, lang="en"):
    return hotw.show.table(of, what, lang=lang).rows


@pytest.fixture(scope="module")
def game():
    return hotw.scenario(
        "classic",
        epoch=1,
        active={"player": "Ada", "empire": "egypt"},
        lands={
            "nile_delta": {"owner": "Ada", "empire": "egypt", "armies": 2},
            "crete": {"owner": "Ben", "empire": "minoans", "armies": 1},
        },
        seas={"eastern_mediterranean": {"owner": "Ben", "empire": "minoans", "fleets": 2}},
        players=PLAYERS,
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("what", box_rows.EDITION)
def test_every_table_of_the_edition_can_be_read(what, lang):
    table = hotw.show.table("classic", what, lang=lang)
    assert table.rows
    assert all(len(row) == len(table.headings) for row in table.rows)
    assert "<table" in table.html()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("what", box_rows.GAME)
def test_every_table_of_a_game_can_be_read(game, what, lang):
    table = hotw.show.table(game, what, lang=lang)
    assert all(len(row) == len(table.headings) for row in table.rows)


def test_63_cards_lie_in_nine_colours_and_one_is_white():
    table = hotw.show.table("classic", "events")
    colour, copies = table.columns.index("colour"), table.columns.index("copies")
    found = Counter()
    for row in table.rows:
        found[row[colour]] += row[copies]
    assert found.pop("white") == 1
    assert set(found.values()) == {7}
    assert len(found) == 9
    assert {row[colour] for row in rows("classic", "events", "fr")} >= {"vert citron", "bleu foncé", "blanc"}


def test_cards_say_when_they_may_be_used():
    table = hotw.show.table("classic", "events")
    when = {row[0]: row[table.columns.index("when")] for row in table.rows}
    assert (when["Leader"], when["Famine"], when["Sumeria"]) == (
        "any time of the turn",
        "start of the turn",
        "",
    )


def test_the_units_of_each_epoch():
    assert [row[3] for row in rows("classic", "epochs")] == [26, 59, 86, 78, 78, 74, 87]
    assert rows("classic", "epochs")[2][4:] == ("Romans", 25)


def test_the_origins_add_up_to_all_that_there_is():
    sums = {row[0]: sum(row[1:]) for row in rows("classic", "origins")}
    assert (sums["rules"], sums["Empires"], sums["areas and their points"], sums["seas and oceans"]) == (
        168,
        49,
        13,
        13,
    )
    (rules,) = (row for row in rows("classic", "origins") if row[0] == "rules")
    assert rules[1] > rules[2] > rules[3] > 0


def test_fleets_and_strength_markers_of_a_game(game):
    assert rows(game, "fleets") == (("Eastern Mediterranean", "sea", "Ben 2"),)
    table = hotw.show.table(game, "players")
    fleets = {row[0][:3]: row[table.columns.index("fleets")] for row in table.rows}
    assert fleets == {"Ada": 0, "Ben": 2, "Cle": 0}


def test_the_order_of_the_draw_names_what_decides_it(game):
    table = hotw.show.table(game, "order")
    assert table.columns[2:4] == ("strength_marker", "points")
    assert sorted(row[1] for row in table.rows) == sorted(PLAYERS)


@pytest.mark.parametrize(("lang", "colour"), [("en", "lime green"), ("fr", "vert citron")])
def test_a_hand_has_one_card_of_each_colour(lang, colour):
    game = hotw.new_game("classic", players=PLAYERS, seed=1)
    table = hotw.show.hand(game, "Ada", lang=lang)
    colours = [row[table.columns.index("colour")] for row in table.rows]
    assert len(colours) == len(set(colours)) == 9
    assert colour in colours


def test_the_atlas_does_not_give_sumeria_to_its_keeper():
    game = hotw.new_game("classic", players=PLAYERS, seed=1)
    while game.epoch == 1 and game.decision.kind == "neutral":
        game = game.play(game.decision.actions[0])
    (entry,) = (one for one in of_game(game, 1).entries if one.page.id == "sumeria")
    assert entry.players == ()


def test_capitals_have_their_names_where_they_are_known():
    capitals = {row[2]: row[5] for row in rows("classic", "empires", "fr")}
    assert (capitals["Grande-Bretagne"], capitals["Égypte"]) == ("Londres", "Memphis")
    assert (capitals["Assyrie"], capitals["Huns"]) == ("oui", "non")
