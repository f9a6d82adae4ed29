"""What the chapters name by a word in their code: the steps that they ask for, what they tell and what they refuse."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from hotw_nb.editions.contract import Edition


class Named(NamedTuple):
    """A word in a chapter: what is done with it, in which class or function, and where."""

    what: str  # "step", "record", "topic", "refusal" or "reason"
    word: str
    within: str
    where: str


@cache
def named(module: str) -> tuple[Named, ...]:
    """All words that a module names, in the order of its lines."""
    path = Path(sys.modules[module].__file__ or "")
    found = []
    for part in ast.parse(path.read_text("utf-8")).body:
        within = getattr(part, "name", "")
        for node in ast.walk(part):
            if isinstance(node, ast.Call):
                where = f"{path.parent.name}/{path.name}:{node.lineno}"
                found += [Named(what, word, within, where) for what, word in _words(node)]
    return tuple(found)


def _words(call: ast.Call) -> Iterator[tuple[str, str]]:
    """What one call names."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    given: list[ast.expr | None] = [*call.args, None, None, None]
    if name == "push" and isinstance(given[0], ast.Tuple):
        yield from (("step", word) for word in _literals(given[0].elts[0]))
    elif name == "ask":
        yield from (("step", word) for word in _literals(given[0]))
    elif name == "refuse":
        yield from (("refusal", word) for word in _literals(given[0]))
    elif name == "tell":
        topic = given[2] or next((word.value for word in call.keywords if word.arg == "topic"), None)
        yield from (("record", word) for word in _literals(given[0]))
        yield from (("topic", word) for word in _literals(topic or given[0]))


def reasons(module: ModuleType) -> Iterator[Named]:
    """The words with which a chapter says why a battle is as it is."""
    path = Path(module.__file__ or "")
    for part in ast.parse(path.read_text("utf-8")).body:
        if isinstance(part, ast.FunctionDef) and part.name in ("reasons", "reasoned"):
            for node in ast.walk(part):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Attribute)
                    and node.func.attr == "append"
                ):
                    where = f"{path.parent.name}/{path.name}:{node.lineno}"
                    yield from (Named("reason", word, part.name, where) for word in _literals(node.args[0]))


def _literals(node: ast.expr | None) -> list[str]:
    """The words that an expression may be; none where it is worked out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return [*_literals(node.body), *_literals(node.orelse)] if isinstance(node, ast.IfExp) else []


def _modules(edition: Edition) -> set[str]:
    """The chapters of an edition."""
    played = [play for event in edition.events.values() for play in vars(event).values()]
    classes = [cls for step in edition.steps.values() for cls in type(step).__mro__]
    return {one.__module__ for one in (*classes, *played) if one.__module__.startswith("hotw_nb.editions.")}


def of(edition: Edition, before: tuple[Edition, ...] = ()) -> Iterator[Named]:
    """What an edition names: all words of its chapters; of those that one before it has, its own steps alone."""
    borrowed = {module for other in before for module in _modules(other)}
    own = {(type(step).__module__, type(step).__name__) for step in edition.steps.values()}
    for module in sorted(_modules(edition)):
        yield from (one for one in named(module) if module not in borrowed or (module, one.within) in own)
