"""What scenarios of all editions have in common: fields, read with care, cards, points, and what a land is given."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, cast

from hotw_nb import editions
from hotw_nb.base.speech import sentence
from hotw_nb.boards import UnknownPlace
from hotw_nb.boards.name_lookup import near
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.position import NOBODY, Errand, errands, swap
from hotw_nb.engine.record import Setup
from hotw_nb.engine.step import R, S


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
        """The value of a field that has to be a list; anything else is refused."""
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


class Scene(Fields, Generic[S, R]):
    """A position that is built field by field, from the one in which a game of the edition begins."""

    rules: R
    state: S
    wrong_deck = "scenario.deck"

    def __init__(self, setup: Setup, fields: Sequence[str]) -> None:
        super().__init__(json.loads(setup.scenario), editions.get(setup.edition), setup.players)
        self.known(fields)
        options = frozenset(setup.options)
        self.state = cast(S, self.rules.deal(self.rules, setup.players, setup.seed, options))
        self.engine: Engine[S, R] = Engine(self.rules, setup.players, self.state, Seeded(setup.seed), options)
        self.state.epoch = self.number("epoch", 1, self.rules.numbers["epochs"], 1)

    # cards and points

    def event(self, word: Any, field: str) -> str:
        """The id of an Event card."""
        id = self.find(word, field)
        if id not in self.rules.deck.event:
            raise BadSetup(sentence("scenario.no_event", field=field, found=word))
        return id

    def points(self, field: str) -> tuple[int, ...]:
        """What each player has of something that is counted."""
        found = [0] * len(self.players)
        for name, points in self.table(field).items():
            found[self.player(name, field)] = self.whole(points, field, 0, 10_000)
        return tuple(found)

    def values(self, words: Any, field: str) -> tuple[int, ...]:
        """What some markers are worth."""
        return tuple(self.whole(value, field, 0, 99) for value in self.several(words, field))

    def hands(self) -> None:
        """The Event cards that each player holds."""
        number = self.rules.deck.number
        self.state.hands = ((),) * len(self.players)
        for name, cards in self.table("hands").items():
            hand = tuple(sorted(number[self.event(card, "hands")] for card in self.several(cards, "hands")))
            self.state.hands = swap(self.state.hands, self.player(name, "hands"), hand)

    def history(self) -> None:
        """The Empire cards that each player has had in the Epochs before."""
        for name, cards in self.table("history").items():
            past = tuple(self.empire(card, "history") for card in self.several(cards, "history"))
            self.state.history = swap(self.state.history, self.player(name, "history"), past)

    def markers(self) -> None:
        """The markers that each player has won; without a pile of its own the others are left."""
        s = self.state
        for name, values in self.table("markers").items():
            s.won = swap(s.won, self.player(name, "markers"), self.values(values, "markers"))
        if "pile" in self.spec:
            s.markers = self.values(self.spec["pile"], "pile")
            return
        pile = list(s.markers)
        for value in (value for values in s.won for value in values):
            if value in pile:
                pile.remove(value)
        s.markers = tuple(pile)

    def empires(self) -> None:
        """The Empire cards that are held this Epoch, whose turn it is, and the pile they were drawn from."""
        s = self.state
        cards, seat = self.held(s.epoch)
        if seat is not None:
            s.player = seat
        s.empires = tuple(cards)
        if "deck" in self.spec:
            pile = tuple(self.empire(card, "deck") for card in self.several(self.spec["deck"], "deck"))
            if len(set(pile)) < len(pile) or not self.enough(len(pile)):
                raise BadSetup(sentence(self.wrong_deck))
            s.decks = swap(s.decks, s.epoch - 1, pile)

    def enough(self, cards: int) -> bool:
        """Whether a pile of Empire cards is as large as an Epoch needs."""
        return cards >= len(self.players)

    def drawn(self) -> None:
        """Who gave the Empire cards to whom, and the order of the draw."""
        self.state.givers = tuple(i if card else NOBODY for i, card in enumerate(self.state.empires))
        self.state.order = self.order()

    def card_in_force(self, word: str) -> tuple[str, str]:
        """A card with its choice after a colon; many a title has a colon of its own."""
        try:
            return self.rules.deck.find(word), ""
        except KeyError:
            name, _, choice = word.partition(":")
            return self.find(name, "events"), choice

    def chosen(self, word: str, card: str, aimed: str, choice: str) -> None:
        """Refuse a card in force without the choice that it needs, or with one too many."""
        if aimed and not choice:
            raise BadSetup(sentence("scenario.choice", found=word, card=card, aimed=aimed))
        if choice and not aimed:
            raise BadSetup(sentence("scenario.no_choice", found=word, card=card))

    # the board

    def each(self, field: str, put: Callable[[str, Any], None]) -> None:
        """Put down what is described of each place, none of which may be named twice."""
        self.once((self.place(word, field) for word in self.table(field)), field)
        for word, thing in self.table(field).items():
            put(word, thing)

    def site(self, word: str, thing: Any, keys: Sequence[str], pieces: Sequence[str]) -> tuple[str, int]:
        """The land that is described, with its number; all `pieces` among the `keys` must be true or false."""
        id = self.land(word, "lands")
        if not isinstance(thing, dict) or not set(thing) <= set(keys):
            raise BadSetup(sentence("scenario.land_keys", land=id, keys=", ".join(keys)))
        land = self.rules.ground.land[id]
        if self.rules.ground.barren >> land & 1:
            raise BadSetup(sentence("scenario.barren", land=id))
        for key in pieces:
            self.flag(thing.get(key, False), f"lands: {id}: {key}")
        return id, land

    def towns(self, id: str, land: int, thing: dict[str, Any]) -> None:
        """The capital or city of a land, which has room for one of them."""
        if thing.get("capital") and thing.get("city"):
            raise BadSetup(sentence("scenario.two_towns", land=id))
        self.state.capitals |= bool(thing.get("capital")) << land
        self.state.cities |= bool(thing.get("city")) << land

    def count(self, id: str, thing: dict[str, Any], standing: bool, most: int) -> int:
        """How many armies stand in a land: as many as are written, or one if it is `standing` there at all."""
        armies = thing.get("armies", thing.get("army", standing))
        return self.whole(
            int(armies) if isinstance(armies, bool) else armies, f"lands: {id}: armies", 0, most
        )

    def beneath(self, id: str, thing: dict[str, Any]) -> tuple[int, ...]:
        """The peoples of the armies that stand beneath the others."""
        field = f"lands: {id}: beneath"
        return tuple(self.people(word, field) for word in self.several(thing.get("beneath", []), field))

    def whose(self, owner: int, thing: dict[str, Any], field: str) -> int:
        """The people of an army; without a name that of its owner's turn, else the first of all."""
        if "empire" in thing:
            return self.people(thing["empire"], f"{field}: empire")
        active, deck = self.table("active"), self.rules.deck
        if active.get("player") == self.players[owner]:
            card = self.empire(active.get("empire"), "active")
            return deck.people[deck.empire[card].peoples[0].id]
        return 0

    # where the game stands

    def laid_out(self, land: Callable[[str, Any], None], water: Callable[[str, Any], None]) -> None:
        """All that lies on the table of a game for points; `land` and `water` put down what one of them is given."""
        self.hands()
        self.history()
        self.state.scores = self.points("scores")
        self.markers()
        self.each("lands", land)
        self.each("seas", water)
        self.empires()
        self.drawn()

    def called(self, phase: str) -> str:
        """The Empire card of the turn, which is called by that; refused where no player has the turn."""
        s = self.state
        if s.player == NOBODY:
            raise BadSetup(sentence("scenario.phase_active", phase=phase))
        card = s.empires[s.player]
        s.slot = self.rules.deck.empire[card].slot
        s.history = swap(s.history, s.player, (*s.history[s.player], card))
        return card

    def ahead(self, step: str) -> tuple[Errand, ...]:
        """The agenda on which this step of a turn, or of an Epoch, comes next."""
        turn, epoch = self.rules.turn, self.rules.epoch
        if step in turn:
            return errands((*turn[turn.index(step) :], *epoch[epoch.index("calls") :]))[::-1]
        return errands(epoch[epoch.index(step) :])[::-1]

    def phase(self, running: str, phases: Sequence[str], among: Sequence[str]) -> str:
        """The phase in which the game begins, `running` or before the turns if none is named."""
        phase = self.spec.get("phase") or (running if self.spec.get("active") else "calls")
        if not isinstance(phase, str) or phase not in among:
            raise BadSetup(sentence("scenario.phase", phases=", ".join(phases), found=phase))
        return phase

    def units(self, peoples: Sequence[int]) -> dict[str, Any]:
        """How many armies are left to each people of the turn, as far as it is written."""
        armies = self.spec.get("armies")
        ids = [self.rules.deck.peoples[people].id for people in peoples]
        if not isinstance(armies, dict):
            return {} if armies is None else dict.fromkeys(ids, armies)
        for word in armies:
            if word not in ids:
                raise BadSetup(sentence("scenario.armies", found=word, peoples=", ".join(ids)))
        return {id: units for id, units in armies.items() if units is not None}
