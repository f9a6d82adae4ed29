"""The battles that the rule book tells, with the dice it gives, and a few more that its rules lead to."""

from __future__ import annotations

from typing import Any

import pytest
from positions_a import army, attack, pool, rounds, turn

from hotw_nb.game import Game

# One round: the attacker's total, the defender's total, the dice of the defence, and how it ended.
LOST, TIED, WON = "lose", "tie", "win"


def holds(game: Game, land: str) -> tuple[str, str]:
    return game.lands[land].owner, game.lands[land].empire


@pytest.mark.rule("2001-V-35", "2001-V-36", "2001-V-37", "2001-V-38", "2001-V-39")
def test_ex_2001_05_romans_lose_then_tie_then_walk_into_the_empty_northern_apennines() -> None:
    lands = {
        "southern_apennines": army("A", "romans", capital=True),
        "northern_apennines": army("B", "etruscans"),
    }
    game = turn("romans", 3, lands, dice=[[1, 3], [4], [5, 5], [5]])
    assert pool(game) == 19
    game = attack(game, "northern_apennines", 2, origin="southern_apennines")
    assert rounds(game) == [(3, 4, 1, LOST), (5, 5, 1, TIED)]
    assert "northern_apennines" not in game.lands
    game = attack(game, "northern_apennines", origin="southern_apennines")
    assert game.log[-1].rolls == ()
    assert (pool(game), holds(game, "northern_apennines")) == (16, ("A", "romans"))


GUPTAS = {
    "eastern_deccan": army("A", "guptas", capital=True),
    "eastern_ghats": army("B", "maurya"),
    "ceylon": army("B", "maurya"),
    "western_ghats": army("B", "maurya"),
    "ganges_delta": army("B", "maurya"),
}
GUPTA_STEPS = [
    pytest.param(0, "eastern_deccan", "eastern_ghats", [[5, 2], [3]], (5, 3, 1, WON), id="EX-2001-06"),
    pytest.param(1, "eastern_ghats", "ceylon", [[6, 1], [4, 2]], (6, 4, 2, WON), id="EX-2001-07"),
    pytest.param(2, "eastern_ghats", "western_ghats", [[6, 3], [5, 1]], (6, 5, 2, WON), id="EX-2001-08"),
    pytest.param(3, "eastern_deccan", "ganges_delta", [[4, 2], [2]], (4, 2, 1, WON), id="EX-2001-09"),
]


@pytest.mark.rule("2001-V-35", "2001-V-41", "2001-V-42", "2001-V-43", "2001-V-44")
@pytest.mark.parametrize(("before", "origin", "land", "dice", "expected"), GUPTA_STEPS)
def test_guptas_meet_one_die_on_clear_ground_and_two_over_a_strait_or_into_mountains(
    before: int, origin: str, land: str, dice: Any, expected: Any
) -> None:
    won = [str(step.values[2]) for step in GUPTA_STEPS[:before]]
    lands = {**GUPTAS, **{name: army("A", "guptas") for name in won}}
    game = turn("guptas", 4, lands, dice=dice)
    assert pool(game) == 7 - before
    game = attack(game, land, origin=origin)
    assert rounds(game) == [expected]
    assert (pool(game), holds(game, land)) == (6 - before, ("A", "guptas"))


@pytest.mark.rule("2001-V-49", "2001-V-38", "2001-V-23")
def test_ex_2001_10_britain_lands_at_chekiang_against_three_dice_and_goes_inland_without_penalty() -> None:
    inland = ("si_kyang", "yangtze_kiang", "great_plain_of_china")
    lands = {
        "albion": army("A", "britain", capital=True),
        **{land: army("B", "ming_dynasty") for land in ("chekiang", *inland)},
    }
    game = turn("britain", 7, lands, dice=[[2, 4], [1, 1, 5], [6, 3], [4, 2, 1]])
    assert pool(game) == 15
    game = attack(game, "chekiang")
    assert (rounds(game), pool(game)) == ([(4, 5, 3, LOST)], 14)
    game = attack(game, "chekiang")
    assert rounds(game)[1:] == [(6, 4, 3, WON)]
    assert (pool(game), holds(game, "chekiang")) == (13, ("A", "britain"))
    for land in inland:
        battle = game.battle(("expand", land, "chekiang"))
        assert battle is not None
        assert battle.defend == 1


@pytest.mark.rule("2001-V-23", "2001-V-24")
def test_ex_2001_10_the_landing_at_chekiang_needs_every_fleet_of_the_chain() -> None:
    lands = {"albion": army("A", "britain", capital=True), "chekiang": army("B", "ming_dynasty")}
    chain = ["north_atlantic", "atlantic_ocean", "indian_ocean", "west_pacific", "south_china_sea"]
    assert turn("britain", 7, lands, fleets=chain).why_not(("expand", "chekiang")) is None
    for link in ("atlantic_ocean", "indian_ocean", "west_pacific"):
        broken = turn("britain", 7, lands, fleets=[water for water in chain if water != link])
        assert broken.why_not(("expand", "chekiang")) is not None


@pytest.mark.rule(
    "2001-EV-03", "2001-V-45", "2001-V-41", "2001-V-51", "2001-V-52", "2001-V-55", "2001-V-56",
    "2001-V-59", "2001-V-57",
)  # fmt: skip
def test_ex_2001_11_mongols_with_a_leader_storm_wei_river_over_the_great_wall() -> None:
    lands = {
        "mongolia": army("A", "mongols"),
        "wei_river": army("B", "chou_dynasty", fort=True, capital=True),
    }
    dice = [[4, 6, 6], [1, 6], [2, 4, 5], [3, 4], [1, 2, 6], [2, 5]]
    game = turn("mongols", 5, lands, events=["leader"], dice=dice)
    assert pool(game) == 17
    game = attack(game, "wei_river", origin="mongolia")
    assert (rounds(game), pool(game)) == ([(6, 7, 2, LOST)], 16)
    game = attack(game, "wei_river", origin="mongolia")
    assert rounds(game)[1:] == [(5, 5, 2, TIED)]
    fort_gone = game.lands["wei_river"]
    assert (fort_gone.owner, fort_gone.fort, fort_gone.capital, pool(game)) == ("B", False, True, 15)
    game = attack(game, "wei_river", origin="mongolia")
    assert rounds(game)[2:] == [(6, 5, 2, WON)]
    taken = game.lands["wei_river"]
    assert (taken.owner, taken.empire, taken.fort) == ("A", "mongols", False)
    assert (taken.capital, taken.city) == (False, True)
    assert (pool(game), game.active["force"].leader) == (14, True)


@pytest.mark.rule("2001-V-51")
def test_ex_2001_12_a_five_in_a_fort_counts_six() -> None:
    lands = {
        "southern_apennines": army("A", "romans"),
        "northern_apennines": army("B", "etruscans", fort=True),
    }
    game = turn("romans", 3, lands, armies=5, dice=[[5, 4], [5]])
    game = attack(game, "northern_apennines", origin="southern_apennines")
    assert rounds(game) == [(5, 6, 1, LOST)]
    there = game.lands["northern_apennines"]
    assert (pool(game), there.owner, there.fort) == (4, "B", True)


@pytest.mark.rule("2001-V-37", "2001-V-62", "2001-V-63", "2001-V-59")
def test_ex_2001_35_a_capital_emptied_by_a_tie_is_still_a_capital_for_whoever_walks_in() -> None:
    lands = {"western_steppe": army("A", "huns"), "dnieper": army("B", "scythians", capital=True)}
    game = turn("huns", 4, lands, armies=5, dice=[[4, 2], [4]])
    game = attack(game, "dnieper", 2)
    assert rounds(game) == [(4, 4, 1, TIED)]
    there = game.lands["dnieper"]
    assert (pool(game), there.owner, there.empire, there.capital) == (3, "A", "huns", True)


@pytest.mark.rule("2001-V-59")
def test_ex_2001_35_after_a_won_fight_the_same_capital_becomes_a_city() -> None:
    lands = {"western_steppe": army("A", "huns"), "dnieper": army("B", "scythians", capital=True)}
    game = attack(turn("huns", 4, lands, armies=5, dice=[[4, 2], [3]]), "dnieper")
    assert (game.lands["dnieper"].capital, game.lands["dnieper"].city) == (False, True)


@pytest.mark.rule("2001-EV-39", "2001-EV-40", "2001-V-59")
def test_ex_2001_36_treachery_takes_a_fortified_capital_without_dice_and_leaves_a_city() -> None:
    lands = {
        "northern_apennines": army("A", "romans"),
        "southern_apennines": army("B", "greek_city_states", fort=True, capital=True),
    }
    game = turn("romans", 3, lands, armies=10, events=["treachery:southern_apennines"], dice=[])
    game = attack(game, "southern_apennines")
    there = game.lands["southern_apennines"]
    assert (rounds(game), [roll for record in game.log for roll in record.rolls]) == ([], [])
    assert (pool(game), there.owner, there.empire) == (9, "A", "romans")
    assert (there.fort, there.capital, there.city) == (False, False, True)


@pytest.mark.rule("2001-EV-30", "2001-EV-31", "2001-V-60")
def test_ex_2001_37_siegecraft_adds_one_only_and_fort_and_army_fall_together() -> None:
    lands = {"levant": army("A", "arabs"), "palestine": army("B", "romans", fort=True, city=True)}
    game = turn("arabs", 4, lands, armies=10, events=["siegecraft"], dice=[[5, 3], [4]])
    game = attack(game, "palestine", origin="levant")
    assert rounds(game) == [(6, 5, 1, WON)]
    there = game.lands["palestine"]
    assert (pool(game), there.owner, there.empire) == (9, "A", "arabs")
    assert (there.fort, there.capital, there.city) == (False, False, False)
