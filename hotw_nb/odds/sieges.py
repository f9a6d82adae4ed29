"""Repeated attacks on one land with a limited number of armies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from hotw_nb.odds.battles import Battle
from hotw_nb.odds.chains import Chain
from hotw_nb.odds.courses import Course, End
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.editions import against, effects_of, named, rules_of
from hotw_nb.odds.outcomes import chance_record
from hotw_nb.odds.shown import Shown
from hotw_nb.odds.situations import Situation, chain_of
from hotw_nb.odds.words import html_table, number, percent, so_many_armies
from hotw_nb.text import say


@dataclass(frozen=True, repr=False)
class Siege(Shown):
    """What can come of attacking one land until it is taken or no army is left."""

    course: Course

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """Every way in which the siege can end, in full detail."""
        return tuple(self.course.ends())

    @cached_property
    def outcomes(self) -> dict[tuple[bool, int], Fraction]:
        """The chance of each pair: is the land taken, and how many armies are left in the pool."""
        chances: dict[tuple[bool, int], Fraction] = {}
        for end in self.ends:
            key = (bool(end.taken), end.armies_left)
            chances[key] = chances.get(key, Fraction(0)) + end.chance
        return dict(sorted(chances.items(), reverse=True))

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
    def losses(self) -> Distribution:
        """How many armies fall, those that a coin brings back included."""
        return self._count("lost", lambda end: end.lost)

    @property
    def left(self) -> Distribution:
        """How many armies are left in the pool; the army that stands in the taken land is not among them."""
        return self._count("left", lambda end: end.armies_left)

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

    def _chance(self, which: Any) -> Fraction:
        return sum((end.chance for end in self.ends if which(end)), Fraction(0))

    def _count(self, counts: str, of: Any) -> Distribution:
        chances: dict[int, Fraction] = {}
        for end in self.ends:
            chances[of(end)] = chances.get(of(end), Fraction(0)) + end.chance
        return Distribution(chances, counts)

    def text(self, lang: str | None = None) -> str:
        """Two sentences: taken, emptied or held, and what it costs."""
        return say(
            "odds.siege",
            lang,
            armies=so_many_armies(self.course.armies, lang),
            taken=percent(self.taken, lang),
            emptied=percent(self.emptied, lang),
            held=percent(self.held, lang),
            losses=number(self.expected_losses, lang),
        )

    def html(self, lang: str | None = None) -> str:
        """A table of the outcomes with bars."""
        head = [say(f"odds.head_{key}", lang) for key in ("land", "armies_left", "percent")]
        rows = [
            (say(f"odds.siege_{'taken' if taken else 'not_taken'}", lang), str(left), percent(chance, lang))
            for (taken, left), chance in self.outcomes.items()
        ]
        return html_table(self.text(lang), head, rows, list(self.outcomes.values()))

    def records(self) -> list[dict[str, Any]]:
        """One row for each pair of taken and armies left."""
        return [
            {"taken": taken, "armies_left": left, **chance_record(chance)}
            for (taken, left), chance in self.outcomes.items()
        ]


def siege(
    attack: int | Battle = 2,
    defend: int = 1,
    fort: bool | None = None,
    armies: int = 5,
    *,
    attack_bonus: int = 0,
    defend_bonus: int = 0,
    ties: str = "",
    defenders: int = 1,
    town: bool = False,
    terrain: str = "",
    edition: str = "2001",
    cards: Iterable[str] = (),
    coins: int = 0,
    give_up: int | None = None,
) -> Siege:
    """The exact odds of attacking one land again and again with so many armies.

    The defender's dice are given by number (`defend`) or by the `terrain` of the border; ties go where the
    `edition` sends them unless `ties` says otherwise. A whole `Battle` may stand for all of that. `cards`
    are the attacker's Event cards, `coins` bring fallen armies back, and the attack is called off when
    `give_up` armies have fallen.

    A fort stands in the land unless `fort` says otherwise or nobody is there to hold it.

    >>> siege(fort=False, armies=2).outcomes[True, 1]
    Fraction(125, 216)
    """
    cards = named(cards, edition)
    if fort is None:
        fort = bool(defenders) and terrain not in ("vacant", "fleets")
    if isinstance(attack, Battle):
        if idle := [card for card in cards if card not in rules_of(edition).effects]:
            raise ValueError(say("odds.battle_has_cards", card=idle[0]))
        land = attack
    else:
        land = against(
            terrain or "clear", fort=fort, town=town, defenders=defenders, edition=edition, cards=cards
        )
        land = replace(
            land,
            attack=attack,
            defend=land.defend if terrain else defend,
            attack_bonus=attack_bonus,
            defend_bonus=defend_bonus,
            ties=ties or land.ties,
        )
        if not terrain and (blind := rules_of(edition).terrain_cards.intersection(cards)):
            raise ValueError(say("odds.card_needs_terrain", card=min(blind)))
    return Siege(Course((land,), effects_of(cards, edition), armies, coins, give_up=give_up))
