"""The classic edition: what the stories leave open about units, Start Lands, ways, stacks, fleets and monuments."""

from __future__ import annotations

import pytest
from stage_classic import (
    DECK,
    FOE,
    ME,
    PLAYERS,
    RULES,
    THIRD,
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
    score,
    stack,
    state,
    targets,
    third,
    turn,
    units,
)

import hotw_nb as hotw
from hotw_nb.game import Game

WIN, LOSE = ((6, 6), (1,)), ((1, 1), (6,))


def founded(empire: str, lands: dict[str, object], **more: object) -> Game:
    """The moment at which an Empire of Ada comes to its Start Land."""
    return turn(empire, lands, phase="found", **more)


# --- strength and units ---


@pytest.mark.rule("classic-4P2-01", "classic-4P2-02", "classic-2-04")
def test_the_strength_marker_adds_up() -> None:
    for empire, before, after in (("babylonia", 0, 4), ("persia", 4, 19), ("incas_and_aztecs", 80, 84)):
        card = DECK.empire[empire]
        game = turn(card.id, phase="muster", strengths={ME: before})
        assert game.arrays[ME]["strength"] == after
        assert game.arrays[FOE]["strength"] == 0
        (record,) = records(game, "muster_units")
        assert record.data["armies"] == card.strength


@pytest.mark.rule("classic-4P2-05", "classic-4P2-04")
def test_an_ocean_with_a_plus_opens_the_seas_that_touch_it() -> None:
    spain = DECK.empire["spain"].peoples[0]
    assert set(RULES.ground.water_ids(RULES.permitted(spain))) == {
        *("atlantic_ocean", "indian_ocean", "north_sea", "caribbean_sea", "western_mediterranean"),
        *("red_sea", "bay_of_bengal"),
    }
    vikings = DECK.empire["vikings"].peoples[0]
    assert set(vikings.waters) == {"north_sea", "western_mediterranean", "atlantic_ocean"}


@pytest.mark.rule("classic-4P2-09", "classic-4P3-02")
def test_two_peoples_of_one_card() -> None:
    card = DECK.peoples[DECK.people["incas"]].card
    game = turn(card)
    assert [(band["people"], band["armies"]) for band in game.active["bands"]] == [
        ("incas", 1),
        ("aztecs", 1),
    ]
    assert game.lands["northern_andes"].capital
    assert game.lands["mexican_valley"].capital
    assert game.meant(("reinforce", "mexican_valley")).by == "aztecs"
    assert game.why_not(("reinforce", "mexican_valley", "", "aztecs")) is None
    assert rule_of(game, "fort", "mexican_valley", "", "incas") == "classic-4P2-09"
    assert rule_of(game, "reinforce", "mexican_valley", "", "incas") == "classic-4P2-09"


# --- Start Lands ---


@pytest.mark.rule("classic-4P3-08", "classic-4P5-07", "classic-5-06")
def test_what_stands_in_a_start_land_is_lowered_and_a_new_capital_takes_its_place() -> None:
    game = founded("sassanids", {"zagros": foe("egypt", capital=True, monument=True, fort=True)})
    zagros = game.lands["zagros"]
    assert (zagros.owner, zagros.capital, zagros.city, zagros.monument, zagros.fort) == (
        ME,
        True,
        False,
        True,
        False,
    )
    for built, left in (("capital", True), ("city", False)):
        game = founded("seljuk_turks", {"turanian_plain": foe("egypt", **{built: True})})
        plain = game.lands["turanian_plain"]
        assert (plain.capital, plain.city) == (False, left)


@pytest.mark.rule("classic-4P3-03", "classic-4P3-05", "classic-4P3-09")
def test_each_army_has_its_own_choice_of_retreat() -> None:
    game = founded(
        "assyria",
        {
            "upper_tigris": foe("egypt", 2),
            "middle_tigris": foe("egypt", 2),
            "zagros": foe("egypt"),
            "levant": foe("babylonia"),
            "eastern_anatolia": third(),
        },
    )
    assert (game.decision.player, game.decision.kind) == (FOE, "retreat")
    assert targets(game, "retreat") == {"middle_tigris", "zagros"}
    assert rule_of(game, "retreat", "levant") == "classic-4P3-03"
    assert rule_of(game, "retreat", "eastern_anatolia") == "classic-4P3-03"
    assert rule_of(game, "retreat", "nile_delta") == "classic-4P3-04"
    assert rule_of(game, "expand", "levant") == "classic-4P3-03"
    game = game.play(("retreat", "middle_tigris"))
    assert stack(game, "middle_tigris") == (FOE, 3)
    assert stack(game, "zagros") == (FOE, 2), "the other had one land left to go to"
    assert stack(game, "upper_tigris") == (ME, 1)
    mine = founded("assyria", {"upper_tigris": own("egypt"), "middle_tigris": own("egypt")})
    assert stack(mine, "middle_tigris") == (ME, 2)


@pytest.mark.rule("classic-4P3-03", "classic-EV-35")
def test_armies_of_events_are_of_one_type_which_is_that_of_no_empire() -> None:
    beside = {"middle_tigris": foe("civil_war"), "levant": foe("migrants_africa"), "zagros": foe("egypt")}
    game = founded("assyria", {"upper_tigris": foe("rebellion"), **beside, "eastern_anatolia": third()})
    assert targets(game, "retreat") == {"middle_tigris", "levant"}
    assert rule_of(game, "retreat", "zagros") == "classic-4P3-03"
    game = game.play(("retreat", "levant"))
    assert stack(game, "levant") == (FOE, 2)
    # a Minor Empire is a type of its own, and of no Empire either
    minor = founded(
        "assyria", {"upper_tigris": foe("hittites"), **beside, "eastern_anatolia": foe("phoenicia")}
    )
    assert stack(minor, "upper_tigris") == (ME, 1)
    assert [stack(minor, land) for land in (*beside, "eastern_anatolia")] == [(FOE, 1)] * 4


@pytest.mark.rule("classic-4P3-05", "classic-3-09")
def test_the_keeper_retreats_for_sumeria() -> None:
    lands = {"zagros": neutral(), "lower_tigris": neutral(2, capital=True), "upper_tigris": neutral()}
    game = founded("sassanids", lands, keeper=THIRD)
    assert (game.decision.player, game.decision.kind) == (THIRD, "retreat")
    game = game.play(("retreat", "lower_tigris"))
    assert stack(game, "lower_tigris") == ("", 3)


# --- ways ---


@pytest.mark.rule("classic-4P4-17", "classic-4P4-18", "classic-4P4-19")
def test_the_way_is_named_and_its_ground_alone_counts() -> None:
    lands = {
        "persian_plateau": own("persia", capital=True),
        "persian_salt_desert": own("persia"),
        "zagros": foe(),
    }
    ways = [("persian_plateau", "zagros", "mountain"), ("persian_salt_desert", "zagros", "")]
    with borders(ways):
        game = turn("persia", lands, armies=3, launched=True)
        for way, dice in (("persian_plateau", 2), ("persian_salt_desert", 1), ("difficult", 2), ("", 1)):
            fight = game.battle(("expand", "zagros", way))
            assert fight is not None
            assert fight.defend == dice, way
        assert rule_of(game, "expand", "zagros", "levant") == "classic-4P4-17"
        assert rule_of(game, "expand", "zagros", "red_sea") == "classic-4P4-05"
        fight = game.battle(("expand", "zagros", "difficult"))
        assert fight is not None
        assert fight.reasons == (("mountain", "classic-4P4-18"),)


@pytest.mark.rule("classic-4P4-22", "classic-4P4-33")
def test_a_fleet_that_the_card_does_not_list_controls_no_strait() -> None:
    lands = {"northern_gaul": own("franks", capital=True), "albion": foe(), "highlands": own("egypt")}
    seas = {"north_sea": fleets(ME, "egypt")}
    with borders([("northern_gaul", "albion", "")]):
        game = turn("franks", lands, seas=seas, armies=3)
        fight = game.battle(("expand", "albion"))
        assert fight is not None
        assert fight.defend == 2
        assert fight.reasons == (("strait", "classic-4P4-22"),)


@pytest.mark.rule("classic-4P4-02", "classic-4P4-03", "classic-4P4-05", "classic-4P4-33")
def test_what_is_out_of_reach_is_refused_with_the_reason() -> None:
    game = turn(
        "macedonia",
        {"pindus": own("macedonia", capital=True), "levant": own("egypt"), "nile_delta": own("egypt")},
        seas={"red_sea": fleets(ME, "egypt")},
        armies=5,
    )
    assert rule_of(game, "expand", "palestine") == "classic-4P4-03"
    assert rule_of(game, "expand", "crete") == "classic-4P4-05"
    assert rule_of(game, "expand", "brazil") == "classic-4P4-02"
    huns = turn("hsiung_nu", {"mongolia": own("hsiung_nu"), "nile_delta": own("egypt")}, armies=2)
    assert rule_of(huns, "expand", "plateau_of_tibet") == "classic-2-02"
    old = turn(
        "hsiung_nu",
        {"mongolia": own("hsiung_nu"), "upper_nile": own("egypt")},
        seas={"red_sea": fleets(ME, "egypt")},
        armies=2,
    )
    assert rule_of(old, "expand", "arabian_peninsula") == "classic-4P4-33"


@pytest.mark.rule("classic-5-01", "classic-4P4-06", "classic-4P4-09", "classic-7-08")
def test_three_armies_and_a_fort_fill_a_land() -> None:
    game = turn("babylonia", {"middle_tigris": own("babylonia", capital=True)}, armies=5)
    game = do(game, ("reinforce", "middle_tigris"), ("reinforce", "middle_tigris"), ("fort", "middle_tigris"))
    assert stack(game, "middle_tigris") == (ME, 3)
    assert rule_of(game, "reinforce", "middle_tigris") == "classic-5-01"
    assert rule_of(game, "expand", "middle_tigris") == "classic-5-01"
    assert rule_of(game, "fort", "middle_tigris") == "classic-4P4-09"
    assert units(game) == 2


# --- battles ---


@pytest.mark.rule("classic-4P4-14", "classic-4P4-16", "classic-4P4-10", "classic-4P4-01")
def test_losses_stay_when_the_attack_is_given_up() -> None:
    lands = {"upper_tigris": own("assyria", capital=True), "levant": foe("egypt", 3, fort=True)}
    with borders([("upper_tigris", "levant", "")]):
        game = turn("assyria", lands, armies=4, dice=[*WIN, *LOSE])
        game = game.play(("expand", "levant"))
    assert stack(game, "levant") == (FOE, 2)
    assert game.lands["levant"].fort
    assert units(game) == 3
    assert {"expand", "fort", "end"} <= kinds(game)
    (record,) = records(game, "fight")
    assert "a defender falls" in record.text("en")
    assert record.rule == "classic-4P4-14"


@pytest.mark.rule("classic-4P4-13")
def test_ties_are_told_as_rolled_again() -> None:
    lands = {"upper_tigris": own("assyria", capital=True), "levant": foe()}
    with borders([("upper_tigris", "levant", "")]):
        game = turn("assyria", lands, armies=2, dice=[(4, 2), (4,), *WIN]).play(("expand", "levant"))
    (record,) = records(game, "fight")
    assert "equal and rolled again" in record.text("en")
    assert "on relance" in record.text("fr")
    assert stack(game, "levant") == (ME, 1)


@pytest.mark.rule("classic-4P4-29", "classic-5-03", "classic-7-07")
def test_in_an_ocean_the_newcomer_chooses_whom_to_fight_and_when_to_stop() -> None:
    lands = {
        "lower_rhine": own("netherlands", capital=True),
        "southern_africa": own("netherlands"),
        "madagascar": foe(),
        "zagros": third(),
    }
    seas = {"indian_ocean": [fleets(FOE, "egypt", 2), fleets(THIRD, "aryans")]}
    game = turn("netherlands", lands, seas=seas, armies=4, launched=True, dice=[*WIN, *WIN, *LOSE])
    game = game.play(("fleet", "indian_ocean"))
    assert game.decision.kind == "ocean"
    assert {action.target for action in game.legal_actions() if action.kind == "engage"} == {FOE, THIRD}
    assert rule_of(game, "engage", ME) == "classic-4P4-29"
    assert rule_of(game, "end") == "classic-4P4-29"
    game = do(game, ("engage", FOE), ("engage", FOE))
    assert lying(game, "indian_ocean") == {THIRD: 1, ME: 1}
    game = game.play(("engage", THIRD))
    assert lying(game, "indian_ocean") == {THIRD: 1}
    assert game.decision.kind == "expand"


@pytest.mark.rule("classic-4P4-28", "classic-5-02", "classic-5-04")
def test_a_sea_has_room_for_one_player_and_two_fleets() -> None:
    lands = {"crete": own("minoans", capital=True), "nile_delta": foe()}
    seas = {"eastern_mediterranean": fleets(FOE, "egypt", 2)}
    game = turn("minoans", lands, seas=seas, armies=3, dice=[*WIN, *WIN])
    fight = game.battle(("fleet", "eastern_mediterranean"))
    assert fight is not None
    assert (fight.attack, fight.defend, fight.defend_bonus, fight.armies) == (2, 1, 0, 2)
    assert fight.reasons[0] == ("sea_fight", "classic-4P4-28")
    game = do(game, ("fleet", "eastern_mediterranean"), ("fleet", "eastern_mediterranean"))
    assert lying(game, "eastern_mediterranean") == {ME: 2}
    assert rule_of(game, "fleet", "eastern_mediterranean") == "classic-5-02"
    assert rule_of(game, "fleet", "caspian_sea") == "classic-4P4-08"
    assert rule_of(game, "fleet", "black_sea") == "classic-4P2-04"


@pytest.mark.rule("classic-4P4-08")
def test_a_fleet_in_the_caspian_sea_is_dropped() -> None:
    game = turn("assyria", {"caucasus": own("egypt")}, seas={"caspian_sea": fleets(ME, "egypt")})
    assert game.fleets == {}


@pytest.mark.rule("classic-4P4-05", "classic-4P4-07", "classic-5-05")
def test_fleets_reach_as_far_as_their_chain() -> None:
    lands = {"morea": own("greek_city_states", capital=True)}
    game = turn("greek_city_states", lands, armies=6)
    assert rule_of(game, "fleet", "western_mediterranean") == "classic-4P4-07"
    game = do(game, ("fleet", "eastern_mediterranean"), ("fleet", "western_mediterranean"))
    assert "southern_iberia" in targets(game, "expand")
    assert "dnieper" not in targets(game, "expand")
    game = game.play(("fleet", "black_sea"))
    assert "dnieper" in targets(game, "expand")


@pytest.mark.rule("classic-7-02", "classic-5-05")
def test_a_fleet_without_a_port_is_lost_in_somebody_else_s_retreat_too() -> None:
    game = founded(
        "assyria",
        {"upper_tigris": foe(), "nubia": third()},
        seas={"red_sea": fleets(THIRD, "aryans", 2)},
    )
    assert lying(game, "red_sea") == {THIRD: 2}
    egypt = founded("egypt", {"nile_delta": foe("aryans")}, seas={"red_sea": fleets(FOE, "aryans")})
    assert egypt.fleets == {}
    assert records(egypt, "cut_off")[0].player == FOE


# --- monuments and points ---


@pytest.mark.rule("classic-4P5-04")
def test_a_resource_that_has_paid_pays_no_second_time() -> None:
    lands = {
        "middle_tigris": own("babylonia", capital=True),
        "levant": own("babylonia"),
        "zagros": own("babylonia"),
        "upper_indus": own("babylonia"),
    }
    begun = turn("babylonia", lands, phase="monuments")
    assert len(records(begun, "monument")) == 1
    step = RULES.steps["monuments"]
    table = turn("babylonia", lands, armies=1).engine()
    table.state.spent = 1 << RULES.ground.land["levant"] | 1 << RULES.ground.land["zagros"]  # type: ignore[attr-defined]
    assert step.unused(table) == 1 << RULES.ground.land["upper_indus"]  # type: ignore[attr-defined]


@pytest.mark.rule("classic-4P6-06", "classic-3-10")
def test_sumeria_is_no_rival_but_keeps_others_from_control() -> None:
    area = {land: own("babylonia") for land in RULES.board.area("middle_east").lands}
    game = turn("babylonia", {**area, "zagros": neutral()})
    assert ("middle_east", "dominance") in {(part.what, part.level) for part in game.preview(ME).lines}
    game = turn("babylonia", area)
    assert ("middle_east", "control") in {(part.what, part.level) for part in game.preview(ME).lines}
    assert score(game, FOE) == 0


@pytest.mark.rule("classic-6-01", "classic-6-02")
@pytest.mark.parametrize(
    ("points", "cards", "winner", "how"),
    [
        ((174, 176, 3), ("russia", "britain", "france"), FOE, "victory_points"),
        ((180, 180, 9), ("netherlands", "united_states", "france"), FOE, "last_card"),
    ],
)
def test_most_points_and_then_the_higher_last_card(
    points: tuple[int, ...], cards: tuple[str, ...], winner: str, how: str
) -> None:
    game = hotw.scenario(
        "classic",
        epoch=7,
        phase="end",
        players=PLAYERS,
        scores=dict(zip(PLAYERS, points, strict=True)),
        history={name: [card] for name, card in zip(PLAYERS, cards, strict=True)},
    )
    assert (game.winners, game.verdict) == ((winner,), how)


@pytest.mark.rule("classic-7-01", "classic-2-04")
def test_nothing_ever_moves() -> None:
    game = turn("assyria", {"upper_tigris": own("assyria", 2, capital=True)}, armies=2)
    for word in ("move", "retreat", "march"):
        assert rule_of(game, word, "levant") == "classic-7-01"
    game = hotw.play_out(hotw.new_game("classic", PLAYERS, seed=4))
    for land in state(game).under:
        kin = {RULES.kin(people) for people in state(game).stack(land)}
        assert kin


@pytest.mark.rule("classic-4P3-08", "classic-EV-02")
def test_a_minor_empire_founds_its_capital_over_a_foreign_one() -> None:
    lands = {"honshu": foe("franks", capital=True, monument=True)}
    game = turn("russia", lands, phase="events", hands={ME: ["japan"]}).play(("play", "japan"))
    honshu = game.lands["honshu"]
    assert (honshu.owner, honshu.empire, honshu.armies) == (ME, "japan", 1)
    assert (honshu.capital, honshu.city, honshu.monument) == (True, False, True)
    assert game.arrays[ME]["strength"] == 0, "Minor Empires do not move the marker"
