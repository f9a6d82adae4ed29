"""Cards that kill armies: with which chance, and where others would be hit hardest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic.state import state_of
from hotw_nb.editions.classic.table.hand.trying import Teller, Trying
from hotw_nb.editions.shared.events import harm as calamities
from hotw_nb.engine.action import Action
from hotw_nb.text import listing

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.engine.engine import Engine

FACES = 6


def _dies(dice: int) -> Fraction:
    """The chance that at least one of so many dice is deadly."""
    return 1 - Fraction(FACES - 1, FACES) ** dice


def _armies(at: Trying, lands: int) -> Counter[int]:
    """How many armies each player has in some lands."""
    return at.count(bits(lands & at.s.occupied), at.s.armies)


def plague(at: Trying, card: EventCard, e: Engine) -> str:
    """The armies of one land."""
    lands = sum(1 << land for land in at.lands(e))
    foreign = [land for land in bits(lands) if at.s.owner[land] != at.s.player]
    odds = at.odds(_dies(e.edition.numbers["plague_dice"]))
    armies = _armies(at, lands)
    own = armies[at.s.player]
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


def pestilence(at: Trying, card: EventCard, e: Engine) -> str:
    """The armies of a land, and those next door."""
    inside, beside = map(_dies, cast(calamities.Pestilence, e.step).dice(e))

    def harm(land: int) -> Fraction:
        """How many armies of others more than own ones die on average."""
        rings = ((1 << land, inside), (at.ground.near[land], beside))
        counts = [(_armies(at, lands), odds) for lands, odds in rings]
        return sum((odds * (at.others(n) - n[at.s.player]) for n, odds in counts), Fraction(0))

    best = max(at.lands(e), key=harm)
    hit = _armies(at, 1 << best | at.ground.near[best])
    return at.word(
        "pestilence",
        land=at.name(at.ground.lands[best]),
        whose=at.whose(hit),
        inside=at.odds(inside),
        beside=at.odds(beside),
    )


def black_death(at: Trying, card: EventCard, e: Engine) -> str:
    """The armies of two neighbouring areas."""
    odds = _dies(cast(calamities.BlackDeath, e.step).dice(e))
    best, hit = max(_pairs(at, e), key=lambda pair: at.others(pair[1]) - pair[1][at.s.player])
    areas = listing([at.name(area) for area in best], at.lang)
    return at.word("black_death", areas=areas, whose=at.whose(hit), odds=at.odds(odds))


def _pairs(at: Trying, e: Engine) -> Iterable[tuple[tuple[str, str], Counter[int]]]:
    """The pairs of areas that can be struck, with the armies in them."""
    masks = dict(zip(at.ground.areas, at.ground.area_masks, strict=True))
    for first in e.step.options(e):
        there = e.fork()
        there.step.do(there, first)
        for second in there.step.options(there):
            pair = first.target, second.target
            yield pair, _armies(at, masks[pair[0]] | masks[pair[1]])


def famine(at: Trying, card: EventCard, e: Engine) -> str:
    """All armies of an area but one in each land."""
    areas = [action.target for action in e.step.options(e)]
    lost = {area: _lost(at, e, area) for area in areas}
    best = max(areas, key=lambda area: at.others(lost[area]) - lost[area][at.s.player])
    return at.word("famine", count=len(areas), area=at.name(best), whose=at.whose(lost[best]))


def _lost(at: Trying, e: Engine, area: str) -> Counter[int]:
    """How many armies each would lose in an area."""
    there, everywhere = e.fork(), at.ground.settled
    there.step.do(there, Action("choose", area))
    seats = (*range(len(e.players)), at.s.neutral)
    return Counter(
        {seat: at.s.count(seat, everywhere) - state_of(there).count(seat, everywhere) for seat in seats}
    )


TELLERS: dict[str, Teller] = {
    "plague": plague,
    "pestilence": pestilence,
    "black_death": black_death,
    "famine": famine,
}
