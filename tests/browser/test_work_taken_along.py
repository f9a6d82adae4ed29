"""A pupil takes all work along as one file, by keyboard, and brings it back to the same notebook elsewhere."""

import shutil
import zipfile

import pytest
from at_table import settled, sure, turn
from steps import errors, has, lesson, open_notebook, picture, roll_to, run_again, run_all, soon

pytestmark = pytest.mark.browser
TABLE = "hotw.show.play(hotw.new_game(seed=3), {'Ben': hotw.bots.Greedy(1), 'Cleo': hotw.bots.Greedy(2)})"
LESSON = 'display(start("00"), predict("attacks"))'


LOOKS = """button => [button.offsetHeight,
    ...['borderRadius', 'fontSize', 'lineHeight'].map(one => getComputedStyle(button)[one])]"""


def below(folder):
    """The kept games and lessons of a folder, with what is in them."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.glob("my-*/*.json")}


def panel(page):
    """The panel at the end of the notebook."""
    return roll_to(page, page.locator(".hotw-my-work"))


def said(page, words):
    panel(page).locator(".hotw-live", has_text=words).wait_for()


def by_keyboard(page, name):
    """Press a button of the panel with the Enter key, coming from the one before."""
    panel(page).get_by_role("button", name=name).focus()
    page.keyboard.press("Enter")


def test_work_is_downloaded_and_brought_back_in_another_folder(page, lab, tmp_path):
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    here, there = lab.folder / "at-home", lab.folder / "on-holiday"
    for folder in (here, there):
        folder.mkdir()
    begin = "import hotw_nb as hotw\nfrom hotw_nb.lessons import predict, start"
    name = lesson(lab, "at-home/work.ipynb", f"{begin}\n{LESSON}", TABLE, "hotw.lessons.my_work()")
    shutil.copy(here / "work.ipynb", there)

    open_notebook(page, lab, name)
    assert errors(run_all(page, lab, name)) == []
    page.get_by_text("saved as you click").first.wait_for()
    page.get_by_role("button", name="Keep this guess").click()
    page.get_by_text("Kept: 50%").wait_for()
    roll_to(page, page.locator(".hotw-choices .row").first)
    for _ in range(4):
        before = turn(page)
        page.locator(".hotw-choices .row").first.click()
        sure(page)
        settled(page, before)
    soon(page, lambda: below(here), lambda found: len(found) == 2)
    with page.expect_download() as download:
        by_keyboard(page, "Download my work")
    assert download.value.suggested_filename.startswith("my-work-20")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    with zipfile.ZipFile(file) as archive:
        packed = {one: archive.read(one) for one in archive.namelist() if one.endswith(".json")}
    assert packed == below(here)
    said(page, "It holds 1 game and 1 lesson.")
    picture(page, "work-downloaded")

    name = "on-holiday/work.ipynb"
    open_notebook(page, lab, name)
    assert errors(run_all(page, lab, name)) == []
    with page.expect_file_chooser() as chooser:
        by_keyboard(page, "Bring my work back")
    chooser.value.set_files(file)
    said(page, "Brought back: 1 game and 1 lesson.")
    assert below(there) == below(here) == packed
    picture(page, "work-brought-back")
    run_again(page, "hotw.show.play")
    roll_to(page, page.get_by_text("There is a game of Ada, Ben and Cleo").first)
    run_again(page, LESSON)
    roll_to(page, page.get_by_text("Work on this lesson is kept on this computer: 1 question guessed").first)
    has(page, page.get_by_role("button", name="Yes, go on with it"), 1)
    picture(page, "work-offered")
    looks = page.get_by_role("button", name="Yes, go on with it").evaluate(LOOKS)
    own = panel(page).get_by_role("button", name="Download my work").evaluate(LOOKS)
    assert own == looks, "its buttons look like those of all panels"
    page.emulate_media(media="print")
    assert not page.locator(".hotw-my-work").first.is_visible(), "nothing of it on paper"
    assert complaints == []
