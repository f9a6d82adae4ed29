"""Cards, Honors and tokens of an edition that is played for gold: values that never change, read from tables.

>>> from hotw_nb import boards
>>> box = Box("editions/2024", boards.load("2024"))
>>> box.empire["huns"].title("fr"), box.empire["huns"].peoples[0].starts
('Huns', ('volga', 'turanian_plain'))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from hotw_nb.boards import POWERS, Board, csv_tables
from hotw_nb.boards.csv_tables import Named, Row
from hotw_nb.boards.name_lookup import NAMED, Findable
from hotw_nb.boards.tables import ORIGINS
from hotw_nb.speech import Listing, Read, Titled, Worded, in_words

LATER_PHASES = ("", "expand", "revenue")
EFFECTS = ("recruit", "fleet", "fort", "city", "buildings", "lands", "catastrophe")
BUILDINGS = ("capital", "city", "monument", "fort", "wall")
LEVELS = ("presence", "dominance", "mastery")
SMALL_EMPIRE = "small_empire"


@dataclass(frozen=True, slots=True)
class Pieces:
    """How many pieces of each kind a card brings; walls are forts of the Great Wall."""

    people: int = 0
    capitals: int = 0
    cities: int = 0
    forts: int = 0
    walls: int = 0
    fleets: int = 0


@dataclass(frozen=True, slots=True)
class People(Titled):
    """One Empire that is played; `fort` tells whether one of its forts stands in the start-land from the beginning.

    `power` is its power icon, empty for barbarians. A capital always stands in the first of the `starts`.
    """

    id: str
    name_en: str
    name_fr: str
    card: str
    starts: tuple[str, ...]
    power: str
    barbarian: bool
    pieces: Pieces
    fort: bool
    origin: str


@dataclass(frozen=True, slots=True)
class EmpireCard(Read):
    """One Empire card: usually one people, for Incas and Aztecs two that play one after the other."""

    id: str
    epoch: int
    slot: int
    peoples: tuple[People, ...]

    @property
    def people(self) -> int:
        """The people pieces printed on the card."""
        return sum(one.pieces.people for one in self.peoples)

    def title(self, lang: str | None = None) -> str:
        """The name in a language."""
        return in_words(Listing(tuple(people.title(lang) for people in self.peoples)), lang)

    def __str__(self) -> str:
        return self.title()


@dataclass(frozen=True, slots=True)
class Event(Worded):
    """One Event card: "small_empire" as its `kind` is played from a start-land, any other kind as its text says.

    `later` names the phase in which the card works, "expand" or "revenue", empty for the phase that reveals it.
    """

    id: str
    name_en: str
    name_fr: str
    epoch: int
    kind: str
    honor: bool
    later: str
    barbarian: bool
    start: str
    pieces: Pieces
    text_en: str
    text_fr: str
    origin: str
    text_origin: str

    @property
    def starts(self) -> tuple[str, ...]:
        """The start-land, if the card has one."""
        return (self.start,) if self.start else ()

    @property
    def fort(self) -> bool:
        """Whether the card brings a fort."""
        return self.pieces.forts > 0


@dataclass(frozen=True, slots=True)
class Honor(Worded):
    """One Honor: its coins, the phase in which its effect is played, and what the effect is."""

    id: str
    name_en: str
    name_fr: str
    coins: int
    phase: str
    effect: str
    amount: int
    text_en: str
    text_fr: str
    origin: str


@dataclass(frozen=True, slots=True)
class Pair:
    """One paired token with its two areas."""

    id: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Level:
    """A level of control: what it brings, and the fewest lands that it takes."""

    id: str
    gold: int
    lands: int


_EMPIRE = (
    *("epoch", "slot", "card", *NAMED, "people", "starts", "power", "barbarian", "capital", "fort"),
    *("forts", "walls", "fleets", "aliases", "origin", "source"),
)

_EVENT = (
    *("epoch", "kind", *NAMED, "honor", "later", "barbarian", "start", "people", "capitals", "cities"),
    *("forts", "fleets", "text_en", "text_fr", "aliases", "origin", "text_origin", "source"),
)

_HONOR = (
    *(*NAMED, "coins", "phase", "effect", "amount", "text_en", "text_fr"),
    *("origin", "coins_origin", "source"),
)


class CheckedTables(Findable):
    """The tables of one folder; whatever has a name is found by any of its names."""

    def __init__(self, folder: str) -> None:
        super().__init__()
        self.folder = folder
        self.numbers = self._numbers()

    def _rows(self, name: str, columns: Iterable[str]) -> Iterator[Row]:
        """The rows of a table, each of which says whether a rule book has it and where it comes from."""
        for row in csv_tables.read(f"{self.folder}/{name}", columns):
            row.text("source")
            for column in row.cells:
                if column.endswith("origin"):
                    row.choice(column, ORIGINS)
            yield row

    def _once(self, name: str, columns: Iterable[str], column: str = "id") -> Iterator[Row]:
        """The rows of a table, whose cells in a column must all be different."""
        return csv_tables.once(self._rows(name, columns), column, "not_on_line")

    def _numbers(self) -> Mapping[str, int]:
        rows = self._once("numbers.csv", ("name", "value", "origin", "source"), "name")
        numbers = ((row.text("name"), row.integer("value", 0, 1000)) for row in rows)
        return Named(f"{self.folder}/numbers.csv", numbers)

    def _check_number(self, name: str, number: str, found: int) -> None:
        """A table must hold as many things as `numbers.csv` says."""
        if found != self.numbers[number]:
            raise csv_tables.damaged(
                f"data/{self.folder}/{name}", "in_all", found, count=self.numbers[number], name=number
            )

    def _check_all(self, name: str, wanted: Iterable[str], rows: Mapping[str, Row]) -> None:
        """A table must have a row for each of the wanted words."""
        for word in wanted:
            if word not in rows:
                raise csv_tables.damaged(f"data/{self.folder}/{name}", "row_for", name=word)


class Box(CheckedTables):
    """All that an edition's tables say; cards and people are found by id or by any of their names."""

    def __init__(self, folder: str, board: Board) -> None:
        super().__init__(folder)
        self._board = board
        self._lands = [land.id for land in board.lands if not land.barren]
        self._areas = [area.id for area in board.areas]
        self.empires = tuple(self._empires())
        self.empire = {card.id: card for card in self.empires}
        self.events = tuple(self._events())
        self.event = {card.id: card for card in self.events}
        self.number = {card.id: i for i, card in enumerate(self.events)}
        self.peoples: tuple[People | Event, ...] = (
            *(people for card in self.empires for people in card.peoples),
            *(card for card in self.events if card.pieces.people),
        )
        self.people = {people.id: i for i, people in enumerate(self.peoples)}
        self._check_epochs()

    @cached_property
    def honor(self) -> Mapping[str, int]:
        """The number of each Honor by its id."""
        return {honor.id: i for i, honor in enumerate(self.honors)}

    @cached_property
    def honors(self) -> tuple[Honor, ...]:
        """The Honors of one player."""
        found = tuple(self._honor(row) for row in self._once("honors.csv", _HONOR))
        self._check_number("honors.csv", "honors", len(found))
        return found

    @cached_property
    def tokens(self) -> Mapping[str, int]:
        """How many area tokens there are of each area of the board."""
        rows = self._once("tokens.csv", ("area", "copies", "origin", "source"), "area")
        found = {row.known("area", self._areas): row.integer("copies", 1, 20) for row in rows}
        self._check_number("tokens.csv", "area_tokens", sum(found.values()))
        return {area: found.get(area, 0) for area in self._areas}

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """The paired tokens, on which every area stands at most once."""
        found: list[Pair] = []
        used: set[str] = set()
        for row in self._once("pairs.csv", ("id", "first", "second", "origin", "source")):
            for column in ("first", "second"):
                area = row.known(column, self._areas)
                if area in used:
                    row.refuse(column, "new_area")
                used.add(area)
            found.append(Pair(row.text("id"), row.text("first"), row.text("second")))
        self._check_number("pairs.csv", "paired_tokens", len(found))
        return tuple(found)

    @cached_property
    def stock(self) -> Mapping[str, int]:
        """How many buildings of each kind the box holds; walls are the forts of the Great Wall."""
        return {kind: row.integer("stock", 0, 100) for kind, row in self._buildings().items()}

    @cached_property
    def gold(self) -> Mapping[str, int]:
        """What a building of each kind brings."""
        return {kind: row.integer("gold", 0, 20) for kind, row in self._buildings().items()}

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """What presence, dominance and mastery bring, and how many lands each takes at least."""
        columns = ("level", "gold", "lands", "origin", "source")
        rows = {row.choice("level", LEVELS): row for row in self._once("levels.csv", columns, "level")}
        self._check_all("levels.csv", LEVELS, rows)
        return tuple(
            Level(level, rows[level].integer("gold", 0, 50), rows[level].integer("lands", 1, 20))
            for level in LEVELS
        )

    @cached_property
    def wall_sites(self) -> tuple[str, ...]:
        """The lands that may have a fort of the Great Wall."""
        rows = self._once("wall_sites.csv", ("land", "origin", "source"), "land")
        return tuple(row.known("land", self._lands) for row in rows)

    # reading

    def _empires(self) -> Iterator[EmpireCard]:
        rows = [(row.text("card"), row) for row in self._once("empires.csv", _EMPIRE)]
        slots: dict[tuple[int, int], int] = {}
        for card, group in groupby(rows, key=lambda pair: pair[0]):
            lines = [row for _, row in group]
            first = lines[0]
            epoch, slot = first.integer("epoch", 1, self.numbers["epochs"]), first.integer("slot", 1, 20)
            if (epoch, slot) in slots:
                first.refuse("slot", "new_slot", line=slots[epoch, slot])
            slots[epoch, slot] = first.line
            for row in lines[1:]:
                for column in ("epoch", "slot"):
                    if row.text(column) != first.text(column):
                        row.refuse(column, "same_card", value=first.text(column), line=first.line)
            peoples = tuple(self._people(row, epoch) for row in lines)
            if len(peoples) > 1:
                self._call(first, "card", card, card)
            yield EmpireCard(card, epoch, slot, peoples)

    def _people(self, row: Row, epoch: int) -> People:
        id, barbarian = self._named(row), row.flag("barbarian")
        starts = row.words("starts") or row.refuse("starts", "id_of_a_land")
        for land in starts:
            if land not in self._lands:
                row.unknown("starts", land, self._lands)
        power = row.choice("power", ("", *POWERS))
        if barbarian == bool(power):
            row.refuse("power", "nothing_for_barbarians" if barbarian else "power_icon")
        if power and self._board.land(starts[0]).power != power:
            row.refuse("power", "icon_of_start", icon=self._board.land(starts[0]).power or "none")
        for column in ("capital", "fort"):
            if row.flag(column) and barbarian:
                row.refuse(column, "no_for_barbarians")
        return People(
            **row.texts("name_en", "name_fr", "card", "origin"),
            id=id,
            starts=starts,
            power=power,
            barbarian=barbarian,
            pieces=Pieces(
                people=row.integer("people", 1, self.numbers["people"]),
                capitals=int(row.flag("capital")),
                forts=row.integer("forts", 0, 15) + int(row.flag("fort")),
                walls=row.integer("walls", 0, 3),
                fleets=self._fleets(row, epoch),
            ),
            fort=row.flag("fort"),
        )

    def _events(self) -> Iterator[Event]:
        for row in self._once("events.csv", _EVENT):
            id, epoch = self._named(row), row.integer("epoch", 1, self.numbers["epochs"])
            small = row.text("kind") == SMALL_EMPIRE
            if small or row.maybe("start"):
                row.known("start", self._lands)
            for column in ("text_en", "text_fr"):
                if small and row.maybe(column):
                    row.refuse(column, "no_text_with_start")
                elif not small:
                    row.text(column)
            yield Event(
                **row.texts("name_en", "name_fr", "kind", "origin", "text_origin"),
                id=id,
                epoch=epoch,
                honor=row.flag("honor"),
                later=row.choice("later", LATER_PHASES),
                barbarian=row.flag("barbarian"),
                start=row.maybe("start"),
                pieces=Pieces(
                    people=row.integer("people", 1 if small else 0, self.numbers["people"]),
                    capitals=row.integer("capitals", 0, 5),
                    cities=row.integer("cities", 0, 5),
                    forts=row.integer("forts", 0, 5),
                    fleets=self._fleets(row, epoch),
                ),
                text_en=row.maybe("text_en"),
                text_fr=row.maybe("text_fr"),
            )

    def _fleets(self, row: Row, epoch: int) -> int:
        """The fleets on a card: in early Epochs one sea fleet at most, later up to two ocean fleets."""
        return row.integer("fleets", 0, 2 if epoch >= self.numbers["first_ocean_epoch"] else 1)

    def _honor(self, row: Row) -> Honor:
        coins = row.integer("coins", 0, 9)
        phase = row.choice("phase", LATER_PHASES[1:])
        if (coins > 0) != (phase == "expand"):
            row.refuse("phase", "phase_of_honor")
        return Honor(
            **row.texts("id", "name_en", "name_fr", "text_en", "text_fr", "origin"),
            coins=coins,
            phase=phase,
            effect=row.choice("effect", EFFECTS),
            amount=row.integer("amount", 0, 9),
        )

    def _buildings(self) -> Mapping[str, Row]:
        columns = ("kind", "stock", "gold", "origin", "source")
        rows = {row.choice("kind", BUILDINGS): row for row in self._once("buildings.csv", columns, "kind")}
        self._check_all("buildings.csv", BUILDINGS, rows)
        return rows

    def _check_epochs(self) -> None:
        """Every Epoch needs as many Empire cards and Event cards as `epochs.csv` says."""
        columns = ("epoch", "empires", "events", "origin", "source")
        for row in self._once("epochs.csv", columns, "epoch"):
            epoch = row.integer("epoch", 1, self.numbers["epochs"])
            for column, cards in (("empires", self.empires), ("events", self.events)):
                found = sum(card.epoch == epoch for card in cards)
                if row.integer(column, 1, 20) != found:
                    row.refuse(column, "as_many", count=found, file=f"{column}.csv")
