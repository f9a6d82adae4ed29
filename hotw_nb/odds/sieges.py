"""Repeated attacks on one land: what comes of so many armies, and what a land costs when armies never run out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import Any, NamedTuple

from hotw_nb.editions import DEFAULT_EDITION
from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle
from hotw_nb.odds.chains import Chain
from hotw_nb.odds.courses import Attack, Course, End, Situation, chain_of
from hotw_nb.odds.dice_rules import against, effects_of, met, named, ready, rules_of
from hotw_nb.odds.distributions import Distribution, Waiting
from hotw_nb.odds.outcomes import highest_of_triple
from hotw_nb.odds.words import Counted, decimal, html_table, percent, so_many_armies
from hotw_nb.text import say
from hotw_nb.text.html import Answer


@dataclass(frozen=True, repr=False)
class Siege(Attack[End]):
    """What can come of attacking one land until it is taken or no army is left."""

    course: Course

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """Every way in which the siege can end, in full detail."""
        return tuple(self.course.ends())

    @cached_property
    def outcomes(self) -> dict[tuple[bool, int], Fraction]:
        """The chance of each pair: is the land taken, and how many armies are left in the pool."""
        return self._chances(lambda end: (bool(end.taken), end.armies_left))

    @property
    def taken(self) -> Fraction:
        """The chance that the land is taken."""
        return self._chance(lambda end: end.taken > 0)

    @property
    def emptied(self) -> Fraction:
        """The chance that the land ends up empty: nobody defends it, but no army is left to walk in."""
        return self._chance(lambda end: not end.taken and not end.front.stand.defenders)

    @property
    def held(self) -> Fraction:
        """The chance that the defender still holds the land."""
        return 1 - self.taken - self.emptied

    @property
    def spent(self) -> Distribution:
        """How many armies the siege takes: those that fall for good and the one that stays in the land."""
        return self._count("spent", lambda end: self.course.armies - end.armies_left)

    @property
    def expected_losses(self) -> Fraction:
        """How many armies fall on average."""
        return self.losses.mean

    @property
    def chain(self) -> Chain[Situation]:
        """The siege as a Markov chain whose states can be printed."""
        return chain_of(self.course, ("",))

    def text(self, lang: str | None = None) -> str:
        """Two sentences: taken, emptied or held, and what it costs."""
        return say(
            "odds.siege",
            lang,
            armies=so_many_armies(self.course.armies, lang),
            taken=percent(self.taken, lang),
            emptied=percent(self.emptied, lang),
            held=percent(self.held, lang),
            losses=Counted(self.expected_losses, lang),
        )

    def html(self, lang: str | None = None) -> str:
        """A table of the outcomes with bars."""
        head = [say(f"odds.head_{key}", lang) for key in ("land", "armies_left", "percent")]
        rows = [
            (say(f"odds.siege_{'taken' if taken else 'not_taken'}", lang), str(left), percent(chance, lang))
            for (taken, left), chance in self.outcomes.items()
        ]
        results = ["win" if taken else "lose" for taken, _ in self.outcomes]
        return html_table(
            self.text(lang), head, rows, list(self.outcomes.values()), results=results, lang=lang
        )


def siege(
    attack: int | Battle = 2,
    defend: int | None = None,
    fort: bool | None = None,
    armies: int = 5,
    *,
    attack_bonus: int | None = None,
    defend_bonus: int | None = None,
    ties: str = "",
    defenders: int | None = None,
    town: bool | None = None,
    fortress: bool | None = None,
    terrain: str = "",
    edition: str = DEFAULT_EDITION,
    cards: Iterable[str] = (),
    coins: int = 0,
    give_up: int | None = None,
) -> Siege:
    """The exact odds of attacking one land again and again with so many armies.

    The defender's dice are given by number (`defend`, one unless it is said) or by the `terrain` of the
    border; ties go where the `edition` sends them unless `ties` says otherwise. A whole `Battle` may stand for
    all of that. `cards` are the attacker's Event cards, `coins` bring fallen armies back, and the attack is
    called off when `give_up` armies have fallen.

    One army without a fort stands in the land unless `defenders` and `fort` say otherwise; with the classic option
    of that name the fort may be a `fortress`.

    `attack_bonus` and `defend_bonus` are added to the highest die of each side; a `town` is a capital or a
    city.

    >>> siege(armies=2).outcomes[True, 1]
    Fraction(125, 216)
    """
    cards = named(cards, edition)
    said: dict[str, Any] = {"attack_bonus": attack_bonus, "defend_bonus": defend_bonus, "ties": ties or None}
    stands: dict[str, Any] = {"fort": fort, "fortress": fortress, "town": town, "defenders": defenders}
    if isinstance(attack, Battle):
        _refuse(said | stands | {"defend": defend, "terrain": terrain or None}, "odds.battle_says")
        land = ready(attack, edition, cards)
    else:
        dice = said | {"attack": None if attack == 2 else attack, "defend": defend}
        if not rules_of(edition).dice:
            _refuse(dice, "odds.not_rolled", edition=edition)
        if terrain:
            _refuse({"defend": defend}, "odds.terrain_says", terrain=terrain)
        elif blind := rules_of(edition).ground_cards.intersection(cards):
            raise ValueError(say("odds.card_needs_terrain", card=min(blind)))
        built = {word: validation.flag(word, stands[word] or False) for word in ("fort", "fortress", "town")}
        land = met(terrain or "clear", **built, defenders=defenders, edition=edition, cards=cards)
        if ties:
            land = replace(land, fort_ties="")
        dice = {word: value for word, value in said.items() if value is not None} | {"attack": attack}
        land = replace(land, **dice, defend=land.defend if defend is None else defend)
    return Siege(Course((land,), effects_of(cards, edition), armies, coins, give_up=give_up))


def _refuse(said: dict[str, Any], key: str, **values: Any) -> None:
    """Refuse the first of these words that somebody has said."""
    for word, value in said.items():
        if value is not None:
            raise ValueError(say(key, word=word, **values))


MOST_CARDS = 1000


def chain(
    attack: int | Battle = 2, defend: int | None = None, fort: bool | None = None, **siege_options: Any
) -> Chain[Situation]:
    """The Markov chain of attacking one land with endless armies until it is taken; options as for `siege`.

    `attack`, `defend` and `fort` are those of `siege`, and so are the `siege_options`, such as `terrain` or
    `cards`.

    >>> [len(chain(fort=fort).states) for fort in (False, True)]
    [3, 4]
    """
    if counted := [word for word in ("armies", "coins", "give_up") if word in siege_options]:
        raise ValueError(say("odds.endless_armies", word=counted[0]))
    course = siege(attack, defend, fort, 1, **siege_options).course
    if any(all(then == front for _, then in steps) for front, steps in course.graph().items()):
        raise ValueError(say("odds.never_taken"))
    return chain_of(course, ("",), endless=True)


def expected_armies(
    attack: int | Battle = 2, defend: int | None = None, fort: bool | None = None, **siege_options: Any
) -> Fraction:
    """How many armies it takes on average to take one land, the one that stays there included.

    `attack`, `defend` and `fort` are those of `siege`, and so are the `siege_options`, such as `terrain` or
    `cards`.

    >>> expected_armies(), expected_armies(defend=2), round(float(expected_armies(fort=True)), 2)
    (Fraction(36, 23), Fraction(2, 1), 2.57)
    """
    steps = chain(attack, defend, fort, **siege_options)
    visits = steps.visits
    fallen = (visits[a.start] * a.chance for a in steps.transitions if a.result in ("tie", "lose"))
    return 1 + sum(fallen, Fraction(0))


def leader_life(dice: int = 3, sides: int = 6) -> Waiting:
    """How many attack rolls a Leader lives who dies when three dice show the same.

    The attacker rolls `dice` dice with so many `sides`.

    >>> leader_life().mean, leader_life().median
    (Fraction(36, 1), 25)
    """
    dice = validation.whole("dice", dice, 3, validation.MOST_DICE)
    sides = validation.whole("sides", sides, 1, validation.MOST_SIDES_OF_A_LEADER)
    return Waiting(Fraction(sum(highest_of_triple(dice, sides)), sides**dice), leader=True)


def hand(copies: int, cards: int, drawn: int) -> Distribution:
    """How many of the `copies` of a card are in a hand of `drawn` out of `cards` cards.

    >>> round(float(hand(copies=7, cards=22, drawn=3).at_least(1)), 3)
    0.705
    """
    copies, cards, drawn = (
        validation.whole(what, found, 0, MOST_CARDS)
        for what, found in (("copies", copies), ("cards", cards), ("drawn", drawn))
    )
    if not 0 <= copies <= cards or not 0 <= drawn <= cards:
        raise ValueError(say("odds.bad_hand", copies=copies, drawn=drawn, cards=cards))
    ways = {k: comb(copies, k) * comb(cards - copies, drawn - k) for k in range(min(copies, drawn) + 1)}
    return Distribution({k: Fraction(n, comb(cards, drawn)) for k, n in ways.items()}, "copies")


GROUNDS = ("clear", "difficult", "sea")  # unless others are named, as far as the edition knows them
WIDEST = 7  # armies for the whole width of a bar


class Price(NamedTuple):
    """One kind of land: how likely the first roll wins, and how many armies taking it needs on average."""

    terrain: str
    fort: bool
    win: Fraction
    armies: Fraction


class PriceList(Answer):
    """The prices of several kinds of land, each without a fort and with one."""

    def __init__(self, prices: tuple[Price, ...]) -> None:
        self.prices = prices

    def name(self, price: Price, lang: str | None) -> str:
        """The ground, and the fort if there is one."""
        ground = say(f"odds.terrain_{price.terrain}", lang)
        return say("odds.price_fort", lang, ground=ground) if price.fort else ground

    def armies(self, price: Price, lang: str | None) -> str:
        """How many armies a land needs, with as many decimals as the others in the list."""
        whole = all(one.armies.denominator == 1 for one in self.prices)
        return decimal(price.armies, 0 if whole else 2, lang)

    def text(self, lang: str | None = None) -> str:
        """One line for each kind of land."""
        lines = (
            say(
                "odds.each_count",
                lang,
                n=self.name(price, lang),
                chance=f"{self.armies(price, lang)} ({percent(price.win, lang)})",
            )
            for price in self.prices
        )
        return "\n".join([say("odds.price_list", lang), *lines])

    def html(self, lang: str | None = None) -> str:
        """A table with bars."""
        head = [say(f"odds.head_{key}", lang) for key in ("land", "first_attack", "armies_needed")]
        rows = [
            (self.name(price, lang), percent(price.win, lang), self.armies(price, lang))
            for price in self.prices
        ]
        shares = [min(price.armies / WIDEST, Fraction(1)) for price in self.prices]
        return html_table(say("odds.price_list", lang), head, rows, shares, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each kind of land."""
        return [price._asdict() for price in self.prices]


def price_list(*terrains: str, edition: str = DEFAULT_EDITION) -> PriceList:
    """What lands on these kinds of ground cost in armies, the one that stays there included.

    `terrains` are words such as "clear", "difficult" or "sea"; `edition` says whose dice rules count.

    >>> [str(price.armies) for price in price_list("clear", "difficult").prices]
    ['36/23', '7398/2875', '2', '2016/505']
    """
    known = rules_of(edition).terrain
    return PriceList(
        tuple(
            Price(
                terrain,
                fort,
                (land := against(terrain, fort=fort, edition=edition)).odds.win,
                expected_armies(land),
            )
            for terrain in terrains or [ground for ground in GROUNDS if ground in known]
            for fort in (False, True)
        )
    )
