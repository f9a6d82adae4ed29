"""Chapter V of the 2001 edition: resources, monuments, and the end of a turn."""

from __future__ import annotations

import pytest
from positions_conquest import (
    BOARD,
    RULES,
    Lands,
    called,
    end,
    expand,
    kinds,
    line,
    mine,
    order,
    pool,
    records,
    refused,
    scored,
    theirs,
    turn,
)

from hotw_nb.game import Game

# The eighteen lands that rule V-68 names; the sources are observed games.
RESOURCES = [
    "albion",
    "australia",
    "central_europe",
    "chekiang",
    "congo_basin",
    "eastern_ghats",
    "korean_peninsula",
    "levant",
    "malayan_peninsula",
    "northern_andes",
    "nubia",
    "pacific_seaboard",
    "southern_africa",
    "southern_apennines",
    "southern_iberia",
    "tarim_basin",
    "upper_indus",
    "zagros",
]


def monuments(game: Game) -> set[str]:
    """Where monuments stand."""
    return {id for id, here in game.lands.items() if here.monument}


def offered(game: Game) -> set[str]:
    """Where the next monument may go."""
    assert game.decision.kind == "monuments"
    return {action.target for action in game.decision.actions}


def build(*lands: Lands, empire: str = "goths", **more: object) -> Game:
    """The end of an expansion of the Goths, who have no capital, with these lands."""
    return end(turn(empire, mine("danubia"), *lands, armies=0, **more))


@pytest.mark.rule("2001-V-67", "2001-V-68")
def test_eighteen_lands_have_resources() -> None:
    assert len(RESOURCES) == 18
    assert sorted(RULES.ground.land_ids(RULES.ground.resources)) == sorted(RESOURCES)


@pytest.mark.rule("2001-V-69", "2001-V-73")
def test_a_resource_taken_last_still_counts_and_its_monument_scores_in_the_same_turn() -> None:
    before = turn("vedic_city_states", mine("upper_indus", capital=True), mine("western_deccan"), armies=1)
    assert refused(before, "monument", "upper_indus") == "2001-V-69"
    game = expand(before, "eastern_ghats")
    assert monuments(game) == {"upper_indus"}
    assert order(game, "settle", "expansion_done", "monument", "score") == [
        *("settle", "expansion_done", "monument", "score")
    ]
    assert ("monuments", 1) in [(part.what, part.points) for part in scored(game)[0]]


@pytest.mark.rule("2001-V-69", "2001-V-70")
def test_a_resource_that_could_not_be_taken_does_not_count() -> None:
    before = turn("scythians", mine("upper_tigris", "zagros"), theirs("levant"), armies=1, dice=[(1, 2), 6])
    assert monuments(expand(before, "levant")) == set()
    won = turn("scythians", mine("upper_tigris", "zagros"), theirs("levant"), armies=1, dice=[(6, 2), 1])
    assert offered(expand(won, "levant")) == {"zagros", "levant"}


@pytest.mark.rule("2001-V-70")
@pytest.mark.parametrize("count", range(8))
def test_every_two_resources_make_one_monument(count: int) -> None:
    game = build(mine(*RESOURCES[:count]) if count else {})
    built = 0
    while game.decision.kind == "monuments":
        game = game.play(game.decision.actions[0])
        built += 1
    assert len(monuments(game)) == count // 2 >= built
    assert len(records(game, "monument")) == count // 2


@pytest.mark.rule("2001-V-71")
@pytest.mark.parametrize("older", ["sumeria", "hittites", "canaanites", "migrants_africa", "civil_war"])
def test_resources_of_other_armies_of_the_same_colour_do_not_count(older: str) -> None:
    game = build(mine("zagros"), mine("levant", "nubia", "albion", empire=older))
    assert monuments(game) == set()
    assert monuments(build(mine("zagros"), mine("danubia", city=True), mine("levant"))) == {"danubia"}


@pytest.mark.rule("2001-V-71")
def test_a_monument_stands_only_in_a_land_of_the_active_empire() -> None:
    game = build(mine("zagros", "levant"), mine("nubia", empire="egypt", city=True))
    assert offered(game) == {"zagros", "levant"}
    assert refused(game, "monument", "nubia") == "2001-V-71"


@pytest.mark.rule("2001-V-72")
def test_a_second_monument_in_a_land_goes_to_the_next_place_instead() -> None:
    capital = mine("upper_indus", capital=True, monument=True)
    game = end(turn("vedic_city_states", capital, mine("eastern_ghats"), mine("levant", city=True)))
    assert monuments(game) == {"upper_indus", "levant"}
    choice = end(turn("vedic_city_states", capital, mine("eastern_ghats", "zagros")))
    assert offered(choice) == {"eastern_ghats", "zagros"}
    assert refused(choice, "monument", "upper_indus") == "2001-V-72"


@pytest.mark.rule("2001-V-73")
def test_the_own_capital_comes_first() -> None:
    game = end(
        turn(
            "vedic_city_states", mine("upper_indus", capital=True), mine("eastern_ghats", "levant", city=True)
        )
    )
    assert monuments(game) == {"upper_indus"}


@pytest.mark.rule("2001-V-74")
def test_without_a_capital_a_city_comes_first() -> None:
    game = end(turn("huns", mine("western_steppe", "zagros", "levant"), mine("dnieper", city=True)))
    assert monuments(game) == {"dnieper"}


@pytest.mark.rule("2001-V-75")
def test_without_capital_and_city_one_of_the_resource_lands_takes_the_monument() -> None:
    game = end(turn("scythians", mine("caucasus", "zagros", "levant")))
    assert offered(game) == {"zagros", "levant"}
    assert refused(game, "monument", "caucasus") == "2001-V-73"
    assert monuments(game.play(("monument", "zagros"))) == {"zagros"}


@pytest.mark.rule("2001-V-73", "2001-V-74", "2001-V-75")
def test_three_monuments_fill_capital_then_city_then_resource_land() -> None:
    game = end(
        turn(
            "vedic_city_states",
            mine("upper_indus", capital=True),
            mine("hindu_kush", city=True),
            mine("eastern_ghats", "levant", "zagros", "tarim_basin", "nubia"),
            armies=0,
        )
    )
    assert [record.data["land"] for record in records(game, "monument")] == ["upper_indus", "hindu_kush"]
    assert offered(game) == {"eastern_ghats", "levant", "zagros", "tarim_basin", "nubia"}


@pytest.mark.rule("2001-V-76")
def test_without_a_free_place_the_monument_is_forfeited() -> None:
    game = end(turn("scythians", mine("caucasus"), mine("zagros", "levant", monument=True)))
    assert monuments(game) == {"zagros", "levant"}
    assert [record.rule for record in records(game, "no_monument_place", "monument")] == ["2001-V-76"]


def full_board(count: int) -> Lands:
    """`count` monuments in lands that nobody holds."""
    free = [land.id for land in BOARD.lands if not land.barren and land.id not in (*RESOURCES, "danubia")]
    return {id: {"monument": True} for id in free[:count]}


@pytest.mark.rule("2001-V-77")
def test_no_monument_is_built_beyond_thirty_six() -> None:
    game = build(mine("zagros", "levant"), full_board(36))
    assert len(monuments(game)) == 36
    assert [record.rule for record in records(game, "no_monument_left", "monument")] == ["2001-V-77"]


@pytest.mark.rule("2001-V-77")
def test_the_last_monument_is_built_and_the_next_one_is_not() -> None:
    game = build(mine("zagros", "levant", "nubia", "albion"), full_board(35)).play(("monument", "zagros"))
    assert len(monuments(game)) == 36
    assert [record.kind for record in records(game, "monument", "no_monument_left")] == [
        *("monument", "no_monument_left")
    ]


@pytest.mark.rule("2001-V-78")
def test_among_several_cities_the_player_chooses() -> None:
    game = build(mine("zagros", "levant"), mine("dnieper", "balkans", city=True))
    assert (game.decision.player, offered(game)) == ("Ada", {"dnieper", "balkans"})
    assert monuments(game.play(("monument", "balkans"))) == {"balkans"}


@pytest.mark.rule("2001-V-78")
def test_a_second_capital_ranks_with_the_cities() -> None:
    lands = (
        mine("wei_river", capital=True),
        mine("dnieper", city=True),
        mine("zagros", "levant"),
    )
    game = end(turn("han_dynasty", mine("great_plain_of_china", capital=True), *lands))
    assert monuments(game) == {"great_plain_of_china"}
    full = end(turn("han_dynasty", mine("great_plain_of_china", capital=True, monument=True), *lands))
    assert offered(full) == {"wei_river", "dnieper"}


@pytest.mark.rule("2001-V-79")
def test_a_monument_is_neither_declined_nor_paid_for() -> None:
    game = build(mine("zagros", "levant"))
    assert pool(game) == 0
    assert kinds(game.decision) == {"monument"}
    assert refused(game, "end") == "2001-V-79"
    alone = turn("vedic_city_states", mine("upper_indus", capital=True), mine("eastern_ghats"), armies=0)
    assert monuments(end(alone)) == {"upper_indus"}


@pytest.mark.rule("2001-V-80")
def test_the_same_resources_make_a_monument_again_for_a_later_empire() -> None:
    lands = (mine("upper_indus", capital=True), mine("eastern_ghats"))
    first = end(turn("vedic_city_states", *lands, armies=0))
    assert monuments(first) == {"upper_indus"}
    later = turn(
        "maurya",
        mine("ganges_delta", capital=True),
        mine("upper_indus", capital=True, monument=True),
        mine("eastern_ghats"),
    )
    assert monuments(end(later)) == {"upper_indus", "ganges_delta"}


@pytest.mark.rule("2001-V-81")
def test_after_building_cards_are_discarded_and_nothing_of_the_turn_is_left() -> None:
    game = called("egypt", hands={"Ada": ["leader", "population_explosion"]}, empires={"Ben": "aryans"})
    game = game.play(("play", "leader")).play(("play", "population_explosion"))
    assert (game.active["events"], game.active["coins"]) == (("leader", "population_explosion"), 2)
    game = end(game)
    assert game.view("Ada").hand == ()
    cleaned = records(game, "clean_up")[0]
    assert (cleaned.data["cards"], cleaned.data["coins"]) == (("leader", "population_explosion"), 2)
    active = game.active
    assert (active["player"], active["events"], active["coins"]) == ("Ben", (), 0)
    assert (active["force"].leader, active["bands"][0]["fleets"]) == (False, ())
    assert line(game, "capitals") == ("", 1, 2)
