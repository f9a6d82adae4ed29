"""Every position that entering certain lands can lead to, each of them played by the rules of the game itself.

What one army brings about is asked of a copy of the position, once for each thing that its dice can decide. So
ground, forts, cards, reduction, plunder and conquest points need no second description here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from hotw_nb.editions.e2024.battle import Fight
from hotw_nb.editions.e2024.state import Engine, State
from hotw_nb.engine.action import STOP, Action
from hotw_nb.engine.battle import WIN
from hotw_nb.odds.battles import Stand
from hotw_nb.odds.outcomes import highest
from hotw_nb.odds.plans import EMPTY, TAKEN, Move
from hotw_nb.text import say

MOST_POSITIONS = 20_000  # about ten seconds
CONQUEST, MONUMENTS = "conquest", "monuments"
LET_GO = Move("let_go")
MOST_TRIES = 2  # later tries are all alike


class Fated:
    """Dice that fall as they are told."""

    def __init__(self, attack: tuple[int, ...] = (), defend: tuple[int, ...] = ()) -> None:
        self._faces = attack, defend

    def roll(self, count: int, turn: int) -> tuple[int, ...]:
        """Never asked for: whatever else rolls dice has had its time."""
        return (1,) * count

    def clash(self, attack: int, defend: int, turn: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The dice of both sides as they were told, whatever the number of dice."""
        return self._faces


class Fall(NamedTuple):
    """One thing that dice can decide: its chance, the result, and faces by which it comes about."""

    chance: Fraction
    result: str
    attack: tuple[int, ...] = ()
    defend: tuple[int, ...] = ()


def falls(found: Fight) -> list[Fall]:
    """All that the dice of an invasion can decide; by how much it succeeds counts where points come of it."""
    if found.certain:
        return [Fall(Fraction(1), found.certain)]
    of: int = 6 ** (found.attack + found.defend)
    ways: dict[tuple[str, int], int] = {}
    faces: dict[tuple[str, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}
    for mine, many in enumerate(highest(found.attack), 1):
        for theirs, more in enumerate(highest(found.defend), 1):
            attack = (mine, *(1,) * (found.attack - 1))
            defend = (theirs, *(1,) * (found.defend - 1))
            result = found.result(attack, defend)
            key = result, found.ahead(attack, defend) if found.stays and result == WIN else 0
            ways[key] = ways.get(key, 0) + many * more
            faces[key] = attack, defend
    return [Fall(Fraction(n, of), result, *faces[result, by]) for (result, by), n in ways.items()]


class Way(NamedTuple):
    """One thing that a move can lead to: its chance, the number of the position, and the result that led there."""

    chance: Fraction
    then: int
    result: str


class Expansion:
    """The positions of an Empire that sets out for certain lands, numbered as they are found; 0 is the first."""

    def __init__(self, engine: Engine, names: Sequence[str], armies: int | None = None) -> None:
        first = engine.fork()
        if armies is not None:
            first.state.army = armies
        self.names = tuple(names)
        self.me = first.state.player
        self._lands = [first.ground.land[name] for name in names]
        self._held = first.state.enemy()
        self._depth = len(first.state.agenda) - (first.errand[0] == CONQUEST)
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._engines: list[Engine] = []
        self._moves: dict[int, dict[Move, Action]] = {}
        self._ways: dict[tuple[int, Move], tuple[Way, ...]] = {}
        self._gold: dict[int, int] = {}
        self._before = first.state.scores[self.me] + self._revenue(first)
        self._number(first)

    # one position

    def _of(self, number: int) -> State:
        return self._engines[number].state

    def rank(self, number: int) -> tuple[int, int]:
        """Every move leads from a smaller rank to a greater one."""
        s = self._of(number)
        return -s.army, -len(s.agenda)

    def armies(self, number: int) -> int:
        """The armies that are left in the pool."""
        return self._of(number).army

    def points(self, number: int) -> int:
        """The conquest points that can be spent."""
        return self._of(number).points

    def taken(self, number: int) -> tuple[str, ...]:
        """Which of the lands are taken."""
        acting = self._of(number).acting
        return tuple(name for name, land in zip(self.names, self._lands, strict=True) if acting >> land & 1)

    def emptied(self, number: int) -> tuple[str, ...]:
        """Which of the lands have lost their garrison, and no army stands there in its place."""
        gone = self._held & ~self._of(number).occupied
        return tuple(name for name, land in zip(self.names, self._lands, strict=True) if gone >> land & 1)

    def lost(self, number: int) -> int:
        """How many armies have fallen; to each Enemy who frustrates one an Honor is awarded."""
        now, then = self._of(number), self._of(0)
        return then.army - now.army - (now.acting.bit_count() - then.acting.bit_count())

    def stands(self, number: int) -> tuple[Stand, ...]:
        """What stands in each of the lands."""
        return tuple(self._stand(self._of(number), land) for land in self._lands)

    def _stand(self, s: State, land: int) -> Stand:
        if s.acting >> land & 1:
            return TAKEN
        if not s.enemy() >> land & 1:
            return EMPTY
        fort = bool((s.forts | s.walls) >> land & 1)
        return Stand(1, fort, tries=min(s.tries, MOST_TRIES) if s.besieged == land else 0)

    def room(self, number: int) -> int:
        """How many of the lands are taken and have no fort yet."""
        s = self._of(number)
        return sum(s.acting & ~(s.forts | s.walls) >> land & 1 for land in self._lands)

    def gold(self, number: int) -> int:
        """What the lands add to the gold of the turn, if the expansion ends here: plunder and revenue."""
        found = self._gold.get(number)
        if found is None:
            e = self._engines[number]
            found = self._gold[number] = e.state.scores[self.me] + self._revenue(e) - self._before
        return found

    def _revenue(self, engine: Engine) -> int:
        """The revenue with the monuments that come before it; wherever there is a choice, its gold is alike."""
        e = engine.fork()
        if not e.state.minor:
            while e.state.agenda and e.errand[0] != MONUMENTS:
                e.pop()
            depth = len(e.state.agenda)
            while e.state.agenda and len(e.state.agenda) >= depth:
                if not e.step.skip(e):
                    e.step.do(e, e.options()[0])
        return sum(line.points for line in e.edition.score(e.edition, e.state, self.me, e.state.epoch))

    # from position to position

    def moves(self, number: int) -> dict[Move, Action]:
        """What can be done about the lands now, in their order; with points in hand, first all that they buy."""
        if number not in self._moves:
            self._moves[number] = dict(self._open(self._engines[number]))
        return self._moves[number]

    def _open(self, e: Engine) -> Iterator[tuple[Move, Action]]:
        options = e.options()
        for name, land in zip(self.names, self._lands, strict=True):
            for action in options:
                if action.target == name and action.kind == "conquer":
                    yield Move("conquer", name), action
                elif action.target == name and action.kind == "expand":
                    kind = "enter" if not e.state.enemy() >> land & 1 else action.via or "attack"
                    yield Move(kind, name), action
        if e.errand[0] == CONQUEST:
            yield LET_GO, STOP

    def following(self, number: int, wanted: tuple[str, ...]) -> Move | None:
        """The next move towards lands in this order; points buy the first of them that they suffice for."""
        moves = self.moves(number)
        buying = LET_GO in moves
        for name in wanted if buying else wanted[:1]:
            found = next((move for move in moves if move.land == name), None)
            if found is not None:
                return found
        return LET_GO if buying else None

    def ways(self, number: int, move: Move) -> tuple[Way, ...]:
        """All that a move can lead to."""
        found = self._ways.get((number, move))
        if found is None:
            chances: dict[tuple[int, str], Fraction] = {}
            for fall, engine in self._outcomes(self._engines[number], self.moves(number)[move]):
                key = self._number(engine), fall.result or move.kind
                chances[key] = chances.get(key, Fraction(0)) + fall.chance
            found = tuple(Way(chance, *key) for key, chance in chances.items())
            self._ways[number, move] = found
        return found

    def _outcomes(self, e: Engine, action: Action) -> Iterator[tuple[Fall, Engine]]:
        found = e.step.battle(e, action)
        for fall in falls(found) if isinstance(found, Fight) else [Fall(Fraction(1), "")]:
            yield fall, self._after(e, action, Fated(fall.attack, fall.defend))

    def _after(self, engine: Engine, action: Action, dice: Fated) -> Engine:
        """The position after an action, up to the next choice that concerns these lands.

        A building that the stock lacks is lent by another land if one can lend it.
        """
        e = engine.fork(dice)
        e.step.do(e, action)
        while len(e.state.agenda) > self._depth:
            if not e.step.asks:
                e.step.run(e)
            elif e.step.skip(e):
                continue
            elif e.errand[0] != CONQUEST:
                options = e.options()
                e.step.do(e, next((one for one in options if one.target not in self.names), options[0]))
            elif any(move.land for move, _ in self._open(e)):
                break
            else:
                e.step.do(e, STOP)
        return e

    def _number(self, e: Engine) -> int:
        s = e.state
        key = (
            *(bytes(s.owner), s.acting, s.army, s.forts, s.walls, s.capitals, s.cities, s.monuments),
            *(
                s.scores[self.me],
                s.helps,
                s.besieged,
                min(s.tries, MOST_TRIES),
                s.points,
                s.front,
                len(s.agenda),
            ),
        )
        number = self._numbers.get(key)
        if number is None:
            number = len(self._numbers)
            if number == MOST_POSITIONS:
                most = MOST_POSITIONS
                raise ValueError(say("odds.too_many_situations", situations=f"> {most}", most=most))
            self._engines[number:] = [
                e
            ]  # in place of one that was left without its number by an interruption
            self._numbers[key] = number
        return number

    def out_of_reach(self, names: Iterable[str]) -> str:
        """The first of these lands that cannot be entered after those before it; empty if all of them can."""
        e = self._engines[0].fork()
        if held := self.taken(0):
            return held[0]
        e.state.army += 2 * len(self.names)  # so that the question does not end for lack of armies
        for name in names:
            bit = 1 << e.ground.land[name]
            while not e.state.acting & bit:
                action = next((a for _, a in self._open(e) if a.target == name), None)
                if action is None and e.errand[0] == CONQUEST:
                    action = STOP
                if action is None:
                    return name
                e = min(self._outcomes(e, action), key=lambda one: one[0].result != WIN)[1]
        return ""
