"""How a game begins: players, seed, options and dice are checked, and everything that asks nobody is done."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence, Sized
from itertools import islice
from typing import Any
from unicodedata import normalize

from hotw_nb import editions
from hotw_nb.engine.dice import MOST_LISTED, Listed
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.record import BY_HAND, Setup
from hotw_nb.game import Game
from hotw_nb.text import say

LONGEST_NAME = 80
_FAR_TOO_MANY = 100  # players, of whom no more are looked at
LONGEST_SEAT = LONGEST_NAME + len(" (1)")
"""The longest name of a seat: that of somebody who leads two colours says which of them it is."""
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def check_players(
    players: Iterable[str], fewest: int, most: int, longest: int = LONGEST_NAME
) -> tuple[str, ...]:
    """The players' names, refused with a sentence where they will not do."""
    names = tuple(islice(players, _FAR_TOO_MANY)) if isinstance(players, Iterable) else (None,)
    if isinstance(players, str) or not all(isinstance(name, str) for name in names):
        raise BadSetup(say("setup.players_list"))
    names = tuple(name.strip() for name in names)
    if not fewest <= len(names) <= most:
        count = len(players) if isinstance(players, Sized) else len(names)
        raise BadSetup(say("setup.players_count", low=fewest, high=most, count=count))
    for name in names:
        if not _seen(name) or len(name) > longest or not name.isprintable():
            raise BadSetup(say("setup.name", most=longest, found=name[:20]))
    if len(set(map(_seen, names))) < len(names):
        raise BadSetup(say("setup.same_name"))
    return names


def _seen(name: str) -> str:
    """What people see of a name: é in one letter or in two is the same, and some letters are never seen."""
    return _UNSEEN.sub("", normalize("NFKC", name))


def new_game(
    edition: editions.EditionId | str = "2001",
    players: Sequence[str] | Mapping[str, Any] = ("Ada", "Ben", "Cleo"),
    seed: int | None = None,
    options: Sequence[str] = (),
    dice: str | Sequence[int | Sequence[int]] | None = None,
) -> Game:
    """A new game, before anybody has chosen anything.

    - `edition` is "2001", "2024" or "classic".
    - `players` are names, or {name: bot} with None for each person. How many may play depends on the edition.
      The game speaks to a player who is called exactly "You" or "Toi", as in "You settle in Libya".
    - The same `seed` always gives the same cards and dice. Without one, the game draws a new seed.
    - `options` are the optional rules to play with; `hotw.EDITIONS["2001"].options` lists them.
    - With `dice="by hand"` the game asks you for every roll. A list of numbers is used up roll by roll.

    What can't be played is a `BadSetup`, which says why.

    >>> import hotw_nb as hotw
    >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
    >>> print(game.decision)
    Cleo has drawn Minoans. Keep the card, or give it to somebody who has none?
    >>> against_a_bot = hotw.new_game("2001", players={"Ada": None, "Ben": None, "Bot": hotw.bots.Greedy(1)}, seed=7)
    >>> list(against_a_bot.bots)
    ['Bot']
    """
    rules = editions.get(edition)
    chosen = rules.check_options(options)
    ordered = tuple(option for option in rules.options if option in chosen)
    people = check_players(players, rules.least(chosen), rules.numbers["most_players"])
    names = rules.colours(people, chosen)
    bots = {}
    if isinstance(players, Mapping):
        from hotw_nb.bots.base import check_bot

        given = {name.strip(): check_bot(bot) for name, bot in players.items() if bot is not None}
        who = dict(zip(names, people * (len(names) // len(people)), strict=True))
        bots = {name: given[person] for name, person in who.items() if person in given}
    return Game.begun(Setup(edition, ordered, names, check_seed(seed), check_dice(dice)), bots)


def check_seed(seed: int | None) -> int:
    """A whole number, drawn fresh if none is given."""
    if seed is None:
        return secrets.randbits(31)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 63:
        raise BadSetup(say("setup.seed", found=seed))
    return seed


def check_dice(dice: str | Sequence[int | Sequence[int]] | None) -> str | tuple[Any, ...]:
    """How dice are rolled: "" by seed, "by hand", or the numbers themselves, `MOST_LISTED` of them at most."""
    if dice is None or dice == "":
        return ""
    if isinstance(dice, str):
        if dice != BY_HAND:
            raise BadSetup(say("setup.dice", by_hand=BY_HAND, found=dice))
        return BY_HAND
    if isinstance(dice, Mapping) or not isinstance(dice, Iterable):
        raise BadSetup(say("setup.dice", by_hand=BY_HAND, found=dice))
    # numbers first: a game of what might have been lists thousands, and they are the quickest to tell
    rolls = tuple(
        item
        if isinstance(item, int) or not isinstance(item, Sequence)
        else tuple(islice(item, MOST_LISTED + 1))
        for item in islice(dice, MOST_LISTED + 1)
    )
    Listed(rolls)
    return rolls
