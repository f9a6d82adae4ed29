"""Replay, atlas and map are seen whole in a low window, and the charts are as wide as their place."""

import json

import pytest
from steps import at_rest, lesson, open_notebook, roll_to, run_again, run_without_error, soon

pytestmark = pytest.mark.browser
GAME = (
    "import hotw_nb as hotw\n"
    "game = hotw.play_out(hotw.new_game({edition!r}, players=['Ada', 'Ben', 'Cleo'], seed=7), hotw.bots.Greedy(1))\n"
)
SEEN = """name => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    const room = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
    return box && { wide: box.width, high: box.height, room: room.height };
}"""
# How far a drawing reaches in its place, at how many edges that fades, and how much there is beside the page.
WIDE = """place => {
    const svg = place.querySelector(".main-svg").getBoundingClientRect();
    const outer = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer");
    return { right: place.getBoundingClientRect().right, drawn: svg.right, wide: svg.width,
             fades: getComputedStyle(place).maskImage.split("gradient").length - 1,
             page: outer.scrollWidth - outer.clientWidth };
}"""
SMALL = """name => [...document.querySelectorAll(`${name} button, ${name} select, ${name} input[type=checkbox]`)]
    .map(one => one.getBoundingClientRect()).filter(box => box.width && box.height < 24).length"""


def run(page, lab, name: str) -> None:
    open_notebook(page, lab, name)
    run_without_error(page, lab, name)


def seen(page, name: str) -> dict:
    return soon(page, lambda: page.evaluate(SEEN, name), lambda box: box and box["high"] > 300)


def show_files(page) -> None:
    """Bring the file list back."""
    page.keyboard.press("Control+b")
    page.wait_for_selector("#jp-left-stack", state="visible")
    at_rest(page, page.locator(".jp-WindowedPanel-outer").first)


def hide_files(page) -> None:
    """Give the notebook the room of the file list."""
    page.keyboard.press("Control+b")
    page.wait_for_selector("#jp-left-stack", state="hidden")
    at_rest(page, page.locator(".jp-WindowedPanel-outer").first)


def test_controls_and_map_of_a_replay_are_seen_at_once(page, lab):
    editions = ("2001", "2024", "classic")
    more = "".join(GAME.format(edition=edition) + "games.append(game)\n" for edition in editions)
    begin = "games, langs = [], ['en', 'fr', 'fr']\n" + more  # the words of French buttons are longer
    run(page, lab, lesson(lab, "low-replay.ipynb", begin, "hotw.show.replay(games.pop(0), langs.pop(0))"))
    for edition in editions:
        if edition != editions[0]:
            old = page.locator(".hotw-panel").first.element_handle()
            run_again(page, "games.pop(0)")
            soon(page, lambda old=old: old.evaluate("panel => panel.isConnected"), lambda there: not there)
        page.wait_for_selector(".hotw-frame .land")
        for hidden in (False, True):
            if hidden:
                hide_files(page)
            box = seen(page, ".hotw-panel")
            assert box["high"] <= box["room"], (edition, "files hidden" if hidden else "files shown")
            assert box["wide"] > 700, "and nothing has become small"
        assert page.evaluate(SMALL, ".hotw-panel .widget-hbox") == 0
        show_files(page)


def test_the_atlas_is_seen_at_once(page, lab):
    run(page, lab, lesson(lab, "low-atlas.ipynb", "import hotw_nb as hotw\nhotw.show.atlas()"))
    page.wait_for_selector(".hotw-atlas .seat")
    for hide in (False, True):
        if hide:
            hide_files(page)
        box = seen(page, ".hotw-atlas")
        assert box["high"] <= box["room"]
    page.get_by_role("option", name="Egypt").first.click()
    page.wait_for_function("document.querySelector('.hotw-page').textContent.includes('Nile')")
    box = seen(page, ".hotw-atlas")
    assert box["high"] <= box["room"]


def test_charts_and_maps_take_the_width_of_their_place_and_know_the_land_under_the_mouse(page, lab):
    sources = ("hotw.show.map(game)", "hotw.show.scores(game)")
    name = lesson(lab, "as-wide.ipynb", GAME.format(edition="2001"), *sources)
    run(page, lab, name)
    for width in (1280, 1000):
        page.set_viewport_size({"width": width, "height": 800})
        for source in sources:
            found = roll_to(page, page.locator(".jp-CodeCell", has_text=source))
            found.locator(".main-svg").first.wait_for()
            found.locator(".jp-OutputArea").scroll_into_view_if_needed()
            place = found.locator(".jp-OutputArea-child", has=page.locator(".main-svg"))
            at_rest(page, found.locator(".main-svg").first)
            wide = place.evaluate(WIDE)
            assert wide["page"] <= 0, "the page itself does not scroll"
            if width == 1280:
                assert wide["fades"] == 0, "nothing is cut off"
                assert 0 <= wide["right"] - wide["drawn"] < 12, "and nothing is left empty"
                assert 700 < wide["wide"] < 850
            else:
                assert wide["wide"] >= 850, "it keeps the size at which it can be read"
                soon(page, lambda place=place: place.evaluate(WIDE), lambda it: it["fades"] > 0,
                     f"{source} shows at its edge that it goes on")  # fmt: skip
                place.evaluate("place => place.scrollTo(2000, 0)")
                soon(page, lambda place=place: place.evaluate(WIDE),
                     lambda it: 0 <= it["right"] - it["drawn"] < 12, "its right end can be reached")  # fmt: skip
                place.evaluate("place => place.scrollTo(0, 0)")
    found = roll_to(page, page.locator(".jp-CodeCell", has_text=sources[0]))
    found.locator(".main-svg").first.evaluate("svg => svg.scrollIntoView()")
    page.wait_for_timeout(500)
    box = found.locator(".main-svg").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.41, box["y"] + box["height"] * 0.4)
    page.wait_for_timeout(200)
    page.mouse.move(box["x"] + box["width"] * 0.415, box["y"] + box["height"] * 0.405)
    hover = found.locator(".hoverlayer text")
    soon(page, lambda: " ".join(hover.all_text_contents()), lambda words: "Sahara Desert" in words)
    owners = "cell => cell.querySelector('.js-plotly-plot').data.map(one => one.fillcolor).join()"
    title, shown = found.locator(".gtitle"), {found.evaluate(owners)}
    for epoch in ("I", "IV", "II"):
        found.locator(".slider-label", has_text=epoch).get_by_text(epoch, exact=True).click(force=True)
        soon(page, title.text_content, lambda said, epoch=epoch: said == f"The end of Epoch {epoch}")
        shown.add(found.evaluate(owners))
    assert len(shown) == 4, "each Epoch has its own owners"
    page.set_viewport_size({"width": 1280, "height": 800})
    found.locator(".jp-OutputArea").scroll_into_view_if_needed()
    box = soon(page, lambda: page.evaluate(SEEN, ".js-plotly-plot .main-svg"), lambda box: box["wide"] > 700)
    assert box["high"] <= box["room"], "the map and its slider are seen together"
    page.keyboard.press("Control+s")
    kept = soon(page, lambda: json.loads((lab.folder / name).read_text("utf-8"))["cells"][1]["outputs"], len)
    assert not any("image/png" in output.get("data", {}) for output in kept)
