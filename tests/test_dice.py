"""Dice: fair, the same everywhere, scripted, and typed in by hand."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hotw_nb as hotw
from hotw_nb.engine.dice import Listed, Seeded, mix
from hotw_nb.engine.errors import DiceError


def test_the_stirring_is_splitmix64():
    """The first three outputs for the seed 1234567 that are published with the generator."""
    step, word = 0x9E3779B97F4A7C15, (1 << 64) - 1
    numbers = [mix(1234567 + step * i & word) for i in (1, 2, 3)]
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.rule("2001-I-09")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_face_comes_up_equally_often_in_every_place(count):
    dice, n = Seeded(5), 12_000
    for place in range(count):
        faces = Counter(dice.roll(count, turn)[place] for turn in range(n))
        assert set(faces) == {1, 2, 3, 4, 5, 6}
        chi = sum((seen - n / 6) ** 2 / (n / 6) for seen in faces.values())
        assert chi < 25.7  # one in ten thousand for five degrees of freedom


@pytest.mark.rule("2001-I-09")
def test_three_against_three_rolls_six_dice():
    mine, theirs = Seeded(1).clash(3, 3, 0)
    assert len(mine) == len(theirs) == 3
    pairs = Counter(Seeded(2).clash(2, 1, turn) for turn in range(0, 60_000, 2))
    assert len(pairs) == 216


def test_rolls_depend_on_seed_and_count_alone():
    assert [Seeded(7).roll(3, turn) for turn in range(5)] == [Seeded(7).roll(3, turn) for turn in range(5)]
    assert Seeded(7).roll(4, 3) != Seeded(8).roll(4, 3) or Seeded(7).roll(4, 4) != Seeded(8).roll(4, 4)


def test_a_shuffle_keeps_all_cards_and_depends_on_the_pile():
    cards = list(range(50))
    one, other = Seeded(3).shuffled(cards, "a"), Seeded(3).shuffled(cards, "b")
    assert sorted(one) == sorted(other) == cards
    assert one != other
    assert one == Seeded(3).shuffled(cards, "a")
    first = Counter(Seeded(seed).shuffled("abc", "x")[0] for seed in range(3000))
    assert all(900 < seen < 1100 for seen in first.values())


def test_a_list_of_dice_is_used_in_order_and_checked():
    assert Listed([1, 3, [4]]).clash(2, 1, 0) == ((1, 3), (4,))
    with pytest.raises(DiceError, match="another size"):
        Listed([[1, 3, 5], [4]]).clash(2, 1, 0)
    with pytest.raises(DiceError, match="left"):
        Listed([1]).roll(2, 0)
    for wrong in ([0], [7], [True], ["six"], [[1, 9]]):
        with pytest.raises(DiceError):
            Listed(wrong)


ITEMS = st.lists(st.integers(1, 6) | st.lists(st.integers(1, 6), max_size=4), max_size=25)


@given(items=ITEMS, counts=st.lists(st.integers(1, 4), max_size=12))
def test_a_roll_takes_a_whole_group_or_none_of_it(items, counts):
    """Held against a plain reading: go through all groups at every roll."""
    faces, groups = [], []
    for item in items:
        group = item if isinstance(item, list) else [item]
        if isinstance(item, list):
            groups.append((len(faces), len(faces) + len(group)))
        faces += group
    dice, start = Listed(items), 0
    for count in counts:
        end = start + count
        fits = all(b <= start or a >= end or (a, b) == (start, end) for a, b in groups)
        if end > len(faces) or not fits:
            with pytest.raises(DiceError):
                dice.roll(count, 0)
            break
        assert dice.roll(count, 0) == tuple(faces[start:end])
        start = end
        dice = dice.after(start)


def by_hand():
    lands = {"northern_apennines": {"owner": "Ben", "empire": "minoans", "fort": True}}
    return hotw.scenario(epoch=3, active={"player": "Ada", "empire": "romans"}, lands=lands, dice="by hand")


@pytest.mark.rule("2001-V-35", "2001-V-53")
def test_by_hand_the_game_asks_for_every_roll():
    game = by_hand().play(("expand", "northern_apennines"))
    assert game.decision.kind == "roll"
    assert len(game.decision.actions) == 21
    assert "2" in game.decision.text("en")
    assert game.lands["northern_apennines"].owner == "Ben"
    again = game.play(("roll", "6-2"))
    assert len(again.decision.actions) == 6
    again = again.play(("roll", "4")).play(("roll", "5-5")).play(("roll", "1"))
    assert again.decision.kind == "expand"
    assert again.lands["northern_apennines"].owner == "Ada"
    assert again.log[-1].rolls == ((2, 6), (4,), (5, 5), (1,))
    assert hotw.from_token(again.token()) == again
    assert hotw.from_token(game.token()).decision.kind == "roll"
    refusal = game.why_not(("roll", "7-1"))
    assert refusal.rule == "2001-I-09"
    assert game.why_not(("expand", "northern_apennines")).rule == "2001-I-09"
    with pytest.raises(hotw.IllegalAction):
        game.play(("roll", "1-2-3"))


@pytest.mark.parametrize(
    "typed", ["3,5", "3 5", "5, 3", "3-5", (3, 5), [5, 3], ("roll", "3 5"), ("roll", "5,3")]
)
def test_a_roll_may_be_typed_as_people_write_it(typed):
    game = by_hand().play(("expand", "northern_apennines"))
    assert game.play(typed) == game.play(("roll", "3-5"))


@pytest.mark.parametrize(
    "typed", ["3", "3,5,1", "0 5", "3,7", (3,), (3, 5.0), (True, 5), "three", ("roll", ""), None, -1]
)
def test_a_roll_that_does_not_fit_is_told_the_number_of_dice(typed):
    game = by_hand().play(("expand", "northern_apennines"))
    refusal = game.why_not(typed)
    for lang in ("en", "fr"):
        assert ": 2)" in refusal.text(lang)
        assert "built-in" not in refusal.text(lang)
    one = game.play("3 5")
    assert ": 1)" in one.why_not("9").text("en")
    assert one.play("4") == one.play((4,)) == one.play(("roll", "4"))


def test_by_hand_from_the_first_roll_on():
    game = hotw.new_game(dice="by hand", seed=1)
    assert game.decision.kind == "roll"
    game = game.play(("roll", "1-2")).play(("roll", "6-6")).play(("roll", "1-1"))
    assert game.draw_order == ("Ben", "Cleo", "Ada")
    with pytest.raises(hotw.BadSetup):
        hotw.play_out(game)


def test_scripted_dice_go_on_where_they_stopped():
    game = hotw.scenario(
        epoch=3,
        active={"player": "Ada", "empire": "romans"},
        lands={"northern_apennines": {"owner": "Ben", "empire": "minoans"}},
        dice=[[1, 3], [4], [5, 5], [5]],
    )
    first = game.play(("expand", "northern_apennines"))
    second = first.play(("expand", "northern_apennines"))
    assert first.log[-1].rolls == ((1, 3), (4,))
    assert second.log[-1].rolls == ((5, 5), (5,))
    assert hotw.from_token(second.token()) == second
    with pytest.raises(DiceError):
        game.play(("expand", "northern_apennines")).play(("expand", "northern_apennines")).play(
            ("expand", "northern_apennines")
        ).play(("expand", "dalmatia")).play(("fort", "dalmatia"))._dice().roll(1, 0)
