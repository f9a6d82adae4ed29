"""A real Chromium that can reach this machine only, and remembers whatever it tried to fetch from elsewhere."""

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

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


@pytest.fixture
def page(browser: "Browser") -> Iterator["Page"]:
    """An empty page of 1280 x 800; the test fails if anything was asked of another machine."""
    elsewhere: list[str] = []

    def here(url: str) -> bool:
        return urlsplit(url).scheme in ("data", "blob", "about") or urlsplit(url).hostname in (
            "127.0.0.1",
            "localhost",
        )

    def let_through(route: object) -> None:
        if here(route.request.url):
            route.continue_()
        else:
            elsewhere.append(route.request.url)
            route.abort()

    with browser.new_context(viewport={"width": 1280, "height": 800}) as context:
        context.route("**/*", let_through)
        page = context.new_page()
        page.on("websocket", lambda socket: here(socket.url) or elsewhere.append(socket.url))
        yield page
    assert elsewhere == [], "the page asked other machines for something"


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
