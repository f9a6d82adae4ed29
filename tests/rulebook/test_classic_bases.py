"""Classic: only lands and fleets of the Empire that plays are bases, on land and at sea alike."""

from __future__ import annotations

import pytest
from stage_classic import (
    ME,
    borders,
    do,
    fleets,
    foe,
    lying,
    own,
    records,
    rule_of,
    score,
    state,
    targets,
    turn,
)

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.game import Game

NILE = {"nile_delta": own("egypt")}
LANDS = {"pindus": own("macedonia", capital=True), **NILE}
EAST, RED = "eastern_mediterranean", "red_sea"


def macedonia(**seas: int) -> Game:
    """Macedonia in Pindus, with fleets of Ada's former Egypt; the card of Macedonia lists both waters."""
    return turn("macedonia", LANDS, seas={sea: fleets(ME, "egypt", n) for sea, n in seas.items()}, armies=6)


@pytest.mark.rule("classic-4P4-03", "classic-4P4-33")
def test_neither_a_land_nor_a_fleet_of_a_former_empire_is_a_base() -> None:
    game = macedonia(eastern_mediterranean=1, red_sea=1)
    beside = {crossing.b for crossing in game.board.borders if crossing.a == "pindus"}
    assert targets(game, "expand") == beside
    for land, rule in (("palestine", "classic-4P4-03"), ("upper_nile", "classic-4P4-33")):
        assert rule_of(game, "expand", land) == rule
    refusal = game.why_not(("expand", "crete"))
    assert refusal is not None
    assert refusal.topic == "old_fleet_base"
    assert "Eastern Mediterranean" in refusal.text("en")


@pytest.mark.rule("classic-4P4-05", "classic-4P4-33")
def test_an_own_fleet_opens_what_an_old_one_did_not() -> None:
    game = macedonia(eastern_mediterranean=1)
    assert "crete" not in targets(game, "expand")
    assert "crete" in targets(do(game, ("fleet", EAST)), "expand")


@pytest.mark.rule("classic-4P4-07", "classic-4P4-33")
def test_old_fleets_are_no_link_between_waters() -> None:
    game = macedonia(eastern_mediterranean=2)
    assert rule_of(game, "fleet", "black_sea") == "classic-4P4-07"
    game = do(game, ("fleet", EAST), ("fleet", "black_sea"))
    assert lying(game, "black_sea") == {ME: 1}


@pytest.mark.rule("classic-4P4-26", "classic-4P4-33", "classic-5-02")
@pytest.mark.parametrize("count", [1, 2])
def test_old_fleets_give_way_in_a_sea_as_old_armies_do_in_a_land(count: int) -> None:
    game = macedonia(eastern_mediterranean=count)
    assert game.battle(("fleet", EAST)) is None
    assert game.say(("fleet", EAST), "en").endswith("instead of your older fleets")
    sailed = do(game, ("fleet", EAST))
    assert lying(sailed, EAST) == {ME: 1}
    (gone,) = records(sailed, "relieve")
    assert (gone.rule, gone.data["count"]) == ("classic-4P4-33", count)
    for lang in ("en", "fr"):
        assert str(count) in gone.text(lang)
    assert lying(do(sailed, ("fleet", EAST)), EAST) == {ME: 2}
    assert rule_of(do(sailed, ("fleet", EAST)), "fleet", EAST) == "classic-5-02"
    taken = turn("macedonia", {**LANDS, "morea": own("greek_city_states", 2)}, armies=6)
    taken = do(taken, ("expand", "morea"))
    assert (taken.lands["morea"].armies, records(taken, "fight")) == (1, [])


@pytest.mark.rule("classic-4P4-29", "classic-4P4-33", "classic-5-03")
def test_in_an_ocean_old_and_new_fleets_lie_side_by_side() -> None:
    lands = {"western_iberia": own("portugal", capital=True), "western_gaul": own("franks")}
    seas = {"atlantic_ocean": fleets(ME, "franks", 2)}
    game = do(turn("portugal", lands, seas=seas, armies=4), ("fleet", "atlantic_ocean"))
    assert lying(game, "atlantic_ocean") == {ME: 3}


@pytest.mark.rule("classic-4P4-33", "classic-4P6-03", "classic-5-05")
def test_old_fleets_score_and_keep_the_port_of_an_old_land() -> None:
    with_fleet, without = macedonia(red_sea=1), macedonia()
    assert score(with_fleet) == score(without) + 1
    landless = turn("macedonia", {"pindus": own("macedonia", capital=True)}, seas={RED: fleets(ME, "egypt")})
    assert (lying(with_fleet, RED), lying(landless, RED)) == ({ME: 1}, {})


@pytest.mark.rule("classic-4P4-22", "classic-4P4-33")
def test_only_a_fleet_of_the_active_empire_controls_a_strait() -> None:
    lands = {"northern_gaul": own("france"), "albion": foe(), "highlands": own("egypt")}
    with borders([("northern_gaul", "albion", "")]):
        old = turn("france", lands, seas={"north_sea": fleets(ME, "egypt")}, armies=3)
        new = turn("france", lands, seas={"north_sea": fleets(ME, "france")}, armies=3)
        way = ("expand", "albion", "northern_gaul")
        assert [game.battle(way).defend for game in (old, new)] == [2, 1]
        assert odds.of(old, way).win < odds.of(new, way).win


def test_in_random_games_every_base_is_of_the_empire_that_plays() -> None:
    """What is offered is compared with what its own lands and fleets lead to by the tables of the board."""
    compared = 0
    for seed in range(3):
        game = hotw.new_game("classic", players=["A", "B", "C"], seed=seed)
        bot = hotw.bots.Random(seed)
        while not game.over:
            if game.decision.kind == "expand":
                compared += _compare(game)
            game = game.play(bot.choose(game.engine(), game.decision.actions))
    assert compared > 500


def _compare(game: Game) -> int:
    """Check every expansion and fleet that is offered; how many there were."""
    board, s = game.board, state(game)  # a view of a water shows one people only, so the fleets are read here
    seas = {sea.id: sea for sea in board.seas}
    beside: dict[str, set[str]] = {}
    for crossing in board.borders:
        beside.setdefault(crossing.a, set()).add(crossing.b)
    checked = 0
    for host, band in zip(s.bands, game.active["bands"], strict=True):
        waters = {
            game.rules.ground.waters[water]
            for water, there in s.fleets.items()
            if (s.player, host.people) in there
        }
        lands = {id for id, land in game.lands.items() if land.empire == band["people"]}
        near = set().union(*(beside[land] for land in lands), *(seas[water].coasts for water in waters))
        shores = {id for id, sea in seas.items() if set(sea.coasts) & lands}
        ports = shores & waters
        while more := {id for water in ports for id in seas[water].neighbours if id in waters} - ports:
            ports |= more
        linked = shores | {id for water in ports for id in seas[water].neighbours}
        for action in game.legal_actions():
            if action.by and action.by != band["people"]:
                continue
            if action.kind == "expand":
                assert action.target in near, (game, action)
                checked += 1
            elif action.kind == "fleet":
                assert action.target in linked, (game, action)
                checked += 1
    return checked
