"""The position that a scenario describes, built field by field; a wrong field is named in a sentence."""

from __future__ import annotations

import json
from typing import Any

from hotw_nb import editions
from hotw_nb.cards import People
from hotw_nb.chapters import boons, turn
from hotw_nb.chapters.reach import reach_all
from hotw_nb.dice import Seeded
from hotw_nb.engine import Engine
from hotw_nb.errors import BadSetup
from hotw_nb.fields import Fields
from hotw_nb.ground import bits
from hotw_nb.opening import Setup
from hotw_nb.state import NOBODY, Band, State
from hotw_nb.text import say

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


class _Scene(Fields):
    """Builds the position field by field, and says which field is wrong."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(json.loads(setup.scenario), editions.get(setup.edition), setup.players)
        self.known(FIELDS)
        options = frozenset(setup.options)
        self.state = self.rules.deal(self.rules, setup.players, setup.seed, options)
        self.engine = Engine(self.rules, setup.players, self.state, Seeded(setup.seed), options)
        s = self.state
        s.epoch = self.number("epoch", 1, self.rules.numbers["epochs"], 1)
        s.force = turn.base_force(self.engine)
        self._hands()
        self._history()
        for field in ("lands", "seas"):
            self.once((self.place(word, field) for word in self.table(field)), field)
        for id, thing in self.table("lands").items():
            self._land(id, thing)
        for id, thing in self.table("seas").items():
            self._sea(id, thing)
        self._cards()
        self._phase()

    # the parts

    def _hands(self) -> None:
        deck = self.rules.deck
        hands: list[tuple[int, ...]] = [()] * len(self.players)
        for name, cards in self.table("hands").items():
            found = []
            for card in self.several(cards, "hands"):
                id = self.find(card, "hands")
                if id not in deck.event:
                    raise BadSetup(say("scenario.no_event", field="hands", found=card))
                found.append(deck.number[id])
            hands[self.player(name, "hands")] = tuple(sorted(found))
        self.state.hands = tuple(hands)

    def _history(self) -> None:
        s, count = self.state, len(self.players)
        scores = [0] * count
        history: list[tuple[str, ...]] = [()] * count
        won: list[tuple[int, ...]] = [()] * count
        for name, points in self.table("scores").items():
            scores[self.player(name, "scores")] = self.whole(points, "scores", 0, 10_000)
        for name, cards in self.table("history").items():
            history[self.player(name, "history")] = tuple(
                self.empire(card, "history") for card in self.several(cards, "history")
            )
        for name, values in self.table("markers").items():
            won[self.player(name, "markers")] = tuple(
                self.whole(value, "markers", 0, 99) for value in self.several(values, "markers")
            )
        s.scores, s.history, s.won = tuple(scores), tuple(history), tuple(won)
        if "pile" in self.spec:
            s.markers = tuple(
                self.whole(value, "pile", 0, 99) for value in self.several(self.spec["pile"], "pile")
            )
        else:
            pile = list(s.markers)
            for value in (value for values in won for value in values):
                if value in pile:
                    pile.remove(value)
            s.markers = tuple(pile)

    def _land(self, word: str, thing: Any) -> None:
        s, ground = self.state, self.rules.ground
        id = self.place(word, "lands")
        if id not in ground.land:
            raise BadSetup(say("scenario.is_water", field="lands", found=word))
        if not isinstance(thing, dict) or not set(thing) <= set(LAND_KEYS):
            raise BadSetup(say("scenario.land_keys", land=id, keys=", ".join(LAND_KEYS)))
        land = ground.land[id]
        bit = 1 << land
        if bit & ground.barren:
            raise BadSetup(say("scenario.barren", land=id))
        for key in ("fort", "capital", "city", "monument"):
            self.flag(thing.get(key, False), f"lands: {id}: {key}")
        if thing.get("capital") and thing.get("city"):
            raise BadSetup(say("scenario.two_towns", land=id))
        armies = self._army_count(id, thing)
        if armies:
            owner = self.player(thing.get("owner"), f"lands: {id}: owner")
            people = (
                self.people(thing["empire"], f"lands: {id}: empire")
                if "empire" in thing
                else self._default(owner)
            )
            s.place(land, owner, people)
            beneath = tuple(
                self.people(word, f"lands: {id}: beneath")
                for word in self.several(thing.get("beneath", []), f"lands: {id}: beneath")
            )
            under = (*beneath, *[people] * (armies - 1 - len(beneath)))
            if under:
                s.under[land] = under
        if thing.get("fort"):
            if not armies:
                raise BadSetup(say("scenario.fort", land=id))
            s.forts |= bit
        s.capitals |= bit if thing.get("capital") else 0
        s.cities |= bit if thing.get("city") else 0
        s.monuments |= bit if thing.get("monument") else 0

    def _army_count(self, id: str, thing: dict[str, Any]) -> int:
        armies = thing.get("armies", thing.get("army", "owner" in thing and thing["owner"] is not None))
        count = int(armies) if isinstance(armies, bool) else armies
        most = self.rules.numbers["figures_in_a_land"] if self.engine.stacks else 1
        count = self.whole(count, f"lands: {id}: armies", 0, most)
        if count + bool(thing.get("fort")) > max(most, 2 if most == 1 else most):
            raise BadSetup(say("scenario.crowded", land=id))
        return count

    def _default(self, owner: int) -> int:
        """An army whose Empire is not named belongs to the active one of its owner, else to the first
        of all.
        """
        active = self.table("active")
        if active.get("player") == self.players[owner]:
            card = self.empire(active.get("empire"), "active")
            return self.rules.deck.people[self.rules.deck.empire[card].peoples[0].id]
        return 0

    def _sea(self, word: str, thing: Any) -> None:
        ground = self.rules.ground
        id = self.place(word, "seas")
        if id not in ground.water or not ground.seas >> ground.water[id] & 1:
            raise BadSetup(say("scenario.no_sea", found=word))
        if "naval_control" not in self.engine.options_on or not isinstance(thing, dict):
            raise BadSetup(say("scenario.seas"))
        people = self.people(thing.get("empire"), f"seas: {id}: empire")
        epoch = self.whole(
            thing.get("epoch", self.rules.deck.peoples[people].epoch), f"seas: {id}: epoch", 1, 7
        )
        self.state.garrisons[ground.water[id]] = (
            self.player(thing.get("owner"), f"seas: {id}"),
            people,
            epoch,
        )

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
            s.decks = (*s.decks[: s.epoch - 1], pile, *s.decks[s.epoch :])

    # where the game stands

    def _phase(self) -> None:
        s, rules = self.state, self.rules
        phase = self.spec.get("phase") or ("expand" if s.player != NOBODY else "calls")
        if not isinstance(phase, str) or phase not in PHASES:
            raise BadSetup(say("scenario.phase", phases=", ".join(PHASES), found=phase))
        name = PHASES[phase]
        if name in rules.turn:
            if s.player == NOBODY:
                raise BadSetup(say("scenario.phase_active", phase=phase))
            card = s.empires[s.player]
            s.slot = rules.deck.empire[card].slot
            s.history = tuple((*past, card) if i == s.player else past for i, past in enumerate(s.history))
            rest = [*rules.turn[rules.turn.index(name) :], *rules.epoch[rules.epoch.index("calls") :]]
            self._turn(name)
        elif name == "reveal":
            rest = ["reveal"]
        else:
            rest = list(rules.epoch[rules.epoch.index(name) :])
            if name == "draw" and any(s.empires):
                raise BadSetup(say("scenario.draw_first"))
            if name in ("pre_eminence", "next_epoch"):
                s.empires = ("",) * len(s.empires)
        s.todo = tuple((step,) for step in rest[::-1])

    def _turn(self, name: str) -> None:
        """The Active Empire in the middle of its turn."""
        s, e = self.state, self.engine
        for word in self.several(self.spec.get("events", []), "events"):
            self._event(str(word))
        if name == "events":
            if "armies" in self.spec or "fleets" in self.spec:
                raise BadSetup(say("scenario.armies_later"))
            self._coins()
            return
        turn.Muster().run(_Quiet(e))
        if "fleets" in self.spec:
            fleets = e.ground.water_mask(
                self.water(word, "fleets") for word in self.several(self.spec["fleets"], "fleets")
            )
            for band in s.bands:
                band.fleets, band.chains = fleets, e.ground.chains(fleets)
        s.swaps = False
        for band in s.bands:
            self._band(band, e.edition.deck.peoples[band.people])
        self._known_armies()
        self._coins()

    def _band(self, band: Band, people: People) -> None:
        s, e = self.state, self.engine
        mine = sum(1 << land for land in bits(s.held[s.player]) if s.people[land] == band.people)
        if mine:
            band.lands = mine
            placed = sum(s.stack(land).count(band.people) for land in bits(mine))
            band.pool = max(0, band.pool - placed)
            reach_all(e, band)
        else:
            turn.clear_start(e, band, people)
        armies = self.spec.get("armies")
        if isinstance(armies, dict):
            armies = armies.get(people.id, band.pool)
        if armies is not None:
            band.pool = self.whole(armies, "armies", 0, 99)

    def _known_armies(self) -> None:
        armies = self.spec.get("armies")
        known = [self.rules.deck.peoples[band.people].id for band in self.state.bands]
        if isinstance(armies, dict) and not set(armies) <= set(known):
            wrong = next(word for word in armies if word not in known)
            raise BadSetup(say("scenario.armies", found=wrong, peoples=", ".join(known)))

    def _coins(self) -> None:
        s = self.state
        s.coins = self.number("coins", 0, 99, s.coins)
        s.ally_coins = self.number("ally_coins", 0, 99, s.ally_coins)

    def _event(self, word: str) -> None:
        """A card in force: its lasting effect, with its choice after a colon."""
        s, deck = self.state, self.rules.deck
        name, _, choice = word.partition(":")
        try:
            id = deck.find(word)
            choice = ""
        except KeyError:
            id = self.find(name, "events")
        if id not in deck.event or deck.event[id].kind not in boons.EVENTS:
            raise BadSetup(say("scenario.lasting", found=word))
        card = deck.event[id]
        aimed = {"treachery": "land", "astronomy": "sea"}.get(card.kind)
        if aimed and not choice:
            raise BadSetup(say("scenario.choice", found=word, card=id, aimed=aimed))
        if choice and not aimed:
            raise BadSetup(say("scenario.no_choice", found=word, card=id))
        s.played += (deck.number[card.id],)
        if card.kind == "treachery":
            s.betrayed |= 1 << self.rules.ground.land[self.land(choice, "events")]
        elif card.kind == "astronomy":
            s.extra_fleets |= 1 << self.rules.ground.water[self.water(choice, "events")]
        else:
            boons.EVENTS[card.kind].play(self.engine, card)


class _Quiet(Engine):
    """The same engine, for a step that is done while the position is built and has not been put on the
    list.
    """

    def __init__(self, e: Engine) -> None:
        super().__init__(e.edition, e.players, e.state, e.dice, e.options_on)

    def pop(self) -> None:
        """There is nothing to take off."""
