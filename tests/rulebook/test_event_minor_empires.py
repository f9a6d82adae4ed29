"""Minor Empires: a second, small Empire before the first army, which no other card helps."""

from __future__ import annotations

import pytest
from positions_events import (
    ACTIVE,
    RULES,
    ada,
    band,
    before,
    ben,
    do,
    expand,
    holder,
    kinds,
    offered,
    owners,
    rule_of,
    structures,
    told,
)

from hotw_nb.editions import numbered_rules

# Strength, Start Land, waters and capital as the table of Event cards prints them; Epoch IV by ruling.
MINOR = {
    1: ("hittites", 3, "eastern_anatolia", (), True),
    2: ("phoenicia", 3, "levant", ("western_mediterranean", "eastern_mediterranean"), True),
    3: ("mayans", 2, "central_america", (), True),
    4: ("anglo_saxons", 3, "baltic_seaboard", ("north_sea",), False),
    5: ("fujiwara", 3, "hokkaido", ("sea_of_japan",), True),
    6: ("safavids", 3, "persian_salt_desert", (), True),
    7: ("japan", 5, "honshu", ("sea_of_japan",), True),
}


def minor(epoch, *more, lands=None, empire="", **rest):
    """A Minor Empire has just been founded; more cards are played before it."""
    card = MINOR[epoch][0]
    game = before(empire or ACTIVE[epoch], [card, *more], lands, **rest)
    return do(game, *(("play", other) for other in more), ("play", card))


@pytest.mark.rule("2001-EV-07")
def test_a_minor_empire_founds_a_capital_and_expands_by_the_normal_rules():
    game = minor(1)
    assert holder(game, "eastern_anatolia") == ("Ada", "hittites")
    assert structures(game, "eastern_anatolia") == {"capital"}
    assert (band(game)["people"], band(game)["armies"]) == ("hittites", 2)
    assert offered(game, "expand") == {"western_anatolia", "levant", "upper_tigris", "zagros", "caucasus"}
    assert "yellow_river" not in game.lands
    game = do(game, *expand("levant", "palestine"))
    assert owners(game, "levant", "palestine", "yellow_river") == ["Ada"] * 3
    assert band(game)["people"] == "shang_dynasty"


@pytest.mark.rule("2001-EV-08", "2001-EV-09")
@pytest.mark.parametrize("epoch", MINOR)
def test_the_minor_empires_are_as_printed(epoch):
    id, strength, start, waters, capital = MINOR[epoch]
    card = RULES.deck.event[id]
    assert (card.strength, card.place, set(card.waters), card.capital) == (
        strength,
        start,
        set(waters),
        capital,
    )
    assert (card.kind, card.deck, card.copies, card.first, card.last) == (
        "minor_empire",
        "greater",
        1,
        epoch,
        epoch,
    )


@pytest.mark.rule("2001-EV-08", "2001-EV-09")
@pytest.mark.parametrize("epoch", MINOR)
def test_every_minor_empire_stands_in_its_start_land_with_its_fleets(epoch):
    id, strength, start, waters, capital = MINOR[epoch]
    game = minor(epoch)
    assert holder(game, start) == ("Ada", id)
    assert structures(game, start) == ({"capital"} if capital else set())
    assert (band(game)["armies"], set(band(game)["fleets"])) == (strength - 1, set(waters))


@pytest.mark.rule("2001-EV-07")
def test_a_minor_empire_belongs_to_one_epoch_only():
    game = before("chou_dynasty", ["hittites", "phoenicia"])
    assert offered(game, "play") == {"phoenicia"}
    assert rule_of(game, "play", "hittites") == "2001-IV-07"


@pytest.mark.rule("2001-EV-10")
def test_no_other_card_helps_a_minor_empire():
    lands = {"mexican_valley": ben("chou_dynasty", fort=True)}
    helped = minor(3, "leader", lands=lands)
    battle = helped.battle(("expand", "mexican_valley"))
    plain = minor(3, lands=lands).battle(("expand", "mexican_valley"))
    assert (battle.attack, battle.force) == (2, plain.force)
    for card in ("weaponry", "jihad", "elite_troops", "siegecraft", "expert_troops_forests"):
        assert minor(3, card, lands=lands).battle(("expand", "mexican_valley")).force == plain.force


@pytest.mark.rule("2001-EV-10")
def test_the_other_card_waits_for_the_active_empire():
    game = do(minor(3, "leader", lands={"danubia": ben("scythians")}), "end")
    assert game.battle(("expand", "danubia")).attack == 3


@pytest.mark.rule("2001-EV-10", "2001-EV-39")
def test_a_traitor_does_not_open_the_gates_to_a_minor_empire():
    game = before(
        "celts", ["mayans", "treachery"], {"mexican_valley": ben("chou_dynasty")}, dice=[[1, 1], [6, 6]]
    )
    game = do(game, ("play", "treachery"), ("choose", "mexican_valley"), ("play", "mayans"))
    game = do(game, *expand("mexican_valley"))
    assert holder(game, "mexican_valley")[0] == "Ben"


@pytest.mark.rule("2001-EV-11")
def test_a_minor_empire_is_scored_with_the_turn_and_not_apart():
    game = do(minor(1), *expand("levant", "palestine"), "end")
    assert len(told(game, "score")) == 1
    # Three lands and nobody else in the Middle East: control, 3 x 2; China: presence 1; two capitals: 4.
    assert game.scores["Ada"] == 6 + 1 + 4


@pytest.mark.rule("2001-EV-12", "2001-EV-18")
def test_figures_of_another_epoch_are_left_to_the_table_and_every_land_names_its_people():
    for id in ("2001-EV-12", "2001-EV-18"):
        assert numbered_rules.rule(id).enforced_by == "table"
    game = do(minor(1), "end")
    assert {holder(game, land)[1] for land in ("eastern_anatolia", "yellow_river")} == {
        "hittites",
        "shang_dynasty",
    }


@pytest.mark.rule("2001-EV-13")
def test_fleets_and_unused_armies_of_a_minor_empire_are_gone_when_the_active_empire_begins():
    game = do(minor(2, empire="assyria"), "end")
    assert len(game.active["bands"]) == 1
    assert (band(game)["people"], band(game)["fleets"], band(game)["armies"]) == ("assyria", (), 7)
    game = do(game, *expand("levant"))
    assert "crete" not in offered(game, "expand")


@pytest.mark.rule("2001-EV-13", "2001-IV-14")
def test_a_minor_empire_is_over_before_the_next_card_is_chosen():
    game = before("chou_dynasty", ["phoenicia", "leader"])
    game = do(game, ("play", "phoenicia"))
    assert rule_of(game, "play", "leader") == "2001-IV-14"
    game = do(game, "end")
    assert (kinds(game), game.active["bands"]) == ({"play", "begin"}, ())


@pytest.mark.rule("2001-EV-13")
def test_a_minor_empire_uses_no_coins_and_builds_no_forts():
    lands = {"western_anatolia": ben("minoans")}
    game = before("shang_dynasty", ["population_explosion", "hittites"], lands, dice=[[1, 1], [6]], coins=0)
    game = do(game, ("play", "population_explosion"), ("play", "hittites"))
    assert game.active["coins"] == 2
    assert kinds(game) == {"expand", "end"}
    assert rule_of(game, "fort", "eastern_anatolia") == "2001-EV-13"
    assert rule_of(game, "buy_fort", "eastern_anatolia") == "2001-EV-13"
    game = do(game, *expand("western_anatolia"))
    assert (game.decision.kind, game.active["coins"]) == ("expand", 2)


@pytest.mark.rule("2001-EV-13")
def test_a_minor_empire_builds_no_monument_from_its_resources():
    game = do(minor(2), *expand("southern_apennines", "southern_iberia"), "end")
    assert owners(game, "levant", "southern_apennines", "southern_iberia") == ["Ada"] * 3
    assert told(game, "monument") == []


@pytest.mark.rule("2001-EV-14")
def test_a_minor_empire_clears_its_start_land_and_is_absorbed_without_dice():
    game = minor(
        2, lands={"levant": ben("egypt", fort=True, city=True, monument=True)}, empire="assyria", dice=[]
    )
    assert holder(game, "levant") == ("Ada", "phoenicia")
    assert structures(game, "levant") == {"capital", "monument"}
    game = do(game, "end", *expand("levant"))
    assert holder(game, "levant") == ("Ada", "assyria")
    assert structures(game, "levant") == {"capital", "monument"}


@pytest.mark.rule("2001-EV-14")
def test_a_minor_empire_fights_sacks_and_takes_over_like_any_other():
    lands = {"palestine": ben("egypt", capital=True), "upper_tigris": ada("sumeria", fort=True)}
    game = do(minor(2, lands=lands, dice=[[5, 1], [2]]), *expand("palestine", "upper_tigris"))
    assert (holder(game, "palestine"), structures(game, "palestine")) == (("Ada", "phoenicia"), {"city"})
    assert (holder(game, "upper_tigris"), structures(game, "upper_tigris")) == (
        ("Ada", "phoenicia"),
        {"fort"},
    )


@pytest.mark.rule("2001-EV-14")
def test_lands_of_a_minor_empire_are_no_bases_of_the_active_empire():
    game = do(minor(1), *expand("levant", "palestine"))
    assert rule_of(game, "expand", "nile_delta") == "2001-V-13"


@pytest.mark.rule("2001-EV-07")
def test_a_minor_empire_that_wants_nothing_may_end_at_once():
    game = do(minor(7), "end")
    assert (game.decision.kind, band(game)["people"]) == ("expand", "germany")
