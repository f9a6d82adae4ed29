"""One description of a battle whose ties are rolled again: stacks that lose an army a round, or fleets."""

from __future__ import annotations

from typing import NamedTuple

from hotw_nb.engine.battle import LOSE, TIE, WIN

ALWAYS = 99


class Force(NamedTuple):
    """What an Event gives to the attacker's rolls, and how far it has run: `losses` units fell in fights this turn.

    The `dice` fall back to `plain` after so many losses, or with a triple if they come from a `leader`; ties are won
    until there were so many losses. `card` is the kind of the Event, empty for none.

    >>> jihad = Force(card="jihad", dice=3, dice_until=1, ties=True, ties_until=2)
    >>> jihad.attack, jihad.after_loss().attack, jihad.after_loss().wins_ties
    (3, 2, True)
    """

    dice: int = 2
    bonus: int = 0
    ties: bool = False
    dice_until: int = ALWAYS
    ties_until: int = ALWAYS
    leader: bool = False
    no_fort: bool = False
    no_ground: bool = False
    only_fleets: bool = False
    card: str = ""
    plain: int = 2
    losses: int = 0

    @property
    def attack(self) -> int:
        """How many dice it attacks with."""
        return self.dice if self.losses < self.dice_until else self.plain

    @property
    def wins_ties(self) -> bool:
        """Whether a tie counts as its win."""
        return self.ties and self.losses < self.ties_until

    def after_loss(self) -> Force:
        """This force after one more of its units has fallen."""
        return self._replace(losses=self.losses + 1)

    def after_triple(self) -> Force:
        """This force after its Leader has died."""
        return self._replace(leader=False, dice=self.plain, card="")


class Fight(NamedTuple):
    """One unit against a stack or against fleets, as it is before the next roll.

    It fights on until it falls or no defender is left. A `fort` adds one to the defender's best die in every roll and
    falls with the last army; if it is a `fortress` the defender also wins ties, unless an Event gives them to others.
    A battle that is `given` needs no dice. `reasons` names (what, rule) for all out of the ordinary.

    >>> Fight(Force(), fort=True).result((6, 1), (5,)), Fight(Force(), fort=True, fortress=True).result((6, 1), (5,))
    ('tie', 'lose')
    """

    force: Force
    defend: int = 1
    fort: bool = False
    fortress: bool = False
    armies: int = 1
    given: bool = False
    fleets: bool = False
    reasons: tuple[tuple[str, str], ...] = ()

    @property
    def pieces(self) -> int:
        """The armies or fleets that the attacker has to remove."""
        return self.armies

    @property
    def attack(self) -> int:
        """How many dice the attacker rolls."""
        return self.force.attack

    @property
    def attack_bonus(self) -> int:
        """What is added to the attacker's highest die."""
        return self.force.bonus

    @property
    def defend_bonus(self) -> int:
        """What is added to the defender's highest die."""
        return int(self.fort)

    @property
    def certain(self) -> str:
        """Who has the land without dice: "win" or nobody."""
        return WIN if self.given else ""

    @property
    def ties(self) -> str:
        """What equal totals mean: the attacker wins ("attack"), the defender does ("defend"), or "reroll"."""
        if self.force.wins_ties:
            return "attack"
        return "defend" if self.fort and self.fortress else "reroll"

    @property
    def rerolls(self) -> bool:
        """Whether equal totals are rolled again, unless something gives them to one side."""
        return True

    def only_ties(self, reason: str) -> str:
        """Who wins equal totals for a reason that does nothing else: "attack" or "defend"; else nothing."""
        force = self.force
        more = force.attack > force.plain or force.bonus or force.no_fort or force.no_ground
        return "attack" if reason == force.card and not more else ""

    def result(self, attack: tuple[int, ...], defend: tuple[int, ...]) -> str:
        """Who wins a roll: "win" or "lose" as the attacker sees it, or "tie", which is rolled again."""
        ahead = max(attack) + self.attack_bonus - max(defend) - self.defend_bonus
        if ahead:
            return WIN if ahead > 0 else LOSE
        return {"attack": WIN, "defend": LOSE}.get(self.ties, TIE)

    def onward(self, result: str, triple: bool = False) -> Fight:
        """The battle after a roll: an army of the defender is gone, or the attacker's unit, or after a tie nothing.

        After "lose" it is the battle that the next attacking unit would meet.
        """
        force = self.force.after_triple() if triple and self.force.leader else self.force
        if result == LOSE:
            force = force.after_loss()
        armies = self.armies - (result == WIN)
        return self._replace(force=force, armies=armies, fort=self.fort and armies > 0)
