"""The fields of a description, read with care: whatever is wrong is refused with the field and what to do instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hotw_nb.boards import UnknownPlace
from hotw_nb.boards.name_lookup import near
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.errors import BadSetup
from hotw_nb.speech import sentence


class Fields:
    """Reads the fields of a scenario of one edition."""

    def __init__(self, spec: Mapping[str, Any], rules: Edition, players: Sequence[str]) -> None:
        self.spec = spec
        self.rules = rules
        self.players = tuple(players)

    def known(self, fields: Sequence[str]) -> None:
        """Refuse a field that a scenario of this edition does not have."""
        for field in self.spec:
            if field not in fields:
                raise BadSetup(sentence("scenario.no_field", found=field, fields=", ".join(fields)))

    def table(self, field: str) -> dict[str, Any]:
        """A field that is a dict, empty if it is missing."""
        value = self.spec.get(field, {})
        if not isinstance(value, dict):
            raise BadSetup(sentence("scenario.field_dict", field=field, found=value))
        return value

    def several(self, value: Any, field: str) -> list[Any]:
        """A list."""
        if not isinstance(value, list):
            raise BadSetup(sentence("scenario.field_list", field=field, found=value))
        return value

    def number(self, field: str, low: int, high: int, default: int) -> int:
        """A field that is a whole number between two bounds."""
        value = self.spec.get(field, default)
        return self.whole(value, field, low, high)

    def whole(self, value: Any, field: str, low: int, high: int) -> int:
        """A whole number between two bounds."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadSetup(sentence("scenario.whole", field=field, low=low, high=high, found=value))
        return value

    def player(self, name: Any, field: str) -> int:
        """The seat of a player."""
        if not isinstance(name, str) or name not in self.players:
            players = ", ".join(self.players)
            raise BadSetup(sentence("scenario.player", field=field, found=name, players=players))
        return self.players.index(name)

    def flag(self, value: Any, field: str) -> bool:
        """True or False, and nothing that only looks like it."""
        if not isinstance(value, bool):
            raise BadSetup(sentence("scenario.flag", field=field, found=value))
        return value

    def once(self, ids: Iterable[str], field: str) -> None:
        """Refuse a place that is written twice under different names."""
        seen = set()
        for id in ids:
            if id in seen:
                raise BadSetup(sentence("scenario.twice", field=field, found=id))
            seen.add(id)

    def find(self, word: Any, field: str) -> str:
        """The id of any card."""
        try:
            return self.rules.deck.find(str(word))
        except KeyError:
            found = ", ".join(near(word, self.rules.deck.names))
            hint = f" {sentence('games.hint', near=found)}" if found else ""
            raise BadSetup(sentence("scenario.no_card", field=field, found=word, hint=hint)) from None

    def held(self, epoch: int) -> tuple[list[str], int | None]:
        """The Empire card of each player in an Epoch, and the seat of the player whose turn it is, if any."""
        cards = [""] * len(self.players)
        for name, word in self.table("empires").items():
            cards[self.player(name, "empires")] = self.empire(word, "empires")
        seat, active = None, self.spec.get("active")
        if active:
            if not isinstance(active, dict) or set(active) != {"player", "empire"}:
                raise BadSetup(sentence("scenario.active"))
            seat = self.player(active["player"], "active")
            cards[seat] = self.empire(active["empire"], "active")
        held = [card for card in cards if card]
        if len(set(held)) < len(held):
            raise BadSetup(sentence("scenario.same_empire"))
        for card in held:
            if self.rules.deck.empire[card].epoch != epoch:
                raise BadSetup(sentence("scenario.epoch_empire", card=card, epoch=epoch))
        return cards, seat

    def order(self) -> tuple[int, ...]:
        """The seats of all players in the order that is given, else as they sit."""
        order = self.several(self.spec.get("order", list(self.players)), "order")
        seats = tuple(self.player(name, "order") for name in order)
        if sorted(seats) != list(range(len(self.players))):
            raise BadSetup(sentence("scenario.order"))
        return seats

    def place(self, word: Any, field: str) -> str:
        """The id of a land or water."""
        try:
            return self.rules.board.find(str(word)).id
        except UnknownPlace as trouble:
            raise BadSetup(sentence("scenario.field", field=field, why=trouble)) from None

    def empire(self, word: Any, field: str) -> str:
        """The id of an Empire card; one of its peoples means the card."""
        id = self.find(word, field)
        deck = self.rules.deck
        if id in deck.people and id not in deck.empire and id not in deck.event:
            id = deck.peoples[deck.people[id]].card
        if id not in deck.empire:
            raise BadSetup(sentence("scenario.no_empire", field=field, found=word))
        return id

    def people(self, word: Any, field: str) -> int:
        """The number of a people."""
        id = self.find(word, field)
        deck = self.rules.deck
        if id not in deck.people:
            raise BadSetup(sentence("scenario.no_people", field=field, found=word))
        return deck.people[id]

    def water(self, word: Any, field: str) -> str:
        """The id of a water."""
        id = self.place(word, field)
        if id not in self.rules.ground.water:
            raise BadSetup(sentence("scenario.is_land", field=field, found=word))
        return id

    def land(self, word: Any, field: str) -> str:
        """The id of a land."""
        id = self.place(word, field)
        if id not in self.rules.ground.land:
            raise BadSetup(sentence("scenario.is_water", field=field, found=word))
        return id
