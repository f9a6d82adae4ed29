"""Odds inside a game: of a move, of a siege from here, of the turn; and how lucky the dice have been so far.

A game describes the battle that an action would bring with the same value that its own dice resolve.
Everything here is worked out from that value, so that odds and dice cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from hotw_nb.invasion import Invasion
from hotw_nb.odds import effects as e
from hotw_nb.odds.battles import Battle, settle
from hotw_nb.odds.conquests import Conquest
from hotw_nb.odds.courses import Course
from hotw_nb.odds.dice import compare_triples
from hotw_nb.odds.lucks import Fought, Luck
from hotw_nb.odds.outcomes import RESULTS, Outcome
from hotw_nb.odds.sieges import Siege
from hotw_nb.text import say

SURE = Outcome(Fraction(1), Fraction(0), Fraction(0))
NEVER = Outcome(Fraction(0), Fraction(0), Fraction(1))
_TIES = {"attack": "win", "defend": "lose"}


def of(game: Any, action: Any) -> Outcome:
    """The odds of that very move: `win` is the chance that this army takes the land.

    The army fights on after a fort has fallen; `tie` and `lose` say how the roll ends by which it falls. To
    walk into a land that no enemy holds is sure; a move that is no battle is refused.
    """
    battle = _battle(game, action)
    if battle is None or battle.certain:
        return _certain(battle)
    chances = _fight(battle)
    return Outcome(*(chances[result] for result in RESULTS))


def first_roll(game: Any, action: Any) -> Outcome:
    """The odds of the first roll of that move, which may only win a fort."""
    battle = _battle(game, action)
    return _certain(battle) if battle is None or battle.certain else roll_odds(battle)


def _certain(battle: Any) -> Outcome:
    """The odds of a move without dice: nobody is there, or the ground decides."""
    return NEVER if battle is not None and battle.certain == "lose" else SURE


def _battle(game: Any, action: Any) -> Any:
    """The battle of a move; None for an expansion without one, while other moves without one are refused."""
    battle = game.battle(action)
    if battle is None and meant(game, action).kind != "expand":
        raise ValueError(say("odds.not_one_battle"))
    return battle


def meant(game: Any, action: Any) -> Any:
    """The legal action that is meant by an action, its number or its words."""
    return game._judge(action)[0]


def roll_odds(battle: Any) -> Outcome:
    """The odds of the next roll of a battle of a game."""
    plain, triples = _ways(battle)
    return settle((plain[0] + triples[0], plain[1] + triples[1], plain[2] + triples[2]), battle.ties)


def _ways(battle: Any) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    return compare_triples(battle.attack, battle.defend, battle.attack_bonus - battle.defend_bonus)


def _fight(battle: Any) -> dict[str, Fraction]:
    """How likely each result is to be the last when one army fights until it or the defenders are gone."""
    chances = dict.fromkeys(RESULTS, Fraction(0))
    of: int = 6 ** (battle.attack + battle.defend)
    for triple, ways in zip((False, True), _ways(battle), strict=True):
        for rolled, n in zip(RESULTS, ways, strict=True):
            result = _TIES.get(battle.ties, rolled) if rolled == "tie" else rolled
            after = battle.onward(result, triple)
            ends = _fight(after) if result == "win" and after.armies and n else {result: Fraction(1)}
            for end, chance in ends.items():
                chances[end] += Fraction(n, of) * chance
    return chances


def adapted(battle: Any) -> tuple[Battle, tuple[e.Effect, ...], tuple[int, ...]]:
    """A battle of a game as a `Battle`, with the cards of its attacker and how far each of them has run."""
    if isinstance(battle, Invasion):
        return _invasion(battle), (), ()
    land = Battle(
        attack=battle.force.dice,
        defend=battle.defend,
        attack_bonus=battle.force.bonus,
        fort=battle.fort,
        town=battle.town,
        defenders=battle.armies,
        certain="win" if battle.given else "",
    )
    return land, *cards_of(battle.force)


def _invasion(battle: Invasion) -> Battle:
    """An invasion as a `Battle`; what a fort, the ground and the cards change is in its dice already."""
    return Battle(
        attack=battle.attack or 1,
        defend=battle.defend or 1,
        attack_bonus=battle.bonus,
        ties=battle.ties,
        fort_bonus=0,
        fort_first=False,
        loser_clears=not battle.stays,
        growing=battle.growing,
        certain=battle.certain,
    )


def conquest_of(game: Any, action: Any, armies: int | None = None) -> Conquest:
    """What comes of invading a land again and again where frustrated armies bring a bonus: points as well.

    With the armies of the pool, unless `armies` says otherwise.
    """
    battle = game.battle(action)
    if not isinstance(battle, Invasion) or not battle.stays:
        raise ValueError(say("odds.not_option_3"))
    return Conquest(_invasion(battle), game.engine().state.army if armies is None else armies)


def cards_of(force: Any) -> tuple[tuple[e.Effect, ...], tuple[int, ...]]:
    """The cards that help a force, and how many stages of each are over."""
    cards = {
        e.LEADER: 0 if force.leader else None,
        e.JIHAD: min(force.losses, 2) if force.jihad else None,
        e.ELITE_TROOPS: min(force.losses, 1) if force.elite else None,
        e.SIEGECRAFT: 0 if force.siegecraft else None,
    }
    running = {card: stage for card, stage in cards.items() if stage is not None}
    return tuple(running), tuple(running.values())


def siege_of(game: Any, action: Any, armies: int | None = None) -> Siege:
    """What comes of repeating that move until the land is taken or the pool is empty.

    With the armies and coins that the player has now, unless `armies` says otherwise.
    """
    battle = game.battle(action)
    if battle is None:
        raise ValueError(say("odds.no_battle"))
    action, engine = meant(game, action), game.engine()
    if action.kind != "expand":
        raise ValueError(say("odds.not_repeated"))
    if isinstance(battle, Invasion):
        left = game.engine().state.army if armies is None else armies
        return Siege(Course((_invasion(battle),), (), left))
    bands = engine.state.bands
    band = next((band for band in bands if engine.people_id(band.people) == action.by), bands[0])
    land, effects, cards = adapted(battle)
    pool = band.pool if armies is None else armies
    return Siege(Course((land,), effects, pool, coins_of(engine.state, band), cards))


def coins_of(state: Any, band: Any) -> int:
    """The coins that bring armies of this band back: only the Active Empire has any (2001-IV-19, 2001-EV-36).

    What the Allies bring back may only enter vacant lands; such armies are refused, as a pool of armies that
    are all alike cannot follow them.
    """
    if not band.main:
        return 0
    if state.ally_coins or band.marked:
        raise ValueError(say("odds.allies"))
    return int(state.coins)


def luck(game: Any) -> Luck:
    """How lucky the dice have been: every roll of every battle so far, seen by attacker and defender."""
    return Luck(tuple(fought(game)))


def fought(game: Any) -> Iterator[Fought]:
    """Every roll of every battle of a game, once for the attacker and once for the defender."""
    now = before = game.start()
    choice = None
    for action in game.actions:
        if now.decision.kind != "roll":  # else somebody types in the dice of an earlier choice
            before, choice = now, action
        then = now.play(action)
        for record in then.log[len(now.log) :]:
            if rounds := record.data.get("rounds"):
                yield from _rolled(_described(before, choice), rounds, record)
        now = then


def _described(game: Any, action: Any) -> Any:
    """The battle of a choice; None for the raids of events, in whose battles no card helps."""
    return game.battle(action) if action in game.legal_actions() else None


def _rolled(battle: Any, rounds: Any, record: Any) -> Iterator[Fought]:
    for one in rounds:
        shift = one.attack_bonus - one.defend_bonus
        plain, triples = compare_triples(len(one.attack), len(one.defend), shift)
        ways = plain[0] + triples[0], plain[1] + triples[1], plain[2] + triples[2]
        odds = settle(ways, battle.ties if battle else "both")
        mine = Fought(odds, one.result, record.player, record.epoch)
        yield mine
        yield mine.other_side(record.data["owner"])
        if battle:
            battle = battle.onward(one.result, len(one.attack) == 3 and len(set(one.attack)) == 1)
