"""At 200 %, which leaves 640 x 400 pixels of a screen of 1280 x 800, and in half a window all can be read."""

import re
from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter
from steps import cell, lesson, open_notebook, picture, roll_to, run_without_error, soon

pytestmark = pytest.mark.browser
BEGIN = (
    "import hotw_nb as hotw\nfrom hotw_nb.lessons import pool, predict, reveal, start\nstart('10')\n"
    "game = hotw.play_out(hotw.new_game('2001', players=['Ada', 'Ben', 'Cleo'], seed=7), hotw.bots.Greedy(1))\n"
    "path = hotw.odds.campaign(['clear', 'mountain', 'sea'], armies=6, fort_points=1)"
)
GUESSED = "_ = predict('fort', '8-11')"
CHARTS = (
    "hotw.show.scores(game)",
    "hotw.show.scores(game, 'course')",
    "hotw.show.scores(game, 'track')",
    "hotw.show.odds(hotw.odds.battle(2, 1))",
    "hotw.show.compare({'a plain': hotw.odds.battle(2, 1), 'mountains': hotw.odds.battle(2, 2)})",
    "hotw.show.losses(hotw.odds.siege(2, 1, armies=6))",
    "hotw.show.heat_map(4, 5, defend_bonus=1)",
    "hotw.show.survival(path)",
    "hotw.show.decisions(path)",
    "hotw.show.convergence(hotw.odds.sample(n=2000, seed=7))",
    "hotw.show.chain(hotw.odds.siege(fort=False, armies=3))",
    "hotw.show.luck(game)",
    "hotw.show.timeline()",
    "hotw.show.timeline(4)",
    "hotw.show.coverage()",
    "hotw.show.stretch()",
)
DRAWINGS = ("reveal('fort')", "pool('Ada 20 10 6\\nBenjamin-Maximilian 0 0 36')", "hotw.show.odds_lab()")
MAPS = {  # what is drawn, and what the text beside it may speak of: how far from its left edge, of a thousand
    "hotw.show.board('2001', view='mediterranean')": (400, 600),
    "hotw.show.board('2001', view='china')": (400, 600),
    "game  # at its end": (450, 600),
    "hotw.show.filmstrip(game)": (0, 400),
}
# Of the last output of a cell: its smallest letters, the words that no scrolling brings into sight, the buttons that
# are hard to hit, and whether there is more beside the page, or below in the box that scrolls.
MEASURE = """cell => {
    const output = [...cell.querySelectorAll(".jp-OutputArea-child")].pop();
    const box = output.getBoundingClientRect();
    const words = [...output.querySelectorAll("svg text")].filter(text => text.textContent.trim());
    const size = text => {
        const matrix = text.getScreenCTM();
        return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
    };
    const out = text => {
        const { left, right, bottom } = text.getBoundingClientRect();
        const from = box.left - output.scrollLeft;
        return left < from - 1 || right > from + output.scrollWidth + 1 || bottom > box.bottom + 1;
    };
    const buttons = [...output.querySelectorAll(".modebar-btn")].map(one => one.getBoundingClientRect());
    const panel = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer");
    return {
        letters: Math.min(...words.map(size)),
        out: words.filter(out).map(text => text.textContent),
        small: buttons.filter(({ width, height }) => Math.min(width, height) < 24).length,
        page: Math.max(document.documentElement.scrollWidth - innerWidth, panel.scrollWidth - panel.clientWidth),
        below: output.scrollHeight - output.clientHeight,
    };
}"""
# The words that stand above a chart, and whether they are wholly in the page.
ABOVE = """cell => {
    const [words, chart] = cell.querySelectorAll(".jp-OutputArea-child");
    const box = words.getBoundingClientRect();
    return { said: words.innerText.trim(), whole: box.right <= innerWidth && words.scrollWidth <= words.clientWidth,
             over: box.bottom <= chart.getBoundingClientRect().top + 1 };
}"""
# What is wider than its place there and cannot be scrolled.
CLIPPED = """() => [...document.querySelectorAll(".jp-OutputArea-child")].filter(box =>
    box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== "auto").map(box => box.innerText)"""
SCROLLED = "box => ({ left: box.scrollLeft, right: box.scrollLeft + box.clientWidth, all: box.scrollWidth })"


def zoom(page, lab, name: str, *sources: str) -> None:
    """Run these cells, and look at them as at 200%."""
    open_notebook(page, lab, lesson(lab, name, BEGIN, *sources))
    run_without_error(page, lab, name)
    page.keyboard.press("Control+b")
    page.set_viewport_size({"width": 640, "height": 400})


def found(page, source: str):
    """The cell with this line, once its output is in sight."""
    there = roll_to(page, cell(page, source), on=True)
    there.locator(".jp-OutputArea").scroll_into_view_if_needed()
    return there


def test_the_letters_of_every_chart_can_be_read_and_the_chart_scrolls_in_its_own_box(page, lab):
    zoom(page, lab, "zoomed-charts.ipynb", *CHARTS)
    for number, source in enumerate(CHARTS):
        chart = found(page, source)
        chart.locator(".js-plotly-plot text").first.wait_for()
        seen = soon(page, lambda chart=chart: chart.evaluate(MEASURE), lambda it: it["letters"] < 99, source)
        picture(page, f"zoomed-chart-{number}")
        assert seen["letters"] >= 10.99, source
        assert (seen["out"], seen["small"], seen["below"]) == ([], 0, 0), source
        assert seen["page"] <= 0, source
        above = chart.evaluate(ABOVE)
        assert above["whole"], source
        assert above["over"], source
        assert len(above["said"]) > 20, source
        box = chart.locator(".jp-OutputArea-child").last
        box.evaluate("box => box.scrollBy(1000, 0)")
        moved = box.evaluate(SCROLLED)
        assert moved["left"] > 100, source
        assert moved["right"] >= moved["all"] - 1, source
        assert chart.evaluate(ABOVE) == above, "the words stay where they are"


def half_a_window(page) -> None:
    """As where two windows share a screen: it is the room beside the list that is small, not the window alone."""
    for width in (960, 800):
        page.set_viewport_size({"width": width, "height": 800})
        for source in CHARTS[::3]:
            chart = found(page, source)
            chart.locator("svg text").first.wait_for()
            seen = soon(
                page, lambda chart=chart: chart.evaluate(MEASURE), lambda it: it["letters"] < 99, source
            )
            assert seen["letters"] >= 10.99, (source, width)
            assert (seen["out"], seen["page"] <= 0) == ([], True), (source, width)
        picture(page, f"zoomed-half-{width}")
        for source in list(MAPS)[:2]:
            drawn = found(page, source).locator(".hotw-drawn")
            drawn.wait_for()
            assert drawn.bounding_box()["width"] >= 999, (source, width)


@pytest.mark.alone
def test_the_place_of_a_chart_counts_and_not_the_window_around_it_and_letters_are_no_smaller_in_half_of_it(
    page, lab
):
    """A list of files can be drawn as wide as half of a large window; beside a narrow one a chart is whole."""
    charts = CHARTS[::3]
    open_notebook(page, lab, lesson(lab, "places.ipynb", BEGIN, *charts, *MAPS))
    run_without_error(page, lab, "places.ipynb")

    def look(words: bool, sideways: bool, at: str) -> None:
        for source in charts:
            chart = found(page, source)
            chart.locator("svg text").first.wait_for()
            seen = soon(
                page, lambda chart=chart: chart.evaluate(MEASURE), lambda it: it["letters"] < 99, source
            )
            assert seen["letters"] >= 10.75, (source, at)
            assert (seen["out"], seen["page"] <= 0) == ([], True), (source, at)
            assert bool(chart.evaluate(ABOVE)["said"]) == words, (source, at)
            box = chart.locator(".jp-OutputArea-child").last.evaluate(SCROLLED)
            assert (box["all"] > box["right"] - box["left"] + 1) == sideways, (source, at)

    look(words=False, sideways=False, at="in the window of 1280 beside a list as it opens")
    half_a_window(page)
    page.set_viewport_size({"width": 1080, "height": 800})
    look(words=True, sideways=True, at="at 1080")
    page.set_viewport_size({"width": 1280, "height": 800})
    side = page.locator("#jp-left-stack").bounding_box()
    edge = side["x"] + side["width"] + 1
    page.mouse.move(edge, 500)
    page.mouse.down()
    page.mouse.move(edge + 240, 500, steps=5)
    page.mouse.up()
    look(words=True, sideways=True, at="beside a broad list")
    page.keyboard.press("Control+b")
    page.set_viewport_size({"width": 1030, "height": 800})
    look(words=False, sideways=False, at="alone in a window of 1030, which has as much room as the first")


def test_a_chart_behind_an_answer_has_as_much_room_as_one_of_a_cell(page, lab):
    """A panel has no number beside its own outputs, so that the same chart has a little more room in less."""
    source = "reveal('fort', then=hotw.show.scores(game))"
    open_notebook(page, lab, lesson(lab, "answered.ipynb", BEGIN, source))
    run_without_error(page, lab, "answered.ipynb")
    panel = roll_to(page, cell(page, source))
    panel.get_by_role("button", name="Show the answer").click()
    panel.locator(".js-plotly-plot text").first.wait_for()
    for width, sideways in ((1280, False), (1080, True)):
        page.set_viewport_size({"width": width, "height": 800})
        box = panel.locator(".hotw-held-back .jp-OutputArea-child").last
        soon(
            page,
            lambda box=box: box.evaluate(SCROLLED),
            lambda it, sideways=sideways: (it["all"] > it["right"] - it["left"] + 1) == sideways,
            f"in a window of {width}",
        )
        assert panel.evaluate(MEASURE)["letters"] >= 10.75
        assert panel.locator("p", has_text="The best turn").is_visible() == sideways, "the title stands above"


def test_beside_the_list_of_files_boards_keep_their_size_and_show_that_they_go_on(page, lab):
    """Also where no lesson was started, and in a panel; where there is room nothing scrolls."""
    boards = dict.fromkeys(list(MAPS)[:3], ".hotw-wide") | {"hotw.show.explore()": ".hotw-board"}
    open_notebook(page, lab, lesson(lab, "boards-beside.ipynb", BEGIN, *boards))
    run_without_error(page, lab, "boards-beside.ipynb")
    for width, cut in ((1280, False), (1080, True)):
        page.set_viewport_size({"width": width, "height": 800})
        for source, what in boards.items():
            box = found(page, source).locator(what).last
            seen = soon(
                page,
                lambda box=box: box.evaluate(SCROLLED),
                lambda it, cut=cut: (it["all"] > it["right"] - it["left"]) == cut,
                f"{source} in a window of {width}",
            )
            assert not cut or seen["all"] == 1000, source
            soon(
                page,
                lambda box=box: box.evaluate("box => getComputedStyle(box).maskImage"),
                lambda mask, cut=cut: ("gradient" in mask) == cut,
                f"the edges of {source} in a window of {width}",
            )


FILM = "hotw.show.map(game)"


def test_drawings_and_maps_can_be_read_and_a_page_made_of_them_shows_everything_once(page, lab):
    """One notebook is looked at as at 200 %, from its top to its end, and then as a page made of it."""
    name = "zoomed-drawings.ipynb"
    zoom(page, lab, name, GUESSED, *DRAWINGS, CHARTS[0], CHARTS[3], *MAPS, FILM)
    drawings_of_a_lesson_fit_and_can_be_read(page)
    maps_open_at_what_they_are_about_and_can_be_scrolled_with_the_keyboard(page)
    a_map_that_tells_on_hover_can_be_read_and_opens_in_its_middle(page)
    a_page_made_of_the_notebook_shows_everything_once_and_is_printed_whole(page, lab.folder / name)


def drawings_of_a_lesson_fit_and_can_be_read(page) -> None:
    """Those of a guess, of a class and of the odds lab."""
    for source in DRAWINGS:
        drawn = found(page, source)
        seen = soon(page, lambda drawn=drawn: drawn.evaluate(MEASURE), lambda it: it["letters"] < 99, source)
        assert seen["letters"] >= 10.99, source
        assert seen["out"] == [], source
        assert seen["page"] <= 0, source


def maps_open_at_what_they_are_about_and_can_be_scrolled_with_the_keyboard(page) -> None:
    """And nothing pulls them back."""
    for source, (first, last) in MAPS.items():
        box = found(page, source).locator(".hotw-wide").last
        seen = soon(
            page,
            lambda box=box: box.evaluate(SCROLLED),
            lambda it, first=first, last=last: it["left"] <= first and last <= it["right"],
            source,
        )
        assert seen["all"] == 1000, source
        page.wait_for_timeout(700)  # what holds a map where it opens lets go
        box.focus()
        for key, far in (("ArrowRight", 30), ("ArrowLeft", 30)):
            before = box.evaluate(SCROLLED)["left"]
            page.keyboard.press(key)
            soon(
                page,
                lambda box=box: box.evaluate(SCROLLED)["left"],
                lambda left, before=before, far=far: abs(left - before) >= far,
                f"{source}: {key}",
            )
        box.evaluate("box => box.scrollTo(0, 0)")
        page.wait_for_timeout(300)
        assert box.evaluate(SCROLLED)["left"] == 0, "nothing pulls it back"


def a_map_that_tells_on_hover_can_be_read_and_opens_in_its_middle(page) -> None:
    """Without a word cut off, a button too small, or anything to scroll but itself."""
    drawn = found(page, FILM)
    drawn.locator(".js-plotly-plot text").first.wait_for()
    box = drawn.locator(".jp-OutputArea-child").last
    seen = soon(page, lambda: box.evaluate(SCROLLED), lambda it: it["left"] > 0)
    assert abs(seen["left"] + seen["right"] - seen["all"]) < 4
    told = drawn.evaluate(MEASURE)
    assert told["letters"] >= 10.99
    assert (told["small"], told["page"], told["below"]) == (0, 0, 0)


def a_page_made_of_the_notebook_shows_everything_once_and_is_printed_whole(page, path: Path) -> None:
    """In half a window as on paper."""
    made, _ = HTMLExporter().from_filename(path)
    page.goto("about:blank")
    page.set_content(re.sub("<script.*?</script>", "", made, flags=re.DOTALL))  # they come from elsewhere
    page.set_viewport_size({"width": 640, "height": 800})
    assert page.locator(".jp-OutputArea-child:has(style[class^=hotw-]):visible").count() == 0, (
        "a table tells a chart's words"
    )
    assert page.evaluate(CLIPPED) == []
    page.emulate_media(media="print")
    assert page.locator(".hotw-wide").count() >= len(MAPS)
    assert page.evaluate(CLIPPED) == []
    assert (
        page.evaluate(
            "[...document.querySelectorAll('.hotw-wide')].filter(b => b.scrollWidth > b.clientWidth)"
        )
        == []
    )


SENTENCES = """Eight of ten **(`hotw lab` opens it)**, and so the sentence goes on to `hotw.rules("2001")`.

| rules | a tie | rule |
|:---|:---|:---|
| classic | changes nothing: both roll again until one is higher | `classic-4P4-13` |

A longer one is

```python
plain, fort = odds.battle(2, 2), odds.battle(2, 2, defend_bonus=1)
```
"""
# How many lines each piece of code takes, whether the signs beside it stand on others, and what sticks out.
LINES = """() => [...document.querySelectorAll(".jp-MarkdownOutput :not(pre) > code")].map(code => {
    const inside = document.createRange();
    inside.selectNodeContents(code);
    const tops = [...inside.getClientRects()].map(box => Math.round(box.top));
    const height = (text, at) => {
        const sign = document.createRange();
        sign.setStart(text, at);
        sign.setEnd(text, at + 1);
        return sign.getBoundingClientRect().top;
    };
    const { previousSibling: before, nextSibling: after } = code;
    const beside = [];
    if (before?.data?.endsWith("(")) beside.push(height(before, before.length - 1));
    if (after?.data?.startsWith(".")) beside.push(height(after, 0));
    const apart = beside.some(top => Math.abs(top - tops[0]) > 9);
    const cell = code.closest(".jp-MarkdownOutput");
    return { code: code.textContent, lines: new Set(tops).size, apart, beyond: cell.scrollWidth - cell.clientWidth };
})"""


def test_code_in_a_sentence_keeps_together_and_with_the_stop_behind_it(page, lab):
    name = lesson(lab, "sentences.ipynb", BEGIN, "start('10')")
    notebook = nbformat.read(lab.folder / name, as_version=4)
    notebook.cells.append(nbformat.v4.new_markdown_cell(SENTENCES))
    nbformat.write(notebook, lab.folder / name)
    open_notebook(page, lab, name)
    run_without_error(page, lab, name)
    page.keyboard.press("Control+b")
    for width in (1280, *range(640, 800, 20)):
        page.set_viewport_size({"width": width, "height": 800})
        seen = soon(page, lambda: page.evaluate(LINES), lambda seen: len(seen) == 3)
        assert [one["code"] for one in seen if one["lines"] > 1 or one["apart"]] == [], width
        assert max(one["beyond"] for one in seen) <= 0, width
    picture(page, "zoomed-sentences")


def test_a_picture_that_fits_does_not_say_that_there_is_more(page, lab):
    story = (
        "from hotw_nb.lessons import turn_of\nfrom hotw_nb.show import steps\n"
        'steps(turn_of("romans", ada="western_iberia", armies=2), ("expand", "pyrenees"))'
    )
    open_notebook(page, lab, lesson(lab, "fits.ipynb", BEGIN, "start('10')", story))
    run_without_error(page, lab, "fits.ipynb")
    box = found(page, "steps(").locator(".hotw-wide").first
    assert box.evaluate("box => box.firstElementChild.checkVisibility()"), (
        "its words wait for the time when it does not"
    )
    seen = box.evaluate(SCROLLED)
    assert seen["right"] == seen["all"], "words as wide as a picture would make it scroll by themselves"
    # A window that grows, as when the list of files is closed, leaves nothing of what was said before.
    faded = "box => getComputedStyle(box).maskImage"
    box.evaluate(
        "box => { box.style.width = '200px'; box.querySelector('.hotw-drawn').style.minWidth = '380px'; }"
    )
    box.evaluate("box => box.scrollTo(1000, 0)")
    soon(
        page,
        lambda: box.evaluate(faded),
        lambda mask: mask.count("gradient") == 1,
        "at its end one edge fades",
    )
    box.evaluate("box => { box.style.width = 'auto'; }")
    soon(page, lambda: box.evaluate(faded), lambda mask: mask == "none", "whole again, it says nothing")


def test_a_board_of_a_panel_opens_in_its_middle_and_stays_where_it_was_scrolled_to(page, lab):
    source = "hotw.show.explore()"
    zoom(page, lab, "zoomed-panel.ipynb", *["1"] * 12, source)
    board = found(page, source).locator(".hotw-board")
    place = "board => ({ left: board.scrollLeft, beside: board.scrollWidth - board.clientWidth })"
    seen = soon(page, lambda: board.evaluate(place), lambda it: it["left"] > 0)
    assert seen["beside"] > 400
    assert abs(seen["left"] - seen["beside"] / 2) < 2
    fades = board.evaluate("board => getComputedStyle(board).maskImage")
    assert fades.count("linear-gradient") == 2, "it is seen on both sides that the map goes on"
    board.evaluate("board => board.scrollTo(70, 0)")
    page.wait_for_timeout(300)
    page.locator(".jp-WindowedPanel-outer").first.evaluate("panel => panel.scrollTo(0, 0)")
    page.wait_for_timeout(800)
    again = found(page, source).locator(".hotw-board")
    assert soon(page, lambda: again.evaluate(place), lambda it: it["beside"] > 400)["left"] == 70
    page.locator(".hotw-panel select").select_option("Honshu")
    soon(
        page,
        lambda: again.evaluate(place),
        lambda it: it["left"] > 300,
        "the land that was chosen is in sight",
    )
