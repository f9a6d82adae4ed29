"""Build `map.geojson` of a board whose lands are made of the finished shapes of another board.

python merge_map.py ../world62 --parts ../world102/map.geojson

See README.md beside this file for the tables of a board folder and what each step is for.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import shapely
from build_map import LARGEST_FILE, complaints, write
from inputs import areal, cut_units, table
from outlines import Views, printed
from shapely.geometry import MultiPolygon, shape
from shapely.geometry.base import BaseGeometry

CRUMB = 1e-4  # degrees; far less than the grid, and wider than what a cut leaves between two parts


def read_parts(path: Path) -> dict[str, BaseGeometry]:
    """The shapes of a finished map by their ids."""
    features = json.loads(path.read_text(encoding="utf-8"))["features"]
    return {each["id"]: areal(shape(each["geometry"])) for each in features}


def joined(parts: dict[str, BaseGeometry], rows: list[dict[str, str]]) -> dict[str, MultiPolygon]:
    """One shape for each land from the parts that `merged.csv` lists, every part used once."""
    used = Counter(row["part"] for row in rows)
    if wrong := sorted(set(parts) ^ set(used)) or [part for part, n in used.items() if n > 1]:
        raise SystemExit(f"merged.csv: {', '.join(wrong)} should stand there once.")
    # Whoever lies beside the end of a cut needs a vertex there too.
    shapes = shapely.coverage_clean([parts[row["part"]] for row in rows], gap_width=CRUMB)
    lands: dict[str, list[BaseGeometry]] = {}
    for row, part in zip(rows, shapes, strict=True):
        lands.setdefault(row["land"], []).append(part)
    return {land: areal(shapely.coverage_union_all(group)) for land, group in lands.items()}


def main(arguments: Iterable[str] | None = None) -> None:
    """Build the map of one board folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "board", type=Path, help="folder with merged.csv, views.csv and, where needed, cuts.csv"
    )
    parser.add_argument("--parts", type=Path, required=True, help="the map.geojson of the other board")
    args = parser.parse_args(list(arguments) if arguments is not None else None)

    parts = read_parts(args.parts)
    cut_units(parts, table(args.board / "cuts.csv"))
    lands = joined(parts, table(args.board / "merged.csv"))
    # The other board is as fine as print needs already: nothing is thinned, only the new cuts are put on the grid.
    lands = printed(lands, Views(table(args.board / "views.csv")), 0.0)
    size = write(args.board / "map.geojson", lands)
    points = shapely.get_num_coordinates(list(lands.values())).sum()
    print(f"map.geojson: {len(lands)} lands, {points} points, {size} bytes of at most {LARGEST_FILE}.")
    for complaint in complaints(args.board, lands):
        print(" -", complaint)


if __name__ == "__main__":
    main()
