"""What runs here has what a browser has: no numpy, pandas, Leaflet, thread or process of its own.

Run as a program it goes through its `PARTS` and then through notebooks, and prints as JSON what went wrong.
"""

from __future__ import annotations

import ast
import json
import sys
import threading
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

MISSING = {"numpy", "pandas", "ipyleaflet", "_multiprocessing"}
"""What cannot be imported; without the last of them no processes can be started."""


class Absent:
    """Lets these modules be missing."""

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None


def refuse(*_: object) -> None:
    raise RuntimeError("can't start new thread")


def enter() -> None:
    """From now on this process is as poor as a browser."""
    assert not MISSING & sys.modules.keys()
    sys.meta_path.insert(0, Absent())
    sys.platform = "emscripten"
    threading.Thread.start = refuse  # type: ignore[method-assign,assignment]


def tables() -> None:
    """A table of each edition, at which some choices are made."""
    import hotw_nb as hotw
    from hotw_nb import show

    for edition in hotw.EDITIONS:
        table = show.play(hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=7))
        for _ in range(6):
            table.play(table.game.legal_actions()[-1])
        assert len(table.game.actions) >= 6
        awake(table)
        table.close()


def pictures() -> None:
    """Every kind of picture of games, boards and history, in the forms that a page asks for."""
    import hotw_nb as hotw
    from hotw_nb import show
    from hotw_nb.lessons import turn_of

    for edition, view in (("2001", "china"), ("2024", "near_east"), ("classic", "world")):
        game = hotw.play_out(
            hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=3), hotw.bots.Random(1)
        )
        drawn(show.board(edition), show.board(game, view=view), show.filmstrip(game), show.luck(game))
        assert show.map(game).to_json()
        drawn(*(show.scores(game, what) for what in ("turns", "course", "track")))
        drawn(show.table(game), show.table(game.frame("lands"), "Lands"), game.preview(game.players[0]))
    romans = turn_of("romans", ben={"western_gaul": "celts fort", "crete": "minoans"}, dice="654 321")
    drawn(
        show.steps(
            romans, ("expand", "western_gaul"), ("expand", "crete"), look=("crete", "western_mediterranean")
        )
    )
    drawn(
        show.worth(romans, player="Ada", look=("crete",)),
        show.hand(romans, "Ada"),
        show.starts(1),
    )
    drawn(show.timeline(), show.coverage(), show.stretch(), hotw.history(), hotw.history("romans"))


def chances() -> None:
    """Samples, and every kind of picture of chances."""
    import hotw_nb as hotw
    from hotw_nb import odds, show

    counted = odds.grounds(hotw.observed("battles"), board=hotw.board("2001"))
    fort = odds.siege(terrain="mountain", fort=True, armies=3)
    march = odds.campaign(["clear", "mountain"], armies=5)
    drawn(odds.sample(n=5000), odds.throws(600), odds.attempts(fort, n=200), fort, march, counted)
    drawn(show.convergence(odds.sample(n=5000)), show.fit(odds.Fit((58, 17, 25), odds.battle()), 500))
    drawn(
        show.odds(odds.battle()), show.heat_map(), show.losses(fort), show.chain(fort), show.grounds(counted)
    )
    drawn(
        show.compare({"open": odds.siege(armies=3), "fort": fort}),
        show.survival(march),
        show.decisions(march),
    )


def panels() -> None:
    """Every panel, and in the atlas what a person does there."""
    import hotw_nb as hotw
    from hotw_nb import show

    game = hotw.play_out(hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=3), hotw.bots.Random(1))
    opened = [show.explore(), show.find("crete"), show.battle("nile_delta", "nubia"), show.odds_lab()]
    opened += [show.replay(game), show.atlas(year=1000), show.atlas(game), show.atlas("romans")]
    atlas = opened[-1]
    assert atlas.value == "romans"
    atlas.choose("")
    atlas.tabs.value = "1"
    atlas.atlas.map.chosen, atlas.atlas.map.clicks = "lower_tigris", 1
    assert atlas.value == "sumeria"
    for panel in opened:
        awake(panel)
        panel.close()


def awake(panel: Any) -> None:
    """Let a panel be one in which nothing went wrong."""
    assert panel.panel.children
    assert panel.trouble.layout.display == "none", panel.trouble.value


def many_games() -> None:
    """Games of bots in this one process, into memory and into files."""
    import hotw_nb as hotw
    from hotw_nb import show
    from hotw_nb.bots import Greedy, Random

    games = hotw.simulate(60, players=4, bots=[Random(1), Greedy()] * 2, rotate=True, processes=4)
    assert len(games) == 240
    won = hotw.standings(games)
    assert sum(won["won"]) >= 60
    drawn(show.table(won, "Who won"), show.intervals(games, "won", by="bot"), won)
    assert hotw.simulate(2, players=3, bots=Random(1), to="games.csv")["games"] == [2]
    drawn(show.intervals(hotw.rehearse(hotw.new_game(seed=7), n=2, bots=Random(1)), "points", "action"))
    for ask in (
        lambda: games.groupby("bot"),
        lambda: games["score"].mean(),
        lambda: hotw.load_table("games.csv"),
    ):
        told = sentence(ask)
        assert "needs pandas" in told
        assert "pip install pandas" in told


def lessons() -> None:
    """What is asked in a lesson: a guess, a question, a certificate."""
    from hotw_nb.lessons import certificate, check, predict, reveal, start, tally

    drawn(start("00"), predict("attacks"), predict("attacks", 6), check.tie(), check.tie("35/216"))
    drawn(reveal("attacks"), tally("Ada", {"win": 3, "tie": 1, "lose": 2}), certificate("Ada"))


def sentence(ask: Callable[[], object]) -> str:
    """What somebody is told who asks for what only pandas can do."""
    from hotw_nb.boards.frames import NeedsPandas

    try:
        ask()
    except NeedsPandas as told:
        return str(told)
    raise AssertionError("pandas was not needed")


def drawn(*things: Any) -> None:
    """Ask for all forms of some things, as a page does."""
    for thing in things:
        assert str(thing)
        for form in ("_repr_mimebundle_", "_repr_html_"):
            if hasattr(thing, form):
                assert getattr(thing, form)()


PARTS = (tables, pictures, chances, panels, many_games, lessons)


def failures(notebook: Path, shell: Any) -> Iterator[dict[str, Any]]:
    """The cells of a notebook that failed, each with its error and the names that it would have given."""
    book = json.loads(notebook.read_text("utf-8"))
    codes = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]
    shell.reset(new_session=False)
    lost: set[str] = set()
    for number, code in enumerate(codes):
        asked = {"content": {"code": code}, "header": {"msg_id": f"{notebook.name}-{number}"}}
        shell.kernel = SimpleNamespace(get_parent=lambda asked=asked: asked)
        result = shell.run_cell(code)
        error = result.error_before_exec or result.error_in_exec
        if error is not None:
            own_wish = (
                isinstance(error, ModuleNotFoundError) and error.name == "pandas" and "import pandas" in code
            )
            follows = isinstance(error, NameError) and error.name in lost
            lost |= given(code)
            yield {
                "notebook": notebook.name,
                "code": code,
                "last": number == len(codes) - 1,
                "kind": type(error).__name__,
                "words": str(error),
                "wanted": own_wish or follows or type(error).__name__ == "NeedsPandas",
            }


def given(code: str) -> set[str]:
    """The names that a cell defines."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).partition(".")[0])
    return found


def main(notebooks: list[str]) -> None:
    """Go through the parts, or through these notebooks."""
    enter()
    import contextlib
    import io
    import traceback

    from IPython.core.interactiveshell import InteractiveShell
    from traitlets.config import Config

    found: list[dict[str, Any]] = []
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown), contextlib.redirect_stderr(shown):
        if notebooks:
            shell = InteractiveShell.instance(config=Config(HistoryManager={"enabled": False}))
            for name in notebooks:
                found += failures(Path(name), shell)
        else:
            for part in PARTS:
                try:
                    part()
                except Exception:
                    found.append({"part": part.__name__, "words": traceback.format_exc()})
    from hotw_nb.text import say

    for line in shown.getvalue().splitlines():
        if "new thread" in line or line == say("patience.alone"):
            found.append({"part": "output", "words": line})
    found += [{"part": "imports", "words": name} for name in MISSING & sys.modules.keys()]
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:])
