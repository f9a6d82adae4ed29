"""Stop or go in a game that is played for gold: what each move is worth in each position, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from hotw_nb.editions.e2024.odds.expansions import LET_GO
from hotw_nb.odds.choices import STOP, BestPlay, Choice, Move
from hotw_nb.odds.situations import standing_id

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.odds.campaigns import GoldCampaign

FORT = Move("fort")


class GoldPlan(BestPlay):
    """The best play of a campaign in every position that can come up, worked out from the end.

    To stop is worth the gold of that moment and nothing else; the armies that are left can still be made into forts.
    """

    effects = ()
    coins = 0

    def __init__(self, campaign: GoldCampaign) -> None:
        self.campaign = campaign
        self._known: dict[int, Choice] = {}
        self._work_out(0)

    @property
    def start(self) -> Choice:
        """The choice before the first move."""
        return self._known[0]

    @property
    def choices(self) -> list[Choice]:
        """The choice in every position that can come up, those with the most armies first."""
        known = self._known.values()
        return sorted(known, key=lambda one: (-one.plan.armies, -one.plan.points, one.plan.stands))

    def _work_out(self, first: int) -> None:
        """Find all positions, then what each is worth, the last ones first."""
        x = self.campaign.expansion
        found, waiting = {first}, [first]
        while waiting:
            here = waiting.pop()
            new = {way.then for move in self._moves(here) for way in x.ways(here, move)} - found
            found |= new
            waiting += new
        for here in sorted(found, key=x.rank, reverse=True):
            values = {
                move: sum(
                    (way.chance * self._known[way.then].value for way in x.ways(here, move)), Fraction(0)
                )
                for move in self._moves(here)
            }
            if LET_GO not in values:
                values |= self._ending(here)
            self._known[here] = Choice(self.campaign.plan(here), self.campaign.names, values, "gold")

    def _moves(self, here: int) -> list[Move]:
        """What can be done about the lands, in their order; in a chain only about the next of them."""
        x = self.campaign.expansion
        moves = sorted(x.moves(here), key=lambda move: (not move.land, self._place(move)))
        if self.campaign.chain_only and LET_GO not in moves:
            taken = x.taken(here)
            following = next((name for name in self.campaign.names if name not in taken), "")
            moves = [move for move in moves if move.land == following]
        return moves

    def _place(self, move: Move) -> int:
        return self.campaign.names.index(move.land) if move.land else 0

    def _ending(self, here: int) -> dict[Move, Fraction]:
        """What it is worth to end here, with forts and without."""
        x, plan = self.campaign.expansion, self.campaign
        gold = Fraction(x.gold(here))
        forts = min(x.armies(here), plan.fort_places + x.room(here))
        ending = {FORT: gold + forts * Fraction(plan.fort_points)} if forts and plan.fort_points else {}
        return ending | {STOP: gold}

    def records(self) -> list[dict[str, Any]]:
        """One row for each position, with each move's value and the best move.

        Columns, lands and moves are words that are the same in every language.
        """
        return [
            {"armies": plan.armies, "conquest_points": plan.points}
            | {name: standing_id(stand) for name, stand in zip(choice.names, plan.stands, strict=True)}
            | {move.id: value for move, value in choice.values.items()}
            | {"value": choice.value, "best": choice.best.id}
            for choice in self.choices
            for plan in [choice.plan]
        ]
