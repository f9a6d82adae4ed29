"""Charts that follow the page: with its style sheet the light chart is the dark one, colour by colour."""

import base64
import json
import re
import struct
from functools import cache
from typing import Any

import pytest
from test_history_pictures import PICTURES as OF_HISTORY
from test_odds_pictures import PICTURES as OF_ODDS
from test_overlay import played

import hotw_nb as hotw
from hotw_nb.show.charts import picture
from hotw_nb.show.style import DARK, PAPER, contrast

RULE = re.compile(
    r'\[style\*="(fill|stroke|background): rgb\((\d+), (\d+), (\d+)\)"\][^{]*\{\1:(#\w{6})!important\}'
)
KINDS = {"f8": "d", "f4": "f", "i4": "i", "i2": "h", "i1": "b", "u4": "I", "u2": "H", "u1": "B"}
CHARTS = {
    **OF_ODDS,
    **OF_HISTORY,
    "turns": lambda **look: hotw.show.scores(played(1.0), "turns", **look),
    "course": lambda **look: hotw.show.scores(played(1.0), "course", **look),
    "track": lambda **look: hotw.show.scores(played(1.0), "track", **look),
    "map of a board": lambda **look: hotw.show.map("2001", view="china", **look),
    "map of a game": lambda **look: hotw.show.map(played(1.0), epoch=3, **look),
    "film of a game": lambda **look: hotw.show.map(played(0.3), **look),
}


def displayed(chart: Any, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the notebook gets when the chart is the last line of a cell."""
    import plotly.io

    monkeypatch.setattr(plotly.io.renderers, "default", "plotly_mimetype")
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr("IPython.display.display", lambda bundle, raw: shown.append(bundle))
    chart._ipython_display_()
    return shown


@cache
def light(name: str) -> list[dict[str, Any]]:
    """What the notebook gets of one of the charts, which several tests look at."""
    with pytest.MonkeyPatch.context() as patch:
        return displayed(CHARTS[name](), patch)


def numbers(part: Any) -> Any:
    """A part of a chart with its rows of numbers as Plotly reads them, to a tenth of a unit of the map."""
    if isinstance(part, dict) and "bdata" in part:
        row = struct.iter_unpack(f"<{KINDS[part['dtype']]}", base64.b64decode(part["bdata"]))
        return numbers([None if one != one else float(one) for (one,) in row])
    if isinstance(part, dict):
        return _one_gap({name: numbers(value) for name, value in part.items()})
    if isinstance(part, list) and any(isinstance(one, float) for one in part):
        return [round(one, 1) + 0.0 if isinstance(one, int | float) else one for one in part]
    return [numbers(one) for one in part] if isinstance(part, list) else part


def merged(below: Any, new: Any) -> Any:
    """One part of a chart on top of another, as Plotly puts a frame on a trace and a trace on its template."""
    if isinstance(below, dict) and isinstance(new, dict):
        return {name: merged(below.get(name), new.get(name, below.get(name))) for name in below | new}
    return new


def spelt_out(chart: dict[str, Any], like: dict[str, Any]) -> dict[str, Any]:
    """A chart in which each trace and note says itself what the template says for all, as far as another one does."""
    template = chart["layout"].get("template", {})
    base = template.get("data", {}).get("scatter", [{}])[0]
    note = template.get("layout", {}).get("annotationdefaults")
    if note is None:
        return chart
    base = merged({"fillpattern": {"shape": ""}}, base)
    data = [merged(base, one) for one in chart["data"]]
    for one, other in zip(data, like["data"], strict=True):
        assert "lines" in one["mode"] or "line" not in other
        assert one["fill"] == other.get("fill", "none")
        assert one["hoverinfo"] == "skip" or one["hoveron"] == other.get("hoveron", "points")
    seen = [part_of(one, other) for one, other in zip(data, like["data"], strict=True)]
    notes = [merged(note, one) for one in chart["layout"]["annotations"]]
    layout = {**chart["layout"], "annotations": notes, "template": like["layout"]["template"]}
    return {**chart, "data": seen, "below": data, "layout": layout}


def part_of(part: Any, like: Any) -> Any:
    """A part of a chart without the names that another one does not have."""
    if isinstance(part, list) and isinstance(like, list) and len(part) == len(like):
        return [part_of(one, other) for one, other in zip(part, like, strict=True)]
    if isinstance(part, dict) and isinstance(like, dict):
        return {name: part_of(part[name], value) for name, value in like.items() if name in part}
    return part


def _one_gap(part: dict[str, Any]) -> dict[str, Any]:
    """A part of a chart in which both numbers of a point are missing where one is: Plotly draws it just so."""
    x, y = part.get("x"), part.get("y")
    if isinstance(x, list) and isinstance(y, list) and None in y:
        return {**part, "x": [None if there is None else here for here, there in zip(x, y, strict=True)]}
    return part


def film(chart: dict[str, Any]) -> list[dict[int, Any]]:
    """What each frame shows, put on top of the one that it rests on, as Plotly does it."""
    shown: dict[str, dict[int, Any]] = {}
    for frame in chart.get("frames", []):
        below = (
            shown[frame["baseframe"]]
            if "baseframe" in frame
            else dict(enumerate(chart.get("below", chart["data"])))
        )
        new = dict(zip(frame["traces"], frame["data"], strict=True))
        shown[frame["name"]] = {
            number: _one_gap(merged(one, new.get(number, {}))) for number, one in below.items()
        }
    return [{number: _as_seen(one) for number, one in frame.items()} for frame in shown.values()]


def _as_seen(trace: dict[str, Any]) -> dict[str, Any]:
    """A trace without what is left of an earlier pattern where it is plain now."""
    plain = trace.get("fillpattern", {"shape": ""}).get("shape") == ""
    return {
        name: value
        for name, value in trace.items()
        if name != "type" and not (plain and name == "fillpattern")
    }


def plain(chart: Any) -> Any:
    return json.loads(getattr(chart, "figure", chart).to_json())


def turned(light: Any, rules: dict[str, str]) -> Any:
    """A chart with each colour that the sheet knows replaced, as the browser does it."""
    if isinstance(light, dict):
        return {name: turned(value, rules) for name, value in light.items()}
    if isinstance(light, list):
        return [turned(value, rules) for value in light]
    if isinstance(light, str):
        return re.sub(r"#[0-9A-Fa-f]{6}", lambda found: rules.get(found[0].upper(), found[0]).upper(), light)
    return light


@pytest.mark.parametrize("name", CHARTS)
def test_the_sheet_makes_the_dark_chart_of_the_light_one(name: str) -> None:
    sheet, chart = light(name)
    assert chart[picture.PLOTLY]["config"]["showSendToCloud"] is False, "nothing leaves the machine"
    rules: dict[str, set[str]] = {}
    for what, *parts, dark in RULE.findall(sheet["text/html"]):
        assert what in ("fill", "stroke", "background")
        rules.setdefault("#{:02X}{:02X}{:02X}".format(*map(int, parts)), set()).add(dark)
    assert rules.keys() >= {PAPER.paper, PAPER.ink}
    assert all(len(found) == 1 for found in rules.values()), "one dark colour for each light one"
    wanted = turned(numbers(plain(CHARTS[name](theme="dark"))), {})
    shown = spelt_out(numbers(chart[picture.PLOTLY]), wanted)
    found = turned(shown, {light: next(iter(dark)) for light, dark in rules.items()})
    shadow = re.compile(rf"{PAPER.halo}|{DARK.halo}")  # around names; one rule of its own turns them all
    for part in ("data", "layout"):
        assert shadow.sub("", json.dumps(found[part], sort_keys=True)) == shadow.sub(
            "", json.dumps(wanted[part], sort_keys=True)
        )
    frames, others = found.get("frames", []), wanted.get("frames", [])
    assert part_of(film(found), film(wanted)) == film(wanted)
    assert [frame["layout"] for frame in frames] == [frame["layout"] for frame in others]


@pytest.mark.parametrize("name", CHARTS)
def test_the_light_chart_is_the_one_on_paper_but_for_what_nobody_sees(name: str) -> None:
    shown = light(name)[1][picture.PLOTLY]
    paper = numbers(plain(CHARTS[name](theme="paper")))
    shown = spelt_out(numbers(shown), paper)
    films = film(shown), film(paper)
    shown = {name: shown[name] for name in ("data", "layout")} | {"frames": part_of(films[0], films[1])}
    paper = {name: paper[name] for name in ("data", "layout")} | {"frames": films[1]}
    colours = [
        re.findall(r"#[0-9A-F]{6}", json.dumps(turned(one, {}), sort_keys=True)) for one in (shown, paper)
    ]
    assert len(colours[0]) == len(colours[1])
    for one, other in zip(*colours, strict=True):
        steps = [abs(int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) for i in (1, 3, 5)]
        assert sum(steps) <= 2, f"{one} is drawn for {other}"


@pytest.mark.parametrize("theme", ["paper", "dark"])
@pytest.mark.parametrize("name", ["turns", "odds", "map of a board"])
def test_a_chart_with_a_theme_of_its_own_keeps_it(
    name: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet, chart = displayed(CHARTS[name](theme=theme), monkeypatch)
    assert "data-jp-theme" not in sheet["text/html"]
    paper = {"paper": PAPER, "dark": DARK}[theme].paper
    assert chart[picture.PLOTLY]["layout"]["paper_bgcolor"] == paper


def test_the_sheet_is_for_the_next_output_of_a_dark_page_alone_and_fetches_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    html = displayed(hotw.show.map(played(1.0)), monkeypatch)[0]["text/html"]
    name = re.search(r'<style class="(hotw-\w+)">', html)
    assert name
    hidden, rules = html.split("@media screen{", 1)
    assert hidden.endswith(f".jp-OutputArea-child:has(>*>style.{name[1]}){{display:none}}")
    assert rules.startswith(
        f'[data-jp-theme-light="false"] .jp-OutputArea-child:has(>*>style.{name[1]})+.jp-OutputArea-child{{'
    )
    assert html.count("{") == html.count("}")
    assert len(html) < 20_000
    assert not re.search(r"http|url\(|@import|<script", html)


@pytest.mark.parametrize("name", CHARTS)
def test_the_title_of_an_axis_is_hardly_larger_than_its_numbers(name: str) -> None:
    layout = light(name)[1][picture.PLOTLY]["layout"]
    for axis in ("xaxis", "yaxis"):
        title = layout.get(axis, {}).get("title", {})
        if title.get("text"):
            numbers = layout[axis].get("tickfont", layout["font"]).get("size", layout["font"]["size"])
            assert abs(title["font"]["size"] - numbers) <= 2, axis


def seen(colour: str) -> str:
    """A colour after the filters of a saved picture, as the standard for filters defines them."""
    red, green, blue = (255 - int(colour[i : i + 2], 16) for i in (1, 3, 5))
    rows = ((-0.574, 1.43, 0.144), (0.426, 0.43, 0.144), (0.426, 1.43, -0.856))  # hue-rotate(180deg)
    parts = (round(a * red + b * green + c * blue) for a, b, c in rows)
    return "#" + "".join(f"{max(0, min(255, part)):02X}" for part in parts)


def test_the_picture_that_is_saved_with_a_chart_can_be_read_in_the_dark() -> None:
    assert seen("#FFFFFF") == "#000000"
    assert contrast(seen(PAPER.paper), "#FFFFFF") > 12, "the ground is dark"
    for ground in (PAPER.paper, PAPER.halo, PAPER.barren, *PAPER.tints):
        assert contrast(seen(PAPER.ink), seen(ground)) >= 4.5
    for ground in (PAPER.paper, PAPER.halo):
        assert contrast(seen(PAPER.quiet), seen(ground)) >= 4.5
    for sea in (PAPER.sea, PAPER.ocean):
        assert contrast(seen(PAPER.water_ink), seen(sea)) >= 4.5


def test_a_chart_that_was_copied_or_kept_is_still_a_chart() -> None:
    import pickle

    import plotly.graph_objects as go

    figure = hotw.show.map("2001", view="china")
    assert isinstance(figure, go.Figure)
    assert plain(pickle.loads(pickle.dumps(figure))) == plain(figure) == plain(go.Figure(figure))
    assert plain(hotw.show.heat_map().figure) == plain(hotw.show.heat_map(theme="paper").figure)


def test_a_terminal_shows_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, chart = displayed(hotw.show.odds(hotw.odds.battle(2, 1)), monkeypatch)
    assert "text/plain" not in sheet, "a terminal prints nothing for the colours"
    assert chart["text/plain"].startswith("More often than not the attacker wins: 58 in 100")


@pytest.mark.parametrize(
    ("edition", "epoch", "most"),
    [("2001", None, 300_000), ("2001", 3, 200_000), ("2024", None, 250_000), ("classic", None, 360_000)],
)
def test_the_map_of_a_whole_game_is_small_in_the_file(
    edition: str, epoch: int | None, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = hotw.new_game(edition, players=["Ada", "Ben", "Cleo", "Dan"], seed=7)
    picture = hotw.show.map(hotw.play_out(game, hotw.bots.Greedy(1)), epoch=epoch)
    outputs = displayed(picture, monkeypatch)
    assert len(json.dumps(outputs, indent=1)) < most, "as JupyterLab writes it, with a line for each number"
    assert not any("image/png" in one for one in outputs)
    assert outputs[1]["image/svg+xml"].startswith("<svg"), "what a page made of the notebook shows"


def test_a_battle_reads_as_a_sentence_in_both_languages() -> None:
    battle = hotw.odds.against("sea", fort=True)
    assert "3 dice and adds 1" in str(battle)
    assert battle.text("fr").startswith("L'attaquant lance 2 dés, le défenseur 3 dés et ajoute 1.")
    assert repr(battle).startswith("Battle(attack=2, defend=3")
    assert "equal" not in str(hotw.odds.against("clear", edition="2024 no dice"))
    assert "both roll again" in str(hotw.odds.against("forest", edition="classic"))


@pytest.mark.parametrize("edition", ["2024", "classic"])
def test_other_editions_are_told_that_these_are_data_of_2001(edition: str) -> None:
    for ask in (hotw.show.timeline, hotw.observed):
        with pytest.raises(ValueError, match="2001"):
            ask(edition=edition)
