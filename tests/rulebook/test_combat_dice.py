"""Chapter V of the 2001 edition: when armies fight, which dice they roll, and what ground and sea change."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from positions_conquest import (
    BOARD,
    called,
    coasts,
    dice,
    expand,
    fight,
    land,
    mine,
    pool,
    records,
    refused,
    targets,
    theirs,
    turn,
)

from hotw_nb.boards import resources
from hotw_nb.boards.build import TABLES, build
from hotw_nb.boards.ground import Ground


@pytest.mark.rule("2001-V-34")
def test_entering_a_land_of_another_player_is_a_fight() -> None:
    game = expand(turn("assyria", theirs("levant"), dice=[(6, 1), 1]), "levant")
    assert [record.kind for record in game.log] == ["fight"]
    assert game.log[-1].rolls == ((6, 1), (1,))
    own = expand(turn("assyria", mine("levant", empire="egypt")), "levant")
    assert records(own, "fight") == []


@pytest.mark.rule("2001-V-35", "2001-V-37", "2001-V-36")
def test_two_dice_against_one_win_125_tie_36_and_lose_55_times_in_216() -> None:
    battle = fight(turn("assyria", theirs("levant")), "levant")
    assert (battle.attack, battle.attack_bonus, battle.defend, battle.defend_bonus) == (2, 0, 1, 0)
    faces = range(1, 7)
    results = Counter(battle.result((a, b), (c,)) for a, b, c in product(faces, repeat=3))
    assert results == {"win": 125, "tie": 36, "lose": 55}


@pytest.mark.rule("2001-V-35", "2001-V-36")
@pytest.mark.parametrize(
    ("attack", "defend", "owner", "empire"),
    [
        ((1, 3), 4, "Ben", "sumeria"),
        ((3, 1), 2, "Ada", "assyria"),
        ((6, 1), 5, "Ada", "assyria"),
        ((2, 1), 6, "Ben", "sumeria"),
    ],
)
def test_the_higher_of_two_dice_against_one_and_the_beaten_army_goes(
    attack: tuple[int, int], defend: int, owner: str, empire: str
) -> None:
    before = turn("assyria", theirs("levant"), dice=[attack, defend])
    game = expand(before, "levant")
    here = land(game, "levant")
    assert (here.owner, here.empire, here.armies) == (owner, empire, 1)
    assert pool(game) == pool(before) - 1


@pytest.mark.rule("2001-V-37")
def test_on_equal_numbers_both_armies_go_and_the_land_is_vacant() -> None:
    before = turn("assyria", theirs("levant"), dice=[(5, 5), 5])
    game = expand(before, "levant")
    assert "levant" not in game.lands
    assert pool(game) == pool(before) - 1


@pytest.mark.rule("2001-V-38")
def test_a_beaten_attack_may_be_tried_again_while_the_pool_lasts() -> None:
    game = turn("assyria", theirs("levant"), armies=2, coins=1, dice=[(1, 2), 6, (1, 2), 6])
    game = expand(game, "levant").play(("let_go",))
    assert (pool(game), "levant" in targets(game)) == (1, True)
    game = expand(game, "levant").play(("let_go",))
    assert (pool(game), targets(game)) == (0, set())
    assert refused(game, "expand", "levant") == "2001-V-38"


@pytest.mark.rule("2001-V-39")
def test_a_land_emptied_by_a_tie_may_be_entered_without_dice_but_need_not_be() -> None:
    tied = expand(turn("assyria", theirs("levant"), dice=[(5, 5), 5]), "levant")
    assert {"levant", "zagros"} <= targets(tied)
    assert land(expand(tied, "zagros"), "levant").owner == ""
    entered = expand(tied, "levant")
    assert land(entered, "levant").owner == "Ada"
    assert entered.log[-1].rolls == ()


@pytest.mark.rule("2001-V-40")
@pytest.mark.parametrize(
    ("events", "attack", "bonus"),
    [([], 2, 0), (["leader"], 3, 0), (["weaponry"], 2, 1), (["leader", "jihad"], 3, 0)],
)
def test_only_cards_improve_an_attack_and_never_beyond_three_dice(
    events: list[str], attack: int, bonus: int
) -> None:
    battle = fight(turn("assyria", theirs("levant"), events=events), "levant")
    assert (battle.attack, battle.attack_bonus) == (attack, bonus)


# Ground


@pytest.mark.rule("2001-V-41", "2001-V-42")
@pytest.mark.parametrize(
    ("empire", "base", "target", "defend", "why"),
    [
        ("guptas", "eastern_deccan", "eastern_ghats", 1, ""),
        ("guptas", "eastern_ghats", "ceylon", 2, "strait"),
        ("guptas", "eastern_ghats", "western_ghats", 2, "mountain"),
        ("guptas", "eastern_deccan", "ganges_delta", 1, ""),
        ("celts", "northern_gaul", "central_europe", 2, "forest"),
        ("mongols", "mongolia", "wei_river", 2, "wall"),
    ],
)
def test_forest_mountain_strait_and_wall_give_the_defender_two_dice(
    empire: str, base: str, target: str, defend: int, why: str
) -> None:
    battle = fight(turn(empire, mine(base), theirs(target)), target)
    assert battle.defend == defend
    assert [what for what, _ in battle.reasons] == ([why] if why else [])


@pytest.mark.rule("2001-V-42", "2001-V-43")
@pytest.mark.parametrize(
    ("empire", "a", "b", "there", "back"),
    [
        ("guptas", "eastern_deccan", "ganges_delta", 1, 2),
        ("sung_dynasty", "irrawaddy", "szechuan", 1, 2),
        ("celts", "central_europe", "lower_rhine", 1, 2),
        ("sassanids", "zagros", "middle_tigris", 1, 2),
    ],
)
def test_ground_helps_only_the_side_on_which_it_lies(
    empire: str, a: str, b: str, there: int, back: int
) -> None:
    assert dice(turn(empire, mine(a), theirs(b)), b) == (2, there)
    assert dice(turn(empire, mine(b), theirs(a)), a) == (2, back)


@pytest.mark.rule("2001-V-43", "2001-V-50")
def test_one_land_is_hard_from_one_neighbour_and_clear_from_another() -> None:
    assert dice(turn("guptas", mine("irrawaddy"), theirs("ganges_delta"), fleets=[]), "ganges_delta") == (
        2,
        2,
    )
    assert dice(turn("guptas", mine("ganges_valley"), theirs("ganges_delta")), "ganges_delta") == (2, 1)


@pytest.mark.rule("2001-V-44")
@pytest.mark.parametrize("pair", [("eastern_ghats", "ceylon"), ("northern_gaul", "albion")])
def test_a_strait_hinders_in_both_directions(pair: tuple[str, str]) -> None:
    empire = "maurya" if "ceylon" in pair else "celts"
    for a, b in (pair, pair[::-1]):
        assert dice(turn(empire, mine(a), theirs(b)), b) == (2, 2)


@pytest.mark.rule("2001-V-45")
def test_the_great_wall_hinders_only_on_the_way_into_china() -> None:
    assert dice(turn("mongols", mine("mongolia"), theirs("wei_river")), "wei_river") == (2, 2)
    assert dice(turn("mongols", mine("wei_river"), theirs("mongolia")), "mongolia") == (2, 1)


@pytest.mark.rule("2001-V-46")
def test_a_strait_and_mountains_together_still_mean_two_dice() -> None:
    both = turn("macedonia", mine("western_anatolia", "pindus"), theirs("balkans"), fleets=[])
    assert dice(both, "balkans") == (2, 2)


@pytest.mark.rule("2001-V-46")
def test_a_border_with_a_strait_and_mountains_is_merely_difficult() -> None:
    texts = {name: resources.read(f"boards/world102/{name}") for name in TABLES}
    row = "eastern_ghats,western_ghats,no,mountain,mountain"
    assert row in texts["borders.csv"]
    texts["borders.csv"] = texts["borders.csv"].replace(row, row.replace(",no,", ",yes,"))
    ground = Ground(build(texts))
    base, target = ground.land["eastern_ghats"], ground.land["western_ghats"]
    assert ground.features[base, target].bit_count() == 2
    easy, hard = ground.ways[0]
    assert (easy[base] >> target & 1, hard[base] >> target & 1) == (0, 1)


# Sea


@pytest.mark.rule("2001-V-47")
def test_a_landing_meets_three_dice() -> None:
    game = turn("britain", theirs("chekiang"), dice=[(2, 4), (1, 1, 5)])
    assert dice(game, "chekiang") == (2, 3)
    game = expand(game, "chekiang")
    assert game.log[-1].rolls == ((2, 4), (1, 1, 5))
    assert land(game, "chekiang").owner == "Ben"


@pytest.mark.rule("2001-V-48")
@pytest.mark.parametrize("shore", ["balkans", "eastern_anatolia", "pindus", "albion"])
def test_a_landing_meets_exactly_three_dice_whatever_the_ground(shore: str) -> None:
    empire = "britain" if shore != "albion" else "spain"
    assert any(way.difficult for way in BOARD.borders if way.b == shore)
    assert dice(turn(empire, theirs(shore)), shore) == (2, 3)


@pytest.mark.rule("2001-V-49", "2001-V-47")
def test_from_a_foothold_the_attack_goes_on_over_land() -> None:
    inland = ("si_kyang", "yangtze_kiang", "great_plain_of_china")
    game = turn("britain", theirs("chekiang", *inland), dice=[(6, 1), (1, 2, 3)])
    assert dice(game, "si_kyang") == (2, 3)
    game = expand(game, "chekiang")
    assert [dice(game, id) for id in inland] == [(2, 1)] * 3


@pytest.mark.rule("2001-V-50")
def test_the_easiest_way_is_the_default_and_another_may_be_chosen() -> None:
    game = turn("romans", theirs("northern_apennines"), dice=[(4, 4), (1, 2, 5)])
    assert "northern_apennines" in coasts("western_mediterranean")
    assert dice(game, "northern_apennines") == (2, 1)
    assert dice(game, "northern_apennines", "southern_apennines") == (2, 1)
    for via in ("sea", "western_mediterranean"):
        assert dice(game, "northern_apennines", via) == (2, 3)
        assert game.play(("expand", "northern_apennines", via)).log[-1].rolls == ((4, 4), (1, 2, 5))
    assert refused(game, "expand", "northern_apennines", "balkans") == "2001-V-50"


@pytest.mark.rule("2001-V-58")
@pytest.mark.parametrize("defender", ["sumeria", "romans", "canaanites", "migrants_africa", "mayans"])
def test_the_defender_decides_nothing_and_rolls_alike_whoever_it_is(defender: str) -> None:
    lands = {"levant": {"owner": "Ben", "empire": defender}}
    game = turn("assyria", lands, dice=[(1, 2), 3, (4, 4), 4])
    assert dice(game, "levant") == (2, 1)
    for _ in range(2):
        game = expand(game, "levant")
        assert game.decision.player == "Ada"


@pytest.mark.rule("2001-V-36", "2001-V-38")
def test_a_winning_defender_is_unharmed_however_often() -> None:
    losses = [roll for _ in range(5) for roll in ((1, 2), (3,))]
    game = called("assyria", theirs("levant", capital=True, monument=True), dice=losses)
    before = land(game, "levant")
    game = expand(game, *["levant"] * 5)
    assert land(game, "levant") == before
    assert pool(game) == 2
