"""What picture stories of 2001 tell besides the records: figures laid aside, and the rules of a muster."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hotw_nb.editions.shared.table.story import idle
from hotw_nb.show.pictures.step_words import Story
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game


def _aside(game: Game, record: Record) -> int:
    """How many figures are laid aside with a record."""
    figures = game.active.get("figures") if record.kind.startswith("muster") else None
    return figures["aside"] if figures else 0


def more(game: Game, record: Record, lang: str) -> tuple[str, ...]:
    """Where armies are mustered, how many figures are laid aside."""
    aside = _aside(game, record)
    return (
        (say("steps.aside", lang, style=game.active["figures"][f"style_{lang}"], n=aside),) if aside else ()
    )


def rules(game: Game, record: Record) -> tuple[str, ...]:
    """The rules by which oceans bring more fleets with a record, markers are too few, and figures are laid aside."""
    cited = game.rules.rules
    seas = record.data["sea"] if record.kind == "muster_fleets" else ()
    oceans = any(game.board.sea(sea).ocean for sea in seas)
    found: tuple[str, ...] = (cited["muster_oceans"], cited["oceans_open"]) if oceans else ()
    found += (cited["markers_first"],) if "missing" in record.data else ()
    return (*found, cited["figures_aside"]) if _aside(game, record) else found


STORY = Story(more, rules, partial(idle, ("clean_up", "score")))
