"""What a click at the table costs in the kernel, without a browser: how many bytes go out, and how long it computes.

python tests/benchmarks/table_clicks.py [how many clicks of each game] [--before another checkout]

Games of six players are played in all three editions, by one person among five Planners and by six people in turn.
A click arrives as the page sends it and all that the kernel would send is counted as it would be written. The time is
that of the processor, without the bots' own thinking, and stands beside that of a bare anywidget which only changes
its colour. With `--before` the other checkout, which has its own `.venv`, plays the same clicks in turn with this one.
Nothing is asserted.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

HERE = Path(__file__).resolve()
EDITIONS = ("2001", "2024", "classic")
SORTS = ("one", "six")
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
CLICKS, BARE = 3000, 200


class Post:
    """Everything that the widgets of this process send, in bytes as the kernel writes them."""

    def __init__(self) -> None:
        import comm
        from comm.base_comm import BaseComm

        post = self
        self.sent: Counter[str] = Counter()
        self.names: dict[str, str] = {}

        class Counted(BaseComm):  # type: ignore[misc]
            def publish_msg(
                self, _: str, data: Any = None, metadata: Any = None, buffers: Any = None, **more: Any
            ) -> None:
                post.take(self.comm_id, data or {}, metadata or {}, buffers or ())

        comm.create_comm = Counted

    def take(self, sender: str, data: dict[str, Any], metadata: dict[str, Any], buffers: Any) -> None:
        """Count one message, part by part."""
        name = self.names.get(sender, "others")
        whole = sum(map(_size, (data, metadata))) + sum(len(one) for one in buffers) + len(sender)
        state, content = data.get("state"), data.get("content")
        parts = state if state else content if isinstance(content, dict) else {}
        for key, value in parts.items():
            inner = value if isinstance(value, dict) and key in ("map", "news", "around") else {key: value}
            for one, what in inner.items():
                deeper = what if one == "dress" and isinstance(what, dict) else {one: what}
                for last, found in deeper.items():
                    label = ".".join(dict.fromkeys((key, one, last)))
                    self.sent[f"{name} {label}"] += _size(found)
                    whole -= _size(found)
        self.sent[f"{name} itself"] += whole


def _size(found: object) -> int:
    return len(json.dumps(found, ensure_ascii=False, default=str).encode())


def played(edition: str, sort: str, clicks: int) -> dict[str, Any]:
    """The bytes and the seconds of each click of a game, and what the bytes were."""
    post = Post()
    import hotw_nb as hotw

    thinking = [0.0]

    class Timed(hotw.bots.Planner):  # type: ignore[misc,name-defined]
        busy = False

        def choose(self, engine: Any, actions: Any) -> Any:
            if Timed.busy:
                return super().choose(engine, actions)
            Timed.busy, start = True, process_time()
            try:
                return super().choose(engine, actions)
            finally:
                Timed.busy = False
                thinking[0] += process_time() - start

    bare = _bare()
    chance = Random(f"{edition} {sort}")
    bots = Timed(7) if sort == "one" else None
    with tempfile.TemporaryDirectory() as folder:
        game = hotw.new_game(edition, players=NAMES, seed=11)
        table = hotw.show.play(game, bots, lang="en", save_in=Path(folder) / "games")
        parts = table.parts
        post.names = {one.comm.comm_id: name for name, one in vars(parts).items() if hasattr(one, "comm")}
        for part in (parts.map, parts.choices, parts.keeping, *parts.told.values()):
            _page(part, {"ask": True, "unpacks": True})
        found: dict[str, Any] = {"bytes": [], "seconds": [], "parts": [], "kinds": []}
        for _ in range(clicks):
            if table.game.over and not any(row.deed == "skip" for row in parts.choices.items):
                break
            kind, part, message = _wish(table, chance)
            post.sent.clear()
            thinking[0], start = 0.0, process_time()
            _page(part, message)
            found["seconds"].append(process_time() - start - thinking[0])
            found["bytes"].append(post.sent.total())
            found["parts"].append(dict(post.sent))
            found["kinds"].append(kind)
    found["bare"] = bare()
    found["played"] = len(table.game.actions)
    return found


def _wish(table: Any, chance: Random) -> tuple[str, Any, dict[str, Any]]:
    """The next thing that a person does: mostly a row that is taken, now and then a place on the map."""
    rows, board = table.choices.items, table.game.board
    what = chance.random()
    if what < 0.06:
        place = chance.choice([one.id for one in (*board.lands, *board.seas)])
        return "a place", table.map, {"click": place}
    wanted = chance.randrange(len(rows))
    row = rows[wanted]
    if row.deed == "run":  # bots that are not looked at make a game of few clicks
        wanted = 0
    if (places := rows[wanted].places) and what < 0.4 and not rows[wanted].ask:
        return "a place", table.map, {"click": places[0]}
    return "a row", table.choices, {"take": wanted, "turn": table.choices.turn}


def _page(part: Any, content: dict[str, Any]) -> None:
    """A message from the page to a widget."""
    data = {"method": "custom", "content": content}
    part.comm.handle_msg({"content": {"comm_id": part.comm.comm_id, "data": data}, "buffers": []})


def _bare() -> Any:
    """A click on a widget that does nothing but change its colour."""
    import anywidget
    import traitlets

    class Bare(anywidget.AnyWidget):
        _esm = "export default { render() {} }"
        clicks = traitlets.Int(0).tag(sync=True)
        colour = traitlets.Unicode("").tag(sync=True)

    widget = Bare()
    widget.observe(lambda change: setattr(widget, "colour", ["red", "blue"][change.new % 2]), "clicks")

    def click() -> float:
        start = process_time()
        for number in range(1, BARE + 1):
            data = {"method": "update", "state": {"clicks": number}, "buffer_paths": []}
            widget.comm.handle_msg({"content": {"comm_id": widget.comm.comm_id, "data": data}, "buffers": []})
        return (process_time() - start) / BARE

    return click


def share(values: list[float], part: float) -> float:
    """The value below which this share of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def _line(name: str, values: list[float], unit: float, wide: int = 7) -> str:
    told = (median(values), share(values, 0.95), max(values))
    return f"{name} " + "".join(f"{one / unit:{wide}.1f}" for one in told)


def _heaviest(found: dict[str, Any], many: int = 6) -> str:
    """The parts that take the most of the heaviest twentieth of all clicks, and of all clicks."""
    edge, told = share(found["bytes"], 0.95), []
    heavy = [one for one, size in zip(found["parts"], found["bytes"], strict=True) if size >= edge]
    for title, which in (("heaviest", heavy), ("all", found["parts"])):
        total = sum((Counter(one) for one in which), Counter[str]())
        parts = (f"{name} {size / len(which) / 1000:.1f}" for name, size in total.most_common(many))
        told.append(f"    kB a click, {title}: " + ", ".join(parts))
    return "\n".join(told)


def report(sides: dict[str, Path], clicks: int) -> None:
    """Print all figures: of each edition and each sort of table, and of all clicks together."""
    whole: dict[str, dict[str, list[float]]] = {
        side: {"bytes": [], "seconds": [], "bare": []} for side in sides
    }
    print("Each: median, 95th percentile, most.\n")
    for edition in EDITIONS:
        for sort in SORTS:
            told = []
            for side, tree in sides.items():
                found = _child(tree, edition, sort, clicks)
                for name in ("bytes", "seconds"):
                    whole[side][name] += found[name]
                whole[side]["bare"].append(found["bare"])
                told.append(
                    f"  {side:6} " + _line("kB", found["bytes"], 1000) + _line("   ms", found["seconds"], 0.001)
                    + f"   beside a bare click {share(found['seconds'], 0.95) / found['bare']:6.0f}"
                    + "\n" + _heaviest(found)
                )  # fmt: skip
            print(f"{edition}, {sort} at the table, {len(found['bytes'])} clicks, {found['played']} choices")
            print("\n".join(told), flush=True)
    print("\nall clicks")
    for side, found in whole.items():
        bare = median(found["bare"])
        line = _line("kB", found["bytes"], 1000) + _line("   ms", found["seconds"], 0.001)
        ratio = share(found["seconds"], 0.95) / bare
        print(f"  {side:6} {line}   a bare click {bare * 1000:.2f} ms, 95th percentile beside it {ratio:.0f}")


def _child(tree: Path, edition: str, sort: str, clicks: int) -> dict[str, Any]:
    python = tree / ".venv/bin/python"
    call = [
        str(python if python.exists() else sys.executable),
        str(HERE),
        str(clicks),
        "--child",
        edition,
        sort,
    ]
    done = subprocess.run(call, cwd=tree, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr)
    return dict(json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    """Read what is asked for, and print it."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("clicks", nargs="?", type=int, default=CLICKS, help="how many clicks of each game")
    asked.add_argument("--before", type=Path, help="another checkout that plays the same clicks")
    asked.add_argument("--child", nargs=2, help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.child:
        print(json.dumps(played(*given.child, given.clicks)))
        return
    sides = {"before": given.before.resolve()} if given.before else {}
    report({**sides, "now": HERE.parents[2]}, given.clicks)


if __name__ == "__main__":
    main()
