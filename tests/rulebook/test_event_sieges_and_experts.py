"""Siegecraft, Naval Power and Expert Troops: cards against forts, towns, landings and difficult ground."""

from __future__ import annotations

import pytest
from positions_events import ben, dice_of, do, expand, holder, result, rolls, rule_of, structures, war

from hotw_nb.boards import build, resources
from hotw_nb.boards.build import TABLES
from hotw_nb.boards.ground import FEATURES, Ground

STEPPE = "western_steppe"


def siege(dice=None, events=("siegecraft",), **what):
    """Seljuk Turks with Siegecraft before the Western Steppe and what stands there."""
    return war("seljuk_turks", {STEPPE: ben("huns", **what)}, events=events, armies=5, dice=dice)


@pytest.mark.rule("2001-EV-30")
@pytest.mark.parametrize(
    ("what", "bonus"),
    [
        *(({}, 0), ({"fort": True}, 1), ({"capital": True}, 1), ({"city": True}, 1), ({"monument": True}, 0)),
        *(({"fort": True, "capital": True}, 1), ({"fort": True, "city": True}, 1)),
    ],
)
def test_siegecraft_adds_one_against_forts_and_towns_and_never_more(what, bonus):
    battle = siege(**what).battle(("expand", STEPPE))
    assert battle.attack_bonus == bonus
    assert siege(events=[], **what).battle(("expand", STEPPE)).attack_bonus == 0


@pytest.mark.rule("2001-EV-30")
def test_siegecraft_turns_an_equal_roll_against_a_city_into_a_win():
    game = do(siege([[3, 3], [3]], city=True), *expand(STEPPE))
    assert holder(game, STEPPE) == ("Ada", "seljuk_turks")


@pytest.mark.rule("2001-EV-31")
def test_with_siegecraft_fort_and_army_fall_in_one_roll():
    game = do(siege([[4, 4], [3]], fort=True), *expand(STEPPE))
    assert rolls(game) == [((4, 4), (3,))]
    assert holder(game, STEPPE) == ("Ada", "seljuk_turks")
    assert structures(game, STEPPE) == set()


@pytest.mark.rule("2001-EV-32")
def test_a_tie_under_siege_costs_the_fort_and_the_attacker_and_then_the_bonus_is_gone():
    game = do(siege([[4, 2], [4]], fort=True), *expand(STEPPE))
    assert result(game) == "tie"
    assert holder(game, STEPPE)[0] == "Ben"
    assert structures(game, STEPPE) == set()
    assert game.battle(("expand", STEPPE)).attack_bonus == 0


@pytest.mark.rule("2001-EV-32")
def test_a_capital_keeps_the_bonus_alive_after_its_fort_fell():
    game = do(siege([[4, 2], [4]], fort=True, capital=True), *expand(STEPPE))
    assert game.battle(("expand", STEPPE)).attack_bonus == 1


@pytest.mark.rule("2001-EV-43")
def test_naval_power_takes_one_die_from_the_defenders_of_a_landing():
    lands = {"crete": ben("minoans")}
    assert dice_of(war("romans", lands), "expand", "crete") == (2, 3)
    assert dice_of(war("romans", lands, events=["naval_power"]), "expand", "crete") == (2, 2)


@pytest.mark.rule("2001-EV-43")
def test_a_fort_still_adds_one_against_naval_power():
    lands = {"crete": ben("minoans", fort=True)}
    game = war("romans", lands, events=["naval_power"], dice=[[4, 1], [3, 2]], armies=3)
    game = do(game, *expand("crete"))
    assert rolls(game) == [((4, 1), (3, 2))]
    assert result(game) == "tie"
    assert holder(game, "crete")[0] == "Ben"


@pytest.mark.rule("2001-EV-44")
@pytest.mark.parametrize(
    "events", [["naval_power"], ["naval_power", "expert_troops_mountains"]], ids=["alone", "with experts"]
)
def test_a_landing_on_mountains_meets_two_dice_with_naval_power(events):
    game = war("romans", {"dalmatia": ben("celts")}, events=events)
    assert dice_of(game, "expand", "dalmatia") == (2, 2)


@pytest.mark.rule("2001-EV-47")
def test_strait_experts_meet_one_die_across_a_strait():
    lands = {"ceylon": ben("guptas")}
    assert dice_of(war("chola", lands, fleets=[]), "expand", "ceylon") == (2, 2)
    game = war("chola", lands, fleets=[], events=["expert_troops_straits"])
    assert dice_of(game, "expand", "ceylon") == (2, 1)


@pytest.mark.rule("2001-EV-48")
def test_mountain_experts_meet_one_die_over_mountains():
    lands = {"western_ghats": ben("guptas")}
    assert dice_of(war("chola", lands, fleets=[]), "expand", "western_ghats") == (2, 2)
    game = war("chola", lands, fleets=[], events=["expert_troops_mountains"])
    assert dice_of(game, "expand", "western_ghats") == (2, 1)


@pytest.mark.rule("2001-EV-49")
def test_forest_experts_meet_one_die_through_forests():
    lands = {"eastern_deccan": ben("vedic_city_states")}
    assert dice_of(war("maurya", lands), "expand", "eastern_deccan") == (2, 2)
    game = war("maurya", lands, events=["expert_troops_forests"])
    assert dice_of(game, "expand", "eastern_deccan") == (2, 1)


@pytest.mark.rule("2001-EV-50")
@pytest.mark.parametrize("kind", ["straits", "mountains", "forests"])
def test_experts_in_one_kind_of_ground_are_no_experts_in_another(kind):
    card = [f"expert_troops_{kind}"]
    lands = {"ceylon": ben("guptas"), "western_ghats": ben("guptas")}
    game = war("chola", lands, fleets=[], events=card)
    assert dice_of(game, "expand", "ceylon")[1] == (1 if kind == "straits" else 2)
    assert dice_of(game, "expand", "western_ghats")[1] == (1 if kind == "mountains" else 2)
    deccan = war("maurya", {"eastern_deccan": ben("vedic_city_states")}, events=card)
    assert dice_of(deccan, "expand", "eastern_deccan")[1] == (1 if kind == "forests" else 2)


@pytest.mark.rule("2001-EV-50")
@pytest.mark.parametrize("kind", ["straits", "mountains", "forests"])
def test_no_expert_passes_the_great_wall(kind):
    game = war("mongols", {"wei_river": ben("sung_dynasty")}, events=[f"expert_troops_{kind}"])
    assert dice_of(game, "expand", "wei_river") == (2, 2)


@pytest.mark.rule("2001-EV-50")
def test_experts_do_not_help_a_landing_nor_against_a_fort():
    lands = {"dalmatia": ben("celts"), "crete": ben("minoans")}
    game = war("romans", lands, events=["expert_troops_mountains"])
    assert dice_of(game, "expand", "dalmatia") == (2, 3)
    fort = war("chola", {"ceylon": ben("guptas", fort=True)}, fleets=[], events=["expert_troops_straits"])
    battle = fort.battle(("expand", "ceylon"))
    assert (battle.defend, battle.defend_bonus) == (1, 1)


@pytest.mark.rule("2001-EV-50")
def test_a_strait_with_mountains_behind_it_still_helps_against_strait_experts():
    """No border of this board has both, so one is drawn onto a copy of it."""
    texts = {name: resources.read(f"boards/world102/{name}") for name in TABLES}
    plain, steep = "ceylon,eastern_ghats,yes,clear,clear", "ceylon,eastern_ghats,yes,clear,mountain"
    assert plain in texts["borders.csv"]
    ground = Ground(build({**texts, "borders.csv": texts["borders.csv"].replace(plain, steep)}))
    ghats, ceylon = ground.land["eastern_ghats"], ground.land["ceylon"]
    strait, mountain = (1 << FEATURES.index(name) for name in ("strait", "mountain"))
    hard = [ground.ways[experts][1][ghats] >> ceylon & 1 for experts in (strait, mountain, strait | mountain)]
    assert hard == [1, 1, 0]


@pytest.mark.rule("2001-EV-47")
def test_experts_offer_no_second_way_with_the_same_dice():
    lands = {"ceylon": ben("guptas")}
    game = war("chola", lands, events=["expert_troops_straits"])
    assert {a.via for a in game.decision.actions if a.target == "ceylon"} == {"", "sea"}
    assert dice_of(game, "expand", "ceylon", "sea") == (2, 3)
    assert rule_of(game, "expand", "ceylon", "difficult") == "2001-V-50"
