"""The sentences of a game say what happened, in the number that it happened in, in both languages."""

from __future__ import annotations

import pytest
from stage import cards, do, foe, own, records, turn

import hotw_nb as hotw

FALLEN = {
    ("monument",): ("the monument is destroyed", "le monument est détruit"),
    ("monument", "fort"): (
        "the monument is destroyed and the fort falls",
        "le monument est détruit et le fort tombe",
    ),
    ("monument", "capital"): (
        "the monument is destroyed and the capital becomes a city",
        "le monument est détruit et la capitale devient une ville",
    ),
    ("monument", "fort", "city"): (
        "the monument is destroyed, the fort falls and the city is destroyed",
        "le monument est détruit, le fort tombe et la ville est détruite",
    ),
}


@pytest.mark.parametrize("stood", FALLEN)
def test_a_disaster_names_what_fell_and_nothing_else(stood):
    lands = {"levant": foe("egypt", **dict.fromkeys(stood, True))}
    game = do(cards("franks", ["disaster"], lands), ("play", "disaster"), ("choose", "levant"))
    (told,) = records(game, "disaster")
    english, french = FALLEN[stood]
    assert told.text("en") == f"Disaster strikes Levant: {english}."
    assert told.text("fr") == f"La carte Désastre frappe le Levant\u202f: {french}."


def test_clearing_up_names_only_what_there_is():
    end = [record.text("en") for record in records(turn("persia", armies=0).play(("end",)), "clean_up")]
    assert end == ["Ada clears up."]
    one = records(turn("persia", armies=0, coins=1).play(("end",)), "clean_up")
    assert [one[0].text("en"), one[0].text("fr")] == [
        "Ada clears up and loses 1 coin.",
        "Ada fait place nette et perd 1 pièce.",
    ]
    two = records(turn("persia", armies=0, coins=2, events=["leader"]).play(("end",)), "clean_up")
    assert [two[0].text("en"), two[0].text("fr")] == [
        "Ada clears up, discards Leader, and loses 2 coins.",
        "Ada fait place nette, défausse Chef et perd 2 pièces.",
    ]


def test_a_preview_counts_lands_in_the_singular_and_the_plural():
    lands = {"pindus": own("persia"), "crete": own("persia"), "nubia": own("persia", capital=True)}
    worth = turn("persia", lands).preview("Ada")
    english, french = worth.text("en").splitlines(), worth.text("fr").splitlines()
    assert any(line.startswith("North Africa (presence, 1 land): ") for line in english)
    assert any(line.startswith("Southern Europe (dominance, 2 lands): ") for line in english)
    assert any(line.startswith("Afrique du Nord (présence, 1 territoire)\u202f: ") for line in french)
    assert any(line.startswith("Europe du Sud (domination, 2 territoires)\u202f: ") for line in french)
    assert any(line.startswith("Capitals (") for line in english)


def test_the_question_counts_the_allies_army_and_the_coins():
    game = hotw.scenario(
        "2001",
        epoch=5,
        active={"player": "Ben", "empire": "mongols"},
        lands={"wei_river": {"owner": "Cleo"}},
        armies=1,
        ally_coins=2,
        dice=[1, 1, 2, 2],
    )
    assert game.decision.text("en").endswith(" and has 1 army and 2 coins left. Where next?")
    game = do(game, ("expand", "wei_river"), ("rescue", "", "ally"))
    assert game.decision.text("en").endswith(
        " and has 1 army of the allies for vacant lands and 1 coin left. Where next?"
    )
    assert game.decision.text("fr").endswith(
        "Il reste 1 armée des alliés pour des territoires vides et 1 pièce. Où aller maintenant\u202f?"
    )


OPTIONS = {
    "great_plain_of_china": ("Settle in Great Plain of China", "Occuper la Grande Plaine de Chine"),
    "szechuan": ("Take over Szechuan", "Relever sa propre armée au Sichuan"),
    "wei_river": ("Attack Wei River (Ben)", "Attaquer la Vallée du Wei (Ben)"),
    "yellow_river": (
        "Take Yellow River (Ben), which is betrayed",
        "Prendre le Fleuve Jaune (Ben) par trahison",
    ),
}


def test_an_option_says_whether_it_is_an_attack():
    lands = {
        "yangtze_kiang": own("ming_dynasty"),
        "szechuan": own("han_dynasty"),
        "wei_river": foe("mongols"),
        "yellow_river": foe("mongols"),
    }
    game = turn("ming_dynasty", lands, events=["treachery:yellow_river"])
    lines = dict(zip(game.legal_actions(), game.decision.lines("en"), strict=True))
    for action, line in lines.items():
        if action.kind != "expand":
            continue
        assert game.say(action, "en") == line
        owner = game.lands[action.target].owner if action.target in game.lands else ""
        assert line.startswith("Attack ") == bool(game.battle(action) and not game.battle(action).given)
        assert ("(Ben)" in line) == (owner == "Ben")
    for land, (english, french) in OPTIONS.items():
        assert lines[hotw.Action("expand", land)] == english
        assert game.say(hotw.Action("expand", land), "fr") == french


def both(record):
    return record.text("en"), record.text("fr")


@pytest.mark.parametrize("count", [1, 2])
def test_unused_armies_are_counted(count):
    (told,) = records(turn("persia", armies=count).play(("end",)), "end_expansion")
    english, french = both(told)
    assert english.endswith(" 1 army goes unused." if count == 1 else " 2 armies go unused.")
    assert french.endswith(" 1 armée reste inutilisée." if count == 1 else " 2 armées restent inutilisées.")


def test_the_plague_shows_its_dice():
    lands = {"crete": foe("minoans")}
    game = cards("franks", ["plague"], lands, dice=[[2, 3, 1, 5]])
    (told,) = records(do(game, ("play", "plague"), ("choose", "crete")), "dies")
    assert both(told) == (
        "Plague in Crete: Ben's Minoans roll 2-3-1-5 and lose 1 army.",
        "Peste en Crète\u202f: les Minoens de Ben lancent 2-3-1-5 et perdent 1 armée.",
    )


def test_a_fight_at_sea_shows_its_dice():
    sea = {"black_sea": {"owner": "Ben", "empire": "greek_city_states"}}
    game = turn("persia", seas=sea, options=["naval_control"], dice=[[6, 2], [3]])
    (told,) = records(do(game, ("fight_sea", "black_sea")), "sea_win")
    english, french = both(told)
    assert english.endswith("in Black Sea: 6-2 against 3, the sea is won.")
    assert french.endswith("\u202f: 6-2 contre 3, la mer est gagnée.")


def test_siegecraft_takes_fort_and_land_and_says_so():
    lands = {"wei_river": foe("t_ang_dynasty", fort=True), "yellow_river": own("mongols")}
    game = turn("mongols", lands, events=["siegecraft"], dice=[[6, 5], [2, 1]])
    (told,) = records(do(game, ("expand", "wei_river")), "fight")
    english, french = both(told)
    assert english.endswith(": 6-5+1 against 2-1+1, the fort falls and the land is taken.")
    assert french.endswith("\u202f: 6-5+1 contre 2-1+1, le fort tombe et le territoire est pris.")


TREACHERY = [
    ({}, "", ""),
    (
        {"fort": True, "capital": True},
        " The army and the fort leave the board. The capital becomes a city.",
        " L'armée et le fort quittent le plateau. La capitale devient une ville.",
    ),
    ({"armies": 2}, " 2 armies leave the board.", " 2 armées quittent le plateau."),
    (
        {"armies": 2, "fort": True},
        " 2 armies and the fort leave the board.",
        " 2 armées et le fort quittent le plateau.",
    ),
]


@pytest.mark.parametrize(("there", "english", "french"), TREACHERY)
def test_treachery_says_who_and_what_leaves_the_board(there, english, french):
    lands = {"wei_river": foe("t_ang_dynasty", **there), "yellow_river": own("mongols")}
    options = ["multiple_armies"] if "armies" in there else []
    game = turn("mongols", lands, events=["treachery:wei_river"], options=options)
    (told,) = records(do(game, ("expand", "wei_river")), "betrayed")
    assert both(told) == (
        f"A traitor opens the gates of Wei River to Ada's Mongols, and Ben loses the land.{english}",
        f"Un traître ouvre les portes de la Vallée du Wei aux Mongols d'Ada, et Ben perd ce territoire.{french}",
    )


def test_a_fort_that_goes_with_its_army_is_named():
    there = {"pindus": foe("minoans", fort=True)}
    (told,) = records(do(cards("macedonia", ["leader"], there), "begin"), "found_over_capital")
    assert both(told) == (
        "Ada's Macedonia starts in Pindus and builds its capital there. Ben's Minoans lose the army there. "
        "The fort there is gone too.",
        "La Macédoine d'Ada commence dans le Pinde et y fonde sa capitale. Les Minoens de Ben y perdent leur armée. "
        "Le fort qui s'y trouvait disparaît aussi.",
    )
    (told,) = records(
        do(cards("macedonia", ["leader"], {"pindus": foe("minoans")}), "begin"), "found_over_capital"
    )
    assert told.text("en").endswith("lose the army there.")


@pytest.mark.parametrize(("die", "gone"), [(1, True), (2, False)])
def test_a_famine_names_the_fort_that_falls_with_the_last_army(die, gone):
    game = cards("franks", ["famine"], {"nubia": foe("egypt", fort=True)}, dice=[[die]])
    game = do(game, ("play", "famine"), ("choose", "north_africa"))
    told = [*records(game, "dies"), *records(game, "survives")][0]
    assert ("The fort there is gone too." in told.text("en")) == gone
    assert ("fort" in told.text("fr")) == gone


def test_one_coin_is_one_coin():
    told = records(do(cards("franks", ["civil_service"]), ("play", "civil_service")), "coins")[0]
    assert both(told._replace(data={**told.data, "count": 1})) == (
        "Civil Service brings Ada 1 coin.",
        "Administration\u202f: Ada reçoit 1 pièce.",
    )


@pytest.mark.parametrize(
    ("kind", "rule", "words"),
    [("move", "2001-V-15", "does not move"), ("unfort", "2001-V-28", "does not become an army"),
     ("dance", "", "no action called")],
)  # fmt: skip
def test_what_the_pieces_never_do_is_refused_with_its_rule(kind, rule, words):
    refusal = hotw.new_game(seed=7).why_not((kind, "levant"))
    assert refusal.rule == rule
    assert words in refusal.text("en")
    assert refusal.text("fr") != refusal.text("en")


def test_an_edition_without_such_a_rule_knows_no_such_action():
    assert hotw.new_game("2024", seed=7).why_not(("move_fleet", "north_sea")).rule == "2024-C-06"
    assert hotw.new_game("2001", seed=7).why_not(("move_fleet", "north_sea")).rule == ""
