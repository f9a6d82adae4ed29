"""Setting up a game for gold, and handing out the cards of an Epoch: dealt, or chosen one after the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from hotw_nb.editions.e2024 import refusals
from hotw_nb.editions.e2024.components import HIDDEN, Edition2024
from hotw_nb.editions.e2024.state import NONE, Engine, State, Step
from hotw_nb.editions.shared.draft import empire_piles
from hotw_nb.engine.action import Action
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY, errands, swap

SELECTION, PAIRED = "event_selection", "paired_tokens"


def deal(rules: Edition2024, players: Sequence[str], seed: int, options: frozenset[str]) -> State:
    """The position before the first Epoch: chests drawn, cards counted out, Honors and tokens shuffled."""
    shuffler, count = Seeded(seed), len(players)
    numbers, cards = rules.numbers, rules.box
    state = State(count, len(rules.ground.lands))
    chests = tuple(shuffler.shuffled(range(count), "chests"))
    state.ranks = chests
    state.scores = tuple(1 + chests.index(player) for player in range(count))
    epochs = range(1, numbers["epochs"] + 1)
    state.decks = tuple(pile[:count] for pile in empire_piles(rules, shuffler))
    state.event_decks = tuple(
        tuple(
            shuffler.shuffled(
                (i for i, card in enumerate(cards.events) if card.epoch == epoch), f"events {epoch}"
            )
        )[:count]
        for epoch in epochs
    )
    for player in range(count):
        honor, *rest = shuffler.shuffled(range(len(cards.honors)), f"honors {player}")
        state.stacks = swap(state.stacks, player, tuple(rest))
        state.tracks = swap(state.tracks, player, (honor, *(NONE,) * (numbers["honor_spaces"] - 1)))
    state.bags = bags(rules, count, shuffler)
    state.endgame = (NONE,) * numbers["epochs"]
    if PAIRED in options:
        state.pairs = tuple(shuffler.shuffled(range(len(cards.pairs)), "pairs")[:count])
    state.agenda = errands(rules.opening)[::-1]
    return state


def bags(
    rules: Edition2024, players: int, shuffler: Seeded, first: int = 1, rest: Sequence[int] = ()
) -> tuple[tuple[int, ...], ...]:
    """For each Epoch from `first` on the bag in the order in which tokens will be drawn; `rest` lies in it already."""
    found = []
    bag = list(rest)
    for epoch in range(first, rules.numbers["epochs"] + 1):
        for i, area in enumerate(rules.ground.areas):
            if rules.activated[i] == epoch:
                bag += [i] * rules.box.tokens[area]
        bag = shuffler.shuffled(bag, f"bag {epoch}")
        found.append(tuple(bag))
        bag = bag[players + rules.numbers["extra_tokens"] :]
    return tuple(found)


class GoldTrack(Step):
    """The chests stand on the track, and everybody has an Honor face-up."""

    def run(self, e: Engine) -> None:
        """Tell the order and begin the first Epoch."""
        s = e.state
        e.pop()
        e.tell("chests", NOBODY, names=e.names(s.ranks))
        for player, track in enumerate(s.tracks):
            e.tell("first_honor", player, honor=e.edition.box.honors[track[0]].id)
        if PAIRED in e.options_on:
            e.tell("pairs_dealt", NOBODY)
        e.push(*errands(e.edition.epoch))


class Passing(Step, ABC):
    """Cards or tokens go from hand to hand, and everybody keeps one."""

    asks = True
    kind = ""

    @abstractmethod
    def begin(self, e: Engine) -> None:
        """Lay out what is passed, and in which order."""

    @abstractmethod
    def keep(self, e: Engine, player: int, thing: int) -> None:
        """What was chosen belongs to a player."""

    def finish(self, e: Engine) -> None:
        """Do what follows when everybody has one; here, nothing."""

    @abstractmethod
    def word(self, e: Engine, thing: int) -> str:
        """The id of what is passed."""

    def skip(self, e: Engine) -> bool:
        """Lay out, give where there is no choice, and leave when everybody has one."""
        s = e.state
        if len(e.errand) == 1:
            s.drawn = 0
            self.begin(e)
            e.pop()
            e.push((self.kind, True))
            return True
        if s.drawn == len(s.order):
            e.pop()
            self.finish(e)
            s.offer = ()
            return True
        if len(set(s.offer)) > 1:
            return False
        self._give(e, s.offer[0])
        return True

    def _give(self, e: Engine, thing: int) -> None:
        s = e.state
        at = s.offer.index(thing)
        s.offer = (*s.offer[:at], *s.offer[at + 1 :])
        player = s.order[s.drawn]
        s.drawn += 1
        self.keep(e, player, thing)

    def player(self, e: Engine) -> int:
        """Whose turn it is to keep one."""
        return e.state.order[e.state.drawn]

    def options(self, e: Engine) -> Sequence[Action]:
        """Each different thing once."""
        return [Action(self.kind, self.word(e, thing)) for thing in dict.fromkeys(e.state.offer)]

    def do(self, e: Engine, action: Action) -> None:
        """Keep it and pass the others on."""
        self._give(e, next(thing for thing in e.state.offer if self.word(e, thing) == action.target))

    def why(self, e: Engine, action: Action) -> Refusal:
        """It is not among what was passed."""
        return refusals.passing(e, action, self.kind)

    def about(self, e: Engine) -> dict[str, object]:
        """How many there are to choose from."""
        return {"count": len(e.state.offer), "player": e.players[self.player(e)]}


class DealEvents(Passing):
    """Every player receives an Event card of the Epoch: dealt, or with the option chosen from rich to poor."""

    kind = "take_event"

    def begin(self, e: Engine) -> None:
        """The cards lie ready."""
        s = e.state
        deck = s.event_decks[s.epoch - 1]
        if SELECTION in e.options_on:
            s.order, s.offer = s.ranks[::-1], deck
        else:
            s.hands = tuple((card,) for card in deck)
            s.order = s.offer = ()
            e.tell("events_dealt", NOBODY)

    def keep(self, e: Engine, player: int, thing: int) -> None:
        """Give a player the Event card, face-down."""
        s = e.state
        s.hands = swap(s.hands, player, (thing,))
        e.tell("event_kept", player)

    def word(self, e: Engine, thing: int) -> str:
        """The id of the Event card with this number."""
        return e.edition.box.events[thing].id


class ChooseEmpires(Passing):
    """From poor to rich every player takes one of the Empire cards of the Epoch, open or with the option in secret."""

    kind = "take"

    def begin(self, e: Engine) -> None:
        """The cards lie on the map, or go from hand to hand."""
        s = e.state
        ids = [card.id for card in e.edition.box.empires]
        s.order = s.ranks
        s.offer = tuple(sorted(ids.index(card) for card in s.decks[s.epoch - 1]))
        if HIDDEN not in e.options_on:
            e.tell("empires_shown", NOBODY, cards=tuple(self.word(e, thing) for thing in s.offer))

    def keep(self, e: Engine, player: int, thing: int) -> None:
        """The card lies on the array."""
        s, card = e.state, self.word(e, thing)
        s.empires = swap(s.empires, player, card)
        if HIDDEN in e.options_on:
            e.tell("empire_kept", player)
        else:
            e.tell("empire_taken", player, empire=card)

    def word(self, e: Engine, thing: int) -> str:
        """The id of the Empire card with this number."""
        return e.edition.box.empires[thing].id


STEPS: dict[str, Step] = {
    "gold_track": GoldTrack(),
    "take_event": DealEvents(),
    "take": ChooseEmpires(),
}
