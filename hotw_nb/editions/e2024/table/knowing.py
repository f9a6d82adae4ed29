"""What only one player may know in a game for gold: tokens, the Event card, what was passed on, and hidden Empires."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hotw_nb.editions.e2024.contract import HIDDEN
from hotw_nb.editions.e2024.table import words
from hotw_nb.engine.view_values import FACE_DOWN, FACE_DOWN_TOKEN
from hotw_nb.text import ROMAN, listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.contract import Edition2024
    from hotw_nb.editions.e2024.view import ArrayView
    from hotw_nb.engine.action import Action
    from hotw_nb.game import Game

CARDS = frozenset({"keep_token", "take_event", "take", "play_tokens"})
"""The choices among cards and tokens, made with the own ones in sight."""
KEPT = frozenset({"keep_token", "take_event"})


def private(game: Game) -> bool:
    """Whether the choice shows what only its player may see."""
    return game.decision.kind in CARDS


def cards(game: Game) -> bool:
    """Whether the map may not show what is chosen."""
    return private(game) and (game.decision.kind != "take" or HIDDEN in game.options)


def secret(game: Game, action: Action) -> bool:
    """Whether nobody may read afterwards what was chosen."""
    return action.kind in KEPT or (action.kind == "take" and HIDDEN in game.options)


def knows(game: Game, player: str, lang: str) -> tuple[str, ...]:
    """What only this player may know, in sentences; nothing for nobody."""
    if player not in game.players or game.over:
        return ()
    view, rules = cast("ArrayView", game.view(player)), cast("Edition2024", game.rules)

    def names(ids: tuple[str, ...]) -> str:
        return listing([rules.name(id, lang) for id in ids], lang)

    found = [
        say("gold_table.your_event", lang, card=rules.name(card, lang),
            does=words.event(game, rules.box.event[card], lang, player))
        for card in view.hand
    ]  # fmt: skip
    if view.tokens:
        found.append(say("gold_table.your_tokens", lang, names=names(view.tokens)))
    if view.pair:
        found.append(say("gold_table.your_pair", lang, names=names(view.pair)))
    empire = view.empires.get(player, "")
    if HIDDEN in game.options and empire not in ("", FACE_DOWN) and empire not in _called(game):
        found.append(say("gold_table.your_empire", lang, card=rules.name(empire, lang)))
    for epoch, passed in enumerate(view.passed, start=2):
        if (
            len(set(passed)) > 1
        ):  # whoever passed on nothing but one area knows the Endgame space, which is told below
            found.append(say("gold_table.you_passed", lang, epoch=ROMAN[epoch], names=names(passed)))
    opened = game.engine().state.turned  # type: ignore[attr-defined]
    for number, area in enumerate(view.endgame, start=1):
        if number > opened and area not in ("", FACE_DOWN_TOKEN):
            found.append(say("gold_table.you_know", lang, number=number, area=rules.name(area, lang)))
    return tuple(found)


def _called(game: Game) -> set[str]:
    return {card for card, how, _ in game.calls if how in ("now", "played")}


def whispers(game: Game) -> dict[str, str]:
    """Where what is chosen lies, as marks for the map that only whoever chooses may see."""
    kind, rules = game.decision.kind, game.rules
    if kind == "take" and HIDDEN in game.options:
        return {start: "start" for action in game.decision.actions for start in rules.homes(action.target)}
    if kind in ("keep_token", "play_tokens"):
        areas = [action.target for action in game.decision.actions if action.target in rules.ground.areas]
        return {land: "start" for area in areas for land in rules.board.area(area).lands}
    return {}
