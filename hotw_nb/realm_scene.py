"""The position that a scenario of stacks and fleets describes, built field by field; a wrong field is named."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, cast

from hotw_nb import editions
from hotw_nb.chapters import edges, ports, strength
from hotw_nb.dice import Seeded
from hotw_nb.editions.realm_edition import RealmEdition
from hotw_nb.engine import Engine
from hotw_nb.errors import BadSetup
from hotw_nb.ground import bits
from hotw_nb.opening import Setup
from hotw_nb.realm import Host, Realm
from hotw_nb.realm_pieces import Pieces
from hotw_nb.state import NOBODY
from hotw_nb.text import say
from hotw_nb.treasury import swap

PHASES = {
    "neutral": "neutral",
    "draw": "draw",
    "calls": "calls",
    "events": "events",
    "muster": "muster",
    "found": "found",
    "expand": "spread",
    "monuments": "monuments",
    "score": "score",
    "between": "pre_eminence",
    "next_epoch": "next_epoch",
    "end": "reveal",
}
FIELDS = (
    *(
        "epoch",
        "active",
        "lands",
        "phase",
        "events",
        "hands",
        "armies",
        "seas",
        "empires",
        "history",
        "scores",
    ),
    *("strengths", "markers", "pile", "deck", "order", "keeper", "launched", "used"),
)


def position(setup: Setup) -> Realm:
    """The position that a scenario describes."""
    return _Scene(setup).state


class _Scene(Pieces):
    """Builds the position field by field, and says which field is wrong."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(json.loads(setup.scenario), editions.get(setup.edition), setup.players)
        self.realm = cast(RealmEdition, self.rules)
        self.known(FIELDS)
        options = frozenset(setup.options)
        self.state = cast(Realm, self.rules.deal(self.rules, setup.players, setup.seed, options))
        self.engine = Engine(self.rules, setup.players, self.state, Seeded(setup.seed), options)
        s = self.state
        s.epoch = self.number("epoch", 1, self.rules.numbers["epochs"], 1)
        s.keeper = self.player(self.spec.get("keeper", self.players[0]), "keeper")
        self._hands()
        self._past()
        for field in ("lands", "seas"):
            self.once((self.place(word, field) for word in self.table(field)), field)
        for word, thing in self.table("lands").items():
            self.put(word, thing)
        for word, thing in self.table("seas").items():
            self.anchor(word, thing)
        self._cards()
        self._phase()

    # cards and tracks

    def _event(self, word: Any, field: str) -> int:
        id = self.find(word, field)
        if id not in self.rules.deck.event:
            raise BadSetup(say("scenario.no_event", field=field, found=word))
        if id == self.realm.neutral.id:
            raise BadSetup(say("scenario.open_card", field=field, found=word))
        return self.rules.deck.number[id]

    def _hands(self) -> None:
        hands: list[tuple[int, ...]] = [()] * len(self.players)
        for name, cards in self.table("hands").items():
            found = [self._event(card, "hands") for card in self.several(cards, "hands")]
            hands[self.player(name, "hands")] = tuple(sorted(found))
        self.state.hands = tuple(hands)

    def _numbers(self, field: str) -> tuple[int, ...]:
        found = [0] * len(self.players)
        for name, points in self.table(field).items():
            found[self.player(name, field)] = self.whole(points, field, 0, 10_000)
        return tuple(found)

    def _past(self) -> None:
        s = self.state
        s.scores, s.strengths = self._numbers("scores"), self._numbers("strengths")
        for name, cards in self.table("history").items():
            past = tuple(self.empire(card, "history") for card in self.several(cards, "history"))
            s.history = swap(s.history, self.player(name, "history"), past)
        for name, values in self.table("markers").items():
            won = tuple(self.whole(value, "markers", 0, 99) for value in self.several(values, "markers"))
            s.won = swap(s.won, self.player(name, "markers"), won)
        if "pile" in self.spec:
            pile = self.several(self.spec["pile"], "pile")
            s.markers = tuple(self.whole(value, "pile", 0, 99) for value in pile)

    def _cards(self) -> None:
        """The Empire cards that are held this Epoch, and the order of the draw."""
        s = self.state
        cards, seat = self.held(s.epoch)
        if seat is not None:
            s.player = seat
        s.empires = tuple(cards)
        s.givers = tuple(i if card else NOBODY for i, card in enumerate(cards))
        s.order = self.order()
        if "deck" in self.spec:
            pile = tuple(self.empire(card, "deck") for card in self.several(self.spec["deck"], "deck"))
            if len(set(pile)) < len(pile) or len(pile) < len(cards):
                raise BadSetup(say("scenario.deck"))
            s.decks = swap(s.decks, s.epoch - 1, pile)

    # where the game stands

    def _phase(self) -> None:
        s, rules = self.state, self.rules
        phase = self.spec.get("phase") or ("expand" if s.player != NOBODY else "calls")
        if not isinstance(phase, str) or phase not in PHASES:
            raise BadSetup(say("scenario.phase", phases=", ".join(PHASES), found=phase))
        name = PHASES[phase]
        if name == "reveal":
            s.todo = (("reveal",),)
        elif name == "neutral":
            s.todo = tuple((step,) for step in ("begin_epoch", "neutral"))
        elif name in rules.turn:
            self._turn(name, phase)
        else:
            s.todo = self._steps(rules.epoch[rules.epoch.index(name) :])
            if name in ("pre_eminence", "next_epoch"):
                s.empires = ("",) * len(s.empires)
        if name not in ("neutral", "draw"):
            s.drawn = len(s.order)

    def _steps(self, names: Iterable[str]) -> tuple[tuple[str], ...]:
        return tuple((name,) for name in (*names,)[::-1])

    def _turn(self, name: str, phase: str) -> None:
        """A player in the middle of a turn."""
        s, rules = self.state, self.rules
        if s.player == NOBODY:
            raise BadSetup(say("scenario.phase_active", phase=phase))
        card = s.empires[s.player]
        s.slot = rules.deck.empire[card].slot
        s.history = swap(s.history, s.player, (*s.history[s.player], card))
        rest = [*rules.turn[rules.turn.index(name) :], *rules.epoch[rules.epoch.index("calls") :]]
        s.played = tuple(
            self._event(word, "used") for word in self.several(self.spec.get("used", []), "used")
        )
        for word in self.several(self.spec.get("events", []), "events"):
            self._in_force(str(word))
        if name in ("events", "muster"):
            if "armies" in self.spec or "launched" in self.spec:
                raise BadSetup(say("scenario.armies_later"))
            s.todo = self._steps(rest)
            return
        before = s.strengths
        s.todo = (("muster",),)
        strength.STEPS["muster"].run(self.engine)
        s.strengths = before if "strengths" in self.spec else s.strengths
        s.todo = (*self._steps(rest), *s.todo)
        if name == "found":
            return
        for i, host in enumerate(s.bands):
            self._host(i, host)
        self._units()

    def _host(self, i: int, host: Host) -> None:
        """A people of the turn: its lands are those that carry its name; without any it is founded first."""
        s, people = self.state, self.rules.deck.peoples[host.people]
        mine = sum(1 << land for land in bits(s.held[s.player]) if host.people in s.stack(land))
        sailing = sum(fleet == (s.player, host.people) for fleets in s.fleets.values() for fleet in fleets)
        host.launched = sailing > 0
        host.lands = mine
        host.pool = max(0, host.pool - sailing - sum(s.stack(land).count(host.people) for land in bits(mine)))
        if not mine:
            s.todo = (*s.todo, ("plant", i), ("retreat", self.rules.ground.land[people.start]))
        ports.reach_all(self.engine, host)
        ports.gather_all(self.engine)

    def _units(self) -> None:
        """How many units are left, and whether a fleet was built already."""
        s, armies = self.state, self.spec.get("armies")
        ids = [self.rules.deck.peoples[host.people].id for host in s.bands]
        if isinstance(armies, dict) and not set(armies) <= set(ids):
            wrong = next(repr(word) for word in armies if word not in ids)
            raise BadSetup(say("scenario.armies", found=wrong, peoples=", ".join(ids)))
        for id, host in zip(ids, s.bands, strict=True):
            units = armies.get(id) if isinstance(armies, dict) else armies
            if units is not None:
                host.pool = self.whole(units, "armies", 0, 99)
                host.pool += not host.lands  # the first of them is still to be placed in the Start Land
            if "launched" in self.spec:
                host.launched = self.flag(self.spec["launched"], "launched")

    def _in_force(self, word: str) -> None:
        """A card in force: what it gives for the turn, with its land after a colon."""
        s, deck = self.state, self.rules.deck
        name, _, choice = word.partition(":")
        try:
            index, choice = deck.number[deck.find(word)], ""
        except KeyError:
            index = self._event(name, "events")
        card = deck.events[index]
        aimed = card.kind in ("treachery", "surprise_attack")
        if aimed and not choice:
            raise BadSetup(say("scenario.choice", found=word, card=card.id, aimed="land"))
        if choice and not aimed:
            raise BadSetup(say("scenario.no_choice", found=word, card=card.id))
        s.played += (index,)
        bit = 1 << self.rules.ground.land[self.land(choice, "events")] if choice else 0
        if card.kind == "treachery":
            s.betrayed |= bit
        elif card.kind in edges.EDGES:
            s.surprised |= bit
            edges.aid(self.engine, card.id)
        elif card.kind in edges.BOONS:
            self.rules.events[card.kind].play(self.engine, card)
        else:
            raise BadSetup(say("scenario.lasting", found=word))
