"""Initial placement: whoever stands in a Start Land retreats or dies, and the first army comes without a battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import reach
from hotw_nb.editions.classic.state import Engine, Step, roomy
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal


def havens(e: Engine, land: int) -> int:
    """Where the uppermost army of a land can retreat to: lands beside it with armies of its player and type, not full.

    Straits count as borders; no other water is crossed.
    """
    s, edition = e.state, e.edition
    owner, kin = s.owner[land], edition.kin(s.people[land])
    near = roomy(e, e.ground.near[land] & s.held[owner])
    return sum(1 << other for other in bits(near) if any(edition.kin(army) == kin for army in s.stack(other)))


class Retreat(Step):
    """The armies of a land leave it one by one; their player chooses where there is a choice."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Move or remove where there is nothing to choose, and leave when the land is empty."""
        s, land = e.state, e.errand[1]
        while s.occupied >> land & 1:
            where = havens(e, land)
            if where & (where - 1):
                return False
            if where:
                self._go(e, land, where.bit_length() - 1)
            else:
                self._die(e, land)
        e.pop()  # ports are looked at when the newcomer stands there: a player who follows himself keeps his
        return True

    def _go(self, e: Engine, land: int, haven: int) -> None:
        s = e.state
        *others, army = s.stack(land)
        owner = s.owner[land]
        s.restack(land, tuple(others))
        s.join(haven, army)
        e.tell(
            "retreats",
            land=e.land_name(land),
            haven=e.land_name(haven),
            owner=e.whose(owner),
            other=e.people_id(army),
        )

    def _die(self, e: Engine, land: int) -> None:
        s = e.state
        *others, army = s.stack(land)
        owner = s.owner[land]
        s.restack(land, tuple(others))
        e.tell("no_retreat", land=e.land_name(land), owner=e.whose(owner), other=e.people_id(army))

    def player(self, e: Engine) -> int:
        """Whose armies they are; the neutral people has its keeper."""
        s = e.state
        owner = s.owner[e.errand[1]]
        return s.keeper if owner == s.neutral else owner

    def options(self, e: Engine) -> Sequence[Action]:
        """Every land that the next army can go to."""
        return e.edition.lands("retreat").of(havens(e, e.errand[1]))

    def do(self, e: Engine, action: Action) -> None:
        """The next army goes there."""
        self._go(e, e.errand[1], e.ground.land[action.target])

    def why(self, e: Engine, action: Action) -> Refusal:
        """An army retreats to its like, over a border or a strait."""
        s, land = e.state, e.errand[1]
        if action.kind != "retreat" or action.target not in e.ground.land:
            return e.refuse("retreat_first", land=e.naming(e.land_name(land)))
        there, name = e.ground.land[action.target], e.naming(action.target)
        if not e.ground.near[land] >> there & 1:
            return e.refuse("retreat_beside", land=name)
        kin = e.edition.kin(s.people[land])
        like = any(e.edition.kin(army) == kin for army in s.stack(there))
        if s.owner[there] != s.owner[land] or not like:
            return e.refuse("retreat_like", land=name)
        return e.refuse("land_full", land=name)

    def about(self, e: Engine) -> dict[str, Any]:
        """Which armies leave which land."""
        s, land = e.state, e.errand[1]
        return {
            "land": e.land_name(land),
            "people": e.people_id(s.people[land]),
            "player": e.players[self.player(e)],
        }


class Found(Step):
    """Each people of the turn comes to its Start Land, after those who stand there have left."""

    def run(self, e: Engine) -> None:
        """One people after the other."""
        e.pop()
        errands: list[tuple[Any, ...]] = []
        for i, band in enumerate(e.state.bands):
            land = e.ground.land[e.edition.deck.peoples[band.people].start]
            errands += [("retreat", land), ("plant", i)]
        e.push(*errands)


class Plant(Step):
    """What stood in the Start Land is lowered as by a conquest; the first army and the capital are put there."""

    def run(self, e: Engine) -> None:
        """The land has no armies any more."""
        s = e.state
        band = s.bands[e.errand[1]]
        people = e.edition.deck.peoples[band.people]
        land = e.ground.land[people.start]
        e.pop()
        sacked = s.sack(land)
        if people.capital:
            s.cities &= ~(1 << land)
            s.capitals |= 1 << land
        s.place(land, s.player, band.people)
        band.pool -= 1
        reach.gather_all(e)
        reach.reach(e, band, land)
        kind = "found_capital" if people.capital else "found"
        e.tell(kind, topic="found", people=people.id, land=people.start, sacked=sacked)
        reach.cut(e)


STEPS: dict[str, Step] = {"found": Found(), "retreat": Retreat(), "plant": Plant()}
