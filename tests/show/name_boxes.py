"""The room of names in a small picture, and how much of it they share."""

from hotw_nb.show.map_drawing.labels import text_width
from hotw_nb.show.pictures.sheet import PLAIN


def box_of(label):
    """The room that a name takes up, in whatever typeface a reader has."""
    (x, y), wide = label.at, max(text_width(line, label.size) for line in label.lines) * PLAIN
    high = label.size * 1.12 * len(label.lines)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def shared(one, other):
    """How much of their area two boxes share."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    along = min(one[3], other[3]) - max(one[1], other[1])
    return max(across, 0.0) * max(along, 0.0)
