"""What is shown only asks: no table, picture or panel runs a step, reads an agenda or changes a position."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hotw_nb as hotw
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import Position
from hotw_nb.engine.step import Step

PACKAGE = Path(hotw.__file__).parent
SHOWING = sorted([*(PACKAGE / "show").rglob("*.py"), *PACKAGE.glob("editions/*/table/**/*.py")])
PIECES = {"e", "engine", "s", "state", "position", "later", "there"}
"""What an engine or a position is called in this house."""
CHANGES = {
    Engine: ("do", "fork", "pop", "push", "settle", "roll", "clash"),
    Position: ("place", "join", "fall", "clear", "sack"),
    Step: ("do", "run", "skip"),
}
ANYWHERE = {"fork", "lift", "sack"}
"""Words that mean nothing else in this package."""


def named(node: ast.AST) -> str:
    """The last word of a name such as `self.engine`; empty for what has none."""
    if isinstance(node, ast.Call):
        return named(node.func)
    return getattr(node, "attr", getattr(node, "id", ""))


def within(node: ast.AST) -> bool:
    """Whether what is written to is a field of an engine or a position, or lies in one."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute) and named(node.value) in PIECES:
            return True
        node = node.value
    return False


def changes(code: str) -> Iterator[str]:
    """What a module does to an engine or a position, each with its line."""
    calls = {word for words in CHANGES.values() for word in words} | {"copy"}
    for node in ast.walk(ast.parse(code)):
        found = False
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            word, whose = node.func.attr, named(node.func.value)
            played = word == "play" and bool(node.args) and named(node.args[0]) in PIECES
            found = word in ANYWHERE or played or (word in calls and whose in PIECES | {"step"})
        elif isinstance(node, ast.Call):
            found = named(node.func) == "engine_of"
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found = any(within(part) for target in targets for part in getattr(target, "elts", [target]))
        elif isinstance(node, ast.Attribute):
            found = node.attr in ("agenda", "errand")
        if found:
            yield f"line {node.lineno}: {ast.unparse(node)}"


def test_what_is_shown_changes_no_position():
    found = {str(path.relative_to(PACKAGE)): list(changes(path.read_text("utf-8"))) for path in SHOWING}
    assert len(found) > 80
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        "e.step.run(e)",
        "there.step.do(there, action)",
        "self.engine.step.skip(self.engine)",
        "e.pop()",
        "there = e.fork()",
        "s.player = seat",
        "engine.state.scores[seat] += 1",
        "later = s.copy()",
        "later.place(land, seat, people)",
        "game.position.clear(land)",
        "s.lift(index)",
        "later.sack(land)",
        "edition.events[card.kind].play(e, card)",
        "engine = engine_of(game, log)",
        "s.agenda.pop()",
        "while e.errand[0] != 'expand': pass",
    ],
)
def test_each_way_of_changing_one_is_recognised(line):
    assert list(changes(line))


def test_the_words_that_are_looked_for_are_those_of_the_engine():
    for kind, words in CHANGES.items():
        assert [word for word in words if not hasattr(kind, word)] == []


@pytest.mark.parametrize("edition", hotw.EDITIONS.values(), ids=lambda edition: edition.id)
def test_each_edition_answers_the_same_questions_and_the_game_stays_as_it_is(edition):
    game = hotw.new_game(edition.id, ["Ada", "Ben", "Cleo"], seed=4)
    bot, asked = hotw.bots.Greedy(4), 0
    while not game.over and asked < 20:
        if game.active:
            player, mark = game.active["player"], game.engine().state.mark()
            ask = edition.preview
            areas = {one.area for one in ask.prospects(game, player)}
            assert areas <= set(edition.ground.areas)
            lands = [one.target for one in game.decision.actions if one.kind == "expand"]
            assert set(ask.gains(game, player, lands)) == set(lands)
            playable = [one.target for one in game.decision.actions if one.kind == "play"]
            assert all(ask.event(game, player, card) for card in playable)
            assert game.engine().state.mark() == mark
            asked += 1
        game = game.play(bot.choose(game.engine(), game.decision.actions))
    assert asked == 20
