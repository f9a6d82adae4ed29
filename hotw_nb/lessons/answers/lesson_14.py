"""The answers to the questions about the list of Empires and its map."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from hotw_nb.boards import maps
from hotw_nb.chronicle import history
from hotw_nb.editions import get
from hotw_nb.show.world_atlas.mercator import enlarged

FEW = ("north_africa", "africa", "north_america", "south_america", "southeast_asia", "nippon", "australia")
DRAWN = 10


def fits() -> int:
    """For how many peoples of Empire cards all years lie in the Epoch."""
    return sum(one.fits == "wholly" for one in history().datings())


def fits_simulated(n: int, seed: int) -> list[int]:
    """What ten cards drawn blindly say about all of them, so many times."""
    cards, draw = history().datings(), Random(seed)
    return [
        sum(one.fits == "wholly" for one in draw.sample(cards, DRAWN)) * len(cards) // DRAWN for _ in range(n)
    ]


def south() -> int:
    """How many peoples of Empire cards begin in the seven areas that the question names."""
    board = get("2001").board
    return sum(board.land(one.page.people.start).area in FEW for one in history().datings())


def lands() -> int:
    """How many average lands of Southern Europe fit into one of Africa."""
    return round(_average("africa") / _average("southern_europe"))


def _average(area: str) -> float:
    board = get("2001").board
    sizes = [size for land, size in maps.extent(board.id).items() if board.land(land).area == area]
    return sum(sizes) / len(sizes)


def elsewhere() -> int:
    """How many peoples of Empire cards begin away from the land of their heartland."""
    return sum(one.page.place.land != one.page.people.start for one in history().datings())


def year() -> int:
    """How many peoples of Empire cards were there in 1 BC."""
    return sum(page.kind == "empire" for page in history().in_year(-1))


def mercator() -> Fraction:
    """How many times too large a map of Mercator draws what lies at 45 degrees."""
    return Fraction(enlarged(45)).limit_denominator(1000)
