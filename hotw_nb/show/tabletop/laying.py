"""How an edition is laid on the table, and what a click on the map stands for in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.game import Game
    from hotw_nb.show.pictures.step_words import Story
    from hotw_nb.show.tables.table_rows import RowsOf
    from hotw_nb.show.widgets.choice_list import Choice


class Laying(NamedTuple):
    """What the table asks about a game; every function gets the game, and where it speaks the language last."""

    style: str
    """The name of its part of the style sheet."""
    rows: Callable[[Game, str], tuple[Choice, ...]]
    """What can be chosen now, as rows of the list."""
    places: Callable[[Game, Action], tuple[str, ...]]
    """The lands and seas that stand for an action."""
    wish: Callable[[Game, str], Action | None]
    """The action that a click on a place would stand for if it were allowed."""
    builds: Callable[[Game, Action], bool]
    """Whether an action only builds where one is, and is lit less than a way for armies."""
    own_ways: frozenset[str]
    """The ways into a land that are a choice of their own, even if there is an easier one."""
    cards: Callable[[Game], bool]
    """Whether cards or tokens are chosen, and no places on the map."""
    private: Callable[[Game], bool]
    """Whether the choice shows what only its player may see, whoever had the computer before."""
    secret: Callable[[Game, Action], bool]
    """Whether nobody may read afterwards what was chosen."""
    turned: frozenset[str]
    """The records of a card or token turned up, or passed on face-down for somebody else to look at: no way back."""
    held: Callable[[Game, Action], bool]
    """Whether the row of an action shows a card of the hand in the midst of a turn that all may watch."""
    knows: Callable[[Game, str, str], tuple[str, ...]]
    """What only one player may know, in sentences."""
    idle: Callable[[Game, str], tuple[Choice, ...]]
    """The cards of whoever decides that cannot be played now, as rows, where others can in the midst of the turn."""
    card: Callable[[Game, str], str]
    """What lies in the hand of whoever chooses, as HTML under the question."""
    whispers: Callable[[Game], dict[str, str]]
    """Marks for the map that only whoever chooses may see."""
    who: Callable[[Game, str], str]
    """Who is on the move now: the name of an Empire or a people."""
    facts: Callable[[Game, str], list[str]]
    """What is left of the turn that is played, each as a few words of HTML."""
    strip: Callable[[Game, str], str]
    """What lies above the map under the list of the Epoch, as HTML."""
    track: Callable[[Game, str], str]
    """The players' sheet as HTML."""
    areas: Callable[[Game, str, str], str]
    """The sheet of the areas as HTML, seen by one player."""
    ending: Callable[[Game, str], str]
    """The end screen as HTML."""


class EditionTable(Protocol):
    """What the package `table` of an edition offers; each part is loaded when it is first used."""

    @property
    def TABLE(self) -> Laying:
        """How it is laid on the table."""

    @property
    def ROWS(self) -> RowsOf:
        """Its printed tables, those of its games, and how it shows a card in somebody's hand."""

    @property
    def STORY(self) -> Story:
        """What its picture stories tell besides the records."""


def places(game: Game, action: Action) -> tuple[str, ...]:
    """The lands and seas on the map that stand for an action."""
    return game.rules.table.TABLE.places(game, action)


def meant(game: Game, place: str) -> tuple[Action, ...]:
    """The legal actions that a click on a place may stand for; an easier way into a land stands for all ways."""
    laying = game.rules.table.TABLE
    own = laying.own_ways
    found = [action for action in game.decision.actions if place in laying.places(game, action)]
    plain = {(action.kind, action.target, action.by) for action in found if not action.via}
    return tuple(
        action
        for action in found
        if not action.via or action.via in own or (action.kind, action.target, action.by) not in plain
    )


def wish(game: Game, place: str) -> Action | None:
    """The action that a click on a place would stand for if it were allowed; None where it stands for nothing."""
    return game.rules.table.TABLE.wish(game, place)


def lit(game: Game) -> tuple[str, ...]:
    """All places that can be clicked for something."""
    return tuple(marks(game))


def marks(game: Game) -> dict[str, str]:
    """How these places are marked: lands in which one can only build less than those where armies may go."""
    laying, found = game.rules.table.TABLE, dict[str, str]()
    if laying.cards(game):
        return found
    for action in game.decision.actions:
        there = laying.places(game, action)
        if there:
            builds = laying.builds(game, action)
            for place in there:
                found[place] = found.get(place, "build") if builds else "may"
    return found
