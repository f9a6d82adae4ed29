"""The numbered rules of the 2024 edition: complete."""

from __future__ import annotations

from hotw_nb.editions import numbered_rules

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
RULES = numbered_rules.all_rules("2024")
BOX = [rule for rule in RULES if not rule.house]


def test_every_chapter_is_complete_and_numbered_without_a_gap() -> None:
    expected = [f"2024-{chapter}-{n:02}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)]
    assert sorted(rule.id for rule in BOX) == sorted(expected)
    assert len({rule.id for rule in RULES}) == len(RULES)
    assert len(BOX) == 278
    assert all(rule.id.split("-")[1] == rule.chapter for rule in RULES)


def test_a_ruling_owns_up_in_its_source() -> None:
    assert sum(rule.ruling for rule in BOX) == RULINGS
    assert [rule.id for rule in RULES if rule.ruling != rule.source.endswith("decided by the project")] == []
    assert [rule.id for rule in BOX if not rule.source.startswith("2024 rule book, ")] == []
