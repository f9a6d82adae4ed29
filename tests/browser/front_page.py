"""Makes the pictures of the README anew, each by the program itself: the map, the odds of a battle, a table in play.

python tests/browser/front_page.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).parents[2]
sys.path[:0] = [str(TOP), str(TOP / "tests")]

from at_table import sit_down  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from running_lab import running_lab  # noqa: E402
from steps import errors, lesson, open_notebook, roll_to, run_all  # noqa: E402

import hotw_nb as hotw  # noqa: E402

PICTURES = TOP / ".github" / "pictures"
CHROMIUM = "/usr/bin/chromium"
ODDS = "import hotw_nb as hotw\nhotw.show.odds(hotw.odds.battle(attack=2, defend=1))"
TABLE = """
bot = hotw.bots.Greedy(1)
whole, game = (hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=7) for _ in range(2))
for action in hotw.play_out(whole, bot).actions[:168]:
    game = game.play(action)
table = hotw.show.play(game, {"Ben": bot, "Cleo": bot})
"""


def main() -> None:
    """Write all three."""
    PICTURES.mkdir(exist_ok=True)
    # In a page's table a picture that says no size of its own is shown small, so this one says 1000 pixels.
    drawn_map = hotw.show.board("2001").svg().replace('width="100%"', 'width="1000"', 1)
    (PICTURES / "map.svg").write_text(drawn_map, encoding="utf-8")
    with (
        tempfile.TemporaryDirectory() as above,
        running_lab(Path(above)) as lab,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]) as browser,
    ):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        open_notebook(page, lab, lesson(lab, "odds.ipynb", ODDS))
        assert errors(run_all(page, lab, "odds.ipynb")) == []
        drawn = roll_to(page, page.locator(".js-plotly-plot"))
        page.mouse.move(0, 0)
        page.wait_for_timeout(1000)  # what hung on the mouse fades
        drawn.screenshot(path=PICTURES / "odds.png")
        assert sit_down(page, lab, "table.ipynb", TABLE) == []
        page.mouse.move(0, 0)
        page.wait_for_timeout(2000)  # the pieces are still being painted
        page.screenshot(path=PICTURES / "table.jpg", type="jpeg", quality=85)


if __name__ == "__main__":
    main()
