"""A translated notebook speaks its language without another line of code."""

import pytest

from hotw_nb import text
from hotw_nb.lessons.notebook import speak


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch):
    monkeypatch.setattr(text, "_chosen", [])
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
