"""A translated notebook speaks its language without another line of code."""

import pytest

from hotw_nb import text
from hotw_nb.lessons.notebook import speak


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch):
    text.use(None)
    monkeypatch.setenv("HOTW_LANG", "en")


def folder(tmp_path, name, *files):
    made = tmp_path / name
    made.mkdir()
    for file in files:
        (made / file).touch()
    return made


def test_a_folder_of_french_notebooks_speaks_french(tmp_path):
    assert speak(folder(tmp_path, "fr", "05-combat.ipynb")) == "fr"
    assert text.say("steps.refused") == text.say("steps.refused", "fr")


@pytest.mark.parametrize(("name", "files"), [("notebooks", ["05.ipynb"]), ("fr", []), ("de", ["05.ipynb"])])
def test_any_other_folder_changes_nothing(tmp_path, name, files):
    assert speak(folder(tmp_path, name, *files)) == "en"
    assert text.chosen() == ""


def test_what_was_chosen_stays(tmp_path):
    text.use("en")
    assert speak(folder(tmp_path, "fr", "05-combat.ipynb")) == "en"


def test_a_language_that_is_given_back_is_the_environment_s_again(monkeypatch):
    text.use("fr")
    monkeypatch.setenv("HOTW_LANG", "en")
    assert (text.chosen(), text.language()) == ("fr", "fr")
    text.use(None)
    assert (text.chosen(), text.language()) == ("", "en")
    monkeypatch.setenv("HOTW_LANG", "fr")
    assert text.language() == "fr"
