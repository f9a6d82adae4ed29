"""What stands on the table when a turn is over is worth at the end, counted in games between bots.

python tests/benchmarks/prospect_worth.py [games] [edition ...]

For each Epoch it prints by how many points a player was ahead of the others at the end for one more of each thing:
points at that moment, lands as the planner weighs them, buildings, cards, tokens, Honors. It is held fast how many
others had still to play in that Epoch. `hotw_nb.bots.plans` and the module
`bots.prospects` of each edition rest on these numbers.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np

from hotw_nb import bots
from hotw_nb.bots import plans, timing
from hotw_nb.bots.lookahead import foot
from hotw_nb.editions.e2024 import score
from hotw_nb.editions.e2024 import state as e2024
from hotw_nb.editions.shared.score import CONTROL, level
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.simulation.play_out import dealt, seats

PLAYERS = list("ABCD")
# A small number that keeps things that hardly ever happen from being worth anything.
RIDGE = 3.0


def others(values: list[float], me: int) -> float:
    """The average of all but one."""
    return (sum(values) - values[me]) / (len(values) - 1)


def due(e: Engine, me: int) -> int:
    """How many others have not been called in this Epoch."""
    return sum(len(past) < e.state.epoch for player, past in enumerate(e.state.history) if player != me)


def points(e: Engine, me: int) -> dict[str, float]:
    """The things of a game for points."""
    s, weighed, seats = e.state, plans.LandsLater(e, me), range(len(e.players))
    hopes = [0.0 for _ in seats]
    for area, later in enumerate(weighed.later):
        counts = weighed.counts(area)
        for player, mine in enumerate(counts):
            most = max(count for other, count in enumerate(counts) if other != player)
            hopes[player] += later * plans.lasting(mine, sum(counts) - mine, most)

    def here(lands: int) -> list[float]:
        return [float((held & lands).bit_count()) for held in s.held]

    capitals, cities, monuments = here(s.capitals), here(s.cities), here(s.monuments)
    built = [2 * capitals[i] + cities[i] + monuments[i] for i in seats]
    cards = [Action("play", e.edition.deck.events[card].id) for card in s.hands[me]]
    return {
        "score": s.scores[me] - others(list(s.scores), me),
        "due": due(e, me),
        "hope": hopes[me],
        "others' hope": others(hopes, me),
        "capitals": capitals[me],
        "cities": cities[me],
        "monuments": monuments[me],
        "others' buildings": others(built, me),
        "forts": here(s.forts)[me],
        "cards": sum(max(0.0, timing.card_worth(e, card).kept) for card in cards),
        "markers": len(s.won[me]) - others([len(won) for won in s.won], me),
    }


def gold(e: e2024.Engine, me: int) -> dict[str, float]:
    """The things of a game for gold."""
    s, r, honors, seats = e.state, e.edition, e.edition.box.honors, range(len(e.players))
    shown, found = s.endgame[: max(1, s.turned)], dict.fromkeys(("lands", "buildings", "spaces"), 0.0)
    theirs = 0.0
    for area, mask in enumerate(r.ground.area_masks):
        counts = [(held & mask).bit_count() for held in s.held]
        for player, mine in enumerate(counts):
            most = max(count for other, count in enumerate(counts) if other != player)
            how = level(mine, sum(counts) - mine, most, *r.fewest)
            pay = r.worth[score.MASTERY if how == CONTROL else how] if how else 0
            if player != me:
                theirs += pay / (len(counts) - 1)
                continue
            built = score.buildings_in(r, s, s.held[me] & mask)
            found["lands"] += pay
            found["buildings"] += built
            found["spaces"] += shown.count(area) * (pay + built)
    coins = [float(sum(honors[i].coins for i in s.faced(player))) for player in seats]
    bonus = [float(sum(not honors[i].coins for i in s.faced(player))) for player in seats]
    leaders = [float(s.leaders >> player & 1) for player in seats]
    return {
        "gold": s.scores[me] - others(list(s.scores), me),
        "due": due(e, me),
        **found,
        "others' lands": theirs,
        "coins": coins[me],
        "bonuses": bonus[me],
        "others' Honors": others([a + 2 * b for a, b in zip(coins, bonus, strict=True)], me),
        "Leader": leaders[me] - others(leaders, me),
        "tokens": len(s.tokens[me]) - others([len(tokens) for tokens in s.tokens], me),
        "forts": (s.held[me] & (s.forts | s.walls)).bit_count(),
    }


def ends(edition: str, seed: int) -> Iterator[tuple[int, int, dict[str, float], float]]:
    """For each turn of a game but those by which it ends: Epoch, player, what there was, and the lead at the end."""
    e = dealt(edition, PLAYERS, frozenset(), seed)
    planner = bots.Planner()
    planner.rounds = ((1, 0),)
    kinds: list[Any] = [planner if (seat + seed) % 2 else bots.Greedy() for seat in range(len(PLAYERS))]
    chosen, rows = seats(PLAYERS, kinds, seed), []
    count = gold if edition == "2024" else points
    while not e.state.over:
        step, s = e.step, e.state
        if step.asks and not step.skip(e):
            step.do(e, chosen[step.player(e)].choose(e, step.options(e)))
        elif not step.asks:
            ending, me, epoch = foot(e) == len(s.agenda) - 1, s.player, s.epoch
            step.run(e)
            if ending and not foot(e) and s.agenda and s.agenda[-1][0] == "calls":
                rows.append((epoch, me, count(e, me)))
    for epoch, me, facts in rows:
        yield epoch, me, facts, e.state.scores[me] - others(list(e.state.scores), me)


def main(games: int = 400, *editions: str) -> None:
    """Print a line for each Epoch."""
    for edition in editions or ("2001", "2024"):
        found = defaultdict(list)
        for seed in range(70000, 70000 + games):
            for epoch, _, facts, lead in ends(edition, seed):
                found[epoch].append((facts, lead))
        for epoch, rows in sorted(found.items()):
            names = [*rows[0][0], "constant"]
            x = np.array([[*facts.values(), 1.0] for facts, _ in rows], dtype=float)
            y = np.array([lead for _, lead in rows])
            inner = np.linalg.inv(x.T @ x + RIDGE * np.eye(len(names)))
            worth = inner @ x.T @ y
            error = np.sqrt(np.diag(inner) * (y - x @ worth).var())
            parts = zip(names, worth, error, strict=True)
            print(edition, f"Epoch {epoch}:", ", ".join(f"{a} {b:+.2f} ± {c:.2f}" for a, b, c in parts))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
