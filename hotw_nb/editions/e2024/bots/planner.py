"""What a land is worth in a plan for gold, and what the table is worth at the end of a turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from hotw_nb.bots.base import Weigh
from hotw_nb.bots.plans import Hope, Prospect, lasting, notes, pickers
from hotw_nb.bots.worth import BEHIND, chances
from hotw_nb.editions.e2024 import combat, score
from hotw_nb.editions.e2024.bots import greedy
from hotw_nb.editions.e2024.cards import Honor
from hotw_nb.editions.e2024.components import Edition2024
from hotw_nb.editions.e2024.state import Engine, State
from hotw_nb.editions.shared.score import CONTROL, level
from hotw_nb.engine.action import Action
from hotw_nb.engine.position import NOBODY

# How much of a token's gold is counted before it is played, and what an Endgame space may still bring to any area.
TOKEN = 0.5
SPACE = 0.1
RIVALS = 0.05
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
        self.harm = RIVALS * (1 + 0.3 * epochs)
        self._notes = notes("worth later", e.edition, s.epoch, s.player, s.tokens[s.player], shown)
        known: dict[str, tuple[list[float], int]] = self._notes.of("tokens")
        if "areas" not in known:
            mine, more = s.tokens[s.player], SPACE * 0.5 * (1 + epochs)
            tokens = [TOKEN * (mine.count(area) + (area in shown)) + more for area in areas]
            known["areas"] = tokens, min(value for value in self.rules.worth.values() if value)
        self.tokens, self.presence = known["areas"]
        self._buildings = s.capitals | s.cities | s.monuments | s.forts | s.walls
        self._parts: dict[tuple[int, int, int], tuple[float, float]] = self._notes.of("parts")
        self._weighed: dict[int, tuple[float, float, int]] = self._notes.of("lands")
        self._lands: dict[int, tuple[float, float, int]] = {}
        # 1 where one more icon makes a pair, else 2.
        self._odd = 2 - (s.acting & self.icons).bit_count() % 2
        self._outside = ~s.held[s.player] & ~s.reach
        self._picks = pickers(e.ground)
        self._standing: dict[int, int] = {}
        helped = s.minor, s.event, s.helps, s.leading, s.tries
        self._met: dict[Any, tuple[float, float, bool]] = self._notes.of((helped, e.options_on))

    def standing(self, area: int) -> int:
        """A number for who holds each land of an area, and which of them the armies of the turn hold."""
        found = self._standing.get(area)
        if found is None:
            s = self.s
            owners = self._picks[area](s.owner), s.acting & self.e.ground.area_masks[area]
            found = self._standing[area] = self._notes.number(owners)
        return found

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
        key = area, owner, self.standing(area)
        found = self._parts.get(key)
        if found is None:
            active = self.rules.activated[area] <= self.s.epoch
            now = self._pay(area, 1, owner) - self._pay(area, 0, NOBODY) if active else 0.0
            later = self._later(area, 1, owner) - self._later(area, 0, NOBODY)
            found = self._parts[key] = now, later
        return found

    def gain(self, area: int, owner: int) -> float:
        """What one more land of an area brings now and may bring later, added up."""
        return sum(self.parts(area, owner))

    def _seen(self, land: int) -> tuple[float, float, int]:
        """What a land is worth to whoever has it for certain, what of it comes now, and what its buildings bring."""
        found = self._lands.get(land)
        if found is None:
            s, area = self.s, self.area[land]
            standing = self._standing.get(area) or self.standing(area)
            key = (standing << 5 | (self._kinds(land) if self._buildings >> land & 1 else 0)) << 2
            key = (key | (self._odd if self.icons >> land & 1 else 0)) << 16 | land
            found = self._weighed.get(key)
            if found is None:
                owner, built = s.owner[land], score.buildings_in(self.rules, s, 1 << land)
                value = self.gain(area, owner) + 0.1
                value += (1 + BUILT) * (built - (owner != NOBODY and built > 0))
                if self.icons >> land & 1:
                    value += 1.2 if self._odd == 1 else 0.6
                found = self._weighed[key] = value, self.parts(area, owner)[0], built
            self._lands[land] = found
        return found

    def _kinds(self, land: int) -> int:
        """Which buildings stand in a land."""
        s = self.s
        towns = s.capitals >> land & 1 | (s.cities >> land & 1) << 1 | (s.monuments >> land & 1) << 2
        return towns | (s.forts >> land & 1) << 3 | (s.walls >> land & 1) << 4

    def land(self, land: int, via: str = "") -> float:
        """What an army that goes into a land is worth, with the exact chance of an invasion and the way behind."""
        _, now, later, loss = self._parts_of(land, via)
        return now + later + loss

    def hope(self, land: int, via: str = "") -> Hope:
        """What an army that goes into a land promises, in its parts."""
        return Hope(*self._parts_of(land, via))

    def _parts_of(self, land: int, via: str) -> tuple[float, float, float, float]:
        """The chance to take a land, and what it promises now, later, and as a loss."""
        s, owner = self.s, self.s.owner[land]
        value, now, built = self._seen(land)
        later = value - now
        if s.army > 1:
            later += BEHIND * max(0.0, self._ahead(land) - value)
        if owner == NOBODY:
            return 1.0, now, later, 0.0
        if owner == s.player:
            return 1.0, now, later - built * (1 + BUILT), 0.0
        spoils = built if s.plunders else 0
        good, missed, stays = self._fight(land, via)
        if stays:
            return good, good * (now + spoils), good * (later + 0.5), -missed
        return good, good * now + spoils, (good + 0.1 * (1 - good)) * later, -missed

    def _ahead(self, land: int) -> float:
        """What the best of the lands that come into reach behind a land is worth."""
        owners, best, ahead = self.s.owner, None, self.e.ground.near[land] & self._outside
        while ahead:
            low = ahead & -ahead
            ahead ^= low
            other = low.bit_length() - 1
            value = (self._lands.get(other) or self._seen(other))[0]
            if owners[other] != NOBODY:
                value *= DEFENDED
            if best is None or value > best:
                best = value
        return best or 0.0

    def _fight(self, land: int, via: str) -> tuple[float, float, bool]:
        """The chance of an invasion, what is lost with it on average, and whether a garrison that wins stays."""
        s, bit = self.s, 1 << land
        key = bool((s.forts | s.walls) & bit), bool(self.rules.difficult & bit), s.besieged == land, via
        met = self._met.get(key)
        if met is None:
            found = combat.survey(self.e, land, via)
            if found.certain:
                good, missed = (1.0, 0.0) if found.given else (0.3, LOST)
            else:
                good = chances(found).win
                missed = (1 - good) * LOST
            met = self._met[key] = good, missed, found.stays
        return met

    def honor(self, card: Honor) -> float:
        """What an Honor promises while an Empire expands, beside its coins; recruits count a little less."""
        found = super().honor(card)
        return found - RECRUIT * card.amount * (card.effect == "recruit") if found > 0 else found

    def leads(self, actions: Sequence[Action]) -> bool:
        """Whether it is time for the Leader: with a great army, and lands of others within reach."""
        return self.s.army >= LED_ARMIES and enemy_lands(self.e, actions) >= LED_LANDS


def enemy_lands(e: Engine, actions: Sequence[Action]) -> int:
    """How many lands of others an army could invade now."""
    lands = {action.target for action in actions if action.kind == "expand"}
    return sum(bool(e.state.enemy() >> e.ground.land[land] & 1) for land in lands)


def expansion(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Every option while an Empire or an Event expands; the Leader waits for a great army."""
    return greedy.expansion(e, actions, WorthLater(e))


def rewards(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Bonuses that bring much, for what they count grows."""
    found = greedy.rewards(e, actions)
    return [
        weight - WAITING * (action.via in e.ground.areas)
        for action, weight in zip(actions, found, strict=True)
    ]


def take(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Empires with many people and fleets; early ones while the board is empty, those that begin at home."""
    found = []
    slot = SLOTS[min(e.state.epoch, len(SLOTS)) - 1]
    for action in actions:
        card, own = greedy.drafted(e, action)
        fleets = sum(people.pieces.fleets for people in card.peoples)
        found.append(card.people + FLEET * fleets - slot * card.slot + HOME * own)
    return found


def play_tokens(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Tokens that bring more than can be hoped for in a later Epoch."""
    return greedy.play_tokens(e, actions, PATIENCE)


def seen(e: Engine) -> tuple[Any, ...]:
    """The bands with all that they have, and the face-up Honors of whoever chooses."""
    bands = (tuple(band.__dict__.values()) for band in e.state.bands)
    return *bands, *sorted(e.state.faced(e.step.player(e)))


PLANNER: Mapping[str, Weigh[State, Edition2024]] = {
    **greedy.GREEDY,
    "expand": expansion,
    "rewards": rewards,
    "take": take,
    "play_tokens": play_tokens,
}


# What lands and buildings would pay once more, both where an open Endgame space lies, a token that is kept,
# the Leader, each coin of an Honor, an Honor without coins, a fort; of what others have, their Honors and their lands.
# All of it is in gold of that moment, which counts as one, Epoch by Epoch.
LAND = (0.8, 0.6, 0.75, 0.8, 0.65)
HOPE_BUILT = (1.0, 0.3, 0.0, 0.0, 0.0)
HOPE_SPACE = (0.0, 0.15, 0.15, 0.1, 0.44)
HOPE_TOKEN = (10.0, 9.5, 7.5, 5.2, 1.0)
LEADER = (8.0, 8.0, 6.6, 3.8, 1.5)
COIN = (1.5, 1.5, 1.3, 1.3, 1.0)
BONUS = (5.5, 5.5, 4.3, 3.0, 2.1)
FORT = 0.1
THEIRS = (0.7, 0.55, 0.6, 0.55, 0.45)
RIVAL = (0.0, 0.1, 0.2, 0.2, 0.14)


def _areas(e: Engine, me: int) -> float:
    """What lands may still pay to a player, less what they may pay to others."""
    s, r, now = e.state, e.edition, e.state.epoch - 1
    shown = s.endgame[: max(1, s.turned)]
    picks, found = pickers(r.ground), 0.0
    for area, mask in enumerate(r.ground.area_masks):
        for player, pay in _pays(r, picks[area](s.owner), len(s.held)):
            if player != me:
                found -= RIVAL[now] * pay
                continue
            built = score.buildings_in(r, s, s.held[me] & mask)
            found += (
                LAND[now] * pay
                + HOPE_BUILT[now] * built
                + HOPE_SPACE[now] * shown.count(area) * (pay + built)
            )
    return found


@lru_cache(maxsize=4_000)
def _pays(edition: Edition2024, owners: Any, players: int) -> tuple[tuple[int, int], ...]:
    """What an area pays to each player with lands there, by the owner of each of its lands."""
    held = owners if isinstance(owners, tuple) else (owners,)
    counts = [held.count(player) for player in range(players)]
    whole, (second, first), found = sum(counts), sorted(counts)[-2:], []
    for player, mine in enumerate(counts):
        if mine:
            how = level(mine, whole - mine, second if mine == first else first, *edition.fewest)
            found.append((player, edition.worth[score.MASTERY if how == CONTROL else how]))
    return tuple(found)


def gold(e: Engine, me: int) -> float:
    """Gold beside the average of the others, and what lands, tokens, Honors and the Leader may still bring."""
    s, now, honors = e.state, e.state.epoch - 1, e.edition.box.honors
    found = _areas(e, me) + FORT * (s.held[me] & (s.forts | s.walls)).bit_count()
    for player, points in enumerate(s.scores):
        each = [honors[i].coins for i in s.faced(player)]
        coins, others = sum(each), each.count(0)
        if player == me:
            found += points + COIN[now] * coins + BONUS[now] * others
        else:
            found -= points / (len(s.scores) - 1) + THEIRS[now] * (coins + 2 * others)
    return found + LEADER[now] * (s.leaders >> me & 1) + HOPE_TOKEN[now] * len(s.tokens[me])


PROSPECTS: Mapping[str, Prospect[State, Edition2024]] = {"expand": Prospect(gold, 1.5)}
