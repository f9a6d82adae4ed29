"""Which tables make a board, which columns they have, and the words that some of these may hold."""

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
