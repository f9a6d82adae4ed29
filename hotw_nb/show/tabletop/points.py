"""A game for points on the table: what its clicks mean, what is left of a turn, and which sheets it has."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from hotw_nb.engine.action import Action
from hotw_nb.show.tabletop import drafting, hands, sheets
from hotw_nb.show.tabletop.choices import Reader
from hotw_nb.show.tabletop.ending import ending
from hotw_nb.show.tabletop.laying import Laying
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game
    from hotw_nb.show.widgets.choice import Choice

_WISHES = {
    "monuments": "monument",
    "reallocate": "swap",
    "shortage": "take_marker",
    "expand": "expand",
    "draw": "expand",
    "events": "expand",
    "rescue": "expand",
    "anchor": "expand",
    "roll": "expand",
}


def rows(game: Game, lang: str) -> tuple[Choice, ...]:
    """What can be chosen now, as rows; for the eyes of whoever decides."""
    return Reader(game, lang).rows()


def places(game: Game, action: Action) -> tuple[str, ...]:
    """The lands and seas on the map that stand for an action."""
    if action.kind in ("give", "roll", "play"):
        return ()
    target = action.target
    if target in game.board:
        return (target,)
    if target in game.rules.ground.areas:
        return tuple(land for land in game.board.area(target).lands if land in game.board)
    deck = game.rules.deck
    return tuple(
        here.id
        for here in game.lands.values()
        if here.empire
        and deck.peoples[deck.people[here.empire]].card == target
        and here.owner == (action.by or here.owner) != game.decision.player
    )


def wish(game: Game, place: str) -> Action:
    """The action that a click on a place would stand for if it were allowed."""
    kind = _WISHES.get(game.decision.kind, "choose")
    if kind == "choose":
        return Action(kind, _choosable(game, place))
    if kind != "expand" or game.decision.kind != "expand":
        return Action(kind, place)
    here = game.lands.get(place)
    bands = game.active.get("bands", ())
    by = bands[0]["people"] if len(bands) > 1 else ""
    if here and here.active and "reinforce" not in {action.kind for action in game.decision.actions}:
        owner = next((band["people"] for band in bands if place in band["lands"]), by)
        return Action("fort", place, by=owner if by else "")
    return Action(kind, place, by=by)


def _choosable(game: Game, place: str) -> str:
    """What a place stands for where something has to be chosen: itself, its area, or the Empire that holds it."""
    targets = {action.target for action in game.decision.actions}
    if targets & set(game.rules.ground.areas) and place in game.board:
        return getattr(game.board[place], "area", None) or place
    here = game.lands.get(place)
    if game.decision.kind == "civil_war" and here and here.empire:
        deck = game.rules.deck
        return deck.peoples[deck.people[here.empire]].card
    return place


def facts(game: Game, lang: str) -> list[str]:
    """What the Empire has left, each as a few words with its number."""
    active = game.active
    bands, force = active["bands"], active["force"]
    counts = {
        "armies": sum(band["armies"] for band in bands),
        "marked": sum(band["marked"] for band in bands),
        "coins": active["coins"],
        "ally_coins": active["ally_coins"],
        "extra_forts": active["extra_forts"],
    }
    found = [
        say(f"table.left_{name}", lang, n=f"<b>{count}</b>")
        for name, count in counts.items()
        if count or name == "armies"
    ]
    if not bands:
        strength = game.rules.deck.empire[active["empire"]].strength
        found[0] = say("table.left_armies", lang, n=f"<b>{strength}</b>")
    for card in active["events"]:
        name = escape(game.rules.name(card, lang))
        over = card == "leader" and not force.leader
        found.append(say("table.card_over", lang, card=name) if over else name)
    return found


LAYING = Laying(
    style="points",
    march="expand",
    rows=rows,
    places=places,
    wish=wish,
    builds=lambda game, action: "fort" in action.kind,
    own_ways=frozenset(),
    cards=hands.chosen_from,
    private=hands.chosen_from,
    secret=lambda game, action: False,
    held=lambda game, action: False,
    knows=drafting.knows,
    idle=lambda game, lang: (),
    card=lambda game, lang: drafting.card(game, lang) if game.decision.kind == "draw" else "",
    whispers=lambda game: drafting.starts(game) if game.decision.kind == "draw" else {},
    who=lambda game, lang: game.rules.name(game.active["empire"], lang),
    facts=facts,
    strip=lambda game, lang: "",
    track=sheets.track,
    areas=sheets.areas,
    ending=ending,
)
