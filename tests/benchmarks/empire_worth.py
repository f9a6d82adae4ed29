"""What an Empire card is worth in the 2024 edition, counted in games between planners that take their Empires by lot.

python tests/benchmarks/empire_worth.py [games]

For each Epoch it prints how much gold at the end, beside the average of the table, goes with one more of what stands
on the card: people, fleets, place in the order of the Empires, own garrisons in its start-lands; the gold by which the
player was ahead when the card was taken is held fast. `take` in
`hotw_nb/editions/e2024/bots/planner.py` rests on these numbers.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from typing import Self

import numpy as np

from hotw_nb import bots
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.simulation.play_out import quick

PLAYERS = 4
COLUMNS = ("people", "fleets", "slot", "own garrisons", "lead")
Row = tuple[float, ...]


class Lots(bots.Planner):
    """A planner that takes any Empire, all equally likely, and writes down which; it does not play its turns out."""

    rounds = ((1, 0),)

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.rows: dict[tuple[int, int], Row] = {}

    def fresh(self, salt: int) -> Self:
        """A new bot of this kind that shares its list of rows, so that all seats write into one."""
        bot = super().fresh(salt)
        bot.rows = self.rows
        return bot

    def choose(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """Any Empire; else what a planner does."""
        if engine.state.agenda[-1][0] != "take" or len(actions) == 1:
            return super().choose(engine, actions)
        action = self._dice.choose(engine, actions)
        s, me, card = engine.state, engine.step.player(engine), engine.edition.deck.empire[action.target]
        starts = sum(1 << engine.ground.land[id] for people in card.peoples for id in people.starts)
        fleets = sum(people.pieces.fleets for people in card.peoples)
        own = (starts & s.held[me]).bit_count()
        lead = s.scores[me] - sum(s.scores) / PLAYERS
        self.rows[s.epoch, me] = (card.people, fleets, card.slot, own, lead)
        return action


def main(games: int = 600) -> None:
    """Print a line for each Epoch."""
    found: dict[int, list[tuple[Row, float]]] = defaultdict(list)
    for seed in range(9000, 9000 + games):
        bot = Lots()
        scores = quick("2024", PLAYERS, frozenset(), [bot] * PLAYERS, seed).state.scores
        for (epoch, player), row in bot.rows.items():
            found[epoch].append((row, scores[player] - sum(scores) / PLAYERS))
    for epoch, pairs in sorted(found.items()):
        facts = np.array([row for row, _ in pairs], dtype=float)
        gold = np.array([points for _, points in pairs])
        worth = np.linalg.lstsq(facts - facts.mean(axis=0), gold - gold.mean(), rcond=None)[0]
        print(
            f"Epoch {epoch}:",
            ", ".join(f"{name} {value:+.2f}" for name, value in zip(COLUMNS, worth, strict=True)),
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
