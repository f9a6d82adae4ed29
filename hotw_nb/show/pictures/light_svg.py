"""A small picture as the text of an image that weighs little: what is seen in its window, each thing said once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from html import escape
from itertools import groupby
from operator import itemgetter
from urllib.parse import quote

from hotw_nb.show.map_drawing import svg
from hotw_nb.show.map_drawing.in_sight import marks_in, sides_of
from hotw_nb.show.map_drawing.scene import WIDTH, Disc, Label, Lines, Marks, Patch, Ring, Scene
from hotw_nb.show.pictures.few_letters import closed, number, opened, row, spots, stroke_of
from hotw_nb.show.pictures.outlined import Covered, Outlined, dashes, outlined, start, turned
from hotw_nb.show.style import FONT, coloured

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
    return _whole(scene, "", coloured("".join(_Drawing(scene, IDS).parts()), follows))


def standing(scene: Scene) -> str:
    """The scene as an SVG that may stand on a page beside others, with its words inside."""
    drawn = "".join(_Drawing(scene, IDS).parts())
    own = f"{IDS}{blake2b(drawn.encode(), digest_size=3).hexdigest()}"
    wide = f' width="100%" style="max-width:{number(scene.width)}px" role="img"'
    desc = f"<desc>{escape(scene.summary)}</desc>"
    return _whole(scene, wide, desc + "".join(_Drawing(scene, own).parts()))


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

    def __init__(self, scene: Scene, ids: str) -> None:
        self.scene, self.ids = scene, ids
        w, h = scene.width, scene.legend_top
        self.sides = sides_of(w, h)
        self.ground: Outlined = outlined(tuple((one.id, one.rings) for one in scene.patches), w, h)
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
        scene = self.scene
        lands = [one for one in scene.patches if one.id in self.ground.rings]
        w, h = number(scene.width), number(scene.legend_top)
        yield svg.hatches(tuple(lands), self.ids, TIMES)
        yield f'<clipPath id="{self.ids}"><rect width="{w}" height="{h}" rx="8"/></clipPath>'
        yield f'<rect width="{w}" height="{number(scene.height)}" rx="8" fill="{scene.theme.paper}"/>'
        yield f'<g clip-path="url(#{self.ids})"><path d="M0 0h{w}v{h}H0z" fill="{scene.theme.sea}"/>'
        yield (
            f'<g transform="scale({number(1 / TIMES)})" stroke="{scene.theme.border}" '
            f'stroke-width="{number(scene.edge * TIMES)}" stroke-linejoin="round">'
        )
        for look, alike in groupby(lands, key=lambda one: svg.fill(one, self.ids)):
            yield self._alike(look, list(alike))
        yield '</g><g fill="none" stroke-linejoin="round">'
        for one, (covered, rest) in zip(scene.lines, self.along, strict=True):
            yield from self._lines(one, covered, rest)
        yield "</g>"
        yield from _marks(marks_in(scene.marks, self.sides), self.ids)
        yield "</g>"
        yield from _discs(scene.discs)
        yield from _marks(scene.legend_marks, f"{self.ids}-l")
        yield f"<g {svg.HALO}>{_labels((*scene.labels, *scene.legend_labels))}</g>"
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
        if lines := _strokes(one):
            yield lines
            continue
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
                f'<path d="{spots([sign[0][0] for sign in same])}" fill="none" style="marker:url(#{id})"/>'
            )
        if single:
            yield f'<path d="{"".join(map(closed, single))}"{svg.look(one)}/>'


def _strokes(marks: Marks) -> str:
    """Squares of one size as lines that are as thick as they are; nothing if the shapes are others."""
    found = [] if marks.stroke or marks.halo else [stroke_of(shape) for shape in marks.shapes]
    lines = [one for one in found if one]
    widths = {number(width) for _, width in lines}
    if len(widths) != 1 or len(lines) < len(found):
        return ""
    (width,) = widths
    return f'<path d="{"".join(opened(line) for line, _ in lines)}" stroke="{marks.fill}" stroke-width="{width}"/>'


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
