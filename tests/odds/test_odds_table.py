"""The table of every battle that the rules allow."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from hotw_nb import odds


def combinations_of_2001() -> set[tuple[int, int, int, int, str, bool]]:
    """Worked out by hand: +0 or +1 with any cards, +2 only from Weaponry and Siegecraft together."""
    found = set()
    for attack, defend, bonus, ties, fort in product(
        (2, 3), (1, 2, 3), (0, 1, 2), ("both", "attack"), (0, 1)
    ):
        if bonus < 2 or (attack, ties) == (2, "both"):
            found.add((attack, defend, bonus, fort, ties, bool(fort)))
    return found


@pytest.mark.rule("2001-V-35", "2001-V-40", "2001-IV-13")
def test_the_2001_table_has_every_combination_once() -> None:
    frame = odds.table("2001")
    columns = ["attack", "defend", "attack_bonus", "defend_bonus", "ties", "fort"]
    rows = [tuple(row) for row in frame[columns].itertuples(index=False)]
    assert len(rows) == len(set(rows)) == 54
    assert set(rows) == combinations_of_2001()


@pytest.mark.parametrize("edition", ["2001", "classic", "2024", "2024 option 3"])
def test_each_row_holds_the_odds_of_its_dice(edition: str) -> None:
    for row in odds.table(edition).itertuples():
        outcome = odds.battle(row.attack, row.defend, row.attack_bonus, row.defend_bonus, row.ties)
        assert (row.win, row.tie, row.lose) == tuple(outcome)
        assert row.win_decimal == float(outcome.win)
        assert row.lose_percent.endswith("%")
        assert row.win_one_in.startswith("1 in")


def test_examples_say_how_a_battle_comes_about() -> None:
    frame = odds.table("2001")
    plain = frame.query("attack == 2 and defend == 1 and attack_bonus == 0 and ties == 'both' and not fort")
    assert plain.iloc[0]["example"] == "open ground"
    leader = frame.query("attack == 3 and defend == 3 and attack_bonus == 0 and ties == 'both' and fort")
    assert leader.iloc[0]["example"] == "Leader, from the sea, fort"


def test_the_2024_table_is_decided_by_terrain() -> None:
    frame = odds.table("2024")
    assert set(frame["ties"]) == {"attack", "defend"}
    assert frame["tie"].sum() == 0
    assert set(frame["defend"]) == {1, 2}
    assert frame.query("attack == 2 and defend == 1 and ties == 'attack'").iloc[0]["win"] == Fraction(
        161, 216
    )


def test_no_table_without_dice() -> None:
    with pytest.raises(ValueError, match="no dice are rolled"):
        odds.table("2024 no dice")
