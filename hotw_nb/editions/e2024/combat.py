"""Invasions: what two rolls or the ground decide, and Conquest, which buys further lands with its points."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from hotw_nb.boards import Crossing, Land
from hotw_nb.boards.ground import bits
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2024 import garrisons, honors, refusals
from hotw_nb.editions.e2024.battle import Fight
from hotw_nb.editions.e2024.reach import price
from hotw_nb.editions.e2024.state import NONE, Engine, Step
from hotw_nb.engine.action import STOP, Action
from hotw_nb.engine.battle import LOSE, WIN, Round
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY

NO_DICE, CONQUEST = "no_dice", "invasion_and_conquest"
ELITE = "elite"


def skirmish(edition: Edition, crossing: Crossing) -> Fight:
    """The invasion of one army, without cards, into a land beyond a border with one army in it."""
    return garrison(edition, edition.board.land(crossing.b), False, ())


def garrison(edition: Edition, land: Land, fort: bool, options: Collection[str]) -> Fight:
    """The invasion of one army, without cards, into a land with one army in it."""
    difficult, numbers = land.terrain != "clear", edition.numbers
    if NO_DICE in options:
        return Fight(0, 0, certain=LOSE if difficult or fort else WIN)
    dice = numbers["enemy_dice"] + numbers["fort_dice"] * fort
    if CONQUEST in options:
        return Fight(defend=dice + numbers["difficult_dice"] * difficult, stays=True)
    return Fight(defend=dice, ties="defend" if difficult else "attack")


def growing(e: Engine, land: int) -> tuple[int, ...]:
    """What is added to this try at a land, to the next one, and to all later ones."""
    s, numbers = e.state, e.edition.box.numbers
    tries = s.tries if s.besieged == land else 0
    return (0, numbers["second_try"], numbers["later_tries"])[min(tries, 2) :]


def survey(e: Engine, land: int, via: str = "") -> Fight:
    """What an army of the turn would meet in a land."""
    s = e.state
    bit = 1 << land
    fort, difficult = bool((s.forts | s.walls) & bit), bool(e.edition.difficult & bit)
    event = "" if s.minor else s.event
    if NO_DICE in e.options_on:
        ground = difficult and s.leading != "terrain"
        walls = fort and s.leading != "forts" and not (event == "siegecraft" and s.helps)
        held = ground or walls
        if via == ELITE or (event == "bronze_working" and s.helps and ground and not walls):
            held = False
        return Fight(0, 0, certain=LOSE if held else WIN, fort=fort, difficult=difficult)
    numbers = e.edition.box.numbers
    defend = numbers["enemy_dice"]
    if fort and event != "siegecraft":
        defend += numbers["fort_dice"]
    attack = numbers["empire_dice"] + (numbers["leader_dice"] if s.leading else 0)
    bonus = int(event == "bronze_working")
    if CONQUEST in e.options_on:
        defend += numbers["difficult_dice"] if difficult else 0
        return Fight(
            attack, defend, bonus, stays=True, fort=fort, difficult=difficult, growing=growing(e, land)
        )
    ties = "defend" if difficult and event != "elite_troops" else "attack"
    return Fight(attack, defend, bonus, ties, fort=fort, difficult=difficult)


def reasons(e: Engine, found: Fight, via: str) -> tuple[tuple[str, str], ...]:
    """Why an invasion has its dice and its outcome: (what, rule id) for each thing out of the ordinary that counts."""
    s = e.state
    dice = NO_DICE not in e.options_on
    names = []
    if found.difficult:
        names.append("extra_difficult" if found.stays else "tie_difficult" if dice else "held_difficult")
    if found.fort:
        names.append("fort_die" if dice else "held_fort")
    if dice and s.leading:
        names.append("leader_die")
    if not dice and _led(e, found):
        names.append(f"leader_{s.leading}")
    if _helped(e, found, via):
        names.append(s.event)
    if found.attack_bonus > found.bonus:
        names.append("modifier")
    return tuple((name, e.edition.rules[name]) for name in names)


def attack(e: Engine, land: int, via: str = "") -> None:
    """One army of the pool, already taken out of it, invades an Enemy land."""
    s = e.state
    found = survey(e, land, via)
    ahead = 0
    rounds: tuple[Round, ...] = ()
    if found.certain:
        result = found.certain
        if _helped(e, found, via):
            s.helps -= 1  # without dice the help is for so many invasions only
    else:
        mine, theirs = e.clash(found.attack, found.defend)
        result, ahead = found.result(mine, theirs), found.ahead(mine, theirs)
        rounds = (Round(mine, theirs, found.attack_bonus, found.defend_bonus, result),)
    owner = s.owner[land]
    if e.log is not None:
        _tell(e, land, found, rounds, result, _topic(e, found, result, ahead, via))
    if result == LOSE and found.stays:
        s.tries = s.tries + 1 if s.besieged == land else 1
        s.besieged = land
        honors.award(e, owner)
        return
    s.besieged, s.tries = NONE, 0
    if result == WIN and found.stays and ahead > 0:
        s.points, s.prey, s.front = ahead, owner, 1 << land
        e.push(("conquest",))
    take(e, land, result == WIN)
    if result == LOSE:
        honors.award(e, owner)


def _tell(e: Engine, land: int, found: Fight, rounds: tuple[Round, ...], result: str, topic: str) -> None:
    s = e.state
    kind = f"invade_{result}" + "_stays" * (result == LOSE and found.stays) + "_plain" * (not rounds)
    data: dict[str, Any] = {"fight": found, "rounds": rounds} if rounds else {}
    data["people"], data["land"] = e.people_id(s.band), e.land_name(land)
    data["owner"], data["other"] = e.players[s.owner[land]], e.people_id(s.people[land])
    e.tell(kind, topic=topic, result=result, **data)


def take(e: Engine, land: int, won: bool) -> None:
    """The garrison of a land is gone: plunder, reduction, and after a success the army takes control."""
    s = e.state
    garrisons.plunder(e, land, s.owner[land])
    s.lift(land)
    if won:
        garrisons.stand(e, land)
    garrisons.reduce(e, land)


def _topic(e: Engine, found: Fight, result: str, ahead: int, via: str) -> str:
    """The key of the sentence that says which rule decided a roll."""
    if found.certain:
        return _certain(e, found, via)
    if found.stays:
        return "tie_wins" if not ahead else f"try_{result}"
    if ahead:
        return f"invade_{result}"
    return "elite_troops" if found.difficult and result == WIN else f"tie_{result}"


def _certain(e: Engine, found: Fight, via: str) -> str:
    """Which rule decided where no dice are rolled: the ground and the fort, or whatever ignores them."""
    s = e.state
    if found.certain == LOSE:
        return "both_held" if found.difficult and found.fort and s.leading else "certain_lose"
    if not (found.difficult or found.fort):
        return "certain_win"
    if via == ELITE:
        return "elite_troops"
    return f"leader_{s.leading}" if _led(e, found) else s.event


def _led(e: Engine, found: Fight) -> bool:
    """Whether the Leader ignores something that stands in the land, where no dice are rolled."""
    return {"terrain": found.difficult, "forts": found.fort}.get(e.state.leading, False)


def _helped(e: Engine, found: Fight, via: str) -> bool:
    """Whether the Event of the turn bears on an invasion: on its dice, its ties, or what frustrates it without dice."""
    s = e.state
    if s.minor:
        return False
    if NO_DICE not in e.options_on:
        ties = found.difficult and not found.stays
        return {"bronze_working": True, "siegecraft": found.fort, "elite_troops": ties}.get(s.event, False)
    ground = found.difficult and s.leading != "terrain"
    walls = found.fort and s.leading != "forts"
    beaten = {"bronze_working": ground and not walls, "siegecraft": found.fort, "elite_troops": via == ELITE}
    return bool(s.helps) and beaten.get(s.event, False)


def bought_lands(e: Engine) -> int:
    """The lands that the points can buy now."""
    s = e.state
    if not s.points or not s.army:
        return 0
    near = e.ground.beside(s.front) & s.held[s.prey]
    return sum(1 << land for land in bits(near) if price(e, land) <= s.points)


class Conquest(Step):
    """After a success the player spends points at once, or lets them go."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave when nothing can be bought."""
        if bought_lands(e):
            return False
        s = e.state
        self._close(e, (s.points, s.prey, s.front) if s.points else ())
        return True

    def _close(self, e: Engine, lapsed: tuple[int, ...]) -> None:
        s = e.state
        if s.points:
            e.tell("points_lapse", left=s.points)
        s.lapsed, s.points, s.prey, s.front = lapsed, 0, NOBODY, 0
        e.pop()

    def options(self, e: Engine) -> Sequence[Action]:
        """Every land that can be bought, or no more."""
        return [*e.edition.lands("conquer").of(bought_lands(e)), STOP]

    def do(self, e: Engine, action: Action) -> None:
        """An army takes the land without dice."""
        if action == STOP:
            self._close(e, (e.state.points,))
            return
        s, land = e.state, e.ground.land[action.target]
        cost = price(e, land)
        s.points -= cost
        s.army -= 1
        s.front |= 1 << land
        e.tell(
            "conquer",
            people=e.people_id(s.band),
            land=action.target,
            owner=e.players[s.prey],
            cost=cost,
            left=s.points,
        )
        take(e, land, True)

    def why(self, e: Engine, action: Action) -> Refusal:
        """What keeps a land from being conquered."""
        return refusals.conquest(e, action)

    def about(self, e: Engine) -> dict[str, Any]:
        """Points, people and whose lands."""
        s = e.state
        return {"points": s.points, "count": s.army, "owner": e.players[s.prey]}


STEPS: dict[str, Step] = {"conquest": Conquest()}
