"""The neutral people: set up by the first player, who rolls and retreats for it all game and scores nothing for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.classic.state import Engine, Event, Step, roomy
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal


def people(e: Engine) -> int:
    """The number of the people that no player leads."""
    return e.edition.deck.people[e.edition.neutral.id]


def room(e: Engine) -> int:
    """The lands that another of its armies can enter at the set-up: held by it or beside one, and not full."""
    s = e.state
    mine = s.held[s.neutral]
    return roomy(e, mine | e.ground.beside(mine))


def roller(e: Engine, owner: int) -> int:
    """Who rolls for the defender: its player, for the neutral people its keeper, or the next seat if he attacks."""
    s = e.state
    if owner != s.neutral:
        return owner
    return (s.keeper + 1) % len(e.players) if s.player == s.keeper else s.keeper


class SetUp(Step):
    """The first army and the capital have their land; the others are placed one by one."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Begin, and leave after the last army."""
        s, card = e.state, e.edition.neutral
        if len(e.errand) == 1:
            land = e.ground.land[card.place]
            s.place(land, s.neutral, people(e))
            s.capitals |= 1 << land
            e.tell("neutral_start", s.keeper, people=card.id, land=card.place)
            e.pop()
            e.push(("neutral", card.strength - 1))
            return True
        if e.errand[1]:
            return False
        e.pop()
        return True

    def player(self, e: Engine) -> int:
        """The number of the player who places the neutral pieces."""
        return e.state.keeper

    def options(self, e: Engine) -> Sequence[Action]:
        """Its lands and those beside them that are not full."""
        return e.edition.lands("place").of(room(e))

    def do(self, e: Engine, action: Action) -> None:
        """One more army stands there."""
        s, land = e.state, e.ground.land[action.target]
        left = e.errand[1]
        if s.occupied >> land & 1:
            s.join(land, people(e))
        else:
            s.place(land, s.neutral, people(e))
        e.tell("neutral_army", s.keeper, people=e.edition.neutral.id, land=action.target)
        e.pop()
        e.push(("neutral", left - 1))

    def why(self, e: Engine, action: Action) -> Refusal:
        """The land is full, or beside none of its armies."""
        if action.kind != "place" or action.target not in e.ground.land:
            return e.refuse("neutral_first", people=e.naming(e.edition.neutral.id))
        land, s = e.ground.land[action.target], e.state
        if e.ground.barren >> land & 1:
            return e.refuse("barren_land", land=e.naming(action.target))
        if s.owner[land] == s.neutral:
            return e.refuse("land_full", land=e.naming(action.target))
        return e.refuse("neutral_beside", land=e.naming(action.target), people=e.naming(e.edition.neutral.id))

    def about(self, e: Engine) -> dict[str, Any]:
        """Which people, and how many armies are to be placed."""
        return {"people": e.edition.neutral.id, "count": e.errand[1], "player": e.players[self.player(e)]}


STEPS: dict[str, Step] = {"neutral": SetUp()}

# The open card is never in a hand; it has nothing to play.
EVENTS = {"neutral": Event(lambda e, card: None, lambda e, card: False)}
