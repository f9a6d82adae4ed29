"""How the classic edition is shown: TABLE for playing at the table, ROWS for its printed tables, STORY
for its picture stories.
"""

from __future__ import annotations

from typing import Any

from hotw_nb.base.late_names import load_name

_WHERE = {"TABLE": "laying", "ROWS": "box_rows", "STORY": "story"}


def __getattr__(name: str) -> Any:
    return load_name(__name__, _WHERE, name)
