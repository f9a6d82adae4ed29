"""An edition: a board, tables of cards and numbers, and the chapters whose steps make up the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from hotw_nb import boards, tables
from hotw_nb.action import Action, Choices
from hotw_nb.boards import Board
from hotw_nb.cards import Deck
from hotw_nb.errors import BadSetup
from hotw_nb.ground import FEATURES, Ground
from hotw_nb.text import language

if TYPE_CHECKING:
    from hotw_nb.chapters.scoring import Part
    from hotw_nb.engine import Engine
    from hotw_nb.state import State
    from hotw_nb.step import Event, Step


@dataclass(frozen=True, slots=True)
class Option:
    """An optional rule that a table may switch on."""

    id: str
    name_en: str
    name_fr: str
    text_en: str
    text_fr: str
    rule: str
    needs: str

    def title(self, lang: str | None = None) -> str:
        """The name in a language."""
        return self.name_fr if (lang or language()) == "fr" else self.name_en

    def text(self, lang: str | None = None) -> str:
        """What it changes, in one sentence."""
        return self.text_fr if (lang or language()) == "fr" else self.text_en


@dataclass(frozen=True, slots=True)
class Figures:
    """The army figures of one Epoch: how many each colour has and what they look like."""

    epoch: int
    count: int
    style_en: str
    style_fr: str


@dataclass(frozen=True, eq=False)
class Edition:
    """Everything that makes a game of one edition; `steps` and `events` come from the chapters put
    together.
    """

    id: str
    name_en: str
    name_fr: str
    opening: tuple[str, ...]
    epoch: tuple[str, ...]
    turn: tuple[str, ...]
    steps: Mapping[str, Step]
    events: Mapping[str, Event]
    deal: Callable[[Edition, Sequence[str], int, frozenset[str]], State]
    score: Callable[[Edition, State, int, int], list[Part]]
    verdict: Callable[[Engine], tuple[tuple[int, ...], str]]
    choices: dict[tuple[str, str, str], Choices] = field(default_factory=dict, repr=False)

    @property
    def folder(self) -> str:
        """Where the tables are."""
        return f"editions/{self.id}"

    @cached_property
    def board(self) -> Board:
        """The board it is played on."""
        return boards.load(self.id)

    @cached_property
    def ground(self) -> Ground:
        """The board as bit sets."""
        return Ground(self.board)

    @cached_property
    def deck(self) -> Deck:
        """The cards."""
        return Deck(self.folder, self.board, self.events, FEATURES)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The numbers of the rules by name."""
        rows = tables.read(f"{self.folder}/numbers.csv", ["name", "value", "source"])
        return {row.text("name"): row.integer("value", 0, 1000) for row in rows}

    @cached_property
    def rules(self) -> Mapping[str, str]:
        """Which numbered rule stands behind each topic that a record or a refusal names."""
        rows = tables.read(f"{self.folder}/citations.csv", ["topic", "rule"])
        return {row.text("topic"): row.text("rule") for row in rows}

    @cached_property
    def options(self) -> Mapping[str, Option]:
        """The optional rules by id."""
        columns = ["id", "name_en", "name_fr", "text_en", "text_fr", "rule", "needs"]
        rows = tables.read(f"{self.folder}/options.csv", columns)
        return {row.text("id"): Option(**{column: row.maybe(column) for column in columns}) for row in rows}

    @cached_property
    def values(self) -> tuple[tuple[int, ...], ...]:
        """For each area of the board its base value in each Epoch, from the first on."""
        epochs = [str(epoch) for epoch in range(1, self.numbers["epochs"] + 1)]
        rows = list(tables.read(f"{self.folder}/values.csv", ["area", *epochs]))
        found = {
            row.choice("area", self.ground.areas): tuple(row.integer(epoch, 0, 20) for epoch in epochs)
            for row in rows
        }
        return tuple(found[area] for area in self.ground.areas)

    @cached_property
    def scoring(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For each Epoch the areas that have a value then, as (area index, its lands, base value)."""
        return tuple(
            tuple(
                (i, mask, self.values[i][epoch])
                for i, mask in enumerate(self.ground.area_masks)
                if self.values[i][epoch]
            )
            for epoch in range(self.numbers["epochs"])
        )

    @cached_property
    def calls(self) -> tuple[tuple[str, ...], ...]:
        """For each Epoch its Empire cards in the order in which they are called."""
        return tuple(
            tuple(
                card.id
                for card in sorted(self.deck.empires, key=lambda card: card.slot)
                if card.epoch == epoch
            )
            for epoch in range(1, self.numbers["epochs"] + 1)
        )

    @cached_property
    def markers(self) -> tuple[int, ...]:
        """The values of the Pre-eminence Markers."""
        rows = tables.read(f"{self.folder}/markers.csv", ["value", "copies"])
        return tuple(
            value for row in rows for value in [row.integer("value", 1, 20)] * row.integer("copies", 1, 20)
        )

    @cached_property
    def figures(self) -> tuple[Figures, ...]:
        """The army figures of each Epoch."""
        rows = tables.read(f"{self.folder}/figures.csv", ["epoch", "count", "style_en", "style_fr"])
        return tuple(
            Figures(
                row.integer("epoch", 1, 9),
                row.integer("count", 1, 99),
                row.text("style_en"),
                row.text("style_fr"),
            )
            for row in rows
        )

    def __reduce__(self) -> tuple[object, ...]:
        from hotw_nb.editions import get

        return get, (self.id,)

    def check_options(self, options: Sequence[str]) -> frozenset[str]:
        """The options as a set, refused where one is unknown or needs another."""
        if isinstance(options, str):
            options = (options,)
        for option in options:
            if option not in self.options:
                raise BadSetup(f"There is no option {option!r}; the options are: {', '.join(self.options)}.")
            needs = self.options[option].needs
            if needs and needs not in options:
                raise BadSetup(f"The option {option!r} needs the option {needs!r} as well.")
        return frozenset(options)

    def title(self, lang: str | None = None) -> str:
        """The name in a language."""
        return self.name_fr if (lang or language()) == "fr" else self.name_en

    def name(self, id: str, lang: str | None = None) -> str:
        """The proper name of a land, water, area, people, card or option; other words come back unchanged."""
        if id in self.board:
            return self.board[id].title(lang)
        if id in self.ground.areas:
            return self.board.area(id).title(lang)
        deck = self.deck
        if id in deck.event:
            return deck.event[id].title(lang)
        if id in deck.empire:
            return deck.empire[id].title(lang)
        if id in deck.people:
            return deck.peoples[deck.people[id]].title(lang)
        if id in self.options:
            return self.options[id].title(lang)
        return id

    def people_name(self, id: str, lang: str | None = None) -> str:
        """The name of a people, which for the armies of an Event card is not that of the card."""
        deck = self.deck
        return deck.peoples[deck.people[id]].title(lang) if id in deck.people else self.name(id, lang)

    @cached_property
    def plays(self) -> tuple[Action, ...]:
        """The action of playing each Event card, by the index of the card."""
        return tuple(Action("play", card.id) for card in self.deck.events)

    def lands(self, kind: str, via: str = "", by: str = "") -> Choices:
        """The actions of one kind on all lands."""
        found = self.choices.get((kind, via, by))
        if found is None:
            found = self.choices[kind, via, by] = Choices(kind, self.ground.lands, via, by)
        return found
