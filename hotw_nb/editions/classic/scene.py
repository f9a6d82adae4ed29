"""The position that a scenario of stacks and fleets describes, built field by field; a wrong field is named."""

from __future__ import annotations

from typing import Any, cast

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import reach, turn
from hotw_nb.editions.classic.contract import ClassicEdition
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.scene_pieces import Pieces
from hotw_nb.editions.classic.state import Host, State
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.position import errands
from hotw_nb.engine.setup import Setup
from hotw_nb.speech import sentence

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
    *("epoch", "active", "lands", "phase", "events", "hands", "armies", "seas", "empires", "history"),
    *("scores", "strengths", "markers", "pile", "deck", "order", "keeper", "launched", "used"),
)


def position(setup: Setup) -> State:
    """The position that a scenario describes."""
    return _Scene(setup).state


class _Scene(Pieces):
    """Builds the position field by field, and says which field is wrong."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, FIELDS)
        self.realm = cast(ClassicEdition, self.rules)
        self.state.keeper = self.player(self.spec.get("keeper", self.players[0]), "keeper")
        self.state.strengths = self.points("strengths")
        self.laid_out(self.put, self.anchor)
        self._phase()

    def event(self, word: Any, field: str) -> str:
        """The id of an Event card that can be held."""
        id = super().event(word, field)
        if id == self.realm.neutral.id:
            raise BadSetup(sentence("scenario.open_card", field=field, found=word))
        return id

    # where the game stands

    def _phase(self) -> None:
        s, rules = self.state, self.rules
        phase = self.phase("expand", tuple(PHASES), tuple(PHASES))
        name = PHASES[phase]
        if name == "reveal":
            s.agenda = (("reveal",),)
        elif name == "neutral":
            s.agenda = errands(("begin_epoch", "neutral"))
        elif name in rules.turn:
            self._turn(name, phase)
        else:
            s.agenda = self.ahead(name)
            if name in ("pre_eminence", "next_epoch"):
                s.empires = ("",) * len(s.empires)
        if name not in ("neutral", "draw"):
            s.drawn = len(s.order)

    def _turn(self, name: str, phase: str) -> None:
        """A player in the middle of a turn."""
        s, rules = self.state, self.rules
        self.called(phase)
        used = [self.event(word, "used") for word in self.several(self.spec.get("used", []), "used")]
        s.played = tuple(rules.deck.number[id] for id in used)
        for word in self.several(self.spec.get("events", []), "events"):
            self._in_force(str(word))
        if name in ("events", "muster"):
            if "armies" in self.spec or "launched" in self.spec:
                raise BadSetup(sentence("scenario.armies_later"))
            s.agenda = self.ahead(name)
            return
        before = s.strengths
        s.agenda = (("muster",),)
        turn.STEPS["muster"].run(self.engine)
        s.strengths = before if "strengths" in self.spec else s.strengths
        s.agenda = (*self.ahead(name), *s.agenda)
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
            s.agenda = (*s.agenda, ("plant", i), ("retreat", self.rules.ground.land[people.start]))
        reach.reach_all(self.engine, host)
        reach.gather_all(self.engine)

    def _units(self) -> None:
        """How many units are left, and whether a fleet was built already."""
        s, peoples = self.state, self.rules.deck.peoples
        units = self.units([host.people for host in s.bands])
        for host in s.bands:
            id = peoples[host.people].id
            if id in units:
                host.pool = self.whole(units[id], "armies", 0, 99)
                host.pool += not host.lands  # the first of them is still to be placed in the Start Land
            if "launched" in self.spec:
                host.launched = self.flag(self.spec["launched"], "launched")

    def _in_force(self, word: str) -> None:
        """A card in force: what it gives for the turn, with its land after a colon."""
        s, deck = self.state, self.rules.deck
        id, choice = self.card_in_force(word)
        card = deck.event[self.event(id, "events")]
        self.chosen(word, card.id, "land" if card.kind in ("treachery", "surprise_attack") else "", choice)
        s.played += (deck.number[card.id],)
        bit = 1 << self.rules.ground.land[self.land(choice, "events")] if choice else 0
        if card.kind == "treachery":
            s.betrayed |= bit
        elif card.kind in combat_cards.EDGES:
            s.surprised |= bit
            combat_cards.aid(self.engine, card.id)
        elif card.kind in combat_cards.BOONS:
            self.rules.events[card.kind].play(self.engine, card)
        else:
            raise BadSetup(sentence("scenario.lasting", found=word))
