"""What is clicked in a lesson is kept in a file, and offered when the lesson is begun in another kernel."""

import json
import os
from fractions import Fraction
from pathlib import Path

import numpy
import pytest
from a_lesson import ANSWERS, TABLE
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from new_kernel import new_kernel as another_kernel

import hotw_nb as hotw
from hotw_nb.lessons import check, lesson, predict, reveal, start, tray, work
from hotw_nb.lessons.questions import read as read_sheet
from hotw_nb.lessons.waiting_panels import OfferPanel
from hotw_nb.lessons.work import Done, Session, counting
from hotw_nb.text import speaking


@pytest.fixture
def desk(tmp_path, monkeypatch, nothing_begun):
    """A folder to work in, as a cell of a notebook finds it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(work, "FOLDER", "my-lessons")
    monkeypatch.setattr(lesson, "running_cell", lambda: ("cell", "run"))
    return tmp_path


def files(folder="my-lessons"):
    return sorted(os.listdir(folder)) if Path(folder).is_dir() else []


def clicked_through():
    """A pupil guesses, errs once, solves a question, rolls five battles and types in two."""
    guess = predict("attacks")
    guess.input.value = 65
    guess.button.click()
    asked = check.tie()
    for answer in ("1/5", "1/6"):
        asked.input.value = answer
        asked.button.click()
    battle = hotw.show.battle("nile_delta", "nubia")
    for _ in range(5):
        battle.button.click()
    box = tray()
    box.input.value = "5 3 4\n66-6"
    box.button.click()
    return battle


def test_what_was_clicked_is_there_again_in_another_kernel(desk, monkeypatch):
    start("00")
    battle = clicked_through()
    another_kernel(monkeypatch)
    begun = start("00")
    offer = OfferPanel(begun, begun.found, "en")
    assert "1 question guessed, 1 question solved, 5 battles rolled, last on 20" in str(offer)
    guess, solved = predict("attacks"), check.tie()
    fight, box, answer = hotw.show.battle("nile_delta", "nubia"), tray(), reveal("attacks")
    assert (guess.guess, fight.rolls, box.rolled.n) == (None, [], 0), "nobody has said yet whose it is"
    offer.yes.click()
    assert guess.words.text == "Kept: 65%."
    assert guess.input.value == 65
    assert "Already solved" in solved.words.text
    assert fight.rolls == battle.rolls
    assert box.rolled.counts == {"win": 1, "tie": 1, "lose": 0}
    assert begun.work["tie"].hints == 1
    assert "●●○" in begun.text("en")
    assert begun.found is None
    panel = answer.panel()
    panel.button.click()
    assert "You guessed 65%" in panel.words.value, "the guess of the day before counts"


def test_a_fresh_beginning_leaves_what_was_found_where_it_is(desk, monkeypatch):
    start("00")
    clicked_through()
    before = (desk / "my-lessons" / "lesson-00-1.json").read_text("utf-8")
    another_kernel(monkeypatch)
    begun = start("00")
    offer = OfferPanel(begun, begun.found, "en")
    offer.no.click()
    assert "stays in the folder my-lessons" in offer.words.text
    guess = predict("attacks")
    guess.input.value = 20
    guess.button.click()
    assert files() == ["lesson-00-1.json", "lesson-00-2.json"]
    assert (desk / "my-lessons" / "lesson-00-1.json").read_text("utf-8") == before
    another_kernel(monkeypatch)
    assert start("00").found.path.name == "lesson-00-2.json", "what was done last is offered"


def test_all_places_that_ask_whose_work_it_is_are_answered_at_once(desk, monkeypatch):
    start("00")
    clicked_through()
    another_kernel(monkeypatch)
    begun = start("00")
    first, last = (OfferPanel(begun, begun.found, "en") for _ in range(2))
    first.yes.click()
    assert "Here is your work again" in first.words.text
    assert (last.words.text, last.buttons.layout.display) == ("", "none")
    last.no.click()
    last.yes.click()
    assert "●●○" in begun.text("en")
    assert tray().rolled.counts == {"win": 1, "tie": 1, "lose": 0}, "nothing is joined twice"


def test_what_one_place_puts_aside_no_other_offers(desk, monkeypatch):
    start("00")
    clicked_through()
    another_kernel(monkeypatch)
    start("00")
    guess = predict("attacks")
    guess.input.value = 20
    guess.button.click()
    another_kernel(monkeypatch)
    begun = start("00")
    panels = [OfferPanel(begun, begun.found, "en") for _ in range(2)]
    panels[0].which.value = 1
    assert len({panel.words.text for panel in panels}) == 1
    assert "lesson-00-1.json" in panels[1].words.text
    panels[1].no.click()
    assert "stays in the folder my-lessons" in panels[1].words.text
    assert panels[0].words.text == ""
    assert begun.found is None


def test_code_alone_leaves_no_file_and_no_offer_where_nobody_clicks(desk, monkeypatch):
    start("00")
    predict("attacks", 60)
    check.tie("1/6")
    hotw.show.battle("nile_delta", "nubia").roll((5, 3), (4,))
    assert files() == []
    predict("attacks").button.click()
    assert files() == ["lesson-00-1.json"]
    another_kernel(monkeypatch)
    monkeypatch.setattr(lesson, "running_cell", lambda: None)
    assert start("00").found is None, "nobody could answer"


def test_a_cell_that_runs_again_keeps_its_rolls_until_somebody_wants_to_begin_anew(desk):
    start("00")
    first = hotw.show.battle("nile_delta", "nubia")
    assert first.afresh.layout.display == "none"
    for _ in range(3):
        first.button.click()
    again = hotw.show.battle("nile_delta", "nubia")
    assert again.rolls == first.rolls
    assert hotw.show.battle("mongolia", "wei_river").rolls == [], "another battle counts for itself"
    again.afresh.click()
    assert sum(again.tally.values()) == 0
    assert again.words.text == ""
    assert hotw.show.battle("nile_delta", "nubia").rolls == []


def test_rolls_that_were_given_up_come_back_until_the_next_one(desk):
    start("00")
    battle = hotw.show.battle("nile_delta", "nubia", lang="en")
    for _ in range(12):
        battle.button.click()
    rolls = list(battle.rolls)
    battle.afresh.click()
    assert (battle.rolls, battle.afresh.description) == ([], "Bring back 12 rolls")
    battle.afresh.click()
    assert (battle.rolls, battle.afresh.description) == (rolls, "Count from the beginning")
    assert hotw.show.battle("nile_delta", "nubia").rolls == rolls
    battle.afresh.click()
    battle.button.click()
    assert battle.afresh.description == "Count from the beginning"
    assert len(battle.rolls) == 1


def in_cell(monkeypatch, cell, run):
    monkeypatch.setattr("hotw_nb.show.widgets.memory.running_cell", lambda: (cell, run))
    return hotw.show.battle("nile_delta", "nubia")


def test_the_same_battle_in_two_cells_counts_for_each_and_goes_on_in_each(desk, monkeypatch):
    start("00")
    first, second = in_cell(monkeypatch, "a", "1"), in_cell(monkeypatch, "b", "1")
    twin = in_cell(monkeypatch, "b", "1")
    for panel, times in ((first, 5), (second, 2), (twin, 1), (first, 1)):
        for _ in range(times):
            panel.button.click()
    again = [in_cell(monkeypatch, *run) for run in (("a", "2"), ("b", "2"), ("b", "2"))]
    assert [len(panel.rolls) for panel in again] == [6, 2, 1]
    another_kernel(monkeypatch)
    begun = start("00")
    begun.take_up(begun.found)
    again = [in_cell(monkeypatch, *run) for run in (("b", "1"), ("a", "1"), ("b", "1"))]
    assert [len(panel.rolls) for panel in again] == [2, 6, 1]


def test_rolls_that_were_kept_before_panels_knew_their_cells_are_there_again(desk, monkeypatch):
    start("00").memory.deeds["battle nile_delta nubia world102"] = [[[5, 3], [4]]]
    assert in_cell(monkeypatch, "a", "1").rolls == [((5, 3), (4,), "win")]


@pytest.mark.parametrize(
    "given", ["1e99", 10**60, 1e300, "0." + "0" * 45 + "1", "1/" + "9" * 41, 1e-300, "9" * 45]
)
def test_no_odd_guess_or_answer_costs_the_lesson(desk, monkeypatch, given):
    begun = start("05")
    predict("fort").button.click()
    predict("fort", given)
    asked = check.storm()
    asked.input.value = str(given)
    asked.button.click()
    done = begun.done
    another_kernel(monkeypatch)
    assert start("05").found.work.done == done


def test_a_thousand_guesses_and_answers_leave_a_file_that_can_be_read(desk, monkeypatch):
    begun = start("05")
    predict("fort", 3)
    begun.show_answer("fort")
    for number in range(1100):
        begun.keep("fort", number, "en")  # as the panel does, which tells each time of all guesses before
        check.storm(f"{number}/100000")
    predict("fort", 1100)
    predict("fort").button.click()
    another_kernel(monkeypatch)
    found = start("05").found.work.done
    assert begun.guess("fort").said.low == counting(found.guesses["fort"]).said.low == 3
    assert list(found.work["storm"].wrong)[-1].low == Fraction(1099, 100000)


def test_dice_of_another_library_and_half_a_letter_are_kept_as_well(desk, monkeypatch):
    start("00")
    battle, box = hotw.show.battle("nile_delta", "nubia"), tray()
    battle.roll(tuple(numpy.array([5, 3])), tuple(numpy.array([4])))
    battle.button.click()
    box.input.value = "5 3 4 \ud83d"
    box.button.click()
    assert (battle.trouble.layout.display, box.trouble.layout.display) == ("none", "none")
    rolls = battle.rolls
    another_kernel(monkeypatch)
    begun = start("00")
    begun.take_up(begun.found)
    assert hotw.show.battle("nile_delta", "nubia").rolls == rolls


def test_panels_that_are_open_belong_to_the_lesson_that_begins_anew(desk, monkeypatch):
    monkeypatch.setattr("hotw_nb.lessons.reveals.running_cell", lambda: ("cell", "run"))
    begun = start("00")
    guess, asked, answer = predict("attacks"), check.tie(), reveal("attacks").panel()
    battle = hotw.show.battle("nile_delta", "nubia")
    asked.input.value = "1/5"
    for button in (guess.button, asked.button, battle.button, answer.button):
        button.click()
    assert start("00", fresh=True) is begun
    assert begun.progress.startswith("0 of 1 guess made")
    assert (guess.guess, asked.words.text, battle.rolls) == (None, "", [])
    assert "57.9" not in answer.words.value
    assert answer.button.layout.display == ""
    guess.button.click()
    assert begun.progress.startswith("1 of 1 guess made")
    assert "does not count" not in guess.words.text, "nothing has been shown since"
    assert files() == ["lesson-00-1.json", "lesson-00-2.json"], "what was kept before stays"


def test_work_that_was_done_before_the_offer_is_answered_is_joined_to_what_was_kept(desk, monkeypatch):
    start("00")
    before = clicked_through()
    another_kernel(monkeypatch)
    begun = start("00")
    asked = check.lose()
    asked.input.value = str(begun.sheet.checks["lose"].exact())
    asked.button.click()
    since = hotw.show.battle("nile_delta", "nubia")
    for _ in range(2):
        since.button.click()
    own = list(since.rolls)
    two = [OfferPanel(begun, begun.found, "en") for _ in range(2)]
    two[0].yes.click()
    two[1].no.click()
    assert since.rolls == [*before.rolls, *own]
    assert "●●●" in begun.text("en")
    another_kernel(monkeypatch)
    found = start("00").found
    assert found.work.words("en") == "1 question guessed, 2 questions solved, 7 battles rolled"


def test_an_answer_that_was_shown_stays_shown_after_a_break(desk, monkeypatch):
    monkeypatch.setattr("hotw_nb.lessons.reveals.running_cell", lambda: ("cell", "run"))
    start("00")
    guess = predict("attacks")
    guess.button.click()
    reveal("attacks")  # as a cell does it
    another_kernel(monkeypatch)
    begun = start("00")
    predict("attacks", 58)  # before the offer is answered
    begun.take_up(begun.found)
    late = predict("attacks")
    late.keep(57)
    assert [(int(100 * one.said.low), one.late) for one in begun.guesses["attacks"]] == [
        (50, False), (58, True), (57, True)]  # fmt: skip
    assert int(100 * begun.guess("attacks").said.low) == 50


def test_whose_work_it_is_not_chooses_the_one_before_from_the_list(desk, monkeypatch):
    for value in (20, 40):
        another_kernel(monkeypatch)
        start("00")
        guess = predict("attacks")
        guess.input.value = value
        guess.button.click()
    another_kernel(monkeypatch)
    begun = start("00")
    stray = hotw.show.battle("nile_delta", "nubia")
    stray.button.click()
    stray.afresh.click()
    offer = OfferPanel(begun, begun.found, "en")
    offer.which.value = 1
    assert "lesson-00-1.json" in offer.words.text
    offer.yes.click()
    assert int(100 * begun.guess("attacks").said.low) == 20


def test_counting_from_the_beginning_brings_other_dice(desk):
    battle = hotw.show.battle("nile_delta", "nubia", seed=5)
    first = [battle.roll() and battle.rolls[-1] for _ in range(6)]
    battle.afresh.click()
    assert [battle.roll() and battle.rolls[-1] for _ in range(6)] != first


def test_whoever_wrote_last_is_offered(desk, monkeypatch):
    begun = start("00")
    first = predict("attacks")
    first.button.click()
    another_kernel(monkeypatch)
    start("00")
    predict("attacks").button.click()
    first.input.value = 70  # the first kernel goes on
    assert begun.shelf.path.name == "lesson-00-1.json", "each kernel writes its own file and no other"
    another_kernel(monkeypatch)
    assert int(100 * start("00").found.work.done.guesses["attacks"][-1].said.low) == 70
    assert files() == ["lesson-00-1.json", "lesson-00-2.json"]


def test_a_pipe_a_device_and_a_huge_number_are_no_lessons(desk):
    folder = desk / "my-lessons"
    folder.mkdir()
    os.mkfifo(folder / "lesson-00-9.json")
    (folder / "lesson-00-8.json").symlink_to("/dev/zero")
    (folder / "lesson-00-999999999.json").write_text("{}", "utf-8")
    assert start("00").found is None
    predict("attacks").button.click()
    assert "lesson-00-10.json" in files()


def test_more_than_a_file_may_hold_is_said(desk):
    start("00")
    battle = hotw.show.battle("nile_delta", "nubia")
    battle.button.click()
    battle.rolls *= 200_000
    battle.button.click()
    assert "more than such a file may hold" in battle.trouble.value


def test_answers_that_are_not_right_are_not_taken_as_such():
    text, done = a_file()
    id = next(iter(done.work))
    data = json.loads(text)
    data["checks"][id]["right"] = "1/7"
    assert work.read(SHEET, json.dumps(data)).done.work[id].right is None
    name = next(id for id, one in SHEET.predictions.items() if not one.choices)
    data["guesses"][name] = [["1/2", "1/3", False]]
    with pytest.raises(ValueError, match="1/2"):
        work.read(SHEET, json.dumps(data))


def test_two_kernels_in_one_folder_write_two_files(desk, monkeypatch):
    start("00")
    predict("attacks").button.click()
    another_kernel(monkeypatch)
    start("00")
    predict("attacks").button.click()
    assert files() == ["lesson-00-1.json", "lesson-00-2.json"]


def guessed_by(pupils, monkeypatch):
    """Pupils who come one after the other and guess 1 %, 2 %, 3 % and so on."""
    for number in range(1, pupils + 1):
        another_kernel(monkeypatch)
        start("00")
        guess = predict("attacks")
        guess.input.value = number
        guess.button.click()
    another_kernel(monkeypatch)
    return start("00")


def test_however_many_files_there_are_none_is_removed(desk, monkeypatch):
    guessed_by(45, monkeypatch)
    assert len(files()) == 45


def test_each_pupil_finds_their_own_work_in_a_list(desk, monkeypatch):
    for number in (1, 2, 3):
        another_kernel(monkeypatch)
        begun = guessed_by(3, monkeypatch) if number == 1 else start("00")
        offer = OfferPanel(begun, begun.found, "en")
        twin = OfferPanel(begun, begun.found, "en")
        label = next(label for label, _ in offer.which.options if label.endswith(f"Guesses: {number}%"))
        offer.which.label = label
        assert offer.words.text == twin.words.text, "all places ask about the same work"
        assert twin.which.label == label
        offer.yes.click()
        assert int(100 * begun.guess("attacks").said.low) == number
        assert offer.which.layout.display == twin.which.layout.display == "none"


def test_whoever_finds_nothing_in_the_list_begins_anew_at_one_press(desk, monkeypatch):
    begun = guessed_by(5, monkeypatch)
    offer = OfferPanel(begun, begun.found, "en")
    offer.no.click()
    assert begun.found is None
    assert "stays in the folder my-lessons" in offer.words.text
    assert begun.guess("attacks") is None
    assert len(files()) == 5


def test_where_one_work_was_found_there_is_nothing_to_choose_from(desk, monkeypatch):
    begun = guessed_by(1, monkeypatch)
    offer = OfferPanel(begun, begun.found, "en")
    assert offer.which.layout.display == "none"


def test_whoever_takes_up_the_work_of_another_by_mistake_changes_nothing_in_it(desk, monkeypatch):
    begun = guessed_by(1, monkeypatch)
    before = (desk / "my-lessons" / "lesson-00-1.json").read_bytes()
    OfferPanel(begun, begun.found, "en").yes.click()
    guess = predict("attacks")
    guess.input.value = 99
    guess.button.click()
    assert (desk / "my-lessons" / "lesson-00-1.json").read_bytes() == before
    assert len(files()) == 2


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_where_nothing_can_be_written_a_sentence_says_so_until_it_can_and_the_guess_counts(desk, lang):
    (desk / "my-lessons").write_text("a file where the folder should be", "utf-8")
    with speaking(lang):
        start("00")
        guess = predict("attacks")
        guess.button.click()
        assert "my-lessons" in guess.trouble.value
        assert ("that is no folder" in guess.trouble.value) == (lang == "en")
        assert guess.guess is not None
        guess.button.click()
        assert guess.trouble.layout.display == ""
        (desk / "my-lessons").unlink()
        guess.button.click()
        assert guess.trouble.layout.display == "none"
        assert files() == ["lesson-00-1.json"], "what could not be kept for a moment is kept now"


SHEET = read_sheet("test", TABLE, ANSWERS)


def a_file():
    """The text of a file as a lesson leaves it."""
    done = Done.nothing(SHEET)
    begun = lesson.Lesson(SHEET)
    for id, question in SHEET.predictions.items():
        begun.keep(id, next(iter(question.choices), 1), "en")
    begun.revealed.add(next(iter(SHEET.predictions)))
    for id, question in SHEET.checks.items():
        begun.check(id, question.exact(), "en")
    assert begun.done != done
    return Session(SHEET, begun.done, {"battle a b world102": [[[5, 3], [4]]]}).written(), begun.done


def test_a_file_reads_back_as_what_was_done():
    text, done = a_file()
    assert work.read(SHEET, text).done == done


PIECES = ["", "0", "9" * 500, "{", "[" * 3000, "null", "\x00", "true", "🎲"]
NAMES = ["guesses", "shown", "checks", "panels", "hints", "wrong", "right", *SHEET.checks, *SHEET.predictions]
TABLES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=5),
    max_leaves=20,
)


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    place=st.integers(0, 3000), piece=st.sampled_from(PIECES), cut=st.integers(0, 40),
)  # fmt: skip
def test_a_damaged_file_is_passed_over_or_read_as_something_that_can_be(desk, place, piece, cut):
    text, _ = a_file()
    folder = desk / "my-lessons"
    folder.mkdir(exist_ok=True)
    (folder / "lesson-test-1.json").write_text(text[:place] + piece + text[place + cut :], "utf-8")
    found = next(work.LessonShelf(SHEET).found(), None)
    if found:
        begun = lesson.Lesson(SHEET)
        begun.take_up(found)
        assert Done.read(SHEET, found.work.done.plain()) == found.work.done
        assert begun.text("en")
        assert begun.records()


@given(TABLES)
def test_any_table_at_all_is_no_lesson_or_one_that_can_be(found):
    head = {
        "what": "A lesson of History of the World in notebooks",
        "version": 1,
        "lesson": "test",
        "guesses": {},
        "shown": [],
        "checks": {},
        "panels": {},
    }
    body = {**head, **found} if isinstance(found, dict) else found
    try:
        done = work.read(SHEET, json.dumps(body)).done
    except (ValueError, LookupError, TypeError):
        return
    assert Done.read(SHEET, done.plain()) == done


def test_a_battle_takes_no_dice_that_nobody_can_roll(desk, monkeypatch):
    begun = start("00")
    begun.memory.deeds["battle nile_delta nubia world102"] = [
        [[5, 3], [4]],
        [[7, 1], [1]],
        [[1], [1]],
        "x",
        [[5, True], [1]],
        3,
    ]
    assert len(hotw.show.battle("nile_delta", "nubia").rolls) <= 2
    begun.memory.deeds["tray 2 1"] = [1]
    assert tray().rolled.n == 0
