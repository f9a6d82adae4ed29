"""Nobody loses work: copied, downloaded, brought back, found again; and errors are sentences."""

import json
import re

import pytest
from at_table import BOTS, says, settled, show, sit_down, sure, turn, with_its_widgets
from steps import errors, has, picture, restart, run_all, soon, wait_for_notebook

import hotw_nb as hotw
from hotw_nb.game import Game

pytestmark = pytest.mark.browser
PEOPLE = "{'Cleo': hotw.bots.Greedy(2)}"


def table(seed: int, bots: str = BOTS) -> str:
    return f"table = hotw.show.play(hotw.new_game(seed={seed}), {bots})"


def choose(page, number: int = 0) -> str:
    """Take a row of the list by mouse, twice if it rolls dice, and wait for the next list."""
    before = turn(page)
    page.locator(".hotw-choices .row").nth(number).click()
    sure(page)
    return settled(page, before)


def button(page, words: str):
    return page.locator(".hotw-keeping button", has_text=words)


def copied(page) -> Game:
    """The game of the token that lies in the clipboard after a click on "Copy my game"."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('nothing')")
    button(page, "Copy my game").click()
    page.wait_for_selector(".hotw-keeping .said >> text=Copied.")
    assert "referee" in page.locator(".hotw-keeping .said").inner_text()
    read = "navigator.clipboard.readText()"
    return hotw.from_token(soon(page, lambda: page.evaluate(read), lambda token: token != "nothing"))


def again(page, lab, name: str) -> None:
    """Run the notebook once more and wait for its table."""
    assert errors(run_all(page, lab, name)) == []
    page.wait_for_selector(".hotw-choices .row")
    show(page)


def offers(page, *wanted: str) -> None:
    """Wait until the list offers just these choices."""
    rows = page.locator(".hotw-choices .row .label")
    soon(page, rows.all_inner_texts, lambda found: found == list(wanted))


def on_disk(lab) -> list[Game]:
    """The games that have saved themselves."""
    return [hotw.load_game(path) for path in (lab.folder / "my-games").glob("*.json")]


@pytest.mark.alone
def test_copied_then_the_kernel_dies_then_brought_back_and_undone(page, lab):
    name = "copy-table.ipynb"
    scene = (
        'table = hotw.show.play(hotw.scenario("2001", epoch=3, active={"player": "Ada", "empire": "romans"},'
        ' players=["Ada", "Ben", "Cleo"]), save_in=None)'
    )
    complaints = sit_down(page, lab, name, scene)
    for _ in range(3):
        choose(page)
    page.reload()
    wait_for_notebook(page)
    page.wait_for_selector(".hotw-choices .row")
    show(page)
    choose(page)
    assert complaints == [], "a page that is opened again while the kernel lives"
    kept = copied(page)
    assert len(kept.actions) == 3
    picture(page, "keeping-copied")
    restart(page)
    again(page, lab, name)
    offers(page, "I am Ada")  # without a shelf nothing is offered
    button(page, "Bring back").click()
    field = page.locator(".hotw-keeping .field")
    field.fill("hotw1.nonsense")
    field.press("Enter")
    page.wait_for_selector(".hotw-keeping .said >> text=damaged")
    offers(page, "I am Ada")  # the game on the table is kept
    picture(page, "keeping-refused")
    before = turn(page)
    field.fill(kept.token())
    button(page, "Put it on the table").click()
    settled(page, before)
    page.wait_for_selector(".hotw-spoken >> text=as it was kept")
    assert page.evaluate("document.activeElement.matches('.hotw-choices .rows')"), (
        "the keyboard goes on in the list"
    )
    assert page.locator('[role="alert"]:visible').count() == 0
    assert copied(page) == kept
    for count in (2, 1):
        before = turn(page)
        page.locator(".hotw-table button", has_text="Undo").click()
        settled(page, before)
        assert len(copied(page).actions) == count
    choose(page)
    choose(page)
    assert len(copied(page).actions) == 2
    assert complaints == []


def test_a_game_is_found_again_after_the_kernel_has_died(page, lab):
    name = "dead-table.ipynb"
    complaints = sit_down(page, lab, name, table(55))
    for _ in range(6):
        choose(page)
    kept = copied(page)
    page.wait_for_selector(".hotw-keeping .status >> text=Saves itself in my-games")
    soon(page, lambda: on_disk(lab), lambda saved: kept in saved)
    restart(page)
    again(page, lab, name)
    page.wait_for_selector(".hotw-choices >> text=There is a game of Ada, Ben and Cleo from Epoch I here")
    offers(page, "Go on with it", "Begin anew")
    picture(page, "keeping-found-again")
    choose(page)
    assert copied(page) == kept
    choose(page)
    later = copied(page)
    assert later.actions[: len(kept.actions)] == kept.actions != later.actions
    saved = soon(page, lambda: on_disk(lab), lambda saved: later in saved)
    assert kept not in saved, "the same file goes on"
    assert complaints == []


def test_downloaded_and_brought_back_as_a_file(page, lab, tmp_path):
    complaints = sit_down(page, lab, "file-table.ipynb", table(5))
    for _ in range(4):
        choose(page)
    with page.expect_download() as download:
        button(page, "Download").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    page.wait_for_selector(".hotw-keeping .said >> text=hidden cards")
    kept = hotw.load_game(path)
    assert kept == copied(page)
    choose(page)
    button(page, "Bring back").click()
    before = turn(page)
    page.locator('.hotw-keeping input[type="file"]').set_input_files(path)
    settled(page, before)
    assert copied(page) == kept
    wrong = tmp_path / "picture.json"
    wrong.write_bytes(bytes(range(256)))
    button(page, "Bring back").click()
    page.locator('.hotw-keeping input[type="file"]').set_input_files(wrong)
    page.wait_for_selector(".hotw-keeping .said >> text=no saved game")
    wrong.write_text("{" + " " * 2_500_000 + "}")
    page.locator('.hotw-keeping input[type="file"]').set_input_files(wrong)
    page.wait_for_selector(".hotw-keeping .said >> text=far too large")
    assert copied(page) == kept
    assert complaints == []


@pytest.mark.alone
def test_where_there_is_no_clipboard_the_line_can_be_selected(page, lab):
    sit_down(page, lab, "bare-table.ipynb", table(6))
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    button(page, "Copy my game").click()
    page.wait_for_selector(".hotw-keeping .said >> text=Ctrl+C")
    chosen = page.evaluate(
        "(f => f.value.slice(f.selectionStart, f.selectionEnd))(document.querySelector('.hotw-keeping .field'))"
    )
    assert hotw.from_token(chosen).players == ("Ada", "Ben", "Cleo")
    picture(page, "keeping-by-hand")


HASTY = "((later) => { window.setTimeout = (call, time) => later(call, time === 8000 ? 500 : time); })(setTimeout)"


@pytest.mark.alone
def test_whoever_clicks_twice_to_copy_is_not_told_that_nobody_answers(page, lab):
    complaints = sit_down(page, lab, "twice-table.ipynb", table(7))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(HASTY)  # what is asked for has to be there after half a second
    button(page, "Copy my game").dblclick()
    page.wait_for_selector(".hotw-keeping .said >> text=Copied.")
    page.wait_for_timeout(1000)
    assert page.locator(".hotw-keeping .said").inner_text().startswith("Copied.")
    assert complaints == []


def test_an_error_in_a_click_is_a_sentence_in_the_panel(page, lab):
    source = (
        table(8)
        + "\ndef fall(_):\n    raise ValueError('The dice fell <b>under</b> the table.')\ntable.play = fall"
    )
    complaints = sit_down(page, lab, "broken-table.ipynb", source)
    page.locator(".hotw-choices .row").first.click()
    page.wait_for_selector('[role="alert"] >> text=The dice fell <b>under</b> the table.')
    picture(page, "table-trouble")
    assert complaints == []


def hidden_names(game: Game) -> set[str]:
    """The names of all cards that players hold or have drawn, as far as nothing open says the same words."""
    found = set()
    for player in game.players:
        view = game.view(player)
        found |= {game.rules.name(card, lang) for card in view.hand for lang in ("en", "fr")}
        found |= set(view.hand)
        if view.drawn:
            found |= {view.drawn, game.rules.name(view.drawn, "en")}
    board = game.board
    open_words = " ".join(
        [*map(str, game.log), *(place.title("en") for place in (*board.lands, *board.seas, *board.areas)),
         *(place.id for place in (*board.lands, *board.seas, *board.areas))]
    )  # fmt: skip
    return {name for name in found if name not in open_words}


@pytest.mark.alone
def test_a_notebook_that_was_played_in_is_small_and_holds_no_hand(page, lab):
    name = "played-table.ipynb"
    sit_down(page, lab, name, table(7, PEOPLE))
    games, called = [], 0
    for count in range(90):
        if count % 6 == 0:
            games.append(copied(page))
            page.locator(".hotw-keeping button.close").click()
        choose(page)
        called = sum(record.kind == "score" for record in games[-1].log)
        if called >= 2:
            break
    assert called >= 2, "whole turns were played"
    saved = with_its_widgets(page, lab, name)
    print(f"saved notebook: {len(saved.encode())} bytes")
    assert len(saved.encode()) < 300_000
    game = copied(page)
    secret = hidden_names(game)
    assert len(secret) >= 10
    state = json.loads(saved)["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    models = [{key: value for key, value in one["state"].items() if key not in ("_esm", "_css")}
              for one in state.values()]  # fmt: skip
    notebook = json.loads(saved)
    del notebook["metadata"]["widgets"]
    words = json.dumps([models, notebook], ensure_ascii=False)
    found = [name for name in secret if re.search(rf"\b{re.escape(name)}\b", words)]
    assert found == []
    assert game.token()[:40] not in words


def test_running_the_cell_again_replaces_its_table(page, lab):
    name = "again-table.ipynb"
    sit_down(page, lab, name, "first = globals().get('table')\n" + table(9))
    again(page, lab, name)
    has(page, page.locator(".hotw-room"), 1)
    page.locator(".jp-Notebook .jp-Cell .cm-content").nth(1).fill(
        "import ipywidgets\n[first.panel.comm is None, table.panel.comm is None, "
        "sum('BoardWindow' in type(one).__name__ for one in ipywidgets.widgets.widget._instances.values())]"
    )
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("text=[True, False, 1]")


def test_ten_tables_in_one_notebook_all_answer(page, lab):
    name = "ten-tables.ipynb"
    source = (
        "import ipywidgets\n"
        "tables = [hotw.show.play(hotw.new_game(seed=n), hotw.bots.Greedy(n), save_in=None) for n in range(10)]\n"
        "table = ipywidgets.VBox([one.panel for one in tables])"
    )
    complaints = sit_down(page, lab, name, source)
    page.wait_for_function("document.querySelectorAll('.hotw-choices .row').length >= 10")
    for number in (0, 4, 9):
        room = page.locator(".hotw-room").nth(number)
        room.scroll_into_view_if_needed()
        others = [page.locator(".hotw-choices").nth(n).get_attribute("data-turn") for n in range(10)]
        room.locator(".hotw-choices .row").first.click()
        page.wait_for_function(
            "([n, before]) => document.querySelectorAll('.hotw-choices')[n].dataset.turn !== before",
            arg=[number, others[number]],
        )
        now = [page.locator(".hotw-choices").nth(n).get_attribute("data-turn") for n in range(10)]
        assert [n for n in range(10) if now[n] != others[n]] == [number]
    assert complaints == []


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
SEEN = """note => {
    const [box, pane] = [note, note.closest(".jp-WindowedPanel-outer")].map(one => one.getBoundingClientRect());
    return box.top >= pane.top - 1 && box.bottom <= pane.bottom + 1;
}"""


@pytest.mark.alone
def test_a_table_goes_on_after_a_nap_and_without_its_kernel_says_so_in_sight_and_stays_a_picture(page, lab):
    page.add_init_script(f"({LID})()")
    complaints = sit_down(page, lab, "asleep-table.ipynb", table(7))
    choose(page)
    page.evaluate("window.lid = true; window.sockets.forEach(socket => socket.close())")
    page.wait_for_timeout(1000)
    page.evaluate("window.lid = false")
    has(page, page.locator(".hotw-asleep-note"), 0)
    choose(page)
    complaints.clear()  # JupyterLab itself complains of the connections that it lost
    lands = page.locator(".hotw-frame [data-id]").count()
    restart(page)
    page.wait_for_selector(".hotw-asleep-note >> text=Run this cell again")
    show(page)
    picture(page, "table-asleep")
    page.locator(".hotw-choices .row").first.click()
    page.wait_for_selector(".hotw-choices .foot >> text=Run this cell again")
    page.locator(".hotw-frame").evaluate("frame => frame.scrollIntoView({block: 'start'})")
    soon(page, lambda: page.locator(".hotw-asleep-note").evaluate(SEEN), bool, "the sentence stays in sight")
    page.locator(".hotw-choices .rows").press("ArrowDown")
    page.locator(".hotw-choices .rows").press("Enter")
    page.locator(".hotw-table .views button").nth(2).click()
    page.locator(".hotw-frame [data-id]").nth(5).dispatch_event("click")
    for said in (".hotw-asleep-note", ".hotw-asleep-here", ".hotw-choices .foot span"):
        where = page.locator(said)
        assert "Run this cell again" in where.inner_text()
        assert "The game is kept" in where.inner_text()
        assert where.evaluate("it => it.scrollHeight <= it.clientHeight + 1"), (
            "none of the sentence is cut off"
        )
    page.get_by_role("button", name="Back to where the play is").click()
    page.locator(".hotw-code button").click()
    button(page, "Copy my game").click()
    page.wait_for_selector(".hotw-keeping .said >> text=Run this cell again")
    says(page, page.locator(".hotw-spoken"), "Run this cell again")
    for name in ("Undo", "Why not?"):
        soon(page, page.locator(".hotw-table .jupyter-button", has_text=name).is_disabled, bool)
    icons = (
        "[...document.querySelectorAll('.hotw-room, .hotw-room *')].map(n => getComputedStyle(n, '::before'))"
        ".filter(s => s.fontFamily.includes('FontAwesome') && s.content.charCodeAt(1) === 0xf127).length"
    )
    soon(page, lambda: page.evaluate(icons), lambda count: count == 0, "no broken chains in the layout")
    assert page.locator(".hotw-frame [data-id]").count() == lands, "the board stays a picture"
    assert complaints == []
