"""Setting up: nine piles of Events, the opening rolls, and the Empire cards that are turned up together."""

from __future__ import annotations

from collections.abc import Sequence

from hotw_nb.base.speech import sentence
from hotw_nb.editions.classic.components import TWO_COLOURS, ClassicEdition
from hotw_nb.editions.classic.state import Engine, State, Step
from hotw_nb.editions.shared import draft
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.position import NOBODY, errands

PREEMINENCE = "preeminence"
OWN_MONUMENTS, FORTRESSES, BY_LANDS = "own_monuments", "fortresses", "domination_by_lands"


def deal(rules: ClassicEdition, players: Sequence[str], seed: int, options: frozenset[str]) -> State:
    """The position before the opening rolls: from each pile of Events everybody has one card."""
    shuffler, count = Seeded(seed), len(players)
    if TWO_COLOURS in options and count not in (4, 6):
        raise BadSetup(sentence("setup.two_colours", count=count))
    state = State(count, len(rules.ground.lands))
    state.own_monuments = OWN_MONUMENTS in options
    state.by_lands = BY_LANDS in options
    hands: list[list[int]] = [[] for _ in players]
    for colour, pile in rules.piles.items():
        for hand, card in zip(hands, shuffler.shuffled(pile, colour), strict=False):
            hand.append(card)
    state.hands = tuple(tuple(sorted(hand)) for hand in hands)
    state.decks = draft.empire_piles(rules, shuffler)
    if PREEMINENCE in options:
        state.markers = tuple(shuffler.shuffled(rules.markers, "markers"))
    state.agenda = errands(rules.opening)[::-1]
    return state


class OpeningRolls(Step):
    """Everybody rolls two dice; the highest sum is the first player, and the first draw goes down the sums."""

    def run(self, e: Engine) -> None:
        """Roll until nobody is level with anybody."""
        s = e.state
        s.order = self._ranked(e, tuple(range(len(e.players))))
        s.keeper = s.order[0]
        e.pop()
        e.tell("first_player", s.keeper, names=e.names(s.order))

    def _ranked(self, e: Engine, rivals: tuple[int, ...]) -> tuple[int, ...]:
        if len(rivals) < 2:
            return rivals
        sums = draft.roll_off(e, rivals)
        found: tuple[int, ...] = ()
        for total in sorted(set(sums.values()), reverse=True):
            found += self._ranked(e, tuple(player for player in rivals if sums[player] == total))
        return found


class BeginEpoch(Step):
    """The first Epoch is set up like all others."""

    def run(self, e: Engine) -> None:
        """What an Epoch consists of."""
        e.pop()
        e.push(*errands(e.edition.epoch))


class OpenCards(Step):
    """All Empire cards are turned up together, once everybody has one."""

    def run(self, e: Engine) -> None:
        """From now on everybody knows them."""
        s = e.state
        e.pop()
        e.tell(
            "open_cards",
            NOBODY,
            cards=tuple(card for card in e.edition.calls[s.epoch - 1] if card in s.empires),
        )


STEPS: dict[str, Step] = {
    "opening_rolls": OpeningRolls(),
    "begin_epoch": BeginEpoch(),
    "open_cards": OpenCards(),
}
