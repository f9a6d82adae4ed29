"""A game replayed with other dice at one moment."""

from collections import Counter

import pytest
from whole_games import course

import hotw_nb as hotw

BOT = hotw.bots.Greedy(1)


@pytest.fixture(scope="module")
def game():
    return hotw.play_out(hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=7), BOT)


def attacks(game):
    return [
        n
        for n, (here, action) in enumerate(zip(course(game), game.actions, strict=False))
        if here.battle(action)
    ]


def test_only_the_dice_of_one_moment_and_what_follows_are_different(game):
    moment = next(n for n in attacks(game) if not game.at(n).battle(game.actions[n]).fort)
    before = len(game.at(moment).log)
    won, lost = (hotw.what_if(game, moment, dice) for dice in ([6, 6, 1, 1], [1, 1, 6, 6]))
    for other in (won, lost):
        assert other.actions == game.actions[: moment + 1]
        assert [r.rolls for r in other.log[:before]] == [r.rolls for r in game.log[:before]]
    assert won.log[before].data["result"] == "win"
    assert lost.log[before].data["result"] == "lose"
    assert hotw.what_if(game, moment, [6, 6, 1, 1], seed=3) != won


@pytest.mark.parametrize("part", [0.0, 0.5, 0.9, 1.0])
def test_a_game_that_might_have_been_is_a_game_whose_dice_fell_one_after_the_other(game, part):
    moments = attacks(game)
    moment = moments[int(part * (len(moments) - 1))]
    begun = hotw.what_if(game, moment, [1, 1, 6, 6])
    other = hotw.play_out(begun, BOT)
    assert other.over
    assert hotw.from_token(begun.token()) == begun
    assert hotw.from_token(other.token()) == other
    fallen = [face for record in other.log for roll in record.rolls for face in roll]
    assert tuple(fallen) == other.setup.dice[: len(fallen)]


@pytest.mark.parametrize(
    ("number", "dice", "told"),
    [
        (10_000, [1], "not among 0 to [0-9]+"),
        (-1, [1], "actions"),
        (0, [7], "1 to 6"),
        (0, [6], "no dice"),
        ("x", [1], "actions"),
    ],
)
def test_what_cannot_be_otherwise_is_refused_with_a_sentence(game, number, dice, told):
    with pytest.raises((hotw.BadSetup, ValueError, IndexError), match=told):
        hotw.what_if(game, number, dice)


def test_numbers_out_of_a_table_are_numbers(game):
    choices = game.frame("choices")
    assert list(choices["number"]) == list(range(len(game.actions)))
    last = choices["number"].iloc[-1]
    assert game.at(last + 1) == game
    assert game.at(last).play(choices["number"].iloc[0]).over == game.at(last).play(0).over
    with pytest.raises(hotw.IllegalAction):
        game.at(0).play(True)


def test_each_choice_tells_its_dice_its_result_and_its_points(game):
    choices = game.frame("choices")
    assert choices["points"].sum() == game.frame("scores")["points"].sum()
    fights = [record for record in game.log if record.kind == "fight"]
    assert (choices["result"] != "").sum() <= len(fights)
    at = list(course(game))
    for row in choices[choices["result"] != ""].itertuples():
        new = at[row.number + 1].log[len(at[row.number].log) :]
        assert row.result in {record.data.get("result") for record in new}


def test_worlds_begin_with_the_same_battle_won_and_lost(game):
    moment = attacks(game)[-1]
    worlds = hotw.worlds(game, moment, times=2)
    assert worlds["battle"].tolist() == ["won", "won", "lost", "lost"]
    assert set(worlds["player"]) == {game.at(moment).decision.player}
    with pytest.raises(hotw.BadSetup, match="no battle"):
        hotw.worlds(game, 0)


def test_dice_that_were_rolled_by_hand_could_have_fallen_otherwise_at_the_choice_and_at_each_roll():
    lands = {
        "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
        "wei_river": {"owner": "Cleo", "empire": "han_dynasty", "army": True},
    }
    active = {"player": "Ben", "empire": "mongols"}
    game = hotw.scenario("2001", epoch=5, active=active, lands=lands, dice="by hand")
    for action in (("expand", "wei_river"), (3, 2), (1, 1), "end"):
        game = game.play(action)
    for dice, result in (([6, 6, 1, 1], "win"), ([1, 1, 6, 6], "lose")):
        for number in (0, 1):
            assert hotw.what_if(game, number, dice).log[0].data["result"] == result
    assert hotw.what_if(game, 2, [6, 6]).log[0].rolls == ((2, 3), (6, 6))
    with pytest.raises(hotw.BadSetup, match="no dice"):
        hotw.what_if(game, 3, [6])
    assert hotw.worlds(game, 0, times=1)["battle"].tolist() == ["won", "lost"]
    opened = hotw.new_game(seed=1, dice="by hand").play((5, 4))
    assert hotw.what_if(opened, 0, [1, 2]).log[0].rolls[0] == (1, 2)


def battles_named(game, most):
    """Up to `most` moments of each kind in which a battle with dice is named: number, kind, action and battle."""
    here, counted = game.start(), Counter()
    for number, action in enumerate(game.actions):
        battle, kind = here.battle(action), here.decision.kind
        if battle is not None and not battle.certain and counted[kind] < most:
            counted[kind] += 1
            yield number, kind, action, battle
        here = here.play(action)


def fight_otherwise(game, number, land, battle):
    """The record of the fight when all its first dice are against the attacker, and those dice."""
    dice = (1,) * battle.attack + (6,) * battle.defend
    other = hotw.what_if(game, number, dice)
    new = [record for record in other.log[len(game.at(number).log) :] if record.rolls]
    named = [record for record in new if record.data.get("land") == land]
    return named[-1] if named else new[0], dice


@pytest.mark.parametrize(
    ("edition", "seeds"), [("2001", (1, 3, 5)), ("2024", (1, 2)), ("classic", (1, 2, 3))], ids=str
)
def test_wherever_a_battle_is_named_its_dice_could_have_fallen_otherwise(edition, seeds):
    seen = set()
    for seed in seeds:
        game = hotw.play_out(hotw.new_game(edition, ["Ada", "Ben", "Cleo"], seed=seed), BOT)
        for number, kind, action, battle in battles_named(game, 6):
            fight, dice = fight_otherwise(game, number, action.target, battle)
            assert tuple(face for roll in fight.rolls for face in roll)[: len(dice)] == dice, (number, action)
            assert fight.data["fight"]._replace(reasons=(), armies=1) == battle._replace(reasons=(), armies=1)
            seen.add(kind)
    assert ("rebels" in seen) == (edition != "2024")


def test_each_land_that_rises_could_have_won_or_lost():
    game = hotw.play_out(hotw.new_game("classic", ["Ada", "Ben", "Cleo"], seed=1), BOT)
    rebels = [one for one in battles_named(game, 9) if one[1] == "rebels"]
    assert len({action.target for _, _, action, _ in rebels}) > 1
    for number, _, action, _ in rebels:
        assert hotw.what_if(game, number, [6, 6, 1]).actions[number] == action
    assert hotw.worlds(game, rebels[0][0], times=1)["battle"].tolist() == ["won", "lost"]
