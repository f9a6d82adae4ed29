"""Small pictures of games: every name lies on its own land or beside it, or a line leads from it to its land."""

from __future__ import annotations

from functools import cache
from math import dist, hypot

import pytest
from name_boxes import box_of, shared

import hotw_nb as hotw
from hotw_nb import show
from hotw_nb.boards import Land
from hotw_nb.lessons import turn_of
from hotw_nb.show.map_drawing import labels
from hotw_nb.show.pictures import closeup
from hotw_nb.show.pictures.framing import boxes_of
from hotw_nb.show.pictures.worth import _window  # a picture does not tell which part of the map it shows

CELL = labels.CELL
BESIDE = 24.0  # so far from its land or its piece a name without a line may begin
EMPIRES = [one.id for one in hotw.EDITIONS["2001"].deck.empires][::4]
INDIA = {
    "ada": "ganges_valley ganges_delta eastern_deccan",
    "ben": "upper_indus lower_indus hindu_kush ceylon",
}
AREAS = {area.id: area.lands for area in hotw.board("2001").areas}


@cache
def begun(empire):
    """The beginning of an Empire as a story."""
    return show.steps(turn_of(empire, hand="leader"), "begin")


@cache
def crowded():
    """A story in small lands that lie close together."""
    near = {
        "palestine levant": "byzantines",
        "middle_tigris": "sumeria fort capital",
        "zagros": "persia city monument",
    }
    game = turn_of("arabs", hand="leader", ben=near, dice="342 4, 121 6, 345 4, 125 1")
    return show.steps(
        game, "play leader", "expand palestine", "expand palestine", "expand levant", "expand libya"
    )


def pictured(story, lang):
    """Each picture of a story."""
    yield closeup.picture(story.start, story.window, lang)
    for step in story.steps:
        yield closeup.picture(step.game, story.window, lang, step.places(), step.arrow)


def position(area, lang):
    """The picture of a position in an area, with all lands that are held there."""
    game = turn_of("maurya", **INDIA)
    window = _window(game, AREAS[area])
    return window, closeup.picture(game, window, lang)


VEDIC = {"classic": "vedic_city_states", "2001": "vedic_city_states", "2024": "vedic_states"}
THREE = "ganges_valley ganges_delta eastern_deccan"
CALLED = {"upper_indus": "capital", "western_deccan eastern_ghats hindu_kush persian_plateau": ""}
CALLED |= {"nile_delta": "egypt capital", "libya palestine": "egypt"}
ROMANS = {"northern_apennines southern_apennines": "", "levant": "sumeria", "zagros": "hittites"}
NORTH = {"great_lakes appalachia deep_south": "migrants_north_america", "mekong": ""}
BUILT = {"nile_delta": "egypt capital monument fort", "libya": "egypt city fort", "nubia": "egypt"}
WORTH = [
    ("india", "maurya", {"ada": "ganges_valley", "ben": "ceylon eastern_ghats western_ghats"}),
    ("india", "maurya", {"ada": "ganges_valley ganges_delta", "ben": "ceylon", "cleo": "upper_indus"}),
    ("india", "maurya", {"ada": THREE, "ben": "ceylon"}),
    ("india", "maurya", {"ada": THREE}),
    ("india", "maurya", {"ada": THREE, "ben": "upper_indus lower_indus hindu_kush"}),
    ("india", "maurya", {"ada": THREE, "ben": "upper_indus lower_indus"}),
    (
        "india",
        "vedic_city_states",
        {"ada": CALLED, "ben": {"upper_tigris middle_tigris lower_tigris": "assyria"}},
    ),
    (
        "india",
        "guptas",
        {"ada": "ganges_delta eastern_deccan western_deccan", "ben": {"ganges_valley": "maurya"}},
    ),
    ("", "romans", {"ada": ROMANS, "armies": 0}),
    ("nippon", "mughals", {"ada": {"honshu hokkaido": "fujiwara", "upper_indus": ""}}),
    ("north_america", "khmers", {"ada": NORTH}),
    ("north_africa", "assyria", {"ada": {"nile_delta libya": "egypt", "upper_tigris": ""}}),
    ("north_africa", "egypt", {"ada": BUILT, "armies": 0}),
    ("china", "sung_dynasty", {"ada": "chekiang szechuan wei_river"}),
    *(
        (
            ("hindu_kush", "eastern_deccan"),
            "maurya",
            {
                "ada": {"ganges_valley": "maurya capital", "lower_indus": "maurya"},
                "ben": {"hindu_kush": vedic},
                "edition": edition,
            },
        )
        for edition, vedic in VEDIC.items()
    ),
]
"""Positions that lessons weigh: where they look, the Empire whose turn it is, and who holds what."""


def weighed(number, lang):
    """The picture of one of the positions that lessons weigh."""
    look, empire, held = WORTH[number]
    game = turn_of(empire, **held)
    window = _window(game, AREAS.get(look, ()) if isinstance(look, str) else look)
    return window, closeup.picture(game, window, lang)


def distance(box, cells):
    """How far the nearest of some cells lies from a box."""
    found = (((x + 0.5) * CELL, (y + 0.5) * CELL) for x, y in cells)
    return min(hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3])) for x, y in found)


def astray(scene, board, lang):
    """The lands whose names lie mostly on other lands, or nearer to them, and which no line leads from."""
    grid = labels.Ground(scene.width, scene.height)
    for patch in scene.patches:
        grid.fill(patch.id, patch.rings)
    shapes = [shape for one in scene.marks if one.name == "lead" for shape in one.shapes]
    ids = {land.title(lang): land.id for land in board.lands}
    pieces = {land: at for land, at in scene.stands.items() if 0 <= at[0] <= scene.width}
    for label in scene.labels:
        land = ids.get(" ".join(label.lines))
        if not land:
            continue
        box = box_of(label)
        own, foreign = grid.shares(box, land)
        near = distance(box, grid.own(land))
        if land in pieces:
            near = min(near, distance(box, [(pieces[land][0] / CELL, pieces[land][1] / CELL)]) - 11)
        signs = (box[0] - 44, *box[1:])  # a line may begin at the signs before a name
        led = any(distance(signs, [(x / CELL, y / CELL) for x, y in shape]) < 18 for shape in shapes)
        if not led and ((foreign > own and foreign > 0.25) or near > BESIDE):
            yield land, round(own, 2), round(foreign, 2), round(near)


def intruding(window, scene, lang):
    """The lands without a line whose names lie at other lands, or that are a strip at the edge too small for them."""
    grid = labels.Ground(scene.width, scene.height)
    for patch in scene.patches:
        grid.fill(patch.id, patch.rings)
    seen = {land.id for land in window.board.lands if window.holds(window.at(land.id))}
    shapes = [shape for one in scene.marks if one.name == "lead" for shape in one.shapes]
    ids = {land.title(lang): land.id for land in window.board.lands}
    for label in scene.labels:
        land = ids.get(" ".join(label.lines))
        signs = (box_of(label)[0] - 44, *box_of(label)[1:])
        if not land or any(distance(signs, [(x / CELL, y / CELL) for x, y in one]) < 6 for one in shapes):
            continue
        own, foreign = grid.shares(box_of(label), land)
        others = [cell for cell, of in grid.land.items() if of != land]
        middle = (*label.at, *label.at)
        strip = land not in seen and land not in window.places and own < 0.75
        astray = own < 0.5 and distance(middle, grid.own(land)) > distance(middle, others) + CELL
        if foreign > 0.42 or strip or (astray and land not in window.places):
            yield land, round(own, 2), round(foreign, 2), strip


def alone(scene, board, lang):
    """The signs beside which no name of a land stands."""
    titles = {land.title(lang) for land in board.lands}
    named = [box_of(one) for one in scene.labels if " ".join(one.lines) in titles]
    for left, top, _, bottom in boxes_of(one for one in scene.marks if one.name in closeup.SIGNS):
        if not any(
            0 <= x - left <= 44 and up - 4 <= (top + bottom) / 2 <= down + 4 for x, up, _, down in named
        ):
            yield round(left), round(top)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("number", range(len(WORTH)))
def test_in_a_position_that_a_lesson_weighs_no_name_lies_at_another_land_and_no_sign_stands_alone(
    number, lang
):
    window, scene = weighed(number, lang)
    assert not list(intruding(window, scene, lang))
    assert not list(astray(scene, window.board, lang))
    assert not list(alone(scene, window.board, lang))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("empire", ["", *EMPIRES])
def test_in_a_story_no_name_lies_at_another_land_and_no_sign_stands_alone(empire, lang):
    story = begun(empire) if empire else crowded()
    for scene in pictured(story, lang):
        assert not list(intruding(story.window, scene, lang))
        assert not list(alone(scene, story.start.board, lang))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("empire", ["", *EMPIRES])
def test_every_name_lies_on_its_own_land_or_beside_it_or_a_line_leads_there(empire, lang):
    story = begun(empire) if empire else crowded()
    for scene in pictured(story, lang):
        assert not list(astray(scene, story.start.board, lang))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("area", AREAS)
def test_in_a_position_too_each_name_lies_where_its_land_is(area, lang):
    window, scene = position(area, lang)
    assert not list(astray(scene, window.board, lang))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("empire", ["", *EMPIRES])
def test_all_that_a_story_is_about_has_its_name_and_no_name_covers_another_or_a_piece(empire, lang):
    story = begun(empire) if empire else crowded()
    board = story.start.board
    for scene in pictured(story, lang):
        named = {" ".join(label.lines) for label in scene.labels}
        assert {board[place].title(lang) for place in story.window.places} <= named
        boxes = [box_of(label) for label in scene.labels]
        heads = list(boxes_of(mark for mark in scene.marks if mark.name == "arrow"))
        for number, one in enumerate(boxes):
            assert not any(shared(one, other) for other in (*boxes[:number], *heads))
            assert not any(shared(one, other) > 4 for other in boxes_of(scene.pieces))
            assert one[0] >= 0 <= one[1]
            assert one[2] <= scene.width
            assert one[3] <= scene.height


@pytest.mark.parametrize("empire", EMPIRES)
def test_no_icon_of_an_area_stands_without_a_name_and_nothing_is_cut_at_the_edge(empire):
    story = begun(empire)
    board = story.start.board
    for scene in pictured(story, "en"):
        titles = {land.title("en"): land for land in board.lands}
        named = [titles[name] for one in scene.labels if (name := " ".join(one.lines)) in titles]
        icons = list(boxes_of(one for one in scene.marks if one.name == "icon"))
        beside = [(box_of(one)[0], one.at[1]) for one in scene.labels if " ".join(one.lines) in titles]
        for left, top, _, bottom in icons:
            assert any(0 <= x - left <= 40 and top - 14 <= y <= bottom + 14 for x, y in beside)
        assert bool(icons) == any(land.area for land in named)
        rings = [one for lines in scene.lines if lines.name == "ring" for one in lines.paths]
        for shape in (shape for one in scene.pieces for shape in one.shapes):
            assert all(-1 <= x <= scene.width + 1 and -1 <= y <= scene.height + 1 for x, y in shape)
        assert all(0 <= ring[0][0] <= scene.width + 40 and 0 <= ring[0][1] <= scene.height for ring in rings)


def test_every_land_that_a_wish_names_is_in_the_picture_with_its_name():
    chola = {"australia new_guinea": "chola"}
    full = turn_of("franks", hand="migrants_australia leader", ben=chola)
    story = show.steps(full, "play migrants_australia, choose new_zealand")
    assert {"new_zealand", "new_guinea", "australia"} <= set(story.window.places)
    kush = turn_of("macedonia", hand="migrants_africa leader", ben={"upper_nile": "egypt fort capital"})
    refused = show.steps(
        kush, "play migrants_africa", ("expand", "nubia"), look=("upper_nile", "congo_basin")
    )
    assert "nubia" in refused.window.places
    raid = turn_of("celts", hand="barbarians leader", dice="61 2", ben={"szechuan": "maurya"})
    barbarians = show.steps(raid, "play barbarians, choose plateau_of_tibet, choose szechuan")
    assert "plateau_of_tibet" in barbarians.window.places
    assert barbarians.steps[-1].arrow == (("plateau_of_tibet", "szechuan"),)
    for told in (story, refused, barbarians):
        named = {
            " ".join(one.lines)
            for one in closeup.picture(told.game, told.window, "en").labels
            if isinstance(one.lines, tuple)
        }
        assert {told.start.board[place].title("en") for place in told.window.places} <= named


def test_the_head_of_an_arrow_points_to_where_the_army_goes():
    """One corner of each head is ahead of the two others on the way, and the head is beside its goal."""
    seen = 0
    for story in (crowded(), *map(begun, EMPIRES)):
        for step in story.steps:
            scene = closeup.picture(step.game, story.window, "en", step.places(), step.arrow)
            heads = [shape for mark in scene.marks if mark.name == "arrow" for shape in mark.shapes]
            ends = [(scene.stands.get(a), scene.stands.get(b)) for a, b in step.arrow]
            if len(heads) != len(ends) or not all(a and b for a, b in ends):
                continue  # over a sea, or beyond the edge
            for corners, (a, b) in zip(heads, ends, strict=True):
                seen += 1
                way = ((b[0] - a[0]) / dist(a, b), (b[1] - a[1]) / dist(a, b))
                ahead, *behind = sorted(
                    ((x - a[0]) * way[0] + (y - a[1]) * way[1] for x, y in corners), reverse=True
                )
                assert len(behind) == 2
                assert ahead - behind[0] > 3 * (behind[0] - behind[1]), (
                    "one corner leads, two follow side by side"
                )
                assert dist(a, b) / 2 < ahead < dist(a, b), (
                    "it ends before its goal, and beyond the middle of the way"
                )
                tip = max(
                    corners, key=lambda at, a=a, way=way: (at[0] - a[0]) * way[0] + (at[1] - a[1]) * way[1]
                )
                assert dist(tip, b) < dist(tip, a)
    assert seen >= 3


def test_a_place_that_is_far_away_does_not_make_the_picture_small():
    look = ("western_anatolia", "levant")
    near = show.steps(turn_of("assyria"), ("expand", "levant"), look=look)
    far = show.steps(turn_of("assyria"), ("expand", "levant"), ("expand", "patagonia"), look=look)
    assert far.window.view == near.window.view
    assert isinstance(far.start.board["patagonia"], Land)
    assert "patagonia" not in far.window.places


def test_a_position_shows_the_held_lands_for_which_there_is_room():
    persia = turn_of("persia", ada={"persian_plateau": "capital"}, armies=0)
    assert "persian_plateau" in _window(persia, ("zagros", "levant")).places
