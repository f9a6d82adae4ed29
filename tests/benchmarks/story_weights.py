"""How many bytes picture stories and notebooks that were run have: see `main` for what is compared.

python tests/benchmarks/story_weights.py [notebooks, or parts of their names]

Stories of each kind and boards stand beside the plainest peer: the board's own SVG as `.svg()` gives it, and for each
single picture the drawing of the same scene as that SVG would hold it. Then come the executed notebooks, all that have
picture stories or those that are named, each with its largest output and with how many boards it weighs as much as.
Nothing is asserted.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "notebooks"), str(TESTS.parent)]

from weighing import NOTEBOOKS, executed, images, pages, weight  # noqa: E402

from hotw_nb import show  # noqa: E402
from hotw_nb.lessons import turn_of  # noqa: E402
from hotw_nb.show.map_drawing import svg  # noqa: E402
from hotw_nb.show.pictures import closeup  # noqa: E402
from hotw_nb.show.pictures.steps import Steps  # noqa: E402

WITH_STORIES = ("04", "05", "06", "07", "16")


def stories() -> dict[str, Steps]:
    """A story of each kind: one picture, several of one place, one of wide waters, and words alone."""
    mongols = turn_of("mongols", ben={"wei_river": "chou_dynasty", "chekiang": "chou_dynasty"})
    return {
        "one picture": show.steps(mongols, lang="en"),
        "several pictures": show.steps(mongols, "begin", ("expand", "wei_river"), ("expand", "chekiang")),
        "wide pictures": show.steps(
            turn_of("portugal", hand="leader"), "begin", look=("north_sea", "west_pacific")
        ),
        "a refusal": show.steps(mongols, "begin", ("expand", "plateau_of_tibet")),
    }


def drawings(told: Steps) -> int:
    """The weight of the pictures of a story as whole drawings of the same scenes."""
    games = [told.start, *(step.game for step in told.steps if step.moved)]
    scenes = [closeup.picture(game, told.window, "en") for game in games]
    return sum(len(b64encode(svg.draw(scene).encode())) for scene in scenes)


def main(names: list[str]) -> None:
    """Write the weights of stories, boards and notebooks, each beside its peer."""
    board = len(show.board("2001").svg())
    print(f"{'the plain SVG of the board':40} {board:>10,} bytes")
    for kind, told in stories().items():
        page = told.html("en")
        shown = sum(map(len, images(page)))
        print(
            f"{kind:40} {len(page):>10,} bytes, {len(page) / board:5.2f} boards; "
            f"its {len(images(page))} pictures {shown / drawings(told):.2f} of their whole drawings"
        )
    for view in ("world", "china"):
        kept = sum(map(len, show.board("2001", view)._repr_mimebundle_().values()))
        print(f"{f'the board as a cell shows it, {view}':40} {kept:>10,} bytes, {kept / board:5.2f} boards")
    wanted = names or list(WITH_STORIES)
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        if any(name in path.stem if names else path.stem.startswith(name) for name in wanted):
            notebook = executed(path)
            most, whole = max(map(len, pages(notebook)), default=0), weight(notebook)
            print(
                f"{path.stem:40} {whole:>10,} bytes, {whole / board:5.2f} boards; its largest output {most:,}",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
