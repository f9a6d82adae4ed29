"""The odds of one move in a game, and of repeating it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from hotw_nb.editions.classic import reach
from hotw_nb.editions.classic.battle import Fight as Clash
from hotw_nb.editions.classic.battle import Force as Edge
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import Band
from hotw_nb.editions.e2001.battle import Fight, Force
from hotw_nb.editions.e2024.battle import Fight as Invasion
from hotw_nb.engine.battle import LOSE, TIE, WIN, Combat
from hotw_nb.odds import effects as e
from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle, settle
from hotw_nb.odds.conquests import Conquest
from hotw_nb.odds.courses import Course
from hotw_nb.odds.dice import compare_triples
from hotw_nb.odds.editions import rules_of
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
    if fight is None and game.meant(action).kind != "expand":
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


# The cards that a force of a game can have, by the names that the dice rules of the editions give them.
CARDS = {"leader": "leader", "jihad": "jihad", "elite": "elite_troops", "siegecraft": "siegecraft"}


def adapted(
    fight: Fight | Clash | Invasion, edition: str
) -> tuple[Battle, tuple[e.Effect, ...], tuple[int, ...]]:
    """A fight of a game as a `Battle`, with the cards of its attacker and how far each of them has run.

    What adds up in a roll is asked of the fight itself, so that a house rule in it counts here too.
    The tests play sieges out with the game's own `Fight` and find the same odds.
    """
    if isinstance(fight, Invasion):
        return _invasion(fight), (), ()
    if isinstance(fight, Clash):
        return _clash(fight, edition)
    plain = fight._replace(force=fight.force._replace(**dict.fromkeys(CARDS, False)))
    open = plain._replace(fort=False)
    land = replace(
        rules_of(edition).terrain["clear"],
        attack=open.attack,
        defend=open.defend,
        attack_bonus=open.attack_bonus,
        defend_bonus=open.defend_bonus,
        ties=open.ties,
        fort_bonus=_fort_bonus(plain),
        fort=fight.fort,
        town=fight.town,
        defenders=fight.armies,
        certain="win" if fight.given else "",
    )
    return land, *cards_of(fight.force, edition)


def _fort_bonus(fight: Fight | Clash) -> int:
    """By how much a fort brings the defender nearer to the attacker, as the fight itself reckons it."""
    walled, open = (fight._replace(fort=fort) for fort in (True, False))
    return walled.defend_bonus - walled.attack_bonus - (open.defend_bonus - open.attack_bonus)


def _invasion(fight: Invasion) -> Battle:
    """An invasion as a `Battle`; what a fort, the ground and the cards change is in its dice already."""
    return Battle(
        attack=fight.attack or 1,
        defend=fight.defend or 1,
        attack_bonus=fight.attack_bonus - (fight.growing[0] if fight.growing else 0),
        defend_bonus=fight.defend_bonus,
        ties=fight.ties,
        fort_bonus=0,
        fort_first=False,
        loser_clears=not fight.stays,
        growing=fight.growing,
        certain=fight.certain,
    )


def _clash(fight: Clash, edition: str) -> tuple[Battle, tuple[e.Effect, ...], tuple[int, ...]]:
    """A battle of stacks or fleets as a `Battle`, with the one Event that helps it."""
    force, rules = fight.force, rules_of(edition)
    effect = rules.effects.get(force.card)
    plain = fight._replace(force=Edge(force.plain, plain=force.plain)) if effect else fight
    walled, open = (plain._replace(fort=fort) for fort in (True, False))
    land = replace(
        rules.terrain["fleets" if fight.fleets else "clear"],
        attack=open.attack,
        defend=open.defend,
        attack_bonus=open.attack_bonus,
        defend_bonus=open.defend_bonus,
        ties=open.ties,
        fort_ties=walled.ties if walled.ties != open.ties else "",
        fort_bonus=_fort_bonus(plain),
        fort=fight.fort,
        defenders=fight.armies,
        certain=fight.certain,
    )
    if effect is None:
        return land, (), ()
    return land, (effect,), (_over(effect, force.losses),)


def conquest_of(game: Any, action: Any, armies: int | None = None) -> Conquest:
    """What comes of invading a land again and again where frustrated armies bring a bonus: points as well.

    With the armies of the pool, unless `armies` says otherwise.
    """
    validation.game(game)
    fight = game.battle(action)
    if not isinstance(fight, Invasion) or not fight.stays:
        raise ValueError(say("odds.not_option_3"))
    pool = (
        game.engine().state.army
        if armies is None
        else validation.whole("armies", armies, 0, validation.MOST_ARMIES)
    )
    return Conquest(_invasion(fight), pool)


def cards_of(force: Force, edition: str) -> tuple[tuple[e.Effect, ...], tuple[int, ...]]:
    """The cards that help a force, and how many stages of each are over: each lost army ends one that it can end."""
    known = rules_of(edition).effects
    running = tuple(known[card] for flag, card in CARDS.items() if getattr(force, flag))
    return running, tuple(_over(effect, force.losses) for effect in running)


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
    action, engine = game.meant(action), game.engine()
    if action.kind != "expand":
        raise ValueError(say("odds.not_repeated"))
    if isinstance(fight, Invasion):
        return Siege(Course((_invasion(fight),), (), engine.state.army if armies is None else armies))
    bands = engine.state.bands
    band = next((band for band in bands if engine.people_id(band.people) == action.by), bands[0])
    land, effects, cards = adapted(fight, engine.edition.id)
    pool = units_of(engine, band) if armies is None else armies
    return Siege(Course((land,), effects, pool, coins_of(engine, band), cards))


def units_of(engine: Any, band: Any) -> int:
    """How many armies a band can send out: those of its pool, or the units that can become armies."""
    return reach.free_units(engine, band) + band.levies if isinstance(band, Band) else int(band.pool)


def helping(engine: Any, band: Any, lands: Iterable[str]) -> tuple[tuple[e.Effect, ...], tuple[int, ...]]:
    """The cards that help a band against these lands, and how many stages of each are over."""
    id = engine.edition.id
    if not isinstance(band, Band):
        return cards_of(band.force, id)
    found = [combat_cards.current(engine, band, engine.ground.land[land]) for land in lands]
    known = rules_of(id).effects
    running = dict.fromkeys(known[edge.card] for edge in found if edge.card in known)
    losses = max((edge.losses for edge in found), default=0)
    return tuple(running), tuple(_over(effect, losses) for effect in running)


def _over(effect: e.Effect, losses: int) -> int:
    """How many stages of a card are over after so many losses."""
    return min(losses, sum(stage.ends == e.LOSS for stage in effect.stages))


def coins_of(engine: Any, band: Any) -> int:
    """The coins that bring armies of this band back: only the Active Empire has any (2001-IV-19, 2001-EV-36).

    What the Allies bring back may only enter vacant lands; such armies are refused, as a pool of armies that
    are all alike cannot follow them.
    """
    if not band.main or isinstance(band, Band):
        return 0
    if engine.state.ally_coins or band.marked:
        raise ValueError(say("odds.allies", rule=engine.edition.rules["marked_armies"]))
    return int(engine.state.coins)
