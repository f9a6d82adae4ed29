"""The odds of one move in a game, and of repeating it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from hotw_nb.engine.action import EXPAND
from hotw_nb.engine.battle import LOSE, TIE, WIN, Combat
from hotw_nb.odds import validation
from hotw_nb.odds.battles import settle
from hotw_nb.odds.conquests import Conquest
from hotw_nb.odds.dice import compare_triples
from hotw_nb.odds.outcomes import RESULTS, Outcome
from hotw_nb.odds.pairings import Pairing
from hotw_nb.odds.sieges import Siege
from hotw_nb.text import say

SURE = Outcome(Fraction(1), Fraction(0), Fraction(0))
NEVER = Outcome(Fraction(0), Fraction(0), Fraction(1))
_TIES = {"attack": WIN, "defend": LOSE}


def of(game: Any, action: Any) -> Outcome:
    """The odds of that very move: `win` is the chance that this army takes the land.

    The army fights on after a fort has fallen; `tie` and `lose` say how the roll ends by which it falls. To
    walk into a land that no enemy holds is sure; a move that is no battle is refused.

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    ...     "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    ...     "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True}})
    >>> print(of(game, ("expand", "eastern_steppe")).text("en"))
    win 125 in 216 = 57.9 %, tie 36 in 216 = 16.7 %, lose 55 in 216 = 25.5 %
    """
    fight = _fight(game, action)
    if fight is None or fight.certain:
        return _certain(fight)
    chances = dict.fromkeys(RESULTS, Fraction(0))
    for end in ends(fight):
        chances[end.result] += end.chance
    win, tie, lose = chances.values()
    return Outcome(win, tie, lose)


def first_roll(game: Any, action: Any) -> Outcome:
    """The odds of the first roll of that move, which may only win a fort.

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    ...     "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    ...     "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True, "fort": True}})
    >>> move = ("expand", "eastern_steppe")
    >>> first_roll(game, move).win, of(game, move).win
    (Fraction(5, 12), Fraction(625, 2592))
    """
    fight = _fight(game, action)
    return _certain(fight) if fight is None or fight.certain else roll_odds(fight)


def _certain(fight: Combat | None) -> Outcome:
    """The odds of a move without dice: nobody is there, or the ground decides."""
    return NEVER if fight is not None and fight.certain == LOSE else SURE


def _fight(game: Any, action: Any) -> Combat | None:
    """The fight of a move; None for an expansion without one, while other moves without one are refused."""
    validation.game(game)
    fight: Combat | None = game.battle(action)
    if fight is None and game.meant(action).kind != EXPAND:
        raise ValueError(say("odds.not_one_battle"))
    return fight


def roll_odds(fight: Combat) -> Outcome:
    """The odds of the next roll of a fight."""
    bonuses = fight.attack_bonus, fight.defend_bonus
    return settle(Pairing(fight.attack, fight.defend, *bonuses, fight.ties))


def _ways(fight: Combat) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    return compare_triples(fight.attack, fight.defend, fight.attack_bonus - fight.defend_bonus)


class End(NamedTuple):
    """One way in which a fight ends: its last roll, the armies and forts gone by then, and the chance."""

    result: str
    gone: int
    chance: Fraction


def ends(fight: Combat) -> tuple[End, ...]:
    """All ends of a fight, in which one army goes on until it or the defenders are gone."""
    return _ends(fight._replace(reasons=()))


@lru_cache(maxsize=4096)
def _ends(fight: Combat) -> tuple[End, ...]:
    chances: dict[tuple[str, int], Fraction] = {}
    again = fight.ties == "reroll"
    of: int = 6 ** (fight.attack + fight.defend)
    for triple, ways in zip((False, True), _ways(fight), strict=True):
        for rolled, n in zip(RESULTS, ways, strict=True):
            if not n:
                continue
            result = _TIES.get(fight.ties, rolled) if rolled == TIE else rolled
            after = fight.onward(result, triple)
            if again and after == fight:
                of -= n  # rolled again as if nothing had been
                continue
            now = fight.pieces - after.pieces
            goes_on = (result == WIN and after.armies) or (again and result == TIE)
            later = _ends(after) if goes_on else (End(result, 0, Fraction(1)),)
            for end in later:
                key = end.result, now + end.gone
                chances[key] = chances.get(key, Fraction(0)) + n * end.chance
    return tuple(End(*key, chance / of) for key, chance in chances.items())


def conquest_of(game: Any, action: Any, armies: int | None = None) -> Conquest:
    """What comes of invading a land again and again where frustrated armies bring a bonus: points as well.

    With the armies of the pool, unless `armies` says otherwise.
    """
    validation.game(game)
    fight = game.battle(action)
    if fight is None:
        raise ValueError(say("odds.not_option_3"))
    conquest: Conquest = game.rules.odds.conquest_of(game.engine(), fight, armies)
    return conquest


def siege_of(game: Any, action: Any, armies: int | None = None) -> Siege:
    """What comes of repeating that move until the land is taken or the pool is empty.

    With the armies and coins that the player has now, unless `armies` says otherwise.

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    ...     "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    ...     "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True, "fort": True}})
    >>> round(float(siege_of(game, ("expand", "eastern_steppe"), armies=3).taken), 3)
    0.789
    """
    validation.game(game)
    fight = game.battle(action)
    if fight is None:
        raise ValueError(say("odds.no_battle"))
    action = game.meant(action)
    if action.kind != EXPAND:
        raise ValueError(say("odds.not_repeated"))
    siege: Siege = game.rules.odds.siege_of(game.engine(), action, fight, armies)
    return siege
