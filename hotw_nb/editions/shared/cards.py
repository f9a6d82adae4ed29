"""The cards of an edition, read from tables: peoples, the Empire cards they stand on, and Event cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from hotw_nb.boards import Board, csv_tables
from hotw_nb.boards.csv_tables import Row
from hotw_nb.boards.name_lookup import Findable
from hotw_nb.speech import Listing, Read, Titled, in_words, worded


@dataclass(frozen=True, slots=True)
class People(Titled):
    """A body of armies with a name: an Empire, a Minor Empire, or what an Event card brings."""

    id: str
    name_en: str
    name_fr: str
    card: str
    strength: int = 0
    start: str = ""
    waters: tuple[str, ...] = ()
    capital: bool = False
    empire: bool = False
    epoch: int = 0
    leader_en: str = ""
    leader_fr: str = ""
    figures: str = ""

    def leader(self, lang: str | None = None) -> str:
        """Who led it, as the card says; empty where nobody knows."""
        return worded(self, "leader", lang)


@dataclass(frozen=True, slots=True)
class Empire(Read):
    """One Empire card: usually one people, for Incas and Aztecs two."""

    id: str
    epoch: int
    slot: int
    peoples: tuple[People, ...]

    @property
    def strength(self) -> int:
        """The armies printed on the card."""
        return sum(people.strength for people in self.peoples)

    @property
    def capital(self) -> bool:
        """Whether the card shows a capital."""
        return any(people.capital for people in self.peoples)

    @property
    def waters(self) -> tuple[str, ...]:
        """The waters that the card names."""
        return tuple(dict.fromkeys(water for people in self.peoples for water in people.waters))

    def title(self, lang: str | None = None) -> str:
        """The name in a language."""
        return in_words(Listing(tuple(people.title(lang) for people in self.peoples)), lang)

    def __str__(self) -> str:
        return self.title()


@dataclass(frozen=True, slots=True)
class EventCard(Titled):
    """One Event card: its kind says what happens, the other columns say where and how much.

    `when` tells whether it is for the "start" of a turn or for any moment "during" it, where an edition knows both;
    `empires` is the number of former Empires among which its pieces are shared out.
    """

    id: str
    name_en: str
    name_fr: str
    deck: str
    kind: str
    copies: int
    first: int
    last: int
    place: str = ""
    area: str = ""
    strength: int = 0
    waters: tuple[str, ...] = ()
    capital: bool = False
    feature: str = ""
    armies_en: str = ""
    armies_fr: str = ""
    figures: str = ""
    when: str = ""
    empires: int = 0

    @property
    def effect(self) -> str:
        """What it does, by the name in the table of effects: that of its kind, and which of several of the kind."""
        return "_".join(filter(None, (self.kind, self.feature)))

    @property
    def topic(self) -> str:
        """The topic of the card being played; behind it stands the rule of its effect."""
        return f"play_{self.effect}"


_EMPIRE = (
    *("epoch", "slot", "card", "id", "name_en", "name_fr", "strength", "start", "waters", "capital"),
    *("leader_en", "leader_fr", "aliases"),
)
_EVENT = (
    *("id", "deck", "kind", "copies", "first", "last", "name_en", "name_fr", "armies_en", "armies_fr"),
    *("figures", "place", "area", "strength", "waters", "capital", "feature", "aliases"),
)


PILES = ("greater", "lesser")


class Deck(Findable):
    """All cards of an edition, found by id or by any of their names; without `piles` a pile has any name."""

    def __init__(
        self,
        folder: str,
        board: Board,
        kinds: Iterable[str],
        features: Iterable[str],
        piles: tuple[str, ...] = PILES,
    ) -> None:
        super().__init__()
        self._board = board
        self._piles = piles
        self.empires = tuple(self._empires(f"{folder}/empires.csv"))
        self.empire = {card.id: card for card in self.empires}
        self.events = tuple(self._events(f"{folder}/events.csv", tuple(kinds), tuple(features)))
        self.event = {card.id: card for card in self.events}
        self.number = {card.id: i for i, card in enumerate(self.events)}
        self.peoples = tuple(people for card in self.empires for people in card.peoples) + tuple(
            _band(card) for card in self.events if card.place or card.strength or card.kind == "barbarians"
        )
        self.people = {people.id: i for i, people in enumerate(self.peoples)}

    def _empires(self, path: str) -> Iterator[Empire]:
        rows = [(row.text("card"), row) for row in csv_tables.once(csv_tables.read(path, _EMPIRE))]
        for card, group in groupby(rows, key=lambda pair: pair[0]):
            lines = [row for _, row in group]
            peoples = tuple(self._people(row) for row in lines)
            first = lines[0]
            if len(peoples) > 1:
                self._call(first, "card", card, card)
            yield Empire(card, first.integer("epoch", 1, 9), first.integer("slot", 1, 9), peoples)

    def _people(self, row: Row) -> People:
        return People(
            **row.texts("name_en", "name_fr", "card"),
            id=self._named(row),
            strength=row.integer("strength", 1, 30),
            start=self._land(row, "start"),
            waters=self._waters(row),
            capital=row.flag("capital"),
            leader_en=row.maybe("leader_en"),
            leader_fr=row.maybe("leader_fr"),
            empire=True,
            epoch=row.integer("epoch", 1, 9),
        )

    def _events(self, path: str, kinds: tuple[str, ...], features: tuple[str, ...]) -> Iterator[EventCard]:
        for row in csv_tables.once(csv_tables.read(path, _EVENT)):
            yield EventCard(
                id=self._named(row),
                name_en=row.text("name_en"),
                name_fr=row.text("name_fr"),
                deck=row.choice("deck", self._piles) if self._piles else row.text("deck"),
                kind=row.choice("kind", kinds),
                copies=row.integer("copies", 1, 20),
                first=row.integer("first", 1, 9),
                last=row.integer("last", 1, 9),
                place=self._land(row, "place") if row.maybe("place") else "",
                area=row.choice("area", ("", *(area.id for area in self._board.areas))),
                strength=row.integer("strength", 0, 30) if row.maybe("strength") else 0,
                waters=self._waters(row),
                capital=row.maybe("capital") == "yes",
                feature=row.choice("feature", ("", *features)),
                figures=row.choice("figures", ("", "far", *map(str, range(1, 10)))),
                armies_en=row.maybe("armies_en") or row.text("name_en"),
                armies_fr=row.maybe("armies_fr") or row.text("name_fr"),
                when=row.choice("when", ("start", "during")) if "when" in row.cells else "",
                empires=row.integer("empires", 0, 9) if row.cells.get("empires") else 0,
            )

    def _land(self, row: Row, column: str) -> str:
        return row.known(column, [land.id for land in self._board.lands if not land.barren])

    def _waters(self, row: Row) -> tuple[str, ...]:
        """The waters of a card; an ocean with a "+" brings the seas that it touches."""
        seas = {sea.id: sea for sea in self._board.seas}
        found: list[str] = []
        for word in row.words("waters"):
            id = word.removesuffix("+")
            if id not in seas or (id != word and not seas[id].ocean):
                row.refuse("waters", "waters")
            found.append(id)
            if id != word:
                found += [other for other in seas[id].neighbours if not seas[other].ocean]
        return tuple(dict.fromkeys(found))

    def __repr__(self) -> str:
        return f"<Deck of {len(self.empires)} Empire cards and {sum(card.copies for card in self.events)} Event cards>"


def _band(card: EventCard) -> People:
    """The armies that an Event card brings."""
    minor = card.kind == "minor_empire"
    return People(
        id=card.id,
        name_en=card.armies_en,
        name_fr=card.armies_fr,
        card=card.id,
        strength=card.strength,
        start=card.place,
        waters=card.waters,
        capital=card.capital,
        empire=minor,
        epoch=card.first,
        figures=card.figures,
    )
