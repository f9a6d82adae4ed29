"""A guess is kept, shown beside simulation and exact value, and scored; without one the reveal still works."""

import re
from fractions import Fraction
from html import unescape
from itertools import pairwise
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from a_lesson import ANSWERS, TABLE, counted

from hotw_nb import lessons, odds, text
from hotw_nb.lessons import pool, predict, reveal, start
from hotw_nb.lessons.lesson import Lesson
from hotw_nb.lessons.pictures import COLOURS, WIDTH, draw_reveal, scale
from hotw_nb.lessons.questions import read
from hotw_nb.lessons.reveals import Reveal
from hotw_nb.show.style import contrast


def test_straight_through_without_a_guess(begun):
    predict("win")
    shown = reveal("win")
    assert shown.guess is None
    assert shown.exact == counted()["win"]
    assert "You made no guess. It is 57.9%." in str(shown)
    assert shown.frame()["what"].tolist() == ["simulated", "exact"]
    assert begun.calibration.guesses == ()


def test_a_guess_by_the_slider_and_by_code_is_the_same(begun):
    panel = predict("win")
    assert panel.guess is None
    panel.input.value = 70
    panel.button.click()
    assert panel.guess.low == Fraction(7, 10)
    assert "Kept: 70%." in panel.words.text
    code = re.search(r"<code>(.*)</code>", panel.line.value)[1].replace("&quot;", '"')
    assert eval(code, {"predict": predict}).guess == panel.guess
    assert len(begun.guesses["win"]) == 1


def test_steps_of_the_marker_that_arrive_after_the_button_count(begun):
    panel = predict("win")
    panel.input.value = 63
    panel.button.click()
    for step in (64, 65, 70):
        panel.input.value = step
    assert panel.guess.low == Fraction(7, 10)
    assert len(begun.guesses["win"]) == 1
    reveal("win")
    panel.input.value = 58
    assert panel.guess.low == Fraction(7, 10), "what counts was said before the answer"
    assert "You also guessed: 58%" in str(panel)


@pytest.mark.parametrize(
    ("id", "guess", "low", "high"),
    [
        ("win", 60, Fraction(3, 5), Fraction(3, 5)), ("win", "3/5", Fraction(3, 5), Fraction(3, 5)),
        ("win", "50-70 %", Fraction(1, 2), Fraction(7, 10)), ("win", (50, 70), Fraction(1, 2), Fraction(7, 10)),
        ("win", "between 0.5 and 0.7", Fraction(1, 2), Fraction(7, 10)),
        ("win", "50 à 70", Fraction(1, 2), Fraction(7, 10)),
        ("win", (0.7, 0.5), Fraction(1, 2), Fraction(7, 10)), ("win", "50 % – 70 %", Fraction(1, 2), Fraction(7, 10)),
        ("life", 20, 20, 20), ("life", "20 rolls", 20, 20), ("life", "2 1/2", Fraction(5, 2), Fraction(5, 2)),
        ("life", "10..40", 10, 40), ("better", "leader", "two", "two"), ("better", "Armement", "one", "one"),
    ],
)  # fmt: skip
def test_guesses_are_understood(begun, id, guess, low, high):
    kept = predict(id, guess).guess
    assert (kept.low, kept.high) == (low, high)


@pytest.mark.parametrize("guess", ["🎲", 10**30, "ten", float("nan"), (1, 2, 3), object(), "1 2 3", True])
def test_a_guess_that_is_none_is_answered(begun, guess):
    panel = predict("win", guess)
    assert panel.guess is None
    assert len(panel.words.text) > 40


def test_running_the_cell_again_keeps_the_guess_in_sight(begun):
    predict("win", 80)
    again = predict("win")
    assert "Kept: 80%." in str(again)
    assert again.input.value == 80
    other = predict("win", 60)
    assert "Kept: 60%." in str(other)
    assert "You also guessed: 80%." in str(other)


def test_a_guess_after_the_answer_is_kept_and_does_not_count(begun):
    reveal("win")
    panel = predict("win", 58)
    assert "does not count" in str(panel)
    assert "does not count" in str(reveal("win"))
    assert begun.calibration.guesses == ()


@pytest.fixture
def in_a_notebook(monkeypatch):
    """As if a cell of a notebook ran."""
    monkeypatch.setattr("hotw_nb.lessons.reveals.running_cell", lambda: ("cell", "run"))


def test_running_all_cells_before_any_guess_spoils_nothing(begun, in_a_notebook):
    waiting = reveal("win")
    bundle = waiting._repr_mimebundle_()
    for words in (
        str(waiting),
        waiting.html(),
        waiting.text("fr"),
        bundle["text/plain"],
        bundle["text/html"],
    ):
        assert "57" not in words
        assert waiting.question.words["fr" if "Pronostiquez" in words else "en"] in words
    panel = waiting.panel()
    assert "57.9" not in panel.words.value
    kept = predict("win", 60)
    assert "does not count" not in str(kept)
    assert "You guessed 60%" in str(reveal("win"))
    assert len(begun.calibration.guesses) == 1


def test_the_button_shows_the_answer_beside_a_guess_made_meanwhile(begun, in_a_notebook):
    panel = reveal("win").panel()
    predict("win", 80)
    panel.button.click()
    assert "You guessed 80%" in panel.words.value
    assert len(begun.calibration.guesses) == 1


def test_after_the_button_without_a_guess_a_later_one_does_not_count(begun, in_a_notebook):
    panel = reveal("win").panel()
    panel.button.click()
    assert "You made no guess. It is 57.9%." in panel.words.value
    assert "does not count" in str(predict("win", 58))
    assert begun.calibration.guesses == ()


def test_what_waits_behind_a_button_is_not_in_the_words_that_a_notebook_keeps(begun, in_a_notebook):
    words = reveal("win")._repr_mimebundle_()["text/plain"]
    assert "57.9" not in words
    assert "Guess first" in words


def test_with_a_guess_nothing_is_folded(begun, in_a_notebook):
    predict("win", 60)
    shown = reveal("win")
    assert set(shown._repr_mimebundle_()) == {"text/plain", "text/html"}
    assert "You guessed 60%" in shown.html()


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ("exact", "Exactly: 36"),
        ("counted", "Counted: 36"),
        ("estimated", "Estimated: about 36.0 rolls, the average of 3"),
    ],
)
def test_it_says_how_the_answer_is_known(known, words):
    table = {**TABLE, "predict": {"life": {**TABLE["predict"]["life"], "known": known}}}
    results = {"life_results": lambda: [30, 36, 42]} if known == "estimated" else {}
    lesson = Lesson(read("test", table, SimpleNamespace(**vars(ANSWERS), **results)))
    shown = Reveal(lesson, lesson.sheet.predictions["life"], None, None)
    assert words in str(shown)
    low, high = (shown.records()[-1][end] for end in ("low", "high"))
    half = 1.959963984540054 * 6 / 3**0.5 if results else 0
    assert (float(low), float(high)) == pytest.approx((36 - half, 36 + half))


def test_the_guess_before_the_answer_stays_the_one_that_counts(begun):
    predict("win", 80)
    reveal("win")
    predict("win", 58)
    assert "You guessed 80%" in str(reveal("win"))


def test_calibration_is_the_average_distance(begun):
    predict("win", 80)
    predict("span", "20-30 %")
    predict("life", 72)
    predict("better", "Weaponry")
    assert begun.calibration.guesses == (), "only revealed guesses are scored"
    for id in ("win", "span", "life", "better"):
        reveal(id)
    score = begun.calibration
    wins, loses = counted()["win"], counted()["lose"]
    assert score.chances_off == (Fraction(4, 5) - wins + loses - Fraction(1, 4)) / 2
    assert score.numbers_off == 1, "72 is 100 % away from 36"
    assert score.ranges == (1, 1)
    assert score.choices == (1, 1)
    assert "2 guesses of chances, on average 11 in 100" in str(score)
    assert score.frame()["inside"].tolist() == [False, False, True, True]


@pytest.mark.parametrize(
    ("guess", "words"),
    [(80, "too high"), (40, "too low"), ("57.9 %", "Well judged"), ("50-60", "inside"), ("70-90", "outside")],
)
def test_the_finding_is_named(begun, guess, words):
    predict("win", guess)
    assert words in reveal("win").title()


def test_the_surprise_is_computed(begun):
    assert "It is 57.9%, a tie 16.7%." in str(reveal("win"))


@pytest.mark.parametrize(
    ("given", "value", "n"),
    [
        ((58, 100), Fraction(58, 100), 100), ([True, False, True, True], Fraction(3, 4), 4),
        (odds.sample(n=50, seed=3), None, 50), (pool("Ada: 12 7 9\nBen: 8 2 2"), Fraction(20, 40), 40),
    ],
)  # fmt: skip
def test_a_simulation_of_the_notebook_takes_the_place_of_the_lesson_s(begun, given, value, n):
    made = reveal("win", given).simulated
    assert made.n == n
    assert value is None or made.value == value
    assert made.low <= made.value <= made.high


@pytest.mark.parametrize("given", ["five", 7, (5, 0), (9, 5), [], object(), {"a": "b"}, pool("")])
def test_a_simulation_that_is_none_is_left_out(begun, given):
    shown = reveal("win", given)
    assert shown.simulated is None or shown.simulated.n > 0
    assert "57.9%" in shown.html()


def test_a_list_of_numbers_has_a_mean_with_its_interval(begun):
    made = reveal("life", [30, 40, 50]).simulated
    assert made.value == 40
    half = 1.959963984540054 * 10 / 3**0.5
    assert float(made.high - made.value) == pytest.approx(half)


@pytest.mark.parametrize("guess", [None, 0, 100, "40-60 %"])
def test_the_picture_is_drawn_and_told(begun, guess):
    predict("win", guess)
    html = reveal("win").html()
    svg = ElementTree.fromstring(re.search(r"<svg.*?</svg>", html, re.DOTALL)[0])
    assert "57.9%" in svg.attrib["aria-label"]
    right = float(svg.attrib["viewBox"].split()[2])
    for mark in svg.iter():
        for name in ("x", "x1", "x2", "cx"):
            assert 0 <= float(mark.attrib.get(name, 0)) <= right
    assert "<details>" in html


@pytest.mark.parametrize("values", [[-50.0, 36.0], [36.0, 4000.0], [36.0, 36.0]])
def test_the_scale_holds_every_value(begun, values):
    low, high, step = scale(begun.sheet.predictions["life"], values)
    assert low <= min(values)
    assert max(values) <= high
    assert (high - low) / step <= 12


def test_marks_stand_out_on_white_and_on_black():
    for colour in COLOURS.values():
        for ground in ("#FFFFFF", "#111111"):
            assert contrast(colour, ground) >= 3


def test_what_is_not_there_is_answered(begun):
    for call in (predict, reveal):
        assert "win, life, span, better" in str(call("fort"))
        assert "win" in str(call("wni"))
        assert str(call(7))


def test_without_a_lesson_it_says_where_to_begin(nothing_begun):
    assert "No lesson has begun" in str(predict("win", 5))
    assert "No lesson has begun" in str(reveal("win"))


def test_names_are_escaped(begun):
    panel = predict("win", "<img src=x onerror=alert()>")
    assert panel.line.value == ""
    assert "<img" not in reveal("win").html()


def test_starting_again_goes_on_and_starting_fresh_begins_anew(nothing_begun):
    lessons.start("00")
    predict("attacks", 70)
    assert lessons.start(0).guess("attacks") is not None
    assert lessons.start("00", fresh=True).guess("attacks") is None


def test_both_languages(begun):
    text.use("fr")
    predict("win", "0,8")
    assert "Vous aviez dit 80 %\u202f; c'est 57,9 %." in str(reveal("win"))
    assert "Pronostic" in str(begun.calibration.html())
    assert "Leçon test" in begun.html()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_slider_says_what_it_counts(lang):
    from hotw_nb.lessons import questions
    from hotw_nb.lessons.predict_panel import control

    for name in questions.names():
        for one in questions.sheet(name).predictions.values():
            if one.kind != "choice":
                said = control(one, lang).description
                assert said.endswith(":")
                assert len(said) > 3, (name, one.id)


def test_the_same_as_a_table_is_folded_behind_words_that_a_finger_can_hit(begun):
    from hotw_nb.text.html import folded

    assert "min-height:24px" in folded("The same as a table", "")
    predict("win", "0.8")
    summary = folded("x", "").partition("<summary")[2].partition(">")[0]
    assert summary in str(reveal("win").html("en"))


def guessing(lesson, id, lang):
    """The slider of a prediction, and what stands beside it."""
    from hotw_nb.lessons import questions
    from hotw_nb.lessons.predict_panel import control, readout

    question = questions.sheet(lesson).predictions[id]
    slider = control(question, lang)
    return slider, [label.value for label in readout(slider, question, lang)]


@pytest.mark.parametrize(
    ("lesson", "id", "lang", "written"),
    [
        ("05", "fort", "en", "2.0"),
        ("05", "fort", "fr", "2,0"),
        ("07", "third", "fr", "4,50"),
        ("11", "tries", "en", "20,000"),
        ("11", "tries", "fr", "20\u202f000"),
        ("06", "nile", "fr", "30"),
        ("00", "attacks", "fr", "50"),
    ],
)
def test_a_slider_shows_its_number_as_people_write_it(lesson, id, lang, written):
    slider, beside = guessing(lesson, id, lang)
    if slider.readout:
        point = getattr(slider, "readout_format", "d")
        assert format(slider.value, point) == written
        assert beside == []
    else:
        assert beside == [written], "typed with a comma, it would be taken for another number"


def test_the_number_beside_a_slider_follows_it():
    start("11", fresh=True)
    panel = predict("tries")
    (label,) = panel.panel.children[1].children[1:-1]
    panel.input.value = 9600
    assert label.value == "9,600"
    panel.button.click()
    assert panel.words.text == "Kept: 9,600 attacks."
    panel.input.value = 12_300
    assert panel.words.text == "Kept: 12,300 attacks."
    assert panel.code() == 'predict("tries", 12300)'


def spans(picture):
    """From where to where each text of a picture goes at least, by the height of its row of 34 pixels."""
    rows = {}
    for x, y, anchor, words in re.findall(
        r'<text x="([\d.-]+)" y="([\d.-]+)"(?: text-anchor="(\w+)")? fill="currentColor"[^>]*>([^<]*)<',
        picture,
    ):
        wide, at = 7 * len(unescape(words)), float(x)
        left = at - wide / 2 if anchor == "middle" else at - wide if anchor == "end" else at
        rows.setdefault(float(y), []).append((left, left + wide))
    return [sorted(row) for row in rows.values()]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_stands_beside_a_mark_stays_in_the_picture_and_off_the_name_of_its_row(lang):
    from hotw_nb.lessons import questions

    text.use(lang)
    for name in questions.names():
        for id, one in questions.sheet(name).predictions.items():
            if one.kind == "choice":
                continue
            low, high = (0.02, 0.98) if one.kind == "chance" else (one.low or 0, one.high or 1)
            for guess in ((low, high), low, high):
                start(name, fresh=True)
                predict(id, guess)
                for row in spans(draw_reveal(reveal(id), lang)):
                    assert row[0][0] >= 0, (name, id, guess)
                    assert row[-1][1] <= WIDTH, (name, id, guess)
                    assert all(before[1] < after[0] for before, after in pairwise(row)), (name, id, guess)
