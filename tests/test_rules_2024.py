"""The numbered rules of the 2024 edition: complete, in two languages, and in the words of its board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

import hotw_nb as hotw
from hotw_nb import registry

CHAPTERS = {
    "SET": 34,
    "ORG": 22,
    "A": 7,
    "EV": 25,
    "B": 10,
    "C": 39,
    "D": 7,
    "E": 12,
    "F": 11,
    "END": 10,
    "WIN": 5,
    "EMP": 16,
    "SEA": 12,
    "HON": 25,
    "BLD": 13,
    "OPT1": 3,
    "OPT2": 3,
    "OPT3": 20,
    "OPT4": 4,
}
RULINGS = 72
RULES = registry.all_rules("2024")


def test_every_chapter_is_complete_and_numbered_without_a_gap() -> None:
    expected = [f"2024-{chapter}-{n:02}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)]
    assert sorted(rule.id for rule in RULES) == sorted(expected)
    assert len({rule.id for rule in RULES}) == 278
    assert all(rule.id.split("-")[1] == rule.chapter for rule in RULES)


def test_a_ruling_owns_up_in_its_source() -> None:
    assert sum(rule.ruling for rule in RULES) == RULINGS
    assert [rule.id for rule in RULES if rule.ruling != rule.source.endswith("decided by the project")] == []
    assert [rule.id for rule in RULES if not rule.source.startswith("2024 rule book, ")] == []


def test_somebody_sees_to_every_rule() -> None:
    assert {rule.enforced_by for rule in RULES} == {"engine", "setup", "table"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_is_there_in_whole_sentences(lang: str) -> None:
    assert [rule.id for rule in RULES if not re.fullmatch(r"\S.*\S", rule.title(lang))] == []
    assert [rule.id for rule in RULES if not re.fullmatch(r"[^a-zà-ÿ\s].*\.", rule.text(lang))] == []
    assert [rule.id for rule in RULES if "  " in rule.title(lang) + rule.text(lang)] == []
    assert len({rule.title(lang) for rule in RULES}) == len({rule.text(lang) for rule in RULES}) == len(RULES)


def test_nothing_is_left_untranslated() -> None:
    assert [rule.id for rule in RULES if rule.title("en") == rule.title("fr")] == []
    assert [rule.id for rule in RULES if rule.text("en") == rule.text("fr")] == []


@pytest.mark.parametrize("pattern", [r"\d+", r"\b[IV]+\b"])
@pytest.mark.parametrize("part", [registry.Rule.title, registry.Rule.text])
def test_numbers_and_epochs_are_the_same_in_both_languages(
    pattern: str, part: Callable[[registry.Rule, str], str]
) -> None:
    def found(rule: registry.Rule, lang: str) -> object:
        marks = re.findall(pattern, part(rule, lang))
        return Counter(marks) if "d" in pattern else set(marks)

    assert [rule.id for rule in RULES if found(rule, "en") != found(rule, "fr")] == []


def test_places_have_the_names_of_the_board() -> None:
    board = hotw.board("2024")
    named = [
        (rule, place)
        for rule in RULES
        for place in (*board.lands, *board.seas)
        if re.search(rf"\b{place.name}\b", rule.text("en"))
    ]
    assert len(named) > 15
    assert [
        (rule.id, place.id) for rule, place in named if place.name_fr.lower() not in rule.text("fr").lower()
    ] == []


def test_the_frame_has_one_row_a_rule() -> None:
    frame = hotw.rules("2024")
    assert list(frame.columns) == [*registry.COLUMNS, "taught"]
    assert list(frame["id"]) == [rule.id for rule in RULES]
