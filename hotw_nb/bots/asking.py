"""Asking a bot for its choice: one that fails, or that chooses what it may not, is told of in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import BotFailed
from hotw_nb.text import repeated, say, short

if TYPE_CHECKING:
    from hotw_nb.bots.base import Bot
    from hotw_nb.engine.engine import Engine


def choice_of(bot: Bot, engine: Engine, actions: Sequence[Action]) -> Action:
    """What a bot chooses; a `BotFailed` tells which bot it was, at which choice, what went wrong and what to do."""
    try:
        found = bot.choose(engine, actions)
    except Exception as trouble:
        kind, why = type(trouble).__name__, short(trouble, 200)
        what = f"{kind}: {why}" if why else kind
        raise _failed(bot, engine, actions, say("bots.failed_with", what=what)) from trouble
    if found not in actions:
        raise _failed(bot, engine, actions, say("bots.failed_choice", found=repeated(found)))
    return found


def _failed(bot: Bot, engine: Engine, actions: Sequence[Action], what: str) -> BotFailed:
    """The bot, the player, the choice and what went wrong, in sentences."""
    step, epoch = engine.step, engine.state.epoch
    player = engine.players[step.player(engine)]
    kind = engine.state.agenda[-1][0]
    question = kind
    # a bot that has spoilt the position must not hide what it did behind another error
    with suppress(Exception):
        question = _question(engine, actions, player, kind)
    where = say("bots.failed", bot=short(type(bot).__name__), player=player, epoch=epoch, question=question)
    return BotFailed(f"{where} {what} {say('bots.failed_instead', player=player)}", player)


def _question(engine: Engine, actions: Sequence[Action], player: str, kind: str) -> str:
    """What the bot was asked, without what only it may see."""
    from hotw_nb.engine.decision import Decision

    step = engine.step
    about, question = step.about(engine), step.question(engine)
    return Decision(player, kind, tuple(actions), about, engine.edition, question).text(to="")
