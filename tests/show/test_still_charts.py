"""The drawing that stands for a chart of points where no script draws it: the same bars, lines and words, and small."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

import hotw_nb as hotw
from hotw_nb.game import Game

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ada", "Ben & Bea", "<Cleo>", "Dan")


@cache
def game(edition: str, part: float = 1.0) -> Game:
    whole = hotw.play_out(hotw.new_game(edition, NAMES, seed=5), hotw.bots.Random(1))
    return whole.at(int(len(whole.actions) * part))


def drawn(of: Game, what: str, lang: str = "en") -> tuple[str, ElementTree.Element]:
    """The drawing that goes into the file, as a text and as its parts."""
    text = hotw.show.scores(of, what, lang=lang)._repr_mimebundle_()["image/svg+xml"]
    return text, ElementTree.fromstring(text)


def words(root: ElementTree.Element) -> list[str]:
    return ["".join(one.itertext()) for one in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_the_bars_are_as_high_as_the_points(edition: str) -> None:
    chart = hotw.show.scores(game(edition))
    text, root = drawn(game(edition), "turns")
    assert len(text) < 20_000
    frame = chart.frame()
    turns = frame[frame["turn"] > 0]
    said = words(root)
    for points in turns.groupby("turn")["points"].sum():
        assert str(points) in said
    tops: Counter[str] = Counter()
    for group in root.findall(f"{SVG}g"):
        for bar in group.findall(f"{SVG}rect"):
            tops[bar.attrib["x"]] += float(bar.attrib["height"])
    ticks = {float(one.text or ""): float(one.attrib["y"]) for one in root.iter(f"{SVG}text")
             if one.attrib.get("text-anchor") == "end"}  # fmt: skip
    (low, high), unit = (min(ticks), max(ticks)), (ticks[min(ticks)] - ticks[max(ticks)])
    heights = sorted(round(tall / unit * (high - low)) for tall in tops.values())
    before_or_after = frame[frame["turn"] == 0].groupby(["player", "source"])["points"].sum()
    wanted = [*turns.groupby("turn")["points"].sum(), *before_or_after]
    assert heights == sorted(points for points in wanted if points)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("what", ["turns", "course", "track"])
@pytest.mark.parametrize("part", [0.0, 0.02, 0.4, 1.0])
def test_it_says_what_the_chart_says(what: str, part: float, lang: str) -> None:
    here = game("2001", part)
    chart = hotw.show.scores(here, what, lang=lang)
    text, root = drawn(here, what, lang)
    said = words(root)
    whole = " ".join(said)
    assert chart.title in whole
    assert chart.caption in whole
    assert not re.search(r"\bnan\b", text)
    assert len(text) < 20_000
    if what == "track" and part:
        for name, points in here.scores.items():
            assert {name, str(points)} <= set(said)
    if what == "course" and part == 1.0:
        for name, points in here.scores.items():
            assert any(one.endswith(f"{name} {points}") for one in said)


def test_the_lines_of_the_course_go_up_with_the_points() -> None:
    here = game("2001")
    _, root = drawn(here, "course")
    ends = [float(one.attrib["d"].rpartition("V")[2]) for one in root.findall(f"{SVG}path") if "V" in one.attrib["d"]
            and one.attrib.get("fill") == "none"]  # fmt: skip
    assert len(ends) == len(NAMES)
    scores = list(here.scores.values())
    ranked = sorted(range(len(NAMES)), key=lambda seat: scores[seat])
    assert ranked == sorted(range(len(NAMES)), key=lambda seat: -ends[seat]) or len(set(scores)) < len(scores)
    assert max(scores) > 0


@pytest.mark.parametrize("what", ["turns", "course", "track"])
def test_nothing_is_fetched_and_the_page_cannot_be_harmed(what: str) -> None:
    text, root = drawn(game("2001"), what)
    assert "<Cleo>" not in text
    assert "script" not in text
    assert text.count("http") == text.count("http://www.w3.org/2000/svg")
    assert {one.tag.removeprefix(SVG) for one in root.iter()} <= {
        *("svg", "title", "rect", "text", "tspan", "path", "g", "pattern", "circle")
    }
