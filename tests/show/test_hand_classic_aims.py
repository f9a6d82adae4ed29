"""Classic cards that rise, strike or kill where they are aimed: how many targets, whose, and the best of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from classic_hands import LANDS, SEAS, beside, duel, enemies, held, in_100, note, start, whose
from stage_classic import FOE, ME, THIRD, borders, fleets, foe, neutral, own, third


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


def test_the_neutral_people_is_named_once():
    lands = {"lower_tigris": neutral(), "middle_tigris": neutral(), "zagros": neutral()}
    mean = round(float(3 * duel()), 2)
    assert note(start("Civil War", lands=lands, seas={}), "Civil War") == (
        f"Empires to strike: 1. Best Sumeria, with 3 lands: of 3 rebels {mean} would win on average."
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
    assert f": {whose(game, there(best), armies=True)}. Death of each army: {dies(1)}." in said
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
