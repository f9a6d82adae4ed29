"""Absorbing Markov chains that never go back, exact: what a pupil can draw with circles and arrows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, islice
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from hotw_nb.odds import validation
from hotw_nb.odds.outcomes import chance_record
from hotw_nb.odds.words import Counted, common, fraction, html_table, in_ways, percent
from hotw_nb.text import say
from hotw_nb.text.html import Answer

S = TypeVar("S", bound=Hashable)
MOST_WALKS = 10**6


class Arrow(NamedTuple, Generic[S]):
    """One transition: from a state to a state, its chance, and the result of the dice that it stands for."""

    start: S
    end: S
    chance: Fraction
    result: str


class Walk(NamedTuple, Generic[S]):
    """One way through a chain that dice have chosen: where it ended, and how many arrows it followed."""

    end: S
    rounds: int


class Chain(Answer, Generic[S]):
    """States and arrows; a state without arrows absorbs, and no arrow leads to an earlier state.

    >>> leader = Chain(["alive", "dead"], [Arrow("alive", "alive", Fraction(35, 36), "no triple"),
    ...                                    Arrow("alive", "dead", Fraction(1, 36), "triple")])
    >>> leader.visits["alive"], leader.ends
    (Fraction(36, 1), {'dead': Fraction(1, 1)})
    """

    def __init__(
        self,
        states: Sequence[S],
        transitions: Sequence[Arrow[S]],
        label: Callable[[S, str | None], str] = lambda state, lang: str(state),
        word: Callable[[str, str | None], str] = lambda result, lang: result,
    ) -> None:
        self.states = tuple(states)
        self.transitions = tuple(transitions)
        if not self.states or len(set(self.states)) < len(self.states):
            raise ValueError(say("odds.bad_states"))
        self.label = label  # how a state reads in a language
        self.word = word  # how a result reads in a language
        place = {state: i for i, state in enumerate(self.states)}
        self._leaving: dict[S, list[Arrow[S]]] = {state: [] for state in self.states}
        for arrow in self.transitions:
            if not {arrow.start, arrow.end} <= place.keys():
                raise ValueError(say("odds.no_state", start=arrow.start, end=arrow.end))
            if place[arrow.end] < place[arrow.start]:
                raise ValueError(say("odds.goes_back", start=arrow.start, end=arrow.end))
            self._leaving[arrow.start].append(arrow)
        for state, arrows in self._leaving.items():
            chances = [validation.amount("chance", arrow.chance, 0) for arrow in arrows]
            if arrows and sum(chances) != 1:
                raise ValueError(say("odds.not_one", state=state))
            if arrows and all(arrow.end == state for arrow in arrows):
                raise ValueError(say("odds.only_stays", state=state))

    @property
    def start(self) -> S:
        """The state in which the chain begins."""
        return self.states[0]

    @property
    def absorbing(self) -> tuple[S, ...]:
        """The states in which the chain ends."""
        return tuple(state for state in self.states if not self._leaving[state])

    def leaving(self, state: S) -> tuple[Arrow[S], ...]:
        """The arrows that lead out of a `state`.

        >>> from hotw_nb import odds
        >>> siege = odds.chain(fort=True)
        >>> [(arrow.result, arrow.chance) for arrow in siege.leaving(siege.states[0])]
        [('win', Fraction(5, 12)), ('lose', Fraction(91, 216)), ('tie', Fraction(35, 216))]
        """
        return tuple(self._leaving[state])

    @property
    def visits(self) -> Mapping[S, Fraction]:
        """How often each state is visited on average, rounds that stay in it included."""
        visits = dict.fromkeys(self.states, Fraction(0))
        visits[self.start] = Fraction(1)
        for state in self.states:
            stay = sum((arrow.chance for arrow in self._leaving[state] if arrow.end == state), Fraction(0))
            visits[state] /= 1 - stay
            for arrow in self._leaving[state]:
                if arrow.end != state:
                    visits[arrow.end] += visits[state] * arrow.chance
        return visits

    @property
    def ends(self) -> dict[S, Fraction]:
        """The chance of each absorbing state to be the end."""
        visits = self.visits
        return {state: visits[state] for state in self.absorbing}

    @property
    def rounds(self) -> Fraction:
        """How many arrows are followed on average before the chain ends: rolls, and walking into an empty land."""
        visits = self.visits
        return sum((visits[state] for state, arrows in self._leaving.items() if arrows), Fraction(0))

    def after(self, rounds: int) -> dict[S, Fraction]:
        """How likely each state is after this number of `rounds`.

        >>> from hotw_nb import odds
        >>> siege = odds.chain(fort=True)
        >>> siege.after(1)[siege.states[0]]
        Fraction(91, 216)
        """
        return next(islice(self.course(), rounds, None))

    def course(self) -> Iterator[dict[S, Fraction]]:
        """How likely each state is at the start, after one round, after two, and so on without end."""
        now = {self.start: Fraction(1)}
        while True:
            yield now
            then: dict[S, Fraction] = {}
            for state, chance in now.items():
                for arrow in self._leaving[state] or [Arrow(state, state, Fraction(1), "")]:
                    then[arrow.end] = then.get(arrow.end, Fraction(0)) + chance * arrow.chance
            now = then

    def lasting(self) -> Iterator[Fraction]:
        """The chance that the chain has not ended at the start, after one round, after two, and so on.

        >>> leader = Chain(["alive", "dead"], [Arrow("alive", "alive", Fraction(35, 36), "no triple"),
        ...                                    Arrow("alive", "dead", Fraction(1, 36), "triple")])
        >>> next(islice(leader.lasting(), 2, None)) == Fraction(35, 36) ** 2
        True
        """
        for now in self.course():
            yield sum((chance for state, chance in now.items() if self._leaving[state]), Fraction(0))

    def walks(self, n: int = 1000, seed: int = 0) -> list[Walk[S]]:
        """Go through the chain `n` times by the luck of the dice; the same seed goes the same ways.

        >>> leader = Chain(["alive", "dead"], [Arrow("alive", "alive", Fraction(35, 36), "no triple"),
        ...                                    Arrow("alive", "dead", Fraction(1, 36), "triple")])
        >>> {walk.end for walk in leader.walks(n=10, seed=7)}
        {'dead'}
        """
        n, dice = validation.whole("n", n, 1, MOST_WALKS), Random(validation.whole("seed", seed))
        ways = {
            state: (
                [arrow.end for arrow in arrows],
                list(accumulate(float(arrow.chance) for arrow in arrows)),
            )
            for state, arrows in self._leaving.items()
            if arrows
        }
        return [self._walk(ways, dice) for _ in range(n)]

    def _walk(self, ways: Mapping[S, tuple[list[S], list[float]]], dice: Random) -> Walk[S]:
        here, rounds = self.start, 0
        while here in ways:
            (here,) = dice.choices(ways[here][0], cum_weights=ways[here][1])
            rounds += 1
        return Walk(here, rounds)

    def text(self, lang: str | None = None) -> str:
        """All states, each with its arrows, the ends last."""
        lines = [self._summary(lang)]
        for state in self.states:
            arrows = self._leaving[state]
            lines.append(self.label(state, lang) + ("" if arrows else f"  [{say('odds.end', lang)}]"))
            of = common(arrow.chance for arrow in arrows)
            lines += [
                f"    {in_ways(a.chance, of, lang)}  {self.word(a.result, lang)} -> {self.label(a.end, lang)}"
                for a in arrows
            ]
        return "\n".join(lines)

    def _summary(self, lang: str | None) -> str:
        return say("odds.chain", lang, states=len(self.states), arrows=Counted(self.rounds, lang))

    def html(self, lang: str | None = None) -> str:
        """A table of arrows and a table of ends."""
        head = [say(f"odds.head_{key}", lang) for key in ("state", "result", "next", "ways", "percent")]
        arrows = html_table(
            self._summary(lang),
            head,
            [
                (
                    self.label(a.start, lang),
                    self.word(a.result, lang),
                    self.label(a.end, lang),
                    fraction(a.chance, common(one.chance for one in self._leaving[a.start])),
                    percent(a.chance, lang),
                )
                for a in self.transitions
            ],
            [a.chance for a in self.transitions],
            lang=lang,
        )
        ends = self.ends
        return arrows + html_table(
            say("odds.ends", lang),
            [say("odds.head_state", lang), say("odds.head_percent", lang)],
            [(self.label(state, lang), percent(chance, lang)) for state, chance in ends.items()],
            list(ends.values()),
            lang=lang,
        )

    def records(self) -> list[dict[str, Any]]:
        """One row an arrow."""
        return [
            {"from": self.label(a.start, None), "to": self.label(a.end, None), "result": a.result}
            | chance_record(a.chance)
            for a in self.transitions
        ]
