"""Scenarios: any position, set up from a small dict, for examples, puzzles and tests."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hotw_nb import editions
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.record import Setup
from hotw_nb.game import Game
from hotw_nb.start.new_game import check_dice, check_players, check_seed
from hotw_nb.text import say

LONGEST = 100_000
_DEEPEST = 20
"""No description is nearly as long or as deep; with these bounds every scenario can be saved."""


def scenario(
    edition: editions.EditionId | str = "2001",
    *,
    epoch: int = 1,
    active: Mapping[str, str] | None = None,
    lands: Mapping[str, Mapping[str, Any]] | None = None,
    players: Sequence[str] | None = None,
    phase: str | None = None,
    events: Sequence[str] = (),
    hands: Mapping[str, Sequence[str]] | None = None,
    armies: int | Mapping[str, int] | None = None,
    coins: int | None = None,
    ally_coins: int | None = None,
    fleets: Sequence[str] | None = None,
    seas: Mapping[str, Mapping[str, Any]] | None = None,
    empires: Mapping[str, str] | None = None,
    history: Mapping[str, Sequence[str]] | None = None,
    scores: Mapping[str, int] | None = None,
    markers: Mapping[str, Sequence[int]] | None = None,
    pile: Sequence[int] | None = None,
    deck: Sequence[str] | None = None,
    order: Sequence[str] | None = None,
    options: Sequence[str] = (),
    dice: str | Sequence[int | Sequence[int]] | None = None,
    seed: int = 0,
    **more: Any,
) -> Game:
    """A game that begins in a position you describe. You only name what matters to you.

    - `edition` is "2001", "2024" or "classic", and `epoch` the number of the Epoch.
    - `active` names the player and the Empire whose turn it is. If the Empire has no land yet, it begins in its
      Start Land.
    - `lands` says what is in a land: owner, empire, army (or armies), fort, capital, city, monument.
    - `events` are cards in force for the turn. Some need a choice: "treachery:wei_river", "astronomy:red_sea".
    - `armies` are those left in the pool. So are `coins`, and `ally_coins`, which only bring armies that settle.
    - `fleets` are the seas in which the Empire has fleets; `seas` says whose fleets are elsewhere.
    - `hands` gives players their Event cards, and `deck` is the order of those still to be drawn.
    - `empires` are the cards that other players hold in this Epoch, `history` those that players had before.
    - `scores` are points. `markers` are the values of the markers that players have won, `pile` those still to come.
    - `order` is the order of the players' turns.
    - `phase` is where the turn begins: draw, calls, events, expand, monuments, score, between, next_epoch or end.
    - `players`, `options`, `dice` and `seed` mean the same as in `hotw.new_game`.

    An edition may have `more` fields. If you misspell one, the message lists them all.

    >>> from hotw_nb import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, events=["leader"],
    ...     lands={"wei_river": {"owner": "Cleo", "empire": "chou_dynasty", "fort": True, "capital": True}})
    >>> battle = game.battle(("expand", "wei_river"))
    >>> battle.attack, battle.defend, battle.defend_bonus
    (3, 2, 1)
    """
    rules = editions.get(edition)
    spec: dict[str, Any] = {
        "epoch": epoch,
        "active": active,
        "lands": lands,
        "phase": phase,
        "events": _several(events),
        "hands": hands,
        "armies": armies,
        "coins": coins,
        "ally_coins": ally_coins,
        "fleets": fleets,
        "seas": seas,
        "empires": empires,
        "history": history,
        "scores": scores,
        "markers": markers,
        "pile": pile,
        "deck": deck,
        "order": order,
        **more,
    }
    spec = json.loads(canonical(spec))
    spec = {key: value for key, value in spec.items() if key in rules.may_be_empty or value not in ([], {})}
    spec = {key: value for key, value in spec.items() if value is not None}
    names = check_players(players or _people_named(spec, rules.by_player), 2, rules.numbers["most_players"])
    chosen = rules.check_options(options)
    ordered = tuple(option for option in rules.options if option in chosen)
    return Game.begun(Setup(rules.id, ordered, names, check_seed(seed), check_dice(dice), canonical(spec)))


def _several(events: Any) -> Any:
    """One card or several as a list; anything else is left to be refused."""
    if isinstance(events, str):
        return [events]
    return list(events) if isinstance(events, Iterable) else events


def canonical(spec: Any) -> str:
    """The description as text that always comes out the same; one that is far too long or too deep is refused."""
    if not isinstance(spec, Mapping):
        raise BadSetup(say("scenario.dict"))
    try:
        text = json.dumps(spec, sort_keys=True, ensure_ascii=False)
        text.encode()  # half a letter cannot be written down
    except (TypeError, ValueError, RecursionError):
        raise BadSetup(say("scenario.plain")) from None
    if len(text) > LONGEST:
        raise BadSetup(say("scenario.too_long", most=LONGEST))
    if _deeper(spec, _DEEPEST):
        raise BadSetup(say("scenario.too_deep", most=_DEEPEST))
    return text


def _deeper(thing: Any, levels: int) -> bool:
    """Whether lists and dicts lie in each other more than this many levels deep."""
    if not isinstance(thing, (dict, list, tuple)):
        return False
    inside = thing.values() if isinstance(thing, dict) else thing
    return levels == 0 or any(_deeper(one, levels - 1) for one in inside)


def _people_named(spec: Mapping[str, Any], by_player: Sequence[str]) -> list[str]:
    """The players whom a description names, filled up to three; some fields say something for each of them."""
    found: list[str] = []
    for field in ("active", "lands", "seas", *by_player):
        if not isinstance(spec.get(field, {}), Mapping):
            raise BadSetup(say("scenario.field_dict", field=field, found=spec[field]))
    if spec.get("active"):
        found.append(str(spec["active"].get("player", "")))
    for here in (*spec.get("lands", {}).values(), *spec.get("seas", {}).values()):
        for thing in here if isinstance(here, list) else [here]:
            if isinstance(thing, Mapping) and thing.get("owner"):
                found.append(str(thing["owner"]))
    for field in by_player:
        found += map(str, spec.get(field, {}))
    if not isinstance(spec.get("order", []), list):
        raise BadSetup(say("scenario.field_list", field="order", found=spec["order"]))
    found += map(str, spec.get("order", []))
    found = list(dict.fromkeys(found))
    found += [name for name in ("Ada", "Ben", "Cleo") if name not in found][: max(0, 3 - len(found))]
    return found
