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
from hotw_nb.start.saving import written

HERE = Path(__file__).parent
EDITIONS = tuple(hotw.EDITIONS)


def story(game: Game) -> str:
    """The whole game as a text: each record with its rule, scores with their parts."""
    lines = []
    for record in game.log:
        lines.append(f"{record.rule:<14} {record.text('en')}")
        for part in record.data.get("lines", ()):
            lines.append(f"{'':<14}   {part.label(game.rules, 'en')}: {part.points}")
    return "\n".join(lines) + "\n"


def made(edition: str) -> dict[str, str]:
    """Each file of a seeded game of three, and what belongs in it."""
    game = hotw.play_out(
        hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=1492), hotw.bots.Greedy(4)
    )
    return {
        f"{edition}.json": written(game),
        f"{edition}.token": game.token() + "\n",
        f"{edition}.txt": story(game),
    }


def main(editions: Sequence[str]) -> None:
    """Play a game in each of these editions, and write the save files and the stories when all of them are there."""
    if unknown := sorted({*editions} - {*EDITIONS}):
        raise SystemExit(
            f"There is no golden game of {', '.join(unknown)}. There are: {', '.join(EDITIONS)}."
        )
    files = [file for edition in editions or EDITIONS for file in made(edition).items()]
    for name, content in files:
        (HERE / name).write_text(content, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
