"""Colours can be told from their ground: text at least 4.5 to 1, signs at least 3 to 1, in both themes."""

import re
from collections import Counter
from pathlib import Path

import pytest
from whole_games import played

import hotw_nb as hotw
from hotw_nb.show.map_drawing import svg
from hotw_nb.show.pictures.board_picture import picture, scene
from hotw_nb.show.style import PLAYERS, THEMES, coloured, contrast


def test_contrast_is_that_of_the_standard() -> None:
    # three pairs whose ratio the published WCAG examples give
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)
    assert contrast("#FF0000", "#FFFFFF") == pytest.approx(4.00, abs=0.005)
    assert contrast("#0000FF", "#FFFFFF") == pytest.approx(8.59, abs=0.005)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_text_is_readable(theme) -> None:
    for ground in (*theme.tints, theme.barren, theme.paper, theme.halo):
        assert contrast(theme.ink, ground) >= 4.5, ground
    for ground in (theme.sea, theme.ocean, theme.halo):
        assert contrast(theme.water_ink, ground) >= 4.5, ground


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_signs_stand_out(theme) -> None:
    for ground in (*theme.tints, theme.barren):
        for sign in (theme.peak, theme.tree, theme.wall, theme.gem, theme.quiet, theme.strait, theme.border):
            assert contrast(sign, ground) >= 3, (sign, ground)
    assert contrast(theme.strait, theme.sea) >= 3
    assert contrast(theme.water_ink, theme.ocean) >= 3


def test_players_differ_without_colour() -> None:
    assert len({player.letter for player in PLAYERS}) == len({player.pattern for player in PLAYERS}) == 6


RULE = re.compile(r"\[([fs])=(\w+)\]\{(?:fill|stroke):(#\w+)\}")


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_a_picture_on_paper_turns_into_the_dark_one_colour_by_colour(part) -> None:
    game = played(part)
    on_paper, in_dark = (svg.draw(scene(game, theme=theme)) for theme in ("paper", "dark"))
    drawing = coloured(on_paper, True)
    style, body = drawing.partition("</style>")[::2]
    light, _, night = style.partition("@media (prefers-color-scheme:dark)")
    told = {(what, name): colour for what, name, colour in RULE.findall(light)}
    told |= {(what, name): colour for what, name, colour in RULE.findall(night)}
    turned = [(what, told[what, name]) for what, name in re.findall(r' ([fs])="(\w+)"', body)]
    assert turned == [(what[0], colour) for what, colour in re.findall(r'(fill|stroke)="(#\w+)"', in_dark)]


def test_pictures_that_stand_in_a_page_carry_their_dark_colours() -> None:
    for drawing in (picture(played(0.5), "en"), hotw.show.filmstrip(played(0.5)).svg()):
        night = drawing.partition("@media (prefers-color-scheme:dark)")[2]
        assert {THEMES["dark"].paper, THEMES["dark"].ink} <= {colour for *_, colour in RULE.findall(night)}


def test_no_two_style_sheets_call_different_movements_by_one_name() -> None:
    files = [path for path in Path(hotw.__file__).parent.rglob("*") if path.suffix in (".css", ".js", ".py")]
    named = Counter(
        name for path in files for name in re.findall(r"@keyframes ([\w-]+)", path.read_text("utf-8"))
    )
    assert named
    assert set(named.values()) == {1}, "on one page the later would take the earlier's place"
