"""The Endgame: what is left on the arrays, the last Honors, the five Endgame spaces, and who wins."""

from __future__ import annotations

from hotw_nb.editions.e2024 import score, tokens
from hotw_nb.editions.e2024.state import NONE, Engine, Step
from hotw_nb.editions.shared import epoch
from hotw_nb.engine.position import NOBODY, swap


def last_order(e: Engine) -> tuple[int, ...]:
    """The players in the order of their last turns."""
    s, cards = e.state, e.edition.box.empire
    slots = {player: cards[past[-1]].slot if past else 0 for player, past in enumerate(s.history)}
    return tuple(sorted(range(len(e.players)), key=lambda player: (slots[player], player)))


class Leftovers(Step):
    """Unused tokens and Leaders bring gold."""

    def run(self, e: Engine) -> None:
        """One gold for each of them."""
        s, numbers = e.state, e.edition.box.numbers
        e.pop()
        s.player = NOBODY
        e.tell("endgame", NOBODY)
        for player in last_order(e):
            left = s.tokens[player]
            count = len(left) + (s.pairs[player] != NONE)
            leader = s.leaders >> player & 1
            s.spent = (*s.spent, *left)
            s.tokens = swap(s.tokens, player, ())
            s.pairs = swap(s.pairs, player, NONE)
            s.leaders &= ~(1 << player)
            points = count * numbers["unused_token_gold"] + leader * numbers["unused_leader_gold"]
            score.collect(e, player, points, "leftovers", count=count, leader=leader)


class LastHonors(Step):
    """Everybody plays out the face-up Honors, in the order of the last turns."""

    def run(self, e: Engine) -> None:
        """One player after the other."""
        e.pop()
        e.push(*(("farewell", player) for player in last_order(e)))


class Spaces(Step):
    """The tokens of the Endgame spaces are turned over and paid to everybody, the poorest first."""

    def run(self, e: Engine) -> None:
        """From the first Epoch to the last."""
        s = e.state
        e.pop()
        for number, area in enumerate(s.endgame, start=1):
            if area == NONE:
                continue
            s.turned = number
            mask = e.ground.area_masks[area]
            e.tell("space", NOBODY, number=number, area=e.ground.areas[area])
            for player in s.ranks:
                if s.held[player] & mask:
                    tokens.pay(e, player, 1 << area, "space_pays", area=e.ground.areas[area])


def criteria(e: Engine) -> list[tuple[str, list[int]]]:
    """What decides the game, one after another; for each player a number of which the lowest is best."""
    s, cards = e.state, e.edition.box
    people = [sum(cards.empire[card].people for card in past) for past in s.history]
    icons = [-sum(cards.event[card].honor for card in past) for past in s.revealed]
    return [("gold", [-points for points in s.scores]), ("fewest_people", people), ("honor_icons", icons)]


def verdict(e: Engine) -> tuple[tuple[int, ...], str]:
    """Who wins, and by which criterion it was decided; "shared" if nothing tells them apart."""
    return epoch.decide(criteria(e), len(e.players))


class Verdict(Step):
    """The player with the most gold wins."""

    def run(self, e: Engine) -> None:
        """Say who has won, and end the game."""
        s = e.state
        e.pop()
        s.winners, how = verdict(e)
        s.over = True
        s.player = NOBODY
        names = e.names(s.winners)
        kind = "gold_winner" if len(names) == 1 else "gold_shared"
        e.tell(kind, s.winners[0], topic=how, names=names, how=how, gold=s.scores[s.winners[0]])


STEPS: dict[str, Step] = {
    "leftovers": Leftovers(),
    "last_honors": LastHonors(),
    "spaces": Spaces(),
    "verdict": Verdict(),
}
