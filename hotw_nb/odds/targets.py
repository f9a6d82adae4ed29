"""What a campaign is aimed at: terrains, battles or lands of the board, turned into targets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle
from hotw_nb.odds.dice_rules import met, ready, rules_of
from hotw_nb.odds.words import UNNAMED
from hotw_nb.text import labelled, say
from hotw_nb.text.html import Read

FIELDS = ("fort", "fortress", "town", "defenders")


@dataclass(frozen=True)
class Target(Read):
    """A land to be attacked: its name, its battle, and what it is worth in points."""

    name: str
    battle: Battle = field(default_factory=Battle)
    points: int | Fraction = 1

    def __post_init__(self) -> None:
        validation.word("name", self.name)
        object.__setattr__(self, "points", validation.amount("points", self.points))
        if not isinstance(self.battle, Battle):
            raise ValueError(say("odds.not_a_battle", name=self.name, found=validation.Typed(self.battle)))

    def text(self, lang: str | None = None) -> str:
        """The name of the land, and its battle in words."""
        return labelled(self.name, self.battle.text(lang), lang)

    def __str__(self) -> str:
        return self.text()


def targets_of(
    lands: Iterable[Any], edition: str, cards: tuple[str, ...], start: str = "", chain: bool = False
) -> tuple[Target, ...]:
    """The lands as targets; lands of the board are attacked over the easiest border out of those before them."""
    found: list[Target] = []
    wishes = [_wish(wish, edition) for wish in validation.lands(lands)]
    bases = [_land(validation.word("start", start), edition)] if start else []
    if start and not any("land" in wish and "terrain" not in wish for wish in wishes):
        raise ValueError(say("odds.idle_start", start=start))
    for i, wish in enumerate(wishes, 1):
        target, land = _target(wish, edition, cards, bases, f"{UNNAMED}{i}")
        if any(target.name == other.name for other in found):
            raise ValueError(say("odds.same_name", name=target.name))
        found.append(target)
        if land is not None:
            bases = [land] if chain else [*bases, land]
    return tuple(found)


def _wish(wish: Any, edition: str) -> Mapping[str, Any]:
    """What somebody wants to attack, as the fields of a land; a target or a battle stays what it is."""
    if isinstance(wish, Target | Battle):
        return {"whole": wish}
    if isinstance(wish, str):
        known = wish in rules_of(edition).terrain or wish == "vacant"
        return {"terrain": wish} if known else {"land": wish}
    if hasattr(wish, "neighbours") and hasattr(wish, "id"):
        return {"land": wish.id}
    if not isinstance(wish, Mapping):
        raise TypeError(say("odds.not_a_land", found=validation.Typed(wish)))
    if unknown := set(wish) - {"name", "land", "terrain", "cards", "points", *FIELDS}:
        found = validation.Typed(", ".join(map(str, unknown)))
        raise ValueError(say("odds.not_a_field", found=found, land=validation.Typed(dict(wish))))
    return wish


def _target(
    wish: Mapping[str, Any], edition: str, cards: tuple[str, ...], bases: Sequence[Any], name: str
) -> tuple[Target, Any]:
    """A target and, if it is one, the land of the board that it stands for."""
    whole = wish.get("whole")
    if whole is not None:
        ready(whole.battle if isinstance(whole, Target) else whole, edition, cards)
        return whole if isinstance(whole, Target) else Target(name, whole), None
    own = validation.words("cards", wish.get("cards", ()))
    for card in own:
        if card in rules_of(edition).effects:
            raise ValueError(say("odds.whole_campaign", card=card))
    options = {key: wish[key] for key in FIELDS if key in wish}
    options |= {"edition": edition, "cards": (*cards, *own)}
    land = _land(wish["land"], edition) if "land" in wish else None
    if land is None or "terrain" in wish:
        battle = met(wish.get("terrain", "clear"), **options)
    else:
        battle = _over_the_easiest_border(land, bases, options)
    return Target(wish.get("name", land.id if land else name), battle, wish.get("points", 1)), land


def _land(word: object, edition: str) -> Any:
    """A land of the edition's board, refused with the words that would have been understood."""
    from hotw_nb.boards import Sea, load

    try:
        place = load(edition.split()[0]).find(validation.word("land", word))
    except (LookupError, ValueError) as unknown:
        why = str(unknown)
    else:
        if isinstance(place, Sea):
            why = say("odds.a_sea", sea=place.id)
        elif place.barren:
            raise ValueError(say("odds.barren", land=place.id))
        else:
            return place
    known = ", ".join([*rules_of(edition).terrain, "vacant"])
    raise ValueError(say("odds.neither", found=validation.Typed(word), terrain=known, why=why).rstrip())


def _over_the_easiest_border(land: Any, bases: Sequence[Any], options: Mapping[str, Any]) -> Battle:
    """The battle for a land out of one of the bases; without any base, what all its borders have in common."""
    from hotw_nb.boards import load

    edition = options["edition"]
    board = load(edition.split()[0])
    crossings = [way for way in board.borders if way.b == land.id and not way.barren]
    if bases:
        ids = [base.id for base in bases]
        if land.id in ids:
            raise ValueError(say("odds.is_the_start", land=land.id))
        crossings = [way for way in crossings if way.a in ids]
        if not crossings:
            raise ValueError(say("odds.no_way", land=land.id, bases=", ".join(ids)))
    if "strait" not in rules_of(edition).terrain:  # the land itself is difficult, not the way into it
        return met(land.terrain, **options)
    if not crossings:
        return met("sea", **options)
    ways = {way.a: _over(way, options) for way in crossings}
    easiest, hardest = (choose(ways.values(), key=lambda battle: battle.defend) for choose in (min, max))
    if not bases and easiest.defend < hardest.defend:
        raise ValueError(
            say(
                "odds.depends_on_start",
                land=land.id,
                easy=", ".join(a for a, battle in ways.items() if battle.defend == easiest.defend),
                hard=", ".join(a for a, battle in ways.items() if battle.defend > easiest.defend),
            )
        )
    return easiest


def _over(way: Any, options: Mapping[str, Any]) -> Battle:
    """The battle over one border; what helps the defender most counts."""
    hindrances = [way.terrain, "strait"] if way.strait else [way.terrain]
    return max((met(terrain, **options) for terrain in hindrances), key=lambda battle: battle.defend)
