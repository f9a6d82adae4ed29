"""How the edition of 2024 is shown: TABLE for playing at the table, ROWS for its printed tables, STORY
for its picture stories.
"""

from __future__ import annotations

from typing import Any

from hotw_nb import arrive

_WHERE = {"TABLE": "laying", "ROWS": "box_rows", "STORY": "story"}


def __getattr__(name: str) -> Any:
    return arrive(__name__, _WHERE, name)
