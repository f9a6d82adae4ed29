"""When classic Event cards can be played, how many of them, and that none of them changes another."""

from __future__ import annotations

import pytest
from stage_classic import DECK, FOE, ME, RULES, do, foe, kinds, own, records, rule_of, stack, targets, turn
from stage_classic_events import before, best, card, choose, dice, dice_of, play, structures, war

import hotw_nb as hotw

HOME = {"upper_tigris": own("assyria", capital=True)}


@pytest.mark.rule("classic-4P1-01", "classic-4P1-03")
def test_a_third_card_is_refused_whenever_the_first_two_were_played():
    game = war("assyria", ["Leader"], HOME, used=["Civil Service", "Plague"])
    assert rule_of(game, "play", "leader") == "classic-4P1-01"
    game = war("assyria", ["Leader"], HOME, used=["Plague"])
    game = do(game, *play("Leader"))
    assert game.active["events"] == ("plague", "leader")
    with_foe = do(war("assyria", ["Leader"], {**HOME, "levant": foe()}, used=["Plague"]), *play("Leader"))
    assert dice_of(with_foe, "expand", "levant")[0] == 3


@pytest.mark.rule("classic-4P1-01")
def test_two_cards_at_the_start_are_the_limit_and_none_is_allowed():
    hand = ["Plague", "Civil Service", "Leader"]
    lands = {"nubia": foe()}
    game = do(before("assyria", hand, lands), *play("Civil Service", "Plague"), *choose("nubia"))
    assert game.decision.kind == "expand"
    assert rule_of(game, "play", "leader") == "classic-4P1-01"
    assert do(before("assyria", hand, lands), "begin").decision.kind == "expand"


@pytest.mark.rule("classic-4P1-02")
def test_a_card_for_the_start_of_the_turn_comes_too_late_in_its_midst():
    game = war("assyria", ["Civil Service"], HOME)
    assert rule_of(game, "play", "civil_service") == "classic-4P1-02"
    game = before("assyria", ["Civil Service", "Leader"])
    assert targets(game, "play") == {"civil_service", "leader"}


@pytest.mark.rule("classic-4P1-03", "classic-EV-08")
def test_a_leader_comes_at_the_start_between_two_attacks_or_in_the_midst_of_one():
    lands = {**HOME, "levant": foe(armies=2)}
    game = war("assyria", ["Leader"], lands, armies=3, dice=[[1, 1], [6], [6, 5], [1], [6, 5, 4], [1]])
    game = do(game, ("expand", "levant"), ("expand", "levant"))
    assert game.decision.kind == "storm"
    assert kinds(game) == {"fight_on", "play"}
    game = do(game, *play("Leader"))
    assert [dice(game, n) for n in (-3, -2, -1)] == [[(2, 1)], [(2, 1)], [(3, 1)]]
    assert stack(game, "levant") == (ME, 1)
    assert targets(before("assyria", ["Leader"]), "play") == {"leader"}


@pytest.mark.rule("classic-4P1-03")
def test_nobody_plays_a_card_in_the_turn_of_somebody_else():
    game = turn("assyria", HOME, hands={FOE: ["leader"]})
    assert rule_of(game, "play", "leader") == "classic-3-03"


@pytest.mark.rule("classic-4P1-04")
def test_a_used_card_is_gone_and_not_replaced():
    game = hotw.new_game("classic", players=[ME, FOE, "Cleo"], seed=5)
    bot = hotw.bots.Random(1).fresh(0)
    played = dict.fromkeys(game.players, 0)
    while not game.over and game.epoch < 4:
        game = game.play(bot.choose(game.engine(), game.decision.actions))
        for name in game.players:
            played[name] = sum(one.player == name for one in records(game, "play"))
            assert len(game.view(name).hand) == 9 - played[name]
    assert sum(played.values()) > 2


@pytest.mark.rule("classic-4P1-05")
@pytest.mark.parametrize(
    ("name", "epochs"),
    [
        ("Crusade", (5, 6)),
        ("Black Death", (6, 6)),
        ("Siegecraft", (3, 7)),
        ("Kingdom: Gold Coast", (4, 7)),
        ("Kingdom: Upper Nile", (2, 7)),
        ("Migrants: Sub-Saharan Africa", (2, 7)),
        ("Rebellion", (2, 7)),
        ("Leader", (1, 7)),
    ],
)
def test_a_card_is_good_in_the_epochs_printed_on_it_only(name, epochs):
    found = DECK.event[card(name)]
    assert (found.first, found.last) == epochs


EMPIRES = {1: "egypt", 2: "assyria", 3: "celts", 4: "goths", 5: "holy_roman_empire", 6: "timurid_emirates"}


@pytest.mark.rule("classic-4P1-05", "classic-EV-32", "classic-EV-28")
@pytest.mark.parametrize(
    ("name", "good"), [("Crusade", {5, 6}), ("Black Death", {6}), ("Siegecraft", {3, 4, 5, 6})]
)
def test_outside_of_its_epochs_a_card_is_refused(name, good):
    for epoch, empire in EMPIRES.items():
        game = before(empire, [name, "Leader"], {"levant": foe()})
        if epoch in good:
            assert card(name) in targets(game, "play")
        else:
            assert rule_of(game, "play", card(name)) == "classic-4P1-05"


@pytest.mark.rule("classic-4P1-06", "classic-4P1-07", "classic-EV-08", "classic-EV-14")
def test_one_roll_profits_from_one_card_which_its_player_names():
    lands = {**HOME, "zagros": foe(fort=True)}
    game = do(war("assyria", ["Leader", "Surprise Attack"], lands), *play("Leader", "Surprise Attack"))
    game = do(game, *choose("zagros"))
    attack = ("expand", "zagros")
    assert dice_of(game, *attack) == (2, 1)
    assert game.battle(attack).defend_bonus == 0
    led = do(game, ("call_on", "leader"))
    assert dice_of(led, *attack) == (3, 2)
    assert led.battle(attack).defend_bonus == 1
    alone = do(led, "unaided")
    assert dice_of(alone, *attack) == (2, 2)
    assert rule_of(led, "call_on", "leader") == "classic-4P1-07"
    assert rule_of(alone, "unaided") == "classic-4P1-07"


@pytest.mark.rule("classic-4P1-06", "classic-EV-10")
def test_fanatics_do_not_improve_a_leader():
    lands = {**HOME, "levant": foe()}
    hand = ["Elite Troops", "Fanaticism"]
    game = do(war("assyria", hand, lands, dice=[[5, 1, 1], [5], [6, 2, 1], [1]]), *play(*reversed(hand)))
    assert game.active["helping"] == "elite_troops"
    game = do(game, ("expand", "levant"))
    assert best(game) == [(5, 5, "tie"), (6, 1, "win")]


@pytest.mark.rule("classic-4P1-06")
def test_a_fort_of_an_earlier_kingdom_is_a_fort_like_any_other():
    lands = {**HOME, "levant": foe("kush", fort=True, city=True)}
    assert turn("assyria", lands).battle(("expand", "levant")).defend_bonus == 1


@pytest.mark.rule("classic-4P1-08", "classic-EV-02", "classic-EV-09")
def test_weaponry_does_not_help_a_minor_empire():
    lands = {"levant": foe("minoans")}
    rolls = [[4, 2], [4], [3, 1], [5]]
    game = do(before("egypt", ["Weaponry", "Hittites"], lands, dice=rolls), *play("Weaponry", "Hittites"))
    game = do(game, ("expand", "levant"))
    assert best(game) == [(4, 4, "tie"), (3, 5, "lose")]
    assert stack(game, "levant") == (FOE, 1)


@pytest.mark.rule("classic-4P1-08", "classic-4P1-06")
def test_a_leader_does_not_help_barbarians_or_rebels():
    lands = {"northern_apennines": foe()}
    rolls = [[6, 1], [2]]
    game = do(before("assyria", ["Leader", "Barbarians"], lands, dice=rolls), *play("Leader", "Barbarians"))
    game = do(game, *choose("alps"))
    assert dice(game) == [(2, 1)]
    game = do(before("assyria", ["Leader", "Rebellion"], lands, dice=rolls), *play("Leader", "Rebellion"))
    game = do(game, *choose("northern_apennines"))
    assert dice(game) == [(2, 1)]


@pytest.mark.rule("classic-7-05", "classic-4P1-06", "classic-EV-16", "classic-EV-17")
def test_naval_supremacy_does_not_help_pirates():
    lands = {"persian_plateau": own("persia"), "palestine": foe("assyria")}
    seas = {"eastern_mediterranean": {"owner": FOE, "empire": "assyria"}}
    hand = ["Naval Supremacy", "Pirates"]
    game = war("persia", hand, lands, seas=seas, dice=[[4, 2], [5]])
    game = do(game, *play(*hand), *choose("eastern_mediterranean"))
    assert dice(game) == [(2, 1)]
    assert best(game) == [(4, 5, "lose")]
    assert game.fleets["eastern_mediterranean"].counts == ((FOE, 1),)


@pytest.mark.rule("classic-EV-01", "classic-EV-23", "classic-5-01")
def test_a_card_says_what_it_does_and_the_rules_see_to_the_rest():
    game = do(before("goths", ["Kingdom: Highlands"]), *play("Kingdom: Highlands"))
    assert stack(game, "highlands") == (ME, 1)
    assert structures(game, "highlands") == {"city", "fort"}
    full = {"highlands": own("egypt", 3), "albion": own("assyria", 1)}
    game = do(before("goths", ["Empire Revives"], full), *play("Empire Revives"))
    assert rule_of(game, "choose", "highlands") == "classic-EV-33"


@pytest.mark.rule("classic-2-06", "classic-4P1-02", "classic-4P1-03")
def test_every_card_has_its_moment_and_a_chapter():
    start = {
        *(
            "minor_empire",
            "civil_war",
            "crusade",
            "revolt",
            "migrants",
            "kingdom",
            "flood",
            "volcano",
            "fire",
        ),
        *("rebellion", "fortify", "revive", "barbarians", "plague", "pestilence", "black_death", "famine"),
        *("population_explosion", "civil_service"),
    }
    dealt = [found for found in DECK.events if found is not RULES.neutral]
    assert sum(found.copies for found in dealt) == 63
    for found in dealt:
        assert found.when == ("start" if found.kind in start else "during"), found.id
        assert found.kind in RULES.events


@pytest.mark.rule("classic-2-07", "classic-EV-27", "classic-EV-07")
def test_dice_of_cards_can_be_rolled_by_hand():
    lands = {"levant": foe(armies=2), "nile_delta": foe()}
    game = do(
        before("assyria", ["Plague", "Barbarians"], lands, dice="by hand"), *play("Plague"), *choose("levant")
    )
    assert game.decision.kind == "roll"
    game = do(game, ("roll", "2-3-4-6"), ("roll", "1-5-5-2"))
    assert stack(game, "levant") == (FOE, 1)
    game = do(game, *play("Barbarians"), *choose("sahara_desert"), ("roll", "6-1"), ("roll", "3"))
    assert stack(game, "nile_delta") == ("", 0)
    assert hotw.from_token(game.token()) == game
