"""A small picture as the text of an image that weighs little: each thing said once, in few letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
from html import escape
from itertools import groupby, pairwise
from math import hypot
from operator import itemgetter
from urllib.parse import quote

from hotw_nb.show.map_drawing import svg
from hotw_nb.show.map_drawing.scene import WIDTH, Disc, Label, Lines, Marks, Patch, Point, Ring, Scene
from hotw_nb.show.map_drawing.thinning import (
    TOLERANCE,
    Covered,
    Outlined,
    dashes,
    marks_in,
    outlined,
    sides_of,
    start,
    turned,
)
from hotw_nb.show.style import FONT, coloured

ROUND = 20
"""So many corners make a shape whose corners lie on a circle as good as one."""


def number(value: float) -> str:
    """A number with at most one place, without the zero before the point.

    >>> number(12.0), number(-0.26), number(3.14159)
    ('12', '-.3', '3.1')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def row(numbers: Iterable[float]) -> str:
    """Numbers one after another; a minus, or the point of another decimal, parts two of them as well as a space does.

    >>> row([4, -2.5, 0.5, 3])
    '4-2.5.5 3'
    """
    text, last = "", "."
    for one in map(number, numbers):
        apart = one[0] == "-" or (one[0] == "." and "." in last)
        text += one if apart or not text else f" {one}"
        last = one
    return text


def _path(points: Sequence[Point], times: int, parts: int) -> str:
    """The way through some points on a grid of so many parts of a unit, drawn so many times as large."""
    at = [(round(x * parts), round(y * parts)) for x, y in points]
    steps = [step * times / parts for a, b in pairwise(at) for step in (b[0] - a[0], b[1] - a[1])]
    return f"M{row(place * times / parts for place in at[0])}" + (f"l{row(steps)}" if steps else "")


@lru_cache(maxsize=4096)
def closed(ring: Ring, times: int = 1) -> str:
    """The path data of a closed line; on a grid of a half where it is drawn twice as large.

    >>> closed(((0.0, 0.0), (10.5, 0.0), (10.5, 5.0), (0.0, 0.0)), 2)
    'M0 0l21 0 0 10z'
    """
    if circle := round_shape(ring):
        (x, y), r = circle
        x, r = x * times, r * times
        return f"M{row((x - r, y * times))}a{row((r, r))} 0 1 1 0 .01z"  # an arc that ends where it began would be none
    points = ring[:-1] if ring[0] == ring[-1] else ring
    return f"{_path(points, times, 2 if times == 2 else 10)}z"


@lru_cache(maxsize=4096)
def opened(line: Ring) -> str:
    """The path data of a line from one end to the other.

    >>> opened(((1.0, 2.0), (1.5, -2.0)))
    'M1 2l.5-4'
    """
    return _path(line, 1, 10)


def round_shape(shape: Ring) -> tuple[Point, float] | None:
    """The middle and the radius of a shape that is as good as a circle."""
    corners = shape[:-1] if shape[0] == shape[-1] else shape
    if len(corners) < ROUND:
        return None
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    far = [hypot(a - x, b - y) for a, b in corners]
    return ((x, y), max(far)) if max(far) - min(far) < 0.01 else None


GROUND = frozenset({"mountain", "forest", "icon", "resource"})
IDS = "m"
OFTEN = 3
"""How many times a sign has to be there before it is drawn once and then used."""
TIMES = 2
"""Outlines stand on a grid of half a unit: drawn twice as large they have whole numbers."""
_PLAIN = ' "!$&()*+,-./:;=?@[]^_`{|}~'
"""What may stand in the address of an image as it is."""
_TYPEFACES = FONT.replace("'", "")


def draw(scene: Scene, follows: bool = True) -> str:
    """The scene as the SVG text of an image, which has a page of its own; it `follows` the one around into the dark."""
    return _whole(scene, "", coloured(body(scene), follows))


def standing(scene: Scene, tolerance: float = TOLERANCE) -> str:
    """The scene as an SVG that may stand on a page beside others, with its words inside."""
    drawn = "".join(_Drawing(scene, IDS, tolerance).parts())
    own = f"{IDS}{blake2b(drawn.encode(), digest_size=3).hexdigest()}"
    wide = f' width="100%" style="max-width:{number(scene.width)}px" role="img"'
    desc = f"<desc>{escape(scene.summary)}</desc>"
    return _whole(scene, wide, desc + "".join(_Drawing(scene, own, tolerance).parts()))


def body(scene: Scene) -> str:
    """All that is seen of a scene, to stand inside a picture that holds it alone."""
    return "".join(_Drawing(scene, IDS).parts())


def over(scene: Scene, follows: bool) -> str:
    """What lies over the lands of a scene, and its legend, as the text of an image that is clear everywhere else."""
    low = f"M0 {number(scene.legend_top)}h{number(scene.width)}v{number(scene.height - scene.legend_top)}H0z"
    drawing = _Drawing(replace(scene, patches=()), IDS)
    inside = f'<path d="{low}" fill="{scene.theme.paper}"/>{drawing.window}{"".join(drawing.over())}'
    return _whole(scene, "", coloured(inside, follows))


def pieces(scene: Scene, follows: bool) -> str:
    """What a game puts on the board of a scene, as the text of an image that is clear everywhere else.

    On a board no letter touches another: those of one look follow one another, so that each look is said once.
    """
    letters = tuple(sorted(scene.letters, key=svg.writing))
    drawing = _Drawing(replace(scene, patches=(), letters=letters), IDS)
    return _whole(scene, "", coloured("".join(drawing.pieces()), follows))


def plain(scene: Scene) -> Scene:
    """The scene without the drawings of the ground and without a legend."""
    return replace(
        scene,
        marks=tuple(marks for marks in scene.marks if marks.name not in GROUND),
        height=scene.legend_top,
        legend_marks=(),
        legend_labels=(),
    )


def _whole(scene: Scene, more: str, inside: str) -> str:
    w, h = number(scene.width), number(scene.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"{more} font-family="{_TYPEFACES}">'
        f"<title>{escape(scene.title)}</title>{inside}</svg>"
    )


def address(drawing: str) -> str:
    """A drawing as the address of an image, in letters that a saved notebook keeps as they are.

    >>> address('<path fill="#FFF"/>')
    "data:image/svg+xml,%3Cpath fill='%23FFF'/%3E"
    """
    told = quote(drawing.replace("'", "&#39;"), safe=_PLAIN).replace("&", "%26").replace('"', "'")
    return f"data:image/svg+xml,{told}"


def image(drawing: str, said: str) -> str:
    """A drawing as an image of an HTML page, which pages that allow no drawings still show, with its words."""
    return f'<img alt="{escape(said)}" style="width:100%;max-width:{WIDTH:.0f}px" src="{address(drawing)}">'


class _Drawing:
    """One scene on its way to an SVG."""

    def __init__(self, scene: Scene, ids: str, tolerance: float = TOLERANCE) -> None:
        self.scene, self.ids = scene, ids
        w, h = scene.width, scene.legend_top
        self.sides = sides_of(w, h)
        self.window = (
            f'<clipPath id="{ids}"><rect width="{number(w)}" height="{number(h)}" rx="8"/></clipPath>'
            f'<g clip-path="url(#{ids})">'
        )
        """Begins the group of what is seen in the window; `over` ends it."""
        self.ground: Outlined = outlined(tuple((one.id, one.rings) for one in scene.patches), w, h, tolerance)
        self.along = [self.ground.along(one) for one in scene.lines]
        covers: dict[tuple[str, int], list[set[int]]] = {}
        for covered, _ in self.along:
            for place, edges in covered.items():
                covers.setdefault(place, []).append(edges)
        self.starts = {
            (land, n): start(self.ground.rings[land][n], edges) for (land, n), edges in covers.items()
        }
        self.names = {place: f"{ids}{number}" for number, place in enumerate(self.starts)}

    def parts(self) -> Iterator[str]:
        """The elements in the order in which they are drawn."""
        yield from self._ground()
        yield from self.over()
        yield from self.pieces()

    def _ground(self) -> Iterator[str]:
        """The paper, the water and the lands."""
        scene = self.scene
        lands = [one for one in scene.patches if one.id in self.ground.rings]
        w, h = number(scene.width), number(scene.legend_top)
        yield svg.hatches(tuple(lands), self.ids, TIMES)
        yield f'<rect width="{w}" height="{number(scene.height)}" rx="8" fill="{scene.theme.paper}"/>'
        yield f'{self.window}<path d="M0 0h{w}v{h}H0z" fill="{scene.theme.sea}"/>'
        yield (
            f'<g transform="scale({number(1 / TIMES)})" stroke="{scene.theme.border}" '
            f'stroke-width="{number(scene.edge * TIMES)}" stroke-linejoin="round">'
        )
        for look, alike in groupby(lands, key=lambda one: svg.fill(one, self.ids)):
            yield self._alike(look, list(alike))
        yield "</g>"

    def over(self) -> Iterator[str]:
        """What lies over the lands; it ends the group of what lies in the window."""
        scene = self.scene
        yield '<g fill="none" stroke-linejoin="round">'
        for one, (covered, rest) in zip(scene.lines, self.along, strict=True):
            yield from self._lines(one, covered, rest)
        yield "</g>"
        yield from _marks(marks_in(scene.marks, self.sides), self.ids)
        yield "</g>"
        yield from _discs(scene.discs)
        yield from _marks(scene.legend_marks, f"{self.ids}-l")
        yield f"<g {svg.HALO}>{_labels((*scene.labels, *scene.legend_labels))}</g>"

    def pieces(self) -> Iterator[str]:
        """What a game puts on the board."""
        scene = self.scene
        yield from _marks(scene.pieces, f"{self.ids}-p")
        yield f"<g {svg.RIM}>{_labels(scene.letters)}</g>"

    def _alike(self, look: str, lands: list[Patch]) -> str:
        """Lands of one look; a ring that is used again must not have its own."""
        several = len(lands) > 1 or any(land == lands[0].id for land, _ in self.names)
        drawn = "".join(map(self._land, lands))
        return f'<g fill="{look}">{drawn}</g>' if several else drawn.replace("<path", f'<path fill="{look}"')

    def _land(self, patch: Patch) -> str:
        """The outline of a land; a ring along which something runs can be named."""
        plain, named = "", ""
        for n, ring in enumerate(self.ground.rings[patch.id]):
            if name := self.names.get((patch.id, n)):
                whole = closed(turned(ring, self.starts[patch.id, n]), TIMES)
                named += f'<path id="{name}" d="{whole}"/>'
            else:
                plain += closed(ring, TIMES)
        return named + (f'<path d="{plain}"/>' if plain else "")

    def _lines(self, lines: Lines, covered: Covered, rest: tuple[Ring, ...]) -> Iterator[str]:
        """Lines of one look: those that run along an outline use it again."""
        uses = "".join(self._use(place, edges) for place, edges in covered.items())
        if uses:
            width = number(lines.width * TIMES)
            scale = number(1 / TIMES)
            yield f'<g transform="scale({scale})" stroke="{lines.colour}" stroke-width="{width}">{uses}</g>'
        if rest:
            dash = f' stroke-dasharray="{lines.dash}"' if lines.dash else ""
            yield (
                f'<path class="{lines.name}" d="{"".join(map(opened, rest))}" stroke="{lines.colour}" '
                f'stroke-width="{number(lines.width)}"{dash}/>'
            )

    def _use(self, place: tuple[str, int], edges: set[int]) -> str:
        ring = self.ground.rings[place[0]][place[1]]
        runs = row(dashes(ring, self.starts[place], edges, TIMES))
        dash = f' stroke-dasharray="{runs}"' if runs else ""
        return f'<use href="#{self.names[place]}"{dash}/>'


def _marks(marks: Iterable[Marks], ids: str) -> Iterator[str]:
    """Shapes of one look after another: signs that are there again and again stand at the corners of one line."""
    for count, one in enumerate(marks):
        single: list[Ring] = []
        for again, same in enumerate(_alike(one)):
            # the rims of shapes that touch lie under all of them, which those of a line's corners would not
            if len(same) < OFTEN or one.stroke or (one.halo and not one.of):
                single += (shape for sign in same for shape in sign)
                continue
            id, (x, y) = f"{ids}-{count}-{again}", same[0][0][0]
            form = "".join(closed(tuple((a - x, b - y) for a, b in shape)) for shape in same[0])
            yield (
                f'<marker id="{id}" overflow="visible">'
                f'<path d="{form}"{svg.look(one)}/></marker>'
                f'<path d="{opened(tuple(sign[0][0] for sign in same))}" fill="none" style="marker:url(#{id})"/>'
            )
        if single:
            yield f'<path d="{"".join(map(closed, single))}"{svg.look(one)}/>'


def _alike(marks: Marks) -> list[list[tuple[Ring, ...]]]:
    """The signs in groups of one form each; shapes before the same name are one sign."""
    names = marks.of or tuple(str(number) for number in range(len(marks.shapes)))
    pairs = zip(names, marks.shapes, strict=True)
    found: dict[tuple[Ring, ...], list[tuple[Ring, ...]]] = {}
    for _, together in groupby(pairs, key=itemgetter(0)):
        sign = tuple(shape for _, shape in together)
        x, y = sign[0][0]
        form = tuple(tuple((round(a - x, 2) + 0.0, round(b - y, 2) + 0.0) for a, b in one) for one in sign)
        found.setdefault(form, []).append(sign)
    return list(found.values())


def _discs(discs: Iterable[Disc]) -> Iterator[str]:
    """The rounds of the seas, each with its wave."""
    for colour, alike in groupby(discs, key=lambda one: one.stroke):
        seas = list(alike)
        rounds = "".join(
            f'<circle cx="{number(one.at[0])}" cy="{number(one.at[1])}" r="{number(one.radius)}" fill="{one.fill}"/>'
            for one in seas
        )
        waves = "".join(f"M{row((one.at[0] - 6, one.at[1]))}q3-4 6 0t6 0" for one in seas)
        yield f'<g stroke="{colour}" stroke-width="1.2">{rounds}<path d="{waves}" fill="none"/></g>'


def _labels(labels: tuple[Label, ...]) -> str:
    """Names; what is written alike is said once for all that follow one another."""
    found = []
    for look, alike in groupby(labels, key=svg.writing):
        found.append(f"<g{look}>{''.join(map(_label, alike))}</g>")
    return "".join(found)


def _label(label: Label) -> str:
    """A name, its further lines inside its first one."""
    x = number(label.at[0])
    (first, line), *more = svg.baselines(label)
    rest = "".join(f'<tspan x="{x}" y="{number(y)}">{text}</tspan>' for y, text in more)
    return f'<text x="{x}" y="{number(first)}">{line}{rest}</text>'
