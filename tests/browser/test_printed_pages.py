"""Every page to be printed is one sheet of paper, on A4 and on Letter, when a real browser prints it."""

import re
from functools import cache

import pytest

import hotw_nb as hotw
from hotw_nb.lessons import certificate, start
from hotw_nb.lessons.handouts import every_handout
from hotw_nb.text import LANGUAGES, speaking

pytestmark = pytest.mark.browser
MARGIN = dict.fromkeys(("top", "right", "bottom", "left"), "12mm")


@cache
def handouts(lang):
    """Every page in a language, made once for all tests."""
    return tuple(every_handout(lang))


def sheets(page, one, paper):
    """How many sheets the browser prints; each is one object of the PDF."""
    page.set_content(one.page())
    pdf = page.pdf(format=paper, landscape=one.landscape, margin=MARGIN)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_each_page_is_one_sheet(page, lang, paper):
    found = {one.file_name: sheets(page, one, paper) for one in handouts(lang)}
    assert {name: count for name, count in found.items() if count != 1} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_cut_off_at_the_right(page, lang):
    page.emulate_media(media="print")
    for one in handouts(lang):
        page.set_content(one.page())
        wide = page.evaluate("[document.body.scrollWidth, document.body.clientWidth]")
        assert wide[0] <= wide[1] + 1, one.file_name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_card_is_fuller_than_it_is_large(page, lang):
    for one in handouts(lang):
        page.set_content(one.page())
        full = page.evaluate(
            "[...document.querySelectorAll('.cards div')].filter(c => c.scrollHeight > c.clientHeight)"
            ".map(c => c.textContent)"
        )
        assert full == [], one.file_name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "name", ["Ada Lovelace", "W" * 10_000, "<b>Bob</b> & <script>document.title = 'no'</script>"]
)
def test_the_page_about_a_pupils_work_is_one_sheet(page, lang, name):
    game = hotw.play_out(hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=3), hotw.bots.Random(1))
    with speaking(lang):
        start("10")
        page.set_content(certificate(name, game).page())
    assert page.locator("b, script").count() == 0, "a name is only read"
    wide = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide[0] <= wide[1]
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(prefer_css_page_size=True))) == 1


def test_a_page_is_seen_whole_where_a_notebook_shows_it(browser):
    page = browser.new_page(viewport={"width": 1100, "height": 800})
    for lang in ("en", "fr"):
        for handout in handouts(lang):
            page.set_content(handout.html())
            hidden = page.frames[1].evaluate(
                "() => new Promise(done => {"
                " const see = () => done(document.documentElement.scrollHeight - innerHeight);"
                " document.readyState === 'complete' ? see() : addEventListener('load', see); })"
            )
            assert hidden <= 0, handout.file_name
    page.close()
