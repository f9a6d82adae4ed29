"""What lies in the box of an edition: options, Epochs, board, cards, numbers and other tables, read when needed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from hotw_nb import boards
from hotw_nb.base.speech import Read, Titled, Worded, in_words, worded
from hotw_nb.boards import Board, csv_tables
from hotw_nb.boards.csv_tables import Named, damaged
from hotw_nb.boards.ground import FEATURES, Ground
from hotw_nb.editions.numbered_rules import all_rules
from hotw_nb.editions.shared.cards import Deck, Empire, EventCard
from hotw_nb.engine.action import ROLL

if TYPE_CHECKING:
    from hotw_nb.engine.step import Event


@dataclass(frozen=True, slots=True)
class Option(Worded):
    """An optional rule that a table may switch on."""

    id: str
    name_en: str
    name_fr: str
    text_en: str
    text_fr: str
    rule: str
    needs: str
    excludes: str = ""


@dataclass(frozen=True, slots=True)
class Epoch(Read):
    """One Epoch: when it begins, and the army figures of which each colour has so many."""

    number: int
    begins_en: str
    begins_fr: str
    count: int
    style_en: str
    style_fr: str

    def begins(self, lang: str | None = None) -> str:
        """The year in which it begins."""
        return worded(self, "begins", lang)

    def style(self, lang: str | None = None) -> str:
        """What its army figures look like."""
        return worded(self, "style", lang)

    def __str__(self) -> str:
        return in_words(self)


class Effect(NamedTuple):
    """What an edition says of an effect of Event cards: the rule that tells it, and what bots think of such a card.

    `liking` is how gladly it is played on a hunch, the more so by a strong Empire if it is `for_fights`; `brings` are
    the points it brought by an Empire of nine armies in the middle of a game, `per_army` those for each further army,
    and `per_epoch` those for each Epoch that it is played later.
    """

    rule: str
    liking: float
    for_fights: bool
    brings: float
    per_army: float
    per_epoch: float


class Typed(NamedTuple):
    """What people mean by a word that is no kind of action here: one of these kinds, or what a rule refuses."""

    means: tuple[str, ...]
    refused: str

    def meant(self, offered: Collection[str]) -> str:
        """The first of the kinds that is offered, else the first of all.

        >>> Typed(("end", "stop"), "").meant({"fort", "stop"}), Typed(("end", "stop"), "").meant(())
        ('stop', 'end')
        """
        return next((kind for kind in self.means if kind in offered), self.means[0])


class Start(NamedTuple):
    """Where somebody begins in an Epoch: a land, the mark of it on a map, and which people or card it is."""

    mark: str
    land: str
    who: Titled


_EFFECT = ("effect", "rule", "liking", "for_fights", "brings", "per_army", "per_epoch")


def _effect(row: csv_tables.Row, rules: Collection[str]) -> Effect:
    worth = (row.decimal(column, -100, 100) for column in ("brings", "per_army", "per_epoch"))
    return Effect(row.known("rule", rules), row.decimal("liking", 0, 100), row.flag("for_fights"), *worth)


def _typed(row: csv_tables.Row, kinds: Collection[str], rules: Collection[str]) -> Typed:
    means = row.words("means")
    for kind in means:
        if kind not in kinds:
            row.unknown("means", kind, kinds)
    return Typed(means, "" if means else row.known("refused", rules))


class Components(Titled):
    """The board and the tables of an edition, found by its id."""

    id: str
    alone: tuple[str, ...]
    with_target: tuple[str, ...]
    events: Mapping[str, Event]
    counted_out: ClassVar[tuple[str, ...]] = ("greater_hand", "lesser_hand")
    """The numbers that say how many cards or tokens are dealt."""

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
        """The Empire and Event cards; refused where an Epoch has too few Empires for all players."""
        return self.enough(Deck(self.folder, self.board, self.events, FEATURES))

    def enough(self, deck: Deck) -> Deck:
        """The cards, refused where an Epoch has too few Empires for all players."""
        least = self.numbers["most_players"]
        for epoch in range(1, self.numbers["epochs"] + 1):
            found = sum(card.epoch == epoch for card in deck.empires)
            if found < least:
                raise damaged(
                    f"data/{self.folder}/empires.csv", "enough_cards", found, least=least, epoch=epoch
                )
        return deck

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The numbers of the rules by name."""
        path = f"{self.folder}/numbers.csv"
        rows = csv_tables.read(path, ["name", "value", "source"])
        return Named(path, ((row.text("name"), row.integer("value", 0, 1000)) for row in rows))

    @cached_property
    def rules(self) -> Mapping[str, str]:
        """Which numbered rule stands behind each topic that a record or a refusal names; empty for a slip of
        the pen, which no rule forbids.
        """
        path = f"{self.folder}/citations.csv"
        cited = ((row.text("topic"), row.maybe("rule")) for row in csv_tables.read(path, ["topic", "rule"]))
        played = ((f"play_{name}", effect.rule) for name, effect in self.effects.items())
        return Named(path, [*cited, *played])

    @cached_property
    def effects(self) -> Mapping[str, Effect]:
        """What each effect of the Event cards is by its rule, and worth to bots."""
        path, known = f"{self.folder}/effects.csv", {rule.id for rule in all_rules(self.id)}
        return Named(
            path, ((row.text("effect"), _effect(row, known)) for row in csv_tables.read(path, _EFFECT))
        )

    @cached_property
    def options(self) -> Mapping[str, Option]:
        """The optional rules by id."""
        columns = ["id", "name_en", "name_fr", "text_en", "text_fr", "rule", "needs"]
        rows = csv_tables.read(f"{self.folder}/options.csv", columns)
        return {
            row.text("id"): Option(
                **{column: row.maybe(column) for column in columns}, excludes=row.cells.get("excludes", "")
            )
            for row in rows
        }

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Every kind of action that there is: those that stand alone, those with a target, and a roll by hand."""
        return frozenset((*self.alone, *self.with_target, ROLL))

    @cached_property
    def typed_words(self) -> Mapping[str, Typed]:
        """What people type who know the game by other words, and what they mean by it."""
        rows = csv_tables.read(f"{self.folder}/words.csv", ["word", "means", "refused"])
        return {row.text("word"): _typed(row, self.kinds, self.rules) for row in rows}

    @cached_property
    def known_words(self) -> frozenset[str]:
        """The bare words that say something: the kinds of action, and what else people type for one."""
        return self.kinds | self.typed_words.keys()

    @cached_property
    def values(self) -> tuple[tuple[int, ...], ...]:
        """For each area of the board its base value in each Epoch, from the first on."""
        epochs = [str(epoch) for epoch in range(1, self.numbers["epochs"] + 1)]
        path = f"{self.folder}/values.csv"
        found = Named(
            path,
            (
                (row.choice("area", self.ground.areas), tuple(row.integer(epoch, 0, 20) for epoch in epochs))
                for row in csv_tables.read(path, ["area", *epochs])
            ),
        )
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
        cards = sorted(self.deck.empires, key=lambda card: card.slot)
        epochs = range(1, self.numbers["epochs"] + 1)
        return tuple(tuple(card.id for card in cards if card.epoch == epoch) for epoch in epochs)

    @cached_property
    def fleets(self) -> Mapping[str, int]:
        """For each Empire and Event card the waters in which it has fleets, as a set."""
        cards: list[Empire | EventCard] = [*self.deck.empires, *self.deck.events]
        return {card.id: self.ground.fleets(self.ground.water_mask(card.waters)) for card in cards}

    @cached_property
    def markers(self) -> tuple[int, ...]:
        """The values of the Pre-eminence Markers."""
        rows = csv_tables.read(f"{self.folder}/markers.csv", ["value", "copies"])
        return tuple(
            value for row in rows for value in [row.integer("value", 1, 20)] * row.integer("copies", 1, 20)
        )

    @cached_property
    def dealt(self) -> tuple[object, ...]:
        """All that is shuffled or counted out when a game begins, in the order of the tables; where any of it
        is another, the same seed deals another game.
        """
        deck = self.deck
        return (
            tuple((card.id, card.epoch) for card in deck.empires),
            tuple((card.id, card.deck, card.kind, card.copies) for card in deck.events),
            self.markers,
            tuple(self.numbers[name] for name in self.counted_out),
        )

    @cached_property
    def epochs(self) -> tuple[Epoch, ...]:
        """The Epochs with their figures."""
        columns = ["epoch", "begins_en", "begins_fr", "count", "style_en", "style_fr"]
        path = f"{self.folder}/epochs.csv"
        found = tuple(
            Epoch(
                row.integer("epoch", 1, 9),
                row.text("begins_en"),
                row.text("begins_fr"),
                row.integer("count", 1, 99),
                row.text("style_en"),
                row.text("style_fr"),
            )
            for row in csv_tables.read(path, columns)
        )
        last, numbers = self.numbers["epochs"], [epoch.number for epoch in found]
        if numbers != list(range(1, last + 1)):
            raise damaged(f"data/{path}", "epochs", numbers[:20], last=last)
        return found
