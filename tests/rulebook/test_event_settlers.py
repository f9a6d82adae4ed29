"""Kingdoms and Migrants: armies that appear without a fight."""

from __future__ import annotations

import pytest
from positions_events import (
    ACTIVE,
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
    rule_of,
    structures,
    told,
)

KINGDOMS = {
    1: ("canaanites", "palestine"),
    2: ("etruscans", "northern_apennines"),
    3: ("kush", "upper_nile"),
    4: ("tiahuanaco", "southern_andes"),
    5: ("mali", "gold_coast"),
    6: ("thai", "malayan_peninsula"),
    7: ("zimbabwe", "east_africa"),
}
AFRICA = {"central_africa", "congo_basin", "east_africa", "gold_coast", "madagascar", "southern_africa"}


def kush(**there):
    """Kush appears in a land of which something is known."""
    return do(before("celts", ["kush"], {"upper_nile": there} if there else None), ("play", "kush"))


@pytest.mark.rule("2001-EV-15", "2001-EV-16")
@pytest.mark.parametrize("epoch", KINGDOMS)
def test_every_kingdom_appears_with_a_city_in_its_land_and_in_its_epoch_alone(epoch):
    card, land = KINGDOMS[epoch]
    game = before(ACTIVE[epoch], [id for id, _ in KINGDOMS.values()])
    assert offered(game, "play") == {card}
    game = do(game, ("play", card))
    assert (holder(game, land), structures(game, land)) == (("Ada", card), {"city"})
    assert game.lands[land].armies == 1


@pytest.mark.rule("2001-EV-16")
def test_there_is_one_card_of_each_of_the_seven_kingdoms():
    # That there is no other one is counted in `BOX`.
    cards = [card for card in RULES.deck.events if card.id in {id for id, _ in KINGDOMS.values()}]
    assert {card.kind for card in cards} == {"kingdom"}
    assert {(card.first, card.last, card.id, card.place) for card in cards} == {
        (epoch, epoch, id, land) for epoch, (id, land) in KINGDOMS.items()
    }
    assert {(card.copies, card.deck) for card in cards} == {(1, "lesser")}


@pytest.mark.rule("2001-EV-15")
def test_a_kingdom_destroys_army_and_fort_without_a_fight():
    game = kush(owner="Ben", empire="egypt", fort=True)
    assert (holder(game, "upper_nile"), structures(game, "upper_nile")) == (("Ada", "kush"), {"city"})
    assert told(game, "fight") == []


@pytest.mark.rule("2001-EV-15")
def test_a_kingdom_stands_before_the_first_army():
    game = do(before("celts", ["kush", "leader"]), ("play", "kush"))
    assert set(game.lands) == {"upper_nile"}


@pytest.mark.rule("2001-EV-17")
def test_a_kingdom_destroys_an_own_army_too():
    game = kush(owner="Ada", empire="egypt", fort=True)
    assert (holder(game, "upper_nile"), structures(game, "upper_nile")) == (("Ada", "kush"), {"city"})


@pytest.mark.rule("2001-EV-17")
@pytest.mark.parametrize("there", [{"capital": True}, {"city": True}, {}], ids=["capital", "city", "nothing"])
@pytest.mark.parametrize("who", ["Ben", None])
def test_a_kingdom_has_one_city_whatever_stood_there_and_spares_the_monument(there, who):
    what = {**there, "monument": True, **({"owner": who, "empire": "egypt"} if who else {})}
    assert structures(kush(**what), "upper_nile") == {"city", "monument"}


@pytest.mark.rule("2001-EV-15")
def test_a_kingdom_is_no_base_of_the_active_empire():
    game = do(before("macedonia", ["kush"]), ("play", "kush"))
    assert rule_of(game, "expand", "nubia") == "2001-V-13"


@pytest.mark.rule("2001-EV-19")
def test_migrants_settle_in_two_vacant_lands_of_their_area():
    lands = {"gold_coast": ben("carthage"), "madagascar": ada("kush")}
    game = do(before("franks", ["migrants_africa"], lands), ("play", "migrants_africa"))
    assert offered(game) == AFRICA - {"gold_coast", "madagascar"}
    for land in ("gold_coast", "madagascar", "nubia", "sahara_desert"):
        assert rule_of(game, "choose", land) == "2001-EV-19"
    game = do(game, *choose("east_africa"))
    assert offered(game) == AFRICA - {"gold_coast", "madagascar", "east_africa"}
    game = do(game, *choose("congo_basin"))
    assert holder(game, "east_africa") == holder(game, "congo_basin") == ("Ada", "migrants_africa")
    assert game.decision.kind == "expand"


@pytest.mark.rule("2001-EV-19")
def test_migrants_do_not_attack_nor_expand():
    game = do(before("franks", ["migrants_africa"]), ("play", "migrants_africa"))
    game = do(game, *choose("east_africa", "congo_basin"))
    assert rule_of(game, "expand", "gold_coast") == "2001-V-13"


@pytest.mark.rule("2001-EV-19")
def test_resources_of_migrants_build_no_monument():
    game = do(before("franks", ["migrants_africa"]), ("play", "migrants_africa"))
    game = do(game, *choose("southern_africa", "congo_basin"), "end")
    assert owners(game, "southern_africa", "congo_basin") == ["Ada", "Ada"]
    assert told(game, "monument") == []


@pytest.mark.rule("2001-EV-20")
@pytest.mark.parametrize(
    ("card", "area", "epochs"),
    [
        ("migrants_australia", "australia", (2, 3, 4, 5)),
        ("migrants_north_america", "north_america", (3, 4, 5)),
        ("migrants_africa", "africa", (3, 4, 5)),
    ],
)
def test_migrants_have_their_epochs(card, area, epochs):
    assert (RULES.deck.event[card].area, RULES.deck.event[card].copies) == (area, 1)
    for epoch, empire in ACTIVE.items():
        game = before(empire, [card])
        if epoch in epochs:
            assert offered(do(game, ("play", card))) == set(game.board.area(area).lands)
        else:
            assert rule_of(game, "play", card) in ("2001-IV-07", "2001-IV-02")
            with_leader = before(empire, [card, "leader"])
            assert rule_of(with_leader, "play", card) == "2001-IV-07"


@pytest.mark.rule("2001-EV-21")
def test_migrants_in_an_area_without_value_score_once_it_has_one():
    game = do(before("celts", ["migrants_africa", "leader"]), ("play", "migrants_africa"))
    game = do(game, *choose("east_africa", "gold_coast"))
    assert game.preview("Ada", 3).total == 0
    assert game.preview("Ada", 6).total == 2, "dominance: twice the value of 1"


@pytest.mark.rule("2001-EV-21")
def test_with_one_vacant_land_one_army_of_the_migrants_is_placed():
    lands = {land: ben("carthage") for land in AFRICA - {"madagascar"}}
    game = do(
        before("franks", ["migrants_africa"], lands), ("play", "migrants_africa"), *choose("madagascar")
    )
    assert holder(game, "madagascar") == ("Ada", "migrants_africa")
    assert game.decision.kind == "expand"


@pytest.mark.rule("2001-EV-21")
def test_migrants_without_a_vacant_land_are_not_offered():
    lands = {land: cleo("carthage") for land in AFRICA}
    game = before("franks", ["migrants_africa", "leader"], lands)
    assert offered(game, "play") == {"leader"}
    assert rule_of(game, "play", "migrants_africa") == "2001-IV-15"


@pytest.mark.rule("2001-EV-19")
def test_two_different_migrants_may_come_in_one_turn():
    game = before("franks", ["migrants_africa", "migrants_australia"])
    game = do(game, ("play", "migrants_africa"), *choose("east_africa", "gold_coast"))
    game = do(game, ("play", "migrants_australia"), *choose("australia", "new_zealand"))
    assert owners(game, "east_africa", "gold_coast", "australia", "new_zealand") == ["Ada"] * 4
    assert kinds(game) >= {"expand", "end"}
    assert expand("lower_rhine")[0] in [tuple(a)[:2] for a in game.decision.actions]
