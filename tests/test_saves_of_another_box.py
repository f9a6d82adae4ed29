"""A save and the box of cards that it was dealt from: with other cards it is refused in a sentence, not dealt anew."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

import pytest
from sealing import seal

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.boards import resources
from hotw_nb.start import saving

MORE = {  # a line of each table of cards, and the same with another id: one card, marker or token more
    "2001/events.csv": "leader,greater,leader,7,",
    "2001/markers.csv": "3,2,",
    "classic/events.csv": "hittites,lime_green,",
    "classic/markers.csv": "4,3,",
}
SWAPPED = ("2001/events.csv", "2001/empires.csv", "classic/empires.csv", "2024/honors.csv")


class Text:
    """A data file with another text."""

    def __init__(self, text):
        self.text = text

    def is_file(self):
        return True

    def read_bytes(self):
        return self.text.encode()

    def read_text(self, encoding):
        return self.text


@contextmanager
def box(path, change):
    """An edition whose table at this path was changed by somebody."""
    id, path = path.split("/")[0], f"editions/{path}"
    other, whole_get, whole_data = Text(change(resources.read(path))), editions.get, resources.data
    rules = replace(editions.get(id), choices={})
    with (
        patch.object(resources, "data", lambda asked: other if asked == path else whole_data(asked)),
        patch.object(editions, "get", lambda wish: rules if wish == id else whole_get(wish)),
    ):
        yield


def one_copy_more(path):
    row = MORE[path]
    first, count = row.rstrip(",").rsplit(",", 1)
    if not count.isdigit():
        return lambda text: text.replace(f"{row}minor_empire,1,", f"{row}minor_empire,2,", 1)
    return lambda text: text.replace(row, f"{first},{int(count) + 1},", 1)


def last_two_swapped(text):
    *rows, one, other = text.splitlines()
    return "\n".join([*rows, other, one]) + "\n"


CHANGES = [
    *((path, one_copy_more(path)) for path in MORE),
    *((path, last_two_swapped) for path in SWAPPED),
]


def some_games(edition):
    """A game that has just begun, one that goes on and one that is over."""
    whole = hotw.play_out(hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=5), hotw.bots.Random(1))
    return [whole.at(n) for n in (0, 1, len(whole.actions) // 3, len(whole.actions))]


@pytest.mark.parametrize(("path", "change"), CHANGES, ids=[f"{p}-{c.__name__}" for p, c in CHANGES])
def test_a_game_from_another_box_is_refused_in_a_sentence_that_says_so(path, change):
    edition = path.split("/")[0]
    ours = [(saving.token(game), saving.written(game)) for game in some_games(edition)]
    dealt = editions.get(edition).dealt
    with box(path, change):
        assert editions.get(edition).dealt != dealt
        theirs = some_games(edition)
        kept = [(saving.token(game), saving.written(game)) for game in theirs]
        for token, file in ours:
            with pytest.raises(hotw.BadSave, match="a box with other cards"):
                hotw.from_token(token)
            with pytest.raises(hotw.BadSave, match=f"data/editions/{edition}"):
                saving.read(file)
        for game, (token, file) in zip(theirs, kept, strict=True):
            assert hotw.from_token(token).log == saving.read(file).log == game.log
    for token, file in kept:
        with pytest.raises(hotw.BadSave, match="a box with other cards"):
            hotw.from_token(token)
        with pytest.raises(hotw.BadSave, match="a box with other cards"):
            saving.read(file)


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("2001/events.csv", "Armement", "Armes nouvelles"),
        ("2001/empires.csv", ",Sumerians,", ",Sumerians;Sumerian,"),
        ("classic/events.csv", "Hattousa", "Hattusa"),
        ("2024/empires.csv", "Égypte", "Kemet"),
    ],
)
def test_another_name_on_a_card_is_no_other_box(path, old, new):
    games = some_games(path.split("/")[0])
    kept = [(saving.token(game), saving.written(game)) for game in games]
    with box(path, lambda text: text.replace(old, new, 1)):
        assert new in resources.read(f"editions/{path}")
        for game, (token, file) in zip(games, kept, strict=True):
            assert hotw.from_token(token) == saving.read(file) == game


def test_a_corrected_number_is_noticed_where_the_game_stands_differently():
    games = some_games("2001")
    with box("2001/values.csv", lambda text: text.replace("middle_east,2,", "middle_east,5,", 1)):
        assert hotw.from_token(saving.token(games[1])) == saving.read(saving.written(games[1])) == games[1]
        for game in games[3:]:
            with pytest.raises(hotw.BadSave):
                hotw.from_token(saving.token(game))
            with pytest.raises(hotw.BadSave):
                saving.read(saving.written(game))


@pytest.mark.parametrize("edition", list(hotw.EDITIONS))
def test_saves_from_before_boxes_were_named_keep_their_deal(edition, monkeypatch):
    # the golden saves hold the very first boxes against theirs; whoever adds a card goes on from another one
    box = saving._box(edition)  # what a box is known by has no name in public
    monkeypatch.setitem(vars(hotw.EDITIONS[edition]), "first_box", box)
    for game in some_games(edition):
        data = json.loads(saving.written(game))
        assert "box" not in data, "the first box is named by saying nothing"
        del data["seal"], data["position"]
        data["seal"] = seal(data)
        again = saving.read(json.dumps(data))
        assert (again.log, again.position.hands) == (game.log, game.position.hands)


@pytest.mark.parametrize("wrong", ["", "ffffffff", None, 7, [], {"a": 1}, "x" * 10_000])
def test_a_box_that_nobody_knows_is_refused(wrong):
    data = json.loads(saving.written(hotw.new_game(seed=3)))
    del data["seal"]
    data["box"] = wrong
    data["seal"] = seal(data)
    with pytest.raises(hotw.BadSave, match="a box with other cards") as trouble:
        saving.read(json.dumps(data))
    assert len(str(trouble.value)) < 400


def test_a_file_whose_game_stands_differently_is_refused():
    data = json.loads(saving.written(hotw.new_game(seed=3).play(0)))
    del data["seal"]
    data["position"] = "00000000"
    data["seal"] = seal(data)
    with pytest.raises(hotw.BadSave, match="comes out differently"):
        saving.read(json.dumps(data))
