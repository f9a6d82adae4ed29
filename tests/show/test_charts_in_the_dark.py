"""Charts that follow the page: with its style sheet the light chart is the dark one, colour by colour."""

import json
import re
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
    wanted = turned(plain(CHARTS[name](theme="dark")), {})
    found = turned(chart[picture.PLOTLY], {light: next(iter(dark)) for light, dark in rules.items()})
    for part in ("data", "layout", "frames"):
        assert without_images(found.get(part, [])) == without_images(wanted.get(part, []))


@pytest.mark.parametrize("name", CHARTS)
def test_the_light_chart_is_the_one_on_paper(name: str) -> None:
    shown = light(name)[1][picture.PLOTLY]
    paper = plain(CHARTS[name](theme="paper"))
    for part in ("data", "layout", "frames"):
        assert without_images(shown.get(part, [])) == without_images(paper.get(part, []))


@pytest.mark.parametrize("name", ["map of a board", "map of a game", "film of a game"])
def test_the_images_of_a_map_turn_dark_by_themselves_unless_a_theme_was_chosen(name: str) -> None:
    for look in ({}, {"theme": "paper"}, {"theme": "dark"}):
        chart = plain(CHARTS[name](**look))
        layouts = [chart["layout"], *(frame["layout"] for frame in chart.get("frames", []))]
        images = [one["source"] for layout in layouts for one in layout["images"] if "source" in one]
        assert len(images) == 2 + len(chart.get("frames", []))
        assert all(("prefers-color-scheme:dark" in one) == (not look) for one in images)
        assert (DARK.ink.replace("#", "%23") in images[0]) == (look != {"theme": "paper"})


def without_images(part: Any) -> Any:
    """A part of a chart without its images, which have colours for both pages."""
    if isinstance(part, dict):
        return {name: without_images(value) for name, value in part.items() if name != "source"}
    return [without_images(one) for one in part] if isinstance(part, list) else part


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
