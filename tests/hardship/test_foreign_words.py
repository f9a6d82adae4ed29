"""Whatever a pupil pastes or types: an answer that can be shown, or a sentence."""

from __future__ import annotations

from random import Random

import pytest
from foreign_words import text, thing
from sentences import sentence

import hotw_nb as hotw
from hotw_nb.cli import main
from hotw_nb.lessons import (
    certificate,
    check,
    handout,
    key,
    once,
    pool,
    predict,
    reveal,
    start,
    tally,
    title,
    type_dice,
)
from hotw_nb.lessons.lesson import current

MANY = 120


def shown(value):
    """Show it in every way in which a notebook or a teacher may."""
    for way in ("text", "html"):
        if hasattr(value, way):
            for lang in hotw.text.LANGUAGES if way == "text" else ("en",):
                shown = getattr(value, way)
                shown(lang) if callable(shown) and way == "text" else None
    if hasattr(value, "_repr_mimebundle_"):
        value._repr_mimebundle_()
    if hasattr(value, "records"):
        value.records()
    assert isinstance(f"{value}{value!r}", str)


def some(mapping, chance):
    return chance.choice(list(mapping))


# what is called, and with what it may refuse
LOADERS = {
    "pool": (lambda a, t, c: pool(t), ()),
    "pool of anything": (lambda a, t, c: pool(a), (TypeError,)),
    "type_dice": (lambda a, t, c: type_dice(a), ()),
    "tally": (lambda a, t, c: tally(a, *(thing(c) for _ in range(c.randint(0, 4)))), ()),
    "tally of a name": (lambda a, t, c: tally("Ada", a), ()),
    "check": (lambda a, t, c: getattr(check, some(current().sheet.checks, c))(a), ()),
    "predict": (lambda a, t, c: predict(some([*current().sheet.predictions, a], c), thing(c)) and None, ()),
    "reveal": (lambda a, t, c: reveal(some([*current().sheet.predictions, a], c), thing(c), thing(c)), ()),
    "title": (lambda a, t, c: title(some([*current().sheet.titles, a], c)), ()),
    "once": (lambda a, t, c: once(some([*current().sheet.checks, a], c), thing(c), thing(c)), ()),
    "certificate": (lambda a, t, c: certificate(a, t, t), ()),
    "handout": (lambda a, t, c: handout(a, t), (LookupError,)),
    "key": (lambda a, t, c: key(a) and None, (LookupError,)),
    "start": (lambda a, t, c: start(a) and None, (LookupError,)),
    "board": (lambda a, t, c: hotw.board(a), (ValueError,)),
    "rules": (lambda a, t, c: hotw.rules(a).empty and None, (LookupError,)),
    "observed": (lambda a, t, c: hotw.observed(a).empty and None, (ValueError,)),
    "history": (lambda a, t, c: hotw.history(a) and None, (LookupError,)),
    "new_game": (lambda a, t, c: hotw.new_game(a), (hotw.BadSetup,)),
    "players": (lambda a, t, c: hotw.new_game(players=a), (hotw.BadSetup,)),
    "from_token": (lambda a, t, c: hotw.from_token(a), (hotw.BadSave,)),
    "load_game": (lambda a, t, c: hotw.load_game(a), (hotw.BadSave,)),
}


@pytest.mark.parametrize("name", LOADERS)
def test_it_is_understood_or_answered_with_a_sentence(name):
    call, refusals = LOADERS[name]
    chance = Random(name)
    for _ in range(MANY):
        start("05", fresh=True)
        try:
            value = call(thing(chance), text(chance), chance)
        except refusals as trouble:
            sentence(trouble)
            continue
        if value is not None:
            shown(value)


@pytest.mark.parametrize("from_file", [False, True])
def test_what_is_brought_to_a_table_is_a_game_or_refused_beside_the_box(from_file):
    chance, sent = Random(from_file), []
    table = hotw.show.play(hotw.new_game(seed=7), save_in=None)
    table.parts.keeping.send = lambda message, buffers=None: sent.append(message)
    before = table.game
    for _ in range(MANY):
        table.parts.keeping._handle_custom_msg({"bring": thing(chance), "file": from_file}, [])
        assert 15 < len(sent[-1]["refused"]) < 900
        table.parts.keeping._handle_custom_msg({thing(chance).__class__.__name__: thing(chance)}, [])
    assert table.game is before


def test_files_of_any_bytes_are_no_saved_games(tmp_path):
    chance, path = Random(1), tmp_path / "game.json"
    for size in [0, 1, 2, 100, 100_000] * 10:
        path.write_bytes(chance.choice([b"", b"\xef\xbb\xbf", b"{", b'{"what": ']) + chance.randbytes(size))
        with pytest.raises(hotw.BadSave) as trouble:
            hotw.load_game(path)
        sentence(trouble.value)


def test_a_save_file_that_notepad_marked_is_read(tmp_path):
    game = hotw.new_game(seed=1).play(0)
    game.save(tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text("utf-8")
    (tmp_path / "marked.json").write_text(text, "utf-8-sig")
    assert hotw.load_game(tmp_path / "marked.json") == game


WORDS = (
    *(
        "lab",
        "handouts",
        "--dir",
        "--port",
        "--lang",
        "--teacher",
        "--no-browser",
        "--help",
        "--version",
        "fr",
    ),
    *(
        "8888",
        "0",
        "-1",
        "99999",
        "1e3",
        "８８８８",
        "٣",
        "²",
        "a",
        "a/b",
        "",
        "-",
        "--",
        "--dir=",
        "--port=",
        "--lang=de",
    ),
    *(
        "/dev/null/x",
        "/proc/x",
        "x" * 5000,
        "\u202e",
        "\ud800",
        "a\0b",
        "\n",
        "*",
        "~",
        "$HOME",
        "--dir=a\0b",
        "🐘",
    ),
    "--port=9" + "9" * 5000,
)


def test_any_words_after_hotw_are_obeyed_or_answered_with_one_line(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hotw_nb.cli.lab._serve", lambda *_, **__: None)  # JupyterLab itself is not started
    monkeypatch.setattr("hotw_nb.cli.lab._tree", lambda: None)  # nor looked for
    monkeypatch.setattr("hotw_nb.lessons.handouts.every_handout", lambda lang: [])
    hotw.text.use(None)
    chance = Random(1)
    for _ in range(250):
        words = [chance.choice(WORDS) for _ in range(chance.randint(0, 5))]
        if chance.random() < 0.7:
            words.insert(0, chance.choice(("lab", "handouts")))
        try:
            code = main(words)
        except SystemExit as end:
            code = end.code
        said = capsys.readouterr()
        assert code in (0, None, 2), words
        if code == 2:
            assert len(said.err.strip().splitlines()) == 1, (words, said.err)
