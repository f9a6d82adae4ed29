"""What picture stories tell of games for points besides the records."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game

PAIR = 2  # so many resources make a monument


def idle(following: Collection[str], before: Game, after: Game, records: Sequence[Record]) -> tuple[str, ...]:
    """The resources of older armies without which a turn that ends has too few for a monument.

    `following` are the records that come next in a turn once monuments could be built.
    """
    done = next((one for one in records if one.kind in following), None)
    if done is None or not before.active or any(one.kind == "monument" for one in records):
        return ()
    active = {band["people"] for band in before.active["bands"]}
    held = [here for here in after.lands.values() if here.owner == done.player]
    rich = [here for here in held if after.board.land(here.id).resource]
    old = tuple(here.id for here in rich if here.empire not in active)
    return old if len(rich) - len(old) < PAIR <= len(rich) else ()
