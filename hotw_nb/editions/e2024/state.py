"""Everything that lies on the table in an edition that is played for gold: the position of `Position`, with arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from hotw_nb.engine import engine, step
from hotw_nb.engine.position import NOBODY, Position

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.components import Edition2024
    from hotw_nb.engine.dice import Seeded
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game

NONE = -1
FIRST_PASSED = 2
"""The first Epoch in which tokens go from hand to hand; before that they are drawn blindly."""


class State(Position):
    """The position. Gold is kept as `scores`; `held[p]` are all lands with a people piece of player p.

    `acting` are those of them with an army of the running turn; all others hold garrisons. What is in the
    stock and in the supplies is not written down: it is whatever lies nowhere else.
    """

    # Honors that lie face-up make a difference to their player, whose `bots.planner.seen` adds them.
    unknown = Position.unknown | {"stacks", "tracks", "spare", "bags", "glimpses", "event_decks"}

    def __init__(self, players: int, lands: int) -> None:
        super().__init__(players, lands)
        nothing: tuple[tuple[int, ...], ...] = ((),) * players
        self.walls = 0
        # chests, the poorest first
        self.ranks: tuple[int, ...] = ()
        # Honors: face-down stack (top first), track (space 1 first), those that overflowed into the pool
        self.stacks = nothing
        self.tracks: tuple[tuple[int, ...], ...] = ((NONE,) * 3,) * players
        self.spare = nothing
        self.leaders = (1 << players) - 1
        # tokens and Events; a glimpse is what a player has passed on in an Epoch, from the second on
        self.tokens = nothing
        self.pairs: tuple[int, ...] = (NONE,) * players
        self.glimpses: tuple[tuple[tuple[int, ...], ...], ...] = ((),) * players
        self.bags: tuple[tuple[int, ...], ...] = ()
        self.taken = 0
        self.endgame: tuple[int, ...] = ()
        self.turned = 0
        self.spent: tuple[int, ...] = ()
        self.event_decks: tuple[tuple[int, ...], ...] = ()
        self.revealed: tuple[tuple[str, ...], ...] = ((),) * players
        self.offer: tuple[int, ...] = ()
        # the turn
        self.half = 0
        self.band = NOBODY
        self.minor = False
        self.plunders = False
        self.army = 0
        self.pool_capitals = 0
        self.pool_cities = 0
        self.pool_forts = 0
        self.pool_walls = 0
        self.pool_fleets = 0
        self.acting = 0
        self.fleets = 0
        self.reach = 0
        self.event = ""
        self.helps = 0
        self.leading = ""
        # Option 3
        self.besieged = NONE
        self.tries = 0
        self.points = 0
        self.lapsed: tuple[int, ...] = ()
        self.prey = NOBODY
        self.front = 0

    def mix(self, dice: Seeded) -> None:
        """The Honors of each stack."""
        self.stacks = tuple(
            tuple(dice.shuffled(sorted(stack), f"stack {i}")) if len(stack) > 1 else stack
            for i, stack in enumerate(self.stacks)
        )

    def mark(self) -> tuple[Any, ...]:
        """What an edition adds to the fingerprint of a position."""
        return self.ranks, self.tracks, self.tokens, self.walls, self.revealed

    def active(self) -> int:
        """The lands with an army of the running turn."""
        return self.acting

    def lift(self, land: int) -> int:
        """The people piece of a land leaves it, buildings stay; whose it was comes back."""
        owner = self.owner[land]
        bit = 1 << land
        self.held[owner] &= ~bit
        self.occupied &= ~bit
        self.acting &= ~bit
        self.owner[land] = NOBODY
        self.people[land] = NOBODY
        return owner

    def friendly(self) -> int:
        """The lands with a garrison of the player whose turn it is."""
        return self.held[self.player] & ~self.acting

    def faced(self, player: int) -> tuple[int, ...]:
        """The face-up Honors of a player: those of the track, then those of the pool."""
        return (*(honor for honor in self.tracks[player] if honor >= 0), *self.spare[player])


Engine: TypeAlias = engine.Engine[State, "Edition2024"]
Step: TypeAlias = step.Step[State, "Edition2024"]
Event: TypeAlias = step.Event[State, "Edition2024"]


def engine_of(game: Game, log: list[Record] | None = None) -> Engine:
    """An engine of a game of this edition, as `game.engine` gives it."""
    return cast(Engine, game.engine(log=log))
