"""The table of every battle that the rules allow."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from hotw_nb import odds
from hotw_nb.editions.e2001.battle import Fight, Force

COLUMNS = ["attack", "defend", "attack_bonus", "defend_bonus", "ties", "fort"]
Rows = set[tuple[int, int, int, int, str, bool]]


def rows(edition: str) -> Rows:
    frame = odds.table(edition)
    found = [tuple(row) for row in frame[COLUMNS].itertuples(index=False)]
    assert len(found) == len(set(found))
    return set(found)


@pytest.mark.rule("2001-IV-01", "2001-IV-13", "2001-V-35", "2001-V-40", "2001-V-46", "2001-V-47", "2001-V-51")
def test_the_2001_table_argued_from_the_rules() -> None:
    """Two cards at most help an attack: more dice (Leader, Jihad), ties (Jihad, Elite Troops), +1 (Weaponry,
    Siegecraft). Any two of these go together, so that all of (2 or 3 dice) x (ties or not) x (+0 or +1) occur, but +2
    needs both cards for itself: 8 + 1 kinds of attack. Each meets one die in the open, two over difficult ground,
    three from the sea, and a fort or none: 9 x 3 x 2 = 54.
    """
    attacks = {*product((2, 3), (0, 1), ("both", "attack")), (2, 2, "both")}
    argued = {
        (dice, defend, bonus, int(fort), ties, fort)
        for (dice, bonus, ties), defend, fort in product(attacks, (1, 2, 3), (False, True))
    }
    assert len(argued) == 54
    assert rows("2001") == argued


def test_the_2001_table_holds_what_the_game_itself_can_roll() -> None:
    """Every force that two cards and up to two losses can bring about, against everything that can stand in a land."""
    card: dict[str, dict[str, Any]] = {
        "leader": {"leader": True},
        "weaponry": {"bonus": 1},
        "jihad": {"jihad": True},
        "elite_troops": {"elite": True},
        "siegecraft": {"siegecraft": True},
    }
    hands = [hand for n in range(3) for hand in combinations(card, n)]
    found = set()
    for hand, losses, dead, defend, fort, town in product(
        hands, (0, 1, 2), (False, True), (1, 2, 3), (False, True), (False, True)
    ):
        force = Force(losses=losses)
        for name in hand:
            force = force._replace(**card[name])
        fight = Fight(force.after_triple() if dead else force, defend, fort, 1, town)
        bonuses = fight.attack_bonus, fight.defend_bonus
        found.add((fight.attack, fight.defend, *bonuses, fight.ties, fight.fort))
    assert rows("2001") == found


def test_the_classic_table_argued_from_the_rules() -> None:
    """One card at most helps a roll: none, Leader or Elite Troops (three dice), Weaponry (+1), Fanaticism (ties), or
    Jihad (three dice and ties, ties alone after the first loss, which is Fanaticism): 5 kinds of attack. Each meets
    one die or two, and a fort (+1) or none: 20. A fort that does not count is met with two dice: against two dice only
    with Siegecraft, against one with Siegecraft or a Surprise Attack: 2. Fleets fight without ground and forts, as in
    the open, and only with Naval Supremacy have they three dice and +1: 1. In all 23.
    """
    attacks = {(2, 0, "reroll"), (3, 0, "reroll"), (2, 1, "reroll"), (2, 0, "attack"), (3, 0, "attack")}
    argued = {
        (dice, defend, bonus, int(fort), ties, fort)
        for (dice, bonus, ties), defend, fort in product(attacks, (1, 2), (False, True))
    }
    argued |= {(2, defend, 0, 0, "reroll", True) for defend in (1, 2)}
    argued |= {(3, 1, 1, 0, "reroll", False)}
    assert len(argued) == 23
    assert rows("classic") == argued


def test_the_2024_tables_argued_from_the_rules() -> None:
    """Two dice, three with the Leader, against one, two with a fort; difficult terrain only takes ties away from the
    attacker: 2 x 2 x 2 = 8. Option 3: ties are always his, terrain and fort each bring a die, second and later tries
    +2 and +4: 2 x 4 x 3 = 24.
    """
    forts = (False, True)
    assert rows("2024") == {
        (dice, 1 + fort, 0, 0, ties, fort)
        for dice, fort, ties in product((2, 3), forts, ("attack", "defend"))
    }
    option = {
        (dice, 1 + rough + fort, bonus, 0, "attack", fort)
        for dice, rough, fort, bonus in product((2, 3), (False, True), forts, (0, 2, 4))
    }
    assert len(option) == 24
    assert rows("2024 option 3") == option


@pytest.mark.parametrize("edition", ["2001", "classic", "2024", "2024 option 3"])
def test_each_row_holds_the_odds_of_its_dice(edition: str) -> None:
    """By listing all dice of each row, equal totals going to whom the row gives them."""
    for row in odds.table(edition).itertuples():
        sums = {1: 0, 0: 0, -1: 0}
        for dice in product(range(1, 7), repeat=row.attack + row.defend):
            mine = max(dice[: row.attack]) + row.attack_bonus
            theirs = max(dice[row.attack :]) + row.defend_bonus
            sums[(mine > theirs) - (mine < theirs)] += 1
        win, tie, lose = sums[1], sums[0], sums[-1]
        if row.ties != "both":
            win, lose = win + tie * (row.ties == "attack"), lose + tie * (row.ties == "defend")
            tie = 0
        of = win + tie + lose
        assert (row.win, row.tie, row.lose) == (Fraction(win, of), Fraction(tie, of), Fraction(lose, of))
        assert row.win_decimal == float(row.win)
        assert row.lose_percent.endswith("%")
        assert row.win_one_in.startswith("1 in")


def test_examples_say_how_a_battle_comes_about() -> None:
    frame = odds.table("2001")
    plain = frame.query("attack == 2 and defend == 1 and attack_bonus == 0 and ties == 'both' and not fort")
    assert plain.iloc[0]["example"] == "open ground"
    leader = frame.query("attack == 3 and defend == 3 and attack_bonus == 0 and ties == 'both' and fort")
    assert leader.iloc[0]["example"] == "Leader, from the sea, fort"
    fleets = odds.table("classic").query("attack == 3 and attack_bonus == 1")
    assert fleets.iloc[0]["example"] == "Naval Supremacy, fleet against fleet"


def test_no_table_without_dice() -> None:
    with pytest.raises(ValueError, match="no dice are rolled"):
        odds.table("2024 no dice")


@pytest.mark.parametrize("edition", ["nonsense", "", 2001, None, ["2001"]])
def test_no_table_of_unknown_rules(edition: Any) -> None:
    with pytest.raises(ValueError, match="There are: '2001', 'classic'"):
        odds.table(edition)
