"""Leader, Weaponry, Elite Troops and Jihad: cards that change the dice of a whole turn."""

from __future__ import annotations

import pytest
from positions_events import before, ben, choose, dice_of, do, expand, holder, owners, result, rolls, war

STEPPES = ("western_steppe", "eastern_steppe", "persian_plateau")


def turks(events, dice, armies=5, **forts):
    """Seljuk Turks in the Turanian Plain, with three enemy lands beside them over clear ground."""
    lands = {land: ben("byzantines", fort=land in forts) for land in STEPPES}
    return war("seljuk_turks", lands, events=events, dice=dice, armies=armies)


@pytest.mark.rule("2001-EV-03")
def test_a_leader_gives_three_dice_until_a_triple():
    game = do(turks(["leader"], [[3, 5, 1], [2], [4, 4, 4], [1], [2, 3], [1]]), *expand(*STEPPES))
    assert [len(rolls(game, i)[0][0]) for i in range(3)] == [3, 3, 2]
    assert owners(game, *STEPPES) == ["Ada"] * 3


@pytest.mark.rule("2001-EV-04")
def test_a_triple_decides_its_own_fight_and_ends_the_leader_even_in_a_tie():
    game = do(turks(["leader", "weaponry"], [[2, 2, 2], [3]]), *expand("western_steppe"))
    assert result(game) == "tie"
    assert holder(game, "western_steppe") == ("", "")
    assert dice_of(game, "expand", "eastern_steppe") == (2, 1)


@pytest.mark.rule("2001-EV-04")
def test_a_triple_that_loses_ends_the_leader_too():
    game = do(turks(["leader"], [[1, 1, 1], [6]]), *expand("western_steppe"))
    assert result(game) == "lose"
    assert dice_of(game, "expand", "western_steppe") == (2, 1)


@pytest.mark.rule("2001-EV-03", "2001-EV-04")
def test_a_triple_against_a_fort_leaves_two_dice_for_the_next_round():
    game = do(turks(["leader"], [[5, 5, 5], [1], [3, 2], [1]], western_steppe=1), *expand("western_steppe"))
    assert rolls(game) == [((5, 5, 5), (1,)), ((3, 2), (1,))]
    assert holder(game, "western_steppe")[0] == "Ada"


@pytest.mark.rule("2001-EV-03")
def test_the_defenders_triple_does_not_hurt_the_leader():
    lands = {"crete": ben("byzantines"), "northern_apennines": ben("byzantines")}
    game = war("romans", lands, events=["leader"], dice=[[6, 1, 2], [3, 3, 3]], armies=3)
    assert dice_of(do(game, *expand("crete")), "expand", "northern_apennines") == (3, 1)


@pytest.mark.rule("2001-EV-05")
def test_weaponry_adds_one_to_every_attack_of_the_turn():
    game = turks(["weaponry"], [[3, 5], [6], [6, 6], [6], [3, 3], [3]])
    game = do(game, *expand("western_steppe"))
    assert result(game) == "tie"
    game = do(game, *expand("eastern_steppe", "persian_plateau"))
    assert owners(game, *STEPPES) == ["", "Ada", "Ada"]


@pytest.mark.rule("2001-EV-06")
def test_weaponry_is_added_once_to_the_kept_die():
    game = do(turks(["weaponry"], [[3, 3], [5]]), *expand("western_steppe"))
    assert result(game) == "lose"


@pytest.mark.rule("2001-EV-06")
def test_weaponry_does_not_heal_the_own_armies():
    game = before("persia", ["weaponry", "famine"], {"chekiang": {"owner": "Ada"}}, dice=[1])
    game = do(game, ("play", "weaponry"), ("play", "famine"), *choose("china"))
    assert holder(game, "chekiang") == ("", "")


@pytest.mark.rule("2001-EV-41")
def test_elite_troops_win_ties_until_they_lose_an_army():
    game = turks(["elite_troops"], [[3, 4], [4], [1, 2], [6], [3, 4], [4]])
    game = do(game, *expand("western_steppe"))
    assert (result(game), holder(game, "western_steppe")) == ("win", ("Ada", "seljuk_turks"))
    game = do(game, *expand("eastern_steppe"), *expand("persian_plateau"))
    assert (result(game), holder(game, "persian_plateau")) == ("tie", ("", ""))


@pytest.mark.rule("2001-EV-41")
def test_an_army_bought_back_was_lost_all_the_same_for_elite_troops():
    game = turks(["elite_troops"], [[1, 2], [6], [3, 4], [4]])
    game = war(
        "seljuk_turks",
        {"western_steppe": ben("huns"), "eastern_steppe": ben("huns")},
        events=["elite_troops"],
        coins=1,
        armies=3,
        dice=[[1, 2], [6], [3, 4], [4]],
    )
    game = do(game, *expand("western_steppe"), "rescue", *expand("eastern_steppe"))
    assert result(game) == "tie"


@pytest.mark.rule("2001-EV-42")
def test_elite_troops_win_a_tie_against_a_fort_and_fight_on_with_the_same_army():
    game = turks(["elite_troops"], [[3, 4], [3], [5, 2], [1]], western_steppe=1)
    game = do(game, *expand("western_steppe"))
    assert rolls(game) == [((3, 4), (3,)), ((5, 2), (1,))]
    assert holder(game, "western_steppe")[0] == "Ada"
    assert game.active["bands"][0]["armies"] == 4


@pytest.mark.rule("2001-EV-42", "2001-EV-31")
def test_with_siegecraft_a_tie_won_by_elite_troops_takes_fort_and_army_at_once():
    game = turks(["elite_troops", "siegecraft"], [[3, 4], [4]], western_steppe=1)
    game = do(game, *expand("western_steppe"))
    assert rolls(game) == [((3, 4), (4,))]
    assert holder(game, "western_steppe")[0] == "Ada"


@pytest.mark.rule("2001-EV-58")
def test_jihad_attacks_with_three_dice_and_wins_ties_before_the_first_loss():
    game = turks(["jihad"], [[3, 4, 1], [4], [1, 1, 2], [1]])
    game = do(game, *expand("western_steppe", "eastern_steppe"))
    assert owners(game, "western_steppe", "eastern_steppe") == ["Ada", "Ada"]
    assert dice_of(game, "expand", "persian_plateau") == (3, 1)


@pytest.mark.rule("2001-EV-59")
def test_jihad_fades_with_the_first_and_ends_with_the_second_loss():
    game = turks(["jihad"], [[1, 1, 2], [6], [3, 4], [4], [1, 2], [6], [3, 4], [4]])
    game = do(game, *expand("western_steppe", "western_steppe"))
    assert (result(game), holder(game, "western_steppe")[0]) == ("win", "Ada")
    game = do(game, *expand("eastern_steppe", "eastern_steppe"))
    assert (result(game), holder(game, "eastern_steppe")) == ("tie", ("", ""))
    assert [len(rolls(game, i)[0][0]) for i in range(4)] == [3, 2, 2, 2]


@pytest.mark.rule("2001-EV-60")
def test_a_leader_keeps_three_dice_after_the_first_loss_of_a_jihad():
    game = do(turks(["jihad", "leader"], [[1, 1, 2], [6]]), *expand("western_steppe"))
    assert dice_of(game, "expand", "western_steppe") == (3, 1)


@pytest.mark.rule("2001-EV-60")
def test_a_triple_ends_only_the_leader_and_not_the_jihad():
    game = turks(["jihad", "leader"], [[5, 5, 5], [1], [1, 2, 1], [6], [3, 4], [4]])
    game = do(game, *expand("western_steppe"))
    assert dice_of(game, "expand", "eastern_steppe") == (3, 1)
    game = do(game, *expand("eastern_steppe"))
    assert dice_of(game, "expand", "eastern_steppe") == (2, 1)
    assert result(do(game, *expand("eastern_steppe"))) == "win"


@pytest.mark.rule("2001-EV-60")
def test_an_army_bought_back_still_counts_as_lost_for_the_jihad():
    lands = {"western_steppe": ben("huns")}
    dice = [[1, 2, 1], [6], [1, 2], [6], [4, 3], [4]]
    game = war("seljuk_turks", lands, events=["jihad"], coins=2, armies=2, dice=dice)
    game = do(game, *expand("western_steppe"), "rescue", *expand("western_steppe"), "rescue")
    assert dice_of(game, "expand", "western_steppe") == (2, 1)
    assert result(do(game, *expand("western_steppe"))) == "tie"
