"""What is set in the laboratory, as a value: the siege, its odds and the line of code all follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hotw_nb.odds.battles import battle
from hotw_nb.odds.outcomes import Outcome
from hotw_nb.odds.sieges import Siege, siege

DICE, LAND = "dice", "land"


@dataclass(frozen=True)
class Settings:
    """A battle described by its dice, or by the land that is attacked; and with how many armies.

    >>> Settings(armies=1).code
    'hotw.odds.battle(attack=2, defend=1)'
    >>> Settings(LAND, terrain="sea", cards=("leader",)).code
    'hotw.odds.siege(terrain="sea", armies=5, cards=["leader"])'
    """

    by: str = DICE
    attack: int = 2
    defend: int = 1
    attack_bonus: int = 0
    defend_bonus: int = 0
    ties: str = "both"
    edition: str = "2001"
    terrain: str = "clear"
    fort: bool = False
    fortress: bool = False
    town: bool = False
    defenders: int = 1
    cards: tuple[str, ...] = ()
    armies: int = 5

    @property
    def _dice(self) -> dict[str, Any]:
        bonuses = {"attack_bonus": self.attack_bonus, "defend_bonus": self.defend_bonus}
        given = {"attack": self.attack, "defend": self.defend} | {k: n for k, n in bonuses.items() if n}
        return given | ({"ties": self.ties} if self.ties != "both" else {})

    @property
    def given(self) -> dict[str, Any]:
        """What `hotw.odds.siege` is given, without what it takes for granted."""
        if self.by == DICE:
            return {**self._dice, "armies": self.armies}
        more = {
            "fort": self.fort and not self.fortress,
            "fortress": self.fortress,
            "town": self.town,
            "defenders": self.defenders,
            "edition": self.edition,
            "cards": [*self.cards],
        }
        plain = {
            "fort": False,
            "fortress": False,
            "town": False,
            "defenders": 1,
            "edition": "2001",
            "cards": [],
        }
        kept = {key: value for key, value in more.items() if value != plain[key]}
        return {"terrain": self.terrain, "armies": self.armies, **kept}

    @property
    def one_roll(self) -> bool:
        """Whether all comes down to one roll of dice."""
        return self.by == DICE and self.armies == 1

    @property
    def code(self) -> str:
        """The line of code that gives these odds."""
        name, given = ("battle", self._dice) if self.one_roll else ("siege", self.given)
        words = (f"{key}={_quoted(value)}" for key, value in given.items())
        return f"hotw.odds.{name}({', '.join(words)})"

    @cached_property
    def siege(self) -> Siege:
        """The siege; an impossible one is refused with a sentence."""
        return siege(**self.given)

    @property
    def odds(self) -> Outcome | Siege:
        """What the line of code gives: the odds of the one roll, or the siege."""
        return battle(**self._dice) if self.one_roll else self.siege


def _quoted(value: Any) -> str:
    """A value as code, words in double quotes."""
    return repr(value).replace("'", '"')
