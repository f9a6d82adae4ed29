"""Setting up: the piles of Empire cards, and rolls for who begins."""

from __future__ import annotations

from collections.abc import Sequence

from hotw_nb.editions.contract import Edition
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.engine import Engine


def empire_piles(edition: Edition, shuffler: Seeded) -> tuple[tuple[str, ...], ...]:
    """For each Epoch its Empire cards, shuffled."""
    return tuple(
        tuple(
            shuffler.shuffled(
                (card.id for card in edition.deck.empires if card.epoch == epoch), f"epoch {epoch}"
            )
        )
        for epoch in range(1, edition.numbers["epochs"] + 1)
    )


def roll_off(e: Engine, rivals: Sequence[int]) -> dict[int, int]:
    """Each of the rivals rolls two dice; the sums, which are told."""
    sums = {player: sum(e.roll(2)) for player in rivals}
    told = tuple(f"{e.players[player]} {total}" for player, total in sums.items())
    e.tell("first_roll", rivals[0], names=e.names(rivals), sums=told)
    return sums
