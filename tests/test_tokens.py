"""Saves: they come back the same, and anything damaged or foreign is refused with a reason."""

from __future__ import annotations

import base64
import json
import re
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sealing import seal

import hotw_nb as hotw
from hotw_nb.start import saving
from hotw_nb.text import speaking

NAMES = ["Ben <b>x</b>", 'Åsa 🐘 "quoted" \\ ${x}', "x" * 60]


@pytest.fixture(scope="module")
def finished():
    return hotw.play_out(hotw.new_game(players=list("ABCDEF"), seed=11), hotw.bots.Greedy(2))


def test_a_whole_game_of_six_fits_into_a_line(finished):
    token = finished.token()
    assert len(token) < 1500
    assert "\n" not in token
    again = hotw.from_token(token)
    assert again == finished
    assert again.log == finished.log
    assert again.scores == finished.scores


def test_names_are_safe_everywhere(tmp_path):
    game = hotw.new_game(players=NAMES, seed=3)
    game = game.play(1)
    assert hotw.from_token(game.token()).players == tuple(NAMES)
    game.save(tmp_path / "game.json")
    assert hotw.load_game(tmp_path / "game.json") == game
    assert NAMES[0] in str(game.log[0])


def test_a_token_may_be_wrapped_by_a_mail_program(finished):
    token = finished.token()
    wrapped = "\n ".join(token[i : i + 70] for i in range(0, len(token), 70))
    assert hotw.from_token(f"  {wrapped}\n") == finished


COPIED = [
    'hotw.from_token("{}")', "hotw.from_token('{}')", 'from_token("{}")', 'mine = hotw.from_token("{}")', '"{}"',
    "'{}'", "“{}”", "« {} »", "`{}`", ' hotw.from_token( "{}" ) ', 'hotw_nb.from_token("{}");',
]  # fmt: skip


@pytest.mark.parametrize("copied", COPIED)
def test_a_token_is_taken_with_the_marks_and_the_call_it_was_copied_in(finished, copied):
    assert hotw.from_token(copied.format(finished.token())) == finished
    table = hotw.show.play(hotw.new_game(seed=5), save_in=None)
    for from_file in (False, True):
        table.keeper.bring(copied.format(finished.token()), from_file)
        assert table.game == finished
    hotw.lessons.start("08", fresh=True)
    assert finished.token() in hotw.lessons.certificate(
        "Ada", game=copied.format(finished.token())
    ).text().split("\n")


@pytest.mark.parametrize("copied", COPIED)
def test_a_call_round_something_else_is_refused_as_before(copied):
    for wrong in ("...", "hello", "hotw9.abc", "hotw1.", ""):
        with pytest.raises(hotw.BadSave):
            hotw.from_token(copied.format(wrong))


@pytest.mark.parametrize(
    "wrong", ["", "hello", "hotw9.abc", "hotw1.", "hotw1.!!!!", "x" * 300_000, None, 7, b"hotw1."]
)
def test_foreign_tokens_are_refused(wrong):
    with pytest.raises(hotw.BadSave) as trouble:
        hotw.from_token(wrong)
    assert str(trouble.value).endswith(".")


@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_changed_and_cut_tokens_are_refused(finished, data):
    token = finished.token()
    at = data.draw(st.integers(6, len(token) - 1))
    letter = data.draw(st.sampled_from("ABCDwxyz0189-_"))
    changed = token[:at] + letter + token[at + 1 :]
    cut = token[:at]
    for damaged in (changed, cut, token + "AAAA"):
        if damaged == token:
            continue
        try:
            game = hotw.from_token(damaged)
        except hotw.BadSave:
            continue
        assert game == finished  # the last letter may carry bits that mean nothing


@pytest.mark.parametrize(("lang", "word"), [("en", "line"), ("fr", "ligne")])
def test_a_line_that_is_no_game_is_called_a_line(finished, lang, word):
    token = finished.token()
    for wrong in ("hello", token[:40], token[:-9] + "AAAAAAAAA"):
        with speaking(lang), pytest.raises(hotw.BadSave, match=word) as trouble:
            hotw.from_token(wrong)
        assert not re.search("token|jeton", str(trouble.value))


def repack(token, change):
    """A token whose inside was changed by somebody who knows how it is made."""
    import hashlib

    packed = base64.urlsafe_b64decode(token[6:] + "=" * (-len(token[6:]) % 4))
    body = change(zlib.decompress(packed)[6:])
    seal = hashlib.blake2b(body, digest_size=6).digest()
    return "hotw1." + base64.urlsafe_b64encode(zlib.compress(seal + body)).decode().rstrip("=")


def test_forged_tokens_are_checked_action_by_action():
    game = hotw.new_game(seed=3).play(0)
    token = game.token()
    assert hotw.from_token(repack(token, lambda body: body)) == game
    for change in (
        lambda body: body[:-5] + bytes([99]) + body[-4:],
        lambda body: body[:-4] + b"abcd",
        lambda body: body.replace(b'"2001"', b'"1066"'),
        lambda body: body.replace(b'"Ada"', b'"Ben"'),
        lambda body: body.replace(b'"seed":3', b'"seed":-'),
        lambda body: b"\x05" + body,
        lambda body: body[:6],
    ):
        with pytest.raises(hotw.BadSave):
            hotw.from_token(repack(token, change))


def sealed(data, _):
    """A file that somebody who knows how it is made has changed."""
    del data["seal"]
    data["seal"] = seal(data)


def test_save_files(tmp_path, finished):
    path = tmp_path / "game.json"
    finished.save(path)
    assert hotw.load_game(path) == finished
    data = json.loads(path.read_text("utf-8"))
    assert data["actions"][0][0] in ("keep", "give")
    for change in (
        lambda data: data["actions"].pop(),
        lambda data: data.update(seed=data["seed"] + 1),
        lambda data: data.update(what="chess"),
        lambda data: data.update(version=2),
        lambda data: data.update(version="9" * 100_000),
        lambda data: data["rolls"][0].reverse() or data["rolls"].pop(),
        lambda data: sealed(data, data["actions"].insert(40, ["expand", "x" * 100_000])),
        lambda data: sealed(data, data["actions"].insert(40, ["expand", "libya", "y" * 100_000])),
        lambda data: sealed(data, data["actions"].insert(3, ["give", "z" * 100_000])),
    ):
        damaged = json.loads(path.read_text("utf-8"))
        change(damaged)
        other = tmp_path / "damaged.json"
        other.write_text(json.dumps(damaged), "utf-8")
        with pytest.raises(hotw.BadSave) as trouble:
            hotw.load_game(other)
        assert len(str(trouble.value)) < 300
    (tmp_path / "cut.json").write_text(path.read_text("utf-8")[:500], "utf-8")
    (tmp_path / "list.json").write_text("[1]", "utf-8")
    (tmp_path / "deep.json").write_text("[" * 5000, "utf-8")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "half.json").write_text(path.read_text("utf-8").replace('"A"', '"\\ud800"', 1), "utf-8")
    for name in ("cut.json", "list.json", "deep.json", "bytes.json", "half.json", "missing.json"):
        with pytest.raises(hotw.BadSave):
            hotw.load_game(tmp_path / name)


def test_a_save_file_says_that_it_is_the_referees_as_long_as_something_is_hidden(tmp_path, finished):
    path, game = tmp_path / "game.json", hotw.new_game("2024", seed=5)
    game.save(path)
    data = json.loads(path.read_text("utf-8"))
    assert "referee" in data["note"]
    assert "face-down" in data["note"]
    assert hotw.load_game(path) == game
    del data["note"]  # as files were written before
    sealed(data, None)
    path.write_text(json.dumps(data), "utf-8")
    assert hotw.load_game(path) == game
    finished.save(path)
    assert "note" not in json.loads(path.read_text("utf-8"))


def test_scenarios_are_saved_too():
    game = hotw.scenario(
        epoch=5,
        active={"player": "Ben", "empire": "mongols"},
        lands={"wei_river": {"owner": "Cleo", "empire": "chou_dynasty", "capital": True}},
        seed=4,
    )
    game = game.play(("expand", "wei_river"))
    assert hotw.from_token(game.token()) == game


def test_a_line_comes_back_whatever_the_length_of_what_it_holds():
    """Its parts are counted in one byte up to 127 and in two from 128 on."""
    for length in range(1, 81):
        for seed in (3, 300):
            game = hotw.new_game(players=["Ada", "Ben", "C" * length], seed=seed)
            assert hotw.from_token(game.token()) == game


@pytest.mark.parametrize(
    ("number", "written"),
    [
        *((0, "00"), (1, "01"), (127, "7f"), (128, "8001"), (129, "8101"), (150, "9601"), (300, "ac02")),
        *((16383, "ff7f"), (16384, "808001"), (624485, "e58e26")),
    ],
)
def test_numbers_in_a_line_are_written_as_leb128(number, written):
    """Examples from the descriptions of Protocol Buffers and DWARF, and both sides of each border."""
    assert saving.number(number).hex() == written
    assert saving.read_number(bytes.fromhex("ff" + written + "07"), 1) == (number, 1 + len(written) // 2)


@given(numbers=st.lists(st.integers(0, 2**63) | st.integers(0, 300), max_size=20))
def test_numbers_one_behind_the_other_are_read_again(numbers):
    data, found, at = b"".join(map(saving.number, numbers)), [], 0
    while at < len(data):
        number, at = saving.read_number(data, at)
        found.append(number)
    assert found == numbers


@pytest.mark.parametrize("line", ["hotw" + "9" * 5000 + ".x", "hotw01.x", "hotw\uff11.x", "hotw2.x"])
def test_strange_versions_are_refused_in_a_short_sentence(line):
    with pytest.raises(hotw.BadSave) as trouble:
        hotw.from_token(line)
    assert len(str(trouble.value)) < 200


@pytest.mark.parametrize("path", ["a\0b", None, 2.5, ["a"]])
def test_what_is_no_file_name_is_refused(path):
    with pytest.raises(hotw.BadSave):
        hotw.load_game(path)
    with pytest.raises(hotw.BadSave):
        hotw.new_game(seed=1).save(path)


def test_a_game_that_cannot_be_written_is_said_to_be_safe(tmp_path):
    for path in (tmp_path, tmp_path / "nowhere" / "game.json", tmp_path / ("long" * 100)):
        with pytest.raises(hotw.BadSave, match="safe"):
            hotw.new_game(seed=1).save(path)


def test_a_disk_that_is_full_leaves_the_file_that_was_there(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    game = hotw.new_game(seed=1)
    game.save(path)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(hotw.BadSave, match="No space left"):
        hotw.new_game(seed=2).save(path)
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]
    assert hotw.load_game(path) == game


@pytest.mark.parametrize("size", [2_000_001, 40_000_000])
def test_what_is_far_too_long_for_a_game_is_not_even_read(tmp_path, size):
    with (tmp_path / "long.json").open("wb") as file:
        file.truncate(size)  # a file of zeros takes no room
    with pytest.raises(hotw.BadSave, match="far too long"):
        hotw.load_game(tmp_path / "long.json")
    for read in (saving.read, hotw.from_token):
        with pytest.raises(hotw.BadSave, match="far too long"):
            read(" " * size)


def test_no_whole_game_is_nearly_as_long_as_what_is_refused_for_its_length():
    for edition in hotw.EDITIONS:
        game = hotw.play_out(hotw.new_game(edition, players=list("ABCDEF"), seed=11), hotw.bots.Random(2))
        assert len(saving.written(game)) < 400_000


@pytest.mark.parametrize("depth", [900, 950, 970, 980, 985, 990, 995, 1000, 20_000, 200_000])
def test_a_file_of_boxes_in_boxes_is_refused(depth):
    file = saving.written(hotw.new_game(seed=3))
    with pytest.raises(hotw.BadSave):
        saving.read(file.replace('"seed": 3', '"seed": ' + "[" * depth + "]" * depth))
