"""A battle in words: what both sides roll, who has a tie, and what that makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotw_nb.text import listing, say

if TYPE_CHECKING:
    from hotw_nb.odds.battles import Battle


def told(battle: Battle, lang: str | None = None) -> str:
    """What stands in the land and what is rolled for it, and in a second line the odds of the first roll.

    >>> from hotw_nb.odds import against
    >>> print(told(against("sea", fort=True), "en"))  # doctest: +ELLIPSIS
    The attacker rolls 2 dice, the defender 3 dice and adds 1. On a tie both armies fall. In the land: ...
    win 1,008 in 7,776 = 13.0 %, tie 1,175 in 7,776 = 15.1 %, lose 5,593 in 7,776 = 71.9 %
    """
    if not battle.defenders:
        return say("battles.vacant", lang)
    there = _there(battle, lang)
    if battle.certain:
        return f"{say(f'battles.certain_{battle.certain}', lang)} {there}"
    from hotw_nb.odds.battles import opening, roll_of

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
