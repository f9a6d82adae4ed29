"""Civil War, Barbarians and the Jewish Revolt: armies that attack at once."""

from __future__ import annotations

import pytest
from positions_events import (
    RULES,
    ada,
    before,
    ben,
    choose,
    cleo,
    do,
    expand,
    holder,
    kinds,
    offered,
    owners,
    result,
    rolls,
    rule_of,
    structures,
    told,
    war,
)

EGYPT = {"nile_delta": ben("egypt", capital=True), "libya": ben("egypt"), "nubia": ben("egypt")}


def civil(lands, dice, *more):
    """A Civil War has just been played."""
    return do(before("chou_dynasty", ["civil_war", *more], lands, dice=dice), ("play", "civil_war"))


def raiders(lands, dice, empire="celts"):
    """Barbarians have just been played."""
    return do(before(empire, ["barbarians"], lands, dice=dice), ("play", "barbarians"))


def revolt(there, dice=(), empire="celts"):
    """The Jewish Revolt has just been played."""
    lands = {"palestine": there} if there else None
    return do(before(empire, ["jewish_revolt"], lands, dice=list(dice)), ("play", "jewish_revolt"))


@pytest.mark.rule("2001-EV-22")
def test_three_rebels_rise_in_lands_of_one_enemy_empire():
    lands = {**EGYPT, "upper_nile": ben("egypt"), "crete": ben("minoans"), "levant": cleo("sumeria")}
    game = civil(lands, [[6, 1], [2], [2, 1], [5], [4, 4], [4]])
    assert offered(game) == {"egypt", "minoans", "sumeria"}
    game = do(game, *choose("egypt"))
    assert offered(game) == {*EGYPT, "upper_nile"}
    for land in ("crete", "levant", "zagros"):
        assert rule_of(game, "choose", land) == "2001-EV-22"
    game = do(game, *choose("nile_delta", "libya"))
    assert rule_of(game, "choose", "libya") == "2001-EV-22"
    game = do(game, *choose("nubia"))
    assert [record.data["land"] for record in told(game, "fight")] == ["nile_delta", "libya", "nubia"]
    assert owners(game, "nile_delta", "libya", "nubia", "upper_nile") == ["Ada", "Ben", "", "Ben"]
    assert (holder(game, "nile_delta")[1], structures(game, "nile_delta")) == ("civil_war", {"city"})


@pytest.mark.rule("2001-EV-22")
def test_a_civil_war_has_its_epochs_and_copies():
    card = RULES.deck.event["civil_war"]
    assert (card.first, card.last, card.copies, card.strength) == (2, 7, 3, 3)
    game = before("shang_dynasty", ["civil_war", "leader"], {"nile_delta": ben("egypt")})
    assert rule_of(game, "play", "civil_war") == "2001-IV-07"


@pytest.mark.rule("2001-EV-22")
def test_kingdoms_migrants_and_own_empires_know_no_civil_war():
    lands = {"palestine": ben("canaanites"), "nubia": ada("egypt"), "upper_nile": ben("hittites")}
    game = civil(lands, [[6, 6], [1]])
    assert offered(game) == {"hittites"}
    assert rule_of(game, "choose", "egypt") == "2001-EV-22"


@pytest.mark.rule("2001-EV-22")
def test_without_an_enemy_empire_there_is_no_civil_war():
    game = before(
        "chou_dynasty", ["civil_war", "leader"], {"nubia": ada("egypt"), "palestine": ben("canaanites")}
    )
    assert rule_of(game, "play", "civil_war") == "2001-IV-15"


@pytest.mark.rule("2001-EV-23")
def test_ground_does_not_help_against_rebels_but_a_fort_does():
    game = do(civil({"balkans": ben("minoans", fort=True)}, [[4, 2], [4], [5, 1], [2]]), *choose("minoans"))
    assert rolls(game) == [((4, 2), (4,))]
    assert result(game) == "lose"
    assert structures(game, "balkans") == {"fort"}


@pytest.mark.rule("2001-EV-23", "2001-EV-24")
def test_a_rebel_who_breaks_a_fort_fights_on():
    game = do(civil({"balkans": ben("minoans", fort=True)}, [[6, 2], [4], [5, 1], [2]]), *choose("minoans"))
    assert rolls(game) == [((6, 2), (4,)), ((5, 1), (2,))]
    assert holder(game, "balkans") == ("Ada", "civil_war")


@pytest.mark.rule("2001-EV-24")
def test_an_empire_of_two_lands_has_two_rebels_who_fight_only_there():
    lands = {"nile_delta": ben("egypt"), "libya": ben("egypt"), "nubia": cleo("minoans")}
    game = do(civil(lands, [[6, 1], [2], [1, 1], [1]]), *choose("egypt"))
    assert len(told(game, "fight")) == 2
    assert sorted(owners(game, "nile_delta", "libya")) == ["", "Ada"]
    assert holder(game, "nubia")[0] == "Cleo"


@pytest.mark.rule("2001-EV-22")
def test_rebels_get_no_help_from_a_leader():
    game = before("chou_dynasty", ["leader", "civil_war"], {"libya": ben("egypt")}, dice=[[6, 1], [2]])
    game = do(game, ("play", "leader"), ("play", "civil_war"), *choose("egypt"))
    assert rolls(game) == [((6, 1), (2,))]


TIBET = {
    "szechuan": ben("han_dynasty"),
    "wei_river": ben("han_dynasty", fort=True),
    "upper_indus": cleo("maurya"),
}


@pytest.mark.rule("2001-EV-25")
def test_barbarians_come_out_of_a_barren_land_again_and_again():
    game = raiders(TIBET, [[6, 1], [2], [6, 3], [2], [5, 1], [1], [4, 1], [2]])
    assert offered(game) == {"plateau_of_tibet"}
    game = do(game, *choose("plateau_of_tibet"))
    assert offered(game) == set(TIBET)
    game = do(game, *choose("szechuan"))
    assert holder(game, "szechuan") == ("Ada", "barbarians")
    assert offered(game) == {"wei_river", "upper_indus"}
    game = do(game, *choose("wei_river", "upper_indus"))
    assert owners(game, *TIBET) == ["Ada"] * 3
    assert "plateau_of_tibet" not in game.lands


@pytest.mark.rule("2001-EV-25")
def test_barbarians_attack_from_the_same_barren_land_and_not_beyond():
    lands = {**TIBET, "yangtze_kiang": ben("han_dynasty"), "libya": cleo("carthage")}
    game = raiders(lands, [[6, 1], [2]])
    assert offered(game) == {"plateau_of_tibet", "sahara_desert"}
    game = do(game, *choose("plateau_of_tibet", "szechuan"))
    assert rule_of(game, "choose", "yangtze_kiang") == "2001-EV-25"
    assert rule_of(game, "choose", "libya") == "2001-EV-25"


@pytest.mark.rule("2001-EV-25")
def test_barbarians_need_an_enemy_beside_a_barren_land():
    game = before("celts", ["barbarians", "leader"], {"libya": ada("carthage"), "crete": ben("minoans")})
    assert rule_of(game, "play", "barbarians") == "2001-IV-15"
    card = RULES.deck.event["barbarians"]
    assert (card.first, card.last, card.copies) == (2, 7, 2)


@pytest.mark.rule("2001-EV-26", "2001-EV-27")
@pytest.mark.parametrize(
    ("dice", "left"), [([[1, 2], [5]], "Ben"), ([[2, 5], [5]], "")], ids=["beaten", "tie"]
)
def test_a_beaten_barbarian_ends_the_raid_and_so_does_a_tie(dice, left):
    game = do(raiders(TIBET, dice), *choose("plateau_of_tibet", "szechuan"))
    assert owners(game, *TIBET) == [left, "Ben", "Cleo"]
    assert game.decision.kind == "expand"


@pytest.mark.rule("2001-EV-26")
def test_the_raid_ends_when_no_enemy_is_left_beside_the_barren_land():
    game = do(raiders({"libya": ben("carthage")}, [[6, 1], [2]]), *choose("sahara_desert", "libya"))
    assert (owners(game, "libya"), game.decision.kind) == (["Ada"], "expand")


@pytest.mark.rule("2001-EV-27")
def test_while_there_is_a_target_the_raid_is_not_broken_off():
    game = do(raiders(TIBET, [[6, 1], [2]]), *choose("plateau_of_tibet", "szechuan"))
    assert kinds(game) == {"choose"}
    assert rule_of(game, "stop") == "2001-IV-15"


@pytest.mark.rule("2001-EV-27")
def test_a_fort_helps_against_barbarians():
    game = do(raiders(TIBET, [[4, 1], [4]]), *choose("plateau_of_tibet", "wei_river"))
    assert result(game) == "lose"
    assert structures(game, "wei_river") == {"fort"}


@pytest.mark.rule("2001-EV-27")
def test_difficult_ground_helps_against_barbarians(monkeypatch):
    """Every way out of a barren land of this board is clear, so one is made difficult for the test."""
    ground = RULES.ground
    tibet, target = ground.land["plateau_of_tibet"], 1 << ground.land["szechuan"]
    easy, hard = (list(way) for way in ground.ways[0])
    easy[tibet] &= ~target
    hard[tibet] |= target
    monkeypatch.setattr(ground, "ways", ((tuple(easy), tuple(hard)), *ground.ways[1:]))
    game = do(raiders(TIBET, [[4, 1], [4, 5]]), *choose("plateau_of_tibet", "szechuan"))
    assert rolls(game) == [((4, 1), (4, 5))]


@pytest.mark.rule("2001-EV-28")
def test_the_revolt_has_three_dice_against_one_and_the_fort():
    game = revolt(ben("egypt", fort=True, city=True), [[5, 1, 2], [3], [6, 1, 1], [2]])
    assert rolls(game) == [((5, 1, 2), (3,)), ((6, 1, 1), (2,))]
    assert holder(game, "palestine") == ("Ada", "jewish_revolt")
    assert structures(game, "palestine") == set()


@pytest.mark.rule("2001-EV-28")
def test_the_fort_adds_one_against_the_revolt():
    game = revolt(ben("egypt", fort=True), [[4, 4, 4], [4]])
    assert (result(game), holder(game, "palestine")[0], structures(game, "palestine")) == (
        "lose",
        "Ben",
        {"fort"},
    )


@pytest.mark.rule("2001-EV-28")
def test_the_revolt_has_its_epochs():
    game = before("shang_dynasty", ["jewish_revolt", "leader"], {"palestine": ben("egypt")})
    assert rule_of(game, "play", "jewish_revolt") == "2001-IV-07"
    card = RULES.deck.event["jewish_revolt"]
    assert (card.first, card.last, card.copies) == (2, 7, 1)


@pytest.mark.rule("2001-EV-29")
def test_the_revolt_simply_takes_a_vacant_palestine():
    game = revolt({"city": True, "monument": True})
    assert holder(game, "palestine") == ("Ada", "jewish_revolt")
    assert structures(game, "palestine") == {"city", "monument"}
    assert holder(revolt(None), "palestine") == ("Ada", "jewish_revolt")


@pytest.mark.rule("2001-EV-23", "2001-EV-28", "2001-OPT-09")
def test_those_who_rise_have_the_reasons_of_any_battle_but_for_the_ground():
    held = {"army": True, "armies": 2, "fort": True}
    lands = {"palestine": ben("egypt", **held), "nile_delta": cleo("sumeria", **held)}
    game = before("celts", ["jewish_revolt", "civil_war"], lands, options=["multiple_armies"])
    every = [("fort_bonus", "2001-V-51"), ("several_armies", "2001-OPT-09")]
    assert list(game.battle(("play", "jewish_revolt")).reasons) == every
    game = do(game, ("play", "civil_war"))
    assert list(game.battle(("choose", "sumeria")).reasons) == every


@pytest.mark.rule("2001-EV-29")
def test_the_revolt_replaces_an_own_army_and_touches_nothing_else():
    game = revolt(ada("egypt", fort=True, city=True, monument=True))
    assert holder(game, "palestine") == ("Ada", "jewish_revolt")
    assert structures(game, "palestine") == {"fort", "city", "monument"}
    assert told(game, "fight") == []


@pytest.mark.rule("2001-EV-28")
def test_the_rebels_of_the_revolt_are_no_base_for_the_active_empire():
    game = do(before("macedonia", ["jewish_revolt"]), ("play", "jewish_revolt"))
    assert rule_of(game, "expand", "syrian_desert") == "2001-V-17"
    game = war("celts", {"palestine": ada("jewish_revolt")})
    assert rule_of(game, *expand("levant")[0]) == "2001-V-13"
