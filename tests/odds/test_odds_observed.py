"""Do the odds fit battles that people really fought?

`data/observed/battles.csv` counts 2,887 attacks in 41 observed games by the 2001 rules: out of which land, into
which, and how often the attacker won, both fell, or the attacker fell. The counts do not say where a fort
stood or a card was played. Attacks into difficult terrain agree with the dice alone; attacks over open ground win
a little less often than the dice alone would, which forts could explain, but which these counts do not prove.
"""

from __future__ import annotations

from fractions import Fraction

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.odds.fits import chi_square_tail

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


def together_by_luck(some: list[odds.Fit]) -> float:
    """How likely luck alone takes independent counts at least as far from the odds, all of them together."""
    return chi_square_tail(sum(fit.chi_square for fit in some), sum(fit.freedom for fit in some))


def test_attacks_into_difficult_terrain_agree_with_the_odds() -> None:
    together = added("difficult")
    assert together.n == 1236
    assert chi_square_tail(together.chi_square, 2) > 0.05
    assert together_by_luck(fits("difficult")) > 0.05


def test_difficult_terrain_is_not_open_ground() -> None:
    together = odds.Fit(added("difficult").counts, CANDIDATES["clear"])
    assert chi_square_tail(together.chi_square, 2) < 1e-20


def pooled(kind: str) -> list[odds.Fit]:
    """The borders of one kind, those with few attacks put together until 5 of each result are to be expected.

    Chi-square is only trusted from there on, and most single borders saw fewer attacks.
    """
    groups, now = [], (0, 0, 0)
    for fit in sorted(fits(kind), key=lambda fit: -fit.n):
        now = tuple(map(sum, zip(now, fit.counts, strict=True)))
        if min(odds.Fit(now, CANDIDATES[kind]).expected) >= 5:
            groups.append(now)
            now = (0, 0, 0)
    groups[-1] = tuple(map(sum, zip(groups[-1], now, strict=True)))
    return [odds.Fit(counts, CANDIDATES[kind]) for counts in groups]


def test_borders_agree_with_the_odds_one_by_one_or_few_by_few() -> None:
    groups = [*pooled("clear"), *pooled("difficult")]
    assert sum(fit.n for fit in groups) == 2887
    assert all(min(fit.expected) >= 5 for fit in groups)
    assert len(groups) > 60
    assert together_by_luck(groups) > 0.05


def with_forts(kind: str, share: Fraction) -> odds.Outcome:
    """The odds of first rolls if a fort stood in such a share of the attacked lands."""
    without, fort = CANDIDATES[kind], odds.battle(2, 1 if kind == "clear" else 2, defend_bonus=1)
    return odds.Outcome(*((1 - share) * a + share * b for a, b in zip(without, fort, strict=True)))


def test_attacks_over_open_ground_win_a_little_less_often_than_without_forts() -> None:
    """All together they do not fit two dice against one, and the counts cannot say why."""
    together = added("clear")
    assert chi_square_tail(together.chi_square, 2) < 0.001
    share = together.counts[0] / together.n
    assert float(odds.battle(2, 1, defend_bonus=1).win) < share < float(odds.battle(2, 1).win)


def test_forts_could_be_why_but_the_counts_do_not_prove_it() -> None:
    """Forts in a quarter of the open lands would do; difficult lands fit best with hardly any."""
    quarter, none = Fraction(1, 4), Fraction(0)
    fits_now = {
        (kind, share): odds.Fit(added(kind).counts, with_forts(kind, share)).chi_square
        for kind in CANDIDATES
        for share in (none, quarter)
    }
    assert chi_square_tail(fits_now["clear", quarter], 1) > 0.05  # one degree went into the share
    assert chi_square_tail(fits_now["difficult", quarter], 1) < 0.05
    assert fits_now["difficult", none] < fits_now["difficult", quarter]


def test_which_borders_are_doubtful() -> None:
    found = set()
    for border, counts in COUNTS.items():
        says = ground(*border)
        if odds.which(counts, CANDIDATES)[says] < 0.05:
            found.add(border)
    assert found == DOUBTFUL
