"""Attacks that can end in several ways: what is counted in all their ends, of one land and of several."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from hotw_nb.odds.distributions import Distribution
from hotw_nb.text.html import Answer

if TYPE_CHECKING:
    from hotw_nb.odds.chains import Chain
    from hotw_nb.odds.choices import BestPlay


class OneEnd(Protocol):
    """What is known of every end."""

    @property
    def armies_left(self) -> int:
        """The armies in the pool."""

    @property
    def lost(self) -> int:
        """The armies that fell."""

    @property
    def chance(self) -> Fraction:
        """How likely it is."""


E = TypeVar("E", bound=OneEnd)
K = TypeVar("K", bound=Any)


class Attack(Answer, Generic[E]):
    """What can come of attacking, end by end."""

    @property
    @abstractmethod
    def ends(self) -> tuple[E, ...]:
        """Every way in which it can end."""

    @property
    @abstractmethod
    def chain(self) -> Chain[Any]:
        """The attack as a Markov chain."""

    @property
    def left(self) -> Distribution:
        """How many armies are left in the pool; an army that stands in a land it has taken is not among them."""
        return self._count("left", lambda end: end.armies_left)

    @property
    def losses(self) -> Distribution:
        """How many armies fall, those that a coin brings back included."""
        return self._count("lost", lambda end: end.lost)

    def _chance(self, which: Callable[[E], bool]) -> Fraction:
        return sum((end.chance for end in self.ends if which(end)), Fraction(0))

    def _count(self, counts: str, of: Callable[[E], int]) -> Distribution:
        return Distribution(self._chances(of), counts)

    def _chances(self, of: Callable[[E], K]) -> dict[K, Fraction]:
        """The chance of each value that ends can have, the greatest first."""
        chances: dict[K, Fraction] = {}
        for end in self.ends:
            chances[of(end)] = chances.get(of(end), Fraction(0)) + end.chance
        return dict(sorted(chances.items(), reverse=True))


class Conquests(Attack[E]):
    """What can come of attacking several lands one after another."""

    if TYPE_CHECKING:  # a dataclass would take a property that it inherits for the default of its field

        @property
        def names(self) -> tuple[str, ...]:
            """The lands in the order of attack."""

    @property
    @abstractmethod
    def reached(self) -> dict[str, Fraction]:
        """For each land the chance that it is taken."""

    @property
    @abstractmethod
    def points(self) -> Fraction:
        """What the campaign adds to the turn on average."""

    @property
    @abstractmethod
    def stop_or_go(self) -> BestPlay:
        """What each move and stopping are worth in each situation."""

    @abstractmethod
    def _lands(self, end: E) -> int:
        """How many lands are taken in an end."""

    @cached_property
    def outcomes(self) -> dict[tuple[int, int], Fraction]:
        """The chance of each pair: how many lands are taken, how many armies are left in the pool."""
        return self._chances(lambda end: (self._lands(end), end.armies_left))

    @property
    def taken(self) -> Distribution:
        """How many of the lands are taken."""
        return self._count("lands", self._lands)
