"""Asking a bot for its choice: what is no bot, fails, or chooses what it may not, is told of in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hotw_nb.bots.base import Bot
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import BadSetup, BotFailed
from hotw_nb.text import repeated, say, short

if TYPE_CHECKING:
    from hotw_nb.engine.engine import Engine


def check_bot(bot: Any) -> Any:
    """The bot, refused with a sentence if it is none."""
    able = {method: _own(bot, method) for method in ("fresh", "choose")}
    if isinstance(bot, type) or not (able["fresh"] or able["choose"]):
        shown = bot.__name__ if isinstance(bot, type) else repeated(bot)
        raise BadSetup(say("setup.no_bot", found=shown[:40]))
    for method, there in able.items():
        if not there:
            raise BadSetup(say(f"setup.bot_lacks_{method}", found=type(bot).__name__))
    return bot


def fresh_bot(bot: Any, salt: int) -> Any:
    """The bot at its beginning, refused with a sentence if it gives none."""
    try:
        found = bot.fresh(salt)
    except Exception as trouble:
        raise BadSetup(say("setup.bot_lacks_fresh", found=type(bot).__name__)) from trouble
    if not callable(getattr(found, "choose", None)):
        raise BadSetup(say("setup.bot_lacks_fresh", found=type(bot).__name__))
    return found


def _own(bot: Any, method: str) -> bool:
    """Whether a bot can do this itself: what it has from the bare `Bot` does nothing."""
    bare = getattr(type(bot), method, None) is getattr(Bot, method)
    return callable(getattr(bot, method, None)) and not bare


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
