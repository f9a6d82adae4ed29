"""The two pictures of the board: complete, the same in both forms, readable, and made of nothing from elsewhere."""

import re
from base64 import b64decode
from struct import iter_unpack
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from maps_in_plotly import fetched, over, sizes_below, written
from shapely import LineString, Point, Polygon, box, make_valid, prepare
from shapely.ops import unary_union

import hotw_nb as hotw
from hotw_nb.boards import POWERS, Board
from hotw_nb.show.map_drawing.labels import text_width
from hotw_nb.show.map_drawing.svg import TARGET
from hotw_nb.show.map_drawing.views import views
from hotw_nb.show.pictures import board_picture, plotly_map
from hotw_nb.show.style import THEMES

BOARD = hotw.board("2001")
SMALLER = hotw.board("2024")
VIEWS = tuple(views(BOARD.id))
SVG = "{http://www.w3.org/2000/svg}"
CLASSIC = hotw.board("classic")
each_board = pytest.mark.parametrize("board", [BOARD, SMALLER, CLASSIC], ids=lambda board: board.id)
NOTEBOOK = 0.85  # an output of JupyterLab beside its file list, in a window 1,280 wide, is 850 wide


def drawn(svg: str, kind: str) -> dict[str, ElementTree.Element]:
    """The groups of one kind in an SVG, by the id of their place."""
    groups = ElementTree.fromstring(svg).iter(f"{SVG}g")
    return {g.get("data-id", ""): g for g in groups if (g.get("class") or "").split()[:1] == [kind]}


@each_board
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("view", VIEWS)
def test_svg_is_whole_and_fetches_nothing(board: Board, view: str, theme: str) -> None:
    svg = hotw.show.board(board, view=view, theme=theme).svg()
    root = ElementTree.fromstring(svg)
    assert root.find(f"{SVG}title") is not None
    assert root.find(f"{SVG}desc") is not None
    assert not re.search(r"(href|src|@import|url\((?!#))", svg)
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]


@each_board
def test_the_world_shows_every_land_and_every_sea(board: Board) -> None:
    svg = hotw.show.board(board).svg()
    assert set(drawn(svg, "land")) == {land.id for land in board.lands}
    assert set(drawn(svg, "sea")) == {sea.id for sea in board.seas}


@each_board
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_land_is_named_in_a_framed_view_in_letters_of_eleven_pixels(board: Board, lang: str) -> None:
    named: set[str] = set()
    for view in VIEWS[1:]:
        scene = board_picture.scene(board, view, lang=lang)
        for label in scene.labels:
            if label.size * NOTEBOOK >= 11:
                named.add(" ".join(label.lines))
    assert {land.title(lang) for land in board.lands} <= named


@each_board
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("view", VIEWS)
def test_no_name_covers_another(board: Board, view: str, lang: str) -> None:
    boxes = []
    for label in board_picture.scene(board, view, lang=lang).labels:
        half = max(text_width(line, label.size) for line in label.lines) / 2
        tall = len(label.lines) * label.size * 0.56
        (x, y) = label.at
        boxes.append((x - half + 2, y - tall + 2, x + half - 2, y + tall - 2, label.lines))
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (a[4], b[4])


def holds_square(land, side: float) -> bool:
    """Whether a square lies on the land somewhere, tried at places four units apart."""
    left, top, right, bottom = land.bounds if not land.is_empty else (0, 0, 0, 0)
    prepare(land)
    return any(
        land.contains(box(x, y, x + side, y + side))
        for x in range(int(left), int(right - side) + 1, 4)
        for y in range(int(top), int(bottom - side) + 1, 4)
    )


@each_board
def test_every_land_has_a_target_for_a_finger(board: Board) -> None:
    """In some framed view a square of 24 pixels fits into the land, or into the circle that is laid round it."""
    large: set[str] = set()
    side = 24 / NOTEBOOK
    for view in VIEWS[1:]:
        window = box(0, 0, 1000, 500)
        for patch in board_picture.scene(board, view).patches:
            land = unary_union([make_valid(Polygon(ring)) for ring in patch.rings]).intersection(window)
            if (patch.spots and side * 2**0.5 <= 2 * TARGET) or holds_square(land, side):
                large.add(patch.id)
    assert large == {land.id for land in board.lands}


@each_board
@pytest.mark.parametrize("view", VIEWS[1:])
def test_every_sea_has_a_target_for_a_finger(board: Board, view: str) -> None:
    for disc in board_picture.scene(board, view).discs:
        assert 2 * disc.target * NOTEBOOK >= 24 * 2**0.5


@each_board
def test_every_sea_and_ocean_stands_in_a_framed_view(board: Board) -> None:
    seen = {disc.id for view in VIEWS[1:] for disc in board_picture.scene(board, view).discs}
    assert seen == {sea.id for sea in board.seas}


@each_board
@pytest.mark.parametrize("view", VIEWS)
def test_a_disc_lies_in_water(board: Board, view: str) -> None:
    scene = board_picture.scene(board, view)
    for patch in scene.patches:
        land = unary_union([make_valid(Polygon(ring)) for ring in patch.rings])
        for disc in scene.discs:
            assert not land.contains(Point(disc.at)), (disc.id, patch.id)


@each_board
def test_the_world_tells_areas_by_icons_too(board: Board) -> None:
    icons = [
        marks for marks in board_picture.scene(board, "world").marks if marks.name == "icon" and marks.shapes
    ]
    assert len(icons) == len(board.areas)


def test_the_picture_has_words_where_only_an_image_is_shown() -> None:
    picture = hotw.show.board(BOARD, view="china")
    html = picture._repr_mimebundle_()["text/html"]
    words = html.partition("<img alt=")[2].partition("src=")[0]
    assert "Wei River" in words
    assert "Tarim Basin" in str(picture)
    assert "Albion" not in str(picture)


@each_board
@pytest.mark.parametrize("view", VIEWS)
def test_a_map_has_the_outline_of_each_land_in_sight_and_every_name(board: Board, view: str) -> None:
    scene = board_picture.scene(board, view)
    figure = hotw.show.map(board, view)
    window = box(1, 1, scene.width - 1, scene.legend_top - 1)  # lines along its edge are half out of sight
    seen = {
        patch.id
        for patch in scene.patches
        if any(make_valid(Polygon(r)).intersects(window) for r in patch.rings)
    }
    drawn = {name: outline for name, outline in outlines(figure).items() if outline.intersects(window)}
    assert drawn.keys() == seen
    for patch in scene.patches:
        if patch.id in seen:
            true = unary_union([LineString(ring) for ring in patch.rings])
            assert (
                drawn[patch.id].intersection(window).difference(true.buffer(plotly_map.TOLERANCE + 1)).length
                < 1
            )
    assert set(written(over(figure, 0))) >= {" ".join(label.lines) for label in scene.labels}
    assert fetched(figure) == 0


def numbers(packed: dict[str, str]) -> list[float]:
    """The numbers of a trace, which a map holds as the bytes that Plotly's script reads: the lowest byte first."""
    letter = {"i2": "h", "f4": "f"}[packed["dtype"]]
    return [one for (one,) in iter_unpack(f"<{letter}", b64decode(packed["bdata"]))]


def outlines(figure: Any) -> dict[str, Any]:
    """The outline of each land of a map, in the units of the picture."""
    found = {}
    for trace in figure.data:
        if isinstance(trace.text, str):
            whole = [[]]
            for x, y in zip(numbers(trace.x), numbers(trace.y), strict=True):
                if y != y:  # a gap between two rings
                    whole.append([])
                else:
                    whole[-1].append((x / plotly_map.FINE, y / plotly_map.FINE))
            found[trace.name] = unary_union([LineString(ring) for ring in whole])
    return found


def test_hover_tells_area_terrain_resource_and_neighbours() -> None:
    figure = hotw.show.map(BOARD, view="china")
    text = re.sub(r"<br>\s*", " ", next(t.text for t in figure.data if t.name == "wei_river"))
    for word in ("Wei River", "China", "Great Wall", "Mongolia", "Yellow River", "Plateau of Tibet"):
        assert word in text
    assert "resource" in next(t.text for t in figure.data if t.name == "chekiang")


def test_the_text_form_is_a_summary() -> None:
    text = hotw.show.board(BOARD)._repr_mimebundle_()["text/plain"]
    assert "94 lands in 13 areas and 8 barren lands" in text
    assert "Upper Indus" in text


def test_each_strait_has_its_line_and_each_wall_its_battlements() -> None:
    straits = {frozenset((c.a, c.b)) for c in BOARD.borders if c.strait}
    world = board_picture.scene(BOARD, "world")
    drawn_straits = next(lines for lines in world.lines if lines.name == "strait")
    assert len(drawn_straits.paths) == len(straits)
    assert next(marks for marks in world.marks if marks.name == "wall").shapes


def test_hover_tells_ground_power_icon_and_origin() -> None:
    figure = hotw.show.map(SMALLER, view="near_east", lang="en")
    text = re.sub(r"<br>\s*", " ", next(t.text for t in figure.data if t.name == "zagros"))
    for word in ("Zagros", "mountains", "difficult", "Power icon: eagle", "Named in the rule book", "Tigris"):
        assert word in text
    assert "Hard to attack from" not in text
    text = next(t.text for t in figure.data if t.name == "caucasus")
    assert "Named" in text
    assert "Power icon" not in text
    assert "Reconstructed" in next(t.text for t in figure.data if t.name == "levant")


def test_the_text_form_lists_power_icons() -> None:
    text = hotw.show.board(SMALLER, lang="en")._repr_mimebundle_()["text/plain"]
    assert "62 lands in 12 areas and 8 barren lands" in text
    assert re.search(r"crown: .*Hindu Kush.*; eagle: .*; lion: .*; sun: ", text)


def test_own_ground_is_shown_all_over_the_land() -> None:
    """Every difficult land has a sign of its ground, and no clear land has one."""
    for view in VIEWS:
        scene = board_picture.scene(SMALLER, view)
        lands = {
            patch.id: unary_union([make_valid(Polygon(ring)) for ring in patch.rings])
            for patch in scene.patches
        }
        for kind in ("mountain", "forest"):
            signs = [Polygon(s).centroid for m in scene.marks if m.name == kind for s in m.shapes]
            for land in SMALLER.lands:
                if land.id in lands and land.terrain == "clear" and kind == "mountain":
                    inside = lands[land.id].buffer(-3)
                    assert not any(inside.contains(sign) for sign in signs), (view, land.id)
                if view == "world" and land.terrain == kind:
                    assert any(lands[land.id].buffer(4).contains(sign) for sign in signs), land.id


def test_signs_of_every_power_icon_stand_in_the_legend() -> None:
    world = board_picture.scene(SMALLER, "world", lang="en")
    words = {line for label in world.legend_labels for line in label.lines}
    assert {*POWERS} <= words
    assert "resource" not in words
    signs = next(marks for marks in world.marks if marks.name == "power")
    assert len(signs.shapes) > sum(land.power != "" for land in SMALLER.lands)


def test_wrong_words_are_answered_with_the_right_ones() -> None:
    with pytest.raises(ValueError, match="The views are: world, mediterranean"):
        hotw.show.board(BOARD, view="atlantis")
    with pytest.raises(ValueError, match="The themes are: paper, dark"):
        hotw.show.board(BOARD, theme="neon")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_legend_of_a_plotly_map_can_be_read(lang):
    figure = hotw.show.map(hotw.new_game(seed=7, players=["Ada", "Ben", "Cleo"]), epoch=1, lang=lang)
    scene = board_picture.scene(hotw.new_game(seed=7, players=["Ada", "Ben", "Cleo"]), lang=lang)
    words = sizes_below(over(figure, 0), scene.legend_top)
    assert words
    assert min(words) * figure.layout.width / scene.width >= 11


def image(picture: object) -> str:
    """The SVG inside the image that a notebook shows."""
    html = picture._repr_mimebundle_()["text/html"]  # type: ignore[attr-defined]
    return unquote(html.partition("data:image/svg+xml,")[2].partition('"')[0]).replace("'", '"')


FILLED = r"\[f=(\w+)\]{fill:(#\w+)}"
"""What each of the fillings of an image looks like."""


@each_board
def test_a_board_turns_dark_with_the_page_unless_a_theme_was_chosen(board: Board) -> None:
    picture = hotw.show.board(board, view="near_east")
    shown = image(picture)
    light, _, dark = shown.partition("prefers-color-scheme:dark")
    rules, night = dict(re.findall(FILLED, light)), dict(re.findall(FILLED, dark))
    assert set(re.findall(r' f="(\w+)"', shown)) == set(rules)
    chosen = dict(re.findall(FILLED, image(hotw.show.board(board, view="near_east", theme="dark"))))
    assert {night.get(name, colour) for name, colour in rules.items()} == set(chosen.values())
    assert "prefers-color-scheme" not in picture.svg()
    for theme in ("paper", "dark"):
        assert "prefers-color-scheme" not in image(hotw.show.board(board, view="near_east", theme=theme))


def test_a_board_has_its_title_above_it_and_is_not_drawn_smaller_than_its_names_can_be_read():
    page = hotw.show.starts(4, lang="en")._repr_mimebundle_()["text/html"]
    assert "Where the Empires of Epoch IV begin</div>" in page
    plain = hotw.show.board("2001", lang="en")._repr_mimebundle_()["text/html"]
    titled = hotw.show.board("2001", lang="en", title="Before & after")._repr_mimebundle_()["text/html"]
    assert titled.endswith(plain)
    assert "Before &amp; after</div>" in titled
    for one in (page, plain):
        assert "@media screen and (width<=960px){.hotw-drawn{min-width:var(--hotw-least)}" in one
        assert re.search(
            r'class="hotw-wide"[^>]* style="overflow-x:auto;[^>]*>.*--hotw-least:1000px">\s*<img', one, re.S
        )
