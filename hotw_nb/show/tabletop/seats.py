"""Who sits at the table: people in turn at one computer, and bots that play by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hotw_nb.bots import Bot
from hotw_nb.bots.base import check_bot
from hotw_nb.engine.errors import BadSetup
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game

Bots = Bot | Mapping[str, Bot | None] | None


def seated(game: Game, bots: Bots, lang: str) -> Game:
    """A game with its bots in their seats: {name: bot}, or one bot for everybody but the first player."""
    if bots is None:
        return game
    if not isinstance(bots, Mapping):
        bots = dict.fromkeys(game.players[1:], bots)
    for name, bot in bots.items():
        if name not in game.players:
            raise BadSetup(say("table.no_player", lang, name=name, names=", ".join(game.players)))
        if bot is not None:
            check_bot(bot)
    return game.seated({**game.bots, **bots})


def people(game: Game) -> tuple[str, ...]:
    """The players who are no bots."""
    return tuple(name for name in game.players if name not in game.bots)


def bot_decides(game: Game) -> bool:
    """Whether the next choice is a bot's."""
    decision = game.decision
    return not game.over and decision.kind != "roll" and decision.player in game.bots


def hidden(game: Game, holder: str) -> bool:
    """Whether the computer has to be handed over before the next choice is shown."""
    decision = game.decision
    return (
        decision.kind not in ("over", "roll")
        and decision.player != holder
        and decision.player not in game.bots
        and len(people(game)) > 1
    )
