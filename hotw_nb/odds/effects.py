"""What Event cards do to an attack, as data: the stages that a card goes through while dice fall."""

from __future__ import annotations

from dataclasses import dataclass

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
