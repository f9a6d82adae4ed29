"""What a table has in sight in both themes: where the map looks, what is aimed at, and what lies below."""

import pytest
from at_table import sit_down, turn
from steps import PATIENCE, picture, soon, turn_dark

pytestmark = pytest.mark.browser
SCENE = """table = hotw.show.play(hotw.scenario("classic", epoch=6, armies=6, players=["Ada", "Ben", "Cleo"],
    active={"player": "Ada", "empire": "ottoman_turks"}, lands={
        "western_anatolia": {"owner": "Ada", "empire": "ottoman_turks"},
        "levant": {"owner": "Ben", "empire": "egypt"}, "balkans": {"owner": "Cleo", "empire": "romans"},
    }), lang="en", save_in=None)"""
LOOK = """() => [document.querySelector('.hotw-table .views [aria-checked=true]').innerText,
    document.querySelector('.hotw-frame svg').getAttribute('viewBox')]"""
AIMED = """id => [...document.querySelectorAll(`.hotw-frame .lit [data-of^="${id} "]`)].map(ring => {
    const { stroke, strokeWidth, fill } = getComputedStyle(ring);
    return [ring.getAttribute('class'), stroke, strokeWidth, fill];
})"""
COVERED = """() => {
    const box = one => one.getBoundingClientRect();
    const map = box(document.querySelector('.hotw-frame svg'));
    return [...document.querySelectorAll('.hotw-zoom button')].map(box).some(one => one.left < map.right);
}"""
OFF = """() => {
    const map = document.querySelector('.hotw-frame svg').getBoundingClientRect();
    return [...document.querySelectorAll('.hotw-frame .names text')].filter(name => {
        const box = name.getBoundingClientRect();
        return box.width && (box.left < map.left || box.right > map.right);
    }).map(name => name.textContent);
}"""
CUT = """() => {
    const map = document.querySelector('.hotw-frame svg').getBoundingClientRect();
    const seen = [...document.querySelectorAll('.hotw-frame .names text')]
        .filter(name => getComputedStyle(name).visibility !== 'hidden')
        .map(name => {
            const { left, top, right, bottom, height } = name.getBoundingClientRect();
            const free = 0.1 * height; // above and below the letters
            return { name: name.textContent, left, top: top + free, right, bottom: bottom - free };
        })
        .filter(one => one.right > map.left && one.left < map.right && one.bottom > map.top && one.top < map.bottom);
    const cut = seen.filter(one => one.left < map.left - 1 || one.right > map.right + 1
        || one.top < map.top - 1 || one.bottom > map.bottom + 1).map(one => one.name);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const over = seen.flatMap((one, i) => seen.slice(0, i).filter(other => meet(one, other))
        .map(other => `${one.name} over ${other.name}`));
    const signs = [...document.querySelectorAll('.hotw-frame .signs [data-before]')]
        .filter(sign => getComputedStyle(sign).visibility !== 'hidden')
        .map(sign => ({ name: sign.dataset.before, box: sign.getBoundingClientRect() }))
        .filter(({ box }) => box.right > map.left && box.left < map.right
            && box.bottom > map.top && box.top < map.bottom);
    const lone = signs.filter(({ name, box }) => box.left < map.left - 1 || box.right > map.right + 1
        || box.top < map.top - 1 || box.bottom > map.bottom + 1 || !seen.some(one => one.name === name))
        .map(({ name }) => `a sign of ${name}`);
    return { cut: [...cut, ...lone], over, seen: seen.length, signs: signs.length };
}"""
ROWS = """what => {
    const list = document.querySelector(what), end = list.getBoundingClientRect().bottom;
    const mark = what === '.hotw-choices .rows' ? list.parentNode.querySelector('.hotw-below')
        : list.querySelector('.hotw-below');
    const rows = [...list.querySelectorAll('.row, tbody tr')].map(one => one.getBoundingClientRect());
    const below = rows.filter(one => one.bottom - Math.min(8, one.height / 3) > end).length;
    return [below, mark.hidden ? 0 : Number(mark.textContent.match(/[0-9]+/)[0])];
}"""


def aim(page, name: str) -> None:
    page.locator(".hotw-choices .row", has_text=name).first.hover()


def test_lists_say_how_they_go_on_and_the_map_looks_alike_in_both_themes(page, lab):
    complaints = sit_down(page, lab, "frame-table.ipynb", SCENE)
    before = turn(page)
    page.locator(".hotw-choices .row", has_text="I am").click()
    soon(page, lambda: turn(page), lambda now: now != before)
    a_list_that_goes_on_says_how_many_are_below(page)
    the_map_looks_alike_in_both_themes_and_so_does_what_is_aimed_at(page)
    assert complaints == []


def a_list_that_goes_on_says_how_many_are_below(page) -> None:
    """Until whoever presses that has come to its end."""
    for what in (".hotw-choices .rows", ".told-areas"):
        (below, said) = soon(page, lambda what=what: page.evaluate(ROWS, what), lambda found: found[1] > 0)
        assert below == said
        mark = page.locator(f"{what} + .hotw-below, {what} > .hotw-below").first

        def gone_on(what=what, mark=mark):
            if mark.is_visible():
                mark.dispatch_event("click")
            return page.evaluate(ROWS, what)

        soon(page, gone_on, lambda found: found == [0, 0])
        mark.wait_for(state="hidden")


def the_map_looks_alike_in_both_themes_and_so_does_what_is_aimed_at(page) -> None:
    """Which stays as it is when the page turns dark."""
    looks, rings = [], []
    for dark in (False, True):
        if dark:
            turn_dark(page)
            page.wait_for_selector(".hotw-frame.dark", timeout=PATIENCE)
        assert not page.evaluate(COVERED), "the buttons have a place of their own"
        looks.append(page.evaluate(LOOK))
        for name, land in (("Balkans", "balkans"), ("Eastern Anatolia", "eastern_anatolia")):
            aim(page, name)
            found = soon(
                page,
                lambda land=land: page.evaluate(AIMED, land),
                lambda found: any("core" in one for one in found),
            )
            rings.append([one for one in found if one[0] != "wash"])
        picture(page, f"table-aim-{dark}")
    assert looks[0] == looks[1]
    assert rings[0] == rings[1] == rings[2] == rings[3], "a held and an empty land, in light and dark"
    assert [one[0] for one in rings[0]] == ["casing broad", "light broad", "core"]


# Stacks side by side where the lands of the world are smallest; the edition of 2024 has no stacks.
CROWD = ("western_anatolia", "upper_tigris", "middle_tigris", "lower_tigris", "levant", "palestine", "nile_delta",
         "morea", "crete")  # fmt: skip
CROWD_2024 = ("anatolia", "tigris", "euphrates", "zagros", "levant", "nile_delta")
STACKS = """import hotw_nb as hotw
lands = {land: {"owner": "Ben" if i % 2 else "Cleo", "empire": "{empire}", "army": True} | {more}
    for i, land in enumerate({lands})}
game = hotw.scenario("{edition}", epoch=3, players=["Ada", "Ben", "Cleo"], lands=lands, options={options},
    active={"player": "Ada", "empire": "{active}"})
table = hotw.show.play(game, lang="en", save_in=None)"""
CLASSIC = {
    "empire": "egypt",
    "active": "romans",
    "lands": CROWD,
    "more": {"armies": 3, "capital": True},
    "options": [],
}
WORLDS = {
    "2001": CLASSIC | {"more": {"armies": 3, "city": True}, "options": ["multiple_armies"]},
    "2024": CLASSIC | {"empire": "minoans", "active": "rome", "lands": CROWD_2024, "more": {"city": True}},
    "classic": CLASSIC,
}
# The letters of the pieces: what they say, how large they are on the screen, their rims, and the room of capitals.
LETTERS = """() => [...document.querySelectorAll('.hotw-frame .pieces text')].map(text => {
    const { a, b } = text.getScreenCTM(), box = text.getBoundingClientRect(), look = getComputedStyle(text);
    const size = parseFloat(look.fontSize) * Math.hypot(a, b);
    return { said: text.textContent, size, rim: look.stroke, order: look.paintOrder, left: box.left, right: box.right,
             top: box.top + (box.height - 0.73 * size) / 2, bottom: box.bottom - (box.height - 0.73 * size) / 2 };
})"""


def covered(one, other) -> float:
    """How much of a letter lies under another."""
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return max(wide, 0) * max(high, 0) / ((one["right"] - one["left"]) * (one["bottom"] - one["top"]))


@pytest.mark.parametrize("edition", WORLDS)
def test_numbers_on_the_pieces_of_the_world_can_be_read_beside_the_list_of_files(page, lab, edition):
    source, given = STACKS.replace("{edition}", edition), WORLDS[edition]
    for name, value in given.items():
        source = source.replace(f"{{{name}}}", str(value))
    sit_down(page, lab, f"stacks-{edition}.ipynb", source)
    page.keyboard.press("Control+b")  # the list of files is there again
    page.locator(".hotw-table .views button", has_text="World").click()
    page.wait_for_selector('.hotw-frame svg[data-view="world"]', timeout=PATIENCE)
    paper = page.locator(".hotw-frame rect.paper")
    light = paper.get_attribute("fill")
    for dark in (False, True):
        if dark:
            turn_dark(page)
            soon(page, lambda: paper.get_attribute("fill"), lambda fill: fill != light, "the map turns dark")
        seen = soon(
            page,
            lambda: page.evaluate(LETTERS),
            lambda all: len(all) > 5 and all[0]["size"] > 0,
            "the pieces",
        )
        assert min(one["size"] for one in seen) >= 11
        stacks = [one for one in seen if one["said"][-1].isdigit()]
        assert len(stacks) == (0 if edition == "2024" else len(CROWD))
        for one in stacks:
            assert one["rim"] != "none"
            assert one["order"].startswith("stroke")
            assert all(other is one or covered(one, other) < 0.25 for other in seen), one["said"]
        picture(page, f"stacks-{edition}-{'dark' if dark else 'light'}")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_of_the_world_and_of_every_region_are_whole_and_none_lies_over_another(page, lab, lang):
    game = 'hotw.new_game(seed=3, players=["Ada", "Ben", "Cleo"])'
    start = f'table = hotw.show.play({game}, lang="{lang}", save_in=None)'
    sit_down(page, lab, f"regions-{lang}.ipynb", start)
    no_name_of_the_world_is_cut_at_its_edge_however_narrow_the_table(page, lang)
    in_every_region_names_and_their_signs_are_whole_and_none_lies_over_another(page)


def no_name_of_the_world_is_cut_at_its_edge_however_narrow_the_table(page, lang: str) -> None:
    """The view with which a table begins."""
    for width in (1280, 900, 640):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(300)
        page.wait_for_selector(".hotw-frame .names text")
        soon(page, lambda: page.evaluate(OFF), lambda off: off == [])
        picture(page, f"table-names-{lang}-{width}")


def in_every_region_names_and_their_signs_are_whole_and_none_lies_over_another(page) -> None:
    """Signs are whole as well, and stand beside the names that they belong to."""
    tabs = page.locator(".hotw-table .views button")
    for width in (1280, 640):
        page.set_viewport_size({"width": width, "height": 800})
        for number in range(tabs.count()):
            tabs.nth(number).click()
            soon(page, lambda n=number: tabs.nth(n).get_attribute("aria-checked"), lambda on: on == "true")
            found = soon(
                page,
                lambda: page.evaluate(CUT),
                lambda found, region=number > 0: (
                    found["seen"] and (found["signs"] > 0) == region and not found["cut"] + found["over"]
                ),
            )
            assert found["seen"] >= 2
