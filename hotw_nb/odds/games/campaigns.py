"""A campaign inside a game: its lands, its cards, and its points as the game itself would count them.

The game is asked what would be: each land is taken on a copy of the position by dice that always win, so
that battles, ways and points come from the rules that play the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from hotw_nb.editions.classic.combat import FIGHT_ON
from hotw_nb.editions.e2024.odds.campaigns import GoldCampaign, gold_campaign_of
from hotw_nb.editions.e2024.state import State
from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle
from hotw_nb.odds.campaigns import Campaign
from hotw_nb.odds.courses import Course
from hotw_nb.odds.games.moves import adapted, coins_of, helping, units_of
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
            one.pool += lands + 1  # so that what-ifs never end for lack of armies

    def way(self, land: str) -> Any:
        """The action that enters a land over the easiest way, or None."""
        ways = (
            a for a in self.engine.options() if a.kind == "expand" and a.target == land and a.by == self.by
        )
        return next(ways, None)

    def battle(self, land: str) -> Battle:
        """What a land within reach sets against an attack."""
        found = self.engine.step.battle(self.engine, self.way(land))
        return Battle(defenders=0) if found is None else adapted(found, self.engine.edition.id)[0]

    def take(self, lands: Iterable[str]) -> str:
        """Take lands one after the other; the first that is out of reach, or nothing."""
        for land in lands:
            action = self.way(land)
            if action is None:
                return land
            self.engine.do(action)
            while self.engine.errand[0] == "storm":  # between two rolls, where a card could be played
                self.engine.do(FIGHT_ON)
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


def campaign_of(
    game: Any,
    lands: Iterable[str],
    *,
    chain: bool = False,
    armies: int | None = None,
    fort_points: int | Fraction = 0,
    fort_places: int = 0,
) -> Campaign | GoldCampaign:
    """The odds of taking these lands in this position, with the points that they add to the turn.

    Without `chain` all lands must be in reach now, and may be attacked in any order; with `chain` they are
    taken in the order given and may be reached one through the other. The armies, coins and cards are those
    of the game, unless `armies` says otherwise; of several peoples the first that can take all these lands
    sets out. A capital or city is counted as a battle leaves it, and the monuments that resources give after
    the expansion are counted too.

    In a game that is played for gold every position is played by the rules themselves, and a `GoldCampaign` comes
    back: its worth is what plunder and revenue bring, lands that only lose their garrison counted in. With Option 3
    of 2024 each clear success buys the next of these lands that its points suffice for.

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    ...     "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    ...     "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True, "fort": True},
    ...     "wei_river": {"owner": "Cleo", "empire": "han_dynasty", "army": True}})
    >>> plan = campaign_of(game, ["eastern_steppe", "wei_river"], armies=3)
    >>> plan.names, round(float(plan.all), 2)
    (('eastern_steppe', 'wei_river'), 0.31)
    """
    validation.game(game)
    validation.flag("chain", chain)
    names = _named(game, lands)
    engine = game.engine()
    if isinstance(engine.state, State):
        return gold_campaign_of(game, names, chain, armies, fort_points, fort_places)
    if not engine.state.bands:
        raise ValueError(say("odds.no_turn"))
    if game.decision.kind not in ("expand", "spread"):
        raise ValueError(say("odds.not_expanding", decision=game.decision.text()))
    index = _first_that_can(game, names, chain, len(engine.state.bands))
    band = engine.state.bands[index]
    effects, cards = helping(engine, band, names)
    targets = tuple(_targets(game, names, chain, index))
    pool = units_of(engine, band) if armies is None else armies
    battles = tuple(target.battle for target in targets)
    course = Course(battles, effects, pool, coins_of(engine, band), cards)
    return Campaign(targets, course, chain, _worth(game, names, index), fort_points, fort_places)


def _named(game: Any, lands: Iterable[str]) -> tuple[str, ...]:
    """The ids of the lands, each of which may be named once."""
    names = tuple(game.board.find(str(land)).id for land in validation.lands(lands))
    for name in names:
        if names.count(name) > 1:
            raise ValueError(say("odds.same_land", land=name))
    return names


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
