"""The words of a position for a film of all Epochs: short, and the same wherever nothing has changed."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from hotw_nb.boards import Board, Land
from hotw_nb.show.map_drawing.position_words import Words, defenders
from hotw_nb.text import joined, say

if TYPE_CHECKING:
    from hotw_nb.editions.contract import Edition
    from hotw_nb.engine.view_values import LandView


class BriefWords(Words):
    """All that is said about one position: an area with its values in all Epochs, and of the neighbours only those
    that the ground keeps off.
    """

    def area(self, land: Land) -> str:
        """The area and what it is worth in each Epoch."""
        ground = self.game.rules.ground
        worth = self.game.rules.values[ground.areas.index(land.area or "")]
        area = self.board.area(land.area or "").title(self.lang)
        values = ", ".join(map(str, worth))
        return say("position.area_all", self.lang, area=area, values=values)

    def against(self, land: Land, here: LandView | None) -> tuple[str, ...]:
        """How many dice an army here rolls, and how many over difficult ground and against landings."""
        return _against(self.game.rules, self.board, land.id, self.lang)


@lru_cache(maxsize=4096)
def _against(rules: Edition, board: Board, id: str, lang: str) -> tuple[str, ...]:
    found = defenders(rules, board, id, lang, sea="landing")
    parts: list[str] = []
    for dice, names in sorted(found.items(), key=lambda one: one[0] != rules.numbers["clear_dice"]):
        key = "more" if parts else "first"
        if dice == rules.numbers["clear_dice"]:
            parts.append(say("position.defends", lang, count=dice))
        else:
            parts.append(say(f"position.defends_{key}", lang, count=dice, names=_grouped(names)))
    return (joined(parts, lang),) if parts else ()


def _grouped(names: list[tuple[str, str]]) -> str:
    """Neighbours that the same ground keeps off, with its name after the last of them."""
    grouped = [
        (", ".join(name for name, _ in some), why) for why, some in groupby(sorted(names, key=_why), key=_why)
    ]
    return ", ".join(f"{name} ({why})" if why else name for name, why in grouped)


def _why(defender: tuple[str, str]) -> str:
    return defender[1]
