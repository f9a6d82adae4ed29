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
        "le monument est détruit et la capitale devient une cité",
    ),
    ("monument", "fort", "city"): (
        "the monument is destroyed, the fort falls and the city is destroyed",
        "le monument est détruit, le fort tombe et la cité est détruite",
    ),
}


@pytest.mark.parametrize("stood", FALLEN)
def test_a_disaster_names_what_fell_and_nothing_else(stood):
    lands = {"levant": foe("egypt", **dict.fromkeys(stood, True))}
    game = do(cards("franks", ["disaster"], lands), ("play", "disaster"), ("choose", "levant"))
    (told,) = records(game, "disaster")
    english, french = FALLEN[stood]
    assert told.text("en") == f"Disaster strikes Levant: {english}."
    assert told.text("fr") == f"Désastre frappe Levant : {french}."


def test_clearing_up_names_only_what_there_is():
    end = [record.text("en") for record in records(turn("persia", armies=0).play(("end",)), "clean_up")]
    assert end == ["Ada clears up."]
    one = records(turn("persia", armies=0, coins=1).play(("end",)), "clean_up")
    assert [one[0].text("en"), one[0].text("fr")] == [
        "Ada clears up and loses 1 coin.",
        "Ada range et perd 1 pièce.",
    ]
    two = records(turn("persia", armies=0, coins=2, events=["leader"]).play(("end",)), "clean_up")
    assert [two[0].text("en"), two[0].text("fr")] == [
        "Ada clears up, discards Leader, and loses 2 coins.",
        "Ada range, défausse Chef et perd 2 pièces.",
    ]


def test_a_preview_counts_lands_in_the_singular_and_the_plural():
    lands = {"pindus": own("persia"), "crete": own("persia"), "nubia": own("persia", capital=True)}
    worth = turn("persia", lands).preview("Ada")
    english, french = worth.text("en").splitlines(), worth.text("fr").splitlines()
    assert any(line.startswith("North Africa (presence, 1 land): ") for line in english)
    assert any(line.startswith("Southern Europe (dominance, 2 lands): ") for line in english)
    assert any(line.startswith("Afrique du Nord (présence, 1 territoire) : ") for line in french)
    assert any(line.startswith("Europe du Sud (domination, 2 territoires) : ") for line in french)
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
    assert game.decision.text("en").endswith("Left: 1 army and 2 coins.")
    game = do(game, ("expand", "wei_river"), ("rescue", "", "ally"))
    assert game.decision.text("en").endswith("Left: 1 army of the allies for vacant lands and 1 coin.")
    assert game.decision.text("fr").endswith(
        "Il reste 1 armée des alliés pour des territoires vides et 1 pièce."
    )


OPTIONS = {
    "great_plain_of_china": ("Settle in Great Plain of China", "Occuper Grande Plaine de Chine"),
    "szechuan": ("Take over Szechuan", "Relever sa propre armée dans Sichuan"),
    "wei_river": ("Attack Wei River (Ben)", "Attaquer Vallée du Wei (Ben)"),
    "yellow_river": (
        "Take Yellow River (Ben), which is betrayed",
        "Prendre Fleuve Jaune (Ben), qui est trahi",
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
