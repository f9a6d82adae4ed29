"""The position that a scenario of a game for points describes, built field by field; a wrong field is named."""

from __future__ import annotations

from typing import Any

from hotw_nb.base.speech import sentence
from hotw_nb.boards.ground import bits
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001 import turn
from hotw_nb.editions.e2001.events import help
from hotw_nb.editions.e2001.reach import reach_all
from hotw_nb.editions.e2001.state import Band, State
from hotw_nb.editions.shared.cards import People
from hotw_nb.editions.shared.scene import Scene
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.record import Setup

PHASES = {
    "draw": "draw",
    "calls": "calls",
    "events": "events",
    "expand": "expand",
    "monuments": "monuments",
    "score": "score",
    "between": "pre_eminence",
    "next_epoch": "next_epoch",
    "end": "reveal",
}
FIELDS = (
    *("epoch", "active", "lands", "phase", "events", "hands", "armies", "coins", "ally_coins", "fleets"),
    *("seas", "empires", "history", "scores", "markers", "pile", "deck", "order"),
)
LAND_KEYS = ("owner", "empire", "army", "armies", "beneath", "fort", "capital", "city", "monument")


def position(setup: Setup) -> State:
    """The position that a scenario describes."""
    return _Scene(setup).state


class _Scene(Scene[State, Edition]):
    """Builds the position field by field, and says which field is wrong."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, FIELDS)
        self.state.force = turn.base_force(self.engine)
        self.laid_out(self._land, self._sea)
        self._phase()

    # the board

    def _land(self, word: str, thing: Any) -> None:
        s = self.state
        id, land = self.site(word, thing, LAND_KEYS, ("fort", "capital", "city", "monument"))
        self.towns(id, land, thing)
        armies = self._armies(id, thing)
        if armies:
            owner = self.player(thing.get("owner"), f"lands: {id}: owner")
            people = self.whose(owner, thing, f"lands: {id}")
            s.place(land, owner, people)
            beneath = self.beneath(id, thing)
            under = (*beneath, *[people] * (armies - 1 - len(beneath)))
            if under:
                s.under[land] = under
        if thing.get("fort"):
            if not armies:
                raise BadSetup(sentence("scenario.fort", land=id))
            s.forts |= 1 << land
        s.monuments |= bool(thing.get("monument")) << land

    def _armies(self, id: str, thing: dict[str, Any]) -> int:
        most = self.rules.numbers["figures_in_a_land"] if self.engine.stacks else 1
        count = self.count(id, thing, thing.get("owner") is not None, most)
        if count + bool(thing.get("fort")) > max(most, 2):
            raise BadSetup(sentence("scenario.crowded", land=id))
        return count

    def _sea(self, word: str, thing: Any) -> None:
        ground = self.rules.ground
        id = self.place(word, "seas")
        if id not in ground.water or not ground.seas >> ground.water[id] & 1:
            raise BadSetup(sentence("scenario.no_sea", found=word))
        if "naval_control" not in self.engine.options_on or not isinstance(thing, dict):
            raise BadSetup(sentence("scenario.seas"))
        people = self.people(thing.get("empire"), f"seas: {id}: empire")
        epoch = self.whole(
            thing.get("epoch", self.rules.deck.peoples[people].epoch), f"seas: {id}: epoch", 1, 7
        )
        self.state.garrisons[ground.water[id]] = (
            self.player(thing.get("owner"), f"seas: {id}"),
            people,
            epoch,
        )

    # where the game stands

    def _phase(self) -> None:
        s, rules = self.state, self.rules
        phase = self.phase("expand", tuple(PHASES), tuple(PHASES))
        name = PHASES[phase]
        if name in rules.turn:
            self.called(phase)
            self._turn(name)
        elif name == "draw" and any(s.empires):
            raise BadSetup(sentence("scenario.draw_first"))
        elif name in ("pre_eminence", "next_epoch"):
            s.empires = ("",) * len(s.empires)
        s.agenda = (("reveal",),) if name == "reveal" else self.ahead(name)

    def _turn(self, name: str) -> None:
        """The Active Empire in the middle of its turn."""
        s, e = self.state, self.engine
        for word in self.several(self.spec.get("events", []), "events"):
            self._event(str(word))
        if name == "events":
            if "armies" in self.spec or "fleets" in self.spec:
                raise BadSetup(sentence("scenario.armies_later"))
            self._coins()
            return
        s.agenda = (("muster",),)
        turn.STEPS["muster"].run(e)
        if "fleets" in self.spec:
            fleets = e.ground.water_mask(
                self.water(word, "fleets") for word in self.several(self.spec["fleets"], "fleets")
            )
            for band in s.bands:
                band.fleets, band.chains = fleets, e.ground.chains(fleets)
        s.swaps = False
        units = self.units([band.people for band in s.bands])
        for band in s.bands:
            self._band(band, e.edition.deck.peoples[band.people], units)
        self._coins()

    def _band(self, band: Band, people: People, units: dict[str, Any]) -> None:
        s, e = self.state, self.engine
        mine = sum(1 << land for land in bits(s.held[s.player]) if s.people[land] == band.people)
        if mine:
            band.lands = mine
            placed = sum(s.stack(land).count(band.people) for land in bits(mine))
            band.pool = max(0, band.pool - placed)
            reach_all(e, band)
        else:
            turn.clear_start(e, band, people)
        if people.id in units:
            band.pool = self.whole(units[people.id], "armies", 0, 99)

    def _coins(self) -> None:
        s = self.state
        s.coins = self.number("coins", 0, 99, s.coins)
        s.ally_coins = self.number("ally_coins", 0, 99, s.ally_coins)

    def _event(self, word: str) -> None:
        """A card in force: its lasting effect, with its choice after a colon."""
        s, deck = self.state, self.rules.deck
        id, choice = self.card_in_force(word)
        if id not in deck.event or deck.event[id].kind not in help.EVENTS:
            raise BadSetup(sentence("scenario.lasting", found=word))
        card = deck.event[id]
        self.chosen(word, id, {"treachery": "land", "astronomy": "sea"}.get(card.kind, ""), choice)
        s.played += (deck.number[card.id],)
        if card.kind == "treachery":
            s.betrayed |= 1 << self.rules.ground.land[self.land(choice, "events")]
        elif card.kind == "astronomy":
            s.extra_fleets |= 1 << self.rules.ground.water[self.water(choice, "events")]
        else:
            help.EVENTS[card.kind].play(self.engine, card)
