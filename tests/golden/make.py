"""Writes golden playthroughs anew, when a rule, card, border or sentence was changed on purpose; read them.

python tests/golden/make.py 2001

Without an edition it writes all. One that still comes out as written is better left: it proves that old saves load.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import hotw_nb as hotw
from hotw_nb.game import Game

HERE = Path(__file__).parent
EDITIONS = ("2001", "2024", "classic")


def story(game: Game) -> str:
    """The whole game as a text: each record with its rule, scores with their parts."""
    lines = []
    for record in game.log:
        lines.append(f"{record.rule:<14} {record.text('en')}")
        for part in record.data.get("lines", ()):
            lines.append(f"{'':<14}   {part.label(game.rules, 'en')}: {part.points}")
    return "\n".join(lines) + "\n"


def main(editions: Sequence[str]) -> None:
    """Play one seeded game of three in each of these editions, and write its save file and its story."""
    if unknown := sorted({*editions} - {*EDITIONS}):
        raise SystemExit(
            f"There is no golden game of {', '.join(unknown)}. There are: {', '.join(EDITIONS)}."
        )
    for edition in editions or EDITIONS:
        game = hotw.play_out(
            hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=1492), hotw.bots.Greedy(4)
        )
        game.save(HERE / f"{edition}.json")
        (HERE / f"{edition}.token").write_text(game.token() + "\n", encoding="utf-8")
        (HERE / f"{edition}.txt").write_text(story(game), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
