"""What an edition tells about its battles, so that the odds of its games can be worked out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.engine.battle import Combat
    from hotw_nb.engine.engine import Engine
    from hotw_nb.odds.battles import Battle
    from hotw_nb.odds.conquests import Conquest
    from hotw_nb.odds.dice_rules import DiceRules
    from hotw_nb.odds.effects import Effect
    from hotw_nb.odds.ends import Conquests
    from hotw_nb.odds.sieges import Siege

Helped = tuple[tuple["Effect", ...], tuple[int, ...]]
"""The cards at work in an attack, and how many stages of each are over."""


class EditionOdds(ABC):
    """The questions that the odds of a game ask of its edition; each edition answers them in its module `odds`."""

    dice: ClassVar[Mapping[str, DiceRules]]
    """How battles are rolled, by the id of the edition; a variant has a word or more after the id."""
    answers: ClassVar[Mapping[str, type]] = {}
    """The classes of answers that only games of this edition bring, by their public names."""

    @abstractmethod
    def adapted(self, fight: Combat) -> tuple[Battle, tuple[Effect, ...], tuple[int, ...]]:
        """A fight of a game as a `Battle`, with the cards of its attacker and how far each of them has run.

        Whatever adds up in a roll is asked of the fight itself, so that a house rule in it counts here too.
        """

    @abstractmethod
    def siege_of(self, e: Engine, action: Action, fight: Combat, armies: int | None) -> Siege:
        """What comes of repeating an action, which brings this fight, until the land is taken or the pool is empty.

        With the armies of the pool, unless `armies` says otherwise.
        """

    @abstractmethod
    def campaign_of(
        self,
        game: Any,
        names: tuple[str, ...],
        chain: bool,
        armies: int | None,
        fort_points: int | Fraction,
        fort_places: int,
    ) -> Conquests[Any]:
        """The odds of taking these lands, each of which is named once, from the position of the game."""

    def conquest_of(self, e: Engine, fight: Combat, armies: int | None) -> Conquest:
        """What comes of invading again and again where frustrated armies bring a bonus; refused where none do."""
        raise ValueError(say("odds.not_option_3"))
