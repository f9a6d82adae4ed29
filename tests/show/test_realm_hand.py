"""A classic hand at the table: what each card says that it would do now, counted here from the board alone."""

from __future__ import annotations

import random
import re
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from stage import do
from stage_classic import DECK, FOE, ME, RULES, THIRD, borders, fleets, foe, neutral, own, third
from stage_classic_events import before, play, war
from test_words_of_names import MARKS, UNELIDED

import hotw_nb as hotw
from hotw_nb.game import Game
from hotw_nb.show.tabletop.laying import laid
from hotw_nb.show.tabletop.realm_hand import Hand
from hotw_nb.show.widgets.choice import Choice

TURKS = "ottoman_turks"
HOME = "western_anatolia"
LANDS = {
    "upper_tigris": own("assyria", 2),
    "zagros": own("assyria", fort=True),
    "pindus": own("greek_city_states", city=True, monument=True),
    "palestine": foe("arabs", 2, fort=True),
    "levant": foe("arabs", capital=True, monument=True),
    "nile_delta": foe("arabs", 3),
    "libya": foe("arabs"),
    "upper_nile": foe("arabs"),
    "gold_coast": foe("arabs"),
    "persian_plateau": foe("arabs", 2),
    "balkans": third("byzantines", 2, fort=True),
    "crete": third("byzantines", monument=True),
    "danubia": third("byzantines"),
    "eastern_anatolia": third("byzantines"),
    "lower_tigris": neutral(2),
}
SEAS = {"eastern_mediterranean": fleets(FOE, "arabs"), "black_sea": fleets(THIRD, "byzantines", 2)}


def start(*hand: str, empire: str = TURKS, lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """The beginning of Ada's turn with some cards, in a world where everybody has something."""
    return before(empire, hand, LANDS if lands is None else lands, **{"seas": SEAS, **more})


def midst(*hand: str, lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """The midst of Ada's turn, with her Empire in its Start Land."""
    lands = {**LANDS, **(lands or {}), HOME: own(TURKS, capital=True)}
    return war(TURKS, hand, lands, **{"armies": 8, "seas": SEAS, **more})


def row(game: Game, name: str, lang: str = "en") -> Choice:
    """The row of a card that can be played."""
    (action,) = play(name)
    found = laid(game.rules).rows(game, lang)
    return next(one for one in found if one.action and one.action[:2] == action)


def note(game: Game, name: str, lang: str = "en") -> str:
    """What a card says that it would do."""
    return row(game, name, lang).note


def held(game: Game, *owners: str) -> list[str]:
    """The lands of some players; the neutral people has an empty name, and holds what has armies."""
    return [id for id, here in game.lands.items() if here.owner in owners and here.armies]


def enemies(game: Game) -> list[str]:
    """The lands of everybody else."""
    return held(game, FOE, THIRD, "")


def beside(game: Game, land: str) -> set[str]:
    """The neighbours of a land that are not barren."""
    return {id for id in game.board[land].neighbours if not game.board[id].barren}


def whose(game: Game, lands: list[str], armies: bool = False) -> str:
    """How many lands, or armies, of these each owner has, as the sentences list them."""
    count: Counter[str] = Counter()
    for land in lands:
        count[game.lands[land].owner] += game.lands[land].armies if armies else 1
    others = sorted((name for name in count if name != ME), key=lambda name: -count[name])
    said = [f"{name or 'Sumeria'} {count[name]}" for name in others]
    return ", ".join([*said, f"yours {count[ME]}"] if count[ME] else said)


def duel(attack: int = 2, defend: int = 1, more: int = 0, fort: int = 0, ties: bool = False) -> Fraction:
    """The chance that an army beats another, ties being rolled again unless they are won."""
    won = lost = 0
    for roll in product(range(1, 7), repeat=attack + defend):
        ahead = max(roll[:attack]) + more - max(roll[attack:]) - fort
        won += ahead > 0 or (ties and ahead == 0)
        lost += ahead < 0
    return Fraction(won, won + lost)


def led(defend: int = 1, fort: int = 0) -> Fraction:
    """The chance of three dice that become two after three alike."""
    won = lost = fallen = 0
    for roll in product(range(1, 7), repeat=3 + defend):
        ahead = max(roll[:3]) - max(roll[3:]) - fort
        won, lost = won + (ahead > 0), lost + (ahead < 0)
        fallen += ahead == 0 and len(set(roll[:3])) == 1
    return (won + fallen * duel(2, defend, fort=fort)) / Fraction(won + lost + fallen)


def in_100(chance: Fraction) -> str:
    """A chance as the table writes it."""
    return f"{round(100 * chance)} in 100"


def instead(after: Fraction, now: Fraction) -> str:
    """A better chance beside the one of now."""
    return f"{in_100(after)} instead of {in_100(now)}"


# rolls


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("Leader", led()),
        ("Weaponry", duel(more=1)),
        ("Fanaticism", duel(ties=True)),
        ("Elite Troops", duel(3)),
        ("Jihad", duel(3, ties=True)),
    ],
)
def test_a_card_for_rolls_tells_its_chance_before_the_turn_and_its_best_attack_in_it(card, after):
    assert note(start(card), card) == f"Against one army on open ground: {instead(after, duel())}."
    alone = {**dict.fromkeys(LANDS), "eastern_anatolia": third("byzantines"), HOME: own(TURKS)}
    with borders([(HOME, "eastern_anatolia", "")]):
        game = war(TURKS, [card], {id: here for id, here in alone.items() if here}, armies=8)
        assert note(game, card) == (
            f"Attacks open now: 1. It helps most in Eastern Anatolia: {instead(after, duel())}."
        )
    nobody = war(TURKS, [card], {HOME: own(TURKS)}, armies=8)
    assert note(nobody, card) == (
        f"No attack is open now. Against one army on open ground: {instead(after, duel())}."
    )


@pytest.mark.parametrize(("losses", "after"), [(0, duel(3, ties=True)), (1, duel(ties=True))])
def test_jihad_counts_the_units_lost_so_far(losses, after):
    with borders([(HOME, "eastern_anatolia", "")]):
        lands = {HOME: own(TURKS), "eastern_anatolia": foe("arabs")}
        game = war(TURKS, ["Jihad"], lands, armies=8, dice=[[1, 1], [6]] * losses)
        game = do(game, *[("expand", "eastern_anatolia")] * losses)
        assert f"in Eastern Anatolia: {instead(after, duel())}." in note(game, "Jihad")


def test_siegecraft_counts_the_forts_of_the_enemy():
    game = start("Siegecraft")
    forts = [land for land in enemies(game) if game.lands[land].fort]
    fort = f"Against one army in a fort: {instead(duel(), duel(fort=1))}."
    assert note(game, "Siegecraft") == f"{fort} Enemy forts: {whose(game, forts)}."
    with borders([(HOME, "balkans", ""), (HOME, "eastern_anatolia", "")], [(HOME, "balkans")]):
        lands = {
            "balkans": third("byzantines", 2, fort=True),
            "eastern_anatolia": foe("arabs"),
            HOME: own(TURKS),
        }
        game = war(TURKS, ["Siegecraft"], lands, armies=8, seas={"black_sea": fleets(ME, TURKS)})
        assert note(game, "Siegecraft") == (
            f"Attacks open now: 2. It helps most in Balkans: {instead(duel() ** 2, duel(fort=1) ** 2)}."
        )


def test_a_card_that_helps_no_attack_says_so():
    with borders([(HOME, "eastern_anatolia", "")]):
        lands = {"eastern_anatolia": foe("arabs"), HOME: own(TURKS)}
        game = war(TURKS, ["Siegecraft"], lands, armies=8)
    assert note(game, "Siegecraft") == "Attacks open now: 1; it would help in none of them."


def test_naval_supremacy_counts_the_fleets_in_the_own_waters():
    after, game = duel(3, more=1), start("Naval Supremacy")
    assert note(game, "Naval Supremacy") == (
        f"A fleet against one fleet: {instead(after, duel())}. Fleets of others in your waters: Cleo 2, Ben 1."
    )
    game = start("Naval Supremacy", empire="timurid_emirates")
    assert note(game, "Naval Supremacy").startswith("Your card lists no water")
    seas = {"black_sea": fleets(THIRD, "byzantines", 2)}
    game = war(
        TURKS, ["Naval Supremacy"], {HOME: own(TURKS), "caucasus": third("byzantines")}, armies=8, seas=seas
    )
    assert f"in Black Sea: {instead(after**2, duel() ** 2)}." in note(game, "Naval Supremacy")


@pytest.mark.parametrize("card", ["Treachery", "Surprise Attack"])
def test_what_names_an_enemy_land_counts_them_and_those_near_the_start(card):
    game = start(card)
    lands = enemies(game)
    near = len(beside(game, HOME) & set(lands))
    assert near == 2
    assert note(game, card) == (
        f"Enemy lands to name: {len(lands)} ({whose(game, lands)}), beside your Start Land: {near}."
    )


def test_treachery_names_the_hardest_attack():
    with borders([(HOME, "balkans", ""), (HOME, "eastern_anatolia", "")]):
        lands = {"balkans": third("byzantines", 2), "eastern_anatolia": foe("arabs"), HOME: own(TURKS)}
        game = war(TURKS, ["Treachery"], lands, armies=8, seas={"black_sea": fleets(ME, TURKS)})
        assert note(game, "Treachery") == (
            "Enemy lands to name: 2. Of the attacks open now the hardest is Balkans: "
            f"sure instead of {in_100(duel() ** 2)}."
        )


def test_a_surprise_attack_is_looked_for_where_fort_and_ground_help_most():
    with borders([(HOME, "eastern_anatolia", "mountain"), (HOME, "balkans", "")]):
        lands = {
            "balkans": third("byzantines"),
            "eastern_anatolia": foe("arabs", fort=True),
            HOME: own(TURKS),
        }
        game = war(TURKS, ["Surprise Attack"], lands, armies=8, seas={"black_sea": fleets(ME, TURKS)})
        assert note(game, "Surprise Attack") == (
            f"Attacks open now: 2. It helps most in Eastern Anatolia: {instead(duel(), duel(2, 2, fort=1))}."
        )


def test_between_two_rolls_a_card_speaks_of_the_battle_that_is_fought():
    cards = ("Fanaticism", "Treachery", "Siegecraft")
    with borders([(HOME, "eastern_anatolia", "")]):
        lands = {"eastern_anatolia": foe("arabs", 2), HOME: own(TURKS)}
        game = war(TURKS, cards, lands, armies=8, dice=[[6, 6], [1]])
        game = do(game, ("expand", "eastern_anatolia"))
        assert game.decision.kind == "storm"
        assert note(game, "Fanaticism") == f"In this battle: {instead(duel(ties=True), duel())}."
        assert note(game, "Treachery") == f"In this battle: sure instead of {in_100(duel())}."
        assert note(game, "Siegecraft") == "In this battle it would not help."


# units, fleets and forts


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


# armies that come by themselves


def test_a_minor_empire_tells_where_it_begins_and_who_makes_room():
    safavids = DECK.event[DECK.find("Safavids")]
    begins = f"Before your Empire Safavids begin in Persian Plateau with {safavids.strength} units."
    game = start("Safavids")
    assert game.lands["persian_plateau"].armies == 2
    assert not any(
        game.lands[land].owner == FOE for land in beside(game, "persian_plateau") if land in game.lands
    )
    last = "It can be played in this Epoch for the last time."
    assert note(game, "Safavids") == f"{begins} Ben (B): 2 of 2 armies lost for want of a retreat. {last}"
    game = start("Safavids", lands={**LANDS, "hindu_kush": foe("arabs")})
    assert note(game, "Safavids") == f"{begins} Ben (B): 2 armies retreat. {last}"
    empty = {id: here for id, here in LANDS.items() if id != "persian_plateau"}
    assert note(start("Safavids", lands=empty), "Safavids") == f"{begins} Nobody stands there now. {last}"


def test_a_kingdom_tells_what_it_brings_and_who_makes_room():
    card = "Kingdom: Gold Coast"
    game = start(card)
    assert not beside(game, "gold_coast") & set(held(game, FOE))
    king = "Gold Coast: an army of yours with a city and a fort."
    assert note(game, card) == f"{king} Ben (B): 1 of 1 army lost for want of a retreat."
    mine = {"gold_coast": own("mali", 2), "congo_basin": own("mali", 2)}
    assert (
        note(start(card, lands=mine, seas={}), card)
        == f"{king} Yours: 1 of 2 armies lost for want of a retreat."
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


# what is aimed at


def test_a_rebellion_counts_enemy_lands_and_those_with_the_best_chance():
    game = start("Rebellion")
    lands = enemies(game)
    weak = [land for land in lands if game.lands[land].armies == 1 and not game.lands[land].fort]
    assert note(game, "Rebellion") == (
        f"Enemy lands: {len(lands)} ({whose(game, lands)}). Best chance: {in_100(duel())}, in {len(weak)} of them."
    )


def test_a_civil_war_is_looked_for_where_most_rebels_win():
    game = start("Civil War")
    arabs, byzantines = held(game, FOE), held(game, THIRD)
    assert min(len(arabs), len(byzantines)) >= 3
    assert sum(game.lands[land].armies == 1 for land in byzantines) >= 3
    mean = round(float(3 * duel()), 2)
    said = note(game, "Civil War")
    assert said.startswith("Empires to strike: 2. Best ")
    assert said.endswith(f" lands: of 3 rebels {mean} would win on average.")
    assert f"Arabs, Ben (B), with {len(arabs)} lands" in said or f"(C), with {len(byzantines)} lands" in said


def test_barbarians_come_out_of_the_barren_land_beside_most_of_others():
    game = start("Barbarians")
    occupied = held(game, ME, FOE, THIRD, "")
    reach = {
        land.id: [id for id in land.neighbours if id in occupied] for land in game.board.lands if land.barren
    }
    bases = [id for id, lands in reach.items() if lands]
    best = max(bases, key=lambda id: sum(game.lands[land].owner != ME for land in reach[id]))
    assert note(game, "Barbarians").startswith(
        f"From {len(bases)} barren lands; most targets out of {game.board[best].title('en')}: "
        f"{whose(game, reach[best])}. First battle: up to "
    )


@pytest.mark.parametrize("card", ["Flood", "Volcano", "Fire"])
def test_a_disaster_counts_the_monuments_that_it_fits(card):
    with borders([("pindus", "balkans", ""), ("levant", "palestine", "")]):
        game = start(card, lands={**LANDS, "hindu_kush": foe("arabs", monument=True)})
        monuments = [id for id, here in game.lands.items() if here.monument]

        def fits(id: str) -> bool:
            land = game.board[id]
            hills = any(
                (way := game.board.crossing(other, id)) and way.terrain == "mountain"
                for other in land.neighbours
            )
            return {"Flood": bool(land.coasts), "Volcano": hills, "Fire": True}[card]

        lands = [id for id in monuments if fits(id)]
        assert lands
        towns = sum(game.lands[id].capital or game.lands[id].city for id in lands)
        forts = sum(game.lands[id].fort for id in lands)
        assert note(game, card) == (
            f"Monuments that it can strike: {len(lands)} ({whose(game, lands)}). "
            f"Beside them: capitals or cities {towns}, forts {forts}."
        )


def test_a_storm_counts_seas_with_fleets_and_names_the_fullest():
    seas = {**SEAS, "atlantic_ocean": fleets(THIRD, "byzantines", 3), "red_sea": fleets(ME, "assyria")}
    lands = {**LANDS, "arabian_peninsula": own("assyria"), "western_iberia": third("byzantines")}
    assert note(start("Storm at Sea", lands=lands, seas=seas), "Storm at Sea") == (
        "Seas with fleets: 3. It would sink most in Black Sea: Cleo 2."
    )


# deaths


def dies(dice: int) -> str:
    """The chance that one of so many dice shows a 1."""
    rolls = list(product(range(1, 7), repeat=dice))
    return in_100(Fraction(sum(1 in roll for roll in rolls), len(rolls)))


def test_the_plague_counts_all_armies_and_names_the_largest_stack():
    game = start("Plague")
    armies = Counter[bool]()
    for here in game.lands.values():
        armies[here.owner == ME and here.armies > 0] += here.armies
    largest = max(enemies(game), key=lambda land: game.lands[land].armies)
    assert game.lands[largest].armies == 3
    assert note(game, "Plague") == (
        f"Chance of death of each army in a land: {dies(4)}. Armies: others {armies[False]}, "
        f"yours {armies[True]}. Largest stack of others: {game.board[largest].title('en')} (Ben 3)."
    )
    mine = {"zagros": own("assyria", 2)}
    assert note(start("Plague", lands=mine, seas={}), "Plague").endswith("All 2 armies are yours.")


def test_a_pestilence_names_the_land_round_which_others_suffer_most():
    game = start("Pestilence")
    deadly = {dice: 1 - Fraction(5, 6) ** dice for dice in (2, 3)}

    def harm(land: str) -> Fraction:
        total = Fraction(0)
        for id in (land, *beside(game, land)):
            if id in game.lands and game.lands[id].armies:
                side = -1 if game.lands[id].owner == ME else 1
                total += side * game.lands[id].armies * deadly[3 if id == land else 2]
        return total

    lands = [land.id for land in game.board.lands if not land.barren]
    best = max(lands, key=harm)
    hit = [id for id in (best, *beside(game, best)) if id in game.lands]
    assert note(game, "Pestilence") == (
        f"Hits others most around {game.board[best].title('en')}: {whose(game, hit, armies=True)}. "
        f"Chance of death: {dies(3)} there, {dies(2)} beside it."
    )


def test_the_black_death_names_the_two_areas_with_most_armies_of_others():
    game = start("Black Death")
    board = game.board
    at = {land.id: land.area for land in board.lands}
    pairs = {
        frozenset((at[land], at[other]))
        for land in at
        for other in board[land].neighbours
        if at[land] and at[other]
    }

    def there(pair: frozenset[str]) -> list[str]:
        return [id for id in held(game, ME, FOE, THIRD, "") if at[id] in pair]

    def harm(pair: frozenset[str]) -> int:
        return sum(game.lands[id].armies * (-1 if game.lands[id].owner == ME else 1) for id in there(pair))

    best = max((pair for pair in pairs if len(pair) == 2), key=harm)
    said = note(game, "Black Death")
    assert f": {whose(game, there(best), armies=True)}. Chance of death of each army: {dies(1)}." in said
    assert all(board.area(area).title("en") in said for area in best)


def test_a_famine_names_the_area_in_which_others_starve_most():
    game = start("Famine")
    lost: dict[str, Counter[str]] = {}
    for id, here in game.lands.items():
        if here.armies > 1:
            lost.setdefault(game.board[id].area, Counter())[here.owner] += here.armies - 1
    best = max(lost, key=lambda area: sum(lost[area].values()) - 2 * lost[area][ME])
    said = note(game, "Famine")
    name = game.board.area(best).title("en")
    assert said.startswith(f"Areas with stacks: {len(lost)}. Others lose most armies in {name}: ")
    found = {
        word.rsplit(" ", 1)[0]: int(word.rsplit(" ", 1)[1]) for word in said[:-1].split(": ")[-1].split(", ")
    }
    names = {ME: "yours", "": "Sumeria"}
    assert found == {names.get(name, name): count for name, count in lost[best].items()}


# the whole hand


def test_what_cannot_be_played_says_why_and_keeps_its_rule():
    game = start("Fire", "Storm at Sea", "Leader", lands={"zagros": own("assyria")}, seas={})
    rows = {one.label: one for one in laid(game.rules).rows(game, "en") if one.wish}
    for name in ("Fire", "Storm at Sea"):
        refusal = game.why_not(*play(name))
        assert refusal is not None
        assert rows[name].note == refusal.text("en")
        assert rows[name].tip == Hand(game, "en").rule(DECK.find(name))


def test_the_rule_stands_below_the_list_with_the_odds_where_there_are_any():
    for card in ("Fire", "Jewish Revolt"):
        tip = row(start(card), card).tip
        assert tip.endswith(Hand(start(card), "en").rule(DECK.find(card)))
    assert "win" in row(start("Jewish Revolt"), "Jewish Revolt").tip


def test_whoever_is_alone_sees_in_the_midst_of_a_turn_which_cards_are_idle():
    game = midst("Storm at Sea", "Leader", "Fire", seas={})
    shared = [one.label for one in laid(game.rules).rows(game, "en") if one.wish]
    alone = game.seated({name: hotw.bots.Random(1) for name in (FOE, THIRD)})
    idle = [one.label for one in laid(game.rules).rows(alone, "en") if one.wish]
    assert (shared, idle) == ([], ["Storm at Sea"])


def test_no_sentence_tells_of_other_hands_or_of_dice_to_come():
    cards = ["Leader", "Plague", "Rebellion", "Barbarians", "Trade Bonus"]
    worlds = [
        war(TURKS, cards, LANDS, phase="events", seas=SEAS, dice=dice) for dice in ([[6] * 40], [[1] * 40])
    ]
    one, other = ([Hand(game, "en").told(card) for card in game.view(ME).hand] for game in worlds)
    assert one == other
    rich = hotw.scenario(
        "classic", epoch=6, active={"player": ME, "empire": TURKS}, lands=LANDS, seas=SEAS, phase="events",
        players=(ME, FOE, THIRD), hands={ME: [DECK.find(card) for card in cards], FOE: ["fire", "mali"]},
    )  # fmt: skip
    assert [Hand(rich, "en").told(card) for card in rich.view(ME).hand] == one


def test_in_any_position_a_hand_is_told_in_both_languages_with_the_same_numbers_and_nothing_moves():
    chance, told = random.Random(4), 0
    bot = hotw.bots.Greedy(2)
    for seed in (1, 2):
        game = hotw.new_game("classic", ["Ada", "Éva", "Yves", "Hugo"], seed=seed)
        while not game.over:
            if any(action.kind == "play" for action in game.decision.actions):
                mark = game.engine().state.mark()
                for card in dict.fromkeys(game.view(game.decision.player).hand):
                    english, french = (Hand(game, lang).told(card) for lang in ("en", "fr"))
                    if game.why_not(("play", card)) is None:
                        told += 1
                        assert len(english) < 150, english
                        assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", french)), (
                            french
                        )
                        assert not UNELIDED.search(french), french
                        assert not MARKS.search(french), french
                assert game.engine().state.mark() == mark
            actions = game.decision.actions
            waits = chance.random() < 0.7 and [one for one in actions if one.kind != "play"]
            game = game.play(bot.choose(game.engine(), waits or actions))
    assert told > 500
