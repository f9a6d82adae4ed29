"""Between Epochs and at the end: the order of the next draw, the tie-breaks and the winner."""

from __future__ import annotations

from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001.state import Engine, State, Step
from hotw_nb.editions.shared import epoch
from hotw_nb.editions.shared.epoch import decide


def draw_order(e: Engine) -> tuple[int, ...]:
    """Fewest points first, then the weaker last Empire, then the one that was called earlier."""
    s, deck = e.state, e.edition.deck

    def rank(player: int) -> tuple[int, int, int]:
        if not s.history[player]:
            return s.scores[player], 0, player
        card = deck.empire[s.history[player][-1]]
        return s.scores[player], card.strength, card.slot

    return tuple(sorted(range(len(e.players)), key=rank))


def strength_sum(e: Engine, player: int) -> int:
    """The armies printed on all Empire cards that a player has played."""
    return sum(e.edition.deck.empire[card].strength for card in e.state.history[player])


def criteria(e: Engine) -> list[tuple[str, list[int]]]:
    """What decides the game, one after another; for each player a number of which the lowest is best."""
    s, deck = e.state, e.edition.deck
    players = range(len(e.players))
    found = [
        ("victory_points", [-s.scores[player] for player in players]),
        ("strength_sum", [strength_sum(e, player) for player in players]),
    ]
    if "no_preeminence" not in e.options_on:
        found.append(("marker_points", [-sum(s.won[player]) for player in players]))
    last = [deck.empire[s.history[player][-1]].strength if s.history[player] else 0 for player in players]
    return [*found, ("last_strength", last)]


def verdict(e: Engine) -> tuple[tuple[int, ...], str]:
    """Who wins, and by which criterion it was decided; "shared" if nothing tells them apart."""
    return decide(criteria(e), len(e.players))


class NextEpoch(epoch.NextEpoch[State, Edition]):
    """After the last Epoch the game is decided, after any other the next one begins."""

    def order(self, e: Engine) -> tuple[int, ...]:
        """By points and the last Empire."""
        return draw_order(e)


STEPS: dict[str, Step] = {
    "pre_eminence": epoch.PreEminence(),
    "next_epoch": NextEpoch(),
    "reveal": epoch.Reveal(),
}
