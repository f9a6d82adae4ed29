"""A game on the board: every piece of the position is drawn, in both pictures, readable, and nothing hidden is told."""

import re
from collections import Counter
from html import unescape
from xml.etree import ElementTree

import pytest
from maps_in_plotly import SVG, fetched, over, sizes_below, told, written
from whole_games import NAMES, played

import hotw_nb as hotw
from hotw_nb.lessons import turn_of
from hotw_nb.show.map_drawing import svg
from hotw_nb.show.map_drawing.labels import text_width
from hotw_nb.show.map_drawing.marks import footprint
from hotw_nb.show.map_drawing.views import views
from hotw_nb.show.pictures import board_picture
from hotw_nb.show.style import PLAYERS, THEMES, contrast, look

NOTEBOOK = 0.85  # of a unit is a pixel in a notebook beside the list of files
VIEWS = tuple(views(hotw.board("2001").id))


@pytest.mark.parametrize("part", [0.0, 0.3, 0.72, 1.0])
def test_every_piece_of_the_position_is_drawn_once(part: float) -> None:
    game = played(part)
    scene = board_picture.scene(game)
    drawn = {marks.name: len(marks.shapes) for marks in scene.pieces}
    for player, name in zip(PLAYERS, NAMES, strict=True):
        mine = [here for here in game.lands.values() if here.owner == name]
        assert drawn.get(f"army {player.letter}", 0) == sum(not here.fort for here in mine)
        assert drawn.get(f"fort {player.letter}", 0) == sum(here.fort for here in mine)
        fleets = [fleet for fleet in game.fleets.values() if fleet.owner == name]
        assert drawn.get(f"fleet {player.letter}", 0) == len(fleets)
        filled = [
            patch.id for patch in scene.patches if patch.fill == look(scene.theme, NAMES.index(name)).ground
        ]
        assert filled == [here.id for here in mine]
    for kind in ("capital", "city", "monument"):
        assert drawn.get(kind, 0) == sum(getattr(here, kind) for here in game.lands.values())
    assert drawn.get("turn", 0) == sum(here.active for here in game.lands.values())
    letters = [label.lines[0] for label in scene.letters]
    assert len(letters) == sum(bool(here.owner) for here in game.lands.values()) + len(game.fleets)


def test_fleets_of_the_turn_and_those_that_hold_a_sea_are_shown() -> None:
    game = hotw.scenario(
        "2001", epoch=2, active={"player": "Ada", "empire": "greek_city_states"}, options=("naval_control",)
    )
    sea = next(iter(game.fleets))
    manned = game.play(("man_fleet", sea))
    assert {fleet.army for fleet in game.fleets.values()} == {False}
    assert manned.fleets[sea].army
    scene = board_picture.scene(manned, "mediterranean")
    disc = next(disc for disc in scene.discs if disc.id == sea)
    assert "Fleet of Ada (A)" in disc.title
    assert "with an army" in disc.title
    assert "A1" in {label.lines[0] for label in scene.letters}


def test_several_armies_are_counted() -> None:
    game = hotw.scenario(
        "2001", epoch=3, options=("multiple_armies",), phase="calls", players=("Ada", "Ben", "Cleo"),
        lands={"crete": {"owner": "Ben", "empire": "minoans", "armies": 3}},
    )  # fmt: skip
    scene = board_picture.scene(game)
    assert [label.lines[0] for label in scene.letters] == ["B3"]
    assert "3 armies" in next(patch for patch in scene.patches if patch.id == "crete").words[0]


@pytest.mark.parametrize("view", VIEWS)
def test_a_map_shows_and_tells_what_the_board_does(view: str) -> None:
    game = played(0.72)
    scene = board_picture.scene(game, view)
    root = ElementTree.fromstring(svg.draw(scene))
    figure = hotw.show.map(game, view, epoch=game.epoch)
    lands = {g.get("data-id"): g for g in root.iter(f"{SVG}g") if g.get("class") == "land"}
    traces = {trace.name: trace for trace in figure.data}
    assert list(lands) == [patch.id for patch in scene.patches]
    assert {here.id for here in game.lands.values() if here.id in scene.stands} <= traces.keys()
    for patch in scene.patches:
        if patch.id not in traces:
            assert patch.id not in scene.stands, "what is out of sight has no outline"
            continue
        title, *words = lands[patch.id].find(f"{SVG}title").text.split("\n")
        name, *lines = traces[patch.id].text.replace("<br>   ", " ").split("<br>")
        assert unescape(name) == f"<b>{title.partition(' (')[0] if patch.held else title}</b>"
        assert list(map(unescape, lines)) == words
        fill = lands[patch.id].find(f"{SVG}path").get("fill")
        assert bool(traces[patch.id].fillpattern.shape) == fill.startswith("url(#")
    pieces = next(g for g in root.iter(f"{SVG}g") if g.get("class") == "pieces")
    assert sorted(written(over(figure, 1))) == sorted(written(pieces))
    assert set(written(over(figure, 0))) >= {" ".join(label.lines) for label in scene.labels}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_stands_on_a_player_s_land_is_readable(theme) -> None:
    for seat in range(6):
        owner = look(theme, seat)
        for ground in (owner.ground, owner.stripe):
            assert contrast(theme.ink, ground) >= 4.5, "names, signs and the rims of the pieces"
        assert contrast(owner.ink, owner.counter) >= 4.5, "the letter on its piece"
        assert contrast(owner.line, theme.paper) >= 3, "lines of a chart"
        if owner.pattern != "plain":
            assert contrast(owner.ground, owner.stripe) >= 1.2, "the pattern can be seen"


def test_pale_lands_without_an_owner_stay_readable() -> None:
    for theme in THEMES:
        scene = board_picture.scene(played(0.0), theme=theme)
        for patch in scene.patches:
            assert contrast(scene.theme.ink, patch.fill) >= 4.5


@pytest.mark.parametrize("view", VIEWS)
def test_pieces_have_the_same_place_whatever_happens_and_names_leave_it_free(view: str) -> None:
    first, last = board_picture.scene(played(0.0), view), board_picture.scene(played(1.0), view)
    assert first.stands == last.stands
    assert first.labels == last.labels
    for at in first.stands.values():
        left, top, right, bottom = footprint(at, first.stand)
        for label in first.labels:
            x, y = label.at
            inside = left + 2 < x < right - 2 and top + 2 < y < bottom - 2
            assert not inside, (at, label.lines)


def test_no_icon_of_an_area_is_taken_for_a_building() -> None:
    assert "icon" not in {marks.name for marks in board_picture.scene(played(1.0)).marks if marks.shapes}


def test_no_two_armies_cover_each_other_in_a_framed_view() -> None:
    for view in VIEWS[1:]:
        scene = board_picture.scene(played(1.0), view)
        spots = list(scene.stands.items())
        for i, (land, (x, y)) in enumerate(spots):
            for other, (u, v) in spots[i + 1 :]:
                assert (x - u) ** 2 + (y - v) ** 2 >= (1.6 * scene.stand) ** 2, (view, land, other)


def test_words_tell_owner_value_and_dice_against_each_neighbour() -> None:
    game = hotw.scenario(
        "2001", epoch=2, active={"player": "Ada", "empire": "greek_city_states"}, players=("Ada", "Ben", "Cleo"),
        lands={"crete": {"owner": "Ben", "empire": "minoans", "fort": True, "capital": True}},
    )  # fmt: skip
    patch = next(patch for patch in board_picture.scene(game).patches if patch.id == "crete")
    assert patch.title == "Crete (Ben (B), Minoans)"
    # strait: two dice; a landing: three; Southern Europe is worth 2 in the second Epoch (Victory Point Table)
    assert patch.words == (
        "Ben (B), Minoans: army, fort, capital",
        "Southern Europe, value 2 in Epoch II",
        "Defends with 2 dice against: Morea (strait)",
        "Defends with 3 dice against: a landing from the sea",
        "The fort adds 1 to the defender's highest die",
    )
    french = next(one for one in board_picture.scene(game, lang="fr").patches if one.id == "crete")
    assert "Défend avec 2 dés contre" in " ".join(french.words)


def fights(game):
    """The attacks that the active Empire may make, as far as nothing but terrain, sea and fort counts."""
    for action in game.legal_actions():
        battle = game.battle(action) if action.kind == "expand" else None
        if battle and not (battle.given or battle.force.experts or battle.force.sea_dice != 3):
            yield action, battle


def test_the_dice_in_words_are_those_that_would_be_rolled() -> None:
    """Every legal attack of many positions: the words name the attacked side's dice as the battle has them."""
    checked = 0
    for game in (played(part / 20) for part in range(1, 20)):
        patches = {patch.id: patch for patch in board_picture.scene(game).patches}
        mine = {land for band in game.active.get("bands", ()) for land in band["lands"]}
        for action, battle in fights(game):
            line = next(line for line in patches[action.target].words if f"with {battle.defend} di" in line)
            if battle.defend < 3:
                near = [land for land in game.board[action.target].neighbours if land in mine]
                assert any(game.board[land].title("en") in line for land in near)
            checked += 1
    assert checked >= 5


def test_names_of_players_are_text_and_nothing_else() -> None:
    drawn = hotw.show.board(played(0.3)).svg()
    assert "<i>" not in drawn
    assert "Ben &lt;i&gt;" in drawn
    figure = hotw.show.map(played(0.3), epoch=1)
    assert "<i>" not in "".join(told(figure).values())
    assert not [one for number in (0, 1) for one in over(figure, number).iter() if one.tag.endswith("}i")]


def test_a_map_of_an_epoch_and_a_film_of_all_epochs() -> None:
    game = played(0.72)
    assert hotw.show.map(game, epoch=3).layout.title.text == "The end of Epoch III"
    film = hotw.show.map(game, view="china")
    assert [frame.name for frame in film.frames] == [str(epoch) for epoch in range(1, game.epoch + 1)]
    assert [step.label for step in film.layout.sliders[0].steps] == ["I", "II", "III", "IV", "V", "VI"][
        : game.epoch
    ]
    shown = [trace.fillcolor for trace in film.data]
    for number, frame in enumerate(film.frames, start=1):
        assert frame.baseframe == (str(number - 1) if number > 1 else None), "each lies on the one before"
        for index, trace in zip(frame.traces, frame.data, strict=True):
            shown[index] = trace.fillcolor
        still = hotw.show.map(game, view="china", epoch=number)
        assert shown == [trace.fillcolor for trace in still.data]
        assert frame.layout.images[1].source == still.layout.images[1].source, "the pieces of that Epoch"
    assert fetched(film) == 0


def test_a_film_holds_what_changes_and_the_shapes_once() -> None:
    game = played(1.0)
    film = hotw.show.map(game)
    assert len(film.to_json()) < 700_000
    last = hotw.show.map(game, epoch=game.epoch)
    assert Counter(one.name for one in film.data) >= Counter(one.name for one in last.data), (
        "nothing is left out"
    )
    for frame in film.frames:
        assert all(trace.x is None for trace in frame.data), "no outline comes twice"
        assert frame.layout.images[0].source is None, "nor do the names and signs"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_film_names_the_values_of_all_epochs_and_every_neighbour_that_the_ground_keeps_off(
    lang: str,
) -> None:
    game = played(1.0)
    board, seen = game.board, 0
    texts = told(hotw.show.map(game, lang=lang))
    for id, here in game.lands.items():
        if not here.owner:
            continue
        text, land = texts[id].replace("<br>   ", " "), board[id]
        lines = [line for line in text.split("<br>") if line.startswith(("Defends", "Défend"))]
        parts = {int(re.search(r"\d", line)[0]): line for line in lines}
        ways = {other: board.crossing(other, id) for other in land.neighbours}
        hard = [other for other, way in ways.items() if way and way.difficult]
        assert (2 in parts) == bool(hard)
        assert all(board[other].title(lang) in parts[2] for other in hard)
        assert 1 not in parts, "whoever may attack over open ground is not named"
        assert (3 in parts) == bool(land.coasts)
        if land.area == "middle_east":
            assert ": 2, 3, 3, 3, 3, 2, 1" in text, "as the rule book's table has it"
        seen += bool(hard)
    assert seen > 5


def test_an_epoch_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="Epochs I to"):
        hotw.show.map(played(0.3), epoch=7)


def test_the_board_of_a_game_is_its_lands_in_words_and_as_a_table() -> None:
    game = played(0.72)
    picture = hotw.show.board(game)
    held = sum(bool(here.owner) for here in game.lands.values())
    assert sum(map(int, re.findall(r"(\d+) lands?,", str(picture)))) == held
    assert sum(picture.frame()["owner"] != "") == held


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("theme", ["paper", "dark"])
def test_six_long_names_leave_the_legend_as_large_as_it_must_be(lang: str, theme: str) -> None:
    names = ["Alexandrina Charlotte", "Maximilian-Ferdinand", "Cleopatra Philopator", "Dan",
             "Evangeline Marguerite", "Ferdinand von Habsburg"]  # fmt: skip
    game = hotw.new_game("2001", players=names, seed=5)
    scene = board_picture.scene(game, theme=theme, lang=lang)
    words = [label for label in scene.legend_labels if not label.bold]
    assert min(label.size for label in words) * NOTEBOOK >= 11
    last = max(words, key=lambda label: (label.at[1], label.at[0]))
    assert last.at[0] + text_width(last.lines[0], last.size) < scene.width
    shown = " ".join(label.lines[0] for label in words)
    assert all(name[:4].strip() in shown for name in names)
    figure = hotw.show.map(game, theme=theme, lang=lang)
    on_legend = sizes_below(over(figure, 0), scene.legend_top)
    assert min(on_legend) * figure.layout.width / scene.width >= 11


@pytest.mark.parametrize("above", ["capital", "city"])
@pytest.mark.parametrize("view", ["world", "near_east"])
def test_what_is_built_in_one_land_stands_apart(above: str, view: str) -> None:
    there = {"wei_river" if view == "world" else "levant": f"egypt fort {above} monument"}
    drawn = board_picture.scene(turn_of("celts", ben=there), view)
    boxes = {
        one.name: (min(y for _, y in shape), max(y for _, y in shape))
        for one in drawn.pieces
        for shape in one.shapes
        if one.name in (above, "monument")
    }
    assert boxes["monument"][0] - boxes[above][1] >= 0.3 * drawn.stand
