"""A class's lines become one pool; what cannot be read is listed with its reason and never lost."""

import re
import sys
from collections import Counter
from fractions import Fraction
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.lessons import collect, pool, tally, tray, type_dice
from hotw_nb.lessons.pools import Pooled

COUNTS = st.tuples(*[st.integers(0, 10**6)] * 3).filter(any)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Ada: 12 7 9", "Ada"), ("Ada 12 7 9", "Ada"), ("Ada\t12\t7\t9", "Ada"), ("Ada;12;7;9", "Ada"), ("12,7,9", ""),
        ("12 7 9", ""), ("12\t7\t9", ""), ("Ada, 12, 7, 9", "Ada"), ("[12, 7, 9]", ""), ('{"Ada": [12, 7, 9]}', "Ada"),
        ('{"name": "Ada", "win": 12, "tie": 7, "lose": 9}', "Ada"), ("Ada: win 12, tie 7, lose 9", "Ada"),
        ("win 12 tie 7 lose 9", ""), ("Ada: lose 9, win 12, tie 7", "Ada"), ("Ada win=12 tie=7 lose=9", "Ada"),
        ("  Ada :  12 /7/ 9  ", "Ada"), ("Ada: victoire 12, égalité 7, défaite 9", "Ada"), ("Ada B.: 12 7 9", "Ada B"),
        ("Ada = 12 7 9", "Ada"), ("Ada: (12, 7, 9)", "Ada"), ("Ada wins 12 ties 7 losses 9", "Ada"),
        ("R2D2: 12 7 9", "R2D2"),
        ("{'Ada': (12, 7, 9)}", "Ada"), ("12;7;9", ""), ("É. Ñandú: 12 7 9", "É. Ñandú"),
    ],
)  # fmt: skip
def test_a_line_is_read_however_it_is_written(line, name):
    made = pool(line, lang="en")
    assert made.counts == {"win": 12, "tie": 7, "lose": 9}, made
    assert made.tallies[0].name == name


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("what?", "no numbers"), ("Ada: 1 2", "2 numbers where 3"), ("Ada: 1 2 3 4", "4 numbers where 3"),
        ("Ada: 1.5 2 3", "'1.5' is not a whole number"), ("Ada: -1 2 3", "'-1'"), ("Ada: 0 0 0", "nothing was rolled"),
        ("Ada: 99999999999 1 1", "more than 1,000,000"), ("🎲🎲", "no numbers"), ("Ada: win 3, win 4", "each once"),
        ("{broken: [1,", "1 number where 3"), ("Ada: one two three", "no numbers"), ("Ada: 1 x 3", "'x'"),
        ("Tim: win 20, tie 6, lose", "no number after “lose”"), ("Tim: égalité, win 3", "no number after “égalité”"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_read_is_listed_with_the_reason(line, reason):
    made = pool(f"Ben: 1 1 1\n{line}", lang="en")
    assert made.counts == {"win": 1, "tie": 1, "lose": 1}
    (left,) = made.unread
    assert (left.line, left.text) == (2, line)
    assert reason in left.reason
    assert line in str(made)


@given(st.text(max_size=80))
def test_no_paste_breaks_it_and_no_line_is_lost(text):
    made = pool(text, lang="en")
    assert made.html()
    assert made.n == sum(made.counts.values())
    if "[" not in text and "{" not in text and '"' not in text:
        lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        noted = " ".join(made.notes)
        told = {one.line for one in (*made.tallies, *made.unread)}
        assert all(number in told or str(number) in noted for number in lines)


@given(st.text(max_size=20), COUNTS)
def test_what_tally_writes_pool_reads(name, counts):
    line = tally(name, *counts)
    assert "\n" not in line
    made = pool(line, lang="en")
    if made.unread:
        assert max(counts) > 10**6
    else:
        assert tuple(made.counts.values()) == counts


@pytest.mark.parametrize(
    "name", ["\x1b0", "#7", "(7)", "-7", "_7", "7", "win 3", "12 7 9", "½", "1/2 1/3", ""]
)
def test_a_line_that_tally_wrote_is_read_whatever_the_pupil_is_called(name):
    made = pool(tally(name, 3, 0, 1), lang="en")
    assert (made.counts, made.unread) == ({"win": 3, "tie": 0, "lose": 1}, ())
    assert [one.name for one in made.tallies] == [name]


@given(st.lists(COUNTS, min_size=1, max_size=30))
def test_the_pool_is_the_sum_of_its_pupils(all_counts):
    made = pool(
        [tally(f"Pupil {'abcdefghijklmnopqrstuvwxyzäöüßéè'[i]}", *c) for i, c in enumerate(all_counts)]
    )
    assert tuple(made.counts.values()) == tuple(map(sum, zip(*all_counts, strict=True)))
    frame = made.frame()
    assert frame["n"].sum() == made.n
    low, high = made.interval()
    assert low - 1e-9 <= made.counts["win"] / made.n <= high + 1e-9


def test_a_line_pasted_twice_counts_once_and_is_noted():
    made = pool("Ada: 12 7 9\nBen: 1 1 1\nada: 12 7 9", lang="en")
    assert made.n == 31
    assert made.notes == ("ada pasted the same line twice (lines 1 and 3); it counts once.",)


def test_one_name_with_different_numbers_counts_twice_and_is_noted():
    made = pool("Ada: 12 7 9\nAda: 1 1 1", lang="en")
    assert made.n == 31
    assert "different numbers" in made.notes[0]


def test_nameless_lines_may_be_equal_and_both_count():
    made = pool("12 7 9\n12 7 9", lang="en")
    assert made.n == 56
    assert "both count" in made.notes[0]


def test_a_whole_class_as_json():
    for text in ('{"Ada": [1, 2, 3], "Ben": [2, 3, 4]}', '[[1, 2, 3], [2, 3, 4]]', '["Ada: 1 2 3", "Ben: 2 3 4"]',
                 '[{"name": "Ada", "win": 1, "tie": 2, "lose": 3}, {"win": 2, "tie": 3, "lose": 4}]'):  # fmt: skip
        assert pool(text).counts == {"win": 3, "tie": 5, "lose": 7}


def test_faces_and_other_counts():
    assert pool("Ada: 1 2 3 4 5 6\n1,1,1,1,1,1").counts == dict(
        zip("123456", (2, 3, 4, 5, 6, 7), strict=True)
    )
    assert pool("Ada: 3 7\nBen: 4 6").counts == {"yes": 7, "no": 13}
    assert pool("Ada: 3 7\nBen: sea 4, land 6", names=("land", "sea")).counts == {"land": 9, "sea": 11}


def test_the_exact_value_is_held_against_the_pool():
    lines = "Ada: 58 16 26\nBen: 57 18 25"
    assert "57.9% is in this range" in pool(lines, exact=odds.battle(2, 1), lang="en").text("en")
    assert "outside" in pool(lines, exact=Fraction(9, 10), lang="en").text("en")


def test_the_picture_has_every_pupil_and_escapes_names():
    html = pool("<b>Ada</b>: 3 3 3\nBen: 4 4 4").html()
    assert "&lt;b&gt;Ada" in html
    assert "<b>Ada" not in html
    assert html.count("<circle") == 2


@pytest.mark.parametrize("wins", [20, 30, 36, 44, 55, 60, 70, 99])
def test_the_share_of_the_class_stands_beside_the_line_of_the_exact_value(wins):
    html = pool(f"Ada: {wins} 10 {90 - min(wins, 90)}", exact=odds.battle(2, 1), lang="en").html()
    line = float(re.search(r'<line x1="([\d.]+)" x2="[\d.]+" y1="4"', html)[1])
    share = float(
        re.search(r'<text x="([\d.]+)" y="[\d.]+" fill="currentColor" font-weight="600">\d', html)[1]
    )
    assert not share - 2 < line < share + 50, wins
    assert share < 760 - 50


def test_nothing_pasted_is_answered():
    made = pool("", lang="en")
    assert isinstance(made, Pooled)
    assert "nothing to pool yet" in str(made)
    assert made.html()
    assert made.frame().empty


def test_tally_takes_a_panel_a_dict_or_numbers():
    rolled = type_dice("6 6 1\n5 5 5")
    assert tally("Ada", rolled) == tally("Ada", {"win": 1, "tie": 1, "lose": 0}) == tally("Ada", 1, 1, 0)
    assert rolled.line("Ada") == tally("Ada", 1, 1, 0)
    assert tally(rolled) == "win 1, tie 1, lose 0"
    assert "needs 3 numbers" in tally("Ada", 1)


@pytest.mark.parametrize("odd", ["x", -1, 1.5, None, True])
def test_a_tally_of_what_is_no_count_says_so_to_the_pupil(odd):
    assert "whole numbers" in tally("Ada", odd, 2, 3)


def test_a_name_that_is_a_small_picture_can_be_read_back():
    assert pool(tally("😀", 3, 2, 1)).counts == {"win": 3, "tie": 2, "lose": 1}


# --- the dice tray ---


@pytest.mark.parametrize("text", ["5 3 4", "53-4", "5,3|4", "(5, 3), (4,)", "5 3 : 4", "534", "\n 5 3 4 \n"])
def test_a_battle_is_read_however_it_is_written(text):
    made = type_dice(text)
    assert made.dice == [(5, 3), (4,)]
    assert made.counts == {"win": 1, "tie": 0, "lose": 0}
    assert made.unread == ()


def test_what_is_no_die_is_listed():
    made = type_dice("5 3 4\n7 1 1\n1 2\nhello\n0 0 0", lang="en")
    assert made.n == 1
    assert [one.line for one in made.unread] == [2, 3, 4, 5]
    assert "'7' is no face" in made.unread[0].reason
    assert "2 dice where a battle has 3" in made.unread[1].reason


def test_the_tray_counts_results_and_faces():
    made = type_dice("662 111 345", lang="en")
    assert made.counts == {"win": 1, "tie": 1, "lose": 1}
    assert made.faces == {1: 3, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2}
    assert made.frame()["result"].tolist() == ["win", "tie", "lose"]
    assert type_dice("6 5 6 6", attack=2, defend=2).counts["tie"] == 1


@given(st.text(max_size=60))
def test_nothing_typed_breaks_the_tray(text):
    made = type_dice(text)
    assert made.html()
    assert str(made)


def test_too_many_dice_are_refused():
    with pytest.raises(ValueError, match="one, two or 3"):
        type_dice("1", attack=4, lang="en")


def test_the_tray_s_panel():
    panel = tray(lang="en")
    panel.input.value = "6 6 1\nx"
    panel.button.click()
    assert panel.tally == {"win": 1, "tie": 0, "lose": 0}
    assert panel.dice == [(6, 6), (1,)]
    assert "Line 2 was left out" in panel.words.text


# --- the box for a class ---


def test_thirty_lines_pasted_into_the_box_are_one_class_and_one_half_line_is_named():
    lines = "\n".join(f"Pupil {i}: win 20, tie 6, lose 10" for i in range(1, 31))
    panel = collect(odds.battle(), lang="en")
    assert "nothing to pool yet" in str(panel)
    panel.input.value = lines
    assert panel.result.value == "", "nothing is shown before the press"
    panel.button.click()
    assert panel.pooled.counts == {"win": 600, "tie": 180, "lose": 300}
    assert "30 pupils with 1,080 rolls together" in panel.result.value
    assert "The exact value 57.9% is" in panel.result.value
    panel.input.value = lines + "\nTim: win 20, tie 6, lose"
    assert "Line 31 was left out (there is no number after “lose”)" in panel.result.value


def test_what_is_pasted_after_the_press_still_counts():
    panel = collect(lang="fr")
    panel.button.click()
    assert "collez une ligne" in panel.result.value
    panel.input.value = "Ada: victoires 3, égalités 1, défaites 2"
    assert panel.pooled.n == 6


@pytest.mark.parametrize("line", [
    "Ada: 20 wins, 6 ties, 10 losses",
    "Ada 20 wins 6 ties 10 losses",
    "Ada: won 20, tied 6, lost 10",
    "Ada won 20, tied 6, lost 10",
    "Ada: 6 draws, 20 wins, 10 losses",
    "Ada : 20 victoires, 6 égalités, 10 défaites",
    "Ada : gagné 20, nuls 6, perdu 10",
])  # fmt: skip
def test_counts_are_read_before_and_after_their_words(line):
    found = pool(line)
    assert [(one.name, one.counts) for one in found.tallies] == [("Ada", (20, 6, 10))]


def test_a_small_picture_is_a_name_without_a_colon_too():
    assert [(one.name, one.n) for one in pool("🐼 12 7 9").tallies] == [("🐼", 28)]


def test_the_example_cell_that_nobody_has_touched_makes_no_line_and_counts_as_nobody():
    for made in (
        tally("my name", tray()),
        tally("my name", hotw.show.battle("nile_delta", "nubia")),
        tally("Ada", 0, 0, 0),
    ):
        assert not re.search(r"\d", made)
        assert "roll first" in made
        found = pool(f"Ada: 12 7 9\n{made}\nmy name: win 0, tie 0, lose 0", lang="en")
        assert [one.name for one in found.tallies] == ["Ada"]
        assert found.title("en").startswith("1 pupil with 28 rolls")


@pytest.mark.parametrize(("lang", "mark"), [("en", ","), ("fr", "\u202f")])
def test_great_numbers_of_a_class_stand_in_groups_of_three_digits(lang, mark):
    found = pool("Ada: 1000000 200 36\nBen: 1 2 3\nCy: 3 4 5\nDi: 2000000 0 1", lang=lang)
    for number in ("1 000 254", "1 000 004", "1 000 236", "1 000 000"):
        assert number.replace(" ", mark) in found.text(lang)
        assert number == "1 000 000" or number.replace(" ", mark) in found.html(lang)
    said = found.text(lang).replace("Di: 2000000 0 1", "")
    assert not re.search(r"\d{5}", said), "but for the line that was left out, as it was pasted"


def test_two_who_have_not_put_their_names_in_are_two_pupils():
    found = pool(
        "my name: win 5, tie 2, lose 3\nmy name: win 5, tie 2, lose 3\nmon nom : win 1, tie 0, lose 0"
    )
    assert found.n == 21
    assert len(found.tallies) == 3
    assert "have no name" in found.text("en")


@pytest.mark.parametrize("line", [
    "Ada won about 20 tied 6 lost 10",
    "gagné environ 20 égalité 6 perdu 10",
    "Ada won exactly 20, tied 6, lost 10",
    "Wins (mine) 20, ties 6, losses 10",
    "won twenty, tied 6, lost 10",
    "Ada lost only 10, tied 6, won 20",
    "20/36 wins, 6/36 ties, 10/36 losses",
    "Ada 20/36 6/36 10/36",
    "1 000 wins, 2 ties, 3 losses",
    "1,000 wins, 2 ties, 3 losses",
    "1\u202f000 victoires, 2 égalités, 3 défaites",
    "win 1,000 tie 2 lose 3",
    "win 20 000 tie 2 lose 3",
    "win 12 + 8, tie 6",
    "win 20-25 tie 6",
    "Wins: 20 18 22",
    "Ada lose/tie/win 10/6/20",
    "win 20 6 tie 10",
    "lose tie win: 10 6 20",
    '{"win": null, "tie": 1, "lose": 2}',
])  # fmt: skip
def test_a_line_that_could_mean_something_else_is_left_out_with_its_reason(line):
    found = pool(line, names=("win", "tie", "lose"))
    assert found.tallies == ()
    assert len(found.unread) == 1


@pytest.mark.parametrize(("line", "name"), [
    ("Ada win - 20 tie - 6 lose - 10", "Ada"),
    ("Win. 20 Tie. 6 Lose. 10", ""),
    ("Phyu Win\t20\t6\t10", "Phyu Win"),
    ("Anna Loss: 20 6 10", "Anna Loss"),
    ('{"Phyu Win": [20, 6, 10]}', "Phyu Win"),
    ('{"name": "Ada", "counts": [20, 6, 10]}', "Ada"),
    ("12/7/9", ""),
])  # fmt: skip
def test_a_surname_is_no_result_and_signs_may_stand_between(line, name):
    found = pool(line)
    assert [one.name for one in found.tallies] == [name]
    assert found.tallies[0].counts in ((20, 6, 10), (12, 7, 9))


def test_the_head_of_a_table_says_in_which_order_its_numbers_stand():
    found = pool("name,lose,tie,win\nAda,10,6,20\nBen: win 1, tie 2, lose 3")
    assert [one.counts for one in found.tallies] == [(20, 6, 10), (1, 2, 3)]
    assert found.unread == ()


def test_a_head_that_changes_the_order_says_so():
    assert pool("name,win,tie,lose\nAda,20,6,10").notes == ()
    for head, said in (
        ("lose\ttie\twin", "lose, tie, win"),
        ("Élève ; perdu ; nul ; gagné", "lose, tie, win"),
        ("Name: lose, tie, win", "lose, tie, win"),
        ('"name","lose","tie","win"', "lose, tie, win"),
        ("lost / tied / won", "lose, tie, win"),
    ):
        (note,) = pool(f"{head}\nAda: 10 6 20", lang="en").notes
        assert note == f"Line 1 is the head of a table: numbers without words below it are read as {said}."


@pytest.mark.parametrize(
    "line",
    ["Ben: I lose, tie and never win :(", "Gül: win ?, tie ?, lose ?", "win twenty tie six lose ten",
     "Sorry, did not win, tie or lose: I was ill", "Ben lose tie win"],
)  # fmt: skip
def test_a_sentence_that_names_all_results_is_no_head_and_is_left_out_with_its_reason(line):
    found = pool(f"Ada: win 20, tie 6, lose 10\n{line}\nCleo: 22 5 9", lang="en")
    assert found.counts == {"win": 42, "tie": 11, "lose": 19}
    assert [(one.line, one.text, one.reason) for one in found.unread] == [
        (2, line, "there are no numbers in it")
    ]


@pytest.mark.parametrize("line", ["10:15 Ada: win 20, tie 6, lose 10", "Ada: lost 10, won 20, drew 6"])
def test_a_time_before_a_line_and_other_tenses_are_read(line):
    assert [(one.name, one.counts) for one in pool(line).tallies] == [("Ada", (20, 6, 10))]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("14/11/2026 10:03 - Léo: victoire 35, égalité 24, défaite 41", "Léo"),
        ("12/11/2026, 10:03 - Cléo: win 35 tie 24 lose 41", "Cléo"),
        ("[10:03] Léo: win 35 tie 24 lose 41", "Léo"),
        ("10h03 Léo : gagné 35, nul 24, perdu 41", "Léo"),
        ("10:03 Nina: 35 24 41", "Nina"),
        ("Nina 10:03 AM: 35 24 41", "Nina"),
        ("12/11/2026 Ada 35 24 41", "Ada"),
        ("Ada: win 35, tie 24, lose 41 (100 in all)", "Ada"),
        ("- Léo: win 35, tie 24, lose 41", "Léo"),
        ("> Dan: 35 24 41", "Dan"),
        ("Jade – 35 24 41", "Jade"),
        ("Ben (8b): 35 24 41", "Ben (8b)"),
        ("[14.11.26, 10:03:22] Max: Max: win 35, tie 24, lose 41", "Max"),
    ],
)
def test_what_a_chat_puts_round_a_line_is_no_part_of_it(line, name):
    assert [(one.name, one.counts) for one in pool(line).tallies] == [(name, (35, 24, 41))]


@pytest.mark.parametrize("line", ["2026-11-20", "10:03 20 6 10", "10:03"])
def test_a_date_or_a_time_alone_is_no_count(line):
    assert pool(f"Ada: 12 7 9\n{line}").counts == {"win": 12, "tie": 7, "lose": 9}


def test_a_tally_on_three_lines_is_not_three_pupils():
    found = pool("wins 20\nties 6\nlosses 10")
    assert found.tallies == ()
    assert len(found.unread) == 3


def test_a_line_that_lacks_a_number_is_left_out_where_a_battle_is_counted() -> None:
    classes = pool("Ada 3 4\nBen 12 7 9", exact=odds.battle(attack=2, defend=1), lang="en")
    assert classes.names == ("win", "tie", "lose")
    assert [one.name for one in classes.tallies] == ["Ben"]
    assert [left.text for left in classes.unread] == ["Ada 3 4"]


def test_a_result_that_a_line_leaves_out_is_told():
    """Whoever had no tie may leave it out; whoever lost a word of the line is asked."""
    found = pool("Ada: win 6, tie 2, lose 2\nQuinn: win 6, tie 2\nZoe 5 1 4", lang="en")
    assert found.counts == {"win": 17, "tie": 5, "lose": 6}
    assert [note for note in found.notes if "nothing" in note] == [
        "Line 2 says nothing of lose; that counts as none."
    ]


def test_a_line_with_nearly_all_rolls_of_a_class_is_asked_about():
    lines = "Ada: 6 2 2\nBen: 5 1 4\nDan: win 1000000, tie 0, lose 0"
    (note,) = pool(lines, lang="en").notes
    assert note.startswith("Line 3 alone has 1,000,000 of all 1,000,020 rolls")
    assert pool("Ada: 6 2 2\nBen: 5 1 4\nCleo: 20 6 10", lang="en").notes == ()


@pytest.mark.parametrize(
    "before",
    [
        "",
        "10:31 Anna Schmidt: ",
        "[12:31] Zoe: ",
        "Zoe M. (10:32): ",
        "From Zoe to Everyone: ",
        "[6]: ",
        "Zoe > ",
    ],
)
def test_what_a_chat_puts_before_a_line_is_no_part_of_it(before):
    found = pool(f"{before}Zoe: win 6, tie 1, lose 3\nBen: 5 1 4\nCleo: 4 2 4", lang="en")
    assert (found.tallies[0].name, found.tallies[0].counts) == ("Zoe", (6, 1, 3))
    assert found.unread == ()


def test_the_line_of_code_is_read_like_the_line_that_it_writes():
    assert pool('tally("Ada", 6, 1, 3)\nBen: 5 1 4', lang="en").tallies[0].name == "Ada"


NO_SIGN = [
    "Ada : \t 12 7 9", "\t Ada\t12\t7\t9", "Ada \t\t= 12 7 9", "Ada ,, 12 7 9", "Ada 🎲 :12 7 9", "🎲 12 7 9",
    "Ada:: 12 7 9", "  Ada = : 12 7 9", "7b: win 12 tie 7 lose 9", "7b \t : \t win 12, tie 7, lose 9",
    "Ada  -  12 7 9", "Ada: 12 x wins, 7 x ties, 9 x losses", "Ada: 12x wins 7x ties 9x losses",
    "Ada: win -  12, tie = 7, lose.: 9", "- 14/11/2026,   10:03   -   Ada: 12 7 9 ( 28 in all ) . ",
]  # fmt: skip


@pytest.mark.parametrize("line", NO_SIGN)
def test_many_spaces_and_signs_round_a_name_change_nothing(line):
    assert pool(line, lang="en").counts == {"win": 12, "tie": 7, "lose": 9}


def called(work):
    """How often functions of Python are called in some work, by name."""
    seen = Counter()

    def note(frame, event, _):
        if event == "call":
            seen[frame.f_code.co_name] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return seen


def test_words_are_looked_up_once_for_a_class_and_not_for_every_line():
    def looked_up(lines):
        return called(lambda: pool("Ada: 12 7 9\n" * lines, lang="en"))["filled"]

    looked_up(1)
    few, many = looked_up(10), looked_up(20)
    # a line that was pasted twice is told in a sentence, and nothing else is looked up
    assert many - few == 10


def test_blank_lines_are_no_work():
    calls = [
        called(lambda lines=lines: pool("\n \t \n" * lines, lang="en")).total() for lines in (1, 500, 1000)
    ]
    assert calls[2] == calls[1] == calls[0]


def test_of_more_lines_than_any_school_pastes_the_first_are_read_and_a_sentence_says_so():
    text = "\n".join(f"pupil {'abcdefghij'[n % 10]}{n}: 1 1 {1 + n % 7}" for n in range(10_000))
    whole = pool(text, lang="en")
    assert (len(whole.tallies), whole.notes) == (10_000, ())
    for more in (
        text + "\nAda: 5 5 5",
        [*text.split("\n"), "Ada: 5 5 5"],
        '["1 1 1"' + ', "1 1 1"' * 10_000 + "]",
    ):
        found = pool(more, lang="en")
        assert len(found.tallies) == 10_000
        assert found.notes[0].startswith("Only the first 10,000 lines were read.")
        assert found.notes[0] in found.text("en")


def test_lines_without_end_and_names_without_end_are_cut():
    assert pool(("1 1 1" for _ in count()), lang="en").n == 30_000
    found = pool("1 2 3", map(str, count()), lang="en")
    assert "100 different results" in found.notes[0]
    assert "100 different results" in tally("Ada", 1, 2, 3, names=map(str, count()))
