"""`show.steps`: each action with its dice, its sentence and its rules, each refusal with its reason."""

import re
from html import unescape
from urllib.parse import unquote

import pytest
from name_boxes import box_of, shared
from stage_2024 import event, foe

import hotw_nb as hotw
from hotw_nb import show
from hotw_nb.lessons import turn_of
from hotw_nb.show.pictures import closeup
from hotw_nb.show.pictures.dice_faces import dice_rows
from hotw_nb.show.pictures.framing import boxes_of, frame

WALL = {"wei_river": {"owner": "Ben", "empire": "chou_dynasty", "fort": True, "capital": True}}
DICE = [(5, 3), (4, 2), (6, 1), (2, 1)]


def story(*actions, **more):
    game = hotw.scenario(
        "2001", epoch=5, active={"player": "Ada", "empire": "mongols"}, lands=WALL, dice=DICE
    )
    return show.steps(game, *actions, **more)


def pictures(html):
    """The drawings of a page and the words that go with them."""
    found = re.findall(r'<img alt="([^"]*)"[^>]*data:image/svg[^,]*,([^"]*)"', html)
    return [(unescape(words), unquote(code).replace("'", '"')) for words, code in found]


def test_every_action_has_its_picture_its_dice_and_its_rules():
    told = story(("expand", "wei_river"), ("expand", "wei_river"), ("fort", "wei_river"))
    html = told.html()
    assert len(pictures(html)) == 4
    assert html.count('aria-label="Ada: 5, 3"') == html.count('aria-label="Ben: 2, 1"') == 1
    for rule in ("2001-V-45", "2001-V-51", "2001-V-52", "2001-V-59", "2001-V-26"):
        assert f">{rule}</span> <i>" in html  # the number of a rule stays on one line
        assert rule in told.summary()
    assert told.game.lands["wei_river"].fort
    assert told.game.lands["wei_river"].city


def test_what_is_forbidden_is_told_and_changes_nothing():
    told = story(("expand", "plateau_of_tibet"), ("expand", "si_kyang"))
    assert told.refused == 2
    assert told.game == told.start
    assert "2001-V-17" in told.html()
    assert "2001-V-12" in told.html()
    assert len(pictures(told.html())) == 1


def test_pictures_tell_what_they_show():
    words, drawing = pictures(story(("expand", "wei_river")).html())[1]
    assert "Wei River (Ben (B), Chou Dynasty)" in words
    written = re.sub("<tspan[^>]*>", " ", drawing).replace("</tspan>", "")
    assert ">Wei River<" in written, "a name may stand on two lines"
    assert 'class="way"' in drawing


def test_the_story_can_be_told_in_french():
    told = story(("expand", "wei_river"), ("expand", "plateau_of_tibet"), lang="fr")
    assert "Avant" in told.html()
    assert "Interdit" in told.html()
    assert "Before" not in told.html()
    assert "Not allowed" not in told.html()


def test_look_chooses_what_the_pictures_show():
    wide = story(("expand", "wei_river"), look=("western_iberia", "honshu"))
    assert wide.window.width > story(("expand", "wei_river")).window.width
    assert story(("expand", "wei_river"), look="crete").window.places == ("crete",)


@pytest.mark.parametrize(
    "places",
    [("crete",), ("mongolia", "wei_river"), ("western_iberia", "honshu"), ("patagonia", "new_zealand")],
)
def test_a_window_holds_the_places_that_it_is_made_for(places):
    window = frame(hotw.board("2001"), places)
    assert all(window.holds(window.at(place), 10, 10) for place in places)


def test_what_happens_nowhere_on_the_board_has_words_and_no_picture():
    game = hotw.new_game("2001", dice=[[1, 2], [6, 6], [3, 3]], seed=4)
    told = show.steps(game, ("keep",), ("give", "Ben"))
    assert pictures(told.html()) == []
    assert told.refused == 1
    assert "2001-III-06" in told.html()


def test_a_choice_that_nothing_is_recorded_of_is_told_as_what_was_chosen():
    lands = {"szechuan": {"owner": "Ben", "empire": "maurya"}}
    game = hotw.scenario(
        "2001",
        epoch=3,
        active={"player": "Ada", "empire": "celts"},
        phase="events",
        lands=lands,
        hands={"Ada": ["barbarians"]},
    )
    told = show.steps(game, "play barbarians, choose plateau_of_tibet")
    assert "2. Ada chooses Plateau of Tibet." in told.summary()
    assert "2. Ada choisit le Plateau du Tibet." in told.summary("fr")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("empire", ["portugal", "carthage", "romans", "britain"])
def test_names_of_seas_cover_neither_pieces_nor_names_of_lands(empire, lang):
    told = show.steps(turn_of(empire, hand="leader"), "begin")
    scene = closeup.picture(told.game, told.window, lang, told.steps[0].places())
    seas = [box_of(one) for one in scene.labels if one.italic]
    others = [*boxes_of(scene.pieces), *(box_of(one) for one in scene.labels if not one.italic)]
    assert seas
    assert not any(shared(sea, other) for sea in seas for other in others)


def panels(html):
    """The panels of a story, each with its maps and the numbers of its steps, where 0 is the start."""
    page = html[html.index('<div style="display:flex;flex-wrap:wrap') :]
    found = []
    for panel in page.split(closeup.PANEL)[1:]:
        signs = re.findall(r"(<img)|<b>(Before)|font-weight:600;margin-right:8px\">(\d+)<", panel)
        found.append(["map" if img else int(number or 0) for img, _, number in signs])
    return found


def test_the_numbers_rise_down_each_panel_and_from_panel_to_panel():
    forbidden = [("expand", "plateau_of_tibet"), ("expand", "si_kyang")]
    take = ("expand", "wei_river")
    assert panels(story(*forbidden).html()) == [["map", 0], [1, 2]], "the last words stand beside an only map"
    assert panels(story(take, *forbidden).html()) == [["map", 0], ["map", 1, 2, 3]]
    assert panels(story(*forbidden, take).html()) == [["map", 0, 1, 2], ["map", 3]]
    many = story(*forbidden, *forbidden, take).html()
    assert panels(many) == [["map", 0], [1, 2, 3, 4], ["map", 5]], "many of them are as high as a map"
    broad = story(take, *forbidden, *forbidden).html()
    assert panels(broad) == [["map", 0], ["map", 1], [2, 3, 4, 5]]
    assert "max-width:min(100%,calc(812px" in broad, "a row of their own is as wide as two maps"


def test_what_is_told_before_the_first_map_stands_above_it_or_much_of_it_beside():
    game = turn_of("romans", hand="leader weaponry")
    assert panels(show.steps(game, "begin").html()) == [[0, "map", 1]]
    assert panels(show.steps(game, "play leader, begin").html()) == [[0, 1], ["map", 2]]


def test_a_title_stands_above_a_story_and_in_its_words():
    told = story(("expand", "wei_river"), title="Over <the> Wall")
    assert told.html().startswith('<div style="font-weight:600')
    assert "Over &lt;the&gt; Wall" in told.html()
    assert told.summary().startswith("Over <the> Wall\n")
    assert not story(("expand", "wei_river")).html().startswith('<div style="font-weight:600')


def test_where_only_ships_lie_there_is_a_picture_too_and_an_army_on_one_is_explained_once():
    greek = {"owner": "Ben", "empire": "greek_city_states"}
    at_sea = {"options": ["naval_control"]}
    game = turn_of("portugal", hand="leader", seas={"black_sea": greek}, **at_sea)
    told = show.steps(game, "begin", ("man_fleet", "north_sea"), look=("black_sea", "north_sea"))
    assert len(pictures(told.html())) == 3
    assert told.html("en").count("A ship with a 1 carries an army.") == 1
    assert told.html("fr").count("Un navire marqué 1 porte une armée.") == 1
    assert "carries" not in show.steps(turn_of("romans", hand="leader"), "begin").html()


def test_an_army_that_may_only_settle_is_counted_among_those_that_are_left():
    allies = turn_of("seljuk_turks", events="allies", armies=1, dice="12 6", ben={"western_steppe": "huns"})
    told = show.steps(allies, "expand western_steppe", ("rescue", "", "ally"), "expand eastern_steppe")
    notes = [step.left("en") for step in told.steps]
    assert notes[1] == "Armies left to place: 0, and 1 of the allies, for vacant lands only"
    assert notes[0].endswith(": 0")


@pytest.mark.rule("2001-V-02")
def test_figures_are_laid_aside_with_their_rule_and_only_where_there_are_some():
    some, none = (show.steps(turn_of(one, hand="leader"), "begin") for one in ("huns", "romans"))
    assert "laid aside: 1" in some.summary()
    assert "2001-V-02" in boxes(some, 1)
    assert "laid aside" not in none.summary()
    assert "2001-V-02" not in boxes(none, 1)


def marked(html):
    """The rows of dice in a page: their faces as they fell, and those with a ring."""
    rows = []
    for label, drawing in re.findall(r'<svg[^>]*aria-label="[^"]*: ([\d, ]+)">(.*?)</svg>', html):
        faces = [int(face) for face in label.split(", ")]
        dice = re.findall(r"<rect [^>]*>(?:<circle[^>]*>)+(<rect class=\"marked\"[^>]*>)?", drawing)
        rows.append((faces, [face for face, ring in zip(faces, dice, strict=True) if ring]))
        assert all('stroke="currentColor"' in ring for ring in dice if ring), "seen on every page"
    return rows


def test_dice_of_a_plague_mark_the_face_that_kills_and_those_of_a_battle_the_highest():
    sick = {"nile_delta": "egypt", "libya": "carthage"}
    plague = turn_of("spain", hand="plague", dice="2316 144", ben=sick)
    told = show.steps(plague, "play plague, choose nile_delta, choose libya")
    assert marked(told.html()) == [([2, 3, 1, 6], [1]), ([1, 4, 4], [1])]
    famine = turn_of("spain", hand="famine", dice="6 1", ben=sick)
    assert marked(show.steps(famine, "play famine, choose north_africa").html()) == [([6], []), ([1], [1])]
    assert marked(story(("expand", "wei_river")).html())[:2] == [([5, 3], [5]), ([4, 2], [4])]


def test_dice_of_a_classic_plague_and_of_a_black_death_for_gold_mark_what_kills():
    stack = turn_of("franks", edition="classic", hand="plague", ben={"nubia": "egypt 2"}, dice="1252 2226")
    told = show.steps(stack, "play plague, choose nubia").html()
    assert marked(told) == [([1, 2, 5, 2], [1]), ([2, 2, 2, 6], [])]
    lands = {"mekong": foe(), "irrawaddy": foe(), "malayan_peninsula": foe(), "crete": foe()}
    death = event("ottomans", "black_death", lands, dice=[1, 4, 3])
    rows = marked(show.steps(death, ("choose", "south_east_asia")).html())
    assert sorted(rows) == [([1], [1]), ([3], [3]), ([4], [])]


def test_dice_of_the_first_draw_are_added_so_none_of_them_is_marked():
    game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], dice=[[1, 2], [6, 6], [3, 3]], seed=4)
    assert marked("".join(dice_rows(game, game.log[:1], "en"))) == [
        ([1, 2], []),
        ([6, 6], []),
        ([3, 3], []),
    ]


def boxes(told, number):
    """The rules that have a box under one step of a story."""
    return told.steps[number - 1].rules()


@pytest.mark.rule("2001-EV-58", "2001-EV-59", "2001-EV-41", "2001-V-36", "2001-V-37")
def test_a_tie_that_a_card_wins_is_not_said_to_be_won_by_the_higher_number():
    held = {"palestine levant": "byzantines"}
    holy = turn_of("arabs", hand="jihad", ben=held, dice="342 4, 121 6, 34 4, 12 6", coins=1)
    palestine, levant = "expand palestine", "expand levant"
    told = show.steps(holy, "play jihad", palestine, levant, "let_go", levant, "expand nile_delta")
    assert boxes(told, 2) == ("2001-EV-58",)
    assert boxes(told, 3) == ("2001-EV-58", "2001-V-36"), "three dice, and beaten by a higher number"
    assert boxes(told, 5) == ("2001-EV-59",)
    elite = turn_of("seljuk_turks", hand="elite_troops", ben={"eastern_steppe": "huns"}, dice="34 4")
    assert boxes(show.steps(elite, "play elite_troops", "expand eastern_steppe"), 2) == ("2001-EV-41",)
    won = turn_of("seljuk_turks", hand="elite_troops", ben={"eastern_steppe": "huns"}, dice="35 4")
    assert boxes(show.steps(won, "play elite_troops", "expand eastern_steppe"), 2) == ("2001-V-36",)


@pytest.mark.rule("2001-V-42", "2001-V-44")
@pytest.mark.parametrize(("base", "rule"), [("pindus", "2001-V-42"), ("western_anatolia", "2001-V-44")])
def test_an_attack_names_the_ground_of_the_border_that_it_crosses_and_of_no_other(base, rule):
    macedonia = turn_of("macedonia", ada="western_anatolia pindus", ben={"balkans": "persia"}, dice="54 31")
    told = show.steps(macedonia, ("expand", "balkans", base))
    assert told.steps[0].arrow == ((base, "balkans"),)
    assert {"2001-V-42", "2001-V-44"} & set(boxes(told, 1)) == {rule}
    either = show.steps(macedonia, ("expand", "balkans"))
    assert {"2001-V-42", "2001-V-44"} <= set(boxes(either, 1)), "whoever names no way has both before them"


@pytest.mark.rule("2001-EV-47", "2001-EV-48", "2001-EV-49")
@pytest.mark.parametrize(
    ("ground", "rule"), [("straits", "2001-EV-47"), ("mountains", "2001-EV-48"), ("forests", "2001-EV-49")]
)
def test_experts_are_played_by_the_rule_of_their_own_ground(ground, rule):
    told = show.steps(
        turn_of("romans", hand=f"expert_troops_{ground} leader"), f"play expert_troops_{ground}"
    )
    assert boxes(told, 1) == (rule,)


@pytest.mark.rule("2001-V-25", "classic-4P2-08")
def test_an_expansion_that_is_over_is_not_said_to_stop_early():
    romans = turn_of("romans", armies=0)
    assert "2001-V-25" not in boxes(show.steps(romans, "end", until="clean_up"), 1)
    assert "2001-V-25" in boxes(show.steps(turn_of("romans", armies=2), "end", until="clean_up"), 1)


@pytest.mark.rule("2024-C-14", "2024-C-17", "2024-C-20")
def test_a_roll_that_is_no_tie_has_no_box_about_ties():
    ada, ben = {"tigris": "macedonia"}, {"zagros": "persia"}
    led = turn_of("macedonia", edition="2024", ada=ada, ben=ben, armies=3, dice="416 4")
    assert boxes(show.steps(led, "leader", ("expand", "zagros")), 2) == ("2024-C-20", "2024-C-14")
    tied = turn_of("macedonia", edition="2024", ada=ada, ben=ben, armies=3, dice="41 4")
    assert boxes(show.steps(tied, ("expand", "zagros")), 1)[:1] == ("2024-C-17",)


@pytest.mark.rule("2024-C-23", "2024-C-24", "2024-C-25", "2024-C-26")
def test_without_dice_the_box_names_what_let_the_army_in_or_held_it_up():
    options = {"edition": "2024", "ada": {"tigris": "macedonia"}, "armies": 3, "options": ["no_dice"]}
    leader, zagros = ("leader", "", "terrain"), ("expand", "zagros")
    hills = turn_of("macedonia", ben={"zagros": "persia"}, **options)
    assert boxes(show.steps(hills, leader, zagros), 2) == ("2024-C-25",)
    assert boxes(show.steps(hills, zagros), 1)[0] == "2024-C-24"
    fort = turn_of("macedonia", ben={"zagros": "persia fort"}, **options)
    assert "2024-C-26" in boxes(show.steps(fort, leader, zagros), 2)


@pytest.mark.rule("classic-EV-10", "classic-EV-11")
def test_a_classic_card_has_a_box_where_it_was_felt():
    held = {"palestine": "byzantines"}
    for dice, rules in (("34 4", ("classic-EV-10",)), ("35 4", ("classic-4P4-15",))):
        zeal = turn_of("arabs", edition="classic", hand="fanaticism", ben=held, dice=dice)
        told = show.steps(zeal, "play fanaticism", ("expand", "palestine"))
        assert boxes(told, 2) == rules


def test_the_armies_of_the_next_turn_are_not_told_under_the_one_that_is_over():
    sumeria = turn_of("sumeria", empires={"Ben": "egypt"})
    told = show.steps(sumeria, ("expand", "zagros"), "end", until="score")
    assert [step.left("en") for step in told.steps] == ["Armies left to place: 2", ""]
    assert told.html().count("Armies left to place") == 2, "before, and after the first step"


def test_a_story_that_goes_on_does_not_tell_the_one_before_once_more():
    first = story(("expand", "wei_river"))
    on = show.steps(first.game, ("fort", "mongolia")).html()
    assert "attack Wei River" in first.html()
    assert "attack Wei River" not in on


def test_before_a_story_french_sets_one_colon():
    told = story(("expand", "wei_river"), lang="fr")
    assert "<b>Avant\u202f:</b> Époque V, Ada (A) joue les Mongols" in told.html()


def test_one_fleet_is_a_fleet_and_several_are_counted():
    one = show.steps(turn_of("arabs", hand="leader"), "begin")
    assert "with 1 fleet in Red Sea." in one.summary()
    assert "avec 1 flotte (" in one.summary("fr")
    two = show.steps(turn_of("romans", hand="leader"), "begin")
    assert "with 2 fleets in Eastern Mediterranean and Western Mediterranean." in two.summary()


@pytest.mark.rule("2001-EV-03", "2001-EV-04")
def test_a_triple_is_said_to_end_the_leader_and_its_rule_is_named():
    huns = {"western_steppe eastern_steppe": "huns"}
    turks = turn_of("seljuk_turks", hand="leader", dice="351 2, 222 3, 22 3", ben=huns)
    told = show.steps(
        turks, "play leader, expand western_steppe, expand eastern_steppe, expand eastern_steppe"
    )
    said = [" ".join(step.sentences("en")) for step in told.steps]
    assert [("the Leader dies" in one) for one in said] == [False, False, True, False]
    assert [("2001-EV-04" in boxes(told, number)) for number in (2, 3, 4)] == [False, True, False]
    assert "Trois dés égaux" in told.summary("fr")


@pytest.mark.rule("2001-OPT-11", "2001-OPT-12")
def test_an_army_that_replaces_an_old_one_is_told_otherwise_than_one_more():
    on = {"options": ["multiple_armies"]}
    own = turn_of("seljuk_turks", ada={"western_steppe": "huns 2 fort", "turanian_plain": ""}, **on)
    more = ("reinforce", "western_steppe")
    told = show.steps(own, ("expand", "western_steppe"), more, ("reinforce", "turanian_plain"))
    assert boxes(told, 2) == ("2001-OPT-12",)
    assert "replace an army of Huns in Western Steppe" in told.summary("en")
    assert "une armée des Huns" in told.summary("fr")
    assert boxes(told, 3) == ("2001-OPT-11",)


@pytest.mark.rule("2001-OPT-21", "2001-OPT-23")
def test_a_fleet_that_takes_the_place_of_a_marker_is_told():
    seas = {"black_sea": {"owner": "Ben", "empire": "greek_city_states"}}
    game = turn_of("france", hand="leader", seas=seas, options=["naval_control", "twelve_markers"])
    told = show.steps(game, "begin", ("take_marker", "black_sea"))
    assert "Ada's own fleet takes its place in Black Sea." in told.summary("en")
    assert boxes(told, 2)[:2] == ("2001-OPT-23", "2001-OPT-21")


def test_a_way_over_water_has_its_rules_and_so_has_a_strait_that_nobody_defends():
    greeks = turn_of("greek_city_states", ben={"western_anatolia": "persia"}, dice="61 532")
    told = show.steps(
        greeks,
        ("expand", "shatts_plateau", "western_mediterranean"),
        ("expand", "crete"),
        ("expand", "western_anatolia"),
    )
    over_waters, strait, landing = (step.rules() for step in told.steps)
    assert {"2001-V-22", "2001-V-23"} <= set(over_waters)
    assert "2001-V-21" in strait
    assert "2001-V-22" not in strait
    assert {"2001-V-22", "2001-V-47"} <= set(landing)
    assert "2001-V-23" not in landing, "over one sea no fleet is a stepping stone"
    assert "2001-V-21" not in show.steps(turn_of("assyria"), ("expand", "levant")).steps[0].rules()


@pytest.mark.parametrize(("empire", "opens"), [("portugal", True), ("carthage", False)])
def test_fleets_of_an_ocean_have_the_rules_of_what_it_opens(empire, opens):
    rules = show.steps(turn_of(empire, hand="leader"), "begin").steps[0].rules()
    assert "2001-V-04" in rules
    assert ({"2001-V-05", "2001-V-06"} <= set(rules)) == opens


@pytest.mark.parametrize(("edition", "rule"), [("2001", "2001-V-71"), ("classic", "classic-4P5-03")])
def test_a_turn_without_a_monument_says_which_resources_did_not_count(edition, rule):
    def end(**more):
        game = turn_of("scythians", armies=0, edition=edition, **more)
        return show.steps(game, "end", until="score").steps[0]

    old = end(ada={"caucasus zagros": "", "levant": "assyria"})
    assert old.sentences("en")[-1] == "No monument: 1 resource of older armies does not count (Levant)."
    assert rule in old.rules()
    both = end(ada={"caucasus": "", "zagros levant": "assyria"}).sentences
    assert both("en")[-1] == "No monument: 2 resources of older armies do not count (Levant and Zagros)."
    assert both("fr")[-1].endswith("2 ressources d'anciennes armées ne comptent pas (Levant et Zagros).")
    assert rule not in end(ada={"caucasus zagros levant": ""}).rules(), "it builds one"
    assert rule not in end(ada={"caucasus zagros": ""}).rules(), "one resource is too few in any case"


def test_a_story_that_ends_before_the_points_says_it_too():
    game = turn_of("scythians", armies=0, ada={"caucasus zagros": "", "levant": "sumeria"})
    assert "2001-V-71" in show.steps(game, "end", until="clean_up").steps[0].rules()


def test_a_story_of_treachery_says_that_the_fort_falls_and_by_which_rule():
    greek = {"southern_apennines": "greek_city_states fort capital"}
    game = turn_of("romans", ada="northern_apennines", ben=greek, events="treachery:southern_apennines")
    told = show.steps(game, ("expand", "southern_apennines"))
    assert "The army and the fort leave the board. The capital becomes a city." in told.html("en")
    assert "L&#x27;armée et le fort quittent le plateau." in told.html("fr")
    for rule in ("2001-EV-39", "2001-EV-40", "2001-V-33"):
        assert f">{rule}</span> <i>" in told.html()
    plain = turn_of(
        "romans",
        ada="northern_apennines",
        ben={"southern_apennines": "greek_city_states"},
        events="treachery:southern_apennines",
    )
    assert "2001-V-33" not in show.steps(plain, ("expand", "southern_apennines")).summary()
