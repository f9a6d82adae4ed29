"""What a pupil does in JupyterLab, in the words of a pupil."""

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

import nbformat
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Request
    from running_lab import Lab

PATIENCE = 60_000
SIZE = {"width": 1280, "height": 800}
DOWN = 420
TO_TOP = "panel => panel.scrollTo(0, 0)"
AT_END = "panel => panel.scrollTop + panel.clientHeight >= panel.scrollHeight - 2"
PICTURES = Path(__file__).parents[2] / "screenshots"
# Until nothing in the open notebook has changed for a moment; what moves for ever is not waited for.
PAINTED = """() => new Promise((done) => {
    const watch = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(end, 300);
    });
    const end = () => {
        watch.disconnect();
        done();
    };
    let timer = setTimeout(end, 300);
    setTimeout(end, 2000);
    const panel = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden)");
    watch.observe(panel, { subtree: true, childList: true, attributes: true });
})"""
# Until the page has been painted as it is now; one that nobody sees is not painted at all.
PAINTED_ONCE = """() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 300);
})"""
# The keyboard goes back to the cell that is chosen, as Escape in it does; the page keeps its place.
TO_NOTEBOOK = """() => {
    const panel = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden)");
    const notebook = panel?.querySelector(".jp-Notebook");
    if (notebook && !notebook.contains(document.activeElement)) {
        (notebook.querySelector(".jp-Cell.jp-mod-active") ?? notebook).focus({ preventScroll: true });
    }
}"""
# Closes every notebook, with what it has not saved, and says whether JupyterLab looks as if it had just been opened.
CLOSE = """async () => {
    const app = window.jupyterapp;
    if (!app || !document.body.contains(app.shell.node)) return false;
    // A replay that plays goes on talking to its kernel after its notebook is closed.
    if (document.querySelector(".widget-play")) return false;
    try {
        for (const one of [...app.shell.widgets("main")]) one.dispose();
    } catch {
        return false;
    }
    app.shell.expandLeft();
    const dark = () => document.body.dataset.jpThemeLight !== "true";
    if (dark()) await app.commands.execute("apputils:change-theme", { theme: "JupyterLab Light" });
    const rest = ".jp-Dialog, .lm-Menu, .jp-Notebook, .hotw-panel, .Toastify__toast, #jupyterlab-splash";
    const left = () => dark() || document.querySelector(rest);
    for (let times = 0; times < 40 && left(); times++) await new Promise((done) => setTimeout(done, 50));
    return !left();
}"""
OPEN = "name => { window.jupyterapp.commands.execute('docmanager:open', { path: name }); }"
_visits = count(1)
_tidied: "set[Page]" = set()
T = TypeVar("T")


def soon(page: "Page", measure: Callable[[], T], right: Callable[[T], object], why: str = "") -> T:
    """What is measured, as soon as it is right; the test fails where it never becomes so.

    A page is not measured once: the parts of a panel hear from the kernel one after the other, and JupyterLab hides
    everything for a moment while it changes its theme.
    """
    end = time.monotonic() + PATIENCE / 1000
    while not right(found := measure()):
        if time.monotonic() > end:
            pytest.fail(f"{why or 'What was waited for did not come'}; at last it was {found!r}")
        page.wait_for_timeout(100)
    return found


def at_rest(page: "Page", what: "Locator") -> dict[str, float]:
    """Where something is on the screen, once it has stopped moving."""
    seen: list[Any] = [None]

    def measure() -> Any:
        page.wait_for_timeout(100)
        seen.append(what.bounding_box())
        return seen[-1]

    return dict(
        soon(page, measure, lambda box: box is not None and box == seen[-2], "It does not come to rest")
    )


def has(page: "Page", what: "Locator", number: int) -> None:
    """Wait until there are so many of something."""
    soon(page, what.count, lambda found: found == number)


def open_notebook(page: "Page", lab: "Lab", name: str) -> None:
    """Open a notebook and wait until its kernel listens.

    Where the test before has left an empty JupyterLab it is opened there; else JupyterLab is loaded for it, in a
    workspace of its own.
    """
    if page in _tidied:
        _tidied.remove(page)
        page.evaluate(OPEN, name)
    else:
        page.goto(f"{lab.site}/lab/workspaces/visit-{next(_visits)}/tree/{name}?token={lab.token}")
    wait_for_notebook(page)


def tidied(page: "Page") -> bool:
    """Whether the next test can begin in this page: all is closed in its JupyterLab, which looks like a new one."""
    _tidied.discard(page)  # a test that showed pages of its own has opened no notebook in it
    page.unroute_all()
    page.context.clear_permissions()
    page.emulate_media(media="null", color_scheme="null", reduced_motion="null")
    page.set_viewport_size(dict(SIZE))
    page.mouse.move(0, 0)
    if page.evaluate(CLOSE):
        _tidied.add(page)
    return page in _tidied


def lesson(lab: "Lab", name: str, *sources: str) -> str:
    """A notebook of these cells in the folder of the running lab."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, lab.folder / name)
    return name


def wait_for_notebook(page: "Page") -> None:
    """Wait until the notebook's cells are there and its kernel is idle.

    The status bar is asked, since the notebook's own mark says idle even before there is a kernel; JupyterLab then
    drops what it is told to run.
    """
    page.wait_for_selector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook .jp-Cell", timeout=PATIENCE)
    idle(page)


def idle(page: "Page") -> None:
    """Wait until the status bar says that the kernel has nothing to do."""
    page.wait_for_selector(r"#jp-main-statusbar >> text=/\| Idle$/", timeout=PATIENCE)


def saved(page: "Page", path: Path) -> str:
    """Press Ctrl+S and give back what the file says once JupyterLab has written it, or after two seconds.

    The box "File changed" would take the keys, so it is answered first. Where the keyboard is in no cell, it is given
    back to the notebook, whose key Ctrl+S is. What JupyterLab then asks of its server is always waited for: a file
    that is read while it is still being written makes the server stumble.
    """
    answer_dialogs(page)
    page.evaluate(TO_NOTEBOOK)
    before = last = path.stat().st_mtime_ns
    with under_way(page, "/api/contents/") as asked:
        page.keyboard.press("Control+s")
        end = time.monotonic() + PATIENCE / 1000
        for times in count():
            page.wait_for_timeout(50)
            now, last = last, path.stat().st_mtime_ns
            if (before != now == last or times > 40) and (not asked or time.monotonic() > end):
                break
    return path.read_text("utf-8")


@contextmanager
def under_way(page: "Page", path: str) -> "Iterator[set[Request]]":
    """What the page has asked of its server there since, and has not been answered yet."""
    asked: set[Request] = set()

    def begun(request: "Request") -> None:
        if urlsplit(request.url).path.startswith(path):
            asked.add(request)

    def ended(request: "Request") -> None:
        asked.discard(request)

    page.on("request", begun)
    page.on("requestfinished", ended)
    page.on("requestfailed", ended)
    try:
        yield asked
    finally:
        page.remove_listener("request", begun)
        page.remove_listener("requestfinished", ended)
        page.remove_listener("requestfailed", ended)


def answer_dialogs(page: "Page") -> list[str]:
    """Where JupyterLab asks whether to overwrite the file, say yes; gives back what all boxes over the page say.

    Other boxes stay: a test that did not open them fails, and should tell of them.
    """
    boxes = page.locator(".jp-Dialog")
    said = [" ".join(words.split()) for words in boxes.all_inner_texts()]
    overwrite = boxes.locator("button", has_text="Overwrite")
    if overwrite.count():
        overwrite.last.click()
        page.wait_for_timeout(100)
    return said


def saved_as(page: "Page", path: Path, right: Callable[[str], object]) -> str:
    """What the file of a notebook says, as soon as JupyterLab has saved it as it should be.

    Where it never does, the failure tells whether the file was written at all and what was in the way.
    """
    said: list[str] = []
    written = {path.stat().st_mtime_ns}
    sizes: list[int] = []

    def measure() -> str:
        said.extend(answer_dialogs(page))
        found = saved(page, path)
        written.add(path.stat().st_mtime_ns)
        sizes.append(len(found))
        return found

    end = time.monotonic() + PATIENCE / 1000
    while not right(found := measure()):
        if time.monotonic() > end:
            state = {
                "presses of Ctrl+S": len(sizes),
                "times the file was written": len(written) - 1,
                "sizes": sorted(set(sizes)),
                "boxes over the page": said,
                "keyboard in": page.evaluate("document.activeElement?.className"),
                "end of the file": found[-300:],
            }
            pytest.fail(f"{path.name} was not saved as it should be: {state}")
        page.wait_for_timeout(100)
    return found


def painted(page: "Page") -> None:
    """Wait until what was shown last in the notebook has been painted."""
    page.evaluate(PAINTED)


def run_all(page: "Page", lab: "Lab", name: str) -> dict[str, Any]:
    """Choose Run > Run All Cells and give back the notebook as JupyterLab saves it when all cells are done.

    The saved file is read, not the page: JupyterLab draws only the cells that are in sight.
    """
    page.click("#jp-MainMenu >> text=Run")
    page.click(".lm-Menu-itemLabel >> text='Run All Cells'")
    path, end = lab.folder / name, time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        idle(page)
        try:
            notebook = json.loads(saved(page, path))
        except ValueError:
            continue  # JupyterLab is writing the file at this very moment
        code = [
            cell
            for cell in notebook["cells"]
            if cell["cell_type"] == "code" and "".join(cell["source"]).strip()
        ]
        if errors(notebook) or all(cell["execution_count"] for cell in code):
            painted(page)
            return dict(notebook)
    pytest.fail(f"{name} did not run to its end")


def run_without_error(page: "Page", lab: "Lab", name: str) -> None:
    """Run all cells, of which none may fail, and go back to the top of the notebook."""
    assert errors(run_all(page, lab, name)) == []
    page.locator(".jp-WindowedPanel-outer").first.evaluate(TO_TOP)


def turn_dark(page: "Page") -> None:
    """Choose the dark theme in the menu, and wait until JupyterLab shows itself in it."""
    page.click("#jp-MainMenu >> text=Settings")
    page.hover(".lm-Menu-itemLabel >> text='Theme'")
    page.click(".lm-Menu-itemLabel >> text='JupyterLab Dark'")
    page.wait_for_function("document.body.dataset.jpThemeLight === 'false'")
    page.wait_for_selector("#main")
    page.wait_for_selector("#jupyterlab-splash", state="detached")


def restart(page: "Page") -> None:
    """Let the kernel die and a new one begin."""
    page.click("#jp-MainMenu >> text=Kernel")
    page.locator('.lm-Menu-item[data-command="kernelmenu:restart"]').click()
    page.locator(".jp-Dialog button.jp-mod-warn").click()
    page.wait_for_selector(".jp-Dialog", state="detached")
    idle(page)


def errors(notebook: dict[str, Any]) -> list[str]:
    """The error outputs of a notebook, one line each."""
    return [
        f"cell {number}: {output['ename']}: {output['evalue']}"
        for number, cell in enumerate(notebook["cells"])
        for output in cell.get("outputs", ())
        if output["output_type"] == "error"
    ]


def picture(page: "Page", name: str) -> None:
    """Keep what is on the screen as `screenshots/<name>.png`, a folder that stays out of the repository.

    Only for somebody who wants to look at them, with SCREENSHOTS=1: no test does. Else the page is waited for just as
    long, until it has painted what is on it now.
    """
    if os.environ.get("SCREENSHOTS"):
        page.screenshot(path=PICTURES / f"{name}.png")
    else:
        page.evaluate(PAINTED_ONCE)


def roll_to(page: "Page", what: "Locator", on: bool = False) -> "Locator":
    """Turn the mouse wheel from the top of the notebook until something is in sight; JupyterLab draws no more.

    To go `on` is to begin where the page is, and at the top only where there is nothing of it until the end.
    """
    panel = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer").first
    if not on:
        panel.evaluate(TO_TOP)
    panel.hover()
    for _ in range(150):
        page.wait_for_timeout(80)
        if what.count() and what.first.is_visible():
            what.first.scroll_into_view_if_needed()
            page.wait_for_timeout(300)
            return what.first
        if on and panel.evaluate(AT_END):
            panel.evaluate(TO_TOP)
            on = False
        else:
            page.mouse.wheel(0, DOWN)
    pytest.fail(f"nothing in the notebook is {what}")


def cell(page: "Page", source: str) -> "Locator":
    """The cell with this line of code."""
    return page.locator(".jp-CodeCell", has_text=source)


def keep_a_guess(page: "Page", source: str, choice: str) -> None:
    """Choose an answer in the panel of the cell with this source, and keep it as a guess."""
    guess = roll_to(page, cell(page, source))
    guess.get_by_text(choice, exact=True).click()
    guess.get_by_role("button", name="Keep this guess").click()
    guess.get_by_text(f"Kept: {choice}").wait_for()


def run_again(page: "Page", source: str) -> None:
    """Click into a cell and run it with Ctrl+Enter."""
    roll_to(page, cell(page, source)).locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
