"""Looking ahead within a turn: the actions that promise most are tried, and the turn is played out with other dice.

Nothing that the player cannot know has a part in it: dice are rolled anew, and so is what lies face-down on the way to
the end of the turn. No other turn is looked at; what a position is worth beyond this one, a function has to say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from operator import itemgetter
from typing import Any, NamedTuple

from hotw_nb.engine.action import Action
from hotw_nb.engine.dice import Seeded, mix
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import Position

Choose = Callable[[Engine, Sequence[Action]], Action]
Value = Callable[[Engine, int], float]
Round = tuple[int, int]

_MOST_KNOWN = 4_000


def foot(e: Engine) -> int:
    """How many steps wait below those of the turn, or of what comes before the first turn of an Epoch; else 0.

    >>> from hotw_nb.start.new_game import new_game
    >>> engine = new_game(seed=7).engine()
    >>> engine.state.agenda[foot(engine) :]
    (('draw',),)
    """
    steps, agenda = e.steps, e.state.agenda
    for number in range(len(agenda) - 1, -1, -1):
        if steps[agenda[number][0]].calls_turns:
            return number + 1 if number + 1 < len(agenda) else 0
    return 0


def finish(
    e: Engine, action: Action, floor: int, memory: Memory, ends: Ends, value: Callable[[], float]
) -> float:
    """Do an action, and whatever comes after it until the turn is over, in place; the `value` of its end comes back.

    Where another action has led to the same position with the same dice to come, its end is known from `ends`.
    """
    s, steps, hidden = e.state, e.steps, _hidden(_kind(e.state))
    passed: list[tuple[Place, int, int]] = []
    found: float | None = None
    under: tuple[Any, ...] = ()
    number = 0
    steps[s.agenda[-1][0]].do(e, action)
    while len(s.agenda) > floor and not s.over:
        step = steps[s.agenda[-1][0]]
        if not step.asks:
            step.run(e)
        elif not step.skip(e):
            if (now := hidden(s.__dict__)) != under:
                under, number = now, ends.number(now)
            key = memory.place(e), s.rolled, number
            found = ends.known.get(key)
            if found is not None:
                break
            passed.append(key)
            step.do(e, key[0].choice(e, memory.choose))
    end = value() if found is None else found
    for key in passed:
        ends.known[key] = end
    return end


class Ends:
    """What the ends of a turn were worth in one future, by the positions on the way to them."""

    def __init__(self) -> None:
        self.known: dict[tuple[Place, int, int], float] = {}
        self._numbers: dict[tuple[Any, ...], int] = {}

    def number(self, hidden: tuple[Any, ...]) -> int:
        """A number for all that no choice depends on and yet decides what comes, but for the dice."""
        return self._numbers.setdefault(hidden, len(self._numbers))


def future(e: Engine, dice: Seeded) -> Engine:
    """A copy with other dice, in which what lies face-down on the way to the end of the turn is mixed."""
    twin = e.fork(dice)
    twin.state.mix(dice)
    return twin


def _items(value: dict[Any, Any]) -> frozenset[tuple[Any, Any]]:
    """What a dictionary holds, in no order."""
    return frozenset(value.items())


_FREEZE: dict[type, Callable[[Any], Any]] = {bytearray: bytes, list: tuple, dict: _items}
"""For each type of value that cannot be the key of a dictionary: what makes one out of it that can."""


def _kind(s: Position) -> Any:
    """The kind of a position."""
    return type(s)


@cache
def _fields(
    kind: type[Position],
) -> tuple[Callable[[Any], tuple[Any, ...]], list[tuple[str, Callable[[Any], Any]]]]:
    """What reads the fields of a kind of position that can be looked up, and all others with what freezes them."""
    fields = {
        name: value for name, value in kind(2, 1).__dict__.items() if name not in kind.unknown | {"bands"}
    }
    changing = [(name, _FREEZE[type(value)]) for name, value in fields.items() if type(value) in _FREEZE]
    return itemgetter(*(name for name, value in fields.items() if type(value) not in _FREEZE)), changing


@cache
def _hidden(kind: type[Position]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads, out of the fields of a kind of position, those that no choice depends on but the dice."""
    return itemgetter(*(name for name in kind(2, 1).__dict__ if name in kind.unknown and name != "rolled"))


def mark(e: Engine) -> tuple[Any, ...]:
    """All of a position that a choice within the turn may depend on."""
    s = e.state
    plain, changing = _fields(_kind(s))
    fields = s.__dict__
    return *plain(fields), *[freeze(fields[name]) for name, freeze in changing], *e.edition.bots.seen(e)


class Place:
    """A position that was come to, as far as a choice may depend on it, with the choice once it is made."""

    __slots__ = ("_action",)

    def __init__(self) -> None:
        self._action: Action | None = None

    def choice(self, e: Engine, choose: Choose) -> Action:
        """The choice in this position, made the first time that it is asked for."""
        if self._action is None:
            actions = e.options()
            self._action = choose(e, actions) if len(actions) > 1 else actions[0]
        return self._action


class Memory:
    """Remembers what a bot would choose, for many futures of a turn come to the same positions."""

    def __init__(self, choose: Choose) -> None:
        self.choose = choose
        self._known: dict[tuple[Any, ...], Place] = {}

    def place(self, e: Engine) -> Place:
        """What is remembered of a position, or the place for it."""
        key = e.edition.id, e.options_on, mark(e)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            found = self._known[key] = Place()
        return found


class Trial(NamedTuple):
    """What came of playing out the turn after some actions: the end of each in each future, the same for all; the first
    of them promised most.
    """

    actions: Sequence[Action]
    ends: Sequence[Sequence[float]]

    @property
    def best(self) -> int:
        """The number of the action that was tried most often, and came off best."""
        most = len(max(self.ends, key=len))
        return max(
            (i for i, found in enumerate(self.ends) if len(found) == most),
            key=lambda i: (sum(self.ends[i]), -i),
        )

    @property
    def action(self) -> Action:
        """The action that came out best."""
        return self.actions[self.best]

    @property
    def rival(self) -> int:
        """The number of the action that promised most, or of the one that came next where that is the best."""
        if self.best:
            return 0
        others = range(1, len(self.ends))
        return max(others, key=lambda i: (len(self.ends[i]), sum(self.ends[i]), -i))

    def lead(self, other: int) -> tuple[int, float]:
        """In how many futures an action was tried beside the best, and by how much the best was ahead on average."""
        pairs = list(zip(self.ends[self.best], self.ends[other], strict=False))
        return len(pairs), sum(mine - theirs for mine, theirs in pairs) / len(pairs)


def compare(
    e: Engine, actions: Sequence[Action], memory: Memory, value: Value, rounds: Sequence[Round], seed: int
) -> Trial:
    """The actions tried in futures that are the same for all, round after round with those that come best.

    In each round the best so many are tried in so many futures more.
    """
    me, floor = e.state.player, foot(e)
    ends: list[list[float]] = [[] for _ in actions]
    left, tried = list(range(len(actions))), 0
    for most, futures in rounds:
        left = sorted(left, key=lambda i: -sum(ends[i]))[:most]
        if len(left) == 1:
            break
        for _ in range(futures):
            start = future(e, Seeded(mix(seed + tried)))
            tried += 1
            known = Ends()
            for i in left:
                twin = start.fork()
                ends[i].append(finish(twin, actions[i], floor, memory, known, partial(value, twin, me)))
    return Trial(actions, ends)
