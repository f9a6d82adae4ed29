"""Where armies may go, and what they are told where they may not."""

from __future__ import annotations

import pytest
from stage import RULES, cards, do, foe, own, pool, records, rule_of, targets, turn

GUPTAS = {"eastern_deccan": own("guptas", capital=True)}


@pytest.mark.rule("2001-V-01", "2001-V-07", "2001-V-03")
def test_an_empire_starts_with_its_armies_less_one_and_its_capital():
    game = turn("persia")
    assert pool(game) == 11
    assert game.lands["persian_plateau"].capital
    assert not turn("huns").lands["western_steppe"].capital


@pytest.mark.rule("2001-V-08", "2001-V-09")
def test_the_start_land_is_cleared_without_dice_and_keeps_its_monument():
    game = turn("mongols", {"mongolia": foe("hsiung_nu", fort=True, monument=True)}, dice=[])
    land = game.lands["mongolia"]
    assert (land.owner, land.empire, land.fort, land.monument) == ("Ada", "mongols", False, True)


@pytest.mark.rule("2001-V-10", "2001-V-66")
def test_an_old_city_in_the_start_land_gives_way_to_the_new_capital():
    land = turn("persia", {"persian_plateau": foe(city=True)}).lands["persian_plateau"]
    assert (land.capital, land.city) == (True, False)
    land = turn("mongols", {"mongolia": foe(capital=True)}).lands["mongolia"]
    assert (land.capital, land.city) == (False, True)


@pytest.mark.rule("2001-V-12")
def test_all_neighbours_of_all_lands_of_the_empire_stay_in_reach():
    game = do(turn("guptas"), ("expand", "eastern_ghats"), ("expand", "ganges_valley"))
    assert {"western_deccan", "western_ghats", "ganges_delta", "upper_indus"} <= targets(game, "expand")


@pytest.mark.rule("2001-V-13")
def test_older_lands_of_the_same_colour_are_no_bases():
    game = turn("guptas", {"hindu_kush": own("vedic_city_states")})
    assert "persian_plateau" not in targets(game, "expand")
    assert rule_of(game, "expand", "persian_plateau") == "2001-V-13"


@pytest.mark.rule("2001-V-14")
def test_a_vacant_land_is_taken_without_dice():
    game = do(turn("guptas", dice=[]), ("expand", "eastern_ghats"))
    assert game.lands["eastern_ghats"].empire == "guptas"
    assert pool(game) == 6
    assert game.log[-1].rolls == ()


@pytest.mark.rule("2001-V-16")
def test_a_second_army_in_a_land_is_refused():
    game = do(turn("guptas"), ("expand", "eastern_ghats"))
    assert rule_of(game, "expand", "eastern_ghats") == "2001-V-16"


@pytest.mark.rule("2001-V-17")
def test_barren_lands_are_neither_entered_nor_crossed():
    game = turn("mughals")
    assert rule_of(game, "expand", "plateau_of_tibet") == "2001-V-17"
    assert rule_of(game, "expand", "szechuan") == "2001-V-17"


@pytest.mark.rule("2001-V-18", "2001-V-20")
def test_an_own_land_is_taken_over_without_dice_and_without_loss():
    lands = {"yangtze_kiang": own("chou_dynasty", capital=True, fort=True)}
    game = do(turn("han_dynasty", lands, dice=[]), ("expand", "yangtze_kiang"))
    land = game.lands["yangtze_kiang"]
    assert (land.empire, land.capital, land.fort) == ("han_dynasty", True, True)
    assert pool(game) == 9


@pytest.mark.rule("2001-V-19")
def test_own_event_armies_are_taken_over_too():
    game = turn("romans", {"northern_apennines": own("etruscans", city=True)}, dice=[])
    game = do(game, ("expand", "northern_apennines"))
    land = game.lands["northern_apennines"]
    assert (land.empire, land.city) == ("romans", True)


@pytest.mark.rule("2001-V-21")
def test_straits_connect_without_a_fleet():
    game = turn("guptas", {**GUPTAS, "eastern_ghats": own("guptas")}, fleets=["bay_of_bengal"])
    assert "ceylon" in targets(game, "expand")
    assert "albion" in targets(turn("celts", {"northern_gaul": own("celts")}), "expand")


@pytest.mark.rule("2001-V-22")
def test_fleets_open_all_coasts_of_their_water():
    game = turn("carthage")
    coasts = set(game.board["western_mediterranean"].coasts) | set(game.board["eastern_mediterranean"].coasts)
    assert coasts - {"shatts_plateau"} <= targets(game, "expand")
    inland = turn("assyria")
    assert targets(inland, "expand") == set(inland.board["upper_tigris"].neighbours) - {"syrian_desert"}
    game = turn("minoans")
    assert rule_of(game, "expand", "southern_iberia") == "2001-V-22"


@pytest.mark.rule("2001-V-23", "2001-V-24")
def test_chains_of_fleets_need_every_link():
    start = {"morea": own("greek_city_states", capital=True)}
    full = turn("greek_city_states", start)
    assert {"shatts_plateau", "caucasus", "southern_iberia"} <= targets(full, "expand")
    cut = turn("greek_city_states", start, fleets=["black_sea", "western_mediterranean"])
    assert "caucasus" not in targets(cut, "expand")
    assert rule_of(cut, "expand", "caucasus") == "2001-V-24"
    again = do(full, ("expand", "caucasus"), ("expand", "southern_iberia"))
    assert again.lands["southern_iberia"].owner == "Ada"


@pytest.mark.rule("2001-V-05", "2001-V-06", "2001-V-04")
def test_an_ocean_brings_the_seas_it_opens():
    fleets = set(turn("portugal").active["bands"][0]["fleets"])
    assert fleets == {
        *("atlantic_ocean", "north_sea", "western_mediterranean", "eastern_mediterranean", "black_sea"),
        *("caribbean_sea", "indian_ocean", "red_sea", "bay_of_bengal"),
        *("west_pacific", "sea_of_japan", "south_china_sea"),
    }
    assert set(turn("egypt").active["bands"][0]["fleets"]) == {"red_sea", "eastern_mediterranean"}


@pytest.mark.rule("2001-I-05")
def test_britain_gets_all_its_thirteen_fleets():
    assert len(turn("britain").active["bands"][0]["fleets"]) == 13


@pytest.mark.rule("2001-V-06")
def test_the_caspian_is_closed():
    game = turn("vikings", {"scandinavia": own("vikings"), "turanian_plain": own("vikings")})
    assert "caspian_sea" not in game.active["bands"][0]["fleets"]
    assert rule_of(game, "expand", "caucasus", "caspian_sea") == "2001-V-06"
    assert rule_of(turn("persia", options=["naval_control"]), "man_fleet", "caspian_sea") == "2001-V-06"


@pytest.mark.rule("2001-V-25")
def test_unused_armies_are_lost():
    game = do(turn("guptas"), "end")
    assert records(game, "end_expansion")[-1].data["left"] == 7
    assert game.scores["Ada"] > 0


@pytest.mark.rule("2001-V-15")
def test_nothing_moves_a_placed_army():
    game = do(turn("guptas"), ("expand", "eastern_ghats"))
    assert all(action.kind in ("expand", "fort", "end") and not action.via for action in game.legal_actions())


@pytest.mark.rule("2001-V-50")
def test_the_attacker_chooses_the_way_only_where_it_changes_the_dice():
    lands = {**GUPTAS, "eastern_ghats": own("guptas"), "western_ghats": foe()}
    game = turn("guptas", lands)
    ways = {action.via for action in game.legal_actions() if action.target == "western_ghats"}
    assert ways == {"", "sea"}
    assert game.battle(("expand", "western_ghats")).defend == 2
    assert game.battle(("expand", "western_ghats", "sea")).defend == 3
    assert game.battle(("expand", "western_ghats", "bay_of_bengal")).defend == 3
    assert game.play(("expand", "western_ghats", "difficult")) == game.play(("expand", "western_ghats"))
    assert rule_of(game, "expand", "western_deccan", "difficult") == "2001-V-50"
    assert rule_of(game, "expand", "western_deccan", "sea") == "2001-V-50"
    assert rule_of(game, "expand", "western_deccan", "tarim_basin") == "2001-V-50"
    vacant = do(game, ("expand", "ceylon"))
    assert sum(action.target == "ganges_delta" for action in vacant.legal_actions()) == 1


def test_naming_the_origin_means_the_way_with_its_dice():
    lands = {**GUPTAS, "eastern_ghats": own("guptas"), "ceylon": foe()}
    game = turn("guptas", lands)
    assert game.battle(("expand", "ceylon", "eastern_ghats")).defend == 2
    assert rule_of(game, "expand", "ceylon", "eastern_deccan") == "2001-V-50"


@pytest.mark.rule("2001-CARD-15", "2001-CARD-13", "2001-CARD-14")
def test_incas_and_aztecs_spread_from_their_own_lands_only():
    game = turn("incas_and_aztecs")
    assert {"northern_andes", "mexican_valley"} <= set(game.lands)
    assert all(game.lands[land].capital for land in ("northern_andes", "mexican_valley"))
    offered = {(action.by, action.target) for action in game.legal_actions() if action.kind == "expand"}
    assert ("incas", "southern_andes") in offered
    assert ("aztecs", "southern_andes") not in offered
    assert ("aztecs", "pacific_seaboard") in offered
    assert game.meant(("expand", "southern_andes")).by == "incas"
    assert game.meant(("fort", "northern_andes")).by == "incas"
    assert rule_of(game, "expand", "southern_andes", "", "aztecs") in ("2001-V-12", "2001-V-22")
    assert rule_of(game, "fort", "mexican_valley", "", "incas") == "2001-CARD-15"
    assert rule_of(game, "expand", "caspian_sea", "", "incas") == "2001-V-22"
    after = do(game, ("expand", "southern_andes", "", "incas"))
    assert [band["armies"] for band in after.active["bands"]] == [0, 1]


def test_with_no_armies_left_nothing_can_be_entered():
    game = turn("guptas", GUPTAS, armies=0)
    assert rule_of(game, "expand", "eastern_ghats") == "2001-V-38"
    assert rule_of(game, "fort", "eastern_deccan") == "2001-V-26"
    assert rule_of(game, "extra_fort", "eastern_deccan") == "2001-EV-45"
    assert rule_of(game, "buy_fort", "eastern_deccan", "ally") == "2001-IV-20"
    assert game.legal_actions() == (("end", "", "", ""),)


@pytest.mark.rule("2001-V-12", "2001-V-22")
def test_a_land_far_away_is_no_neighbour_rather_than_across_a_sea_that_nobody_sails():
    game = turn("assyria")
    assert rule_of(game, "expand", "pyrenees") == "2001-V-12"
    minor = do(cards("sumeria", ["hittites"]), ("play", "hittites"))
    assert rule_of(minor, "expand", "pyrenees") == "2001-V-12"
    refusal = minor.why_not(("expand", "pyrenees"))
    assert refusal is not None
    for lang in ("en", "fr"):
        assert "mpire" not in refusal.text(lang)


@pytest.mark.rule("2001-IV-07")
def test_a_card_of_one_epoch_is_said_to_be_of_one_epoch():
    deck = RULES.deck
    late = next(card for card in deck.events if card.first == card.last == 7)
    game = cards("sumeria", [late.id, "leader"])
    words = game.why_not(("play", late.id)).text("en")
    assert "in Epoch VII" in words
    assert words.endswith("this is Epoch I.")
    some = next(card for card in deck.events if 1 < card.first < card.last)
    words = cards("sumeria", [some.id, "leader"]).why_not(("play", some.id)).text("en")
    assert "Epochs I" in words
