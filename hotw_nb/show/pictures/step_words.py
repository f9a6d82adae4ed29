"""What the steps of a picture story say: what happened, what was chosen, and how many armies are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hotw_nb.text import labelled, listing, say

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game

PAIR = 2  # so many resources make a monument
AFTER_MONUMENTS = ("clean_up", "score")  # the records that follow, by edition the one or the other first


def left(game: Game, lang: str) -> str:
    """How many armies are left to place in the turn of a position, those that may only settle told apart.

    Nothing where nobody is placing any.
    """
    bands = game.active["bands"] if game.active else ()
    if not bands:
        return ""
    armies, allies = (sum(band[what] for band in bands) for what in ("armies", "marked"))
    if allies:
        return say("steps.left_allies", lang, n=armies, allies=allies)
    return say("steps.left", lang, n=armies)


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


def rules_of_muster(game: Game, record: Record) -> tuple[str, ...]:
    """The rules by which oceans bring more fleets with a record, markers are too few, and figures are laid aside."""
    cited = game.rules.rules
    seas = record.data["sea"] if record.kind == "muster_fleets" else ()
    oceans = any(game.board.sea(sea).ocean for sea in seas)
    found: tuple[str, ...] = (cited["muster_oceans"], cited["oceans_open"]) if oceans else ()
    found += (cited["markers_first"],) if "missing" in record.data else ()
    return (*found, cited["figures_aside"]) if _aside(game, record) else found


def idle(before: Game, after: Game, records: Sequence[Record]) -> tuple[str, ...]:
    """The resources of older armies without which a turn that ends has too few for a monument."""
    done = next((one for one in records if one.kind in AFTER_MONUMENTS), None)
    if done is None or not before.active or any(one.kind == "monument" for one in records):
        return ()
    if "monument_only_active" not in after.rules.rules:
        return ()
    active = {band["people"] for band in before.active["bands"]}
    held = [here for here in after.lands.values() if here.owner == done.player]
    rich = [here for here in held if after.board.land(here.id).resource]
    old = tuple(here.id for here in rich if here.empire not in active)
    return old if len(rich) - len(old) < PAIR <= len(rich) else ()


def left_out(game: Game, lands: Sequence[str], lang: str) -> str:
    """That these resources count for no monument."""
    names = [game.board.land(land).title(lang) for land in lands]
    return say("steps.idle", lang, n=len(names), lands=listing(names, lang))
