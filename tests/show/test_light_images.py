"""Images of stories and boards: they weigh little, and whatever their drawing holds is still to be seen."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from shapely import LineString, Point, Polygon, box, make_valid
from shapely.ops import unary_union

import hotw_nb as hotw
from hotw_nb import show
from hotw_nb.lessons import turn_of
from hotw_nb.show.map_drawing import svg
from hotw_nb.show.map_drawing.scene import Lines, Scene
from hotw_nb.show.map_drawing.thinning import TOLERANCE, Outlined, dashes, outlined, start, turned
from hotw_nb.show.pictures import closeup, light_svg
from hotw_nb.show.style import DARK, PAPER

NAME = "{http://www.w3.org/2000/svg}"


@cache
def scenes() -> dict[str, Scene]:
    """Small pictures of stories in several parts of the world, and whole boards."""
    stories = {
        "inland": show.steps(turn_of("mongols", ben={"wei_river": "chou_dynasty fort"}), "begin"),
        "islands": show.steps(turn_of("greek_city_states", ben={"crete": "minoans city fort"}), "begin"),
        "oceans": show.steps(turn_of("portugal", hand="leader"), "begin"),
        "dice": show.steps(hotw.new_game("2024", ["Ada", "Ben", "Cleo"], seed=3)),
    }
    found = {name: closeup.picture(told.game, told.window, "en") for name, told in stories.items()}
    boards = {"world": show.board("2001"), "china": show.board("2001", "china"), "starts": show.starts(4)}
    return found | {name: picture.scene for name, picture in boards.items()}


NAMES = ("inland", "islands", "oceans", "dice", "world", "china", "starts")
each_scene = pytest.mark.parametrize("name", NAMES)


def lands(scene: Scene) -> Outlined:
    return outlined(tuple((one.id, one.rings) for one in scene.patches), scene.width, scene.legend_top)


def window(scene: Scene) -> Polygon:
    """What is seen of the map."""
    return box(0, 0, scene.width, scene.legend_top)


@each_scene
def test_an_image_weighs_at_most_a_third_of_its_drawing(name: str) -> None:
    scene = scenes()[name]
    light, whole = light_svg.address(light_svg.draw(scene)), b64encode(svg.draw(scene).encode())
    assert 3 * len(light) < len(whole)


@each_scene
def test_an_outline_lies_where_it_lay_and_no_island_is_lost(name: str) -> None:
    scene, seen = scenes()[name], window(scenes()[name])
    thin = lands(scene).rings
    for patch in scene.patches:
        true = unary_union([LineString(ring) for ring in patch.rings]).intersection(seen)
        if true.is_empty:
            continue
        drawn = unary_union([LineString(ring) for ring in thin[patch.id]])
        assert true.difference(drawn.buffer(TOLERANCE + 0.01)).is_empty, patch.id
        islands = [ring for ring in patch.rings if Polygon(ring).intersects(seen)]
        assert len(thin[patch.id]) >= len(islands), patch.id


@each_scene
def test_lands_that_share_a_border_still_share_it(name: str) -> None:
    scene, seen = scenes()[name], window(scenes()[name])

    def covered(rings: list[tuple[tuple[float, float], ...]]) -> float:
        return float(unary_union([make_valid(Polygon(ring)) for ring in rings]).intersection(seen).area)

    thin = [list(rings) for rings in lands(scene).rings.values()]
    alone = sum(map(covered, thin))
    together = covered([ring for rings in thin for ring in rings])
    before = [list(patch.rings) for patch in scene.patches]
    # what two lands both cover: no more of it than there was on the board itself
    overlap = sum(map(covered, before)) - covered([ring for rings in before for ring in rings])
    assert alone - together < overlap + 0.002 * seen.area


def drawn_along(known: Outlined, lines: Lines) -> Iterator[LineString]:
    """Where an image draws some lines: the dashes along the outlines, and what is left of them."""
    covered, rest = known.along(lines)
    for (land, number), edges in covered.items():
        ring = known.rings[land][number]
        first = start(ring, [edges])
        path, at, draws = LineString(turned(ring, first)), 0.0, True
        for length in dashes(ring, first, edges, 2) or [path.length * 2]:
            if draws and length:
                places = [
                    at / 2,
                    *(d for d in corners(path) if at / 2 < d < (at + length) / 2),
                    (at + length) / 2,
                ]
                yield LineString([path.interpolate(min(place, path.length)) for place in places])
            at, draws = at + length, not draws
    yield from (LineString(part) for part in rest)


def corners(path: LineString) -> list[float]:
    """How far along a path each of its corners lies."""
    found = [0.0]
    for a, b in pairwise(path.coords):
        found.append(found[-1] + Point(a).distance(Point(b)))
    return found


@each_scene
def test_borders_of_areas_and_the_wall_are_drawn_where_they_run(name: str) -> None:
    scene, seen = scenes()[name], window(scenes()[name])
    for lines in scene.lines:
        if lines.dash or not lines.paths:
            continue
        true = unary_union([LineString(path) for path in lines.paths]).intersection(seen)
        drawn = unary_union(list(drawn_along(lands(scene), lines))).intersection(seen)
        assert true.difference(drawn.buffer(TOLERANCE + 0.8)).length < 1, lines.name
        assert drawn.difference(true.buffer(TOLERANCE + 0.8)).length < 1, lines.name


@each_scene
def test_every_name_and_every_letter_is_written_and_what_is_used_is_there(name: str) -> None:
    scene = scenes()[name]
    for drawing in (light_svg.draw(scene), light_svg.standing(scene)):
        tree = ElementTree.fromstring(drawing)
        written = sorted(" ".join(one.itertext()) for one in tree.iter(f"{NAME}text"))
        labels = (*scene.labels, *scene.letters, *scene.legend_labels)
        assert written == sorted(" ".join(one.lines) for one in labels)
        assert len(list(tree.iter(f"{NAME}circle"))) >= len(scene.discs)
        ids = [one.get("id") for one in tree.iter() if one.get("id")]
        assert len(ids) == len(set(ids))
        asked = re.findall(r"url\(#([^)]+)\)", drawing) + re.findall(r'href="#([^"]+)"', drawing)
        assert set(asked) <= set(ids)


def shapes_in(drawing: str, colour: str) -> int:
    """How many shapes of a colour a drawing shows; a marker shows those that it holds at each corner of its line."""
    look = rf' (?:fill|stroke)="{colour}"[^>]*/>'
    plain = sum(path.count("M") for path in re.findall(rf'<path d="([^"]*)"{look}(?!</marker>)', drawing))
    marker = rf'<marker [^>]*><path d="([^"]*)"{look}</marker><path d="([^"]*)"'
    return plain + sum(
        sign.count("M") * (len(re.findall(r"-?(?:\d+\.?\d*|\.\d+)", spots)) // 2)
        for sign, spots in re.findall(marker, drawing)
    )


@each_scene
def test_every_sign_in_sight_is_drawn(name: str) -> None:
    scene, seen = scenes()[name], window(scenes()[name])
    drawing = light_svg.standing(scene)
    for colour in {marks.fill for marks in scene.marks}:
        alike = [shape for marks in scene.marks if marks.fill == colour for shape in marks.shapes]
        assert shapes_in(drawing, colour) >= sum(Polygon(shape).intersects(seen) for shape in alike)


def test_pictures_on_one_page_do_not_share_the_names_of_their_parts() -> None:
    ids = [set(re.findall(r' id="([^"]+)"', light_svg.standing(scene))) for scene in scenes().values()]
    assert sum(map(len, ids)) == len(set().union(*ids))
    assert "<style" not in light_svg.standing(scenes()["china"]), (
        "a style sheet would be that of the whole page"
    )


@each_scene
def test_each_colour_has_the_twin_in_the_dark_that_all_pictures_give_it(name: str) -> None:
    drawing = light_svg.draw(scenes()[name])
    rule = r"\[(?:f|s)=(\w+)\]{(?:fill|stroke):(#\w+)}"
    light, _, dark = drawing.partition("@media")
    told, night = dict(re.findall(rule, light)), dict(re.findall(rule, dark))
    assert PAPER.sea in told.values()
    kinds = (name for name in vars(PAPER) if name not in ("name", "tints"))
    twins = {getattr(PAPER, kind): getattr(DARK, kind) for kind in kinds}
    twins |= dict(zip(PAPER.tints, DARK.tints, strict=True))
    sought = {name: twins[colour] for name, colour in told.items() if colour in twins}
    assert {name: night.get(name) for name in sought} == sought
    assert not re.search(r'(fill|stroke)="#', drawing)


def test_the_pictures_of_a_story_share_one_style_sheet() -> None:
    told = show.steps(turn_of("mongols", ben={"wei_river": "chou_dynasty"}), "begin", ("expand", "wei_river"))
    page = told.html("en")
    assert page.count("<img ") > 1
    assert page.count("<style>") == 1


def test_the_words_of_an_image_hold_no_sign_that_would_end_its_address() -> None:
    odd = light_svg.address('<title>Côte d\'Ivoire &amp; "100 %" #1</title>')
    assert odd == "data:image/svg+xml,%3Ctitle%3EC%C3%B4te d%26#39;Ivoire".replace("#39", "%2339") + (
        " %26amp; '100 %25' %231%3C/title%3E"
    )
