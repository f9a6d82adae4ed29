"""An answer is understood however it is written, what was checked is said, and nothing breaks it."""

import ast
from fractions import Fraction

import numpy as np
import pytest
from a_lesson import ANSWERS, TABLE
from hypothesis import given
from hypothesis import strategies as st

from hotw_nb import text
from hotw_nb.lessons import check, checks, hint
from hotw_nb.lessons.lesson import Lesson
from hotw_nb.lessons.questions import read
from hotw_nb.lessons.reading import Unclear, understand

SIXTH = [
    "1/6", "16.7 %", "16,7%", "0.167", "0,167", ".1667", "17 in 100", "17 sur 100", "1 out of 6", "about 16.7 per cent",
    "36/216", "36 in 216 = 16.7 %", "tie 36 in 216 = 16.7 %", "16,7 pour cent", "⅙", "１/６", "p = 1/6",
    "1 in 6", "1/6 ✓", Fraction(1, 6), 1 / 6, 16.7, 17, np.float64(1 / 6), np.int64(17), "17",
]  # fmt: skip
NONSENSE = [
    "a sixth", "🎲", "9999999999", 10**50, -1, "-3 %", "5/0", "0/0", "1e99", float("nan"), float("inf"), True, [],
    {}, (1, 2, 3),
    object(), b"17", "x" * 5000, "0.5 or 0.1", "''", "\x00", "٪", "%", "/", "1//6", "((",
    "1/6/1", "1/6/", "/6", "1/", "16.7 % %", "%16.7", "--17", "17-", "±17", "17±1", "1e400", "1e-400", "0x11", "1_7",
    "16.7.0", "1,6,7", "1 of 6 of 7", "17 of", "out of 6", "1/-6", "1 in 6 %", "17 17", "1:6", "2₂", "①",
    lambda: 1, "1" * 4400, [[[1]]], range(3),
]  # fmt: skip


@pytest.mark.parametrize("answer", SIXTH, ids=str)
def test_a_sixth_is_understood_however_it_is_written(begun, answer):
    assert check.tie(answer).right is True


@pytest.mark.parametrize("answer", SIXTH, ids=str)
def test_the_line_under_a_right_answer_gives_it_once_more(begun, answer):
    panel = check.tie()
    assert panel.answer(answer).right is True
    line = ast.parse(panel.code(), mode="eval").body
    assert check.tie(ast.literal_eval(line.args[0])).right is True


@pytest.mark.parametrize("answer", NONSENSE, ids=lambda answer: repr(answer)[:20])
@pytest.mark.parametrize("id", ["tie", "sum", "who"])
def test_nonsense_is_answered_with_a_sentence(begun, id, answer):
    note = getattr(check, id)(answer)
    assert note.right is not True
    assert len(note.lines[-1]) > 15
    assert len(note.text()) < 400


@given(st.text(max_size=60) | st.integers() | st.floats() | st.lists(st.integers(), max_size=3))
def test_no_answer_at_all_raises_anything_but_a_sentence(answer):
    sheet = read("test", TABLE, ANSWERS)
    for id in sheet.checks:
        for lang in text.LANGUAGES:
            assert str(checks.judge(Lesson(sheet), id, answer, lang))


@pytest.mark.parametrize("share", [Fraction(n, 100) for n in range(101)])
def test_every_whole_percentage_is_read_as_itself(begun, share):
    question = begun.sheet.checks["tie"]
    for form in (f"{100 * share} %", f"{float(share)}", f"{100 * share} in 100", share):
        assert understand(question, form, "en").low == share


def test_it_says_exactly_what_was_checked(begun):
    assert (
        check.tie("16 %").lines[0]
        == "Your answer: 16%. Checked: whether it is at most 1 in 100 away from the answer."
    )
    assert check.sum(216).lines[0] == "Your answer: 216. Checked: whether it is the answer itself."
    assert (
        check.who("attacker").lines[0]
        == "Your answer: the attacker. Checked: whether it is the right one of the answers."
    )


def test_the_tolerance_is_the_border(begun):
    assert check.tie(Fraction(1, 6) + Fraction(1, 100)).right
    assert check.tie(Fraction(1, 6) + Fraction(10001, 1000000)).right is False
    assert check.sum(217).right is False


def test_a_right_answer_tells_the_exact_one_and_the_reason(begun):
    lines = check.tie("17 %").lines
    assert "1/6 = 16.7%" in lines[1]
    assert lines[2] == "One face of six."


def test_a_wrong_answer_brings_the_next_hint_and_the_same_one_again_the_same_hint(begun):
    told = [check.tie(answer).lines[-1] for answer in ("20 %", "1/5", "30 %", "20 %", "40 %", "50 %")]
    assert [line.split(": ")[1] for line in told] == ["first", "first", "second", "first", "third", "third"]


def test_a_wrong_answer_does_not_tell_the_right_one(begun):
    assert "1/6" not in str(check.tie("40 %"))
    assert "16.7" not in str(check.tie("40 %"))


def test_hints_come_in_three_steps_for_the_question_asked_last(begun):
    check.sum("?")
    assert [hint().lines[0][:13] for _ in range(4)] == [
        "Hint 1 of 3: ",
        "Hint 2 of 3: ",
        "Hint 3 of 3: ",
        "Hint 3 of 3: ",
    ]
    assert "first" in str(hint("tie"))


def test_nothing_to_check_yet(begun):
    for answer in ("", "...", None, ..., "  ", "?"):
        assert "Nothing to check yet" in str(check.tie(answer))
    assert begun.work["tie"].wrong == {}


def test_a_choice_is_known_by_its_words_in_both_languages(begun):
    for word in (
        "the attacker",
        "ATTACKER",
        "attaquant",
        "L’attaquant",
        "the atacker",
        "a",
        "I think the attacker",
    ):
        assert check.who(word).right, word
    assert check.who("the defender").right is False
    assert "“the attacker”, “the defender”" in str(check.who("Napoleon"))


def test_a_question_that_is_not_there_is_answered_with_those_that_are(begun):
    assert "tie, sum, who" in str(check.q77("1"))
    assert "tie" in str(check.tei("1"))
    assert "tie" in str(hint("q9"))
    assert dir(check) == ["sum", "tie", "who"]


def test_without_a_lesson_it_says_where_to_begin(nothing_begun):
    for answered in (check.tie("1/6"), check.tie(), hint(), str(check)):
        assert "No lesson has begun" in str(answered)


def test_the_panel_does_what_the_code_does(begun):
    panel = check.tie()
    panel.input.value = "40 %"
    panel.button.click()
    assert "Hint 1 of 3: first" in panel.words.text
    panel.helper.click()
    assert "Hint 2 of 3: second" in panel.words.text
    panel.input.value = "🎲" * 100
    panel.button.click()
    assert "could not read" in panel.words.text
    panel.input.value = "1/6"
    panel.button.click()
    assert "1/6 = 16.7%" in panel.words.text
    assert panel.line.value == "<code>check.tie(&quot;1/6&quot;)</code>"
    assert check.tie("1÷6").right
    panel.input.value = ""
    assert "1/6 = 16.7%" in panel.words.text, "an emptied box asks nothing"
    assert "Already solved" in str(check.tie())
    choice = check.who()
    choice.button.click()
    assert (
        choice.words.text == "Nothing to check yet. Choose one of the answers, then press the button again."
    )
    empty = check.sum()
    empty.input.value = "  "
    empty.button.click()
    assert (
        empty.words.text
        == "Nothing to check yet. Write your answer into the box, then press the button again."
    )


def test_a_choice_that_a_press_has_overtaken_is_the_one_that_counts(begun, monkeypatch):
    clock = [100.0]
    monkeypatch.setattr("hotw_nb.lessons.check_panel.monotonic", lambda: clock[0])
    panel = check.who()
    right = next(key for key in panel.question.choices if key == panel.question.exact())
    wrong = [key for key in panel.question.choices if key != right]
    panel.input.value = wrong[0]
    panel.button.click()  # the page has sent the press before the last choice
    panel.input.value = wrong[-1]
    work = panel.lesson.work["who"]
    assert [said.low for said in work.wrong] == [wrong[-1]]
    assert work.hints == 1
    clock[0] += 5
    panel.input.value = right
    assert panel.lesson.work["who"].right is None, "what is chosen later waits for its press"
    panel.button.click()
    assert panel.lesson.work["who"].right
    panel.input.value = wrong[0]
    assert panel.lesson.work["who"].right, "what is solved stays solved"


def test_it_all_speaks_french(begun):
    text.use("fr")
    assert "16,7 %" in str(check.tie("0,167"))
    assert "Indice 1 sur 3\u202f: un" in str(check.tie("40 %"))
    assert understand(begun.sheet.checks["sum"], "2 887", "fr").low == 2887
    with pytest.raises(Unclear, match="probabilité"):
        understand(begun.sheet.checks["tie"], "beaucoup", "fr")


def test_progress_speaks_the_language_of_what_it_stands_in(begun):
    assert begun.text("fr").split("\n")[1].startswith("Pronostics\u202f: 0 sur 4")
    assert check.text("fr").split("\n")[-1].startswith("Pronostics\u202f: 0 sur 4")
    assert begun.text("en").split("\n")[1] == begun.progress


def test_the_lesson_counts_what_is_solved(begun):
    check.tie("1/6")
    check.sum(5)
    assert begun.progress.endswith("○○○○●○○")
    frame = begun.frame().set_index("id")
    assert frame.loc["tie", "done"]
    assert frame.loc["sum", "note"] == "1 wrong answer, 1 hint"
    assert check.frame()["id"].tolist() == ["tie", "sum", "who"]
