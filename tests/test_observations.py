"""The tables of observed games."""

from __future__ import annotations

from typing import Any

import pytest

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.boards import csv_tables


def test_every_attack_goes_from_one_land_of_the_board_to_a_neighbour() -> None:
    battles = hotw.observed("battles")
    assert len(battles) == 241
    assert not battles.duplicated(["out_of", "into"]).any()
    assert int(battles[["won", "tied", "lost"]].to_numpy().sum()) == 2887
    assert (battles[["won", "tied", "lost"]].sum(axis=1) > 0).all()
    for row in battles.itertuples():
        assert hotw.board("2001").crossing(row.out_of, row.into) is not None, row


def test_every_empire_card_has_its_turns() -> None:
    """1,680 turns, 240 in each Epoch; the means of the Epochs are those that were reported with the games."""
    scores = hotw.observed("scores")
    cards = {(empire.epoch, empire.id) for empire in editions.get("2001").deck.empires}
    assert set(zip(scores["epoch"], scores["empire"], strict=True)) == cards
    assert len(scores) == 49
    assert list(scores.groupby("epoch")["turns"].sum()) == [240] * 7
    assert (scores["turns"] < 41).all()
    points = (scores["mean_points"] * scores["turns"]).groupby(scores["epoch"]).sum() / 240
    assert [round(mean, 1) for mean in points] == [6.1, 15.1, 22.9, 24.7, 29.1, 34.0, 43.6]
    assert (scores["least"] <= scores["mean_points"]).all()
    assert (scores["mean_points"] <= scores["most"]).all()


@pytest.mark.parametrize("what", ["battels", "", None, 5, ["battles"]])
def test_there_are_two_tables(what: Any) -> None:
    with pytest.raises(ValueError, match="There are: 'battles', 'scores'"):
        hotw.observed(what)


def test_a_damaged_table_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = "out_of,into,won,tied,lost,source\nlevant,zagros,3,x,1,observed games\n"
    monkeypatch.setattr(csv_tables, "text", lambda *_, **__: damaged)
    with pytest.raises(hotw.BadTable, match=r"battles\.csv, line 2, column 'tied'"):
        hotw.observed("battles")
