"""Whatever a game began with, its line and its file bring that game back; what could not come back is not kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sealing import seal

import hotw_nb as hotw
from hotw_nb.game import Game
from hotw_nb.start import saving

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Zoé 🐘", "<b>Eve</b>")
BESIDE_ROME = {"2001": "northern_apennines", "2024": "gaul", "classic": "northern_apennines"}
ROME: dict[str, Any] = {"epoch": 3, "active": {"player": "Ada", "empire": "romans"}}


def attack(edition: str, **more: Any) -> Game:
    """A game in which the Romans may attack an army of Ben's at once."""
    foe = {"owner": "Ben", "empire": "minoans"}
    return hotw.scenario(edition, **ROME, lands={BESIDE_ROME[edition]: foe}, players=NAMES[:3], **more)


def same(found: Game, game: Game) -> None:
    """The two games began alike, were played alike and stand alike."""
    assert found == game
    assert found.setup == game.setup
    assert (found.codes, found.log, found.scores) == (game.codes, game.log, game.scores)
    assert found.decision.actions == game.decision.actions


def in_line_and_file(game: Game, path: Path) -> None:
    """The game comes back out of its line and out of its file, and can be kept once more."""
    line = game.token()
    same(hotw.from_token(line), game)
    assert hotw.from_token(line).token() == line
    game.save(path)
    same(hotw.load_game(path), game)


def resealed(text: str, **fields: Any) -> str:
    """A save file in which somebody who knows how it is sealed has written these fields."""
    data = json.loads(text) | fields
    del data["seal"]
    data["seal"] = seal(data)
    return json.dumps(data)


FACES = st.integers(1, 6)
DICE = st.one_of(
    st.none(),
    st.sampled_from(["", "by hand", [], ()]),
    st.lists(FACES | st.lists(FACES, max_size=4), max_size=60),
    st.lists(FACES, min_size=200, max_size=300),
)
SEEDS = st.integers(0, 2**63 - 1) | st.integers(0, 300)
CHOICES = st.lists(st.integers(0, 10**6), max_size=12)


def whose(several: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Something for some of the players."""
    return st.dictionaries(st.sampled_from(NAMES[:3]), several, max_size=3)


FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "events": st.sampled_from([[], ["leader"], ["weaponry"]]),
    "hands": whose(st.sampled_from([[], ["leader"]])),
    "armies": st.sampled_from([None, 0, 3, {}, {"romans": 2}]),
    "coins": st.sampled_from([None, 0, 2]),
    "ally_coins": st.sampled_from([None, 0, 1]),
    "fleets": st.sampled_from([None, [], ["western_mediterranean"]]),
    "seas": st.just({}),
    "lands": st.sampled_from([{}, {"gaul": {"owner": "Ben", "empire": "minoans"}}]),
    "empires": st.just({}),
    "history": whose(st.just([])),
    "scores": whose(st.integers(0, 300)),
    "markers": whose(st.sampled_from([[], [3], [1, 2]])),
    "strengths": whose(st.integers(0, 99)),
    "pile": st.sampled_from([[], [1, 2, 3]]),
    "deck": st.just([]),
    "order": st.sampled_from([[], ["Ben", "Ada", "Cleo"]]),
    "phase": st.sampled_from([None, "", "draw", "calls", "events", "expand", "score", "between", "end"]),
    "honors": whose(st.just([])),
    "overflow": whose(st.just([])),
    "stacks": whose(st.just([])),
    "tokens": whose(st.just([])),
    "pairs": whose(st.just([])),
    "revealed": whose(st.just([])),
    "leaders": st.just([]),
    "pool": st.sampled_from([{}, {"forts": 0}]),
    "launched": st.just([]),
    "used": st.just([]),
}


@st.composite
def beginnings(draw: st.DrawFn) -> Game | None:
    """The beginning of a game or a scenario of any edition; None if these fields do not go together."""
    edition = draw(st.sampled_from(tuple(hotw.EDITIONS)))
    names = list(NAMES[: draw(st.integers(2, 6))])
    options = draw(st.lists(st.sampled_from(list(hotw.new_game(edition, seed=0).rules.options)), max_size=2))
    how: dict[str, Any] = {"seed": draw(SEEDS), "options": options, "dice": draw(DICE)}
    try:
        if draw(st.booleans()):
            seats = draw(st.sampled_from([names, dict.fromkeys(names), {names[0]: hotw.bots.Greedy()}]))
            seats = {name: seats.get(name) for name in names} if isinstance(seats, dict) else seats
            return hotw.new_game(edition, seats, **how)
        fields = {
            name: draw(FIELDS[name]) for name in draw(st.sets(st.sampled_from(sorted(FIELDS)), max_size=3))
        }
        spec = {"epoch": draw(st.integers(1, 7)), "active": draw(st.sampled_from([None, {}]))} | fields
        if draw(st.booleans()):
            spec = {**ROME, **fields}
        return hotw.scenario(edition, players=names, **how, **spec)
    except ValueError as refusal:  # of fields that do not go together, and of dice that are used up at once
        assert isinstance(refusal, hotw.BadSetup) or "dice" in str(refusal)  # noqa: PT017
        return None


@settings(max_examples=250, suppress_health_check=[HealthCheck.too_slow])
@given(game=beginnings(), choices=CHOICES)
def test_a_game_comes_back_from_every_beginning(tmp_path_factory, game, choices):
    if game is None:
        return
    path = tmp_path_factory.getbasetemp() / "comes-back.json"
    in_line_and_file(game, path)
    for choice in choices:
        if game.over:
            break
        try:
            game = game.play(choice % len(game.legal_actions()))
        except ValueError as trouble:  # the dice that were written down are used up, or have another size
            assert "dice" in str(trouble)  # noqa: PT017
            break
    in_line_and_file(game, path)


@pytest.mark.parametrize("edition", hotw.EDITIONS)
@pytest.mark.parametrize("dice", [None, "", "by hand", [], (), [6], [[6, 6, 6], [1]], [[], 6, 6, 6, 1, 1]])
def test_dice_fall_alike_before_and_after_a_game_is_kept(tmp_path, edition, dice):
    """Also where the list of dice is empty: then the first battle is refused, before and after."""
    game = attack(edition, dice=dice, seed=4)
    in_line_and_file(game, tmp_path / "game.json")

    def battle(found: Game) -> object:
        action = next(one for one in found.legal_actions() if one.target == BESIDE_ROME[edition])
        try:
            return found.play(action).decision.actions, found.play(action).log
        except ValueError as refusal:
            return str(refusal)

    game.save(tmp_path / "game.json")
    assert battle(hotw.from_token(game.token())) == battle(game)
    assert battle(hotw.load_game(tmp_path / "game.json")) == battle(game)


def test_an_empty_list_of_dice_lets_nobody_roll_even_after_the_game_is_kept():
    for edition, land in BESIDE_ROME.items():
        game = hotw.from_token(attack(edition, dice=[], seed=4).token())
        with pytest.raises(ValueError, match="0 left"):
            game.play(("expand", land))


@pytest.mark.parametrize("edition", hotw.EDITIONS)
def test_empty_fields_that_were_written_into_a_file_by_hand_stay_as_they_are(tmp_path, edition):
    """Nothing, no list and an empty list may mean three things; none of them may turn into another."""
    file = saving.written(hotw.scenario(edition, epoch=2, seed=3))
    loaded = set()
    for field in sorted({*FIELDS, "dice", "options", "active"}):
        for empty in ([], {}, "", None, 0):
            fields = (
                {field: empty} if field in ("dice", "options") else {"scenario": {"epoch": 2, field: empty}}
            )
            try:
                game = saving.read(resealed(file, **fields))
            except hotw.BadSave:
                continue  # a field that this edition does not have, or that cannot be empty
            loaded.add(field)
            in_line_and_file(game, tmp_path / "game.json")
    assert {"dice", "options", "active", "lands", "hands", "events", "scores", "history"} <= loaded


def test_two_may_begin_a_scenario_of_which_nothing_is_described(tmp_path):
    file = saving.written(hotw.scenario(players=["Ada", "Ben"], seed=3))
    in_line_and_file(saving.read(resealed(file, scenario={})), tmp_path / "game.json")


# what is too long to be kept


@pytest.mark.parametrize(
    "dice", [[1, 2, 3, 4, 5, 6] * 100_000, [[6] * 600_000], [[]] * 600_000, [[1, 2]] * 10_001]
)
def test_more_dice_than_any_game_rolls_are_refused(dice):
    for begin in (hotw.new_game, hotw.scenario):
        with pytest.raises(hotw.BadSetup, match="20,000"):
            begin(dice=dice, seed=1)
    game = hotw.play_out(hotw.new_game(seed=7), hotw.bots.Greedy(1))
    attack = next(n for n in range(len(game.actions)) if game.at(n).battle(game.actions[n]))
    with pytest.raises(hotw.BadSetup, match="20,000"):
        hotw.what_if(game, attack, dice)
    with pytest.raises(hotw.BadSave, match=r"20,000|far too long"):
        saving.read(resealed(saving.written(hotw.new_game(seed=3)), dice=dice))


def test_dice_without_end_are_refused_at_once():
    def without_end():
        while True:
            yield 6

    with pytest.raises(hotw.BadSetup, match="20,000"):
        hotw.new_game(dice=without_end())
    with pytest.raises(ValueError, match="from 1 to 6"):
        hotw.new_game(dice=[range(1, 10**12)])
    with pytest.raises(hotw.BadSetup):
        hotw.new_game(players=(f"player {n}" for n in without_end()))


def test_as_many_dice_as_are_allowed_are_kept(tmp_path):
    game = hotw.new_game(dice=[1 + n * n % 6 for n in range(20_000)], seed=3)
    in_line_and_file(hotw.play_out(game, hotw.bots.Random(2)), tmp_path / "game.json")
    in_line_and_file(hotw.scenario(dice=[[1]] * 20_000, seed=3), tmp_path / "game.json")


class Die(int):
    """A die that counts how often anybody has looked at it."""

    looked = 0

    def __ge__(self, other: int) -> bool:
        Die.looked += 1
        return int(self) >= other


def test_dice_that_were_written_down_are_read_once_and_not_at_every_action():
    game = hotw.new_game(dice=[Die(1 + n % 6) for n in range(1000)], seed=3)
    before = Die.looked
    assert before >= 1000
    for _ in range(20):
        game = game.play(0)
        game.decision.text()
    assert Die.looked == before


@pytest.mark.parametrize("field", ["armies", "fleets", "hands", "pile"])
@pytest.mark.parametrize("phase", ["draw", "between", "end", None])
def test_a_description_without_bounds_is_refused_before_anybody_could_keep_it(tmp_path, phase, field):
    """Some fields are not read in some phases, and were kept whatever was in them."""
    nested: list[Any] = []
    for _ in range(300):
        nested = [nested]
    for far in (["x" * 60] * 20_000, "x" * 3_000_000, nested, [1] * 600_000):
        with pytest.raises(hotw.BadSetup) as refusal:
            hotw.scenario(phase=phase, epoch=2, **{field: far})
        assert len(str(refusal.value)) < 300


def test_what_could_not_be_loaded_again_is_not_written(tmp_path):
    """Also where a program put the beginning of a game together by itself."""
    from dataclasses import replace

    from hotw_nb.game import Game

    path = tmp_path / "game.json"
    good = hotw.scenario(epoch=2, seed=3)
    for setup in (
        replace(good.setup, scenario=json.dumps({"epoch": 2, "armies": ["x" * 60] * 50_000})),
        replace(good.setup, scenario=json.dumps({"epoch": 2, "armies": [1] * 40_000})),
        replace(good.setup, players=("Ada", "x" * 100, "Cleo")),
        replace(good.setup, seed=2**70),
    ):
        game = Game.begun(setup)
        for keep in (lambda game=game: game.save(path), game.token):
            with pytest.raises(hotw.BadSave) as refusal:
                keep()
            assert str(refusal.value).endswith(".")
        assert not path.exists()


def test_what_is_refused_leaves_the_file_that_was_there(tmp_path):
    from dataclasses import replace

    from hotw_nb.game import Game

    path = tmp_path / "game.json"
    good = hotw.scenario(epoch=2, seed=3)
    good.save(path)
    with pytest.raises(hotw.BadSave):
        Game.begun(replace(good.setup, scenario=json.dumps({"epoch": 2, "armies": [1] * 40_000}))).save(path)
    assert hotw.load_game(path) == good
