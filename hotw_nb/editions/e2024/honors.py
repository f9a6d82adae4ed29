"""Honors: awarded onto a track of three spaces, played for an effect or for coins, and put under the stack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hotw_nb.boards.ground import Ground, bits
from hotw_nb.editions.e2024 import build, reach, refusals, score
from hotw_nb.editions.e2024.cards import Honor
from hotw_nb.editions.e2024.score import buildings_in
from hotw_nb.editions.e2024.state import NONE, Engine, Step
from hotw_nb.engine.action import STOP, Action
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import swap


def award(e: Engine, player: int) -> None:
    """The top Honor of a stack comes onto the track; without a stack the player collects gold."""
    s = e.state
    if not s.stacks[player]:
        score.collect(e, player, e.edition.box.numbers["empty_stack_gold"], "no_honor_left")
        return
    honor, *rest = s.stacks[player]
    s.stacks = swap(s.stacks, player, tuple(rest))
    # the others make room for it up to the first free space, and without one the last of them falls off
    track = [honor, *s.tracks[player]]
    over = track.pop(track.index(NONE) if NONE in track else -1)
    s.tracks = swap(s.tracks, player, tuple(track))
    if over != NONE:
        s.spare = swap(s.spare, player, (*s.spare[player], over))
    if e.log is not None:
        name = e.edition.box.honors[honor].id
        if over == NONE:
            e.tell("award", player, honor=name)
        else:
            e.tell("award_over", player, honor=name, other=e.edition.box.honors[over].id)


def put_back(e: Engine, player: int, honor: int) -> None:
    """A played Honor leaves the track or the pool and goes under the stack."""
    s = e.state
    track = s.tracks[player]
    if honor in track:
        s.tracks = swap(s.tracks, player, swap(track, track.index(honor), NONE))
    else:
        s.spare = swap(s.spare, player, tuple(other for other in s.spare[player] if other != honor))
    s.stacks = swap(s.stacks, player, (*s.stacks[player], honor))


def cash(e: Engine, player: int, honor: int, topic: str = "") -> None:
    """An Honor is played for its coins; `topic` names the rule if it is not that of the revenue."""
    put_back(e, player, honor)
    card = e.edition.box.honors[honor]
    score.collect(e, player, card.coins, "cash", honor=card.id, topic=topic)


def effects(e: Engine) -> list[Action]:
    """What the Honors with coins offer while the Empire expands."""
    s, honors = e.state, e.edition.box.honors
    found: list[Action] = []
    open_to: dict[str, int] = {}
    for honor in sorted(s.faced(s.player)):
        card = honors[honor]
        if card.coins:
            if card.effect not in open_to:
                open_to[card.effect] = _places(e, card)
            offers = _offers(card.id, card.effect, e.ground)
            found += [offers[place] for place in bits(open_to[card.effect])]
    return found


@lru_cache(maxsize=128)
def _offers(card: str, effect: str, ground: Ground) -> tuple[Action, ...]:
    """The actions of an Honor with coins: one for each land or water, or just one where its effect needs no place."""
    places = {"recruit": ("",), "fleet": ground.waters}.get(effect, ground.lands)
    return tuple(Action("honor", card, place) for place in places)


def has_effects(e: Engine) -> bool:
    """Whether an Honor with coins offers anything while the Empire expands."""
    s, honors = e.state, e.edition.box.honors
    return any(honors[honor].coins and _places(e, honors[honor]) for honor in s.faced(s.player))


def _places(e: Engine, card: Honor) -> int:
    """The lands or waters where the effect of an Honor with coins can go, as a set; 1 where it needs no place."""
    s = e.state
    if card.effect == "recruit":
        return 1
    if card.effect == "fleet":
        return reach.open_to_honor(e)
    taken = s.forts | s.walls if card.effect == "fort" else s.cities
    where = s.acting & ~taken
    return where if where and build.can_have(e, card.effect) else 0


def enact(e: Engine, action: Action) -> None:
    """An Honor with coins is played for its effect."""
    s = e.state
    honor = e.edition.box.honor[action.target]
    card = e.edition.box.honors[honor]
    put_back(e, s.player, honor)
    if card.effect == "recruit":
        count = min(card.amount, build.people_left(e, s.player))
        s.army += count
        e.tell("recruit", honor=card.id, count=count)
    elif card.effect == "fleet":
        e.tell("honor_fleet", honor=card.id, sea=action.via)
        reach.launch(e, e.ground.water[action.via])
    else:
        e.tell(f"honor_{card.effect}", honor=card.id, land=action.via)
        build.construct(e, card.effect, e.ground.land[action.via])


def bonuses(e: Engine, player: int, endgame: bool) -> list[Action]:
    """What the Honors without coins offer when revenue is raised, or in the Endgame."""
    s = e.state
    found: list[Action] = []
    for honor in sorted(s.faced(player)):
        card = e.edition.box.honors[honor]
        if card.coins:
            continue
        if card.effect == "catastrophe":
            where = s.monuments & s.occupied & ~s.held[player]
            found += [Action("honor", card.id, land) for land in e.ground.land_ids(where)]
            if not where and (endgame or honor in s.spare[player]):
                found.append(Action("honor", card.id))
        else:
            active = e.edition.activated
            found += [
                Action("honor", card.id, area)
                for area, epoch in zip(e.ground.areas, active, strict=True)
                if card.effect == "buildings" or epoch <= s.epoch
            ]
    return found


def reap(e: Engine, player: int, action: Action, lands: int, topic: str = "") -> None:
    """An Honor without coins is played; `lands` are those that count: Empire lands, in the Endgame Friendly ones.

    `topic` names the rule of what is collected if it is not that of the revenue.
    """
    s = e.state
    honor = e.edition.box.honor[action.target]
    card = e.edition.box.honors[honor]
    put_back(e, player, honor)
    if card.effect == "catastrophe":
        _catastrophe(e, player, card, action.via)
        return
    mask = e.ground.area_masks[e.ground.area[action.via]] & lands
    found = card.amount * mask.bit_count()
    if card.effect == "buildings":
        found = buildings_in(e.edition, s, mask)
    if found:
        score.collect(e, player, found, "bonus", honor=card.id, area=action.via, topic=topic)
    else:
        e.tell("honor_idle", player, honor=card.id)


def _catastrophe(e: Engine, player: int, card: Honor, target: str) -> None:
    s = e.state
    if not target:
        e.tell("honor_idle", player, honor=card.id)
        return
    land = e.ground.land[target]
    owner = s.owner[land]
    s.monuments &= ~(1 << land)
    points = score.move(e, owner, -card.amount)
    e.tell(
        "catastrophe",
        owner,
        by=e.players[player],
        honor=card.id,
        land=target,
        points=points,
        score=s.scores[owner],
    )


class Rewards(Step):
    """While revenue is raised the player plays Honors for coins or gold; those in the pool have to be played."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave when no Honor lies face-up."""
        s = e.state
        if s.faced(s.player):
            return False
        e.pop()
        return True

    def due(self, e: Engine) -> bool:
        """Whether Honors of the pool still have to be played; after the first half of a double card none has."""
        s = e.state
        last = s.half + 1 == len(e.edition.box.empire[s.empires[s.player]].peoples)
        return last and bool(s.spare[s.player])

    def options(self, e: Engine) -> Sequence[Action]:
        """Coins, bonuses, and to stop where nothing is due."""
        s = e.state
        honors = e.edition.box.honors
        found = [Action("cash", honors[i].id) for i in sorted(s.faced(s.player)) if honors[i].coins]
        found += bonuses(e, s.player, False)
        return found if self.due(e) else [*found, STOP]

    def do(self, e: Engine, action: Action) -> None:
        """Play one, or stop."""
        s = e.state
        if action == STOP:
            e.pop()
        elif action.kind == "cash":
            cash(e, s.player, e.edition.box.honor[action.target])
        else:
            reap(e, s.player, action, s.acting)

    def why(self, e: Engine, action: Action) -> Refusal:
        """What keeps the Honor from being played, or the phase from ending."""
        s = e.state
        if action == STOP:
            return e.refuse("pool_first", honor=e.naming(e.edition.box.honors[s.spare[s.player][0]].id))
        return refusals.reward(e, action)


class Farewell(Step):
    """In the Endgame everybody plays all face-up Honors: coins at once, the others one by one."""

    asks = True

    def player(self, e: Engine) -> int:
        """Whoever plays Honors now."""
        return int(e.errand[1])

    def skip(self, e: Engine) -> bool:
        """Coins leave no choice; go when no Honor is left."""
        s = e.state
        me = self.player(e)
        for honor in s.faced(me):
            if e.edition.box.honors[honor].coins:
                cash(e, me, honor, "last_cash")
        if s.faced(me):
            return False
        e.pop()
        return True

    def options(self, e: Engine) -> Sequence[Action]:
        """One action for each Honor that can still be played."""
        return bonuses(e, self.player(e), True)

    def do(self, e: Engine, action: Action) -> None:
        """Play an Honor; for one that counts lands, friendly lands count too."""
        me = self.player(e)
        reap(e, me, action, e.state.held[me], "last_bonus")

    def why(self, e: Engine, action: Action) -> Refusal:
        """All face-up Honors have to be played."""
        return refusals.reward(e, action) if action.kind == "honor" else e.refuse("play_all_honors")

    def about(self, e: Engine) -> dict[str, Any]:
        """The player who plays Honors, for the words of the question."""
        return {"player": e.players[self.player(e)]}


STEPS: dict[str, Step] = {"rewards": Rewards(), "farewell": Farewell()}
