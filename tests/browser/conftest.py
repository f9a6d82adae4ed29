"""A real Chromium that can reach this machine only, and remembers whatever it tried to fetch from elsewhere."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from served_course import NoPieces, Served, built_course, served
from steps import SIZE, tidied

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Request, WebSocket

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)
"""Without network, but not by a route of Playwright's: with one Chromium would load JupyterLab anew each time."""
EVERYTHING = {"origin": "*", "storageTypes": "cookies,local_storage,indexeddb,cache_storage,service_workers"}
FAILED = pytest.StashKey[bool]()
TOGETHER = 12
"""So many tests share a JupyterLab at most, so that not all depend on what the same page has seen."""


def without(reason: str) -> None:
    """Skip the test, except in continuous integration, where a test that is left out must not look like a success."""
    if os.environ.get("CI"):
        pytest.fail(f"{reason}, and in continuous integration nothing may be skipped for that")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        without("there is no Chromium on this machine")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        without("Playwright is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=list(QUIET))
        yield browser
        browser.close()


class Window:
    """A window of the browser with one page, which remembers what was asked of other machines.

    The pages that come one after the other in it share what Chromium has stored of JupyterLab's own files.
    """

    def __init__(self, browser: "Browser") -> None:
        self.elsewhere: list[str] = []
        self.context: BrowserContext = browser.new_context(viewport=dict(SIZE))
        self.context.on("request", self._asked)
        self.turn_page()

    def turn_page(self) -> None:
        """Go on with an empty page to which nobody is known."""
        for page in self.context.pages:
            page.close()
        self.context.clear_permissions()
        self.tests = 0
        self.page = self.context.new_page()
        self.context.new_cdp_session(self.page).send("Storage.clearDataForOrigin", EVERYTHING)
        self.page.on("websocket", self._asked)

    def _asked(self, request: "Request | WebSocket") -> None:
        split = urlsplit(request.url)
        if split.scheme not in ("data", "blob", "about") and split.hostname not in ("127.0.0.1", "localhost"):
            self.elsewhere.append(request.url)


@pytest.fixture(scope="session")
def windows() -> Iterator[list[Window]]:
    """The window that the test before has left tidy, if it has."""
    kept: list[Window] = []
    yield kept
    for one in kept:
        one.context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note which tests have failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: "Browser", windows: list[Window]) -> Iterator["Page"]:
    """A page of 1280 x 800; the test fails if anything was asked of another machine.

    To load JupyterLab is most of what a short test costs, so that some tests share it: each finds it empty, as after
    closing all notebooks. Where one has left it in another state the next one loads it anew. A test that is marked as
    `alone`, or comes after one that has failed, begins in a browser that has seen nothing yet.
    """
    alone = request.node.get_closest_marker("alone") is not None
    played = tuple(mark.args[0] for mark in request.node.iter_markers("plays"))
    window = windows.pop() if windows and not alone else Window(browser)
    window.elsewhere.clear()
    window.tests += 1
    yield window.page
    if alone or FAILED in request.node.stash:
        window.context.close()
    else:
        if window.tests >= TOGETHER or not tidied(window.page):
            window.turn_page()
        windows.append(window)
    elsewhere = [url for url in window.elsewhere if not url.startswith(played)]
    assert elsewhere == [], "the page asked other machines for something"


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Served, str]]:
    """The browser course in `school/history/` of a web server: its folder, the server and what the command said."""
    top = tmp_path_factory.mktemp("pages")
    folder = top / "school" / "history"
    try:
        said = built_course(folder)
    except NoPieces as trouble:
        without(f"the browser course cannot be built here: {trouble}")
    with served(top) as server:
        yield folder, server, said


@pytest.fixture
def own_browser(
    browser: "Browser", tmp_path: Path
) -> "Callable[..., AbstractContextManager[BrowserContext]]":
    """Opens the browser of one person, who closes it and comes back later: what pages have stored is there again."""
    path = next(filter(None, map(shutil.which, NAMES)))

    @contextmanager
    def opened(**device: Any) -> "Iterator[BrowserContext]":
        context = browser.browser_type.launch_persistent_context(
            tmp_path / "profile",
            executable_path=path,
            headless=True,
            args=list(QUIET),
            **{"viewport": dict(SIZE), **device},
        )
        try:
            yield context
        finally:
            context.close()

    return opened


# The theme, and whether the state of widgets is saved with a notebook.
CHOSEN = ("themes.jupyterlab-settings", "jupyterlab-manager/plugin.jupyterlab-settings")


@pytest.fixture(autouse=True)
def nothing_chosen(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test has chosen among the settings is forgotten after it: the next one begins like a new pupil.

    Kernels that nobody looks at any more are ended before they fill the memory.
    """
    yield
    if "lab" in request.fixturenames:
        lab = request.getfixturevalue("lab")
        for settings in lab.home.rglob("*.jupyterlab-settings"):
            if settings.as_posix().endswith(CHOSEN):
                settings.unlink()
        lab.let_kernels_go(most=8)
