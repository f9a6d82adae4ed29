"""A scene drawn as SVG for an image: nobody can point into it, so it holds what is seen and no more, in few letters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from hotw_nb.show.map_drawing import svg
from hotw_nb.show.map_drawing.scene import Disc, Label, Marks, Patch, Ring, Scene

IDS = "m"
"""What the names of the inner parts begin with; an image shares them with nothing else."""
OFTEN = 3
"""How many times a shape has to be there before it is drawn once and then used."""


def body(scene: Scene) -> str:
    """All that is seen of a scene, to stand inside a picture."""
    return "".join(_body(scene))


def _body(scene: Scene) -> Iterator[str]:
    yield from svg.ground(scene, IDS)
    yield svg.lands_group(scene)
    yield from map(_patch, scene.patches)
    yield "</g>"
    yield from map(svg.lines, scene.lines)
    yield from _marks(scene.marks, "g")
    yield "</g>"
    yield from map(_disc, scene.discs)
    yield f"<g {svg.HALO}>{_labels(scene.labels)}</g>"
    yield from _marks(scene.pieces, "p")
    yield _labels(scene.letters)


def _patch(patch: Patch) -> str:
    return f'<path d="{svg.path(patch.rings, True)}" fill="{svg.fill(patch, IDS)}"/>'


def _disc(disc: Disc) -> str:
    return svg.circle(disc) + svg.wave(disc)


def _marks(marks: tuple[Marks, ...], name: str) -> Iterator[str]:
    """Shapes of one look after another; one that is there again and again is drawn once."""
    for number, one in enumerate(marks):
        several = [list(same) for _, same in groupby(sorted(one.shapes, key=_form), key=_form)]
        single = tuple(shape for same in several if len(same) < OFTEN for shape in same)
        uses = []
        for again, same in enumerate(same for same in several if len(same) >= OFTEN):
            id, form = f"{IDS}{name}{number}-{again}", _form(same[0])
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
