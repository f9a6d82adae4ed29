"""Naval Control, an optional rule: armies on fleets hold seas, and old fleets have to be fought."""

from __future__ import annotations

from collections.abc import Sequence

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2001.battle import Fight
from hotw_nb.editions.e2001.reach import reach_all
from hotw_nb.editions.e2001.state import Engine, Step
from hotw_nb.engine.action import Action
from hotw_nb.engine.battle import LOSE, WIN, Round
from hotw_nb.engine.errors import Refusal


def manned(e: Engine, mine: bool) -> int:
    """The seas with an army on a fleet, of the player whose turn it is or of the others."""
    s = e.state
    return sum(1 << sea for sea, (owner, _, _) in s.garrisons.items() if (owner == s.player) == mine)


def options(e: Engine) -> list[Action]:
    """Fights for seas that old fleets close, and armies onto own fleets."""
    s = e.state
    band = s.bands[0]
    found: list[Action] = []
    if not s.moved and any(other.pool for other in s.bands):
        found += [Action("fight_sea", e.ground.waters[sea]) for sea in bits(s.sea_fights)]
    if any(other.pool for other in s.bands):
        free = band.fleets & e.ground.seas & ~manned(e, True)
        found += [Action("man_fleet", e.ground.waters[sea]) for sea in bits(free)]
    return found


def _take(e: Engine) -> int:
    """An army leaves a pool; with two peoples it is one of the fuller pool."""
    band = max(e.state.bands, key=lambda band: band.pool)
    band.pool -= 1
    return e.state.bands.index(band)


def open_sea(e: Engine, sea: int) -> None:
    """The Active Empire gets its fleet in a sea after all."""
    s = e.state
    s.sea_fights &= ~(1 << sea)
    for band in s.bands:
        band.fleets |= 1 << sea
        band.chains = e.ground.chains(band.fleets)
        reach_all(e, band)


def do(e: Engine, action: Action) -> None:
    """Man a fleet or fight for a sea."""
    s, sea = e.state, e.ground.water[action.target]
    index = _take(e)
    band = s.bands[index]
    if action.kind == "man_fleet":
        s.garrisons[sea] = (s.player, band.people, s.epoch)
        e.tell("man_fleet", people=e.people_id(band.people), sea=action.target)
        return
    found = battle(e, index)
    mine, theirs = e.clash(found.attack, found.defend)
    result = found.result(mine, theirs)
    force = found.onward(result, len(mine) == 3 and len(set(mine)) == 1).force
    owner, people, _ = s.garrisons[sea]
    for other in s.bands:
        other.force = force._replace(siegecraft=other.force.siegecraft)
    if result != LOSE:
        del s.garrisons[sea]
        open_sea(e, sea)
    e.tell(
        f"sea_{result}",
        people=e.people_id(band.people),
        sea=action.target,
        owner=e.players[owner],
        other=e.people_id(people),
        fight=found,
        rounds=(Round(mine, theirs, found.attack_bonus, 0, result),),
    )
    if result == WIN:
        e.push(("anchor", index, sea))
    elif s.coins or s.ally_coins:
        e.push(("rescue", index))


def battle(e: Engine, index: int = 0) -> Fight:
    """A fight at sea: the normal dice; forts, ground, Siegecraft and Naval Power have no part in it."""
    force = e.state.bands[index].force._replace(siegecraft=False)
    return Fight(
        force, e.edition.numbers["clear_dice"], reasons=(("sea_fight", e.edition.rules["fight_sea"]),)
    )


class Anchor(Step):
    """After a won sea fight the army stays on the fleet, or goes back to the pool."""

    asks = True

    def options(self, e: Engine) -> Sequence[Action]:
        """Stay or sail home."""
        return (Action("stay"), Action("sail_home"))

    def do(self, e: Engine, action: Action) -> None:
        """Stay or sail home."""
        s = e.state
        _, index, sea = e.errand
        e.pop()
        band = s.bands[index]
        if action.kind == "stay":
            s.garrisons[sea] = (s.player, band.people, s.epoch)
        else:
            band.pool += 1
        e.tell(action.kind, people=e.people_id(band.people), sea=e.ground.waters[sea])

    def about(self, e: Engine) -> dict[str, object]:
        """Which sea was won."""
        return {"sea": e.ground.waters[e.errand[2]]}


def entitled(e: Engine) -> tuple[int, int]:
    """The waters in which the Active Empire gets fleets at once, and the seas it has to fight for."""
    s = e.state
    wanted = e.edition.fleets[s.empires[s.player]] | s.extra_fleets
    if "naval_control" not in e.options_on:
        return wanted, 0
    closed = wanted & manned(e, False)
    return wanted & ~closed, closed


def missing(e: Engine) -> int:
    """How many fleet markers too few there are for all that is due; markers run out only by an option."""
    if "twelve_markers" not in e.options_on:
        return 0
    s = e.state
    new = s.bands[0].fleets & ~manned(e, True)
    coins = s.coins + s.ally_coins  # the same pieces, other side up
    wanted = new.bit_count() + len(s.garrisons) + coins
    return max(0, wanted - e.edition.numbers["coins_and_fleets"])


class Shortage(Step):
    """With only twelve markers old fleets give theirs up, oldest Epoch first, and then some waters go
    without.
    """

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave once there are markers enough."""
        if missing(e):
            return False
        e.pop()
        return True

    def options(self, e: Engine) -> Sequence[Action]:
        """The manned fleets of the oldest Epoch, or the own waters if no old fleet is left."""
        s = e.state
        if s.garrisons:
            oldest = min(epoch for _, _, epoch in s.garrisons.values())
            seas = sorted(sea for sea, (_, _, epoch) in s.garrisons.items() if epoch == oldest)
            return [Action("take_marker", e.ground.waters[sea]) for sea in seas]
        return [Action("no_fleet", e.ground.waters[sea]) for sea in bits(s.bands[0].fleets)]

    def do(self, e: Engine, action: Action) -> None:
        """Take the marker, or do without one."""
        s, sea = e.state, e.ground.water[action.target]
        if action.kind == "take_marker":
            owner, people, _ = s.garrisons.pop(sea)
            e.tell("take_marker", sea=action.target, owner=e.players[owner], other=e.people_id(people))
            if s.sea_fights >> sea & 1:
                open_sea(e, sea)
                e.tell("own_fleet", sea=action.target)
            return
        for band in s.bands:
            band.fleets &= ~(1 << sea)
            band.chains = e.ground.chains(band.fleets)
        e.tell("no_fleet", sea=action.target)

    def why(self, e: Engine, action: Action) -> Refusal:
        """The oldest go first."""
        return e.refuse("oldest_first" if action.kind == "take_marker" else "markers_first")


STEPS = {"anchor": Anchor(), "shortage": Shortage()}
