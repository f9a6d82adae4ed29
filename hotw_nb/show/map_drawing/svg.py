"""A scene drawn as SVG, complete in itself, to point into."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from html import escape
from itertools import groupby, pairwise
from operator import itemgetter

from hotw_nb.show.map_drawing.marks import footprint
from hotw_nb.show.map_drawing.scene import Disc, Hatch, Label, Lines, Marks, Patch, Ring, Scene
from hotw_nb.show.style import FONT

TARGET = 20  # the radius of a place to click on a land or a sea that is too small to hit


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def path(rings: tuple[Ring, ...], close: bool) -> str:
    """The path data of some rings or lines, with steps instead of places to keep it short."""
    parts = []
    for ring in rings:
        points = [(round(x * 10), round(y * 10)) for x, y in ring]
        if close and points[0] == points[-1]:
            points.pop()
        steps = [step for a, b in pairwise(points) for step in (b[0] - a[0], b[1] - a[1])]
        parts.append(f"M{_row(points[0])}l{_row(steps)}" + ("z" if close else ""))
    return "".join(parts)


@lru_cache(maxsize=1024)
def _outlines(rings: tuple[Ring, ...]) -> str:
    """The path data of one land; from table to table and from turn to turn lands stay as they are."""
    return path(rings, True)


@lru_cache(maxsize=4096)
def _closed(ring: Ring) -> str:
    """The path data of one small shape; from move to move most pieces stay where they are."""
    return path((ring,), True)


@lru_cache(maxsize=4096)
def _tenths(count: int) -> str:
    return _number(count / 10)


def _row(tenths: Iterable[int]) -> str:
    """Numbers one after another, given in tenths; a minus parts two of them as well as a space does.

    >>> _row([40, -25, 30])
    '4-2.5 3'
    """
    return " ".join(map(_tenths, tenths)).replace(" -", "-")


def _words(title: str, words: tuple[str, ...]) -> str:
    return f"<title>{escape(hover(title, words))}</title>"


def hover(title: str, words: tuple[str, ...]) -> str:
    """The words of a place as a reader sees them under the mouse."""
    return "\n".join((title, *words))


def fill(patch: Patch, ids: str) -> str:
    """What a land is filled with: a colour, or a pattern of this picture."""
    return f"url(#{ids}-{patch.hatch.name})" if patch.hatch else patch.fill


# Each pattern as the size of its tile, how it is turned, and what is drawn on the tile.
_HATCHES = {
    "stipple": (5, 0, '<circle cx="1.4" cy="1.4" r=".8"/><circle cx="3.9" cy="3.9" r=".8"/>'),
    "dots": (7, 45, '<circle cx="3.5" cy="3.5" r="2"/>'),
    "diagonal": (7, 45, '<rect width="3" height="7"/>'),
    "cross": (9, 45, '<rect width="2.6" height="9"/><rect width="9" height="2.6"/>'),
    "horizontal": (7, 0, '<rect width="7" height="3"/>'),
    "vertical": (7, 0, '<rect width="3" height="7"/>'),
}


def _hatch(hatch: Hatch, ids: str, scale: float) -> str:
    size, turn, drawing = _HATCHES[hatch.shape]
    turns = [*([f"rotate({turn})"] if turn else []), *([f"scale({scale})"] if scale != 1 else [])]
    turned = f' patternTransform="{" ".join(turns)}"' if turns else ""
    return (
        f'<pattern id="{ids}-{hatch.name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse"{turned}>'
        f'<rect width="{size}" height="{size}" fill="{hatch.ground}"/><g fill="{hatch.colour}">{drawing}</g></pattern>'
    )


def hatches(patches: tuple[Patch, ...], ids: str, scale: float = 1) -> str:
    """The patterns that some lands need, coarser for pictures that will be drawn small."""
    needed = dict.fromkeys(patch.hatch for patch in patches if patch.hatch)
    return "<defs>" + "".join(_hatch(hatch, ids, scale) for hatch in needed) + "</defs>"


def _patch(patch: Patch, ids: str) -> str:
    spot = "".join(
        f'<circle class="target" cx="{_number(x)}" cy="{_number(y)}" r="{TARGET}" fill="transparent" stroke="none"/>'
        for x, y in patch.spots
    )
    return (
        f'<g class="land" data-id="{patch.id}" role="img" aria-label="{escape(patch.title)}">'
        f"{_words(patch.title, patch.words)}"
        f'<path d="{_outlines(patch.rings)}" fill="{fill(patch, ids)}"/>{spot}</g>'
    )


def lines(lines: Lines) -> str:
    """Lines of one look."""
    if not lines.paths:
        return ""
    dash = f' stroke-dasharray="{lines.dash}"' if lines.dash else ""
    return (
        f'<path class="{lines.name}" d="{path(lines.paths, False)}" fill="none" stroke="{lines.colour}" '
        f'stroke-width="{_number(lines.width)}" stroke-linejoin="round"{dash}/>'
    )


def _marks(marks: Marks) -> str:
    if not marks.shapes:
        return ""
    return f'<path class="{marks.name}" d="{path(marks.shapes, True)}"{look(marks)}/>'


def _signs(marks: Marks) -> str:
    """Signs before names, each with its name, so that a window on the map can move and hide both together."""
    groups = groupby(zip(marks.of, marks.shapes, strict=True), key=itemgetter(0))
    paths = []
    for name, group in groups:
        of = f' data-before="{escape(name)}"' if name else ""
        paths.append(f'<path{of} d="{path(tuple(shape for _, shape in group), True)}"/>')
    return f'<g class="{marks.name}"{look(marks)}>{"".join(paths)}</g>'


def look(marks: Marks) -> str:
    """How shapes are filled and edged."""
    stroke = f' stroke="{marks.stroke}" stroke-width="{_number(marks.edge)}"' if marks.stroke else ""
    if marks.halo:
        stroke = f' stroke="{marks.halo}" stroke-width="2" paint-order="stroke"'
    return f' fill="{marks.fill}"{stroke}'


def _disc(disc: Disc) -> str:
    x, y = disc.at
    return (
        f'<g class="sea" data-id="{disc.id}" role="img" aria-label="{escape(disc.title)}">'
        f"{_words(disc.title, disc.words)}"
        f'<circle class="target" cx="{_number(x)}" cy="{_number(y)}" r="{max(disc.radius, disc.target)}" '
        f'fill="transparent"/>{circle(disc)}{wave(disc, PASSED)}</g>'
    )


PASSED = ' pointer-events="none"'
"""What a finger goes through."""


def circle(disc: Disc) -> str:
    """The round of a sea."""
    (x, y), radius = disc.at, _number(disc.radius)
    return (
        f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{radius}" fill="{disc.fill}" '
        f'stroke="{disc.stroke}" stroke-width="1.2"/>'
    )


def wave(disc: Disc, more: str = "") -> str:
    """The wave in it."""
    x, y = disc.at
    return (
        f'<path d="M{_number(x - 6)} {_number(y)}q3 -4 6 0t6 0" fill="none" stroke="{disc.stroke}" stroke-width="1.2"'
        f"{more}/>"
    )


def _rim(wide: float) -> str:
    return f'stroke-width="{wide}" paint-order="stroke" stroke-linejoin="round"'


HALO = _rim(2.6)
"""How the light rim of a name is drawn; what has a colour of its own for it says so itself."""
RIM = _rim(1.8)
"""How the rim of a number on a piece is drawn, which covers as little as it can of what stands beside it."""


def baselines(label: Label) -> Iterator[tuple[float, str]]:
    """Each line of a name with the height at which it is written."""
    first = label.at[1] - (len(label.lines) - 1) * label.size * 0.56 + label.size * 0.35
    for i, line in enumerate(label.lines):
        yield first + i * label.size * 1.12, escape(line)


def writing(label: Label, halo: str = "") -> str:
    """How a name is written."""
    slant = (' font-style="italic"' if label.italic else "") + (' font-weight="600"' if label.bold else "")
    anchor = "" if label.start else ' text-anchor="middle"'
    rim = f' stroke="{label.halo}"{halo}' if label.halo else ""
    return f' font-size="{_number(label.size)}" fill="{label.colour}"{rim}{anchor}{slant}'


def _label(label: Label, halo: str = f" {HALO}") -> str:
    x = _number(label.at[0])
    spans = "".join(f'<tspan x="{x}" y="{_number(y)}">{line}</tspan>' for y, line in baselines(label))
    return f"<text{writing(label, halo)}>{spans}</text>"


def ground(scene: Scene, ids: str) -> Iterator[str]:
    """The paper and the water; a group is left open for what lies in the window on the map."""
    theme, w, h, top = scene.theme, _number(scene.width), _number(scene.height), _number(scene.legend_top)
    yield hatches(scene.patches, ids)
    yield f'<defs><clipPath id="{ids}-window"><rect width="{w}" height="{top}" rx="8"/></clipPath></defs>'
    yield f'<rect class="paper" width="{w}" height="{h}" rx="8" fill="{theme.paper}"/>'
    yield f'<g clip-path="url(#{ids}-window)"><rect width="{w}" height="{top}" fill="{theme.sea}"/>'


def lands_group(scene: Scene) -> str:
    """The beginning of the group of the lands."""
    return (
        f'<g class="lands" stroke="{scene.theme.border}" stroke-width="{scene.edge}" stroke-linejoin="round">'
    )


def _body(scene: Scene, ids: str) -> Iterator[str]:
    yield from ground(scene, ids)
    yield lands_group(scene)
    yield from (_patch(patch, ids) for patch in scene.patches)
    yield "</g>"
    yield '<g class="signs" pointer-events="none">'
    yield from map(lines, scene.lines)
    framed = scene.stands and scene.name_size
    yield from (_signs(one) if framed and one.of else _marks(one) for one in scene.marks)
    yield '</g></g><g class="seas">'
    yield from map(_disc, scene.discs)
    yield '</g><g class="names" pointer-events="none">'
    yield from map(_marks, scene.legend_marks)
    yield f"<g {HALO}>"
    yield from (_label(label, "") for label in (*scene.labels, *scene.legend_labels))
    yield f'</g></g><g class="pieces" pointer-events="none">{pieces(scene)}</g>'


def pieces(scene: Scene) -> str:
    """What a game puts on the board: armies, forts, buildings, fleets and their letters."""
    letters = "".join(_label(label, "") for label in scene.letters)
    return "".join((*map(_marks, scene.pieces), f"<g {RIM}>{letters}</g>"))


def single_pieces(scene: Scene) -> str:
    """The pieces of a game as SVG, each an element of its own, so that a page redraws only those that change.

    How the rims of letters are drawn is told by the style sheet of that page.
    """
    groups = (
        f'<g class="{marks.name}"{look(marks)}>'
        + "".join(f'<path d="{_closed(shape)}"/>' for shape in marks.shapes)
        + "</g>"
        for marks in scene.pieces
    )
    return "".join((*groups, *(_label(label, "") for label in scene.letters)))


def draw(scene: Scene, style: str = "") -> str:
    """The scene as one SVG text with a title and a description inside; `style` is a style sheet of its own."""
    w, h, ids = _number(scene.width), _number(scene.height), scene.key
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="100%" role="img" '
        f'style="max-width:{w}px" font-family="{FONT}" data-view="{scene.view}" data-name="{_number(scene.name_size)}" '
        f'{_rooms(scene)}aria-labelledby="{ids}-title {ids}-desc">'
        f'<title id="{ids}-title">{escape(scene.title)}</title><desc id="{ids}-desc">{escape(scene.summary)}</desc>'
        f"{style}" + "".join(_body(scene, ids)) + "</svg>"
    )


def _rooms(scene: Scene) -> str:
    """The rooms of pieces and single signs on a framed view, which its names keep clear of where they are moved."""
    if not (scene.stands and scene.name_size):
        return ""
    named = [pair for one in scene.marks if one.of for pair in zip(one.of, one.shapes, strict=True)]
    signs = [shape for name, shape in named if not name]
    boxes = [footprint(at, scene.stand) for at in scene.stands.values()]
    boxes += [(*map(min, zip(*shape, strict=True)), *map(max, zip(*shape, strict=True))) for shape in signs]
    return f'data-stands="{" ".join(",".join(f"{side:.0f}" for side in box) for box in boxes)}" '
