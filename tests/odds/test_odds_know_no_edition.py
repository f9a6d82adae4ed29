"""The room of odds knows battles; whatever belongs to one edition comes from that edition when it is first needed."""

from __future__ import annotations

import ast
import json
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.odds.games import moves

TOP = Path(odds.__file__).resolve().parent.parent
ROOM = sorted(Path(odds.__file__).parent.rglob("*.py"))
ALL_STEPS = {step for edition in hotw.EDITIONS.values() for step in edition.steps}
ALL_STEPS |= {step for edition in hotw.EDITIONS.values() for step in (*edition.turn, *edition.epoch)}


def fresh(code: str) -> str:
    """What a new Python prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


LOADED = """
print(json.dumps(sorted(name for name in sys.modules if name.startswith("hotw_nb.editions."))))
"""


def rooms(printed: str) -> set[str]:
    """The folders of editions of which modules are loaded."""
    names = json.loads(printed.splitlines()[-1])
    return {name.split(".")[2] for name in names} - {
        "contract",
        "components",
        "numbered_rules",
        "parts",
        "shared",
    }


def test_importing_odds_loads_no_edition() -> None:
    assert rooms(fresh("import json, sys, hotw_nb.odds" + LOADED)) == set()


ONE_MOVE = """
import json, sys
import hotw_nb as hotw
from hotw_nb import odds
game = hotw.scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True}})
move = "expand", "eastern_steppe"
assert odds.of(game, move) == odds.battle()
assert odds.siege_of(game, move).taken == odds.siege(armies=odds.siege_of(game, move).course.armies).taken
assert odds.campaign_of(game, ["eastern_steppe"], armies=2).all == odds.siege(armies=2).taken
odds.table(), odds.price_list(), odds.luck(game)
"""


def test_the_odds_of_a_game_load_no_other_edition() -> None:
    assert rooms(fresh(ONE_MOVE + LOADED)) == {"e2001"}


def test_what_an_edition_brings_along_arrives_when_it_is_named() -> None:
    code = "import json, sys; from hotw_nb import odds; odds.GoldCampaign, odds.GoldEnd, odds.GoldPlan"
    assert "e2024" in rooms(fresh(code + LOADED))
    assert odds.GoldCampaign.__name__ == "GoldCampaign"
    with pytest.raises(AttributeError, match="SilverCampaign"):
        _ = odds.SilverCampaign


def test_tab_offers_the_functions_that_people_call_and_loads_no_edition() -> None:
    assert set(dir(odds)) == {name for name in odds.__all__ if isinstance(getattr(odds, name), FunctionType)}
    assert {"battle", "siege", "campaign", "luck", "of"} <= set(dir(odds))
    assert rooms(fresh("import json, sys; from hotw_nb import odds; dir(odds)" + LOADED)) == set()


def test_a_bare_action_is_said_in_french_without_any_edition_that_does_not_know_it() -> None:
    code = """
import json, sys
import hotw_nb as hotw
print(hotw.Action("expand", "wei_river", via="difficult").text("fr"), file=sys.stderr)
"""
    assert rooms(fresh(code + LOADED)) == {"e2001"}


def test_the_dice_of_every_edition_are_found_by_its_id() -> None:
    assert list(odds.RULES) == ["2001", "classic", "2024", "2024 no dice", "2024 option 3"]
    assert len(odds.RULES) == 5
    for id in hotw.EDITIONS:
        assert odds.RULES[id] is hotw.EDITIONS[id].odds.dice[id]
    for nothing in ("1066", "2024 no", "", 2001):
        assert nothing not in odds.RULES


def test_no_module_of_the_room_names_an_edition_or_a_step_in_its_code() -> None:
    """Sentences and examples may name an edition; names of imports, words that are compared and keys may not."""
    for path in ROOM:
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                owner = (node.module or "").split(".")[1:3]
                assert owner[:1] != ["editions"] or len(owner) == 1, f"{path.name}: {node.module}"
            if isinstance(node, ast.Constant):
                assert node.value not in list(odds.RULES), f"{path.name}, line {node.lineno}: {node.value}"
            if isinstance(node, ast.Compare):
                words = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)}
                assert not words & ALL_STEPS, f"{path.name}, line {node.lineno}: {words & ALL_STEPS}"


def test_the_room_calls_no_function_by_the_name_of_an_edition() -> None:
    for path in ROOM:
        assert "gold" not in path.name
        assert "realm" not in path.name
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                assert "gold" not in node.name.lower(), f"{path.name}: {node.name}"
                assert "realm" not in node.name.lower(), f"{path.name}: {node.name}"


def test_the_room_draws_nothing() -> None:
    for path in ROOM:
        assert "hotw_nb.show" not in path.read_text("utf-8"), path.name


MODULES = [one.name for one in pkgutil.walk_packages([str(TOP)], "hotw_nb.") if "odds" in one.name.split(".")]


def test_every_module_can_be_the_first_to_be_imported() -> None:
    """Each in a process of its own: a circle of imports shows itself only to whoever enters it from the wrong side."""
    code = """
import os, sys, traceback
import hotw_nb
failed = []
for name in sys.argv[1:]:
    child = os.fork()
    if not child:
        try:
            __import__(name)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        failed.append(name)
print(failed)
"""
    done = subprocess.run([sys.executable, "-c", code, *MODULES], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "[]", done.stderr


def test_every_edition_offers_its_odds() -> None:
    for id, edition in hotw.EDITIONS.items():
        assert isinstance(edition.odds, moves.EditionOdds)
        assert next(iter(edition.odds.dice)) == id
