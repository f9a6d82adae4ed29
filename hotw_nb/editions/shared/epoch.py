"""The course of an Epoch: Empires are called one by one, Pre-eminence, the next Epoch, the end and its ties."""

from __future__ import annotations

from typing import Any

from hotw_nb.editions.contract import Edition
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY, errands, swap
from hotw_nb.engine.step import R, S, Step


class Calls(Step[S, R]):
    """Call the next Empire of the list; its holder takes a turn."""

    calls_turns = True

    def run(self, e: Engine[S, R]) -> None:
        """The next card, or the end of the Epoch."""
        s = e.state
        cards = e.edition.calls[s.epoch - 1]
        if s.slot == len(cards):
            s.slot, s.player = 0, NOBODY
            s.empires = ("",) * len(e.players)
            s.givers = (NOBODY,) * len(e.players)
            e.pop()
            return
        card = cards[s.slot]
        s.slot += 1
        if card not in s.empires:
            e.tell("skipped", NOBODY, empire=card)
            return
        s.player = s.empires.index(card)
        self.begin(e)
        s.history = swap(s.history, s.player, (*s.history[s.player], card))
        self.announce(e, card)
        e.push(*errands(e.edition.turn))

    def announce(self, e: Engine[S, R], card: str) -> None:
        """Its holder turns up the card."""
        e.tell("called", empire=card)

    def begin(self, e: Engine[S, R]) -> None:
        """Whatever the turn starts with anew."""


def leader(scores: tuple[int, ...]) -> int:
    """The only player with most points, or NOBODY if the lead is shared.

    >>> leader((20, 18, 15)), leader((20, 20, 15)) == NOBODY
    (0, True)
    """
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else NOBODY


def decide(order: list[tuple[str, list[int]]], players: int) -> tuple[tuple[int, ...], str]:
    """Who is left after one criterion after another, and which one decided; "shared" if none tells them apart.

    >>> decide([("points", [-9, -9, -4]), ("strength", [20, 18, 3])], 3)
    ((1,), 'strength')
    """
    tied = list(range(players))
    for name, ranks in order:
        best = min(ranks[player] for player in tied)
        tied = [player for player in tied if ranks[player] == best]
        if len(tied) == 1:
            return tuple(tied), name
    return tuple(tied), "shared"


def new_charts(edition: Edition, epoch: int) -> tuple[str, ...]:
    """The areas whose base value in an Epoch is not that of the Epoch before."""
    return tuple(
        area
        for area, values in zip(edition.ground.areas, edition.values, strict=True)
        if values[epoch - 1] != values[epoch - 2]
    )


class PreEminence(Step[S, R]):
    """A sole leader takes one of the hidden markers."""

    def run(self, e: Engine[S, R]) -> None:
        """Give a marker to the player who leads on the score track, if one leads alone."""
        s = e.state
        e.pop()
        if "no_preeminence" in e.options_on:
            return
        best = leader(s.scores)
        if best == NOBODY:
            e.tell("no_preeminence", NOBODY, points=max(s.scores))
        elif s.markers:
            s.won = swap(s.won, best, (*s.won[best], s.markers[0]))
            s.markers = s.markers[1:]
            e.tell("pre_eminence", best, points=s.scores[best])


class NextEpoch(Step[S, R]):
    """After the last Epoch the game is decided, after any other the next one begins."""

    values = "charts"  # which sentence tells of areas with a new value

    def order(self, e: Engine[S, R]) -> tuple[int, ...]:
        """In which order the next Empires are drawn; here nothing changes it."""
        return e.state.order

    def run(self, e: Engine[S, R]) -> None:
        """Set up the next draw, or the reveal."""
        s = e.state
        e.pop()
        if s.epoch == e.edition.numbers["epochs"]:
            e.push(("reveal",))
            return
        s.order = self.order(e)
        s.drawn = 0
        s.epoch += 1
        if e.log is not None:
            e.tell(self.values, NOBODY, number=s.epoch, area=new_charts(e.edition, s.epoch))
        e.tell("next_epoch", NOBODY, number=s.epoch, names=e.names(s.order))
        e.push(*errands(e.edition.epoch))


class Reveal(Step[S, R]):
    """From the last place upwards the markers are turned up and added; then the winner is known."""

    def run(self, e: Engine[S, R]) -> None:
        """Add the markers and end the game."""
        s = e.state
        scores = list(s.scores)
        for player in sorted(range(len(scores)), key=lambda player: s.scores[player]):
            if s.won[player]:
                scores[player] += sum(s.won[player])
                e.tell("reveal", player, markers=s.won[player], score=scores[player])
        s.scores = tuple(scores)
        s.winners, how = e.edition.verdict(e)
        s.over = True
        s.player = NOBODY
        e.pop()
        data: dict[str, Any] = {"how": how, "score": scores[s.winners[0]]}
        names = e.names(s.winners)
        e.tell(self.ending(e), s.winners[0], names=names, **data)

    def ending(self, e: Engine[S, R]) -> str:
        """Which sentence tells who has won."""
        return "winner" if len(e.state.winners) == 1 else "shared"
