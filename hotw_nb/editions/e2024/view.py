"""A game for gold as people look at it: the map, the turn, what lies open on the arrays, and what one player knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024.contract import HIDDEN
from hotw_nb.editions.e2024.state import FIRST_PASSED, NONE, State
from hotw_nb.editions.shared.view import Look, whose
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.view_values import FACE_DOWN, FACE_DOWN_TOKEN, FleetView, LandView, PlayerView

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.contract import Edition2024
    from hotw_nb.start.standing import Standing


@dataclass(frozen=True, slots=True)
class ArrayView(PlayerView):
    """All that one player may know of what is hidden.

    `hand` is the own Event card until it is revealed, `tokens` and `pair` are the own tokens, `offer` is what is
    passed and looked at now, `passed` what was passed on before, Epoch after Epoch from the second on, and `endgame`
    holds the areas of the Endgame spaces, those face-down that the player did not see alone.
    """

    tokens: tuple[str, ...] = ()
    pair: tuple[str, ...] = ()
    offer: tuple[str, ...] = ()
    passed: tuple[tuple[str, ...], ...] = ()
    endgame: tuple[str, ...] = ()

    def _lines(self, lang: str | None) -> Iterator[tuple[str, str]]:
        """What there may be to know, each with its words."""
        yield from PlayerView._lines(self, lang)
        for what, ids in (("tokens", self.tokens), ("pair", self.pair), ("offer", self.offer)):
            yield what, self._names(ids, lang)
        yield "passed", self._names((area for passed in self.passed for area in passed), lang)
        yield "endgame", self._names(self.endgame, lang)


def _of(game: Standing) -> tuple[State, Edition2024]:
    return cast(State, game._state), cast("Edition2024", game.rules)


def lands(game: Standing) -> dict[str, LandView]:
    """Every land that has anything in it."""
    s, rules = _of(game)
    found = {}
    for land in bits(s.occupied | s.capitals | s.cities | s.monuments | s.forts | s.walls):
        bit, id = 1 << land, rules.ground.lands[land]
        owner = s.owner[land]
        found[id] = LandView(
            id=id,
            owner=whose(game, owner),
            empire=rules.box.peoples[s.people[land]].id if owner != NOBODY else "",
            armies=int(owner != NOBODY),
            fort=bool((s.forts | s.walls) & bit),
            capital=bool(s.capitals & bit),
            city=bool(s.cities & bit),
            monument=bool(s.monuments & bit),
            active=bool(s.acting & bit),
            wall=bool(s.walls & bit),
        )
    return found


def fleets(game: Standing) -> dict[str, FleetView]:
    """Every sea or ocean with a fleet, all of the turn that is played."""
    s, rules = _of(game)
    waters = rules.ground.waters
    return {
        waters[water]: FleetView(waters[water], game.players[s.player], rules.box.peoples[s.band].id)
        for water in bits(s.fleets)
    }


def active(game: Standing) -> dict[str, Any]:
    """The turn that is played; empty between turns."""
    s, rules = _of(game)
    if s.player == NOBODY:
        return {}
    people = rules.box.peoples[s.band].id if s.band != NOBODY else ""
    return {
        "player": game.players[s.player],
        "empire": s.empires[s.player],
        "events": s.revealed[s.player][-1:] if s.event else (),
        "people": people,
        "of_event": s.minor,
        "armies": s.army,
        "forts": s.pool_forts,
        "walls": s.pool_walls,
        "fleets_left": s.pool_fleets,
        "leader": s.leading,
        "plunders": s.plunders,
        "besieged": rules.ground.lands[s.besieged] if s.besieged != NONE else "",
        "tries": s.tries,
        "modifier": _modifier(s, rules),
        "points": s.points,
        "bands": (
            (
                {
                    "people": people,
                    "armies": s.army,
                    "marked": 0,
                    "lands": rules.ground.land_ids(s.acting),
                    "fleets": rules.ground.water_ids(s.fleets),
                    "reach": rules.ground.land_ids(s.reach & ~s.acting),
                },
            )
            if people
            else ()
        ),
    }


def _modifier(s: State, rules: Edition2024) -> int:
    """What the counter of Option 3 shows: the bonus of the next try at the land that is besieged."""
    if not s.tries:
        return 0
    return rules.numbers["second_try" if s.tries == 1 else "later_tries"]


def _choosing(s: State) -> str:
    """Which cards or tokens go round now, as the name of the step, or nothing."""
    name = s.agenda[-1][0] if s.agenda else ""
    return name if name in ("take", "take_event", "keep_token") and len(s.agenda[-1]) > 1 else ""


def calls(game: Standing) -> tuple[tuple[str, str, str], ...]:
    """The Empires of the Epoch in order, with what has become of each, and whose they are if that lies open."""
    s, rules = _of(game)
    hidden = HIDDEN in game.options
    held = {card: game.players[player] for player, card in enumerate(s.empires) if card}
    held |= {card: game.players[player] for player, past in enumerate(s.history) for card in past}
    in_play = held.keys() | set(s.decks[s.epoch - 1])
    shown = not hidden and (_choosing(s) == "take" or all(s.empires) or s.slot > 0)
    done = not any(errand[0] == "calls" for errand in s.agenda)
    found = []
    for slot, card in enumerate(rules.calls[s.epoch - 1], start=1):
        if done or slot <= s.slot:
            now = s.player != NOBODY and s.empires[s.player] == card
            how = "skipped" if card not in held else "now" if now else "played"
            found.append((card, how, held.get(card, "")))
        elif shown and card not in in_play:
            found.append((card, "skipped", ""))
        else:
            found.append((card, "open", "" if hidden else held.get(card, "")))
    return tuple(found)


def draw_facts(game: Standing, receiver: int) -> dict[str, Any]:
    """Nothing: here nobody draws an Empire for somebody else."""
    return {}


def view(game: Standing, me: int) -> ArrayView:
    """What the player on a seat may know."""
    s, rules = _of(game)
    box, areas = rules.box, rules.ground.areas
    empires = {}
    for player, card in enumerate(s.empires):
        secret = card and HIDDEN in game.options and player != me and box.empire[card].slot > s.slot
        empires[game.players[player]] = FACE_DOWN if secret else card
    pair = box.pairs[s.pairs[me]] if s.pairs[me] != NONE else None
    return ArrayView(
        player=game.players[me],
        hand=tuple(box.events[card].id for card in s.hands[me]),
        last_chance=tuple(box.events[card].id for card in s.hands[me]),
        hands={name: len(hand) for name, hand in zip(game.players, s.hands, strict=True)},
        empires=empires,
        drawn="",
        markers={},
        markers_left=0,
        tokens=tuple(areas[token] for token in s.tokens[me]),
        pair=(pair.first, pair.second) if pair else (),
        offer=_offer(s, rules, me),
        passed=tuple(tuple(areas[token] for token in offer) for offer in s.glimpses[me]),
        endgame=tuple(
            "" if area == NONE else areas[area] if _knows(s, me, number) else FACE_DOWN_TOKEN
            for number, area in enumerate(s.endgame, start=1)
        ),
    )


def _offer(s: State, rules: Edition2024, me: int) -> tuple[str, ...]:
    """What is passed now, if it is in the hands of this player."""
    kind = _choosing(s)
    if not kind or s.drawn >= len(s.order) or s.order[s.drawn] != me:
        return ()
    if kind == "keep_token":
        return tuple(rules.ground.areas[token] for token in s.offer)
    cards = rules.box.events if kind == "take_event" else rules.box.empires
    return tuple(cards[card].id for card in s.offer)


def _knows(s: State, me: int, number: int) -> bool:
    """Whether an Endgame token lies open, or the player passed on nothing but that."""
    seen, at = s.glimpses[me], number - FIRST_PASSED
    return number <= s.turned or (at < len(seen) and len(set(seen[at])) == 1)


def arrays(game: Standing) -> dict[str, Any]:
    """What lies open before each player: gold and place, Leader, Honors, how many tokens, cards and people."""
    s, rules = _of(game)
    box = rules.box
    people = box.numbers["people"]
    return {
        name: {
            "gold": s.scores[player],
            "rank": len(s.ranks) - s.ranks.index(player),
            "leader": bool(s.leaders >> player & 1),
            "track": tuple("" if honor == NONE else box.honors[honor].id for honor in s.tracks[player]),
            "pool": tuple(box.honors[honor].id for honor in s.spare[player]),
            "stack": len(s.stacks[player]),
            "tokens": len(s.tokens[player]),
            "pair": s.pairs[player] != NONE,
            "supply": people - s.held[player].bit_count() - (s.army if player == s.player else 0),
            "empires": s.history[player],
            "events": s.revealed[player],
        }
        for player, name in enumerate(game.players)
    }


LOOK = Look(lands, fleets, active, calls, draw_facts, view, arrays)
