"""Cells say which rules they show: every tag is a rule that exists, and a complete notebook shows all of the box."""

import pytest
from reading_notebooks import BOOKS, ENGLISH, name, read

import hotw_nb as hotw
from hotw_nb.boards import resources
from hotw_nb.editions import numbered_rules
from hotw_nb.lessons.teaching import CHAPTERS, TAG, places

COMPLETE: tuple[str, ...] = ("01", "02", "03", "04", "05", "06", "07")
"""The notebooks that show every rule of the box in their chapters; add yours when it does."""


@pytest.mark.parametrize("path", BOOKS, ids=name)
def test_every_tag_names_a_rule(path):
    editions = [table.name.removesuffix(".csv") for table in resources.data("rules").iterdir()]
    known = {rule.id for edition in editions for rule in numbered_rules.all_rules(edition)}
    for cell in read(path).cells:
        for tag in cell.metadata.get("tags", []):
            if tag.startswith("rule"):
                assert tag.startswith(TAG), f"{cell.id}: write {tag!r} as {TAG}2001-V-07"
                assert tag.removeprefix(TAG) in known, f"{cell.id}: there is no rule {tag!r}"


def test_the_chapters_of_the_notebooks_are_the_chapters_of_the_rules():
    taught = [chapter for chapters in CHAPTERS.values() for chapter in chapters]
    assert sorted(taught) == sorted({rule.chapter for rule in numbered_rules.all_rules("2001")})


@pytest.mark.parametrize("number", COMPLETE)
def test_a_complete_notebook_shows_every_rule_of_its_chapters(number):
    shown = {place.rule for place in places()}
    rules = [rule for rule in numbered_rules.all_rules("2001") if not rule.house]
    wanted = [rule.id for rule in rules if rule.chapter in CHAPTERS[number]]
    assert [id for id in wanted if id not in shown] == []


def test_once_all_seven_are_there_all_must_be_complete():
    there = {path.name[:2] for path in ENGLISH} & CHAPTERS.keys()
    assert there != CHAPTERS.keys() or set(COMPLETE) == CHAPTERS.keys()


def test_the_table_of_rules_says_where_each_is_shown():
    shown = [place for place in places() if place.rule.startswith("2001-")]
    rules = hotw.rules("2001").set_index("id")["taught"]
    for place in shown:
        assert f"{place.notebook}#{place.cell}" in rules[place.rule]
    assert set(rules[rules != ""].index) == {place.rule for place in shown}
