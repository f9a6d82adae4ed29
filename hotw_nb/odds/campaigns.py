"""Several lands, one pool of armies: what is aimed at, what is taken, what is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hotw_nb.editions import DEFAULT_EDITION
from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle
from hotw_nb.odds.chains import Chain
from hotw_nb.odds.courses import Conquests, Course, End, Situation, chain_of
from hotw_nb.odds.dice_rules import effects_of, met, named, ready, rules_of
from hotw_nb.odds.words import UNNAMED, Counted, html_table, land_name, percent, so_many_armies
from hotw_nb.text import labelled, say
from hotw_nb.text.html import Read

if TYPE_CHECKING:
    from hotw_nb.odds.best_plans import BestPlan
    from hotw_nb.odds.orders import Order
    from hotw_nb.odds.stop_or_go import StopOrGo


FIELDS = ("fort", "fortress", "town", "defenders")


@dataclass(frozen=True)
class Target(Read):
    """A land to be attacked: its name, its battle, and what it is worth in points."""

    name: str
    battle: Battle = field(default_factory=Battle)
    points: int | Fraction = 1

    def __post_init__(self) -> None:
        validation.word("name", self.name)
        object.__setattr__(self, "points", validation.amount("points", self.points))
        if not isinstance(self.battle, Battle):
            raise ValueError(say("odds.not_a_battle", name=self.name, found=validation.Typed(self.battle)))

    def text(self, lang: str | None = None) -> str:
        """The name of the land, and its battle in words."""
        return labelled(self.name, self.battle.text(lang), lang)

    def __str__(self) -> str:
        return self.text()


def targets_of(
    lands: Iterable[Any], edition: str, cards: tuple[str, ...], start: str = "", chain: bool = False
) -> tuple[Target, ...]:
    """The lands as targets; lands of the board are attacked over the easiest border out of those before them."""
    found: list[Target] = []
    wishes = [_wish(wish, edition) for wish in validation.lands(lands)]
    bases = [_land(validation.word("start", start), edition)] if start else []
    if start and not any("land" in wish and "terrain" not in wish for wish in wishes):
        raise ValueError(say("odds.idle_start", start=start))
    for i, wish in enumerate(wishes, 1):
        target, land = _target(wish, edition, cards, bases, f"{UNNAMED}{i}")
        if any(target.name == other.name for other in found):
            raise ValueError(say("odds.same_name", name=target.name))
        found.append(target)
        if land is not None:
            bases = [land] if chain else [*bases, land]
    return tuple(found)


def _wish(wish: Any, edition: str) -> Mapping[str, Any]:
    """What somebody wants to attack, as the fields of a land; a target or a battle stays what it is."""
    if isinstance(wish, Target | Battle):
        return {"whole": wish}
    if isinstance(wish, str):
        known = wish in rules_of(edition).terrain or wish == "vacant"
        return {"terrain": wish} if known else {"land": wish}
    if hasattr(wish, "neighbours") and hasattr(wish, "id"):
        return {"land": wish.id}
    if not isinstance(wish, Mapping):
        raise TypeError(say("odds.not_a_land", found=validation.Typed(wish)))
    if unknown := set(wish) - {"name", "land", "terrain", "cards", "points", *FIELDS}:
        found = validation.Typed(", ".join(map(str, unknown)))
        raise ValueError(say("odds.not_a_field", found=found, land=validation.Typed(dict(wish))))
    return wish


def _target(
    wish: Mapping[str, Any], edition: str, cards: tuple[str, ...], bases: Sequence[Any], name: str
) -> tuple[Target, Any]:
    """A target and, if it is one, the land of the board that it stands for."""
    whole = wish.get("whole")
    if whole is not None:
        ready(whole.battle if isinstance(whole, Target) else whole, edition, cards)
        return whole if isinstance(whole, Target) else Target(name, whole), None
    own = validation.words("cards", wish.get("cards", ()))
    for card in own:
        if card in rules_of(edition).effects:
            raise ValueError(say("odds.whole_campaign", card=card))
    options = {key: wish[key] for key in FIELDS if key in wish}
    options |= {"edition": edition, "cards": (*cards, *own)}
    land = _land(wish["land"], edition) if "land" in wish else None
    if land is None or "terrain" in wish:
        battle = met(wish.get("terrain", "clear"), **options)
    else:
        battle = _over_the_easiest_border(land, bases, options)
    return Target(wish.get("name", land.id if land else name), battle, wish.get("points", 1)), land


def _land(word: object, edition: str) -> Any:
    """A land of the edition's board, refused with the words that would have been understood."""
    from hotw_nb.boards import Sea, load

    try:
        place = load(edition.split()[0]).find(validation.word("land", word))
    except (LookupError, ValueError) as unknown:
        why = str(unknown)
    else:
        if isinstance(place, Sea):
            why = say("odds.a_sea", sea=place.id)
        elif place.barren:
            raise ValueError(say("odds.barren", land=place.id))
        else:
            return place
    known = ", ".join([*rules_of(edition).terrain, "vacant"])
    raise ValueError(say("odds.neither", found=validation.Typed(word), terrain=known, why=why).rstrip())


def _over_the_easiest_border(land: Any, bases: Sequence[Any], options: Mapping[str, Any]) -> Battle:
    """The battle for a land out of one of the bases; without any base, what all its borders have in common."""
    from hotw_nb.boards import load

    edition = options["edition"]
    board = load(edition.split()[0])
    crossings = [way for way in board.borders if way.b == land.id and not way.barren]
    if bases:
        ids = [base.id for base in bases]
        if land.id in ids:
            raise ValueError(say("odds.is_the_start", land=land.id))
        crossings = [way for way in crossings if way.a in ids]
        if not crossings:
            raise ValueError(say("odds.no_way", land=land.id, bases=", ".join(ids)))
    if "strait" not in rules_of(edition).terrain:  # the land itself is difficult, not the way into it
        return met(land.terrain, **options)
    if not crossings:
        return met("sea", **options)
    ways = {way.a: _over(way, options) for way in crossings}
    easiest, hardest = (choose(ways.values(), key=lambda battle: battle.defend) for choose in (min, max))
    if not bases and easiest.defend < hardest.defend:
        raise ValueError(
            say(
                "odds.depends_on_start",
                land=land.id,
                easy=", ".join(a for a, battle in ways.items() if battle.defend == easiest.defend),
                hard=", ".join(a for a, battle in ways.items() if battle.defend > easiest.defend),
            )
        )
    return easiest


def _over(way: Any, options: Mapping[str, Any]) -> Battle:
    """The battle over one border; what helps the defender most counts."""
    hindrances = [way.terrain, "strait"] if way.strait else [way.terrain]
    return max((met(terrain, **options) for terrain in hindrances), key=lambda battle: battle.defend)


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

    `coins` bring fallen armies back, `cards` are the attacker's Event cards, and the campaign is called off
    when `give_up` armies have fallen. `edition` says whose dice rules count.

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
