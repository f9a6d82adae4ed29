"""What a bot that plans would do in the place of whoever has to choose at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotw_nb.bots import Planner
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game
    from hotw_nb.show.tabletop.table import Table

CODE = "print(hotw.bots.Planner().advice(game))"


def can_advise(game: Game) -> bool:
    """Whether there is anything to choose."""
    return not game.over and game.decision.kind != "roll"


def advise(table: Table) -> None:
    """Say what the planner would choose and why, and point at it in the list and on the map; nothing is played."""
    game, lang = table.game, table.lang
    if table.waiting or not can_advise(game):
        table.tell(say("table.no_advice", lang))
        return
    advice = Planner().advice(game)
    if table.covers(advice.action):
        table.tell(say("table.advice_private", lang))
        return
    table.show_all()
    rows = table.choices.items
    number = next((i for i, row in enumerate(rows) if row.action == advice.action), -1)
    if number >= 0:
        table.choices.look(number)
        table.choices.tell()
        table.reach(rows[number])
    table.tell(advice.text(lang), CODE)
