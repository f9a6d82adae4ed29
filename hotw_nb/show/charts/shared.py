"""What many traces and notes of a chart have in common, said once in its template, where Plotly looks it up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any

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
