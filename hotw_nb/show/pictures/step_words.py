"""What the steps of a picture story say: what happened, what was chosen, and how many armies are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hotw_nb.show.pictures.step_boxes import armies_left
from hotw_nb.text import labelled, say

if TYPE_CHECKING:
    from hotw_nb.action import Action
    from hotw_nb.game import Game
    from hotw_nb.record import Record


def left(game: Game, lang: str) -> str:
    """How many armies are left to place in the turn of a position; nothing where nobody is placing any."""
    bands = game.active["bands"] if game.active else ()
    if not bands:
        return ""
    armies, allies = (sum(band[what] for band in bands) for what in ("armies", "marked"))
    return armies_left(armies, allies, lang)


def chosen(game: Game, action: Action, lang: str) -> str:
    """What was chosen in a position, told of whoever chose it."""
    player = game.decision.player
    if action.kind == "choose":
        target = game.rules.name(action.target, lang)
        return say("steps.chosen", lang, player=player, target=target)
    return f"{labelled(player, game.say(action, lang), lang)}."


def told(game: Game, records: Sequence[Record], lang: str) -> list[str]:
    """Records as sentences; where armies are mustered, also how many figures are laid aside."""
    sentences = []
    for one in records:
        sentences.append(one.text(lang))
        if aside := _aside(game, one):
            style = game.active["figures"][f"style_{lang}"]
            sentences.append(say("steps.aside", lang, style=style, n=aside))
    return sentences


def _aside(game: Game, record: Record) -> int:
    """How many figures are laid aside with a record."""
    figures = game.active.get("figures") if record.kind.startswith("muster") else None
    return figures["aside"] if figures else 0


def rule_of_figures(game: Game, record: Record) -> tuple[str, ...]:
    """The rule by which figures are laid aside with a record."""
    return (game.rules.rules["figures_aside"],) if _aside(game, record) else ()
