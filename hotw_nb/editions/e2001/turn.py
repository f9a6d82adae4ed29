"""The course of an Epoch and of a turn: Empires are called, play Events, muster, are founded, and cleaned up after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001 import naval, refusals
from hotw_nb.editions.e2001.battle import Force
from hotw_nb.editions.e2001.reach import reach
from hotw_nb.editions.e2001.state import Band, Engine, State, Step
from hotw_nb.editions.shared import epoch
from hotw_nb.editions.shared.cards import People
from hotw_nb.editions.shared.events import Events
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY

DONE = Action("done")


def base_force(e: Engine) -> Force:
    """A force without any card to help it."""
    numbers = e.edition.numbers
    return Force(dice=numbers["attack_dice"], sea_dice=numbers["sea_dice"])


def clear_start(e: Engine, band: Band, people: People) -> None:
    """The Start Land is emptied without a fight, and the capital, if any, and the first army are put
    there.
    """
    s, land = e.state, e.ground.land[people.start]
    bit = 1 << land
    whose, whom, lost = s.owner[land], s.people[land], 1 + len(s.under.get(land, ()))
    fort = s.forts & bit != 0
    s.clear(land)
    sacked = s.sack(land)
    if people.capital:
        s.cities &= ~bit
        s.capitals |= bit
    s.place(land, s.player, band.people)
    band.pool -= 1
    reach(e, band, land)
    if e.log is not None:
        other = (
            {}
            if whose == NOBODY
            else {"owner": e.players[whose], "other": e.people_id(whom), "lost": lost, "fort": fort}
        )
        kind = "found_over" if other else "found"
        e.tell(
            kind + "_all" * bool(other and lost > 1) + "_capital" * people.capital,
            None,
            "found_sacked" if sacked else kind,
            people=people.id,
            land=people.start,
            **other,
            sacked=sacked,
        )


class Calls(epoch.Calls[State, Edition]):
    """Empires take their turns in the order of their numbers."""

    def begin(self, e: Engine) -> None:
        """No card helps the armies yet."""
        e.state.force = base_force(e)


class Muster(Step):
    """The Active Empire takes its armies and places its fleets."""

    def run(self, e: Engine) -> None:
        """One band for each people of the card."""
        s = e.state
        card = e.edition.deck.empire[s.empires[s.player]]
        fleets, s.sea_fights = naval.entitled(e)
        chains = e.ground.chains(fleets)
        s.bands = []
        for people in card.peoples:
            band = Band(e.edition.deck.people[people.id], s.force)
            band.pool, band.fleets, band.chains = people.strength, fleets, chains
            s.bands.append(band)
        if e.log is not None:
            if fleets:
                waters = e.ground.water_ids(fleets)
                short = naval.missing(e)
                more: dict[str, Any] = {"missing": short} if short else {}
                e.tell(
                    "muster_fleets",
                    empire=card.id,
                    armies=card.strength,
                    fleets=len(waters),
                    sea=waters,
                    **more,
                )
            else:
                e.tell("muster", empire=card.id, armies=card.strength)
        e.pop()


class Reallocate(Step):
    """With the card Reallocation fleets are given back for coins, before the first army."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave without the card or without fleets."""
        s = e.state
        if s.swaps and self._fleets(e):
            return False
        s.swaps = False
        e.pop()
        return True

    def _fleets(self, e: Engine) -> int:
        return e.state.bands[0].fleets & ~naval.manned(e, True)

    def options(self, e: Engine) -> Sequence[Action]:
        """Any fleet, or enough."""
        return [*(Action("swap", e.ground.waters[water]) for water in bits(self._fleets(e))), DONE]

    def do(self, e: Engine, action: Action) -> None:
        """A fleet becomes a coin and carries nobody any more."""
        s = e.state
        if action.kind == "done":
            s.swaps = False
            return
        for band in s.bands:
            band.fleets &= ~(1 << e.ground.water[action.target])
            band.chains = e.ground.chains(band.fleets)
        s.coins += 1
        e.tell("swap", sea=action.target)

    def why(self, e: Engine, action: Action) -> Refusal:
        """Only own fleets can be swapped, and only now."""
        if action.kind == "swap":
            return e.refuse("swap_own_fleet", sea=e.naming(action.target))
        if action.kind == "play":
            return refusals.card_too_late(e, action, "events_over")
        return e.refuse("swap_first")


class Found(Step):
    """The first army of each people goes to its Start Land."""

    def run(self, e: Engine) -> None:
        """Clear the land, place capital and army."""
        for band in e.state.bands:
            clear_start(e, band, e.edition.deck.peoples[band.people])
        e.pop()


class CleanUp(Step):
    """Cards are discarded, fleets leave the board, coins and unused forts are lost."""

    def run(self, e: Engine) -> None:
        """Forget everything that lasted for the turn."""
        s = e.state
        if e.log is not None:
            cards = tuple(e.edition.deck.events[card].id for card in s.played)
            e.tell("clean_up", cards=cards, coins=s.coins + s.ally_coins, forts=s.extra_forts)
        s.played = ()
        s.bands = []
        s.coins = s.ally_coins = s.extra_forts = s.extra_fleets = s.betrayed = s.sea_fights = 0
        s.swaps = s.acted = s.moved = False
        s.force = base_force(e)
        e.pop()


STEPS: dict[str, Step] = {
    "calls": Calls(),
    "events": Events(),
    "muster": Muster(),
    "reallocate": Reallocate(),
    "found": Found(),
    "clean_up": CleanUp(),
}
