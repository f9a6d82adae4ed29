"""What a land is worth in a plan where the game is played for gold: revenue now, tokens and Endgame spaces later."""

from __future__ import annotations

from collections.abc import Sequence

from hotw_nb.boards.ground import bits
from hotw_nb.bots.chances import chances
from hotw_nb.bots.plans import Hope, lasting
from hotw_nb.editions.e2024 import combat, score
from hotw_nb.editions.e2024.bots import greedy
from hotw_nb.editions.e2024.state import box_of, state_of
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY

# How much of a token's gold is counted before it is played, and what an Endgame space may still bring to any area.
TOKEN = 0.5
SPACE = 0.1
HARM = 0.05
BEHIND = 0.3
BUILT = 0.4
LOST = 0.6
DEFENDED = 0.65
# What an Empire's fleet and each own garrison in its start-land are worth, in armies, and what it loses by each turn
# that others play before it, Epoch by Epoch. They follow the regression of tests/benchmarks/empire_worth.py: gold at
# the end of games in which Empires are taken by lot, by what stands on their cards and by the lead at that time.
FLEET = 1.0
HOME = 0.25
SLOTS = (0.7, 0.3, 0.45, 0.1, -0.1)
PATIENCE = 1.25
# The Leader comes once in the game: with how many armies, and for how many lands of others within reach. What a
# recruit is worth less than to the greedy bot, and how much more an Honor should bring before it is played.
LED_ARMIES = 9
LED_LANDS = 2
RECRUIT = 0.4
WAITING = 2.0


class WorthLater(greedy.WorthNow):
    """Weighs lands by revenue, and by what tokens and spaces will still pay for what is left of them."""

    def __init__(self, e: Engine) -> None:
        super().__init__(e)
        s, areas = self.s, range(len(e.ground.areas))
        epochs = self.rules.numbers["epochs"] - s.epoch
        shown = s.endgame[: max(1, s.turned)]
        self.harm = HARM * (1 + 0.3 * epochs)
        self.tokens = [
            TOKEN * (s.tokens[s.player].count(area) + (area in shown)) + SPACE * 0.5 * (1 + epochs)
            for area in areas
        ]
        self.presence = min(value for value in self.rules.worth.values() if value)
        self._bare: dict[int, float] = {}
        self._parts: dict[tuple[int, int], tuple[float, float]] = {}
        self._before: dict[int, tuple[float, float]] = {}

    def _later(self, area: int, change: int, owner: int) -> float:
        """What all own lands of an area may still bring, less what the others' do, with one land more or as it is."""
        s, mask = self.s, self.e.ground.area_masks[area]
        counts = [(held & mask).bit_count() for held in s.held]
        if owner != NOBODY:
            counts[owner] -= change
        counts[s.player] += change
        everything, found = sum(counts), 0.0
        second, first = sorted(counts)[-2:]
        for player, mine in enumerate(counts):
            if mine:
                most = second if mine == first else first
                share = self.tokens[area] if player == s.player else -self.harm
                found += share * self.presence * lasting(mine, everything - mine, most)
        return found

    def parts(self, area: int, owner: int) -> tuple[float, float]:
        """What one more land of an area brings now, and what it may bring later."""
        found = self._parts.get((area, owner))
        if found is None:
            active = self.rules.activated[area] <= self.s.epoch
            before = self._before.get(area)
            if before is None:
                pays = self._pay(area, 0, NOBODY) if active else 0.0
                before = self._before[area] = pays, self._later(area, 0, NOBODY)
            now = self._pay(area, 1, owner) - before[0] if active else 0.0
            found = self._parts[area, owner] = now, self._later(area, 1, owner) - before[1]
        return found

    def gain(self, area: int, owner: int) -> float:
        """Both together."""
        found = self._known.get((area, owner))
        if found is None:
            found = self._known[area, owner] = sum(self.parts(area, owner))
        return found

    def bare(self, land: int) -> float:
        """What a land is worth to whoever has it for certain."""
        found = self._bare.get(land)
        if found is None:
            s, bit, owner = self.s, 1 << land, self.s.owner[land]
            built = score.buildings_in(self.rules, s, bit)
            found = self.gain(self.area[land], owner) + 0.1
            found += (1 + BUILT) * (built - (owner != NOBODY and built > 0))
            if bit & self.icons:
                found += 1.2 if (s.acting & self.icons).bit_count() % 2 else 0.6
            self._bare[land] = found
        return found

    def land(self, land: int, via: str = "") -> float:
        """What an army that goes into a land is worth, with the exact chance of an invasion and the way behind."""
        return self.hope(land, via).worth

    def hope(self, land: int, via: str = "") -> Hope:
        """What an army that goes into a land is worth, in parts: its chance, now, later and the way behind."""
        s, owner = self.s, self.s.owner[land]
        now, later = self.parts(self.area[land], owner)
        value = self.bare(land)
        later = value - now
        if s.army > 1:
            ahead = self.e.ground.near[land] & ~s.held[s.player] & ~s.reach
            best = max(
                (self.bare(o) * (1 if s.owner[o] == NOBODY else DEFENDED) for o in bits(ahead)), default=0.0
            )
            later += BEHIND * max(0.0, best - value)
        if owner == NOBODY:
            return Hope(1.0, now, later, 0.0)
        built = score.buildings_in(self.rules, s, 1 << land)
        if owner == s.player:
            return Hope(1.0, now, later - built * (1 + BUILT), 0.0)
        spoils = built if s.plunders else 0
        found = combat.survey(self.e, land, via)
        if found.certain:
            good, missed = (1.0, 0.0) if found.given else (0.3, LOST)
        else:
            good = chances(found).win
            missed = (1 - good) * LOST
        if found.stays:
            return Hope(good, good * (now + spoils), good * (later + 0.5), -missed)
        return Hope(good, good * now + spoils, (good + 0.1 * (1 - good)) * later, -missed)


def enemy_lands(e: Engine, actions: Sequence[Action]) -> int:
    """How many lands of others an army could invade now."""
    lands = {action.target for action in actions if action.kind == "expand"}
    return sum(bool(state_of(e).enemy() >> e.ground.land[land] & 1) for land in lands)


def advance(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Every option while an Empire or an Event expands; the Leader waits for a great army."""
    s, found = state_of(e), greedy.advance(e, actions, WorthLater(e))
    fights = enemy_lands(e, actions)
    for i, action in enumerate(actions):
        if action.kind == "leader":
            found[i] = 4.0 if fights >= LED_LANDS and s.army >= LED_ARMIES else -1.0
        elif action.kind == "honor" and found[i] > 0:
            card = box_of(e).honors[box_of(e).honor[action.target]]
            found[i] -= RECRUIT * card.amount * (card.effect == "recruit")
    return found


def rewards(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Bonuses that bring much, for what they count grows."""
    found = greedy.rewards(e, actions)
    return [
        weight - WAITING * (action.via in e.ground.areas)
        for action, weight in zip(actions, found, strict=True)
    ]


def take(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Empires with many people and fleets; early ones while the board is empty, those that begin at home."""
    s, found = state_of(e), []
    slot = SLOTS[min(s.epoch, len(SLOTS)) - 1]
    for action in actions:
        card = box_of(e).empire[action.target]
        starts = sum(1 << e.ground.land[id] for people in card.peoples for id in people.starts)
        fleets = sum(people.pieces.fleets for people in card.peoples)
        own = (starts & s.held[e.step.player(e)]).bit_count()
        found.append(card.people + FLEET * fleets - slot * card.slot + HOME * own)
    return found


def play_tokens(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Tokens that bring more than can be hoped for in a later Epoch."""
    return greedy.play_tokens(e, actions, PATIENCE)


WEIGH = {"advance": advance, "rewards": rewards, "take": take, "play_tokens": play_tokens}
