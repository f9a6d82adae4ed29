"""Charts of the score and tables: their numbers are those of the game, their titles follow from the numbers."""

import re
from collections import Counter
from html import unescape

import pytest
from stage import PILES
from whole_games import played

import hotw_nb as hotw
from hotw_nb.show.charts import scores


def test_the_points_of_each_player_add_up_to_the_track() -> None:
    game = played(1.0)
    frame = hotw.show.scores(game).frame()
    assert frame.groupby("player")["points"].sum().to_dict() == game.scores
    assert set(frame["source"]) <= set(scores.SOURCES)


def test_points_that_were_there_before_the_first_turn_are_told_apart() -> None:
    game = hotw.scenario(
        "2001", epoch=4, active={"player": "Ada", "empire": "arabs"}, scores={"Ada": 30, "Ben": 40}
    )
    game = game.play(("expand", "nubia")).play(("end",))
    frame = hotw.show.scores(game).frame()
    assert frame.groupby("player")["points"].sum().to_dict() == {k: v for k, v in game.scores.items() if v}
    assert dict(frame[frame["source"] == "before"][["player", "points"]].to_numpy()) == {"Ada": 30, "Ben": 40}


def test_the_bars_are_as_high_as_the_turns() -> None:
    game = played(1.0)
    figure = hotw.show.scores(game).figure
    bars = [trace for trace in figure.data if trace.type == "bar"]
    heights = [sum(parts) for parts in zip(*(trace.y for trace in bars), strict=True)]
    turns = [record.data["points"] for record in game.log if record.kind == "score"]
    reveals = [sum(record.data["markers"]) for record in game.log if record.kind == "reveal"]
    assert sorted(heights) == sorted([*turns, *reveals])
    best = max((record for record in game.log if record.kind == "score"), key=lambda one: one.data["points"])
    assert best.player.split()[0] in figure.layout.title.text
    assert str(best.data["points"]) in figure.layout.title.text


def test_the_course_ends_on_the_track_and_names_every_line() -> None:
    game = played(1.0)
    chart = hotw.show.scores(game, "course")
    lines = [trace for trace in chart.figure.data if trace.mode == "lines"]
    assert {trace.y[-1] for trace in lines} == set(game.scores.values())
    assert chart.figure.data[: len(lines)] == tuple(lines), "badges lie over all lines"
    assert chart.figure.layout.xaxis.range[1] > max(trace.x[-1] for trace in lines)
    labels = " ".join(note.text for note in chart.figure.layout.annotations)
    for name, points in game.scores.items():
        assert f"{name.split()[0]}" in labels
        assert str(points) in labels
    first, second = sorted(game.scores.values(), reverse=True)[:2]
    assert f"wins with {first} points, {first - second} more" in chart.title


def test_the_track_has_each_piece_on_its_space() -> None:
    game = played(0.72)
    chart = hotw.show.scores(game, "track", theme="dark")
    assert [trace.x[1] for trace in chart.figure.data] == list(game.scores.values())
    spread = max(game.scores.values()) - min(game.scores.values())
    assert str(spread) in chart.caption


@pytest.mark.parametrize("what", ["turns", "course", "track"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_charts_work_from_the_first_moment_on_and_in_both_languages(what: str, lang: str) -> None:
    for part in (0.0, 0.02, 0.3, 1.0):
        bundle = hotw.show.scores(played(part), what, lang=lang)._repr_mimebundle_()
        assert bundle["application/vnd.plotly.v1+json"]["data"] is not None
        assert "{" not in bundle["text/plain"]
        assert "<i>" not in str(bundle["application/vnd.plotly.v1+json"])


def test_lead_changes_are_counted_by_hand() -> None:
    turn = scores.Turn
    course = [turn(1, 1, "Ada", "", 5, 5), turn(2, 1, "Ben", "", 5, 5), turn(3, 2, "Ben", "", 1, 6),
              turn(4, 2, "Ada", "", 2, 7), turn(5, 3, "Ben", "", 9, 15)]  # fmt: skip
    from hotw_nb.show.charts.scores import lead_changes

    assert lead_changes(course) == 3


def test_wrong_words_are_answered_with_the_right_ones() -> None:
    with pytest.raises(ValueError, match="turns, course, track"):
        hotw.show.scores(played(0.3), "luck")
    with pytest.raises(ValueError, match="empires, events, areas"):
        hotw.show.table("2001", "dragons")
    with pytest.raises(ValueError, match="standing"):
        hotw.show.table(played(0.3), "dragons")


EDITION = ("empires", "events", "areas", "lands", "seas", "options", "box", "figures", "charts", "markers")
GAME = ("standing", "lands", "players", "draw", "calls", "scores", "log", "battles")
GAME += ("empires", "piles", "led", "box")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("what", EDITION)
def test_tables_of_an_edition_read_in_every_form(what: str, lang: str) -> None:
    table = hotw.show.table("2001", what, lang=lang)
    assert len(table.frame()) == len(table.rows) == table.html().count("<tr>") - 1
    assert "{" not in str(table)
    assert all(heading in str(table) for heading in table.headings)


@pytest.mark.parametrize("what", GAME)
def test_tables_of_a_game_read_in_every_form(what: str) -> None:
    game = played(0.72)
    table = hotw.show.table(game, what)
    assert len(table.frame()) == len(table.rows) > 0
    assert "<i>" not in table.html()


def test_the_cards_are_all_there() -> None:
    # the contents list of the 2001 rule book: 49 Empire cards, two peoples on one of them
    assert len(hotw.show.table("2001", "empires").rows) == 50
    events = hotw.show.table("2001", "events").frame()
    copies = events.groupby("Deck")["Cards"].sum()
    assert copies.to_dict() == {deck.title(): count for deck, count in PILES.items()}
    assert events["What it does"].str.len().min() > 20
    # of the Event cards only the seven Minor Empires print a number of armies
    assert (events["Armies"] != "").sum() == 7


def test_the_table_of_areas_gives_each_player_what_a_score_would() -> None:
    game = played(0.72)
    table = hotw.show.table(game)
    for i, name in enumerate(game.players):
        cells = [row[2 + i] for row in table.rows if row[2 + i]]
        points = sum(int(re.search(r"\((\d+)\)", cell)[1]) for cell in cells)
        assert points == sum(part.points for part in game.preview(name).lines if part.level)


def test_the_table_of_the_draw_shows_each_card_to_those_alone_who_know_it() -> None:
    deck = ["sumeria", "egypt", "minoans", "indus_valley", "babylonia", "shang_dynasty", "aryans"]
    seats = ["Ada", "Ben", "Cleo"]
    game = hotw.scenario("2001", phase="draw", players=seats, order=seats, deck=deck).play(("give", "Ben"))
    table = hotw.show.table(game, "draw")
    assert table.headings == ("Seen by", "Draws", "Ada's card", "Ben's card", "Cleo's card")
    assert table.rows == (
        ("Ada", "–", "–", "Sumeria", "–"),
        ("Ben", "Egypt", "–", "face down", "–"),
        ("Cleo", "–", "–", "face down", "–"),
    )


def test_the_list_of_the_epoch_says_who_has_played_and_who_is_skipped() -> None:
    empires = {"Ada": "romans", "Ben": "celts", "Cleo": "han_dynasty"}
    game = hotw.scenario("2001", epoch=3, empires=empires).play(("end",))
    marks = [row[2:] for row in hotw.show.table(game, "calls").rows]
    skipped, waiting = ("nobody has it: skipped", ""), ("not called yet", "")
    assert marks == [
        ("has played", "Ben"),
        skipped,
        skipped,
        ("plays now", "Cleo"),
        waiting,
        waiting,
        waiting,
    ]


def test_a_legend_names_only_what_this_game_can_score():
    plain = hotw.scenario(epoch=7, phase="end", scores={"Ada": 1, "Ben": 2, "Cleo": 3})
    assert "seas" not in hotw.show.scores(plain, lang="en").source("buildings")
    ships = hotw.new_game(seed=7, options=["naval_control"])
    assert "seas" in hotw.show.scores(ships, lang="en").source("buildings")
    assert "mers" in hotw.show.scores(ships, lang="fr").source("buildings")


@pytest.mark.parametrize("call", ["play", "replay", "scores", "filmstrip", "map", "board"])
def test_what_is_no_game_is_refused_in_a_sentence(call):
    with pytest.raises(TypeError, match=r"3 is no game\. Give a game"):
        getattr(hotw.show, call)(3)


def test_only_a_game_is_put_on_the_table():
    table = hotw.show.play(hotw.new_game(seed=7), save_in=None)
    before = table.game
    for wrong in ("x", None):
        with pytest.raises(TypeError, match="is no game"):
            table.game = wrong
    assert table.game is before


def test_the_words_of_an_empty_land_say_once_that_nobody_holds_it():
    shown = hotw.show.board(hotw.new_game(seed=7), lang="en").scene
    patch = next(one for one in shown.patches if one.id == "pyrenees")
    assert "\n".join((patch.title, *patch.words)).count("nobody") == 1


@pytest.mark.edition("2024")
def test_one_of_a_kind_is_said_in_the_singular_and_two_in_the_plural() -> None:
    def told(**scores: int) -> str:
        game = hotw.scenario("2024", epoch=2, active={"player": "Ada", "empire": "persia"}, scores=scores)
        return hotw.show.filmstrip(game, lang="en").caption

    assert told(Ada=9, Ben=9).startswith("Ada and Ben stand highest")
    assert told(Ada=9, Ben=8).startswith("Ada stands highest")
    early = hotw.play_out(hotw.new_game("2024", seed=21), hotw.bots.Greedy(2)).at(30)
    assert "the lead changed 1 time." in hotw.show.scores(early, "course", lang="en").caption


@pytest.mark.edition("2024")
@pytest.mark.parametrize("what", ["turns", "course", "track"])
def test_a_game_for_gold_is_told_in_gold(what: str) -> None:
    game = hotw.play_out(hotw.new_game("2024", seed=21), hotw.bots.Greedy(2))
    for lang, unit, other in (("en", "gold", "points"), ("fr", "or", "points")):
        chart = hotw.show.scores(game, what, lang=lang)
        said = f"{chart} {chart.figure.to_json()}".replace('"hoveron":"points"', "").casefold()
        assert re.search(rf"\b{unit}\b", said)
        assert other not in said.replace('"points"', "")
    strip = str(hotw.show.filmstrip(game, lang="en"))
    assert "points" not in strip.casefold()
    assert "points" not in hotw.show.board(game, lang="en").scene.summary
    assert "Gold" in game.html("en")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_where_no_chart_is_drawn_a_table_tells_every_point_with_its_source(edition: str, lang: str) -> None:
    game = hotw.play_out(hotw.new_game(edition, ["Ada", "Ben", "<Cleo>"], seed=5), hotw.bots.Random(1))
    for what, at in (("turns", 3), ("course", 3), ("track", 1)):
        chart = hotw.show.scores(game, what, lang=lang)
        shown = chart._repr_mimebundle_()
        assert "image/svg+xml" not in shown, "a chart is drawn in one way"
        assert chart.title in unescape(shown["text/html"])
        assert "<Cleo>" not in shown["text/html"]
        told = Counter()
        for row in chart.cells()[1]:
            told[row[0]] += int(row[at])
            if what == "turns":
                assert sum(map(int, re.findall(r"-?\d+(?=;|$)", row[4]))) == int(row[3])
        if what != "course":  # its turns leave out what was scored after the last
            assert told == game.scores
