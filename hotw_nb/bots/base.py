"""What a bot is, the simplest one, what an edition offers to bots, and how a bot is asked for its choice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeAlias

from hotw_nb.engine.action import Action
from hotw_nb.engine.dice import STEP, WORD, mix
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import BadSetup, BotFailed
from hotw_nb.engine.step import R, S
from hotw_nb.text import repeated, say, short

if TYPE_CHECKING:
    from hotw_nb.bots.plans import Prospect
    from hotw_nb.bots.reasons import Reason


Weigh: TypeAlias = Callable[[Engine[S, R], Sequence[Action]], list[float]]
"""What each of some actions promises, as numbers to compare."""


class Bot(Protocol):
    """What a bot of your own needs: `fresh` and `choose`.

    It picks one of the legal actions. It may look at the engine and `fork` it, but must not change it.

    >>> import hotw_nb as hotw
    >>> class First(hotw.bots.Bot):
    ...     def fresh(self, salt):
    ...         return First()
    ...     def choose(self, engine, actions):
    ...         return actions[0]
    >>> hotw.play_out(hotw.new_game("2001", seed=7), bots=First()).over
    True
    """

    def fresh(self, salt: int) -> Bot:
        """A bot of the same kind at its beginning, for the game and seat with this number."""
        ...

    def choose(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """One of the actions."""
        ...


def checked(seed: int) -> int:
    """The seed of a bot, refused with a sentence if it is no whole number."""
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) > WORD:
        raise BadSetup(say("setup.seed", found=seed))
    return seed


class Random:
    """A bot that takes any legal action, all equally likely; the same `seed` gives the same choices.

    >>> import hotw_nb as hotw
    >>> hotw.play_out(hotw.new_game("2001", seed=7), bots=hotw.bots.Random(3)).over
    True
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = checked(seed)
        self._key = mix((seed + 1) * STEP & WORD)
        self._turn = 0

    def fresh(self, salt: int) -> Self:
        """A bot at its beginning."""
        bot = type(self)(self.seed)
        bot._key = mix(bot._key + salt * STEP & WORD)
        return bot

    def choose(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """Any of the actions."""
        return actions[self.word() * len(actions) >> 64]

    def word(self) -> int:
        """The next number of 64 bits."""
        self._turn = turn = self._turn + 1
        return mix(self._key + turn * STEP & WORD)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seed})"


class EditionBots(Protocol):
    """The package `bots` of an edition. Every table goes by the name of the step that asks."""

    @property
    def GREEDY(self) -> Mapping[str, Weigh]:
        """How `Greedy` weighs the actions of a step."""
        ...

    @property
    def PLANNER(self) -> Mapping[str, Weigh]:
        """How `Planner` weighs the actions of a step."""
        ...

    @property
    def PROSPECTS(self) -> Mapping[str, Prospect]:
        """How the end of the turn is weighed, for the steps after which the planner plays it out."""
        ...

    @property
    def REASONS(self) -> Mapping[str, Reason]:
        """Why the planner does what it does at the main decisions of a turn."""
        ...

    @property
    def AIMS(self) -> Mapping[str, Reason]:
        """Why the planner aims where it aims at all other decisions."""
        ...

    @property
    def SAFER(self) -> Collection[str]:
        """The kinds of action that make a land safer."""
        ...

    def seen(self, e: Engine) -> tuple[Any, ...]:
        """What a choice may depend on beside the plain fields of the position: bands, and what only the player sees."""
        ...


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
