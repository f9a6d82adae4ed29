"""How Event cards and coins are used, whatever the card says (chapter IV)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from positions_a import army, attack, event_time, kinds, play, refused, rounds, targets, told, turn
from stage import BOX, MORE, PRINTED

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.editions import numbered_rules

EDITION = editions.get("2001")
DECK = EDITION.deck
ITALY = {
    "southern_apennines": army("A", "romans", capital=True),
    "northern_apennines": army("B", "etruscans"),
}


# How many, when, and which


@pytest.mark.rule("2001-IV-01")
def test_none_one_or_two_cards_are_played_and_never_a_third() -> None:
    game = event_time("romans", 3, ["leader", "weaponry", "jihad"])
    assert game.play(("begin",)).active["events"] == ()
    assert play(game, "leader").play(("begin",)).active["events"] == ("leader",)
    two = play(game, "leader", "jihad")
    assert two.active["events"] == ("leader", "jihad")
    assert refused(two, ("play", "weaponry")) == "2001-IV-01"


@pytest.mark.rule("2001-IV-02")
def test_no_card_is_played_once_the_first_army_stands() -> None:
    game = event_time("romans", 3, ["leader", "weaponry"]).play(("begin",))
    assert game.lands["southern_apennines"].owner == "A"
    assert refused(game, ("play", "leader")) == "2001-IV-02"
    assert "play" not in kinds(game)


@pytest.mark.rule("2001-IV-02", "2001-IV-14")
def test_a_card_may_still_follow_the_armies_of_a_minor_empire_or_of_migrants() -> None:
    game = play(event_time("romans", 3, ["mayans", "leader"]), "mayans")
    assert refused(game, ("play", "leader"))
    game = game.play(("expand", "mexican_valley"))
    assert (game.decision.kind, targets(game, "play")) == ("events", {"leader"})
    assert game.lands["mexican_valley"].empire == "mayans"


@pytest.mark.rule("2001-IV-03")
@pytest.mark.parametrize("cards", [("leader", "weaponry"), ("jihad", "siegecraft"), ("leader", "jihad")])
def test_two_greater_two_lesser_or_one_of_each(cards: tuple[str, str]) -> None:
    assert play(event_time("romans", 3, cards), *cards).active["events"] == cards


@pytest.mark.rule("2001-IV-04")
def test_two_copies_of_one_card_are_not_played_in_one_turn() -> None:
    game = play(event_time("romans", 3, ["weaponry", "weaponry", "leader"]), "weaponry")
    assert targets(game, "play") == {"leader"}
    assert refused(game, ("play", "weaponry")) == "2001-IV-04"


@pytest.mark.rule("2001-IV-04")
def test_the_second_copy_may_be_played_in_the_next_turn() -> None:
    hands = {"A": ["weaponry", "weaponry", "leader"]}
    game = hotw.scenario("2001", epoch=3, empires={"A": "celts", "B": "maurya", "C": "romans"}, hands=hands)
    game = play(game, "weaponry").play(("begin",))
    while game.epoch == 3 or game.decision.kind == "draw":
        game = game.play(("end",) if "end" in kinds(game) else ("keep",))
    while game.active["player"] != "A":
        game = game.play(("end",))
    assert refused(game, ("play", "weaponry")) == ""


@pytest.mark.rule("2001-IV-05")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("expert_troops_straits", "expert_troops_mountains"),
        ("expert_troops_mountains", "expert_troops_forests"),
    ],
)
def test_cards_of_one_kind_with_different_names_may_be_combined(first: str, second: str) -> None:
    assert play(event_time("romans", 3, [first, second]), first, second).active["events"] == (first, second)


@pytest.mark.rule("2001-IV-05")
def test_two_migrants_to_different_areas_may_be_combined_two_civil_wars_may_not() -> None:
    game = play(event_time("romans", 3, ["migrants_africa", "migrants_north_america"]), "migrants_africa")
    game = game.play(("choose", "gold_coast")).play(("choose", "congo_basin"))
    assert refused(game, ("play", "migrants_north_america")) == ""
    lands = {"crete": army("B", "minoans"), "zagros": army("C", "persia")}
    game = play(
        event_time("romans", 3, ["civil_war", "civil_war", "leader"], lands, dice=[[1, 1], [6]]), "civil_war"
    )
    assert refused(game.play(("choose", "minoans")), ("play", "civil_war")) == "2001-IV-04"


@pytest.mark.rule("2001-IV-06")
def test_cards_are_played_only_by_the_player_whose_empire_is_called() -> None:
    hands = {"A": ["leader", "weaponry"], "B": ["jihad", "siegecraft"]}
    game = hotw.scenario("2001", epoch=3, empires={"A": "celts", "B": "maurya"}, hands=hands)
    assert (game.decision.player, targets(game, "play")) == ("A", {"leader", "weaponry"})
    assert refused(game, ("play", "jihad")) == "2001-IV-06"
    game = game.play(("begin",)).play(("end",))
    assert (game.decision.player, targets(game, "play")) == ("B", {"jihad", "siegecraft"})
    assert refused(game, ("play", "leader")) == "2001-IV-06"


@pytest.mark.rule("2001-IV-07")
@pytest.mark.parametrize("epoch", range(1, 8))
def test_a_card_is_played_only_in_its_epochs_and_a_card_for_all_in_any(epoch: int) -> None:
    first = {card.epoch: card.id for card in DECK.empires if card.slot == 1}
    game = event_time(first[epoch], epoch, ["crusade", "leader"])
    assert refused(game, ("play", "crusade")) == ("" if epoch in (5, 6) else "2001-IV-07")
    assert refused(game, ("play", "leader")) == ""


@pytest.mark.rule("2001-IV-07")
def test_the_hand_warns_of_cards_in_their_last_epoch() -> None:
    hand = ["crusade", "leader", "black_death", "migrants_africa"]
    assert event_time("franks", 5, hand).view("A").last_chance == ("migrants_africa",)
    assert set(event_time("ming_dynasty", 6, hand).view("A").last_chance) == {"crusade", "black_death"}


@pytest.mark.rule("2001-IV-08")
def test_a_card_that_acts_at_once_rolls_when_it_is_played() -> None:
    lands = {"crete": army("B", "minoans"), "morea": army("C", "greek_city_states")}
    game = play(event_time("romans", 3, ["famine", "leader"], lands, dice=[1, 2]), "famine")
    game = game.play(("choose", "southern_europe"))
    assert (set(game.lands), game.decision.kind) == ({"morea"}, "events")


@pytest.mark.rule("2001-IV-08")
def test_a_lasting_card_ends_with_the_turn_and_never_helps_a_later_defence() -> None:
    lands = {"danubia": army("A", "celts")}
    hands = {"A": ["weaponry"]}
    game = hotw.scenario(
        "2001",
        epoch=3,
        empires={"A": "celts", "B": "macedonia"},
        lands=lands,
        hands=hands,
        players=list("ABC"),
    )
    game = play(game, "weaponry")
    assert game.active["force"].bonus == 1
    game = game.play(("expand", "danubia")).play(("end",))
    assert (game.decision.player, game.active["force"].bonus, game.active["events"]) == ("B", 0, ())
    balkans = game.play(("expand", "balkans"))
    battle = balkans.battle(("expand", "danubia"))
    assert battle is not None
    assert battle.defend_bonus == 0


# The Active Empire and nobody else


@pytest.mark.rule("2001-IV-09")
def test_a_leader_helps_neither_crusaders_nor_barbarians() -> None:
    lands = {"levant": army("B", "arabs"), "zagros": army("B", "arabs")}
    crusade = play(event_time("franks", 5, ["leader", "crusade"], lands), "leader", "crusade")
    battle = crusade.battle(("expand", "levant"))
    assert battle is not None
    assert (battle.attack, battle.attack_bonus) == (2, 1)
    raid = event_time(
        "franks", 5, ["leader", "barbarians"], {"levant": army("B", "arabs")}, dice=[[1, 1], [6]]
    )
    raid = play(raid, "leader", "barbarians").play(("choose", "syrian_desert")).play(("choose", "levant"))
    assert len(told(raid, "fight")[0].rolls[0]) == 2


@pytest.mark.rule("2001-IV-09")
def test_older_empires_of_the_same_colour_take_no_part() -> None:
    game = turn(
        "romans", 3, {**ITALY, "levant": army("A", "assyria")}, coins=1, events=["engineering"], fleets=[]
    )
    assert refused(game, ("expand", "upper_tigris")) == "2001-V-13"
    assert refused(game, ("buy_fort", "levant")) == "2001-V-27"
    assert refused(game, ("extra_fort", "levant")) == "2001-V-27"


@pytest.mark.rule("2001-IV-10")
def test_the_greater_events() -> None:
    deck = Counter({card.id: card.copies for card in PRINTED if card.deck == "greater"})
    minor = ["hittites", "phoenicia", "mayans", "anglo_saxons", "fujiwara", "safavids", "japan"]
    assert deck == {"leader": 7, "weaponry": 4, "reallocation": 4, **dict.fromkeys(minor, 1)}, MORE
    assert (
        [DECK.event[card].first for card in minor]
        == [DECK.event[card].last for card in minor]
        == [*range(1, 8)]
    )


@pytest.mark.rule("2001-IV-11")
def test_the_kinds_of_lesser_events() -> None:
    kinds = Counter[str]()
    for card in PRINTED:
        if card.deck == "lesser":
            kinds[card.kind] += card.copies
    assert kinds == BOX["lesser"], MORE


@pytest.mark.rule("2001-IV-12")
def test_leader_and_weaponry_together_are_three_dice_and_one_more_in_every_attack() -> None:
    dice = [[1, 2, 3], [5], [2, 4, 1], [4]]
    game = turn("romans", 3, ITALY, events=["leader", "weaponry"], dice=dice)
    game = attack(game, "northern_apennines", 2, origin="southern_apennines")
    assert rounds(game) == [(4, 5, 1, "lose"), (5, 4, 1, "win")]


@pytest.mark.rule("2001-IV-13")
def test_bonuses_of_different_cards_add_up() -> None:
    lands = {**ITALY, "northern_apennines": army("B", "etruscans", city=True)}
    battle = turn("romans", 3, lands, events=["weaponry", "siegecraft"]).battle(
        ("expand", "northern_apennines")
    )
    assert battle is not None
    assert (battle.attack, battle.attack_bonus) == (2, 2)


@pytest.mark.rule("2001-IV-13")
def test_cards_never_give_a_fourth_die() -> None:
    battle = turn("romans", 3, ITALY, events=["leader", "jihad"]).battle(("expand", "northern_apennines"))
    assert battle is not None
    assert battle.attack == 3


# One card after the other


@pytest.mark.rule("2001-IV-14")
def test_the_first_card_is_settled_before_the_second_is_chosen() -> None:
    lands = {"crete": army("B", "minoans")}
    hand = ["famine", "leader", "treachery"]
    game = play(event_time("romans", 3, hand, lands, dice=[2]), "famine")
    assert refused(game, ("play", "leader")) == "2001-IV-14"
    game = game.play(("choose", "southern_europe"))
    assert targets(game, "play") == {"leader", "treachery"}
    assert "begin" in kinds(game)


@pytest.mark.rule("2001-IV-14")
def test_the_order_of_the_cards_is_the_players_choice() -> None:
    game = event_time("romans", 3, ["kush", "migrants_africa"])
    assert targets(game, "play") == {"kush", "migrants_africa"}
    assert targets(play(game, "kush"), "play") == {"migrants_africa"}
    later = play(game, "migrants_africa").play(("choose", "gold_coast")).play(("choose", "congo_basin"))
    assert targets(later, "play") == {"kush"}


FULL_AUSTRALIA = {land: army("B", "egypt") for land in ("australia", "new_guinea")}


@pytest.mark.rule("2001-IV-15")
@pytest.mark.parametrize(
    ("card", "lands"),
    [
        ("disaster", {"crete": army("B", "minoans", city=True)}),
        ("treachery", {"crete": army("A", "minoans")}),
        ("famine", {}),
        ("plague", {}),
        ("civil_war", {"crete": army("A", "minoans"), "palestine": army("B", "canaanites")}),
        ("barbarians", {"crete": army("B", "minoans"), "levant": army("A", "phoenicia")}),
        ("migrants_australia", {**FULL_AUSTRALIA, "new_zealand": army("A", "egypt")}),
    ],
)
def test_a_card_with_nothing_to_act_on_cannot_be_played(card: str, lands: Any) -> None:
    game = event_time("romans", 3, [card, "leader"], lands)
    assert targets(game, "play") == {"leader"}
    assert refused(game, ("play", card)) == "2001-IV-15"


@pytest.mark.rule("2001-IV-15")
def test_black_death_needs_two_areas_side_by_side_with_an_army() -> None:
    island = {"new_zealand": army("B", "egypt")}
    assert refused(event_time("ming_dynasty", 6, ["black_death", "leader"], island), ("play", "black_death"))
    levant = {**island, "levant": army("B", "egypt")}
    assert not refused(
        event_time("ming_dynasty", 6, ["black_death", "leader"], levant), ("play", "black_death")
    )


@pytest.mark.rule("2001-IV-15")
def test_a_card_is_carried_out_as_far_as_possible() -> None:
    game = play(
        event_time("romans", 3, ["migrants_australia", "leader"], FULL_AUSTRALIA), "migrants_australia"
    )
    assert refused(game, ("stop",)) == "2001-IV-15"
    game = game.play(("choose", "new_zealand"))
    assert (game.decision.kind, game.lands["new_zealand"].owner) == ("events", "A")


# Armies of cards


@pytest.mark.rule("2001-IV-16")
@pytest.mark.parametrize(("epoch", "style"), [(2, "British"), (6, "Egyptian")])
def test_barbarians_wear_the_figures_of_a_far_away_epoch(epoch: int, style: str) -> None:
    assert style in [figure.style_en for figure in EDITION.figures("barbarians", epoch)]
    assert numbered_rules.rule("2001-IV-16").enforced_by == "table"


@pytest.mark.rule("2001-IV-17")
def test_armies_of_a_card_are_kept_apart_from_the_empires_of_their_colour() -> None:
    lands = {"northern_apennines": army("B", "etruscans")}
    game = event_time("romans", 3, ["barbarians", "weaponry"], lands, dice=[[6, 6], [1]])
    game = play(game, "barbarians").play(("choose", "alps")).play(("choose", "northern_apennines"))
    game = game.play(("begin",))
    origins = {land.id: (land.owner, land.empire, land.active) for land in game.lands.values()}
    assert origins["northern_apennines"] == ("A", "barbarians", False)
    assert origins["southern_apennines"] == ("A", "romans", True)
