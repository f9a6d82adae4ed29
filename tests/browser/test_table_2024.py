"""A person at the table with a game of 2024: an Epoch by mouse, part of one by keyboard, odds, tokens and undo."""

import pytest
from at_table import (
    BOTS,
    epoch,
    in_sight,
    land_named,
    land_on_map,
    press_enter,
    settled,
    sit_down,
    sure,
    to_the_list,
    turn,
    with_its_widgets,
    without_scripts,
    words,
)
from steps import PATIENCE, has, picture, soon

import hotw_nb as hotw

pytestmark = pytest.mark.browser
ROWS = ".hotw-choices .row"


def game(seed: int, options: str = "()") -> str:
    """The line that lays a table for one person and two bots."""
    return (
        f'table = hotw.show.play(hotw.new_game("2024", seed={seed}, options={options}), {BOTS}, save_in=None)'
    )


def spoken(page, text: str) -> str:
    """Wait until the table says something, and give it back whole."""
    page.wait_for_selector(f".hotw-spoken >> text={text}", timeout=PATIENCE)
    return page.locator(".hotw-spoken").inner_text()


def chests(page, where: str) -> None:
    """Wait until the Gold track says where a chest stands."""
    page.wait_for_selector(f'.gold-track .rail[aria-label*="{where}"]', timeout=PATIENCE)


def press(page, label: str) -> str:
    """Take the first row with these words, and wait for the next list."""
    before = turn(page)
    page.locator(ROWS, has_text=label).first.click()
    sure(page)
    return settled(page, before)


def test_a_person_plays_an_epoch_by_mouse(page, lab):
    page.emulate_media(reduced_motion="reduce")  # the bots' moves wait for a click
    complaints = sit_down(page, lab, "mouse-2024.ipynb", game(7))
    assert epoch(page) == "Epoch I"
    assert "which Empire do you take?" in words(page)
    in_sight(page)
    picture(page, "table-2024-empires")
    mapped, asked = 0, set()
    for _ in range(140):
        if epoch(page) != "Epoch I":
            break
        before = turn(page)
        name = page.locator(f"{ROWS} .label").first.inner_text()
        asked.add(page.locator(".hotw-choices .question").inner_text().rpartition(":")[2])
        if page.locator(".hotw-choices .group >> text=Nobody's lands").count() and (
            land := land_named(name, "2024")
        ):
            land_on_map(page, land, "2024")
            mapped += 1
        else:
            page.locator(ROWS).first.click()
            sure(page)
        settled(page, before)
    soon(page, lambda: epoch(page), lambda found: found == "Epoch II")
    assert mapped >= 2
    assert len(asked) >= 3
    in_sight(page)
    for name in ("Ada", "Ben", "Cleo"):
        chests(page, name)
    has(page, page.locator(".spaces .up"), 1)
    has(page, page.locator(".arrays tbody tr"), 3)
    picture(page, "table-2024-epoch-2")
    assert complaints == []


def test_a_person_plays_by_keyboard_alone(page, lab):
    page.emulate_media(reduced_motion="reduce")
    complaints = sit_down(page, lab, "key-2024.ipynb", game(11, '("no_dice",)'))
    to_the_list(page)
    played = 0
    for _ in range(60):
        if "Where next?" in words(page):
            played += 1
        if played > 8 or epoch(page) != "Epoch I":
            break
        press_enter(page)
    assert played >= 3
    picture(page, "table-2024-by-keyboard")
    assert complaints == []


LANDS = """{"nile_delta": {"owner": "Ada", "empire": "egypt"}, "levant": {"owner": "Ben", "city": True},
    "libya": {"owner": "Ben", "fort": True}}"""
SCENE = f"""table = hotw.show.play(hotw.scenario("2024", epoch=1, active={{"player": "Ada", "empire": "egypt"}},
    lands={LANDS}, players=["Ada", "Ben", "Cleo"], scores={{"Cleo": 60}}, tokens={{"Ada": ["china", "india"]}},
    dice=[[6, 1], [2]], armies=2, honors={{"Ada": ["fortify"]}}), {{"Cleo": hotw.bots.Greedy(1)}},
    lang="en", save_in=None)"""


def test_odds_and_gold_before_the_click_an_own_look_and_a_battle(page, lab):
    complaints = sit_down(page, lab, "battle-2024.ipynb", SCENE)
    position = hotw.scenario(
        "2024", epoch=1, active={"player": "Ada", "empire": "egypt"}, lands=eval(LANDS), armies=2,
        players=["Ada", "Ben", "Cleo"],
    )  # fmt: skip
    exact = hotw.odds.of(position, ("expand", "levant")).text("en")
    press(page, "I am Ada")
    page.locator('.land[data-id="levant"]').hover()
    page.locator(".hotw-note", has_text=exact).wait_for(timeout=PATIENCE)
    row = page.locator(ROWS, has_text="Levant").first.inner_text()
    assert "the city is destroyed" in row
    assert "gold" in row
    land_on_map(page, "anatolia", "2024")
    assert position.why_not(("expand", "anatolia")).rule in spoken(page, "not allowed")
    assert "China" not in words(page)
    assert "China and India" in press(page, "Look at what only I may see")
    picture(page, "table-2024-own-look")
    assert "China" not in press(page, "Put it away")
    land_on_map(page, "nile_delta", "2024")
    page.wait_for_selector(".hotw-choices .row >> text=Show all choices", timeout=PATIENCE)
    press(page, "Show all choices")
    before = turn(page)
    land_on_map(page, "levant", "2024")
    page.wait_for_selector(".hotw-choices .row.armed >> text=Levant", timeout=PATIENCE)
    assert exact in spoken(page, exact)
    assert turn(page) == before, "the first click shows the odds and rolls nothing"
    land_on_map(page, "levant", "2024")
    settled(page, before)
    page.wait_for_selector('.hotw-table .dice svg[aria-label="Ada: 6, 1"]', timeout=PATIENCE)
    page.locator(".hotw-code code", has_text='game = game.play(["expand", "levant"])').wait_for(
        timeout=PATIENCE
    )
    assert page.locator(".hotw-table button", has_text="Undo").is_disabled()
    assert complaints == []


TOKENS = """table = hotw.show.play(hotw.scenario("2024", epoch=1, active={"player": "Ada", "empire": "egypt"},
    phase="conclude", lands={"nile_delta": {"owner": "Ada", "empire": "egypt"}}, players=["Ada", "Ben", "Cleo"],
    scores={"Cleo": 60}, tokens={"Ada": ["china", "north_africa"]}), save_in=None)"""


def test_tokens_are_shown_behind_the_screen_and_a_played_one_is_taken_back(page, lab):
    complaints = sit_down(page, lab, "tokens-2024.ipynb", TOKENS)
    assert "Hand the computer over to Ada" in words(page)
    assert "North Africa" not in words(page)
    shown = press(page, "I am Ada")
    assert "North Africa" in shown
    assert "China" in shown
    assert "nothing" in page.locator(ROWS, has_text="China").inner_text()
    press(page, "North Africa")
    chests(page, "Ada 2")
    before = turn(page)
    page.locator(".hotw-table button", has_text="Undo").click()
    assert "North Africa" in settled(page, before)
    chests(page, "Ada 0")
    picture(page, "table-2024-tokens")
    assert "Hand the computer over" in press(page, "Stop here")
    assert complaints == []


@pytest.mark.alone
def test_the_saved_notebook_holds_no_event_card(page, lab):
    name = "saved-2024.ipynb"
    sit_down(page, lab, name, game(7))
    known = page.locator(".hotw-choices .card").inner_text()
    card = known.partition("Your Event card: ")[2].partition(".")[0]
    assert card
    saved = with_its_widgets(page, lab, name)
    assert len(saved) < 200_000
    assert card not in without_scripts(saved)
    assert "Your area tokens" not in saved


CROWDED = """table = hotw.show.play(hotw.scenario("2024", epoch=3, active={"player": "Ada", "empire": "rome"},
    lands={"apennines": {"owner": "Ada", "empire": "rome"}, "levant": {"owner": "Ben", "city": True}},
    players=["Ada", "Ben", "Cleo", "Dmitri", "Eve", "Finn"],
    scores=dict(Ada=101, Ben=104, Cleo=105, Dmitri=75, Eve=50, Finn=148),
    tokens={"Ada": ["china", "india"]}, endgame=["southern_europe", "south_east_asia"], armies=3,
    honors={"Ada": ["fortify", "lands_bonus", "recruit_2"], "Ben": ["catastrophe"]}, overflow={"Ada": ["fleet_1"]}),
    {name: hotw.bots.Greedy(1) for name in ("Ben", "Cleo", "Dmitri", "Eve", "Finn")}, lang=LANG, save_in=None)"""
WORDS = """what => [...document.querySelectorAll(what)].map(one => {
    const range = document.createRange(), style = getComputedStyle(one);
    range.selectNodeContents(one);
    const words = range.getBoundingClientRect();
    const room = one.getBoundingClientRect().width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const cut = words.width > room + .1 || one.scrollWidth > one.clientWidth;
    return {text: one.innerText, cut: one.clientWidth && cut, line: Math.round(words.top)}; })"""
COVERED = """() => {
    const box = one => one.getBoundingClientRect(), rail = document.querySelector('.gold-track .rail');
    const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const words = document.createRange(), mark = document.querySelector('.told-areas .hotw-below');
    words.selectNodeContents(document.querySelector('.areas caption'));
    const lines = [...words.getClientRects()].filter(line => !mark.hidden && over(box(mark), line)).length;
    return [...rail.querySelectorAll('.badge')].flatMap(chest =>
        [...rail.querySelectorAll('i')].filter(one => over(box(chest), box(one))).map(one => one.innerText))
        .concat(lines ? [mark.innerText] : []); }"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_word_of_the_panels_is_cut_or_covered_and_no_chest_lies_over_a_number(page, lab, lang):
    complaints = sit_down(page, lab, f"crowded-{lang}.ipynb", CROWDED.replace("LANG", repr(lang)))
    cells = ".arrays :is(th, td), .areas tbody :is(th, td), .spaces i"
    for width, height, files in (
        (1280, 800, False),
        (1440, 900, False),
        (1920, 1080, False),
        (1280, 800, True),
    ):
        page.set_viewport_size({"width": width, "height": height})
        if files:
            page.keyboard.press("Control+b")
        soon(
            page,
            lambda: [one["text"] for one in page.evaluate(WORDS, cells) if one["cut"]],
            lambda found: found == [],
        )
        assert page.evaluate(COVERED) == []
        heads = page.evaluate(WORDS, ".arrays thead th[scope]")
        assert len({one["line"] for one in heads}) == 1, "all heads are on one line"
    assert complaints == []
