"""The odds of battles that classic Event cards bring or help, against every way in which the dice can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from stage_classic import FOE, ME, borders, do, fleets, foe, own, third
from stage_classic_events import before, choose, play, war

from hotw_nb import odds
from hotw_nb.game import Game

HOME = {"upper_tigris": own("assyria", capital=True)}
LEVANT, ZAGROS = ("expand", "levant"), ("expand", "zagros")


class Again(Exception):
    """The dice would be rolled a second time."""


class Once:
    """Dice that fall once, as they are told."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces, self.used = faces, False

    def roll(self, count: int, turn: int) -> tuple[int, ...]:
        """No card is asked for dice here."""
        raise AssertionError

    def clash(self, attack: int, defend: int, turn: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The attacker's dice, then the defender's; once only."""
        if self.used:
            raise Again
        self.used = True
        return self.faces[:attack], self.faces[attack : attack + defend]


def counted(game: Game, action: tuple[str, str], land: str) -> Fraction:
    """The chance to beat the one army in a land if ties are rolled again: all ways to win among all that decide."""
    fight = game.battle(action)
    assert fight is not None
    assert fight.armies == 1
    found: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=fight.attack + fight.defend):
        engine = game.engine(Once(faces))
        here = engine.ground.land[land]
        owner, people = engine.state.owner[here], engine.state.people[here]
        try:
            engine.do(game.meant(action))
        except Again:
            found["again"] += 1
        else:
            found[
                "lost" if (engine.state.owner[here], engine.state.people[here]) == (owner, people) else "won"
            ] += 1
    return Fraction(found["won"], found["won"] + found["lost"])


def armed(*hand: str, into: str = "levant", **there: Any) -> Game:
    """Assyria has played its cards."""
    return do(war("assyria", hand, {**HOME, into: foe(**there)}, armies=1), *play(*hand))


@pytest.mark.rule("classic-EV-09", "classic-EV-10", "classic-EV-11", "classic-EV-12")
@pytest.mark.parametrize("name", ["Weaponry", "Fanaticism", "Elite Troops", "Jihad"])
@pytest.mark.parametrize("fort", [False, True])
@pytest.mark.parametrize("ground", ["clear", "mountain"])
def test_cards_that_help_every_attack(name: str, fort: bool, ground: str) -> None:
    with borders([("upper_tigris", "levant", ground)]):
        game = armed(name, fort=fort)
        assert odds.of(game, LEVANT).win == counted(game, LEVANT, "levant")


@pytest.mark.rule("classic-EV-14", "classic-4P1-07")
def test_the_card_that_was_named_is_the_one_that_counts() -> None:
    with borders([("upper_tigris", "zagros", "mountain")]):
        game = do(armed("Elite Troops", "Surprise Attack", into="zagros", fort=True), *choose("zagros"))
        surprise = odds.of(game, ZAGROS).win
        assert surprise == Fraction(25, 36)
        for step in (("call_on", "elite_troops"), ("unaided",)):
            game = do(game, step)
            assert odds.of(game, ZAGROS).win == counted(game, ZAGROS, "zagros") < surprise


@pytest.mark.rule("classic-EV-15", "classic-OPT-03")
@pytest.mark.parametrize("fortress", [False, True])
def test_siegecraft(fortress: bool) -> None:
    lands = {"upper_tigris": own("celts"), "levant": foe(fort=True, fortress=fortress)}
    with borders([("upper_tigris", "levant", "clear")]):
        game = war("celts", ["Siegecraft"], lands, armies=1, options=["fortresses"])
        behind_walls = odds.of(game, LEVANT).win
        assert behind_walls == (Fraction(5, 12) if fortress else Fraction(90, 181))
        game = do(game, *play("Siegecraft"))
        assert odds.of(game, LEVANT).win == Fraction(25, 36) == counted(game, LEVANT, "levant")


@pytest.mark.rule("classic-EV-13")
def test_treachery_is_sure() -> None:
    game = do(armed("Treachery", armies=3, fort=True), *choose("levant"))
    assert odds.of(game, LEVANT).win == 1


@pytest.mark.rule("classic-EV-16")
def test_naval_supremacy_at_sea() -> None:
    lands = {"shatts_plateau": own("carthage"), "morea": foe("greek_city_states")}
    seas = {"eastern_mediterranean": fleets(FOE, "greek_city_states")}
    game = do(war("carthage", ["Naval Supremacy"], lands, seas=seas), *play("Naval Supremacy"))
    chance = odds.of(game, ("fleet", "eastern_mediterranean")).win
    won = lost = 0
    for *mine, theirs in product(range(1, 7), repeat=4):
        won += max(mine) + 1 > theirs
        lost += max(mine) + 1 < theirs
    assert chance == Fraction(won, won + lost)


@pytest.mark.rule("classic-EV-30", "classic-EV-31", "classic-EV-32", "classic-EV-06")
@pytest.mark.parametrize(
    ("name", "chosen", "land"),
    [
        ("Rebellion", [], "palestine"),
        ("Jewish Revolt", None, "palestine"),
        ("Crusade", [], "palestine"),
        ("Barbarians", ["syrian_desert"], "palestine"),
    ],
)
@pytest.mark.parametrize("fort", [False, True])
def test_armies_that_a_card_brings(name: str, chosen: list[str] | None, land: str, fort: bool) -> None:
    others = {other: third("arabs") for other in ("arabian_peninsula", "levant")}
    lands = {land: foe("byzantines", fort=fort), **others}
    with borders([("syrian_desert", land, "forest")]):
        game = before("holy_roman_empire", [name], lands)
        action = ("choose", land) if chosen is not None else play(name)[0]
        game = do(game, *(play(name) if chosen is not None else []), *choose(*(chosen or [])))
        assert odds.of(game, action).win == counted(game, action, land)


@pytest.mark.rule("classic-EV-30", "classic-EV-17")
def test_what_is_no_single_battle_is_refused_in_a_sentence() -> None:
    lands = {land: foe("assyria") for land in ("zagros", "levant", "palestine", "nile_delta")}
    game = do(before("celts", ["Civil War", "Pirates"], lands), *play("Civil War"))
    with pytest.raises(ValueError, match=r"\w+.*\."):
        odds.of(game, ("choose", "assyria"))
    game = do(game, *choose("assyria"))
    assert odds.of(game, ("choose", "zagros")).win == Fraction(25, 36)
    game = do(game, *choose("zagros", "levant", "palestine"))
    game = do(game, *play("Pirates"))
    with pytest.raises(ValueError, match=r"\w+.*\."):
        odds.of(game, ("choose", "black_sea"))
    assert game.decision.player == ME
