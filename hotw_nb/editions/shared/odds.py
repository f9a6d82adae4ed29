"""The odds of games in which bands of armies spread over the board: sieges and campaigns from here.

For a campaign the game is asked what would be: each land is taken on a copy of the position by dice that always win,
so that battles, ways and points come from the rules that play the game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from hotw_nb.engine.action import EXPAND, Action
from hotw_nb.engine.battle import Combat
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.step import R, S
from hotw_nb.odds.battles import LOSS, Battle, Effect
from hotw_nb.odds.campaigns import Campaign, Target
from hotw_nb.odds.courses import Course
from hotw_nb.odds.games.moves import EditionOdds, Helped
from hotw_nb.odds.sieges import Siege
from hotw_nb.text import say


class BandOdds(EditionOdds[S, R]):
    """What editions with bands have in common."""

    @abstractmethod
    def units_of(self, e: Engine[S, R], band: Any) -> int:
        """How many armies a band can send out."""

    @abstractmethod
    def coins_of(self, e: Engine[S, R], band: Any) -> int:
        """The coins that bring armies of a band back."""

    @abstractmethod
    def helping(self, e: Engine[S, R], band: Any, lands: Iterable[str]) -> Helped:
        """The cards that help a band against these lands, and how many stages of each are over."""

    def fight_on(self, e: Engine[S, R]) -> None:
        """Go on with a battle that was interrupted between two rolls; most editions never interrupt one."""

    def siege_of(self, e: Engine[S, R], action: Action, fight: Combat, armies: int | None) -> Siege:
        """What comes of repeating an action with the armies, coins and cards of the band that it speaks of."""
        bands = e.state.bands
        band = next((band for band in bands if e.people_id(band.people) == action.by), bands[0])
        land, effects, cards = self.adapted(fight)
        pool = self.units_of(e, band) if armies is None else armies
        return Siege(Course((land,), effects, pool, self.coins_of(e, band), cards))

    def campaign_of(
        self,
        game: Any,
        names: tuple[str, ...],
        chain: bool,
        armies: int | None,
        fort_points: int | Fraction,
        fort_places: int,
    ) -> Campaign:
        """The odds of taking these lands with the first band that can take them all."""
        engine = game.engine()
        if not engine.state.bands:
            raise ValueError(say("odds.no_turn"))
        if game.decision.kind != EXPAND:
            raise ValueError(say("odds.not_expanding", decision=game.decision.text()))
        index = _first_that_can(game, names, chain, len(engine.state.bands))
        band = engine.state.bands[index]
        effects, cards = self.helping(engine, band, names)
        targets = tuple(_targets(game, names, chain, index))
        pool = self.units_of(engine, band) if armies is None else armies
        battles = tuple(target.battle for target in targets)
        course = Course(battles, effects, pool, self.coins_of(engine, band), cards)
        return Campaign(targets, course, chain, _worth(game, names, index), fort_points, fort_places)


def fort_bonus(walled: Combat, open: Combat) -> int:
    """By how much a fort brings the defender nearer to the attacker, by a fight with the fort and without it."""
    return walled.defend_bonus - walled.attack_bonus - (open.defend_bonus - open.attack_bonus)


def by_name(*effects: Effect) -> dict[str, Effect]:
    """The effects of cards by the names of the cards."""
    return {effect.name: effect for effect in effects}


def over(effect: Effect, losses: int) -> int:
    """How many stages of a card are over after the loss of so many armies."""
    return min(losses, sum(stage.ends == LOSS for stage in effect.stages))


class Winning:
    """Dice with which every attack succeeds, without a triple."""

    def roll(self, count: int, turn: int) -> tuple[int, ...]:
        """A one for each die."""
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
            one.pool += lands + 1  # so that what-ifs never end for lack of armies

    def way(self, land: str) -> Any:
        """The action that enters a land over the easiest way, or None."""
        ways = (a for a in self.engine.options() if a.kind == EXPAND and a.target == land and a.by == self.by)
        return next(ways, None)

    def battle(self, land: str) -> Battle:
        """What a land within reach sets against an attack."""
        found = self.engine.step.battle(self.engine, self.way(land))
        return Battle(defenders=0) if found is None else self.engine.edition.odds.adapted(found)[0]

    def take(self, lands: Iterable[str]) -> str:
        """Take lands one after the other; the first that is out of reach, or nothing."""
        for land in lands:
            action = self.way(land)
            if action is None:
                return land
            self.engine.do(action)
            self.engine.edition.odds.fight_on(self.engine)
        return ""

    @property
    def points(self) -> int:
        """What the player would score if the expansion ended now, with the monuments that follow it."""
        e = self.engine.fork()
        if e.state.bands[0].main:
            _build_monuments(e)
        return sum(line.points for line in e.edition.score(e.edition, e.state, self.player, e.state.epoch))


def _build_monuments(e: Any) -> None:
    """Let the game's own step build what the resources give; wherever there is a choice, its points are alike."""
    while e.state.agenda and e.errand[0] != "monuments":
        e.pop()
    while e.state.agenda and e.errand[0] == "monuments":
        if not e.step.skip(e):
            e.step.do(e, e.options()[0])


def _worth(game: Any, names: tuple[str, ...], band: int) -> Callable[[frozenset[str]], int]:
    """The points that a set of these lands adds to the turn, each set worked out once."""
    before = WhatIf(game, 0).points

    @cache
    def worth(taken: frozenset[str]) -> int:
        then = WhatIf(game, len(names), band)
        then.take(name for name in names if name in taken)
        return then.points - before

    return worth


def _first_that_can(game: Any, names: tuple[str, ...], chain: bool, bands: int) -> int:
    """The first band that can enter all these lands, one through the other or each of them at once."""
    routes = [names] if chain else [(name,) for name in names]
    missing = ""
    for index in range(bands):
        missing = next(filter(None, (WhatIf(game, len(names), index).take(route) for route in routes)), "")
        if not missing:
            return index
    if bands > 1 and len(names) > 1:
        raise ValueError(say("odds.no_people", lands=", ".join(names)))
    raise ValueError(say("odds.out_of_reach", land=missing))


def _targets(game: Any, names: tuple[str, ...], chain: bool, band: int) -> Iterator[Target]:
    """What each land sets against an attack that comes when its turn has come."""
    for i, name in enumerate(names):
        now, last = WhatIf(game, len(names), band), WhatIf(game, len(names), band)
        if chain:
            now.take(names[:i])
        else:
            last.take(other for other in names if other != name)
            if last.battle(name) != now.battle(name):
                raise ValueError(say("odds.eased", land=name))
        yield Target(name, now.battle(name))
