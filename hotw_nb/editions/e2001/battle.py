"""One description of a battle: what the dice resolve, what the odds are computed from, and why it is so."""

from __future__ import annotations

from typing import NamedTuple

from hotw_nb.engine.battle import LOSE, TIE, WIN

WINS_TIES = ("elite_troops", "jihad_ties")
"""The reasons for which the attacker wins equal totals and nothing else."""


class Force(NamedTuple):
    """What an attacking body of armies brings along; it changes when it loses an army or rolls a triple.

    >>> leader = Force(leader=True, jihad=True)
    >>> leader.attack, leader.after_triple().attack, leader.after_triple().after_loss().attack
    (3, 3, 2)
    """

    dice: int = 2
    bonus: int = 0
    leader: bool = False
    jihad: bool = False
    elite: bool = False
    siegecraft: bool = False
    losses: int = 0
    experts: int = 0
    sea_dice: int = 3

    @property
    def attack(self) -> int:
        """How many dice it attacks with; cards never raise them above three."""
        return 3 if self.leader or (self.jihad and not self.losses) else self.dice

    @property
    def wins_ties(self) -> bool:
        """Whether a tie counts as its win."""
        return (self.elite and not self.losses) or (self.jihad and self.losses < 2)

    def after_loss(self) -> Force:
        """The force after one more of its armies fell."""
        return Force(*self[:6], self.losses + 1, *self[7:])

    def after_triple(self) -> Force:
        """The force without its Leader."""
        return self._replace(leader=False)


class Fight(NamedTuple):
    """One army against what stands in a land, as it is before the next roll.

    `attack` and `defend` count dice, the bonuses are added to the highest of each side, and `ties` says who
    falls on equal totals: "both", or "attack" if the attacker wins ties. `armies` defenders absorb one loss
    each, after the `fort`; `together` says that a win takes fort and army at once. A battle that is `given`
    needs no dice. `reasons` names (what, rule) for everything that is out of the ordinary.
    """

    force: Force
    defend: int = 1
    fort: bool = False
    armies: int = 1
    town: bool = False
    given: bool = False
    reasons: tuple[tuple[str, str], ...] = ()

    @property
    def pieces(self) -> int:
        """The figures that the attacker has to remove: the armies and the fort."""
        return self.armies + self.fort

    @property
    def attack(self) -> int:
        """How many dice the attacker rolls."""
        return self.force.attack

    @property
    def attack_bonus(self) -> int:
        """What is added to the attacker's highest die."""
        return self.force.bonus + (self.force.siegecraft and (self.fort or self.town))

    @property
    def defend_bonus(self) -> int:
        """What is added to the defender's highest die."""
        return int(self.fort)

    @property
    def certain(self) -> str:
        """Who has the land without dice, "win" or "lose"; empty where dice decide."""
        return WIN if self.given else ""

    @property
    def ties(self) -> str:
        """Who falls on equal totals: "both", or only the defender if it is "attack"."""
        return "attack" if self.force.wins_ties else "both"

    def only_ties(self, reason: str) -> str:
        """Who wins equal totals for a reason that does nothing else: "attack" or "defend"; else nothing."""
        return "attack" if reason in WINS_TIES else ""

    @property
    def together(self) -> bool:
        """Whether one win takes the fort and an army at once."""
        return self.force.siegecraft

    @property
    def rerolls(self) -> bool:
        """Whether a tie is rolled again: never, both sides lose by it."""
        return False

    def result(self, attack: tuple[int, ...], defend: tuple[int, ...]) -> str:
        """Who wins a roll: "win", "lose" or "tie" (in which both sides lose a piece), seen by the attacker.

        >>> Fight(Force(), fort=True).result((4, 5), (4,))
        'tie'
        """
        mine, theirs = max(attack) + self.attack_bonus, max(defend) + self.defend_bonus
        if mine > theirs:
            return WIN
        if mine < theirs:
            return LOSE
        return WIN if self.ties == "attack" else TIE

    def onward(self, result: str, triple: bool = False) -> Fight:
        """The battle after a roll with this result: the pieces are gone, and so is the Leader after a triple.

        With no armies left the land is free: taken after a win, vacant after a tie. After "lose" and "tie"
        the battle is the one that the next attacking army would meet.

        >>> after = Fight(Force(), fort=True).onward("tie")
        >>> after.fort, after.armies, after.force.losses
        (False, 1, 1)
        """
        force = self.force.after_triple() if triple and self.force.leader else self.force
        if result != WIN:
            force = force.after_loss()
        fort, armies = self.fort, self.armies
        if result != LOSE:
            if not fort or (result == WIN and self.together):
                armies -= 1
            fort = False
        return Fight(force, self.defend, fort and armies > 0, armies, *self[4:])
