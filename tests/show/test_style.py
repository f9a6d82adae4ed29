"""Colours can be told from their ground: text at least 4.5 to 1, signs at least 3 to 1, in both themes."""

import re
from collections import Counter
from pathlib import Path

import pytest
from whole_games import played

import hotw_nb as hotw
from hotw_nb.show.map_drawing import svg
from hotw_nb.show.pictures.board_picture import picture, scene
from hotw_nb.show.style import PLAYERS, THEMES, contrast, in_the_dark


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


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_a_picture_on_paper_turns_into_the_dark_one_colour_by_colour(part) -> None:
    game = played(part)
    dark = {(what, paper): other for what, paper, other in
            re.findall(r'\[(fill|stroke)="(#\w+)"\]\{(?:fill|stroke):(#\w+)\}', in_the_dark())}  # fmt: skip
    on_paper, in_dark = (svg.draw(scene(game, theme=theme)) for theme in ("paper", "dark"))
    colours = re.compile(r'(fill|stroke)="(#\w+)"')
    turned = [(what, dark.get((what, colour), colour)) for what, colour in colours.findall(on_paper)]
    assert turned == colours.findall(in_dark)


def test_pictures_that_stand_in_a_page_carry_their_dark_colours() -> None:
    assert in_the_dark() in picture(played(0.5), "en")
    assert in_the_dark() in hotw.show.filmstrip(played(0.5)).svg()


def test_no_two_style_sheets_call_different_movements_by_one_name() -> None:
    files = [path for path in Path(hotw.__file__).parent.rglob("*") if path.suffix in (".css", ".js", ".py")]
    named = Counter(
        name for path in files for name in re.findall(r"@keyframes ([\w-]+)", path.read_text("utf-8"))
    )
    assert named
    assert set(named.values()) == {1}, "on one page the later would take the earlier's place"
