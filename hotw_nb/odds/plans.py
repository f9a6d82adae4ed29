"""The situations of a plan, its moves and what each is worth; each situation also as one whole number.

A situation is written in digits of its own kind: forts built, armies, coins, the stages of the cards, and what
stands in each land. An attack changes some of these digits, always by the same amount for the same land and
cards, so that it is worked out once and for the rest only added.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import Any, NamedTuple

from hotw_nb.odds.battles import Battle, Effect, Stand, opening, round_of
from hotw_nb.odds.courses import standing, standing_id
from hotw_nb.odds.validation import MOST_ARMIES
from hotw_nb.odds.words import html_table, land_name, number
from hotw_nb.text import say
from hotw_nb.text.html import Answer

Cards = tuple[int, ...]


class Move(NamedTuple):
    """One thing that a player can do next: attack or enter a land, build a fort, stop."""

    kind: str
    land: str = ""

    @property
    def id(self) -> str:
        """The move as a word for tables that is the same in every language: "stop", "fort", "attack:Levant"."""
        return f"{self.kind}:{self.land}" if self.land else self.kind

    def text(self, lang: str | None = None) -> str:
        """The move in words."""
        return say(f"odds.move_{self.kind}", lang, land=land_name(self.land, lang))

    def __str__(self) -> str:
        return self.text()


STOP = Move("stop")


class Plan(NamedTuple):
    """A situation in which a player has to decide."""

    armies: int
    coins: int
    stands: tuple[Stand, ...]  # of each land, without cards
    cards: Cards
    forts: int = 0  # built so far
    points: int = 0  # conquest points in hand


def situation(plan: Plan, names: tuple[str, ...], lang: str | None = None) -> str:
    """A situation in words: what is left in the pool, and what stands in each land."""
    lands = (
        say("odds.in_land", lang, land=land_name(name, lang), stands=standing(stand, lang))
        for name, stand in zip(names, plan.stands, strict=True)
    )
    pool = [say("odds.pool", lang, armies=plan.armies)]
    if plan.coins:
        pool.append(say("odds.pool_coins", lang, coins=plan.coins))
    if plan.points:
        pool.append(say("odds.pool_points", lang, points=plan.points))
    return ", ".join([*pool, *lands])


@dataclass(frozen=True, repr=False)
class Choice(Answer):
    """What each move is worth in one situation, in points on average if the best moves follow."""

    plan: Plan
    names: tuple[str, ...]
    values: Mapping[Move, Fraction]
    counts: str = "points"  # or "gold"

    @property
    def level(self) -> tuple[Move, ...]:
        """The moves with the greatest value: one, or several that are equally good."""
        most = max(self.values.values())
        return tuple(move for move, value in self.values.items() if value == most)

    @property
    def best(self) -> Move:
        """The best move; of equally good ones to stop, which costs nothing, and else the first."""
        level = self.level
        return STOP if STOP in level else level[0]

    @property
    def value(self) -> Fraction:
        """What the best move is worth."""
        return self.values[self.best]

    @property
    def situation(self) -> str:
        """The situation in words."""
        return situation(self.plan, self.names)

    def text(self, lang: str | None = None) -> str:
        """The situation, each move with its value, the best one first."""
        ranked = sorted(self.values.items(), key=lambda item: -item[1])
        moves = ", ".join(f"{move.text(lang)} {number(value, lang)}" for move, value in ranked)
        return say("odds.choice", lang, situation=situation(self.plan, self.names, lang), moves=moves)

    def html(self, lang: str | None = None) -> str:
        """A table of moves and their values."""
        head = [say("odds.head_move", lang), say(f"odds.head_{self.counts}", lang)]
        ranked = sorted(self.values.items(), key=lambda item: -item[1])
        rows = [(move.text(lang), number(value, lang)) for move, value in ranked]
        return html_table(situation(self.plan, self.names, lang), head, rows, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row a move."""
        return [
            {"move": move.id, "value": value, "decimal": float(value), "best": move == self.best}
            for move, value in self.values.items()
        ]


class BestPlay(Answer):
    """The best play of a campaign in every situation that can come up; it is shown by its first choice."""

    effects: tuple[Effect, ...]
    coins: int

    @property
    @abstractmethod
    def choices(self) -> list[Choice]:
        """The choice in every situation that can come up."""

    @property
    @abstractmethod
    def start(self) -> Choice:
        """The choice before the first move."""

    @property
    def value(self) -> Fraction:
        """What the best play brings on average."""
        return self.start.value

    @property
    def best(self) -> Move:
        """The best first move."""
        return self.start.best

    def text(self, lang: str | None = None) -> str:
        """The first choice in words, in the language `lang` or else in the one in use."""
        return self.start.text(lang)

    def html(self, lang: str | None = None) -> str:
        """The first choice as a table."""
        return self.start.html(lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each of these choices: the situation, the value of each move, and the best move.

        Columns, lands and moves are words that are the same in every language.
        """
        return [
            {"armies": plan.armies, "coins": plan.coins}
            | {name: standing_id(stand) for name, stand in zip(choice.names, plan.stands, strict=True)}
            | {f"{effect.name}_stage": i for effect, i in zip(self.effects, plan.cards, strict=True)}
            | {move.id: value for move, value in choice.values.items()}
            | {"value": choice.value, "best": choice.best.id}
            for choice in self.choices
            for plan in [choice.plan]
        ]


Assault = dict[tuple[int, Stand], Fraction]  # army lost or not, and what stands in the land then
COUNTS = MOST_ARMIES + 1

EMPTY, TAKEN = Stand(0, False), Stand(0, False, taken=True)


class Results(NamedTuple):
    """All that an attack on a land can lead to, result by result."""

    weights: tuple[
        int, ...
    ]  # in how many ways, all that is used up counted with the common denominator of the rolls
    changes: tuple[int, ...]  # added to the number of the situation, apart from the army or coin that is paid
    lost: tuple[bool, ...]  # whether the army fell, so that a coin can pay for it


class Lands(NamedTuple):
    """What stands in all lands together, looked up by its part of the number."""

    stands: tuple[Stand, ...]
    digits: tuple[int, ...]
    left: tuple[int, ...]  # those that are not taken
    pieces: int
    resets: tuple[int, ...]  # for an attack on each land: added because a series of tries elsewhere is over


class Plans:
    """The situations of a plan as numbers."""

    def __init__(self, battles: Sequence[Battle], effects: tuple[Effect, ...]) -> None:
        self._battles, self._effects = tuple(battles), effects
        self._cards: list[Cards] = list(product(*(effect.states for effect in effects)))
        self._card_digit = {cards: i for i, cards in enumerate(self._cards)}
        self._left = [sum(e.states[-1] - i for e, i in zip(effects, c, strict=True)) for c in self._cards]
        self._rolls = 1
        self._stands = [self._reachable(battle) for battle in self._battles]
        self._digit = [{stand: i for i, stand in enumerate(stands)} for stands in self._stands]
        sizes = [len(stands) for stands in self._stands]
        self._size = [prod(sizes[:i]) for i in range(len(sizes) + 1)]
        self._army = self._size[-1] * len(self._cards) * COUNTS
        self._assaults: dict[tuple[int, Stand], Assault] = {}
        self._results: dict[tuple[int, int, int], Results] = {}
        self._lands: dict[int, Lands] = {}

    @property
    def base(self) -> int:
        """A common denominator of all rolls."""
        return self._rolls

    @property
    def each_pool(self) -> int:
        """How many situations there are for each count of forts, armies and coins."""
        return self._size[-1] * len(self._cards)

    @property
    def situations(self) -> tuple[int, ...]:
        """How many stands each land can come to have."""
        return tuple(len(stands) for stands in self._stands)

    @property
    def stages(self) -> int:
        """How many states the cards have together."""
        return len(self._cards)

    def code(self, plan: Plan) -> int:
        """The number of a situation; one that this plan cannot have is refused."""
        try:
            lands = sum(
                digit[stand] * size
                for digit, stand, size in zip(self._digit, plan.stands, self._size[:-1], strict=True)
            )
            counts = (plan.forts * COUNTS + plan.armies) * COUNTS + plan.coins
            return (counts * len(self._cards) + self._card_digit[plan.cards]) * self._size[-1] + lands
        except (KeyError, ValueError) as unknown:
            raise ValueError(say("odds.no_situation")) from unknown

    def plan(self, code: int) -> Plan:
        """The situation behind a number."""
        forts, armies, coins, cards = self.counts(code)
        return Plan(armies, coins, self.lands(code).stands, self._cards[cards], forts)

    def counts(self, code: int) -> tuple[int, int, int, int]:
        """Forts built, armies, coins, and the number of the stages of the cards."""
        rest, cards = divmod(code // self._size[-1], len(self._cards))
        rest, coins = divmod(rest, COUNTS)
        forts, armies = divmod(rest, COUNTS)
        return forts, armies, coins, cards

    def lands(self, code: int) -> Lands:
        """What stands in the lands."""
        code %= self._size[-1]
        found = self._lands.get(code)
        if found is None:
            found = self._lands[code] = self._looked_at(code)
        return found

    def _looked_at(self, code: int) -> Lands:
        digits, rest = [], code
        for known in self._stands:
            rest, digit = divmod(rest, len(known))
            digits.append(digit)
        stands = tuple([known[digit] for known, digit in zip(self._stands, digits, strict=True)])
        over = [
            (self._digit[i][stand._replace(tries=0)] - digits[i]) * self._size[i] if stand.tries else 0
            for i, stand in enumerate(stands)
        ]
        pieces, all_over = sum([stand.pieces for stand in stands]), sum(over)
        left = tuple([i for i, stand in enumerate(stands) if not stand.taken])
        return Lands(stands, tuple(digits), left, pieces, tuple([all_over - own for own in over]))

    def left(self, code: int) -> int:
        """At most so many rounds are to come that cost no army and no coin, but a piece or a card's stage."""
        _, _, _, cards = self.counts(code)
        return self.lands(code).pieces + self._left[cards]

    def to_come(self, code: int) -> int:
        """At most so many rounds are to come: each costs an army, a coin, a piece in a land or a card's stage."""
        _, armies, coins, _ = self.counts(code)
        return armies + coins + self.left(code)

    def attacks(self, code: int, chain_only: bool) -> list[tuple[int, Results]]:
        """The lands that can be attacked if there is an army, each with all that can come of it."""
        cards = code // self._size[-1] % len(self._cards)
        lands, known = self.lands(code), self._results
        found = []
        for land in lands.left[:1] if chain_only else lands.left:
            digit = lands.digits[land]
            results = known.get((land, digit, cards)) or self._worked_out(land, digit, cards)
            if over := lands.resets[land]:
                results = results._replace(changes=tuple([change + over for change in results.changes]))
            found.append((land, results))
        return found

    def paid(self, code: int, lost: bool) -> int:
        """What an attack takes from the pool: an army that is placed or falls, or the coin that brings it back."""
        coin = lost and self.counts(code)[2]
        return self._army // COUNTS if coin else self._army

    def built(self, code: int) -> int:
        """The situation after one more fort, for which a coin is given if there is one, and else an army."""
        paid = self._army // COUNTS if self.counts(code)[2] else self._army
        return code + self._army * COUNTS - paid

    def _worked_out(self, land: int, digit: int, cards: int) -> Results:
        """All that one more army sent to a land can bring about."""
        before = self._stands[land][digit]
        attacked = before._replace(cards=self._cards[cards])
        found = []
        for (lost, stand), chance in self._assault(land, attacked).items():
            then, stages = self._digit[land][_bare(stand)], self._card_digit[stand.cards]
            rounds = 1 + before.pieces - stand.pieces + self._left[cards] - self._left[stages]
            change = (then - digit) * self._size[land] + (stages - cards) * self._size[-1]
            found.append((chance.numerator * self._rolls**rounds // chance.denominator, change, bool(lost)))
        results = self._results[land, digit, cards] = Results(*zip(*found, strict=True))
        return results

    def _assault(self, land: int, stand: Stand) -> Assault:
        """All that one army can bring about, which fights on until it has fallen or taken the land."""
        known = self._assaults.get((land, stand))
        if known is None:
            known = {}
            for step in round_of(self._battles[land], self._effects, stand):
                chance = Fraction(step.ways, step.of)
                over = step.lost or step.then.taken
                after = {(step.lost, step.then): Fraction(1)} if over else self._assault(land, step.then)
                for end, p in after.items():
                    known[end] = known.get(end, Fraction(0)) + chance * p
            self._assaults[land, stand] = known  # only once it is whole: this may be interrupted
        return known

    def _reachable(self, battle: Battle) -> list[Stand]:
        """All that can stand in a land, whatever the cards, with or without its fort, empty or taken."""
        first = opening(battle, ())
        found = {
            stand._replace(cards=c) for stand in (first, first._replace(fort=False)) for c in self._cards
        }
        waiting = list(found)
        while waiting:
            stand = waiting.pop()
            for step in round_of(battle, self._effects, stand):
                self._rolls = lcm(self._rolls, step.of)
                after = set() if step.then.taken else {step.then, step.then._replace(tries=0)}
                waiting += after - found
                found |= after
        return sorted({_bare(stand) for stand in found} | {EMPTY, TAKEN})


def _bare(stand: Stand) -> Stand:
    """What stands in a land without the attacker's cards; a land that is taken keeps nothing of its siege."""
    return TAKEN if stand.taken else stand._replace(cards=())
