"""Ports: a fleet needs a way to a land of its player, over its own shore or over waters with fleets that have one.

Where fleets lie says what a people reaches, which fleets it may or must still build, and the units that are left.
"""

from __future__ import annotations

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic.state import Band, Engine, Fleet


def linked(e: Engine, waters: int, lands: int) -> int:
    """Those of the waters from which touching waters among them lead to one of the lands."""
    coasts, shore = e.ground.coasts, 0
    for water in bits(waters):
        if coasts[water] & lands:
            shore |= 1 << water
    return shore if shore == waters else e.ground.linked(shore, waters)


def cut(e: Engine) -> None:
    """Every fleet without a port is lost, and so is one in a water that is closed to fleets.

    Ports are looked at only after a change that can cost one: gaining a land never does.
    """
    s = e.state
    if not s.adrift or not s.fleets:
        return
    open_waters = e.ground.seas | e.ground.oceans
    for player, mine in enumerate(s.sailed):
        if not mine:
            continue
        lost = mine & ~linked(e, mine & open_waters, s.held[player])
        for water in bits(lost):
            left = tuple(
                fleet for fleet in s.fleets[water] if fleet[0] != player or at_large(e, water, fleet)
            )
            if left != s.fleets[water]:
                s.anchor(water, left)
                e.tell("cut_off", player, sea=e.ground.waters[water])
    s.adrift = False  # every fleet that is left has a port, or is a pirate's
    gather_all(e)


def at_large(e: Engine, water: int, fleet: Fleet) -> bool:
    """Whether a fleet is that of Pirates, who need no port in the turn in which they come."""
    deck = e.edition.deck
    card = deck.event.get(deck.peoples[fleet[1]].card)
    return bool(e.state.pirates >> water & 1) and card is not None and card.kind == "pirates"


def berths(e: Engine, band: Band) -> int:
    """The waters in which a people can place a fleet now."""
    if not band.waters:
        return 0
    s, ground = e.state, e.ground
    connected = band.fleets & band.shores
    if connected != band.fleets:
        connected = ground.linked(connected, band.fleets)
    near = band.shores
    for water in bits(connected):
        near |= ground.touching[water]
    near &= band.waters
    for sea in bits(near & s.sailed[s.player] & ground.seas):
        if full(e, band, sea):
            near &= ~(1 << sea)
    return near


def full(e: Engine, band: Band, water: int) -> bool:
    """Whether a sea has no room for another fleet of a people; those of its player's other peoples give way."""
    s = e.state
    mine = s.fleets_in(water, s.player) - s.former_in(water, s.player, band.people)
    return mine >= e.edition.numbers["fleets_in_a_sea"]


def ships(e: Engine, band: Band) -> int:
    """The fleets that an Event has brought to a people, beside its units."""
    return e.state.ships if band.main else 0


def afloat(e: Engine, band: Band) -> int:
    """The waters in which a fleet can be placed now."""
    return berths(e, band) if band.waters and (band.pool or ships(e, band)) else 0


def owes(band: Band) -> bool:
    """Whether a people that has waters on its card still has to build its first fleet."""
    return bool(band.waters) and not band.launched


def free_units(e: Engine, band: Band) -> int:
    """The units that can become something else than a fleet: one is kept for the fleet that is still owed."""
    if not owes(band) or (ships(e, band) and berths(e, band)):
        return band.pool
    return max(0, band.pool - 1)


def bases(e: Engine, band: Band) -> tuple[int, int]:
    """The lands and the waters with fleets from which a people reaches other lands.

    They are the lands that it holds itself, and the waters on its card where a fleet of its own lies; lands and fleets
    of its player's other peoples are none.
    """
    s = e.state
    return band.lands, s.waters_of(s.player, band.people) & band.waters


def gather_all(e: Engine) -> None:
    """Every people that plays now counts the waters where its own fleets lie, and what they bring into reach."""
    for band in e.state.bands:
        _, usable = bases(e, band)
        if usable != band.fleets:
            band.fleets, band.sea = usable, e.ground.coast(usable)
            reach_all(e, band)


def ways(e: Engine, band: Band, land: int) -> tuple[int, int]:
    """The neighbours of a land that a people enters out of it over easy ground, and over ground that hinders.

    A strait hinders nobody who has a fleet in a water that lies at both of its lands.
    """
    easy, hard = e.ground.ways[0]
    mine, theirs = easy[land], hard[land]
    for beyond, waters in e.edition.straits[land]:
        if waters & band.fleets:
            mine |= beyond
            theirs &= ~beyond
    return mine, theirs


def reach(e: Engine, band: Band, land: int) -> None:
    """A people holds one more land, and its neighbours come into reach; fleets bring all their coasts in any case."""
    band.lands |= 1 << land
    _open_up(e, band, land)


def reach_all(e: Engine, band: Band) -> None:
    """Work out anew what a people reaches from the lands that are its bases."""
    lands, _ = bases(e, band)
    band.easy = band.hard = band.shores = 0
    for land in bits(lands):
        _open_up(e, band, land)


def _open_up(e: Engine, band: Band, land: int) -> None:
    """A people has one more base: what it reaches from there, and the waters at its shores, are added."""
    easy, hard = ways(e, band, land)
    band.easy |= easy
    band.hard |= hard
    band.shores |= e.ground.waters_at[land]


def dice_against(e: Engine, band: Band, land: int, via: str = "") -> int:
    """How many dice the defender of a land rolls; without `via` over the way with the fewest."""
    numbers, bit = e.edition.numbers, 1 << land
    if via == "sea":
        return numbers["sea_dice"]
    if via != "difficult" and band.easy & bit:
        return numbers["clear_dice"]
    return numbers["difficult_dice"] if band.hard & bit else numbers["sea_dice"]
