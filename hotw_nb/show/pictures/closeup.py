"""A small picture of a game, framed closely round a few places, with rings and arrows that point at what happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import hypot, inf
from typing import TYPE_CHECKING

from hotw_nb.boards import Land
from hotw_nb.show.map_drawing.labels import Box
from hotw_nb.show.map_drawing.marks import arrow_head, circle
from hotw_nb.show.map_drawing.middle import across
from hotw_nb.show.map_drawing.overlay import Overlay
from hotw_nb.show.map_drawing.position_words import Words
from hotw_nb.show.map_drawing.scene import Lines, Marks, Point, Scene
from hotw_nb.show.pictures import closeup_names, light_svg
from hotw_nb.show.pictures.boxes import boxes_of, covered, middle, square
from hotw_nb.show.pictures.closeup_names import HEAD, RING
from hotw_nb.show.pictures.closeup_stands import bare, room, whole
from hotw_nb.show.pictures.framing import Frame, Held
from hotw_nb.show.style import PAPER
from hotw_nb.text.html import wide_picture

if TYPE_CHECKING:
    from hotw_nb.game import Game

SIGNS = ("icon", "power", "resource")
PANEL = (
    "border:1px solid #80808073;border-radius:8px;padding:8px 10px;box-sizing:border-box;"
    "line-height:1.4;max-width:100%"
)
"""How the box looks in which such a picture stands with its words."""
PADDING = 22.0
"""How much wider than its picture the box is."""
POINTER = PAPER.strait  # which has a twin in the dark


def picture(
    game: Game,
    window: Frame,
    lang: str,
    rings: tuple[str, ...] = (),
    arrows: tuple[tuple[str, str], ...] = (),
) -> Scene:
    """The position of a game in a window, with a ring round some places and arrows between others."""
    window = replace(window, held=held([game], window.held))
    full = Overlay(bare(window, lang)[0], game, lang).scene()
    lands = game.lands
    written = closeup_names.names(window, lang)
    ends = [(_spot(full, window, a), _spot(full, window, b)) for a, b in arrows]
    # A part of a voyage that passes through the picture from nowhere to nowhere would tell nothing.
    ways = [_shortened(a, b, full.stand) for a, b in ends if window.holds(a) or window.holds(b)]
    forts = tuple(id for id, here in lands.items() if here.fort)
    round_all = [closeup_names.ring(full, place, _spot(full, window, place), forts) for place in rings]
    rounds = tuple(circle(at, radius) for at, radius in round_all if window.holds(at, radius, radius))
    heads = tuple(arrow_head(tip, tail, HEAD) for tail, tip in ways)
    cut = [room(at, full.stand) for at in full.stands.values() if not _in(room(at, full.stand), window)]
    cut += [square(disc.at, 1.4 * disc.radius) for disc in full.discs if not whole(disc, window)]
    return replace(
        full,
        width=window.width,
        height=window.view.height,
        legend_top=window.view.height,
        legend_marks=(),
        legend_labels=(),
        patches=tuple(replace(one, words=(), spots=()) for one in full.patches),
        discs=tuple(replace(one, words=()) for one in full.discs if whole(one, window)),
        labels=written.labels,
        lines=(
            *full.lines,
            Lines("ring", rounds, POINTER, 3.0),
            Lines("way", tuple(ways), POINTER, 4.0),
        ),
        marks=(
            *(one for one in full.marks if one.name not in SIGNS),
            *written.signs,
            Marks("arrow", heads, POINTER, halo=PAPER.halo),
        ),
        pieces=tuple(_left(full.pieces, cut)),
        letters=tuple(one for one in full.letters if not covered(one.at, cut)),
    )


def words(game: Game, places: tuple[str, ...], lang: str) -> str:
    """Who holds some places with what, as lines of text."""
    tell = Words(game, lang)
    found = (
        (tell.of_land if isinstance(game.board[place], Land) else tell.of_sea)(place) for place in places
    )
    return "\n".join(f"{title}. {', '.join(lines[:1])}" for title, lines in found)


def image(scene: Scene, said: str, lang: str, styled: bool = True) -> str:
    """The picture as an image of an HTML page, described in these words; it turns dark with the page.

    One that is not `styled` shares its style sheet with another picture of the same page.
    """
    drawn = light_svg.image(light_svg.draw(scene), f"{scene.title}\n{said}")
    return wide_picture(drawn, scene.width, lang, across(scene), styled)


def held(games: Iterable[Game], known: Held = frozenset()) -> Held:
    """The lands in which something stands in any of some positions, besides those that are known already."""
    found = {land: (fort, built) for land, fort, built in known}
    for game in games:
        for id, here in game.lands.items():
            built = bool(here.capital or here.city or here.monument)
            if here.armies or here.fort or built:
                fort, more = found.get(id, (False, False))
                found[id] = fort or here.fort, more or built
    return frozenset((land, fort, built) for land, (fort, built) in found.items())


def _spot(scene: Scene, window: Frame, place: str) -> Point:
    """Where the pieces of a land stand, or where a sea has its sign."""
    return scene.stands.get(place) or window.at(place)


def _shortened(a: Point, b: Point, radius: float) -> tuple[Point, Point]:
    """The way from one place to another, without the pieces that stand at its ends and the ring at the second."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    out = min(_reach(room((0, 0), radius), (ux, uy)), length / 3)
    back = min(max(_reach(room((0, 0), radius), (-ux, -uy)), RING) + 2, length / 3)
    return (a[0] + ux * out, a[1] + uy * out), (b[0] - ux * back, b[1] - uy * back)


def _reach(box: Box, way: Point) -> float:
    """How far it is from the middle of a box to its edge in a direction."""
    aside = box[2] / way[0] if way[0] > 0 else box[0] / way[0] if way[0] else inf
    along = box[3] / way[1] if way[1] > 0 else box[1] / way[1] if way[1] else inf
    return min(aside, along)


def _in(box: Box, window: Frame) -> bool:
    """Whether a box lies wholly in the window."""
    return window.holds((box[0], box[1])) and window.holds((box[2], box[3]))


def _left(pieces: Iterable[Marks], cut: list[Box]) -> Iterator[Marks]:
    """The pieces without those that the edge of the picture would cut."""
    for one in pieces:
        boxes = zip(one.shapes, boxes_of((one,)), strict=True)
        shapes = tuple(shape for shape, box in boxes if not covered(middle(box), cut))
        if shapes:
            yield replace(one, shapes=shapes)
