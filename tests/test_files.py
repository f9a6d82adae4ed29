"""Files that are written whole: no link leads the writing elsewhere, and what is written is on the disk."""

import errno
import os
import stat
import threading

import pytest

from hotw_nb.start import files


def test_a_file_is_written_under_a_name_that_nobody_can_prepare(tmp_path, monkeypatch):
    names = []
    real = os.replace
    monkeypatch.setattr(os, "replace", lambda a, b: names.append(os.fspath(a)) or real(a, b))
    for content in (b"one", b"two"):
        files.put(tmp_path / "game.json", content)
        assert (tmp_path / "game.json").read_bytes() == content
    assert len(set(names)) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.skipif(os.name != "posix", reason="links need rights of their own here")
def test_a_link_that_is_there_already_is_not_followed(tmp_path, monkeypatch):
    precious = tmp_path / "precious.txt"
    precious.write_text("mine", "utf-8")
    for name in (f".game-{os.getpid()}.tmp", f".game-{'00' * 8}.tmp"):
        (tmp_path / name).symlink_to(precious)
    files.put(tmp_path / "game.json", b"a game")
    assert precious.read_text("utf-8") == "mine"
    monkeypatch.setattr(os, "urandom", bytes)  # even somebody who guesses the name
    with pytest.raises(FileExistsError):
        files.put(tmp_path / "game.json", b"another game")
    assert precious.read_text("utf-8") == "mine"
    assert (tmp_path / "game.json").read_bytes() == b"a game"


@pytest.mark.skipif(os.name != "posix", reason="folders cannot be written down to the disk here")
def test_file_and_folder_are_written_down_to_the_disk_in_this_order(tmp_path, monkeypatch):
    done = []
    sync, replace = os.fsync, os.replace

    def synced(file):
        done.append("folder" if stat.S_ISDIR(os.fstat(file).st_mode) else "file")
        sync(file)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", lambda a, b: done.append("name") or replace(a, b))
    files.put(tmp_path / "game.json", b"a game")
    assert done == ["file", "name", "folder"]


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
def test_where_nothing_can_be_synchronised_the_file_is_written_all_the_same(tmp_path, monkeypatch, code):
    def refuse(_):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", refuse)
    files.put(tmp_path / "game.json", b"a game")
    assert (tmp_path / "game.json").read_bytes() == b"a game"


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
def test_a_disk_that_turns_out_to_be_full_leaves_what_was_there(tmp_path, monkeypatch, code):
    files.put(tmp_path / "game.json", b"a game")

    def full(_):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=os.strerror(code)):
        files.put(tmp_path / "game.json", b"a longer game")
    assert (tmp_path / "game.json").read_bytes() == b"a game"
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_of_many_who_change_a_file_each_is_alone_with_it(tmp_path):
    path = tmp_path / "count"
    path.write_text("0", "utf-8")

    def count():
        for _ in range(25):
            with files.alone(path):
                files.put(path, str(int(path.read_text("utf-8")) + 1).encode())

    counting = [threading.Thread(target=count) for _ in range(4)]
    for one in counting:
        one.start()
    for one in counting:
        one.join()
    assert path.read_text("utf-8") == "100"
    assert [path.name for path in tmp_path.iterdir()] == ["count"]


def test_where_no_lock_can_be_had_the_work_goes_on(tmp_path):
    with files.alone(tmp_path / "gone" / "count"):
        pass
    (tmp_path / ".count.lock").mkdir()
    with files.alone(tmp_path / "count"):
        files.put(tmp_path / "count", b"1")
    assert (tmp_path / "count").read_bytes() == b"1"
