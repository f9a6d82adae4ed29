"""Who sits at the table: people and bots, what may be undone, what bots did move by move, and a bot's advice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.bots import Bot, Planner
from hotw_nb.bots.base import check_bot
from hotw_nb.engine.errors import BadSetup
from hotw_nb.show.tabletop import sheets
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game
    from hotw_nb.show.tabletop.table import Table


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


def hidden(game: Game, holder: str) -> bool:
    """Whether the computer has to be handed over before the next choice is shown."""
    decision = game.decision
    return (
        decision.kind not in ("over", "roll")
        and decision.player != holder
        and decision.player not in game.bots
        and len(people(game)) > 1
    )


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
