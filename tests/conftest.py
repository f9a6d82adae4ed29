"""What several kinds of tests share, and a guard that lets nobody speak with another machine."""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from running_lab import Lab, free_port, running_lab
from xdist.scheduler import LoadFileScheduling

BROWSER = "tests/browser/"
GUARD = Path(__file__).parent / "guard"
sys.path.insert(0, str(GUARD))
import no_network  # noqa: E402

# They hold no doctests, and pytest cannot import two files of one name for that.
collect_ignore = ["conftest.py", "browser/conftest.py", "lessons/conftest.py", "guard"]


# A machine that is busy with something else makes no test fail.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


class BrowserApart(LoadFileScheduling):
    """One process tests in the browser, where it mostly waits, and the other does all the rest, file by file."""

    def _split_scope(self, nodeid: str) -> str:
        file = super()._split_scope(nodeid)
        return BROWSER if file.startswith(BROWSER) else file


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadFileScheduling:
    """Who tests what: one JupyterLab and one browser are enough."""
    return BrowserApart(config, log)


def pytest_configure(config: pytest.Config) -> None:
    """Stand guard in this process and in every Python that it starts, also in the kernels of notebooks."""
    if hasattr(config, "workerinput"):
        # Each process takes its own notes, so that no test is blamed for another; the guard stands in it already.
        os.environ[no_network.NOTES] += f".{config.workerinput['workerid']}"
    elif no_network.NOTES not in os.environ:
        os.environ[no_network.NOTES] = str(Path(tempfile.mkdtemp(prefix="hotw-"), "network.txt"))
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(GUARD), os.environ.get("PYTHONPATH"))))
        no_network.stand()


def _tried(notes: Path) -> str:
    """Who tried to reach another machine since this was last asked."""
    found = notes.read_text("utf-8") if notes.exists() else ""
    notes.unlink(missing_ok=True)
    return found


@pytest.fixture(autouse=True)
def no_other_machine() -> Iterator[None]:
    """A test fails if anything tried to reach another machine meanwhile, even if nothing came of it."""
    yield
    tried = _tried(Path(os.environ[no_network.NOTES]))
    assert not tried, f"somebody tried to reach another machine:\n{tried}"


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The run fails if a notebook or a doctest tried, in whichever process."""
    own = Path(os.environ[no_network.NOTES])
    every = () if hasattr(session.config, "workerinput") else sorted(own.parent.glob(f"{own.name}*"))
    if tried := "".join(map(_tried, every)):
        print(f"\nSomebody tried to reach another machine:\n{tried}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab on a fresh copy of the notebooks, for all tests that need one.

    Its port is its own: two that begin at the same time might both find the usual one free.
    """
    with running_lab(tmp_path_factory.mktemp("lab"), "--port", str(free_port())) as running:
        yield running


@pytest.fixture(autouse=True)
def _lessons_apart(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """What a test clicks in a lesson is kept where nobody works, and no panel remembers another test."""
    from hotw_nb.lessons import kept
    from hotw_nb.show.widgets import memory

    monkeypatch.setattr(kept, "FOLDER", str(tmp_path_factory.getbasetemp() / "my-lessons"))
    monkeypatch.setattr(memory, "_lent", [])
