"""A game for gold as people look at it: map, turn, arrays, what one player knows; the unseen, drawn anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, cast

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024.components import HIDDEN
from hotw_nb.editions.e2024.setup import SELECTION, bags
from hotw_nb.editions.e2024.state import FIRST_PASSED, NONE, Engine, State
from hotw_nb.editions.shared.view import GameView, whose
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.view_values import FACE_DOWN, FACE_DOWN_TOKEN, FleetView, Known, LandView, PlayerView

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.components import Edition2024
    from hotw_nb.game import Game


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

    def known(self) -> Iterator[tuple[str, Known]]:
        """What there may be to know, each by a word."""
        yield from PlayerView.known(self)
        yield "tokens", self.tokens
        yield "pair", self.pair
        yield "offer", self.offer
        yield "passed", tuple(area for passed in self.passed for area in passed)
        yield "endgame", self.endgame


def _of(game: Game) -> tuple[State, Edition2024]:
    return cast(State, game.position), cast("Edition2024", game.rules)


def lands(game: Game) -> dict[str, LandView]:
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


def fleets(game: Game) -> dict[str, FleetView]:
    """Every sea or ocean with a fleet, all of the turn that is played."""
    s, rules = _of(game)
    waters = rules.ground.waters
    return {
        waters[water]: FleetView(waters[water], game.players[s.player], rules.box.peoples[s.band].id)
        for water in bits(s.fleets)
    }


def active(game: Game) -> dict[str, Any]:
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


def calls(game: Game) -> tuple[tuple[str, str, str], ...]:
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


def draw_facts(game: Game, receiver: int) -> dict[str, Any]:
    """Nothing: here nobody draws an Empire for somebody else."""
    return {}


def player_view(game: Game, me: int) -> ArrayView:
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


def arrays(game: Game) -> dict[str, Any]:
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


VIEW = GameView(lands, fleets, active, calls, draw_facts, player_view, arrays)


AWARDS = ("award", "award_over")
PLAYED = ("token", "token_empty")


def draw_anew(game: Game, e: Engine, me: int, future: Seeded) -> None:
    """Mix all that this player has not seen, as it could lie as well."""
    _empires(e, me, future)
    _events(e, me, future)
    _tokens(game, e, me, future)
    _pairs(game, e, me, future)
    _honors(game, e, future)


def _to_come(e: Engine, step: str) -> bool:
    """Whether the cards of this Epoch have not been laid out yet."""
    return (step,) in e.state.agenda


def _empires(e: Engine, me: int, future: Seeded) -> None:
    """Decks that lie ready, and with hidden Empires the cards that others have taken."""
    s, cards, count = e.state, e.edition.box.empires, len(e.players)
    known = s.epoch - _to_come(e, "take")
    later = [
        tuple(future.shuffled((card.id for card in cards if card.epoch == epoch), f"future {epoch}"))[:count]
        for epoch in range(known + 1, len(s.decks) + 1)
    ]
    s.decks = (*s.decks[:known], *later)
    if HIDDEN not in e.options_on or _to_come(e, "take"):
        return
    unseen = [
        player
        for player, card in enumerate(s.empires)
        if card and player != me and e.edition.box.empire[card].slot > s.slot
    ]
    held = [s.empires[player] for player in unseen]
    if s.agenda[-1] == ("take", True):
        offered = {cards[thing].id for thing in s.offer}
        held = [card.id for card in cards if card.epoch == s.epoch and card.id not in offered]
        held = [card for card in held if card != s.empires[me]]
    mixed = dict(zip(unseen, future.shuffled(held, "future empires"), strict=False))
    s.empires = tuple(mixed.get(player, card) for player, card in enumerate(s.empires))


def _events(e: Engine, me: int, future: Seeded) -> None:
    """Decks that lie ready, and the cards that others hold; those that went round are mixed among the others."""
    s, cards, count = e.state, e.edition.box.events, len(e.players)
    known = s.epoch - _to_come(e, "take_event")
    later = [
        tuple(
            future.shuffled(
                (i for i, card in enumerate(cards) if card.epoch == epoch), f"future events {epoch}"
            )
        )[:count]
        for epoch in range(known + 1, len(s.event_decks) + 1)
    ]
    s.event_decks = (*s.event_decks[:known], *later)
    unseen = [player for player, hand in enumerate(s.hands) if hand and player != me]
    held = [s.hands[player][0] for player in unseen]
    if SELECTION not in e.options_on:
        open_to_me = {card for past in s.revealed for card in past}
        held = [
            i
            for i, card in enumerate(cards)
            if card.epoch == s.epoch and card.id not in open_to_me and i not in s.hands[me]
        ]
    mixed = dict(zip(unseen, future.shuffled(held, "future hands"), strict=False))
    s.hands = tuple((mixed[player],) if player in mixed else hand for player, hand in enumerate(s.hands))


def _tokens(game: Game, e: Engine, me: int, future: Seeded) -> None:
    """Tokens of others and of face-down Endgame spaces change places with those that are left in the bag, as far as
    the player does not know where they went.
    """
    s, bag = e.state, e.state.bags[e.state.epoch - 1]
    hidden = [i for i, area in enumerate(s.endgame) if i >= s.turned and area != NONE]
    hands = sum(len(tokens) for player, tokens in enumerate(s.tokens) if player != me)
    unseen = Counter(s.endgame[i] for i in hidden) + Counter(bag[s.taken :])
    unseen += Counter(token for player, tokens in enumerate(s.tokens) if player != me for token in tokens)
    spaces, held = _passed_on(game, s, me, hidden, unseen, hands, future)
    mixed = future.shuffled(sorted((unseen - held - Counter(spaces.values())).elements()), "future tokens")
    spaces |= {i: mixed.pop() for i in hidden if i not in spaces}
    s.endgame = tuple(spaces.get(i, area) for i, area in enumerate(s.endgame))
    theirs = [*held.elements(), *(mixed.pop() for _ in range(hands - held.total()))]
    dealt = iter(future.shuffled(theirs, "future tokens in hand"))
    s.tokens = tuple(
        tokens if player == me else tuple(sorted(next(dealt) for _ in tokens))
        for player, tokens in enumerate(s.tokens)
    )
    later = bags(e.edition, len(e.players), future, s.epoch + 1, mixed)
    s.bags = (*s.bags[: s.epoch - 1], (*bag[: s.taken], *mixed), *later)


def _passed_on(
    game: Game, s: State, me: int, hidden: list[int], unseen: Counter[int], hands: int, future: Seeded
) -> tuple[dict[int, int], Counter[int]]:
    """What a player knows of the tokens that went on through his hands: one of each Epoch lies on its Endgame space,
    and the others were kept by those after him, who hold all that they have not played yet.
    """
    passed = dict(enumerate(s.glimpses[me], start=FIRST_PASSED - 1))
    known = [i for i in hidden if passed.get(i)]
    played = Counter(
        game.rules.ground.area[record.data["area"]]
        for record in game.log
        if record.kind in PLAYED
        and record.player != game.players[me]
        and isinstance(record.data["area"], str)
    )
    went = Counter(token for i in known for token in passed[i])
    ways = future.shuffled(product(*(passed[i] for i in known)), "future endgame")
    for areas in ways:
        lying = Counter(areas)
        held = went - lying - played
        if held.total() <= hands and held + lying <= unseen:
            return dict(zip(known, areas, strict=True)), held
    raise AssertionError("what really happened is one of the ways")


def _pairs(game: Game, e: Engine, me: int, future: Seeded) -> None:
    """The paired tokens of others, among which are those that the box keeps, and none that was played."""
    s = e.state
    others = [player for player, pair in enumerate(s.pairs) if player != me and pair != NONE]
    played = {record.data["area"] for record in game.log if record.kind in PLAYED}
    left = [
        i
        for i, pair in enumerate(e.edition.box.pairs)
        if i != s.pairs[me] and (pair.first, pair.second) not in played
    ]
    pairs = dict(zip(others, future.shuffled(left, "future pairs"), strict=False))
    s.pairs = tuple(pairs.get(player, pair) for player, pair in enumerate(s.pairs))


def _honors(game: Game, e: Engine, future: Seeded) -> None:
    """The Honors of each stack that nobody has seen yet; those put under it lie there in a known order."""
    s, (first, _) = e.state, _of(game.start())
    stacks = []
    for player, stack in enumerate(s.stacks):
        name = e.players[player]
        seen = sum(record.kind in AWARDS and record.player == name for record in game.log)
        unseen = max(0, len(first.stacks[player]) - seen)
        stacks.append((*future.shuffled(stack[:unseen], f"future honors {player}"), *stack[unseen:]))
    s.stacks = tuple(stacks)
