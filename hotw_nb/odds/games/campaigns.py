"""A campaign inside a game: its lands, its cards, and its points as the game itself would count them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from hotw_nb.odds import validation
from hotw_nb.odds.ends import Conquests
from hotw_nb.text import say


def campaign_of(
    game: Any,
    lands: Iterable[str],
    *,
    chain: bool = False,
    armies: int | None = None,
    fort_points: int | Fraction = 0,
    fort_places: int = 0,
) -> Conquests[Any]:
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
    campaign: Conquests[Any] = game.rules.odds.campaign_of(
        game, _named(game, lands), chain, armies, fort_points, fort_places
    )
    return campaign


def _named(game: Any, lands: Iterable[str]) -> tuple[str, ...]:
    """The ids of the lands, each of which may be named once."""
    names = tuple(game.board.find(str(land)).id for land in validation.lands(lands))
    for name in names:
        if names.count(name) > 1:
            raise ValueError(say("odds.same_land", land=name))
    return names
