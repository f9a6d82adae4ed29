"""Piles of Empire cards, rolls for who begins, and the draw: keep the card or pass it on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.contract import Edition
from hotw_nb.engine.action import Action
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY, swap
from hotw_nb.engine.step import Step


def empire_piles(edition: Edition, shuffler: Seeded) -> tuple[tuple[str, ...], ...]:
    """For each Epoch its Empire cards, shuffled."""
    return tuple(
        tuple(
            shuffler.shuffled(
                (card.id for card in edition.deck.empires if card.epoch == epoch), f"epoch {epoch}"
            )
        )
        for epoch in range(1, edition.numbers["epochs"] + 1)
    )


def roll_off(e: Engine, rivals: Sequence[int]) -> dict[int, int]:
    """Each of the rivals rolls two dice; the sums, which are told."""
    sums = {player: sum(e.roll(2)) for player in rivals}
    told = tuple(f"{e.players[player]} {total}" for player, total in sums.items())
    e.tell("first_roll", rivals[0], names=e.names(rivals), sums=told)
    return sums


KEEP = Action("keep")


class Draw(Step):
    """One player after the other draws a card, looks at it, and keeps it or gives it to somebody
    without one.
    """

    asks = True
    also = dict.fromkeys(("pass", "passer", "donner"), "give")

    def skip(self, e: Engine) -> bool:
        """Leave when everybody has drawn."""
        s = e.state
        if s.drawn < len(s.order):
            return False
        e.pop()
        s.player = NOBODY
        return True

    def player(self, e: Engine) -> int:
        """The number of the player whose turn it is to draw."""
        return e.state.order[e.state.drawn]

    def card(self, e: Engine) -> str:
        """The card that was drawn; only its drawer may know it."""
        return e.state.decks[e.state.epoch - 1][e.state.drawn]

    def options(self, e: Engine) -> Sequence[Action]:
        """Keep it if nobody has handed over a card before, or pass it to anybody else without a card."""
        s = e.state
        me = s.order[s.drawn]
        found = [KEEP] if not s.empires[me] else []
        found += [
            Action("give", name)
            for player, name in enumerate(e.players)
            if player != me and not s.empires[player]
        ]
        return found

    def do(self, e: Engine, action: Action) -> None:
        """The card goes to its player."""
        s = e.state
        me = s.order[s.drawn]
        who = me if action.kind == "keep" else e.players.index(action.target)
        s.empires, s.givers = swap(s.empires, who, self.card(e)), swap(s.givers, who, me)
        if who == me:
            e.tell("keep", me)
        else:
            e.tell("give", me, to=e.players[who])
        s.drawn += 1

    def why(self, e: Engine, action: Action) -> Refusal:
        """Nobody may have two cards, and nobody may go without."""
        s = e.state
        me = s.order[s.drawn]
        if action.kind == "keep":
            return e.refuse("keep_with_card")
        if action.kind != "give":
            return e.refuse("draw_first")
        if action.target not in e.players:
            return e.refuse("no_such_player", word=action.target, hint=e.hint(action.target, e.players))
        who = e.players.index(action.target)
        if who == me:
            return e.refuse("keep_with_card" if s.empires[me] else "give_to_self")
        return e.refuse("give_to_holder", to=action.target)

    def about(self, e: Engine) -> dict[str, Any]:
        """The card that is looked at, who may get it, and the rule where there is nothing to choose from."""
        givable = [action.target for action in self.options(e) if action.kind == "give"]
        forbids = "keep_with_card" if givable else "give_to_holder"
        return {
            "card": self.card(e),
            "player": e.players[self.player(e)],
            "names": ", ".join(givable),
            "rule": e.edition.rules[forbids],
        }

    def question(self, e: Engine) -> str:
        """The question says so where the card has to be given away, and where it has to be kept."""
        kinds = {action.kind for action in self.options(e)}
        return "" if len(kinds) > 1 else f"draw_{kinds.pop()}"


STEPS = {"draw": Draw()}
