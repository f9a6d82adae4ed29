"""The cards and pieces as the rule book's tables have them."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from stage import BOX, MORE, PRINTED, RULES, cards, do, turn

import hotw_nb as hotw
from hotw_nb.editions import numbered_rules

EMPIRES = {card.id: card for card in RULES.deck.empires}

LISTS = {
    1: "sumeria 4 lower_tigris, egypt 5 nile_delta, minoans 3 crete, indus_valley 4 lower_indus, "
    "babylonia 4 middle_tigris, shang_dynasty 3 yellow_river, aryans* 5 turanian_plain",
    2: "assyria 8 upper_tigris, chou_dynasty 6 wei_river, vedic_city_states 6 upper_indus, "
    "greek_city_states 7 morea, scythians* 7 caucasus, carthage 7 shatts_plateau, persia 12 persian_plateau",
    3: "celts* 8 central_europe, macedonia 14 pindus, maurya 9 ganges_delta, han_dynasty 11 great_plain_of_china, "
    "hsiung_nu* 5 mongolia, romans 20 southern_apennines, sassanids 9 zagros",
    4: "guptas 8 eastern_deccan, goths* 10 danubia, huns* 14 western_steppe, byzantines 11 balkans, "
    "tang_dynasty 10 yangtze_kiang, arabs 15 arabian_peninsula, khmers 5 mekong",
    5: "franks 9 northern_gaul, vikings* 7 scandinavia, holy_roman_empire 8 central_europe, chola 7 eastern_ghats, "
    "sung_dynasty 9 szechuan, seljuk_turks* 12 turanian_plain, mongols* 18 mongolia",
    6: "ming_dynasty 9 chekiang, timurid_emirates 8 turanian_plain, incas_and_aztecs 4 northern_andes, "
    "ottoman_turks 14 western_anatolia, portugal 8 western_iberia, spain 12 pyrenees, mughals 10 ganges_valley",
    7: "russia 10 north_european_plain, manchu_dynasty 11 manchurian_plain, netherlands 6 lower_rhine, "
    "france 11 western_gaul, britain 16 albion, united_states 9 appalachia, germany 10 baltic_seaboard",
}
WATERS = {
    "egypt": "red_sea eastern_mediterranean",
    "minoans": "eastern_mediterranean",
    "greek_city_states": "black_sea eastern_mediterranean western_mediterranean",
    "carthage": "eastern_mediterranean western_mediterranean",
    "persia": "red_sea black_sea eastern_mediterranean",
    "macedonia": "red_sea black_sea eastern_mediterranean",
    "han_dynasty": "south_china_sea",
    "romans": "eastern_mediterranean western_mediterranean",
    "guptas": "bay_of_bengal",
    "goths": "western_mediterranean",
    "byzantines": "black_sea eastern_mediterranean western_mediterranean",
    "tang_dynasty": "south_china_sea",
    "arabs": "red_sea",
    "khmers": "south_china_sea",
    "franks": "western_mediterranean",
    "vikings": "north_atlantic",
    "chola": "bay_of_bengal",
    "sung_dynasty": "south_china_sea",
    "ming_dynasty": "south_china_sea",
    "ottoman_turks": "red_sea black_sea eastern_mediterranean",
    "portugal": "atlantic_ocean indian_ocean west_pacific",
    "spain": "atlantic_ocean indian_ocean west_pacific",
    "mughals": "bay_of_bengal",
    "russia": "black_sea sea_of_japan",
    "manchu_dynasty": "sea_of_japan south_china_sea",
    "netherlands": "atlantic_ocean indian_ocean",
    "france": "north_atlantic atlantic_ocean indian_ocean west_pacific",
    "britain": "north_atlantic atlantic_ocean indian_ocean west_pacific",
    "united_states": "caribbean_sea east_pacific west_pacific",
    "germany": "atlantic_ocean indian_ocean",
}


@pytest.mark.rule(
    "2001-CARD-01", "2001-CARD-02", "2001-CARD-04", "2001-CARD-06", "2001-CARD-07", "2001-CARD-08"
)
@pytest.mark.rule("2001-CARD-09", "2001-CARD-10", "2001-CARD-11", "2001-CARD-12")
@pytest.mark.parametrize("epoch", range(1, 8))
def test_the_seven_empires_of_an_epoch_in_their_order(epoch):
    found = []
    for id in RULES.calls[epoch - 1]:
        card = EMPIRES[id]
        star = "" if card.capital else "*"
        found.append(f"{id}{star} {card.strength} {card.peoples[0].start}")
    assert ", ".join(found) == LISTS[epoch]


@pytest.mark.rule("2001-CARD-03", "2001-CARD-17")
def test_navigation():
    assert {card.id: set(card.waters) for card in EMPIRES.values() if card.waters} == {
        id: set(waters.split()) for id, waters in WATERS.items()
    }


@pytest.mark.rule("2001-CARD-13", "2001-CARD-14")
def test_incas_and_aztecs_stand_on_one_card():
    card = EMPIRES["incas_and_aztecs"]
    assert [(people.id, people.start, people.strength, people.capital) for people in card.peoples] == [
        ("incas", "northern_andes", 2, True),
        ("aztecs", "mexican_valley", 2, True),
    ]
    assert card.slot == 3


@pytest.mark.rule("2001-CARD-18")
@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Carthagina", "carthage"),
        ("Phonacia", "phoenicia"),
        ("Cannanites", "canaanites"),
        ("Kingdom: Canaanites", "canaanites"),
        ("Minor Empire: Mayans", "mayans"),
        ("T'ang", "tang_dynasty"),
        ("Grande-Bretagne", "britain"),
        ("Timuride Emirates", "timurid_emirates"),
        ("Expert Troops: Straits", "expert_troops_straits"),
    ],
)
def test_other_spellings_of_cards(name, id):
    assert RULES.deck.find(name) == id


@pytest.mark.parametrize("edition", hotw.EDITIONS)
@pytest.mark.parametrize(
    ("name", "id"), [("Egypte", "egypt"), ("Égypte", "egypt"), ("HanDynasty", "han_dynasty")]
)
def test_names_of_cards_are_compared_by_their_letters_without_accents(edition, name, id):
    assert hotw.EDITIONS[edition].deck.find(name) == id


@pytest.mark.rule("2001-CARD-18")
@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Hokaido", "hokkaido"),
        ("Western Steppes", "western_steppe"),
        ("Southern Appenines", "southern_apennines"),
    ],
)
def test_other_spellings_of_lands(name, id):
    assert RULES.board.find(name).id == id


@pytest.mark.rule("2001-CARD-19", "2001-V-10")
def test_no_two_capitals_begin_in_one_land():
    minors = [card for card in RULES.deck.events if card.kind == "minor_empire"]
    peoples = [people for card in EMPIRES.values() for people in card.peoples]
    capitals = [people.start for people in peoples if people.capital] + [c.place for c in minors if c.capital]
    assert len(set(capitals)) == len(capitals)
    kingdoms = {card.place for card in RULES.deck.events if card.kind == "kingdom"}
    assert not kingdoms & {people.start for people in peoples}


@pytest.mark.rule("2001-CARD-05")
def test_leaders_and_dates_are_decoration():
    assert EMPIRES["mongols"].peoples[0].leader("fr") == "Gengis Khan"
    assert EMPIRES["indus_valley"].peoples[0].leader() == ""
    assert [epoch.begins("en") for epoch in RULES.epochs] == [
        *("3000 BC", "1400 BC", "450 BC"),
        *("AD 300", "AD 750", "AD 1300", "AD 1550"),
    ]


@pytest.mark.rule("2001-I-02", "2001-I-03", "2001-I-04", "2001-I-07", "2001-V-02")
def test_what_is_in_the_box():
    assert [epoch.count for epoch in RULES.epochs] == [5, 12, 20, 15, 18, 14, 16]
    for epoch, calls in zip(RULES.epochs, RULES.calls, strict=True):
        assert epoch.count == max(EMPIRES[id].strength for id in calls)
    numbers = RULES.numbers
    assert (numbers["capitals_and_cities"], numbers["forts"], numbers["monuments"]) == (30, 32, 36)
    assert (numbers["coins_and_fleets"], numbers["score_charts"], numbers["dice"]) == (12, 42, 5)
    assert len(EMPIRES) == 49
    assert RULES.epochs[1].count - EMPIRES["carthage"].strength == 5


@pytest.mark.rule("2001-IV-10", "2001-IV-11")
def test_the_kinds_of_event_cards():
    found = {deck: Counter() for deck in BOX}
    for card in PRINTED:
        found[card.deck][card.kind] += card.copies
    assert found == BOX, MORE
    bands = {card.kind: (card.first, card.last) for card in PRINTED}
    assert bands["siegecraft"] == (3, 7)
    assert bands["civil_war"] == bands["barbarians"] == bands["revolt"] == (2, 7)
    assert bands["crusade"] == (5, 6)
    assert bands["black_death"] == (6, 6)
    assert bands["plague"] == bands["jihad"] == (1, 7)


def test_the_titles_of_rules_count_the_printed_cards():
    said, found = {}, Counter()
    for card in PRINTED:
        rule = numbered_rules.rule(RULES.effects[card.effect].rule)
        found[rule.id] += card.copies
        for title, words in (
            (rule.title_en, r"(\d+) (?:different )?(?:Lesser|Greater)"),
            (rule.title_fr, r"(\d+) carte"),
        ):
            (count,) = re.findall(words, title)
            assert said.setdefault(rule.id, int(count)) == int(count)
    assert found == said, MORE


def styles(people, epoch):
    return [one.style("en") for one in RULES.figures(people, epoch)]


@pytest.mark.rule("2001-II-03", "2001-IV-16", "2001-EV-12", "2001-EV-18")
def test_figures():
    assert all(styles(id, 1) == ["Egyptian"] for id in RULES.calls[0])
    assert styles("persia", 2) == ["Persian"]
    assert styles("barbarians", 2) == ["Spanish", "British"]
    assert styles("civil_war", 6) == ["Egyptian", "Persian"]
    assert [styles(id, 1) for id in ("canaanites", "etruscans", "kush")] == [["British"]] * 3
    assert [styles(id, 1) for id in ("tiahuanaco", "mali", "thai", "zimbabwe")] == [["Egyptian"]] * 4
    for card in RULES.deck.events:
        if card.kind == "minor_empire":
            assert RULES.epochs[card.first - 1].style("en") not in styles(card.id, card.first)


@pytest.mark.rule("2001-II-06", "2001-VI-11", "2001-VII-13")
def test_the_charts_show_the_value_of_the_epoch():
    assert RULES.chart("china", 5) == RULES.chart("india", 3) == (3, 6, 9)
    blank = [area for area in RULES.ground.areas if RULES.chart(area, 1) == (0, 0, 0)]
    assert len(blank) == 8


@pytest.mark.rule("2001-VII-26")
def test_where_something_begins():
    starts = RULES.starts(7)
    assert starts["honshu"] == "m"
    assert starts["east_africa"] == "k"
    assert sorted(mark for mark in starts.values() if mark.isdigit()) == list("1234567")
    assert (starts["north_european_plain"], starts["baltic_seaboard"]) == ("1", "7")
    assert RULES.starts(6)["mexican_valley"] == RULES.starts(6)["northern_andes"] == "3"


@pytest.mark.rule("2001-VII-14", "2001-VII-15", "2001-VII-16", "2001-VII-17")
def test_what_matters_when_a_card_is_passed_on():
    game = hotw.scenario(
        phase="draw",
        epoch=3,
        players=["A", "B", "C"],
        deck=["romans", "celts", "maurya"],
        scores={"A": 10, "B": 30, "C": 20},
        lands={"northern_apennines": {"owner": "B", "empire": "etruscans"}},
    )
    facts = game.draw_facts("B")
    assert (facts["strength"], facts["strength_rank"], facts["score_rank"]) == (20, 1, 1)
    assert (facts["slot"], facts["own_lands_near"], facts["capital"]) == (6, 1, True)
    assert facts["waters"]
    assert game.draw_facts("A")["score_rank"] == 3
    assert game.draw_facts("A")["own_lands_near"] == 0
    assert turn("romans").draw_facts("Ada") == {}


@pytest.mark.rule("2001-III-15")
def test_the_list_is_open_to_everybody():
    game = hotw.scenario(epoch=3, phase="calls", empires={"A": "romans", "B": "celts", "C": "han_dynasty"})
    marks = {empire: (mark, who) for empire, mark, who in game.calls}
    assert marks["celts"] == ("now", "B")
    assert marks["romans"] == ("open", "")
    marks = {empire: mark for empire, mark, _ in do(game, "end").calls}
    assert (marks["celts"], marks["macedonia"], marks["han_dynasty"]) == ("played", "skipped", "now")


@pytest.mark.rule("2001-IV-07")
def test_a_card_in_its_last_epoch_is_pointed_out():
    game = cards("huns", ["migrants_australia", "anglo_saxons", "leader"])
    assert game.view("Ada").last_chance == ("anglo_saxons",)


@pytest.mark.rule("2001-V-67", "2001-V-68")
def test_resources():
    resources = {land.id for land in RULES.board.lands if land.resource}
    assert len(resources) == 18
    assert resources & {
        "upper_indus",
        "western_deccan",
        "eastern_ghats",
        "hindu_kush",
        "persian_plateau",
    } == {
        "upper_indus",
        "eastern_ghats",
    }


@pytest.mark.rule("2001-II-10", "2001-VII-12", "2001-VII-03")
def test_hands_never_grow_and_markers_stay_secret():
    game = hotw.new_game(players=list("ABC"), seed=6)
    bot = hotw.bots.Random(6).fresh(0)
    hands = dict.fromkeys(game.players, 10)
    draws = Counter()
    while not game.over:
        if game.decision.kind == "draw":
            draws[game.epoch] += 1
        for name in game.players:
            assert not any(isinstance(value, tuple) for value in game.view(name).markers.values())
        game = game.play(bot.choose(game.engine(), game.decision.actions))
        now = game.view("A").hands
        assert all(now[name] <= hands[name] for name in now)
        hands = now
    assert draws == dict.fromkeys(range(1, 8), 3)


@pytest.mark.rule("2001-V-11", "2001-V-33", "2001-VI-13")
def test_the_order_of_setting_up():
    game = do(
        cards(
            "persia", ["weaponry"], {"persian_plateau": {"owner": "Ben", "empire": "aryans", "fort": True}}
        ),
        ("play", "weaponry"),
    )
    kinds = [record.kind for record in game.log]
    assert kinds == ["play", "muster_fleets", "found_over_capital"]
    assert not game.lands["persian_plateau"].fort
    assert not any(RULES.board[land].barren for land in game.lands)
