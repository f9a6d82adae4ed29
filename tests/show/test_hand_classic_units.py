"""Classic cards that bring units, armies, fleets or forts: how many, and where they could go now."""

from __future__ import annotations

from collections import Counter

from classic_hands import (
    HOME,
    LANDS,
    SEAS,
    TURKS,
    beside,
    duel,
    held,
    in_100,
    midst,
    note,
    row,
    start,
    whose,
)
from stage import do
from stage_classic import DECK, FOE, ME, RULES, THIRD, foe, own, third
from stage_classic_events import play


def test_civil_service_and_a_population_explosion_add_to_the_units_of_the_card():
    cards = "Civil Service", "Population Explosion"
    game, strength = start(*cards), DECK.empire[TURKS].strength
    for card, end in zip(cards, ("can become anything.", "can only be armies."), strict=True):
        said = f"You begin with {strength + 2} units instead of {strength}; the 2 more {end}"
        assert note(game, card) == said
    game = do(game, *play("Civil Service"))
    assert note(game, "Population Explosion").startswith(
        f"You begin with {strength + 4} units instead of {strength + 2};"
    )


def test_allies_count_the_empty_lands_that_they_can_settle():
    game = start("Allies")
    vacant = [land for land in beside(game, HOME) if land not in held(game, ME, FOE, THIRD, "")]
    assert note(game, "Allies").endswith(f"empty now beside its Start Land: {len(vacant)}.")
    game = midst("Allies", lands={"caucasus": own(TURKS)})
    vacant = [land for land in beside(game, "caucasus") if land not in game.lands]
    assert vacant
    assert note(game, "Allies") == f"2 armies for empty lands in your reach; empty there now: {len(vacant)}."


def test_ship_building_names_the_waters_of_the_card_and_then_those_within_reach():
    game = start("Ship Building")
    names = [game.board[water].title("en") for water in DECK.empire[TURKS].waters]
    assert note(game, "Ship Building").startswith(
        "2 fleets more, without units, for the waters of your card: "
    )
    assert all(name in note(game, "Ship Building") for name in names)
    game = midst("Ship Building")
    near = [game.board[water].title("en") for water in game.board[HOME].coasts]
    said = note(game, "Ship Building")
    assert said == f"2 fleets more, without units. Where they can go now: {' and '.join(near)}."


def test_engineering_counts_the_lands_of_the_empire_without_a_fort():
    strength = DECK.empire[TURKS].strength
    assert note(start("Engineering"), "Engineering") == (
        f"2 forts for lands of your Empire, beside the {strength} units that it begins with."
    )
    game = midst("Engineering", lands={"caucasus": own(TURKS, fort=True), "dnieper": own(TURKS)})
    mine = [id for id, here in game.lands.items() if here.active and not here.fort]
    assert note(game, "Engineering").endswith(f"that have room for one: {len(mine)}.")


def test_a_trade_asks_who_has_room_for_an_army():
    assert note(start("Trade Bonus"), "Trade Bonus") == (
        "Ben and Cleo would be asked. Each yes brings you a unit, 2 at most, and the partner an army."
    )
    full = {"levant": foe("arabs", 3), "crete": third("byzantines", 1)}
    assert note(start("Trade Bonus", lands=full, seas={}), "Trade Bonus").startswith("Cleo would be asked.")


def test_pirates_count_seas_own_coasts_and_fleets_to_fight():
    game = start("Pirates")
    seas = [sea for sea in game.board.seas if sea.open and not sea.ocean]
    mine = set(held(game, ME))
    stays = [sea for sea in seas if mine & set(sea.coasts)]
    assert note(game, "Pirates") == (
        f"Seas to choose from: {len(seas)}; by your lands, where it would stay: {len(stays)}; "
        f"with fleets of others: {len(SEAS)} (up to {in_100(duel())})."
    )
    assert note(start("Pirates", seas={}), "Pirates").endswith("with fleets of others: none.")


def test_heirs_name_each_former_empire_with_its_lands_that_have_room():
    game = start("Empire Fortifies", "Empires Revive")
    room: dict[str, Counter[str]] = {"fort": Counter(), "army": Counter()}
    for land in held(game, ME):
        empire = RULES.people_name(game.lands[land].empire, "en")
        room["fort"][empire] += not game.lands[land].fort
        room["army"][empire] += game.lands[land].armies < 3
    for card, kind, start_of_it in (
        ("Empire Fortifies", "fort", "2 forts for 1 former Empire; "),
        ("Empires Revive", "army", "4 armies for 2 former Empires; "),
    ):
        said = note(game, card)
        assert said.startswith(f"{start_of_it}lands with room: ")
        assert all(f"{name} {count}" in said for name, count in room[kind].items())


def test_a_minor_empire_tells_where_it_begins_and_who_makes_room():
    safavids = DECK.event[DECK.find("Safavids")]
    begins = f"Before your Empire Safavids begin in Persian Plateau with {safavids.strength} units."
    game = start("Safavids")
    assert game.lands["persian_plateau"].armies == 2
    assert not any(
        game.lands[land].owner == FOE for land in beside(game, "persian_plateau") if land in game.lands
    )
    last = "Last Epoch for it."
    assert note(game, "Safavids") == f"{begins} Ben (B): 2 of 2 armies lost, with nowhere to retreat. {last}"
    game = start("Safavids", lands={**LANDS, "hindu_kush": foe("arabs")})
    assert note(game, "Safavids") == f"{begins} Ben (B): 2 armies retreat. {last}"
    empty = {id: here for id, here in LANDS.items() if id != "persian_plateau"}
    assert note(start("Safavids", lands=empty), "Safavids") == f"{begins} Nobody stands there now. {last}"


def test_a_kingdom_tells_what_it_brings_and_who_makes_room():
    card = "Kingdom: Gold Coast"
    game = start(card)
    assert not beside(game, "gold_coast") & set(held(game, FOE))
    king = "Gold Coast: an army of yours with a city and a fort."
    assert note(game, card) == f"{king} Ben (B): 1 of 1 army lost, with nowhere to retreat."
    mine = {"gold_coast": own("mali", 2), "congo_basin": own("mali", 2)}
    assert (
        note(start(card, lands=mine, seas={}), card)
        == f"{king} Yours: 1 of 2 armies lost, with nowhere to retreat."
    )


def test_migrants_count_the_empty_lands_of_their_area():
    card = "Migrants: Sub-Saharan Africa"
    game = start(card)
    vacant = [land for land in game.board.area("africa").lands if land not in game.lands]
    assert note(game, card) == f"2 armies of yours would settle; empty lands in Africa now: {len(vacant)}."
    full = {land: foe("arabs") for land in vacant[1:]}
    assert note(start(card, lands={**LANDS, **full}), card).startswith("1 army of yours would settle;")


def test_the_jewish_revolt_tells_who_holds_palestine_and_its_chance():
    card = "Jewish Revolt"
    found = row(start(card), card)
    assert (
        found.note == "Ben (B) holds Palestine with: 2 armies, fort. A success brings a city and a fort too."
    )
    assert found.chance == in_100(duel(3, fort=1) ** 2)
    empty = {id: here for id, here in LANDS.items() if id != "palestine"}
    for here, said in (
        (None, "Palestine is empty: your army enters without dice and has a city and a fort."),
        (
            own("assyria", 2),
            "Palestine is yours: a rebel army takes the place of 2 armies and has a city and a fort.",
        ),
    ):
        lands = {**empty, "palestine": here} if here else empty
        assert note(start(card, lands=lands), card) == said


def test_a_crusade_counts_coasts_and_tells_of_palestine():
    game = start("Crusade")
    coasts = list(game.board["eastern_mediterranean"].coasts)
    there = [land for land in coasts if land in game.lands]
    empty = len(coasts) - len(there)
    assert note(game, "Crusade").startswith(
        f"3 armies for {len(coasts)} coasts ({whose(game, there)}, nobody's {empty}). "
        f"Palestine, Ben (B): {in_100(duel(2, 2, more=1, fort=1) ** 2)}."
    )
    for here, said in (
        ({}, "Palestine is empty."),
        ({"palestine": own("assyria")}, "Palestine is yours already."),
    ):
        assert said in note(start("Crusade", lands=here, seas={}), "Crusade")


def test_whoever_settles_with_an_ally_sees_it_in_the_list():
    game = do(midst("Allies", lands={"caucasus": own(TURKS)}), *play("Allies"))
    rows = game.rules.table.TABLE.rows(game, "en")
    labels = [one.label for one in rows]
    assert len(set(labels)) == len(labels)
    for one in rows:
        if one.action and one.action.kind == "ally":
            assert one.label == f"{game.board[one.action.target].title('en')}, with an ally"
            assert one.group == "Nobody's lands: allies settle"
    walked = {one.action.target: one.note for one in rows if one.action and one.action.kind == "expand"}
    settled = {one.action.target: one.note for one in rows if one.action and one.action.kind == "ally"}
    assert settled
    assert {land: note for land, note in walked.items() if land in settled} == {
        land: note for land, note in settled.items() if land in walked
    }
