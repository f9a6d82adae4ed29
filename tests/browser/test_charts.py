"""Charts in a real browser: they turn dark with JupyterLab, saved ones too; the film plays on a page of its own."""

import json
from urllib.parse import unquote

import pytest
from steps import cell, errors, lesson, open_notebook, picture, roll_to, run_all, saved, soon, turn_dark

import hotw_nb as hotw
from hotw_nb.show.style import DARK, PAPER, contrast

pytestmark = pytest.mark.browser
GAME = (
    "import hotw_nb as hotw\nimport plotly.graph_objects as go\n"
    "game = hotw.play_out(hotw.new_game('2001', players=['Ada', 'Ben', 'Cleo'], seed=7), hotw.bots.Greedy(1))"
)
CHARTS = (
    "hotw.show.scores(game)",
    "hotw.show.map(game)",
    "hotw.show.odds(hotw.odds.battle(2, 1))",
    "hotw.show.heat_map(3, 4)",
    "hotw.show.chain(hotw.odds.siege(fort=False, armies=3))",
)
OTHER = "go.Figure(go.Bar(y=[1, 2, 3]))"
# What is painted on the chart in the cell: its ground, all fills and strokes, and the colours of its words.
PAINTED = """cell => {
    const hex = colour => "#" + (colour.match(/\\d+/g) || []).slice(0, 3).map(
        part => Number(part).toString(16).padStart(2, "0")).join("").toUpperCase();
    const chart = cell.querySelector(".js-plotly-plot");
    if (!chart || !chart.querySelector(".main-svg")) return null;
    const words = [], all = new Set();
    for (const node of chart.querySelectorAll(".main-svg *")) {
        const style = getComputedStyle(node);
        for (const what of [style.fill, style.stroke]) if (what.startsWith("rgb(")) all.add(hex(what));
        if (node.tagName === "text" && node.textContent.trim()) words.push(hex(style.fill));
    }
    return { ground: hex(getComputedStyle(chart.querySelector(".main-svg")).backgroundColor), words, all: [...all] };
}"""


# What the toolbars of the charts offer, and where a link in them leads.
TOOLS = "where => [...where.querySelectorAll('.modebar-btn')].map(tool => tool.dataset.title || tool.href)"


def on_ground(page, source: str, wanted: str) -> dict:
    """What is painted in a cell once its chart stands on the wanted ground."""
    found = roll_to(page, cell(page, source))
    found.locator(".jp-OutputArea").scroll_into_view_if_needed()
    return soon(page, lambda: found.evaluate(PAINTED), lambda it: it and it["ground"] == wanted, source)


def test_charts_follow_the_theme_and_leave_other_charts_alone(page, lab):
    file = lesson(lab, "charts.ipynb", GAME, *CHARTS, OTHER)
    complaints: list[str] = []
    open_notebook(page, lab, file)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    assert errors(run_all(page, lab, file)) == []
    light = {source: on_ground(page, source, PAPER.paper) for source in CHARTS}
    other = on_ground(page, OTHER, "#FFFFFF")
    turn_dark(page)
    for number, source in enumerate(CHARTS):
        dark = on_ground(page, source, DARK.paper)
        picture(page, f"chart-dark-{number}")
        assert "Download plot as a PNG" in (tools := cell(page, source).evaluate(TOOLS))
        assert not any("Share" in tool or "http" in tool for tool in tools), "nothing leaves the machine"
        assert len(dark["words"]) == len(light[source]["words"]) > 3
        assert PAPER.ink in light[source]["all"]
        assert not {PAPER.ink, PAPER.paper, PAPER.quiet, PAPER.border} & set(dark["all"])
        if "map(game" not in source:  # there letters stand on pieces, in the same colours by day and by night
            assert min(contrast(word, DARK.paper) for word in dark["words"]) >= 4.5
    assert on_ground(page, OTHER, "#FFFFFF") == other, "what is not ours stays as it is"
    assert complaints == []
    text = soon(page, lambda: saved(page, lab.folder / file), lambda found: '"image/png"' in found)
    # the map of a game brings a drawing of its own, which is smaller
    kept = [
        output["data"]
        for output in json.loads(text)["cells"][CHARTS.index("hotw.show.map(game)") + 1]["outputs"]
    ]
    assert any("image/svg+xml" in data for data in kept)
    assert not any("image/png" in data for data in kept)


# Every chart in sight: its number, and how wide its first word is drawn.
WORDS_IN_SIGHT = """() => [...document.querySelectorAll(".js-plotly-plot")].map((chart, number) => {
    const box = chart.getBoundingClientRect();
    return box.top < 700 && box.bottom > 200 && [number, chart.querySelector("text")?.getBoundingClientRect().width];
}).filter(Boolean)"""


def test_charts_below_the_screen_are_drawn_when_somebody_goes_down_to_them(page, lab):
    name = lesson(lab, "far-down.ipynb", GAME, *CHARTS, *CHARTS)
    open_notebook(page, lab, name)
    assert errors(run_all(page, lab, name)) == []
    panel = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer").first
    panel.evaluate("panel => panel.scrollTo(0, 0)")
    panel.hover()
    widths: dict[int, float] = {}
    while not panel.evaluate("panel => panel.scrollTop + panel.clientHeight >= panel.scrollHeight - 3"):
        page.mouse.wheel(0, 350)
        page.wait_for_timeout(300)
        widths |= {number: width for number, width in page.evaluate(WORDS_IN_SIGHT) if width is not None}
    assert len(widths) > 4
    assert all(widths.values()), widths


def test_a_saved_chart_opens_dark_and_is_printed_light(page, lab):
    file = lesson(lab, "chart-saved.ipynb", f"{GAME}\n{CHARTS[2]}")
    open_notebook(page, lab, file)
    assert errors(run_all(page, lab, file)) == []
    on_ground(page, CHARTS[2], PAPER.paper)
    turn_dark(page)
    on_ground(page, CHARTS[2], DARK.paper)
    # With a chart JupyterLab saves its picture.
    soon(page, lambda: saved(page, lab.folder / file), lambda found: '"image/png"' in found)
    open_notebook(page, lab, file)
    kept = page.locator(".jp-RenderedPlotly img.plot-img")
    kept.wait_for()
    soon(
        page,
        lambda: kept.evaluate("kept => getComputedStyle(kept).filter"),
        lambda found: "invert(1)" in found,
    )
    picture(page, "chart-saved-dark")
    kept.dispatch_event("mouseenter")  # with which JupyterLab draws the chart anew
    on_ground(page, CHARTS[2], DARK.paper)
    page.emulate_media(media="print")
    on_ground(page, CHARTS[2], PAPER.paper)


def test_the_film_of_a_game_plays_on_a_page_of_its_own(page, tmp_path):
    game = hotw.play_out(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7), hotw.bots.Greedy(1))
    page.goto("about:blank")
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.set_content(hotw.show.map(game, lang="en").to_html(include_plotlyjs=True))
    title = page.locator(".gtitle")
    title.wait_for()
    assert title.text_content() == f"The game is over. {max(game.scores, key=game.scores.get)} has won"
    pieces = page.locator(".imagelayer image").nth(1)
    at_the_end = pieces.get_attribute("href")
    assert "A</text>" in unquote(at_the_end), "the armies at the end lie over the names"
    page.get_by_text("Play", exact=False).first.click()
    assert not any("Share" in tool or "http" in tool for tool in page.locator("body").evaluate(TOOLS))
    for epoch in ("I", "III"):
        soon(page, title.text_content, lambda found, epoch=epoch: found == f"The end of Epoch {epoch}")
        assert f"<title>The end of Epoch {epoch}</title>" in unquote(pieces.get_attribute("href"))
    assert complaints == []
