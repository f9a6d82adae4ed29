"""A campaign inside a game: its lands, its cards, and its points as the game itself would count them.

The game is asked what would be: each land is taken on a copy of the position by dice that always win, so
that battles, ways and points come from the rules that play the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from hotw_nb.chapters import scoring
from hotw_nb.odds.battles import Battle
from hotw_nb.odds.campaigns import Campaign
from hotw_nb.odds.courses import Course
from hotw_nb.odds.games.moves import adapted, cards_of, coins_of, of_a_game
from hotw_nb.odds.targets import Target
from hotw_nb.text import say


class Winning:
    """Dice with which every attack succeeds, without a triple."""

    def roll(self, count: int, turn: int) -> tuple[int, ...]:
        """Ones."""
        return (1,) * count

    def clash(self, attack: int, defend: int, turn: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The best that the attacker can roll against the worst of the defender."""
        return (6, 5, 4)[:attack], (1,) * defend


class WhatIf:
    """A copy of a game's position in which lands can be taken at will."""

    def __init__(self, game: Any, lands: int, band: int = 0) -> None:
        self.engine = game.engine(Winning())
        self.player = game.seat(game.active["player"])
        bands = self.engine.state.bands
        self.by = self.engine.people_id(bands[band].people) if len(bands) > 1 else ""
        for one in bands:
            one.pool += lands  # so that what-ifs never end for lack of armies

    def way(self, land: str) -> Any:
        """The action that enters a land over the easiest way, or None."""
        ways = (
            a for a in self.engine.options() if a.kind == "expand" and a.target == land and a.by == self.by
        )
        return next(ways, None)

    def take(self, land: str) -> Any:
        """Take a land; the battle that it would need, or None if nobody of another colour stands there."""
        action = self.way(land)
        if action is None:
            raise ValueError(say("odds.out_of_reach", land=land))
        battle = self.engine.step.battle(self.engine, action)
        self.engine.do(action)
        return battle

    @property
    def points(self) -> int:
        """What the player would score now."""
        e = self.engine
        return sum(line.points for line in scoring.lines(e.edition, e.state, self.player, e.state.epoch))


def campaign_of(
    game: Any,
    lands: Iterable[str],
    *,
    chain: bool = False,
    armies: int | None = None,
    fort_points: int | Fraction = 0,
    fort_places: int = 0,
) -> Campaign:
    """The odds of taking these lands in this position, with the points that they add to the turn.

    Without `chain` all lands must be in reach now, and may be attacked in any order; with `chain` they are
    taken in the order given and may be reached one through the other. The armies, coins and cards are those
    of the game, unless `armies` says otherwise; of several peoples the first that can take all these lands
    sets out. A capital or city is counted as a battle leaves it.
    """
    of_a_game(game)
    names = tuple(game.board.find(str(land)).id for land in lands)
    for name in names:
        if names.count(name) > 1:
            raise ValueError(say("odds.same_land", land=name))
    state = game.engine().state
    if not state.bands:
        raise ValueError(say("odds.no_turn"))
    index, targets = _first_that_can(game, names, chain, len(state.bands))
    band = state.bands[index]
    effects, cards = cards_of(band.force)
    before = WhatIf(game, 0).points
    known: dict[frozenset[str], int] = {}

    def worth(taken: frozenset[str]) -> int:
        """The points that a set of lands adds to the turn."""
        if taken not in known:
            then = WhatIf(game, len(names), index)
            for name in names:
                if name in taken:
                    then.take(name)
            known[taken] = then.points - before
        return known[taken]

    battles = tuple(target.battle for target in targets)
    pool = band.pool if armies is None else armies
    course = Course(battles, effects, pool, coins_of(state, band), cards)
    return Campaign(targets, course, chain, worth, fort_points, fort_places)


def _first_that_can(
    game: Any, names: tuple[str, ...], chain: bool, bands: int
) -> tuple[int, tuple[Target, ...]]:
    """The first band that can take all these lands, and what each of them sets against it."""
    for index in range(bands):
        try:
            return index, _targets(game, names, chain, index)
        except ValueError:
            if index == bands - 1:
                raise
    raise ValueError(say("odds.no_turn"))


def _targets(game: Any, names: tuple[str, ...], chain: bool, band: int) -> tuple[Target, ...]:
    now = WhatIf(game, len(names), band)
    targets = []
    for name in names:
        battle = (now if chain else WhatIf(game, len(names), band)).take(name)
        targets.append(Target(name, Battle(defenders=0) if battle is None else adapted(battle)[0]))
    return tuple(targets)
