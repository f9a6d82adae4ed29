"""Chapter V of the 2001 edition: fighting a defender in a fort."""

from __future__ import annotations

import pytest
from positions_conquest import Lands, dice, expand, fight, land, pool, records, refused, theirs, turn

from hotw_nb.game import Game

FORT = theirs("levant", fort=True)


def storm(*dice: object, lands: Lands = FORT, times: int = 1, **more: object) -> Game:
    """Assyria storms the fort in the Levant, so many armies one after the other."""
    return expand(turn("assyria", lands, dice=list(dice), **more), *["levant"] * times)


@pytest.mark.rule("2001-V-51")
@pytest.mark.parametrize(
    ("empire", "target", "via", "defend"),
    [
        ("assyria", "levant", "", 1),
        ("mongols", "wei_river", "", 2),
        ("britain", "chekiang", "", 3),
        ("romans", "northern_apennines", "sea", 3),
    ],
)
def test_a_fort_adds_one_on_top_of_the_dice_for_ground_or_sea(
    empire: str, target: str, via: str, defend: int
) -> None:
    battle = fight(turn(empire, theirs(target, fort=True)), target, via)
    assert (battle.defend, battle.defend_bonus) == (defend, 1)
    assert dice(turn(empire, theirs(target)), target, via) == (2, defend)
    assert fight(turn(empire, theirs(target)), target, via).defend_bonus == 0


@pytest.mark.rule("2001-V-51", "2001-V-57")
def test_a_kept_five_counts_six_and_a_kept_six_counts_seven() -> None:
    five = storm((5, 4), 5)
    assert records(five, "fight")[0].data["rounds"][0].defend_total == 6
    assert (land(five, "levant").owner, land(five, "levant").fort) == ("Ben", True)
    six = storm((6, 6), 6)
    assert records(six, "fight")[0].data["rounds"][0].defend_total == 7
    assert (land(six, "levant").owner, land(six, "levant").fort) == ("Ben", True)


@pytest.mark.rule("2001-V-52", "2001-V-53")
def test_the_fort_falls_instead_of_its_army_and_the_same_attackers_fight_on() -> None:
    before = turn("assyria", FORT, dice=[(6, 1), 4, (1, 2), 6])
    game = expand(before, "levant")
    here = land(game, "levant")
    assert (here.owner, here.armies, here.fort) == ("Ben", 1, False)
    assert pool(game) == pool(before) - 1


@pytest.mark.rule("2001-V-53", "2001-V-54")
def test_the_second_round_follows_at_once_with_no_choice_to_break_off() -> None:
    before = turn("assyria", FORT, dice=[(6, 1), 4, (5, 3), 4])
    game = expand(before, "levant")
    fights = records(game, "fight")
    assert [one.result for one in fights[0].data["rounds"]] == ["win", "win"]
    assert (land(game, "levant").owner, land(game, "levant").fort) == ("Ada", False)
    assert pool(game) == pool(before) - 1


@pytest.mark.rule("2001-V-53", "2001-V-54")
def test_with_dice_by_hand_nothing_but_dice_is_asked_between_the_rounds() -> None:
    game = expand(turn("assyria", FORT, dice="by hand"), "levant")
    for roll in ("6-1", "4"):
        assert game.decision.kind == "roll"
        game = game.play(("roll", roll))
    assert game.decision.kind == "roll"
    assert refused(game, "end")
    assert refused(game, "expand", "zagros")


@pytest.mark.rule("2001-V-55", "2001-V-57")
def test_a_tie_costs_the_attacking_army_and_the_fort_but_not_the_defender() -> None:
    before = turn("assyria", FORT, dice=[(5, 2), 4])
    game = expand(before, "levant")
    here = land(game, "levant")
    assert (here.owner, here.armies, here.fort) == ("Ben", 1, False)
    assert pool(game) == pool(before) - 1
    assert records(game, "fight")[0].data["rounds"][0].result == "tie"


@pytest.mark.rule("2001-V-55", "2001-V-52")
def test_a_tie_in_the_round_after_the_fort_fell_clears_the_land() -> None:
    game = storm((6, 1), 4, (3, 3), 3, lands=theirs("levant", fort=True, capital=True))
    here = land(game, "levant")
    assert (here.owner, here.armies, here.fort, here.capital) == ("", 0, False, True)


@pytest.mark.rule("2001-V-56")
@pytest.mark.parametrize(
    ("empire", "target", "defend"),
    [("mongols", "wei_river", (1, 4)), ("britain", "chekiang", (1, 2, 4)), ("assyria", "levant", (4,))],
)
def test_later_rounds_keep_the_dice_of_ground_or_sea_without_the_one_of_the_fort(
    empire: str, target: str, defend: tuple[int, ...]
) -> None:
    rolls = [(6, 1), defend, (5, 1), defend]
    game = expand(turn(empire, theirs(target, fort=True), dice=rolls), target)
    rounds = records(game, "fight")[0].data["rounds"]
    assert [(one.defend, one.defend_total) for one in rounds] == [(defend, 5), (defend, 4)]
    assert land(game, target).owner == "Ada"
    after = expand(turn(empire, theirs(target, fort=True), dice=[(5, 1), defend]), target)
    assert (fight(after, target).defend, fight(after, target).defend_bonus) == (len(defend), 0)


@pytest.mark.rule("2001-V-57")
@pytest.mark.parametrize(
    ("attack", "defend", "events", "result"),
    [
        ((5, 1), (4,), [], "tie"),
        ((6, 1), (6,), [], "lose"),
        ((6, 1), (6,), ["weaponry"], "tie"),
        ((6, 6), (5,), ["weaponry"], "win"),
        ((1, 1), (1,), [], "lose"),
    ],
)
def test_each_side_keeps_its_highest_die_and_then_adds_its_bonus(
    attack: tuple[int, int], defend: tuple[int], events: list[str], result: str
) -> None:
    battle = fight(turn("assyria", FORT, events=events), "levant")
    assert battle.result(attack, defend) == result


@pytest.mark.rule("2001-V-52", "2001-V-33")
def test_the_conqueror_of_a_fort_finds_no_fort() -> None:
    game = storm((6, 1), 2, (6, 1), 2)
    assert (land(game, "levant").owner, land(game, "levant").fort) == ("Ada", False)
    assert refused(game, "fort", "levant") == ""
