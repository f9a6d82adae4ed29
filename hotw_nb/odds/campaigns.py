"""Several lands, one pool of armies: what is taken, what is left, which order is best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hotw_nb.editions import DEFAULT_EDITION
from hotw_nb.odds import validation
from hotw_nb.odds.chains import Chain
from hotw_nb.odds.courses import Course, End
from hotw_nb.odds.dice_rules import effects_of, named, rules_of
from hotw_nb.odds.ends import Conquests
from hotw_nb.odds.outcomes import chance_record
from hotw_nb.odds.situations import Situation, chain_of
from hotw_nb.odds.targets import Target, targets_of
from hotw_nb.odds.words import Counted, html_table, land_name, percent, so_many_armies
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.odds.best_plans import BestPlan
    from hotw_nb.odds.orders import Order
    from hotw_nb.odds.stop_or_go import StopOrGo

Worth = Callable[[frozenset[str]], int | Fraction]


@dataclass(frozen=True, repr=False)
class Campaign(Conquests[End]):
    """What can come of attacking lands one after another in this order, each until it is taken."""

    targets: tuple[Target, ...]
    course: Course
    chain_only: bool = False  # the lands can only be reached one through the other
    worth: Worth | None = None  # points of a set of names; without it the points of the targets are added
    fort_points: int | Fraction = 0
    fort_places: int = 0

    def __post_init__(self) -> None:
        places = validation.whole("fort_places", self.fort_places, 0, validation.MOST_NAMED)
        object.__setattr__(self, "chain_only", validation.flag("chain", self.chain_only))
        object.__setattr__(self, "fort_places", places)
        object.__setattr__(self, "fort_points", validation.amount("fort_points", self.fort_points, 0))
        if self.worth is not None and not callable(self.worth):
            raise ValueError(say("odds.bad_worth", found=validation.Typed(self.worth)))

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """Every way in which the campaign can end, in full detail."""
        return tuple(self.course.ends())

    def _lands(self, end: End) -> int:
        return end.taken

    @property
    def names(self) -> tuple[str, ...]:
        """The lands in the order in which they are attacked."""
        return tuple(target.name for target in self.targets)

    @property
    def all(self) -> Fraction:
        """The chance that every land is taken."""
        return self.taken[len(self.targets)]

    @property
    def reached(self) -> dict[str, Fraction]:
        """For each land the chance that it is taken."""
        return {name: self.taken.at_least(i) for i, name in enumerate(self.names, 1)}

    def value(self, names: Iterable[str]) -> Fraction:
        """The points of a set of lands."""
        chosen = frozenset(names)
        if self.worth is not None:
            return validation.amount("points", self.worth(chosen))
        return sum((Fraction(target.points) for target in self.targets if target.name in chosen), Fraction(0))

    @property
    def points(self) -> Fraction:
        """The points that the campaign brings on average."""
        return sum((p * self.value(self.names[:n]) for n, p in self.taken.items()), Fraction(0))

    @property
    def chain(self) -> Chain[Situation]:
        """The campaign as a Markov chain whose states can be printed."""
        return chain_of(self.course, self.names)

    def in_order(self, names: Sequence[str]) -> Campaign:
        """This campaign, but attacking its lands in the given order."""
        names = validation.words("names", names)
        if sorted(names) != sorted(self.names):
            raise ValueError(say("odds.other_lands", names=", ".join(self.names)))
        by_name = {target.name: target for target in self.targets}
        targets = tuple(by_name[name] for name in names)
        return replace(
            self, targets=targets, course=replace(self.course, battles=tuple(t.battle for t in targets))
        )

    @property
    def best_order(self) -> Order:
        """The order that brings most points on average; each land still is attacked until it is taken."""
        from hotw_nb.odds.orders import best_order

        return best_order(self)

    @property
    def most_lands(self) -> Order:
        """The order of attack that takes most lands on average."""
        from hotw_nb.odds.orders import best_order

        return best_order(replace(self, worth=len))

    @cached_property
    def best_plan(self) -> BestPlan:
        """Which land to attack next, as things stand after each land; each is attacked until it is taken."""
        from hotw_nb.odds.best_plans import BestPlan

        return BestPlan(self)

    @cached_property
    def stop_or_go(self) -> StopOrGo:
        """What attacking, turning elsewhere, building a fort and stopping are worth in each situation."""
        from hotw_nb.odds.stop_or_go import StopOrGo

        return StopOrGo(self)

    def text(self, lang: str | None = None) -> str:
        """How far the campaign comes, land by land."""
        each = ((land_name(name, lang), percent(chance, lang)) for name, chance in self.reached.items())
        reached = ", ".join(f"{name} {chance}" for name, chance in each)
        return say(
            "odds.campaign",
            lang,
            armies=so_many_armies(self.course.armies, lang),
            reached=reached,
            lands=Counted(self.taken.mean, lang),
            losses=Counted(self.losses.mean, lang),
        )

    def html(self, lang: str | None = None) -> str:
        """A table of the lands with the chance that each is taken."""
        head = [say(f"odds.head_{key}", lang) for key in ("land", "percent")]
        rows = [(land_name(name, lang), percent(chance, lang)) for name, chance in self.reached.items()]
        return html_table(self.text(lang), head, rows, list(self.reached.values()), lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each pair of lands taken and armies left."""
        return [
            {"taken": taken, "armies_left": left, **chance_record(chance)}
            for (taken, left), chance in self.outcomes.items()
        ]


def campaign(
    lands: Iterable[Any],
    armies: int = 5,
    *,
    start: str = "",
    chain: bool = False,
    coins: int = 0,
    cards: Iterable[str] = (),
    points: Worth | None = None,
    fort_points: int | Fraction = 0,
    fort_places: int = 0,
    give_up: int | None = None,
    edition: str = DEFAULT_EDITION,
) -> Campaign:
    """The exact odds of taking several lands with one pool of armies, in the order given.

    A land is a `Target`, a `Battle`, the name of a terrain ("clear", "mountain", "sea", "vacant", ...), a
    land of the board, or a dict with any of name, land, terrain, fort, town, defenders, cards, points. A
    land of the board is attacked out of `start` or out of a land named before it. With `chain` each land
    can only be reached through the one before, so that the order is fixed. `points` is the worth of a set
    of names if it is not simply a sum; `fort_points` says what a fort is worth to you and `fort_places` how
    many lands you already hold that can take one.

    >>> campaign(["clear", "clear"], armies=2).all == Fraction(125, 216) ** 2
    True
    """
    cards = named(cards, edition)
    for card in rules_of(edition).one_land.intersection(cards):
        raise ValueError(say("odds.names_one_land", card=card))
    targets = targets_of(lands, edition, cards, start, chain)
    if points is not None and (own := [target.name for target in targets if target.points != 1]):
        raise ValueError(say("odds.worth_twice", land=own[0]))
    battles = tuple(target.battle for target in targets)
    course = Course(battles, effects_of(cards, edition), armies, coins, give_up=give_up)
    return Campaign(targets, course, chain, points, fort_points, fort_places)
