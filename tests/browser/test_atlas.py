"""The atlas under a pupil's hand: by mouse, by keyboard, in the dark, without and with a real map."""

import base64
import json

import pytest
from steps import at_rest, has, lesson, open_notebook, picture, run_without_error, soon, turn_dark

from hotw_nb.show.world_atlas.sheets import of_epoch

pytestmark = pytest.mark.browser
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
OFF = """sites => sites.map(site => {
    const [icon, text] = [site.parentElement.getBoundingClientRect(), site.getBoundingClientRect()];
    const dot = getComputedStyle(site, "::before");
    return text.x + parseFloat(dot.left) + parseFloat(dot.width) / 2 - icon.x - icon.width / 2;
})"""  # how far each dot is from the middle of its place
CENTRES = """shapes => shapes.map(shape => shape.getBoundingClientRect()).filter(box => box.width > 5)
    .map(box => [box.x + box.width / 2, box.y + box.height / 2])"""
ATLAS = "import hotw_nb as hotw\nhotw.show.atlas({})"


def run(page, lab, name: str) -> list[str]:
    """Run the notebook, wait for the map, and give back what the console complains about from then on."""
    complaints = []
    open_notebook(page, lab, name)
    page.on("console", lambda line: line.type == "error" and complaints.append(line.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    run_without_error(page, lab, name)
    page.wait_for_selector(".hotw-atlas .leaflet-marker-icon .seat")
    return complaints


def wait_for(page, words: str) -> None:
    page.wait_for_function(
        "words => document.querySelector('.hotw-atlas .hotw-live')?.textContent.includes(words)", arg=words
    )


def test_the_atlas_is_read_by_mouse(page, lab):
    complaints = run(page, lab, lesson(lab, "atlas-mouse.ipynb", ATLAS.format("")))
    wait_for(page, "Epoch I:")
    has(page, page.locator(".hotw-atlas .leaflet-image-layer"), 2)
    page.get_by_role("radio", name="III", exact=True).click()
    wait_for(page, "Epoch III:")
    page.get_by_role("button", name="6, Romans: Rome").click()
    wait_for(page, "Romans (about 509 BC")
    page.wait_for_selector('.hotw-page caption:text-is("Romans")')
    page.wait_for_selector('.hotw-atlas .site:text-is("Rome")')
    picture(page, "atlas-mouse")
    page.get_by_role("option", name="Maurya").click()
    page.wait_for_selector('.hotw-page caption:text-is("Maurya")')
    page.get_by_role("button", name="Show all").click()
    wait_for(page, "Epoch III:")
    has(page, page.locator(".hotw-page caption"), 0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    assert complaints == []


def test_a_click_on_a_land_opens_the_page_of_whoever_held_it(page, lab):
    complaints = run(page, lab, lesson(lab, "atlas-land.ipynb", ATLAS.format("'indus_valley'")))
    page.wait_for_selector('.hotw-page caption:text-is("Indus Valley")')
    page.get_by_role("button", name="Show all").click()
    wait_for(page, "Epoch I:")
    label = page.locator('.hotw-atlas .holder:text-is("2")').first  # Nubia, which Egypt held
    box = at_rest(page, label)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".hotw-signs >> text=Nubia: held by Egypt (2)")
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector('.hotw-page caption:text-is("Egypt")')
    assert complaints == []


def test_the_atlas_is_read_by_keyboard_alone(page, lab):
    complaints = run(page, lab, lesson(lab, "atlas-keys.ipynb", ATLAS.format("")))
    page.get_by_role("radio", name="I", exact=True).focus()
    page.keyboard.press("ArrowRight")
    wait_for(page, "Epoch II:")
    map_ = page.get_by_role("region", name="Atlas: the list of peoples beside this map")
    seen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.getAttribute('role')")
        seen.append(focused)
        if focused == "listbox":
            break
    assert seen[-1] == "listbox", "Tab leads through the map to the list"
    assert "region" in seen, "the map itself has the focus for its arrow keys"
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector('.hotw-page caption:text-is("Chou Dynasty")')
    page.get_by_role("button", name="Persia:").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector('.hotw-page caption:text-is("Persia")')
    map_.focus()
    at_rest(page, map_.locator(".leaflet-marker-icon").first)
    before = map_.locator(".leaflet-map-pane").get_attribute("style")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "before => document.querySelector('.hotw-atlas .leaflet-map-pane').getAttribute('style') !== before",
        arg=before,
    )
    marks = page.locator(".hotw-atlas .leaflet-marker-icon[role=button]")
    soon(
        page,
        lambda: marks.evaluate_all("marks => marks.map(mark => mark.getAttribute('aria-label') || '')"),
        lambda names: names and all(": " in name for name in names),
    )
    picture(page, "atlas-keys")
    assert complaints == []


def test_one_year_is_typed(page, lab):
    complaints = run(page, lab, lesson(lab, "atlas-year.ipynb", ATLAS.format("lang='fr'")))
    page.get_by_role("radio", name="une année").click()
    wait_for(page, "Peuples de 480 av. J.-C., chacun à son apogée")
    box = page.locator(".hotw-atlas input[type=number]")
    box.fill("1492")
    box.press("Enter")
    wait_for(page, "Peuples de 1492, chacun à son apogée.")
    page.get_by_role("option", name="Aztèques").click()
    page.wait_for_selector('.hotw-page caption:text-is("Aztèques")')
    assert complaints == []


@pytest.mark.plays("https://tile.openstreetmap.org/")
def test_the_real_map_fails_quietly_and_comes_where_there_is_one(page, lab):
    asked = []

    def offline(route):
        asked.append(route.request.url)
        route.abort()

    page.route("https://tile.openstreetmap.org/**", offline)
    run(page, lab, lesson(lab, "atlas-real.ipynb", ATLAS.format("epoch=5")))
    wish = page.get_by_label("Real map")
    assert asked == []
    wish.check()
    wait_for(page, "The real map did not come")
    assert asked
    soon(page, wish.is_checked, lambda checked: not checked)
    has(page, page.locator(".hotw-atlas .leaflet-tile"), 0)
    has(page, page.locator(".hotw-atlas .leaflet-image-layer"), 2)  # our own map stays
    page.unroute("https://tile.openstreetmap.org/**")
    page.route(
        "https://tile.openstreetmap.org/**", lambda route: route.fulfill(body=PIXEL, content_type="image/png")
    )
    wish.check()
    wait_for(page, "The real map is under the lands")
    page.wait_for_selector(".hotw-atlas .leaflet-control-attribution >> text=OpenStreetMap contributors")
    picture(page, "atlas-real")
    wish.uncheck()
    page.wait_for_function("document.querySelectorAll('.hotw-atlas .leaflet-tile').length === 0")


def test_the_atlas_turns_dark_fits_a_narrow_window_and_is_replaced_when_run_again(page, lab):
    name = lesson(lab, "atlas-dark.ipynb", ATLAS.format("'arabs'"))
    page.set_viewport_size({"width": 848, "height": 800})
    complaints = run(page, lab, name)
    lands = page.locator(".hotw-atlas .leaflet-image-layer").first
    before = lands.get_attribute("src")
    turn_dark(page)
    page.wait_for_function(
        """before => {
            const lands = document.querySelector('.hotw-atlas.dark .leaflet-image-layer');
            return lands && lands.src !== before;
        }""",
        arg=before,
    )
    sites = page.locator(".hotw-atlas.dark .site:not(.first)")
    soon(
        page,
        lambda: sites.evaluate_all(OFF),
        lambda off: off and max(map(abs, off)) < 1,
        "a place's dot stands where the place lies",
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 848
    output = page.locator(".jp-OutputArea-output").first
    fits = "node => node.clientWidth > 0 && node.scrollWidth <= node.clientWidth + 1"
    soon(page, lambda: output.evaluate(fits), bool, "nothing to scroll sideways")
    picture(page, "atlas-dark")
    old = page.locator(".hotw-atlas").element_handle()
    page.locator(".jp-Notebook .jp-Cell").first.click(position={"x": 120, "y": 20})
    page.keyboard.press("Control+Enter")
    soon(page, lambda: old.evaluate("panel => panel.isConnected"), lambda there: not there)
    page.wait_for_selector(".hotw-atlas .seat.chosen")
    has(page, page.locator(".hotw-atlas"), 1)
    assert complaints == []
    notebook = json.loads((lab.folder / name).read_text("utf-8"))
    assert len(json.dumps(notebook)) < 300_000


def test_without_leaflet_our_own_board_is_clicked(page, lab):
    cell = "import sys\n\nsys.modules['ipyleaflet'] = None\n" + ATLAS.format("epoch=3")
    name, complaints = lesson(lab, "atlas-board.ipynb", cell), []
    open_notebook(page, lab, name)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    run_without_error(page, lab, name)
    land = page.locator('.hotw-atlas [data-id="mongolia"]').first
    box = at_rest(page, land)
    picture(page, "atlas-board")
    homes = page.locator(".hotw-atlas .home path").evaluate_all(CENTRES)
    assert len(homes) == len(of_epoch(3).entries), "one round the number of each capital or heartland"
    assert any(
        abs(x - box["x"] - box["width"] / 2) < 40 and abs(y - box["y"] - box["height"] / 2) < 40
        for x, y in homes
    )
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector('.hotw-page caption:text-is("Hsiung-Nu")')
    page.get_by_role("option", name="Maurya").click()
    page.wait_for_selector('.hotw-page caption:text-is("Maurya")')
    page.get_by_role("button", name="Show all").click()
    wait_for(page, "Epoch III:")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    assert complaints == []
