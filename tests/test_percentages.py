"""Percentages as each language writes them: 57.9% in English, 57,9 % in French, wherever a person reads them."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hotw_nb as hotw
from hotw_nb import text
from hotw_nb.lessons.questions import names, sheet
from hotw_nb.odds.words import percent

TOP = Path(__file__).parents[1]
ENGLISH = sorted((TOP / "notebooks").glob("*.ipynb")) + sorted(
    (TOP / "notebooks" / "teacher").glob("*[!r].ipynb")
)
APART, CLOSE = r"[\d}_]\s%(?!\w)", r"[\d}_]%(?!\w)"


@given(st.fractions(0, 1))
def test_a_chance_is_close_to_its_sign_in_english_alone(chance: Fraction) -> None:
    assert re.fullmatch(r"(under |over )?[\d.]+%", percent(chance, "en"))
    assert re.fullmatch(r"(moins de |plus de )?[\d,]+ %", percent(chance, "fr"))


@pytest.mark.parametrize(("lang", "wrong"), [("en", APART), ("fr", CLOSE)])
def test_every_sentence_writes_it_so(lang: str, wrong: str) -> None:
    for file in (files("hotw_nb.text") / lang).iterdir():
        for key, sentence in text.catalogue(lang, file.name.removesuffix(".toml")).items():
            assert not re.search(wrong, str(sentence)), key


@pytest.mark.parametrize("name", names())
def test_every_question_and_hint_writes_it_so(name: str) -> None:
    for question in (*sheet(name).predictions.values(), *sheet(name).checks.values()):
        for lang, wrong in (("en", APART), ("fr", CLOSE)):
            assert not re.search(wrong, " ".join((question.words[lang], *question.hints[lang]))), question.id


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_every_english_notebook_writes_it_so(path: Path) -> None:
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        assert not re.search(APART, "".join(cell["source"])), cell["id"]


@pytest.mark.parametrize(("lang", "sign"), [("en", "100%"), ("fr", "100 %")])
def test_tables_pages_and_guesses_write_it_so(lang: str, sign: str) -> None:
    frame = hotw.simulate(2, players=3, bots=hotw.bots.Random(1), seed=1, processes=1)
    table = hotw.show.table(hotw.standings(frame, by="bot"), "", lang=lang).html()
    assert sign.replace("100", "100.0" if lang == "en" else "100,0") in table.replace("\u202f", " ")
    assert f">{sign}<" in hotw.lessons.handout("curve", lang=lang).body
