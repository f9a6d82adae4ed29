"""Every numbered rule of the 2001 edition is named by a test that proves it, and no test names a rule that is none."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from hotw_nb import registry

TESTS = Path(__file__).resolve().parent.parent


def _marks(tree: ast.AST) -> Iterator[ast.Call]:
    """Every `pytest.mark.rule(...)` in a file, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield node


def _named() -> dict[str, list[str]]:
    """Which tests name each id, as file:line."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for mark in _marks(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            where = f"{path.relative_to(TESTS)}:{mark.lineno}"
            assert mark.args, f"{where}: pytest.mark.rule names no rule"
            assert not mark.keywords, f"{where}: pytest.mark.rule takes ids only"
            for word in mark.args:
                plain = isinstance(word, ast.Constant) and isinstance(word.value, str)
                assert plain, f"{where}: write rule ids as plain strings, not as {ast.unparse(word)}"
                found.setdefault(ast.literal_eval(word), []).append(where)
    return found


def _known(id: str) -> bool:
    """Whether an id is one of a numbered rule of any edition."""
    try:
        return registry.rule(id).id == id
    except registry.UnknownRule:
        return False


def test_no_test_names_an_unknown_rule() -> None:
    assert {id: where for id, where in _named().items() if not _known(id)} == {}


def test_every_rule_of_2001_is_named_by_a_test() -> None:
    named = _named()
    assert [
        f"{rule.id} {rule.title('en')}" for rule in registry.all_rules("2001") if rule.id not in named
    ] == []
