"""The table of each edition at a projector, beside the list of files, and in half a window: nothing is cut."""

import pytest
from at_table import show, sure
from steps import PATIENCE, errors, lesson, open_notebook, run_again, run_all, soon

from hotw_nb.text import LANGUAGES, say

pytestmark = pytest.mark.browser
BEGIN = """import random
import hotw_nb as hotw
dice, game = random.Random(2), hotw.new_game("{edition}", ["Ada", "Ben", "Cleo", "Dina", "Emre", "Fay"], seed=5)
while game.epoch < {epoch} or game.decision.kind != "expand":
    game = game.play(dice.choice(game.decision.actions))
langs = list({langs})"""
TABLE = "table = hotw.show.play(game, lang=langs.pop(0), save_in=None)\ntable"
MARRED = """() => {
    const room = document.querySelector('.hotw-room'), found = [];
    const shown = what => [...room.querySelectorAll(what)].filter(one => one.getBoundingClientRect().height > 0);
    const parts = '.hotw-table > *, .top > *, .under > *, .turn-line > *';
    for (const one of shown('.fact, .areas caption, .areas thead th:last-child, .views button, ' + parts)) {
        if (one.matches('.top, .left, .right, .under, .code')) continue;
        if (one.scrollWidth > one.clientWidth + 3 && one.clientWidth && !one.querySelector('.arrays'))
            found.push(['cut', one.className, one.textContent.slice(0, 60)]);
        if (one.getBoundingClientRect().right > room.getBoundingClientRect().right + 2)
            found.push(['beyond the table', one.className, one.textContent.slice(0, 60)]);
    }
    for (const one of shown('*')) {
        const written = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        const size = parseFloat(getComputedStyle(one).fontSize);
        if (written && size && size < 11 && !one.closest('svg'))
            found.push(['small', one.className, one.textContent.slice(0, 60), size]);
    }
    for (const row of shown('.hotw-choices .row'))
        if (row.getBoundingClientRect().height < 24) found.push(['hard to hit', row.textContent.slice(0, 60)]);
    const all = shown(parts);
    all.forEach((one, i) => all.slice(i + 1).forEach(other => {
        if (one.contains(other) || other.contains(one)) return;
        const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
            found.push(['overlap', one.className, other.className]);
    }));
    return found;
}"""

BELOW = """() => document.querySelector('.hotw-keeping .row').getBoundingClientRect().bottom
    - document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect().bottom"""


@pytest.mark.parametrize(("edition", "epoch"), [("2001", 3), ("2024", 3), ("classic", 1)])
def test_nothing_is_cut_at_any_width(page, lab, edition, epoch):
    name = lesson(
        lab, f"wide-{edition}.ipynb", BEGIN.format(edition=edition, epoch=epoch, langs=LANGUAGES), TABLE
    )
    open_notebook(page, lab, name)
    assert errors(run_all(page, lab, name)) == []
    for lang in LANGUAGES:
        if lang != LANGUAGES[0]:
            run_again(page, "langs.pop(0)")
        page.locator(".hotw-table button", has_text=say("table.why", lang)).wait_for(timeout=PATIENCE)
        page.wait_for_selector(".hotw-choices .row")
        beside_the_files(page)
        for width in (1280, 1130, 1010, 900, 640):
            page.set_viewport_size({"width": width, "height": 800})
            show(page)
            soon(page, lambda: page.evaluate(MARRED), lambda found: not found, f"{lang} at {width} pixels")
        page.set_viewport_size({"width": 1280, "height": 800})
        page.keyboard.press("Control+b")


MANY = """import hotw_nb as hotw
langs = ["en", "fr"]
hand = {"Ada": ["allies", "leader", "population_explosion"]}
active = {"player": "Ada", "empire": "greek_city_states"}
game = hotw.scenario("classic", epoch=2, active=active, phase="events", hands=hand)
game = game.play(("play", "allies")).play(("play", "population_explosion"))"""
FACTS = """() => {
    const line = document.querySelector('.turn-line').getBoundingClientRect();
    return [...document.querySelectorAll('.turn-line .fact')].map(fact => {
        const box = fact.getBoundingClientRect();
        const whole = fact.scrollWidth <= fact.clientWidth && box.right <= line.right + 1;
        return [fact.textContent, whole && box.top >= line.top - 1 && box.bottom <= line.bottom + 1];
    });
}"""
LEFT = {
    "en": [
        "units 8",
        "extra armies 2",
        "allies 2",
        "a fleet has to be built",
        "Allies",
        "Population Explosion",
    ],
    "fr": [
        "unités 8",
        "armées en plus 2",
        "alliés 2",
        "une flotte doit être bâtie",
        "Alliés",
        "Explosion démographique",
    ],
}


def test_all_that_is_left_of_a_classic_turn_is_told_whole(page, lab):
    open_notebook(page, lab, name := lesson(lab, "left.ipynb", MANY, TABLE))
    assert errors(run_all(page, lab, name)) == []
    for lang, left in LEFT.items():
        if lang != "en":
            run_again(page, "langs.pop(0)")
        page.locator(".hotw-table button", has_text=say("table.why", lang)).wait_for(timeout=PATIENCE)
        for width in (1280, 1010, 900, 640):
            page.set_viewport_size({"width": width, "height": 800})
            if width == 640:
                page.keyboard.press("Control+b")
            show(page)
            found = soon(
                page,
                lambda: page.evaluate(FACTS),
                lambda found: found and all(whole for _, whole in found),
                f"{lang} at {width} pixels",
            )
            assert [words for words, _ in found] == left
        page.set_viewport_size({"width": 1280, "height": 800})
        page.keyboard.press("Control+b")


SAVED = """import hotw_nb as hotw
hotw.show.play(hotw.new_game("{edition}", seed=5), hotw.bots.Greedy(1), lang="{lang}")"""
OUTSIDE = """() => {
    const room = document.querySelector('.hotw-room').getBoundingClientRect();
    return ['.row', '.status', '.fold', '.field'].filter(what => {
        const one = document.querySelector('.hotw-keeping ' + what), box = one.getBoundingClientRect();
        const cut = one.scrollWidth > one.clientWidth + 1 && !one.matches('.fold, .field');
        return cut || box.left < room.left || box.right > room.right + 1;
    });
}"""


@pytest.mark.parametrize(("edition", "lang"), [("2001", "en"), ("2024", "fr"), ("classic", "fr")])
def test_a_table_that_saves_itself_is_as_high_as_before_and_shows_whole_what_is_kept(
    page, lab, edition, lang
):
    open_notebook(
        page, lab, name := lesson(lab, f"kept-{edition}.ipynb", SAVED.format(edition=edition, lang=lang))
    )
    assert errors(run_all(page, lab, name)) == []
    page.wait_for_selector(".hotw-choices .row")
    show(page)
    high = "() => document.querySelector('.hotw-room').getBoundingClientRect().height"
    before = page.evaluate(high)
    page.locator(".hotw-choices .row").first.click()
    sure(page)
    page.wait_for_selector(".hotw-keeping .status[data-short]")
    soon(page, lambda: page.evaluate(BELOW), lambda below: below <= 0, "Beside the list of files")
    assert page.evaluate(high) == before, "nothing jumps"
    for width in (1280, 900, 640):
        page.set_viewport_size({"width": width, "height": 800})
        page.locator(".hotw-keeping .bring-back").click()
        soon(page, lambda: page.evaluate(OUTSIDE), lambda found: not found, f"{width} pixels")
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.className") == "bring-back", (
            "the keyboard is where it was"
        )


def beside_the_files(page):
    """The file row is in the window with the list of files open and, as it is left here, closed."""
    show(page)
    soon(page, lambda: page.evaluate(BELOW), lambda below: below <= 0, "Beside the list of files")
    assert page.evaluate(MARRED) == []
    page.keyboard.press("Control+b")
    show(page)
    soon(page, lambda: page.evaluate(BELOW), lambda below: below <= 0, "With all the room of the window")


HONORED = """import hotw_nb as hotw
honors = {"Ada": ["urbanize", "", "recruit_2"], "Ben": ["catastrophe"]}
game = hotw.scenario("2024", epoch=1, active={"player": "Ada", "empire": "minoans"}, honors=honors)
hotw.show.play(game, save_in=None)"""
WORDS = """() => {
    const cell = document.activeElement, words = getComputedStyle(cell, '::after');
    if (!cell.matches('.honors')) return null;
    return [words.content, parseFloat(words.height) + 20 < cell.closest('.hotw-leaf').clientHeight];
}"""


def test_the_names_of_honors_come_by_keyboard_where_chips_have_no_room_for_them(page, lab):
    open_notebook(page, lab, name := lesson(lab, "honors.ipynb", HONORED))
    assert errors(run_all(page, lab, name)) == []
    page.locator(".hotw-table .views button").last.focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if found := page.evaluate(WORDS):
            break
    assert found == ['"Ada\\a Urbanize, Recruit 2"', True]


ENDS = """import hotw_nb as hotw
from IPython.display import display
names = ["Ada", "Ben", "Cleo", "Dina", "Emre", "Fay"]
for edition in ("2001", "2024"):
    end = hotw.play_out(hotw.new_game(edition, names, seed=7), hotw.bots.Greedy(1))
    for lang in {langs}:
        display(hotw.show.play(end, lang=lang, save_in=None))"""
BEYOND = """() => [...document.querySelectorAll('.hotw-choices .head')].map(
    head => head.scrollWidth - head.clientWidth)"""


def test_the_standings_at_the_end_have_room(page, lab):
    open_notebook(page, lab, name := lesson(lab, "ends.ipynb", ENDS.format(langs=LANGUAGES)))
    assert errors(run_all(page, lab, name)) == []
    tables = 2 * len(LANGUAGES)
    soon(page, lambda: page.evaluate(BEYOND), lambda found: found == [0] * tables, "Beside the list of files")
    page.keyboard.press("Control+b")
    for width in (1280, 900):
        page.set_viewport_size({"width": width, "height": 800})
        soon(page, lambda: page.evaluate(BEYOND), lambda found: found == [0] * tables, f"{width} pixels")
