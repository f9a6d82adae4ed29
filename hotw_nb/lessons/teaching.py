"""Which cell of which notebook shows which rule, and the table of all rules: cells are tagged `rule:2001-V-07`."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.base.frames import frame
from hotw_nb.boards import resources
from hotw_nb.editions import numbered_rules

if TYPE_CHECKING:
    from pandas import DataFrame

TAG = "rule:"
CHAPTERS = {
    "01": ("I",),
    "02": ("II",),
    "03": ("III", "CARD"),
    "04": ("IV", "EV"),
    "05": ("V",),
    "06": ("VI",),
    "07": ("VII", "OPT"),
}
"""Which chapters of the 2001 rules each of the first notebooks teaches."""


class Place(NamedTuple):
    """A cell that shows a rule."""

    rule: str
    notebook: str
    cell: str


def places() -> tuple[Place, ...]:
    """Every tag of every notebook, in the order of the notebooks and their cells."""
    found = []
    books = (entry for entry in resources.notebooks().iterdir() if entry.name.endswith(".ipynb"))
    for book in sorted(books, key=lambda entry: entry.name):
        for cell in json.loads(book.read_text(encoding="utf-8"))["cells"]:
            for tag in cell["metadata"].get("tags", ()):
                if tag.startswith(TAG):
                    found.append(Place(tag.removeprefix(TAG), book.name, cell.get("id", "")))
    return tuple(found)


def links(edition: str = "2001") -> dict[str, str]:
    """For each rule that is shown somewhere, where: "05-combat.ipynb#fort-fight, ..."."""
    shown: dict[str, list[str]] = {}
    for place in places():
        if place.rule.startswith(f"{edition}-"):
            shown.setdefault(place.rule, []).append(f"{place.notebook}#{place.cell}")
    return {rule: ", ".join(dict.fromkeys(cells)) for rule, cells in shown.items()}


def rules(edition: str = "2001") -> DataFrame:
    """A table of all rules of an edition, one rule a row; `taught` names the notebook cells that show it.

    >>> rules("2001").query("chapter == 'V' and ruling").shape[0] > 0
    True
    """
    numbered_rules.check_edition(edition)
    shown = links(edition)
    rows = [asdict(rule) | {"taught": shown.get(rule.id, "")} for rule in numbered_rules.all_rules(edition)]
    return frame(rows, (*numbered_rules.COLUMNS, "taught"))
