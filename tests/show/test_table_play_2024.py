"""The table with a game of 2024: whole games by clicks, readable choices, gold and odds beforehand, undo, the end."""

import random
import re

import pytest
from at_the_table import calm, click, clicked_to_its_end, take
from stage_2024 import BOX, FOE, ME, PLAYERS, RULES, do, event, foe, own, third, turn
from whole_games import course

import hotw_nb as hotw
from hotw_nb.editions.e2024.table import sheets
from hotw_nb.odds.words import chance_words

NO_DICE, OPTION_3 = {"options": ["no_dice"]}, {"options": ["invasion_and_conquest"]}
ALL = ("event_selection", "hidden_empires", "paired_tokens")


def sit(game, *rest, **more):
    """A table at which Ada has the computer."""
    table = hotw.show.play(game, *rest, save_in=None, **{"lang": "en", **more})
    if table.waiting and table.game.decision.player == ME:
        take(table, {"en": "I am", "fr": "C'est moi"}[table.lang])
    return table


def rows(table):
    """The rows that are actions."""
    return [row for row in table.choices.items if row.action]


def row(table, *action):
    """The row of one action."""
    wanted = table.game.meant(action)
    return next(one for one in table.choices.items if one.action == wanted)


# --- whole games ---


@pytest.mark.parametrize(
    ("seed", "lang", "options", "players", "bots"),
    [
        (1, "en", (), 3, 1),
        (2, "fr", ("no_dice",), 4, 2),
        (3, "en", ("invasion_and_conquest", *ALL), 3, 0),
        (4, "fr", ("no_dice", *ALL), 6, 3),
    ],
)
def test_a_whole_game_by_clicks_at_random(seed, lang, options, players, bots):
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"][:players]
    game = hotw.new_game("2024", players=names, seed=seed, options=options)
    seats = {name: hotw.bots.Random(1) for name in names[players - bots :]}
    table = hotw.show.play(game, seats, lang=lang, save_in=None)
    clicked_to_its_end(table, random.Random(seed))


def test_one_person_and_two_bots_play_it_to_its_end_without_handing_anything_over():
    table = hotw.show.play(hotw.new_game("2024", seed=8), hotw.bots.Greedy(1), save_in=None, watch=False)
    for _ in range(400):
        if table.game.over:
            break
        assert not any(row.deed == "hand_over" for row in table.choices.items)
        table.choices.value = 0
        table.choices.click()
        calm(table)
    assert table.game.over


def test_the_lines_of_code_play_the_same_game():
    table = hotw.show.play(hotw.new_game("2024", seed=5), hotw.bots.Greedy(1), save_in=None)
    room = {"hotw": hotw, "game": table.game, "table": table}
    done, chance = 0, random.Random(5)
    for _ in range(160):
        if table.game.over:
            break
        before = table.game
        table.choices.value = chance.randrange(len(table.choices.items))
        table.choices.click()
        if table.game is not before:
            exec(table.parts.code.code, room)
            assert room["game"] == table.game
            done += 1
    assert done > 40


def test_the_lines_of_code_name_what_was_played():
    table = sit(turn("minoans", {"crete": own(empire="minoans")}))
    click(table, "pindus")
    assert table.parts.code.code == 'game = game.play(["expand", "pindus"])'


# --- every kind of decision can be read ---


def situations():
    """One position for each kind of decision."""
    mine = {"crete": own(empire="minoans"), "pindus": own(empire="minoans")}
    wall = {"yellow_river": foe(wall=True), "wei_river": foe(wall=True)}
    built = {"crete": foe(city=True), "pindus": foe(monument=True)}
    plague = {"mekong": foe(), "irrawaddy": foe(), "malayan_peninsula": foe(), "crete": third()}
    free = {"levant": own("crusades"), "nile_delta": own("crusades")}
    pairs = {land: own(empire="assyria") for land in RULES.board.area("middle_east").lands}
    pairs["tigris"] = own(empire="assyria", monument=True)
    points = {"points": 3, "land": "pindus", "owner": FOE}
    near = {"pindus": own(empire="minoans"), "balkans": foe(), "apennines": foe(fort=True)}
    bonus = {"honors": {ME: ["lands_bonus", "catastrophe", "recruit_1"]}, "scores": {FOE: 5}}
    yield "take", hotw.new_game("2024", seed=1)
    yield "take_event", hotw.new_game("2024", seed=1, options=["event_selection"])
    yield "keep_token", hotw.scenario("2024", epoch=2, phase="tokens", players=PLAYERS)
    delta = {"nile_delta": own("egypt"), "levant": foe(city=True), "libya": own("sumeria")}
    held = {ME: ["fortify", "urbanize", "recruit_2"]}
    yield "expand", turn("egypt", delta, leaders=[ME], honors=held, pool={"fleets": 1})
    yield "conquest", turn("minoans", near, armies=4, conquest=points, **OPTION_3)
    yield "monuments", turn("assyria", pairs, phase="monuments", armies=0)
    yield "lend", turn("ming_dynasty", wall, phase="establish")
    yield "rewards", turn("minoans", {**mine, **built}, phase="rewards", **bonus)
    yield "play_tokens", turn("minoans", mine, phase="conclude", tokens={ME: ["china", "southern_europe"]},
                              pairs={ME: BOX.pairs[0].id}, options=["paired_tokens"])  # fmt: skip
    yield (
        "farewell",
        hotw.scenario("2024", epoch=5, phase="end", lands={**mine, **plague}, players=PLAYERS, **bonus),
    )
    yield "ancients", event("minoans", "ancients")
    yield "great_flood", event("egypt", "great_flood", built)
    yield "famine_area", event("persia", "famine", {**built, **plague})
    yield "black_death_area", event("mongols", "black_death", {**built, **plague})
    yield "succumb", do(event("persia", "famine", {**built, **plague}), ("choose", "south_east_asia"))
    yield "liberate", event("huns", "liberate", {"tigris": own(), "zagros": foe(), "levant": foe()})
    yield (
        "revolution",
        event("britain", "revolution", {"crete": foe(city=True), "zagros": third(capital=True)}),
    )
    crusade = do(event("mongols", "crusades", free), ("expand", "levant"))
    while crusade.decision.kind == "expand":
        crusade = crusade.play(next(a for a in crusade.legal_actions() if not crusade.battle(a)))
    yield "crusade_fort", crusade
    yield "roll", do(turn("minoans", near, dice="by hand"), ("expand", "balkans"))


SITUATIONS = dict(situations())


def test_every_kind_of_decision_of_the_edition_is_among_the_situations():
    asking = {name for name, step in RULES.steps.items() if step.asks}
    assert asking == set(SITUATIONS) - {"roll"}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", SITUATIONS)
def test_each_kind_of_decision_can_be_read_and_taken(kind, lang):
    game = SITUATIONS[kind]
    assert game.decision.kind == kind
    table = hotw.show.play(game, lang=lang, save_in=None)
    if table.waiting:
        take(table, "")
    assert {row.action for row in rows(table)} == set(game.legal_actions())
    for one in table.choices.items:
        for words in (one.label, one.note, one.tip, one.group, one.ask):
            assert not re.search(r"[a-z]_[a-z]|[{}]", words), words
        assert one.label
    readings = [(one.label, one.note, one.group) for one in table.choices.items]
    assert len(set(readings)) == len(readings), "no two rows read the same"
    table.choices.value = 0
    table.choices.click()
    calm(table)
    assert table.game == game.play(table.game.actions[-1])


def test_the_two_languages_read_differently():
    for game in SITUATIONS.values():
        english, french = (hotw.show.play(game, lang=lang, save_in=None) for lang in ("en", "fr"))
        assert english.choices.head != french.choices.head
        assert english.parts.track.value != french.parts.track.value
        assert english.parts.areas.value != french.parts.areas.value


def test_what_can_be_built_and_used_is_offered_with_its_place():
    table = sit(SITUATIONS["expand"])
    groups = {one.group for one in rows(table)}
    assert groups == {
        "Nobody's lands: you walk in", "Your own garrisons: they surrender to you", "Invade", "Place a fleet",
        "Turn an army into a fort", "Play the Honor Fortify", "Play the Honor Urbanize", "Play the Honor Recruit 2",
        "The Leader, once in the game",
    }  # fmt: skip
    click(table, "nile_delta")
    assert {one.action.kind for one in rows(table)} == {"fort", "honor"}, "a click on a land asks which"
    take(table, "Show all choices")
    click(table, "mediterranean_sea")
    assert table.game.fleets["mediterranean_sea"].owner == ME
    assert table.game.actions[-1].kind == "fleet"


# --- what a choice brings and costs, before it is made ---


def test_the_odds_shown_are_the_odds():
    game = turn("minoans", {"crete": own(empire="minoans"), "pindus": foe(fort=True), "anatolia": foe()})
    for position in (
        game,
        turn("minoans", {"crete": own(empire="minoans"), "pindus": foe(fort=True)}, **OPTION_3),
    ):
        table = sit(position)
        fought = [one for one in rows(table) if one.chance]
        assert fought
        for one in fought:
            odds = hotw.odds.of(position, one.action)
            assert one.chance == chance_words(odds.win, "en")
            assert odds.text("en") in one.tip
            assert odds.text("en") in table.map.notes[one.action.target]
            assert one.ask == "Roll the dice"
            assert "awarded an Honor" in one.tip


def test_with_option_3_the_whole_series_is_told():
    game = turn("minoans", {"crete": own(empire="minoans"), "pindus": foe(fort=True)}, armies=4, **OPTION_3)
    table = sit(game)
    series = hotw.odds.conquest_of(game, ("expand", "pindus"))
    assert series.text("en") in row(table, "expand", "pindus").tip
    lost = do(turn("minoans", {"crete": own(empire="minoans"), "pindus": foe()}, armies=4, dice=[[1, 1], [6, 1]],
                   **OPTION_3), ("expand", "pindus"))  # fmt: skip
    again = sit(lost)
    assert "2 dice + 2" in row(again, "expand", "pindus").tip
    assert "next try in Pindus +<b>2</b>" in again.parts.head.value


def test_with_option_3_the_land_that_is_besieged_stands_first():
    lands = {"pindus": own(empire="minoans"), "balkans": foe(), "apennines": foe()}
    game = turn("minoans", lands, armies=4, dice=[[1, 1], [6, 1]], **OPTION_3)
    fresh = sit(game)
    assert not any("Try again" in one.group for one in rows(fresh))
    assert rows(fresh)[0].action.target != "balkans"
    again = sit(do(game, ("expand", "balkans")))
    first, *others = rows(again)
    assert first.action.target == "balkans"
    assert "another land" in first.group
    assert "gives the +2 up" in first.group
    assert not any("Try again" in one.group for one in others)


def test_without_dice_the_price_stands_in_the_place_of_the_odds():
    lands = {"nile_delta": own(empire="egypt"), "levant": foe(), "libya": foe(fort=True)}
    game = turn("egypt", lands, armies=3, **NO_DICE)
    table = sit(game)
    clear = next(one for one in rows(table) if one.chance == "succeeds")
    held = next(one for one in rows(table) if one.chance == "frustrated")
    assert clear.ask == ""
    assert held.ask == "Give the army up"
    assert "both removed" in held.tip
    click(table, held.action.target)
    assert table.game == game, "an army is given up at the second click only"
    assert "both removed" in table.parts.said.text
    click(table, held.action.target)
    assert table.game == do(game, tuple(held.action))
    assert table.parts.undo.disabled, "an Honor was turned up for the other player"


def test_an_invasion_without_dice_that_succeeds_can_be_taken_back():
    lands = {"nile_delta": own(empire="egypt"), "levant": foe(city=True)}
    game = turn("egypt", lands, armies=3, **NO_DICE)
    table = sit(game)
    assert row(table, "expand", "levant").chance == "succeeds"
    click(table, "levant")
    assert table.game.lands["levant"].owner == ME
    table.parts.undo.click()
    assert table.game == game


def test_choices_are_taken_back_one_by_one_to_the_last_card_that_was_turned_up():
    game = turn("egypt", {"nile_delta": own("egypt"), "levant": foe()}, armies=3, pool={"fleets": 1},
                honors={ME: ["recruit_2"], FOE: ["fortify"]}, leaders=[ME], dice=[[1, 1], [6]])  # fmt: skip
    table = sit(game)
    for label in ("Nubia", "Mediterranean Sea", "Recruit 2", "Use the Leader", "Nile Delta"):
        take(table, label)
    assert len(table.game.actions) == 5
    for left in (4, 3, 2, 1, 0):
        table.parts.undo.click()
        assert len(table.game.actions) == left
    assert table.game == game
    assert table.parts.undo.disabled
    take(table, "Nubia")
    take(table, "Levant")
    assert table.game.log[-1].kind == "award", "the invasion was frustrated: Ben has turned up an Honor"
    assert table.parts.undo.disabled


@pytest.mark.parametrize("empire", ["egypt", "scythians"])
def test_the_gold_that_a_land_is_said_to_bring_is_what_it_brings(empire):
    start = BOX.peoples[BOX.people[empire]].starts[0]
    near = [land for land in RULES.board[start].neighbours if not RULES.board[land].barren]
    things = [foe(city=True), foe(capital=True, monument=True), own(city=True), foe(fort=True)]
    lands = {start: own(empire=empire), **dict(zip(near, things, strict=False))}
    game = turn(empire, lands, armies=4, **NO_DICE)
    seen = 0
    for one in rows(sit(game)):
        if one.action.kind != "expand" or one.chance == "frustrated":
            continue
        later = game.play(one.action)
        more = later.preview(ME).total - game.preview(ME).total
        said = re.search(r"(?<!plunder )\+(\d+) gold", one.note)
        assert int(said[1] if said else 0) == more
        plunder = re.search(r"plunder \+(\d+) gold", one.note)
        assert int(plunder[1] if plunder else 0) == later.scores[ME] - game.scores[ME]
        for record in later.log[len(game.log) :]:
            if record.kind == "reduced":
                assert record.text("en").partition(": ")[2].rstrip(".") in one.note
                seen += 1
    assert seen >= 1


def test_honors_and_tokens_say_what_they_bring():
    for kind in ("rewards", "play_tokens", "farewell"):
        game = SITUATIONS[kind]
        table = sit(game)
        told = 0
        for one in rows(table):
            if one.action.kind == "stop":
                continue
            moved = [record for record in game.play(one.action).log[len(game.log) :] if record.scored]
            own_gold = sum(r.data["points"] for r in moved[:1] if r.player == game.decision.player)
            said = re.search(r"\+(\d+) gold", one.note)
            if moved and moved[0].kind in ("cash", "bonus", "token"):
                assert int(said[1]) == own_gold, one
                told += 1
            elif moved and moved[0].kind == "catastrophe":
                assert "the monument is destroyed" in one.note
                assert "Ben (B) \N{MINUS SIGN}1 gold" in one.note
        assert told


def test_an_area_says_what_a_token_would_pay_and_what_one_more_land_would_change():
    def middle_east(game, player=ME):
        return next(one for one in RULES.preview.prospects(game, player) if one.area == "middle_east")

    # presence 2, dominance 4 with two lands and more than anybody, mastery 6 with three and nobody else
    game = turn("assyria", {"tigris": own(empire="assyria"), "euphrates": own(empire="assyria")})
    assert (middle_east(game).levels[ME], middle_east(game).points) == ("dominance", 4)
    assert (middle_east(game).more, middle_east(game).after) == (2, "mastery")
    rival = turn("assyria", {"tigris": own(empire="assyria"), "levant": foe(city=True), "zagros": foe()})
    assert (middle_east(rival).points, middle_east(rival).levels[FOE]) == (2, "dominance")
    assert middle_east(rival, FOE).points == 4 + 1, "a token counts the city too"
    table = sit(rival)
    assert "Middle East" in table.parts.areas.value
    assert "South America" not in table.parts.areas.value, "not active in Epoch I"


def areas_shown(game, player=ME):
    """The sheet of the areas: its words, and for each area what its cells show."""
    html = sheets.areas(game, player, "en")
    rows = re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', html)
    cells = {name: re.findall("<td.*?</td>", row) for name, row in rows}
    bare = {name: [re.sub("<[^>]*>", "", one).strip() for one in row] for name, row in cells.items()}
    return re.sub("<[^>]*>", " ", html), bare


def test_the_gold_beside_the_levels_says_which_lands_it_counts():
    lands = {"nile_delta": own("egypt"), "libya": own("egypt"), "nubia": own()}
    words, found = areas_shown(turn("egypt", lands, armies=1))
    assert "all lands:" in words
    assert re.search(r"A\s+Empire", words)
    mine, *_, gold, _ = found["North Africa"]
    assert (mine, gold) == ("M", "4D"), (
        "all three lands are a mastery, the two of Egypt beside an old garrison are not"
    )
    words, found = areas_shown(turn("egypt", lands, armies=1), FOE)
    assert re.search(r"B\s+token", words)


def test_once_the_revenue_is_raised_the_gold_is_that_of_a_token():
    from hotw_nb.editions.e2024.preview import revenue_due

    due, raised = (SITUATIONS[kind] for kind in ("monuments", "rewards"))
    assert re.search(r"A\s+Empire", areas_shown(due)[0])
    assert re.search(r"A\s+token", areas_shown(raised)[0])
    assert all(one.level == one.levels[ME] for one in RULES.preview.prospects(raised, ME)), (
        "as the letters count all lands"
    )
    assert [revenue_due(game, ME) for game in (due, raised)] == [True, False]
    assert ["The revenue now would be" in sheets.track(game, "en") for game in (due, raised)] == [True, False]


def test_at_the_end_the_areas_show_everybodys_level_alone():
    game = hotw.play_out(hotw.new_game("2024", players=PLAYERS, seed=3), hotw.bots.Random(3))
    words, found = areas_shown(game, game.winners[0])
    assert not any(gold or more for *_, gold, more in found.values())
    assert "token" not in words


# --- the sheets ---


def test_arrays_tracks_and_spaces_lie_on_the_table():
    game = turn(
        "minoans", {"crete": own(empire="minoans")}, scores={ME: 12, FOE: 12, "Cleo": 60},
        honors={ME: ["urbanize", "", "recruit_2"], FOE: ["catastrophe"]}, overflow={ME: ["fleet_1"]},
        tokens={ME: ["china", "india"], FOE: ["india"]}, leaders=[FOE], endgame=["nippon", "china"],
    )  # fmt: skip
    table = sit(game)
    track, strip = table.parts.track.value, table.parts.calls.value
    for words in ("Urbanize", "Recruit 2", "Catastrophe", "Fleet (one coin)", "Area tokens face-down: 2",
                  "The Leader has been used", "The Leader can be used once", "12 gold", "60 gold"):  # fmt: skip
        assert words in track, words
    told = (f"{ME}\nUrbanize, Recruit 2", "In the pool, to be played with the revenue: Fleet (one coin)")
    assert 'tabindex="0" data-words="{}\n{}"'.format(*told) in track, (
        "whoever has no mouse can come to the names of the Honors"
    )
    assert "Gold track: Cleo 60, " in strip
    top, bottom = sorted((ME, FOE), key=lambda name: game.arrays[name]["rank"])
    assert f"Cleo 60, {top} 12 (on top), {bottom} 12" in strip
    pile = strip[strip.index("</u>") : strip.index("</span>", strip.index("</u>"))]
    assert pile.count("badge") == 2, "chests on one number stand on one place"
    assert pile.index(f">{bottom[0]}</b>") < pile.index(f">{top[0]}</b>")
    assert f"on top of {bottom}" in track
    for name in game.players:
        assert f"Place {game.arrays[name]['rank']} by gold" in track
    assert "Endgame space 1: Nippon" in strip
    assert "Endgame space 2: a token lies face-down" in strip
    assert "Endgame space 2: China" not in strip + track
    assert "Endgame space 5: free" in strip
    before = {name: strip.index(f">{letter}</b>") for name, letter in (("Ada", "A"), ("Cleo", "C"))}
    assert before["Ada"] < before["Cleo"], "the poorest stands first on the track"


@pytest.mark.parametrize("kind", ["take", "expand", "over"])
def test_every_column_of_the_arrays_has_its_head(kind):
    game = SITUATIONS.get(kind) or hotw.play_out(hotw.new_game("2024", seed=1), hotw.bots.Random(1))
    for lang in ("en", "fr"):
        html = sheets.track(game, lang)
        head, *rows = html.split("<tr")[1:]
        named = re.findall(r'<th scope="col" class="(\w+)"[^>]*>([^<]+)</th>', head)
        assert len({words for _, words in named}) == len(named) == 9
        assert {len(re.findall("<t[dh]", row)) for row in rows} == {len(named) + 2}


def test_the_expansion_tells_what_is_left():
    head = sit(SITUATIONS["expand"]).parts.head.value
    assert "armies <b>" in head
    assert "fleets <b>1</b>" in head
    table = sit(SITUATIONS["expand"])
    take(table, "Use the Leader")
    assert "Leader: one die more" in table.parts.head.value


def test_with_nothing_left_to_place_it_is_not_asked_where_they_go():
    game = turn("egypt", {"nile_delta": own("egypt")}, armies=0, pool={"fleets": 0}, honors={ME: ["fortify"]})
    assert game.decision.kind == "expand"
    assert game.decision.text("en") == "Ada leads Egypt, with nothing left to place. What else will you do?"
    assert "rien à placer" in game.decision.text("fr")


@pytest.mark.parametrize(
    ("leads", "land", "why"),
    [
        ("terrain", {"owner": FOE}, ""),
        ("terrain", {"owner": FOE, "fort": True}, " (a fort)"),
        ("forts", {"owner": FOE, "fort": True}, " (a fort, your Leader against forts)"),
    ],
)
def test_without_dice_only_what_counts_is_told(leads, land, why):
    game = turn("egypt", {"nile_delta": own("egypt"), "levant": land}, armies=2, leaders=[ME], **NO_DICE)
    table = sit(do(game, ("leader", "", leads)))
    outcome = "is frustrated" if why == " (a fort)" else "succeeds"
    assert f"the invasion {outcome}" in row(table, "expand", "levant").tip
    told = re.search(r"( \(.*?\))?(\. Your|$)", row(table, "expand", "levant").tip)
    assert (told[1] or "") == why


def test_an_event_is_told_only_where_it_helps():
    lands = {"nile_delta": own("egypt"), "levant": foe(), "libya": foe(fort=True)}
    for options in ({}, NO_DICE):
        table = sit(turn("egypt", lands, armies=2, events=["siegecraft"], **options))
        assert "Siegecraft" not in row(table, "expand", "levant").tip
        assert "Siegecraft" in row(table, "expand", "libya").tip


def test_with_option_3_another_try_is_told_with_what_it_adds():
    lands = {"pindus": own(empire="minoans"), "balkans": foe()}
    game = turn("minoans", lands, armies=6, dice=[[1, 1], [6, 6]] * 4, **OPTION_3)
    told = []
    for _ in range(4):
        table = sit(game)
        told.append(re.search(r"Another try here would add (\d+)", row(table, "expand", "balkans").tip)[1])
        game = do(game, ("expand", "balkans"))
    assert told == ["2", "4", "4", "4"]


def test_elite_troops_are_a_choice_of_their_own_on_the_map():
    lands = {"persian_plateau": own(empire="persia"), "zagros": foe(fort=True)}
    game = turn("persia", lands, armies=4, events=["elite_troops"], **NO_DICE)
    table = sit(game)
    click(table, "zagros")
    assert {one.action.via for one in rows(table)} == {"", "elite"}
    take(table, "Zagros with elite troops")
    assert table.game.lands["zagros"].owner == ME


# --- dead clicks, why not, dice by hand ---


@pytest.mark.parametrize("kind", [kind for kind in SITUATIONS if kind not in ("roll",)])
def test_a_dead_click_names_the_rule_and_plays_nothing(kind):
    game = SITUATIONS[kind]
    table = hotw.show.play(game, save_in=None, lang="en")
    if table.waiting:
        take(table, "I am")
    from hotw_nb.show.tabletop import laying

    dead = [place.id for place in (*game.board.lands, *game.board.seas) if place.id not in laying.lit(game)]
    for place in dead[::5]:
        click(table, place)
        calm(table)
        wish, said = laying.wish(game, place), table.parts.said.text
        assert place not in said or "_" not in place, "a pupil reads names, not the words of the program"
        assert "(Rule )" not in said
        refusal = wish and game.why_not(wish)
        if refusal is None:
            assert "in the list beside the map" in said
        else:
            assert refusal.text("en") in said
            assert refusal.rule in said
    assert table.game == game


def test_a_click_on_an_own_land_and_on_a_sea_is_answered_for_what_it_is():
    table = sit(turn("egypt", {"nile_delta": own(empire="egypt", fort=True)}, armies=2))
    click(table, "nile_delta")
    assert "fort" in table.parts.said.text
    click(table, "bay_of_bengal")
    assert "leet" in table.parts.said.text


def test_why_not_explains_and_plays_nothing():
    game = turn("minoans", {"crete": own(empire="minoans"), "pindus": foe()})
    table = sit(game)
    table.parts.why.value = True
    click(table, "pindus")
    assert hotw.odds.of(game, ("expand", "pindus")).text("en") in table.parts.said.text
    assert table.game == game


def test_dice_by_hand_are_typed_in():
    table = sit(SITUATIONS["roll"])
    assert [box.layout.display != "none" for box in table.parts.faces] == [True, True, False, False]
    table.parts.faces[0].value, table.parts.faces[1].value = 6, 2
    table.parts.use_dice.click()
    calm(table)
    table.parts.faces[0].value = 1
    table.parts.use_dice.click()
    calm(table)
    assert table.game.lands["balkans"].owner == ME


# --- bots, other editions, the end ---


def test_a_bot_s_turn_is_shown_move_by_move_and_changes_nothing():
    table = hotw.show.play(hotw.new_game("2024", seed=7), hotw.bots.Greedy(1), save_in=None)
    while table.choices.items[0].deed != "watch":
        table.choices.value = 0
        table.choices.click()
    before = table.game
    take(table, "Watch")
    after = table.game
    assert after == hotw.play_on(before, turns=1)
    told = []
    while table.choices.items[0].deed == "skip":
        told.append(table.parts.said.text)
        table.choices.value = 1
        table.choices.click()
    calm(table)
    news = [record.text("en") for record in after.log[len(before.log) :]]
    assert all(sentence in "\n".join(told) for sentence in news[-3:])


def test_a_game_of_one_edition_takes_the_place_of_another():
    table = hotw.show.play(hotw.new_game(seed=1), save_in=None, lang="en")
    table.game = turn("minoans", {"crete": own(empire="minoans")})
    assert "e2024" in table.parts.room._dom_classes
    assert "Gold track" in table.parts.calls.value
    assert table.map.key.startswith(RULES.board.id)
    names = [name for name, _ in table.parts.views.options]
    assert "South East Asia" in names
    table.game = hotw.new_game(seed=1)
    assert "e2024" not in table.parts.room._dom_classes
    assert "Gold track" not in table.parts.calls.value


def test_a_game_is_copied_brought_back_and_found_again(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    game = do(turn("egypt", {"nile_delta": own("egypt")}, armies=3), ("expand", "nubia"))
    table, sent = hotw.show.play(hotw.new_game(seed=1), lang="en"), []
    table.parts.keeping.send = lambda message, buffers=None: sent.append(message)
    table.parts.keeping._handle_custom_msg({"ask": True}, [])
    table.parts.keeping._handle_custom_msg({"bring": game.token()}, [])
    assert table.game == game
    table.parts.keeping._handle_custom_msg({"want": "token"}, [])
    assert hotw.from_token(sent[-1]["token"]) == game
    for label in ("I am Ada", "Libya"):
        take(table, label)
    again = hotw.show.play(hotw.new_game("2024", PLAYERS, seed=2), lang="en")
    again.parts.keeping._handle_custom_msg({"ask": True}, [])
    take(again, "I am") if again.waiting else None
    again.choices.value = 0
    again.choices.click()
    (kept,) = tmp_path.glob("my-games/2024-*.json")
    assert hotw.load_game(kept) == again.game
    third_table = hotw.show.play(hotw.new_game("2024", PLAYERS, seed=3), lang="en")
    third_table.parts.keeping._handle_custom_msg({"ask": True}, [])
    take(third_table, "Go on with it")
    assert third_table.game == again.game


@pytest.mark.parametrize("seed", [1, 2])
def test_the_end_screen_adds_up_to_the_gold(seed):
    from hotw_nb.editions.e2024.table.sheets import standings

    game = hotw.play_out(hotw.new_game("2024", seed=seed), hotw.bots.Random(seed))
    table = sit(game)
    found = standings(game)
    assert {one.player: one.gold for one in found} == game.scores
    for one in found:
        assert one.before + one.left + one.honors + one.spaces == one.gold
    assert any(r.kind == "endgame" for r in game.log)
    before = [one for one in course(game) if not any(r.kind == "endgame" for r in one.log)][-1].scores
    assert all(before[one.player] <= one.before for one in found)
    assert [one.rank for one in found] == sorted(one.rank for one in found)
    assert all((one.rank == 1) == (one.player in game.winners) for one in found)
    assert "Decided by gold." in table.choices.head
    for area in (record.data["area"] for record in game.log if record.kind == "space"):
        assert RULES.name(area, "en") in table.choices.head


def test_a_tie_says_how_it_was_decided():
    lands = {"crete": own(), "pindus": foe()}
    spec = {"epoch": 5, "phase": "end", "players": PLAYERS, "leaders": [], "lands": lands}
    weak = hotw.scenario("2024", scores={ME: 50, FOE: 50}, history={ME: ["khmers"], FOE: ["rome"]}, **spec)
    assert weak.over
    assert "fewest people" in sit(weak).choices.head
    shared = hotw.scenario("2024", scores={ME: 50, FOE: 50}, **spec)
    head = sit(shared).choices.head
    assert "Ada and Ben win together!" in head
    assert "Nothing tells the winners apart." in head


def _left(length: str, width: float) -> float:
    """Where a length such as `min(max(10.0% + 0 * var(--px)),100% - 13 * var(--px))` ends on a track of this width."""
    ways = re.findall(r"([\d.]+)% \+ (\d+) \*", length)
    pushed = max(float(share) * width / 100 + int(beside) for share, beside in ways)
    return min(pushed, width - int(re.search(r"100% - (\d+) \*", length)[1]))


@pytest.mark.parametrize("width", [330, 420, 700])
@pytest.mark.parametrize("seed", [7, 8, 9])
def test_no_chest_hides_another_or_leaves_the_track_however_narrow_it_is(seed, width):
    game = hotw.play_out(hotw.new_game("2024", players=list("ABCDEF"), seed=seed), hotw.bots.Greedy(1))
    html = sheets.strip(game, "en")
    piles = re.findall(r'<span style="left:(min\([^"]*\))">(.*?)</span>', html)
    fans = [sheets.FANNED * (badges.count("badge") - 1) for _, badges in piles]
    assert sum(badges.count("badge") for _, badges in piles) == 6
    lefts = [_left(at, width) for at, _ in piles]
    assert all(
        there >= here + sheets.APART + fan - 1e-6
        for here, fan, there in zip(lefts, fans, lefts[1:], strict=False)
    )
    assert lefts[-1] + fans[-1] <= width


def test_honors_that_cost_more_than_they_brought_have_a_minus_sign(monkeypatch):
    game = hotw.play_out(hotw.new_game("2024", players=[ME, FOE, "Cleo"], seed=1), hotw.bots.Random(1))
    row = sheets.Row(rank=2, player=ME, before=83, left=0, honors=-1, spaces=9, gold=91)
    monkeypatch.setattr(sheets, "standings", lambda _: [row])
    assert "<td class='n'>−1</td>" in sheets.ending(game, "en")


def test_at_the_end_a_player_has_one_place_on_the_whole_screen():
    for seed in range(6):
        game = hotw.play_out(hotw.new_game("2024", players=list("ABCDE"), seed=seed), hotw.bots.Random(seed))
        places = {row.player: row.rank for row in sheets.standings(game)}
        shown = re.findall(
            r'<tr class="[^"]*">.*?title="(\w)">.*?<td class="place"[^>]*>(\d+)<', sheets.track(game, "en")
        )
        assert {name: int(place) for name, place in shown} == places
