"""Do the odds fit battles that people really fought?

`data/observed/battles.csv` counts 2,887 attacks in 41 observed games by the 2001 rules: out of which land, into
which, and how often the attacker won, both fell, or the attacker fell. The counts do not say where a fort
stood or a card was played.
"""

from __future__ import annotations

import hotw_nb as hotw
from hotw_nb import odds

COUNTS = {
    (row.out_of, row.into): (row.won, row.tied, row.lost) for row in hotw.observed("battles").itertuples()
}
CANDIDATES = {"clear": odds.battle(2, 1), "difficult": odds.battle(2, 2)}

# Borders that the board calls clear although the battles alone would make them 19 to 1 difficult. The counts of 241
# directions are held against the board, so that a few such accidents, or a few forts, are to be expected.
DOUBTFUL = {
    ("turanian_plain", "persian_plateau"),
    ("middle_tigris", "lower_tigris"),
    ("malayan_peninsula", "ganges_delta"),
}


def ground(out_of: str, into: str) -> str:
    """What the board says about the defender's side of a border."""
    return "difficult" if hotw.board("2001").crossing(out_of, into).difficult else "clear"


def fits(kind: str) -> list[odds.Fit]:
    return [odds.Fit(n, CANDIDATES[kind]) for border, n in COUNTS.items() if ground(*border) == kind]


def added(kind: str) -> odds.Fit:
    counts = [fit.counts for fit in fits(kind)]
    return odds.Fit(tuple(map(sum, zip(*counts, strict=True))), CANDIDATES[kind])


def test_all_attacks_cross_a_border_of_the_board() -> None:
    assert sum(map(sum, COUNTS.values())) == 2887
    for border in COUNTS:
        assert hotw.board("2001").crossing(*border) is not None, border


def test_attacks_into_difficult_terrain_agree_with_the_odds() -> None:
    together = added("difficult")
    assert together.n == 1236
    assert odds.chi_square_tail(together.chi_square, 2) > 0.05
    assert odds.fits_together(fits("difficult"))[2] > 0.05


def test_difficult_terrain_is_not_open_ground() -> None:
    together = odds.Fit(added("difficult").counts, CANDIDATES["clear"])
    assert odds.chi_square_tail(together.chi_square, 2) < 1e-20


def test_each_border_for_itself_agrees_with_the_odds() -> None:
    assert odds.fits_together([*fits("clear"), *fits("difficult")])[2] > 0.05


def test_attacks_over_open_ground_win_a_little_less_often_than_without_forts() -> None:
    """All together they do not fit two dice against one: the forts that the counts do not show."""
    together = added("clear")
    assert odds.chi_square_tail(together.chi_square, 2) < 0.001
    share = together.counts[0] / together.n
    assert float(odds.battle(2, 1, defend_bonus=1).win) < share < float(odds.battle(2, 1).win)


def test_which_borders_are_doubtful() -> None:
    found = set()
    for border, counts in COUNTS.items():
        says = ground(*border)
        if odds.which(counts, CANDIDATES)[says] < 0.05:
            found.add(border)
    assert found == DOUBTFUL
