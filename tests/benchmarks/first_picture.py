"""How long a visitor of the browser course waits for the first picture, and how much is fetched for it.

python tests/benchmarks/first_picture.py [visits]

The course is built with `hotw site` and offered by a plain web server of this machine, so the figures leave out what
a network takes. Each visit begins in a browser that has never seen the course; the first cell is run as soon as the
notebook is there, and the clock stops when the board is on the screen. Then the same person comes back, whose browser
has kept files of the first visit. Beside it stands Python alone: the time in which the same Pyodide, fetched from the
same server, starts and says hello, which no course can undercut. Nothing is asserted about the time.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from shutil import which
from time import perf_counter
from typing import TYPE_CHECKING, Any

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "browser"), str(TESTS), str(TESTS.parent)]

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext
    from served_course import Served

CELL = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell .cm-content"
PICTURE = ".jp-CodeCell .jp-OutputArea-output :is(svg, img)"
PATIENCE = 300_000
BARE = """<!doctype html><script type="module">
const worker = new Worker("bare.js", { type: "module" });
worker.onmessage = ({ data }) => { document.body.textContent = data; };
</script>"""
BARE_WORKER = """import { loadPyodide } from "./static/pyodide/pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("'hello'"));"""


def first_picture(context: BrowserContext, server: Served) -> tuple[float, float, float, float]:
    """Seconds until the notebook and its first picture are there, and megabytes fetched until then."""
    before = server.sent
    page = context.new_page()
    start = perf_counter()
    page.goto(server.address)
    page.wait_for_selector(CELL, timeout=PATIENCE)
    there, so_far = perf_counter() - start, server.sent - before
    page.locator(CELL).first.click()
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(PICTURE, timeout=PATIENCE)
    return there, so_far / 1e6, perf_counter() - start, (server.sent - before) / 1e6


def python_alone(context: BrowserContext, address: str) -> float:
    """Seconds until the browser's Python has started and said hello, without any package."""
    page = context.new_page()
    start = perf_counter()
    page.goto(f"{address}bare.html")
    page.wait_for_selector("text=hello", timeout=PATIENCE)
    return perf_counter() - start


def main(visits: int = 3) -> None:
    """Print all figures."""
    from conftest import NAMES, QUIET
    from playwright.sync_api import sync_playwright
    from served_course import built_course, served

    path = next(filter(None, map(which, NAMES)))
    with tempfile.TemporaryDirectory() as room, sync_playwright() as playwright:
        course = Path(room, "course")
        built_course(course)
        (course / "bare.html").write_text(BARE, encoding="utf-8")
        (course / "bare.js").write_text(BARE_WORKER, encoding="utf-8")
        how: dict[str, Any] = {"executable_path": path, "headless": True, "args": list(QUIET)}
        with served(course) as server:
            for visit in range(visits):
                for coming in ("first visit", "next visit"):
                    profile = Path(room, f"profile-{visit}")
                    context = playwright.chromium.launch_persistent_context(profile, **how)
                    there, small, seen, whole = first_picture(context, server)
                    context.close()
                    told = f"notebook {there:5.1f} s {small:5.1f} MB   first picture {seen:5.1f} s {whole:5.1f} MB"
                    print(f"{coming:12}   {told}", flush=True)
                context = playwright.chromium.launch_persistent_context(Path(room, f"bare-{visit}"), **how)
                print(f"Python alone   {python_alone(context, server.address):5.1f} s", flush=True)
                context.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
