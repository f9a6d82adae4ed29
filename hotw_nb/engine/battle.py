"""What the battles of all editions have in common, and one roll of a battle as it is in the record."""

from __future__ import annotations

from typing import NamedTuple, Protocol, Self

WIN, LOSE, TIE = "win", "lose", "tie"


class Combat(Protocol):
    """What the `Fight` of every edition has: what the dice resolve, what the odds are computed from, and why it is so.

    They are tuples, made and compared by the million, and tuples inherit no fields; each has its properties itself.
    """

    @property
    def attack(self) -> int:
        """How many dice the attacker rolls."""

    @property
    def defend(self) -> int:
        """How many dice the defender rolls."""

    @property
    def attack_bonus(self) -> int:
        """What is added to the attacker's highest die."""

    @property
    def defend_bonus(self) -> int:
        """What is added to the defender's highest die."""

    @property
    def ties(self) -> str:
        """What equal totals mean: "attack" or "defend" wins them, "both" fall, or it is a "reroll"."""

    @property
    def rerolls(self) -> bool:
        """Whether equal totals are rolled again, unless something gives them to one side."""

    @property
    def armies(self) -> int:
        """The defenders that are left."""

    @property
    def pieces(self) -> int:
        """The figures that the attacker has to remove."""

    @property
    def certain(self) -> str:
        """Who has the land without dice, "win" or "lose"; empty where dice decide."""

    @property
    def given(self) -> bool:
        """Whether the attacker has the land without dice."""

    @property
    def reasons(self) -> tuple[tuple[str, str], ...]:
        """(what, rule) for everything that is out of the ordinary."""

    def result(self, attack: tuple[int, ...], defend: tuple[int, ...]) -> str:
        """Who wins a roll, seen by the attacker."""

    def only_ties(self, reason: str) -> str:
        """Who wins equal totals for a reason that does nothing else: "attack" or "defend"; else nothing."""

    def onward(self, result: str, triple: bool = False) -> Self:
        """The battle after a roll with this result."""

    def _replace(self, *, reasons: tuple[tuple[str, str], ...] = ...) -> Self: ...

    def __hash__(self) -> int: ...


class Round(NamedTuple):
    """One roll of a battle with its dice, totals and result, as it stands in the record."""

    attack: tuple[int, ...]
    defend: tuple[int, ...]
    attack_bonus: int
    defend_bonus: int
    result: str
    fort_falls: bool = False

    @property
    def attack_total(self) -> int:
        """The attacker's highest die and bonus."""
        return max(self.attack) + self.attack_bonus

    @property
    def defend_total(self) -> int:
        """The defender's highest die and bonus."""
        return max(self.defend) + self.defend_bonus

    @property
    def tied(self) -> bool:
        """Whether both totals are equal, whoever wins then."""
        return self.attack_total == self.defend_total

    @property
    def triple(self) -> bool:
        """Whether the attacker rolled three equal dice, which end a Leader."""
        return len(self.attack) == 3 and len(set(self.attack)) == 1

    def __str__(self) -> str:
        mine, theirs = "-".join(map(str, self.attack)), "-".join(map(str, self.defend))
        plus, other = (f"+{bonus}" if bonus else "" for bonus in (self.attack_bonus, self.defend_bonus))
        return f"{mine}{plus} : {theirs}{other}"
