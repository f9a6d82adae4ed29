"""A person at the table: an Epoch by mouse, another by keyboard; odds, undo and dead clicks on the way."""

import pytest
from at_table import (
    BOTS,
    epoch,
    epoch_by_mouse,
    in_sight,
    land_on_map,
    press_enter,
    says,
    settled,
    show,
    sit_down,
    sure,
    to_the_list,
    turn,
    with_its_images,
    with_its_widgets,
    without_scripts,
    words,
)
from steps import at_rest, errors, lesson, open_notebook, picture, run_all, soon, turn_dark

import hotw_nb as hotw

pytestmark = pytest.mark.browser


def test_a_person_plays_an_epoch_by_mouse(page, lab):
    complaints = sit_down(page, lab, "mouse-table.ipynb",
                          f"table = hotw.show.play(hotw.new_game(seed=7), {BOTS})")  # fmt: skip
    assert epoch(page) == "Epoch I"
    picture(page, "table-draw")
    assert epoch_by_mouse(page) >= 2
    in_sight(page)
    picture(page, "table-epoch-2")
    assert complaints == []


def test_a_person_plays_an_epoch_by_keyboard(page, lab):
    complaints = sit_down(
        page, lab, "key-table.ipynb", f"table = hotw.show.play(hotw.new_game(seed=11), {BOTS})"
    )
    to_the_list(page)
    for _ in range(80):
        if epoch(page) != "Epoch I":
            break
        press_enter(page)
    soon(page, lambda: epoch(page), lambda found: found == "Epoch II")
    picture(page, "table-by-keyboard")
    assert complaints == []


PRESSED = """selector => {
    document.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return document.querySelectorAll(".hotw-table .pressed").length;
}"""


def press(page, selector: str) -> None:
    """Click something, which shows at once that it was pressed, and no longer once it has been answered."""
    assert page.evaluate(PRESSED, selector) == 1, "before the kernel has been heard"
    soon(page, page.locator(".hotw-table .pressed").count, lambda found: found == 0)


SCENE = """table = hotw.show.play(hotw.scenario("2001", epoch=3, active={"player": "Ada", "empire": "romans"},
    lands={"northern_apennines": {"owner": "Ben", "empire": "greek_city_states", "army": True}},
    players=["Ada", "Ben", "Cleo"], dice=[[6, 1], [2]]), hotw.bots.Greedy(1))"""


def test_odds_before_the_click_a_dead_click_undo_and_the_battle(page, lab):
    complaints = sit_down(page, lab, "battle-table.ipynb", SCENE)
    game = hotw.scenario(
        "2001", epoch=3, active={"player": "Ada", "empire": "romans"}, players=["Ada", "Ben", "Cleo"],
        lands={"northern_apennines": {"owner": "Ben", "empire": "greek_city_states", "army": True}},
    )  # fmt: skip
    exact = hotw.odds.of(game, ("expand", "northern_apennines")).text("en")
    page.locator('.land[data-id="northern_apennines"]').hover()
    says(page, page.locator(".hotw-note"), exact)
    says(page, page.locator('.land[data-id="northern_apennines"]'), exact, "aria-description")
    picture(page, "table-odds")
    press(page, '.hotw-table .land[data-id="danubia"]')
    page.wait_for_selector(".hotw-spoken >> text=not allowed")
    says(page, page.locator(".hotw-spoken"), game.why_not(("expand", "danubia")).rule)
    before = turn(page)
    press(page, '.hotw-table .land[data-id="dalmatia"]')
    settled(page, before)
    says(page, page.locator('.land[data-id="dalmatia"]'), "Ada", "aria-label")
    before = turn(page)
    page.locator(".hotw-table button", has_text="Undo").click()
    settled(page, before)
    says(page, page.locator('.land[data-id="dalmatia"]'), "nobody", "aria-label")
    press(page, ".hotw-choices .row")
    page.locator(".hotw-table button", has_text="Undo").click()
    says(page, page.locator(".hotw-spoken"), "Taken back")
    before = turn(page)
    land_on_map(page, "northern_apennines")
    page.wait_for_selector(".hotw-choices .row.armed >> text=Northern Apennines")
    says(page, page.locator(".hotw-spoken"), exact)
    assert turn(page) == before, "the first click shows the odds and rolls nothing"
    rings = [page.locator(f'.lit [data-of^="northern_apennines {name}"]') for name in ("light", "wash")]
    assert [found.count() for found in rings] == [1, 0], "an owner's colour is not tinged"
    land_on_map(page, "northern_apennines")
    settled(page, before)
    page.wait_for_selector('.hotw-table .dice svg[aria-label="Ada: 6, 1"]')
    code = page.locator(".hotw-code code").first
    soon(page, code.inner_text, lambda line: line == 'game = game.play(["expand", "northern_apennines"])')
    soon(page, page.locator(".hotw-table button", has_text="Undo").is_disabled, bool)
    picture(page, "table-battle")
    assert complaints == []


@pytest.mark.alone
def test_the_saved_notebook_is_small_and_holds_no_hand(page, lab):
    name = "saved-table.ipynb"
    sit_down(page, lab, name, f"table = hotw.show.play(hotw.new_game(seed=7), {BOTS})", "table.game")
    page.locator(".hotw-choices .row .label", has_text="Your Event cards").wait_for()
    hand = page.locator(".hotw-choices .row", has_text="Your Event cards").locator(".note").inner_text()
    saved = with_its_widgets(page, lab, name)
    assert len(saved.encode()) < 250_000
    assert "data:image/svg+xml,%3Csvg" in saved, "the next cell shows the game"
    empire = page.locator(".hotw-choices .card .empire").inner_text()
    assert empire
    state = with_its_images(without_scripts(saved))
    assert "<svg" in state
    for card in (*hand.split(", "), f'"{empire}"'):
        assert card not in state


def test_the_table_in_the_dark_and_on_a_narrow_window(page, lab):
    sit_down(page, lab, "dark-table.ipynb", SCENE)
    turn_dark(page)
    page.wait_for_selector(".hotw-frame.dark")
    show(page)
    picture(page, "table-dark")
    page.set_viewport_size({"width": 820, "height": 800})
    parts = [page.locator(where) for where in (".hotw-board", ".hotw-choices")]
    soon(
        page,
        lambda: [at_rest(page, part) for part in parts],
        lambda boxes: boxes[1]["y"] >= boxes[0]["y"] + boxes[0]["height"],
        "the list goes under the board",
    )
    soon(page, lambda: page.evaluate("document.documentElement.scrollWidth"), lambda wide: wide <= 820)
    picture(page, "table-narrow")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.click("#jp-MainMenu >> text=Settings")
    page.hover(".lm-Menu-itemLabel >> text='Theme'")
    page.click(".lm-Menu-itemLabel >> text='JupyterLab Light'")
    page.wait_for_selector(".hotw-frame:not(.dark)")


NAMES = """() => {
    const sheet = document.querySelector('.hotw-frame svg');
    const unit = sheet.getScreenCTM().a;
    const grown = Number(getComputedStyle(sheet).getPropertyValue('--name') || 1);
    return [...sheet.querySelectorAll('.names text')].map(
        (name) => Number(name.getAttribute('font-size')) * unit * grown);
}"""


def test_with_and_without_the_file_list_everything_is_in_sight_and_names_can_be_read(page, lab):
    sit_down(page, lab, "window-table.ipynb", SCENE)
    for files in (False, True):
        if files:
            page.keyboard.press("Control+b")
            page.wait_for_selector("#jp-left-stack", state="visible")
            show(page)
        in_sight(page)
        board, choices = (at_rest(page, page.locator(where)) for where in (".hotw-board", ".hotw-choices"))
        assert choices["x"] >= board["x"] + board["width"], "the list stands beside the board"
        for tab in ("Mediterranean", "China and Japan", "North America"):
            page.get_by_role("radio", name=tab, exact=True).click()
            page.wait_for_function("tab => document.querySelector('.hotw-frame svg').dataset.view === tab",
                                   arg=tab.lower().replace(" and japan", "").replace(" ", "_"))  # fmt: skip
            soon(page, lambda: page.evaluate(NAMES), lambda sizes: len(sizes) > 5 and min(sizes) >= 10.99)
        picture(page, f"table-window-{files}")


def test_the_window_goes_closer_and_finds_every_land_that_may_be_chosen(page, lab):
    complaints = sit_down(page, lab, "zoom-table.ipynb", SCENE)
    lit = [one["target"] for one in ({"target": action.target} for action in hotw.scenario(
        "2001", epoch=3, active={"player": "Ada", "empire": "romans"}, players=["Ada", "Ben", "Cleo"],
    ).legal_actions()) if one["target"] in hotw.board("2001")]  # fmt: skip
    span = "() => Number(document.querySelector('.hotw-frame svg').getAttribute('viewBox').split(' ')[2])"
    first = page.evaluate(span)
    page.get_by_role("button", name="Closer").click()
    page.get_by_role("button", name="Closer").click()
    soon(page, lambda: page.evaluate(span), lambda wide: wide < first / 1.5)
    says(page, page.locator(".hotw-outside"), "more lands outside")
    page.locator('.land[data-id="southern_apennines"]').focus()
    closest = page.evaluate(span)
    page.keyboard.press("-")
    soon(page, lambda: page.evaluate(span), lambda wide: closest < wide < first)
    page.locator(".hotw-outside").click()
    page.locator(".hotw-outside").wait_for(state="hidden")
    frame = page.locator(".hotw-frame").bounding_box()
    for place in dict.fromkeys(lit):
        box = at_rest(page, page.locator(f'.hotw-frame [data-id="{place}"]'))
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert frame["x"] <= x <= frame["x"] + frame["width"], place
        assert frame["y"] <= y <= frame["y"] + frame["height"], place
    page.get_by_role("button", name="Closer").click()
    page.keyboard.press("Home")
    page.wait_for_function(f"first => Math.abs(({span})() - first) < 2", arg=first)
    at = page.locator(".hotw-frame svg").get_attribute("viewBox")
    middle = page.locator(".hotw-frame").bounding_box()
    page.get_by_role("button", name="Closer").click()
    before = turn(page)
    page.mouse.move(middle["x"] + 300, middle["y"] + 150)
    page.mouse.down()
    page.mouse.move(middle["x"] + 200, middle["y"] + 110, steps=4)
    page.mouse.up()
    soon(page, lambda: page.locator(".hotw-frame svg").get_attribute("viewBox"), lambda now: now != at)
    assert turn(page) == before, "drawing the map along is no click"
    assert complaints == []


def test_a_bot_s_turn_goes_by_move_by_move_and_stands_still_where_nothing_may_move(page, lab):
    page.emulate_media(reduced_motion="reduce")
    complaints = sit_down(page, lab, "watch-table.ipynb",
                          f"table = hotw.show.play(hotw.new_game(seed=7), {BOTS})")  # fmt: skip
    for _ in range(12):
        if "Watch the turn" in words(page):
            break
        before = turn(page)
        page.locator(".hotw-choices .row").first.click()
        sure(page)
        settled(page, before)
    before = turn(page)
    page.locator(".hotw-choices .row", has_text="Watch the turn").click()
    assert "move 1 of" in settled(page, before)
    assert "Pause" not in words(page)
    page.wait_for_timeout(2500)
    assert "move 1 of" in words(page), "nothing moves by itself"
    before = turn(page)
    page.locator(".hotw-choices .row", has_text="Next move").click()
    assert "move 2 of" in settled(page, before)
    picture(page, "table-moves")
    before = turn(page)
    page.locator(".hotw-choices .row", has_text="Skip to the end").click()
    assert "move" not in settled(page, before).split("\n")[0]
    assert complaints == []


# Enter once more as soon as the list has changed.
HASTY = """() => {
    const list = document.querySelector('.hotw-choices');
    const press = () => list.querySelector('.rows').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    const watch = new MutationObserver(() => { watch.disconnect(); setTimeout(press, 50); });
    watch.observe(list, { attributes: true, attributeFilter: ['data-turn'] });
}"""


def test_a_double_click_takes_one_choice_and_rolls_no_dice(page, lab):
    complaints = sit_down(page, lab, "double-table.ipynb",
                          "table = hotw.show.play(hotw.new_game(seed=7), save_in=None)")  # fmt: skip
    before = turn(page)
    box = page.locator(".hotw-choices .row").first.bounding_box()
    page.mouse.click(box["x"] + 40, box["y"] + 8, click_count=2, delay=120)
    settled(page, before)
    says(page, page.locator(".hotw-choices .row .label").first, "Keep the card")
    page.wait_for_timeout(500)  # nothing more is taken
    assert page.locator(".hotw-choices .row .label").first.inner_text() == "Keep the card"
    page.evaluate(HASTY)
    before = turn(page)
    page.locator(".hotw-choices .row").first.click()
    settled(page, before)
    page.wait_for_timeout(1000)
    label = page.locator(".hotw-choices .row .label").first
    assert label.inner_text().startswith("I am "), "a key that was pressed twice shows nobody's card"
    before = turn(page)
    page.locator(".hotw-choices .rows").focus()
    page.keyboard.press("Enter")
    settled(page, before)
    assert not label.inner_text().startswith("I am "), "a key that is pressed on purpose is enough"
    assert complaints == []


SIX = ["Alexandrina Charlotte", "Maximilian-Ferdinand", "Cleopatra Philopator", "Dan", "Evangeline Marguerite",
       "Ferdinand von Habsburg"]  # fmt: skip
CUT = """parts => parts.map(part => {
    const [inner, outer] = [part.getBoundingClientRect(), part.closest(".hotw-choices").getBoundingClientRect()];
    return inner.right <= outer.right && inner.left >= outer.left;
})"""


def test_the_end_of_six_with_long_names_can_be_read_to_its_end(page, lab):
    source = (
        f"table = hotw.show.play(hotw.play_out(hotw.new_game(players={SIX}, seed=5), hotw.bots.Greedy(1)))"
    )
    complaints: list[str] = []
    name = lesson(lab, "end-table.ipynb", f"import hotw_nb as hotw\n{source}\ntable")
    page.on("pageerror", lambda error: complaints.append(str(error)))
    open_notebook(page, lab, name)
    assert errors(run_all(page, lab, name)) == []
    page.keyboard.press("Control+b")
    page.wait_for_selector(".hotw-choices .standings")
    in_sight(page)
    points = page.locator(".hotw-choices .standings td.n b")
    assert points.count() == len(SIX)
    soon(page, lambda: points.evaluate_all(CUT), all, "no points are cut off")
    sheet = page.locator(".hotw-choices .head")
    assert sheet.evaluate("head => head.scrollWidth <= head.clientWidth"), "nothing to scroll sideways"
    last = page.locator(".hotw-choices .highlights li").last
    last.scroll_into_view_if_needed()
    box, room = at_rest(page, last), at_rest(page, sheet)
    assert box["y"] + box["height"] <= room["y"] + room["height"] + 1
    # All of it fits; in a lower box nothing fades at its end any more, and above that what goes on below does.
    assert sheet.evaluate("head => head.scrollHeight <= head.clientHeight"), "nothing to scroll at all"
    sheet.evaluate("head => head.style.maxHeight = '160px'")
    end = "head => parseFloat(getComputedStyle(head).getPropertyValue('--end'))"
    sheet.evaluate("head => head.scrollTo(0, head.scrollHeight)")
    soon(page, lambda: sheet.evaluate(end), lambda found: found < 1)
    sheet.evaluate("head => head.scrollTo(0, 0)")
    soon(page, lambda: sheet.evaluate(end), lambda found: found > 20)
    picture(page, "table-end-of-six")
    assert complaints == []
