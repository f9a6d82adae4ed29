"""How a chart fits into a notebook: as wide as its place, and as small in the file as it can be."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from math import nan
from struct import pack
from typing import Any

from hotw_nb.text.html import FADING, NARROW, ROOMY, SCROLLBAR

Path = tuple[str, ...]

PLAIN: dict[Path, Any] = {("type",): "scatter", ("fillpattern", "shape"): ""}
"""What Plotly takes for granted, and need not be said."""
LIFTED: dict[Path, Any] = {
    ("mode",): "lines",
    ("fill",): "none",
    ("hoveron",): "points",
    ("hoverinfo",): "all",
    ("line", "color"): None,
    ("line", "width"): None,
    ("fillpattern", "fillmode"): None,
    ("fillpattern", "fgopacity"): None,
    ("fillpattern", "size"): None,
    ("fillpattern", "solidity"): None,
}
"""What goes to the template, and what a trace has to say that had nothing to say before; None where nobody sees it."""


def shared(chart: Mapping[str, Any]) -> dict[str, Any]:
    """A map in which the template says what most of its traces and notes would say alike; other charts as they are."""
    made: dict[str, Any] = deepcopy(dict(chart))
    if any(trace["type"] != "scatter" for trace in made["data"]) or not any(map(_outline, made["data"])):
        return made
    layout = made["layout"]
    template = layout.setdefault("template", {})
    base = _lift(made["data"], LIFTED)
    for trace in made["data"]:
        _drop_plain(trace)
    template.setdefault("data", {})["scatter"] = [{"type": "scatter", **base}]
    if notes := layout.get("annotations"):
        alike = {
            path: None for path, _ in _leaves(notes[0]) if all(_at(one, path) is not None for one in notes)
        }
        template.setdefault("layout", {})["annotationdefaults"] = _lift(notes, alike)
    _from_frames(made.get("frames", []), made["data"], base)
    return made


def _outline(trace: Mapping[str, Any]) -> bool:
    return trace.get("fill") == "toself" and "name" in trace


def _from_frames(frames: list[dict[str, Any]], data: list[dict[str, Any]], base: Mapping[str, Any]) -> None:
    """Take out of the frames what they would say of a trace again and again, though the template says it already."""
    found: dict[int, list[dict[str, Any]]] = {}
    for frame in frames:
        for number, trace in zip(frame["traces"], frame["data"], strict=True):
            trace.pop("type", None)
            found.setdefault(number, []).append(trace)
    for number, changes in found.items():
        for path, often in _leaves(base):
            said = [one for one in changes if _at(one, path) is not None]
            if _at(data[number], path) is None and all(_at(one, path) == often for one in said):
                for one in said:
                    _take(one, path)


def _lift(parts: list[dict[str, Any]], paths: Mapping[Path, Any]) -> dict[str, Any]:
    """What most of the parts say at these paths; it is taken out of them."""
    base: dict[str, Any] = {}
    for path, otherwise in paths.items():
        said = Counter(found for one in parts if (found := _at(one, path)) is not None)
        if not said:
            continue
        often, _ = said.most_common(1)[0]
        _put(base, path, often)
        for one in parts:
            if _at(one, path) == often:
                _take(one, path)
            elif _at(one, path) is None and otherwise is not None:
                _put(one, path, otherwise)
    return base


def _drop_plain(part: dict[str, Any]) -> None:
    for path, plain in PLAIN.items():
        if _at(part, path) == plain:
            _take(part, path)


def _leaves(part: Mapping[str, Any], path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Each value with the names that lead to it."""
    for name, value in part.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*path, name))
        else:
            yield (*path, name), value


def _at(part: Mapping[str, Any], path: Iterable[str]) -> Any:
    """What stands at a path, None if nothing does or a row."""
    found: Any = part
    for name in path:
        found = found.get(name) if isinstance(found, dict) else None
    return None if isinstance(found, dict | list) else found


def _put(part: dict[str, Any], path: Path, value: Any) -> None:
    for name in path[:-1]:
        part = part.setdefault(name, {})
    part[path[-1]] = value


def _take(part: dict[str, Any], path: Path) -> None:
    """Remove what stands at a path, and what is empty then."""
    first, *rest = path
    if rest:
        _take(part[first], tuple(rest))
    if not rest or not part[first]:
        del part[first]


WIDEST = 1000  # pixels across, as wide as all other panels
LETTERS = 11.0  # pixels of the smallest letters in a small place
NEARLY = 0.98  # how small they may be beside that, so that a chart which nearly fits need not be scrolled
PROMPT = 64  # pixels that the number of a cell takes beside a chart
EDGE = 2  # and those of its edge
MANY = 12  # shorter rows of numbers stay readable numbers
SMALL = 2**15  # what fits into two bytes


def fitted(chart: Mapping[str, Any], drawn_anew: bool = False) -> str:
    """Style rules that enlarge or shrink a chart of a fixed size to the width of its output, words and all.

    Where its place is `too_small` it keeps its size, or grows until its smallest letters can be read, and scrolls in
    its output; paper has to hold it whole. Plotly knows what the mouse is over on a chart that was scaled so. A style
    sheet cannot divide a length by another, but the tangent of the angle between them is the same. A chart that is
    `drawn_anew` whenever its notebook is opened has no size of its own, so that JupyterLab puts no picture of it into
    the file.

    >>> fitted({"layout": {"width": 850}})
    ''
    """
    layout = chart["layout"]
    width, height = layout.get("width"), layout.get("height")
    if not width or not height:
        return ""
    # What is pulled under a picture is seen together with it.
    low = f",max(520px,(100vh - 130px)*{width / height:.4f})" if layout.get("sliders") else ""
    room = (
        f"min({WIDEST}px{low},100cqw - var(--hotw-beside,var(--jp-cell-prompt-width,{PROMPT}px)) - {EDGE}px)"
    )
    place = f"max(var(--hotw-least,0px),{room})"
    scale = f"tan(atan2({place},{width:g}px))"
    right, below = f"{width:g}px*({scale} - 1)", f"{height:g}px*({scale} - 1)"
    size = f"width:{width:g}px;height:{height:g}px"
    if drawn_anew:
        right, below = f"{width:g}px*{scale}", f"{height:g}px*{scale}"
        size = "width:0;height:0"
    least = width * max(1.0, LETTERS / _smallest(chart))
    return (
        f"container-type:inline-size;@media (width<={NARROW}px){{.jp-RenderedPlotly{{--hotw-beside:0px}}}}"
        f"@media screen{{overflow:auto hidden;{SCROLLBAR}{FADING}"
        f"{too_small(chart)}{{.jp-RenderedPlotly{{--hotw-least:{least:.0f}px}}}}}}"
        "@supports (width:calc(1px*tan(atan2(1cqw,1px)))){"
        f".jp-RenderedPlotly{{box-sizing:border-box;flex:none;{size};padding:0;overflow:visible;"
        f"transform:scale({scale});transform-origin:0 0;"
        f"margin:calc(var(--hotw-above,0px)*-1*{scale}) calc({right}) calc({below}) 0}}}}"
    )


def too_small(chart: Mapping[str, Any]) -> str:
    """When a place has no room for a chart with letters that can be read, as a condition of a style sheet.

    It is the room of the output of its cell that counts, not that of the window: beside it there may be a list of
    files. A map has letters on its pieces that are smaller; where the place is `ROOMY` it is seen whole all the same.

    >>> too_small({"data": [], "layout": {"width": 850, "font": {"size": 11}}})
    '@container hotw-place (width<899px)'
    """
    least = chart["layout"].get("width", 0) * NEARLY * LETTERS / _smallest(chart)
    return f"@container hotw-place (width<{min(least + PROMPT + EDGE, ROOMY):.0f}px)"


def _smallest(chart: Mapping[str, Any]) -> float:
    """How large the smallest letters of a chart are."""
    return min(_letters([chart["data"], chart["layout"]]), default=LETTERS)


def _letters(part: Any, name: str = "") -> Iterator[float]:
    """How large the letters are that a part of a chart has, or all those that it is made of.

    >>> sorted(_letters({"textfont": {"size": [9, 14]}, "marker": {"size": 3}, "xaxis": {"tickfont": {"size": 12}}}))
    [9, 12, 14]
    """
    if isinstance(part, dict):
        if name.endswith("font") and (size := part.get("size")):
            yield from size if isinstance(size, list) else [size]
        for key, one in part.items():
            yield from _letters(one, key)
    elif isinstance(part, list):
        for one in part:
            yield from _letters(one, name)


def packed(chart: Mapping[str, Any]) -> dict[str, Any]:
    """The chart with its long rows of numbers packed, with frames that hold what changes from one to the next, and
    with what its traces have in common said once.
    """
    frames = {"frames": _changes(chart["frames"])} if chart.get("frames") else {}
    return {name: _rows(value) for name, value in shared({**chart, **frames}).items()}


def _changes(frames: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Each frame rests on the one before it and says only what is new."""
    known: dict[int, dict[str, Any]] = {}
    found: list[dict[str, Any]] = []
    for frame in frames:
        data = []
        for number, trace in zip(frame["traces"], frame["data"], strict=True):
            new = _new(trace, known.get(number, {}))
            known[number] = _on_top(known.get(number, {}), new)
            data.append((number, new))
        some = [(number, new) for number, new in data if new]
        base = {"baseframe": found[-1]["name"]} if found else {}
        found.append({**frame, **base, "traces": [n for n, _ in some], "data": [new for _, new in some]})
    return found


def _new(part: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, Any]:
    """What a part says that is not known.

    >>> _new({"a": 1, "b": {"c": 2, "d": 3}}, {"a": 1, "b": {"c": 2, "d": 4}})
    {'b': {'d': 3}}
    """
    found = {}
    for name, value in part.items():
        if name not in known or known[name] != value:
            old = known.get(name)
            found[name] = _new(value, old) if isinstance(value, dict) and isinstance(old, dict) else value
    return found


def _on_top(known: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """What is known after something new was said, as Plotly puts one frame on top of another."""
    found = dict(known)
    for name, value in new.items():
        old = found.get(name)
        found[name] = _on_top(old, value) if isinstance(value, dict) and isinstance(old, dict) else value
    return found


def _rows(part: Any) -> Any:
    """A part of a chart with its rows of numbers packed.

    >>> _rows({"x": [0.5, None] * 6})["x"]["dtype"], _rows({"y": [2.0] * 12})["y"]["dtype"]
    ('f4', 'i2')
    """
    if isinstance(part, dict):
        part = _gaps_once(part)
        return {
            name: _row(value) if name in ("x", "y") and _numbers(value) else _rows(value)
            for name, value in part.items()
        }
    return [_rows(one) for one in part] if isinstance(part, list | tuple) else part


def _gaps_once(part: dict[str, Any]) -> dict[str, Any]:
    """A line in which only the heights have gaps, since one of the two is enough; whole numbers are shorter then.

    >>> _gaps_once({"x": [1.0, None, 2.0], "y": [3.0, None, 4.0]})
    {'x': [1.0, 0.0, 2.0], 'y': [3.0, None, 4.0]}
    """
    x, y = part.get("x"), part.get("y")
    if not isinstance(x, list | tuple) or not isinstance(y, list | tuple) or len(x) != len(y):
        return part
    if any(there is not None for here, there in zip(x, y, strict=True) if here is None):
        return part
    return {**part, "x": [0.0 if one is None else one for one in x]} if None in x else part


def _numbers(value: object) -> bool:
    """Whether something is a long row of numbers with decimals, and gaps."""
    return (
        isinstance(value, list | tuple)
        and len(value) >= MANY
        and all(one is None or isinstance(one, float) for one in value)
    )


def _row(numbers: Sequence[float | None]) -> dict[str, str]:
    """Numbers as Plotly unpacks them: whole ones in two bytes each, others in four; a gap is not a number."""
    whole = [int(one) for one in numbers if one is not None and one == int(one) and abs(one) < SMALL]
    kind, row = ("i2", pack(f"<{len(whole)}h", *whole)) if len(whole) == len(numbers) else (
        "f4", pack(f"<{len(numbers)}f", *(nan if one is None else one for one in numbers)))  # fmt: skip
    return {"bdata": b64encode(row).decode(), "dtype": kind}
