"""The odds of moves in games of the classic edition: ties rolled again, forts in every roll, stacks army by army."""

from __future__ import annotations

from fractions import Fraction
from math import comb, sqrt
from typing import Any

import pytest
from stage_classic import FOE, ME, borders, fleets, foe, own, turn

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.engine.battle import WIN
from hotw_nb.engine.dice import Seeded

F = Fraction
CLEAR, UPHILL, FORT, BOTH = F(25, 36), F(1, 2), F(90, 181), F(290, 1081)


def attack(ground: str = "", armies: int = 3, **there: Any) -> Any:
    """Assyria beside the Levant over ground of a kind; read the battle while the border is so."""
    count = there.pop("count", 1)
    more = {key: there.pop(key) for key in ("events", "options", "hands") if key in there}
    lands = {"upper_tigris": own("assyria", capital=True), "levant": foe("egypt", count, **there)}
    with borders([("upper_tigris", "levant", ground)]):
        game = turn("assyria", lands, armies=armies, **more)
        return game, odds.of(game, ("expand", "levant")), odds.siege_of(game, ("expand", "levant"))


@pytest.mark.rule("classic-4P4-11", "classic-4P4-13", "classic-4P4-18", "classic-4P4-24")
@pytest.mark.parametrize(
    ("args", "decided"),
    [
        ({}, {"win": 125, "tie": 36, "lose": 55, "chance": CLEAR}),
        ({"defend": 2}, {"win": 505, "tie": 286, "lose": 505, "chance": UPHILL}),
        ({"defend_bonus": 1}, {"win": 90, "tie": 35, "lose": 91, "chance": FORT}),
        ({"defend": 2, "defend_bonus": 1}, {"win": 290, "tie": 215, "lose": 791, "chance": BOTH}),
        ({"attack": 3}, {"win": 855, "tie": 216, "lose": 225, "chance": F(19, 24)}),
    ],
)
def test_the_odds_that_the_rules_name(args: dict[str, int], decided: dict[str, Any]) -> None:
    both = odds.battle(**args)
    of = 6 ** (args.get("attack", 2) + args.get("defend", 1))
    assert (both.win * of, both.tie * of, both.lose * of) == (decided["win"], decided["tie"], decided["lose"])
    assert odds.battle(**args, ties="reroll").win == decided["chance"]


@pytest.mark.rule("classic-EV-10", "classic-OPT-03")
def test_ties_that_somebody_wins() -> None:
    assert odds.battle(ties="attack").win == F(161, 216)
    assert odds.battle(defend_bonus=1, ties="defend").win == F(5, 12)


@pytest.mark.rule("classic-4P4-12", "classic-4P4-14", "classic-4P4-15", "classic-4P4-25")
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize(
    ("ground", "fort", "chance"),
    [("", False, CLEAR), ("mountain", False, UPHILL), ("", True, FORT), ("forest", True, BOTH)],
)
def test_one_army_has_to_win_a_roll_for_each_defender(
    count: int, ground: str, fort: bool, chance: Fraction
) -> None:
    _, one, siege = attack(ground, count=count, fort=fort)
    assert one.win == chance**count
    assert one.tie == 0
    assert one.lose == 1 - one.win
    # three armies: the defenders fall in their order, and each lost roll costs one army
    taken = sum(comb(count - 1 + lost, lost) * chance**count * (1 - chance) ** lost for lost in range(3))
    assert siege.taken == taken


@pytest.mark.rule("classic-OPT-03")
def test_a_fortress_in_a_game() -> None:
    _, one, siege = attack(fortress=True, options=["fortresses"], armies=2)
    assert one.win == F(5, 12)
    assert siege.taken == 1 - F(7, 12) ** 2


@pytest.mark.rule("classic-OPT-03", "classic-4P4-25")
def test_a_fortress_without_a_game() -> None:
    how = {"fortress": True, "edition": "classic"}
    land = odds.against(**how)
    assert (land.odds.win, land.odds.tie, land.odds.lose) == (F(90, 216), 0, F(126, 216))
    assert odds.siege(armies=2, **how).taken == 1 - F(7, 12) ** 2
    assert odds.siege(armies=2, fort=True, **how) == odds.siege(land, armies=2, edition="classic")
    # it stands until the last of its armies falls; over mountains 290 rolls of 1296 are won
    assert odds.siege(armies=2, defenders=2, **how).emptied == 0
    assert odds.siege(armies=1, defenders=2, **how).taken == F(5, 12) ** 2
    assert odds.siege(armies=1, terrain="mountain", **how).taken == F(290, 1296)
    _, one, siege = attack("mountain", fortress=True, options=["fortresses"], armies=2, count=2)
    alike = odds.siege(armies=2, terrain="mountain", defenders=2, **how)
    assert (one.win, siege.outcomes) == (F(290, 1296) ** 2, alike.outcomes)
    plan = odds.campaign([{"terrain": "clear", "fortress": True}], armies=2, edition="classic")
    assert plan.points == 1 - F(7, 12) ** 2
    assert "a fortress" in land.text("en")
    assert "une forteresse" in land.text("fr")


@pytest.mark.rule("classic-OPT-03", "classic-EV-10", "classic-EV-14", "classic-EV-15", "classic-EV-13")
@pytest.mark.parametrize(
    ("card", "chance"),
    [("siegecraft", CLEAR), ("surprise_attack", CLEAR), ("fanaticism", F(125, 216)), ("treachery", 1)],
)
def test_cards_against_a_fortress(card: str, chance: Fraction) -> None:
    siege = odds.siege(terrain="clear", fortress=True, armies=1, edition="classic", cards=[card])
    assert siege.taken == chance


@pytest.mark.edition("2024")
@pytest.mark.rule("classic-OPT-03")
def test_where_a_fortress_cannot_be() -> None:
    for edition in ("2001", "2024", "2024 option 3", "2024 no dice"):
        with pytest.raises(ValueError, match="know no Fortresses"):
            odds.siege(fortress=True, edition=edition)
        with pytest.raises(ValueError, match="know no Fortresses"):
            odds.against(fortress=True, edition=edition)
    with pytest.raises(ValueError, match="Fleets fight without forts"):
        odds.against("fleets", fortress=True, edition="classic")
    with pytest.raises(ValueError, match="'fortress'"):
        odds.siege(odds.against(edition="classic"), fortress=True, edition="classic")
    with pytest.raises(ValueError, match="fortress"):
        odds.against(fortress="perhaps", edition="classic")  # type: ignore[arg-type]
    # who says how ties go has the last word
    assert odds.siege(fortress=True, ties="reroll", armies=1, edition="classic").taken == FORT


@pytest.mark.rule("classic-EV-09", "classic-EV-10", "classic-EV-11", "classic-EV-12", "classic-EV-08")
@pytest.mark.parametrize(
    ("card", "first"),
    [
        ("weaponry", F(161, 191)),
        ("fanaticism", F(161, 216)),
        ("elite_troops", F(19, 24)),
        ("jihad", F(1071, 1296)),
    ],
)
def test_cards_in_a_game_and_in_a_siege(card: str, first: Fraction) -> None:
    _, one, siege = attack(events=[card], armies=2)
    assert one.win == first
    second = {"elite_troops": CLEAR, "jihad": F(161, 216)}.get(card, first)
    assert siege.taken == 1 - (1 - first) * (1 - second)


@pytest.mark.rule("classic-EV-08")
def test_a_leader_who_falls_leaves_two_dice_for_the_roll_that_is_repeated() -> None:
    _, one, _ = attack(events=["leader"])
    # of 1296 rolls with three dice: 855 won, 225 lost; of the 216 ties six are triples, after which two dice decide
    tied_triples = sum(1 for face in range(1, 7) for other in range(1, 7) if face == other)
    decided = 1296 - (216 - tied_triples)
    assert one.win == (855 + tied_triples * CLEAR) / decided


@pytest.mark.rule("classic-4P4-28", "classic-5-02")
def test_fleets_against_fleets() -> None:
    lands = {"crete": own("minoans", capital=True), "nile_delta": foe()}
    seas = {"eastern_mediterranean": fleets(FOE, "egypt", 2)}
    game = turn("minoans", lands, seas=seas, armies=3)
    assert odds.of(game, ("fleet", "eastern_mediterranean")).win == CLEAR**2
    ocean = turn(
        "netherlands",
        {"lower_rhine": own("netherlands"), "southern_africa": own("netherlands"), "madagascar": foe()},
        seas={"indian_ocean": [fleets(FOE, "egypt", 2)]},
        armies=3,
    ).play(("fleet", "indian_ocean"))
    assert odds.of(ocean, ("engage", FOE)).win == CLEAR, "one roll, and then another choice"


@pytest.mark.rule("classic-4P4-06", "classic-4P4-26")
def test_vacant_and_own_lands_are_sure() -> None:
    game = turn(
        "persia", {"zagros": own("persia"), "middle_tigris": own("babylonia", 3, fort=True)}, armies=3
    )
    for land in ("middle_tigris", "lower_tigris"):
        assert odds.of(game, ("expand", land)).win == 1


def test_the_engine_s_dice_come_out_as_the_odds_say() -> None:
    lands = {"upper_tigris": own("assyria", capital=True), "levant": foe("egypt", 2, fort=True)}
    n = 1500
    with borders([("upper_tigris", "levant", "mountain")]):
        game = turn("assyria", lands, armies=3)
        chance = float(odds.of(game, ("expand", "levant")).win)
        action = game.meant(("expand", "levant"))
        won = 0
        for seed in range(n):
            engine = game.engine(Seeded(seed))
            engine.do(action)
            won += engine.state.owner[engine.ground.land["levant"]] == 0
    assert abs(won / n - chance) < 4 * sqrt(chance * (1 - chance) / n)


def test_luck_counts_armies_and_leaves_out_whom_nobody_leads() -> None:
    game = hotw.play_out(hotw.new_game("classic", [ME, FOE, "Cleo"], seed=6))
    luck = odds.luck(game)
    assert set(luck.players) <= {ME, FOE, "Cleo"}
    fought = [record for record in game.log if "fight" in record.data]
    assert len(luck.battles) == len(fought)
    for one, record in zip(luck.battles, fought, strict=True):
        wins = sum(each.result == WIN for each in record.data["rounds"])
        assert one.score == wins - (record.data["rounds"][-1].result != WIN)
