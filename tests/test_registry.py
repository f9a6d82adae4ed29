"""The numbered rules of the 2001 edition: complete, in two languages, and easy to ask for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

import hotw_nb as hotw
from hotw_nb import text
from hotw_nb.boards import csv_tables, resources
from hotw_nb.editions import numbered_rules

# How many rules of the box each chapter has, in the order of the table. Cards follow the chapter that deals them
# out, optional rules and event cards come last.
CHAPTERS = {
    "I": 11,
    "II": 14,
    "III": 16,
    "CARD": 19,
    "IV": 22,
    "V": 81,
    "VI": 23,
    "VII": 26,
    "OPT": 28,
    "EV": 69,
}
RULINGS = 100
# Titles that read alike in English and French because they are nothing but a proper name: none so far.
SAME_IN_BOTH: set[str] = set()

RULES = numbered_rules.all_rules("2001")
BOX = [rule for rule in RULES if not rule.house]


@pytest.fixture
def in_french() -> None:
    text.use("fr")


@pytest.fixture
def in_english() -> None:
    text.use("en")


def test_every_chapter_is_complete_and_numbered_without_a_gap() -> None:
    expected = [f"2001-{chapter}-{n:02}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)]
    assert [rule.id for rule in BOX] == expected
    said = (Path(__file__).parent.parent / "data" / "README.md").read_text("utf-8")
    assert re.findall(r"lists\s+all (\d+) rules", said) == [str(sum(CHAPTERS.values()))]


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_house_rules_stand_behind_those_of_the_box(edition: str) -> None:
    rules = numbered_rules.all_rules(edition)
    count = Counter(rule.chapter for rule in rules if not rule.house)
    for rule in rules:
        if rule.house:
            assert count[rule.chapter], f"{rule.id}: the box has no chapter {rule.chapter}"
            count[rule.chapter] += 1
            assert rule.id == f"{edition}-{rule.chapter}-{count[rule.chapter]:02}"
            assert rule.ruling, rule.id


def test_a_rule_is_of_the_house_if_its_source_says_so() -> None:
    assert not numbered_rules.rule("classic-OPT-07").house
    ours = "house rule, an option more; decided by the project"
    assert replace(numbered_rules.rule("classic-OPT-07"), source=ours).house


def test_ids_are_unique_and_name_their_chapter() -> None:
    assert len({rule.id for rule in RULES}) == len(RULES)
    assert all(rule.id.split("-")[1] == rule.chapter for rule in RULES)


def test_the_project_decided_one_hundred_points() -> None:
    assert sum(rule.ruling for rule in BOX) == RULINGS


def test_a_ruling_owns_up_in_its_source() -> None:
    assert [r.id for r in RULES if r.ruling != r.source.endswith("decided by the project")] == []


def test_sources_can_be_understood_by_a_reader() -> None:
    known = re.compile(r"2001 (rule book|event cards?|Empire card)|[Ee]vent cards")
    assert [rule.source for rule in BOX if not known.search(rule.source)] == []
    assert [rule.source for rule in RULES if re.search(r"\d{3}:\d", rule.source)] == []


def test_somebody_sees_to_every_rule() -> None:
    assert {rule.enforced_by for rule in RULES} == {"engine", "setup", "table"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_is_there_in_whole_sentences(lang: str) -> None:
    assert [rule.id for rule in RULES if not re.fullmatch(r"\S.*\S", rule.title(lang))] == []
    assert [rule.id for rule in RULES if not re.fullmatch(r"[^a-zà-ÿ\s].*\.", rule.text(lang))] == []
    assert [rule.id for rule in RULES if "  " in rule.title(lang) + rule.text(lang)] == []


def test_nothing_is_left_untranslated() -> None:
    assert [rule.id for rule in RULES if rule.text("en") == rule.text("fr")] == []
    assert {rule.title("en") for rule in RULES if rule.title("en") == rule.title("fr")} == SAME_IN_BOTH


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_two_rules_read_alike(lang: str) -> None:
    assert len({rule.title(lang) for rule in RULES}) == len(RULES)
    assert len({rule.text(lang) for rule in RULES}) == len(RULES)


def _numbers(sentence: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", sentence))


def _epochs(sentence: str) -> set[str]:
    return set(re.findall(r"\b[IV]+\b", sentence))


@pytest.mark.parametrize("find", [_numbers, _epochs])
def test_numbers_and_epochs_are_the_same_in_both_languages(find: Callable[[str], object]) -> None:
    assert [rule.id for rule in RULES if find(rule.text("en")) != find(rule.text("fr"))] == []
    assert [rule.id for rule in RULES if find(rule.title("en")) != find(rule.title("fr"))] == []


@pytest.mark.parametrize("table", ["lands", "seas"])
def test_places_have_the_names_of_the_board(table: str) -> None:
    """A place named in the English text stands in the French one, under its French name."""
    places = {
        row.text("name_en"): row.text("name_fr").lower()
        for row in csv_tables.read(f"boards/world102/{table}.csv", ["name_en", "name_fr"])
    }
    named = [
        (rule, english)
        for rule in RULES
        for english in places
        if re.search(rf"\b{english}\b", rule.text("en")) and rule.id != "2001-CARD-18"  # it quotes spellings
    ]
    assert len(named) > 20
    assert [(rule.id, name) for rule, name in named if places[name] not in rule.text("fr").lower()] == []


def test_the_resource_lands_are_those_of_the_board() -> None:
    lands = csv_tables.read("boards/world102/lands.csv", ["name_en", "name_fr", "resource"])
    rich = [row for row in lands if row.flag("resource")]
    rule = numbered_rules.rule("2001-V-68")
    assert len(rich) == 18
    for row in rich:
        assert row.text("name_en") in rule.text("en")
        assert row.text("name_fr") in rule.text("fr")


# The Victory Point Table printed in the 2001 rule book, Epochs I to VII.
VICTORY_POINTS = {
    "Middle East": "2333321",
    "North Africa": "1222221",
    "China and India": "1233333",
    "Southern Europe": "1233332",
    "Northern Europe": "0012234",
    "Southeast Asia": "0012222",
    "Eurasia and Nippon": "0000112",
    "North America": "0000113",
    "South America": "0000122",
    "Africa": "0000012",
    "Australia": "0000002",
}


def test_the_victory_point_table_is_quoted_to_the_digit() -> None:
    rule = numbered_rules.rule("2001-VI-09")
    body = rule.text("en").partition(": ")[2].rstrip(".")
    quoted = {re.split(r" \d", part)[0]: "".join(re.findall(r"\d", part)) for part in body.split("; ")}
    assert quoted == VICTORY_POINTS
    assert re.findall(r"\d", rule.text("en")) == re.findall(r"\d", rule.text("fr"))


# The strengths printed in the 2001 rule book, in playing order; Incas and Aztecs share a card of Epoch VI.
STRENGTHS = {
    "2001-CARD-06": [4, 5, 3, 4, 4, 3, 5],
    "2001-CARD-07": [8, 6, 6, 7, 7, 7, 12],
    "2001-CARD-08": [8, 14, 9, 11, 5, 20, 9],
    "2001-CARD-09": [8, 10, 14, 11, 10, 15, 5],
    "2001-CARD-10": [9, 7, 8, 7, 9, 12, 18],
    "2001-CARD-11": [9, 8, 2, 2, 14, 8, 12, 10],
    "2001-CARD-12": [10, 11, 6, 11, 16, 9, 10],
}


@pytest.mark.parametrize(("id", "strengths"), STRENGTHS.items())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_empires_keep_their_order_and_strength(id: str, strengths: list[int], lang: str) -> None:
    sentence = numbered_rules.rule(id).text(lang)
    assert [int(number) for number in re.findall(r"[^\W\d]\*? (\d+),", sentence)] == strengths
    assert re.findall(r"(?:[:;,] ?|\b(?:and|et) )(\d) ", sentence) == list("1234567")


def test_a_rule_is_found_by_its_id() -> None:
    rule = numbered_rules.rule("2001-V-37")
    assert rule is next(one for one in RULES if one.id == "2001-V-37")
    assert rule.chapter == "V"


def test_a_rule_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        numbered_rules.rule("2001-V-37").ruling = True  # type: ignore[misc]


def test_a_rule_speaks_the_language_in_use(in_french: None) -> None:
    rule = numbered_rules.rule("2001-V-37")
    assert rule.title() == rule.title_fr
    assert rule.text() == rule.rule_fr
    assert str(rule) == f"2001-V-37 ({rule.title_fr}) {rule.rule_fr}"


def test_a_language_without_texts_is_refused(in_english: None) -> None:
    with pytest.raises(ValueError, match="The languages are en, fr; 'de' is not one of them"):
        numbered_rules.rule("2001-V-37").text("de")


@pytest.mark.parametrize("typed", ["V-37", "2001-v-37", " 2001-V-37 ", "2001V37"])
def test_an_unknown_id_is_answered_with_the_nearest(typed: str, in_english: None) -> None:
    with pytest.raises(numbered_rules.UnknownRule) as refused:
        numbered_rules.rule(typed)
    assert str(refused.value).startswith(f"There is no rule '{typed}'. Did you mean: 2001-V-37")


def test_an_unknown_id_is_answered_in_french(in_french: None) -> None:
    with pytest.raises(
        numbered_rules.UnknownRule, match=r"Il n'y a pas de règle «\u202fV-37\u202f»\. Vouliez-vous dire"
    ):
        numbered_rules.rule("V-37")


def test_a_word_far_from_any_id_is_told_what_ids_look_like(in_english: None) -> None:
    with pytest.raises(
        numbered_rules.UnknownRule, match=r"no rule 'forts'\. The number .* looks like this: 2001-"
    ):
        numbered_rules.rule("forts")


def test_an_unknown_edition_is_answered_with_the_known_ones(in_english: None) -> None:
    with pytest.raises(numbered_rules.UnknownRule, match=r"The edition '1066' has no numbered rules\..*2001"):
        numbered_rules.all_rules("1066")


def test_the_frame_has_one_row_a_rule() -> None:
    frame = hotw.rules("2001")
    assert list(frame.columns) == [*numbered_rules.COLUMNS, "taught"]
    assert list(frame["id"]) == [rule.id for rule in RULES]
    assert int(frame["ruling"].sum()) == sum(rule.ruling for rule in RULES)


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("2001-I-02,", "2001-I-01,", r"line 3, column 'id': expected an id that starts with '2001-'"),
        ("2001-I-02,", "1991-I-02,", r"line 3, column 'id'.*found '1991-I-02'"),
        (",setup,no,", ",nobody,no,", r"column 'enforced_by': expected one of 'engine', 'setup', 'table'"),
        (",setup,no,", ",setup,perhaps,", r"column 'ruling': expected one of 'yes', 'no'"),
        ("id,chapter,", "id,part,", r"line 1: expected a column 'chapter'"),
    ],
)
def test_a_damaged_table_is_refused(
    before: str, after: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = resources.read("rules/2001.csv")
    assert before in whole
    monkeypatch.setattr(resources, "read", lambda path: whole.replace(before, after, 1))
    with pytest.raises(csv_tables.BadTable, match=complaint):
        numbered_rules.all_rules.__wrapped__("2001")
