"""The position that a scenario of a game for gold describes, built field by field; a wrong field is named."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, cast

from hotw_nb import editions
from hotw_nb.chapters import garrisons, moments, supplies, tidings
from hotw_nb.dice import Seeded
from hotw_nb.editions.gold_edition import GoldEdition
from hotw_nb.engine import Engine
from hotw_nb.errors import BadSetup
from hotw_nb.fields import Fields
from hotw_nb.ground import bits
from hotw_nb.opening import Setup
from hotw_nb.text import say
from hotw_nb.treasury import NONE, Treasury, swap

FIELDS = (
    *("epoch", "active", "lands", "phase", "events", "hands", "armies", "fleets", "empires", "history"),
    *("scores", "order", "deck", "honors", "stacks", "overflow", "tokens", "pairs", "leaders", "leading"),
    *("endgame", "revealed", "pool", "half", "conquest"),
)
LAND_KEYS = ("owner", "empire", "army", "fort", "wall", "capital", "city", "monument")
POOL = ("forts", "walls", "fleets", "capitals", "cities")
# What the turn still has to do when a scenario begins in a phase; "peoples" and what follows it come after.
PHASES = ("events", "establish", "advance", "monuments", "revenue", "rewards", "conclude")
BETWEEN = {
    "tokens": "activate",
    "event_cards": "take_event",
    "draw": "take",
    "calls": "calls",
    "next_epoch": "next_epoch",
    "end": "leftovers",
}


def position(setup: Setup) -> Treasury:
    """The position that a scenario describes."""
    return _Scene(setup).state


class _Scene(Fields):
    """Builds the position field by field, and says which field is wrong."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(json.loads(setup.scenario), editions.get(setup.edition), setup.players)
        self.gold = cast(GoldEdition, self.rules)
        self.box = self.gold.box
        self.known(FIELDS)
        options = frozenset(setup.options)
        self.state = cast(Treasury, self.rules.deal(self.rules, setup.players, setup.seed, options))
        self.engine = Engine(self.rules, setup.players, self.state, Seeded(setup.seed), options)
        self.state.epoch = self.number("epoch", 1, self.rules.numbers["epochs"], 1)
        self._arrays()
        self._past()
        self.once((self.place(word, "lands") for word in self.table("lands")), "lands")
        for word, thing in self.table("lands").items():
            self._land(word, thing)
        self._cards()
        self._phase()

    # the arrays

    def _arrays(self) -> None:
        s, count = self.state, len(self.players)
        spaces = self.rules.numbers["honor_spaces"]
        s.tracks = ((NONE,) * spaces,) * count
        s.pairs = (NONE,) * count
        for name, words in self.table("honors").items():
            player = self.player(name, "honors")
            honors = [
                NONE if word in ("", None) else self._honor(word) for word in self.several(words, "honors")
            ]
            if len(honors) > spaces:
                raise BadSetup(say("scenario.track", spaces=spaces))
            s.tracks = swap(s.tracks, player, (*honors, *(NONE,) * (spaces - len(honors))))
        for name, words in self.table("overflow").items():
            player = self.player(name, "overflow")
            s.spare = swap(s.spare, player, tuple(self._honor(w) for w in self.several(words, "overflow")))
        for player in range(count):
            name = self.players[player]
            faced = s.faced(player)
            if len(set(faced)) < len(faced):
                raise BadSetup(say("scenario.honor_twice", player=name))
            rest = [honor for honor in s.stacks[player] if honor not in faced]
            rest += [i for i in range(len(self.box.honors)) if i not in faced and i not in rest]
            if name in self.table("stacks"):
                words = self.several(self.table("stacks")[name], "stacks")
                rest = [self._honor(word) for word in words]
                if set(rest) & set(faced) or len(set(rest)) < len(rest):
                    raise BadSetup(say("scenario.honor_twice", player=name))
            s.stacks = swap(s.stacks, player, tuple(rest))
        for name, words in self.table("tokens").items():
            areas = sorted(self._area(word, "tokens") for word in self.several(words, "tokens"))
            s.tokens = swap(s.tokens, self.player(name, "tokens"), tuple(areas))
        ids = [pair.id for pair in self.box.pairs]
        for name, word in self.table("pairs").items():
            if str(word) not in ids:
                raise BadSetup(say("scenario.pair", found=word, pairs=", ".join(ids)))
            s.pairs = swap(s.pairs, self.player(name, "pairs"), ids.index(str(word)))
        if "leaders" in self.spec:
            names = self.several(self.spec["leaders"], "leaders")
            s.leaders = sum({1 << self.player(name, "leaders") for name in names})
        for i, word in enumerate(self.several(self.spec.get("endgame", []), "endgame")):
            if i < len(s.endgame) and word:
                s.endgame = swap(s.endgame, i, self._area(word, "endgame"))
                s.turned = 1

    def _honor(self, word: Any) -> int:
        if not isinstance(word, str) or word not in self.box.honor:
            raise BadSetup(say("scenario.no_honor", found=word, honors=", ".join(self.box.honor)))
        return self.box.honor[word]

    def _area(self, word: Any, field: str) -> int:
        areas = self.rules.ground.areas
        if word not in areas:
            raise BadSetup(say("scenario.no_area", field=field, found=word, areas=", ".join(areas)))
        return areas.index(word)

    def _past(self) -> None:
        s, count = self.state, len(self.players)
        gold = [0] * count
        for name, points in self.table("scores").items():
            gold[self.player(name, "scores")] = self.whole(points, "scores", 0, 10_000)
        s.scores = tuple(gold)
        s.ranks = tuple(sorted(self.order(), key=lambda player: gold[player]))
        for name, cards in self.table("history").items():
            past = tuple(self.empire(card, "history") for card in self.several(cards, "history"))
            s.history = swap(s.history, self.player(name, "history"), past)
        for name, cards in self.table("revealed").items():
            events = tuple(self._event(card, "revealed") for card in self.several(cards, "revealed"))
            s.revealed = swap(s.revealed, self.player(name, "revealed"), events)
        for name, cards in self.table("hands").items():
            hand = tuple(self.box.number[self._event(card, "hands")] for card in self.several(cards, "hands"))
            if len(hand) > 1:
                raise BadSetup(say("scenario.one_event"))
            s.hands = swap(s.hands, self.player(name, "hands"), hand)

    def _event(self, word: Any, field: str) -> str:
        id = self.find(word, field)
        if id not in self.box.event:
            raise BadSetup(say("scenario.no_event", field=field, found=word))
        return id

    # the map

    def _land(self, word: str, thing: Any) -> None:
        s, ground = self.state, self.rules.ground
        id = self.land(word, "lands")
        if not isinstance(thing, dict) or not set(thing) <= set(LAND_KEYS):
            raise BadSetup(say("scenario.land_keys", land=id, keys=", ".join(LAND_KEYS)))
        land = ground.land[id]
        bit = 1 << land
        if bit & ground.barren:
            raise BadSetup(say("scenario.barren", land=id))
        for key in ("fort", "wall", "capital", "city", "monument"):
            self.flag(thing.get(key, False), f"lands: {id}: {key}")
        if thing.get("fort") and thing.get("wall"):
            raise BadSetup(say("scenario.two_forts", land=id))
        if thing.get("wall") and not bit & self.gold.walls:
            raise BadSetup(say("scenario.wall", land=id, sites=", ".join(self.box.wall_sites)))
        army = thing.get("army", thing.get("owner") is not None)
        if self.flag(army, f"lands: {id}: army"):
            owner = self.player(thing.get("owner"), f"lands: {id}: owner")
            people = 0
            if "empire" in thing:
                people = self.people(thing["empire"], f"lands: {id}: empire")
            elif self.table("active").get("player") == self.players[owner]:
                card = self.empire(self.table("active").get("empire"), "active")
                people = self.box.people[self.box.empire[card].peoples[0].id]
            s.place(land, owner, people)
        for key, places in (
            ("fort", "forts"),
            ("wall", "walls"),
            ("capital", "capitals"),
            ("city", "cities"),
        ):
            if thing.get(key):
                setattr(s, places, getattr(s, places) | bit)
        if thing.get("monument"):
            s.monuments |= bit

    def _cards(self) -> None:
        s = self.state
        cards, seat = self.held(s.epoch)
        if seat is not None:
            s.player = seat
        s.empires = tuple(cards)
        held = [card for card in cards if card]
        if "deck" in self.spec:
            pile = tuple(self.empire(card, "deck") for card in self.several(self.spec["deck"], "deck"))
            if len(set(pile)) < len(pile) or len(pile) != len(cards):
                raise BadSetup(say("scenario.gold_deck"))
            s.decks = swap(s.decks, s.epoch - 1, pile)
        missing = [card for card in held if card not in s.decks[s.epoch - 1]]
        rest = [card for card in s.decks[s.epoch - 1] if card not in held]
        if missing:
            pile = (*held, *rest)[: len(cards)]
            s.decks = swap(s.decks, s.epoch - 1, pile)

    # where the game stands

    def _phase(self) -> None:
        s, rules = self.state, self.rules
        phase = self.spec.get("phase") or ("advance" if self.spec.get("active") else "calls")
        if not isinstance(phase, str):
            raise BadSetup(say("scenario.phase", phases=", ".join((*BETWEEN, *PHASES)), found=phase))
        phase = {"expand": "advance", "score": "revenue"}.get(phase, phase)
        if phase in BETWEEN:
            name = BETWEEN[phase]
            rest = (
                list(moments.ENDGAME) if name == "leftovers" else list(rules.epoch[rules.epoch.index(name) :])
            )
            s.todo = tuple((step,) for step in rest[::-1])
            return
        if phase not in PHASES:
            raise BadSetup(say("scenario.phase", phases=", ".join((*BETWEEN, *PHASES)), found=phase))
        if not self.spec.get("active"):
            raise BadSetup(say("scenario.phase_active", phase=phase))
        card = s.empires[s.player]
        s.slot = self.box.empire[card].slot
        s.history = swap(s.history, s.player, (*s.history[s.player], card))
        after = [(name,) for name in (*rules.turn[rules.turn.index("lay_down") :], "calls", "next_epoch")]
        s.half = self.number("half", 0, len(self.box.empire[card].peoples) - 1, 0)
        for word in self.several(self.spec.get("events", []), "events"):
            self._revealed(str(word))
        if phase == "events":
            s.todo = (*after[::-1], ("peoples",), ("reveal",))
        elif phase == "establish":
            s.todo = (*after[::-1], ("peoples",))
        elif phase == "conclude":
            s.band = self.box.people[self.box.empire[card].peoples[s.half].id]
            s.todo = tuple(after[::-1])
        else:
            steps = moments.PHASES[moments.PHASES.index(phase) :]
            self._band(card, after, steps)

    def _revealed(self, word: str) -> None:
        """The Event of the turn, if it is one that works later in it."""
        s, id = self.state, self._event(word, "events")
        card = self.box.event[id]
        if not card.later:
            raise BadSetup(say("scenario.later", found=word))
        s.event = card.kind
        s.helps = tidings.helps(card)
        s.revealed = swap(s.revealed, s.player, (*s.revealed[s.player], id))

    def _band(self, card: str, after: list[tuple[str]], steps: Sequence[str]) -> None:
        """The Empire in the middle of its turn: its lands are those that carry its name."""
        s, e = self.state, self.engine
        people = self.box.empire[card].peoples[s.half]
        number = self.box.people[people.id]
        supply = supplies.people_left(e, s.player)
        mine = [land for land in bits(s.held[s.player]) if s.people[land] == number]
        s.todo = (("gather", number, False),)
        garrisons.STEPS["gather"].run(e)
        missing = s.todo
        if mine:
            s.acting = sum(1 << land for land in mine)
            for land in mine:
                s.reach |= e.ground.near[land]
            s.army = max(0, min(people.pieces.people, supply + len(mine)) - len(mine))
            s.pool_capitals = s.pool_cities = 0
            s.pool_forts = max(0, s.pool_forts - people.fort)
        else:
            s.todo = (("establish",),)
            garrisons.STEPS["establish"].run(e)
        s.todo = (*after[::-1], ("next_people",), *((name,) for name in steps[::-1]), *missing)
        if self.spec.get("armies") is not None:
            s.army = self.number("armies", 0, self.rules.numbers["people"], 0)
        for key, value in self.table("pool").items():
            if key not in POOL:
                raise BadSetup(say("scenario.pool", found=key, pool=", ".join(POOL)))
            setattr(s, f"pool_{key}", self.whole(value, f"pool: {key}", 0, 20))
        for word in self.several(self.spec.get("fleets", []), "fleets"):
            water = e.ground.water[self.water(word, "fleets")]
            s.fleets |= 1 << water
            s.reach |= self.gold.shores[water]
        self._leading()
        self._points()

    def _leading(self) -> None:
        s = self.state
        word = self.spec.get("leading", "")
        allowed = ("", "terrain", "forts") if "no_dice" in self.engine.options_on else ("", "dice")
        if word not in allowed:
            raise BadSetup(say("scenario.leading", found=word, allowed=", ".join(map(repr, allowed))))
        s.leading = word

    def _points(self) -> None:
        """Conquest points in hand: {"points": 3, "land": "tigris", "owner": "Ben"}."""
        s, thing = self.state, self.table("conquest")
        if not thing:
            return
        if set(thing) != {"points", "land", "owner"}:
            raise BadSetup(say("scenario.conquest"))
        s.points = self.whole(thing["points"], "conquest: points", 0, 20)
        s.prey = self.player(thing["owner"], "conquest: owner")
        s.front = 1 << self.rules.ground.land[self.land(thing["land"], "conquest: land")]
        s.todo += (("conquest",),)
