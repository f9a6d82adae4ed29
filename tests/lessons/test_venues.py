"""What is said about kept work is true where Python runs, and nothing is said there that is true only elsewhere."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import IPython.display
import pytest
from places_to_work import ENVIRONMENTS, go_to

import hotw_nb as hotw
from hotw_nb.engine.errors import NotKept
from hotw_nb.lessons import lesson, my_work, predict, start, waiting_panels, work
from hotw_nb.lessons.questions import sheet
from hotw_nb.show.tabletop.keeping import GameShelf
from hotw_nb.start.venue import venue
from hotw_nb.text import LANGUAGES, speaking

PLACES = list(ENVIRONMENTS)
ONLY_IN = {
    "binder": r"ten minutes|dizaine de minutes|File → Download|lent to you|prêtée",
    "browser": r"this browser|ce navigateur|a week without a visit|une semaine sans visite|this device|cet appareil",
    "hub": r"this server|ce serveur",
    "page": r"this page save nothing|rien enregistrer à cette page|close this page|fermez cette page",
    "own": r"this computer|cet ordinateur|another computer|un autre ordinateur",
}
"""What may be said in one place alone."""
NEEDED = {
    "own": {
        "the first cell": r"Ctrl\+S",
        "the last cell": r"my-games.*my-lessons.*(another|un autre)",
    },
    "hub": {"the first cell": r"Ctrl\+S", "the last cell": "this server|ce serveur"},
    "binder": {
        "the first cell": "ten minutes|dizaine",
        "the last cell": "(ten minutes|dizaine).*File → Download",
        "the line of a table": "until this machine shuts down|jusqu'à l'arrêt",
        "a table that sleeps": "you downloaded|vous avez téléchargé",
        "what cannot be kept": "File → Download",
    },
    "browser": {
        "the first cell": "this browser on this device.*Ctrl|ce navigateur et sur cet appareil.*Ctrl",
        "the last cell": "a week without a visit|une semaine sans visite",
        "the tip of a table": "a week without a visit|une semaine sans visite",
        "an offer": "in this browser|dans ce navigateur",
    },
    "page": {
        "the first cell": "save nothing.*lost when you close it|rien enregistrer.*perdus si vous la fermez",
        "the last cell": "save nothing.*as one file|rien enregistrer.*en un seul fichier",
        "the line of a table": "lost when you close this page|perdue si vous fermez cette page",
        "the tip of a table": "press Download before you leave|Télécharger avant de partir",
    },
}
"""What somebody must be told there."""


@pytest.mark.parametrize("place", PLACES)
def test_python_knows_where_it_runs(place, monkeypatch):
    go_to(place, monkeypatch)
    assert venue() == place


@pytest.mark.parametrize("variable", sorted(ENVIRONMENTS["binder"]))
def test_one_variable_is_enough(variable, monkeypatch):
    go_to("own", monkeypatch)
    monkeypatch.setenv(variable, ENVIRONMENTS["binder"][variable])
    assert venue() == ("hub" if variable in ENVIRONMENTS["hub"] else "binder")


def shown_by(thing: Any, monkeypatch) -> list[Any]:
    """What a cell shows of a thing, as words or as a panel."""
    found: list[Any] = []

    def display(one, raw=False, display_id=None):
        found.append(one["text/plain"] if raw else one)
        return SimpleNamespace(update=lambda bundle, raw: None)

    monkeypatch.setattr(IPython.display, "display", display)
    thing._ipython_display_()
    return found


def begin(monkeypatch):
    """A lesson as it begins in a kernel that knows nothing yet."""
    monkeypatch.setattr(lesson, "_begun", {})  # as in a kernel that begins now
    monkeypatch.setattr(lesson, "_current", [])  # as in a kernel that begins now
    return start("00")


def refused(folder) -> str:
    """What is said where a lesson cannot be kept, as something that is no folder has its name."""
    folder.write_text("in the way", "utf-8")
    questions = sheet("00")
    with pytest.raises(NotKept) as trouble:
        work.LessonShelf(questions).keep(
            work.Session(questions, work.Done.nothing(questions), {"tray": "5 3 4"})
        )
    return str(trouble.value)


def told(folder, monkeypatch) -> dict[str, str]:
    """All that a lesson, a table and the panel at the end say about how work is kept."""
    first = shown_by(begin(monkeypatch), monkeypatch)
    predict("attacks").button.click()
    offer = shown_by(begin(monkeypatch), monkeypatch)[-1]
    assert isinstance(offer, waiting_panels.OfferPanel)
    table = hotw.show.play(hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=7))
    sent: list[dict[str, str]] = []
    table.parts.keeping.send = lambda message, buffers=None: sent.append(message)
    table.parts.keeping._handle_custom_msg({"ask": True}, [])
    for _ in range(4):
        table.choices.value = 0
        table.choices.click()
    (kept,) = {json.dumps(one) for one in sent if one.get("status")}
    line = json.loads(kept)
    last = str(my_work())
    monkeypatch.setattr(work, "FOLDER", "in-the-way")
    return {
        "the first cell": first[-1],
        "an offer": str(offer),
        "the line of a table": line["status"],
        "the short line of a table": line["short"],
        "the tip of a table": line["tip"],
        "a table that sleeps": table.asleep,
        "the last cell": last,
        "what cannot be kept": refused(folder / "in-the-way"),
    }


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A folder to work in, as a cell of a notebook finds it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(work, "FOLDER", "my-lessons")
    monkeypatch.setattr(lesson, "running_cell", lambda: ("cell", "run"))
    hotw.show.play(hotw.new_game(seed=1), save_in=None)  # loads other packages, which may ask for the system
    return tmp_path


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_what_is_said_of_kept_work_is_true_there(place, lang, desk, monkeypatch):
    go_to(place, monkeypatch)
    with speaking(lang):
        said = told(desk, monkeypatch)
    everything = "\n".join(said.values())
    for other, signs in ONLY_IN.items():
        found = {name for name, words in said.items() if re.search(signs, words)}
        assert bool(found) == (other == place), (other, found)
    for name, needed in NEEDED[place].items():
        assert re.search(needed, said[name]), (name, said[name])
    assert len(said["the short line of a table"]) <= 24, (
        "in a narrow window the buttons beside it need the room"
    )
    assert ("Ctrl+S" in everything) == (place not in ("binder", "page")), (
        "where the notebook is lost, Ctrl+S does not keep it"
    )


def test_the_note_on_how_work_is_kept_is_shown_under_the_first_cell_alone(desk, monkeypatch):
    begun = begin(monkeypatch)
    monkeypatch.setattr(lesson, "running_cell", lambda: ("first", "1"))
    first = shown_by(begun, monkeypatch)
    monkeypatch.setattr(lesson, "running_cell", lambda: ("last", "2"))
    last = shown_by(begun, monkeypatch)
    monkeypatch.setattr(lesson, "running_cell", lambda: ("first", "3"))
    assert [len(first), len(last), len(shown_by(begun, monkeypatch))] == [2, 1, 2]


def test_on_paper_there_is_nothing_of_the_last_panel(desk):
    bundle = my_work()._repr_mimebundle_()
    assert bundle.pop("text/plain") == "", "what a page without widgets shows, as one that is printed"
    assert all("widget" in kind for kind in bundle)


# --- one table, at home and in the browser ---


def test_a_game_that_was_begun_in_the_browser_is_offered_on_a_server_and_the_other_way_round(
    desk, monkeypatch
):
    game = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=1)
    for place, name in (("browser", ""), ("own", "notebooks/08-a-game.ipynb")):
        go_to(place, monkeypatch)
        monkeypatch.setenv("JPY_SESSION_NAME", name)
        folder = f"games-from-{place}"
        GameShelf(game, folder, cell="table").keep(game.play(0))
        monkeypatch.undo()
        monkeypatch.chdir(desk)
        (desk / "08-a-game.ipynb").write_text("{}", "utf-8")
        go_to("own" if place == "browser" else "browser", monkeypatch)
        monkeypatch.setenv("JPY_SESSION_NAME", "notebooks/08-a-game.ipynb" if place == "browser" else "")
        found, _ = GameShelf(game, folder, cell="table").find(game, "en")
        assert found
        assert found.work == game.play(0)
        assert GameShelf(game, folder, cell="another").find(game, "en") == (None, "")
        monkeypatch.setenv("JPY_SESSION_NAME", "notebooks/09-another.ipynb")
        if place == "own":
            assert GameShelf(game, folder, cell="table").find(game, "en") == (None, "")
