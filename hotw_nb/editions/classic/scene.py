"""The position that a scenario of stacks and fleets describes, built field by field; a wrong field is named."""

from __future__ import annotations

from typing import Any

from hotw_nb.base.speech import sentence
from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import neutral, reach, turn
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import Band, State
from hotw_nb.editions.shared.scene import Scene
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.position import errands
from hotw_nb.engine.record import Setup

PHASES = {
    "neutral": "neutral",
    "draw": "draw",
    "calls": "calls",
    "events": "events",
    "muster": "muster",
    "found": "found",
    "expand": "expand",
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

LAND_KEYS = (
    *("owner", "empire", "army", "armies", "beneath", "fort", "fortress", "capital", "city", "monument"),
    "builder",
)


FLEET_KEYS = ("owner", "empire", "fleets")


class Pieces(Scene[State, ClassicEdition]):
    """Reads what stands in a land or lies in a water, and puts it there."""

    def put(self, word: str, thing: Any) -> None:
        """What stands in a land."""
        s = self.state
        id, land = self.site(word, thing, LAND_KEYS, ("fort", "fortress", "capital", "city", "monument"))
        self.towns(id, land, thing)
        armies = self._armies(id, thing)
        if thing.get("fort") or thing.get("fortress"):
            if not armies:
                raise BadSetup(sentence("scenario.fort", land=id))
            s.forts |= 1 << land
            s.fortresses |= bool(thing.get("fortress")) << land
        if thing.get("monument"):
            s.monuments |= 1 << land
            if "builder" in thing:
                s.builders[land] = self.player(thing["builder"], f"lands: {id}: builder")

    def _armies(self, id: str, thing: dict[str, Any]) -> int:
        """The stack of a land, which without an owner is the neutral people's; how many armies it has."""
        s, land = self.state, self.rules.ground.land[id]
        owned = thing.get("owner") is not None or "empire" in thing
        count = self.count(id, thing, owned, self.rules.numbers["armies_in_a_land"])
        if not count:
            return 0
        owner, people = self._whose(thing, f"lands: {id}")
        beneath = self.beneath(id, thing)
        if len(beneath) >= count:
            raise BadSetup(sentence("scenario.beneath", land=id))
        s.place(land, owner, people)
        if count > 1:
            s.under[land] = (*beneath, *[people] * (count - 1 - len(beneath)))
        return count

    def _whose(self, thing: dict[str, Any], field: str) -> tuple[int, int]:
        """Whose armies they are, and of which people."""
        s, no_player = self.state, neutral.people(self.engine)
        if thing.get("owner") is None:
            if self.people(thing.get("empire", ""), f"{field}: empire") != no_player:
                raise BadSetup(sentence("scenario.owner", field=field, people=self.rules.neutral.title()))
            return s.neutral, no_player
        owner = self.player(thing["owner"], f"{field}: owner")
        people = self.whose(owner, thing, field)
        if "empire" in thing and people == no_player:
            raise BadSetup(sentence("scenario.owner", field=field, people=self.rules.neutral.title()))
        return owner, people

    def anchor(self, word: str, thing: Any) -> None:
        """The fleets of a water: of one player, or in an ocean a list of several."""
        s, ground = self.state, self.rules.ground
        id = self.water(word, "seas")
        water = ground.water[id]
        for one in thing if isinstance(thing, list) else [thing]:
            if not isinstance(one, dict) or not set(one) <= set(FLEET_KEYS):
                raise BadSetup(sentence("scenario.fleet_keys", sea=id, keys=", ".join(FLEET_KEYS)))
            if one.get("owner") is None:
                raise BadSetup(sentence("scenario.fleet_owner", sea=id))
            owner, people = self._whose(one, f"seas: {id}")
            for _ in range(self.whole(one.get("fleets", 1), f"seas: {id}: fleets", 0, 99)):
                s.launch(water, owner, people)
        fleets = s.fleets.get(water, ())
        crowded = len(fleets) > self.rules.numbers["fleets_in_a_sea"] or len({o for o, _ in fleets}) > 1
        if crowded and not ground.oceans >> water & 1:
            raise BadSetup(sentence("scenario.crowded_sea", sea=id))


def position(setup: Setup) -> State:
    """The position that a scenario describes."""
    return _Scene(setup).state


class _Scene(Pieces):
    """Builds the position field by field, and says which field is wrong."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, FIELDS)
        self.state.keeper = self.player(self.spec.get("keeper", self.players[0]), "keeper")
        self.state.strengths = self.points("strengths")
        self.laid_out(self.put, self.anchor)
        self._phase()

    def event(self, word: Any, field: str) -> str:
        """The id of an Event card that can be held."""
        id = super().event(word, field)
        if id == self.rules.neutral.id:
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
        for i, band in enumerate(s.bands):
            self._band(i, band)
        self._units()

    def _band(self, i: int, band: Band) -> None:
        """A people of the turn: its lands are those that carry its name; without any it is founded first."""
        s, people = self.state, self.rules.deck.peoples[band.people]
        mine = sum(1 << land for land in bits(s.held[s.player]) if band.people in s.stack(land))
        sailing = sum(fleet == (s.player, band.people) for fleets in s.fleets.values() for fleet in fleets)
        band.launched = sailing > 0
        band.lands = mine
        band.pool = max(0, band.pool - sailing - sum(s.stack(land).count(band.people) for land in bits(mine)))
        if not mine:
            s.agenda = (*s.agenda, ("plant", i), ("retreat", self.rules.ground.land[people.start]))
        reach.reach_all(self.engine, band)
        reach.gather_all(self.engine)

    def _units(self) -> None:
        """How many units are left, and whether a fleet was built already."""
        s, peoples = self.state, self.rules.deck.peoples
        units = self.units([band.people for band in s.bands])
        for band in s.bands:
            id = peoples[band.people].id
            if id in units:
                band.pool = self.whole(units[id], "armies", 0, 99)
                band.pool += not band.lands  # the first of them is still to be placed in the Start Land
            if "launched" in self.spec:
                band.launched = self.flag(self.spec["launched"], "launched")

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
