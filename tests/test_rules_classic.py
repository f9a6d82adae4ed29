"""The numbered rules of the classic edition: complete, and true to its tables and sources."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import hotw_nb as hotw
from hotw_nb.boards import csv_tables
from hotw_nb.editions import numbered_rules

CHAPTERS = {
    "1": 2,
    "2": 9,
    "3": 11,
    "4": 12,
    "4P1": 8,
    "4P2": 9,
    "4P3": 9,
    "4P4": 33,
    "4P5": 7,
    "4P6": 10,
    "5": 6,
    "6": 2,
    "7": 8,
    "EV": 35,
    "OPT": 7,
}
RULINGS = 27
RULES = numbered_rules.all_rules("classic")
BOX = [rule for rule in RULES if not rule.house]
SOURCE = re.compile(
    r"^(1993 manual, |reading of (the 1993 rules|1993 cards|a 1993 board)|official 1993 errata)"
)


def test_every_chapter_is_complete_and_numbered_without_a_gap() -> None:
    expected = [
        f"classic-{chapter}-{n:02}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)
    ]
    assert [rule.id for rule in BOX] == expected
    assert all(rule.id.split("-")[1] == rule.chapter for rule in RULES)


def test_a_ruling_owns_up_in_its_source() -> None:
    assert sum(rule.ruling for rule in BOX) == RULINGS
    assert [rule.id for rule in RULES if rule.ruling != rule.source.endswith("decided by the project")] == []


def test_most_rules_are_seen_to_by_the_engine() -> None:
    assert Counter(rule.enforced_by for rule in BOX) == {"engine": 158, "setup": 9, "table": 1}


def test_a_source_tells_the_manual_from_what_others_read() -> None:
    assert [rule.id for rule in BOX if not SOURCE.match(rule.source)] == []
    assert {rule.chapter for rule in RULES if rule.source.startswith("1993 manual")} == set(CHAPTERS)
    unprinted = {rule.chapter for rule in RULES if rule.source.startswith("reading of 1993 cards")}
    assert unprinted == {"4P2", "EV"}


@pytest.mark.rule("classic-4P6-09")
def test_the_rule_quotes_the_table_of_points_to_the_digit() -> None:
    areas = hotw.board("classic").areas
    rows = csv_tables.read("editions/classic/values.csv", ["area", *"1234567"])
    wanted = {row.text("area"): [row.text(epoch) for epoch in "1234567"] for row in rows}
    for lang in ("en", "fr"):
        body = numbered_rules.rule("classic-4P6-09").text(lang).partition(": " if lang == "en" else ") : ")[2]
        quoted = {}
        for names, values in re.findall(r"([^\d;]+?)((?: \d){7})", body):
            for name in re.split(" and | et ", names.strip(" ;")):
                (area,) = (one.id for one in areas if one.title(lang) == name)
                quoted[area] = values.split()
        assert quoted == wanted


@pytest.mark.parametrize("typed", ["classic-EV-8", "CLASSIC-ev-08", " classic-EV-08"])
def test_an_id_that_is_nearly_right_is_answered_with_the_right_one(typed: str) -> None:
    with pytest.raises(numbered_rules.UnknownRule, match="classic-EV-08"):
        numbered_rules.rule(typed)
