"""The classic edition: its optional rules."""

from __future__ import annotations

import pytest
from stage_classic import (
    FOE,
    ME,
    PLAYERS,
    RULES,
    THIRD,
    borders,
    do,
    foe,
    kinds,
    own,
    records,
    rule_of,
    score,
    stack,
    state,
    targets,
    turn,
    units,
)

import hotw_nb as hotw
from hotw_nb.editions import numbered_rules
from hotw_nb.engine.errors import BadSetup

FORTRESSES = {"options": ["fortresses"]}


@pytest.mark.rule("classic-OPT-01")
def test_an_own_monument_is_worth_two_to_its_builder_whoever_held_it_in_between() -> None:
    lands = {"levant": own("assyria", monument=True, builder=ME), "palestine": foe(monument=True, builder=ME)}
    game = turn("assyria", lands, options=["own_monuments"], armies=2)
    plain = turn("assyria", lands, armies=2)
    assert score(game) == score(plain) + 1
    assert score(game, FOE) == score(plain, FOE)
    assert game.lands["palestine"].builder == ME
    built = turn(
        "babylonia",
        {
            "middle_tigris": own("babylonia", capital=True),
            "levant": own("babylonia"),
            "zagros": own("babylonia"),
        },
        phase="monuments",
        options=["own_monuments"],
    )
    assert built.lands["middle_tigris"].builder == ME
    (record,) = records(built, "score")
    assert ("own_monuments", 2) in {(part.what, part.points) for part in record.data["lines"]}


@pytest.mark.rule("classic-OPT-02")
def test_a_fortress_costs_two_units() -> None:
    lands = {"middle_tigris": own("babylonia", capital=True)}
    game = turn("babylonia", lands, armies=3, **FORTRESSES)
    game = game.play(("fortress", "middle_tigris"))
    assert units(game) == 1
    here = game.lands["middle_tigris"]
    assert (here.fort, here.fortress) == (True, True)
    assert rule_of(game, "fort", "middle_tigris") == "classic-4P4-09"
    assert rule_of(game, "fortress", "middle_tigris") == "classic-4P4-09"
    one = turn("babylonia", lands, armies=1, **FORTRESSES)
    assert rule_of(one, "fortress", "middle_tigris") == "classic-OPT-02"
    assert rule_of(turn("babylonia", lands, armies=3), "fortress", "middle_tigris") == "classic-OPT-02"


@pytest.mark.rule("classic-OPT-03")
def test_a_fortress_wins_ties_and_falls_with_its_last_army() -> None:
    lands = {"upper_tigris": own("assyria", capital=True), "levant": foe("egypt", 2, fortress=True)}
    with borders([("upper_tigris", "levant", "")]):
        dice = [(6, 1), (5,), (6, 6), (1,), (6, 6), (1,)]
        game = turn("assyria", lands, armies=3, dice=dice, **FORTRESSES)
        fight = game.battle(("expand", "levant"))
        assert fight is not None
        assert (fight.ties, fight.defend_bonus) == ("defend", 1)
        assert ("fortress_bonus", "classic-OPT-03") in fight.reasons
        game = do(game, ("expand", "levant"), ("expand", "levant"))
    first, second = records(game, "fight")
    assert [one.result for one in first.data["rounds"]] == ["lose"]
    assert first.rule == "classic-OPT-03", "no side was higher"
    assert [one.result for one in second.data["rounds"]] == ["win", "win"]
    assert stack(game, "levant") == (ME, 1)
    assert not game.lands["levant"].fort
    assert not state(game).fortresses


@pytest.mark.rule("classic-OPT-04")
def test_free_forts_turn_a_fort_into_a_fortress() -> None:
    lands = {"nile_delta": own("egypt", fort=True, capital=True), "libya": own("egypt")}
    game = turn("egypt", lands, armies=1, launched=True, **FORTRESSES)
    engine = game.engine()
    engine.state.extra_forts = 2
    assert {action.target for action in engine.options() if action.kind == "extra_fort"} == {
        "nile_delta",
        "libya",
    }
    engine.do(next(a for a in engine.options() if a[:2] == ("extra_fort", "nile_delta")))
    assert engine.state.fortresses >> RULES.ground.land["nile_delta"] & 1  # type: ignore[attr-defined]
    assert engine.state.extra_forts == 1
    plain = turn("egypt", lands, armies=1, launched=True).engine()
    plain.state.extra_forts = 2
    assert {action.target for action in plain.options() if action.kind == "extra_fort"} == {"libya"}


@pytest.mark.rule("classic-OPT-05")
@pytest.mark.parametrize(
    ("points", "options", "drawn"),
    [((12, 11, 5), ["preeminence"], {ME: 1}), ((12, 12, 5), ["preeminence"], {}), ((12, 11, 5), [], {})],
)
def test_a_sole_leader_draws_a_marker(
    points: tuple[int, ...], options: list[str], drawn: dict[str, int]
) -> None:
    game = hotw.scenario(
        "classic",
        epoch=3,
        phase="between",
        players=PLAYERS,
        scores=dict(zip(PLAYERS, points, strict=True)),
        options=options,
    )
    assert {name: count for name, count in game.markers.items() if count} == drawn
    if options:
        whole = [value for won in state(game).won for value in won] + list(state(game).markers)
        assert sorted(whole) == [3, 3, 4, 4, 4, 5, 5, 6]
    played = hotw.play_out(hotw.new_game("classic", PLAYERS, seed=3, options=options))
    assert sum(map(len, state(played).won)) <= 7 * bool(options)


@pytest.mark.rule("classic-4P6-06")
def test_domination_by_lands_asks_for_three_lands() -> None:
    lands = {"yellow_river": own("han_dynasty", 3), "wei_river": foe("shang_dynasty", 2)}
    for options, level in (([], "dominance"), (["domination_by_lands"], "presence")):
        game = turn("han_dynasty", lands, armies=1, options=options, launched=True)
        assert [part.level for part in game.preview(ME).lines if part.what == "china"] == [level]


@pytest.mark.rule("classic-OPT-07")
def test_two_people_lead_two_colours_each() -> None:
    colours = ["X red", "Y blue", "X green", "Y yellow"]
    game = hotw.new_game("classic", colours, seed=2, options=["two_colours"])
    for _ in range(3):
        game = game.play(0)
    assert game.decision.kind == "draw"
    mine = game.decision.player
    partner = colours[(colours.index(mine) + 2) % 4]
    assert ("give", partner) in {action[:2] for action in game.legal_actions()}
    assert len(state(game).strengths) == 4
    assert len({len(hand) for hand in state(game).hands}) == 1
    end = hotw.scenario(
        "classic",
        epoch=7,
        phase="end",
        players=colours,
        scores={"X red": 120, "Y blue": 100, "X green": 90, "Y yellow": 115},
        history={
            name: [card]
            for name, card in zip(colours, ["russia", "france", "germany", "britain"], strict=True)
        },
        options=["two_colours"],
    )
    assert end.winners == ("Y blue", "Y yellow")
    told = [record.text("en") for record in end.log[-3:]]
    assert told == [
        "Y blue and Y yellow win together, as the two colours of one person.",
        "X red and X green have 210 points together.",
        "Y blue and Y yellow have 215 points together.",
    ]
    for names, colours in (("XY", ("X (1)", "Y (1)", "X (2)", "Y (2)")), ("XYZ", 6)):
        begun = hotw.new_game("classic", list(names), seed=1, options=["two_colours"])
        assert colours in (begun.players, len(begun.players))
        assert hotw.from_token(begun.token()) == begun
    bot = hotw.bots.Random(1)
    seats = hotw.new_game("classic", {"X": bot, "Y": None}, seed=1, options=["two_colours"]).bots
    assert set(seats) == {"X (1)", "X (2)"}
    for names in ("X", "VWXYZ"):
        with pytest.raises(BadSetup):
            hotw.new_game("classic", list(names), options=["two_colours"])
    six = hotw.play_out(hotw.new_game("classic", list("ABCDEF"), seed=1, options=["two_colours"]))
    assert len(six.winners) == 2


def test_the_options_of_the_box() -> None:
    box = {id for id, option in RULES.options.items() if not numbered_rules.rule(option.rule).house}
    assert box == {"own_monuments", "fortresses", "preeminence", "domination_by_lands", "two_colours"}


@pytest.mark.rule("classic-OPT-06")
def test_there_are_no_coins() -> None:
    assert not any("coin" in option for option in RULES.options)
    game = turn("babylonia", {"middle_tigris": own("babylonia")}, armies=2)
    assert "buy_fort" not in kinds(game)
    assert targets(game, "fort") == {"middle_tigris"}
    assert THIRD in game.players


def test_markers_that_are_won_in_a_scenario_are_no_longer_in_the_pile() -> None:
    game = hotw.scenario("classic", epoch=3, markers={ME: [6, 3]}, options=["preeminence"])
    assert game.view(ME).markers_left == len(RULES.markers) - 2
    s = state(game)
    assert sorted((*s.markers, *s.won[0])) == sorted(RULES.markers)
