"""Numbers out of tables are taken, and what nobody can wait for is refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import takewhile
from typing import Any

import pytest

import hotw_nb as hotw
from hotw_nb import odds

np = pytest.importorskip("numpy")
FIVE, OPTION_3 = np.int64(5), odds.against("mountain", edition="2024 option 3")


@pytest.mark.parametrize(
    "asked",
    [
        lambda n: odds.battle(n(100), n(100), n(1), n(-1)),
        lambda n: odds.siege(n(2), n(2), armies=n(5), defenders=n(2), coins=n(1)).outcomes,
        lambda n: odds.Battle(n(2), n(1), defenders=n(3), growing=(n(0), n(2))),
        lambda n: odds.campaign(["clear"], armies=n(4), fort_points=n(2), fort_places=n(1)).stop_or_go.value,
        lambda n: odds.campaign([{"points": n(3)}], armies=n(2)).points,
        lambda n: odds.conquest(OPTION_3, armies=n(3)).outcomes,
        lambda n: odds.leader_life(n(3), n(6)),
        lambda n: odds.hand(n(7), n(22), n(3)).mean,
        lambda n: odds.sums(n(2)).mean,
        lambda n: odds.throws(n(60), n(2)).counts,
        lambda n: odds.throws({1: n(9), 6: n(11)}).counts,
        lambda n: odds.sample(n(2), n(1), n=n(100)).counts,
        lambda n: hotw.show.heat_map(n(3), [n(1), n(2)]).chances,
    ],
)
def test_numbers_of_numpy_count_like_any_others(asked: Callable[[Any], Any]) -> None:
    assert asked(np.int64) == asked(int)


def test_a_row_of_the_table_can_be_asked_again() -> None:
    row = odds.table("2001").iloc[3]
    assert odds.battle(row.attack, row.defend, row.attack_bonus, row.defend_bonus, row.ties).win == row.win
    assert odds.siege(fort=np.bool_(True), armies=FIVE).outcomes == odds.siege(fort=True, armies=5).outcomes


@pytest.mark.parametrize(
    "asked",
    [
        lambda: odds.battle(True),
        lambda: odds.siege(armies=True),
        lambda: odds.campaign(["clear"], armies=True),
        lambda: odds.leader_life(sides=True),
        lambda: hotw.show.heat_map(True),
    ],
)
def test_yes_is_no_number(asked: Callable[[], Any]) -> None:
    with pytest.raises(ValueError, match="True"):
        asked()


def test_the_best_order_of_the_most_armies() -> None:
    assert [*odds.campaign(["clear", "sea"], armies=500).best_order] == ["land 1", "land 2"]
    coins = odds.campaign(["clear", "sea"], armies=300, coins=300).best_order
    assert coins.value == coins.campaign.points


def test_the_best_order_of_alike_and_of_unlike_lands_by_trying_all() -> None:
    from itertools import permutations

    lands = [
        {"name": f"L{i}", "terrain": kind, "points": p}
        for i, (kind, p) in enumerate([("sea", 5), ("clear", 1), ("clear", 3), ("mountain", 3), ("clear", 2)])
    ]
    for armies, coins in ((4, 0), (3, 2), (9, 1), (0, 3)):
        campaign = odds.campaign(lands, armies=armies, coins=coins)
        tried = max(campaign.in_order(order).points for order in permutations(campaign.names))
        assert campaign.best_order.value == tried


DISTINCT = [odds.Target(f"L{i}", odds.Battle(defend=1 + i % 3, defenders=1 + i // 3), i) for i in range(12)]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (
            lambda: odds.campaign(DISTINCT, armies=400).best_order,
            "12 lands with 400 armies would take too long",
        ),
        (lambda: odds.campaign(DISTINCT[:7], armies=300, cards=["leader"]).best_order, "would take too long"),
        (lambda: odds.campaign([odds.Battle(defenders=100)] * 100, armies=500).taken, "10,000 defenders"),
        (lambda: odds.siege(armies=500, defenders=100).chain, "more than 20,000 situations"),
        (lambda: odds.throws(10**12), "at most here"),
        (lambda: odds.Waiting(Fraction(1, 10**9)), "too many rolls"),
        (lambda: odds.attempts(odds.siege(odds.Battle(attack=1, sides=1, ties="reroll")), 10), "always tie"),
        (lambda: odds.attempts(odds.siege(odds.Battle(100, 100, ties="reroll")), 10), "nearly always tie"),
        (lambda: odds.sample(100, 100, ties="reroll", n=10), "nearly always tie"),
        (lambda: odds.which((10**9, 0, 0), {"clear": odds.battle()}), "at most here"),
    ],
)
def test_what_nobody_can_wait_for_is_refused(asked: Callable[[], Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        asked()


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda: odds.Fit((1, 2, 3), 3), "Odds are asked for"),
        (lambda: odds.luck_of([1]), "'battles' must be a list"),
        (lambda: odds.rolled(3, "win", "A", "B"), "Odds are asked for"),
        (lambda: odds.Chain([], []), "at least one"),
        (lambda: odds.Chain(["a", "a"], []), "each of them once"),
        (lambda: odds.Chain(["a"], [odds.Arrow("a", "b", Fraction(1), "")]), "is not in the list"),
        (lambda: odds.Waiting("a"), "'chance' must be a number"),
        (lambda: odds.Outcome("a", "b", "c"), "Three chances are asked for"),
        (lambda: odds.Outcome(1, 2, 3), "adding up to 1"),
        (lambda: odds.Distribution({1: Fraction(1)}, "nonsense"), "'nonsense'"),
        (
            lambda: odds.which((1, 2, 3), {"a": odds.battle()}, {"a": -1}),
            "'prior' must be a number, at least 0",
        ),
        (lambda: odds.which((1, 2, 3), {"a": odds.battle()}, {"b": 1}), "Name each of them"),
        (lambda: odds.siege(terrain="vacant", town="yes"), "either True or False"),
        (lambda: odds.campaign(["wei_river"] * 2, start="mongolia"), "comes from already"),
        (lambda: hotw.show.heat_map(11), "It is 11"),
    ],
)
def test_what_is_no_question_is_told_in_a_sentence(asked: Callable[[], Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        asked()


def test_a_number_too_long_to_write_is_no_action() -> None:
    with pytest.raises(hotw.IllegalAction, match="is not an action"):
        hotw.new_game(seed=7).play(10**5000)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 10, 100, 999, 12345])
def test_an_interval_ends_where_everything_or_nothing_was_seen(n: int) -> None:
    assert odds.interval(n, n)[1] == 1
    assert odds.interval(0, n)[0] == 0


@pytest.mark.parametrize("armies", [1, 4, 9])
def test_the_mean_rounds_are_the_chances_added_up_that_one_more_round_comes(armies: int) -> None:
    chain = odds.siege(fort=True, armies=armies, cards=["leader"]).chain
    assert chain.rounds == sum(takewhile(bool, chain.lasting()))


@pytest.mark.parametrize("edition", ["2001", "classic", "2024", "2024 option 3"])
def test_each_row_of_the_table_has_an_example_of_its_own(edition: str) -> None:
    examples = odds.table(edition)["example"]
    assert examples.is_unique


def test_lands_of_the_board_are_called_by_their_names() -> None:
    campaign = odds.campaign(["Wei River"], start="Mongolia", armies=3)
    assert "Wei River" in campaign.text("en")
    for lang in ("en", "fr"):
        for words in (campaign.text(lang), campaign.html(lang), campaign.stop_or_go.text(lang)):
            assert "wei_river" not in words
        for show in (hotw.show.survival, hotw.show.decisions):
            assert "wei_river" not in str(show(campaign, lang=lang))
            assert "wei_river" not in show(campaign, lang=lang).figure.to_json()
    assert campaign.names == ("wei_river",)
    assert "wei_river" in campaign.stop_or_go.frame().columns
