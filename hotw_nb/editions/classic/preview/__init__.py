"""What a card or a land of the classic edition would bring now: who comes, what it gives, strikes or kills."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from hotw_nb.base.speech import Listing, Sentence
from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic.events import combat_cards, raids
from hotw_nb.editions.classic.events import help as trade
from hotw_nb.editions.classic.preview.trials import ROLLS, Teller, Trying, chance
from hotw_nb.editions.classic.state import Engine
from hotw_nb.editions.shared import events as calamities
from hotw_nb.editions.shared.preview import Count, Mean, Pieces, Players
from hotw_nb.editions.shared.preview import gains as gains
from hotw_nb.editions.shared.preview import prospects as prospects
from hotw_nb.engine.action import Action
from hotw_nb.engine.position import NOBODY

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.game import Game


def _room(at: Trying, land: int, e: Engine) -> Sentence:
    """Who has to leave a land, and how many of the armies there find no retreat."""
    seat, there = at.s.owner[land], at.s.armies(land)
    if seat == NOBODY:
        return at.word("room_nobody")
    while e.errand[0] in ("found", "retreat"):
        step = e.step
        if not step.asks:
            step.run(e)
        elif not step.skip(e):
            step.do(e, step.options(e)[0])
    everywhere = at.ground.settled
    lost = at.s.count(seat, everywhere) - e.state.count(seat, everywhere)
    player = at.word("room_yours") if seat == at.seat else at.owner(seat)
    return at.word("room_lost" if lost else "room", count=there, player=player, lost=lost)


def minor_empire(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """A small Empire before the own one."""
    people = at.name(card.id)
    land = at.ground.land[card.place]
    return at.word(
        "minor_empire",
        people=people,
        count=e.state.bands[0].pool,
        land=at.name(card.place),
        room=_room(at, land, e),
    )


def kingdom(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """An army with a city and a fort."""
    room = _room(at, at.ground.land[card.place], e)
    while e.errand[0] != "crown":
        e.step.skip(e)
    e.step.run(e)
    return at.word("kingdom", land=at.name(card.place), pieces=_built(at, card, e), room=room)


def _built(at: Trying, card: EventCard, e: Engine) -> Listing:
    """The town and the fort that stand in the land of a card."""
    s, bit = e.state, 1 << at.ground.land[card.place]
    there = (("capital", s.capitals), ("city", s.cities), ("fort", s.forts))
    return Listing(tuple(Sentence(f"records.piece_{kind}", {}) for kind, where in there if where & bit))


def migrants(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """Armies for vacant lands of an area."""
    vacant = len(at.lands(e))
    return at.word("migrants", count=min(card.strength, vacant), area=at.name(card.area), vacant=vacant)


def revolt(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """An army in one land, whoever holds it."""
    land = at.ground.land[card.place]
    seat = at.s.owner[land]
    if seat not in (NOBODY, at.seat):
        pieces = Pieces(card.place)
        return at.word("revolt", player=at.owner(seat), land=at.name(card.place), pieces=pieces)
    while e.errand[0] != "lay_off":
        e.step.run(e)
    key = "revolt_yours" if seat == at.seat else "revolt_empty"
    built = _built(at, card, e)
    return at.word(key, land=at.name(card.place), count=at.s.armies(land), pieces=built)


def crusade(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """Armies that land on the coasts of a sea."""
    lands, prize = at.lands(e), at.ground.land[card.place]
    seat = at.s.owner[prize]
    name = at.name(card.place)
    if seat in (NOBODY, at.seat):
        holy = at.word("prize_empty" if seat == NOBODY else "prize_yours", land=name)
    else:
        fight = e.step.battle(e, Action("choose", card.place))
        odds = chance(fight) if fight else ""
        holy = at.word("prize_held", land=name, player=at.owner(seat), odds=odds)
    counts = at.count(lands)
    return at.word("crusade", count=card.strength, coasts=len(lands), whose=at.whose(counts), prize=holy)


def _mustered(at: Trying, e: Engine) -> int:
    """The units and armies that the Empire will begin with."""
    s = e.state
    return sum(people.strength for people in at.peoples) + s.extra_units + s.levies


def units(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """More to begin with."""
    now, then = _mustered(at, at.before), _mustered(at, e)
    return at.word(card.kind, now=now, then=then, count=then - now)


def _open(e: Engine, kind: str) -> list[str]:
    """Where something of a kind can go: once both peoples of a card have their share, and a battle is over."""
    turn = 0
    while e.errand[0] == "share":
        options = e.step.options(e)
        e.step.do(e, options[turn % len(options)])
        turn += 1
    while e.errand[0] != "expand":
        e.pop()
    return list(dict.fromkeys(action.target for action in e.step.options(e) if action.kind == kind))


def allies(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """Armies for vacant lands."""
    if at.expanding:
        return at.word("allies", count=card.strength, vacant=len(_open(e, "ally")))
    vacant = at.around_start & ~at.s.occupied
    return at.word("allies_later", count=card.strength, vacant=vacant.bit_count())


def ship_building(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """How many fleets the card would bring now, and which seas are open to them."""
    if at.expanding:
        where = _open(e, "fleet")
        names = at.named(map(at.name, where)) if where else at.word("nowhere")
        return at.word("ships", count=card.strength, names=names)
    waters = 0
    for people in at.peoples:
        waters |= e.edition.permitted(people)
    names = at.named(at.name(at.ground.waters[water]) for water in bits(waters))
    return at.word("ships_later", count=card.strength, names=names)


def engineering(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """How many forts the card would bring now, and in how many lands they can be built."""
    if at.expanding:
        return at.word("forts", count=card.strength, lands=len(_open(e, "extra_fort")))
    return at.word("forts_later", count=card.strength, units=_mustered(at, e))


def trade_bonus(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """A unit for each partner."""
    asked = trade.partners(e)
    names = Players(tuple(at.game.players[seat] for seat in asked))
    return at.word("trade", names=names, count=len(asked))


def pirates(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """A fleet in any sea, which stays only by an own land."""
    seas = [action.target for action in e.step.options(e)]
    mine = at.s.held[at.seat]
    stays = sum(bool(at.ground.coasts[at.ground.water[sea]] & mine) for sea in seas)
    fights: list[Fraction] = []
    for action in e.step.options(e):
        if at.s.strangers(at.ground.water[action.target], at.seat):
            there = e.fork()
            there.step.do(there, action)
            fights += at.battles(there).values()
    key = "pirates_fight" if fights else "pirates"
    best = max(fights) if fights else ""
    return at.word(key, count=len(seas), stays=stays, fights=len(fights), best=best)


def _heirs(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """Armies or forts for former Empires, each with how many of its lands have room."""
    peoples, found = at.game.rules.deck.peoples, dict[str, int]()
    for land in at.lands(e):
        empire = peoples[at.s.people[land]].card
        found[empire] = found.get(empire, 0) + 1
    names = at.named(Count(at.name(empire), count) for empire, count in found.items())
    return at.word(card.kind, count=card.strength, empires=card.empires, names=names)


def rebellion(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """One enemy land rises."""
    chances = list(at.battles(e).values())
    best, lands = max(chances), at.lands(e)
    return at.word(
        "rebellion", count=len(lands), whose=at.whose(at.count(lands)), odds=best, best=chances.count(best)
    )


def civil_war(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """Lands of one enemy Empire rise."""

    def hope(lands: int) -> Fraction:
        """How many of the rebels win on average where they are strongest."""
        chances = sorted(chance(raids.against(e, land, combat_cards.plain(e))) for land in bits(lands))
        return sum(chances[-card.strength :], Fraction(0))

    empires = raids.divided(e, card.strength)
    best = max(empires, key=lambda action: hope(empires[action]))
    lands = list(bits(empires[best]))
    names = dict.fromkeys((at.name(best.target), at.owner(at.s.owner[lands[0]])))
    return at.word(
        "civil_war",
        count=len(empires),
        empire=tuple(names),
        lands=len(lands),
        rebels=card.strength,
        mean=Mean(hope(empires[best])),
    )


def barbarians(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """Raids out of a barren land, against everybody."""
    best, most = "", (-1, 0)
    reached: list[int] = []
    odds = Fraction(0)
    bases = e.step.options(e)
    for base in bases:
        there = e.fork()
        there.step.do(there, base)
        lands = at.lands(there)
        counts = at.count(lands)
        own = counts[at.seat]
        if (at.others(counts), -own) > most:
            best, most, reached = base.target, (at.others(counts), -own), lands
            odds = max(at.battles(there).values())
    return at.word(
        "barbarians", count=len(bases), land=at.name(best), whose=at.whose(at.count(reached)), odds=odds
    )


def ruin(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """Monuments, with the town and the fort beside them."""
    lands = at.lands(e)
    struck = sum(1 << land for land in lands)
    towns = struck & (at.s.capitals | at.s.cities)
    forts = struck & at.s.forts
    return at.word(
        "ruin",
        count=len(lands),
        whose=at.whose(at.count(lands)),
        towns=towns.bit_count(),
        forts=forts.bit_count(),
    )


def storm_at_sea(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """All fleets of one sea."""
    seas = [action.target for action in e.step.options(e)]

    def lying(sea: str) -> dict[int, int]:
        water = at.ground.water[sea]
        return {seat: at.s.fleets_in(water, seat) for seat in range(len(e.players))}

    best = max(seas, key=lambda sea: (at.others(lying(sea)), -lying(sea)[at.seat]))
    return at.word("storm_at_sea", count=len(seas), sea=at.name(best), whose=at.whose(lying(best)))


FACES = 6


def _dies(dice: int) -> Fraction:
    """The chance that at least one of so many dice is deadly."""
    return 1 - Fraction(FACES - 1, FACES) ** dice


def _armies(at: Trying, lands: int) -> Counter[int]:
    """How many armies each player has in some lands."""
    return at.count(bits(lands & at.s.occupied), at.s.armies)


def plague(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """The armies of one land."""
    lands = sum(1 << land for land in at.lands(e))
    foreign = [land for land in bits(lands) if at.s.owner[land] != at.seat]
    odds = _dies(e.edition.numbers["plague_dice"])
    armies = _armies(at, lands)
    own = armies[at.seat]
    if not foreign:
        return at.word("plague_yours", odds=odds, own=own)
    largest = max(foreign, key=at.s.armies)
    return at.word(
        "plague",
        odds=odds,
        others=at.others(armies),
        own=own,
        player=at.called(at.s.owner[largest]),
        count=at.s.armies(largest),
        land=at.name(at.ground.lands[largest]),
    )


def pestilence(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """The armies of a land, and those next door."""
    inside, beside = map(_dies, cast(calamities.Pestilence, e.step).dice(e))

    def harm(land: int) -> Fraction:
        """How many armies of others more than own ones die on average."""
        rings = ((1 << land, inside), (at.ground.near[land], beside))
        counts = [(_armies(at, lands), odds) for lands, odds in rings]
        return sum((odds * (at.others(n) - n[at.seat]) for n, odds in counts), Fraction(0))

    best = max(at.lands(e), key=harm)
    hit = _armies(at, 1 << best | at.ground.near[best])
    return at.word(
        "pestilence", land=at.name(at.ground.lands[best]), whose=at.whose(hit), inside=inside, beside=beside
    )


def black_death(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """The armies of two neighbouring areas."""
    odds = _dies(cast(calamities.BlackDeath, e.step).dice(e))
    best, hit = max(_pairs(at, e), key=lambda pair: at.others(pair[1]) - pair[1][at.seat])
    areas = Listing(tuple(map(at.name, best)))
    return at.word("black_death", areas=areas, whose=at.whose(hit), odds=odds)


def _pairs(at: Trying, e: Engine) -> Iterable[tuple[tuple[str, str], Counter[int]]]:
    """The pairs of areas that can be struck, with the armies in them."""
    masks = dict(zip(at.ground.areas, at.ground.area_masks, strict=True))
    for first in e.step.options(e):
        there = e.fork()
        there.step.do(there, first)
        for second in there.step.options(there):
            pair = first.target, second.target
            yield pair, _armies(at, masks[pair[0]] | masks[pair[1]])


def famine(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """All armies of an area but one in each land."""
    areas = [action.target for action in e.step.options(e)]
    lost = {area: _lost(at, e, area) for area in areas}
    best = max(areas, key=lambda area: at.others(lost[area]) - lost[area][at.seat])
    return at.word("famine", count=len(areas), area=at.name(best), whose=at.whose(lost[best]))


def _lost(at: Trying, e: Engine, area: str) -> Counter[int]:
    """How many armies each would lose in an area."""
    there, everywhere = e.fork(), at.ground.settled
    there.step.do(there, Action("choose", area))
    seats = (*range(len(e.players)), at.s.neutral)
    return Counter(
        {seat: at.s.count(seat, everywhere) - there.state.count(seat, everywhere) for seat in seats}
    )


TELLERS: dict[str, Teller] = {
    **ROLLS,
    "civil_service": units,
    "population_explosion": units,
    "allies": allies,
    "ship_building": ship_building,
    "engineering": engineering,
    "trade_bonus": trade_bonus,
    "pirates": pirates,
    "revive": _heirs,
    "fortify": _heirs,
    "minor_empire": minor_empire,
    "kingdom": kingdom,
    "migrants": migrants,
    "revolt": revolt,
    "crusade": crusade,
    "rebellion": rebellion,
    "civil_war": civil_war,
    "barbarians": barbarians,
    **dict.fromkeys(("flood", "volcano", "fire"), ruin),
    "storm_at_sea": storm_at_sea,
    "plague": plague,
    "pestilence": pestilence,
    "black_death": black_death,
    "famine": famine,
}


def event(game: Game, player: str, card: str) -> tuple[Sentence, ...]:
    """What a card that can be played would do now, in one or two sentences."""
    at, found = Trying(game, player), game.rules.deck.event[card]
    after = at.before.fork()
    after.step.do(after, Action("play", card))
    return (TELLERS[found.kind](at, found, after),)
