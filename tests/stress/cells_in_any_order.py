"""Every notebook with its cells in many orders, each cell twice: no error but a name that another cell gives.

python tests/stress/cells_in_any_order.py 5

It stops with an error at the first cell that raises anything else, and names the order by its seed.
"""

from __future__ import annotations

import os
import sys
import tempfile
import warnings
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "notebooks"))
from cells_in_disorder import in_disorder
from reading_notebooks import BOOKS, code, lang, name

from hotw_nb import text


def main(many: int = 5) -> None:
    """Print how many cells ran in each notebook, and how many of them lacked a name."""
    warnings.simplefilter("ignore")
    os.chdir(tempfile.mkdtemp())
    for path in BOOKS:
        if code(path):
            text.use(lang(path))
            start = perf_counter()
            runs = [in_disorder(path, seed) for seed in range(many)]
            cells, lacked = (sum(numbers) for numbers in zip(*runs, strict=True))
            print(
                f"{name(path)}: {cells} cells, {lacked} lacked a name, {perf_counter() - start:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
