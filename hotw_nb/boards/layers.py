"""A board may lie on another one, its base: it brings the tables in which it differs and shares all others.

>>> path("world102_1993", "seas.csv"), path("world102_1993", "lands.csv")
('boards/world102_1993/seas.csv', 'boards/world102/lands.csv')
"""

from __future__ import annotations

from hotw_nb.boards import csv_tables, resources

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
