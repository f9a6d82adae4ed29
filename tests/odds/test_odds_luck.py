"""Luck: what was rolled against everything that could have been rolled."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.odds.games.lucks import Fought

RESULTS = ("win", "tie", "lose")
SCORE = {"win": 1, "tie": 0, "lose": -1}
ODDS = [odds.battle(a, d, ties=t) for a in (2, 3) for d in (1, 2) for t in ("both", "attack")]
BATTLES = st.lists(
    st.tuples(st.sampled_from(ODDS), st.sampled_from(["win", "lose"]), st.booleans()), min_size=1, max_size=5
)


def mid_percentile(chances: dict[int, Fraction], score: int) -> Fraction:
    return sum(p for n, p in chances.items() if n < score) + chances[score] / 2


@given(BATTLES)
@settings(deadline=None)
def test_luck_against_everything_that_could_have_happened(
    battles: list[tuple[odds.Outcome, str, bool]],
) -> None:
    """Two players, each sometimes the attacker: all sequences of results, one by one."""
    luck = odds.luck_of(
        odds.rolled(outcome, result, *(("Ada", "Ben") if ada else ("Ben", "Ada")))
        for outcome, result, ada in battles
    )
    seen: dict[int, Fraction] = {}  # by Ada's score
    for results in product(RESULTS, repeat=len(battles)):
        chance, score = Fraction(1), 0
        for (outcome, _, ada), result in zip(battles, results, strict=True):
            chance *= getattr(outcome, result)
            score += SCORE[result] * (1 if ada else -1)
        seen[score] = seen.get(score, Fraction(0)) + chance
    score = sum(SCORE[result] * (1 if ada else -1) for _, result, ada in battles)
    for name, sign in (("Ada", 1), ("Ben", -1)):
        fortune = luck.players[name]
        theirs = {sign * n: p for n, p in seen.items() if p}
        assert fortune.score == sign * score
        assert dict(fortune.could_have_been) == theirs
        assert fortune.expected == sum(n * p for n, p in theirs.items())
        assert fortune.at_least_as_well == sum(p for n, p in theirs.items() if n >= sign * score)
        assert fortune.percentile == mid_percentile(theirs, sign * score)
    assert luck.players["Ada"].percentile + luck.players["Ben"].percentile == 1


@cache
def by_the_rules(fort: bool, defend: int) -> dict[int, Fraction]:
    """Armies and forts taken less lost when two dice attack, by listing all dice: a fort adds 1 and falls first, the
    same army fights on after a win; a tie costs it and the fort, or it and the army.
    """
    chances: Counter[int] = Counter()
    of = 6 ** (2 + defend)
    for dice in product(range(1, 7), repeat=2 + defend):
        mine, theirs = max(dice[:2]), max(dice[2:]) + fort
        if mine > theirs and fort:
            for later, p in by_the_rules(False, defend).items():
                chances[1 + later] += p * Fraction(1, of)
        else:
            chances[(mine > theirs) - (mine < theirs)] += Fraction(1, of)
    return dict(chances)


WALL = {
    "epoch": 5,
    "active": {"player": "Ben", "empire": "mongols"},
    "lands": {
        "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
        "wei_river": {"owner": "Cleo", "empire": "han_dynasty", "army": True, "fort": True},
        "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True},
    },
}


@pytest.mark.rule("2001-V-52", "2001-V-53", "2001-V-55")
@pytest.mark.parametrize(
    ("dice", "score"),
    [
        ([6, 5, 4, 1, 6, 2, 3, 3], 2),  # the fort falls, then the army
        ([6, 5, 4, 1, 3, 2, 3, 3], 1),  # the fort falls, then both armies
        ([6, 5, 4, 1, 2, 2, 3, 3], 0),  # the fort falls, then the attacker
        ([6, 5, 5, 1], 0),  # a tie: the fort and the attacker
        ([1, 1, 5, 1], -1),
    ],
)
def test_two_battles_of_a_game_against_all_their_dice(dice: list[int], score: int) -> None:
    game = hotw.scenario("2001", **WALL, dice=[*dice, 6, 4, 2])
    for land in ("wei_river", "eastern_steppe"):
        game = game.play(("expand", land))
    wall, steppe = odds.luck(game).battles
    assert (wall.attacker, wall.defender, wall.land, wall.epoch) == ("Ben", "Cleo", "wei_river", 5)
    assert (steppe.attacker, steppe.defender, steppe.land) == ("Ben", "Ada", "eastern_steppe")
    assert [face for one in wall.rounds for roll in (one.attack, one.defend) for face in roll] == dice
    assert (wall.score, steppe.score, steppe.result) == (score, 1, "win")
    first, second = by_the_rules(True, 2), by_the_rules(False, 1)
    assert dict(wall.could_have_been) == first
    assert dict(steppe.could_have_been) == second
    assert wall.attacker_chance == sum(p for n, p in first.items() if n >= score)
    assert wall.defender_chance == sum(p for n, p in first.items() if n <= score)
    both: dict[int, Fraction] = {}
    for (n, p), (m, q) in product(first.items(), second.items()):
        both[n + m] = both.get(n + m, Fraction(0)) + p * q
    players = odds.luck(game).players
    assert players["Ben"].percentile == mid_percentile(both, score + 1)
    assert players["Cleo"].percentile == mid_percentile({-n: p for n, p in first.items()}, -score)
    assert players["Ada"].at_least_as_well == 1


def test_luck_with_dice_typed_in_by_hand() -> None:
    """A battle counts when its last die is known, and not before."""
    game = hotw.scenario("2001", **WALL, dice="by hand").play(("expand", "wei_river"))
    for roll, battles in (("6 5", 0), ("4 1", 0), ("6 2", 0), ("3 3", 1)):
        game = game.play(roll)
        assert len(odds.luck(game).battles) == battles
    assert odds.luck(game).battles[0].score == 2


@pytest.mark.rule("2001-EV-31")
def test_siegecraft_takes_fort_and_army_at_once() -> None:
    game = hotw.scenario("2001", **WALL, events=["siegecraft"], dice=[6, 1, 4, 1]).play(
        ("expand", "wei_river")
    )
    (fought,) = odds.luck(game).battles
    wins = sum(max(dice[:2]) + 1 > max(dice[2:]) + 1 for dice in product(range(1, 7), repeat=4))
    assert fought.score == 2
    assert fought.attacker_chance == Fraction(wins, 6**4)


@pytest.mark.parametrize(("seed", "options"), [(5, ()), (6, ("multiple_armies",)), (7, ("naval_control",))])
def test_the_luck_of_a_whole_game(seed: int, options: tuple[str, ...]) -> None:
    players = ["Ada", "Ben", "Cleo"]
    game = hotw.play_out(hotw.new_game("2001", players=players, seed=seed, options=options))
    luck = odds.luck(game)
    rolls = game.frame("battles")
    assert [str(one.result) for fought in luck.battles for one in fought.rounds] == list(rolls["result"])
    assert [fought.attacker for fought in luck.battles for _ in fought.rounds] == list(rolls["player"])
    assert [fought.land for fought in luck.battles for _ in fought.rounds] == list(rolls["place"])
    for fought in luck.battles:
        assert sum(fought.could_have_been.values()) == 1
        assert fought.could_have_been[fought.score] > 0
        assert fought.attacker_chance + fought.defender_chance == 1 + fought.could_have_been[fought.score]
    assert sum(fortune.score for fortune in luck.players.values()) == 0
    assert sum(fortune.expected for fortune in luck.players.values()) == 0
    for who, fortune in luck.players.items():
        epochs = [part for key, part in luck.by("player", "epoch").items() if key[0] == who]
        assert sum(part.battles for part in epochs) == fortune.battles
        assert sum(part.score for part in epochs) == fortune.score
        roles = [
            luck.by("player", "role")[who, role]
            for role in ("attack", "defend")
            if (who, role) in luck.by("player", "role")
        ]
        assert sum(part.battles for part in roles) == fortune.battles
        assert f"{who}: " in luck.text("en")
        assert f"{who}\u202f: " in luck.text("fr")
        assert who in luck.html("fr")
    frame = luck.frame()
    assert len(frame) == len(luck.battles)
    assert set(frame["attacker"]) | set(frame["defender"]) == set(luck.players)
    assert list(luck.summary()["player"]) == sorted(luck.players)
    assert len(luck.summary("player", "epoch")) == len(luck.by("player", "epoch"))


def test_before_the_first_battle() -> None:
    luck = odds.luck(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=1))
    assert luck.battles == ()
    assert luck.players == {}
    assert luck.text("en").startswith("No battle has been rolled yet")
    assert luck.text("fr").startswith("Aucun combat")
    assert luck.text("en") in str(luck.html("en")).replace("&#x27;", "'")
    assert list(luck.frame().columns)[:4] == ["epoch", "attacker", "defender", "land"]
    assert list(luck.summary().columns) == [
        "player",
        "battles",
        "score",
        "expected",
        "at_least_as_well",
        "percentile",
    ]


def test_there_is_no_luck_without_a_player() -> None:
    luck = odds.luck_of([odds.rolled(odds.battle(), "win", "Ada", "Ben")])
    for parts in ((), ("epoch",), ("player", "weather"), ("player", ["epoch"])):
        with pytest.raises(ValueError, match="player by player"):
            luck.by(*parts)


def test_a_battle_against_oneself_is_listed_but_is_nobodys_luck() -> None:
    luck = odds.luck_of(
        [odds.rolled(odds.battle(), "lose", "Ada", "Ada"), odds.rolled(odds.battle(), "win", "Ada", "Ben")]
    )
    assert len(luck.battles) == len(luck.frame()) == 2
    assert luck.players["Ada"].battles == luck.players["Ben"].battles == 1


def test_only_results_of_a_battle_are_results() -> None:
    with pytest.raises(ValueError, match="'win', 'tie', 'lose'"):
        odds.rolled(odds.battle(), "draw", "Ada", "Ben")


def test_the_dice_of_a_class_have_luck_too() -> None:
    fought = odds.rolled(odds.battle(2, 2), "tie", "Ada", "Ben", "levant", 2)
    assert isinstance(fought, Fought)
    assert fought.attacker_chance == odds.battle(2, 2).win + odds.battle(2, 2).tie
    assert list(odds.luck_of([fought]).by("player", "land", "epoch")) == [
        ("Ada", "levant", 2),
        ("Ben", "levant", 2),
    ]
