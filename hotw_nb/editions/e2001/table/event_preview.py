"""What an Event card would do if it were played now, in one or two sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hotw_nb.show.map_drawing.words import Words
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.game import Game


def now(game: Game, card: str, lang: str) -> str:
    """What a card would do now, in one or two sentences."""
    event = game.rules.deck.event[card]
    values = _values(game, event, lang)
    text = say(f"table.event_{event.kind}", lang, **values)
    extra = _extra(game, event, lang)
    return f"{text} {extra}" if extra else text


def _values(game: Game, event: EventCard, lang: str) -> dict[str, Any]:
    """What the sentences of the cards may need."""
    name, rules = game.rules.name, game.rules
    empire = rules.deck.empire[game.active["empire"]]
    mine = game.active["player"]
    lands = game.lands.values()
    return {
        "count": event.strength,
        "land": name(event.place, lang) if event.place else "",
        "area": name(event.area, lang) if event.area else "",
        "people": rules.people_name(event.id, lang),
        "fleets": len(empire.waters),
        "coins": 1 + empire.capital + bool(empire.waters),
        "sea_dice": rules.numbers["sea_dice"],
        "fewer_dice": rules.numbers["naval_power_dice"],
        "feature": say(f"show.terrain_{event.feature}", lang) if event.feature else "",
        "enemies": sum(here.owner not in ("", mine) for here in lands),
        "armies": sum(here.armies for here in lands),
        "own": sum(here.armies for here in lands if here.owner == mine),
        "monuments": sum(here.monument for here in lands),
        "own_monuments": sum(here.monument and here.owner == mine for here in lands),
        "vacant": _vacant(game, event.area),
    }


def _vacant(game: Game, area: str) -> int:
    """How many lands of an area nobody holds."""
    if not area:
        return 0
    held = {here.id for here in game.lands.values() if here.owner}
    lands = set(game.board.area(area).lands)
    return sum(land.id in lands and not land.barren and land.id not in held for land in game.board.lands)


def _extra(game: Game, event: EventCard, lang: str) -> str:
    """What is special about playing the card in this very position."""
    empire = game.rules.deck.empire[game.active["empire"]]
    if event.kind == "engineering" and not empire.capital:
        return say("table.no_capital", lang)
    if event.kind in ("naval_power", "reallocation") and not empire.waters:
        return say("table.no_fleets", lang)
    if event.place in game.active["betrayed"] and event.kind in ("revolt", "crusade"):
        return say("table.betrayed_there", lang, land=game.rules.name(event.place, lang))
    here = game.lands.get(event.place)
    if here and here.owner:
        holder = Words(game, lang).player(here.owner)
        return say("table.stands_there", lang, land=game.rules.name(event.place, lang), player=holder)
    return ""
