"""An edition: what lies in its box, and the chapters whose steps make up the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, ClassVar, Generic, Self

from hotw_nb.base.speech import sentence
from hotw_nb.editions.components import Components, Epoch, Start
from hotw_nb.engine.action import Action, Choices
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.record import TURN
from hotw_nb.engine.step import S

if TYPE_CHECKING:
    from hotw_nb.boards import Crossing, Land
    from hotw_nb.bots.base import EditionBots
    from hotw_nb.editions.shared.preview import EditionPreview
    from hotw_nb.editions.shared.score import Part
    from hotw_nb.editions.shared.view import GameView
    from hotw_nb.engine.battle import Combat
    from hotw_nb.engine.dice import Seeded
    from hotw_nb.engine.engine import Engine
    from hotw_nb.engine.position import Position
    from hotw_nb.engine.record import Setup
    from hotw_nb.engine.step import Event, Step
    from hotw_nb.game import Game
    from hotw_nb.odds.games.moves import EditionOdds
    from hotw_nb.show.tabletop.laying import EditionTable


def borders_decide(edition: Edition, land: Land, fort: bool, options: Collection[str]) -> None:
    """No battle: the border over which an army comes decides how a land is defended, not the land alone."""


@dataclass(frozen=True, eq=False)
class Edition(Components, Generic[S]):
    """Everything that makes a game of one edition; its steps and events come from chapters put together.

    `alone` are the kinds of action that need no target, `with_target` those that name one: a land, a sea, a card or a
    player. `opening`, `epoch` and `turn` name the steps in their order. `deal` makes the first position, `score` and
    `verdict` say what points are worth and who wins. `scene` sets up a scenario and `view` shows a game. `unseen`
    draws anew, with a seed, what the player on a seat has not seen. `skirmish` is the battle of one army, without
    cards, against the only army in the land beyond a border; `garrison` is the battle for a land that is held, or
    None where the borders decide, not the land's own ground. `stacking` is the option of several armies in a land,
    `sea_scores` the one with which seas score, and `raid` the step in which raiders out of a barren land choose
    where they fall in. The chronicle and the games that people recorded are about the cards of the edition that is
    `dated`. `first_box` is the fingerprint of what was dealt before saves named their box.
    """

    id: str
    name_en: str
    name_fr: str
    alone: tuple[str, ...]
    with_target: tuple[str, ...]
    opening: tuple[str, ...]
    epoch: tuple[str, ...]
    turn: tuple[str, ...]
    steps: Mapping[str, Step]
    events: Mapping[str, Event]
    deal: Callable[[Self, Sequence[str], int, frozenset[str]], S]
    score: Callable[[Self, S, int, int], list[Part]]
    verdict: Callable[[Engine[S, Self]], tuple[tuple[int, ...], str]]
    scene: Callable[[Setup], S]
    view: GameView
    skirmish: Callable[[Self, Crossing], Combat]
    unseen: Callable[[Game, Engine[S, Self], int, Seeded], None]
    garrison: Callable[[Self, Land, bool, Collection[str]], Combat | None] = borders_decide
    stacking: str = ""
    raid: str = ""
    sea_scores: str = ""
    dated: bool = False
    first_box: str = ""
    choices: dict[tuple[str, str, str], Choices] = field(default_factory=dict, repr=False)
    unit: ClassVar[str] = "points"
    """What is collected on the track."""
    garrisons: ClassVar[bool] = False
    """Whether pieces that are not on the move are garrisons."""
    open_straits: ClassVar[bool] = False
    """Whether fleets can open a strait."""
    closing: ClassVar[Mapping[str, str]] = {"score": TURN}
    """The kinds of record with which a turn is over, or all turns."""
    by_player: ClassVar[tuple[str, ...]] = ("scores", "hands", "empires", "history", "markers")
    """The fields of a scenario that say something for each player by name."""
    may_be_empty: ClassVar[tuple[str, ...]] = ("fleets", "pile")
    """The fields of a scenario in which an empty list says something else than no list at all."""

    @cached_property
    def odds(self) -> EditionOdds:
        """What it tells about its battles, loaded when it is first asked for."""
        from hotw_nb.editions import odds_of

        return odds_of(self.id)

    @cached_property
    def preview(self) -> EditionPreview:
        """What a card or a land would bring now, found on a copy of the position; loaded when it is first asked for."""
        from hotw_nb.editions import preview_of

        return preview_of(self.id)

    @cached_property
    def table(self) -> EditionTable:
        """How it is shown at the table and in printed tables, loaded when it is first asked for."""
        from hotw_nb.editions import table_of

        return table_of(self.id)

    @property
    def leaderless(self) -> str:
        """The people on the board that no player leads; empty where there is none."""
        return ""

    def figures(self, people: str, epoch: int) -> tuple[Epoch, ...]:
        """The Epochs from whose figures the armies of a people are taken when it plays in an Epoch.

        Empires take those of the Epoch that is played; armies of events take others, so that they stay apart.
        """
        found = self.deck.peoples[self.deck.people[people]].figures
        if not found:
            return (self.epochs[epoch - 1],)
        if found == "far":
            late = epoch > len(self.epochs) // 2
            return self.epochs[:2] if late else self.epochs[-2:]
        return (self.epochs[int(found) - 1],)

    def chart(self, area: str, epoch: int) -> tuple[int, int, int]:
        """What an area brings in an Epoch for presence, dominance and control."""
        value = self.values[self.ground.area[area]][epoch - 1]
        return value, 2 * value, 3 * value

    def beginnings(self, epoch: int) -> tuple[Start, ...]:
        """Who begins where in an Epoch: 1 to 7 in the order of the list, then m and k for the cards."""
        deck = self.deck
        cards = [card for card in deck.empires if card.epoch == epoch]
        marks = {"minor_empire": "m", "kingdom": "k"}
        events = [card for card in deck.events if card.kind in marks and card.first == epoch]
        return (
            *(Start(str(card.slot), people.start, people) for card in cards for people in card.peoples),
            *(Start(marks[card.kind], card.place, card) for card in events),
        )

    def starts(self, epoch: int) -> dict[str, str]:
        """The lands where something begins in an Epoch, each with its mark."""
        return {start.land: start.mark for start in self.beginnings(epoch)}

    def homes(self, card: str) -> tuple[str, ...]:
        """The lands where the peoples of an Empire card begin."""
        return tuple(people.start for people in self.deck.empire[card].peoples)

    def __reduce__(self) -> tuple[object, ...]:
        from hotw_nb.editions import get

        return get, (self.id,)

    def check_options(self, options: Sequence[str]) -> frozenset[str]:
        """The options as a set, refused where one is unknown or needs another."""
        if isinstance(options, str):
            options = (options,)
        if not isinstance(options, Iterable) or not all(isinstance(option, str) for option in options):
            raise BadSetup(sentence("setup.options_list", found=options, options=", ".join(self.options)))
        for option in options:
            if option not in self.options:
                raise BadSetup(sentence("setup.option", found=option, options=", ".join(self.options)))
            needs = self.options[option].needs
            if needs and needs not in options:
                raise BadSetup(sentence("setup.option_needs", option=option, needs=needs))
            excludes = self.options[option].excludes
            if excludes and excludes in options:
                raise BadSetup(sentence("setup.option_excludes", option=option, excludes=excludes))
        return frozenset(options)

    def least(self, options: frozenset[str]) -> int:
        """How many names at least begin a game."""
        return self.numbers["fewest_players"]

    def colours(self, names: tuple[str, ...], options: frozenset[str]) -> tuple[str, ...]:
        """The players of a game for which these names were given: each name is one."""
        return names

    def partners(self, count: int, options: frozenset[str]) -> tuple[tuple[int, ...], ...]:
        """The seats of each person, whose points are counted together: one each."""
        return tuple((player,) for player in range(count))

    def keeps_face_down(self, action: Action, options: frozenset[str]) -> str:
        """Until when nobody else sees what an action chose: to the end of the "game" or of the "epoch"; else empty."""
        return ""

    def roomy(self, s: Position, lands: int) -> int:
        """Those of the lands that have room for another army; here one fills a land."""
        return 0

    def dates(self, epoch: int, lang: str | None = None) -> str:
        """When an Epoch is, in a few words."""
        return self.epochs[epoch - 1].begins(lang)

    def name(self, id: str, lang: str | None = None) -> str:
        """The proper name of a land, water, area, people, card or option; other words come back unchanged."""
        return _name(self, id, lang) if lang else _find_name(self, id, lang)

    def people_name(self, id: str, lang: str | None = None) -> str:
        """The name of a people, which for the armies of an Event card is not that of the card."""
        deck = self.deck
        return deck.peoples[deck.people[id]].title(lang) if id in deck.people else self.name(id, lang)

    @cached_property
    def bots(self) -> EditionBots:
        """What it offers to the bots, loaded when it is first asked for."""
        from hotw_nb.editions import bots_of

        return bots_of(self.id)

    @cached_property
    def plays(self) -> tuple[Action, ...]:
        """The action of playing each Event card, by the index of the card."""
        return tuple(Action("play", card.id) for card in self.deck.events)

    def waters(self, kind: str, by: str = "") -> Choices:
        """The actions of one kind on all waters."""
        try:
            return self.choices[kind, "waters", by]
        except KeyError:
            found = self.choices[kind, "waters", by] = Choices(kind, self.ground.waters, "", by)
            return found

    def lands(self, kind: str, via: str = "", by: str = "") -> Choices:
        """The actions of one kind on all lands."""
        try:
            return self.choices[kind, via, by]
        except KeyError:
            found = self.choices[kind, via, by] = Choices(kind, self.ground.lands, via, by)
            return found


def _find_name(edition: Edition, id: str, lang: str | None) -> str:
    board, deck = edition.board, edition.deck
    if id in board:
        return board[id].title(lang)
    if id in edition.ground.areas:
        return board.area(id).title(lang)
    if id in deck.event:
        return deck.event[id].title(lang)
    if id in deck.empire:
        return deck.empire[id].title(lang)
    if id in deck.people:
        return deck.peoples[deck.people[id]].title(lang)
    if id in edition.options:
        return edition.options[id].title(lang)
    return id


@lru_cache(maxsize=4096)
def _name(edition: Edition, id: str, lang: str) -> str:
    """The name again, without looking for it; lists and sheets ask for the same ones at every move."""
    return _find_name(edition, id, lang)
