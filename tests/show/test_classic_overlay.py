"""A classic game on the board: a neutral people, stacks, fleets of several players, Fortresses, coloured monuments."""

from collections import Counter

import pytest
from name_boxes import box_of, shared

import hotw_nb as hotw
from hotw_nb.show.map_drawing import svg
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.pictures import board_picture
from hotw_nb.show.pictures.framing import boxes_of
from hotw_nb.show.style import THEMES, contrast, look

PLAYERS = ("Ada", "Ben", "Cleo")


@pytest.fixture(scope="module")
def game():
    return hotw.scenario(
        "classic",
        epoch=7,
        active={"player": "Ada", "empire": "netherlands"},
        lands={
            "lower_rhine": {
                "owner": "Ada",
                "empire": "netherlands",
                "armies": 3,
                "fort": True,
                "fortress": True,
            },
            "zagros": {"empire": "sumeria", "armies": 2},
            "lower_tigris": {"empire": "sumeria", "armies": 1, "capital": True},
            "palestine": {"owner": "Ben", "empire": "egypt", "armies": 1, "fort": True},
            "madagascar": {"owner": "Ben", "empire": "spain", "armies": 1},
            "nubia": {"owner": "Ben", "empire": "egypt", "armies": 1},
            "ceylon": {"owner": "Cleo", "empire": "portugal", "armies": 1},
            "crete": {"owner": "Cleo", "empire": "minoans", "armies": 1, "monument": True, "builder": "Ben"},
        },
        seas={
            "indian_ocean": [
                {"owner": "Ben", "empire": "spain", "fleets": 2},
                {"owner": "Cleo", "empire": "portugal", "fleets": 1},
            ],
            "north_sea": {"owner": "Ada", "empire": "netherlands", "fleets": 2},
            "red_sea": {"owner": "Ben", "empire": "egypt", "fleets": 1},
        },
        players=PLAYERS,
        options=("own_monuments", "fortresses"),
    )


@pytest.fixture(scope="module", params=list(THEMES))
def scene(request, game):
    return board_picture.scene(game, "world", request.param)


def letters(scene):
    return Counter(label.lines[0] for label in scene.letters)


def test_every_army_stands_there_with_its_number(scene):
    assert letters(scene) == Counter({"A3": 1, "S2": 1, "S": 1, "B": 4, "C": 3, "B2": 1, "A2": 1})


def test_a_number_has_a_rim_in_the_colour_of_its_piece_on_which_it_can_be_read(scene):
    """It is wider than its piece, and would lie half on the land and on the buildings there."""
    counters = {marks.fill for marks in scene.pieces if marks.name.startswith(("army", "fort", "fleet"))}
    for label in scene.letters:
        assert bool(label.halo) == (len(label.lines[0]) > 1)
        if label.halo:
            assert label.halo in counters
            assert contrast(label.colour, label.halo) >= 4.5
    drawn = svg.draw(scene)
    assert drawn.index(svg.RIM, drawn.index('class="pieces"')) > 0, "the rim is drawn under the number"


def test_the_neutral_people_has_white_pieces_and_its_own_letter(scene):
    drawn = {marks.name: marks for marks in scene.pieces}
    assert len(drawn["army neutral"].shapes) == 2
    assert drawn["army neutral"].fill not in {look(THEMES["paper"], seat).counter for seat in range(6)}
    assert [label.lines[0] for label in scene.legend_labels].count("Sumeria") == 1


def test_a_fortress_is_no_fort(scene):
    drawn = {marks.name: len(marks.shapes) for marks in scene.pieces}
    assert (drawn["fortress A"], drawn["fort B"]) == (1, 1)
    assert "fort A" not in drawn
    shapes = {marks.name: marks.shapes[0] for marks in scene.pieces}
    assert len(shapes["fortress A"]) != len(shapes["fort B"])


def test_fleets_of_two_players_lie_beside_each_other(scene):
    ships = {marks.name: marks.shapes for marks in scene.pieces if marks.name.startswith("fleet")}
    assert {name: len(shapes) for name, shapes in ships.items()} == {"fleet A": 1, "fleet B": 2, "fleet C": 1}
    boxes = [
        (min(x for x, _ in ring), min(y for _, y in ring), max(x for x, _ in ring), max(y for _, y in ring))
        for shapes in ships.values()
        for ring in shapes
    ]
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]


def test_a_monument_shows_its_builder(scene):
    (drawn,) = (marks for marks in scene.pieces if marks.name == "monument")
    assert drawn.fill == look(scene.theme, 1).counter


def test_the_picture_is_drawn(scene):
    assert svg.draw(scene).startswith("<svg")


@pytest.mark.parametrize(
    ("lang", "place", "title", "lines"),
    [
        ("en", "zagros", "Zagros (Sumeria, which no player leads)", ["2 armies"]),
        ("fr", "zagros", "Zagros (Sumer, que ne mène aucun joueur)", ["2 armées"]),
        (
            "en",
            "lower_rhine",
            "Lower Rhine (Ada (A), Netherlands)",
            ["3 armies, fortress", "wins equal totals"],
        ),
        ("en", "crete", "Crete (Cleo (C), Minoans)", ["monument built by Ben (B)"]),
        ("en", "palestine", "Palestine (Ben (B), Egypt)", ["army, fort", "highest die"]),
    ],
)
def test_lands_in_words(game, lang, place, title, lines):
    said, words = Words(game, lang).of_land(place)
    assert said == title
    for line in lines:
        assert any(line in word for word in words), words


def test_waters_in_words(game):
    words = Words(game, "en")
    assert words.of_sea("indian_ocean")[0] == "Indian Ocean (Ben (B): 2 fleets, Cleo (C): 1 fleet)"
    assert words.of_sea("north_sea")[0] == "North Sea (Ada (A): 2 fleets)"
    assert words.of_sea("red_sea")[0] == "Red Sea (Ben (B): 1 fleet)"
    assert words.of_sea("pacific_ocean")[0] == "Pacific Ocean"


def test_a_strait_hinders_unless_it_is_controlled(game):
    lines = " ".join(Words(game, "en").of_land("albion")[1])
    assert "Northern Gaul (strait, unless a fleet beside it controls it)" in lines


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_fleets_of_six_players_leave_the_name_of_their_ocean_in_sight(lang):
    players = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
    empires = ("netherlands", "spain", "portugal", "egypt", "minoans", "romans")
    fleets = [
        {"owner": name, "empire": empire, "fleets": 1} for name, empire in zip(players, empires, strict=True)
    ]
    board = hotw.board("classic")
    oceans = [sea for sea in board.seas if sea.ocean]
    lands = {}  # a fleet needs a coast of its player
    for sea in oceans:
        coast = [land.id for land in board.lands if sea.id in land.coasts and land.id not in lands]
        for land, one in zip(coast, fleets, strict=False):
            lands[land] = {"owner": one["owner"], "empire": one["empire"], "armies": 1}
    game = hotw.scenario(
        "classic",
        epoch=7,
        active={"player": "Ada", "empire": "netherlands"},
        lands=lands,
        seas={sea.id: fleets for sea in oceans},
        players=players,
    )
    shown = board_picture.scene(game, "world", lang=lang)
    names = {" ".join(label.lines): label for label in shown.labels}
    ships = list(boxes_of(one for one in shown.pieces if one.name.startswith("fleet")))
    assert len(ships) == len(players) * len(oceans)
    for sea in oceans:
        box = box_of(names[sea.title(lang)])
        assert not any(shared(box, ship) > 4 for ship in ships)
        assert box[0] >= 0
        assert box[2] <= shown.width
