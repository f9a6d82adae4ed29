"""A bot that plans: lands as parts of areas that last, cards at the time when they are worth most; it can say why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hotw_nb.bots import gold_plans, plans, realm_plans, timing
from hotw_nb.bots.advice import Advice, advise
from hotw_nb.bots.greedy import Greedy, Weigh

if TYPE_CHECKING:
    from hotw_nb.game import Game


class Planner(Greedy):
    """Weighs every action by what it brings at the end of the turn and in the Epochs after, with the exact odds;
    ties are broken by the seed.

    >>> from hotw_nb.opening import new_game
    >>> Planner(1).advice(new_game(seed=7)).action.kind in ("keep", "give")
    True
    """

    rules: Mapping[str, Weigh] = {
        **Greedy.rules,
        **plans.WEIGH,
        **timing.WEIGH,
        **gold_plans.WEIGH,
        **realm_plans.WEIGH,
    }

    def advice(self, game: Game) -> Advice:
        """What this bot would do for whoever has to choose now, and why, in a sentence."""
        return advise(self, game)
