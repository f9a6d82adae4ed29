"""The browser course: built, opened from a plain web server with every other machine out of reach, played and kept."""

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Request
from steps import PATIENCE, cell, keep_a_guess, picture, roll_to, run_again, soon

from hotw_nb.cli.course.fetching import cache, release_address
from hotw_nb.cli.course.pieces import COMPILED, pins
from hotw_nb.cli.course.renew import made_for
from hotw_nb.cli.site import REGISTER

pytestmark = pytest.mark.browser
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
START, GAME, OTHER = "00-start-here.ipynb", "08-play-a-whole-game.ipynb", "06-scoring.ipynb"
COURSE = "school/history/"
MOST_BYTES = 30_000_000
WAIT = 4 * PATIENCE
"""Python starts in the browser, and does everything there: on a busy machine it needs more time than elsewhere."""
FIRST_PICTURE = ".jp-CodeCell .jp-OutputArea-output :is(svg, img)"
STATE = """() => {
    const shown = window.jupyterapp?.shell.currentWidget;
    const kernel = shown?.sessionContext?.session?.kernel;
    if (!shown?.content?.model?.toJSON || !kernel) return null;
    const code = shown.content.model.toJSON().cells.filter(one => one.cell_type === "code");
    const errors = code.flatMap(one => one.outputs).filter(out => out.output_type === "error");
    const left = code.filter(one => one.source.length && !one.execution_count);
    return { path: shown.context.path, dirty: shown.context.model.dirty, status: kernel.status,
             errors: errors.map(out => out.evalue), left: left.map(one => [one.source].flat().join("")) };
}"""
SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook .jp-CodeCell .cm-content"
CLOSE = "() => window.jupyterapp.shell.currentWidget.dispose()"
OPEN = "path => { window.jupyterapp.commands.execute('docmanager:open', { path }); }"
READ = """async path => {
    const found = await window.jupyterapp.serviceManager.contents.get(path, { content: true });
    return JSON.stringify(found.content);
}"""
DELETE = "path => window.jupyterapp.serviceManager.contents.delete(path)"
RUN = """async code => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const said = [];
    const asked = kernel.requestExecute({ code });
    asked.onIOPub = ({ content }) => said.push(content.text ?? content.evalue ?? "");
    await asked.done;
    return said.join("");
}"""


class Watch:
    """What the pages of a browser have asked of other machines."""

    def __init__(self, context: BrowserContext) -> None:
        self.elsewhere: set[str] = set()
        context.on("request", self._asked)

    def _asked(self, request: Request) -> None:
        split = urlsplit(request.url)
        if split.scheme not in ("data", "blob", "about") and split.hostname != "127.0.0.1":
            self.elsewhere.add(request.url)


def compiled_elsewhere(said: str) -> bool:
    """Whether the command said that browsers fetch numpy and pandas themselves."""
    return release_address("").partition("//")[2].partition("/")[0] in said


def notebook(page: Page) -> dict[str, Any]:
    """How far the notebook that is shown has come, as soon as its Python has nothing to do."""
    page.wait_for_function(f"() => ({STATE})()?.status === 'idle'", timeout=WAIT)
    return dict(page.evaluate(STATE))


def run_to_the_end(page: Page) -> None:
    """Run all cells of the notebook that is shown; each runs, and none fails."""
    page.click("#jp-MainMenu >> text=Run")
    page.click(".lm-Menu-itemLabel >> text='Run All Cells'")

    def left() -> list[str]:
        found = notebook(page)
        assert found["errors"] == []
        return list(found["left"])

    soon(page, left, lambda found: not found, "not all cells have run")


def open_other(page: Page, name: str) -> None:
    """Open another notebook in the same page, and wait for its Python."""
    page.evaluate(OPEN, name)
    soon(page, lambda: page.evaluate(STATE), lambda found: found and found["path"] == name)
    notebook(page)


def choose(page: Page) -> None:
    """Take the first choice of the table, and roll if it has only shown the odds."""
    choices = page.locator(".hotw-choices")
    before = choices.get_attribute("data-turn")
    choices.locator(".row").first.click()
    if (roll := choices.locator(".foot button")).is_visible():
        roll.click()
    soon(page, lambda: choices.get_attribute("data-turn"), lambda found: found != before)


def renewed(folder: Path, name: str) -> None:
    """The site gets a newer version of a notebook, whose title says so."""
    path = folder / "files" / name
    path.write_text(re.sub(r'"# ', '"# Newer: ', path.read_text("utf-8"), count=1), encoding="utf-8")


def test_the_site_holds_the_pupils_notebooks_and_all_that_its_list_of_packages_promises(course):
    folder, _, said = course
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    wanted = {path.relative_to(NOTEBOOKS).as_posix() for path in NOTEBOOKS.rglob("*.ipynb")}
    shown = {name for name in wanted if not name.startswith(("teacher", "."))}
    assert {name.removeprefix("files/") for name in files if name.startswith("files/")} == shown
    assert not [name for name in files if name.endswith(".map") or "teacher" in name]
    assert set(json.loads((folder / REGISTER).read_text("utf-8"))) == files - {REGISTER}
    packages = json.loads((folder / "static/pyodide/pyodide-lock.json").read_text("utf-8"))["packages"]
    here = {name: one for name, one in packages.items() if "://" not in one["file_name"]}
    for name, one in here.items():
        content = (folder / "static/pyodide" / one["file_name"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == one["sha256"], name
    left = ["hotw-nb"]
    while left:
        name = left.pop()
        assert name in here or name in COMPILED, f"{name} would be fetched from another machine"
        left += [need.lower().replace("_", "-") for need in packages[name]["depends"]]
    (kernel,) = (name for name in pins().wheels if name.startswith("jupyterlite_pyodide_kernel"))
    assert made_for((cache() / pins().wheels[kernel][:16] / kernel).read_bytes()) == pins().pyodide
    assert compiled_elsewhere(said) == (COMPILED[0] not in here)


def test_a_lesson_is_played_without_a_server_and_offered_again_after_closing_the_browser(course, own_browser):
    folder, server, said = course
    address = server.address + COURSE
    before = server.sent
    with own_browser() as context:
        watch, page = Watch(context), context.pages[0]
        page.goto(address)
        page.wait_for_selector(SHOWN, timeout=WAIT)
        assert urlsplit(page.url).path.startswith("/school/history/lab")
        notebook(page)  # keys that are pressed before Python is there may be lost
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        page.wait_for_selector(FIRST_PICTURE, timeout=WAIT)
        assert server.sent - before <= MOST_BYTES
        assert notebook(page)["path"] == START
        picture(page, "course-first")
        run_to_the_end(page)

        page.evaluate(CLOSE)
        open_other(page, GAME)
        run_to_the_end(page)
        keep_a_guess(page, 'predict("peak")', "Epoch V")
        table = roll_to(page, cell(page, "table = hotw.show.play(game)"))
        table.locator(".hotw-choices .row").first.wait_for()
        for _ in range(3):
            choose(page)
        page.wait_for_selector(".hotw-keeping .status >> text=Saves itself in this browser, in my-games")
        assert "did not work" not in page.locator(".hotw-table").inner_text()
        picture(page, "course-table")
        asked = page.evaluate(RUN, 'print(hotw.board("2001").frame().groupby("area").size().sum())')
        assert ("'groupby' needs pandas" if compiled_elsewhere(said) else "94") in asked
        note = roll_to(page, cell(page, "check.scoring()"))
        note.locator(".cm-content").click()
        page.keyboard.type("  # mine")
        page.keyboard.press("Control+s")
        soon(page, lambda: page.evaluate(STATE)["dirty"], lambda dirty: not dirty)
        allowed = release_address(pins().pyodide) if compiled_elsewhere(said) else "nowhere"
        assert all(url.startswith(allowed) for url in watch.elsewhere), watch.elsewhere

    renewed(folder, GAME)
    renewed(folder, OTHER)
    with own_browser() as context:
        page = context.pages[0]
        page.goto(f"{address}lab/index.html?path={GAME}")
        page.wait_for_selector(SHOWN, timeout=WAIT)
        notebook(page)
        run_again(page, 'start("08")')
        page.locator(".hotw-panel >> text=Is it yours?").first.wait_for(timeout=WAIT)
        picture(page, "course-offered")
        run_again(page, "table = hotw.show.play(game)")
        page.wait_for_selector(".hotw-choices >> text=There is a game of Ada, Ben and Cleo from Epoch I here")
        picture(page, "course-game-offered")
        choose(page)
        assert "# mine" in page.evaluate(READ, GAME), "an edited notebook stays as its owner left it"
        assert "Newer: " in page.evaluate(READ, OTHER), "and any other is the newest"
        page.evaluate(DELETE, GAME)
        assert "Newer: " in page.evaluate(READ, GAME), "whoever deletes their copy has the newest, too"


@pytest.mark.parametrize(
    ("link", "opened"),
    [("", START), (f"lab/index.html?path={GAME}", GAME), (f"lab?path={GAME}", GAME)],
)
def test_on_a_tablet_a_notebook_is_opened_on_its_own(course, own_browser: Callable[..., Any], link, opened):
    address = course[1].address + COURSE
    with own_browser(viewport={"width": 820, "height": 1180}, has_touch=True, is_mobile=True) as context:
        page = context.pages[0]
        page.goto(address + link)
        page.wait_for_url(lambda url: "/notebooks/" in url, timeout=WAIT)
        assert unquote(urlsplit(page.url).query) == f"path={opened}"
        page.wait_for_selector(SHOWN, timeout=WAIT)
        assert page.locator(".jp-FileBrowser:visible").count() == 0


def test_who_asks_for_jupyterlab_on_a_tablet_gets_it(course, own_browser):
    address = course[1].address + COURSE
    with own_browser(viewport={"width": 820, "height": 1180}, has_touch=True, is_mobile=True) as context:
        page = context.pages[0]
        page.goto(f"{address}notebooks/index.html?path={GAME}")
        page.evaluate(f"location.assign('../lab/index.html?path={GAME}')")
        page.wait_for_selector("#jp-main-dock-panel", timeout=WAIT)
        assert urlsplit(page.url).path.endswith("/lab/index.html")
