"""What a card or a land of 2001 would bring now: the answers to the questions of `shared/preview.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hotw_nb.base.speech import Name, PeopleName, Sentence
from hotw_nb.editions.shared.preview import Holder
from hotw_nb.editions.shared.preview import gains as gains
from hotw_nb.editions.shared.preview import prospects as prospects

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.game import Game


def event(game: Game, player: str, card: str) -> tuple[Sentence, ...]:
    """What a card would do now, in one or two sentences."""
    found = game.rules.deck.event[card]
    return (
        Sentence(f"table.event_{found.kind}", _values(game, player, found)),
        *_extra(game, found),
    )


def _values(game: Game, player: str, event: EventCard) -> Mapping[str, Any]:
    """What the sentences of the cards may need."""
    rules, lands = game.rules, game.lands.values()
    empire = rules.deck.empire[game.active["empire"]]
    return {
        "count": event.strength,
        "land": Name(rules.id, event.place),
        "area": Name(rules.id, event.area),
        "people": PeopleName(rules.id, event.id),
        "fleets": len(empire.waters),
        "coins": 1 + empire.capital + bool(empire.waters),
        "sea_dice": rules.numbers["sea_dice"],
        "fewer_dice": rules.numbers["naval_power_dice"],
        "feature": Sentence(f"show.terrain_{event.feature}", {}) if event.feature else "",
        "enemies": sum(here.owner not in ("", player) for here in lands),
        "armies": sum(here.armies for here in lands),
        "own": sum(here.armies for here in lands if here.owner == player),
        "monuments": sum(here.monument for here in lands),
        "own_monuments": sum(here.monument and here.owner == player for here in lands),
        "vacant": _vacant(game, event.area),
    }


def _vacant(game: Game, area: str) -> int:
    """How many lands of an area nobody holds."""
    if not area:
        return 0
    held = {here.id for here in game.lands.values() if here.owner}
    lands = set(game.board.area(area).lands)
    return sum(land.id in lands and not land.barren and land.id not in held for land in game.board.lands)


def _extra(game: Game, event: EventCard) -> tuple[Sentence, ...]:
    """What is special about playing the card in this very position."""
    empire = game.rules.deck.empire[game.active["empire"]]
    land = Name(game.rules.id, event.place)
    if event.kind == "engineering" and not empire.capital:
        return (Sentence("table.no_capital", {}),)
    if event.kind in ("naval_power", "reallocation") and not empire.waters:
        return (Sentence("table.no_fleets", {}),)
    if event.place in game.active["betrayed"] and event.kind in ("revolt", "crusade"):
        return (Sentence("table.betrayed_there", {"land": land}),)
    here = game.lands.get(event.place)
    if here and here.owner:
        return (Sentence("table.stands_there", {"land": land, "player": Holder(here.owner)}),)
    return ()
