"""A game for gold on the table: its clicks, its sheets, and what only one player may know."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, cast

from hotw_nb.editions.e2024.components import HIDDEN
from hotw_nb.editions.e2024.table import rows, sheets, words
from hotw_nb.engine.action import Action
from hotw_nb.engine.view_values import FACE_DOWN, FACE_DOWN_TOKEN
from hotw_nb.show.tabletop.laying import Laying
from hotw_nb.text import ROMAN, listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.components import Edition2024
    from hotw_nb.editions.e2024.state import State
    from hotw_nb.editions.e2024.view import ArrayView
    from hotw_nb.game import Game


CARDS = frozenset({"keep_token", "take_event", "take", "play_tokens"})
"""The choices among cards and tokens, made with the own ones in sight."""
KEPT = frozenset({"keep_token", "take_event"})


def private(game: Game) -> bool:
    """Whether the choice shows what only its player may see."""
    return game.decision.kind in CARDS


def cards(game: Game) -> bool:
    """Whether the map may not show what is chosen."""
    return private(game) and (game.decision.kind != "take" or HIDDEN in game.options)


def secret(game: Game, action: Action) -> bool:
    """Whether nobody may read afterwards what was chosen."""
    return action.kind in KEPT or (action.kind == "take" and HIDDEN in game.options)


def knows(game: Game, player: str, lang: str) -> tuple[str, ...]:
    """What only this player may know, in sentences; nothing for nobody."""
    if player not in game.players or game.over:
        return ()
    view, rules = cast("ArrayView", game.view(player)), cast("Edition2024", game.rules)

    def names(ids: tuple[str, ...]) -> str:
        return listing([rules.name(id, lang) for id in ids], lang)

    found = [
        say("table_2024.your_event", lang, card=rules.name(card, lang),
            does=words.event(game, rules.box.event[card], lang, player))
        for card in view.hand
    ]  # fmt: skip
    if view.tokens:
        found.append(say("table_2024.your_tokens", lang, names=names(view.tokens)))
    if view.pair:
        found.append(say("table_2024.your_pair", lang, names=names(view.pair)))
    empire = view.empires.get(player, "")
    if HIDDEN in game.options and empire not in ("", FACE_DOWN) and empire not in _called(game):
        found.append(say("table_2024.your_empire", lang, card=rules.name(empire, lang)))
    for epoch, passed in enumerate(view.passed, start=2):
        if (
            len(set(passed)) > 1
        ):  # whoever passed on nothing but one area knows the Endgame space, which is told below
            found.append(say("table_2024.you_passed", lang, epoch=ROMAN[epoch], names=names(passed)))
    opened = cast("State", game.position).turned
    for number, area in enumerate(view.endgame, start=1):
        if number > opened and area not in ("", FACE_DOWN_TOKEN):
            found.append(say("table_2024.you_know", lang, number=number, area=rules.name(area, lang)))
    return tuple(found)


def _called(game: Game) -> set[str]:
    return {card for card, how, _ in game.calls if how in ("now", "played")}


def whispers(game: Game) -> dict[str, str]:
    """Where what is chosen lies, as marks for the map that only whoever chooses may see."""
    kind, rules = game.decision.kind, game.rules
    if kind == "take" and HIDDEN in game.options:
        return {start: "start" for action in game.decision.actions for start in rules.homes(action.target)}
    if kind in ("keep_token", "play_tokens"):
        areas = [action.target for action in game.decision.actions if action.target in rules.ground.areas]
        return {land: "start" for area in areas for land in rules.board.area(area).lands}
    return {}


_WISHES = {
    **dict.fromkeys(("expand", "roll", "keep_token", "take_event", "take"), "expand"),
    "conquest": "conquer",
    "monuments": "monument",
    "lend": "lend",
    "play_tokens": "token",
}
_BUILDS = frozenset({"fort", "pool_fort", "wall", "city"})
_PLACELESS = frozenset({"keep_token", "take_event", "token", "pair", "roll"})
"""Actions without a place that the map may show to everybody."""


def places(game: Game, action: Action) -> tuple[str, ...]:
    """The lands and seas on the map that stand for an action: what an Honor is played for, else its target.

    An Empire is its start-lands, unless it is chosen in secret.
    """
    if action.kind in _PLACELESS:
        return ()
    if action.kind == "take":
        return () if HIDDEN in game.options else game.rules.homes(action.target)
    place = action.via if action.kind == "honor" else action.target
    if place in game.board:
        return (place,)
    return game.board.area(place).lands if place in game.rules.ground.areas else ()


def builds(game: Game, action: Action) -> bool:
    """Whether an action only builds a fort or a city, also with an Honor, or plays an Honor where one holds nothing."""
    if action.kind != "honor":
        return action.kind in _BUILDS
    if action.via in game.board:
        return game.decision.kind == "expand"
    me, there = game.decision.player, places(game, action)
    return not any(here.owner == me and here.id in there for here in game.lands.values())


def wish(game: Game, place: str) -> Action | None:
    """The action that a click on a place would stand for if it were allowed; None where no place is asked for."""
    kind, decision = _WISHES.get(game.decision.kind, "choose"), game.decision.kind
    area = getattr(game.board[place], "area", None) or ""
    if decision in ("rewards", "farewell"):
        return _honor(game, place, area)
    if kind in ("token", "choose"):
        targets = {action.target for action in game.decision.actions if action.kind == kind}
        if kind == "token" or targets & set(game.rules.ground.areas):
            return Action(kind, area) if area else None
        return Action(kind, place) if any(target in game.board for target in targets) else None
    if decision == "expand":
        if place in game.rules.ground.water:
            return Action("fleet", place)
        here = game.lands.get(place)
        if here and here.active and not game.active["of_event"]:
            return Action("fort", place)
    return Action(kind, place)


def _honor(game: Game, place: str, area: str) -> Action | None:
    """The Honor that would be played for a place: the first one that may be played for any."""
    box = cast("Edition2024", game.rules).box
    for action in game.decision.actions:
        if action.kind == "honor" and action.via:
            struck = box.honors[box.honor[action.target]].effect == "catastrophe"
            there = place if struck else area
            return Action("honor", action.target, there) if there else None
    return None


def who(game: Game, lang: str) -> str:
    """The people that plays now, which may be that of an Event or half of a card; before it begins the Empire card."""
    people = game.active["people"]
    if not people:
        return game.rules.name(game.active["empire"], lang)
    name = game.rules.people_name(people, lang)
    return say("table_2024.of_event", lang, name=name) if game.active["of_event"] else name


def facts(game: Game, lang: str) -> list[str]:
    """What is left in the pool, the Event and the Leader that help, and what a siege or a success has brought."""
    active = game.active
    counts = {
        "armies": active["armies"],
        "forts": active["forts"],
        "walls": active["walls"],
        "fleets": active["fleets_left"],
        "points": active["points"],
        "modifier": active["modifier"],
    }
    besieged = escape(game.rules.name(active["besieged"], lang)) if active["besieged"] else ""
    found = [
        say(f"table_2024.left_{name}", lang, n=f"<b>{count}</b>", land=besieged)
        for name, count in counts.items()
        if count or (name == "armies" and game.decision.kind == "expand")
    ]
    if active["leader"]:
        found.append(say(f"table_2024.leading_{active['leader']}", lang))
    cards = () if active["of_event"] else active["events"]
    return [
        *found,
        *(say("table_2024.event", lang, card=escape(game.rules.name(card, lang))) for card in cards),
    ]


def card(game: Game, lang: str) -> str:
    """The own tokens and cards under a question that asks for another one, as HTML."""
    wanted = private(game) and game.decision.kind != "play_tokens"  # which names them all in its choices
    known = knows(game, game.decision.player, lang) if wanted else ()
    return f'<div class="card">{"".join(f"<p>{escape(one)}</p>" for one in known)}</div>' if known else ""


TURNED = frozenset(
    {
        *("token_kept", "event_kept", "empire_kept", "empires_shown", "reveal_event", "award", "award_over"),
        *("activate", "endgame_open", "endgame_hidden", "gold_epoch", "endgame", "space"),
        *("called", "skipped", "next_epoch", "reveal", "winner", "shared"),
    }
)
"""The records that tell of a card or token turned up, or passed on face-down for somebody else to look at."""
TABLE = Laying(
    style="e2024",
    rows=rows.rows,
    places=places,
    wish=wish,
    builds=builds,
    own_ways=frozenset({"elite"}),
    cards=cards,
    private=private,
    secret=secret,
    turned=TURNED,
    held=lambda game, action: False,
    knows=knows,
    idle=lambda game, lang: (),
    card=card,
    whispers=whispers,
    who=who,
    facts=facts,
    strip=sheets.strip,
    track=sheets.track,
    areas=sheets.areas,
    ending=sheets.ending,
)
