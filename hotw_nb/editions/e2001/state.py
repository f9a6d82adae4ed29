"""Everything that is on the table in the edition of 2001: armies on fleets, coins, and what cards bring for a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypeAlias, cast

from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001.battle import Force
from hotw_nb.engine import engine, position, step

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game


class Band(position.Band):
    """Armies of one people that spread over the board this turn: those of an Empire, a Minor Empire or a Crusade.

    `chains` has the coasts that each group of touching waters with a fleet opens; `prize` is the land that brings a
    Crusade a city and a fort.
    """

    force: Force
    chains: tuple[int, ...] = ()
    prize: int = -1


class State(position.Position):
    """The position of the edition of 2001.

    `garrisons` says of each sea that an army on a fleet holds whose it is, of which people, and since which Epoch;
    `sea_fights` are the seas that have to be fought for. `coins` bring any army, `ally_coins` those that only settle.
    """

    bands: list[Band]  # type: ignore[assignment]

    def __init__(self, players: int, lands: int) -> None:
        super().__init__(players, lands)
        self.garrisons: dict[int, tuple[int, int, int]] = {}
        # the turn
        self.force = Force()
        self.coins = 0
        self.ally_coins = 0
        self.extra_forts = 0
        self.extra_fleets = 0
        self.swaps = False
        self.moved = False
        self.sea_fights = 0

    def copy(self) -> Self:
        """A copy that can be changed without changing this one."""
        twin = super().copy()
        twin.garrisons = self.garrisons.copy()
        return twin


Engine: TypeAlias = engine.Engine[State, Edition]
Step: TypeAlias = step.Step[State, Edition]
Event: TypeAlias = step.Event[State, Edition]


def engine_of(game: Game, log: list[Record] | None = None) -> Engine:
    """An engine of a game of this edition, as `game.engine` gives it."""
    return cast(Engine, game.engine(log=log))
