"""The numbered rules of the later editions: in two languages that say the same, and in the words of their boards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

import hotw_nb as hotw
from hotw_nb.editions import numbered_rules
from hotw_nb.editions.numbered_rules import Rule

RULES = {edition: numbered_rules.all_rules(edition) for edition in ("2024", "classic")}
each_edition = pytest.mark.parametrize("edition", RULES)


@each_edition
def test_somebody_sees_to_every_rule(edition: str) -> None:
    assert {rule.enforced_by for rule in RULES[edition]} == {"engine", "setup", "table"}


@each_edition
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_is_there_in_whole_sentences(edition: str, lang: str) -> None:
    rules = RULES[edition]
    assert [rule.id for rule in rules if not re.fullmatch(r"\S.*\S", rule.title(lang))] == []
    assert [rule.id for rule in rules if not re.fullmatch(r"[^a-zà-ÿ\s].*\.", rule.text(lang))] == []
    assert [rule.id for rule in rules if "  " in rule.title(lang) + rule.text(lang)] == []
    assert len({rule.title(lang) for rule in rules}) == len({rule.text(lang) for rule in rules}) == len(rules)


@each_edition
def test_nothing_is_left_untranslated(edition: str) -> None:
    assert [rule.id for rule in RULES[edition] if rule.title("en") == rule.title("fr")] == []
    assert [rule.id for rule in RULES[edition] if rule.text("en") == rule.text("fr")] == []


@each_edition
@pytest.mark.parametrize("pattern", [r"\d+", r"\b[IV]+\b"])
@pytest.mark.parametrize("part", [Rule.title, Rule.text])
def test_numbers_and_epochs_are_the_same_in_both_languages(
    edition: str, pattern: str, part: Callable[[Rule, str], str]
) -> None:
    def found(rule: Rule, lang: str) -> object:
        marks = re.findall(pattern, part(rule, lang))
        return Counter(marks) if "d" in pattern else set(marks)

    assert [rule.id for rule in RULES[edition] if found(rule, "en") != found(rule, "fr")] == []


@each_edition
def test_places_have_the_names_of_the_board(edition: str) -> None:
    board = hotw.board(edition)
    named = [
        (rule, place)
        for rule in RULES[edition]
        for place in (*board.lands, *board.seas, *board.areas)
        if re.search(rf"\b{place.name}\b", rule.text("en"))
    ]
    assert len(named) > 15
    assert [
        (rule.id, place.id) for rule, place in named if place.name_fr.lower() not in rule.text("fr").lower()
    ] == []


@each_edition
def test_the_frame_has_one_row_a_rule(edition: str) -> None:
    frame = hotw.rules(edition)
    assert list(frame.columns) == [*numbered_rules.COLUMNS, "taught"]
    assert list(frame["id"]) == [rule.id for rule in RULES[edition]]
