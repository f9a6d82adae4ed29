"""Forts and monuments."""

from __future__ import annotations

import pytest
from stage import do, foe, kinds, own, pool, records, rule_of, targets, turn

VEDIC = {
    "upper_indus": own("vedic_city_states", capital=True),
    "eastern_ghats": own("vedic_city_states"),
}


@pytest.mark.rule("2001-V-26", "2001-V-27", "2001-V-30", "2001-V-31", "2001-V-28", "2001-V-29")
def test_armies_become_forts_in_lands_of_the_active_empire():
    lands = {**VEDIC, "nubia": own("egypt"), "levant": foe()}
    game = turn("vedic_city_states", lands)
    assert targets(game, "fort") == {"upper_indus", "eastern_ghats"}
    assert rule_of(game, "fort", "nubia") == "2001-V-27"
    assert rule_of(game, "fort", "levant") == "2001-V-27"
    assert rule_of(game, "fort", "plateau_of_tibet") == "2001-V-17"
    game = do(game, ("fort", "upper_indus"))
    assert game.lands["upper_indus"].fort
    assert game.lands["upper_indus"].capital
    assert pool(game) == 3
    assert rule_of(game, "fort", "upper_indus") == "2001-V-30"
    assert kinds(game) == {"expand", "fort", "end"}
    assert do(game, ("fort", "eastern_ghats")).lands["eastern_ghats"].fort


@pytest.mark.rule("2001-V-32")
def test_no_fort_before_the_first_army():
    game = turn("vedic_city_states", phase="events", hands={"Ada": ["leader"]})
    assert rule_of(game, "fort", "upper_indus") == "2001-III-16"


@pytest.mark.rule("2001-IV-20")
def test_buying_a_fort_needs_a_coin_and_a_free_land():
    game = turn("vedic_city_states", VEDIC)
    assert rule_of(game, "buy_fort", "upper_indus") == "2001-IV-20"


@pytest.mark.rule("2001-V-70", "2001-V-73", "2001-V-69")
def test_two_resources_build_a_monument_in_the_capital():
    game = do(turn("vedic_city_states", VEDIC, armies=0), "end")
    assert [record.data["land"] for record in records(game, "monument")] == ["upper_indus"]
    assert game.lands["upper_indus"].monument


@pytest.mark.rule("2001-V-70", "2001-V-71")
def test_one_resource_or_past_ones_build_nothing():
    past = {"levant": own("phoenicia"), "zagros": own("phoenicia"), "nubia": own("egypt")}
    game = turn(
        "vedic_city_states", {"upper_indus": own("vedic_city_states", capital=True), **past}, armies=0
    )
    assert not records(do(game, "end"), "monument")


@pytest.mark.rule("2001-V-74", "2001-V-72")
def test_a_full_capital_passes_the_monument_on_to_a_city():
    lands = {
        "upper_indus": own("vedic_city_states", capital=True, monument=True),
        "eastern_ghats": own("vedic_city_states"),
        "hindu_kush": own("vedic_city_states", city=True),
    }
    game = do(turn("vedic_city_states", lands, armies=0), "end")
    assert [record.data["land"] for record in records(game, "monument")] == ["hindu_kush"]


@pytest.mark.rule("2001-V-75", "2001-V-78", "2001-V-79")
def test_without_capital_and_city_a_resource_land_is_chosen():
    lands = {"levant": own("scythians"), "zagros": own("scythians")}
    game = do(turn("scythians", lands, armies=0), "end")
    assert targets(game, "monument") == {"levant", "zagros"}
    assert rule_of(game, "end") == "2001-V-79"
    assert rule_of(game, "monument", "upper_tigris") == "2001-V-71"
    assert do(game, ("monument", "zagros")).lands["zagros"].monument


@pytest.mark.rule("2001-V-78", "2001-V-73")
def test_an_absorbed_capital_ranks_with_the_cities():
    lands = {
        "levant": own("assyria", capital=True),
        "zagros": own("assyria"),
        "nubia": own("assyria"),
        "upper_indus": own("assyria"),
        "upper_tigris": own("assyria", capital=True),
        "palestine": own("assyria", city=True),
    }
    game = do(turn("assyria", lands, armies=0), "end")
    assert records(game, "monument")[0].data["land"] == "upper_tigris"
    assert targets(game, "monument") == {"levant", "palestine"}
    assert rule_of(game, "monument", "zagros") == "2001-V-73"
    assert rule_of(game, "monument", "upper_tigris") == "2001-V-72"


@pytest.mark.rule("2001-V-76")
def test_no_place_no_monument():
    lands = {"levant": own("scythians", monument=True), "zagros": own("scythians", monument=True)}
    game = do(turn("scythians", lands, armies=0), "end")
    assert records(game, "no_monument_place")


@pytest.mark.rule("2001-V-77", "2001-I-06")
def test_the_supply_of_monuments_is_limited_and_that_of_forts_is_not():
    game = turn("vedic_city_states", VEDIC)
    others = [land.id for land in game.board.lands if not land.barren and land.id not in VEDIC]
    full = {**VEDIC, **{land: foe(monument=i < 36, fort=i < 36) for i, land in enumerate(others)}}
    game = turn("vedic_city_states", full, armies=1)
    assert "upper_indus" in targets(game, "fort")
    game = do(game, ("fort", "upper_indus"))
    assert sum(land.fort for land in game.lands.values()) == 37
    assert records(game, "no_monument_left")
    assert not records(game, "monument")


@pytest.mark.rule("2001-CARD-16")
def test_incas_and_aztecs_count_their_resources_together():
    lands = {
        "northern_andes": own("incas", capital=True),
        "mexican_valley": own("aztecs", capital=True),
        "pacific_seaboard": own("aztecs"),
    }
    game = do(turn("incas_and_aztecs", lands, armies=0), "end")
    assert targets(game, "monument") == {"northern_andes", "mexican_valley"}


@pytest.mark.rule("2001-V-80")
def test_resources_are_not_used_up():
    lands = {
        "upper_indus": own("vedic_city_states", capital=True),
        "eastern_ghats": own("vedic_city_states", monument=True),
    }
    game = do(turn("vedic_city_states", lands, armies=0), "end")
    assert len(records(game, "monument")) == 1


@pytest.mark.rule("2001-V-81", "2001-III-16")
def test_the_turn_is_cleared_up_in_order():
    game = do(turn("vedic_city_states", VEDIC, armies=0, coins=1), "end")
    kinds_ = [record.kind for record in game.log]
    order = [kinds_.index(kind) for kind in ("expansion_done", "monument", "clean_up", "score")]
    assert order == sorted(order)
