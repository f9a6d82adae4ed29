"""The position that a scenario of a game for gold describes, built field by field; a wrong field is named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.base.speech import sentence
from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024 import build, events, garrisons, turn
from hotw_nb.editions.e2024.components import Edition2024
from hotw_nb.editions.e2024.state import NONE, State
from hotw_nb.editions.shared.scene import Scene
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.position import Errand, errands, swap
from hotw_nb.engine.record import Setup

FIELDS = (
    *("epoch", "active", "lands", "phase", "events", "hands", "armies", "fleets", "empires", "history"),
    *("scores", "order", "deck", "honors", "stacks", "overflow", "tokens", "pairs", "leaders", "leading"),
    *("endgame", "revealed", "pool", "half", "conquest"),
)

POOL = ("forts", "walls", "fleets", "capitals", "cities")

# What the turn still has to do when a scenario begins in a phase; "peoples" and what follows it come after.
PHASES = ("events", "establish", "expand", "monuments", "revenue", "rewards", "conclude")

BETWEEN = {
    "tokens": "activate",
    "event_cards": "take_event",
    "draw": "take",
    "calls": "calls",
    "next_epoch": "next_epoch",
    "end": "leftovers",
}

# Other names for them: one that scenarios used to have, and one that other editions have.
ALSO = {"advance": "expand", "score": "revenue"}

LAND_KEYS = ("owner", "empire", "army", "fort", "wall", "capital", "city", "monument")


class Pieces(Scene[State, Edition2024]):
    """Reads what lies on an array or stands in a land, and puts it there."""

    def __init__(self, setup: Setup, fields: Sequence[str]) -> None:
        super().__init__(setup, fields)
        self.box = self.rules.box

    # the arrays

    def arrays(self) -> None:
        """What lies on the arrays of all players, and the tokens on the Endgame spaces."""
        s = self.state
        s.pairs = (NONE,) * len(self.players)
        self._tracks()
        for player in range(len(self.players)):
            s.stacks = swap(s.stacks, player, self._stack(player))
        for name, words in self.table("tokens").items():
            areas = sorted(self._area(word, "tokens") for word in self.several(words, "tokens"))
            s.tokens = swap(s.tokens, self.player(name, "tokens"), tuple(areas))
        ids = [pair.id for pair in self.box.pairs]
        for name, word in self.table("pairs").items():
            if str(word) not in ids:
                raise BadSetup(sentence("scenario.pair", found=word, pairs=", ".join(ids)))
            s.pairs = swap(s.pairs, self.player(name, "pairs"), ids.index(str(word)))
        if "leaders" in self.spec:
            names = self.several(self.spec["leaders"], "leaders")
            s.leaders = sum({1 << self.player(name, "leaders") for name in names})
        for i, word in enumerate(self.several(self.spec.get("endgame", []), "endgame")):
            if i < len(s.endgame) and word:
                s.endgame = swap(s.endgame, i, self._area(word, "endgame"))
                s.turned = 1

    def _tracks(self) -> None:
        """The Honors that lie face-up: on the track, and those that overflowed."""
        s, spaces = self.state, self.rules.numbers["honor_spaces"]
        s.tracks = ((NONE,) * spaces,) * len(self.players)
        for name, words in self.table("honors").items():
            several = self.several(words, "honors")
            honors = [NONE if word in ("", None) else self._honor(word) for word in several]
            if len(honors) > spaces:
                raise BadSetup(sentence("scenario.track", spaces=spaces))
            track = (*honors, *(NONE,) * (spaces - len(honors)))
            s.tracks = swap(s.tracks, self.player(name, "honors"), track)
        for name, words in self.table("overflow").items():
            spare = tuple(self._honor(word) for word in self.several(words, "overflow"))
            s.spare = swap(s.spare, self.player(name, "overflow"), spare)

    def _stack(self, player: int) -> tuple[int, ...]:
        """The Honors of a player that lie face-down: those that are named, else all that do not lie face-up."""
        name, faced, dealt = self.players[player], self.state.faced(player), self.state.stacks[player]
        if name in self.table("stacks"):
            stack = [self._honor(word) for word in self.several(self.table("stacks")[name], "stacks")]
        else:
            stack = [honor for honor in dealt if honor not in faced]
            stack += [i for i in range(len(self.box.honors)) if i not in faced and i not in stack]
        if len({*stack, *faced}) < len(stack) + len(faced):
            raise BadSetup(sentence("scenario.honor_twice", player=name))
        return tuple(stack)

    def _honor(self, word: Any) -> int:
        if not isinstance(word, str) or word not in self.box.honor:
            raise BadSetup(sentence("scenario.no_honor", found=word, honors=", ".join(self.box.honor)))
        return self.box.honor[word]

    def _area(self, word: Any, field: str) -> int:
        areas = self.rules.ground.areas
        if word not in areas:
            raise BadSetup(sentence("scenario.no_area", field=field, found=word, areas=", ".join(areas)))
        return areas.index(word)

    # the map

    def put(self, word: str, thing: Any) -> None:
        """What stands in a land."""
        s = self.state
        id, land = self.site(word, thing, LAND_KEYS, ("fort", "wall", "capital", "city", "monument"))
        if thing.get("fort") and thing.get("wall"):
            raise BadSetup(sentence("scenario.two_forts", land=id))
        if thing.get("wall") and not self.rules.walls >> land & 1:
            raise BadSetup(sentence("scenario.wall", land=id, sites=", ".join(self.box.wall_sites)))
        if self.flag(thing.get("army", thing.get("owner") is not None), f"lands: {id}: army"):
            owner = self.player(thing.get("owner"), f"lands: {id}: owner")
            s.place(land, owner, self.whose(owner, thing, f"lands: {id}"))
        s.forts |= bool(thing.get("fort")) << land
        s.walls |= bool(thing.get("wall")) << land
        s.capitals |= bool(thing.get("capital")) << land
        s.cities |= bool(thing.get("city")) << land
        s.monuments |= bool(thing.get("monument")) << land


def position(setup: Setup) -> State:
    """The position that a scenario describes."""
    return _Scene(setup).state


class _Scene(Pieces):
    """Builds the position field by field, and says which field is wrong."""

    wrong_deck = "scenario.gold_deck"

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, FIELDS)
        self.arrays()
        self._past()
        self.each("lands", self.put)
        self.empires()
        self._lay_out()
        self._phase()

    def _past(self) -> None:
        s = self.state
        s.scores = self.points("scores")
        s.ranks = tuple(sorted(self.order(), key=lambda player: s.scores[player]))
        self.history()
        for name, cards in self.table("revealed").items():
            events = tuple(self.event(card, "revealed") for card in self.several(cards, "revealed"))
            s.revealed = swap(s.revealed, self.player(name, "revealed"), events)
        self.hands()
        if any(len(hand) > 1 for hand in s.hands):
            raise BadSetup(sentence("scenario.one_event"))

    def enough(self, cards: int) -> bool:
        """Whether a pile has a card for everybody, and none is left over."""
        return cards == len(self.players)

    def _lay_out(self) -> None:
        """Cards that are held are among those of the Epoch that lie on the map."""
        s = self.state
        held = [card for card in s.empires if card]
        pile = s.decks[s.epoch - 1]
        if not set(held) <= set(pile):
            rest = [card for card in pile if card not in held]
            s.decks = swap(s.decks, s.epoch - 1, (*held, *rest)[: len(s.empires)])

    # where the game stands

    def _phase(self) -> None:
        s = self.state
        phase = self.phase("expand", (*BETWEEN, *PHASES), (*BETWEEN, *PHASES, *ALSO))
        phase = ALSO.get(phase, phase)
        if phase in BETWEEN:
            name = BETWEEN[phase]
            s.agenda = errands(turn.ENDGAME)[::-1] if name == "leftovers" else self.ahead(name)
            return
        card, after = self.called(phase), self.ahead("lay_down")
        s.half = self.number("half", 0, len(self.box.empire[card].peoples) - 1, 0)
        for word in self.several(self.spec.get("events", []), "events"):
            self._revealed(str(word))
        if phase == "events":
            s.agenda = (*after, ("peoples",), ("reveal",))
        elif phase == "establish":
            s.agenda = (*after, ("peoples",))
        elif phase == "conclude":
            s.band = self.box.people[self.box.empire[card].peoples[s.half].id]
            s.agenda = after
        else:
            steps = turn.PHASES[turn.PHASES.index(phase) :]
            self._band(card, after, steps)

    def _revealed(self, word: str) -> None:
        """The Event of the turn, if it is one that works later in it."""
        s, id = self.state, self.event(word, "events")
        card = self.box.event[id]
        if not card.later:
            raise BadSetup(sentence("scenario.later", found=word))
        s.event = card.kind
        s.helps = events.helps(card)
        s.revealed = swap(s.revealed, s.player, (*s.revealed[s.player], id))

    def _band(self, card: str, after: tuple[Errand, ...], steps: Sequence[str]) -> None:
        """The Empire in the middle of its turn: its lands are those that carry its name."""
        s, e = self.state, self.engine
        people = self.box.empire[card].peoples[s.half]
        number = self.box.people[people.id]
        supply = build.people_left(e, s.player)
        mine = [land for land in bits(s.held[s.player]) if s.people[land] == number]
        s.agenda = (("gather", number, False),)
        garrisons.STEPS["gather"].run(e)
        missing = s.agenda
        if mine:
            s.acting = sum(1 << land for land in mine)
            for land in mine:
                s.reach |= e.ground.near[land]
            s.army = max(0, min(people.pieces.people, supply + len(mine)) - len(mine))
            s.pool_capitals = s.pool_cities = 0
            s.pool_forts = max(0, s.pool_forts - people.fort)
        else:
            s.agenda = (("establish",),)
            garrisons.STEPS["establish"].run(e)
        s.agenda = (*after, ("next_people",), *errands(steps)[::-1], *missing)
        if self.spec.get("armies") is not None:
            s.army = self.number("armies", 0, self.rules.numbers["people"], 0)
        for key, value in self.table("pool").items():
            if key not in POOL:
                raise BadSetup(sentence("scenario.pool", found=key, pool=", ".join(POOL)))
            setattr(s, f"pool_{key}", self.whole(value, f"pool: {key}", 0, 20))
        for word in self.several(self.spec.get("fleets", []), "fleets"):
            water = e.ground.water[self.water(word, "fleets")]
            s.fleets |= 1 << water
            s.reach |= self.rules.shores[water]
        self._leading()
        self._conquest()

    def _leading(self) -> None:
        s = self.state
        word = self.spec.get("leading", "")
        allowed = ("", "terrain", "forts") if "no_dice" in self.engine.options_on else ("", "dice")
        if word not in allowed:
            raise BadSetup(sentence("scenario.leading", found=word, allowed=", ".join(map(repr, allowed))))
        s.leading = word

    def _conquest(self) -> None:
        """Conquest points in hand: {"points": 3, "land": "tigris", "owner": "Ben"}."""
        s, thing = self.state, self.table("conquest")
        if not thing:
            return
        if set(thing) != {"points", "land", "owner"}:
            raise BadSetup(sentence("scenario.conquest"))
        s.points = self.whole(thing["points"], "conquest: points", 0, 20)
        s.prey = self.player(thing["owner"], "conquest: owner")
        s.front = 1 << self.rules.ground.land[self.land(thing["land"], "conquest: land")]
        s.agenda += (("conquest",),)
