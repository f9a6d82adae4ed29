"""Storm: one army against the stack of a land, roll after roll, until it falls or nobody is left to defend."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from hotw_nb.boards import Crossing
from hotw_nb.editions.classic import neutral, reach, refusals
from hotw_nb.editions.classic.battle import Fight, Force
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import Band, Engine, Step
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.action import Action
from hotw_nb.engine.battle import LOSE, TIE, WIN, Round
from hotw_nb.engine.errors import Refusal

FIGHT_ON = Action("fight_on")


def skirmish(edition: Edition, crossing: Crossing) -> Fight:
    """The battle of one army, without Events, against the only army in the land beyond a border."""
    numbers = edition.numbers
    defend = numbers["difficult_dice" if crossing.difficult else "clear_dice"]
    return Fight(Force(numbers["attack_dice"], plain=numbers["attack_dice"]), defend)


def survey(e: Engine, band: Band, land: int, defend: int) -> Fight:
    """The battle that an army of a people would meet in a land over ground that gives the defender so many dice."""
    s, bit = e.state, 1 << land
    edge = combat_cards.current(e, band, land)
    return Fight(
        force=edge,
        defend=e.edition.numbers["clear_dice"] if edge.no_ground else defend,
        fort=s.forts & bit != 0 and not edge.no_fort,
        fortress=s.fortresses & bit != 0 and not edge.no_fort,
        armies=s.armies(land),
        given=bool(band.main and s.betrayed & bit),
    )


def fight(e: Engine, band: Band, battle: Fight) -> tuple[str, list[Round]]:
    """Roll until one side has lost a unit; who won, and all rolls."""
    rounds = []
    while True:
        mine, theirs = e.clash(battle.attack, battle.defend)
        result = battle.result(mine, theirs)
        rounds.append(Round(mine, theirs, battle.attack_bonus, battle.defend_bonus, result))
        fallen = battle.force.leader and len(mine) == 3 and mine[0] == mine[1] == mine[2]
        combat_cards.spend(e, band, result == LOSE, fallen)
        if result != TIE:
            return result, rounds
        if fallen:
            battle = battle.onward(result, True)


def conquer(e: Engine, band: Band, land: int) -> str:
    """An army of a people takes a land that nobody defends any more; the word says what it has sacked.

    Whoever tells of it looks at the ports afterwards, so that the loss of a fleet comes after its cause.
    """
    s = e.state
    s.clear(land)
    sacked = s.sack(land)
    s.place(land, s.player, band.people)
    reach.reach(e, band, land)
    return sacked


def enter(e: Engine, band: Band, land: int) -> None:
    """An army of a people comes into a land without armies; what stands there stays as it is."""
    s = e.state
    s.place(land, s.player, band.people)
    reach.reach(e, band, land)
    if e.log is not None:
        e.tell("settle", people=e.people_id(band.people), land=e.land_name(land))


def absorb(e: Engine, band: Band, land: int) -> None:
    """A land of an own former empire falls without dice."""
    _give_in(e, band, land, "absorb")


def _betray(e: Engine, band: Band, land: int) -> None:
    """Somebody opens the gates, and the land falls without dice."""
    _give_in(e, band, land, "betrayed", owner=e.whose(e.state.owner[land]))


def _give_in(e: Engine, band: Band, land: int, kind: str, **whose: Any) -> None:
    """A land falls without dice, which is told as this kind of record."""
    s = e.state
    other, armies, fort = s.people[land], s.armies(land), s.forts >> land & 1 == 1
    sacked = conquer(e, band, land)
    if e.log is not None:
        people, name, whom = e.people_id(band.people), e.land_name(land), e.people_id(other)
        e.tell(kind, people=people, land=name, **whose, other=whom, lost=armies, fort=fort, sacked=sacked)
    reach.cut(e)


def tell(
    e: Engine,
    band: Band,
    land: int,
    against: tuple[int, int],
    first: Fight,
    rounds: list[Round],
    taken: bool,
    sacked: str,
) -> None:
    """Write down a battle for a land against the armies of (player, people)."""
    if e.log is None:
        return
    whose, whom = against
    last = rounds[-1]
    topic = f"sacked_{sacked}" if sacked else "fort_falls" if last.fort_falls else last.result
    if topic == last.result and last.tied:  # a last roll is never one that is rolled again
        topic = first.force.card if last.result == WIN else "fortress_bonus"
    e.tell(
        "fight",
        topic=topic,
        people=e.people_id(band.people),
        land=e.land_name(land),
        owner=e.whose(whose),
        other=e.people_id(whom),
        fight=first,
        rounds=tuple(rounds),
        result=rounds[-1].result,
        taken=taken,
        sacked=sacked,
        roller=e.players[neutral.roller(e, whose)],
    )


class FightOn(Step, ABC):
    """A battle between two rolls: its player may have something to decide, but cannot go back."""

    asks = True

    @abstractmethod
    def fight(self, e: Engine) -> None:
        """Roll until the end, or until there is something to choose."""

    @abstractmethod
    def duty(self, e: Engine) -> Refusal:
        """Why nothing else can be done."""

    def options(self, e: Engine) -> Sequence[Action]:
        """The next roll, or a card before it."""
        return [FIGHT_ON, *combat_cards.choices(e)]

    def do(self, e: Engine, action: Action) -> None:
        """Roll, or change what the rolls profit from."""
        if action == FIGHT_ON:
            self.fight(e)
        else:
            combat_cards.change(e, action)

    def why(self, e: Engine, action: Action) -> Refusal:
        """Whoever has come has to fight on."""
        if action.kind in combat_cards.CHANGES:
            return refusals.card(e, action)
        return self.duty(e)


class Storm(FightOn):
    """An army has come into a land of somebody else."""

    def skip(self, e: Engine) -> bool:
        """Fight on as long as there is nothing to choose."""
        _, i, land, _, fought = e.errand
        if not e.state.armies(land):
            e.pop()
            enter(e, e.state.bands[i], land)
            return True
        if fought and combat_cards.choices(e) and not self._clash(e).given:
            return False
        self.fight(e)
        return True

    def _clash(self, e: Engine) -> Fight:
        _, i, land, defend, *_ = e.errand
        return survey(e, e.state.bands[i], land, defend)

    def fight(self, e: Engine) -> None:
        """Roll until the end, or only against the next army if there is something to choose between two rolls."""
        s = e.state
        _, i, land, defend, *_ = e.errand
        band, first = s.bands[i], self._clash(e)
        if first.given:
            e.pop()
            _betray(e, band, land)
            return
        whose, whom = s.owner[land], s.people[land]
        if first.armies > 1 and combat_cards.choices(e):
            first = first._replace(armies=1)
        rounds: list[Round] = []
        sacked, won, taken = "", True, False
        for army in range(first.armies):
            result, rolls = fight(e, band, self._clash(e) if army else first)
            rounds += rolls
            won = result == WIN
            if won and s.armies(land) > 1:
                s.fall(land)
            elif won:
                taken = True
                rounds[-1] = rounds[-1]._replace(fort_falls=bool(s.forts >> land & 1))
                sacked = conquer(e, band, land)
            else:
                break
        e.pop()
        if won and not taken:
            e.push(("storm", i, land, defend, True))
        tell(e, band, land, (whose, whom), first, rounds, taken, sacked)
        reach.cut(e)

    def duty(self, e: Engine) -> Refusal:
        """The army in the land has to fight on."""
        return e.refuse("fight_on", land=e.naming(e.land_name(e.errand[2])))

    def battle(self, e: Engine, action: Action) -> Fight | None:
        """What is left of the battle."""
        if action != FIGHT_ON:
            return None
        return reasoned(e, self._clash(e))

    def about(self, e: Engine) -> dict[str, Any]:
        """Which land, and how many still defend it."""
        s = e.state
        _, i, land, *_ = e.errand
        return {
            "people": (e.people_id(s.bands[i].people),),
            "land": e.land_name(land),
            "count": s.armies(land),
        }


def reasoned(e: Engine, battle: Fight, more: Sequence[str] = ()) -> Fight:
    """The battle with (what, rule) for everything out of the ordinary; `more` says what the ground does."""
    rules = e.edition.rules
    if battle.given:
        return battle._replace(reasons=(("treachery", rules["treachery"]),))
    found = [battle.force.card] if battle.force.card else []
    found += more
    if battle.fort:
        found.append("fortress_bonus" if battle.fortress else "fort_bonus")
    if battle.armies > 1:
        found.append("fleets_beyond" if battle.fleets else "several_armies")
    return battle._replace(reasons=tuple((what, rules[what]) for what in found))


def hindrances(e: Engine, band: Band, land: int, via: str) -> Sequence[str]:
    """What the ground gives the defender over a way: mountains, forest, wall, strait or the sea."""
    defend = reach.dice_against(e, band, land, via)
    if defend == e.edition.numbers["clear_dice"]:
        return ()
    if via == "sea" or not (band.easy | band.hard) >> land & 1:
        return ("from_the_sea",)
    return e.ground.hindering(band.lands, land)


STEPS: dict[str, Step] = {"storm": Storm()}
