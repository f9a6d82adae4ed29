"""What a picture of the board is about: where a window that is narrower than the picture begins to look."""

from __future__ import annotations

from hotw_nb.show.map_drawing.scene import Ring, Scene


def across(scene: Scene) -> float:
    """The middle of the places with a ring, else of the lands that are held, as a share of the picture's width.

    A bare board is about what its view is framed on, which lies in its own middle.
    """
    sought = (
        [ring for lines in scene.lines if lines.name == "ring" for ring in lines.paths],
        [max(patch.rings, key=len) for patch in scene.patches if patch.held],
    )
    for shapes in sought:
        if places := [x for x in map(_middle, shapes) if 0 <= x <= scene.width]:
            return sum(places) / len(places) / scene.width
    return 0.5


def _middle(shape: Ring) -> float:
    """How far from the left the middle of a shape lies."""
    xs = [x for x, _ in shape]
    return (min(xs) + max(xs)) / 2
