"""A scene drawn as SVG for an image: nobody can point into it, so it holds what is seen and no more, in few letters."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from html import escape
from itertools import groupby

from hotw_nb.show.map_drawing import svg
from hotw_nb.show.map_drawing.scene import Disc, Label, Marks, Patch, Ring, Scene
from hotw_nb.show.style import FONT

IDS = "m"
"""What the names of the inner parts begin with; an image shares them with nothing else."""
OFTEN = 3
"""How many times a shape has to be there before it is drawn once and then used."""


def draw(scene: Scene) -> str:
    """The scene as one SVG text with a title and a description inside."""
    w, h = f"{scene.width:.0f}", f"{scene.height:.0f}"
    drawn = body(scene)
    # A page made of a notebook may hold several pictures side by side, whose inner parts are not the same.
    own = f"{IDS}{blake2b(drawn.encode(), digest_size=3).hexdigest()}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="100%" role="img" '
        f'style="max-width:{w}px" font-family="{FONT}"><title>{escape(scene.title)}</title>'
        f"<desc>{escape(scene.summary)}</desc>{body(scene, own)}</svg>"
    )


def body(scene: Scene, ids: str = IDS) -> str:
    """All that is seen of a scene, to stand inside a picture; the names of its inner parts begin with `ids`."""
    return "".join(_body(scene, ids))


def _body(scene: Scene, ids: str) -> Iterator[str]:
    yield from svg.ground(scene, ids)
    yield svg.lands_group(scene)
    yield from (_patch(patch, ids) for patch in scene.patches)
    yield "</g>"
    yield from map(svg.lines, scene.lines)
    yield from _marks(scene.marks, f"{ids}g")
    yield "</g>"
    yield from map(_disc, scene.discs)
    yield f"<g {svg.HALO}>{_labels(scene.labels)}</g>"
    yield from _marks(scene.pieces, f"{ids}p")
    yield f"<g {svg.RIM}>{_labels(scene.letters)}</g>"


def _patch(patch: Patch, ids: str) -> str:
    return f'<path d="{svg.path(patch.rings, True)}" fill="{svg.fill(patch, ids)}"/>'


def _disc(disc: Disc) -> str:
    return svg.circle(disc) + svg.wave(disc)


def _marks(marks: tuple[Marks, ...], name: str) -> Iterator[str]:
    """Shapes of one look after another; one that is there again and again is drawn once."""
    for number, one in enumerate(marks):
        several = [list(same) for _, same in groupby(sorted(one.shapes, key=_form), key=_form)]
        single = tuple(shape for same in several if len(same) < OFTEN for shape in same)
        uses = []
        for again, same in enumerate(same for same in several if len(same) >= OFTEN):
            id, form = f"{name}{number}-{again}", _form(same[0])
            uses.append(f'<defs><path id="{id}" d="{svg.path((form,), True)}"/></defs>')
            uses += [f'<use href="#{id}" x="{x:.1f}" y="{y:.1f}"/>' for (x, y), *_ in same]
        if uses:
            yield f"<g{svg.look(one)}>{''.join(uses)}</g>"
        if single:
            yield f'<path d="{svg.path(single, True)}"{svg.look(one)}/>'


def _form(shape: Ring) -> Ring:
    """A shape wherever it stands."""
    (a, b), *_ = shape
    return tuple((round(x - a, 2) + 0.0, round(y - b, 2) + 0.0) for x, y in shape)


def _labels(labels: tuple[Label, ...]) -> str:
    """Names; what is written alike is said once for all that follow one another."""
    found = []
    for look, alike in groupby(labels, key=svg.writing):
        lines = "".join(
            f'<text x="{label.at[0]:.0f}" y="{y:.1f}">{line}</text>'
            for label in alike
            for y, line in svg.baselines(label)
        )
        found.append(f"<g{look}>{lines}</g>")
    return "".join(found)
