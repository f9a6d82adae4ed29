"""Every notebook, run and looked at screen by screen: pictures for a person, and a list of what can be measured.

python tests/stress/every_screen.py FOLDER            all notebooks at all settings
python tests/stress/every_screen.py FOLDER 05 wide    those with 05 in their names, at the setting `wide`

The pictures of a setting lie in a folder of its own; `faults.txt` beside them names words that are cut, small, faint
or on top of one another, and buttons that are hard to hit.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent), str(HERE.parent / "browser")]

from playwright.sync_api import sync_playwright  # noqa: E402
from running_lab import Lab, running_lab  # noqa: E402
from steps import open_notebook, painted, run_all, turn_dark  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHROMIUM = "/usr/bin/chromium"
LIMITS = {"type": 11, "contrast": 4.5, "target": 24}
MEASURE = (HERE / "faults.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Setting:
    """How the screen is set: its size in pixels of the page, whether the list of files is open, and the theme."""

    name: str
    width: int
    height: int
    files: bool = True
    dark: bool = False


# At 200 % a screen of 1280 x 800 has room for 640 x 400; it is taken higher, for what breaks there breaks by its width.
SETTINGS = (
    Setting("light", 1280, 800),
    Setting("wide", 1920, 1080),
    Setting("zoomed", 640, 1200, files=False),
    Setting("dark", 1280, 800, dark=True),
)


def main(folder: Path, *words: str) -> None:
    """Walk through all notebooks that one of the words is part of, at the settings that are named."""
    chosen = [setting for setting in SETTINGS if setting.name in words] or list(SETTINGS)
    parts = [word for word in words if word not in {setting.name for setting in SETTINGS}]
    with (
        tempfile.TemporaryDirectory() as above,
        running_lab(Path(above), "--teacher") as lab,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]) as browser,
    ):
        for path in sorted(lab.folder.rglob("*.ipynb")):
            name = path.relative_to(lab.folder).as_posix()
            if not parts or any(part in name for part in parts):
                page = browser.new_page(viewport={"width": 1280, "height": 800})
                walk(page, lab, name, chosen, folder)
                page.close()
                lab.let_kernels_go(most=0)
                for dark in lab.home.rglob("themes.jupyterlab-settings"):
                    dark.unlink()  # the next notebook begins in the light


def walk(page: Page, lab: Lab, name: str, settings: list[Setting], folder: Path) -> None:
    """Run a notebook once and go through it at each setting."""
    open_notebook(page, lab, name)
    run_all(page, lab, name)
    files = True
    for setting in settings:
        page.set_viewport_size({"width": setting.width, "height": setting.height})
        if setting.dark:
            turn_dark(page)
        assert page.evaluate("document.body.dataset.jpThemeLight") == str(not setting.dark).lower()
        if setting.files != files:
            page.keyboard.press("Control+b")
            files = setting.files
        place = folder / setting.name
        place.mkdir(parents=True, exist_ok=True)
        stem = name.removesuffix(".ipynb").replace("/", "-")
        seen: dict[str, None] = {}
        many = 0
        for many, faults in enumerate(screens(page), 1):
            page.screenshot(path=place / f"{stem}-{many:02}.png")
            for fault in faults:
                seen[" | ".join((stem, fault["fault"], fault["where"], fault["words"], fault["how"]))] = None
        with (place / "faults.txt").open("a", encoding="utf-8") as report:
            report.writelines(f"{line}\n" for line in seen)
        print(f"{setting.name}: {name}: {many} screens, {len(seen)} faults", flush=True)


def screens(page: Page) -> Iterator[list[dict[str, Any]]]:
    """The faults of each screenful, from the top of the notebook to its end, once it has been painted."""
    panel = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer").first
    panel.evaluate("panel => panel.scrollTo(0, 0)")
    below = 1
    while below > 0:
        painted(page)
        yield page.evaluate(MEASURE, LIMITS)
        below = panel.evaluate(
            "panel => { const before = panel.scrollTop; panel.scrollBy(0, panel.clientHeight - 60);"
            " return panel.scrollTop - before; }"
        )
        page.wait_for_timeout(150)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
