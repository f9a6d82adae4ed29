"""The classic edition in its corners: what rules of different chapters say where they meet, and how it is told."""

from __future__ import annotations

import pytest
from stage_classic import (
    DECK,
    FOE,
    ME,
    RULES,
    borders,
    do,
    fleets,
    foe,
    kinds,
    lying,
    neutral,
    own,
    records,
    rule_of,
    stack,
    state,
    targets,
    turn,
)
from stage_classic_events import before, play

import hotw_nb as hotw
from hotw_nb.engine.errors import BadSetup
from hotw_nb.game import Game

WIN, LOSE = ((6, 6), (1,)), ((1, 1), (6,))


def told(game: Game) -> list[str]:
    """What happened, one word for each record."""
    return [record.kind for record in game.log]


# --- ports ---


@pytest.mark.rule("classic-4P3-01", "classic-4P3-09", "classic-5-05", "classic-7-02")
def test_whoever_follows_himself_in_a_start_land_keeps_its_port() -> None:
    seas = {"black_sea": fleets(ME, "persia")}
    game = turn("byzantines", {"balkans": own("persia")}, phase="found", seas=seas)
    assert "no_retreat" in told(game)
    assert lying(game, "black_sea") == {ME: 1}
    theirs = {"black_sea": fleets(FOE, "persia")}
    game = turn("byzantines", {"balkans": foe("persia")}, phase="found", seas=theirs)
    assert game.fleets == {}


@pytest.mark.rule("classic-EV-23", "classic-5-05", "classic-7-02")
def test_a_kingdom_in_an_own_land_keeps_its_port() -> None:
    name = "Kingdom: Upper Nile"
    seas = {"red_sea": fleets(ME, "egypt")}
    game = do(before("assyria", [name], {"upper_nile": own("egypt")}, seas=seas), *play(name))
    assert lying(game, "red_sea") == {ME: 1}
    theirs = {"red_sea": fleets(FOE, "egypt")}
    game = do(before("assyria", [name], {"upper_nile": foe("egypt")}, seas=theirs), *play(name))
    assert game.fleets == {}


@pytest.mark.rule("classic-7-02", "classic-4P4-26", "classic-EV-13")
def test_a_fleet_is_lost_after_what_took_its_port() -> None:
    lands = {"upper_tigris": own("assyria", capital=True), "levant": foe()}
    seas = {"eastern_mediterranean": fleets(FOE, "egypt")}
    with borders([("upper_tigris", "levant", "")]):
        game = turn("assyria", lands, seas=seas, armies=3, dice=[*WIN]).play(("expand", "levant"))
    assert told(game)[-2:] == ["fight", "cut_off"]
    game = turn("assyria", lands, seas=seas, armies=3, hands={ME: ["treachery"]})
    game = do(game, *play("Treachery"), ("choose", "levant"), ("expand", "levant"))
    assert told(game)[-2:] == ["betrayed", "cut_off"]


# --- monuments ---


@pytest.mark.rule("classic-4P5-04", "classic-4P5-06", "classic-EV-02")
def test_resources_that_found_no_place_for_a_monument_have_paid_for_nothing() -> None:
    full = {land: {"monument": True} for land in ("eastern_anatolia", "levant", "zagros")}
    game = do(before("babylonia", ["Hittites"], full), *play("Hittites"))
    game = do(game, ("expand", "levant"), ("expand", "zagros"))
    assert records(game, "no_monument_place")
    assert not records(game, "monument")
    game = do(game, ("expand", "zagros"), ("expand", "upper_tigris"), ("expand", "levant"))
    (built,) = records(game, "monument")
    assert built.data["land"] == "middle_tigris"


@pytest.mark.rule("classic-4P5-05", "classic-4P5-01")
def test_a_capital_comes_before_a_city_and_a_city_before_a_resource() -> None:
    lands = {
        "middle_tigris": own("babylonia", city=True),
        "lower_tigris": own("babylonia", capital=True),
        "levant": own("babylonia"),
        "zagros": own("babylonia"),
    }
    game = turn("babylonia", lands, phase="monuments")
    assert [record.data["land"] for record in records(game, "monument")] == ["lower_tigris"]
    lands["lower_tigris"] = own("babylonia", capital=True, monument=True)
    game = turn("babylonia", lands, phase="monuments")
    assert [record.data["land"] for record in records(game, "monument")] == ["middle_tigris"]


@pytest.mark.rule("classic-OPT-02", "classic-4P2-06")
def test_the_unit_that_is_kept_for_a_fleet_pays_for_no_fortress() -> None:
    lands = {"nile_delta": own("egypt", capital=True)}
    game = turn("egypt", lands, armies=2, options=["fortresses"])
    assert rule_of(game, "fortress", "nile_delta") == "classic-4P2-06"
    game = turn("egypt", lands, armies=2, options=["fortresses"], launched=True)
    assert game.why_not(("fortress", "nile_delta")) is None
    game = turn("egypt", lands, armies=1, options=["fortresses"], launched=True)
    assert rule_of(game, "fortress", "nile_delta") == "classic-OPT-02"


@pytest.mark.rule("classic-4P4-06", "classic-4P4-26", "classic-7-03")
def test_an_empire_never_takes_a_land_from_itself() -> None:
    lands = {"upper_tigris": own("assyria", capital=True), "middle_tigris": own("assyria", 2, fort=True)}
    game = turn("assyria", lands, armies=2)
    assert targets(game, "reinforce") == set(lands)
    assert not targets(game, "expand") & set(lands)
    assert rule_of(game, "expand", "middle_tigris", "upper_tigris") == "classic-4P4-06"


# --- cards ---


@pytest.mark.rule("classic-4P1-08", "classic-4P1-06", "classic-EV-13")
def test_treachery_opens_no_gate_to_a_minor_empire() -> None:
    lands = {"levant": foe("minoans")}
    game = before("egypt", ["Treachery", "Hittites"], lands, dice=[*LOSE])
    game = do(game, *play("Treachery"), ("choose", "levant"), *play("Hittites"), ("expand", "levant"))
    (record,) = records(game, "fight")
    assert record.data["result"] == "lose"
    assert stack(game, "levant") == (FOE, 1)


@pytest.mark.rule("classic-EV-11", "classic-EV-13", "classic-EV-14")
def test_what_cards_and_losses_change_is_over_with_the_turn() -> None:
    lands = {"upper_tigris": own("assyria", capital=True), "levant": foe("egypt", 2), "zagros": foe("egypt")}
    with borders([("upper_tigris", "levant", "")]):
        game = turn(
            "assyria",
            lands,
            armies=3,
            hands={ME: ["treachery", "surprise_attack"], FOE: ["elite_troops"]},
            empires={ME: "assyria", FOE: "carthage"},
            dice=[*LOSE],
        )
        game = do(
            game, *play("Treachery"), ("choose", "zagros"), *play("Surprise Attack"), ("choose", "levant")
        )
        game = do(game, ("expand", "levant"), "end")
    assert game.decision.player == FOE
    assert ("play", "elite_troops") in {action[:2] for action in game.legal_actions()}
    later = state(game)
    assert (later.betrayed, later.surprised, later.losses, later.aids) == (0, 0, 0, ())


# --- empires and phases ---


@pytest.mark.rule("classic-4-10", "classic-2-05")
def test_six_players_use_all_six_cards_of_the_first_epoch_and_six_of_seven_later() -> None:
    game = hotw.play_out(hotw.new_game("classic", list("ABCDEF"), seed=6))
    (first, *later) = records(game, "open_cards")
    assert set(first.data["cards"]) == {card.id for card in DECK.empires if card.epoch == 1}
    for epoch, record in enumerate(later, start=2):
        deck = {card.id for card in DECK.empires if card.epoch == epoch}
        assert len(deck) == 7
        assert len(deck - set(record.data["cards"])) == 1


@pytest.mark.rule("classic-4-12", "classic-4P4-01", "classic-4P6-01")
def test_a_turn_is_told_phase_after_phase() -> None:
    lands = {"levant": own("hittites"), "nubia": foe("minoans"), "upper_nile": foe("minoans", 2)}
    game = before("egypt", ["Famine"], lands)
    game = do(game, *play("Famine"), ("choose", "north_africa"))
    while not records(game, "score"):
        game = game.play(("end",) if "end" in kinds(game) else ("fleet", "red_sea"))
    phases = {"play": 1, "muster_units": 2, "found_capital": 3, "launch": 4, "end_units": 4, "score": 6}
    assert [phases[kind] for kind in told(game) if kind in phases] == [1, 2, 3, 4, 4, 6]


@pytest.mark.rule("classic-3-09", "classic-4P3-05", "classic-5-01")
def test_sumerians_without_room_are_lost() -> None:
    game = turn(
        "babylonia", {"middle_tigris": neutral(3), "lower_tigris": neutral(capital=True)}, phase="found"
    )
    assert stack(game, "lower_tigris") == ("", 3)
    assert len(records(game, "no_retreat")) == 1
    assert stack(game, "middle_tigris") == (ME, 1)


@pytest.mark.rule("classic-3-02")
def test_the_white_card_is_in_no_hand_not_even_in_a_scenario() -> None:
    for field in ({"hands": {ME: ["sumeria"]}}, {"used": ["sumeria"]}):
        with pytest.raises(BadSetup, match="lies open beside the board"):
            turn("egypt", **field)


# --- sentences ---


@pytest.mark.rule("classic-4-09", "classic-4-11")
def test_a_card_that_lies_open_is_not_turned_up_again() -> None:
    game = hotw.play_out(hotw.new_game("classic", list("ABC"), seed=2))
    first = records(game, "called")[0]
    name = RULES.name(first.data["empire"], "en")
    assert first.text("en") == f"{name} plays next, led by {first.player}."
    assert first.text("fr").endswith(f", que mène {first.player}.")
    lines = "\n".join(record.text("en") for record in game.log)
    assert "turns up the card" not in lines
    assert "Score Charts" not in lines


@pytest.mark.rule("classic-4P2-03", "classic-4P2-08", "classic-4P4-09")
def test_what_was_not_placed_yet_is_a_unit_and_no_army() -> None:
    game = turn("babylonia", {"middle_tigris": own("babylonia", capital=True)}, armies=4)
    assert "Turn a unit into a fort in Middle Tigris" in game.decision.lines("en")
    game = do(game, ("fort", "middle_tigris"), "end")
    lines = [record.text("en") for record in game.log]
    assert lines[0] == "Ada turns a unit into a fort in Middle Tigris."
    assert lines[1] == "Ada ends the expansion of Babylonia. 3 units go unused."
    assert game.log[1].text("fr").endswith(". 3 unités restent inutilisées.")


@pytest.mark.rule("classic-4P4-25", "classic-EV-06")
def test_a_fort_that_falls_to_barbarians_is_spoken_of() -> None:
    there = {"northern_apennines": foe("romans", 2, fort=True)}
    with borders([("alps", "northern_apennines", "")]):
        game = before("goths", ["Barbarians"], there, dice=[*WIN, *WIN])
        game = do(game, *play("Barbarians"), ("choose", "alps"))
    (record,) = records(game, "fight")
    assert record.text("en").endswith(
        "a defender falls; 6-6 against 1+1, the last defender falls, and the fort too."
    )
    assert record.text("fr").endswith("le dernier défenseur tombe, et le fort aussi.")
    assert not game.lands.get("northern_apennines") or not game.lands["northern_apennines"].fort


@pytest.mark.rule("classic-4P4-28", "classic-3-09", "classic-4P2-07")
def test_french_sentences_agree_with_their_player() -> None:
    seas = {"eastern_mediterranean": fleets(FOE, "egypt")}
    lands = {"crete": own("minoans"), "nile_delta": foe("egypt")}
    game = turn("minoans", lands, seas=seas, armies=2, dice=[*WIN]).play(("fleet", "eastern_mediterranean"))
    lines = [record.text("fr") for record in game.log]
    assert lines[0] == "Les Minoens d'Ada placent une flotte en Méditerranée orientale."
    assert lines[1].startswith(
        "Les Minoens d'Ada attaquent les flottes de l'Égypte de Ben en Méditerranée orientale\u202f: "
    )
    lands = {"middle_tigris": own("babylonia"), "lower_tigris": neutral()}
    game = turn("babylonia", lands, armies=2, dice=[*WIN]).play(("expand", "lower_tigris"))
    assert "que tient le peuple neutre (Sumer)" in game.log[0].text("fr")
