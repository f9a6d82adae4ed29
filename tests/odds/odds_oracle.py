"""The slow way to every answer: list all rolls, follow the rules one by one, add up fractions.

Nothing here is taken from the package. Each function is written from the rule texts, so that an error would
have to be made twice to go unnoticed.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product


@cache
def best(dice: int, sides: int = 6) -> Counter[tuple[int, bool]]:
    """How often each (highest die, does some number show three times) comes up, by listing every roll."""
    return Counter(
        (max(roll), any(roll.count(face) >= 3 for face in roll))
        for roll in product(range(1, sides + 1), repeat=dice)
    )


@cache
def roll(
    attack: int, defend: int, attack_bonus: int, defend_bonus: int, sides: int = 6, defend_sides: int = 6
) -> dict[tuple[str, bool], Fraction]:
    """The chance of each (result, triple in the attack)."""
    chances: dict[tuple[str, bool], Fraction] = {}
    of = sides**attack * defend_sides**defend
    for (mine, triple), n in best(attack, sides).items():
        for (theirs, _), m in best(defend, defend_sides).items():
            ahead = mine + attack_bonus - theirs - defend_bonus
            key = ("win" if ahead > 0 else "lose" if ahead < 0 else "tie", triple)
            chances[key] = chances.get(key, Fraction(0)) + Fraction(n * m, of)
    return chances


def plain(*dice: int) -> dict[str, Fraction]:
    """The chances of win, tie and lose."""
    chances = dict.fromkeys(("win", "tie", "lose"), Fraction(0))
    for (result, _), p in roll(*dice).items():
        chances[result] += p
    return chances


def siege_2001(
    armies: int,
    defend: int,
    fort: bool,
    *,
    cards: frozenset[str] = frozenset(),
    coins: int = 0,
    defenders: int = 1,
    town: bool = False,
) -> dict[tuple[bool, int, int, int, bool], Fraction]:
    """Chances of (taken, armies left, coins left, armies fallen, land empty) under the 2001 rules.

    An army is taken from the pool, fights until it or the land has fallen, and the next one follows.
    """
    ends: dict[tuple[bool, int, int, int, bool], Fraction] = {}

    def end(taken: bool, pool: int, coin: int, fallen: int, empty: bool, p: Fraction) -> None:
        key = (taken, pool, coin, fallen, empty)
        ends[key] = ends.get(key, Fraction(0)) + p

    def send(pool: int, coin: int, fort: bool, holders: int, leader: bool, fallen: int, p: Fraction) -> None:
        """The next army sets out."""
        if not pool:
            end(False, 0, coin, fallen, not holders, p)
        elif not holders or "treachery" in cards:
            end(True, pool - 1, coin, fallen, False, p)
        else:
            fight(pool - 1, coin, fort, holders, leader, fallen, p)

    def dead(pool: int, coin: int, fort: bool, holders: int, leader: bool, fallen: int, p: Fraction) -> None:
        """The army in the field has fallen; a coin brings it back to the pool."""
        if coin:
            send(pool + 1, coin - 1, fort, holders, leader, fallen + 1, p)
        else:
            send(pool, coin, fort, holders, leader, fallen + 1, p)

    def fight(pool: int, coin: int, fort: bool, holders: int, leader: bool, fallen: int, p: Fraction) -> None:
        """One roll of the army in the field."""
        three = leader or ("jihad" in cards and fallen == 0)
        plus = ("weaponry" in cards) + ("siegecraft" in cards and (fort or town))
        wins_ties = ("elite_troops" in cards and fallen == 0) or ("jihad" in cards and fallen < 2)
        for (result, triple), q in roll(3 if three else 2, defend, plus, 1 if fort else 0).items():
            lives = leader and not triple
            if result == "tie" and wins_ties:
                result = "win"
            if result == "lose":
                dead(pool, coin, fort, holders, lives, fallen, p * q)
            elif result == "tie":
                if fort:
                    dead(pool, coin, False, holders, lives, fallen, p * q)
                else:
                    dead(pool, coin, False, holders - 1, lives, fallen, p * q)
            else:
                left = holders - 1 if not fort or "siegecraft" in cards else holders
                if left:
                    fight(pool, coin, False, left, lives, fallen, p * q)
                else:
                    end(True, pool, coin, fallen, False, p * q)

    send(armies, coins, fort, defenders, "leader" in cards, 0, Fraction(1))
    assert sum(ends.values()) == 1
    return ends


def siege_1993(
    armies: int, defend: int, fort: bool, defenders: int, card: str = ""
) -> dict[tuple[bool, int], Fraction]:
    """Chances of (taken, armies left) under the classic rules: ties rolled again, a fort worth 1."""
    ends: dict[tuple[bool, int], Fraction] = {}

    def attack(pool: int, holders: int, fallen: int, leader: bool, p: Fraction) -> None:
        if not pool:
            ends[False, 0] = ends.get((False, 0), Fraction(0)) + p
            return
        three = leader or (card == "elite_troops" and fallen == 0) or (card == "jihad" and fallen == 0)
        plus = int(card == "weaponry")
        wins_ties = card == "fanaticism" or (card == "jihad" and fallen < 2)
        wall = int(fort and card not in ("siegecraft", "surprise_attack"))
        dice = 1 if card == "surprise_attack" else defend
        chances = roll(3 if three else 2, dice, plus, wall)
        again = Fraction(0) if wins_ties else chances.get(("tie", False), Fraction(0))
        if not leader and not wins_ties:
            again += chances.get(("tie", True), Fraction(0))
        for (result, triple), q in chances.items():
            if result == "tie" and wins_ties:
                result = "win"
            if result == "tie" and not (leader and triple):
                continue  # these rolls are the ones rolled again
            step = p * q / (1 - again)
            lives = leader and not triple
            if result == "win" and holders == 1:
                key = (True, pool - 1)
                ends[key] = ends.get(key, Fraction(0)) + step
            elif result == "win":
                attack(pool, holders - 1, fallen, lives, step)
            elif result == "lose":
                attack(pool - 1, holders, fallen + 1, lives, step)
            else:
                attack(pool, holders, fallen, lives, step)

    attack(armies, defenders, 0, card == "leader", Fraction(1))
    assert sum(ends.values()) == 1
    return ends


def siege_2024(
    armies: int, difficult: bool, fort: bool, leader: bool = False
) -> dict[tuple[bool, int], Fraction]:
    """Chances of (taken, armies left) in 2024: terrain decides ties, a lost attack clears the land."""
    if not armies:
        return {(False, 0): Fraction(1)}
    chances = plain(3 if leader else 2, 2 if fort else 1, 0, 0)
    win = chances["win"] + (0 if difficult else chances["tie"])
    ends = {(True, armies - 1): win}
    after = (True, armies - 2) if armies > 1 else (False, 0)  # frustrated: the next army walks in
    ends[after] = ends.get(after, Fraction(0)) + 1 - win
    return ends


def option_3(
    armies: int, difficult: bool, fort: bool, leader: bool = False
) -> dict[tuple[bool, int, int], Fraction]:
    """Chances of (taken, armies left, conquest points) with Option 3: +2 on the second try, then +4."""
    ends: dict[tuple[bool, int, int], Fraction] = {}
    dice, others = (3 if leader else 2), 1 + difficult + fort

    def attempt(number: int, p: Fraction) -> None:
        if number == armies:
            ends[False, 0, 0] = ends.get((False, 0, 0), Fraction(0)) + p
            return
        plus = (0, 2, 4)[min(number, 2)]
        of = 6 ** (dice + others)
        for (mine, _), n in best(dice).items():
            for (theirs, _), m in best(others).items():
                points = mine + plus - theirs
                if points >= 0:
                    key = (True, armies - number - 1, points)
                    ends[key] = ends.get(key, Fraction(0)) + p * Fraction(n * m, of)
        lost = sum(
            Fraction(n * m, of)
            for (mine, _), n in best(dice).items()
            for (theirs, _), m in best(others).items()
            if mine + plus < theirs
        )
        attempt(number + 1, p * lost)

    attempt(0, Fraction(1))
    return {key: p for key, p in ends.items() if p}
