"""A certificate is one page, complete in itself, true, and harmless."""

import re
from html.parser import HTMLParser

import pytest

import hotw_nb as hotw
from hotw_nb import text
from hotw_nb.lessons import certificate, check, predict, reveal


@pytest.fixture
def worked(begun):
    predict("win", 80)
    reveal("win")
    predict("span", "20-30 %")
    check.tie("40 %")
    check.tie("1/6")
    return begun


def test_it_tells_what_was_done(worked):
    page = certificate("Ada", day="2026-05-04").page()
    for words in ("Lesson test: A test", "Ada", "2026-05-04", "80%", "125/216 = 57.9%", "1 wrong answer, 1 hint",
                  "not shown yet", "on average 22 in 100"):  # fmt: skip
        assert words in page, words


def test_it_speaks_one_language_whatever_is_spoken_later(worked):
    text.use("fr")
    made = certificate("Ada")
    text.use("en")
    for page in (made.text(), made.page()):
        assert "Pronostics\u202f: 2 sur 4" in page
        assert "guesses made" not in page


def test_it_keeps_answers_that_were_not_shown(worked):
    page = certificate("Ada").page()
    assert "25.5" not in page
    assert "216" not in page.replace("125/216", "")


def test_pupils_whose_names_are_alike_in_plain_letters_keep_files_of_their_own(worked):
    names = [
        "Mega",
        "MEGA",
        "mega",
        "mEGA",
        "Ωmega",
        "王",
        "مريم",
        "李",
        "Léa",
        "Lea",
        "Ada B",
        "Ada-B",
        "x" * 50,
        "x" * 51,
    ]
    files = [certificate(name).file_name for name in names]
    assert len(set(files)) == len(names)
    assert files[0] == "certificate-test-mega.html"
    assert all(re.fullmatch(r"[a-z0-9-]{1,80}\.html", file) for file in files)
    assert certificate("").file_name == "certificate-test.html"


class Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags = []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.tags += [f"{tag}.{name}" for name, _ in attrs]


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "Zoë & Müller", "🎲" * 200]
)
def test_names_are_escaped(worked, name):
    made = certificate(name, game='"><script>')
    for page in (made.page(), made.html()):
        reader = Tags()
        reader.feed(page)
        assert not {"script", "img", "iframe", "img.onerror"} & set(reader.tags)
    assert re.fullmatch(r"certificate-test[a-z0-9-]*\.html", made.file_name)


def test_nothing_is_fetched_from_anywhere(worked):
    page = certificate("Ada").page()
    assert not re.search(r"(?:src|href)\s*=|url\(|@import|https?:", page)


def test_it_is_saved_only_when_asked(worked, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    made = certificate("Ada Lovelace")
    made.html(), str(made)
    assert list(tmp_path.iterdir()) == []
    assert made.save().right
    (file,) = tmp_path.iterdir()
    assert file.name == "certificate-test-ada-lovelace.html"
    assert file.read_text("utf-8") == made.page()


def test_no_page_of_somebody_else_is_overwritten_even_if_its_place_is_named(worked, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    theirs = tmp_path / "certificate-test-ada.html"
    theirs.write_text("the page of another Ada", "utf-8")
    assert "certificate-test-ada-2.html" in str(certificate("Ada").save())
    assert theirs.read_text("utf-8") == "the page of another Ada"
    check.lose("1/3")
    later = certificate("Ada")
    assert "certificate-test-ada-2.html" in str(later.save()), "one's own page is renewed"
    assert (tmp_path / "certificate-test-ada-2.html").read_text("utf-8") == later.page()
    (tmp_path / "certificate-test-ada-2.html").write_text("with a remark of the teacher", "utf-8")
    assert "certificate-test-ada-3.html" in str(later.save())
    assert (tmp_path / "certificate-test-ada-2.html").read_text("utf-8") == "with a remark of the teacher"
    assert later.save(theirs).right
    assert theirs.read_text("utf-8") == "the page of another Ada"
    assert (tmp_path / "certificate-test-ada-3.html").read_text("utf-8") == later.page()


def test_a_file_at_the_named_place_stays_and_the_page_goes_beside_it(worked, tmp_path):
    theirs, place = tmp_path / "class 7a.html", tmp_path / "class 7a-2.html"
    theirs.write_text("the remarks of a teacher", "utf-8")
    said = str(certificate("Ada").save(theirs))
    assert theirs.as_posix() in said
    assert place.as_posix() in said
    assert "left as it is" in said
    check.lose("1/3")
    later = certificate("Ada")
    assert place.as_posix() in str(later.save(str(theirs))), "one's own page is renewed"
    assert place.read_text("utf-8") == later.page()
    assert theirs.read_text("utf-8") == "the remarks of a teacher"
    fresh = tmp_path / "fresh.html"
    assert str(later.save(fresh)).startswith(f"✓ Saved as {fresh.as_posix()}. ")
    ben = certificate("Ben")
    assert "fresh-2.html" in str(ben.save(fresh)), "the page of another pupil stays"
    assert fresh.read_text("utf-8") == later.page()
    assert (tmp_path / "fresh-2.html").read_text("utf-8") == ben.page()
    names = ["class 7a-2.html", "class 7a.html", "fresh-2.html", "fresh.html"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names


def test_a_place_where_nothing_can_be_written_is_answered(worked, tmp_path):
    note = certificate("Ada").save(tmp_path / "nowhere" / "page.html")
    assert note.right is False
    assert "could not be written" in str(note)


def test_a_game_goes_along_as_its_token(worked):
    game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
    assert game.token() in certificate("Ada", game=game).page()


def test_without_a_lesson(nothing_begun):
    assert "No lesson has begun" in str(certificate("Ada"))


def test_french(worked):
    text.use("fr")
    page = certificate("Ada").page()
    assert '<html lang="fr">' in page
    assert "57,9 %" in page


def test_a_game_that_is_over_is_not_to_go_on_with(begun):
    game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=3)
    assert "to go on with" in certificate("Ada", game=game).page()
    over = certificate("Ada", game=hotw.play_out(game)).page()
    assert "played to its end" in over
    assert "to go on with" not in over
    assert "hidden cards" not in over
