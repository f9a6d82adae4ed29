"""A game is a value: nothing changes it, it can be looked at, gone back in, and explained."""

from __future__ import annotations

import inspect
import pickle
import pydoc
import re
import subprocess
import sys
from ast import literal_eval
from html import escape

import pytest
from stage import do, foe, own, turn
from whole_games import course

import hotw_nb as hotw
from hotw_nb.engine.action import Action
from hotw_nb.engine.dice import DiceError
from hotw_nb.game import Game


@pytest.fixture(scope="module")
def played():
    return hotw.play_out(hotw.new_game(players=["Ada", "Ben", "Cleo", "Dan"], seed=21))


def test_playing_leaves_the_old_game_as_it_was():
    game = hotw.new_game(seed=7)
    before = game.token(), game.lands, game.scores, game.decision.actions
    later = game.play(0)
    assert later is not game
    assert before == (game.token(), game.lands, game.scores, game.decision.actions)
    assert game.play(0) == later


@pytest.mark.rule("2001-II-01", "2001-II-07")
def test_a_whole_game(played):
    assert played.over
    assert played.winners
    assert all(len(cards) == 7 for cards in played.position.history)
    assert played.start().scores == dict.fromkeys(played.players, 0)


def test_going_back(played):
    assert played.at(0).actions == ()
    half = played.at(len(played.actions) // 2)
    assert half.actions == played.actions[: len(half.actions)]
    assert half.log == played.log[: len(half.log)]
    assert played.at(len(played.actions)) == played
    with pytest.raises(IndexError):
        played.at(len(played.actions) + 1)


def test_one_record_at_least_stands_for_every_action(played):
    noted = [record.action for record in played.log if record.action is not None]
    assert set(noted) <= set(played.actions)
    assert len(noted) > len(played.actions) * 0.6


def test_records_speak_two_languages(played):
    for record in played.log:
        assert record.rule.startswith("2001-")
        english, french = record.text("en"), record.text("fr")
        assert english != french
        assert str(record).endswith(".")
        assert "{" not in english + french


def test_actions_are_plain_and_readable():
    action = Action("expand", "wei_river", "difficult")
    assert str(action) == "Expand to Wei River over difficult ground"
    assert action.text("fr").startswith("S'étendre")
    assert hash(action) == hash(Action("expand", "wei_river", "difficult"))


def test_names_of_players_are_left_as_they_are():
    game = hotw.new_game(players=["romans", "ada", "levant"], seed=1)
    assert {str(action) for action in game.legal_actions()} >= {f"Give the card to {game.draw_order[1]}"}
    assert game.say(game.legal_actions()[-1]).endswith(game.draw_order[-1]) or game.draw_order[-1] in str(
        [game.say(action) for action in game.legal_actions()]
    )
    assert game.say(Action("play", "civil_war"), "fr") == "Jouer la carte Guerre civile"


def test_an_action_may_be_given_by_its_number_or_its_words():
    game = turn("romans")
    number = game.decision.actions.index(Action("expand", "northern_apennines"))
    assert game.play(number) == game.play(["expand", "northern_apennines"])
    assert game.play(number) == game.play(("expand", "Northern Appenines"))
    assert game.why_not(("expand", "Wei River")).rule == "2001-V-12"


@pytest.mark.parametrize(
    "nonsense", [-1, 10_000, None, "expand", True, 1.5, [], ["expand", 3], [["a"]], {"a": 1}, object()]
)
def test_nonsense_is_refused_with_a_sentence(nonsense):
    game = turn("romans")
    refusal = game.why_not(nonsense)
    assert refusal.rule == ""
    assert "rule" not in str(refusal)
    assert refusal.text("fr") != refusal.text("en")
    with pytest.raises(hotw.IllegalAction) as trouble:
        game.play(nonsense)
    assert trouble.value.rule == refusal.rule
    assert trouble.value.reason in str(trouble.value)


def test_unknown_kinds_of_action_are_named():
    assert "dance" in turn("romans").why_not(("dance", "levant")).text("en")


def test_a_word_is_enough_where_it_says_everything():
    game = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=7)
    assert game.play("keep") == game.play(("keep",)) == game.play(Action("keep"))
    game = turn("mongols")
    assert game.play(" End ") == game.play(("end",))
    draw = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=7).play("keep").play("keep")
    assert len(draw.decision.actions) == 1
    assert draw.play("keep").epoch == 1
    refusal = game.why_not("expand")
    assert refusal.rule == ""
    assert str(len([a for a in game.decision.actions if a.kind == "expand"])) in refusal.text("en")
    assert game.why_not("keep").rule == "2001-III-16"
    assert "expand" in game.why_not("monument").text("en")


def test_a_target_too_many_is_what_is_wrong():
    game = turn("mongols")
    for lang in ("en", "fr"):
        assert "'x'" in game.why_not(("end", "x")).text(lang) or "«\u202fx\u202f»" in game.why_not(
            ("end", "x")
        ).text(lang)
    assert game.why_not(("end", "x")).rule == ""
    draw = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=7)
    assert draw.why_not(("keep", "x")).rule == ""
    assert "keep" in draw.why_not(("keep", "x")).text("en")


def test_the_one_people_that_plays_may_be_named():
    game = turn("mongols")
    plain = next(action for action in game.decision.actions if action.kind == "expand" and not action.via)
    assert game.play((*plain[:3], "mongols")) == game.play(plain)
    assert game.play(("expand", plain.target, "", "Mongols")) == game.play(plain)
    refusal = game.why_not(("expand", plain.target, "", "huns"))
    assert "Two" not in refusal.text("en")
    assert "Huns" in refusal.text("en")
    assert "Mongols" in refusal.text("en")


@pytest.mark.parametrize(
    ("wish", "meant"),
    [
        (("expand", "gobi_desert"), "_desert"),
        (("expand", "mongolya"), "mongolia"),
        (("expand", "wey river"), "wei_river"),
        (("expnd",), "expand"),
    ],
)
def test_near_names_are_told(wish, meant):
    game = turn("mongols")
    assert meant in game.why_not(wish).text("en").partition("Near names: ")[2]
    assert meant in game.why_not(wish).text("fr").partition("Noms proches\u202f: ")[2]


def test_near_names_of_players_and_cards_are_told():
    draw = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=7)
    assert "Ben" in draw.why_not(("give", "ben")).text("en")
    events = hotw.scenario(
        epoch=5, active={"player": "Ben", "empire": "mongols"}, phase="events", hands={"Ben": ["leader"]}
    )
    assert "treachery" in events.why_not(("play", "treachry")).text("en")


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_whoever_uses_another_word_is_told_what_can_be_played_now(edition):
    examples = set()
    for game in stages(hotw.play_out(hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=4))):
        offered = {action.kind for action in game.legal_actions()}
        for word in ("pass", "skip", "attack", "play_card", ("pass", "Ben"), ("attack", "nowhere")):
            refusal = game.why_not(word)
            if refusal is None or refusal.topic not in ("called_otherwise", "called_later"):
                continue  # in the draft, to pass a card is to give it
            told = re.search(r"write (.*)\.$", refusal.text("en"))
            if told:
                assert game.why_not(literal_eval(told[1])) is None, (word, offered, refusal.text("en"))
                examples.add(told[1])
            else:
                named = refusal.text("en").rpartition(": ")[2].rstrip(".").split(", ")
                assert set(named) == offered, (word, refusal.text("en"))
    assert '"end"' in examples


def stages(game):
    """The game as it was after each seventh action, as long as it went on."""
    return list(course(game))[: len(game.actions) : 7]


def test_legal_actions_are_never_refused(played):
    game = played.at(40)
    for number, action in enumerate(game.legal_actions()):
        assert game.why_not(action) is None
        assert game.why_not(number) is None


def test_decisions_are_questions_in_two_languages(played):
    seen = set()
    game = played.start()
    for action in played.actions:
        decision = game.decision
        if decision.kind not in seen:
            seen.add(decision.kind)
            assert "?" in decision.text("en")
            assert decision.text("fr") != decision.text("en")
            assert decision.player in played.players
        game = game.play(action)
    assert {"draw", "events", "expand"} <= seen


def test_a_preview_is_what_is_scored(played):
    game = played.start()
    for action in played.actions:
        before = game
        game = game.play(action)
        for record in game.log[len(before.log) :]:
            if record.kind == "score":
                assert sum(line.points for line in record.data["lines"]) == record.data["points"]


def test_a_breakdown_adds_up_and_reads():
    breakdown = turn("romans", {"levant": own("hittites", capital=True)}).preview("Ada")
    assert breakdown.total == sum(points for _, points in breakdown.parts)
    assert "Middle East" in str(breakdown)
    assert "Moyen-Orient" in breakdown.text("fr")


def test_everything_reads_in_a_notebook_and_in_a_terminal():
    game = hotw.new_game(players=["Ben <b>x</b>", "Ada", "Cleo"], seed=5)
    signs = ((game, "<img "), (game.decision, "<table"), (game.preview("Ada"), "Nothing scores now."))
    for thing, sign in signs:
        bundle = thing._repr_mimebundle_()
        assert len(bundle["text/plain"]) > 10
        assert sign in bundle["text/html"]
        assert "<b>x" not in bundle["text/html"]
    assert "0  " in game.decision.summary("en")
    assert game.summary("fr") != game.summary("en")
    over = hotw.play_out(game)
    assert over.winners[0] in over.summary("en")
    assert list(turn("romans").preview("Ada").frame().columns) == ["what", "points"]


def test_tables(played):
    assert len(played.frame("lands")) == 102
    assert set(played.frame("scores")["player"]) == set(played.players)
    assert len(played.frame("scores")) == 28
    assert len(played.frame("log")) == len(played.log)
    battles = played.frame("battles")
    assert {"attack", "defend", "result"} <= set(battles.columns)
    with pytest.raises(hotw.BadSetup):
        played.frame("weather")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_printed_during_the_draft_does_not_name_the_drawn_card(lang):
    game = hotw.new_game(seed=7)
    drawn = set()
    while game.decision.kind == "draw":
        empire = game.rules.deck.empire[game.draw_facts(game.decision.player)["empire"]]
        names = {empire.title(lang), *(people.title(lang) for people in empire.peoples)}
        shown = game.summary(lang) + game.html(lang)
        assert not any(name in shown for name in names)
        drawn |= names
        game = game.play(game.legal_actions()[-1])
    assert drawn


def test_hidden_things_are_not_in_a_view(played):
    game = played.at(30)
    view = game.view("Ada")
    mine = set(view.hand)
    for other in ("Ben", "Cleo", "Dan"):
        secret = set(game.view(other).hand) - mine
        assert not any(card in repr(view) for card in secret)
    values = {tuple(sorted(game.position.markers))}
    assert all(isinstance(count, int) for count in view.markers.values())
    assert str(values) not in repr(view)


def test_pickling(played):
    assert pickle.loads(pickle.dumps(played)) == played


def test_players_may_come_with_bots():
    game = hotw.new_game(players={"Ada": None, "Bot": hotw.bots.Greedy(1), "Cleo": None}, seed=1)
    assert list(game.bots) == ["Bot"]
    turns = 0
    while not game.over:
        game = hotw.play_on(game)
        if not game.over:
            assert game.decision.player in ("Ada", "Cleo")
            game = game.play(len(game.decision.actions) - 1)
            turns += 1
    assert turns > 20
    assert hotw.from_token(game.token()) == game
    game = game.start()
    assert hotw.play_out(game).over


def test_bad_setups_are_sentences():
    for wrong in (
        {"edition": "1066"},
        {"options": ["flying"]},
        {"seed": "x"},
        {"dice": "loaded"},
        {"options": ["twelve_markers"]},
    ):
        with pytest.raises(hotw.BadSetup) as trouble:
            hotw.new_game(**wrong)
        assert str(trouble.value).endswith(".")


def test_many_games_are_the_same_with_and_without_other_processes():
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    alone = hotw.simulate(6, players=3, seed=5)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        together = hotw.simulate(6, players=3, seed=5, executor=pool)
    assert alone.equals(together)
    assert len(alone) == 18
    turns = hotw.simulate(1, players=3, seed=5, rows="turns")
    assert len(turns) == 21


@pytest.mark.rule("2001-V-50")
def test_the_same_choice_is_never_offered_twice():
    lands = {"eastern_deccan": own("guptas"), "eastern_ghats": own("guptas"), "western_ghats": foe()}
    for events in ([], ["naval_power"]):
        game = turn("guptas", lands, events=events)
        meant = []
        for action in game.legal_actions():
            battle = game.battle(action)
            meant.append((action.kind, action.target, battle and battle._replace(reasons=())))
        assert len(set(meant)) == len(meant)


def test_importing_brings_the_standard_library_only():
    import subprocess
    import sys

    code = (
        "import sys, hotw_nb as hotw; hotw.play_out(hotw.new_game(seed=1));"
        "print([m for m in ('numpy', 'pandas', 'plotly', 'ipywidgets') if m in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"


def test_end_of_turn_passes_to_the_next_player():
    game = do(turn("romans", empires={"Ben": "sassanids"}), "end")
    assert game.decision.player == "Ben"


def mongols(**fields):
    return hotw.scenario(epoch=5, active={"player": "Ben", "empire": "mongols"}, **fields)


@pytest.mark.parametrize("dice", [[2.5], [None], [[1, 2.5]], 5, {"a": 1}, [[[1]]]])
@pytest.mark.parametrize("begin", [hotw.new_game, mongols])
def test_dice_that_are_none_are_refused_with_a_sentence(begin, dice):
    with pytest.raises((hotw.BadSetup, DiceError)) as trouble:
        begin(dice=dice)
    assert str(trouble.value).endswith(".")


def test_written_dice_may_come_from_anything_that_gives_numbers():
    assert hotw.new_game(seed=1, dice=iter([1, 2, 3, 4, 5, 6])).setup.dice == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("players", [4, None, 2.5, "Ada", [1, 2, 3]])
def test_players_that_are_no_names_are_refused_with_a_sentence(players):
    with pytest.raises(hotw.BadSetup, match="list of names"):
        hotw.new_game(players=players)


@pytest.mark.parametrize("moment", ["x", None, 1.5, -1])
def test_going_back_to_no_moment_is_refused_with_a_sentence(moment):
    with pytest.raises(IndexError, match="This game has 0 actions"):
        hotw.new_game(seed=1).at(moment)


@pytest.mark.parametrize("bot", ["greedy", 5, hotw.bots.Greedy, object()])
def test_what_is_no_bot_is_refused_on_entry(bot):
    with pytest.raises(hotw.BadSetup, match="is no bot"):
        hotw.new_game(players={"Ada": None, "Ben": bot, "Cleo": None})
    game = hotw.new_game(seed=1)
    for bots in (bot, {"Ada": bot}, [hotw.bots.Random(1), bot, hotw.bots.Random(2)]):
        with pytest.raises(hotw.BadSetup, match="is no bot"):
            hotw.play_out(game, bots=bots)


def test_the_bots_of_a_game_can_only_be_looked_at():
    game = hotw.new_game(players={"Ada": None, "Bot": hotw.bots.Greedy(1), "Cleo": None}, seed=1)
    with pytest.raises((AttributeError, TypeError)):
        game.bots["Ada"] = hotw.bots.Random()
    assert not hasattr(game.bots, "update")
    assert list(pickle.loads(pickle.dumps(game)).bots) == ["Bot"]


def test_records_and_refusals_can_be_gathered_in_sets(played):
    assert set(played.log) >= {played.log[0], played.log[-1]}
    assert len(set(played.log)) > len(played.log) / 2
    assert hash(played.log[0]) == hash(played.start().log[0])
    assert len({played.why_not("dance")}) == 1


def test_one_event_may_stand_alone_in_a_scenario():
    assert mongols(events="leader").active == mongols(events=["leader"]).active
    assert mongols(events="leader") == mongols(events=("leader",))


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"events": 5}, "list"),
        ({"events": ["treachery"]}, "treachery:land"),
        ({"events": ["astronomy"]}, "astronomy:sea"),
        ({"events": ["leader:levant"]}, "no choice"),
        ({"events": ["treachry:levant"]}, "treachery"),
        ({"lands": {"levant": {"owner": "Ada", "empire": "romans", "capital": "no"}}}, "True or False"),
        ({"lands": {"levant": {"owner": "Ada", "empire": "romans", "fort": 1}}}, "True or False"),
        ({"lands": {"Wei River": {"owner": "Ada"}, "wei_river": {"owner": "Cleo"}}}, "twice"),
        ({"lands": {"levant": {"owner": "Ada", "empire": "romens"}}}, "romans"),
        ({"hands": {"Ada": ["leeder"]}}, "leader"),
        ({"armies": {"misspelt": 3}}, "there is: mongols"),
    ],
)
def test_slips_in_a_scenario_are_told(fields, told):
    with pytest.raises(hotw.BadSetup, match=told) as trouble:
        mongols(**fields)
    assert str(trouble.value).startswith("scenario: ")


@pytest.mark.parametrize(("lang", "hint"), [("en", "Near names: "), ("fr", "Noms proches\u202f: ")])
def test_a_misspelt_empire_is_told_its_name(lang, hint):
    with hotw.text.speaking(lang), pytest.raises(hotw.BadSetup, match=f"{hint}mongols"):
        hotw.scenario(epoch=5, active={"player": "Ben", "empire": "mongls"})


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
@pytest.mark.parametrize("epoch", [0, 8, -1, True, "two"])
def test_a_score_in_an_epoch_that_never_comes_is_refused(edition, epoch):
    game = hotw.new_game(edition, seed=1)
    with pytest.raises(hotw.BadSetup, match="Epoch"):
        game.preview("Ada", epoch)
    assert repr(game.preview("Ada", 2)) == game.preview("Ada", 2).text()


INSIDE = ["position", "pending", "setup", "codes", "seat", "draw_facts", "html", "arrays", "calls", "engine"]


@pytest.mark.parametrize("inside", INSIDE)
def test_the_tab_key_offers_what_players_use_and_nothing_else_of_a_game(inside):
    offered = [name for name in dir(hotw.new_game(seed=7)) if not name.startswith("_")]
    wanted = {
        "play",
        "decision",
        "legal_actions",
        "why_not",
        "log",
        "at",
        "token",
        "save",
        "preview",
        "frame",
    }
    assert wanted <= set(offered)
    assert inside not in offered


def test_the_tab_key_offers_three_bots_and_their_base():
    assert dir(hotw.bots) == ["Bot", "Greedy", "Planner", "Random"]


def test_help_on_a_game_begins_with_how_to_get_one():
    lines = pydoc.plain(pydoc.render_doc(hotw.new_game(seed=7))).splitlines()
    begins = lines.index(next(line for line in lines if "class Game" in line))
    assert "never changes" in lines[begins + 1]
    assert "hotw.new_game" in lines[begins + 3]
    assert "setup" not in "".join(lines[: begins + 10])


PUBLIC = [
    *(name for name, member in vars(Game).items() if not name.startswith("_") and callable(member)),
]


@pytest.mark.parametrize("name", PUBLIC)
def test_help_names_every_argument_of_what_a_game_can_do(name):
    member = getattr(Game, name)
    if name not in dir(hotw.new_game(seed=7)):
        return
    words = inspect.getdoc(member) or ""
    assert ">>> " in words, "shows an example"
    for argument in list(inspect.signature(member).parameters)[1:]:
        assert argument in words.partition(">>>")[0] or f"{name}(" in words, argument


@pytest.mark.parametrize(
    "function", [hotw.new_game, hotw.scenario, hotw.board, hotw.from_token, hotw.load_game]
)
def test_help_on_the_first_functions_shows_an_example(function):
    assert ">>> " in (inspect.getdoc(function) or "")


def test_a_game_is_not_made_by_its_class():
    with pytest.raises(TypeError, match=r"hotw\.new_game"):
        Game()


@pytest.mark.parametrize(
    ("lang", "none", "some"),
    [
        ("en", "No actions yet.", "2 actions so far:"),
        ("fr", "Aucune action pour le moment.", "2 actions pour le moment"),
    ],
)
def test_the_actions_of_a_game_are_printed_as_a_summary(lang, none, some, played):
    game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
    assert game.actions.text(lang) == none
    lines = game.play("keep").play("keep").actions.text(lang).splitlines()
    assert lines[0].startswith(some)
    assert len(lines) == 3
    assert len(str(played.actions).splitlines()) == 6
    assert str(len(played.actions)) in str(played.actions).splitlines()[0]
    assert played.actions == tuple(played.actions)
    assert played.actions[:3] == played.at(3).actions


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_a_board_is_shown_as_a_summary_and_a_table_of_its_areas(edition):
    board = hotw.board(edition)
    shown = board._repr_mimebundle_()
    assert shown["text/plain"] == str(board)
    assert shown["text/html"].count("<tr>") == 1 + len(board.areas)
    for area in board.areas:
        assert escape(area.title("fr")) in board.html("fr")


@pytest.mark.parametrize(
    "name", ["odds", "text", "bots", "show", "lessons", "board", "rules", "Action", "EDITIONS", "scenario"]
)
def test_any_name_may_be_the_first_that_is_used(name):
    code = f"import hotw_nb as hotw; print(hotw.{name} is not None, hotw.Action('keep'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True Keep the card\n", "")


def test_a_name_that_is_not_there_is_answered_with_those_that_are():
    with pytest.raises(AttributeError, match=r"hotw_nb.*boardz.*new_game"):
        _ = hotw.boardz


@pytest.mark.parametrize("room", [hotw.bots, hotw.show], ids=lambda room: room.__name__.rpartition(".")[2])
def test_help_on_every_bot_and_picture_shows_an_example(room):
    assert [name for name in dir(room) if ">>> " not in (inspect.getdoc(getattr(room, name)) or "")] == []


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_what_a_game_says_of_itself_cannot_be_changed(edition):
    game = hotw.play_out(hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=3), hotw.bots.Random(1))
    game = game.at(len(game.actions) // 2)
    before = dict(game.lands)
    land = next(iter(before))
    for change in (
        lambda: game.lands.pop(land),
        lambda: game.lands.update({land: None}),
        lambda: game.lands.__setitem__(land, None),
        lambda: game.active.clear(),
        lambda: game.fleets.setdefault("nowhere", None),
    ):
        with pytest.raises(TypeError, match=r"never changes.*dict\(\.\.\.\)"):
            change()
    assert game.lands == before == pickle.loads(pickle.dumps(game)).lands
    mine = dict(game.lands)
    del mine[land]
    assert land in game.lands


def test_the_turn_that_is_played_cannot_be_changed_from_within():
    game = hotw.scenario("2001", epoch=5, active={"player": "Ada", "empire": "mongols"})
    with pytest.raises(TypeError, match="never changes"):
        game.active["bands"][0]["armies"] = 99
    assert game.active["bands"][0]["armies"] < 99
