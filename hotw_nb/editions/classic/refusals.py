"""Why not: the rule and the reason for everything that is not among the options of a game of stacks and fleets."""

from __future__ import annotations

from functools import partial

from hotw_nb.editions.classic import reach
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import Band, Engine, roomy
from hotw_nb.editions.shared import actors, refusals
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY

UNITS = ("expand", "reinforce", "ally", "fort", "fortress", "upgrade", "fleet")


def later(e: Engine, action: Action, found: Refusal) -> Refusal:
    """Why a unit cannot be placed any more while monuments are built, or else what was found."""
    return e.refuse("phase_over") if action.kind in (*UNITS, "end") else found


def card(e: Engine, action: Action) -> Refusal:
    """Why an Event card cannot be played, or named for the next rolls, at this moment."""
    s, deck = e.state, e.edition.deck
    if action.kind == "unaided":
        return e.refuse("nothing_in_force")
    if action.target not in deck.event:
        return refusals.no_such_card(e, action.target)
    found, name = deck.event[action.target], e.naming(action.target)
    if action.kind == "call_on":
        return e.refuse("in_force_already" if deck.number[found.id] in s.aids else "not_in_force", card=name)
    if wrong := refusals.barred(e, found):
        return wrong
    step, late = s.agenda[-1][0], found.when != "during"
    if s.bands and not s.bands[0].main and (late or step != "expand"):
        return e.refuse("card_first", card=e.naming(e.people_id(s.bands[0].people)))
    targets = e.edition.events[found.kind].target(e, found)
    if late and step != "events" and (targets or s.acted or step != "expand"):
        return e.refuse("start_of_turn", card=name)
    return idle(e, found)


# What a card misses that could be played now, where there is more to say than that it has no target.
IDLE = {
    **dict.fromkeys(("civil_service", "engineering"), "idle_capital"),
    "ship_building": "idle_waters",
    **dict.fromkeys(("elite_troops", "jihad"), "idle_losses"),
    **dict.fromkeys(("flood", "volcano", "fire"), "idle_monument"),
    "famine": "idle_stacks",
    "storm_at_sea": "idle_fleets",
    "civil_war": "idle_empire",
    **dict.fromkeys(("revive", "fortify"), "idle_heirs"),
}


def idle(e: Engine, card: EventCard) -> Refusal:
    """A card that would do nothing now, with the rule of the card itself."""
    values = {"card": e.naming(card.id), "count": card.empires, "player": e.players[e.state.player]}
    return Refusal(e.edition.rules[card.topic], IDLE.get(card.kind, "no_target"), values)


def same(e: Engine, action: Action) -> Action:
    """The option that an action means which names its people needlessly, or the land or water it comes from."""
    action = actors.for_somebody(e, actors.unnamed(e, action))
    if action.kind not in ("expand", "reinforce") or not action.via:
        return action
    band, s = _band(e, action), e.state
    if band is None or action.target not in e.ground.land:
        return action
    land = e.ground.land[action.target]
    plain = action._replace(via="")
    if action.kind == "reinforce":
        return plain if _borders(e, band, land, action.via) or action.via == action.target else action
    via = refusals.kind_of_way(e, band, land, action.via, partial(reach.ways, e, band))
    if via is None:
        return action
    fight = s.owner[land] not in (NOBODY, s.player) and not (band.main and s.betrayed >> land & 1)
    if not fight or reach.dice_against(e, band, land, via) == reach.dice_against(e, band, land):
        return plain
    return plain._replace(via="difficult" if band.hard >> land & 1 else "sea")


def _borders(e: Engine, band: Band, land: int, word: str) -> bool:
    base = e.ground.land.get(word, -1)
    return base >= 0 and bool(band.lands >> base & 1 and e.ground.near[base] >> land & 1)


def _band(e: Engine, action: Action) -> Band | None:
    return band_of(e, e.state.bands, action) if actors.people_known(e, action) else None


def expansion(e: Engine, action: Action) -> Refusal:
    """Why an action is not among the options of the main decision."""
    kind = action.kind
    if kind in combat_cards.CHANGES:
        return card(e, action)
    if kind == "monument":
        return e.refuse("monuments_after")
    if kind == "end":
        return e.refuse("fleet_owed")
    if kind == "retreat":
        return e.refuse("armies_stay")
    if kind == "extra_fort":
        return _free_fort(e, action)
    if kind not in UNITS:
        return e.untimely(action)
    band = _band(e, action)
    if band is None:
        return actors.whose(e, action, expansion)
    if kind == "fleet":
        return _fleet(e, band, action)
    if wrong := refusals.no_land(e, action.target):
        return wrong
    if kind in ("fort", "fortress", "upgrade"):
        return _fort(e, band, action)
    return _army(e, band, action)


def _no_units(e: Engine, band: Band) -> Refusal | None:
    """Why no unit is left for an army or a fort, or None if there is one."""
    if reach.free_units(e, band):
        return None
    return e.refuse("last_unit_fleet" if band.pool else "no_armies_left")


def _army(e: Engine, band: Band, action: Action) -> Refusal:
    s, ground = e.state, e.ground
    land, name = ground.land[action.target], e.naming(action.target)
    bit = 1 << land
    if action.kind == "ally" and not band.marked:
        return e.refuse("no_allies")
    if action.kind != "ally" and not band.levies and (refusal := _no_units(e, band)):
        return refusal
    if action.kind == "reinforce" or bit & s.active():
        if not bit & band.lands:
            other = bit & s.active()
            return e.refuse("land_of_other_people" if other else "reinforce_only_active", land=name)
        if not roomy(e, bit):
            return e.refuse("land_full", land=name)
        return e.refuse("reinforce_instead", land=name)
    if not bit & (band.easy | band.hard | band.sea):
        return _out_of_reach(e, band, land)
    if action.kind == "ally":
        return e.refuse("allies_vacant", land=name)
    return refusals.wrong_way(e, action)


def _out_of_reach(e: Engine, band: Band, land: int) -> Refusal:
    """A land that no way leads to: name what comes nearest to a way."""
    if past := refusals.past_base(e, land):
        return past
    s, ground = e.state, e.ground
    for water, coast in enumerate(ground.coasts):
        if not coast >> land & 1:
            continue
        if s.former_in(water, s.player, band.people):
            sea = e.naming(ground.waters[water])
            topic = "old_fleet_base" if band.waters >> water & 1 else "old_fleet"
            return e.refuse(topic, land=e.naming(ground.lands[land]), sea=sea)
        if coast & band.lands and not band.fleets >> water & 1:
            return refusals.no_fleet_there(e, band, land, water)
    return refusals.too_far(e, band, land)


def _fort(e: Engine, band: Band, action: Action) -> Refusal:
    s, name = e.state, e.naming(action.target)
    bit = 1 << e.ground.land[action.target]
    if action.kind != "fort" and "fortresses" not in e.options_on:
        return e.refuse("fortress_option")
    if action.kind == "upgrade":
        return e.refuse("no_upgrade", land=name)
    if not bit & s.active():
        return e.refuse("fort_only_active", land=name)
    if bit & s.forts:
        return e.refuse("one_fort", land=name)
    if not bit & band.lands:
        return e.refuse("fort_of_other_people", land=name)
    price = e.edition.numbers["fortress_price"]
    if band.pool >= price and action.kind == "fortress":
        return e.refuse("last_unit_fleet")
    return _no_units(e, band) or e.refuse("fortress_price", count=price)


def _free_fort(e: Engine, action: Action) -> Refusal:
    s = e.state
    if not s.extra_forts or not s.bands[0].main:
        return e.refuse("no_extra_fort")
    if action.target not in e.ground.land:
        return refusals.no_such_place(e, "no_such_land", action.target, e.ground.land)
    bit, name = 1 << e.ground.land[action.target], e.naming(action.target)
    return e.refuse("one_fort" if bit & s.active() else "fort_only_active", land=name)


def _fleet(e: Engine, band: Band, action: Action) -> Refusal:
    ground = e.ground
    if action.target not in ground.water:
        return refusals.no_such_place(e, "no_such_sea", action.target, ground.water)
    water, name = ground.water[action.target], e.naming(action.target)
    if not (ground.seas | ground.oceans) >> water & 1:
        return e.refuse("closed_sea", sea=name)
    if not band.waters:
        return e.refuse("no_fleet_symbol")
    if not band.waters >> water & 1:
        return e.refuse("not_on_card", sea=name)
    if ground.seas >> water & 1 and reach.full(e, band, water):
        return e.refuse("sea_full", sea=name)
    if not reach.berths(e, band) >> water & 1:
        return e.refuse("no_port", sea=name)
    if action.via:
        return e.refuse("no_such_way", land=name)
    return e.refuse("no_armies_left")
