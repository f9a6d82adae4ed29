"""Everything that lies on the table in the classic edition: stacks of armies, fleets that stay, a neutral people.

Where things are held, beside what `Position` holds already:

* Armies: `owner[land]` and `people[land]` as always, and `under[land]` with the peoples of further armies beneath, at
  most `armies_in_a_land` in all; `stack(land)` lists them, `restack` and `fall` take some away. The type of an army is
  the card of its people. The neutral people is owner `neutral`, one more than there are players, with its own place in
  `held`; `Engine.whose` gives its owner the empty name, and `keeper` is the seat that rolls and retreats for it.
* Structures: `forts`, `capitals`, `cities`, `monuments` are sets of lands; a fort that is a Fortress is in `fortresses`
  too; `builders[land]` is the player who built the monument.
* Fleets: `fleets[water]` is ((owner, people), ...), one pair for each fleet, oldest first. `sailed[player]` is the set
  of the waters with fleets of a player; `launch`, `sink` and `anchor` keep both. `adrift` says that a fleet may have
  lost its port since `reach.cut` looked at them last: an army has left a land, or fleets have come or gone.
* `strengths` are the Strength Markers.
* The turn: `bands` holds a `Band` for each people that plays now, also for a Minor Empire (`main` is false then).
  Band.pool are units of any kind (`gifts` of them, the last to be spent, came from Events), `levies` units that can
  only be armies, `marked` armies that only settle vacant lands;
  `extra_forts` and `ships` are free forts and fleets of Events. What an Event of Phase 1 brings for later waits in
  `extra_forts`, `ships`, `extra_units`, `levies` and `allies` until the units are mustered.
* Combat Events in force are `aids` (indexes of cards), and `aid` is the one that the next rolls profit from;
  `betrayed` are lands of Treachery, `surprised` those of a Surprise Attack. `events/combat_cards.py` says what each
  gives.
* `pirates` are the seas to which Pirates came this turn: they need no port until "disperse", after the expansion.
* `spent` are lands whose Resource has paid for a Monument this turn.

Steps of a turn, in their order: "events" (Phase 1), "muster" (2), "found" (3: for each band "retreat" and "plant"),
"expand" (4, with "storm" for a battle in a land and "sea_battle" or "ocean" for one of fleets), "disperse" (Pirates),
"monuments" (5), "score" (6), "clean_up". A Minor Empire puts itself into `bands` and
pushes "found", "expand", "monuments", "lay_off".

Actions: place (the neutral people), keep, give, play, begin, retreat; expand (over a land or water that `via` names,
or "difficult" or "sea" where that meets other dice), reinforce, ally, fort, fortress, upgrade, extra_fort, fleet,
engage (the fleets of a player in an ocean), peace, fight_on, call_on (a combat Event for the next rolls), unaided,
choose and stop (where an Event aims), accept and decline (a trade), monument, end.

Whoever takes armies or fleets off the board calls `reach.cut` afterwards, so that fleets without a port go at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self, TypeAlias, cast

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic.battle import Force
from hotw_nb.engine import engine, position, step
from hotw_nb.engine.position import NOBODY, Position

if TYPE_CHECKING:
    from hotw_nb.editions.classic.components import ClassicEdition
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game

NONE = -1
Fleet = tuple[int, int]


class Band(position.Band):
    """The units of one people that plays now; `force` is what its attacks have without any Event.

    `waters` are those in which its card lets it have fleets, and `shores` the waters at its lands.
    """

    force: Force
    waters: int = 0
    shores: int = 0
    launched: bool = False
    levies: int = 0
    gifts: int = 0

    def __init__(self, people: int, force: Force) -> None:
        super().__init__(people, force)

    def gain(self, kind: str, count: int) -> None:
        """Add what an Event brings: "units" of any kind, "levies" or "allies"."""
        if kind == "units":
            self.pool += count
            self.gifts += count
        elif kind == "levies":
            self.levies += count
        else:
            self.marked += count


class State(Position):
    """The position of the classic edition."""

    bands: list[Band]  # type: ignore[assignment]

    def __init__(self, players: int, lands: int) -> None:
        super().__init__(players, lands)
        self.neutral = players
        self.held = [0] * (players + 1)
        self.keeper = NOBODY
        self.strengths: tuple[int, ...] = (0,) * players
        self.fortresses = 0
        self.builders: dict[int, int] = {}
        self.fleets: dict[int, tuple[Fleet, ...]] = {}
        self.sailed: tuple[int, ...] = (0,) * players
        self.adrift = False
        # optional rules that a score asks for
        self.own_monuments = False
        self.by_lands = False
        # the turn
        self.extra_forts = 0
        self.extra_units = 0
        self.levies = 0
        self.allies = 0
        self.ships = 0
        self.aids: tuple[int, ...] = ()
        self.aid = NONE
        self.losses = 0
        self.surprised = 0
        self.pirates = 0
        self.spent = 0

    def copy(self) -> Self:
        """A copy that can be changed without changing this one."""
        twin = super().copy()
        twin.builders = self.builders.copy()
        twin.fleets = self.fleets.copy()
        return twin

    def mark(self) -> tuple[Any, ...]:
        """What an edition adds to the fingerprint of a position."""
        return (
            self.strengths,
            self.keeper,
            self.fortresses,
            sorted(self.builders.items()),
            sorted(self.fleets.items()),
            sorted(self.under.items()),
        )

    # armies

    def clear(self, land: int) -> None:
        """Every army and the fort of a land go; capital, city and monument stay."""
        super().clear(land)
        self.adrift = True
        self.fortresses &= ~(1 << land)

    def count(self, player: int, lands: int) -> int:
        """How many armies a player has in a set of lands."""
        mine = self.held[player] & lands
        found = mine.bit_count()
        for land, beneath in self.under.items():
            if mine >> land & 1:
                found += len(beneath)
        return found

    # fleets

    def waters_of(self, player: int, people: int = NONE) -> int:
        """The waters with a fleet of a player, or only of one people of theirs."""
        if people == NONE:
            return self.sailed[player]
        found = 0
        for water in bits(self.sailed[player]):
            if (player, people) in self.fleets[water]:
                found |= 1 << water
        return found

    def fleets_in(self, water: int, player: int) -> int:
        """How many fleets of a player lie in a water."""
        return sum(owner == player for owner, _ in self.fleets.get(water, ()))

    def former_in(self, water: int, player: int, people: int) -> int:
        """How many fleets of a player lie in a water that belong to another people than this one."""
        return sum(owner == player and whose != people for owner, whose in self.fleets.get(water, ()))

    def strangers(self, water: int, player: int) -> tuple[int, ...]:
        """The other players with fleets in a water, each once."""
        return tuple(dict.fromkeys(owner for owner, _ in self.fleets.get(water, ()) if owner != player))

    def launch(self, water: int, player: int, people: int) -> None:
        """A fleet comes into a water."""
        self.anchor(water, (*self.fleets.get(water, ()), (player, people)))

    def sink(self, water: int, player: int, newest: bool = False) -> None:
        """One fleet of a player is lost in a water: the oldest, or the newest."""
        fleets = list(self.fleets[water])
        mine = [i for i, (owner, _) in enumerate(fleets) if owner == player]
        del fleets[mine[-1 if newest else 0]]
        self.anchor(water, tuple(fleets))

    def anchor(self, water: int, fleets: tuple[Fleet, ...]) -> None:
        """These fleets and no others are in a water from now on."""
        if fleets:
            self.fleets[water] = fleets
        else:
            self.fleets.pop(water, None)
        bit, owners = 1 << water, {owner for owner, _ in fleets}
        self.sailed = tuple(
            waters | bit if player in owners else waters & ~bit for player, waters in enumerate(self.sailed)
        )
        self.adrift = True


Engine: TypeAlias = engine.Engine[State, "ClassicEdition"]
Step: TypeAlias = step.Step[State, "ClassicEdition"]
Event: TypeAlias = step.Event[State, "ClassicEdition"]


def engine_of(game: Game, log: list[Record] | None = None) -> Engine:
    """An engine of a game of this edition, as `game.engine` gives it."""
    return cast(Engine, game.engine(log=log))


def roomy(e: Engine, lands: int) -> int:
    """Those of the lands that have room for another army."""
    return e.edition.roomy(e.state, lands)
