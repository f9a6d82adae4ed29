"""What waits for a question is shown once it is guessed or solved, and kept nowhere until then."""

import ipywidgets as w
import pytest
from kept_back import WORDS, on_the_page, told

import hotw_nb as hotw
from hotw_nb import text
from hotw_nb.lessons import check, once, predict, reveal, start

pytestmark = pytest.mark.usefixtures("an_empty_page")

BOTH = pytest.mark.parametrize(
    ("id", "do", "asked"),
    [("win", lambda: predict("win", 60), "How often?"), ("tie", lambda: check.tie("1/6"), "A tie?")],
    ids=["guess", "check"],
)


def things():
    return [*WORDS, hotw.odds.battle(), hotw.show.battle("nile_delta", "nubia"), w.HTML("<b>Zeugma</b>")]


@pytest.fixture
def waiting(begun, in_a_notebook):
    """A place that waits for a guess, and one that waits for an answer."""
    return {id: once(id, *things()).panel() for id in ("win", "tie")}


@BOTH
def test_outside_a_notebook_it_is_there_at_once(begun, id, do, asked):
    battle = hotw.odds.battle()
    assert str(once(id, *WORDS, battle)) == "\n".join([*WORDS, str(battle)])


def test_lists_are_shown_one_by_one_and_nothing_is_nothing(begun):
    assert str(once("win", [WORDS[0], WORDS[1]], None)) == "\n".join(WORDS)
    assert str(once("win")) == ""


@BOTH
def test_until_then_nothing_of_it_can_be_found(begun, in_a_notebook, id, do, asked):
    held = once(id, *things())
    everything = f"{held._repr_mimebundle_()}{held}{held.html()}{held.text('fr')}{on_the_page()}"
    for word in ("216 ways", "125 in 216", "first line", "57.9", "Nubia", "Zeugma"):
        assert word not in everything
    assert asked in held.text("en")
    assert asked in held.panel().first.text
    assert held.records() == [{"id": id, "waits": True}]


@BOTH
def test_it_opens_by_itself_for_its_own_question_alone(waiting, id, do, asked):
    other = waiting.pop(next(one for one in waiting if one != id))
    panel = waiting[id]
    assert (panel.below.outputs, panel.button.layout.display) == ((), "")
    do()
    assert told(panel).startswith(WORDS[0])
    assert "Zeugma" in on_the_page()
    assert {panel.first.layout.display, panel.button.layout.display} == {"none"}
    assert str(panel).startswith(WORDS[0])
    assert (other.below.outputs, other.shown) == ((), False)


def test_a_click_in_the_box_above_opens_it(waiting):
    ask = predict("win")
    ask.button.click()
    assert waiting["win"].shown
    box = check.tie()
    box.input.value = "1/3"
    box.button.click()
    assert not waiting["tie"].shown
    box.input.value = "1/6"
    box.button.click()
    assert waiting["tie"].shown


def test_an_answer_that_is_shown_opens_what_waits_for_its_guess(waiting):
    reveal("win").panel().button.click()
    assert waiting["win"].shown


def test_whoever_looks_first_guesses_late(begun, waiting):
    waiting["win"].button.click()
    predict("win", 60)
    assert begun.guess("win").late
    waiting["tie"].button.click()
    check.tie("1/6")
    assert begun.work["tie"].right is not None, "a question may be answered after looking"


def test_nobody_has_to_wait(begun, waiting):
    panel = waiting["tie"]
    panel.button.click()
    assert told(panel).startswith(WORDS[0])
    assert begun.work["tie"].right is None


@BOTH
def test_it_goes_where_the_lesson_begins_anew_and_comes_with_work_that_is_taken_up(
    begun, waiting, id, do, asked
):
    panel = waiting[id]
    do()
    before = begun.done
    begun.begin_anew()
    assert panel.below.outputs == ()
    assert not any(word in on_the_page() for word in ("216 ways", "Zeugma"))
    begun.done = before
    begun.memory.replace({})
    assert told(panel).startswith(WORDS[0])


@BOTH
def test_once_it_is_done_a_cell_shows_the_things_themselves(
    begun, in_a_notebook, displayed, capsys, id, do, asked
):
    do()
    battle = hotw.odds.battle()
    once(id, *WORDS, battle)._ipython_display_()
    assert displayed == [battle]
    assert capsys.readouterr().out == "\n".join([*WORDS, ""])


@BOTH
def test_before_it_is_done_a_cell_shows_the_place_that_waits(
    begun, in_a_notebook, displayed, capsys, id, do, asked
):
    once(id, *WORDS)._ipython_display_()
    (bundle,) = displayed
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert capsys.readouterr().out == ""


def test_a_place_whose_cell_was_run_again_stays_closed(waiting):
    panel = waiting["win"]
    panel.close()
    predict("win", 60)
    assert panel.below.outputs == ()
    assert "Zeugma" not in on_the_page()


def test_it_speaks_the_language_in_which_it_was_asked(begun, in_a_notebook):
    text.use("fr")
    panel = once("tie", hotw.odds.battle()).panel()
    assert "Égalité" in panel.first.text
    assert panel.button.description == "Montrer sans réponse"
    text.use("en")
    check.tie("1/6")
    assert "victoire" in str(panel.below.outputs)


def test_a_question_that_there_is_not_is_answered_with_those_that_there_are(begun):
    assert "win" in str(once("wim", "a word"))
    assert "tie" in str(once("tje", "a word"))
    assert "a word" not in str(once(7, "a word"))


def test_before_any_lesson_it_says_what_to_run_first(nothing_begun):
    assert "No lesson has begun yet" in str(once("win", "a word"))
    start("00", fresh=True)
    assert "attacks" in str(once("win", "a word"))
