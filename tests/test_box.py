"""What lies in the box of the 2024 edition: as many of everything as the rule book says, and no slip goes unnoticed."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter

import pytest

from hotw_nb import boards, show
from hotw_nb.boards import csv_tables, resources
from hotw_nb.editions import numbered_rules
from hotw_nb.editions.e2024.cards import SMALL_EMPIRE, Box, People, Pieces

BOARD = boards.load("2024")
FOLDER = "editions/2024"
BOX = Box(FOLDER, BOARD)
PEOPLES = {people.id: people for card in BOX.empires for people in card.peoples}
NAMED_EMPIRES = {
    "sumeria",
    "egypt",
    "vedic_states",
    "han_dynasty",
    "huns",
    "tang_dynasty",
    "ming_dynasty",
    "qing_dynasty",
    "incas",
    "aztecs",
    "mughals",
}
NAMED_EVENTS = {
    "ancients",
    "establish_cities",
    "liberate",
    "black_death",
    "crusades",
    "ocean_trade",
    "revolution",
}


def rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(resources.read(f"{FOLDER}/{name}"))))


# Counts


@pytest.mark.rule("2024-SET-11")
def test_seven_empires_and_seven_events_in_each_of_five_epochs() -> None:
    for cards in (BOX.empires, BOX.events):
        assert Counter(card.epoch for card in cards) == dict.fromkeys(range(1, 6), 7)
    for epoch in range(1, 6):
        assert sorted(card.slot for card in BOX.empires if card.epoch == epoch) == list(range(1, 8))


@pytest.mark.rule("2024-SET-11")
def test_the_designers_count_of_first_set_ups() -> None:
    first = {area.id for area in BOARD.areas if area.epoch == 1}
    in_epoch_1 = [sum(card.epoch == 1 for card in cards) for cards in (BOX.empires, BOX.events)]
    ways = in_epoch_1[0] * in_epoch_1[1] * len({honor.id for honor in BOX.honors}) * len(first)
    ways *= BOX.numbers["most_players"]
    assert 14_500 < ways < 15_000, "almost fifteen thousand"
    assert 80_000 < ways * len(BOX.pairs) < 90_000, "more than eighty thousand"


@pytest.mark.rule("2024-SET-02", "2024-SET-03", "2024-SET-04", "2024-SET-05", "2024-SET-07")
def test_the_pieces_of_the_box() -> None:
    assert BOX.stock == {"capital": 15, "city": 20, "monument": 25, "fort": 15, "wall": 3}
    numbers = BOX.numbers
    assert [numbers[name] for name in ("people", "honors", "leaders", "fleets")] == [30, 10, 1, 4]
    assert (numbers["red_dice"], numbers["white_dice"]) == (3, 3)


@pytest.mark.rule("2024-SET-06")
def test_three_area_tokens_for_each_of_the_twelve_areas() -> None:
    assert BOX.tokens == {area.id: 3 for area in BOARD.areas}
    assert sum(BOX.tokens.values()) == 36


@pytest.mark.rule("2024-SET-01", "2024-ORG-13")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_bag_never_runs_short(players: int) -> None:
    assert 3 <= BOX.numbers["fewest_players"] <= players <= BOX.numbers["most_players"]
    bag = 0
    for epoch in range(1, 6):
        bag += sum(BOX.tokens[area.id] for area in BOARD.areas if area.epoch == epoch)
        bag -= players + BOX.numbers["extra_tokens"]
        assert bag >= 0


@pytest.mark.rule("2024-OPT4-03")
def test_the_paired_tokens_show_every_area_once() -> None:
    shown = [area for pair in BOX.pairs for area in (pair.first, pair.second)]
    assert len(BOX.pairs) == 6
    assert sorted(shown) == sorted(area.id for area in BOARD.areas)


@pytest.mark.rule("2024-E-02", "2024-E-04", "2024-E-05", "2024-E-07")
def test_what_buildings_and_lands_bring() -> None:
    assert BOX.gold == {"capital": 2, "city": 1, "monument": 1, "fort": 0, "wall": 0}
    assert [(level.id, level.gold, level.lands) for level in BOX.levels] == [
        ("presence", 2, 1),
        ("dominance", 4, 2),
        ("mastery", 6, 3),
    ]


# Empires


@pytest.mark.rule("2024-ORG-19")
def test_sumeria_plays_before_egypt() -> None:
    assert BOX.empire["sumeria"].epoch == BOX.empire["egypt"].epoch == 1
    assert BOX.empire["sumeria"].slot < BOX.empire["egypt"].slot


@pytest.mark.rule("2024-EMP-01", "2024-D-01")
@pytest.mark.parametrize("people", PEOPLES.values(), ids=PEOPLES)
def test_every_empire_is_complete(people: People) -> None:
    assert people.starts
    assert people.barbarian == (not people.power)
    if people.barbarian:
        assert people.pieces == Pieces(people=people.pieces.people, fleets=people.pieces.fleets)
    else:
        assert BOARD.land(people.starts[0]).power == people.power
        assert people.pieces.capitals == 1


@pytest.mark.rule("2024-EMP-02")
def test_barbarians_have_neither_buildings_nor_icon() -> None:
    barbarians = {people.id for people in PEOPLES.values() if people.barbarian}
    assert barbarians == {"scythians", "huns", "vikings", "mongols"}


@pytest.mark.rule("2024-EMP-03")
def test_four_dynasties_bring_two_great_wall_forts_each() -> None:
    walls = {people.id: people.pieces.walls for people in PEOPLES.values() if people.pieces.walls}
    assert walls == dict.fromkeys(("han_dynasty", "tang_dynasty", "ming_dynasty", "qing_dynasty"), 2)
    assert BOX.wall_sites == ("yellow_river", "wei_river")
    assert len({BOX.empire[card].epoch for card in walls}) == 4


@pytest.mark.rule("2024-EMP-10")
def test_the_huns_start_in_two_lands() -> None:
    assert PEOPLES["huns"].starts == ("volga", "turanian_plain")
    assert [id for id, people in PEOPLES.items() if len(people.starts) > 1] == ["huns"]


@pytest.mark.rule("2024-EMP-12", "2024-EMP-15")
def test_incas_and_aztecs_share_a_card_in_the_epoch_of_ocean_trade() -> None:
    card = BOX.empire["incas_and_aztecs"]
    assert [people.id for people in card.peoples] == ["incas", "aztecs"]
    assert [one.id for one in BOX.empires if len(one.peoples) > 1] == [card.id]
    assert card.people == sum(people.pieces.people for people in card.peoples)
    assert BOX.event["ocean_trade"].epoch == card.epoch
    assert card.title("fr") == "Incas et Aztèques"


@pytest.mark.rule("2024-HON-19")
def test_the_mughals_are_late_and_have_no_fleet() -> None:
    assert BOX.empire["mughals"].epoch in (4, 5)
    assert PEOPLES["mughals"].pieces.fleets == 0


def test_the_vedic_states_start_in_hindu_kush_with_the_crown() -> None:
    assert (PEOPLES["vedic_states"].starts, PEOPLES["vedic_states"].power) == (("hindu_kush",), "crown")


@pytest.mark.rule("2024-SEA-04")
def test_fleets_on_cards() -> None:
    cards = [(card.epoch, people.pieces.fleets) for card in BOX.empires for people in card.peoples]
    cards += [(card.epoch, card.pieces.fleets) for card in BOX.events]
    assert all(fleets <= (1 if epoch < 4 else 2) for epoch, fleets in cards)
    assert max(fleets for _, fleets in cards) + 2 == BOX.numbers["fleets"], "two of a card and two of Honors"


@pytest.mark.rule("2024-D-02")
@pytest.mark.parametrize("people", [one for one in PEOPLES.values() if one.power], ids=lambda one: one.id)
def test_every_empire_has_people_enough_for_a_pair_of_icons(people: People) -> None:
    """The nearest second icon lies no further than the people that are left after the first army."""
    steps, edge, seen = 0, {people.starts[0]}, {people.starts[0]}
    while steps < people.pieces.people - 1 and edge:
        steps += 1
        edge = {other for land in edge for other in beside(land, people.pieces.fleets > 0)} - seen
        seen |= edge
        if any(BOARD.land(land).power == people.power for land in edge):
            return
    raise AssertionError(f"{people.id} finds no second {people.power} in {steps} steps")


def beside(land: str, fleets: bool) -> set[str]:
    """The lands that an army reaches from a land in one step, with a fleet on any of its coasts or without."""
    here = BOARD.land(land)
    near = {other for other in here.neighbours if not BOARD.land(other).barren}
    return near.union(*(BOARD.sea(sea).coasts for sea in here.coasts)) if fleets else near


# Events


def test_events_have_a_start_land_or_a_text() -> None:
    for card in BOX.events:
        small = card.kind == SMALL_EMPIRE
        assert bool(card.text("en")) == bool(card.text("fr")) == (not small)
        if small:
            assert card.pieces.people
            assert not BOARD.land(card.start).barren
    assert len({card.kind for card in BOX.events}) == 1 + sum(
        card.kind != SMALL_EMPIRE for card in BOX.events
    )


def test_the_seven_events_that_the_rule_book_names() -> None:
    assert {card.id for card in BOX.events if card.origin == "seed"} == NAMED_EVENTS
    assert all(card.kind == card.id for card in BOX.events if card.id in NAMED_EVENTS)


@pytest.mark.rule("2024-EV-18", "2024-EV-20", "2024-EV-22", "2024-EV-15")
def test_what_the_rule_book_says_of_named_events() -> None:
    assert BOX.event["crusades"].pieces.forts == 1
    assert BOX.event["establish_cities"].pieces.cities > 0
    assert BOX.event["ocean_trade"].later == "revenue"
    assert BOX.event["ancients"].kind != SMALL_EMPIRE
    assert BOX.event["ancients"].start == ""


def test_there_are_honor_icons_and_later_events() -> None:
    assert any(card.honor for card in BOX.events)
    assert {card.later for card in BOX.events} == {"", "expand", "revenue"}
    assert any(card.barbarian for card in BOX.events)


# Honors


@pytest.mark.rule("2024-HON-15", "2024-HON-16", "2024-HON-17")
def test_ten_different_honors_seven_of_them_with_coins() -> None:
    assert len({honor.id for honor in BOX.honors}) == 10
    coins = {honor.id: honor.coins for honor in BOX.honors}
    assert sum(value > 0 for value in coins.values()) == 7
    assert {id for id, value in coins.items() if not value} == {
        "buildings_bonus",
        "lands_bonus",
        "catastrophe",
    }
    assert coins["recruit_1"] == 1
    for honor in BOX.honors:
        assert honor.phase == ("expand" if honor.coins else "revenue")
        assert honor.text("en") != honor.text("fr")


# Sources and words


def test_every_row_says_whether_the_rule_book_has_it() -> None:
    for entry in resources.data(FOLDER).iterdir():
        if not entry.name.endswith(".csv") or entry.name in ("citations.csv", "words.csv"):
            continue
        for row in rows(entry.name):
            assert row["origin"] in ("seed", "reconstructed"), (entry.name, row)
            assert row["source"].startswith(("2024 rule book", "reconstructed", "house rule, ")), (
                entry.name,
                row,
            )
            assert row["origin"] != "seed" or row["source"].startswith("2024 rule book"), (entry.name, row)


def test_the_empires_that_the_rule_book_names() -> None:
    assert {id for id, people in PEOPLES.items() if people.origin == "seed"} == NAMED_EMPIRES


def test_the_rule_book_has_five_options() -> None:
    assert sum(not numbered_rules.rule(row["rule"]).house for row in rows("options.csv")) == 5


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("T'ang Dynasty", "tang_dynasty"),
        ("Moghols", "mughals"),
        ("Hsiung-Nu", "xiongnu"),
        ("Peste noire", "black_death"),
    ],
)
def test_cards_are_found_by_any_name(name: str, id: str) -> None:
    assert BOX.find(name) == id


# Damage


@pytest.mark.parametrize(
    ("name", "before", "after", "complaint"),
    [
        (
            "empires.csv",
            ",euphrates,lion",
            ",eufrates,lion",
            r"line 2, column 'starts': expected a known id such as 'euph",
        ),
        ("empires.csv", ",euphrates,lion", ",siberia,lion", r"line 2, column 'starts': expected a known id"),
        (
            "empires.csv",
            ",euphrates,lion",
            ",euphrates,sun",
            r"column 'power': expected the icon of the start-land, 'lion'",
        ),
        (
            "empires.csv",
            ",euphrates,lion,no",
            ",euphrates,lion,yes",
            r"column 'power': expected nothing for barbarians",
        ),
        ("empires.csv", ",euphrates,lion,no", ",euphrates,,no", r"column 'power': expected a power icon"),
        (
            "empires.csv",
            "1,2,egypt,",
            "1,1,egypt,",
            r"line 3, column 'slot': expected a number that line 2 does not",
        ),
        ("empires.csv", "1,2,egypt,", "6,2,egypt,", r"line 3, column 'epoch': expected a number from 1 to 5"),
        (
            "empires.csv",
            ",Egypt,",
            ",Sumeria,",
            r"line 3, column 'name_en': expected a name that does not mean 'sumeria'",
        ),
        (
            "empires.csv",
            "Sumer,4,",
            "Sumer,many,",
            r"line 2, column 'people': expected a number from 1 to 30",
        ),
        (
            "empires.csv",
            ",0,0,0,Sumerians",
            ",0,0,2,Sumerians",
            r"line 2, column 'fleets': expected a number from 0 to 1",
        ),
        (
            "empires.csv",
            "Sumerians,seed",
            "Sumerians,sead",
            r"line 2, column 'origin': expected one of 'seed', 'recon",
        ),
        (
            "events.csv",
            ",,no,anatolia,",
            ",,no,anatolya,",
            r"line 3, column 'start': expected a known id such as 'anatolia'",
        ),
        (
            "events.csv",
            ",no,expand,",
            ",no,soon,",
            r"column 'later': expected one of '', 'expand', 'revenue'",
        ),
        (
            "events.csv",
            "1,hittites,",
            "2,hittites,",
            r"epochs\.csv, line 2, column 'events': expected 6, as many as",
        ),
        (
            "honors.csv",
            ",1,expand,recruit,",
            ",1,revenue,recruit,",
            r"line 2, column 'phase': expected 'expand' for an Honor",
        ),
        ("honors.csv", ",recruit,1,", ",enlist,1,", r"line 2, column 'effect': expected one of 'recruit'"),
        ("tokens.csv", "china,3,", "china,2,", r"tokens\.csv: expected 36 in all, .* found 35"),
        ("tokens.csv", "china,3,", "cathay,3,", r"column 'area': expected a known id"),
        (
            "pairs.csv",
            "south_america",
            "southern_europe",
            r"line 2, column 'second': expected an area that no other",
        ),
        (
            "buildings.csv",
            "city,20,",
            "town,20,",
            r"line 3, column 'kind': expected one of 'capital', 'city'",
        ),
        ("levels.csv", "mastery,6", "control,6", r"line 4, column 'level': expected one of 'presence'"),
        (
            "wall_sites.csv",
            "wei_river",
            "wie_river",
            r"line 3, column 'land': expected a known id such as 'wei_river'",
        ),
        ("numbers.csv", "epochs,5", "epochs,five", r"column 'value': expected a number from 0 to 1000"),
    ],
)
def test_a_damaged_table_is_refused(
    name: str, before: str, after: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = resources.read

    def damaged(path: str) -> str:
        whole = read(path)
        if not path.endswith(f"2024/{name}"):
            return whole
        assert before in whole
        return whole.replace(before, after, 1)

    monkeypatch.setattr(resources, "read", damaged)
    with pytest.raises(csv_tables.BadTable, match=complaint) as caught:
        opened()
    assert re.match(r"data/editions/2024/\w+\.csv(, line \d+, column '\w+')?: expected ", str(caught.value))


def opened() -> list[object]:
    """Everything in a box, read anew."""
    box = Box(FOLDER, BOARD)
    return [box.honors, box.tokens, box.pairs, box.stock, box.gold, box.levels, box.wall_sites]


# What is known


def test_the_table_of_origins_counts_what_the_tables_say() -> None:
    told = {kind: (named, rebuilt) for kind, named, rebuilt in show.table("2024", "origins", "en").rows}
    assert told["names of Empires"][0] == len(NAMED_EMPIRES)
    assert told["names of Events"][0] == len(NAMED_EVENTS)
    assert sum(told["Honors"]) == 10
    assert sum(told["names of lands"]) == sum(told["terrains of lands"]) == 62
    texts = [row for row in rows("events.csv") if row["text_en"]]
    assert told["texts of Events"] == (
        sum(row["text_origin"] == "seed" for row in texts),
        sum(row["text_origin"] == "reconstructed" for row in texts),
    )
