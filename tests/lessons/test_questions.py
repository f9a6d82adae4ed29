"""The lessons' tables: in both languages, answered by computation; damaged ones are refused with their place."""

import copy
import re
from fractions import Fraction
from types import SimpleNamespace

import pytest
from a_lesson import ANSWERS, TABLE, counted
from new_kernel import new_kernel

from hotw_nb import lessons, text
from hotw_nb.lessons import key, start
from hotw_nb.lessons.lesson import Lesson, is_right
from hotw_nb.lessons.questions import CHANCE, CHOICE, NUMBER, BadLesson, NoLesson, names, read, sheet
from hotw_nb.lessons.reading import Said
from hotw_nb.text import LANGUAGES


@pytest.fixture(params=names())
def lesson(request):
    return sheet(request.param)


def test_every_answer_is_computed_and_of_its_kind(lesson):
    for question in (*lesson.predictions.values(), *lesson.checks.values()):
        exact = question.exact()
        assert isinstance(exact, str) == (question.kind == CHOICE)
        if question.kind == CHANCE:
            assert 0 <= exact <= 1
        if question.kind == NUMBER and question.low is not None:
            assert question.low <= exact <= question.high, "the answer lies on the slider"
        assert is_right(question, Said(exact, exact))


def test_every_simulation_agrees_with_its_answer(lesson):
    from hotw_nb.lessons.reveals import measured

    for question in lesson.predictions.values():
        made = measured(question)
        if made is not None:
            wide = 3 * (made.high - made.low) / 2 + Fraction(1, 10**6)
            assert abs(made.value - question.exact()) <= wide


def test_every_remark_has_its_gaps_filled_in_both_languages(lesson):
    for question in (*lesson.predictions.values(), *lesson.checks.values()):
        for lang in LANGUAGES:
            assert "{" not in lesson.remark(question, lang)


def test_the_last_hint_still_leaves_something_to_do(lesson):
    for question in lesson.checks.values():
        exact = question.exact()
        if not isinstance(exact, str) and exact.denominator > 12:
            for lang in LANGUAGES:
                assert all(str(exact) not in hint for hint in question.hints[lang])


def test_the_key_tells_everything(lesson):
    made = key(lesson.name)
    frame = made.frame().set_index("id")
    assert list(frame.index) == [*lesson.predictions, *lesson.checks]
    for id, question in {**lesson.predictions, **lesson.checks}.items():
        assert frame.loc[id, "exact"] == question.exact()
        for lang in LANGUAGES:
            assert question.words[lang] in " ".join(re.split(r"[ \n]+", made.text(lang)))
            assert frame.loc[id, "answer"] in " ".join(re.split(r"[ \n]+", made.text("en")))
            assert max(map(len, made.text(lang).split("\n"))) <= 100, "no word is broken in a notebook"
    assert "<table>" in made.html()


def test_the_start_notebook_s_answers_are_those_counted_by_hand():
    answers = key("00").frame().set_index("id")["exact"]
    expected = counted()
    assert (answers["attacks"], answers["tie"], answers["lose"]) == (
        expected["win"],
        expected["tie"],
        expected["lose"],
    )


def test_without_a_name_the_key_is_that_of_all_lessons():
    made = key()
    assert set(made.frame()["lesson"]) == set(names())
    for name in names():
        assert str(key(name)) in str(made)


def test_a_lesson_that_is_not_there():
    with pytest.raises(NoLesson, match="00"):
        start("77")


def broken(change):
    table = copy.deepcopy(TABLE)
    change(table)
    return table


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            lambda t: t["predict"]["win"].pop("question_fr"),
            "win: question_en and question_fr belong together",
        ),
        (lambda t: t["predict"]["win"].update(kind="guess"), "kind is one of chance, number, choice"),
        (lambda t: t["predict"]["win"].update(known="felt"), "known is one of exact, counted, estimated"),
        (lambda t: t["predict"]["win"].update(known="estimated"), r"win_results\(\)"),
        (lambda t: t["predict"]["win"].update(surprize_en="x"), "did you mean 'surprise_en'"),
        (lambda t: t["check"]["tie"].update(hints_en=["one"]), "three sentences"),
        (lambda t: t["check"]["who"].pop("choices"), "has choices"),
        (lambda t: t["predict"]["life"].pop("high"), "needs low and high"),
        (lambda t: t["check"].update(win=t["check"]["tie"]), "names must differ"),
        (lambda t: t["check"].update(other=t["check"]["tie"]), r"write a function other\(\)"),
        (lambda t: t.update(titel_en="x"), "unknown titel_en"),
        (lambda t: t.update(titles={"war": {"en": "A war"}}), "titles holds lines like key = "),
        (lambda t: t["predict"]["win"].update(question_en="Of {cards}?"), "nothing fills the gap cards"),
        (lambda t: t["check"]["tie"].update(hints_fr=["un", "{lost}", "trois"]), "count it in COUNTS"),
    ],
)
def test_a_damaged_table_is_refused_with_its_place(change, words):
    with pytest.raises(BadLesson, match=words):
        read("test", broken(change), ANSWERS)


def test_a_gap_that_nothing_fills_is_refused():
    made = read("test", broken(lambda t: t["predict"]["win"].update(surprise_en="It is {foo}.")), ANSWERS)
    with pytest.raises(BadLesson, match="foo"):
        made.remark(made.predictions["win"], "en")


def test_gaps_are_filled_with_what_the_answers_count():
    answers = SimpleNamespace(**vars(ANSWERS), COUNTS={"cards": lambda: 1200, "factors": lambda: "3/4 × 2/3"})
    change = {
        "question_fr": "Sur {cards} ?",
        "hints_en": ["{cards}", "{factors}", "third"],
        "because_en": "Of {cards}.",
    }
    made = read("test", broken(lambda t: t["check"]["tie"].update(change)), answers)
    tie = made.checks["tie"]
    assert tie.words["fr"] == "Sur 1\u202f200\u202f?"
    assert tie.hints["en"] == ("1,200", "3/4 × 2/3", "third")
    assert made.remark(tie, "en") == "Of 1,200."


def test_a_count_has_not_the_name_of_a_question():
    answers = SimpleNamespace(**vars(ANSWERS), COUNTS={"tie": lambda: 1})
    with pytest.raises(BadLesson, match="tie is a question and one of COUNTS"):
        read("test", TABLE, answers)


def test_an_answer_that_is_no_choice_is_refused():
    answers = SimpleNamespace(**{**vars(ANSWERS), "who": lambda: "z"})
    with pytest.raises(BadLesson, match="none of its choices"):
        read("test", TABLE, answers).checks["who"].exact()


def test_the_room_has_what_it_says():
    assert all(callable(getattr(lessons, name)) or name == "check" for name in lessons.__all__)
    with pytest.raises(AttributeError, match="predict"):
        _ = lessons.predictt


def test_a_title_speaks_the_reader_s_language_and_one_that_is_not_there_is_told_in_a_sentence(monkeypatch):
    titles = {"war": {"en": "Who wins: a war", "fr": "Qui gagne : une guerre"}}
    made = Lesson(read("test", {**TABLE, "titles": titles}, ANSWERS))
    new_kernel(monkeypatch, made)
    assert lessons.title("war") == "Who wins: a war"
    assert lessons.title("wra") == "This lesson has no title 'wra'. It has: war."
    text.use("fr")
    assert lessons.title("war") == "Qui gagne\u202f: une guerre"


@pytest.mark.usefixtures("nothing_begun")
def test_a_title_before_any_lesson_says_what_to_run_first():
    assert lessons.title("war").startswith("No lesson has begun yet.")
