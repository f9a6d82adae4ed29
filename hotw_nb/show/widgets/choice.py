"""One row of a list of choices."""

from __future__ import annotations

from dataclasses import dataclass

from hotw_nb.engine.action import Action


@dataclass(frozen=True)
class Choice:
    """One row of the list: an action, a deed of the table itself, or a wish that is refused with its reason."""

    label: str
    action: Action | None = None
    note: str = ""
    chance: str = ""
    tip: str = ""
    group: str = ""
    places: tuple[str, ...] = ()
    deed: str = ""
    wish: Action | None = None
    ask: str = ""
    """What the button says that has to be pressed before this is done; empty where one press does it."""
    pinned: bool = False
    """Whether the row stays in sight, however long the list is."""
