"""What several kinds of tests share, and a guard that lets nobody speak with another machine."""

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from quick_tests import GONE, chosen, is_about_one_that_is_gone, is_quick, rooms_of, watched
from running_lab import Lab, free_port, running_lab
from xdist.scheduler import LoadFileScheduling

BROWSER = "tests/browser/"
GUARD = Path(__file__).parent / "guard"
sys.path.insert(0, str(GUARD))
import no_network  # noqa: E402

# They hold no doctests, and pytest cannot import two files of one name for that.
collect_ignore = [
    "conftest.py",
    "browser/conftest.py",
    "lessons/conftest.py",
    "notebooks/conftest.py",
    "guard",
]


# A machine that is busy with something else makes no test fail.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


class BrowserApart(LoadFileScheduling):
    """One process begins with the files for the browser, where it mostly waits, and the other with all the rest.

    Whichever has done its own helps the other, so that both end at about the same time. Of the files for the browser
    those with most tests come first, since opening JupyterLab for each test is most of what they cost; of the rest,
    notebooks come last, which are short.
    """

    def _assign_work_unit(self, node: Any) -> None:
        first = node is next(iter(self.assigned_work), node)
        browser = [file for file in self.workqueue if file.startswith(BROWSER)]
        rest = [file for file in self.workqueue if not file.startswith(BROWSER)]
        if browser and (first or not rest):
            chosen = max(browser, key=lambda file: len(self.workqueue[file]))
        else:
            chosen = rest[-1 if first else 0]
        self.workqueue.move_to_end(chosen, last=False)
        super()._assign_work_unit(node)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadFileScheduling:
    """Who tests what."""
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
        keep_what_is_compiled(config)
    if config.option.markexpr == "quick" and not config.option.file_or_dir:
        # Nothing else is even read: to collect all tests takes longer than these.
        config.args[:] = [str(config.rootpath / one) for one in chosen()]


def keep_what_is_compiled(config: pytest.Config) -> None:
    """Where Python is to leave no compiled modules beside their sources, keep them in pytest's own cache.

    Tests start hundreds of Pythons, for kernels, servers and commands, of which each would compile the same thousand
    modules again; that is half of what a short test of them costs. Copies of the project that tests make are compiled
    for one run only.
    """
    if sys.dont_write_bytecode and not sys.pycache_prefix:
        try:
            folder = config.cache.mkdir("compiled") if config.cache else None
        except (AttributeError, OSError):  # pytest was told to keep nothing, or cannot
            folder = None
        kept = folder or Path(tempfile.mkdtemp(prefix="hotw-"))
        sys.pycache_prefix, sys.dont_write_bytecode = str(kept), False
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

        def forget() -> None:
            copies = kept.joinpath(*Path(tempfile.gettempdir()).parts[1:]).glob("pytest-of-*")
            for one in [kept] if folder is None else copies:
                shutil.rmtree(one, ignore_errors=True)

        config.add_cleanup(forget)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[Any], list[Any]]:
    """Files of tests hold no doctests, and to look for them there takes longer than to read the tests."""
    found = yield
    if file_path.name.startswith("test_"):
        return [one for one in found if type(one).__name__ != "DoctestModule"]
    return found


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """The tests of an edition that this house is without are not even read."""
    return True if is_about_one_that_is_gone(collection_path.name) else None


def missing(item: pytest.Item) -> set[str]:
    """The editions that a test needs and this house is without: by its marks, its rules or its parameters."""
    said = {id for mark in item.iter_markers("edition") for id in mark.args}
    if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
        said |= {value for value in item.callspec.params.values() if isinstance(value, str)}
    ruled = {rule.partition("-")[0] for mark in item.iter_markers("rule") for rule in mark.args}
    return GONE.keys() & (said | (ruled if ruled <= GONE.keys() else set()))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the quick tests, and leave out those of an edition that this house is without."""
    for item in items:
        if is_quick(item.nodeid):
            item.add_marker("quick")
        if GONE and missing(item):
            item.add_marker(pytest.mark.skip(f"this house is without {', '.join(sorted(missing(item)))}"))


def pytest_collection_finish() -> None:
    """What is collected stays to the end, so that Python need not look for leftovers in it again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def every_room_is_worked_in(request: pytest.FixtureRequest) -> Iterator[None]:
    """A file of quick tests fails in the end if it calls nothing in the rooms that it stands for."""
    options, file = request.config.option, request.node.nodeid
    whole = not (options.file_or_dir or options.keyword or options.deselect)
    with watched(rooms_of(file) if whole else set()) as missed:
        yield
    assert not missed, f"{file} no longer works in {sorted(missed)}: ROOMS in tests/quick_tests.py says so"


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

    Its port is its own: two that begin at the same time might both find the usual one free. Its page can be told to
    open and close notebooks, so that not every test has to wait until JupyterLab is loaded.
    """
    told = {"LabApp": {"expose_app_in_browser": True}}
    with running_lab(tmp_path_factory.mktemp("lab"), "--port", str(free_port()), wishes=told) as running:
        yield running


@pytest.fixture(autouse=True)
def _language_of_the_reader() -> Iterator[None]:
    """A language that a test chooses is no longer in use when the next one begins."""
    from hotw_nb.text import use

    yield
    use(None)


@pytest.fixture(autouse=True)
def _lessons_apart(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """What a test clicks in a lesson is kept where nobody works, and no panel remembers another test."""
    from hotw_nb.lessons import work
    from hotw_nb.show.widgets import memory

    monkeypatch.setattr(work, "FOLDER", str(tmp_path_factory.getbasetemp() / "my-lessons"))
    monkeypatch.setattr(memory, "_lent", [])  # only a new process forgets what panels remember
