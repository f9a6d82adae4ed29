"""Who sits at the table, what lies on it, and what of that is to be seen now; nothing here draws or says anything."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.bots import Bot
from hotw_nb.bots.base import check_bot
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import BadSetup
from hotw_nb.show.tabletop import laying, sheets
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.engine.decision import Decision
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game
    from hotw_nb.show.tabletop.laying import Laying


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
    bots = game.bots
    return tuple(name for name in game.players if name not in bots)


def bot_decides(game: Game) -> bool:
    """Whether the next choice is a bot's."""
    decision = game.decision
    return not game.over and decision.kind != "roll" and decision.player in game.bots


def can_advise(game: Game) -> bool:
    """Whether there is anything to choose."""
    return not game.over and game.decision.kind != "roll"


def undoable(before: Game, after: Game) -> bool:
    """Whether an action rolled no dice and turned up no card."""
    fresh, turned = after.log[len(before.log) :], before.rules.table.TABLE.turned
    return after.actions[-1].kind != "roll" and not any(
        record.rolls or "rounds" in record.data or record.kind in turned for record in fresh
    )


def way_back(game: Game) -> list[Game]:
    """The games that one may go back to from a game that has just been taken up, the oldest first."""
    back: list[Game] = []
    now = game.start()
    for action in game.actions:
        later = now.play(action)
        own = now.decision.player not in game.bots
        back = [*back, now] if own and undoable(now, later) else []
        now = later
    return back


SHORTEST, A_LETTER = 600, 14  # thousandths of a second for a move and for each letter that is to be read


class Moment(NamedTuple):
    """One move: the game after it, and what is told of it."""

    game: Game
    records: tuple[Record, ...]


def moments(before: Game, after: Game) -> tuple[Moment, ...]:
    """Every move between two games of which something is told."""
    return tuple(_moments(before, after))


def _moments(before: Game, after: Game) -> Iterator[Moment]:
    game = before
    for action in after.actions[len(before.actions) :]:
        told = len(game.log)
        game = game.play(action)
        if len(game.log) > told:
            yield Moment(game, game.log[told:])


@dataclass(frozen=True)
class Showing:
    """Where somebody is who looks at what the bots have done."""

    moments: tuple[Moment, ...]
    at: int = 0
    running: bool = True
    row: int = 0
    """Which row of the list is looked at, so that it stays the same from move to move."""

    @property
    def moment(self) -> Moment:
        """The move that is shown."""
        return self.moments[self.at]

    @property
    def places(self) -> tuple[str, ...]:
        """All places that are touched by any of the moves."""
        records = [record for moment in self.moments for record in moment.records]
        return tuple(sheets.touched(records))

    def later(self, row: int) -> Showing | None:
        """The next move, or None after the last."""
        return replace(self, at=self.at + 1, row=row) if self.at + 1 < len(self.moments) else None

    def title(self, lang: str) -> str:
        """Whose move is shown and how many there are."""
        name = self.moment.records[0].player or self.moment.game.decision.player
        return say("table.move", lang, name=name, n=self.at + 1, all=len(self.moments))

    def pace(self, lang: str) -> int:
        """How many thousandths of a second the move stays, if it goes on by itself; 0 if it does not."""
        words = sum(len(record.text(lang)) for record in self.moment.records)
        return SHORTEST + A_LETTER * words if self.running else 0

    def rows(self, lang: str, still: bool) -> tuple[Choice, ...]:
        """What a person may do meanwhile; where nothing moves by itself there is nothing to stop."""
        rows = [("skip", "skip"), ("next_move", "next")]
        if not still:
            rows.append(("pause" if self.running else "go_on", "pause"))
        return tuple(
            Choice(say(f"table.{words}", lang), note=say(f"table.{words}_note", lang), deed=deed)
            for words, deed in rows
        )


KEPT = "game = table.game"
"""The line for a choice that nobody else may read."""
PLAY_ON, PLAY_TURN = "game = hotw.play_on(game)", "game = hotw.play_on(game, turns=1)"


def plain(action: Action) -> str:
    """An action as code, without what it does not need.

    >>> plain(Action("end"))
    '["end"]'
    """
    parts = list(action)
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return json.dumps(parts, ensure_ascii=False)


def line(action: Action) -> str:
    """The code that plays an action.

    >>> line(Action("expand", "wei_river", "sea"))
    'game = game.play(["expand", "wei_river", "sea"])'
    """
    return f"game = game.play({plain(action)})"


Offer = tuple[str, tuple[Choice, ...]]
"""The question which of the games on the shelf to go on with, and its answers."""


@dataclass(frozen=True, eq=False)
class Now:
    """What is to be seen at a table: made anew each time the table is drawn, and each answer is worked out once."""

    game: Game
    fresh: tuple[Record, ...]
    """What has just happened in it."""
    words: str
    code: tuple[str, ...]
    """The lines of code for what was done last."""
    holder: str
    """Who has the computer; empty while nobody has taken it."""
    alone: bool
    """Whether somebody has said that all others look away."""
    peeking: bool
    """Whether what only one player may know was asked for and lies open."""
    failed: str
    """Whose bot has broken down."""
    only: tuple[Action, ...]
    """The actions that a place on the map stands for, where it was clicked and stands for several."""
    showing: Showing | None
    """Which of the bots' moves is shown, if any."""
    can_undo: bool
    can_watch_again: bool
    offer: Offer | None
    """The question about games on the shelf, while it is asked."""

    @cached_property
    def decision(self) -> Decision:
        """Who must choose what."""
        return self.game.decision

    @cached_property
    def laying(self) -> Laying:
        """How the edition of the game is laid."""
        return self.game.rules.table.TABLE

    @cached_property
    def people(self) -> tuple[str, ...]:
        """The players who are no bots."""
        return people(self.game)

    @cached_property
    def bot_asked(self) -> bool:
        """Whether the next choice is a bot's."""
        return bot_decides(self.game)

    @cached_property
    def private(self) -> bool:
        """Whether the choice shows what only its player may see."""
        return self.laying.private(self.game)

    @cached_property
    def watched(self) -> bool:
        """Whether others share the screen with whoever chooses."""
        return len(self.people) > 1 and not self.bot_asked

    @cached_property
    def hidden(self) -> bool:
        """Whether the computer has to be handed over, or all others to look away, before a choice is shown."""
        asked = self.decision
        somebody = asked.kind not in ("over", "roll") and asked.player not in self.game.bots
        if somebody and asked.player != self.holder and len(self.people) > 1:
            return True
        return self.watched and not self.alone and self.private

    @cached_property
    def waiting(self) -> bool:
        """Whether nobody may choose before the computer is handed over or a bot has played."""
        return bool(self.offer or self.showing) or self.hidden or self.bot_asked

    @cached_property
    def lies_open(self) -> bool:
        """Whether something is on the screen that the others who share it may not see."""
        return self.watched and not self.waiting and (self.peeking or self.private)

    @cached_property
    def seen(self) -> Game:
        """The game that is seen: as it is, or as it was at a move of the bots that is shown."""
        return self.showing.moment.game if self.showing else self.game

    @cached_property
    def news(self) -> tuple[Record, ...]:
        """What has just happened in the game that is seen."""
        return self.showing.moment.records if self.showing else self.fresh

    @cached_property
    def lit(self) -> tuple[str, ...]:
        """All places that can be clicked for something."""
        return tuple(self.marks)

    @cached_property
    def marks(self) -> dict[str, str]:
        """How these places are marked."""
        return laying.marks(self.game)

    @cached_property
    def dice_wanted(self) -> int:
        """How many dice the game asks for."""
        return self.decision.actions[0].target.count("-") + 1 if self.decision.kind == "roll" else 0

    def covers(self, action: Action | None) -> bool:
        """Whether an action is not to be read now, as it is that of a card which the others may not see."""
        return bool(action and self.watched and not self.peeking and self.laying.held(self.game, action))


class Sitting:
    """The state of a table: the game on it, who has the computer, and what a person looks at."""

    def __init__(self, game: Game, watch: bool) -> None:
        self.watch = watch
        """Whether bots wait for a click between their turns."""
        self.take_up(game)

    def take_up(self, game: Game, back: Sequence[Game] = (), words: str = "") -> None:
        """Put another game on the table, and forget everything that belonged to the one before."""
        there = people(game)
        self.game, self.back, self.words = game, list(back), words
        self.fresh: tuple[Record, ...] = ()
        self.code: tuple[str, ...] = (KEPT,)
        self.holder = there[0] if len(there) == 1 else ""
        self.alone = self.peeking = False
        self.failed = ""
        self.only: tuple[Action, ...] = ()
        self.past: tuple[Moment, ...] = ()
        self.showing: Showing | None = None

    def now(self, offer: Offer | None) -> Now:
        """What is to be seen of all this."""
        return Now(
            self.game, self.fresh, self.words, self.code, self.holder, self.alone, self.peeking, self.failed,
            self.only, self.showing, bool(self.back), bool(self.past), offer,
        )  # fmt: skip

    def settle(self, later: Game, code: tuple[str, ...], words: str) -> None:
        """Take over a later game; whoever was alone stays so for the rest of a choice, or for another secret one."""
        self.fresh = later.log[len(self.game.log) :]
        self.game, self.only, self.peeking = later, (), False
        part = any(action.kind == "choose" for action in later.decision.actions)
        self.alone = self.alone and (part or later.rules.table.TABLE.private(later))
        self.code, self.words = code or self.code, words

    def played(self, later: Game, more: bool) -> None:
        """An action was played, and perhaps `more` by bots: it may be undone if it turned nothing up."""
        before, self.past, self.showing = self.game, (), None
        self.back = [] if more or not undoable(before, later) else [*self.back, before]

    def undo(self) -> Game:
        """The game before the last action, which is no longer there to go back to."""
        return self.back.pop()

    def cover(self) -> None:
        """Others may look at the screen by now: nobody is alone, and what was said may have named a card."""
        self.alone = self.peeking = False
        self.words = ""

    def hand_over(self) -> None:
        """Whoever is asked has the computer now, and is alone with it."""
        self.holder, self.alone = self.game.decision.player, True

    def watched(self, past: tuple[Moment, ...], show: bool) -> None:
        """Bots have played: nothing can be undone, and their moves are there to be shown."""
        self.back, self.past = [], past
        if show:
            self.showing = Showing(past) if past else None

    def step(self, by_itself: bool, row: int) -> None:
        """On to the next move of the bots; who goes on by hand is not hurried."""
        if self.showing:
            now = replace(self.showing, running=by_itself and self.showing.running)
            self.showing = now.later(row)

    def pause(self, row: int) -> None:
        """Stop where the bots' moves go on by themselves, or let them go on."""
        if self.showing:
            self.showing = replace(self.showing, running=not self.showing.running, row=row)

    def seat(self, bot: Bot | None) -> None:
        """Give the seat of a bot that has broken down to another one, or to a person."""
        self.game = self.game.seated({**self.game.bots, self.failed: bot})
        self.failed = ""

    def broken(self, player: str) -> None:
        """A player's bot has broken down: what it did before is neither undone nor shown."""
        self.back, self.past, self.showing, self.failed = [], (), None, player
