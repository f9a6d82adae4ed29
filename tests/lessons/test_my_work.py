"""Work is taken along as one file and brought back: nothing is lost, and nothing that is there changes."""

from __future__ import annotations

import base64
import io
import json
import os
import zipfile
from contextlib import chdir
from fractions import Fraction
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from places_to_work import go_to

import hotw_nb as hotw
from hotw_nb.engine.errors import BadSave
from hotw_nb.game import Game
from hotw_nb.lessons import check, lesson, my_work, predict, start, work
from hotw_nb.lessons.bring_back import Arrived, Opened
from hotw_nb.lessons.questions import sheet
from hotw_nb.lessons.reading import Said
from hotw_nb.lessons.take_along import MOST_FILES, MOST_PACKED, luggage
from hotw_nb.lessons.work import Done, Guess, LessonShelf, Session
from hotw_nb.show.tabletop.keeping import GameShelf
from hotw_nb.start import shelf
from hotw_nb.text import LANGUAGES, speaking

THREE = ("Ada", "Ben", "Cleo")


@pytest.fixture(autouse=True)
def desk(tmp_path, monkeypatch):
    """An empty folder, as if a notebook lay in it."""
    (tmp_path / "desk").mkdir()
    monkeypatch.chdir(tmp_path / "desk")
    monkeypatch.setattr(work, "FOLDER", "my-lessons")
    monkeypatch.setattr(shelf, "_own", {})  # as in a kernel that begins now
    return tmp_path / "desk"


@cache
def whole(edition: str, seed: int = 1) -> Game:
    """A game of bots, played once for all tests."""
    game = hotw.new_game(edition, players=THREE, seed=seed)
    return hotw.play_out(game, hotw.bots.Random(seed))


def keep(game: Game, cell: str = "table") -> Path:
    """The game's file, as its table would write it."""
    return GameShelf(game, cell=cell).keep(game)


def guessed(*shares: int, rolls: int = 0) -> Session:
    """Lesson 00, with a guess of so many times in 100 for each share, and so many battles rolled."""
    done = Done.nothing(sheet("00"))
    said = (Fraction(share, 100) for share in shares)
    done.guesses["attacks"] = [Guess(Said(share, share), False) for share in said]
    return Session(sheet("00"), done, {"battle": [[[6, 3], [2]]] * rolls} if rolls else {})


def keep_lesson(session: Session) -> Path:
    """The lesson's file, as a pupil's clicks would write it."""
    return LessonShelf(session.sheet).keep(session)


def everything(folder: str | Path = ".") -> dict[str, bytes]:
    """All files below a folder with what is in them."""
    found = (path for path in Path(folder).rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def bring(content: bytes, name: str = "my-work.zip") -> list[Arrived]:
    """What became of each file of the luggage."""
    return list(Opened(content, name).unpack())


def zipped(*inside: tuple[str | zipfile.ZipInfo, str | bytes]) -> bytes:
    """A zip file of such names and contents."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in inside:
            archive.writestr(name, content)
    return file.getvalue()


# --- there and back ---

EDITIONS = ("2001", "2024", "classic")
PIECES = st.tuples(
    st.sampled_from(EDITIONS), st.integers(0, 1), st.integers(1, 60), st.sampled_from(("a", "b"))
)
SESSIONS = st.tuples(st.lists(st.integers(0, 100), max_size=3), st.integers(0, 4))
WORK = st.tuples(st.lists(PIECES, max_size=4), st.lists(SESSIONS, max_size=3))


def put_there(games: Any, sessions: Any) -> None:
    """Files of games and lessons in this folder, as tables and pupils write them."""
    for edition, seed, actions, cell in games:
        keep(whole(edition, seed).at(actions), cell)
    for shares, rolls in sessions:
        if shares or rolls:
            keep_lesson(guessed(*shares, rolls=rolls))


def games_here() -> list[Game]:
    return [hotw.load_game(path) for path in Path("my-games").glob("*.json")]


def sessions_here() -> list[Session]:
    return [kept.work for kept in LessonShelf(sheet("00")).found()]


def continues(game: Game, before: Game) -> bool:
    """Whether a game is another one in the same or a later state."""
    return game.setup == before.setup and game.actions[: len(before.actions)] == before.actions


def repeated(games: list[Game], sessions: list[Session]) -> bool:
    """Whether some file holds what another one holds as well."""
    alike = sum(continues(one, other) for one in games for other in games) > len(games)
    return alike or sum(one.holds(other) for one in sessions for other in sessions) > len(sessions)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(mine=WORK, theirs=WORK)
def test_whatever_was_done_is_there_in_another_folder_beside_all_that_was_there(mine, theirs):
    with TemporaryDirectory() as here, TemporaryDirectory() as there:
        with chdir(here):
            put_there(*mine)
            before = everything()
            packed = luggage("en")
            assert everything() == before, "to pack changes nothing"
            my_games, my_sessions = games_here(), sessions_here()
        assert (packed.games, packed.lessons, packed.left) == (len(my_games), len(my_sessions), ())
        with chdir(there):
            if not before:
                with pytest.raises(BadSave):
                    Opened(packed.content)
                return
            arrived = bring(packed.content)
            assert everything().items() <= before.items(), "in an empty folder each file is what it was"
            assert not any(one.why for one in arrived)
            if not repeated(my_games, my_sessions):
                assert everything() == before
        with TemporaryDirectory() as third, chdir(third):
            put_there(*theirs)
            found = everything()
            bring(packed.content)
            now = everything()
            assert found.items() <= now.items(), "no file that was there has changed"
            assert all(any(continues(one, game) for one in games_here()) for game in my_games)
            assert all(any(one.holds(session) for one in sessions_here()) for session in my_sessions)
            again = bring(packed.content)
            assert everything() == now, "once is enough"
            assert not any(one.path or one.why for one in again)


def test_what_was_brought_is_offered_by_the_same_cell_with_the_day_on_which_it_was_played(desk, monkeypatch):
    monkeypatch.setenv("JPY_SESSION_NAME", "notebooks/08-play-a-whole-game.ipynb")
    path = keep(whole("2001").at(9), "the cell")
    os.utime(path, (1_700_000_000, 1_700_000_000))
    packed = luggage("en")
    when = GameShelf(whole("2001").at(0), cell="the cell").find(whole("2001").at(0), "en")[0].when
    (desk / "elsewhere").mkdir()
    monkeypatch.chdir(desk / "elsewhere")
    bring(packed.content)
    kept, damaged = GameShelf(whole("2001").at(0), cell="the cell").find(whole("2001").at(0), "en")
    assert (kept.work, kept.when, damaged) == (whole("2001").at(9), when, "")
    assert kept.when.startswith("2023-11-1")


def test_finished_games_that_were_put_aside_come_along():
    shelf_of_one = GameShelf(whole("2001"))
    shelf_of_one.keep(whole("2001"))
    (Path("my-games") / "old").mkdir()
    shelf_of_one.path.rename(Path("my-games") / "old" / shelf_of_one.path.name)
    packed = luggage("en")
    assert packed.games == 1
    with TemporaryDirectory() as there, chdir(there):
        bring(packed.content)
        assert games_here() == [whole("2001")]


def test_one_saved_game_or_lesson_by_itself_is_taken_too(desk):
    game, session = whole("classic").at(7), guessed(40)
    for name, content in (
        ("mine.json", keep(game).read_bytes()),
        ("x.json", keep_lesson(session).read_bytes()),
    ):
        with TemporaryDirectory() as there, chdir(there):
            (one,) = bring(b"\xef\xbb\xbf" + content, name)
            assert one.path.read_bytes() == content


def test_the_file_can_be_read_without_this_program(desk):
    keep(whole("2024").at(5))
    keep_lesson(guessed(40, rolls=2))
    with zipfile.ZipFile(io.BytesIO(luggage("fr").content)) as archive:
        assert archive.testzip() is None
        names = sorted(archive.namelist())
        assert names == sorted(["LISEZ-MOI.txt", *everything()])
        assert json.loads(archive.read(names[-1]))["lesson"] == "00"
        assert "Reprendre mon travail" in archive.read("LISEZ-MOI.txt").decode()


# --- what is there already ---


@pytest.mark.parametrize(
    ("there", "written"),
    [(20, False), (21, False), (19, True), (0, True)],
    ids=["the same state", "a later state", "an earlier state", "another game with its number"],
)
def test_a_game_that_is_there_is_left_alone_and_any_other_gets_the_next_number(there, written, desk):
    game = whole("2001")
    path = keep(game.at(20))
    packed = luggage("en")
    other = game.at(there) if there else whole("2001", 0).at(20)
    with TemporaryDirectory() as folder, chdir(folder):
        path.parent.mkdir() if not path.parent.exists() else None
        Path("my-games").mkdir(exist_ok=True)
        other.save(path)
        before = everything()
        (one,) = bring(packed.content)
        assert bool(one.path) == written
        assert before.items() <= everything().items()
        if written:
            assert one.path.name == path.name.replace("-1.json", "-2.json")
            assert hotw.load_game(one.path) == game.at(20)


def test_a_damaged_file_that_is_there_does_not_stand_for_the_game(desk):
    path = keep(whole("2001").at(20))
    packed = luggage("en")
    later = json.loads(path.read_text("utf-8"))
    later["actions"] = later["actions"] + [["end"]]
    path.write_text(json.dumps(later), "utf-8")
    before = everything()
    (one,) = bring(packed.content)
    assert hotw.load_game(one.path) == whole("2001").at(20)
    assert before.items() <= everything().items()


@pytest.mark.parametrize(
    ("there", "written"),
    [
        (guessed(40, rolls=2), False),
        (guessed(40, 50, rolls=3), False),
        (guessed(40, rolls=1), True),
        (guessed(rolls=2), True),
        (guessed(41, rolls=2), True),
    ],
    ids=["the same", "later", "earlier rolls", "no guess yet", "another guess"],
)
def test_a_lesson_that_is_there_is_left_alone_and_any_other_gets_the_next_number(there, written, desk):
    path = keep_lesson(guessed(40, rolls=2))
    packed = luggage("en")
    path.write_text(there.written(), "utf-8")
    before = everything()
    (one,) = bring(packed.content)
    assert bool(one.path) == written
    assert before.items() <= everything().items()
    if written:
        assert one.path.as_posix() == "my-lessons/lesson-00-2.json"


# --- whose work ---


def test_only_what_this_kernel_has_written_or_taken_up_is_taken_where_a_person_asks_for_that(
    desk, monkeypatch
):
    keep(whole("2001").at(5))
    keep_lesson(guessed(10))
    theirs = set(everything())
    monkeypatch.setattr(shelf, "_own", {})  # as in a kernel that begins now
    assert luggage("en", only_own=True).games == 0
    keep(whole("2024").at(5))
    keep_lesson(guessed(20))
    begun = GameShelf(whole("2001").at(0), cell="table")
    begun.take_up(next(begun.unfinished(whole("2001").at(0))))
    packed = luggage("en", only_own=True)
    with zipfile.ZipFile(io.BytesIO(packed.content)) as archive:
        taken = {name for name in archive.namelist() if "/" in name}
    assert len(taken) == 3
    assert taken - theirs == set(everything()) - theirs, "all that is mine"
    assert {name for name in taken & theirs if "lesson" in name} == set()
    everybody = luggage("en")
    assert (everybody.games, everybody.lessons) == (2, 2)


@pytest.mark.parametrize(
    ("place", "asked"), [("own", True), ("hub", True), ("binder", False), ("browser", False)]
)
def test_whose_work_it_is_is_asked_only_where_others_may_work_too(place, asked, monkeypatch):
    go_to(place, monkeypatch)
    assert (my_work().only_own.layout.display != "none") == asked


# --- hostile, huge and damaged files ---

GOOD = whole("2001").at(4)


def saved(game: Game) -> str:
    """The text of a game's file."""
    with TemporaryDirectory() as folder, chdir(folder):
        game.save("game.json")
        return Path("game.json").read_text("utf-8")


def good() -> str:
    """The text of a saved game."""
    return saved(GOOD)


TRICKS = (
    "../../evil-1.json",
    "/etc/evil-1.json",
    "C:\\Windows\\evil-1.json",
    "..\\..\\evil-1.json",
    "my-games/../../evil-1.json",
    "my-games/2001-Ada-Ben-Cleo-../x-1.json",
    "my-games/CON.json",
    "my-games/2001-Ada-Ben-Cleo-abcdef-0000001.json",
    f"my-games/{'long' * 100}-1.json",
    "my-games/\u202egame-1.json",
    "my-games/*-1.json",
    "my-games/my-lessons/teacher.json",
)


@pytest.mark.parametrize("name", TRICKS)
def test_no_name_leads_out_of_the_folder(name, desk):
    (one,) = bring(zipped((name, good())))
    assert one.path.parent == Path("my-games")
    assert one.path.name.startswith("2001-Ada-Ben-Cleo-brought-")
    assert hotw.load_game(one.path) == GOOD
    assert set(everything(desk.parent)) == {f"desk/{one.path.as_posix()}"}


def test_a_link_in_the_file_is_no_link_here(desk):
    link = zipfile.ZipInfo("my-games/2001-Ada-Ben-Cleo-abcdef-1.json")
    link.external_attr = 0o120777 << 16
    (one,) = bring(zipped((link, "/etc/passwd")))
    assert one.why == "It is damaged."
    assert everything(desk.parent) == {}


def lying(content: bytes, size: int) -> bytes:
    """A zip file with one entry, which says that it is only so long."""
    packed = bytearray(zipped(("my-games/a-1.json", content)))
    for sign, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        place = packed.index(sign) + at
        packed[place : place + 4] = size.to_bytes(4, "little")
    return bytes(packed)


BOMB = zipped(*((f"my-games/a-{number}.json", b"0" * 1_999_999) for number in range(11)))
MANY = zipped(*((f"my-games/a-{number}.json", b"") for number in range(MOST_FILES + 1)))


@pytest.mark.parametrize("content", [BOMB, MANY, b"P" * (MOST_PACKED + 1)], ids=["a bomb", "many", "huge"])
def test_too_much_is_refused_before_anything_is_unpacked(content, desk, monkeypatch):
    assert len(BOMB) < 100_000
    monkeypatch.setattr(zipfile.ZipFile, "open", None)
    with pytest.raises(BadSave, match="too large"):
        Opened(content)
    assert everything() == {}


def locked() -> bytes:
    """A zip file whose entry says that it needs a password."""
    packed = bytearray(zipped(("my-games/a-1.json", good())))
    for sign, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        packed[packed.index(sign) + at] |= 1
    return bytes(packed)


def squeezed(kind: int) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", kind) as archive:
        archive.writestr("my-games/a-1.json", good())
    return file.getvalue()


UNREADABLE = {
    "one that is longer than it says": (lying(b"0" * 3_000_000, 1000), "damaged"),
    "one that is too long": (zipped(("a-1.json", b"0" * 2_000_001)), "too long"),
    "one with a password": (locked(), "damaged"),
    "one packed in another way": (squeezed(zipfile.ZIP_BZIP2), "damaged"),
    "no JSON": (zipped(("a-1.json", b"{")), "damaged"),
    "no text": (zipped(("a-1.json", bytes(range(256)))), "damaged"),
    "a list": (zipped(("a-1.json", b"[1]")), "damaged"),
    "a deep list": (zipped(("a-1.json", b"[" * 100_000)), "damaged"),
    "something else": (zipped(("a-1.json", b'{"what": "a song"}')), "no game and no lesson"),
    "code": (zipped(("a-1.json", b"__import__('os').remove('x')")), "damaged"),
    "a game that was changed": (zipped(("a-1.json", good().replace("Ada", "Eve"))), "changed"),
    "a game that was cut": (zipped(("a-1.json", good()[:-40])), "damaged"),
    "a lesson that is none": (zipped(("a-1.json", json.dumps({"what": work.WHAT, "version": 1}))), "damaged"),
    "a lesson of another book": (
        zipped(("a-1.json", json.dumps({"what": work.WHAT, "version": 1, "lesson": "../00"}))), "damaged",
    ),
    "a lesson with impossible guesses": (
        zipped(("a-1.json", guessed(40).written().replace("2/5", "1e99"))), "damaged",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_is_told_and_skipped_and_the_rest_is_brought(what, desk):
    content, reason = UNREADABLE[what]
    (one,) = bring(content)
    assert reason in one.why
    assert one.path is None
    assert everything() == {}
    file = io.BytesIO(content)
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("my-games/2001-Ada-Ben-Cleo-abcdef-3.json", good())
    assert [one.path.name for one in bring(file.getvalue()) if one.path] == [
        "2001-Ada-Ben-Cleo-abcdef-3.json"
    ]


@pytest.mark.parametrize(
    "content",
    [b"", b"no zip at all", zipped(), zipped(("READ ME.txt", "hello")), zipped(("__MACOSX/._a-1.json", "x")),
     zipped(("my-games/", ""))],
)  # fmt: skip
def test_a_file_without_work_is_refused_in_a_sentence(content, desk):
    with pytest.raises(BadSave, match="holds no games or lessons"):
        Opened(content)
    assert everything() == {}


def test_what_a_computer_packs_anew_from_the_folder_is_taken_as_well(desk):
    inside = [("bag/", ""), ("bag/my-games/2001-Ada-Ben-Cleo-abcdef-2.json", good()),
              ("__MACOSX/bag/my-games/._2001-Ada-Ben-Cleo-abcdef-2.json", "x"), ("bag/.DS_Store", "x")]  # fmt: skip
    (one,) = bring(zipped(*inside))
    assert one.path.as_posix() == "my-games/2001-Ada-Ben-Cleo-abcdef-2.json"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_file_that_was_damaged_anywhere_brings_whole_work_or_none(data):
    with TemporaryDirectory() as here, chdir(here):
        keep(GOOD)
        keep_lesson(guessed(40))
        content = bytearray(luggage("en").content)
        before = everything()
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] = data.draw(st.integers(0, 255))
    content = content[: data.draw(st.integers(len(content) // 2, len(content)))]
    with TemporaryDirectory() as there, chdir(there):
        try:
            arrived = bring(bytes(content))
        except BadSave:
            arrived = []
        assert {path.read_bytes() for one in arrived if (path := one.path)} <= set(before.values())
        assert len(everything()) == sum(one.path is not None for one in arrived)


# --- too much to take, and nowhere to put it ---


def test_where_there_is_too_much_the_oldest_work_is_left_and_named(desk):
    Path("my-games").mkdir()
    for number in range(1, MOST_FILES + 3):
        path = Path("my-games", f"2001-Ada-Ben-Cleo-abcdef-{number}.json")
        path.write_text("{}", "utf-8")
        os.utime(path, (1_000_000_000 + number, 1_000_000_000 + number))
    packed = luggage("en")
    assert packed.games == MOST_FILES
    assert packed.left == tuple(f"2001-Ada-Ben-Cleo-abcdef-{number}.json" for number in (2, 1))
    assert len(packed.content) <= MOST_PACKED
    Opened(packed.content)


def test_what_cannot_be_packed_small_does_not_make_a_file_that_nobody_can_bring(desk):
    Path("my-games").mkdir()
    for number in (1, 2):
        Path("my-games", f"2001-a-abcdef-{number}.json").write_bytes(os.urandom(1_500_000))
    packed = luggage("en")
    assert (packed.games, len(packed.left)) == (1, 1)
    Opened(packed.content)


def test_a_folder_that_cannot_be_written_is_said_for_each(desk):
    Path("my-games").write_text("in the way", "utf-8")
    (one,) = bring(zipped(("my-games/a-1.json", good())))
    assert (one.path, one.why) == (None, "Something that is no folder is in the way")
    assert everything() == {"my-games": b"in the way"}


@pytest.mark.parametrize("trouble", [KeyboardInterrupt, OSError])
def test_whoever_stops_it_in_the_middle_finds_whole_files_and_can_bring_the_rest(trouble, desk, monkeypatch):
    inside = [
        (f"my-games/2001-Ada-Ben-Cleo-abcdef-{at}.json", saved(whole("2001").at(at))) for at in (3, 4, 5)
    ]
    replace, times = os.replace, iter(range(9))

    def stopped(*names):
        if next(times) == 1:
            raise trouble
        replace(*names)

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", stopped)
        try:
            arrived = bring(zipped(*inside))
        except KeyboardInterrupt:
            assert trouble is KeyboardInterrupt
        else:
            assert [bool(one.why) for one in arrived] == [False, True, False]
    assert {game.actions for game in games_here()} <= {whole("2001").at(at).actions for at in (3, 4, 5)}
    bring(zipped(*inside))
    assert max(len(game.actions) for game in games_here()) == 5


# --- the panel ---


@pytest.fixture
def sent(monkeypatch):
    """What a panel sends to its page."""
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(
        "hotw_nb.show.widgets.file_exchange.FileExchange.send", lambda self, message: found.append(message)
    )
    return found


def hear(panel, **message):
    """A message as the page sends it."""
    panel.buttons._handle_custom_msg(message, [])
    assert panel.trouble.layout.display == "none", panel.trouble.value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_press_hands_the_file_over_and_says_what_the_table_says_of_a_game(lang, desk, sent):
    keep(whole("2001").at(4))
    keep_lesson(guessed(40))
    panel = my_work(lang)
    hear(panel, want=True)
    assert panel.told.text == "", "the browser has nothing yet"
    (message,) = sent
    content = base64.b64decode(message["content"])
    assert zipfile.ZipFile(io.BytesIO(content)).testzip() is None
    hear(panel, over=True)
    table = hotw.show.play(whole("2001").at(4), lang=lang, save_in=None)
    assert table.parts.keeping.words["whole_game"] in panel.told.text
    assert message["name"] in panel.told.text
    assert {"en": "1 game and 1 lesson", "fr": "1 partie et 1 leçon"}[lang] in panel.told.text
    with TemporaryDirectory() as there, chdir(there):
        hear(panel, name=message["name"], content=message["content"])
        assert len(everything()) == 2
        assert {"en": "Brought back: 1 game and 1 lesson.", "fr": "De retour"}[lang] in panel.told.text
        hear(panel, name=message["name"], content=message["content"])
        assert {"en": "Here already", "fr": "Déjà ici"}[lang] in panel.told.text
    assert content not in str(panel.buttons.get_state()).encode()


def test_lessons_alone_hold_no_hands(desk, sent):
    keep_lesson(guessed(40))
    panel = my_work("en")
    hear(panel, want=True)
    hear(panel, over=True)
    assert "1 lesson." in panel.told.text
    assert "hidden cards" not in panel.told.text


def test_where_there_is_nothing_yet_the_panel_says_so(desk, sent, monkeypatch):
    panel = my_work("en")
    hear(panel, want=True)
    assert "nothing to take along yet" in panel.told.text
    keep_lesson(guessed(40))
    monkeypatch.setattr(shelf, "_own", {})  # as in a kernel that begins now
    panel.only_own.value = True
    hear(panel, want=True)
    assert "Untick the box" in panel.told.text
    assert sent == []


def test_a_file_that_is_none_or_too_large_is_told(desk, sent):
    panel = my_work("en")
    for message in ({"name": "a.png", "content": base64.b64encode(b"PNG").decode()}, {"content": "§"}):
        hear(panel, **message)
        assert "holds no games or lessons" in panel.told.text
    hear(panel, too_big=True)
    assert "too large" in panel.told.text
    hear(panel, content=12)
    hear(panel, what="else")
    assert everything() == {}


def test_what_was_left_out_is_named_with_the_reason_and_no_more_than_a_few(desk, sent):
    panel = my_work("en")
    inside = [(f"my-games/a-{number}.json", "{") for number in range(1, 9)]
    content = zipped(*inside, ("my-games/2001-Ada-Ben-Cleo-abcdef-1.json", good()))
    hear(panel, name="w.zip", content=base64.b64encode(content).decode())
    assert "Brought back: 1 game." in panel.told.text
    assert "8 files were left out:\na-1.json: It is damaged." in panel.told.text
    assert panel.told.text.count("It is damaged.") == 5
    assert "and 3 more." in panel.told.text


def test_the_lesson_that_is_open_offers_what_was_brought_when_its_first_cell_runs_again(
    desk, monkeypatch, sent
):
    with TemporaryDirectory() as here, chdir(here):
        keep_lesson(guessed(40))
        content = base64.b64encode(luggage("en").content).decode()
    monkeypatch.setattr(lesson, "_begun", {})  # as in a kernel that begins now
    monkeypatch.setattr(lesson, "_current", [])  # as in a kernel that begins now
    monkeypatch.setattr(lesson, "running_cell", lambda: ("cell", "run"))
    begun = start("00")
    assert begun.found is None
    check.tie("1/6")
    hear(my_work("en"), name="w.zip", content=content)
    assert start("00").found.work == guessed(40)
    begun.take_up(begun.found)
    assert begun.done.counts == (1, 1), "what was done meanwhile is joined to it"
    predict("attacks", 60)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_said_in_the_language_of_the_panel(lang, desk, sent):
    other = "fr" if lang == "en" else "en"
    with speaking(other):
        panel = my_work(lang)
        hear(panel, content="")
        assert {"en": "Nothing was brought back", "fr": "Rien n'a été repris"}[lang] in panel.told.text
        assert {"en": "Download my work", "fr": "Télécharger mon travail"}[lang] == panel.buttons.words[
            "give"
        ]
