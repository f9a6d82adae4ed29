"""What a campaign is aimed at: terrains, battles or lands of the board, turned into targets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from hotw_nb.odds.battles import Battle
from hotw_nb.odds.editions import against, rules_of
from hotw_nb.text import say

FIELDS = ("fort", "town", "defenders")


@dataclass(frozen=True)
class Target:
    """A land to be attacked: its name, its battle, and what it is worth in points."""

    name: str
    battle: Battle = field(default_factory=Battle)
    points: int | Fraction = 1


def targets_of(
    lands: Iterable[Any], edition: str, cards: tuple[str, ...], start: str = "", chain: bool = False
) -> tuple[Target, ...]:
    """The lands as targets; lands of the board are attacked over the easiest border out of those before them."""
    found: list[Target] = []
    bases = [_land(start, edition)] if start else []
    for i, wish in enumerate(lands, 1):
        target, land = _target(wish, edition, cards, bases, say("odds.land_number", n=i))
        if any(target.name == other.name for other in found):
            raise ValueError(say("odds.same_name", name=target.name))
        found.append(target)
        if land is not None:
            bases = [land] if chain else [*bases, land]
    return tuple(found)


def _target(
    wish: Any, edition: str, cards: tuple[str, ...], bases: Sequence[Any], name: str
) -> tuple[Target, Any]:
    """A target and, if it is one, the land of the board that it stands for."""
    if isinstance(wish, Target):
        return wish, None
    if isinstance(wish, Battle):
        return Target(name, wish), None
    if isinstance(wish, str):
        known = wish in rules_of(edition).terrain or wish == "vacant"
        wish = {"terrain": wish} if known else {"land": wish}
    elif hasattr(wish, "neighbours"):
        wish = {"land": wish.id}
    if not isinstance(wish, Mapping):
        raise TypeError(say("odds.not_a_land", found=wish))
    if unknown := set(wish) - {"name", "land", "terrain", "cards", "points", *FIELDS}:
        raise ValueError(say("odds.not_a_field", found=", ".join(map(str, unknown)), land=wish))
    options = {key: wish[key] for key in FIELDS if key in wish}
    for card in wish.get("cards", ()):
        if card in rules_of(edition).effects:
            raise ValueError(say("odds.whole_campaign", card=card))
    options |= {"edition": edition, "cards": (*cards, *wish.get("cards", ()))}
    land = _land(wish["land"], edition) if "land" in wish else None
    if land is None or "terrain" in wish:
        battle = against(wish.get("terrain", "clear"), **options)
    else:
        battle = _over_the_easiest_border(land, bases, options)
    return Target(wish.get("name", land.id if land else name), battle, wish.get("points", 1)), land


def _land(word: str, edition: str) -> Any:
    """A land of the edition's board, refused with the words that would have been understood."""
    from hotw_nb.boards import load

    try:
        place = load(edition.split()[0]).find(word)
        if hasattr(place, "terrain") and not getattr(place, "barren", False):
            return place
        why = ""
    except (LookupError, ValueError) as unknown:
        why = str(unknown)
    known = ", ".join([*rules_of(edition).terrain, "vacant"])
    raise ValueError(say("odds.neither", found=word, terrain=known, why=why).rstrip())


def _over_the_easiest_border(land: Any, bases: Sequence[Any], options: Mapping[str, Any]) -> Battle:
    """The battle for a land out of one of the bases; without any base, over what its borders mostly are."""
    from hotw_nb.boards import load

    edition = options["edition"]
    if not bases or "strait" not in rules_of(edition).terrain:
        return against(land.terrain, **options)
    board = load(edition.split()[0])
    crossings = [crossing for base in bases if (crossing := board.crossing(base.id, land.id)) is not None]
    if not crossings:
        raise ValueError(say("odds.no_way", land=land.id, bases=", ".join(base.id for base in bases)))
    ways = []
    for crossing in crossings:
        hindrances = [crossing.terrain, "strait"] if crossing.strait else [crossing.terrain]
        ways.append(max((against(t, **options) for t in hindrances), key=lambda battle: battle.defend))
    return min(ways, key=lambda battle: battle.defend)
