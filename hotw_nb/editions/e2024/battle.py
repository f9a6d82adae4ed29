"""One description of an invasion: what two rolls or the ground decide, and what stays in the land afterwards."""

from __future__ import annotations

from typing import NamedTuple

from hotw_nb.engine.battle import LOSE, WIN


class Fight(NamedTuple):
    """One army against one garrison, decided at once.

    `attack` and `defend` count dice, and `ties` says who has equal scores: "attack" or "defend". `bonus` is added to
    the Empire's highest die, and so is the first number of `growing`; each frustrated try leaves the next one.
    `certain` is "win" or "lose" where no dice are rolled. A frustrated army takes the garrison with it unless the
    garrison `stays`. `reasons` names (what, rule) for all that is out of the ordinary.

    >>> Fight(defend=2, ties="defend").result((4, 1), (4, 2))
    'lose'
    >>> first = Fight(stays=True, growing=(0, 2, 4))
    >>> first.onward("lose").attack_bonus, first.onward("lose").onward("lose").onward("lose").attack_bonus
    (2, 4)
    """

    attack: int = 2
    defend: int = 1
    bonus: int = 0
    ties: str = "attack"
    certain: str = ""
    stays: bool = False
    fort: bool = False
    difficult: bool = False
    growing: tuple[int, ...] = ()
    armies: int = 1
    reasons: tuple[tuple[str, str], ...] = ()

    @property
    def pieces(self) -> int:
        """The people pieces that the Empire has to remove."""
        return self.armies

    @property
    def attack_bonus(self) -> int:
        """What is added to the Empire's highest die."""
        return self.bonus + (self.growing[0] if self.growing else 0)

    @property
    def defend_bonus(self) -> int:
        """What is added to the Enemy's highest die: nothing by the rules of the box."""
        return 0

    @property
    def given(self) -> bool:
        """Whether the land falls without dice."""
        return self.certain == WIN

    @property
    def rerolls(self) -> bool:
        """Whether equal totals are rolled again, unless something gives them to one side: never here."""
        return False

    def only_ties(self, reason: str) -> str:
        """Who wins equal totals for a reason that does nothing else: "attack" or "defend"; else nothing."""
        return "defend" if reason == "tie_difficult" else ""

    def ahead(self, attack: tuple[int, ...], defend: tuple[int, ...]) -> int:
        """By how much the Empire's score is higher than the Enemy's."""
        return max(attack) + self.attack_bonus - max(defend) - self.defend_bonus

    def result(self, attack: tuple[int, ...], defend: tuple[int, ...]) -> str:
        """Whether a roll is a "win" for the Empire or frustrates it: "lose"."""
        ahead = self.ahead(attack, defend)
        if ahead:
            return WIN if ahead > 0 else LOSE
        return WIN if self.ties == "attack" else LOSE

    def onward(self, result: str, triple: bool = False) -> Fight:
        """What the next army would meet: nobody, unless the garrison stays."""
        if result == LOSE and self.stays:
            return self._replace(growing=self.growing[1:] or self.growing)
        return self._replace(armies=0)
