"""Chapter V of the 2001 edition: fleets, oceans, chains, and landing on vacant shores."""

from __future__ import annotations

import pytest
from positions_conquest import (
    BOARD,
    called,
    coasts,
    end,
    expand,
    fleets,
    land,
    mine,
    neighbours,
    order,
    pool,
    refused,
    targets,
    theirs,
    turn,
)

ATLANTIC = {
    *("atlantic_ocean", "north_sea", "western_mediterranean", "eastern_mediterranean"),
    *("black_sea", "caribbean_sea"),
}
INDIAN = {"indian_ocean", "red_sea", "bay_of_bengal"}
PACIFIC = {"west_pacific", "sea_of_japan", "south_china_sea"}
NORTH = {"north_atlantic", "north_sea"}


@pytest.mark.rule("2001-V-04")
def test_a_fleet_lies_in_each_sea_of_the_card_before_the_first_army_comes() -> None:
    game = called("egypt")
    assert fleets(game) == {"red_sea", "eastern_mediterranean"}
    assert order(game, "muster_fleets", "found_capital") == ["muster_fleets", "found_capital"]
    assert fleets(called("sumeria")) == set()


@pytest.mark.rule("2001-V-05", "2001-V-06")
@pytest.mark.parametrize(
    ("empire", "waters"),
    [
        ("portugal", ATLANTIC | INDIAN | PACIFIC),
        ("spain", ATLANTIC | INDIAN | PACIFIC),
        ("netherlands", ATLANTIC | INDIAN),
        ("germany", ATLANTIC | INDIAN),
        ("britain", ATLANTIC | INDIAN | PACIFIC | NORTH),
        ("france", ATLANTIC | INDIAN | PACIFIC | NORTH),
        ("vikings", NORTH),
        ("united_states", {"caribbean_sea", "east_pacific"} | PACIFIC),
        ("greek_city_states", {"black_sea", "eastern_mediterranean", "western_mediterranean"}),
    ],
)
def test_an_ocean_brings_fleets_in_all_seas_that_it_opens(empire: str, waters: set[str]) -> None:
    assert fleets(called(empire)) == waters
    assert "caspian_sea" not in waters


@pytest.mark.rule("2001-V-05")
def test_a_listed_sea_opens_no_other_water() -> None:
    assert "atlantic_ocean" not in fleets(called("franks"))
    assert fleets(called("guptas")) == {"bay_of_bengal"}


@pytest.mark.rule("2001-V-22")
def test_carthage_may_land_on_every_coast_of_its_two_seas_and_assyria_on_none() -> None:
    carthage = called("carthage")
    shores = coasts("eastern_mediterranean", "western_mediterranean") - {"shatts_plateau"}
    assert targets(carthage) == shores | neighbours("shatts_plateau")
    assyria = turn("assyria", mine("upper_tigris", "levant"))
    assert targets(assyria) == neighbours("upper_tigris", "levant")
    assert refused(assyria, "expand", "crete") == "2001-V-22"


@pytest.mark.rule("2001-V-22")
def test_a_fleet_serves_only_lands_on_its_own_water() -> None:
    inland = turn("carthage", mine("upper_nile"), fleets=["red_sea"])
    assert targets(inland) == (coasts("red_sea") | neighbours("upper_nile")) - {"upper_nile"}
    far = turn("carthage", mine("upper_tigris"), fleets=["red_sea"])
    assert targets(far) == neighbours("upper_tigris")


@pytest.mark.rule("2001-V-23", "2001-V-24")
def test_the_greeks_step_from_fleet_to_fleet_in_one_placement() -> None:
    before = called("greek_city_states")
    assert BOARD.land("morea").coasts == ("eastern_mediterranean",)
    shores = coasts("eastern_mediterranean", "western_mediterranean", "black_sea") - {"morea"}
    assert targets(before) == shores | neighbours("morea")
    game = expand(before, "shatts_plateau", "caucasus", "southern_iberia")
    assert pool(game) == pool(before) - 3
    assert all(land(game, id).owner == "Ada" for id in ("shatts_plateau", "caucasus", "southern_iberia"))


@pytest.mark.rule("2001-V-23", "2001-V-24")
@pytest.mark.parametrize(
    ("left", "shores"),
    [
        (["eastern_mediterranean", "black_sea"], ["eastern_mediterranean", "black_sea"]),
        (
            ["eastern_mediterranean", "western_mediterranean"],
            ["eastern_mediterranean", "western_mediterranean"],
        ),
        (["western_mediterranean", "black_sea"], []),
        (["eastern_mediterranean"], ["eastern_mediterranean"]),
    ],
)
def test_a_chain_ends_where_a_fleet_is_missing(left: list[str], shores: list[str]) -> None:
    game = turn("greek_city_states", mine("morea"), fleets=left)
    assert targets(game) == (coasts(*shores) | neighbours("morea")) - {"morea"}


@pytest.mark.rule("2001-V-24")
def test_a_broken_chain_is_named_as_the_reason() -> None:
    game = turn("greek_city_states", mine("balkans"), fleets=["black_sea", "western_mediterranean"])
    assert "caucasus" in targets(game)
    assert refused(game, "expand", "southern_iberia") == "2001-V-24"


@pytest.mark.rule("2001-V-24")
def test_a_new_coast_is_a_new_beginning_of_chains() -> None:
    game = turn("persia", mine("zagros"), fleets=["red_sea"])
    assert "nubia" not in targets(game)
    game = turn("persia", mine("palestine"), fleets=["red_sea"])
    game = expand(game, "arabian_peninsula")
    assert {"nubia", "upper_nile"} <= targets(game)


@pytest.mark.rule("2001-V-22", "2001-V-24")
def test_no_fleet_sails_the_caspian_sea() -> None:
    game = turn("scythians", mine("western_steppe"))
    assert targets(game) == neighbours("western_steppe")


@pytest.mark.rule("2001-V-22", "2001-V-14")
def test_a_vacant_shore_is_taken_without_dice() -> None:
    game = expand(called("britain"), "chekiang", "new_zealand", "patagonia")
    assert {"chekiang", "new_zealand", "patagonia"} <= set(game.lands)
    assert [record for record in game.log if record.rolls] == []


@pytest.mark.rule("2001-V-81", "2001-V-04")
def test_fleets_leave_the_board_with_the_turn() -> None:
    fleet_turn = turn("egypt", empires={"Ben": "babylonia"})
    assert "crete" in targets(fleet_turn)
    game = end(fleet_turn)
    assert game.active["player"] == "Ben"
    assert fleets(game) == set()
    assert targets(game) == neighbours("middle_tigris")


@pytest.mark.rule("2001-V-13", "2001-V-23")
def test_old_lands_of_the_same_colour_give_no_coast_to_start_from() -> None:
    game = turn("persia", mine("zagros"), mine("nile_delta", empire="egypt"), theirs("crete"))
    assert "eastern_mediterranean" in fleets(game)
    assert targets(game) == neighbours("zagros")
