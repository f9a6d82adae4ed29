"""Edges: what combat Events give to rolls, one Event at a time, and the cards that wait for the midst of a turn."""

from __future__ import annotations

from hotw_nb.editions.classic.battle import Force
from hotw_nb.editions.classic.state import NONE, Band, Engine
from hotw_nb.editions.shared.events import lay, playable
from hotw_nb.engine.action import Action

UNAIDED = Action("unaided")
CHANGES = ("play", "call_on", "unaided")
"""The actions that change what the next rolls profit from."""

# By the kind of the card; Treachery needs no roll and is no Edge.
EDGES = {
    "leader": Force(card="leader", dice=3, leader=True),
    "weaponry": Force(card="weaponry", bonus=1),
    "fanaticism": Force(card="fanaticism", ties=True),
    "elite_troops": Force(card="elite_troops", dice=3, dice_until=1),
    "jihad": Force(card="jihad", dice=3, dice_until=1, ties=True, ties_until=2),
    "surprise_attack": Force(card="surprise_attack", no_fort=True, no_ground=True),
    "siegecraft": Force(card="siegecraft", no_fort=True),
    "naval_supremacy": Force(card="naval_supremacy", dice=3, bonus=1, only_fleets=True),
}
# Events that bring something for the turn without a choice.
BOONS = ("civil_service", "population_explosion", "allies", "engineering", "ship_building")


def plain(e: Engine) -> Force:
    """The rolls of an attack without any Event."""
    dice = e.edition.numbers["attack_dice"]
    return Force(dice=dice, plain=dice)


def current(e: Engine, band: Band, land: int = NONE) -> Force:
    """What the next roll of a people profits from, in a land or, without one, at sea; Event troops fight plain."""
    s = e.state
    if not band.main or s.aid == NONE:
        return band.force
    edge = EDGES[e.edition.deck.events[s.aid].kind]
    at_sea = land == NONE
    if (edge.only_fleets and not at_sea) or (edge.no_ground and (at_sea or not s.surprised >> land & 1)):
        return band.force
    if edge.no_fort and at_sea:
        return band.force
    return edge._replace(plain=band.force.plain, losses=s.losses, dice=max(edge.dice, band.force.plain))


def aid(e: Engine, card: str) -> None:
    """A combat Event is in force from now on, and the next rolls profit from it."""
    s = e.state
    index = e.edition.deck.number[card]
    s.aids += (index,)
    s.aid = index


def spend(e: Engine, band: Band, lost: bool, fallen: bool) -> None:
    """A roll is over: the main people has lost a unit, or its Leader has fallen."""
    s = e.state
    if not band.main:
        return
    s.losses += lost
    if fallen:
        s.aids = tuple(index for index in s.aids if index != s.aid)
        s.aid = NONE  # whoever has another card in force names it before the next battle or roll


def choices(e: Engine) -> list[Action]:
    """Cards of the hand for the midst of a turn, and the combat Event from which the next rolls profit."""
    s, edition = e.state, e.edition
    if not s.bands or not s.bands[0].main:
        return []
    found = plays(e)
    if s.aids and (len(s.aids) > 1 or s.aid == NONE):
        found += [Action("call_on", edition.deck.events[index].id) for index in s.aids if index != s.aid]
        found += [UNAIDED] if s.aid != NONE else []
    return found


def plays(e: Engine) -> list[Action]:
    """The cards of the hand that can be played in the midst of the turn."""
    s, edition = e.state, e.edition
    if len(s.played) >= edition.numbers["events_in_a_turn"]:
        return []
    hand = e.edition.midturn.intersection(s.hands[s.player])
    return [edition.plays[index] for index in sorted(hand) if playable(e, index)]


def change(e: Engine, action: Action) -> None:
    """Play a card, or name the combat Event for the next rolls, or none."""
    s = e.state
    if action.kind == "play":
        lay(e, action.target)
        return
    s.aid = e.edition.deck.number[action.target] if action.target else NONE
    if action.target:
        e.tell("call_on", card=action.target)
    else:
        e.tell("unaided")
