"""Combat: one army against what stands in a land, roll after roll, as a `Fight` describes it."""

from __future__ import annotations

from hotw_nb.boards import Crossing
from hotw_nb.boards.ground import FEATURES
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001.battle import Fight, Force
from hotw_nb.editions.e2001.reach import opened
from hotw_nb.editions.e2001.state import Engine
from hotw_nb.engine import position
from hotw_nb.engine.battle import WIN, Round


def skirmish(edition: Edition, crossing: Crossing) -> Fight:
    """The battle of one army, without cards, against the only army in the land beyond a border."""
    numbers = edition.numbers
    defend = numbers["difficult_dice" if crossing.difficult else "clear_dice"]
    return Fight(Force(numbers["attack_dice"]), defend)


def survey(e: Engine, land: int, force: Force, defend: int) -> Fight:
    """The battle that a force would meet in a land whose defender rolls that many dice."""
    s, bit = e.state, 1 << land
    return Fight(
        force,
        defend,
        s.forts & bit != 0,
        1 + len(s.under.get(land, ())) if s.under else 1,
        (s.capitals | s.cities) & bit != 0,
    )


def met(e: Engine, land: int, band: position.Band, defend: int) -> Fight:
    """The battle that an army of a band would meet in a land; it needs no dice where Treachery opens the gates."""
    battle = survey(e, land, band.force, defend)
    return battle._replace(given=True) if opened(e, band) >> land & 1 else battle


def charge(e: Engine, land: int, player: int, people: int, battle: Fight) -> str:
    """The army of an Event attacks a land at once; the result comes back.

    Treachery gives it the land without dice.
    """
    if battle.given:
        betray(e, land, player, people)
        return WIN
    result, _ = attack(e, land, player, people, battle.force, battle.defend)
    return result


def betray(e: Engine, land: int, player: int, people: int) -> None:
    """An army takes a betrayed land without dice: everybody in it goes, and it is sacked like any conquest."""
    s = e.state
    whose, whom, lost = s.owner[land], s.people[land], 1 + len(s.under.get(land, ()))
    fort = s.forts >> land & 1 == 1
    s.betrayed &= ~(1 << land)
    s.clear(land)
    sacked = conquer(e, land, player, people)
    if e.log is not None:
        e.tell(
            "betrayed",
            people=e.people_id(people),
            land=e.land_name(land),
            owner=e.players[whose],
            other=e.people_id(whom),
            lost=lost,
            fort=fort,
            sacked=sacked,
        )


def attack(e: Engine, land: int, player: int, people: int, force: Force, defend: int) -> tuple[str, Force]:
    """Fight for a land with one army until it or the defenders are gone; the result and what the force is
    then.
    """
    s = e.state
    first = battle = survey(e, land, force, defend)
    rounds: list[Round] | None = None if e.log is None else []
    whose, whom = s.owner[land], s.people[land]
    while True:
        mine, theirs = e.clash(battle.attack, battle.defend)
        result = battle.result(mine, theirs)
        after = battle.onward(result, len(mine) == 3 and mine[0] == mine[1] == mine[2])
        if battle.fort and not after.fort:
            s.forts &= ~(1 << land)
        if after.armies < battle.armies:
            s.fall(land)
        if rounds is not None:
            fort_falls = battle.fort and not after.fort
            rounds.append(Round(mine, theirs, battle.attack_bonus, battle.defend_bonus, result, fort_falls))
        battle = after
        if result != WIN or not after.armies:
            break
    sacked = conquer(e, land, player, people) if result == WIN else ""
    if rounds is not None:
        _tell(e, land, player, people, whose, whom, first, rounds, sacked)
    return result, battle.force


def conquer(e: Engine, land: int, player: int, people: int) -> str:
    """An army takes a land after a fight: what stands there is sacked by one step; the word says what
    it was.
    """
    sacked = e.state.sack(land)
    e.state.place(land, player, people)
    return sacked


def _tell(
    e: Engine,
    land: int,
    player: int,
    people: int,
    whose: int,
    whom: int,
    fight: Fight,
    rounds: list[Round],
    sacked: str,
) -> None:
    if sacked:
        topic = f"sacked_{sacked}"
    else:
        topic = "fort_falls" if any(one.fort_falls for one in rounds) else _decided(fight.force, rounds[-1])
    e.tell(
        "fight",
        player,
        topic=topic,
        people=e.people_id(people),
        land=e.land_name(land),
        owner=e.players[whose],
        other=e.people_id(whom),
        fight=fight,
        rounds=tuple(rounds),
        result=rounds[-1].result,
        sacked=sacked,
    )


def _decided(force: Force, last: Round) -> str:
    """Which rule decided the last roll: its numbers, or whatever wins ties.

    Armies that win every roll have lost nothing, so the force is still as it was.
    """
    if last.result != WIN or not last.tied:
        return last.result
    if force.elite and not force.losses:
        return "elite_troops"
    return "jihad_ties" if force.losses else "jihad"


def reasons(
    e: Engine, battle: Fight, land: int, origins: int | None, bonus: str = "weaponry"
) -> tuple[tuple[str, str], ...]:
    """Why a battle has its dice and bonuses: (what, rule id) for each thing out of the ordinary.

    `origins` are the lands that the attack may come from, 0 for a landing, None for those who rise in the land
    itself, where the ground helps nobody; `bonus` names what gives a +1.
    """
    found: list[str] = []
    force = battle.force
    if battle.given:
        return (("treachery", e.edition.rules["treachery"]),)
    if force.leader:
        found.append("leader")
    if force.jihad and force.losses < 2:
        found.append("jihad_ties" if force.losses else "jihad")
    if force.elite and not force.losses:
        found.append("elite_troops")
    if force.bonus:
        found.append(bonus)
    if battle.attack_bonus > force.bonus:
        found.append("siegecraft")
    if origins == 0:
        found.append("naval_power" if force.sea_dice < e.edition.numbers["sea_dice"] else "from_the_sea")
    elif origins is not None:
        for feature in e.ground.hindering(origins, land):
            expert = force.experts >> FEATURES.index(feature) & 1
            found.append(f"expert_{feature}" if expert else feature)
    if battle.fort:
        found.append("fort_bonus")
    if battle.armies > 1:
        found.append("several_armies")
    return tuple((what, e.edition.rules[what]) for what in found)
