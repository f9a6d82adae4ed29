"""A battle as a value: the dice of both sides, what helps them, cards at work, what a roll removes, all in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from hotw_nb.odds import validation
from hotw_nb.odds.outcomes import Outcome, Pairing, Ways, compare, compare_triples, differences, out_of
from hotw_nb.text import listing, say
from hotw_nb.text.html import Read

TRIPLE, LOSS = "triple", "loss"


@dataclass(frozen=True, slots=True)
class Stage:
    """What a card gives for a while, and what ends that while."""

    dice: int = 0  # the attack rolls at least so many dice
    bonus: int = 0  # added to the attacker's highest die
    ties: bool = False  # ties count as wins
    only_towns: bool = False  # the bonus counts only where a fort, capital or city stands
    only_fleets: bool = False  # all of it counts only where fleets fight
    ends: str = ""  # "triple", "loss", or never


@dataclass(frozen=True, slots=True)
class Effect:
    """One card at work during a turn: its stages one after the other, nothing after the last of them.

    `storms` is for a card whose wins take a fort together with the army behind it.
    """

    name: str
    stages: tuple[Stage, ...] = (Stage(),)
    storms: bool = False

    @property
    def states(self) -> range:
        """How many of its stages can be over; a card that never ends stays in its last stage."""
        return range(len(self.stages) + bool(self.stages[-1].ends))

    def stage(self, index: int) -> Stage:
        """The stage in force."""
        return self.stages[index] if index < len(self.stages) else _OVER

    def next(self, index: int, *, triple: bool, loss: bool) -> int:
        """The stage after a round that brought a triple in the attack or the loss of an army, or neither."""
        ends = self.stage(index).ends
        return index + bool((triple and ends == TRIPLE) or (loss and ends == LOSS))


_OVER = Stage()

LEADER = Effect("leader", (Stage(dice=3, ends=TRIPLE),))
LEADER_ALL_TURN = Effect("leader", (Stage(dice=3),))
WEAPONRY = Effect("weaponry", (Stage(bonus=1),))
JIHAD = Effect("jihad", (Stage(dice=3, ties=True, ends=LOSS), Stage(ties=True, ends=LOSS)))
SIEGECRAFT = Effect("siegecraft", (Stage(bonus=1, only_towns=True),), storms=True)
ELITE_TROOPS = Effect("elite_troops", (Stage(ties=True, ends=LOSS),))
FANATICISM = Effect("fanaticism", (Stage(ties=True),))
CRUSADE = Effect("crusade", (Stage(bonus=1),))
JEWISH_REVOLT = Effect("jewish_revolt", (Stage(dice=3),))
NAVAL_SUPREMACY = Effect("naval_supremacy", (Stage(dice=3, bonus=1, only_fleets=True),))


TIES = ("both", "attack", "defend", "reroll")
CERTAIN = ("", "win", "lose")


def battle(
    attack: int = 2,
    defend: int = 1,
    attack_bonus: int = 0,
    defend_bonus: int = 0,
    ties: str = "both",
    sides: int = 6,
    defend_sides: int = 0,
) -> Outcome:
    """The exact odds of one roll: highest of `attack` dice against highest of `defend` dice, bonuses added.

    `ties` says who has a tie: "both" (both armies fall), "attack", "defend", or "reroll" (all roll again).
    Dice have `sides` sides; the defender's have `defend_sides` if that is given.

    `attack_bonus` and `defend_bonus` are added to the highest die of each side.

    >>> battle(attack=2, defend=1).win
    Fraction(125, 216)
    """
    attack, defend, sides = check(attack, defend, ties, sides)
    attack_bonus = validation.added("attack_bonus", attack_bonus)
    defend_bonus = validation.added("defend_bonus", defend_bonus)
    defend_sides = validation.whole("defend_sides", defend_sides, 0, validation.MOST_SIDES)
    return settle(Pairing(attack, defend, attack_bonus, defend_bonus, ties, sides, defend_sides or sides))


def settle(dice: Pairing) -> Outcome:
    """The outcome of one roll of such dice, once ties have gone to those whom the rules give them."""
    shift = dice.attack_bonus - dice.defend_bonus
    win, tie, lose = compare(dice.attack, dice.defend, shift, dice.sides, dice.defend_sides)
    if dice.ties == "both":
        return out_of(win, tie, lose, dice)
    if dice.ties == "reroll":
        if not win + lose:
            raise ValueError(say("odds.endless_ties"))
        return Outcome(Fraction(win, win + lose), Fraction(0), Fraction(lose, win + lose), pairing=dice)
    return out_of(win + tie * (dice.ties == "attack"), 0, lose + tie * (dice.ties == "defend"), dice)


def check(attack: int, defend: int, ties: str, sides: int = 6) -> tuple[int, int, int]:
    """Dice of both sides and their sides as plain numbers; what nobody can roll is refused in a sentence."""
    found = (
        validation.dice("attack", attack),
        validation.dice("defend", defend),
        validation.die("sides", sides),
    )
    if not isinstance(ties, str) or ties not in TIES:
        raise ValueError(say("odds.bad_ties", found=validation.Typed(ties), ties=", ".join(map(repr, TIES))))
    return found


@dataclass(frozen=True, slots=True)
class Battle(Read):
    """All that counts when an army attacks one land.

    The first five fields are those of `battle`; the rest says what stands in the land and what the edition
    does with forts and with lost attacks.
    """

    attack: int = 2
    defend: int = 1
    attack_bonus: int = 0
    defend_bonus: int = 0
    ties: str = "both"
    fort: bool = False
    town: bool = False  # a capital or a city
    defenders: int = 1  # armies in the land; 0 for an empty land, which is entered without a fight
    fort_bonus: int = 1  # what a fort adds to the defender's highest die
    fort_dice: int = 0  # how many dice a fort adds to the defence
    fort_ties: str = ""  # who has a tie while the fort stands; "" as without it
    fort_first: bool = True  # the fort falls in place of an army; else it falls with the last of them
    loser_clears: bool = False  # a lost attack removes the defenders too
    growing: tuple[int, ...] = ()  # added to the first, second, ... and every later try in a row
    certain: str = ""  # "win" or "lose" where no dice are rolled
    sides: int = 6
    fleets: bool = False  # fleet against fleet

    def __post_init__(self) -> None:
        attack, defend, sides = check(self.attack, self.defend, self.ties, self.sides)
        plain: dict[str, object] = {"attack": attack, "defend": defend, "sides": sides}
        for what in ("attack_bonus", "defend_bonus", "fort_bonus"):
            plain[what] = validation.added(what, getattr(self, what))
        for what in ("fort", "town", "fort_first", "loser_clears", "fleets"):
            plain[what] = validation.flag(what, getattr(self, what))
        plain["fort_dice"] = validation.whole("fort_dice", self.fort_dice, 0, validation.MOST_DICE)
        defenders = validation.plain(self.defenders)
        if defenders is None or defenders < bool(plain["fort"]):
            raise ValueError(say("odds.bad_defenders", found=validation.Typed(self.defenders)))
        plain["defenders"] = validation.whole("defenders", defenders, 0, validation.MOST_DEFENDERS)
        if not isinstance(self.growing, tuple):
            raise ValueError(say("odds.bad_growing", found=validation.Typed(self.growing)))
        plain["growing"] = tuple(validation.added("growing", more) for more in self.growing)
        if not isinstance(self.fort_ties, str) or self.fort_ties:
            check(attack, defend, self.fort_ties)
        for what, value in plain.items():
            object.__setattr__(self, what, value)
        if not isinstance(self.certain, str) or self.certain not in CERTAIN:
            raise ValueError(say("odds.bad_certain", found=validation.Typed(self.certain)))
        if self.fleets and (self.fort or self.town):
            raise ValueError(say("odds.fleets_have_no_fort"))

    def text(self, lang: str | None = None) -> str:
        """What is rolled and what stands in the land; in a second line the odds of the first roll."""

        return told(self, lang)

    def __str__(self) -> str:
        return self.text()

    @property
    def odds(self) -> Outcome:
        """The odds of the first roll against this land."""
        if self.certain or not self.defenders:
            return out_of(*((0, 0, 1) if self.certain == "lose" else (1, 0, 0)))
        return roll_of(self, (), opening(self, ())).odds(self.sides)


class Stand(NamedTuple):
    """What stands in a land while it is being attacked, and how far the attacker's cards have run."""

    defenders: int
    fort: bool
    cards: tuple[int, ...] = ()
    tries: int = 0
    taken: bool = False

    @property
    def pieces(self) -> int:
        """Figures that the attacker still has to remove."""
        return self.defenders + self.fort


class Step(NamedTuple):
    """One thing that can come of a round: in how many ways, what it costs, what stands then."""

    ways: int
    of: int
    result: str  # "win", "tie", "lose"; "enter" an empty land; "again" for a reroll after a card has ended
    lost: int
    then: Stand


def opening(battle: Battle, cards: tuple[int, ...]) -> Stand:
    """What stands in a land before the first attack on it."""
    return Stand(battle.defenders, battle.fort, cards)


def round_of(battle: Battle, effects: tuple[Effect, ...], stand: Stand) -> list[Step]:
    """All that one army can bring about with the next roll of dice, or without one."""
    if not stand.defenders:
        return [Step(1, 1, "enter", 0, stand._replace(taken=True))]
    if battle.certain:
        return _tally([after(battle, effects, stand, battle.certain, 1, False)], 1)
    results = [r for r in _results(roll_of(battle, effects, stand), battle.sides) if r[1]]
    of = sum([ways for _, ways, _ in results])
    if not of:
        raise ValueError(say("odds.endless_ties"))
    return _tally([after(battle, effects, stand, *result) for result in results], of)


class Roll(NamedTuple):
    """The dice of one round and how they are read."""

    attack: int
    defend: int
    attack_bonus: int
    defend_bonus: int
    ties: str
    watched: bool  # a triple in the attack ends a card

    @property
    def shift(self) -> int:
        """What is added to the attacker's highest die, less what the defender adds."""
        return self.attack_bonus - self.defend_bonus

    def ways(self, sides: int) -> tuple[Ways, Ways]:
        """Ways to win, tie and lose without a triple that ends a card, and with one."""
        if self.watched:
            return compare_triples(self.attack, self.defend, self.shift, sides)
        return compare(self.attack, self.defend, self.shift, sides, sides), (0, 0, 0)

    def odds(self, sides: int) -> Outcome:
        """The odds of this roll."""
        bonuses = self.attack_bonus, self.defend_bonus
        return settle(Pairing(self.attack, self.defend, *bonuses, self.ties, sides, sides))

    def margins(self, sides: int) -> dict[int, int]:
        """In how many ways the attacker is ahead by so much."""
        return differences(self.attack, self.defend, self.shift, sides)


def roll_of(battle: Battle, effects: tuple[Effect, ...], stand: Stand) -> Roll:
    """The dice of the next round, every card and every piece in the land counted."""
    stages = [effect.stage(i) for effect, i in zip(effects, stand.cards, strict=True)]
    stages = [stage for stage in stages if battle.fleets or not stage.only_fleets]
    town = battle.town or stand.fort
    bonus = sum([stage.bonus for stage in stages if town or not stage.only_towns])
    tries = battle.growing[min(stand.tries, len(battle.growing) - 1)] if battle.growing else 0
    return Roll(
        attack=max([battle.attack, *[stage.dice for stage in stages]]),
        defend=battle.defend + battle.fort_dice * stand.fort,
        attack_bonus=battle.attack_bonus + bonus + tries,
        defend_bonus=battle.defend_bonus + battle.fort_bonus * stand.fort,
        ties="attack"
        if any(stage.ties for stage in stages)
        else stand.fort * battle.fort_ties or battle.ties,
        watched=any(stage.ends == TRIPLE for stage in stages),
    )


def _results(roll: Roll, sides: int) -> Iterator[tuple[str, int, bool]]:
    """Result, ways and whether a triple shows, once ties have gone to those whom the rules give them."""
    for triple, (win, tie, lose) in enumerate(roll.ways(sides)):
        mine, theirs = tie * (roll.ties == "attack"), tie * (roll.ties == "defend")
        yield "win", win + mine, bool(triple)
        yield "lose", lose + theirs, bool(triple)
        if roll.ties == "both":
            yield "tie", tie, bool(triple)
        elif roll.ties == "reroll" and triple:  # other ties change nothing and are left out
            yield "again", tie, True


def after(
    battle: Battle, effects: tuple[Effect, ...], stand: Stand, result: str, ways: int, triple: bool
) -> Step:
    """What a result costs the attacker and what it leaves in the land."""
    lost = int(result in ("tie", "lose"))
    defenders, fort, tries = stand.defenders, stand.fort, stand.tries
    storm = result == "win" and any(effect.storms for effect in effects)
    if battle.certain == "win":
        defenders = 0
    elif result in ("win", "tie"):
        if fort and battle.fort_first:
            fort = False
            defenders -= storm
        else:
            defenders -= 1
    elif result == "lose":
        tries = min(tries + 1, max(len(battle.growing) - 1, 0))
        defenders = 0 if battle.loser_clears else defenders
    cards = tuple(
        [e.next(i, triple=triple, loss=bool(lost)) for e, i in zip(effects, stand.cards, strict=True)]
    )
    taken = result == "win" and not defenders
    stand = Stand(defenders, fort and defenders > 0, cards, tries if defenders else 0, taken)
    return Step(ways, 0, result, lost, stand)


def _tally(steps: list[Step], of: int) -> list[Step]:
    """The steps with alike ones added up, without common factors, the number of all ways filled in."""
    ways: dict[tuple[str, int, Stand], int] = {}
    for step in steps:
        key = (step.result, step.lost, step.then)
        ways[key] = ways.get(key, 0) + step.ways
    factor = gcd(of, *ways.values())
    return [Step(n // factor, of // factor, *key) for key, n in ways.items()]


def told(battle: Battle, lang: str | None = None) -> str:
    """What stands in the land and what is rolled for it, and in a second line the odds of the first roll.

    >>> from hotw_nb.odds import against
    >>> print(told(against("sea", fort=True), "en"))  # doctest: +ELLIPSIS
    The attacker rolls 2 dice, the defender 3 dice and adds 1. On a tie both armies fall. In the land: ...
    win 1,008 in 7,776 = 13.0%, tie 1,175 in 7,776 = 15.1%, lose 5,593 in 7,776 = 71.9%
    """
    if not battle.defenders:
        return say("battles.vacant", lang)
    there = _there(battle, lang)
    if battle.certain:
        return f"{say(f'battles.certain_{battle.certain}', lang)} {there}"

    roll = roll_of(battle, (), opening(battle, ()))
    sides = {
        "attack": _dice(roll.attack, roll.attack_bonus, lang),
        "defend": _dice(roll.defend, roll.defend_bonus, lang),
    }
    ties = say(f"battles.ties_{roll.ties}", lang)
    return f"{say('battles.rolls', lang, **sides)} {ties} {there}\n{battle.odds.chances(lang)}"


def _dice(dice: int, bonus: int, lang: str | None) -> str:
    """A handful of dice with what is added to the highest."""
    words = say(f"battles.di{'e' if dice == 1 else 'ce'}", lang, n=dice)
    return say("battles.adds", lang, dice=words, n=bonus) if bonus else words


def _there(battle: Battle, lang: str | None) -> str:
    """What stands in the land."""
    armies = say(f"battles.arm{'y' if battle.defenders == 1 else 'ies'}", lang, n=battle.defenders)
    fort = "fortress" if battle.fort_ties else "fort"
    built = [
        say(f"battles.{word}", lang)
        for what, word in (("fort", fort), ("town", "town"))
        if getattr(battle, what)
    ]
    return say("battles.there", lang, what=listing([armies, *built], lang))
