"""The Empire cards: what is printed on them and what it means (rules of the cards)."""

from __future__ import annotations

from collections import Counter

import pytest
from positions_a import army, fleets, pool, refused, rounds, targets, told, turn

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.editions import numbered_rules
from hotw_nb.editions.shared.cards import Empire

EDITION = editions.get("2001")
DECK = EDITION.deck
BOARD = hotw.board("2001")

# Each Epoch in the order of the list: strength, Start Land, waters; "-" after the strength: no capital.
PRINTED = {
    1: """
        Sumeria 4: Lower Tigris
        Egypt 5: Nile Delta, Red Sea, E. Med.
        Minoans 3: Crete, E. Med.
        Indus Valley 4: Lower Indus
        Babylonia 4: Middle Tigris
        Shang 3: Yellow River
        Aryans 5-: Turanian Plain
    """,
    2: """
        Assyria 8: Upper Tigris
        Chou 6: Wei River
        Vedic City States 6: Upper Indus
        Greek City States 7: Morea, Black Sea, E. Med., W. Med.
        Scythians 7-: Caucasus
        Carthage 7: Shatts Plateau, E. Med., W. Med.
        Persia 12: Persian Plateau, Red Sea, Black Sea, E. Med.
    """,
    3: """
        Celts 8-: Central Europe
        Macedonia 14: Pindus, Red Sea, Black Sea, E. Med.
        Maurya 9: Ganges Delta
        Han 11: Great Plain of China, S. China Sea
        Hsiung-Nu 5-: Mongolia
        Romans 20: Southern Apennines, E. Med., W. Med.
        Sassanids 9: Zagros
    """,
    4: """
        Guptas 8: Eastern Deccan, Bay of Bengal
        Goths 10-: Danubia, W. Med.
        Huns 14-: Western Steppe
        Byzantines 11: Balkans, Black Sea, E. Med., W. Med.
        T'ang 10: Yangtze Kiang, S. China Sea
        Arabs 15: Arabian Peninsula, Red Sea
        Khmers 5: Mekong, S. China Sea
    """,
    5: """
        Franks 9: Northern Gaul, W. Med.
        Vikings 7-: Scandinavia, N. Atlantic
        Holy Roman Empire 8: Central Europe
        Chola 7: Eastern Ghats, Bay of Bengal
        Sung 9: Szechuan, S. China Sea
        Seljuk Turks 12-: Turanian Plain
        Mongols 18-: Mongolia
    """,
    6: """
        Ming 9: Chekiang, S. China Sea
        Timurids 8: Turanian Plain
        Incas 2: Northern Andes
        Aztecs 2: Mexican Valley
        Ottomans 14: Western Anatolia, Red Sea, Black Sea, E. Med.
        Portugal 8: Western Iberia, Atlantic, Indian, W. Pacific
        Spain 12: Pyrenees, Atlantic, Indian, W. Pacific
        Mughals 10: Ganges Valley, Bay of Bengal
    """,
    7: """
        Russia 10: North European Plain, Black Sea, Sea of Japan
        Manchu 11: Manchurian Plain, Sea of Japan, S. China Sea
        Netherlands 6: Lower Rhine, Atlantic, Indian
        France 11: Western Gaul, N. Atlantic, Atlantic, Indian, W. Pacific
        Britain 16: Albion, N. Atlantic, Atlantic, Indian, W. Pacific
        United States 9: Appalachia, Caribbean, E. Pacific, W. Pacific
        Germany 10: Baltic Seaboard, Atlantic, Indian
    """,
}
Row = tuple[str, int, bool, str, frozenset[str]]


def read(line: str) -> Row:
    name, _, places = line.strip().partition(":")
    people, _, strength = name.rpartition(" ")
    start, *waters = [BOARD.find(place.strip()).id for place in places.split(",")]
    return DECK.find(people), int(strength.strip("-")), "-" not in strength, start, frozenset(waters)


def listed(epoch: int) -> list[Row]:
    cards = sorted((card for card in DECK.empires if card.epoch == epoch), key=lambda card: card.slot)
    return [
        (people.id, people.strength, people.capital, people.start, frozenset(people.waters))
        for card in cards
        for people in card.peoples
    ]


@pytest.mark.parametrize(
    "epoch",
    [
        pytest.param(1, marks=pytest.mark.rule("2001-CARD-06")),
        pytest.param(2, marks=pytest.mark.rule("2001-CARD-07")),
        pytest.param(3, marks=pytest.mark.rule("2001-CARD-08")),
        pytest.param(4, marks=pytest.mark.rule("2001-CARD-09")),
        pytest.param(5, marks=pytest.mark.rule("2001-CARD-10")),
        pytest.param(6, marks=pytest.mark.rule("2001-CARD-11")),
        pytest.param(7, marks=pytest.mark.rule("2001-CARD-12")),
    ],
)
def test_the_empires_of_an_epoch_are_those_of_the_book_in_its_order(epoch: int) -> None:
    rows = [read(line) for line in PRINTED[epoch].strip().splitlines()]
    assert listed(epoch) == rows
    assert sorted({card.slot for card in DECK.empires if card.epoch == epoch}) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("2001-CARD-01")
@pytest.mark.parametrize(("empire", "epoch", "strength"), [("romans", 3, 20), ("incas_and_aztecs", 6, 4)])
def test_an_empire_gets_as_many_armies_as_its_card_says(empire: str, epoch: int, strength: int) -> None:
    game = turn(empire, epoch, phase="events")
    assert sum(record.data["armies"] for record in game.log if record.kind.startswith("muster")) == strength
    assert pool(game) + len(game.lands) == strength


@pytest.mark.rule("2001-CARD-02")
@pytest.mark.parametrize("card", DECK.empires, ids=lambda card: card.id)
def test_only_cards_with_the_capital_symbol_bring_a_capital(card: Empire) -> None:
    without = {
        "celts",
        "huns",
        "mongols",
        "vikings",
        "aryans",
        "scythians",
        "hsiung_nu",
        "goths",
        "seljuk_turks",
    }
    game = turn(card.id, card.epoch)
    assert {land.capital for land in game.lands.values()} == {card.id not in without}


@pytest.mark.rule("2001-CARD-03")
def test_the_waters_on_the_card_carry_fleets_and_none_means_none() -> None:
    assert fleets(turn("huns", 4)) == set()
    assert fleets(turn("macedonia", 3)) == {"red_sea", "eastern_mediterranean", "black_sea"}


@pytest.mark.rule("2001-CARD-04")
def test_every_start_land_is_a_land_of_the_board_that_is_not_barren() -> None:
    starts = [people.start for card in DECK.empires for people in card.peoples]
    assert len(starts) == 50
    assert not [start for start in starts if BOARD[start].barren]
    assert list(turn("mughals", 6).lands) == ["ganges_valley"]


@pytest.mark.rule("2001-CARD-13")
def test_incas_and_aztecs_are_one_card_third_in_epoch_vi_with_two_start_lands() -> None:
    game = hotw.scenario("2001", epoch=6, empires={"A": "incas_and_aztecs", "B": "spain", "C": "mughals"})
    assert len(game.calls) == 7
    assert game.calls[2] == ("incas_and_aztecs", "now", "A")
    assert (game.active["player"], set(game.lands)) == ("A", {"northern_andes", "mexican_valley"})
    assert len(told(game, "called")) == 1


@pytest.mark.rule("2001-CARD-14")
def test_both_incas_and_aztecs_bring_a_capital() -> None:
    game = turn("incas_and_aztecs", 6)
    assert {land.id for land in game.lands.values() if land.capital} == {"northern_andes", "mexican_valley"}


@pytest.mark.rule("2001-CARD-15")
def test_each_of_the_two_peoples_spreads_from_its_own_lands_with_its_own_armies() -> None:
    game = turn("incas_and_aztecs", 6)
    assert [(band["people"], band["armies"]) for band in game.active["bands"]] == [
        ("incas", 1),
        ("aztecs", 1),
    ]
    assert refused(game, ("expand", "central_america", "", "aztecs")) == ""
    assert refused(game, ("expand", "guiana_highlands", "", "aztecs"))
    assert refused(game, ("expand", "central_america", "", "incas"))
    assert refused(game, ("fort", "northern_andes", "", "aztecs")) == "2001-CARD-15"
    spent = game.play(("expand", "central_america", "", "aztecs"))
    assert refused(spent, ("expand", "guiana_highlands", "", "aztecs")) == "2001-V-38"
    assert refused(spent, ("expand", "guiana_highlands", "", "incas")) == ""


@pytest.mark.rule("2001-CARD-15")
def test_coins_and_losses_are_those_of_both_peoples_together() -> None:
    lands = {
        "northern_andes": army("A", "incas", capital=True),
        "mexican_valley": army("A", "aztecs", capital=True),
        "guiana_highlands": army("B", "spain"),
        "central_america": army("B", "mayans"),
    }
    dice = [[1, 1], [6, 6], [3, 2], [3, 1]]
    game = turn("incas_and_aztecs", 6, lands, coins=1, events=["elite_troops"], dice=dice)
    assert targets(game, "buy_fort") == {"northern_andes", "mexican_valley"}
    game = game.play(("expand", "guiana_highlands", "", "incas")).play(("rescue",))
    assert [band["armies"] for band in game.active["bands"]] == [1, 1]
    game = game.play(("expand", "central_america", "", "aztecs"))
    assert [result for *_, result in rounds(game)] == ["lose", "tie"]


@pytest.mark.rule("2001-CARD-15")
def test_an_action_has_to_say_which_people_it_is_for() -> None:
    lands = {"central_america": army("A", "aztecs")}
    both = turn("incas_and_aztecs", 6, lands)
    assert refused(both, ("expand", "guiana_highlands")) == "2001-CARD-15"
    assert both.meant(("expand", "southern_andes")).by == "incas"


@pytest.mark.rule("2001-CARD-15")
def test_the_shared_card_counts_four_in_the_order_of_the_next_draw() -> None:
    for other, first in (("portugal", "A"), ("timurids", "A")):
        history = {"A": ["incas_and_aztecs"], "B": [other]}
        game = hotw.scenario("2001", epoch=6, phase="next_epoch", players=["B", "A"], history=history)
        assert game.draw_order[0] == first
    assert DECK.empire["incas_and_aztecs"].strength == 4


def american(lands: dict[str, str], **more: str) -> list[str]:
    """Where Incas and Aztecs could put their first monument, or have put it."""
    there = {
        land: army("A", people, capital=land in ("northern_andes", "mexican_valley"))
        for land, people in lands.items()
    }
    game = turn("incas_and_aztecs", 6, there, phase="monuments")
    return [record.data["land"] for record in told(game, "monument")] or sorted(targets(game, "monument"))


@pytest.mark.rule("2001-CARD-16")
def test_resources_of_both_peoples_count_together_and_either_capital_may_take_the_monument() -> None:
    starts = {"northern_andes": "incas", "mexican_valley": "aztecs"}
    assert american(starts) == []
    assert american({**starts, "pacific_seaboard": "aztecs"}) == ["mexican_valley", "northern_andes"]


@pytest.mark.rule("2001-CARD-17")
def test_the_misprinted_card_of_britain_is_read_as_four_oceans() -> None:
    oceans = {"north_atlantic", "atlantic_ocean", "indian_ocean", "west_pacific"}
    assert set(DECK.empire["britain"].waters) == oceans
    assert oceans <= fleets(turn("britain", 7))


@pytest.mark.rule("2001-CARD-18")
@pytest.mark.parametrize(
    ("written", "meant"),
    [("Carthagina", "carthage"), ("Phonacia", "phoenicia"), ("Cannanites", "canaanites"),
     ("Timuride Emirates", "timurid_emirates"), ("Carthaginia", "carthage")],
)  # fmt: skip
def test_cards_are_found_by_every_spelling_of_the_books(written: str, meant: str) -> None:
    assert DECK.find(written) == meant


@pytest.mark.rule("2001-CARD-18")
@pytest.mark.parametrize(
    ("written", "meant"),
    [("Northern Appenines", "northern_apennines"), ("S. Appenines", "southern_apennines"),
     ("South Apennines", "southern_apennines"), ("Hokaido", "hokkaido"),
     ("Western Steppes", "western_steppe"), ("N. European Plain", "north_european_plain")],
)  # fmt: skip
def test_lands_are_found_by_every_spelling_of_the_books(written: str, meant: str) -> None:
    assert BOARD.find(written).id == meant


@pytest.mark.rule("2001-CARD-19")
def test_no_two_capitals_have_the_same_start_land() -> None:
    founders = [people for people in DECK.peoples if people.capital]
    starts = Counter(people.start for people in founders)
    assert max(starts.values()) == 1
    everybody = Counter(people.start for people in DECK.peoples if people.empire)
    shared = {start for start, count in everybody.items() if count > 1}
    assert shared == {"turanian_plain", "central_europe", "mongolia", "baltic_seaboard"}
    for start in shared:
        peoples = sorted((p for p in DECK.peoples if p.empire and p.start == start), key=lambda p: p.epoch)
        assert not any(people.capital for people in peoples[:-1])
    cities = {card.place for card in DECK.events if card.kind == "kingdom"}
    assert not cities & set(everybody)


@pytest.mark.rule("2001-CARD-05")
def test_leaders_and_dates_are_decoration_and_told_in_both_languages() -> None:
    leaders = {
        name: DECK.peoples[DECK.people[name]]
        for name in ("macedonia", "romans", "huns", "mongols", "britain")
    }
    assert {name: people.leader("en") for name, people in leaders.items()} == {
        "macedonia": "Alexander the Great",
        "romans": "Julius Caesar",
        "huns": "Attila",
        "mongols": "Genghis Khan",
        "britain": "Victoria",
    }
    assert leaders["romans"].leader("fr") == "Jules César"
    assert [epoch.begins("fr") for epoch in EDITION.epochs[2:4]] == ["450 av. J.-C.", "300 apr. J.-C."]
    assert numbered_rules.rule("2001-CARD-05").enforced_by == "table"
