"""Treachery helps every attack of its player in the turn, also one by another Event, but no Minor Empire."""

from __future__ import annotations

from fractions import Fraction

import pytest
from positions_events import before, ben, choose, cleo, do, expand, holder, offered, structures, told, war

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.show.tabletop import choices

BUILT = {"fort": True, "capital": True, "monument": True}
HUNS = {"western_steppe": ben("huns", **BUILT), "eastern_steppe": ben("huns"), "mongolia": ben("huns")}

# The card of the other Event, the positions it meets, the land that is named, and what leads up to the attack.
ATTACKS = {
    "crusade": ("franks", {"crete": ben("byzantines", **BUILT)}, "crete", [("play", "crusade")]),
    "jewish_revolt": ("guptas", {"palestine": ben("arabs", **BUILT)}, "palestine", []),
    "barbarians": (
        "seljuk_turks",
        {"libya": ben("arabs", **BUILT)},
        "libya",
        [("play", "barbarians"), *choose("sahara")],
    ),
    "civil_war": (
        "franks",
        {**HUNS, "dnieper": ben("huns")},
        "western_steppe",
        [("play", "civil_war"), *choose("huns")],
    ),
}
LAST = {
    "crusade": ("expand", "crete"),
    "jewish_revolt": ("play", "jewish_revolt"),
    "barbarians": ("choose", "libya"),
    "civil_war": ("choose", "western_steppe"),
}
each_attack = pytest.mark.parametrize("card", ATTACKS)


def betrayed(card, dice=()):
    """The land is named, and the next action is the attack of the other Event on it."""
    empire, lands, land, way = ATTACKS[card]
    game = before(empire, ["treachery", card], lands, dice=list(dice))
    return do(game, ("play", "treachery"), *choose(land), *way)


@pytest.mark.rule("2001-EV-39", "2001-EV-40")
@each_attack
def test_an_event_of_the_same_player_takes_the_named_land_without_dice(card):
    land = ATTACKS[card][2]
    game = betrayed(card, [[6, 6], [1], [6, 6], [1]])
    game = do(game, LAST[card])
    if card == "civil_war":
        game = do(game, *choose("eastern_steppe", "mongolia"))
    assert [record.data["land"] for record in told(game, "betrayed")] == [land]
    assert land not in [record.data["land"] for record in told(game, "fight")]
    assert holder(game, land) == ("Ada", card)
    assert structures(game, land) == {"city", "monument"}
    assert game.active["betrayed"] == ()


@pytest.mark.rule("2001-EV-39")
@each_attack
def test_everything_that_foretells_such_an_attack_is_certain(card):
    game, action = betrayed(card), LAST[card]
    battle = game.battle(action)
    assert battle.given
    assert battle.reasons == (("treachery", "2001-EV-39"),)
    assert odds.of(game, action).win == 1
    meant = game.meant(action)
    for lang, sure in (("en", "sure"), ("fr", "sûr")):
        row = next(row for row in choices.read(game, lang) if row.action == meant)
        assert row.chance == sure


@pytest.mark.rule("2001-EV-39")
@pytest.mark.parametrize("bot", [hotw.bots.Greedy, hotw.bots.Planner])
@pytest.mark.parametrize(
    ("card", "where", "twins"),
    [
        ("barbarians", "sahara", ("libya", "shatts_plateau")),
        ("civil_war", "huns", ("dnieper", "western_steppe")),
    ],
)
def test_of_two_lands_of_an_area_a_bot_attacks_the_one_that_was_named(card, where, twins, bot):
    people = "huns" if card == "civil_war" else "arabs"
    lands = {land: ben(people) for land in (*twins, "eastern_steppe", "mongolia")}
    for land in twins:
        game = before("seljuk_turks", ["treachery", card], lands)
        game = do(game, ("play", "treachery"), *choose(land), ("play", card), *choose(where))
        assert bot(3).choose(game.engine(), game.decision.actions).target == land


@pytest.mark.rule("2001-EV-39")
def test_an_attack_that_came_before_treachery_was_rolled_for():
    lands = {"palestine": ben("arabs"), "crete": cleo("byzantines")}
    game = before("franks", ["treachery", "jewish_revolt"], lands, dice=[[1, 1, 1], [6]])
    game = do(game, ("play", "jewish_revolt"), ("play", "treachery"))
    assert [record.data["result"] for record in told(game, "fight")] == ["lose"]
    assert offered(game) == {"palestine", "crete"}


@pytest.mark.rule("2001-EV-39", "2001-EV-25", "2001-EV-26")
def test_barbarians_go_on_after_a_land_that_was_betrayed_to_them():
    lands = {"libya": ben("arabs"), "shatts_plateau": cleo("carthage")}
    game = before("seljuk_turks", ["treachery", "barbarians"], lands, dice=[[1, 2], [3]])
    game = do(game, ("play", "treachery"), *choose("libya"), ("play", "barbarians"), *choose("sahara"))
    game = do(game, *choose("libya"))
    assert offered(game) == {"shatts_plateau"}
    game = do(game, *choose("shatts_plateau"))
    assert [record.data["result"] for record in told(game, "fight")] == ["lose"]
    assert (holder(game, "libya")[0], holder(game, "shatts_plateau")[0]) == ("Ada", "Cleo")


@pytest.mark.rule("2001-EV-35", "2001-EV-39")
def test_crusaders_to_whom_palestine_is_betrayed_endow_it():
    game = before("franks", ["treachery", "crusade"], {"palestine": ben("arabs", city=True, fort=True)})
    game = do(game, ("play", "treachery"), *choose("palestine"), ("play", "crusade"), *expand("palestine"))
    assert (holder(game, "palestine")[0], structures(game, "palestine")) == ("Ada", {"fort", "city"})


@pytest.mark.rule("2001-EV-39", "2001-OPT-14")
def test_a_whole_stack_falls_to_crusaders_by_treachery():
    lands = {"crete": ben("byzantines", armies=2, fort=True)}
    game = before("franks", ["treachery", "crusade"], lands, options=["multiple_armies"])
    game = do(game, ("play", "treachery"), *choose("crete"), ("play", "crusade"), *expand("crete"))
    assert (holder(game, "crete")[0], game.lands["crete"].armies) == ("Ada", 1)


@pytest.mark.rule("2001-EV-39")
def test_the_way_does_not_matter_to_crusaders_before_open_gates():
    lands = {"levant": ben("arabs"), "palestine": ben("arabs")}
    game = before("franks", ["treachery", "crusade"], lands, dice=[[6, 6], [1, 1, 1]])
    game = do(game, ("play", "treachery"), *choose("palestine"), ("play", "crusade"), *expand("levant"))
    ways = {action.via for action in game.decision.actions if action.target == "palestine"}
    assert ways == {""}
    for way in ("levant", "eastern_mediterranean", "sea"):
        assert game.meant(("expand", "palestine", way)) == game.meant(("expand", "palestine"))
    assert game.battle(("expand", "palestine")).given


@pytest.mark.rule("2001-EV-39", "2001-EV-36")
def test_the_odds_take_treachery_beside_an_event_that_attacks():
    for card in ("crusade", "jewish_revolt", "civil_war"):
        siege = odds.siege(terrain="mountain", fort=True, armies=3, cards=[card, "treachery"])
        assert siege.outcomes == {(True, 2): Fraction(1)}
        with pytest.raises(ValueError, match="cannot help the same attack"):
            odds.siege(terrain="mountain", fort=True, armies=3, cards=[card, "weaponry"])


@pytest.mark.rule("2001-EV-39", "2001-EV-36")
def test_a_siege_by_crusaders_of_a_betrayed_land_costs_one_army():
    game = betrayed("crusade")
    assert odds.siege_of(game, LAST["crusade"]).outcomes == {(True, 2): Fraction(1)}
    assert odds.campaign_of(game, ["crete"]).all == 1


@pytest.mark.rule("2001-EV-39")
def test_the_active_empire_still_finds_a_betrayed_land_open():
    game = war("romans", {"crete": ben("minoans")}, events=["treachery:crete"], dice=[])
    assert holder(do(game, *expand("crete")), "crete") == ("Ada", "romans")
