"""Looking ahead within a turn: the actions that promise most are tried, and the turn is played out with other dice.

Nothing that the player cannot know has a part in it: dice are rolled anew, and so is what lies face-down on the way to
the end of the turn. No other turn is looked at; what a position is worth beyond this one, a function has to say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from hotw_nb.engine.action import Action
from hotw_nb.engine.dice import Seeded, mix
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import Position

Choose = Callable[[Engine, Sequence[Action]], Action]
Value = Callable[[Engine, int], float]
Round = tuple[int, int]

CALLS = "calls"
# What makes no difference to a choice that looks at its own turn alone, or may not be known.
_UNKNOWN = frozenset(
    {"rolled", "stacks", "decks", "event_decks", "bags", "markers", "won", "glimpses", "bands"}
)
_PLAIN = frozenset({int, bool, str, tuple})
_MOST_KNOWN = 4_000


def foot(s: Position) -> int:
    """How many steps wait below those of the turn, or of what comes before the first turn of an Epoch; else 0.

    >>> from hotw_nb.start.new_game import new_game
    >>> state = new_game(seed=7).engine().state
    >>> state.agenda[foot(state) :]
    (('draw',),)
    """
    for number in range(len(s.agenda) - 1, -1, -1):
        if s.agenda[number][0] == CALLS:
            return number + 1 if number + 1 < len(s.agenda) else 0
    return 0


def finish(e: Engine, action: Action, floor: int, choose: Choose) -> None:
    """Do an action, and whatever comes after it until the turn is over, in place."""
    s, steps = e.state, e.steps
    steps[s.agenda[-1][0]].do(e, action)
    while len(s.agenda) > floor and not s.over:
        step = steps[s.agenda[-1][0]]
        if not step.asks:
            step.run(e)
        elif not step.skip(e):
            step.do(e, choose(e, step.options(e)))


def future(e: Engine, dice: Seeded) -> Engine:
    """A copy with other dice, in which what lies face-down on the way to the end of the turn is mixed."""
    twin = e.fork(dice)
    twin.state.mix(dice)
    return twin


def _frozen(value: Any) -> Any:
    """A value made hashable, so that it can be the key of a dictionary."""
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else value


def mark(s: Position) -> tuple[Any, ...]:
    """All of a position that a choice within the turn may depend on."""
    fields = s.__dict__
    found = [
        value if type(value) in _PLAIN else _frozen(value)
        for name, value in fields.items()
        if name not in _UNKNOWN
    ]
    if s.bands:
        found += [tuple(band.__dict__.values()) for band in s.bands]
    return tuple(found)


class Memory:
    """Remembers what a bot would choose, for many futures of a turn come to the same positions."""

    def __init__(self, choose: Choose) -> None:
        self.choose = choose
        self._known: dict[tuple[Any, ...], Action] = {}

    def __call__(self, e: Engine, actions: Sequence[Action]) -> Action:
        """The choice, made anew where it is not known."""
        if len(actions) == 1:
            return actions[0]
        key = (e.edition.id, e.options_on, *mark(e.state))
        found = self._known.get(key)
        if found is None:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            found = self._known[key] = self.choose(e, actions)
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
        """The action itself."""
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
    e: Engine, actions: Sequence[Action], choose: Choose, value: Value, rounds: Sequence[Round], seed: int
) -> Trial:
    """The actions tried in futures that are the same for all, round after round with those that come best.

    In each round the best so many are tried in so many futures more.
    """
    me, floor = e.state.player, foot(e.state)
    ends: list[list[float]] = [[] for _ in actions]
    left, tried = list(range(len(actions))), 0
    for most, futures in rounds:
        left = sorted(left, key=lambda i: -sum(ends[i]))[:most]
        if len(left) == 1:
            break
        for _ in range(futures):
            dice = Seeded(mix(seed + tried))
            tried += 1
            for i in left:
                twin = future(e, dice)
                finish(twin, actions[i], floor, choose)
                ends[i].append(value(twin, me))
    return Trial(actions, ends)
