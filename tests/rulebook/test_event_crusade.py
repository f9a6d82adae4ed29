"""The Crusade: three armies out of the Eastern Mediterranean."""

from __future__ import annotations

import pytest
from positions_events import (
    RULES,
    ada,
    band,
    before,
    ben,
    dice_of,
    do,
    expand,
    holder,
    kinds,
    offered,
    result,
    rule_of,
    structures,
)


def crusade(lands=None, *more, dice=None, empire="franks"):
    """The Crusade has just been played, after other cards."""
    game = before(empire, [*more, "crusade"], lands, dice=dice)
    return do(game, *(("play", card) for card in more), ("play", "crusade"))


@pytest.mark.rule("2001-EV-33")
def test_crusaders_land_on_the_eastern_mediterranean_and_spread_from_there():
    game = crusade()
    coasts = {sea.id: sea.coasts for sea in game.board.seas}["eastern_mediterranean"]
    assert offered(game, "expand") == set(coasts)
    assert band(game)["armies"] == 3
    assert "northern_gaul" not in game.lands
    game = do(game, *expand("levant"))
    assert offered(game, "expand") == set(coasts) - {"levant"} | {"upper_tigris"}
    game = do(game, *expand("upper_tigris", "zagros"))
    assert [holder(game, land)[1] for land in ("levant", "upper_tigris", "zagros")] == ["crusade"] * 3
    assert band(game)["people"] == "franks"


@pytest.mark.rule("2001-EV-33")
def test_the_crusade_has_its_epochs():
    card = RULES.deck.event["crusade"]
    assert (card.first, card.last, card.copies, card.strength) == (5, 6, 1, 3)
    for empire in ("guptas", "germany"):
        assert rule_of(before(empire, ["crusade", "leader"]), "play", "crusade") == "2001-IV-07"


@pytest.mark.rule("2001-EV-34")
def test_crusaders_add_one():
    game = do(crusade({"crete": ben("byzantines")}, dice=[[2, 4], [4, 1, 2]]), *expand("crete"))
    assert (result(game), holder(game, "crete")) == ("win", ("Ada", "crusade"))
    game = do(crusade({"crete": ben("byzantines")}, dice=[[2, 4], [5, 1, 2]]), *expand("crete"))
    assert result(game) == "tie"


@pytest.mark.rule("2001-EV-35")
@pytest.mark.parametrize("there", [None, {"city": True}, ada("arabs")], ids=["vacant", "empty city", "own"])
def test_palestine_gets_a_fort_and_a_city_from_the_crusaders(there):
    game = do(crusade({"palestine": there} if there else None), *expand("palestine"))
    assert holder(game, "palestine") == ("Ada", "crusade")
    assert structures(game, "palestine") == {"fort", "city"}


@pytest.mark.rule("2001-EV-35")
def test_only_palestine_is_so_endowed():
    game = do(crusade(), *expand("levant"))
    assert structures(game, "levant") == set()


@pytest.mark.rule("2001-EV-36")
def test_a_city_of_palestine_is_sacked_first_and_one_city_stands_there_in_the_end():
    lands = {"palestine": ben("canaanites", city=True, fort=True)}
    game = do(crusade(lands, dice=[[6, 1], [1, 2, 3], [6, 1], [1, 2, 3]]), *expand("palestine"))
    assert (holder(game, "palestine"), structures(game, "palestine")) == (
        ("Ada", "crusade"),
        {"fort", "city"},
    )


@pytest.mark.rule("2001-EV-36")
def test_a_landing_of_crusaders_meets_three_dice_and_the_next_land_the_usual_ones():
    game = crusade({"palestine": ben("arabs"), "levant": ben("arabs")}, dice=[[6, 6], [1, 2, 3]])
    assert dice_of(game, "expand", "palestine") == (2, 3)
    game = do(game, *expand("palestine"))
    assert dice_of(game, "expand", "levant") == (2, 1)


@pytest.mark.rule("2001-EV-36")
@pytest.mark.parametrize("card", ["leader", "weaponry", "naval_power", "jihad", "elite_troops", "siegecraft"])
def test_other_cards_do_not_help_the_crusaders(card):
    lands = {"crete": ben("byzantines", fort=True)}
    helped, plain = (crusade(lands, *more).battle(("expand", "crete")) for more in ((card,), ()))
    assert (helped.force, helped.attack, helped.attack_bonus, helped.defend) == (plain.force, 2, 1, 3)


@pytest.mark.rule("2001-EV-36")
def test_unused_crusaders_are_lost_and_carry_nobody():
    game = do(crusade(), *expand("levant"), "end")
    assert (band(game)["people"], band(game)["armies"]) == ("franks", 8)
    assert len(game.active["bands"]) == 1
    assert rule_of(game, "expand", "palestine") == "2001-V-13"


@pytest.mark.rule("2001-EV-36")
def test_crusaders_use_no_coins_and_build_no_forts():
    game = crusade({"crete": ben("byzantines")}, "population_explosion", dice=[[1, 1], [6, 5, 4]])
    assert kinds(game) == {"expand", "end"}
    game = do(game, *expand("crete"))
    assert (game.decision.kind, game.active["coins"]) == ("expand", 2)


@pytest.mark.rule("2001-EV-33", "2001-EV-07")
def test_a_crusade_and_a_minor_empire_are_played_one_after_the_other():
    game = before("spain", ["safavids", "crusade"])
    game = do(
        game, ("play", "safavids"), *expand("zagros"), "end", ("play", "crusade"), *expand("levant"), "end"
    )
    people = [holder(game, land)[1] for land in ("persian_salt_desert", "zagros", "levant", "pyrenees")]
    assert people == ["safavids", "safavids", "crusade", "spain"]
