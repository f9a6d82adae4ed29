"""What a player of a game for gold cannot foresee, drawn anew: cards, tokens and Honors that lie face-down."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from hotw_nb.editions.e2024.contract import HIDDEN
from hotw_nb.editions.e2024.setup import SELECTION, bags
from hotw_nb.editions.e2024.state import FIRST_PASSED, NONE, State, box_of, edition_of, state_of
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.engine import Engine

if TYPE_CHECKING:
    from hotw_nb.game import Game

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
    s, cards, count = state_of(e), box_of(e).empires, len(e.players)
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
        if card and player != me and box_of(e).empire[card].slot > s.slot
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
    s, cards, count = state_of(e), box_of(e).events, len(e.players)
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
    s, bag = state_of(e), state_of(e).bags[state_of(e).epoch - 1]
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
    later = bags(edition_of(e), len(e.players), future, s.epoch + 1, mixed)
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
    s = state_of(e)
    others = [player for player, pair in enumerate(s.pairs) if player != me and pair != NONE]
    played = {record.data["area"] for record in game.log if record.kind in PLAYED}
    left = [
        i
        for i, pair in enumerate(box_of(e).pairs)
        if i != s.pairs[me] and (pair.first, pair.second) not in played
    ]
    pairs = dict(zip(others, future.shuffled(left, "future pairs"), strict=False))
    s.pairs = tuple(pairs.get(player, pair) for player, pair in enumerate(s.pairs))


def _honors(game: Game, e: Engine, future: Seeded) -> None:
    """The Honors of each stack that nobody has seen yet; those put under it lie there in a known order."""
    s, first = state_of(e), state_of(game.start().engine())
    stacks = []
    for player, stack in enumerate(s.stacks):
        name = e.players[player]
        seen = sum(record.kind in AWARDS and record.player == name for record in game.log)
        unseen = max(0, len(first.stacks[player]) - seen)
        stacks.append((*future.shuffled(stack[:unseen], f"future honors {player}"), *stack[unseen:]))
    s.stacks = tuple(stacks)
