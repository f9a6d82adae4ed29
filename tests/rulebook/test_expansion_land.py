"""Chapter V of the 2001 edition: the beginning of a turn and expansion by land."""

from __future__ import annotations

import pytest
from positions_conquest import (
    BOARD,
    RULES,
    called,
    dice,
    end,
    expand,
    fleets,
    kinds,
    land,
    line,
    mine,
    neighbours,
    order,
    pool,
    records,
    refused,
    targets,
    theirs,
    turn,
    walked,
)

from hotw_nb.editions import numbered_rules


@pytest.mark.rule("2001-V-01", "2001-V-07")
@pytest.mark.parametrize(
    ("empire", "start", "strength"),
    [("carthage", "shatts_plateau", 7), ("romans", "southern_apennines", 20), ("huns", "western_steppe", 14)],
)
def test_the_pool_has_the_strength_of_the_empire_and_one_army_goes_to_the_start_land(
    empire: str, start: str, strength: int
) -> None:
    game = called(empire)
    assert records(game, "muster", "muster_fleets")[0].data["armies"] == strength
    assert pool(game) == strength - 1
    assert (land(game, start).owner, land(game, start).empire, land(game, start).armies) == ("Ada", empire, 1)
    assert len(game.lands) == 1


@pytest.mark.rule("2001-V-02")
def test_carthage_lays_five_persian_figures_aside() -> None:
    assert numbered_rules.rule("2001-V-02").enforced_by == "table"
    game = called("carthage")
    assert game.active["figures"] == {"style_en": "Persian", "style_fr": "perse", "aside": 12 - 7}


@pytest.mark.rule("2001-V-03")
def test_only_an_empire_whose_card_shows_a_capital_founds_one() -> None:
    assert land(called("persia"), "persian_plateau").capital
    huns = land(called("huns"), "western_steppe")
    assert not huns.capital
    assert not huns.city


@pytest.mark.rule("2001-V-08")
@pytest.mark.parametrize(("owner", "empire"), [("Ben", "hsiung_nu"), ("Ada", "hsiung_nu")])
def test_army_and_fort_leave_the_start_land_without_a_fight_whoever_owns_them(
    owner: str, empire: str
) -> None:
    game = called("mongols", {"mongolia": {"owner": owner, "empire": empire, "fort": True}})
    here = land(game, "mongolia")
    assert (here.owner, here.empire, here.armies, here.fort, here.beneath) == ("Ada", "mongols", 1, False, ())
    assert [record for record in game.log if record.rolls] == []
    assert records(game, "found_over")[0].rule == "2001-V-08"


@pytest.mark.rule("2001-V-09")
def test_a_monument_in_the_start_land_stays_and_scores_for_the_newcomer() -> None:
    game = called(
        "holy_roman_empire", {"central_europe": {"owner": "Ben", "empire": "celts", "monument": True}}
    )
    assert land(game, "central_europe").monument
    assert line(game, "monuments") == ("", 1, 1)
    assert line(game, "monuments", "Ben") == ("", 0, 0)


@pytest.mark.rule("2001-V-10")
@pytest.mark.parametrize("old", ["city", "capital"])
def test_an_old_city_or_capital_in_the_start_land_is_sacked_before_the_own_capital_comes(old: str) -> None:
    persia = land(called("persia", theirs("persian_plateau", **{old: True})), "persian_plateau")
    assert (persia.capital, persia.city) == (True, False)
    huns = land(called("huns", theirs("western_steppe", **{old: True})), "western_steppe")
    assert (huns.capital, huns.city) == (False, old == "capital")


@pytest.mark.rule("2001-V-10")
@pytest.mark.parametrize(
    ("empire", "start", "old", "said"),
    [
        ("persia", "persian_plateau", "city", "The city is sacked."),
        (
            "persia",
            "persian_plateau",
            "capital",
            "The capital that was there gives way to the new one.",
        ),
        ("huns", "western_steppe", "city", "The city is sacked."),
        ("huns", "western_steppe", "capital", "The capital becomes a city."),
    ],
)
def test_the_story_tells_what_is_sacked_in_a_start_land(empire: str, start: str, old: str, said: str) -> None:
    (record,) = (
        one for one in called(empire, theirs(start, **{old: True})).log if one.kind.startswith("found")
    )
    assert record.text("en").endswith(said)
    assert record.rule == "2001-V-10"
    assert record.text("fr").count(".") == record.text("en").count(".")


@pytest.mark.rule("2001-V-11", "2001-V-32")
def test_events_come_first_then_muster_and_fleets_then_the_start_land_then_expansion() -> None:
    game = called("egypt", hands={"Ada": ["leader", "weaponry"]})
    assert game.decision.kind == "events"
    assert refused(game, "expand", "palestine")
    assert refused(game, "fort", "nile_delta")
    game = game.play(("play", "leader")).play("begin")
    assert order(game, "play", "muster_fleets", "found_capital") == ["play", "muster_fleets", "found_capital"]
    assert game.decision.kind == "expand"
    assert refused(game, "play", "weaponry") == "2001-IV-02"
    assert refused(game, "swap", "red_sea")


@pytest.mark.rule("2001-V-12")
@pytest.mark.parametrize(
    ("empire", "path"),
    [
        ("sumeria", ["middle_tigris", "upper_tigris"]),
        ("aryans", ["hindu_kush", "lower_indus"]),
        ("huns", ["dnieper", "danubia", "balkans"]),
        ("maurya", ["eastern_deccan", "eastern_ghats"]),
    ],
)
def test_every_neighbour_of_every_land_of_the_active_empire_can_be_entered(
    empire: str, path: list[str]
) -> None:
    game = called(empire)
    start = game.active["bands"][0]["lands"][0]
    for count in range(len(path) + 1):
        assert targets(game) == neighbours(start, *path[:count])
        if count < len(path):
            game = expand(game, path[count])


@pytest.mark.rule("2001-V-13")
@pytest.mark.parametrize("older", ["egypt", "canaanites", "migrants_africa", "civil_war"])
def test_older_and_event_armies_of_the_same_colour_are_no_bases(older: str) -> None:
    game = turn("assyria", mine("upper_tigris"), mine("nile_delta", empire=older))
    assert "libya" in BOARD.land("nile_delta").neighbours
    assert "libya" not in targets(game)
    assert refused(game, "expand", "libya") == "2001-V-13"


@pytest.mark.rule("2001-V-14")
def test_a_vacant_land_is_taken_without_dice() -> None:
    before = turn("assyria", dice=[])
    game = expand(before, "levant")
    assert (land(game, "levant").owner, land(game, "levant").empire) == ("Ada", "assyria")
    assert pool(game) == pool(before) - 1
    assert game.log[-1].rolls == ()


@pytest.mark.rule("2001-V-15", "2001-V-28")
def test_no_action_moves_a_placed_army_or_takes_a_fort_back() -> None:
    game = expand(turn("assyria", mine("upper_tigris", fort=True)), "levant", "palestine")
    assert kinds(game.decision) == {"expand", "fort", "end"}
    assert set(game.lands) == {"upper_tigris", "levant", "palestine"}
    assert land(game, "upper_tigris").fort


@pytest.mark.rule("2001-V-16")
def test_a_land_of_the_active_empire_takes_no_second_army() -> None:
    game = expand(turn("assyria"), "levant")
    assert "levant" not in targets(game)
    assert refused(game, "expand", "levant") == "2001-V-16"


@pytest.mark.rule("2001-V-16", "2001-V-33", "2001-V-66", "2001-V-17")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (6, 3)])
def test_in_every_position_lands_hold_one_army_at_most_and_no_fort_or_second_structure_alone(
    players: int, seed: int
) -> None:
    forts = structures = 0
    for game in walked(players, seed):
        for here in game.lands.values():
            assert here.armies <= 1
            assert here.beneath == ()
            assert not (here.fort and not here.armies)
            assert not (here.capital and here.city)
            assert not BOARD.land(here.id).barren
            forts += here.fort
            structures += here.capital or here.city
        assert not any(BOARD.land(id).barren for id in targets(game))
    assert forts
    assert structures


@pytest.mark.rule("2001-V-17")
def test_barren_lands_are_neither_entered_nor_crossed() -> None:
    game = turn("sumeria")
    assert {"syrian_desert"} <= set(BOARD.land("lower_tigris").neighbours)
    assert "syrian_desert" in BOARD.land("palestine").neighbours
    assert not targets(game) & {"syrian_desert", "palestine"}
    assert refused(game, "expand", "syrian_desert") == "2001-V-17"
    assert refused(game, "expand", "palestine") == "2001-V-17"


@pytest.mark.rule("2001-V-18")
def test_an_own_old_army_makes_way_without_a_fight() -> None:
    before = turn("han_dynasty", mine("great_plain_of_china"), mine("yangtze_kiang", empire="chou_dynasty"))
    game = expand(before, "yangtze_kiang")
    here = land(game, "yangtze_kiang")
    assert (here.owner, here.empire, here.armies, here.beneath) == ("Ada", "han_dynasty", 1, ())
    assert here.active
    assert pool(game) == pool(before) - 1
    assert game.log[-1].rolls == ()


@pytest.mark.rule("2001-V-19")
def test_an_own_event_army_of_this_very_turn_makes_way_too() -> None:
    game = called("egypt", hands={"Ada": ["canaanites"]}).play(("play", "canaanites"))
    assert land(game, "palestine").empire == "canaanites"
    game = expand(game, "palestine")
    assert land(game, "palestine").empire == "egypt"
    assert land(game, "palestine").city
    assert game.log[-1].rolls == ()


@pytest.mark.rule("2001-V-20")
@pytest.mark.parametrize("town", ["capital", "city"])
def test_taking_over_an_own_land_spares_all_that_stands_there(town: str) -> None:
    old = mine("wei_river", empire="chou_dynasty", fort=True, monument=True, **{town: True})
    game = expand(turn("han_dynasty", mine("yellow_river"), old), "wei_river")
    here = land(game, "wei_river")
    assert (here.empire, here.fort, here.monument) == ("han_dynasty", True, True)
    assert getattr(here, town)


@pytest.mark.rule("2001-V-21")
def test_a_strait_is_crossed_without_any_fleet() -> None:
    game = turn("maurya", mine("eastern_ghats"))
    assert fleets(game) == set()
    assert "ceylon" in targets(game)
    assert land(expand(game, "ceylon"), "ceylon").empire == "maurya"
    assert "ceylon" in targets(turn("guptas", mine("eastern_ghats"), fleets=[]))


@pytest.mark.rule("2001-V-25")
def test_expansion_may_stop_early_and_the_armies_left_are_lost() -> None:
    game = turn("sumeria")
    assert pool(game) == 3
    game = end(game)
    ended = records(game, "end_expansion")[0]
    assert (ended.rule, ended.data["left"]) == ("2001-V-25", 3)
    assert game.active == {}
    later = end(turn("sumeria", empires={"Ben": "egypt"}))
    assert (later.active["player"], pool(later)) == ("Ben", 4)
    assert set(later.lands) == {"lower_tigris", "nile_delta"}


@pytest.mark.rule("2001-V-50")
def test_the_easiest_of_several_ways_by_land_is_taken_unless_another_is_named() -> None:
    game = turn("guptas", mine("eastern_deccan", "irrawaddy"), theirs("ganges_delta"))
    assert dice(game, "ganges_delta") == (2, 1)
    assert dice(game, "ganges_delta", "difficult") == (2, 2)
    assert dice(game, "ganges_delta", "eastern_deccan") == (2, 1)
    assert dice(game, "ganges_delta", "irrawaddy") == (2, 2)
    rolls = [(6, 6), (5, 4)]
    fought = turn("guptas", mine("eastern_deccan", "irrawaddy"), theirs("ganges_delta"), dice=rolls)
    assert fought.play(("expand", "ganges_delta", "irrawaddy")).log[-1].rolls == ((6, 6), (5, 4))
    assert refused(game, "expand", "ganges_delta", "tarim_basin") == "2001-V-50"


@pytest.mark.rule("2001-V-03")
def test_the_capitals_on_the_cards_are_those_of_the_table() -> None:
    without = {people.id for people in RULES.deck.peoples if people.empire and not people.capital}
    assert without & {card.id for card in RULES.deck.empires} == {
        *("aryans", "scythians", "celts", "hsiung_nu", "goths", "huns", "vikings", "seljuk_turks", "mongols")
    }
