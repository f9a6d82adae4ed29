"""No word of a notebook or of a question is misspelt, in English and in French.

Words with a capital are taken for names. What the dictionary lacks stands in `words/`, a file for each lesson.
"""

import os
import re
import tomllib

import pytest
from reading_notebooks import BOOKS, FOLDER, TOP, lang, name, words

from hotw_nb.text import catalogue

LESSONS = sorted((TOP / "data" / "lessons").glob("*.toml"))
_NO_PROSE = (
    r"```.*?```",
    r"`[^`]*`",
    r"\$[^$]+\$",
    r"<!--.*?-->",
    r"</?\w[^>]*>",
    r"&\w+;",
    r"\[[\w./-]+\.ipynb\]\([^)]*\)|\]\([^)]*\)",
    r"\bhttps?://\S+",
    r"\{\w+\}",
    r"\b\S*[@_]\S*\b",
)


@pytest.fixture(scope="session")
def dictionaries():
    if not os.environ.get("CI"):
        pytest.importorskip(
            "spellchecker", reason="pyspellchecker, which has the dictionaries, is not installed"
        )
    from spellchecker import SpellChecker

    return {lang: SpellChecker(language=lang) for lang in ("en", "fr")}


def misspelt(text, dictionary, number):
    """The words of a text that neither the dictionary nor the lists know."""
    for pattern in _NO_PROSE:
        text = re.sub(pattern, " ", text, flags=re.DOTALL)
    found = set(re.findall(r"\b[a-zß-öø-ÿœ][a-zß-öø-ÿœ]+\b", text))
    return sorted(dictionary.unknown(found) - known("all") - known(number))


def known(number):
    file = TOP / "tests" / "notebooks" / "words" / f"{number}.txt"
    return set(file.read_text("utf-8").split()) if file.exists() else set()


def number(path):
    """Whose list of words a notebook has: its lesson's, or the one of the teacher's folder."""
    return "teacher" if path.parent.name == "teacher" else path.name[:2]


def prose(table, lang):
    """Every sentence of one language in a lesson's table."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from prose(value, lang)
        elif key == lang or key.endswith(f"_{lang}"):
            yield from [value] if isinstance(value, str) else value


@pytest.mark.parametrize("path", BOOKS, ids=name)
def test_the_words_of_a_notebook(path, dictionaries):
    dictionary = dictionaries[lang(path)]
    found = [(cell, bad) for cell, text in words(path) if (bad := misspelt(text, dictionary, number(path)))]
    assert found == [], f"spell them otherwise, or add them to tests/notebooks/words/{number(path)}.txt"


def test_the_words_of_the_teacher_s_list(dictionaries):
    text = (FOLDER / "teacher" / "README.md").read_text("utf-8")
    assert misspelt(text, dictionaries["en"], "teacher") == []


@pytest.mark.parametrize("spoken", ["en", "fr"])
def test_the_words_of_the_pages_to_be_printed(spoken, dictionaries):
    text = "\n".join(catalogue(spoken, "handouts").values())
    assert misspelt(text, dictionaries[spoken], "teacher") == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("spoken", ["en", "fr"])
def test_the_words_of_the_questions(path, spoken, dictionaries):
    table = tomllib.loads(path.read_text("utf-8"))
    assert [
        (said, bad)
        for said in prose(table, spoken)
        if (bad := misspelt(said, dictionaries[spoken], path.stem))
    ] == [], f"mark code with `...`; other words go into words/{path.stem}.txt"


def test_a_misspelt_word_is_found(dictionaries):
    assert misspelt("The armys of `armys` atack Rome", dictionaries["en"], "00") == ["armys", "atack"]
    assert misspelt("Les armées ataquent l'Italie", dictionaries["fr"], "00") == ["ataquent"]
