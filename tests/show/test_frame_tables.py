"""A DataFrame as a set table, what an empty column does to a table, and how tables that do not fit go on."""

import re

import pandas as pd
import pytest

import hotw_nb as hotw
from hotw_nb.odds.words import html_table
from hotw_nb.text.html import PAGE, html_words


def test_ids_become_names_and_columns_get_headings() -> None:
    seen = hotw.observed("scores").query("empire == 'shang_dynasty'")[["epoch", "empire", "mean_points"]]
    table = hotw.show.table(seen, "One Empire")
    assert table.title == "One Empire"
    assert table.headings == ("Epoch", "Empire", "Points on average")
    assert table.rows == (("I", "Shang Dynasty", "4.91"),)
    french = hotw.show.table(seen, "Un empire", lang="fr")
    assert french.rows == (("I", "Dynastie Shang", "4,91"),)
    assert french.headings == ("Époque", "Empire", "Points en moyenne")


def test_an_index_with_a_name_or_words_is_a_column_and_one_of_numbers_is_none() -> None:
    frame = pd.DataFrame({"points": [3, 4]})
    assert hotw.show.table(frame, "").headings == ("Points",)
    assert hotw.show.table(frame.rename_axis("seed"), "").headings == ("Seed", "Points")
    worded = hotw.show.table(frame.set_axis(["lions", "suns"]), "")
    assert (worded.headings, worded.rows[0]) == (("", "Points"), ("lions", 3))


def test_a_count_of_results_is_a_table_too() -> None:
    ended = pd.Series(["win", "lose", "win"], name="result").value_counts()
    assert hotw.show.table(ended, "").rows == (("attacker wins", 2), ("defender wins", 1))


@pytest.mark.parametrize(
    ("values", "lang", "written"),
    [
        ([3.0, 4.0], "en", ["3", "4"]),
        ([0.5, 27825.25], "en", ["0.50", "27,825.25"]),
        ([-1.5, float("nan")], "fr", ["−1,5", ""]),
        ([-0.0001, 1.0], "en", ["0", "1"]),
    ],
)
def test_the_numbers_of_a_column_have_the_same_decimals(
    values: list[float], lang: str, written: list[str]
) -> None:
    rows = hotw.show.table(pd.DataFrame({"share": values}), "", lang=lang).rows
    assert [row[0] for row in rows] == written


def test_a_column_is_left_out_where_no_row_has_anything_but_never_a_player_s() -> None:
    game = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=3).play("keep")
    log = hotw.show.table(game, "log")
    assert any(row[4] for row in log.rows)
    assert ">Dice<" in log.html()
    bare = type(log)(log.title, log.columns, log.headings, tuple((*row[:4], "", row[5]) for row in log.rows))
    assert ">Dice<" not in bare.html()
    assert "Dice" not in str(bare)
    assert "Dice" in bare.frame().columns
    standing = hotw.show.table(game, "standing")
    assert all(f">{name}<" in standing.html() for name in game.players)


def test_great_numbers_are_grouped_in_the_manner_of_the_language() -> None:
    frame = pd.DataFrame({"battles": [12345]})
    assert "12,345" in hotw.show.table(frame, "").html()
    assert "12\u202f345" in str(hotw.show.table(frame, "", lang="fr"))


def test_dice_and_the_numbers_of_rules_stay_on_one_line() -> None:
    html = html_words("3-1 against 5 <2001-II-09>, Hsiung-Nu")
    assert re.findall(r"nowrap\">([^<]+)", html) == ["3-1", "2001-II-09"]
    assert html.endswith("&gt;, Hsiung-Nu")


def test_a_table_that_does_not_fit_scrolls_and_a_lesson_tells_the_page_to_say_so() -> None:
    html = hotw.show.table("2001", "empires", lang="fr").html()
    assert "overflow-x:auto" in html
    assert "La suite est sur le côté" in html
    assert hotw.lessons.start("00", fresh=True).html().startswith(PAGE)
    assert "word-break:normal" in PAGE


def sides(html: str) -> list[str]:
    """On which side the cells of the first row stand."""
    return re.findall(r"text-align:(\w+)", html.partition("</thead>")[2].partition("</tr>")[0])


def test_numbers_stand_at_the_right_also_where_one_is_missing_and_words_at_the_left() -> None:
    rows = ((3, "–", "Pindus"), (4, 5, "–"))
    table = type(hotw.show.table("2001", "areas"))("", ("a", "b", "c"), ("a", "b", "c"), rows)
    assert sides(table.html()) == ["right", "right", "left"]
    words = html_table("", ["", "into", "share"], [("a", "Crete", "–"), ("b", "–", "57.9%")], lang="en")
    assert sides(words) == ["left", "left", "right"]


def test_heads_begin_with_a_capital_letter_and_the_first_column_is_not_bold() -> None:
    html = html_table("", ["out of", "95 % interval"], [("a", "1")], lang="en")
    assert re.findall(r"<th scope=.col[^>]*>([^<]*)", html) == ["Out of", "95 % interval"]
    assert "scope='row' style='text-align:left;font-weight:normal'" in html


def test_a_caption_asks_for_no_width_and_keeps_a_number_with_its_words() -> None:
    html = hotw.odds.battle(2, 1).html("en")
    caption = html.partition("<caption")[2].partition("</caption>")[0]
    assert "width:0" in caption
    assert "width:max-content" in caption
    assert ">lose 55 in 216 = 25.5%</span>" in html_words(hotw.odds.battle(2, 1).text("en"))
    assert ">(7 times)</span>" in html_words("least often 2 (7 times)")


@pytest.mark.parametrize(
    ("lang", "won"), [("en", "win 3,667 in 7,776"), ("fr", "victoire 3\u202f667 sur 7\u202f776")]
)
def test_great_numbers_of_a_chance_stand_in_groups_and_on_one_line(lang: str, won: str) -> None:
    told = html_words(hotw.odds.battle(3, 2).chances(lang))
    assert f">{won} = 47" in told
    assert told.count("<span") == 3


def test_a_sentence_among_numbers_is_broken_into_lines() -> None:
    long = "6 times in 100,000, if all were plain two against one"
    page = html_table("", ["question", "answer"], [("a", "31.2%"), ("b", long), ("c", "1")], lang="en")
    assert re.search(r"nowrap'><span[^>]*>31.2%", page)
    assert not re.search(r"nowrap'>6 times", page)


def test_fractions_of_one_answer_have_one_denominator() -> None:
    html = hotw.odds.battle(2, 1).html("en")
    assert all(f">{n}/216<" in html for n in (125, 36, 55))
    square = hotw.show.odds(hotw.odds.battle(2, 2), lang="en")
    assert [row[2].partition(" ")[0] for row in square.cells()[1]] == ["505/1296", "286/1296", "505/1296"]


def test_shares_are_in_percent_with_their_interval_but_other_numbers_are_not() -> None:
    won = pd.DataFrame({"bot": ["Greedy"], "share": [1.0], "low": [0.7575], "high": [1.0], "fair": [0.5]})
    assert hotw.show.table(won, "").rows == (("Greedy", "100.0%", "75.8%", "100.0%", "50.0%"),)
    points = pd.DataFrame({"low": [0.5], "high": [1.0]})
    assert hotw.show.table(points, "").rows == (("0.5", "1"),)


def test_a_title_of_one_s_own_tells_tables_apart() -> None:
    assert (
        hotw.show.table("2001", "areas", title="What the areas are worth").title == "What the areas are worth"
    )
    assert (
        "What the areas are worth"
        in hotw.show.table("2001", "areas", title="What the areas are worth").html()
    )


def test_a_short_name_of_a_row_stays_on_one_line() -> None:
    game = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=3)
    cell = re.search(r"<td style=\"([^\"]*)\">Cleo \(C\)", hotw.show.table(game, "players").html())
    assert cell
    assert "white-space:nowrap" in cell[1]


def test_the_small_number_of_a_rule_does_not_break_and_long_code_may() -> None:
    assert "small>code{display:inline;white-space:nowrap" in PAGE
    assert ":not(pre)>code{display:inline-block;max-width:100%}" in PAGE
