"""Area tokens: into the bag when their area becomes active, one for everybody, and played for gold later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.e2024 import refusals, score
from hotw_nb.editions.e2024.setup import Passing
from hotw_nb.editions.e2024.state import FIRST_PASSED, NONE, Engine, Step
from hotw_nb.engine.action import STOP, Action
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY, swap


class Activate(Step):
    """The areas of the Epoch become active, and their tokens go into the bag."""

    def run(self, e: Engine) -> None:
        """The bag was shuffled with everything else; tell which areas are new."""
        s = e.state
        e.pop()
        s.taken = 0
        areas = [
            area for area, epoch in zip(e.ground.areas, e.edition.activated, strict=True) if epoch == s.epoch
        ]
        e.tell("activate", NOBODY, area=tuple(areas), count=len(s.bags[s.epoch - 1]))


class SelectTokens(Passing):
    """Everybody keeps an area token face-down; one is left for the Endgame."""

    kind = "keep_token"

    def begin(self, e: Engine) -> None:
        """In the first Epoch draw blindly; later the richest draws them all, and they go from rich to poor."""
        s = e.state
        bag = s.bags[s.epoch - 1]
        count = min(len(e.players) + e.edition.box.numbers["extra_tokens"], len(bag))
        s.taken = count
        if s.epoch > 1:
            s.order, s.offer = s.ranks[::-1], bag[:count]
            e.tell("tokens_drawn", s.order[0], count=count)
            return
        s.order = ()
        for player, token in zip(s.ranks, bag, strict=False):
            s.tokens = swap(s.tokens, player, (*s.tokens[player], token))
        e.tell("tokens_blind", NOBODY, count=count - 1)
        s.offer = bag[len(e.players) : count]

    def keep(self, e: Engine, player: int, thing: int) -> None:
        """The token is kept face-down; what was passed on is known to whoever passed it."""
        s = e.state
        s.tokens = swap(s.tokens, player, tuple(sorted((*s.tokens[player], thing))))
        seen = s.glimpses[player]
        # A game that was set up in a later Epoch has nothing to remember of those before it.
        before = ((),) * (s.epoch - FIRST_PASSED - len(seen))
        s.glimpses = swap(s.glimpses, player, (*seen, *before, s.offer))
        e.tell("token_kept", player)

    def finish(self, e: Engine) -> None:
        """The last token goes to the Endgame space: open in the first Epoch, then face-down."""
        s = e.state
        if not s.offer:
            return
        s.endgame = swap(s.endgame, s.epoch - 1, s.offer[0])
        if s.epoch == 1:
            s.turned = 1
            e.tell("endgame_open", NOBODY, area=e.ground.areas[s.offer[0]])
        else:
            e.tell("endgame_hidden", NOBODY, number=s.epoch)

    def word(self, e: Engine, thing: int) -> str:
        """The id of the area on the token with this number."""
        return e.ground.areas[thing]


def pay(e: Engine, player: int, areas: int, kind: str, **data: Any) -> None:
    """Somebody collects what Friendly lands in some areas bring."""
    s = e.state
    found = score.worth(e.edition, s, player, s.held[player], 0, areas)
    points = sum(part.points for part in found)
    if points:
        score.collect(e, player, points, kind, lines=tuple(found), **data)
    else:
        e.tell(f"{kind}_empty", player, **data)


class PlayTokens(Step):
    """Concluding the turn, the player may play area tokens for gold."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Go on without asking if the player has no token; returns whether it did."""
        s = e.state
        if s.tokens[s.player] or s.pairs[s.player] != NONE:
            return False
        e.pop()
        return True

    def options(self, e: Engine) -> Sequence[Action]:
        """Each area of a token once, the paired token, or to stop."""
        s = e.state
        found = [Action("token", e.ground.areas[area]) for area in dict.fromkeys(s.tokens[s.player])]
        if s.pairs[s.player] != NONE:
            found.append(Action("pair"))
        return [*found, STOP]

    def do(self, e: Engine, action: Action) -> None:
        """The token leaves the game, and its gold is collected."""
        s = e.state
        if action == STOP:
            e.pop()
        elif action.kind == "pair":
            pair = e.edition.box.pairs[s.pairs[s.player]]
            s.pairs = swap(s.pairs, s.player, NONE)
            names = (pair.first, pair.second)
            areas = sum(1 << e.ground.area[area] for area in names)
            pay(e, s.player, areas, "token", area=names)
        else:
            area = e.ground.area[action.target]
            tokens = list(s.tokens[s.player])
            tokens.remove(area)
            s.tokens = swap(s.tokens, s.player, tuple(tokens))
            s.spent = (*s.spent, area)
            pay(e, s.player, 1 << area, "token", area=action.target)

    def why(self, e: Engine, action: Action) -> Refusal:
        """Only own tokens are played."""
        return refusals.token(e, action)


STEPS: dict[str, Step] = {
    "activate": Activate(),
    "keep_token": SelectTokens(),
    "play_tokens": PlayTokens(),
}
