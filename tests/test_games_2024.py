"""Games of 2024 as they are kept, typed in, looked at and played by bots."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stage_2024 import BOX, FOE, ME, RULES, do, foe, own, records, turn

import hotw_nb as hotw
from hotw_nb.simulation.play_out import quick

BOTS = [hotw.bots.Random(3), hotw.bots.Greedy(3)]
OPTIONS = [
    (),
    ("no_dice",),
    ("invasion_and_conquest",),
    ("event_selection", "hidden_empires", "paired_tokens"),
    ("no_dice", "event_selection", "hidden_empires", "paired_tokens"),
    ("invasion_and_conquest", "event_selection", "hidden_empires", "paired_tokens"),
]


@pytest.mark.parametrize("options", OPTIONS, ids=",".join)
def test_a_game_comes_back_from_a_file_and_a_token(tmp_path, options):
    game = hotw.play_out(hotw.new_game("2024", seed=21, options=options), hotw.bots.Greedy(2))
    game.save(tmp_path / "game.json")
    assert hotw.load_game(tmp_path / "game.json").log == game.log
    assert hotw.from_token(game.token()).scores == game.scores


@given(seed=st.integers(0, 10**6), option=st.sampled_from(OPTIONS))
@settings(max_examples=10, deadline=None)
def test_dice_rolled_by_hand(seed, option):
    game = hotw.new_game("2024", seed=seed, options=option, dice="by hand")
    bot = hotw.bots.Random(seed).fresh(0)
    for _ in range(120):
        if game.over:
            break
        game = game.play(bot.choose(game.engine(), game.decision.actions))
    assert hotw.from_token(game.token()) == game
    assert (
        any(action.kind == "roll" for action in game.actions)
        or "no_dice" in option
        or len(game.actions) < 120
    )


def test_dice_of_both_sides_are_asked_for_one_after_the_other():
    lands = {"euphrates": own(empire="sumeria"), "zagros": foe(fort=True)}
    game = do(turn("sumeria", lands, armies=2, dice="by hand"), ("expand", "zagros"))
    assert game.decision.text("en") == "Roll 2 dice for the attack and type in what they show."
    game = game.play("6 5")
    assert game.decision.text("en") == "Roll 2 dice for the defence and type in what they show."
    game = game.play("3 4")
    assert game.lands["zagros"].owner == ME


@pytest.mark.parametrize("options", OPTIONS, ids=",".join)
@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_bots_take_legal_actions_and_touch_nothing(bot, options):
    game = hotw.new_game("2024", players=list("ABCD"), seed=9, options=options)
    bot = bot.fresh(1)
    engine = game.engine()
    while not engine.state.over:
        offered = list(engine.options())
        before = dict(engine.state.copy().__dict__)
        action = bot.choose(engine, offered)
        assert action in offered
        assert before == engine.state.__dict__
        engine.do(action)


def test_the_same_seed_gives_the_same_game():
    for bot in BOTS:
        game = hotw.new_game("2024", seed=9)
        assert hotw.play_out(game, bot) == hotw.play_out(game, bot)


@pytest.mark.parametrize("options", OPTIONS, ids=",".join)
def test_greedy_is_richer_than_random(options):
    seats = [hotw.bots.Greedy(1), hotw.bots.Random(2), hotw.bots.Greedy(3), hotw.bots.Random(4)]
    richer = 0
    for seed in range(12):
        a, b, c, d = quick("2024", 4, frozenset(options), seats, seed).state.scores
        richer += min(a, c) > max(b, d)
    assert richer == 12


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_simulations_are_tables(bot):
    players = hotw.simulate(3, "2024", players=4, bots=bot)
    assert len(players) == 12
    assert players.groupby("seed")["won"].any().all()
    turns = hotw.simulate(2, "2024", players=4, bots=bot, rows="turns")
    assert len(turns) >= 2 * 4 * 5 - 4
    assert set(turns["empire"]) <= set(BOX.empire)


def test_every_sentence_of_whole_games_can_be_said():
    for options in OPTIONS:
        game = hotw.play_out(hotw.new_game("2024", seed=33, options=options, players=list("ABCDEF")))
        for record in game.log:
            for lang in ("en", "fr"):
                assert "{" not in record.text(lang)
                assert record.text(lang).endswith(".")
        for stop in range(0, len(game.actions), 40):
            decision = game.at(stop).decision
            for lang in ("en", "fr"):
                assert "{" not in decision.text(lang)
                assert all("{" not in line for line in decision.lines(lang))


MANY = [land.id for land in RULES.board.lands if not land.barren and land.id != "volga"]
RARE = {
    "no_people": lambda: turn("russia", {land: own() for land in MANY[:30]}, phase="establish"),
    "none_left": lambda: turn("russia", {land: own(capital=True) for land in MANY[:15]}, phase="establish"),
    "advance_left": lambda: do(
        turn("britain", {"australia": own(empire="britain", fort=True)}, armies=2, pool={"fleets": 0}), "end"
    ),
    "gold_shared": lambda: hotw.scenario(
        "2024",
        epoch=5,
        phase="end",
        players=[ME, FOE],
        history={ME: ["sumeria"], FOE: ["minoans"]},
        leaders=[],
    ),
    "track_full": lambda: turn(
        "rome", {}, phase="conclude", scores={ME: 9}, honors={ME: ["recruit_1", "recruit_2", "recruit_3"]}
    ),
}


@pytest.mark.parametrize("kind", RARE)
def test_what_happens_rarely_can_be_said_too(kind):
    (told,) = records(RARE[kind](), kind)
    for lang in ("en", "fr"):
        assert "{" not in told.text(lang)
        assert told.text(lang).endswith(".")


def test_tables_for_pandas_add_up():
    game = hotw.play_out(hotw.new_game("2024", seed=3))
    first = game.start().scores
    scores = game.frame("scores").groupby("player")["points"].sum()
    assert {name: first[name] + scores[name] for name in game.players} == game.scores
    assert len(game.frame("lands")) == len(RULES.board.lands)
    assert set(game.frame("battles")["result"]) <= {"win", "lose"}


def test_a_preview_counts_the_empire_or_else_all_lands():
    lands = {
        "tigris": own(empire="sumeria", capital=True),
        "zagros": own(),
        "crete": foe(city=True),
        "pindus": foe(),
    }
    game = turn("sumeria", lands, armies=2)
    assert game.preview(ME).parts == (("Middle East (presence, 1 land)", 2), ("Capitals (1)", 2))
    assert game.preview(FOE).total == 4 + 1


def test_a_preview_of_another_epoch_counts_the_areas_that_are_active_then():
    game = turn("sumeria", {"tigris": own(empire="sumeria"), "gold_coast": foe(city=True)}, armies=2)
    (area,) = (area for area in game.board.areas if "gold_coast" in area.lands)
    for epoch in range(1, 6):
        presence, *_ = RULES.chart(area.id, epoch)
        assert game.preview(FOE, epoch).total == 1 + presence
        assert game.preview(ME, epoch).total == 2
    assert area.epoch == 5


def test_charts_and_tables_show_a_game():
    game = hotw.play_out(hotw.new_game("2024", seed=3))
    rows = hotw.show.scores(game).frame()
    assert rows.groupby("player")["points"].sum().to_dict() == game.scores
    for what in ("turns", "course", "track"):
        assert str(hotw.show.scores(game, what))
    for what in ("standing", "lands", "players", "scores", "log", "battles", "led"):
        assert hotw.show.table(game, what).rows
    ((epoch, name, *_),) = hotw.show.hand(game.start(), game.players[0], "en").rows
    assert (epoch, name) == ("I", RULES.name(game.start().view(game.players[0]).hand[0], "en"))
    for what in ("empires", "events", "honors", "areas", "lands", "seas", "options", "origins"):
        for lang in ("en", "fr"):
            assert hotw.show.table("2024", what, lang).rows
    assert len(hotw.show.table("2024", "empires").rows) == 36
    assert "<img" in game.at(30)._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ({"coins": 3}, "no field 'coins'"),
        ({"honors": {"Ada": ["glory"]}}, "'glory' is no Honor"),
        ({"honors": {"Ada": ["recruit_1", "recruit_1"]}}, "the same Honor twice"),
        ({"tokens": {"Ada": ["atlantis"]}}, "'atlantis', which is no area"),
        ({"pairs": {"Ada": "9"}}, "'9' is no paired token"),
        ({"lands": {"tigris": {"wall": True}}}, "no place for the Great Wall"),
        ({"lands": {"wei_river": {"wall": True, "fort": True}}}, "cannot hold two forts"),
        ({"events": ["kush"]}, "is no Later Event"),
        ({"pool": {"gold": 3}}, "'pool' has no 'gold'"),
        ({"leading": "terrain"}, "'leading' is one of"),
        ({"phase": "dinner"}, "phase"),
        ({"hands": {"Ada": ["kush", "mali"]}}, "more than one Event card"),
    ],
)
def test_a_scenario_says_which_field_is_wrong(spec, message):
    with pytest.raises(hotw.BadSetup, match=message):
        hotw.scenario("2024", **{"active": {"player": "Ada", "empire": "egypt"}, **spec})


OLDER_TOKEN = (
    "hotw1.eNrbGzUpuu5iH2O1UmpKZklmfp6SlZKRgZGJko5SQU5iZWpRsZJVtJJjSiJQwCk1D0g656TmK8XqKBWnpqYoWZkAGcmpeYlFmflKVtVK"
    "icklmWWpIFZqbkFmEZCllJpeWVACNw4oADKsVkcptSA_OUPJyhAok5FYDFKZmFKWmJecqlRby-Q7124TAGA_MmE"
)
"""A scenario with the phase "advance", as the expansion was called once, and Nubia taken."""


def test_a_scenario_that_names_the_expansion_as_it_was_called_once_is_the_same_game():
    active = {"player": "Ada", "empire": "egypt"}
    seats = {"players": ["Ada", "Ben", "Cleo"], "seed": 4, "epoch": 1, "active": active}
    older, now = (hotw.scenario("2024", phase=phase, **seats) for phase in ("advance", "expand"))
    assert (older.decision.kind, older.decision.actions) == ("expand", now.decision.actions)
    kept = hotw.from_token(OLDER_TOKEN)
    assert kept.actions == (hotw.Action("expand", "nubia"),)
    assert kept.log == now.play(("expand", "nubia")).log
    assert kept.decision.text("en") == "Ada leads Egypt and has 3 armies and 1 fleet left. Where next?"


def test_luck_is_counted_in_whole_games():
    game = hotw.play_out(hotw.new_game("2024", seed=3))
    luck = hotw.odds.luck(game)
    rolled = records(game, "invade_win", "invade_lose")
    assert sum(one.attacker == name for one in luck.battles for name in game.players) == len(rolled)
