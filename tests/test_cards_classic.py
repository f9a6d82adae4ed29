"""The cards and numbers of the classic edition, held against its manual and against readings of its board and cards."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from hotw_nb import boards, chronicle, editions
from hotw_nb.boards import csv_tables, resources
from hotw_nb.boards.ground import FEATURES
from hotw_nb.editions import numbered_rules
from hotw_nb.editions.shared.cards import Deck

FOLDER = "editions/classic"
BOARD = boards.load("classic")
EFFECTS = list(csv_tables.read(f"{FOLDER}/effects.csv", ["effect", "rule", "source"]))
DECK = Deck(FOLDER, BOARD, [row.text("effect") for row in EFFECTS], FEATURES, piles=())
EMPIRES = {people.id: people for card in DECK.empires for people in card.peoples}
EVENTS = {card.id: card for card in DECK.events}
DEALT = [card for card in DECK.events if card.kind != "neutral"]
NUMBERS = {
    row.text("name"): row.integer("value", 0, 100)
    for row in csv_tables.read(f"{FOLDER}/numbers.csv", ["name", "value", "source"])
}
TABLES = ("empires", "events", "values", "numbers", "options", "markers", "epochs", "effects", "colours")

# Number, strength and Start Land on the cards of 1993, a star for a card without a capital.
LISTS = {
    1: "1 egypt 5 nile_delta, 2 minoans 4 crete, 3 indus_valley 4 lower_indus, 4 babylonia 4 middle_tigris, "
    "5 shang_dynasty 4 yellow_river, 6 aryans* 5 turanian_plain",
    2: "1 assyria 8 upper_tigris, 2 chou_dynasty 6 wei_river, 3 vedic_city_states 6 upper_indus, "
    "4 greek_city_states 9 morea, 5 scythians* 7 caucasus, 6 carthage 8 shatts_plateau, 7 persia 15 persian_plateau",
    3: "1 celts* 8 central_europe, 2 macedonia 15 pindus, 3 maurya 10 ganges_delta, "
    "4 han_dynasty 12 great_plain_of_china, 5 hsiung_nu* 7 mongolia, 6 romans 25 southern_apennines, "
    "7 sassanids 9 zagros",
    4: "1 guptas 8 eastern_deccan, 2 goths* 10 danubia, 3 huns* 14 western_steppe, 4 byzantines 12 balkans, "
    "5 tang_dynasty 11 yangtze_kiang, 6 arabs 18 arabian_peninsula, 7 khmers 5 mekong",
    5: "1 franks 10 northern_gaul, 2 vikings* 9 scandinavia, 3 holy_roman_empire 10 central_europe, "
    "4 chola 8 eastern_ghats, 5 sung_dynasty 9 szechuan, 6 seljuk_turks* 12 turanian_plain, 7 mongols* 20 mongolia",
    6: "1 ming_dynasty 10 chekiang, 2 timurid_emirates 8 turanian_plain, 3 incas_and_aztecs 4 northern_andes, "
    "4 ottoman_turks 15 western_anatolia, 5 portugal 10 western_iberia, 6 spain 15 pyrenees, "
    "7 mughals 12 ganges_valley",
    7: "1 russia 12 north_european_plain, 2 manchu_dynasty 12 manchurian_plain, 3 netherlands 8 lower_rhine, "
    "4 france 15 western_gaul, 5 britain 20 albion, 6 united_states 10 appalachia, 7 germany 10 baltic_seaboard",
}
ATLANTIC = "atlantic_ocean north_sea caribbean_sea western_mediterranean"
INDIAN = "indian_ocean red_sea bay_of_bengal"
PACIFIC = "pacific_ocean sea_of_japan south_china_sea"
WATERS = {
    "egypt": "red_sea eastern_mediterranean",
    "minoans": "eastern_mediterranean",
    "greek_city_states": "black_sea eastern_mediterranean western_mediterranean",
    "carthage": "eastern_mediterranean western_mediterranean",
    "persia": "red_sea black_sea eastern_mediterranean",
    "macedonia": "red_sea black_sea eastern_mediterranean",
    "han_dynasty": "south_china_sea sea_of_japan",
    "romans": "eastern_mediterranean western_mediterranean",
    "guptas": "bay_of_bengal",
    "byzantines": "black_sea eastern_mediterranean western_mediterranean",
    "tang_dynasty": "sea_of_japan south_china_sea",
    "arabs": "red_sea",
    "khmers": "south_china_sea",
    "franks": "western_mediterranean",
    "vikings": "north_sea western_mediterranean atlantic_ocean",
    "chola": "bay_of_bengal",
    "sung_dynasty": "south_china_sea",
    "mongols": "sea_of_japan",
    "ming_dynasty": "sea_of_japan south_china_sea",
    "ottoman_turks": "red_sea black_sea eastern_mediterranean",
    "portugal": f"{ATLANTIC} {INDIAN}",
    "spain": f"{ATLANTIC} {INDIAN}",
    "mughals": "bay_of_bengal",
    "russia": "north_sea black_sea sea_of_japan",
    "manchu_dynasty": "sea_of_japan south_china_sea",
    "netherlands": f"{ATLANTIC} {INDIAN} {PACIFIC}",
    "france": f"{ATLANTIC} {INDIAN} {PACIFIC}",
    "britain": f"{ATLANTIC} {INDIAN} {PACIFIC}",
    "united_states": "caribbean_sea",
    "germany": f"{ATLANTIC} {INDIAN} {PACIFIC}",
}
PILES = {
    "lime_green": "hittites phoenicia mayans anglo_saxons fujiwara safavids japan",
    "dark_blue": "3 leader, 2 weaponry, 2 fanaticism",
    "orange": "2 elite_troops, 2 civil_war, jihad, crusade, jewish_revolt",
    "purple": "migrants_africa migrants_north_america upper_nile southern_iberia gold_coast malayan_peninsula "
    "highlands",
    "brown": "flood, 2 volcano, 3 fire, storm_at_sea",
    "blue": "2 rebellion, 3 treachery, empires_fortify, empires_revive",
    "red": "3 barbarians, plague, pestilence, black_death, famine",
    "dark_green": "2 allies, population_explosion, trade_bonus, ship_building, civil_service, engineering",
    "pink": "2 surprise_attack, naval_supremacy, pirates, siegecraft, empire_revives, empire_fortifies",
}


# Empires


@pytest.mark.rule("classic-2-05")
def test_48_cards_of_49_empires() -> None:
    assert [sum(card.epoch == epoch for card in DECK.empires) for epoch in range(1, 8)] == [
        6,
        7,
        7,
        7,
        7,
        7,
        7,
    ]
    assert len(DECK.empires) == NUMBERS["empire_cards"] == 48
    assert len(EMPIRES) == 49
    for epoch in range(1, 8):
        slots = [card.slot for card in DECK.empires if card.epoch == epoch]
        assert slots == list(range(1, len(slots) + 1))


@pytest.mark.rule("classic-2-05", "classic-4-11")
@pytest.mark.parametrize("epoch", LISTS)
def test_numbers_strengths_start_lands_and_capitals(epoch: int) -> None:
    cards = [card for card in DECK.empires if card.epoch == epoch]
    said = [
        f"{card.slot} {card.id}{'' if card.capital else '*'} {card.strength} {card.peoples[0].start}"
        for card in cards
    ]
    assert said == LISTS[epoch].split(", ")


def test_the_strengths_add_up() -> None:
    sums = [sum(card.strength for card in DECK.empires if card.epoch == epoch) for epoch in range(1, 8)]
    assert sums == [26, 59, 86, 78, 78, 74, 87]


@pytest.mark.rule("classic-4P2-04", "classic-4P2-05")
def test_the_waters_of_the_cards_with_the_seas_of_a_plus() -> None:
    printed = {card.id: set(card.waters) for card in DECK.empires if card.waters}
    assert printed == {id: set(words.split()) for id, words in WATERS.items()}


@pytest.mark.rule("classic-4P2-09")
def test_incas_and_aztecs_share_a_card() -> None:
    card = DECK.empire["incas_and_aztecs"]
    assert [(one.id, one.strength, one.start, one.capital) for one in card.peoples] == [
        ("incas", 2, "northern_andes", True),
        ("aztecs", 2, "mexican_valley", True),
    ]
    assert not card.waters


def test_nine_empires_have_no_capital() -> None:
    assert sum(not people.capital for people in EMPIRES.values()) == 9


# Events


@pytest.mark.rule("classic-2-06", "classic-3-02")
def test_64_event_cards_in_nine_colours_of_seven_and_white_sumeria() -> None:
    assert sum(card.copies for card in DECK.events) == NUMBERS["event_cards"] == 64
    colours = Counter(dict.fromkeys(PILES, 0))
    for card in DEALT:
        colours[card.deck] += card.copies
    assert colours == dict.fromkeys(PILES, 7)
    (sumeria,) = (card for card in DECK.events if card.kind == "neutral")
    assert (sumeria.deck, sumeria.place, sumeria.strength, sumeria.capital) == (
        "white",
        "lower_tigris",
        4,
        True,
    )
    assert NUMBERS["hand"] == len(colours) == 9


@pytest.mark.parametrize("colour", PILES)
def test_what_lies_in_each_pile(colour: str) -> None:
    def name(card_id: str) -> str:
        return EVENTS[card_id].place if EVENTS[card_id].kind == "kingdom" else card_id

    found = Counter({name(card.id): card.copies for card in DEALT if card.deck == colour})
    words = re.findall(r"(\d )?(\w+)", PILES[colour])
    assert found == {id: int(copies or 1) for copies, id in words}


@pytest.mark.rule("classic-EV-02")
@pytest.mark.parametrize(
    ("id", "epoch", "strength", "start", "waters", "capital"),
    [
        ("hittites", 1, 3, "eastern_anatolia", "", True),
        ("phoenicia", 2, 3, "levant", "eastern_mediterranean western_mediterranean", True),
        ("mayans", 3, 2, "mexican_valley", "", True),
        ("anglo_saxons", 4, 3, "baltic_seaboard", "north_sea", False),
        ("fujiwara", 5, 3, "hokkaido", "sea_of_japan", True),
        ("safavids", 6, 3, "persian_plateau", "", True),
        ("japan", 7, 5, "honshu", "sea_of_japan", True),
    ],
)
def test_minor_empires(id: str, epoch: int, strength: int, start: str, waters: str, capital: bool) -> None:
    card = EVENTS[id]
    assert (card.kind, card.first, card.last, card.when) == ("minor_empire", epoch, epoch, "start")
    assert (card.strength, card.place, card.waters) == (strength, start, tuple(waters.split()))
    assert card.capital == capital


@pytest.mark.rule("classic-4P1-05", "classic-EV-15", "classic-EV-28", "classic-EV-32")
def test_the_epochs_in_which_cards_are_good() -> None:
    bands = {
        "2-7": "civil_war jewish_revolt migrants_africa migrants_north_america rebellion",
        "3-7": "siegecraft empire_revives empire_fortifies",
        "4-7": "empires_fortify empires_revive",
        "5-6": "crusade",
        "6-6": "black_death",
    }
    kingdoms = {
        "upper_nile": 2,
        "southern_iberia": 3,
        "gold_coast": 4,
        "malayan_peninsula": 4,
        "highlands": 4,
    }
    named = {id: band for band, ids in bands.items() for id in ids.split()}
    for card in DEALT:
        if card.kind == "kingdom":
            assert (card.first, card.last) == (kingdoms[card.place], 7)
        elif card.kind != "minor_empire":
            assert f"{card.first}-{card.last}" == named.get(card.id, "1-7"), card.id


@pytest.mark.rule("classic-4P1-02", "classic-4P1-03")
def test_which_cards_are_for_any_time_of_the_turn() -> None:
    during = """
        leader weaponry fanaticism elite_troops jihad storm_at_sea treachery allies trade_bonus ship_building
        engineering surprise_attack naval_supremacy pirates siegecraft
    """
    assert {card.id for card in DEALT if card.when == "during"} == set(during.split())


def test_every_kind_of_card_has_its_rule() -> None:
    assert {row.text("effect") for row in EFFECTS} == {card.kind for card in DECK.events}
    known = {rule.id for rule in numbered_rules.all_rules("classic")}
    assert {row.text("rule") for row in EFFECTS} <= known
    cited = {row.maybe("rule") for row in csv_tables.read(f"{FOLDER}/citations.csv", ["topic", "rule"])}
    assert cited - {""} <= known


# Points, numbers and options


@pytest.mark.rule("classic-4P6-09")
def test_the_table_of_points_adds_up() -> None:
    rows = list(csv_tables.read(f"{FOLDER}/values.csv", ["area", *"1234567", "source"]))
    assert sorted(row.text("area") for row in rows) == sorted(area.id for area in BOARD.areas)
    assert [sum(int(row.text(epoch)) for row in rows) for epoch in "1234567"] == [5, 11, 16, 18, 19, 22, 28]
    values = {row.text("area"): [int(row.text(epoch)) for epoch in "1234567"] for row in rows}
    assert sum(map(sum, values.values())) == 119
    assert [values[area][0] for area in ("north_africa", "middle_east", "southern_europe")] == [1, 2, 0]
    assert [values[area][1] for area in ("north_africa", "middle_east", "southern_europe")] == [2, 3, 2]
    assert values["northern_europe"][6] == 4


@pytest.mark.rule(
    "classic-1-01", "classic-2-09", "classic-4P2-03", "classic-4P4-23", "classic-5-01", "classic-5-02"
)
def test_the_numbers_of_the_manual() -> None:
    manual = {
        "epochs": 7,
        "areas": 13,
        "fewest_players": 3,
        "most_players": 6,
        "events_in_a_turn": 2,
        "attack_dice": 2,
        "clear_dice": 1,
        "difficult_dice": 2,
        "sea_dice": 2,
        "fort_bonus": 1,
        "fortress_price": 2,
        "armies_in_a_land": 3,
        "fleets_in_a_sea": 2,
        "capital_points": 2,
        "city_points": 1,
        "monument_points": 1,
        "own_monument_points": 2,
        "sea_points": 1,
        "domination_armies": 3,
    }
    assert {name: NUMBERS[name] for name in manual} == manual


@pytest.mark.rule("classic-OPT-05", "classic-OPT-06")
def test_the_options_name_their_rules_and_know_no_coins() -> None:
    options = list(
        csv_tables.read(f"{FOLDER}/options.csv", ["id", "name_en", "name_fr", "rule", "needs", "source"])
    )
    assert {row.text("rule") for row in options if not numbered_rules.rule(row.text("rule")).house} == {
        *("classic-OPT-01", "classic-OPT-02", "classic-OPT-05", "classic-OPT-07"),
        "classic-4P6-06",
    }
    assert not any("coin" in row.text("id") for row in options)
    rows = csv_tables.read(f"{FOLDER}/markers.csv", ["value", "copies", "source"])
    values = [row.integer("value", 1, 9) for row in rows for _ in range(row.integer("copies", 1, 9))]
    assert values == [3, 3, 4, 4, 4, 5, 5, 6]


# Where it comes from


@pytest.mark.parametrize("name", TABLES)
def test_every_row_tells_the_manual_from_readings_and_from_ours(name: str) -> None:
    known = (
        r"1993 manual|1993 cards as read|official 1993 errata|reconstructed: "
        r"|reading of (the 1993 rules|a 1993 board|1993 cards)|house rule, "
    )
    for row in csv_tables.read(f"{FOLDER}/{name}.csv", ["source"]):
        assert re.match(known, row.text("source")), row


def test_the_sources_own_up_to_what_is_doubtful() -> None:
    words = " ".join(resources.read(f"{FOLDER}/SOURCES.md").split())
    for word in ("reconstructed", "errata", "observed games", "Pirates", "Plague", "Kingdoms", "Treachery"):
        assert word in words


def test_names_are_there_in_both_languages_and_are_those_of_2001() -> None:
    other = {people.id: people for people in editions.get("2001").deck.peoples}
    for people in DECK.peoples:
        assert people.title("en")
        assert people.title("fr")
        if people.id in other and people.empire:
            assert (people.title("en"), people.title("fr")) == (
                other[people.id].title("en"),
                other[people.id].title("fr"),
            )


def test_every_empire_and_minor_empire_has_its_page_of_history() -> None:
    pages = set(chronicle.history())
    assert {people.id for people in DECK.peoples if people.empire} <= pages
    others = {card.id for card in DEALT if card.kind in ("kingdom", "migrants", "revolt", "crusade")}
    assert others - pages == {"kingdom_southern_iberia", "kingdom_highlands"}
