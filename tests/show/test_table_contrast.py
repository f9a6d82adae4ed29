"""What is written and marked at the table can be read in both JupyterLab themes: computed from its style sheets."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hotw_nb.show.style import contrast
from hotw_nb.show.tabletop.layout import CodeLine, Spoken
from hotw_nb.show.widgets.board_widget import BoardWidget
from hotw_nb.show.widgets.choice_list import ChoiceList
from hotw_nb.show.widgets.tabs import Tabs

THEMES = Path(sys.prefix) / "share/jupyter/lab/themes/@jupyterlab"
SHEETS = {
    "table": ChoiceList._css + CodeLine._css + Spoken._css,  # anywidget's name for it
    "tabs": Tabs._css,  # anywidget's name for it
    "board": BoardWidget._css,  # anywidget's name for it
}
WORDS = {"white": (255, 255, 255, 1.0), "black": (0, 0, 0, 1.0)}
PICTURE = re.compile(
    r"\.hotw-frame(\.\w+)? \.(?!names)|\.hotw-frame svg"
)  # drawn on the map, which has a test of its own
Colour = tuple[float, float, float, float]


@pytest.fixture(scope="module", params=["light", "dark"])
def theme(request) -> dict[str, str]:
    """The variables of a theme as JupyterLab ships it."""
    sheet = THEMES / f"theme-{request.param}-extension/index.css"
    if not sheet.exists():
        pytest.skip("JupyterLab is not installed here")
    softer = re.findall(r"(--soft|--edge)\s*:\s*([^;}]+)", SHEETS["table"])
    return dict([*re.findall(r"(--[\w-]+)\s*:\s*([^;}]+)", sheet.read_text("utf-8")), *softer])


def rules(sheet: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Every rule of a style sheet: its selector and its declarations."""
    plain = re.sub(r"@(?:container|media)[^{]*\{((?:[^{}]*\{[^{}]*\})*)\s*\}", r"\1", sheet)
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", plain):
        told = dict(part.split(":", 1) for part in body.split(";") if ":" in part)
        for selector in selectors.split(","):
            yield selector.strip(), {name.strip(): value.strip() for name, value in told.items()}


def merged(sheet: str) -> dict[str, dict[str, str]]:
    """All that a style sheet says about each selector."""
    found: dict[str, dict[str, str]] = {}
    for selector, own in rules(sheet):
        found[selector] = {**found.get(selector, {}), **own}
    return found


def colour(text: str, theme: dict[str, str]) -> Colour:
    """A colour of a style sheet as red, green, blue and how far it covers."""
    text = text.strip()
    if text in WORDS:
        return WORDS[text]
    if named := re.fullmatch(r"var\((--[\w-]+)(?:,\s*(.+))?\)", text):
        return colour(theme[named[1]] if named[1] in theme else named[2], theme)
    if mixed := re.fullmatch(r"color-mix\(in srgb,\s*(#\w+|var\(.+?\)) (\d+)%,\s*(.+)\)", text):
        one, other, share = colour(mixed[1], theme), colour(mixed[3], theme), int(mixed[2]) / 100
        first, second = one[3] * share, other[3] * (1 - share)
        covers = first + second
        return (
            *((a * first + b * second) / covers for a, b in zip(one[:3], other[:3], strict=True)), covers,
        )  # fmt: skip
    if thin := re.fullmatch(r"rgba\((\d+),\s*(\d+),\s*(\d+),\s*([\d.]+)\)", text):
        return float(thin[1]), float(thin[2]), float(thin[3]), float(thin[4])
    digits = text.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    return (*(float(int(digits[i : i + 2], 16)) for i in (0, 2, 4)), 1.0)


def ratio(text: str, ground: str, theme: dict[str, str]) -> float:
    """The contrast of a colour on a ground that covers."""
    above, below = colour(text, theme), colour(ground, theme)
    seen = [round(a * above[3] + b * (1 - above[3])) for a, b in zip(above[:3], below[:3], strict=True)]
    return contrast("#{:02X}{:02X}{:02X}".format(*seen), "#{:02X}{:02X}{:02X}".format(*map(round, below[:3])))


def ground(selector: str, own: dict[str, str], selected: str) -> str:
    """What lies under a rule's words: its own ground, or that of the part of the table that it belongs to."""
    if own.get("background", "none") != "none":
        return own["background"]
    if "[aria-selected" in selector:
        return selected
    return "var(--jp-layout-color1)" if selector.startswith(".hotw-choices") else "var(--jp-layout-color0)"


@pytest.mark.parametrize("sheet", SHEETS)
def test_words_can_be_read_on_their_ground(sheet, theme):
    found = 0
    told = list(rules(SHEETS[sheet]))
    selected = next(
        (own["background"] for name, own in rules(SHEETS["table"]) if name.endswith('ed="true"]')), ""
    )
    for selector, own in told:
        if "color" not in own or ":disabled" in selector or PICTURE.match(selector):
            continue
        assert ratio(own["color"], ground(selector, own, selected), theme) >= 4.5, selector
        found += 1
    assert found >= {"table": 15, "tabs": 2, "board": 2}[sheet]


def test_words_of_a_row_can_be_read_when_it_is_looked_at(theme):
    told = merged(SHEETS["table"])
    row = told['.hotw-choices .row[aria-selected="true"]']
    assert ratio(told[".hotw-choices"]["color"], row["background"], theme) >= 4.5
    assert (
        ratio(told['.hotw-choices .row[aria-selected="true"] .note']["color"], row["background"], theme)
        >= 4.5
    )


def test_marks_stand_out(theme):
    told = merged(SHEETS["table"])
    marks = {
        'the row that is looked at': told['.hotw-choices .row[aria-selected="true"]']["border-left-color"],
        "the row that is asked about": told[".hotw-choices .row.armed"]["border-left-color"],
        "the list that has the keyboard": re.search(
            r"var\(.+\)", told[".hotw-choices .rows:focus-visible"]["box-shadow"])[0],
        "the length of the points": "var(--soft)",
    }  # fmt: skip
    assert marks["the length of the points"] in told[".hotw-table .under .track td.who"][
        "background"
    ].replace(", #555", "")
    for what, mark in marks.items():
        for under in ("var(--jp-layout-color0)", "var(--jp-layout-color1)"):
            assert ratio(mark, under, theme) >= 3, what


def test_what_is_aimed_at_on_the_map_looks_alike_in_both_themes_whoever_holds_it():
    told = merged(SHEETS["board"])
    line, casing, core = (told[f".hotw-frame .lit .{name}"]["stroke"] for name in ("light", "casing", "core"))
    assert casing == core
    assert ratio(line, casing, {}) >= 10, "light beside dark is seen on every ground"
    wide = {name: float(told[f".hotw-frame .lit .{name}"]["stroke-width"][:-2]) for name in (
        "casing", "light", "casing.broad", "light.broad", "core")}  # fmt: skip
    assert wide["casing.broad"] >= 2 * wide["casing"]
    assert wide["casing.broad"] > wide["light.broad"] > wide["core"] > 0
    own = [name for name in told if ".lit" in name and (".dark" in name or ".held" in name)]
    assert own == [".hotw-frame.dark .lit .pressed"], "nothing of it hangs on the theme or on the holder"


@pytest.mark.parametrize("name", ["", '[data-jp-theme-light="false"] '])
def test_the_words_of_blue_buttons_can_be_read_in_the_last_row(name, theme):
    told = merged(SHEETS["table"])
    plain = told[".hotw-panel .widget-button.mod-primary"]
    own = {**plain, **told[f"{name}.hotw-panel .widget-button.mod-primary"]}
    assert ratio(own["color"], own["background"], theme) >= 6
    if name:
        assert ratio(own["background"], "#111111", theme) >= 3, "and the button stands out from the dark page"


def test_buttons_on_the_board_stand_out(theme):
    told = merged(SHEETS["board"])
    for name in (".hotw-zoom button", ".hotw-outside"):
        assert ratio(told[name]["border"].split()[-1], told[name]["background"], theme) >= 3


def test_a_button_that_is_not_blue_is_seen_by_its_edge(theme):
    for ground in ("var(--jp-layout-color0)", "var(--jp-layout-color1)"):
        assert ratio("var(--edge)", ground, theme) >= 3
