"""Monuments, revenue, the conclusion of a turn, the Endgame and the winner of 2024."""

from __future__ import annotations

import pytest
from stage_2024 import (
    BOX,
    FOE,
    GROUND,
    MANY,
    ME,
    PLAYERS,
    THIRD,
    do,
    foe,
    kinds,
    own,
    records,
    rule_of,
    stands,
    state,
    targets,
    third,
    turn,
    whose,
)

import hotw_nb as hotw


def held(empire, *lands, **more):
    return {land: own(empire=empire, **more) for land in lands}


def paid(game, kind="revenue"):
    """What the last record of a kind paid, line by line."""
    told = records(game, kind)[-1]
    return {line.what: line.points for line in told.data["lines"]}


# monuments


@pytest.mark.rule("2024-D-02", "2024-D-03")
@pytest.mark.parametrize(("count", "monuments"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_every_pair_of_own_icons_builds_a_monument(count, monuments):
    lions = ["nile_delta", "anatolia", "euphrates", "si_kyang"]
    lands = held("egypt", *lions[:count], "libya", "crete") | {"wei_river": own()}
    game = turn("egypt", lands, phase="monuments", armies=0)
    while game.decision.kind == "monuments":
        game = game.play(0)
    assert len(records(game, "monument")) == monuments


@pytest.mark.rule("2024-EMP-02", "2024-D-01")
def test_barbarians_build_none():
    game = turn("huns", held("huns", "volga", "turanian_plain", "levant"), phase="monuments", armies=0)
    assert records(game, "monument") == []


@pytest.mark.rule("2024-D-04", "2024-D-05", "2024-D-06")
def test_monuments_go_to_the_start_land_then_to_a_city_then_anywhere():
    lands = held("egypt", "nile_delta", "anatolia", "euphrates", "si_kyang", "libya")
    lands["libya"]["city"] = lands["si_kyang"]["city"] = True
    lands["crete"] = own(city=True)
    game = turn("egypt", lands, phase="monuments", armies=0)
    assert records(game, "monument")[0].data["land"] == "nile_delta"
    assert targets(game, "monument") == {"libya", "si_kyang"}
    assert rule_of(game, "monument", "nile_delta") == "2024-D-05"
    assert rule_of(game, "monument", "anatolia") == "2024-D-04"
    assert rule_of(game, "monument", "crete") == "2024-D-03"
    assert rule_of(game, "stop") == "2024-D-07"
    full = {land: {**thing, "monument": True} for land, thing in lands.items()}
    none = turn("egypt", full, phase="monuments", armies=0)
    assert records(none, "no_monument_place")
    assert none.decision.kind != "monuments"


@pytest.mark.rule("2024-D-07", "2024-BLD-10", "2024-BLD-11", "2024-BLD-12")
def test_without_stock_a_monument_comes_from_an_enemy_land():
    others = [land for land in MANY if land not in ("nile_delta", "anatolia")][:25]
    lands = held("egypt", "nile_delta", "anatolia") | {land: foe(monument=True) for land in others}
    game = turn("egypt", lands, phase="monuments", armies=0)
    assert targets(game, "lend") == set(others)
    game = do(game, ("lend", others[3]))
    assert stands(game, others[3]) == set()
    assert stands(game, "nile_delta") == {"monument"}
    assert state(game).monuments.bit_count() == 25
    mine = held("egypt", "nile_delta", "anatolia") | {land: own(monument=True) for land in others}
    mine["nile_delta"]["monument"] = False
    alone = turn("egypt", mine, phase="monuments", armies=0)
    assert records(alone, "no_monument_left")


# revenue


@pytest.mark.rule("2024-E-01", "2024-E-02", "2024-E-03", "2024-SET-26")
def test_buildings_pay_everywhere_and_lands_in_active_areas_only():
    lands = {
        "nile_delta": own(empire="egypt", capital=True, city=True, monument=True, fort=True),
        "volga": own(empire="egypt", city=True),
        "levant": own(capital=True),
    }
    game = turn("egypt", lands, phase="revenue", armies=0)
    assert paid(game) == {"north_africa": 2, "capitals": 2, "cities": 2, "monuments": 1}


@pytest.mark.rule("2024-E-04", "2024-E-05", "2024-E-06", "2024-E-07", "2024-E-08")
@pytest.mark.parametrize(
    ("mine", "friends", "others", "gold"),
    [
        (1, 0, [3], 2),
        (2, 0, [2], 2),
        (2, 2, [], 2),
        (2, 1, [1], 4),
        (2, 0, [1, 1], 4),
        (3, 1, [], 4),
        (3, 0, [1], 4),
        (3, 0, [], 6),
        (2, 0, [], 4),
    ],
)
def test_levels_are_compared_player_by_player(mine, friends, others, gold):
    east = ["anatolia", "levant", "tigris", "euphrates", "zagros", "persian_plateau", "arabian_peninsula"]
    pieces = mine * [own(empire="sumeria")] + friends * [own()]
    for who, count in zip((foe, third), others, strict=False):
        pieces += count * [who()]
    game = turn("sumeria", dict(zip(east, pieces, strict=False)), phase="revenue", armies=0)
    assert paid(game) == {"middle_east": gold}


@pytest.mark.rule("2024-E-09", "2024-E-10", "2024-HON-25")
def test_revenue_comes_before_honors_in_one_move():
    lands = held("sumeria", "tigris") | {"crete": foe(monument=True)}
    game = turn(
        "sumeria", lands, phase="revenue", armies=0, honors={ME: ["catastrophe"]}, scores={FOE: 7, THIRD: 50}
    )
    assert [record.kind for record in game.log if record.scored] == ["revenue"]
    game = do(game, ("honor", "catastrophe", "crete"))
    assert stands(game, "crete") == set()
    assert game.scores[FOE] == 6
    assert game.scores[ME] == 2


@pytest.mark.rule("2024-E-11", "2024-HON-11")
def test_coins_or_effect_but_not_both():
    game = turn(
        "sumeria", held("sumeria", "tigris"), phase="rewards", armies=0, honors={ME: ["urbanize", "fleet_2"]}
    )
    assert rule_of(game, "honor", "urbanize", "tigris") == "2024-HON-11"
    assert rule_of(game, "cash", "catastrophe") == "2024-HON-10"
    game = do(game, ("cash", "urbanize"))
    assert game.scores[ME] == 2
    assert rule_of(game, "cash", "urbanize") == "2024-HON-10"


@pytest.mark.rule("2024-E-12", "2024-HON-06", "2024-HON-14")
def test_the_pool_has_to_be_emptied_and_the_track_may_wait():
    lands = held("sumeria", "tigris")
    more = {"honors": {ME: ["recruit_1"]}, "overflow": {ME: ["catastrophe", "recruit_2"]}}
    game = turn("sumeria", lands, phase="rewards", armies=0, **more)
    assert rule_of(game, "stop") == "2024-E-12"
    game = do(game, ("cash", "recruit_2"))
    assert rule_of(game, "stop") == "2024-E-12"
    assert ("honor", "catastrophe", "", "") in game.legal_actions(), "it does nothing, but has to be played"
    game = do(game, ("honor", "catastrophe"), "stop")
    assert game.arrays[ME]["pool"] == ()
    assert game.arrays[ME]["track"][0] == "recruit_1"
    kept = turn("sumeria", lands, phase="rewards", armies=0, honors={ME: ["catastrophe"]})
    assert rule_of(kept, "honor", "catastrophe") == "2024-HON-25"


# conclusion


@pytest.mark.rule("2024-F-01", "2024-F-02", "2024-F-03", "2024-F-09", "2024-ORG-21")
def test_armies_fleets_tokens_and_then_the_honor_for_most_gold():
    more = {"tokens": {ME: ["southern_europe"]}, "scores": {ME: 20, FOE: 3}, "fleets": ["mediterranean_sea"]}
    game = turn("rome", held("rome", "apennines", "pindus"), armies=0, pool={"forts": 0, "fleets": 0}, **more)
    assert game.decision.kind == "play_tokens"
    assert game.fleets == {}
    assert not any(here.active for here in game.lands.values())
    game = do(game, ("token", "southern_europe"))
    course = [
        record.kind for record in game.log if record.kind in ("laid_down", "token", "most_gold", "award")
    ]
    assert course == ["laid_down", "token", "most_gold", "award"]
    assert whose(game, "pindus") == ME


@pytest.mark.rule("2024-F-09", "2024-SET-29")
@pytest.mark.parametrize(("order", "honored"), [((ME, FOE, THIRD), False), ((FOE, ME, THIRD), True)])
def test_the_topmost_of_equal_chests_has_the_most(order, honored):
    game = turn("rome", {}, phase="conclude", scores={ME: 9, FOE: 9}, order=list(order))
    assert bool(records(game, "most_gold")) == honored


@pytest.mark.rule("2024-F-10")
def test_a_full_track_gives_a_gold_instead():
    full = {ME: ["recruit_1", "recruit_2", "recruit_3"]}
    game = turn("rome", {}, phase="conclude", scores={ME: 9}, honors=full)
    assert records(game, "track_full")[0].data["points"] == 1
    assert (game.scores[ME], game.arrays[ME]["pool"]) == (10, ())
    assert records(game, "award") == []


@pytest.mark.rule("2024-F-04", "2024-F-06", "2024-F-07", "2024-F-08")
def test_two_tokens_of_one_area_pay_twice_and_never_elsewhere():
    lands = {"lower_indus": own(), "hindu_kush": own(), "ganges_delta": foe()}
    game = turn("rome", lands, phase="conclude", tokens={ME: ["india", "india", "china"]})
    assert rule_of(game, "token", "nippon") == "2024-F-04"
    game = do(game, ("token", "india"), ("token", "india"))
    assert [record.data["points"] for record in records(game, "token")] == [4, 4]
    assert state(game).spent == (GROUND.areas.index("india"),) * 2
    assert do(game, "stop").arrays[ME]["tokens"] == 1, "the China token is kept"
    more = {"honors": {ME: ["recruit_1"]}, "tokens": {ME: ["india"]}}
    early = turn("rome", held("rome", "apennines"), phase="rewards", armies=0, **more)
    assert rule_of(early, "token", "india") == "2024-F-04"


@pytest.mark.rule("2024-F-06")
def test_three_friendly_lands_without_enemies_are_mastery():
    lands = {"lower_indus": own(), "hindu_kush": own(), "ganges_delta": own()}
    game = do(turn("rome", lands, phase="conclude", tokens={ME: ["india"]}), ("token", "india"))
    assert records(game, "token")[0].data["points"] == 6
    lands["ganges_valley"] = foe()
    game = do(turn("rome", lands, phase="conclude", tokens={ME: ["india"]}), ("token", "india"))
    assert records(game, "token")[0].data["points"] == 4


@pytest.mark.rule("2024-F-11", "2024-EMP-01")
def test_cards_stay_on_the_array():
    game = hotw.play_out(hotw.new_game("2024", seed=12))
    for array in game.arrays.values():
        assert [BOX.empire[card].epoch for card in array["empires"]] == [1, 2, 3, 4, 5]
        assert [BOX.event[card].epoch for card in array["events"]] == [1, 2, 3, 4, 5]


# endgame


def ending(lands=None, **more):
    past = {ME: ["britain"], FOE: ["portugal"], THIRD: ["russia"]}
    return hotw.scenario(
        "2024", epoch=5, players=PLAYERS, phase="end", history=past, lands=lands or {}, **more
    )


@pytest.mark.rule("2024-END-02", "2024-END-03", "2024-END-06")
def test_unused_tokens_and_leaders_pay_one_gold_each():
    tokens = {ME: ["india", "china"], FOE: ["china"]}
    game = ending(
        {"si_kyang": own()}, tokens=tokens, pairs={FOE: "1"}, leaders=[ME], options=["paired_tokens"]
    )
    told = records(game, "leftovers")
    assert [(record.player, record.data["points"]) for record in told] == [(FOE, 2), (ME, 3)]
    assert state(game).tokens == ((), (), ())
    assert not any(record.kind == "token" for record in game.log)


@pytest.mark.rule("2024-END-04", "2024-END-05", "2024-HON-14", "2024-HON-09")
def test_all_honors_are_played_out_on_friendly_lands():
    lands = {"si_kyang": own(capital=True), "wei_river": own(), "crete": own(city=True)}
    honors = {ME: ["fleet_1", "lands_bonus", "buildings_bonus"]}
    game = ending(lands, honors=honors, overflow={FOE: ["catastrophe"]}, leaders=[])
    assert game.decision.player == FOE, "Portugal played before Russia and Britain"
    assert kinds(game) == {"honor"}
    game = do(game, ("honor", "catastrophe"))
    assert records(game, "honor_idle")[0].player == FOE
    assert game.decision.player == ME
    assert rule_of(game, "stop") == "2024-END-04"
    game = do(game, ("honor", "lands_bonus", "china"), ("honor", "buildings_bonus", "southern_europe"))
    assert [record.data["points"] for record in records(game, "cash", "bonus")] == [1, 2, 1]
    cited = [record.rule for record in records(game, "cash", "bonus")]
    assert cited == ["2024-END-04", "2024-END-05", "2024-END-05"]
    assert game.over
    assert all(not any(array["track"]) and not array["pool"] for array in game.arrays.values())


@pytest.mark.rule("2024-END-06", "2024-HON-25")
def test_a_catastrophe_in_the_endgame_strikes_before_the_spaces():
    lands = {"si_kyang": foe(monument=True), "crete": own(monument=True)}
    game = ending(lands, honors={ME: ["catastrophe"]}, scores={FOE: 30}, leaders=[])
    game = do(game, ("honor", "catastrophe", "si_kyang"))
    assert game.scores[FOE] == 29
    assert (stands(game, "si_kyang"), stands(game, "crete")) == (set(), {"monument"})


@pytest.mark.rule("2024-END-07", "2024-END-08", "2024-END-09", "2024-END-10")
def test_the_endgame_spaces_pay_everybody_from_the_first_to_the_last():
    lands = {"crete": own(), "pindus": foe(), "balkans": foe(city=True), "tigris": own()}
    spaces = ["southern_europe", "india", "middle_east", "nippon", "southern_europe"]
    game = ending(lands, endgame=spaces, scores={ME: 3, FOE: 5, THIRD: 9}, leaders=[])
    turned = [(record.data["number"], record.data["area"]) for record in records(game, "space")]
    assert turned == list(enumerate(spaces, 1))
    pays = [(record.player, record.data["points"]) for record in records(game, "space_pays")]
    assert pays == [(ME, 2), (FOE, 5), (ME, 2), (ME, 2), (FOE, 5)], "the poorest first each time"
    assert records(game, "award", "most_gold") == []
    assert game.scores == {ME: 9, FOE: 15, THIRD: 9}
    assert game.winners == (FOE,)


@pytest.mark.rule("2024-WIN-01", "2024-END-01")
def test_the_most_gold_wins():
    game = ending(scores={ME: 3, FOE: 5, THIRD: 9}, leaders=[])
    assert (game.winners, game.verdict) == ((THIRD,), "gold")


@pytest.mark.rule("2024-WIN-05")
def test_both_halves_of_a_double_card_count_and_nothing_recruited():
    past = {ME: ["incas_and_aztecs"], FOE: ["egypt"]}
    more = {"players": [ME, FOE], "history": past, "scores": {ME: 9, FOE: 9}}
    game = hotw.scenario("2024", epoch=5, phase="end", leaders=[], **more)
    assert BOX.empire["incas_and_aztecs"].people == 6
    assert (game.winners, game.verdict) == ((FOE,), "fewest_people")
