"""Event cards: when they may be played, and what each kind does."""

from __future__ import annotations

import pytest
from stage import RULES, cards, do, foe, own, pool, records, rule_of, targets, turn

import hotw_nb as hotw


@pytest.mark.rule("2001-IV-01", "2001-IV-03")
def test_two_cards_and_no_third():
    game = cards("romans", ["leader", "weaponry", "disaster", "jihad"])
    game = do(game, ("play", "leader"), ("play", "weaponry"))
    assert game.decision.kind == "expand"
    assert rule_of(game, "play", "jihad") == "2001-IV-01"
    for pair in (("leader", "weaponry"), ("leader", "jihad"), ("jihad", "elite_troops")):
        done = do(cards("romans", list(pair)), *(("play", card) for card in pair))
        assert done.active["events"] == pair


@pytest.mark.rule("2001-IV-02")
def test_no_card_after_the_first_army():
    game = do(cards("romans", ["leader"]), "begin")
    assert rule_of(game, "play", "leader") == "2001-IV-02"


@pytest.mark.rule("2001-IV-04", "2001-IV-05")
def test_two_alike_are_refused_but_two_of_a_kind_are_not():
    game = do(cards("romans", ["leader", "leader", "weaponry"]), ("play", "leader"))
    assert targets(game, "play") == {"weaponry"}
    assert rule_of(game, "play", "leader") == "2001-IV-04"
    pair = ["expert_troops_straits", "expert_troops_mountains"]
    assert do(cards("romans", pair), *(("play", card) for card in pair)).active["force"].experts
    lands = {"hindu_kush": foe("vedic_city_states")}
    war = do(cards("romans", ["civil_war", "civil_war", "leader"], lands), ("play", "civil_war"))
    war = do(war, ("choose", "vedic_city_states"))
    assert "civil_war" not in targets(war, "play")


@pytest.mark.rule("2001-IV-06")
def test_only_the_player_whose_empire_is_called_is_asked():
    game = cards("romans", ["leader"])
    assert game.decision.player == "Ada"
    assert rule_of(game, "play", "weaponry") == "2001-IV-06"


@pytest.mark.rule("2001-IV-07", "2001-EV-33")
@pytest.mark.parametrize(
    ("empire", "legal"), [("huns", False), ("mongols", True), ("spain", True), ("russia", False)]
)
def test_epochs_of_a_card(empire, legal):
    game = cards(empire, ["crusade", "leader"])
    assert ("crusade" in targets(game, "play")) == legal
    if not legal:
        assert rule_of(game, "play", "crusade") == "2001-IV-07"


@pytest.mark.rule("2001-IV-08")
def test_lasting_cards_end_with_the_turn():
    game = do(turn("romans", events=["weaponry"], seed=1), "end")
    assert all(record.kind != "fight" for record in game.log)
    game = hotw.scenario(
        epoch=3,
        active={"player": "Ada", "empire": "celts"},
        empires={"Ben": "macedonia"},
        events=["weaponry"],
        lands={"dalmatia": {"owner": "Ada", "empire": "minoans"}},
    )
    game = do(game, "end")
    assert game.active["player"] == "Ben"
    assert game.battle(("expand", "dalmatia")).defend_bonus == 0
    assert game.battle(("expand", "dalmatia")).attack_bonus == 0


@pytest.mark.rule("2001-IV-09", "2001-EV-10", "2001-EV-07", "2001-EV-13")
def test_a_minor_empire_gets_no_help_and_is_played_out_first():
    lands = {"guiana_highlands": foe()}
    game = do(cards("romans", ["mayans", "leader"], lands, coins=3), ("play", "leader"), ("play", "mayans"))
    assert game.lands["central_america"].capital
    assert game.battle(("expand", "guiana_highlands")).attack == 2
    assert rule_of(game, "fort", "central_america") == "2001-EV-13"
    assert not targets(game, "buy_fort")
    game = do(game, ("expand", "mexican_valley"))
    assert game.active["bands"][0]["people"] == "romans"
    assert game.active["force"].attack == 3


@pytest.mark.rule("2001-EV-14", "2001-EV-08")
def test_a_minor_empire_clears_its_start_and_is_taken_over_freely():
    game = cards("persia", ["phoenicia"], {"levant": foe(fort=True)}, dice=[])
    game = do(game, ("play", "phoenicia"))
    assert game.lands["levant"].empire == "phoenicia"
    assert not game.lands["levant"].fort
    assert set(game.active["bands"][0]["fleets"]) == {"western_mediterranean", "eastern_mediterranean"}
    game = do(game, "end", ("expand", "zagros"), ("expand", "upper_tigris"), ("expand", "levant"))
    assert game.lands["levant"].empire == "persia"


@pytest.mark.rule("2001-EV-11")
def test_one_score_in_a_turn_with_a_minor_empire():
    game = do(cards("romans", ["mayans"]), ("play", "mayans"), "end", "end")
    assert len(records(game, "score")) == 1


@pytest.mark.rule("2001-EV-09", "2001-EV-08")
def test_minor_empires_as_the_table_has_them():
    facts = {
        card.id: (card.first, card.strength, card.place, card.waters, card.capital)
        for card in RULES.deck.events
        if card.kind == "minor_empire"
    }
    assert facts == {
        "hittites": (1, 3, "eastern_anatolia", (), True),
        "phoenicia": (2, 3, "levant", ("western_mediterranean", "eastern_mediterranean"), True),
        "mayans": (3, 2, "central_america", (), True),
        "anglo_saxons": (4, 3, "baltic_seaboard", ("north_sea",), False),
        "fujiwara": (5, 3, "hokkaido", ("sea_of_japan",), True),
        "safavids": (6, 3, "persian_salt_desert", (), True),
        "japan": (7, 5, "honshu", ("sea_of_japan",), True),
    }


@pytest.mark.rule("2001-EV-15", "2001-EV-16", "2001-EV-17")
def test_a_kingdom_replaces_what_stands_there_by_one_city():
    lands = {"upper_nile": foe(fort=True, capital=True, monument=True)}
    game = do(cards("romans", ["kush"], lands, dice=[]), ("play", "kush"))
    land = game.lands["upper_nile"]
    assert (land.owner, land.empire, land.fort) == ("Ada", "kush", False)
    assert (land.capital, land.city, land.monument) == (False, True, True)
    mine = do(cards("romans", ["kush"], {"upper_nile": own("egypt")}), ("play", "kush"))
    assert mine.lands["upper_nile"].empire == "kush"


@pytest.mark.rule("2001-EV-19", "2001-EV-20", "2001-EV-21", "2001-IV-15")
def test_migrants_settle_vacant_lands():
    game = do(cards("romans", ["migrants_africa"], {"congo_basin": foe()}), ("play", "migrants_africa"))
    assert "congo_basin" not in targets(game, "choose")
    assert rule_of(game, "choose", "congo_basin") == "2001-EV-19"
    game = do(game, ("choose", "gold_coast"), ("choose", "southern_africa"))
    assert game.lands["gold_coast"].owner == "Ada"
    africa = set(game.board.area("africa").lands)
    one = {land: foe() for land in africa - {"madagascar"}}
    game = do(
        cards("romans", ["migrants_africa"], one), ("play", "migrants_africa"), ("choose", "madagascar")
    )
    assert game.active["bands"]
    none = {land: foe() for land in africa}
    full = cards("romans", ["migrants_africa", "leader"], none)
    assert rule_of(full, "play", "migrants_africa") == "2001-IV-15"


@pytest.mark.rule("2001-EV-22", "2001-EV-23", "2001-EV-24", "2001-V-65")
def test_civil_war_strikes_three_lands_of_one_empire():
    lands = {
        "wei_river": foe("chou_dynasty", fort=True, capital=True),
        "tarim_basin": foe("chou_dynasty"),
        "yellow_river": foe("chou_dynasty"),
        "szechuan": foe("chou_dynasty"),
        "hindu_kush": foe("vedic_city_states"),
        "levant": {"owner": "Cleo", "empire": "phoenicia"},
        "nubia": foe("kush"),
    }
    dice = [[6, 5], [4], [6, 5], [4], [6, 1], [6], [1, 2], [3]]
    game = do(cards("romans", ["civil_war"], lands, dice=dice), ("play", "civil_war"))
    assert targets(game, "choose") == {"chou_dynasty", "vedic_city_states", "phoenicia"}
    assert rule_of(game, "choose", "kush") == "2001-EV-22"
    assert rule_of(game, "play", "leader") == "2001-IV-14"
    game = do(game, ("choose", "chou_dynasty"))
    assert targets(game, "choose") == {"wei_river", "tarim_basin", "yellow_river", "szechuan"}
    assert game.battle(("choose", "wei_river")).defend == 1
    game = do(game, ("choose", "wei_river"), ("choose", "tarim_basin"), ("choose", "szechuan"))
    fights = records(game, "fight")
    assert [fight.data["land"] for fight in fights] == ["wei_river", "tarim_basin", "szechuan"]
    assert game.lands["wei_river"].empire == "civil_war"
    assert game.lands["wei_river"].city
    assert "tarim_basin" not in game.lands
    assert game.lands["szechuan"].owner == "Ben"
    two = {"wei_river": foe("chou_dynasty"), "szechuan": foe("chou_dynasty")}
    game = do(cards("romans", ["civil_war"], two), ("play", "civil_war"), ("choose", "chou_dynasty"))
    assert len(records(game, "fight")) == 2


@pytest.mark.rule("2001-EV-25", "2001-EV-26", "2001-EV-27")
def test_barbarians_raid_until_beaten():
    lands = {"szechuan": foe(), "upper_indus": foe(), "hindu_kush": foe(fort=True)}
    game = cards("romans", ["barbarians"], lands, dice=[[6, 1], [1], [5, 5], [5]])
    game = do(game, ("play", "barbarians"), ("choose", "plateau_of_tibet"), ("choose", "szechuan"))
    assert game.lands["szechuan"].empire == "barbarians"
    battle = game.battle(("choose", "hindu_kush"))
    assert (battle.attack, battle.fort, battle.attack_bonus) == (2, True, 0)
    assert rule_of(game, "stop") == "2001-IV-15"
    game = do(game, ("choose", "upper_indus"))
    assert "upper_indus" not in game.lands
    assert game.decision.kind == "expand"
    assert "plateau_of_tibet" not in game.lands


@pytest.mark.rule("2001-EV-28", "2001-EV-29")
def test_the_jewish_revolt():
    dice = [[6, 5, 4], [4], [6, 5, 4], [5]]
    game = cards("romans", ["jewish_revolt"], {"palestine": foe(fort=True)}, dice=dice)
    battle = game.battle(("play", "jewish_revolt"))
    assert (battle.attack, battle.defend, battle.fort) == (3, 1, True)
    game = do(game, ("play", "jewish_revolt"))
    assert game.lands["palestine"].empire == "jewish_revolt"
    assert [len(roll) for roll in records(game, "fight")[-1].rolls] == [3, 1, 3, 1]
    game = do(
        cards("romans", ["jewish_revolt"], {"palestine": {"city": True}}, dice=[]), ("play", "jewish_revolt")
    )
    assert game.lands["palestine"].owner == "Ada"
    assert game.lands["palestine"].city
    mine = {"palestine": own("egypt", fort=True, capital=True)}
    game = do(cards("romans", ["jewish_revolt"], mine, dice=[]), ("play", "jewish_revolt"))
    land = game.lands["palestine"]
    assert (land.empire, land.fort, land.capital) == ("jewish_revolt", True, True)


@pytest.mark.rule("2001-EV-33", "2001-EV-34", "2001-EV-35", "2001-EV-36")
def test_a_crusade_sails_from_the_eastern_mediterranean():
    lands = {"palestine": foe(city=True), "morea": foe()}
    game = cards(
        "mongols", ["crusade", "leader"], lands, coins=2, dice=[[2, 4], [4, 1, 1], [1, 1], [6, 1, 1]]
    )
    game = do(game, ("play", "leader"), ("play", "crusade"))
    assert targets(game, "expand") == set(game.board["eastern_mediterranean"].coasts)
    battle = game.battle(("expand", "palestine"))
    assert (battle.attack, battle.attack_bonus, battle.defend) == (2, 1, 3)
    game = do(game, ("expand", "palestine"))
    land = game.lands["palestine"]
    assert (land.empire, land.fort, land.city, land.capital) == ("crusade", True, True, False)
    assert "levant" in targets(game, "expand")
    game = do(game, ("expand", "morea"))
    assert game.decision.kind == "expand"
    game = do(game, "end")
    assert game.active["bands"][0]["people"] == "mongols"


@pytest.mark.rule("2001-EV-37", "2001-EV-38", "2001-EV-69")
def test_the_black_death_strikes_two_areas_that_touch():
    lands = {
        "hindu_kush": foe(fort=True, capital=True),
        "levant": own("hittites"),
        "zagros": foe(),
        "congo_basin": foe(),
    }
    game = cards("spain", ["black_death"], lands, dice=[1, 2, 1])
    game = do(game, ("play", "black_death"), ("choose", "india"))
    assert "africa" not in targets(game, "choose")
    assert rule_of(game, "choose", "africa") == "2001-EV-38"
    game = do(game, ("choose", "middle_east"))
    rolled = [record.data["land"] for record in game.log if record.kind in ("dies", "survives")]
    assert sorted(rolled) == ["hindu_kush", "levant", "zagros"]
    assert "congo_basin" in game.lands
    sick = {record.data["land"] for record in records(game, "dies")}
    for land in sick:
        assert land not in game.lands or not game.lands[land].owner


@pytest.mark.rule("2001-EV-52", "2001-EV-06")
def test_famine_in_one_area():
    lands = {"levant": own("hittites"), "zagros": foe(fort=True), "hindu_kush": foe()}
    game = cards("romans", ["famine", "weaponry"], lands, dice=[1, 1])
    game = do(game, ("play", "weaponry"), ("play", "famine"))
    assert targets(game, "choose") == {"middle_east", "india"}
    game = do(game, ("choose", "middle_east"))
    assert {"levant", "zagros"}.isdisjoint(game.lands)
    assert "hindu_kush" in game.lands


@pytest.mark.rule("2001-EV-53", "2001-EV-54", "2001-EV-55")
def test_the_plague_wanders():
    lands = {
        "levant": foe(fort=True),
        "palestine": own("hittites"),
        "upper_tigris": foe(),
        "hindu_kush": foe(),
    }
    game = cards("romans", ["plague"], lands, dice=[[2, 3, 1, 6], [1, 2, 3], [2, 3, 4]])
    game = do(game, ("play", "plague"), ("choose", "levant"))
    assert targets(game, "choose") == {"palestine", "upper_tigris"}
    assert rule_of(game, "stop") == "2001-IV-15"
    game = do(game, ("choose", "palestine"))
    assert game.decision.kind == "expand"
    assert {"levant", "palestine"}.isdisjoint(game.lands)
    safe = cards("romans", ["plague"], lands, dice=[[2, 3, 4, 6]])
    assert do(safe, ("play", "plague"), ("choose", "levant")).decision.kind == "expand"


@pytest.mark.rule("2001-EV-56", "2001-EV-57")
def test_pestilence_rolls_in_the_centre_and_around():
    lands = {"palestine": foe(), "upper_tigris": foe(), "eastern_anatolia": foe()}
    game = cards("romans", ["pestilence"], lands, dice=[[1, 6], [2, 6], [6, 1]])
    game = do(game, ("play", "pestilence"))
    assert "levant" in targets(game, "choose")
    assert rule_of(game, "choose", "syrian_desert") == "2001-EV-57"
    game = do(game, ("choose", "levant"))
    assert len(records(game, "dies")) == 2
    lands = {"levant": foe(), "palestine": foe()}
    game = cards("romans", ["pestilence"], lands, dice=[[2, 3, 4], [1, 2]])
    game = do(game, ("play", "pestilence"), ("choose", "levant"))
    assert game.lands["levant"].owner == "Ben"
    assert "palestine" not in game.lands


@pytest.mark.rule("2001-EV-61", "2001-EV-62", "2001-IV-15")
def test_a_disaster_spares_armies():
    lands = {
        "levant": foe(monument=True, capital=True, fort=True),
        "zagros": {"monument": True, "city": True},
        "palestine": foe(capital=True),
        "nubia": own("egypt", monument=True),
    }
    game = do(cards("romans", ["disaster"], lands), ("play", "disaster"))
    assert targets(game, "choose") == {"levant", "zagros", "nubia"}
    assert rule_of(game, "choose", "palestine") == "2001-EV-61"
    assert rule_of(game, "stop") == "2001-IV-15"
    game = do(game, ("choose", "levant"))
    land = game.lands["levant"]
    assert (land.owner, land.monument, land.fort, land.capital, land.city) == (
        "Ben",
        False,
        False,
        False,
        True,
    )
    both = do(game, ("choose", "zagros"))
    assert "zagros" not in both.lands
    one = do(game, "stop")
    assert one.lands["zagros"].monument
    assert rule_of(cards("romans", ["disaster", "leader"]), "play", "disaster") == "2001-IV-15"


@pytest.mark.rule("2001-EV-51")
def test_population_explosion():
    assert (
        do(cards("romans", ["population_explosion"]), ("play", "population_explosion")).active["coins"] == 2
    )


@pytest.mark.rule("2001-EV-63", "2001-EV-64")
@pytest.mark.parametrize(("empire", "coins"), [("huns", 1), ("assyria", 2), ("goths", 2), ("persia", 3)])
def test_civil_service(empire, coins):
    game = do(cards(empire, ["civil_service"]), ("play", "civil_service"))
    assert game.active["coins"] == coins


@pytest.mark.rule("2001-EV-64", "2001-EV-65", "2001-EV-66")
def test_astronomy_gives_one_fleet_in_a_sea():
    game = do(cards("assyria", ["astronomy", "civil_service"], {"morea": foe()}), ("play", "astronomy"))
    assert "atlantic_ocean" not in targets(game, "choose")
    assert rule_of(game, "choose", "atlantic_ocean") == "2001-EV-65"
    assert rule_of(game, "choose", "caspian_sea") == "2001-EV-65"
    game = do(game, ("choose", "eastern_mediterranean"), ("play", "civil_service"))
    assert game.active["coins"] == 2
    game = do(game, ("expand", "levant"))
    assert game.battle(("expand", "morea")).defend == 3


@pytest.mark.rule("2001-EV-45", "2001-EV-46")
def test_engineering_needs_a_capital():
    game = do(cards("assyria", ["engineering"]), ("play", "engineering"))
    before = pool(game)
    game = do(game, ("extra_fort", "upper_tigris"))
    assert game.lands["upper_tigris"].fort
    assert pool(game) == before
    assert game.active["extra_forts"] == 1
    game = do(game, "end")
    assert records(game, "clean_up")[-1].data["forts"] == 1
    assert do(cards("huns", ["engineering"]), ("play", "engineering")).active["extra_forts"] == 0


@pytest.mark.rule("2001-EV-01", "2001-EV-02")
def test_reallocation_swaps_fleets_for_coins_before_the_first_army():
    game = do(cards("greek_city_states", ["reallocation"]), ("play", "reallocation"))
    assert game.decision.kind == "reallocate"
    assert not game.lands
    game = do(game, ("swap", "black_sea"), ("swap", "western_mediterranean"), "done")
    assert game.active["coins"] == 2
    assert game.active["bands"][0]["fleets"] == ("eastern_mediterranean",)
    assert "caucasus" not in targets(game, "expand")
    assert rule_of(game, "swap", "eastern_mediterranean") == "2001-EV-01"
    game = do(cards("greek_city_states", ["reallocation", "leader"]), ("play", "reallocation"), "begin")
    assert rule_of(game, "swap", "red_sea") == "2001-EV-02"
    assert rule_of(game, "play", "leader") == "2001-V-11"
    assert rule_of(game, "expand", "pindus") == "2001-EV-01"


@pytest.mark.rule("2001-EV-39")
def test_treachery_names_an_enemy_land():
    game = do(cards("romans", ["treachery"], {"levant": foe(), "nubia": own("egypt")}), ("play", "treachery"))
    assert targets(game, "choose") == {"levant"}
    assert rule_of(game, "choose", "nubia") == "2001-EV-39"
    game = do(game, ("choose", "levant"))
    assert game.active["betrayed"] == ("levant",)


@pytest.mark.rule("2001-IV-14")
def test_the_first_card_is_done_with_before_the_second_is_chosen():
    game = cards("romans", ["famine", "leader"], {"levant": foe()}, dice=[1])
    game = do(game, ("play", "famine"))
    assert rule_of(game, "play", "leader") == "2001-IV-14"
    game = do(game, ("choose", "middle_east"))
    assert game.decision.kind == "events"
    assert targets(game, "play") == {"leader"}


@pytest.mark.rule("2001-IV-17")
def test_event_armies_keep_their_origin():
    game = do(cards("romans", ["kush"], {"nubia": own("egypt")}), ("play", "kush"))
    assert {land.empire for land in game.lands.values()} == {"kush", "egypt", "romans"}


@pytest.mark.rule("2001-IV-18")
def test_coins_do_not_last():
    game = do(turn("romans", coins=2), "end")
    assert records(game, "clean_up")[-1].data["coins"] == 2


@pytest.mark.rule("2001-EV-38", "2001-IV-15")
def test_the_black_death_needs_two_areas_that_touch():
    alone = [area for i, area in enumerate(RULES.ground.areas) if not RULES.ground.area_neighbours[i]]
    game = cards("spain", ["black_death", "leader"])
    for area in alone:
        lands = {game.board.area(area).lands[0]: foe()}
        assert (
            rule_of(cards("spain", ["black_death", "leader"], lands), "play", "black_death") == "2001-IV-15"
        )
    assert rule_of(game, "play", "black_death") == "2001-IV-15"
