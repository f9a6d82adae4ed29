"""A plain table does for those who have no pandas what a DataFrame does, as far as it does anything."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pandas as pd
import pytest

import hotw_nb as hotw
from hotw_nb import NeedsPandas
from hotw_nb.base.frames import PlainTable
from hotw_nb.text import speaking


def plain(frame: pd.DataFrame) -> PlainTable:
    """The rows of a DataFrame as a plain table."""
    return PlainTable(frame.columns, [list(row.values()) for row in rows(frame)])


def rows(table: Any) -> list[dict[str, Any]]:
    return table.to_dict("records")


@pytest.fixture(scope="module")
def games() -> pd.DataFrame:
    bots = [hotw.bots.Random(1), hotw.bots.Greedy(), hotw.bots.Random(2)]
    return hotw.simulate(6, players=3, bots=bots, rotate=True, processes=1)


def test_it_reads_like_a_dataframe(games: pd.DataFrame) -> None:
    table = plain(games)
    assert (len(table), list(table), table.columns) == (len(games), list(games), list(games.columns))
    assert table["score"].tolist() == games["score"].tolist()
    assert rows(table) == rows(games)
    assert rows(table[["player", "score"]].head(4)) == rows(games[["player", "score"]].head(4))
    for ascending in (True, False):
        ours = table.sort_values("score", ascending=ascending)
        theirs = games.sort_values("score", ascending=ascending, kind="stable")
        assert ours["seed"].tolist() == theirs["seed"].tolist()
    assert PlainTable(["a"], []).empty
    assert not table.empty
    with pytest.raises(KeyError):
        table["nobody"]


@pytest.mark.parametrize("by", ["bot", "seat", "player"])
def test_standings_and_pictures_are_those_of_a_dataframe(games: pd.DataFrame, by: str) -> None:
    table = plain(games)
    won = hotw.standings(games, by=by)
    assert rows(hotw.standings(table, by=by)) == rows(won)
    assert hotw.show.table(plain(won), "Who won") == hotw.show.table(won, "Who won")
    assert hotw.show.table(rows(won), "Who won") == hotw.show.table(won, "Who won")
    for value in ("won", "score"):
        assert str(hotw.show.intervals(table, value, by)) == str(hotw.show.intervals(games, value, by))
        assert str(hotw.show.intervals(rows(games), value, by)) == str(hotw.show.intervals(games, value, by))


@pytest.mark.parametrize(
    "ask",
    [
        lambda table: table.groupby("bot"),
        lambda table: table.iloc[0],
        lambda table: table["score"].mean(),
        lambda table: table[table["score"]],
        lambda table: table.__setitem__("more", 1),
        lambda table: table.to_dict("list"),
    ],
)
@pytest.mark.parametrize(("lang", "words"), [("en", "needs pandas"), ("fr", "demande pandas")])
def test_what_only_pandas_can_do_is_refused_in_a_sentence(
    games: pd.DataFrame, ask: Any, lang: str, words: str
) -> None:
    with speaking(lang):
        with pytest.raises(NeedsPandas) as told:
            ask(plain(games))
        assert words in str(told.value)
        assert "python -m pip install pandas" in str(told.value)


def test_it_can_be_shown_copied_and_sent(games: pd.DataFrame) -> None:
    table = plain(games)
    for other in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert rows(other) == rows(table)
    assert str(table).splitlines()[0] == "18 rows"
    assert table._repr_html_().count("<tr>") == 19
    long = PlainTable(["n"], [[n] for n in range(30)])
    assert str(long).splitlines()[0] == "The first 20 of 30 rows"
    assert len(str(long).splitlines()) == 22
