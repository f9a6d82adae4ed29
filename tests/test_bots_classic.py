"""The bots play the classic edition: every choice of theirs is legal, and points are worth something to Greedy."""

from __future__ import annotations

import pytest

import hotw_nb as hotw
from hotw_nb.bots import Greedy, Planner, Random
from hotw_nb.bots.worth import chances
from hotw_nb.editions.classic.battle import Fight, Force

NAMES = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize(
    "options", [(), ("fortresses", "own_monuments", "preeminence", "domination_by_lands")]
)
def test_whole_games_of_legal_choices(options: tuple[str, ...]) -> None:
    game = hotw.new_game("classic", NAMES, seed=8, options=options)
    engine = game.engine()
    seats = [Greedy(1).fresh(1), Random(2).fresh(2), Greedy(3).fresh(3)]
    while not engine.state.over:
        offered = list(engine.options())
        chosen = seats[engine.step.player(engine)].choose(engine, offered)
        assert chosen in offered
        engine.do(chosen)
    assert engine.state.winners


def test_the_same_seeds_give_the_same_game() -> None:
    first, second = (
        hotw.play_out(hotw.new_game("classic", NAMES, seed=9), Greedy(4)).actions for _ in range(2)
    )
    assert first == second


def test_greedy_beats_random_from_every_seat() -> None:
    for seed in range(6):
        hero = NAMES[seed % 3]
        bots = {name: Greedy(seed) if name == hero else Random(seed) for name in NAMES}
        assert hotw.play_out(hotw.new_game("classic", NAMES, seed=seed), bots).winners == (hero,)


def test_the_planner_knows_the_odds_against_a_stack() -> None:
    """Two dice win 125 of 216 rolls against one and lose 55; ties are rolled again, and an army fights on."""
    roll = 125 / 180
    for armies in (1, 2, 3):
        win, both, part = chances(Fight(Force(), armies=armies))
        assert win == pytest.approx(roll**armies)
        thinned = sum(gone * roll**gone * (1 - roll) for gone in range(armies))
        assert part == pytest.approx(thinned / armies)
        assert both == 0


@pytest.mark.parametrize("bot", [Greedy(1), Planner(1)])
def test_a_civil_war_of_the_neutral_people_is_worth_its_lands(bot: Greedy) -> None:
    lands = {"lower_tigris": "sumeria", "zagros": "sumeria", "middle_tigris": "sumeria"}
    lands |= {"nile_delta": "egypt", "nubia": "egypt", "libya": "egypt"}
    game = hotw.scenario(
        "classic",
        epoch=2,
        active={"player": "Ada", "empire": "persia"},
        phase="events",
        hands={"Ada": ["civil_war"]},
        lands={
            land: {"empire": empire, "armies": 1} | ({} if empire == "sumeria" else {"owner": "Ben"})
            for land, empire in lands.items()
        },
    ).play(("play", "civil_war"))
    worth = dict(zip(game.decision.actions, bot.weights(game.engine(), game.decision.actions), strict=True))
    assert {action.target for action in worth} == {"egypt", "sumeria"}
    assert all(value > 0 for value in worth.values())
