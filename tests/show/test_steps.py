"""`show.steps`: each action with its dice, its sentence and its rules, each refusal with its reason."""

import re
from base64 import b64decode
from html import unescape

import pytest

import hotw_nb as hotw
from hotw_nb import show
from hotw_nb.lessons import turn_of
from hotw_nb.show.pictures import closeup
from hotw_nb.show.pictures.sea_names import box_of, boxes_of, shared

WALL = {"wei_river": {"owner": "Ben", "empire": "chou_dynasty", "fort": True, "capital": True}}
DICE = [(5, 3), (4, 2), (6, 1), (2, 1)]


def story(*actions, **more):
    game = hotw.scenario(
        "2001", epoch=5, active={"player": "Ada", "empire": "mongols"}, lands=WALL, dice=DICE
    )
    return show.steps(game, *actions, **more)


def pictures(html):
    """The drawings of a page and the words that go with them."""
    found = re.findall(r'<img alt="([^"]*)"[^>]*base64,([^"]*)"', html)
    return [(unescape(words), b64decode(code).decode()) for words, code in found]


def test_every_action_has_its_picture_its_dice_and_its_rules():
    told = story(("expand", "wei_river"), ("expand", "wei_river"), ("fort", "wei_river"))
    html = told.html()
    assert len(pictures(html)) == 4
    assert html.count('aria-label="Ada: 5, 3"') == html.count('aria-label="Ben: 2, 1"') == 1
    for rule in ("2001-V-45", "2001-V-51", "2001-V-52", "2001-V-59", "2001-V-26"):
        assert f">{rule} <i>" in html
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
    assert ">Wei River<" in re.sub("</tspan><tspan[^>]*>", " ", drawing), "a name may stand on two lines"
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
    window = closeup.frame(hotw.board("2001"), places)
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
    assert "2. Choose Plateau of Tibet." in told.summary()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("empire", ["portugal", "carthage", "romans", "britain"])
def test_names_of_seas_cover_neither_pieces_nor_names_of_lands(empire, lang):
    told = show.steps(turn_of(empire, hand="leader"), "begin")
    scene = closeup.picture(told.game, told.window, lang, told.steps[0].places())
    seas = [box_of(one) for one in scene.labels if one.italic]
    others = [*boxes_of(scene.pieces), *(box_of(one) for one in scene.labels if not one.italic)]
    assert seas
    assert not any(shared(sea, other) for sea in seas for other in others)


def test_what_is_refused_after_two_pictures_stands_in_rows_and_beside_one_in_a_stack():
    forbidden = [("expand", "plateau_of_tibet"), ("expand", "si_kyang")]
    stacked = story(*forbidden).html()
    rows = story(("expand", "wei_river"), *forbidden).html()
    assert stacked.count("flex:1 1 100%") == 0
    assert rows.count("flex:1 1 100%") == 1
