"""What a player of 2024 may try and must not do: each refusal names its rule, says what holds, and is true."""

from __future__ import annotations

import pytest
from stage_2024 import FOE, ME, do, event, foe, own, records, stands, third, turn

import hotw_nb as hotw

HERE = {"tigris": own(empire="assyria")}
RICH = {
    **HERE,
    "levant": foe(city=True),
    "zagros": foe(fort=True),
    "nile_delta": own(),
    "crete": third(monument=True),
    "euphrates": own(empire="assyria", fort=True),
}
OPTION = {"options": ["invasion_and_conquest"]}


def assyria(**more):
    return turn("assyria", RICH, armies=more.pop("armies", 3), **more)


def conquering(points=2, **more):
    spec = {"points": points, "land": "tigris", "owner": FOE}
    return turn("assyria", RICH, armies=3, conquest=spec, **OPTION, **more)


def rewards(**more):
    return turn("assyria", RICH, phase="rewards", **more)


def concluding(**more):
    return turn("assyria", RICH, phase="conclude", **more)


def han():
    lands = {"wei_river": own(empire="han_dynasty"), "yellow_river": foe(), "szechuan": {"city": True}}
    return turn("han_dynasty", lands, armies=3)


def afloat():
    lands = {"nile_delta": own(empire="egypt"), "crete": foe(), "australia": {}}
    return turn("egypt", lands, armies=3)


def late():
    lands = {"albion": own(empire="britain"), "gaul": foe()}
    return turn("britain", lands, armies=3, honors={ME: ["fleet_1"]})


def nothing_left():
    return turn("assyria", RICH, armies=0, honors={ME: ["fortify", "recruit_1"]})


def led(*how, **more):
    return do(assyria(**more), how)


def spent(armies=3):
    lands = {"tigris": own(empire="assyria"), "euphrates": foe(), "zagros": foe(capital=True, fort=True)}
    spec = {"points": 3, "land": "tigris", "owner": FOE}
    return do(
        turn("assyria", lands, armies=armies, conquest=spec, honors={ME: ["recruit_1"]}, **OPTION),
        ("conquer", "euphrates"),
    )


HONORS = {"honors": {ME: ["recruit_1", "catastrophe", "lands_bonus"]}}
WRONG = [
    # where armies may go
    (assyria, ("expand", "brazil"), "2024-C-01", "no army and no fleet of this turn beside Brazil"),
    (assyria, ("expand", "libya"), "2024-C-02", "Your garrison in Nile Delta doesn't count"),
    (assyria, ("expand", "tigris"), "2024-C-07", "already have an army of this turn in Tigris"),
    (assyria, ("expand", "sahara_desert"), "2024-C-04", "wasteland"),
    (assyria, ("expand", "arabian_sea"), "2024-C-01", "is water"),
    (assyria, ("expand", "atlantis"), "2024-SET-08", "There is no land 'atlantis'"),
    (afloat, ("expand", "crete"), "2024-SEA-01", "no fleet of this turn in Mediterranean Sea"),
    (afloat, ("expand", "australia"), "2024-C-01", "beside Australia"),
    (nothing_left, ("expand", "levant"), "2024-C-01", "no people piece left in the pool"),
    (assyria, ("move", "tigris"), "2024-C-06", "does not move"),
    (assyria, "retreat", "2024-C-15", "never retreat"),
    (assyria, ("place", "levant"), "2024-C-01", "place an army by expanding"),
    (assyria, ("move_fleet", "arabian_sea"), "2024-C-06", "A fleet stays"),
    (assyria, ("reinforce", "tigris"), "2024-SET-23", "one people piece only"),
    (assyria, "end", "2024-C-37", "as long as you have people in the pool"),
    # fleets
    (assyria, ("fleet", "arabian_sea"), "2024-C-03", "no fleet in your pool"),
    (afloat, ("fleet", "atlantic_ocean"), "2024-SEA-02", "In this Epoch the fleets of your pool go to seas"),
    (afloat, ("fleet", "north_sea"), "2024-C-03", "beside North Sea"),
    (late, ("fleet", "north_sea"), "2024-SEA-03", "In this Epoch the fleets of your pool go to oceans"),
    (late, ("fleet", "indian_ocean"), "2024-C-03", "beside Indian Ocean"),
    (late, ("honor", "fleet_1", "north_sea"), "2024-HON-19", "goes to an ocean now"),
    (late, ("honor", "fleet_1", "western_pacific"), "2024-HON-20", "needs one too"),
    (late, ("fight_sea", "atlantic_ocean"), "2024-SEA-10", "never fight"),
    # forts, cities, the Great Wall
    (assyria, ("fort", "nile_delta"), "2024-C-31", "you have none in Nile Delta"),
    (assyria, ("fort", "levant"), "2024-C-31", "you have none in Levant"),
    (assyria, ("fort", "euphrates"), "2024-C-30", "already has a fort"),
    (assyria, ("pool_fort", "tigris"), "2024-C-32", "no fort in your pool"),
    (assyria, ("unfort", "euphrates"), "2024-BLD-01", "does not become an army again"),
    (assyria, ("buy_fort", "tigris"), "2024-SET-27", "never spend it"),
    (assyria, ("city", "tigris"), "2024-BLD-03", "No Event of this turn brings you a city"),
    (assyria, ("wall", "tigris"), "2024-EMP-03", "no fort of the Great Wall in your pool"),
    (han, ("wall", "yellow_river"), "2024-EMP-04", "Take Yellow River first"),
    (han, ("wall", "szechuan"), "2024-EMP-04", "does not pass through Szechuan"),
    # Honors and the Leader
    (assyria, ("honor", "recruit_1"), "2024-HON-10", "Recruit 1 face-up in front of you"),
    (lambda: assyria(**HONORS), ("honor", "catastrophe", "crete"), "2024-C-36", "shows no coins"),
    (lambda: assyria(**HONORS), ("cash", "recruit_1"), "2024-E-11", "when you raise revenue"),
    (lambda: assyria(**HONORS), ("honor", "victory"), "2024-HON-15", "There is no Honor 'victory'"),
    (
        lambda: nothing_left(),
        ("honor", "fortify", "nile_delta"),
        "2024-HON-21",
        "you have none in Nile Delta",
    ),
    (lambda: nothing_left(), ("honor", "fortify", "euphrates"), "2024-C-30", "already has a fort"),
    (lambda: led("leader"), "leader", "2024-C-27", "already using your Leader"),
    (lambda: assyria(leaders=[FOE]), "leader", "2024-C-21", "already used your Leader"),
    (lambda: assyria(options=["no_dice"]), "leader", "2024-C-25", "difficult terrain or forts"),
    (lambda: rewards(**HONORS), "leader", "2024-C-20", "while your Empire expands"),
    (lambda: rewards(**HONORS), ("honor", "recruit_1"), "2024-HON-11", "during the expansion"),
    (lambda: rewards(**HONORS), ("cash", "catastrophe"), "2024-E-10", "shows no coins"),
    (lambda: rewards(**HONORS), ("honor", "catastrophe", "levant"), "2024-HON-25", "Levant has none"),
    (lambda: rewards(**HONORS), ("honor", "lands_bonus", "eurasia"), "2024-HON-24", "not active"),
    (
        lambda: rewards(overflow={ME: ["fortify"]}),
        "stop",
        "2024-E-12",
        "have to play it before revenue ends",
    ),
    (lambda: rewards(**HONORS), ("expand", "levant"), "2024-ORG-21", "cash, honor, stop"),
    # Events
    (
        lambda: event("egypt", "aryans"),
        ("fort", "turanian_plain"),
        "2024-EV-06",
        "can't turn the people of an Event into forts",
    ),
    (lambda: event("egypt", "aryans"), "leader", "2024-EV-05", "does not help the armies of an Event"),
    (lambda: event("egypt", "aryans"), "end", "2024-EV-13", "as long as you have some and can enter a land"),
    (
        lambda: event("egypt", "aryans", **HONORS),
        ("honor", "recruit_1"),
        "2024-HON-09",
        "You play Honors while",
    ),
    (
        lambda: event("egypt", "great_flood", RICH),
        ("choose", "tigris"),
        "2024-A-05",
        "You can't choose Tigris",
    ),
    (lambda: event("egypt", "great_flood", RICH), "stop", "2024-A-07", "have to carry out Great flood"),
    # tokens
    (assyria, ("token", "india"), "2024-F-04", "at the end of your own turn"),
    (
        lambda: concluding(tokens={ME: ["china"]}),
        ("token", "india"),
        "2024-F-04",
        "You have no token of India",
    ),
    (lambda: concluding(tokens={ME: ["china"]}), "pair", "2024-OPT4-02", "no paired token left"),
    (lambda: concluding(tokens={ME: ["china"]}), ("token", "narnia"), "2024-SET-08", "no area 'narnia'"),
    (lambda: concluding(tokens={ME: ["china"]}), ("expand", "levant"), "2024-ORG-21", "token, stop"),
    # conquest
    (assyria, ("conquer", "levant"), "2024-OPT3-01", "this game is played without it"),
    (lambda: assyria(**OPTION), ("conquer", "levant"), "2024-OPT3-20", "You have no conquest points"),
    (conquering, ("conquer", "crete"), "2024-OPT3-17", "only take lands of Ben"),
    (conquering, ("conquer", "zagros"), "2024-OPT3-14", "costs 3 conquest points, and you have 2 left"),
    (conquering, ("expand", "levant"), "2024-OPT3-20", "First spend your conquest points"),
    (spent, ("conquer", "zagros"), "2024-OPT3-14", "Zagros costs 3 conquest points, and you had only 2 left"),
    (spent, ("conquer", "levant"), "2024-OPT3-17", "Levant is not one"),
    (lambda: spent(1), ("conquer", "zagros"), "2024-OPT3-16", "takes an army out of your pool"),
    (
        lambda: do(conquering(), "stop"),
        ("conquer", "levant"),
        "2024-OPT3-20",
        "You let 2 conquest points go",
    ),
    # before the first turn, and after the last
    (lambda: hotw.new_game("2024", seed=3), ("take", "rome"), "2024-ORG-16", "not among the Empire cards"),
    (lambda: hotw.new_game("2024", seed=3), ("expand", "levant"), "2024-ORG-16", "everybody takes an Empire"),
    (
        lambda: hotw.play_out(hotw.new_game("2024", seed=3), hotw.bots.Greedy(1)),
        ("expand", "levant"),
        "2024-WIN-01",
        "over",
    ),
]


@pytest.mark.parametrize(("make", "action", "rule", "words"), WRONG, ids=[str(one[1]) for one in WRONG])
def test_a_wrong_action_is_refused_with_its_rule_and_a_reason(make, action, rule, words):
    game = make()
    refusal = game.why_not(action)
    assert refusal is not None, game.legal_actions()
    assert (refusal.rule, words in refusal.text("en")) == (rule, True), refusal.text("en")
    assert refusal.rule in set(hotw.rules("2024")["id"])
    french = refusal.text("fr")
    assert french.endswith(".")
    assert french != refusal.text("en")
    for text in (french, refusal.text("en")):
        assert "{" not in text
    with pytest.raises(hotw.IllegalAction):
        game.play(action)


def test_no_two_of_them_are_alike():
    assert len({(one[1], one[2], one[3]) for one in WRONG}) == len(WRONG) >= 60


@pytest.mark.parametrize(
    ("make", "word", "told"),
    [
        (assyria, ("attack", "levant"), '("expand", "levant")'),
        (assyria, ("invade", "levant"), '("expand", "levant")'),
        (assyria, "pass", '"end"'),
        (conquering, "pass", '"stop"'),
        (lambda: concluding(tokens={ME: ["china"]}), ("play_token", "china"), '("token", "china")'),
        (assyria, ("build", "levant"), "expand, fort, leader"),
    ],
)
def test_what_has_another_name_here_is_told_its_name(make, word, told):
    refusal = make().why_not(word)
    assert told in refusal.text("en")
    assert told in refusal.text("fr")


@pytest.mark.rule("2024-OPT3-14", "2024-OPT3-20")
def test_points_that_buy_nothing_more_lapse_and_say_so():
    """The rule book's tenth example: after Euphrates for one point, Zagros would need three."""
    game = spent()
    assert [record.data["left"] for record in records(game, "points_lapse")] == [2]
    assert "loses 2 unused conquest points" in records(game, "points_lapse")[0].text("en")
    assert game.active["points"] == 0
    assert ("expand", "zagros", "", "") in game.legal_actions(), "an invasion with dice is still free"
    later = do(game, ("fort", "tigris"))
    assert "You have no conquest points" in later.why_not(("conquer", "zagros")).text("en")
    stopped = do(conquering(), "stop")
    assert [record.data["left"] for record in records(stopped, "points_lapse")] == [2]
    all_spent = do(conquering(1), ("conquer", "levant"))
    assert records(all_spent, "points_lapse") == []


@pytest.mark.rule("2024-EMP-08", "2024-EMP-09", "2024-BLD-10")
def test_what_the_stock_lacks_is_asked_for_by_its_name():
    lands = {"wei_river": foe(wall=True), "yellow_river": third(wall=True)}
    game = turn("ming_dynasty", lands, phase="establish")
    assert game.decision.text("en").endswith("Which land gives up a fort of the Great Wall?")
    assert game.decision.text("fr").endswith("Quel territoire cède un fort de la Grande Muraille\u202f?")
    game = do(game, ("lend", "yellow_river"))
    assert [record.rule for record in records(game, "lend")] == ["2024-EMP-08"]


FACED = {"honors": {ME: ["fortify", "urbanize", "fleet_1"]}}


@pytest.mark.parametrize(
    ("make", "action", "words"),
    [
        (lambda: assyria(**FACED), ("fort", "tigris", "here"), "Leave 'here' out"),
        (lambda: assyria(**FACED), ("expand", "levant", "sea"), "write just 'expand levant'"),
        (lambda: assyria(**FACED), ("honor", "urbanize"), 'for instance ("honor", "urbanize", "'),
        (lambda: assyria(**FACED), ("honor", "fortify", "tigris", "me"), "write just 'honor fortify tigris'"),
        (lambda: rewards(**HONORS), ("honor", "lands_bonus"), "can mean 5 different actions"),
        (
            lambda: rewards(honors={ME: ["catastrophe"]}),
            ("honor", "catastrophe", "tigris"),
            "Tigris has none",
        ),
    ],
)
def test_too_little_and_too_much_is_told(make, action, words):
    assert words in make().why_not(action).text("en")


def test_an_honor_with_one_place_needs_no_more_words_and_one_without_waits():
    game = assyria(**FACED)
    assert stands(do(game, ("honor", "fortify")), "tigris") == {"fort"}
    cities = {
        **RICH,
        "tigris": own(empire="assyria", city=True),
        "euphrates": own(empire="assyria", city=True),
    }
    refusal = turn("assyria", cities, armies=1, honors={ME: ["urbanize"]}).why_not(("honor", "urbanize"))
    assert (refusal.rule, "no place to go" in refusal.text("en")) == ("2024-C-36", True)
