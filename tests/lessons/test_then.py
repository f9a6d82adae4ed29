"""What stands below an answer is shown with it, hidden with it, and kept nowhere as long as it waits."""

from html import escape

import ipywidgets as w
import pandas as pd
import pytest
from IPython.core.interactiveshell import InteractiveShell
from kept_back import WORDS, on_the_page, told
from traitlets.config import Config

import hotw_nb as hotw
from hotw_nb.lessons import predict, reveal
from hotw_nb.show.widgets.panel import outputs

pytestmark = pytest.mark.usefixtures("an_empty_page")


def test_outside_a_notebook_it_follows_the_answer_at_once(begun):
    battle = hotw.odds.battle()
    words = str(reveal("win", then=[*WORDS, battle])).split("It is 57.9%, a tie 16.7%.")[1].strip()
    assert words == "\n".join([*WORDS, str(battle)])


@pytest.mark.parametrize("then", [None, (), []])
def test_nothing_may_follow(begun, then):
    assert str(reveal("win", then=then)) == str(reveal("win"))
    assert reveal("win", then=then).html() == reveal("win").html()


def test_its_html_holds_each_thing_in_its_own_form_or_in_words(begun):
    frame = pd.DataFrame({"ways": [125, 36]})
    chart, table = hotw.show.odds(hotw.odds.battle()), hotw.show.table("2001", "areas")
    fight = hotw.show.battle("nile_delta", "nubia")
    html = reveal("win", then=[*WORDS, table, chart, frame, {"a": 1}, fight]).html()
    _, found = html.split("</figure>", 1)
    places = [
        found.index(part)
        for part in (
            "<pre>the first line\nthe second &lt;b&gt;</pre>",
            "<pre>216 ways</pre>",
            table.html(),
            chart.html(),
            frame._repr_html_(),
            "<pre>{&#x27;a&#x27;: 1}</pre>",
            f"<pre>{escape(str(fight))}</pre>",
        )
    ]
    assert places == sorted(places)


def test_it_speaks_the_language_that_is_asked_for(begun):
    shown = reveal("win", then=hotw.odds.battle())
    assert "victoire 125 sur 216" in shown.text("fr")
    assert "victoire" in shown.html("fr").partition("</figure>")[2]


def test_while_the_answer_waits_nothing_of_it_can_be_found(begun, in_a_notebook):
    fight = hotw.show.battle("nile_delta", "nubia")
    waiting = reveal("win", then=[*WORDS, hotw.odds.battle(), fight, w.HTML("<b>Zeugma</b>")])
    bundle = waiting._repr_mimebundle_()
    everything = f"{bundle}{waiting}{waiting.html()}{waiting.text('fr')}{on_the_page()}"
    for word in ("216 ways", "125 in 216", "first line", "57.9", "Nubia", "Zeugma"):
        assert word not in everything


def test_the_button_shows_it(begun, in_a_notebook):
    panel = reveal("win", then=[*WORDS, hotw.odds.battle()]).panel()
    assert (panel.below.outputs, panel.below.layout.display) == ((), "none")
    predict("win", 80)
    panel.button.click()
    assert "You guessed 80%" in panel.words.value
    assert WORDS[0] not in panel.words.value
    assert told(panel) == "\n".join([*WORDS, str(hotw.odds.battle()), ""])
    assert panel.below.layout.display == ""
    assert WORDS[0] in str(panel)


def test_a_panel_that_waited_is_alive_once_it_is_shown(begun, in_a_notebook):
    fight = hotw.show.battle("nile_delta", "nubia")
    panel = reveal("win", then=fight).panel()
    assert fight.panel.comm is None
    panel.button.click()
    assert "Nubia" in on_the_page()
    assert fight.panel._repr_mimebundle_()["application/vnd.jupyter.widget-view+json"]
    fight.button.click()
    assert len(fight.rolls) == 1
    assert "1 rolled so far" in on_the_page()


def test_nothing_is_left_of_an_answer_without_more(begun, in_a_notebook):
    panel = reveal("win").panel()
    panel.button.click()
    assert (panel.below.outputs, panel.below.layout.display) == ((), "none")


def test_it_goes_where_the_lesson_begins_anew_and_comes_again_with_the_work_that_is_taken_up(
    begun, in_a_notebook
):
    panel = reveal("win", then=[*WORDS, hotw.show.battle("nile_delta", "nubia")]).panel()
    panel.button.click()
    before = begun.done
    begun.begin_anew()
    assert panel.below.outputs == ()
    assert not any(word in on_the_page() for word in ("57.9", "216 ways", "Nubia"))
    begun.done = before
    begun.memory.replace({})
    assert told(panel).startswith(WORDS[0])
    assert "Nubia" in on_the_page()


def test_after_a_guess_it_stands_below_the_answer_in_outputs_of_its_own(
    begun, in_a_notebook, displayed, capsys
):
    predict("win", 60)
    battle = hotw.odds.battle()
    reveal("win", then=[*WORDS, battle])._ipython_display_()
    answer, below = displayed
    assert set(answer) == {"text/plain", "text/html"}, (
        "no widget: a page that was saved shows it without a kernel"
    )
    assert "You guessed 60%" in answer["text/html"]
    assert WORDS[1] not in answer["text/html"]
    assert below is battle
    assert capsys.readouterr().out == "\n".join([*WORDS, ""])


def test_before_a_guess_a_cell_shows_the_button_alone(begun, in_a_notebook, displayed, capsys):
    reveal("win", then=[*WORDS, hotw.odds.battle()])._ipython_display_()
    (waiting,) = displayed
    assert "application/vnd.jupyter.widget-view+json" in waiting
    assert capsys.readouterr().out == ""


def test_a_chart_in_a_panel_is_kept_as_a_cell_keeps_it(monkeypatch, tmp_path):
    """Under a real IPython: its style sheet in one output, the chart in the next."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    InteractiveShell.instance(config=Config(HistoryManager={"enabled": False}))
    try:
        sheet, chart = outputs(hotw.show.odds(hotw.odds.battle()))
        (line,) = outputs("a word")
    finally:
        InteractiveShell.clear_instance()
    assert sheet["data"]["text/html"].startswith("<style")
    assert {"application/vnd.plotly.v1+json", "text/html"} <= set(chart["data"])
    assert line == {"output_type": "stream", "name": "stdout", "text": "a word\n"}
