"""Which dice meet in one roll: a `Pairing`, and how it reads: "3 dice against 1, +1 for the attacker"."""

from __future__ import annotations

from typing import NamedTuple

from hotw_nb.text import say

SIDES = 6


class Pairing(NamedTuple):
    """The dice of both sides, what each adds to its highest, who has a tie, and the sides of the dice."""

    attack: int
    defend: int
    attack_bonus: int = 0
    defend_bonus: int = 0
    ties: str = "both"
    sides: int = SIDES
    defend_sides: int = SIDES

    def text(self, lang: str | None = None) -> str:
        """The pairing in words; ties are told of where not both armies fall, dice where they are not common ones.

        >>> print(Pairing(2, 1, attack_bonus=1, ties="attack").text("en"))
        2 dice against 1, +1 for the attacker, the attacker wins ties
        """
        *bonuses, tie = self.settings(lang)
        return ", ".join([self.dice(lang), *bonuses, *([tie] if self.ties != "both" else [])])

    def dice(self, lang: str | None = None) -> str:
        """The dice of both sides in words.

        >>> Pairing(2, 1).dice("en"), Pairing(2, 2, sides=8).dice("en")
        ('2 dice against 1', '2 dice of 8 sides against 2 of 6')
        """
        if self.sides == self.defend_sides == SIDES:
            return say("odds.pair", lang, mine=self.attack, theirs=self.defend)
        return say(
            "odds.pair_of_sides", lang,
            mine=self.attack, theirs=self.defend, sides=self.sides, their_sides=self.defend_sides,
        )  # fmt: skip

    def settings(self, lang: str | None = None) -> list[str]:
        """The bonuses and who has a tie in words, the tie last.

        >>> Pairing(2, 1, defend_bonus=1).settings("en")
        ['+1 for the defender', 'in a tie both fall']
        """
        bonuses = (("attack", self.attack_bonus), ("defend", self.defend_bonus))
        told = [say(f"odds.bonus_{side}", lang, bonus=f"{bonus:+}") for side, bonus in bonuses if bonus]
        return [*told, say(f"odds.ties_{self.ties}", lang)]
