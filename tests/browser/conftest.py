"""A real Chromium that can reach this machine only, and remembers whatever it tried to fetch from elsewhere."""

import os
import shutil
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from steps import SIZE, tidied

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
FAILED = pytest.StashKey[bool]()
TOGETHER = 12
"""So many tests share a JupyterLab at most, so that not all depend on what the same page has seen."""


def _without(reason: str) -> None:
    """Skip the test, except in continuous integration, where a test that is left out must not look like a success."""
    if os.environ.get("CI"):
        pytest.fail(f"{reason}, and in continuous integration nothing may be skipped for that")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        _without("there is no Chromium on this machine")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        _without("Playwright is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=list(QUIET))
        yield browser
        browser.close()


class Window:
    """A window of the browser with one page, which remembers what was asked of other machines."""

    def __init__(self, browser: "Browser") -> None:
        self.elsewhere: list[str] = []
        self.tests = 0
        self.context = browser.new_context(viewport=dict(SIZE))
        self.context.route("**/*", self._let_through)
        self.page = self.context.new_page()
        self.page.on("websocket", lambda socket: self._here(socket.url) or self.elsewhere.append(socket.url))

    def _here(self, url: str) -> bool:
        return urlsplit(url).scheme in ("data", "blob", "about") or urlsplit(url).hostname in (
            "127.0.0.1",
            "localhost",
        )

    def _let_through(self, route: "Route") -> None:
        if self._here(route.request.url):
            route.continue_()
        else:
            self.elsewhere.append(route.request.url)
            route.abort()


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
    closing all notebooks. A test that is marked as `alone`, or comes after one that has failed or left JupyterLab in
    another state, begins in a browser that has seen nothing yet.
    """
    alone = request.node.get_closest_marker("alone") is not None
    window = windows.pop() if windows and not alone else Window(browser)
    window.elsewhere.clear()
    window.tests += 1
    yield window.page
    if not alone and window.tests < TOGETHER and FAILED not in request.node.stash and tidied(window.page):
        windows.append(window)
    else:
        window.context.close()
    assert window.elsewhere == [], "the page asked other machines for something"


@pytest.fixture(autouse=True)
def light_again(request: pytest.FixtureRequest) -> Iterator[None]:
    """A theme that a test has chosen is forgotten after it: the next one begins in the light, like a new pupil.

    Kernels that nobody looks at any more are ended before they fill the memory.
    """
    yield
    if "lab" in request.fixturenames:
        lab = request.getfixturevalue("lab")
        for chosen in lab.home.rglob("themes.jupyterlab-settings"):
            chosen.unlink()
        lab.let_kernels_go(most=8)
