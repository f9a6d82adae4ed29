"""What positions are worth, where marks stand on the track, who draws when and what decides a game."""

from __future__ import annotations

from typing import Any

import pytest
from name_boxes import box_of

import hotw_nb as hotw
from hotw_nb.editions.shared.table.sheets import ending as end_screen
from hotw_nb.editions.shared.table.sheets import standings
from hotw_nb.engine.errors import BadSetup
from hotw_nb.lessons import turn_of
from hotw_nb.show import starts, table, worth
from hotw_nb.show.pictures import closeup
from hotw_nb.show.pictures.worth import _window  # a picture does not tell which part of the map it shows

FIRST = ["sumeria", "assyria", "celts", "guptas", "franks", "ming_dynasty", "russia"]
CHOU = ["egypt", "chou_dynasty", "maurya", "goths", "vikings", "timurid_emirates", "manchu_dynasty"]


def final(*players: tuple[int, list[int], list[str]]) -> Any:
    """The end of a game: the points, markers and Empires of each player."""
    names = ("Ada", "Ben", "Cleo")[: len(players)]
    return hotw.scenario(
        "2001", epoch=7, phase="end", players=names,
        scores={name: one[0] for name, one in zip(names, players, strict=True)},
        markers={name: one[1] for name, one in zip(names, players, strict=True)},
        history={name: one[2] for name, one in zip(names, players, strict=True)},
    )  # fmt: skip


def cells(game: Any, what: str, lang: str = "en") -> list[tuple[Any, ...]]:
    return list(table(game, what, lang).rows)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_positions_side_by_side_say_what_each_is_worth(lang: str) -> None:
    lands = "ganges_valley ganges_delta ceylon"
    alone, crowded = turn_of("maurya", ada=lands), turn_of("maurya", ada=lands, ben="upper_indus")
    shown = worth(alone, crowded, look="india", player=("Ada", "Ben"), lang=lang)
    assert shown.totals == [{"Ada": 9, "Ben": 0}, {"Ada": 6, "Ben": 3}]
    page = shown.html(lang)
    assert page.count("<img ") == page.count('alt="') == 2
    assert "{" not in shown.summary(lang)


def test_positions_can_have_titles_of_their_own() -> None:
    game = turn_of("maurya", ada="ganges_valley")
    shown = worth(game, game, titles=["before", "after <b>"], lang="en")
    assert [line for line in shown.summary().split("\n") if line in ("before", "after <b>")] == [
        "before",
        "after <b>",
    ]
    assert "<b>after &lt;b&gt;</b>" in shown.html()
    assert "Maurya, played by" not in shown.summary()
    for wrong in ("ab", ["one"], ["one", 2], 2):
        with pytest.raises(BadSetup, match="one title for each position"):
            worth(game, game, titles=wrong, lang="en")


def test_a_total_says_what_it_counts() -> None:
    points, gold = (
        turn_of("maurya", ada="ganges_delta", edition=one).preview("Ada") for one in ("2001", "2024")
    )
    assert points.text("en").endswith(f"Total for Ada: {points.total} points")
    assert gold.text("en").endswith(f"Total for Ada: {gold.total} gold")
    assert ">Points</th>" in points.html("en")
    assert ">Gold</th>" in gold.html("en")


def test_an_empire_does_not_head_the_points_of_another_player() -> None:
    game = turn_of("maurya", ada="ganges_valley", ben="upper_indus")
    assert worth(game, player="Ada", lang="en").summary().startswith("Epoch III: Maurya, played by Ada (A)")
    assert worth(game, player="Ben", lang="en").summary().startswith("Epoch III\n")
    assert "Maurya, played by Ada (A)" in worth(game, player=("Ada", "Ben"), lang="en").summary()


def test_where_nothing_scores_a_line_says_so() -> None:
    game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=1)
    preview = game.preview("Ada")
    assert preview.text("en") == "Nothing scores now.\nTotal for Ada: 0 points"
    assert "<th" not in preview.html("en"), "no headings over nothing"
    assert "Nothing scores now." in preview.html("en")
    assert "Rien ne compte pour le moment." in preview.html("fr")
    assert "Nothing scores now." in worth(game, player="Ada", lang="en").html()
    scoring = turn_of("maurya", ada="ganges_valley").preview("Ada")
    assert "Nothing scores" not in scoring.text("en") + scoring.html("en")


def test_the_standing_says_that_nobody_stands_anywhere_yet() -> None:
    nobody = "Nobody holds a land in any of these areas."
    before = table(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=1), "standing", "en")
    assert [row[0] for row in before.rows][:2] == ["Middle East", "North Africa"]
    assert nobody in before.html()
    assert nobody in str(before)
    assert nobody not in str(table(turn_of("maurya", ada="ganges_valley"), "standing", "en"))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("area", ["", "north_africa", "north_america", "china", "india"])
def test_the_names_in_a_position_are_not_cut_off_at_its_edges(area: str, lang: str) -> None:
    lands = "northern_apennines southern_apennines levant zagros"
    game = turn_of("romans", ada=lands, armies=0)
    look = {one.id: one.lands for one in game.board.areas}.get(area, ())
    window = _window(game, look)
    scene = closeup.picture(game, window, lang)
    boxes = [box_of(one) for one in scene.labels]
    assert boxes
    assert all(left >= 0 and right <= window.width for left, _, right, _ in boxes)
    if not area:
        told = {" ".join(one.lines) for one in scene.labels}
        assert {game.board[land].title(lang) for land in lands.split()} <= told


def test_without_a_name_it_is_the_player_whose_turn_it_is_or_everybody() -> None:
    turn = turn_of("maurya", ada="ceylon", ben="upper_indus")
    assert worth(turn).totals == [{"Ada": 3}]
    between = hotw.scenario("2001", epoch=3, phase="draw", lands={"ceylon": {"owner": "Ben"}})
    assert set(worth(between).totals[0]) == set(between.players)
    with pytest.raises(BadSetup):
        worth()


def test_the_hundreds_are_a_fort_and_a_capital_and_the_rest_is_the_space() -> None:
    points = {"Ada": 99, "Ben": 100, "Cleo": 131, "Dan": 200, "Eve": 215}
    game = hotw.scenario("2001", phase="draw", players=list(points), scores=points)
    rows = cells(game, "track")
    assert [row[3] for row in rows] == [99, 0, 31, 0, 15]
    shown = [row[2] for row in rows]
    assert [("fort" in text, "capital" in text) for text in shown] == [
        (False, False), (True, False), (True, False), (True, True), (True, True),
    ]  # fmt: skip


def test_the_same_position_by_three_rule_books_says_which_is_which() -> None:
    # India is worth 3 in the classic Epoch III: two armies are presence there, two lands dominance in 2001, and
    # dominance is 4 gold in 2024; a capital counts 2 in all of them
    ada = {"ganges_valley": "maurya capital", "lower_indus": "maurya"}
    older = {"classic": "vedic_city_states", "2001": "vedic_city_states", "2024": "vedic_states"}
    games = [turn_of("maurya", ada=ada, ben={"hindu_kush": one}, edition=id) for id, one in older.items()]
    shown = worth(*games, player="Ada")
    assert shown.totals == [{"Ada": 5}, {"Ada": 8}, {"Ada": 6}]
    for edition in older:
        assert f"{edition}: Epoch" in shown.summary()
        assert f"{edition}: Epoch" in shown.html()
    assert "2001:" not in worth(games[1], player="Ada").summary()


def test_the_order_of_the_draw_is_told_with_its_reasons() -> None:
    played = {"Ada": "egypt", "Ben": "sumeria", "Cleo": "minoans", "Dan": "aryans", "Eve": "babylonia"}
    game = hotw.scenario(
        "2001", phase="next_epoch", players=list(played), history={name: [id] for name, id in played.items()},
        scores={"Ada": 8, "Ben": 6, "Cleo": 8, "Dan": 8, "Eve": 10},
    )  # fmt: skip
    rows = cells(game, "order")
    assert [row[1] for row in rows] == ["Ben", "Cleo", "Ada", "Dan", "Eve"]
    assert rows == sorted(rows, key=lambda row: (row[2], row[4], row[5]))


def test_the_end_is_compared_line_by_line_until_it_is_decided() -> None:
    rows = cells(final((155, [5], FIRST), (151, [4, 5], CHOU), (90, [], CHOU)), "ending")
    assert [row[1:4] for row in rows] == [
        ("155", "151", "90"), ("5", "4, 5", "–"), ("160", "160", "90"), ("56", "56", "–"), ("5", "9", "–"),
        ("", "wins", ""),
    ]  # fmt: skip
    assert rows[-2][-1] == "decided"
    shared = [[*FIRST[:-2], "timurid_emirates", "russia"], [*CHOU[:-2], "portugal", "germany"]]
    last = cells(final((155, [5], shared[0]), (155, [5], shared[1])), "ending", "fr")[-1]
    assert last[1:3] == ("partage la victoire",) * 2


def test_before_the_end_nothing_is_said_of_the_markers() -> None:
    game = hotw.scenario("2001", epoch=3, phase="between", scores={"Ada": 5}, markers={"Ben": [6]})
    assert cells(game, "ending") == []


@pytest.mark.parametrize("epoch", range(1, 8))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_map_of_an_epoch_numbers_every_start_land(epoch: int, lang: str) -> None:
    marks = hotw.EDITIONS["2001"].starts(epoch)
    picture = starts(epoch, lang=lang)
    assert sorted(label.lines[0] for label in picture.scene.letters) == sorted(marks.values())
    assert len(picture.scene.summary.splitlines()) == len(marks)
    under = {" ".join(label.lines) for label in picture.scene.legend_labels}
    assert set(marks.values()) <= under, "each number stands under the map too,"
    assert all(any(name in line for name in under) for line in picture.scene.summary.splitlines()), "named"
    assert all(label.at[1] < picture.scene.height - 5 for label in picture.scene.legend_labels)
    with pytest.raises(BadSetup, match="8"):
        starts(8)
    with pytest.raises(ValueError, match="paper, dark"):
        starts(epoch, theme="sepia")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_drawn_card_is_told_for_each_receiver(lang: str) -> None:
    game = hotw.scenario(
        "2001", epoch=6, phase="draw", players=["Ada", "Ben", "Cleo"], order=["Ada", "Cleo", "Ben"],
        deck=["mughals", "spain", "portugal"], scores={"Ada": 20, "Ben": 70, "Cleo": 50},
        lands={"ganges_valley": {"owner": "Ben"}, "ganges_delta": {"owner": "Ben"}},
    )  # fmt: skip
    rows = cells(game, "gift", lang)
    assert rows[0][1:] == (game.rules.name("mughals", lang),) * 3
    assert [text.split(",")[0] for text in rows[2][1:]] == ["20", "70", "50"]
    assert rows[4][1:] == ("0", "2", "0")
    assert cells(turn_of("maurya"), "gift", lang) == []


def test_a_number_in_a_position_says_how_many_armies_stand_there() -> None:
    game = turn_of("seljuk_turks", ben={"western_steppe": "huns fort 2"}, options=["multiple_armies"])
    there = game.lands["western_steppe"]
    assert (there.armies, there.fort, there.empire) == (2, True, "huns")


@pytest.mark.parametrize(("edition", "last"), [("2001", 7), ("2024", 5), ("classic", 7)])
def test_two_cards_of_an_epoch_never_begin_under_one_mark(edition: str, last: int) -> None:
    for epoch in range(1, last + 1):
        names: dict[str, set[str]] = {}
        for line in starts(epoch, edition, lang="en").scene.summary.splitlines():
            where, _, name = line.partition(": ")
            names.setdefault(where.split()[0], set()).add(name)
        assert all(len(found) == 1 or mark.isdigit() for mark, found in names.items()), (edition, epoch)


@pytest.mark.parametrize("edition", ["2001", "classic"])
def test_the_end_screen_tells_of_markers_only_where_some_were_turned_up(edition: str) -> None:
    over = hotw.play_out(hotw.new_game(edition, players=list("ABC"), seed=3), hotw.bots.Greedy())
    turned = any(record.data["markers"] for record in over.log if record.kind == "reveal")
    assert ("markers" in end_screen(over, "en")) == turned


@pytest.mark.parametrize("seed", [0, 3])
def test_behind_two_colours_that_win_the_others_have_a_place_each_by_their_points(seed: int) -> None:
    game = hotw.new_game("classic", players=list("ABCDEF"), seed=seed, options=["two_colours"])
    over = hotw.play_out(game, hotw.bots.Random(seed))
    found = standings(over)
    assert {name for rank, name, *_ in found if rank == 1} == set(over.winners)
    behind = [(rank, points) for rank, name, *_, points in found if rank > 1]
    assert behind == [(3 + sum(more > mine for _, more in behind), mine) for _, mine in behind]
