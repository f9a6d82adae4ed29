"""Which tables make a board, with their columns, and where they lie: a board may share tables of its base.

>>> path("world102_1993", "seas.csv"), path("world102_1993", "lands.csv")
('boards/world102_1993/seas.csv', 'boards/world102/lands.csv')
"""

from __future__ import annotations

from hotw_nb.boards import csv_tables, resources

TABLES = {
    "areas.csv": ("id", "name_en", "name_fr", "icon", "source"),
    "lands.csv": (
        *("id", "name_en", "name_fr", "area", "barren", "resource"),
        *("lon", "lat", "where_en", "where_fr", "source"),
    ),
    "seas.csv": (
        *("id", "name_en", "name_fr", "ocean", "open", "opens"),
        *("neighbours", "lon", "lat", "source"),
    ),
    "borders.csv": (
        *("a", "b", "strait", "into_b", "into_a", "grade", "source"),
        *("into_b_why", "into_b_sure", "into_a_why", "into_a_sure"),
    ),
    "coasts.csv": ("land", "sea", "grade", "source"),
    "aliases.csv": ("alias", "id", "source"),
}
# A board whose ground belongs to the lands says so by a column `terrain` in lands.csv. It knows power icons, Epochs of
# areas and the origin of every row, and its borders need no terrain of their own.
OWN_GROUND = {
    "areas.csv": ("epoch", "origin"),
    "lands.csv": ("terrain", "terrain_origin", "power", "power_origin", "origin"),
    "seas.csv": ("origin",),
    "borders.csv": ("origin",),
    "coasts.csv": ("origin",),
}
ORIGINS = ("seed", "reconstructed")
GRADES = ("A", "B", "C", "D", "N", "P", "S", "X")
COAST_GRADES = ("A", "B", "C", "P")


# Tables that a board on a base has for itself: they change or add rows of a table of the base.
CHANGES = {"changed_borders.csv": "borders.csv", "more_aliases.csv": "aliases.csv"}


def base(board_id: str) -> str:
    """The board that a board lies on, empty if it stands for itself.

    >>> base("world102_1993"), base("world102")
    ('world102', '')
    """
    own = f"boards/{board_id}/base.csv"
    if not resources.data(own).is_file():
        return ""
    rows = list(csv_tables.read(own, ("base", "source")))
    if len(rows) != 1:
        raise csv_tables.damaged(f"data/{own}", "base_row", len(rows))
    row = rows[0]
    row.text("source")
    below = row.text("base")
    if not resources.data(f"boards/{below}/lands.csv").is_file() or below == board_id:
        row.refuse("base", "base_folder")
    return below


def path(board_id: str, name: str) -> str:
    """Where one file of a board lies: in its own folder, or else in that of its base."""
    own = f"boards/{board_id}/{name}"
    if resources.data(own).is_file():
        return own
    below = base(board_id)
    return f"boards/{below}/{name}" if below else own


def changes(board_id: str) -> tuple[str, ...]:
    """The tables of changes that a board on a base brings.

    >>> changes("world102_1993")
    ('changed_borders.csv', 'more_aliases.csv')
    """
    if not base(board_id):
        return ()
    return tuple(name for name in CHANGES if resources.data(f"boards/{board_id}/{name}").is_file())
