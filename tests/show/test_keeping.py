"""Keeping a game without a screen: what the buttons ask for, what the shelf beside the notebook holds and offers."""

import json
import os
import re
import stat
from threading import Thread

import pytest
from stage import cards, do, turn

import hotw_nb as hotw
from hotw_nb.show.tabletop import keeping
from hotw_nb.show.tabletop.keeping import GameShelf
from hotw_nb.show.tabletop.seats import undoable
from hotw_nb.start import saving
from hotw_nb.start.files import alone

THREE = ["Ada", "Ben", "Cleo"]


@pytest.fixture(autouse=True)
def desk(tmp_path, monkeypatch):
    """An empty folder, as if a notebook lay in it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def seen(table, sent=None):
    """The table as somebody sees it; what it sends to the page is noted down."""
    if sent is not None:
        table.parts.keeping.send = lambda message, buffers=None: sent.append(message)
    hear(table, ask=True)
    return table


def hear(table, **message):
    """A message as the page sends it."""
    table.parts.keeping._handle_custom_msg(message, [])


def sit(game=None, **more):
    return hotw.show.play(game or hotw.new_game(players=THREE, seed=7), **more)


def play(table, choices):
    for _ in range(choices):
        table.choices.value = 0
        table.choices.click()
    assert table.trouble.layout.display == "none", table.trouble.value


def files(folder="my-games"):
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


def labels(table):
    return [row.label for row in table.choices.items]


def press(table, label):
    """Press the row that says so."""
    table.take(next(row for row in table.choices.items if row.label == label))


# --- copy, download, bring back ---


def test_the_page_is_given_the_token_and_the_file_when_it_asks_and_not_before():
    sent = []
    table = seen(sit(), sent)
    play(table, 6)
    assert not any("token" in message or "file" in message for message in sent)
    assert table.game.token() not in json.dumps(table.parts.keeping.get_state(), default=str)
    hear(table, want="token")
    assert hotw.from_token(sent[-1]["token"]) == table.game
    hear(table, want="file")
    with open("kept.json", "w", encoding="utf-8") as kept:
        kept.write(sent[-1]["file"])
    assert hotw.load_game("kept.json") == table.game
    assert re.fullmatch(r"2001-Ada-Ben-Cleo[\w-]*\.json", sent[-1]["name"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_has_words_that_say_whose_the_line_is(lang):
    words = sit(lang=lang).parts.keeping.words
    assert {"en": "referee", "fr": "arbitre"}[lang] in words["whole_game"]
    assert {"en": "hidden cards", "fr": "cartes cachées"}[lang] in words["whole_game"]


def test_a_token_and_a_file_are_brought_back(desk):
    kept = do(turn("huns"), turn("huns").legal_actions()[0])
    table = seen(sit())
    hear(table, bring=f"  {kept.token()[:40]}\n{kept.token()[40:]} ")
    assert table.game == kept
    assert "as it was kept" in table.parts.said.text
    kept.save("kept.json")
    other = seen(sit())
    hear(other, bring="\ufeff" + (desk / "kept.json").read_text("utf-8"), file=True)
    assert other.game == kept


@pytest.mark.parametrize(
    ("text", "file", "reason"),
    [
        ("hotw1.nonsense", False, "damaged"),
        ("my best game", False, "begin with"),
        ("", False, "begin with"),
        ("{}", True, "no saved game"),
        ('{"what": ', True, "damaged"),
        ("\x89PNG\ufffd\ud800", True, "no saved game"),
        ("{\ud800}", True, "damaged"),
        (hotw.new_game(seed=1).token()[:-9], False, "."),
    ],
)
def test_what_cannot_be_brought_back_is_refused_and_the_game_stays(text, file, reason):
    sent = []
    table = seen(sit(), sent)
    play(table, 4)
    before = table.game
    hear(table, bring=text, file=file)
    assert reason in sent[-1]["refused"]
    assert table.trouble.layout.display == "none", "it is said once, beside the field"
    assert table.game is before
    play(table, 1)


def test_a_refusal_is_told_in_the_language_of_the_table():
    sent = []
    table = seen(sit(lang="fr"), sent)
    hear(table, bring="hotw1.nonsense")
    with hotw.text.speaking("fr"), pytest.raises(hotw.BadSave) as trouble:
        hotw.from_token("hotw1.nonsense")
    assert sent[-1]["refused"] == str(trouble.value)
    assert hotw.text.language() == "en"


def test_a_game_of_other_people_is_brought_back_without_the_bots_of_this_table():
    table = seen(sit(bots={"Ben": hotw.bots.Random(1)}))
    other = hotw.new_game(players=["Zoe", "Ben", "Max", "Lea"], seed=3)
    hear(table, bring=other.token())
    assert table.game == other
    assert list(table.game.bots) == ["Ben"]
    hear(table, bring=hotw.new_game(players=["Zoe", "Max", "Lea"], seed=3).token())
    assert table.game.bots == {}


def test_what_could_be_undone_can_be_undone_after_it_was_brought_back():
    table = sit(turn("romans"))
    play(table, 3)
    chain = [table.game]
    while not table.parts.undo.disabled:
        table.parts.undo.click()
        chain.append(table.game)
    assert len(chain) >= 3
    other = seen(sit())
    hear(other, bring=chain[0].token())
    for game in chain:
        assert other.game == game
        assert other.parts.undo.disabled is (game is chain[-1])
        other.parts.undo.click()


def test_nothing_that_was_rolled_can_be_undone_after_it_was_brought_back():
    game = hotw.new_game(players=THREE, seed=7)
    bot = hotw.bots.Greedy(1)
    for count in range(150):
        before = game
        game = game.play(bot.choose(game.engine(), game.decision.actions))
        if count % 10 == 0:
            table = sit(save_in=None)
            table.keeper.bring(game.token())
            if not undoable(before, game):
                assert table.parts.undo.disabled


# --- the shelf ---


def test_a_table_that_nobody_sees_leaves_no_file(desk):
    play(sit(), 12)
    assert os.listdir(desk) == []


def test_a_table_that_is_only_looked_at_leaves_no_file(desk):
    seen(sit())
    assert os.listdir(desk) == []


def test_a_table_may_be_told_to_save_nothing_or_elsewhere(desk):
    play(seen(sit(save_in=None)), 4)
    assert os.listdir(desk) == []
    play(seen(sit(save_in="elsewhere")), 4)
    assert len(files("elsewhere")) == 1


def test_every_choice_is_saved_whole_and_undone_with_the_game():
    table = seen(sit(turn("romans")))
    play(table, 1)
    assert files() == [], "handing the computer over is no choice"
    for _ in range(5):
        play(table, 1)
        (name,) = files()
        assert hotw.load_game(f"my-games/{name}") == table.game
    assert name.startswith("2001-Ada-Ben-Cleo-")
    table.parts.undo.click()
    assert len(table.game.actions) == 4
    assert hotw.load_game(f"my-games/{name}") == table.game
    assert "my-games" in table.parts.keeping.told["status"]
    assert "hidden cards" in table.parts.keeping.told["tip"]


def test_the_file_tells_no_more_than_the_line():
    table = seen(sit())
    play(table, 20)
    (name,) = files()
    with open(f"my-games/{name}", encoding="utf-8") as file:
        data = json.load(file)
    assert data.pop("note") == json.loads(saving.written(hotw.new_game("2024")))["note"], (
        "the same for any game"
    )
    assert set(data) <= {
        "what",
        "version",
        "edition",
        "players",
        "seed",
        "actions",
        "rolls",
        "position",
        "seal",
    }
    assert hotw.from_token(table.game.token()).actions == tuple(
        hotw.Action(*action) for action in data["actions"]
    )


@pytest.mark.parametrize("again", [7, 8])
def test_the_game_is_offered_when_the_cell_is_run_again(again):
    table = seen(sit())
    play(table, 12)
    left = table.game
    other = sit(hotw.new_game(players=THREE, seed=again))
    assert "Go on with it" not in labels(other), "nothing is read before somebody sees the table"
    fresh = other.game
    seen(other)
    assert labels(other) == ["Go on with it", "Begin anew"]
    assert "Ada, Ben and Cleo" in other.choices.title
    assert "Epoch I " in other.choices.title
    other.map.chosen = "crete"
    other.map.clicks += 1
    assert other.game is fresh, "nothing is played before the offer is answered"
    play(other, 1)
    assert other.game == left
    play(other, 3)
    (name,) = files()
    assert hotw.load_game(f"my-games/{name}") == other.game, "the same file goes on"


def test_a_game_that_is_not_taken_up_stays_in_its_file():
    table = seen(sit())
    play(table, 6)
    other = seen(sit())
    other.choices.value = 1
    other.choices.click()
    assert other.game == sit().game
    play(other, 4)
    one, two = files()
    assert {hotw.load_game(f"my-games/{name}") for name in (one, two)} == {table.game, other.game}


def test_the_games_before_the_last_one_are_offered_too():
    long = seen(sit())
    play(long, 12)
    short = seen(sit(hotw.new_game(players=THREE, seed=8)))
    assert labels(short) == ["Go on with it", "Begin anew"]
    assert files()[0] in short.choices.items[1].note, "it is said where the game stays"
    short.take(short.choices.items[1])
    play(short, 2)
    third = seen(sit(hotw.new_game(players=THREE, seed=9)))
    assert labels(third) == ["Go on with it", "Begin anew", "Show all unfinished games"]
    length = f"{len(long.game.actions)} choices"
    assert length not in third.choices.title
    press(third, "Show all unfinished games")
    assert [length in row.label for row in third.choices.items] == [False, True, False]
    third.take(third.choices.items[1])
    assert length in third.choices.title
    third.take(third.choices.items[0])
    assert third.game == long.game
    assert len(files()) == 2


def test_a_page_that_is_loaded_anew_is_offered_nothing():
    table = seen(sit())
    play(table, 6)
    hear(table, ask=True)
    assert "Go on with it" not in labels(table)


def test_only_the_same_players_and_rules_are_offered_a_game():
    play(seen(sit()), 6)
    for game in (
        hotw.new_game(players=["Ada", "Ben", "Dan"], seed=7),
        hotw.new_game(players=THREE, seed=7, options=["naval_control"]),
        turn("romans"),
    ):
        assert "Go on with it" not in labels(seen(sit(game)))


def test_neither_an_old_position_of_the_same_game_nor_a_finished_game_is_offered():
    table = seen(sit())
    play(table, 6)
    assert "Go on with it" not in labels(seen(sit(table.game)))
    over = hotw.play_out(table.game)
    table.game = over.at(len(over.actions) - 1)
    table.play(over.actions[-1])
    assert table.game.over
    os.remove(f"my-games/{files()[0]}")
    assert len(files()) == 1
    assert "Go on with it" not in labels(seen(sit()))


def test_another_game_on_the_table_gets_its_own_file():
    table = seen(sit())
    play(table, 6)
    first = table.game
    hear(table, bring=hotw.new_game(players=THREE, seed=9).token())
    play(table, 4)
    assert {hotw.load_game(f"my-games/{name}") for name in files()} == {first, table.game}


def test_a_damaged_file_is_named_left_in_place_and_an_older_one_is_offered(desk):
    table = seen(sit())
    play(table, 6)
    kept = table.game
    (name,) = files()
    bad = desk / "my-games" / name.replace("-1.json", "-2.json")
    bad.write_text((desk / "my-games" / name).read_text("utf-8")[:200], "utf-8")
    os.utime(bad, ns=(2**62, 2**62))
    other = seen(sit())
    assert bad.name in other.parts.keeping.told["status"]
    assert "left where it is" in other.parts.keeping.told["status"]
    assert bad.exists()
    play(other, 1)
    assert other.game == kept
    before = bad.read_bytes()
    play(other, 2)
    assert bad.read_bytes() == before


def test_where_nothing_can_be_written_the_play_goes_on(desk):
    (desk / "my-games").write_text("a file where the folder should be", "utf-8")
    table = seen(sit())
    play(table, 2)
    assert "cannot save itself in my-games" in table.parts.said.words["text"], (
        "beside the map, where it is seen"
    )
    play(table, 6)
    assert "cannot save itself in my-games" in table.parts.keeping.told["status"]
    assert (desk / "my-games").is_file()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="nothing is closed to this account")
def test_a_folder_that_is_read_only_is_said_in_a_sentence(desk):
    desk.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        table = seen(sit())
        play(table, 8)
        assert "Permission" in table.parts.keeping.told["status"]
    finally:
        desk.chmod(stat.S_IRWXU)


def test_a_disk_that_is_full_leaves_the_last_whole_file(desk, monkeypatch):
    table = seen(sit())
    play(table, 6)
    kept = table.game
    (name,) = files()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    play(table, 2)
    assert "No space left" in table.parts.keeping.told["status"]
    assert files() == [name]
    assert hotw.load_game(f"my-games/{name}") == kept


def test_however_many_games_are_not_over_none_is_removed_or_moved(desk):
    game = hotw.new_game(players=THREE, seed=1)
    for seed in range(70):
        GameShelf(game, cell="one").keep(hotw.new_game(players=THREE, seed=seed).play(0))
    for cell in range(70):
        GameShelf(game, cell=str(cell)).keep(game.play(0))
    assert GameShelf(game, cell="one").tidy() == []
    seeds = [hotw.load_game(f"my-games/{name}").setup.seed for name in files()]
    assert sorted(seeds) == sorted([*range(70), *[1] * 70])


@pytest.fixture(scope="module")
def finished():
    """A finished game of these players."""
    return hotw.play_out(hotw.new_game(players=THREE, seed=1))


def everything(desk):
    """What the files below my-games hold, whatever their names are now."""
    return sorted(path.read_text("utf-8") for path in desk.rglob("my-games/**/*.json"))


def test_old_finished_games_are_moved_with_a_sentence_and_can_still_be_loaded(desk, finished):
    game = hotw.new_game(players=THREE, seed=1)
    cell = seen(sit()).keeper.shelf
    for number in range(keeping.OVER + 3):
        path = GameShelf(game).keep(finished)
        if number % 4 == 0:
            GameShelf(game).keep(hotw.new_game(players=THREE, seed=100 + number).play(0))
    own = desk / "my-games" / "our finest hour.json"
    finished.save(own)
    (desk / "my-games" / "old").mkdir()
    taken = desk / "my-games" / "old" / path.name.replace(path.stem.rpartition("-")[2], "1")
    taken.write_text("something that somebody has put there", "utf-8")
    before = everything(desk)
    table = seen(sit())
    assert everything(desk) == before, "nothing is lost and nothing overwritten"
    old = [path for path in (desk / "my-games" / "old").iterdir() if path != taken]
    assert [hotw.load_game(path) for path in old] == [finished] * 3
    told = "3 older finished games were moved to my-games/old"
    assert told in table.parts.keeping.told["status"]
    assert told in table.parts.said.words["text"]
    kept = [hotw.load_game(f"my-games/{name}") for name in files() if name not in ("old", own.name)]
    assert sum(one.over for one in kept) == keeping.OVER
    assert sum(not one.over for one in kept) == len(range(0, keeping.OVER + 3, 4))
    assert own.exists()
    assert cell.tidy() == [], "the others stay"
    assert "moved" not in seen(sit()).parts.keeping.told["status"]


def test_a_finished_game_that_was_moved_while_its_table_is_open_is_kept_once_more(desk, finished):
    mine = GameShelf(finished)
    one = mine.keep(finished)
    one.rename(desk / "moved.json")
    another = hotw.new_game(players=THREE, seed=5).play(0)
    before = finished.at(len(finished.actions) - 1)
    assert GameShelf(finished).keep(another) == one, "the name was free"
    mine.keep(before)
    assert {hotw.load_game(f"my-games/{name}") for name in files()} == {another, before}


def test_a_finished_game_that_somebody_goes_on_with_while_others_are_moved_stays(desk, finished):
    for _ in range(keeping.OVER + 3):
        GameShelf(finished).keep(finished)
    oldest, mine, _ = sorted((desk / "my-games").glob("*.json"), key=lambda path: path.stat().st_mtime_ns)[:3]
    undone = finished.at(len(finished.actions) - 1)
    moved = []
    tidying = Thread(target=lambda: moved.extend(GameShelf(finished).tidy()))
    with alone(mine):  # as a table holds its file while it writes into it
        tidying.start()
        while oldest.exists():
            assert tidying.is_alive()
        tidying.join(0.5)
        assert tidying.is_alive(), "it waits until the table has written"
        undone.save(mine)
    tidying.join()
    assert hotw.load_game(mine) == undone, "the game goes on where its table left it"
    assert [hotw.load_game(path) for path in moved] == [finished] * 2
    assert not oldest.exists()


def test_each_of_many_games_can_be_found_in_a_list_and_gone_on_with(monkeypatch):
    monkeypatch.setattr(keeping, "PAGE", 4)
    games = []
    for seed in range(10):
        game = hotw.new_game(players=THREE, seed=seed)
        for _ in range(seed + 1):
            game = game.play(0)
        GameShelf(game).keep(game)
        games.append(game)
    for game in games:
        table = seen(sit(hotw.new_game(players=THREE, seed=99)))
        assert "Show all unfinished games" in labels(table)
        press(table, "Show all unfinished games")
        while not (
            mine := [row for row in table.choices.items if f" {len(game.actions)} choice" in row.label]
        ):
            press(table, "Show older games")
        assert ", ".join(f"{name} {score}" for name, score in game.scores.items()) in mine[0].note
        assert labels(table)[-1] == "Begin anew"
        table.take(mine[0])
        press(table, "Go on with it")
        assert table.game == game
        assert hotw.load_game(table.keeper.shelf.path) == game
    assert len(files()) == 10


def test_a_new_game_can_be_begun_from_the_list():
    for seed in range(4):
        GameShelf(hotw.new_game(players=THREE, seed=seed)).keep(
            hotw.new_game(players=THREE, seed=seed).play(0)
        )
    table = seen(sit(hotw.new_game(players=THREE, seed=99)))
    fresh = table.game
    press(table, "Show all unfinished games")
    press(table, "Begin anew")
    assert table.game is fresh
    play(table, 3)
    assert len(files()) == 5


def test_cells_and_notebooks_do_not_mix_their_games(monkeypatch):
    game = hotw.new_game(players=THREE, seed=1)
    GameShelf(game, cell="one").keep(game.play(0))
    assert GameShelf(game, cell="one").find(game, "en")[0]
    assert GameShelf(game, cell="two").find(game, "en") == (None, "")
    monkeypatch.setenv("JPY_SESSION_NAME", "lesson/other.ipynb")
    assert GameShelf(game, cell="one").find(game, "en") == (None, "")


@pytest.mark.parametrize("renamed", ["notebook", "player"])
def test_after_a_new_name_the_earlier_games_are_left_and_can_be_brought_back(desk, monkeypatch, renamed):
    monkeypatch.setenv("JPY_SESSION_NAME", "lesson/our game.ipynb")
    earlier = seen(sit())
    play(earlier, 3)
    (name,) = files()
    if renamed == "notebook":
        monkeypatch.setenv("JPY_SESSION_NAME", "lesson/our finest game.ipynb")
    players = THREE if renamed == "notebook" else ["Ada", "Ben", "Cleopatra"]
    later = seen(sit(hotw.new_game(players=players, seed=7)))
    assert "Go on with it" not in labels(later), "as README says, it begins a list of its own"
    text = (desk / "my-games" / name).read_text("utf-8")
    hear(later, bring=text, file=True)
    assert later.game == earlier.game
    play(later, 2)
    assert sit(hotw.load_game(f"my-games/{name}")).game == earlier.game
    assert (desk / "my-games" / name).read_text("utf-8") == text, "the earlier file stays as it was"
    assert {hotw.load_game(f"my-games/{one}") for one in files()} == {earlier.game, later.game}
    assert later.game != earlier.game


@pytest.mark.parametrize(
    "players", [["A/../B", "C:\\D", "..."], ["é" * 80, "ü" * 80, "ö" * 80], ["<b>", "*", "?"]]
)
def test_any_names_make_a_file_name(players):
    game = hotw.new_game(players=players, seed=1)
    path = GameShelf(game).keep(game.play(0))
    assert path.parent.name == "my-games"
    assert len(path.name.encode()) < 200
    assert not set(path.name) & set('<>:"/\\|?*')
    assert hotw.load_game(path) == game.play(0)


def test_cards_in_hand_are_in_no_message_but_the_answer_to_a_click():
    sent = []
    table = seen(sit(cards("romans", ["leader"])), sent)
    play(table, 1)
    assert all(set(message) <= {"status", "short", "tip", "taken_up"} for message in sent)
