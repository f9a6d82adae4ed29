"""The cells of a notebook as somebody clicks them: in any order, and each of them twice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from random import Random
from typing import Any

import pytest
from new_kernel import new_kernel
from reading_notebooks import code

from hotw_nb import text


def run(source: str, names: dict[str, Any]) -> None:
    """Run a cell, and show what its last line comes to as a notebook does."""
    *before, last = ast.parse(source).body or [ast.Pass()]
    shown = isinstance(last, ast.Expr)
    exec(compile(ast.Module([*before, *([] if shown else [last])], []), "cell", "exec"), names)
    if shown:
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        if hasattr(value, "_repr_mimebundle_"):
            value._repr_mimebundle_()
        assert isinstance(repr(value), str)


def names_given(source: str) -> Iterator[str]:
    """The names that a cell gives to things."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name.partition(".")[0] for alias in node.names)


def in_disorder(path: Any, seed: int) -> tuple[int, int]:
    """Run every cell twice in a random order; how many ran, and how many lacked a name that another cell gives.

    The first cell, which imports the package, comes first: without it no other one can say anything.
    """
    cells = code(path)
    rest = cells[1:] * 2
    Random(seed).shuffle(rest)
    names: dict[str, Any] = {"__name__": "__main__", "display": lambda *shown: [repr(one) for one in shown]}
    given = {name for _, source in cells for name in names_given(source)}
    lacked = 0
    before = text.chosen()
    with pytest.MonkeyPatch.context() as patch:
        new_kernel(patch)
        try:
            for id, source in [cells[0], cells[0], *rest]:
                with redirect_stdout(StringIO()):
                    try:
                        run(source, names)
                    except NameError as trouble:
                        if trouble.name not in given:
                            raise AssertionError(
                                f"{path.name}, seed {seed}, cell {id}: {trouble!r}"
                            ) from trouble
                        lacked += 1
                    except Exception as trouble:
                        raise AssertionError(f"{path.name}, seed {seed}, cell {id}: {trouble!r}") from trouble
        finally:
            text.use(before or None)
    return len(rest) + 2, lacked
