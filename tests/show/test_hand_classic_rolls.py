"""Classic cards that help rolls: what they say of the battles that can be had now."""

from __future__ import annotations

import pytest
from classic_hands import HOME, LANDS, TURKS, beside, duel, enemies, in_100, instead, led, note, start, whose
from stage import do
from stage_classic import ME, THIRD, borders, fleets, foe, own, third
from stage_classic_events import war


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
