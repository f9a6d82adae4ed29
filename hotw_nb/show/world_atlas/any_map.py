"""What the atlas asks of its map, whichever it is: Leaflet's, or our own board where Leaflet is missing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from hotw_nb.boards import Board
from hotw_nb.show.style import Theme
from hotw_nb.show.world_atlas.sheets import Entry, Sheet

ORDER = (5, 2, 3, 6, 11, 4, 12, 1, 10, 9, 8, 0, 7)  # the tints so that the first few differ most
TALL = "clamp(300px, 100vh - 502px, 370px)"  # in a low window lower, so that all of the atlas is seen at once
WIDE = "3 1 460px"  # how much of the row the map takes beside the list


def tint(theme: Theme, entry: Entry) -> str:
    """The colour of an entry's lands; its number stands on each of them."""
    return theme.tints[ORDER[(entry.number - 1) % len(ORDER)]]


class AnyMap(ABC):
    """A map of one sheet or of one people; what is clicked goes to `on_people` and `on_land`."""

    signs: ClassVar[tuple[str, ...]]
    """The sentences of the atlas that say what the signs on this map mean."""
    chosen_signs: ClassVar[tuple[str, str]]
    """The sentence that says so while a people is chosen, and that for one whose card names no land to begin in."""
    remark: ClassVar[str] = ""
    """A sentence about what this map makes look larger than it is, where it does."""
    has_real: ClassVar[bool] = False
    """Whether the real map can be laid under the lands."""
    map: Any

    def __init__(self, board: Board, lang: str) -> None:
        self.board, self.lang = board, lang
        self.on_people: Callable[[str], object] = lambda _: None
        self.on_land: Callable[[str | None], object] = lambda _: None
        self.on_hover: Callable[[str | None], object] = lambda _: None
        self.words_of: Callable[[str], str] = lambda _: ""
        """Says who held a land."""

    @abstractmethod
    def paint(self, sheet: Sheet, chosen: Entry | None, theme: Theme) -> None:
        """Draw the lands of a sheet, or those of the one that is chosen."""

    @abstractmethod
    def frame(self, sheet: Sheet, chosen: Entry | None) -> None:
        """Move the map so that what is shown is in sight."""

    @abstractmethod
    def mark(self, sheet: Sheet, chosen: Entry | None) -> None:
        """Put the numbers of a sheet on the map."""

    @abstractmethod
    def close(self) -> None:
        """Take everything on the map out of memory."""

    @abstractmethod
    def zoomed(self) -> None:
        """Put the same marks on a map that is closer or farther now."""

    @abstractmethod
    def lay_real(self, wanted: bool) -> None:
        """Lay the pictures of the real map under the lands, or take them away."""
