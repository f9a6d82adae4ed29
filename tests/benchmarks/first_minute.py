"""How long a newcomer waits: for the first board after `hotw lab`, and for each notebook until its last cell is done.

python tests/benchmarks/first_minute.py [starts]

The first board is that of the start notebook: the command is given, the printed address is opened in a real browser,
the first cell is run as soon as JupyterLab listens, and the clock stops when its board is on the screen. The notebooks
run as `jupyter nbconvert --execute` runs them, with a kernel of their own; beside them a notebook that only imports the
libraries, which no lesson can undercut. Nothing is asserted about the time.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from shutil import which
from time import perf_counter
from typing import Any

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "browser"), str(TESTS), str(TESTS.parent)]

LIBRARIES = "import ipywidgets, pandas, plotly.graph_objects"


def first_board() -> tuple[float, float, float]:
    """Seconds from the command until the address is printed, until JupyterLab listens, and until the board is seen."""
    from conftest import NAMES, QUIET
    from playwright.sync_api import sync_playwright
    from running_lab import running_lab
    from steps import wait_for_notebook

    path = next(filter(None, map(which, NAMES)))
    with tempfile.TemporaryDirectory() as room, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=list(QUIET))
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        start = perf_counter()
        with running_lab(Path(room)) as lab:
            printed = perf_counter() - start
            page.goto(lab.address)
            wait_for_notebook(page)
            listening = perf_counter() - start
            page.locator(".jp-CodeCell .cm-content").first.click()
            page.keyboard.press("Shift+Enter")
            page.wait_for_selector(".jp-CodeCell .jp-OutputArea-output :is(svg, img)")
            seen = perf_counter() - start
            browser.close()
    return printed, listening, seen


def whole_notebook(notebook: Any) -> float:
    """Seconds that a notebook takes from the start of its kernel to the end of its last cell."""
    from nbclient import NotebookClient

    with tempfile.TemporaryDirectory() as room:
        client = NotebookClient(notebook, timeout=600, resources={"metadata": {"path": room}})
        start = perf_counter()
        client.execute()
        return perf_counter() - start


def main(starts: int = 3) -> None:
    """Print all figures."""
    import nbformat

    for _ in range(starts):
        printed, listening, seen = first_board()
        print(f"address {printed:4.1f} s   JupyterLab listens {listening:4.1f} s   first board {seen:4.1f} s")
    bare = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(LIBRARIES)])
    print(f"{whole_notebook(bare):5.1f} s  a notebook that only imports the libraries")
    notebooks = TESTS.parent / "notebooks"
    for path in sorted(notebooks.rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            print(f"{whole_notebook(nbformat.read(path, 4)):5.1f} s  {path.relative_to(notebooks)}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
