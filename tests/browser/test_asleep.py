"""A table whose lid was closed, or whose kernel was started anew, says so in sight of every touch."""

import pytest
from at_table import settled, sit_down, turn
from steps import at_rest, has, picture, restart, soon

pytestmark = pytest.mark.browser
SEEN = """note => {
    const [box, pane] = [note, note.closest(".jp-WindowedPanel-outer")].map(one => one.getBoundingClientRect());
    return box.top >= pane.top - 1 && box.bottom <= pane.bottom + 1;
}"""
# Closing the lid of a laptop: every connection ends, and none can be made until it is open again.
LID = """() => {
    const Socket = WebSocket;
    window.sockets = [];
    window.WebSocket = class extends Socket {
        constructor(...given) {
            super(...given);
            window.sockets.push(this);
            if (window.lid) this.close();
        }
    };
}"""


def test_a_table_says_in_sight_of_every_touch_that_nobody_listens_and_goes_on_after_a_nap(page, lab):
    page.add_init_script(f"({LID})()")
    complaints = sit_down(page, lab, "asleep-table.ipynb",
                          "table = hotw.show.play(hotw.new_game(seed=7), hotw.bots.Greedy(1))")  # fmt: skip
    before = turn(page)
    page.locator(".hotw-choices .row").first.click()
    settled(page, before)
    page.evaluate("window.lid = true; window.sockets.forEach(socket => socket.close())")
    note = page.locator(".hotw-asleep-note")
    page.wait_for_timeout(1500)
    page.evaluate("window.lid = false")
    has(page, note, 0)
    before = turn(page)
    soon(page, lambda: page.locator(".hotw-choices .row").first.click() or turn(page), lambda now: now != before,
         "after the lid was closed and opened the same table goes on")  # fmt: skip
    complaints.clear()  # JupyterLab itself complains of connections that it lost
    restart(page)
    has(page, note, 1)
    frame, choices = page.locator(".hotw-frame").first, page.locator(".hotw-choices")
    frame.evaluate("frame => frame.scrollIntoView({block: 'start'})")
    at_rest(page, note)
    assert note.evaluate(SEEN), "the sentence stays in sight when its panel is scrolled"
    box = frame.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".hotw-choices .row").first.click()
    picture(page, "asleep-table")
    for said in (note, frame.locator(".hotw-asleep-here"), choices.locator(".foot span")):
        assert "Run this cell again" in said.inner_text()
        assert "The game is kept" in said.inner_text()
        assert said.evaluate("said => said.scrollHeight <= said.clientHeight + 1"), "none of it is cut off"
    for name in ("Undo", "What would you do?", "Why not?"):
        assert page.get_by_role("button", name=name).is_disabled()
    assert complaints == []
