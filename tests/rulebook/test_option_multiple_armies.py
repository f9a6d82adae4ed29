"""The optional rule of several armies in a land."""

from __future__ import annotations

import positions_events
import pytest
from positions_events import (
    ada,
    band,
    before,
    ben,
    choose,
    do,
    expand,
    holder,
    kinds,
    offered,
    rolls,
    rule_of,
    structures,
    told,
)

STEPPE = "western_steppe"
HOME = "turanian_plain"


def war(empire, lands=None, **more):
    """A turn with the option."""
    return positions_events.war(empire, lands, options=["multiple_armies"], **more)


def cards(empire, hand, lands=None, **more):
    """Event cards with the option."""
    return before(empire, hand, lands, options=["multiple_armies"], **more)


def reinforce(*lands):
    """The actions that put further armies into lands."""
    return [("reinforce", land) for land in lands]


@pytest.mark.rule("2001-OPT-07", "2001-OPT-11")
def test_a_land_takes_three_armies_and_no_fourth():
    game = do(war("seljuk_turks"), *reinforce(HOME, HOME))
    assert (game.lands[HOME].armies, band(game)["armies"]) == (3, 9)
    assert HOME not in offered(game, "reinforce")
    assert rule_of(game, "reinforce", HOME) == "2001-OPT-07"


@pytest.mark.rule("2001-OPT-07", "2001-OPT-08")
@pytest.mark.parametrize("order", [["reinforce", "reinforce", "fort"], ["fort", "reinforce", "reinforce"]])
def test_three_armies_and_a_fort_are_too_many(order):
    game = do(war("seljuk_turks"), *((kind, HOME) for kind in order[:2]))
    assert rule_of(game, order[2], HOME) == "2001-OPT-07"
    assert HOME not in offered(game, order[2])


@pytest.mark.rule("2001-OPT-07", "2001-OPT-08")
def test_two_armies_and_one_fort_fill_a_land():
    game = do(war("seljuk_turks", coins=1), *reinforce(HOME), ("fort", HOME))
    assert (game.lands[HOME].armies, structures(game, HOME)) == (2, {"fort"})
    assert rule_of(game, "reinforce", HOME) == "2001-OPT-07"
    assert rule_of(game, "buy_fort", HOME) == "2001-V-30"


@pytest.mark.rule("2001-OPT-08")
def test_one_army_and_two_forts_are_refused():
    game = do(war("seljuk_turks"), ("fort", HOME))
    assert rule_of(game, "fort", HOME) == "2001-V-30"


@pytest.mark.rule("2001-OPT-07", "2001-OPT-11")
def test_without_the_option_a_land_holds_one_army():
    game = positions_events.war("seljuk_turks")
    assert "reinforce" not in kinds(game)
    assert rule_of(game, "reinforce", HOME) in ("2001-V-16", "2001-OPT-11")


@pytest.mark.rule("2001-OPT-09")
def test_more_defenders_roll_no_more_dice():
    game = war("seljuk_turks", {STEPPE: ben("huns", armies=3)})
    battle = game.battle(("expand", STEPPE))
    assert (battle.defend, battle.armies) == (1, 3)


@pytest.mark.rule("2001-OPT-10")
def test_one_attacker_may_beat_a_fort_and_two_armies_in_three_rounds():
    dice = [[6, 1], [2], [6, 1], [2], [5, 1], [2]]
    game = war("seljuk_turks", {STEPPE: ben("huns", armies=2, fort=True)}, dice=dice, armies=1)
    game = do(game, *expand(STEPPE))
    assert len(told(game, "fight")[0].data["rounds"]) == 3
    assert (holder(game, STEPPE), game.lands[STEPPE].armies) == (("Ada", "seljuk_turks"), 1)


@pytest.mark.rule("2001-OPT-10")
def test_every_tie_costs_each_side_one_figure_and_the_fort_is_the_first():
    dice = [[4, 1], [3], [4, 4], [4], [2, 4], [4]]
    game = war("seljuk_turks", {STEPPE: ben("huns", armies=2, fort=True)}, dice=dice)
    left = []
    for _ in range(3):
        game = do(game, *expand(STEPPE))
        there = game.lands.get(STEPPE)
        left.append((there.armies, there.fort) if there else None)
    assert left == [(2, False), (1, False), None]
    assert band(game)["armies"] == 8


@pytest.mark.rule("2001-OPT-10")
def test_a_beaten_attacker_leaves_what_is_left_of_the_defenders():
    game = war("seljuk_turks", {STEPPE: ben("huns", armies=3)}, dice=[[6, 1], [2], [1, 2], [5]])
    game = do(game, *expand(STEPPE))
    assert (rolls(game), game.lands[STEPPE].armies) == ([((6, 1), (2,)), ((1, 2), (5,))], 2)


@pytest.mark.rule("2001-OPT-10", "2001-EV-31")
def test_siegecraft_takes_the_fort_and_one_army_of_a_stack():
    dice = [[6, 1], [2], [1, 2], [5]]
    lands = {STEPPE: ben("huns", armies=2, fort=True)}
    game = do(war("seljuk_turks", lands, events=["siegecraft"], dice=dice), *expand(STEPPE))
    assert (game.lands[STEPPE].armies, structures(game, STEPPE)) == (1, set())


@pytest.mark.rule("2001-OPT-11")
def test_only_lands_of_the_active_empire_are_reinforced():
    lands = {STEPPE: ada("huns"), "eastern_steppe": ben("huns")}
    game = war("seljuk_turks", lands)
    assert offered(game, "reinforce") == {HOME}
    assert rule_of(game, "reinforce", STEPPE) == "2001-OPT-11"
    assert rule_of(game, "reinforce", "eastern_steppe") == "2001-OPT-11"
    assert rule_of(game, "expand", HOME) == "2001-OPT-11"
    game = do(
        game, *expand("persian_plateau"), *reinforce("persian_plateau"), *expand("zagros"), *reinforce(HOME)
    )
    assert [game.lands[land].armies for land in (HOME, "persian_plateau", "zagros")] == [2, 2, 1]


@pytest.mark.rule("2001-OPT-12")
def test_each_new_army_replaces_one_of_an_old_stack():
    game = do(war("seljuk_turks", {STEPPE: ada("huns", armies=2, fort=True)}, dice=[]), *expand(STEPPE))
    there = game.lands[STEPPE]
    assert (there.empire, there.beneath, there.armies, there.fort) == ("seljuk_turks", ("huns",), 2, True)
    assert there.active
    game = do(game, *reinforce(STEPPE))
    assert (game.lands[STEPPE].beneath, game.lands[STEPPE].armies) == (("seljuk_turks",), 2)
    assert rule_of(game, "reinforce", STEPPE) == "2001-OPT-07"


@pytest.mark.rule("2001-OPT-12")
def test_an_old_stack_is_no_base_before_it_is_entered():
    game = war("seljuk_turks", {STEPPE: ada("huns", armies=2)})
    assert rule_of(game, "expand", "dnieper") == "2001-V-13"
    assert "dnieper" in offered(do(game, *expand(STEPPE)), "expand")


@pytest.mark.rule("2001-OPT-13")
def test_areas_count_lands_and_not_armies():
    game = war("mughals", {"madagascar": ada("mali", armies=3), "east_africa": ben("mali")})
    lines = {line.what: (line.level, line.number) for line in game.preview("Ada").lines}
    assert lines["africa"] == ("presence", 1)


@pytest.mark.rule("2001-OPT-14")
def test_a_start_land_is_cleared_of_all_figures():
    game = war("seljuk_turks", {HOME: ben("aryans", armies=2, fort=True)})
    assert (holder(game, HOME), game.lands[HOME].armies, structures(game, HOME)) == (
        ("Ada", "seljuk_turks"),
        1,
        set(),
    )


@pytest.mark.rule("2001-OPT-14")
def test_a_kingdom_and_a_traitor_remove_whole_stacks():
    lands = {"gold_coast": ben("carthage", armies=3), STEPPE: ben("huns", armies=2, fort=True)}
    game = cards("seljuk_turks", ["mali", "treachery"], lands, dice=[])
    game = do(game, ("play", "mali"), ("play", "treachery"), *choose(STEPPE), *expand(STEPPE))
    assert (holder(game, "gold_coast"), game.lands["gold_coast"].armies) == (("Ada", "mali"), 1)
    assert (holder(game, STEPPE), game.lands[STEPPE].armies) == (("Ada", "seljuk_turks"), 1)
    assert structures(game, STEPPE) == set()


@pytest.mark.rule("2001-OPT-15")
def test_in_a_famine_each_army_of_a_stack_rolls_for_itself():
    lands = {"nubia": ben("egypt", armies=2, fort=True)}
    game = do(cards("franks", ["famine"], lands, dice=[1, 4]), ("play", "famine"), *choose("north_africa"))
    assert (game.lands["nubia"].armies, structures(game, "nubia")) == (1, {"fort"})
    game = do(cards("franks", ["famine"], lands, dice=[1, 1]), ("play", "famine"), *choose("north_africa"))
    assert "nubia" not in game.lands


@pytest.mark.rule("2001-OPT-15")
def test_only_an_emptied_land_passes_the_plague_on():
    lands = {"nubia": ben("egypt", armies=2), "nile_delta": ben("egypt")}
    one = cards("franks", ["plague"], lands, dice=[[1, 2, 2, 2], [2, 2, 2, 2]])
    one = do(one, ("play", "plague"), *choose("nubia"))
    assert (one.lands["nubia"].armies, one.decision.kind) == (1, "expand")
    both = cards("franks", ["plague"], lands, dice=[[1, 2, 2, 2], [2, 1, 2, 2], [2, 2, 2]])
    both = do(both, ("play", "plague"), *choose("nubia"))
    assert offered(both) == {"nile_delta"}


@pytest.mark.rule("2001-OPT-15")
def test_black_death_and_pestilence_roll_for_each_army_too():
    lands = {"nubia": ben("egypt", armies=3)}
    game = cards("spain", ["black_death"], lands, dice=[2, 1, 2])
    game = do(game, ("play", "black_death"), *choose("north_africa", "middle_east"))
    assert game.lands["nubia"].armies == 2
    game = cards("spain", ["pestilence"], lands, dice=[[2, 1, 2], [2, 2, 2], [3, 1, 3]])
    game = do(game, ("play", "pestilence"), *choose("nubia"))
    assert game.lands["nubia"].armies == 1


@pytest.mark.rule("2001-OPT-07", "2001-OPT-10")
def test_whoever_takes_a_land_of_many_armies_stands_there_with_one():
    game = war("seljuk_turks", {STEPPE: ben("huns", armies=2)}, dice=[[6, 1], [2], [6, 1], [2]])
    game = do(game, *expand(STEPPE))
    assert (game.lands[STEPPE].armies, game.lands[STEPPE].beneath) == (1, ())


@pytest.mark.rule("2001-V-08", "2001-OPT-07")
@pytest.mark.parametrize(
    ("armies", "said"),
    [(1, "Ben's Hsiung-Nu lose the army there."), (3, "Ben loses 3 armies there.")],
)
def test_all_armies_of_a_start_land_leave_it_and_the_sentence_counts_them(armies, said):
    game = cards("mongols", [], {"mongolia": ben("hsiung_nu", armies=armies)})
    (record,) = (one for one in game.log if one.kind.startswith("found_over"))
    assert said in record.text("en")
    assert (holder(game, "mongolia"), game.lands["mongolia"].armies) == (("Ada", "mongols"), 1)
    assert ("Ben y perd 3 armées." in record.text("fr")) == (armies == 3)


@pytest.mark.rule("2001-EV-15", "2001-OPT-07")
def test_all_armies_of_a_kingdoms_land_are_destroyed_and_the_sentence_counts_them():
    lands = {"upper_nile": ben("egypt", armies=2)}
    game = do(cards("macedonia", ["kush"], lands), ("play", "kush"))
    (record,) = (one for one in game.log if one.kind.startswith("kingdom_over"))
    assert "Ben loses 2 armies there." in record.text("en")
    assert holder(game, "upper_nile") == ("Ada", "kush")
