"""Names as nobody is called: they neither break out of a page nor break anything, wherever a name is shown."""

from __future__ import annotations

import os
from html.parser import HTMLParser
from itertools import product

import ipywidgets
import pandas
import pytest

import hotw_nb as hotw
from hotw_nb.lessons import certificate, pool, start, tally, type_dice
from hotw_nb.show.tabletop.keeping import GameShelf

# With a mark that no page of ours has, as a tag or as an attribute, or with signs that mean something to some program.
NAMES = (
    *("<oops>", '"><oops>', "'><oops>", "</script><oops>", "</svg><oops>", "</title><oops>", "]]><oops>"),
    *("--><oops>", '" oops="1', "' oops='1", "` oops=`1", "&lt;oops&gt;", "&#60;oops>", "\\u003coops\\u003e"),
    *("<oops/onload=1>", "<oops", "{players} {0} {", "%s %(x)d", "${7*7}", "#{1} {{1}}", "*_[x](http://a)_*"),
    *("$x^2$", "|a|b|", "javascript:x", "עברית", "محمد بن", "Z" + "\u0300" * 40, "🐘🦒", "ff ﬁ ²", "Ａｄａ"),
    *("नी", "x" * 80, "W" * 80, "'", "\\", "../../etc/passwd", "CON", "-", "1", "None", "keep", "…", "a:b"),
    *("levant", "C:\\x", "~", "."),
)
GROUPS = [NAMES[i : i + 6] for i in range(0, len(NAMES), 6)]
UNSEEN = {"_esm", "_css", "_anywidget_id"}


class Page(HTMLParser):
    """What a browser makes of a page."""

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        assert not any("oops" in name for name in (tag, *names)), self.get_starttag_text()


def looked_through(value):
    """Every text in what a notebook is given to show, parsed as a browser would parse it."""
    if isinstance(value, ipywidgets.Widget):
        for widget in parts(value, {}).values():
            for name in set(widget.keys) - UNSEEN:
                parse(getattr(widget, name))
            if hasattr(widget, "head"):
                parse(widget.head)
    if hasattr(value, "to_plotly_json"):
        parse(value.to_plotly_json())
    if hasattr(value, "_repr_mimebundle_"):
        bundle = value._repr_mimebundle_()
        bundle = bundle[0] if isinstance(bundle, tuple) else bundle
        parse({kind: data for kind, data in (bundle or {}).items() if kind != "text/plain"})
    assert isinstance(f"{value!r}{value}", str)


def parts(widget, found):
    """A widget and all widgets in it."""
    if widget.model_id not in found:
        found[widget.model_id] = widget
        for name in widget.keys:
            value = getattr(widget, name)
            for inner in value if isinstance(value, list | tuple) else [value]:
                if isinstance(inner, ipywidgets.Widget):
                    parts(inner, found)
    return found


def parse(value):
    """Every text that holds a mark of ours at all: without it there is no tag and no attribute of that name."""
    if isinstance(value, str) and "oops" in value.lower():
        page = Page()
        page.feed(value)
        page.close()
    elif isinstance(value, dict):
        for key, inner in value.items():
            parse(str(key))
            parse(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            parse(inner)


def a_whole_game(edition, players):
    bot = hotw.bots.Greedy(1) if edition == "2001" else hotw.bots.Random(1)
    return hotw.play_out(hotw.new_game(edition, players=players, seed=3), bot)


# In the suite each group is seen by one edition and one language; HARDSHIP=all shows it to all of them.
ALL = os.environ.get("HARDSHIP") == "all"


def shared_out(among):
    """Each group of names with one of several things in turn."""
    several = list(among)
    return [
        (names, one)
        for i, names in enumerate(GROUPS)
        for one in (several if ALL else several[i % len(several) :][:1])
    ]


@pytest.mark.parametrize(("players", "edition"), shared_out(hotw.EDITIONS))
def test_no_count_or_export_lets_a_name_out(players, edition, tmp_path):
    players = players[: hotw.EDITIONS[edition].numbers["most_players"]]
    whole = a_whole_game(edition, players)
    luck = hotw.odds.luck(whole)
    for found in (luck, hotw.show.luck(whole)):
        looked_through(found)
    for lang in hotw.text.LANGUAGES:
        parse(luck.html(lang))
        for sheet in sheets(whole):
            parse(hotw.show.table(whole, sheet, lang=lang).html())
        for name in players:
            parse(hotw.show.hand(whole.at(20), name, lang=lang).html())
        for record in whole.log:
            assert record.text(lang)
    for what in ("lands", "scores", "log", "battles", "choices"):
        whole.frame(what).to_csv(tmp_path / f"{what}.csv")
    back = pandas.read_csv(tmp_path / "scores.csv", keep_default_na=False, dtype=str)
    assert set(back["player"]) == set(players), "a name comes back out of a file as it was"
    many = hotw.simulate(2, edition, players=list(players), rows=["games", "players"], to=tmp_path / "many")
    looked_through(many)
    assert set(hotw.load_table(tmp_path / "many" / "players.csv")["player"]) == set(players)
    written = pandas.read_csv(tmp_path / "many" / "players.csv", keep_default_na=False, dtype=str)["player"]
    assert set(written.str.replace(r"^'(?=[-=+@])", "", regex=True)) == set(players)
    assert not any(written.str.startswith(("-", "=", "+", "@"))), "no name is a formula in a spreadsheet"
    (tmp_path / "game.json").unlink(missing_ok=True)
    whole.save(tmp_path / "game.json")
    assert hotw.load_game(tmp_path / "game.json").players == tuple(players)


def sheets(game):
    """The tables of a game."""
    return game.rules.table.ROWS.game


@pytest.mark.parametrize(("players", "edition"), shared_out(hotw.EDITIONS))
def test_no_picture_lets_a_name_out(edition, players):
    most = hotw.EDITIONS[edition].numbers["most_players"]
    for names in (players[:most], players[-most:])[: 1 + (ALL and most < len(players))]:
        whole = a_whole_game(edition, names)
        game = whole.at(len(whole.actions) // 2)
        show = hotw.show
        for picture in (
            *(
                game,
                whole,
                game.decision,
                show.map(game),
                show.board(game),
                show.replay(whole),
                show.filmstrip(whole),
            ),
            *(show.scores(whole, what) for what in ("turns", "course", "track")),
            *(show.table(game, "scores", lang="fr"), show.steps(game, 0), show.worth(game, lang="fr")),
        ):
            looked_through(picture)
        assert hotw.from_token(whole.token()) == whole
        assert set(whole.frame("scores")["player"]) == set(names)


@pytest.mark.parametrize(
    ("players", "seat"),
    shared_out(product(hotw.EDITIONS, hotw.text.LANGUAGES)),
    ids=lambda one: "-".join(one)[:40],
)
def test_no_table_lets_a_name_out(players, seat, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    edition, lang = seat
    players = players[: hotw.EDITIONS[edition].numbers["most_players"]]
    whole = a_whole_game(edition, players)
    for game in (hotw.new_game(edition, players, seed=3), whole.at(len(whole.actions) // 2), whole):
        table = hotw.show.play(game, lang=lang)
        table.parts.keeping.send = lambda message, buffers=None: parse(message.get("tip", ""))
        table.parts.keeping._handle_custom_msg({"ask": True}, [])
        for _ in range(8 if ALL else 2):
            looked_through(table)
            table.choices.value = 0
            table.choices.click()
            assert table.trouble.layout.display == "none", table.trouble.value
        path = GameShelf(game).keep(game)
        assert path.parent.name == "my-games"
        assert hotw.load_game(path) == game


@pytest.mark.parametrize(
    "name", [*NAMES, "x" * 10_000, "a\nb\r\nc", "\u202eevil", "a\u200bb", "\ud800", "\0"]
)
def test_no_page_of_a_lesson_lets_a_name_out(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    start("05", fresh=True)
    page = certificate(name, name, name)
    looked_through(page)
    parse(page.page())
    assert "certificate" in str(page.save()) or page.save()
    (file,) = tmp_path.iterdir()
    assert len(file.name) < 100
    assert file.suffix == ".html"
    parse(file.read_text("utf-8"))
    line = tally(name, 12, 7, 9)
    assert "\n" not in line
    looked_through(line)
    class_results = pool([line, f"{name}: 1 2 3", f"{name} 4 5 6"], lang="fr")
    looked_through(class_results)
    looked_through(type_dice(name))
    assert class_results.n + len(class_results.unread)


@pytest.mark.parametrize(
    "name",
    [
        "x" * 10_000,
        "x" * 81,
        "a\nb",
        "\u202eeve",
        "a\u200bb",
        "a\u200d",
        "\ud800",
        "\0",
        "",
        " ",
        "\u3164",
        "\ufe0f",
    ],
)
def test_names_that_cannot_be_told_apart_from_nothing_or_turn_a_line_round_are_refused(name):
    with pytest.raises(hotw.BadSetup, match=r"1 to 80 printable letters") as trouble:
        hotw.new_game(players=["Ada", name, "Cleo"])
    assert len(str(trouble.value)) < 200
    assert str(trouble.value).isprintable()


def test_the_longest_names_lead_two_colours_and_are_read_back(tmp_path):
    game = hotw.new_game("classic", ["x" * 80, "W" * 80], seed=1, options=["two_colours"])
    game.save(tmp_path / "game.json")
    assert hotw.from_token(game.token()) == hotw.load_game(tmp_path / "game.json") == game


@pytest.mark.parametrize(
    ("one", "other"),
    [("é", "e\u0301"), ("ﬁ", "fi"), ("Ada", "Ａｄａ"), ("Ada", "Ada\ufe0f"), ("Ada", " Ada ")],
)
def test_two_names_that_look_alike_are_refused(one, other):
    with pytest.raises(hotw.BadSetup, match="two are the same"):
        hotw.new_game(players=[one, other, "Cleo"])
