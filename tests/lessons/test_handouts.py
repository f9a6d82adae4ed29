"""Pages to be printed: complete in themselves, in both languages, true to the tables, and without any answer."""

import re
from functools import cache
from html import unescape
from html.parser import HTMLParser

import pytest

import hotw_nb as hotw
from hotw_nb.lessons import handout
from hotw_nb.lessons.handouts import KINDS, NoHandout, every_handout
from hotw_nb.lessons.questions import names, sheet
from hotw_nb.show.style import PAPER
from hotw_nb.text import LANGUAGES

ABOUT = [
    (name, about, lang) for lang in LANGUAGES for name, (_, abouts) in KINDS.items() for about in abouts()
]
"""What each page is about: the pages themselves are made only where they are looked at."""


@cache
def pages():
    """All of them, in their order."""
    return [one for lang in LANGUAGES for one in every_handout(lang)]


def test_every_kind_is_there_in_both_languages():
    assert {one.name for one in pages()} == KINDS.keys()
    assert [(one.name, one.about, one.lang) for one in pages()] == ABOUT
    files = [one.file_name for one in pages()]
    assert len(set(files)) == len(files)
    english, french = ([one for one in pages() if one.lang == lang] for lang in ("en", "fr"))
    assert [(one.name, one.about) for one in english] == [(one.name, one.about) for one in french]
    assert all(a.title != b.title for a, b in zip(english, french, strict=True))


class Balanced(HTMLParser):
    """Follows which elements are open."""

    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta", "br", "col"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize(
    "number", range(len(ABOUT)), ids=lambda number: "-".join(filter(None, ABOUT[number]))
)
def test_a_page_is_well_formed_fetches_nothing_and_has_no_gap_left(number):
    one = pages()[number]
    page = one.page()
    reader = Balanced()
    reader.feed(page)
    assert reader.open == []
    assert f'<html lang="{one.lang}">' in page
    assert not re.search(r"src\s*=|href\s*=(?!\"#)|url\((?!#)|@import|<script", page)
    assert "https:" not in page
    assert "___" not in page
    assert not re.search(r"\{\w+\}", one.body)


def test_one_may_be_asked_for_by_name_number_and_language():
    assert handout("predict", 5).about == "05"
    assert handout("empires", 3).about == "3"
    assert handout("map").about == "world"
    assert handout("map", "china", "fr").title == "Une carte à colorier\u202f: Chine et Japon"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("talley",), "tally"),
        (("map", "moon"), "near_east"),
        (("empires", 8), "7"),
        (("tally", "05"), "leave '05' out"),
    ],
)
def test_what_there_is_not_is_told_with_what_there_is(words, said):
    with pytest.raises(NoHandout, match=said):
        handout(*words)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_s_page_has_all_its_questions_and_none_of_its_answers(name, lang):
    questions, page = sheet(name), unescape(handout("predict", name, lang).body)
    asked = (*questions.predictions.values(), *questions.checks.values())
    said = [words[lang] for one in asked for words in (one.words, *one.choices.values())]
    assert [words for words in said if words not in page] == []
    for words in sorted(said, key=len, reverse=True):
        page = page.replace(words, "")
    assert re.findall(r"\d+", re.sub("<[^>]*>", " ", page)) == [
        str(number) for number, _ in enumerate(questions.predictions, 1)
    ]


def cards(page):
    return re.findall(r"<b(?: [^>]*)?>(.*?)</b>(.*?)(?=</div>|<b[ >])", page.body)


def test_the_cards_to_cut_out_are_those_of_the_rule_book():
    kinds = [name for name, _ in cards(handout("cards", lang="en"))]
    assert len(kinds) == 22
    assert [kinds.count(name) for name in ("Leader", "Weaponry", "Reallocation")] == [7, 4, 4]


@pytest.mark.parametrize("epoch", range(1, 8))
def test_seven_empires_are_called_in_each_epoch(epoch):
    numbers = [name for name, _ in cards(handout("empires", epoch, "en")) if name.endswith(".")]
    assert numbers == ["1.", "2.", "3.", "4.", "5.", "6.", "7."]


def test_an_empire_s_card_says_what_the_rule_book_s_table_says():
    romans = handout("empires", 3, "en").body.partition('<b class="no">6.</b>')[2].partition("</div>")[0]
    assert "Romans" in romans
    assert "Southern Apennines" in romans
    assert "Capital: yes" in romans


def test_the_incas_and_the_aztecs_share_one_card():
    (shared,) = re.findall(r"<b class=.no.>3\.</b>(.*?)</div>", handout("empires", 6, "en").body)
    assert "Incas" in shared
    assert "Aztecs" in shared


def test_the_chances_on_the_page_about_luck_are_counted():
    page = handout("luck", lang="en").body
    dice = range(1, 7)
    ways = [(max(a, b), c) for a in dice for b in dice for c in dice]
    due = (sum(a > b for a, b in ways) - sum(a < b for a, b in ways)) / 216
    assert f"<td>+{due:.2f}</td>" in page
    assert "<td>0.00</td>" in page, "two dice against two: neither side is due anything"
    assert f"1 minus +{due:.2f} makes +{1 - due:.2f}" in page


def test_the_map_to_colour_has_no_tint_and_every_land():
    page = handout("map", "world", "en").body
    fills = set(re.findall(r'fill="(#[0-9A-Fa-f]{6})"', page))
    assert not fills & set(PAPER.tints)
    assert all(land.title("en") in unescape(page) for land in hotw.board("2001").lands)


def test_it_shows_itself_and_is_written_beside_the_notebook(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    one = handout("pool", lang="en")
    assert one.save().right
    assert (tmp_path / "handout-pool-en.html").read_text("utf-8") == one.page()
    assert "<iframe" in one._repr_mimebundle_()["text/html"]
    assert "could not be written" in str(one.save(tmp_path))
