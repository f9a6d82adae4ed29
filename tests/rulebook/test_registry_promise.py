"""Every numbered rule of a playable edition is named by a test that proves it, and no test names an unknown rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hotw_nb.boards import resources
from hotw_nb.editions import EDITIONS, numbered_rules

TESTS = Path(__file__).resolve().parent.parent


def _marks(tree: ast.AST) -> Iterator[ast.Call]:
    """Every `pytest.mark.rule(...)` in a file, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield node


@cache
def _named() -> dict[str, list[str]]:
    """Which tests name each id, as file:line."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for mark in _marks(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            where = f"{path.relative_to(TESTS)}:{mark.lineno}"
            assert not mark.keywords, f"{where}: pytest.mark.rule takes ids only"
            for id in _ids(mark, where):
                found.setdefault(id, []).append(where)
    return found


def _ids(mark: ast.Call, where: str) -> list[str]:
    """The ids that a mark names, which must be written out."""
    ids: list[object] = []
    for node in mark.args:
        try:
            ids += ast.literal_eval(node.value) if isinstance(node, ast.Starred) else [ast.literal_eval(node)]
        except ValueError:
            ids.append(None)
    words = [id for id in ids if isinstance(id, str)]
    assert words, f"{where}: pytest.mark.rule names no rule"
    assert len(words) == len(ids), f"{where}: write out the rule ids as strings"
    return words


def _known(id: str) -> bool:
    """Whether an id is that of a numbered rule."""
    edition = id.split("-")[0]
    if not resources.data(f"rules/{edition}.csv").is_file():
        return False
    return any(rule.id == id for rule in numbered_rules.all_rules(edition))


def test_no_test_names_an_unknown_rule() -> None:
    assert {id: where for id, where in _named().items() if not _known(id)} == {}


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_every_rule_is_named_by_a_test(edition: str) -> None:
    named = _named()
    assert [
        f"{rule.id} {rule.title('en')}" for rule in numbered_rules.all_rules(edition) if rule.id not in named
    ] == []
