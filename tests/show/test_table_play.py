"""The table without a screen: whole games by clicks, undo, why not, forts by choice, dice by hand, lines of code."""

import random

import pytest
from at_the_table import calm, click, clicked_to_its_end, take
from stage import ME, cards, do, foe, own, turn

import hotw_nb as hotw
from hotw_nb.odds.words import chance_words

NAVY = ["naval_control"]
OLD_FLEET = {"black_sea": {"owner": "Ben", "empire": "greek_city_states"}}
NO_FORT = {"hindu_kush": foe(), "levant": foe()}


@pytest.mark.parametrize(("seed", "lang"), [(1, "en"), (2, "fr"), (3, "en")])
def test_a_whole_game_by_clicks_at_random(seed, lang):
    game = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=seed)
    table = hotw.show.play(game, {"Cleo": hotw.bots.Random(1)}, lang=lang)
    clicked_to_its_end(table, random.Random(seed))


def test_the_lines_of_code_play_the_same_game():
    game = hotw.new_game(seed=5)  # who hands this in has a game without bots
    table = hotw.show.play(game, hotw.bots.Greedy(1))
    room = {"hotw": hotw, "game": game, "table": table}
    exec(table.parts.code.code, room)
    assert room["game"] == table.game
    for step in range(120):
        if table.game.over:
            break
        before = table.game
        table.choices.value = step % len(table.choices.items)
        table.choices.click()
        if table.game is not before:
            exec(table.parts.code.code, room)
            assert room["game"] == table.game
    assert len(table.game.actions) > 60


def test_a_click_on_a_lit_land_expands_and_is_undone():
    game = turn("romans")
    table = hotw.show.play(game)
    take(table, "I am Ada")
    assert set(table.map.marked) >= {
        action.target for action in game.legal_actions() if action.kind == "expand"
    }
    click(table, "northern_apennines")
    assert table.game == do(game, ("expand", "northern_apennines"))
    assert table.parts.code.code == 'game = game.play(["expand", "northern_apennines"])'
    table.parts.undo.click()
    assert table.game == game
    assert table.parts.undo.disabled


def test_what_dice_have_shown_is_not_undone():
    game = turn("romans", {"northern_apennines": foe()}, dice=[[6, 1], [2]])
    table = hotw.show.play(game)
    take(table, "I am Ada")
    click(table, "dalmatia")
    click(table, "northern_apennines")
    assert table.game.lands["northern_apennines"].owner == "Ben", "the first click only shows the odds"
    click(table, "northern_apennines")
    assert table.game.lands["northern_apennines"].owner == ME
    assert table.parts.undo.disabled
    for faces in ("Ada: 6, 1", "Ben: 2"):
        assert faces in table.parts.dice.value
    table.undo()
    assert table.game.lands["northern_apennines"].owner == ME
    assert "dice" in table.parts.said.text


@pytest.mark.parametrize("place", ["wei_river", "sahara_desert", "indian_ocean", "brazil"])
def test_a_dead_click_names_the_rule_and_plays_nothing(place):
    game = turn("romans")
    table = hotw.show.play(game)
    take(table, "I am Ada")
    click(table, place)
    refusal = game.why_not(("expand", place))
    assert refusal.rule in table.parts.said.text
    assert refusal.text("en") in table.parts.said.text
    assert table.game == game
    assert str(eval(table.parts.code.code, {"game": game})) == str(refusal)


def test_why_not_explains_and_plays_nothing():
    game = turn("romans", {"northern_apennines": foe()})
    table = hotw.show.play(game)
    take(table, "I am Ada")
    table.parts.why.value = True
    click(table, "northern_apennines")
    assert "125 in 216" in table.parts.said.text
    take(table, "Northern Apennines")
    assert table.game == game
    table.parts.why.value = False
    click(table, "dalmatia")
    assert table.game != game


def test_the_odds_shown_are_the_odds():
    game = turn("romans", {"northern_apennines": foe(fort=True), "shatts_plateau": foe(), "dalmatia": foe()},
                events=["leader", "weaponry"])  # fmt: skip
    table = hotw.show.play(game)
    take(table, "I am Ada")
    rows = [row for row in table.choices.items if row.chance]
    assert len(rows) >= 3
    for row in rows:
        odds = hotw.odds.of(game, row.action)
        assert row.chance == chance_words(odds.win, "en")
        assert odds.text("en") in row.tip
    exact = hotw.odds.of(game, ("expand", "dalmatia")).text("en")
    assert exact in table.map.notes["dalmatia"], "hovering tells the odds before anything is decided"


def test_what_dice_decide_is_asked_about_with_its_odds_wherever_it_is_pressed():
    game = turn("romans", {"northern_apennines": foe(), "shatts_plateau": foe()}, dice=[[6, 1], [2]])
    table = hotw.show.play(game)
    take(table, "I am Ada")
    numbers = {row.action.target: i for i, row in enumerate(table.choices.items)
               if row.chance and not row.action.via}  # fmt: skip
    odds = hotw.odds.of(game, ("expand", "northern_apennines")).text("en")
    click(table, "northern_apennines")
    assert (table.game, table.choices.armed) == (game, numbers["northern_apennines"])
    assert table.parts.code.code == 'hotw.odds.of(game, ["expand", "northern_apennines"])'
    assert str(hotw.odds.of(game, ["expand", "northern_apennines"]))
    assert odds in table.parts.said.text
    click(table, "shatts_plateau")
    assert (table.game, table.choices.armed) == (game, numbers["shatts_plateau"]), (
        "another land is asked about anew"
    )
    said = {"arm": numbers["northern_apennines"], "turn": table.choices.turn}
    table.choices._hear(None, said, None)
    assert (table.game, table.choices.value) == (game, numbers["northern_apennines"])
    assert table.map.marked["northern_apennines"] == "aim"
    table.choices._hear(None, {"at": 0, "turn": table.choices.turn}, None)
    assert table.choices.armed == -1, "looking elsewhere takes the question back"
    table.choices._hear(None, said, None)
    table.choices._hear(None, {"take": said["arm"], "turn": table.choices.turn}, None)
    assert table.game == do(game, ("expand", "northern_apennines"))


def test_only_dice_and_the_end_of_a_turn_are_pressed_twice():
    game = turn("romans", {"northern_apennines": foe(), "shatts_plateau": foe()})
    table = hotw.show.play(game)
    take(table, "I am Ada")
    for row in table.choices.items:
        battle = game.battle(row.action)
        assert bool(row.ask) == (battle is not None or row.action.kind == "end")
    spent = hotw.show.play(turn("romans", armies=0, coins=1))
    take(spent, "I am Ada")
    assert not any(row.ask for row in spent.choices.items), "with nothing left there is nothing to ask"


def test_a_land_with_several_choices_asks_which():
    game = turn("romans", events=["engineering", "population_explosion"])
    table = hotw.show.play(game)
    take(table, "I am Ada")
    click(table, "southern_apennines")
    assert table.game == game
    kinds = [row.action.kind for row in table.choices.items if row.action]
    assert kinds == ["fort", "buy_fort", "extra_fort"]
    take(table, "Show all choices")
    assert len(table.choices.items) > 4
    click(table, "southern_apennines")
    table.choices.value = 1
    table.choices.click()
    assert table.game == do(game, ("buy_fort", "southern_apennines"))


def test_dice_by_hand_are_typed_in():
    game = turn("romans", {"northern_apennines": foe()}, dice="by hand")
    table = hotw.show.play(game)
    take(table, "I am Ada")
    click(table, "northern_apennines")
    click(table, "northern_apennines")
    assert table.game.decision.kind == "roll"
    assert table.parts.by_hand.layout.display != "none"
    assert [box.layout.display != "none" for box in table.parts.faces] == [True, True, False, False]
    table.parts.use_dice.click()
    assert "1 to 6" in table.trouble.value
    table.parts.faces[0].value, table.parts.faces[1].value = 5, 2
    table.parts.use_dice.click()
    calm(table)
    table.parts.faces[0].value = 6
    table.parts.use_dice.click()
    assert table.game.log[-1].data["result"] == "lose" or table.game.decision.kind == "rescue"
    assert table.parts.by_hand.layout.display == "none"


def test_the_first_dice_of_a_game_are_typed_in_too():
    table = hotw.show.play(hotw.new_game(seed=1, dice="by hand"), save_in=None)
    for _ in range(20):
        if table.game.decision.kind != "roll":
            break
        for number, box in enumerate(table.parts.faces[: table.now.dice_wanted]):
            box.value = 1 + (len(table.game.actions) + number) % 6
        table.parts.use_dice.click()
        calm(table)
    assert table.game.decision.kind == "draw"


def situations():
    """One position for each kind of decision."""
    towns = {
        "levant": foe("assyria", capital=True, monument=True),
        "crete": foe("minoans"),
        "zagros": foe("assyria"),
    }
    hit = {"northern_apennines": foe()}
    rich = {"levant": own("scythians"), "zagros": own("scythians")}
    full = {
        "black_sea": {"owner": "Ben", "empire": "persia"},
        "red_sea": {"owner": "Ben", "empire": "macedonia"},
    }
    yield "draw", hotw.new_game(seed=1)
    yield "events", cards("romans", ["leader", "migrants_australia"])
    yield "expand", turn("romans")
    yield "rescue", do(turn("romans", hit, coins=1, dice=[[1, 1], [6]]), ("expand", "northern_apennines"))
    yield "monuments", do(turn("scythians", rich, armies=0), "end")
    yield "reallocate", do(cards("greek_city_states", ["reallocation"]), ("play", "reallocation"))
    for card in ("astronomy", "treachery", "migrants_australia", "civil_war", "barbarians", "famine", "black_death",
                 "plague", "pestilence", "disaster"):  # fmt: skip
        empire = "ming_dynasty" if card == "black_death" else "persia"
        yield card.removesuffix("_australia"), do(cards(empire, [card], towns), ("play", card))
    sea = turn("persia", {"caucasus": foe()}, options=NAVY, seas=OLD_FLEET, dice=[[6, 1], [3]])
    yield "anchor", do(sea, ("fight_sea", "black_sea"))
    yield "shortage", do(cards("britain", ["leader"], options=[*NAVY, "twelve_markers"], seas=full), "begin")
    yield "roll", do(turn("romans", hit, dice="by hand"), ("expand", "northern_apennines"))


@pytest.mark.parametrize(
    ("kind", "game"), list(situations()), ids=lambda value: value if isinstance(value, str) else ""
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_kind_of_decision_can_be_read_and_taken(kind, game, lang):
    while game.decision.kind == "reallocate" != kind:
        game = do(game, "done")
    if game.decision.kind == "events" and kind == "reallocate":
        game = do(game, "begin")
    assert game.decision.kind == kind
    table = hotw.show.play(game, lang=lang)
    if table.waiting:
        take(table, "")
    rows = [row for row in table.choices.items if row.action]
    assert {row.action for row in rows} == set(game.legal_actions())
    assert all(row.label for row in rows)
    assert len({(row.label, row.note, row.group) for row in rows}) == len(rows), "no two rows read the same"
    table.choices.value = 0
    table.choices.click()
    calm(table)
    assert table.game == game.play(table.game.actions[-1])


def test_a_click_on_a_land_means_its_area_or_its_empire():
    lands = {"levant": foe("assyria"), "zagros": foe("assyria"), "crete": foe("minoans")}
    famine = hotw.show.play(do(cards("persia", ["famine"], lands), ("play", "famine")))
    take(famine, "I am Ada")
    click(famine, "levant")
    assert famine.game.actions[-1].target == "middle_east"
    war = hotw.show.play(do(cards("persia", ["civil_war"], lands), ("play", "civil_war")))
    take(war, "I am Ada")
    click(war, "zagros")
    assert war.game.actions[-1].target == "assyria"


def test_bots_without_watching_play_at_once():
    table = hotw.show.play(hotw.new_game(seed=4), hotw.bots.Greedy(2), watch=False)
    assert table.game.decision.player == "Ada"
    while not table.game.over:
        table.choices.click()
        assert table.game.over or table.game.decision.player == "Ada"


def test_who_is_no_bot_or_no_player_is_refused_with_a_sentence():
    with pytest.raises(hotw.BadSetup, match="Ada, Ben, Cleo"):
        hotw.show.play(hotw.new_game(seed=4), {"Zoe": hotw.bots.Random(1)})
    with pytest.raises(hotw.BadSetup, match="no bot"):
        hotw.show.play(hotw.new_game(seed=4), {"Ben": "clever"})


def test_another_game_takes_the_place_of_the_first_one():
    table = hotw.show.play(turn("romans"))
    table.game = turn("persia")
    assert "Persia" in table.parts.head.value


def test_one_more_land_is_worth_what_the_rules_say():
    # Middle East, value 2 in Epoch I: one land is presence (2), two dominance (4), three without a rival control (6).
    def middle_east(game):
        return next(one for one in game.rules.preview.prospects(game, ME) if one.area == "middle_east")

    one = middle_east(turn("sumeria", {"lower_tigris": own("sumeria", capital=True)}))
    assert (one.levels[ME], one.points, one.more, one.after) == ("presence", 2, 2, "dominance")
    two = turn("sumeria", {"lower_tigris": own("sumeria"), "zagros": own("sumeria")})
    assert (middle_east(two).points, middle_east(two).more, middle_east(two).after) == (4, 2, "control")
    rival = turn(
        "sumeria", {"lower_tigris": own("sumeria"), "zagros": own("sumeria"), "levant": foe(capital=True)}
    )
    worth = {
        land: gain.points
        for land, gain in rival.rules.preview.gains(rival, ME, ["levant", "palestine"]).items()
    }
    assert worth == {"levant": 2 + 1, "palestine": 0}, "control, and the conquered capital stays as a city"


def test_a_table_leaves_no_board_in_a_saved_notebook():
    table = hotw.show.play(turn("romans"), hotw.bots.Greedy(1))
    assert "svg" in table.map.bare
    assert table.map.svg == ""


def bots_turn():
    """A table at which the next turn is a bot's, and the game as it was before."""
    table = hotw.show.play(hotw.new_game(seed=7), hotw.bots.Greedy(1))
    while table.choices.items[0].deed != "watch":
        table.choices.value = len(table.choices.items) - 1 if table.game.decision.kind == "expand" else 0
        table.choices.click()
    return table, table.game


def test_a_bot_s_turn_is_shown_move_by_move_and_changes_nothing():
    table, before = bots_turn()
    take(table, "Watch")
    after = table.game
    assert after == hotw.play_on(before, turns=1)
    told, seen = [], []
    while table.choices.items[0].deed == "skip":
        assert table.seen in [after.at(n) for n in range(len(before.actions) + 1, len(after.actions) + 1)]
        told.append(table.parts.said.text)
        seen.append(len(table.seen.actions))
        for place, said in table.map.dress["words"].items():
            if (here := table.seen.lands.get(place)) and here.owner:
                assert here.owner in said[0]
        click(table, "crete")
        assert table.game == after
        assert table.parts.said.text != told[-1], "a click meanwhile says what comes next"
        table.choices.value = 1
        table.choices.click()
    calm(table)
    assert seen == sorted(set(seen))
    assert len(seen) > 3
    news = [record.text("en") for record in after.log[len(before.log) :]]
    assert all(sentence in "\n".join(told) for sentence in news[-3:])
    assert table.game == table.seen == after


def test_the_moves_of_a_bot_go_on_by_themselves_until_somebody_stops_them():
    table, _ = bots_turn()
    take(table, "Watch")
    shown = table.choices
    assert shown.auto > 0
    first = table.seen
    shown._hear(None, {"step": True, "turn": shown.turn - 1}, None)
    assert table.seen is first, "a late step is dropped"
    shown._hear(None, {"step": True, "turn": shown.turn}, None)
    assert table.seen is not first
    assert shown.auto > 0
    take(table, "Pause")
    assert shown.auto == 0
    take(table, "Go on by itself")
    assert shown.auto > 0
    take(table, "Next move")
    assert shown.auto == 0, "who goes on by hand is not hurried"
    take(table, "Skip")
    assert table.seen is table.game
    calm(table)


def test_where_nothing_may_move_there_is_nothing_to_pause():
    table, _ = bots_turn()
    table.choices._hear(None, {"ask": True, "still": True}, None)
    take(table, "Watch")
    assert [row.deed for row in table.choices.items] == ["skip", "next"]


def test_what_the_bots_did_can_be_looked_at_again():
    table, before = bots_turn()
    take(table, "Let the bots")
    now = table.game
    assert [row.deed for row in table.choices.items if row.deed] == ["again"]
    take(table, "Show once more")
    assert len(table.seen.actions) <= len(before.actions) + 1
    take(table, "Skip")
    assert table.seen is table.game is now


def test_a_view_that_somebody_chose_stays_until_the_play_leaves_it():
    table = hotw.show.play(turn("romans"))
    take(table, "I am Ada")
    home = table.parts.views.value
    assert home != "world"
    table.parts.views.value = "china"
    assert (table.parts.views.value, table.map.key.split("-")[1]) == ("china", "china")
    table.map.on_wish("play")
    assert table.map.key.split("-")[1] == table.parts.views.value == home
    table.parts.views.value = "near_east"
    take(table, "Levant")
    assert table.parts.views.value == "near_east", "what was done is in sight there"
    take(table, "Southern Iberia")
    assert table.parts.views.value != "near_east"
    table.map.on_wish("wider")
    from hotw_nb.show.tabletop import laying, sight

    assert sight.shows(table.game, table.parts.views.value, laying.lit(table.game))


def test_after_many_turns_at_once_the_map_is_not_full_of_marks():
    table = hotw.show.play(hotw.new_game(seed=3), dict.fromkeys(["Ada", "Ben", "Cleo"], hotw.bots.Random(1)))
    take(table, "Watch the turn")
    take(table, "Skip")
    assert 0 < list(table.map.marked.values()).count("here") < 25
    take(table, "Let the bots play on")
    assert table.game.over
    assert not table.map.marked


def test_a_sprawling_empire_is_framed_where_most_of_it_lies_and_the_rest_is_brought_into_sight():
    from hotw_nb.show.tabletop import sight

    far = ("lower_indus", "upper_indus")
    near = (
        "southern_iberia",
        "central_massif",
        "dalmatia",
        "pindus",
        "crete",
        "levant",
        "western_anatolia",
        "balkans",
    )
    game = turn("romans", {place: own("romans") for place in (*near, *far)})
    table = hotw.show.play(game)
    take(table, "I am Ada")
    assert table.parts.views.value == "mediterranean"
    row = next(i for i, row in enumerate(table.choices.items) if row.action.target == "ganges_valley")
    table.choices._hear(None, {"at": row, "hover": True, "turn": table.choices.turn}, None)
    assert table.parts.views.value == "mediterranean", "the mouse passing over the list moves nothing"
    table.choices._hear(None, {"at": row, "turn": table.choices.turn}, None)
    assert sight.shows(game, table.parts.views.value, ["ganges_valley"])
    assert table.parts.views.value != "world"
    calm(table)


def test_the_list_of_the_epoch_lies_on_the_table_and_hides_the_cards_that_are_held():
    game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
    table = hotw.show.play(game, save_in=None, lang="en")
    drawn = table.parts.calls.value
    assert drawn.count("<li") == len(game.calls) == drawn.count("not called yet") // 2
    assert 'class="badge"' not in drawn
    while game.decision.kind == "draw":
        game = game.play(
            "keep" if "keep" in {a.kind for a in game.legal_actions()} else game.legal_actions()[0]
        )
    table.game = game
    shown = table.parts.calls.value
    assert shown.count('class="badge"') == sum(bool(player) for _, _, player in game.calls) == 1
    assert shown.count('<li class="now"') == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_says_what_a_planner_would_do_and_plays_nothing(lang):
    game = turn("persia", {"hindu_kush": foe(), "levant": own("assyria")})
    table = hotw.show.play(game, lang=lang)
    if table.choices.items[0].deed == "hand_over":
        table.choices.value = 0
        table.choices.click()
    before = table.game
    advice = hotw.bots.Planner().advice(before)
    table.parts.advise.click()
    calm(table)
    assert table.game == before
    assert advice.action in before.decision.actions
    assert table.choices.looked_at.action == advice.action
    assert table.parts.said.text == advice.text(lang)
    assert before.decision.say(advice.action, lang) in advice.text(lang)
    assert "hotw.bots.Planner" in table.parts.code.code


def test_nobody_is_advised_before_the_computer_is_handed_over():
    table = hotw.show.play(hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=3))
    assert table.waiting
    assert table.parts.advise.disabled
    words = table.parts.said.text
    table.parts.advise.click()
    calm(table)
    assert table.parts.said.text != words
    assert not table.game.actions


@pytest.mark.parametrize("edition", ["2024", "classic"])
def test_every_edition_is_advised_choice_after_choice(edition):
    table = hotw.show.play(hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=4), save_in=None)
    for _ in range(30):
        if table.waiting:
            table.choices.value = 0
            table.choices.click()
            continue
        table.parts.advise.click()
        calm(table)
        table.play(table.choices.looked_at.action)
    assert len(table.game.actions) > 10


def test_slow_bots_play_for_a_while_at_a_time_and_come_to_the_same(monkeypatch):
    monkeypatch.setattr("hotw_nb.show.tabletop.table.SPELL", 0.0)  # as if each turn took longer than that
    begun = hotw.new_game(
        players={"Ada": None, "Ben": hotw.bots.Random(1), "Cleo": hotw.bots.Random(2)}, seed=3
    )
    table = hotw.show.play(begun, lang="en", save_in=None)
    while not any(row.deed == "run" for row in table.choices.items):
        table.choices.value = 0
        table.choices.click()
    before, spells = table.game, 0
    while any(row.deed == "run" for row in table.choices.items):
        take(table, "Let the bots play on")
        spells += 1
        slow = table.game.decision.player in table.game.bots
        assert ("take their time" in table.parts.said.words["text"]) == slow
        assert table.parts.code.code == ("game = table.game" if slow else "game = hotw.play_on(game)")
    assert spells > 1
    assert table.game == hotw.play_on(before)
