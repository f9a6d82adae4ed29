"""What battles alone say about the ground, against Bayes' rule worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.odds.fits import chi_square_tail

ROW = {"out_of": "a", "into": "b", "won": 2, "tied": 0, "lost": 1}
WIN, LOSE = (Fraction(125, 216), Fraction(55, 216)), (Fraction(505, 1296), Fraction(505, 1296))


def by_hand(prior: Fraction) -> Fraction:
    """Two wins and a loss: likelihoods by counting dice, the number of orders is the same for both."""
    clear = (1 - prior) * WIN[0] ** 2 * WIN[1]
    difficult = prior * LOSE[0] ** 2 * LOSE[1]
    return difficult / (clear + difficult)


@pytest.mark.parametrize("prior", [Fraction(1, 2), Fraction(1, 5), 0.25])
def test_two_wins_and_a_loss_by_bayes_rule(prior: Fraction) -> None:
    (only,) = odds.grounds([ROW], prior)
    assert only.difficult == by_hand(Fraction(prior))


def test_no_battles_leave_the_prior_as_it_was() -> None:
    (only,) = odds.grounds([ROW | {"won": 0, "lost": 0}], Fraction(1, 3))
    assert only.difficult == Fraction(1, 3)


def test_the_battles_of_all_borders_and_the_word_of_the_board() -> None:
    board = hotw.board("2001")
    found = odds.grounds(hotw.observed("battles"), board=board)
    assert len(found) == 241
    chances = [one.difficult for one in found]
    assert chances == sorted(chances, reverse=True)
    for one in found:
        crossing = board.crossing(one.out_of, one.into)
        assert one.board == ("difficult" if crossing.difficult else "clear")
        assert one.against <= bool(one.found)
    assert {(one.out_of, one.into) for one in found.against} == {
        ("turanian_plain", "persian_plateau"),
        ("middle_tigris", "lower_tigris"),
        ("malayan_peninsula", "ganges_delta"),
    }
    assert all(one.n >= 30 for one in found.least(30))
    assert "241" in str(found)
    assert str(found.against).startswith("3 directions in which the battles")


def test_forts_that_nobody_saw_make_hard_borders_less_likely() -> None:
    """A fort turns open ground half into a mountain, so the same losses speak less for mountains."""
    battles = hotw.observed("battles")
    found = {(one.out_of, one.into): one for one in odds.grounds(battles, forts=Fraction(1, 4))}
    bare = odds.grounds(battles)
    lost = [one for one in bare if one.n > 10 and one.counts[2] > 2 * one.counts[0]]
    assert lost
    assert all(found[one.out_of, one.into].difficult < one.difficult for one in lost)


def test_without_a_board_nothing_disagrees_and_the_ids_are_the_names() -> None:
    found = odds.grounds(hotw.observed("battles"))
    assert not len(found.against)
    assert found.way(found.borders[0]) == (found.borders[0].out_of, found.borders[0].into)
    assert len(found.frame()) == 241


@pytest.mark.parametrize("prior", [0, 1, 2, -0.5, "half", None])
def test_whoever_begins_certain_learns_nothing(prior: object) -> None:
    with pytest.raises(ValueError, match="prior"):
        odds.grounds([ROW], prior)  # type: ignore[arg-type]


@pytest.mark.parametrize("rows", [[{"won": 1}], ["a"]])
def test_rows_without_battles_are_refused(rows: object) -> None:
    with pytest.raises(ValueError, match="out_of, into, won, tied and lost"):
        odds.grounds(rows)


def test_odds_are_mixed_as_the_shares_say() -> None:
    clear, fort = odds.battle(2, 1), odds.battle(2, 1, defend_bonus=1)
    half = clear.mixed(fort, Fraction(1, 2))
    assert half.win == Fraction(125 + 90, 2 * 216)
    assert sum(half) == 1
    assert clear.mixed(fort, 0) == clear
    assert clear.mixed(fort, 1) == fort
    with pytest.raises(ValueError, match="share"):
        clear.mixed(fort, 2)


def test_luck_alone_goes_as_far_as_the_distribution_says() -> None:
    fit = odds.Fit((40, 20, 40), odds.battle())
    lucky = fit.by_luck(20_000, seed=3)
    hits = sum(one >= float(fit.chi_square) for one in lucky)
    low, high = odds.interval(hits, len(lucky), z=4)
    assert low < fit.p < high
    assert fit.p == chi_square_tail(fit.chi_square, 2)
    assert (
        abs(sum(lucky) / len(lucky) - fit.freedom) < 0.1
    )  # the mean of chi-square is its degrees of freedom
    assert fit.by_luck(50, seed=3) == lucky[:50]


def test_all_battles_together_are_those_of_both_grounds() -> None:
    found = odds.grounds(hotw.observed("battles"), board=hotw.board("2001"))
    clear, difficult = found.total("clear"), found.total("difficult")
    assert sum(clear) + sum(difficult) == 2887 == sum(found.total())
    assert sum(difficult) == 1236
    with pytest.raises(ValueError, match="neither"):
        found.total("swamp")


def test_walks_through_a_chain_end_as_often_and_take_as_long_as_the_chances_say() -> None:
    chain = odds.siege(fort=True, armies=4).chain
    walks = chain.walks(4000, seed=8)
    for end, chance in chain.ends.items():
        low, high = odds.interval(sum(walk.end == end for walk in walks), len(walks), z=4)
        assert low <= chance <= high
    mean = sum(walk.rounds for walk in walks) / len(walks)
    assert abs(mean - float(chain.rounds)) < 0.1
    assert chain.walks(30, seed=8) == walks[:30]
