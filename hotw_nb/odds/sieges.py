"""Repeated attacks on one land with a limited number of armies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from hotw_nb.editions import DEFAULT_EDITION
from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle
from hotw_nb.odds.chains import Chain
from hotw_nb.odds.courses import Course, End
from hotw_nb.odds.dice_rules import effects_of, met, named, ready, rules_of
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.ends import Attack
from hotw_nb.odds.outcomes import chance_record
from hotw_nb.odds.situations import Situation, chain_of
from hotw_nb.odds.words import Counted, html_table, percent, so_many_armies
from hotw_nb.text import say


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

    def records(self) -> list[dict[str, Any]]:
        """One row for each pair of taken and armies left."""
        return [
            {"taken": taken, "armies_left": left, **chance_record(chance)}
            for (taken, left), chance in self.outcomes.items()
        ]


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
