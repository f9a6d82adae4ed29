"""Colours can be told from their ground: text at least 4.5 to 1, signs at least 3 to 1, in both themes."""

import pytest

from hotw_nb.show.style import PLAYERS, THEMES, contrast


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
