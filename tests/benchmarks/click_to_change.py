"""How long a click takes until something changes on the screen, in a real browser: see `main` for what is compared.

python tests/benchmarks/click_to_change.py [how many clicks of each sort]

In one JupyterLab page: a bare anywidget that asks Python for a colour, a bare ipywidgets button, a land of our board
that is coloured, and a land that is taken at our table, on its map or in its list, with its undoing. Medians and 95th
percentiles in milliseconds, each with its ratio to that of the bare anywidget; nothing is asserted. At the table three
moments are measured: the frame that shows the first change, which is that a land or row has been pressed; the frame
that shows what Python answered on the map or in the list; and the frame that shows the last of all that a move changes
around them: points, log, line of code. A machine that is busy with other things stretches the 95th percentiles of
everything, so they say something only where little else runs.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random
from shutil import which
from statistics import median, quantiles
from typing import Any

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "browser"), str(TESTS), str(TESTS.parent)]

BARE = '''
import anywidget, traitlets, ipywidgets
from IPython.display import display
import hotw_nb as hotw
from hotw_nb.show.pictures.board_picture import scene
from hotw_nb.show.widgets.board_widget import BoardWidget

class Bare(anywidget.AnyWidget):
    _esm = """
    function render({ model, el }) {
      const button = document.createElement("button");
      button.className = "bare-one";
      button.textContent = "bare";
      button.addEventListener("click", () => { model.set("clicks", model.get("clicks") + 1); model.save_changes(); });
      model.on("change:colour", () => { button.style.background = model.get("colour"); });
      el.append(button);
    }
    export default { render };
    """
    clicks = traitlets.Int(0).tag(sync=True)
    colour = traitlets.Unicode("").tag(sync=True)

bare = Bare()
bare.observe(lambda change: setattr(bare, "colour", ["#ffd400", "#0072b2"][change.new % 2]), "clicks")
button = ipywidgets.Button(description="button")
button.add_class("bare-two")
def press(_):
    button.style.button_color = "#0072b2" if button.style.button_color == "#ffd400" else "#ffd400"
button.on_click(press)
board = BoardWidget(kept=False)
board.show(scene("2001", "world", "paper", "en"))
board.observe(lambda _: board.mark({} if board.marked else {board.chosen: "good"}), "clicks")
display(ipywidgets.HBox([bare, button]))
'''
TABLE = """
import hotw_nb as hotw
game = hotw.scenario("2001", epoch=3, active={"player": "Ada", "empire": "romans"}, players=["Ada", "Ben", "Cleo"])
table = hotw.show.play(game, hotw.bots.Greedy(1))
table
"""
MANY = """
import ipywidgets
many = [hotw.show.play(hotw.new_game(seed=n), save_in=None) for n in range(9)]
ipywidgets.VBox([one.panel for one in many])
"""
MEASURE = """
async ({ click, watch, what, rest, press }) => {
  const target = document.querySelector(click);
  const seen = (selector, filter) => new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    });
    observer.observe(document.querySelector(selector), filter);
  });
  const answered = seen(watch, what);
  const pressed = press ? seen(press[0], press[1]) : answered;
  const others = rest.map((selector) => seen(selector, { childList: true, subtree: true, characterData: true }));
  const start = performance.now();
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const times = [await pressed, await answered];
  return [...times, Math.max(...times, ...(await Promise.all(others)))].map((time) => time - start);
}
"""
STYLE = {"attributes": True, "attributeFilter": ["style"]}
CLASS = {"attributes": True, "attributeFilter": ["class"]}
TURN = {"attributes": True, "attributeFilter": ["data-turn"]}
LAND = '.hotw-frame .land[data-id="libya"]'
SORTS = {
    "a bare anywidget": (".bare-one", ".bare-one", STYLE),
    "a bare ipywidgets button": (".bare-two", ".bare-two", STYLE),
    "a land of the board": (LAND, LAND, CLASS),
}
ROW = ".hotw-choices .row"
UNDO = ".hotw-table .top button"
TAKEN = '.hotw-table .land[data-id="libya"]'
FILL = {"attributes": True, "attributeFilter": ["fill"]}
PLAYED = {
    "a land taken on the table's map": (TAKEN, f"{TAKEN} > path", FILL),
    "undo on the map": (UNDO, f"{TAKEN} > path", FILL),
    "a land taken in the table's list": (ROW, ".hotw-choices", TURN),
    "undo in the list": (UNDO, ".hotw-choices", TURN),
}
PRESSED = {
    "a land of the board": (".hotw-frame .lit", {"childList": True}),
    "a land taken on the table's map": (".hotw-table .hotw-frame .lit", {"childList": True}),
    "a land taken in the table's list": (ROW, CLASS),
    "undo on the map": (UNDO, CLASS),
    "undo in the list": (UNDO, CLASS),
}
"""Where it shows that something was pressed, before Python has answered."""
REST = tuple(f".hotw-table .told-{name}" for name in ("code", "areas", "log", "said"))
"""What else has changed after each move: the line of code, the areas, the log, and the sentence read aloud."""
IN_SIGHT = """
(selector) => {
  const target = document.querySelector(selector);
  (target.closest(".hotw-room") ?? target).scrollIntoView({ block: "start" });
}
"""
Times = dict[str, list[list[float]]]


def measured(page: Any, sorts: dict[str, Any], rounds: int, warm: int) -> Times:
    """The times of each sort of click: until the press is painted, the answer, and all that changes.

    In each round every sort comes once, in sight and after pauses of any length: a connection delays small messages
    that come soon after others, by up to 40 ms, which would favour one sort. What is compared is mixed into what is
    played, so that a machine that is busy for a while is busy for all of them.
    """
    chance = Random(1)
    found: Times = {name: [] for name in sorts}
    played = [name for name in sorts if name in PLAYED]
    for number in range(rounds + warm):
        order = list(played)
        for name in sorts:
            if name not in PLAYED:
                order.insert(chance.randrange(len(order) + 1), name)
        for name in order:
            click, watch, what = sorts[name]
            page.evaluate(IN_SIGHT, click)
            page.wait_for_timeout(chance.uniform(150, 350))
            rest = REST if name in PLAYED else ()
            given = {"click": click, "watch": watch, "what": what, "rest": rest, "press": PRESSED.get(name)}
            times = page.evaluate(MEASURE, given)
            if number >= warm:
                found[name].append(times)
    return found


def line(name: str, times: list[list[float]], least: list[list[float]]) -> str:
    """One line of the table: medians and 95th percentiles, each with its ratio to the bare anywidget's."""
    cells = []
    for column in range(3):
        mine, bare = [time[column] for time in times], [time[column] for time in least]
        pairs = [(measure(mine), measure(mine) / measure(bare)) for measure in (median, slow)]
        cells.append(" ".join(f"{time:6.1f} {ratio:5.2f} x" for time, ratio in pairs))
    return f"{name:36}" + "   ".join(cells)


def slow(times: list[float]) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20)[-1]


def bench(page: Any, lab: Any, rounds: int, warm: int = 5, many: bool = True) -> list[str]:
    """The lines of the table, measured after some rounds that do not count, with ten tables too if many are wished."""
    from steps import lesson, open_notebook, run_without_error

    head = f"{'median':>6} {'ratio':>7} {'95 %':>6} {'ratio':>7}"
    lines = [f"{'ms':36}{head}   {head}   {head}"]
    for title, cells in (("one table", (TABLE,)), ("ten tables", (TABLE, MANY)))[: 1 + many]:
        lines.append(f"{title} in the notebook")
        name = lesson(lab, f"{title}.ipynb".replace(" ", "-"), BARE + "display(board)", *cells)
        open_notebook(page, lab, name)
        run_without_error(page, lab, name)
        page.wait_for_selector(LAND)
        page.evaluate(IN_SIGHT, ".hotw-room")
        page.wait_for_selector(ROW)
        found = measured(page, SORTS | PLAYED, rounds, warm)
        lines += [line(f"  {name}", times, found["a bare anywidget"]) for name, times in found.items()]
    return lines


def main(rounds: int = 60) -> None:
    """Print the table: until the press is painted, until the answer is, and until all that changes is."""
    from conftest import NAMES, QUIET
    from playwright.sync_api import sync_playwright
    from running_lab import running_lab

    path = next(filter(None, map(which, NAMES)))
    with (
        tempfile.TemporaryDirectory() as room,
        running_lab(Path(room)) as lab,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=list(QUIET))
        print(f"Chromium {browser.version}; {rounds} clicks of each sort, one after the other in turns")
        print(f"{'':36}{'until the press shows':29}   {'until the answer shows':29}   until all of it shows")
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        print(*bench(page, lab, rounds), sep="\n")
        browser.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
