"""Battles of fleets: in a sea until one side is gone, in an ocean only as long as the newcomer wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.classic import reach, refusals
from hotw_nb.editions.classic.battle import Fight
from hotw_nb.editions.classic.combat import FIGHT_ON, FightOn, fight, reasoned
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import Band, Engine, Step
from hotw_nb.engine.action import Action
from hotw_nb.engine.battle import WIN, Round
from hotw_nb.engine.errors import Refusal

PEACE = Action("peace")


def survey(e: Engine, band: Band, water: int, foe: int, all_of_them: bool) -> Fight:
    """The battle that a fleet would meet, helped by no ground and no fort: against all of them, or for one roll."""
    count = e.state.fleets_in(water, foe) if all_of_them else 1
    return Fight(combat_cards.current(e, band), e.edition.numbers["clear_dice"], armies=count, fleets=True)


def explained(e: Engine, battle: Fight) -> Fight:
    """A battle at sea together with the reasons for its dice."""
    return reasoned(e, battle, ("sea_fight",))


def launch(e: Engine, i: int, water: int) -> None:
    """A unit becomes a fleet; in a sea with fleets of somebody else it fights at once, in an ocean if it wants."""
    s = e.state
    band = s.bands[i]
    if band.main and s.ships:
        s.ships -= 1
    else:
        band.pool -= 1
    band.launched = True
    if e.ground.seas >> water & 1:
        relieve(e, band, water)
    arrive(e, i, water)


def relieve(e: Engine, band: Band, water: int) -> None:
    """The fleets of the player's other peoples leave a sea to a new fleet without dice, as armies leave a land."""
    s = e.state
    lost = s.former_in(water, s.player, band.people)
    if lost:
        s.anchor(water, tuple(one for one in s.fleets[water] if one[0] != s.player or one[1] == band.people))
        e.tell("relieve", people=e.people_id(band.people), sea=e.ground.waters[water], count=lost)


def arrive(e: Engine, i: int, water: int) -> None:
    """A fleet of a people that plays now comes into a water."""
    s = e.state
    band = s.bands[i]
    strangers = s.strangers(water, s.player)
    s.launch(water, s.player, band.people)
    e.tell("launch", people=e.people_id(band.people), sea=e.ground.waters[water])
    if not strangers:
        reach.gather_all(e)
    elif e.ground.oceans >> water & 1:
        reach.gather_all(e)
        e.push(("ocean", i, water))
    else:
        e.push(("sea_battle", i, water, False))


def exchange(e: Engine, i: int, water: int, foe: int, whole: bool) -> str:
    """Roll against the fleets of a player: one of them, or as long as the newcomer wins; the last result comes back."""
    s = e.state
    band = s.bands[i]
    whole = whole and not combat_cards.choices(e)
    first = survey(e, band, water, foe, whole)
    _, people = next(fleet for fleet in s.fleets[water] if fleet[0] == foe)
    rounds: list[Round] = []
    while True:
        result, rolls = fight(e, band, survey(e, band, water, foe, whole))
        rounds += rolls
        if result != WIN:
            s.sink(water, s.player, newest=True)
            break
        s.sink(water, foe)
        if not whole or not s.fleets_in(water, foe):
            break
    e.tell(
        "fleet_fight",
        topic=f"fleet_{result}",
        people=e.people_id(band.people),
        sea=e.ground.waters[water],
        owner=e.whose(foe),
        other=e.people_id(people),
        fight=first,
        rounds=tuple(rounds),
        result=result,
    )
    return result


class SeaBattle(FightOn):
    """A sea has room for one player only: the newcomer fights until he is gone or alone."""

    def skip(self, e: Engine) -> bool:
        """Fight on as long as there is nothing to choose; an Event may have ended it."""
        s, water = e.state, e.errand[2]
        if not s.fleets_in(water, s.player) or not s.strangers(water, s.player):
            e.pop()
            reach.cut(e)
        elif e.errand[3] and combat_cards.choices(e):
            return False
        else:
            self.fight(e)
        return True

    def fight(self, e: Engine) -> None:
        """Against all of them, or only one if there is something to choose between two rolls."""
        s = e.state
        _, i, water, _ = e.errand
        (foe,) = s.strangers(water, s.player)
        e.pop()
        result = exchange(e, i, water, foe, True)
        if result == WIN and s.fleets_in(water, foe):
            e.push(("sea_battle", i, water, True))
        else:
            reach.gather_all(e)
            reach.cut(e)

    def duty(self, e: Engine) -> Refusal:
        """The fleet has to fight on."""
        return e.refuse("fight_on_sea", sea=e.naming(e.ground.waters[e.errand[2]]))

    def battle(self, e: Engine, action: Action) -> Fight | None:
        """What is left of the battle."""
        if action != FIGHT_ON:
            return None
        s = e.state
        _, i, water, _ = e.errand
        (foe,) = s.strangers(water, s.player)
        return explained(e, survey(e, s.bands[i], water, foe, True))

    def about(self, e: Engine) -> dict[str, Any]:
        """Which sea, and how many fleets still defend it."""
        s = e.state
        _, i, water, _ = e.errand
        (foe,) = s.strangers(water, s.player)
        return {
            "people": (e.people_id(s.bands[i].people),),
            "sea": e.ground.waters[water],
            "count": s.fleets_in(water, foe),
        }


class Ocean(Step):
    """In an ocean the newcomer decides whether to fight, against whom, and when to stop."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave when nobody else is there, or the own fleets are gone."""
        s, water = e.state, e.errand[2]
        if s.strangers(water, s.player) and s.fleets_in(water, s.player):
            return False
        e.pop()
        return True

    def options(self, e: Engine) -> Sequence[Action]:
        """Peace, every player with fleets there, or a card."""
        s = e.state
        foes = [Action("engage", e.players[foe]) for foe in s.strangers(e.errand[2], s.player)]
        return [PEACE, *foes, *combat_cards.choices(e)]

    def do(self, e: Engine, action: Action) -> None:
        """Roll once, or leave it at that."""
        _, i, water = e.errand
        if action == PEACE:
            e.pop()
            e.tell("peace", sea=e.ground.waters[water])
        elif action.kind == "engage":
            e.pop()
            if exchange(e, i, water, e.players.index(action.target), False) == WIN:
                e.push(("ocean", i, water))
            reach.gather_all(e)
            reach.cut(e)
        else:
            combat_cards.change(e, action)

    def why(self, e: Engine, action: Action) -> Refusal:
        """First it has to be decided whether there is a fight."""
        sea = e.naming(e.ground.waters[e.errand[2]])
        if action.kind in combat_cards.CHANGES:
            return refusals.card(e, action)
        if action.kind == "engage":
            if action.target not in e.players:
                return e.refuse("no_such_player", word=action.target, hint=e.hint(action.target, e.players))
            return e.refuse("nobody_to_engage", sea=sea, owner=action.target)
        return e.refuse("ocean_first", sea=sea)

    def battle(self, e: Engine, action: Action) -> Fight | None:
        """The battle that an action would begin with the next roll, or None if it begins none."""
        if action.kind != "engage":
            return None
        _, i, water = e.errand
        foe = e.players.index(action.target)
        return explained(e, survey(e, e.state.bands[i], water, foe, False))

    def about(self, e: Engine) -> dict[str, Any]:
        """The people that has come and the ocean, for the words of the question."""
        _, i, water = e.errand
        return {"people": (e.people_id(e.state.bands[i].people),), "sea": e.ground.waters[water]}


STEPS: dict[str, Step] = {"sea_battle": SeaBattle(), "ocean": Ocean()}
