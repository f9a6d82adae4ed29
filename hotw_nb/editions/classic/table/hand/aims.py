"""Cards that rise or strike where their player aims: how many targets there are, whose, and the best of them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic.events import combat_cards, uprisings
from hotw_nb.editions.classic.table.hand.trying import Teller, Trying, chance
from hotw_nb.odds.words import Counted

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.engine.engine import Engine


def rebellion(at: Trying, card: EventCard, e: Engine) -> str:
    """One enemy land rises."""
    chances = list(at.battles(e).values())
    best, lands = max(chances), at.lands(e)
    return at.word(
        "rebellion",
        count=len(lands),
        whose=at.whose(at.count(lands)),
        odds=at.odds(best),
        best=chances.count(best),
    )


def civil_war(at: Trying, card: EventCard, e: Engine) -> str:
    """Lands of one enemy Empire rise."""

    def hope(lands: int) -> Fraction:
        """How many of the rebels win on average where they are strongest."""
        chances = sorted(chance(uprisings.against(e, land, combat_cards.plain(e))) for land in bits(lands))
        return sum(chances[-card.strength :], Fraction(0))

    empires = uprisings.divided(e, card.strength)
    best = max(empires, key=lambda action: hope(empires[action]))
    lands = list(bits(empires[best]))
    names = dict.fromkeys((at.name(best.target), at.owner(at.s.owner[lands[0]])))
    return at.word(
        "civil_war",
        count=len(empires),
        empire=", ".join(names),
        lands=len(lands),
        rebels=card.strength,
        mean=Counted(hope(empires[best]), at.lang),
    )


def barbarians(at: Trying, card: EventCard, e: Engine) -> str:
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
        own = counts[at.s.player]
        if (at.others(counts), -own) > most:
            best, most, reached = base.target, (at.others(counts), -own), lands
            odds = max(at.battles(there).values())
    return at.word(
        "barbarians",
        count=len(bases),
        land=at.name(best),
        whose=at.whose(at.count(reached)),
        odds=at.odds(odds),
    )


def ruin(at: Trying, card: EventCard, e: Engine) -> str:
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


def storm_at_sea(at: Trying, card: EventCard, e: Engine) -> str:
    """All fleets of one sea."""
    seas = [action.target for action in e.step.options(e)]

    def lying(sea: str) -> dict[int, int]:
        water = at.ground.water[sea]
        return {seat: at.s.fleets_in(water, seat) for seat in range(len(e.players))}

    best = max(seas, key=lambda sea: (at.others(lying(sea)), -lying(sea)[at.s.player]))
    return at.word("storm_at_sea", count=len(seas), sea=at.name(best), whose=at.whose(lying(best)))


TELLERS: dict[str, Teller] = {
    "rebellion": rebellion,
    "civil_war": civil_war,
    "barbarians": barbarians,
    **dict.fromkeys(("flood", "volcano", "fire"), ruin),
    "storm_at_sea": storm_at_sea,
}
