"""Why not: the rule and the reason for every expansion, fort, fleet or card that is not among the options."""

from __future__ import annotations

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2001 import naval
from hotw_nb.editions.e2001.reach import dice_against, opened
from hotw_nb.editions.e2001.state import Band, Engine
from hotw_nb.editions.shared.actors import band_of, people_known, whose
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.editions.shared.refusals import (
    barred,
    kind_of_way,
    no_fleet_there,
    no_land,
    no_such_card,
    no_such_place,
    past_base,
    too_far,
    wrong_way,
)
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY


def card_too_late(e: Engine, action: Action, topic: str = "events_before_first_army") -> Refusal:
    """Why an Event card cannot be played any more in this turn; `topic` says that the time for it is over.

    Before the first army is placed the turn is here only because no card could be played, or none should be; so a
    card without a target is told that.
    """
    s, deck = e.state, e.edition.deck
    if action.target not in deck.event:
        return no_such_card(e, action.target)
    card, name = deck.event[action.target], e.naming(action.target)
    if wrong := barred(e, card):
        return wrong
    if s.bands and not s.bands[0].main:
        return e.refuse("card_first", card=e.naming(e.people_id(s.bands[0].people)))
    if not s.acted and not _had_target(e, card):
        return e.refuse("no_target", card=name)
    return e.refuse(topic)


def _had_target(e: Engine, card: EventCard) -> bool:
    """Whether there was anything to act on when the Events were played, before the Empire had its first army."""
    before = e.fork()
    for land in bits(before.state.active()):
        before.state.clear(land)
    before.state.bands = []
    return e.edition.events[card.kind].target(before, card)


def reallocated(e: Engine) -> bool:
    """Whether a card of this turn swaps fleets for coins."""
    return any(e.edition.deck.events[card].kind == "reallocation" for card in e.state.played)


def by_origin(e: Engine, action: Action) -> Action:
    """The option that an expansion over a named way means: the one that meets the same dice."""
    ground = e.ground
    if action.target not in ground.land or not people_known(e, action):
        return action
    band, land = band_of(e, e.state.bands, action), ground.land[action.target]
    easy, hard = ground.ways[band.force.experts]
    via = kind_of_way(e, band, land, action.via, lambda base: (easy[base], hard[base]))
    if via is None:
        return action
    plain, bit = action._replace(via=""), 1 << land
    free = not e.state.occupied & bit or e.state.owner[land] == e.state.player
    free = free or opened(e, band) & bit != 0
    if free or dice_against(e, band, land, via) == dice_against(e, band, land):
        return plain
    if via == "sea" and band.hard & bit and dice_against(e, band, land, "difficult") == band.force.sea_dice:
        return plain._replace(via="difficult")
    return plain._replace(via=via)


def expansion(e: Engine, action: Action) -> Refusal:
    """Why an action is not among the options of the main decision."""
    kind = action.kind
    if kind in ("expand", "reinforce"):
        return _expand(e, action)
    if kind in ("fort", "buy_fort", "extra_fort"):
        return _fort(e, action)
    if kind in ("man_fleet", "fight_sea"):
        return _fleet(e, action)
    if kind == "play":
        return card_too_late(e, action)
    if kind == "swap":
        return e.refuse("swap_before_first_army" if reallocated(e) else "swap_needs_card")
    if kind == "rescue":
        return e.refuse("nothing_to_rescue")
    if kind == "monument":
        return e.refuse("monuments_after")
    return e.untimely(action)


def _expand(e: Engine, action: Action) -> Refusal:
    if wrong := no_land(e, action.target):
        return wrong
    s, land, name = e.state, e.ground.land[action.target], e.naming(action.target)
    bit = 1 << land
    if _closed(e, action.via):
        return e.refuse("closed_sea", sea=e.naming(action.via))
    if closed := closed_by_fleet(e, e.state.bands[0], action.via):
        return closed
    if not people_known(e, action):
        return whose(e, action, _expand)
    band = band_of(e, e.state.bands, action)
    if action.kind == "reinforce" or bit & s.active():
        if e.stacks and action.kind == "expand" and bit & band.lands:
            return e.refuse("reinforce_instead", land=name)
        if e.stacks and bit & band.lands and band.pool:
            return e.refuse("land_full", land=name)
        if not bit & s.active():
            return e.refuse("reinforce_only_active" if e.stacks else "stacks_option", land=name)
        return e.refuse("own_army_there", land=name)
    if not band.pool and not band.marked:
        return e.refuse("no_armies_left")
    reached = band.easy | band.hard | band.sea
    if not bit & reached:
        return _out_of_reach(e, band, land)
    if not band.pool and s.occupied & bit:
        return e.refuse("marked_armies", land=name)
    return wrong_way(e, action)


def _closed(e: Engine, water: str) -> bool:
    """Whether a word names a water that no fleet ever enters."""
    ground = e.ground
    return water in ground.water and not (ground.seas | ground.oceans) >> ground.water[water] & 1


def closed_by_fleet(e: Engine, band: Band, water: str) -> Refusal | None:
    """Why a water is closed to the fleet that a card brings: an army of somebody else on a fleet there holds it."""
    s, sea = e.state, e.ground.water.get(water, -1)
    owner = s.garrisons.get(sea, (NOBODY, NOBODY, 0))[0]
    if owner in (NOBODY, s.player):
        return None
    names = {"sea": e.naming(water), "owner": e.players[owner]}
    if not band.main:
        sails = e.edition.fleets[e.people_id(band.people)] >> sea & 1
        return e.refuse("closed_to_minor", **names) if sails else None
    if not s.sea_fights >> sea & 1:
        return None
    return e.refuse("fight_too_late" if s.moved else "fight_first", **names, water=water)


def _out_of_reach(e: Engine, band: Band, land: int) -> Refusal:
    """A land that no way leads to: name what comes nearest to a way."""
    if past := past_base(e, land):
        return past
    ground, bit = e.ground, 1 << land
    shores = [sea for sea, coast in enumerate(ground.coasts) if coast & bit]
    mine = 0
    for sea, coast in enumerate(ground.coasts):
        if coast & band.lands:
            mine |= 1 << sea
    missing = [sea for sea in shores if not band.fleets >> sea & 1]
    bridge = next((sea for sea in missing if mine >> sea & 1), None)
    if bridge is None and len(missing) < len(shores):
        return e.refuse("chain_broken", land=e.naming(ground.lands[land]))
    if bridge is None:
        bridge = next((sea for sea in missing if ground.touching[sea] & band.fleets), None)
    if bridge is not None and (closed := closed_by_fleet(e, band, ground.waters[bridge])):
        return closed
    return too_far(e, band, land) if bridge is None else no_fleet_there(e, band, land, bridge)


def _fort(e: Engine, action: Action) -> Refusal:
    s, ground = e.state, e.ground
    if action.target not in ground.land:
        return no_such_place(e, "no_such_land", action.target, ground.land)
    name, bit = e.naming(action.target), 1 << ground.land[action.target]
    if not s.bands[0].main:
        return e.refuse("no_forts_for_others")
    if not people_known(e, action) and (action.by or action.kind == "fort"):
        return whose(e, action, _fort)
    if bit & ground.barren:
        return e.refuse("barren_land", land=name)
    if not bit & s.active():
        return e.refuse("fort_only_active", land=name)
    if bit & s.forts:
        return e.refuse("one_fort", land=name)
    if action.kind == "fort" and not band_of(e, e.state.bands, action).lands & bit:
        return e.refuse("fort_of_other_people", land=name)
    if action.kind == "fort" and not band_of(e, e.state.bands, action).pool:
        return e.refuse("fort_needs_army")
    if action.kind == "buy_fort" and not (s.ally_coins if action.via else s.coins):
        return e.refuse("fort_needs_coin")
    if action.kind == "extra_fort" and not s.extra_forts:
        return e.refuse("no_extra_fort")
    return e.refuse("land_full", land=name)


def _fleet(e: Engine, action: Action) -> Refusal:
    s, ground = e.state, e.ground
    if "naval_control" not in e.options_on:
        return e.refuse("naval_option")
    if not s.bands[0].main:
        return e.refuse("naval_not_minor")
    if action.target not in ground.water:
        return no_such_place(e, "no_such_sea", action.target, ground.water)
    sea, name = ground.water[action.target], e.naming(action.target)
    if ground.oceans >> sea & 1:
        return e.refuse("ocean_not_held", sea=name)
    if _closed(e, action.target):
        return e.refuse("closed_sea", sea=name)
    if action.kind == "fight_sea":
        if not s.sea_fights >> sea & 1:
            return e.refuse("no_enemy_fleet", sea=name)
        if s.moved:
            return e.refuse("sea_fights_first")
    elif closed := closed_by_fleet(e, s.bands[0], action.target):
        return closed
    elif naval.manned(e, True) >> sea & 1:
        return e.refuse("sea_held", sea=name)
    elif not s.bands[0].fleets >> sea & 1:
        return e.refuse("no_own_fleet", sea=name)
    return e.refuse("no_armies_left")
