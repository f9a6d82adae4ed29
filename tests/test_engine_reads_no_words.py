"""Rewording or translating the sentences of actions changes nothing in a game: the engine reads no words."""

import ast
import json
import pickle
import subprocess
import sys
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

import hotw_nb as hotw
from hotw_nb.engine.action import Action
from hotw_nb.text import LANGUAGES, catalogue, speaking

TOP = Path(hotw.__file__).parent
EDITIONS = ("2001", "2024", "classic")
WRONG = ("end", "keep", "expand", "fort", "levant", "move", "pass", "dance", "expend", ("end", "levant"),
         ("expand", "nowhere"), ("fort", "levant", "here", "romans"), ("retreat", "crete"), "upgrade", 99)  # fmt: skip


def turned_round(texts):
    """Every sentence under another key, and each asks for a target exactly if it did not before."""
    keys, sentences = list(texts), list(texts.values())
    turned = ("..." if "{target}" in one else "{target}!" for one in sentences[5:] + sentences[:5])
    return dict(zip(keys, turned, strict=True))


def almost_empty(texts):
    """No sentence of its own for any action."""
    return {"other": "{kind}", "via_other": "{via}", "dance": "{target} dances"}


@contextmanager
def reworded(way):
    """Let actions be said in other words while this lasts, in both languages."""
    before = {lang: dict(catalogue(lang, "actions")) for lang in LANGUAGES}
    try:
        for lang, texts in before.items():
            catalogue(lang, "actions").clear()
            catalogue(lang, "actions").update(way(texts))
        yield
    finally:
        for lang, texts in before.items():
            catalogue(lang, "actions").clear()
            catalogue(lang, "actions").update(texts)


def story(edition, lang):
    """All of a game that is not words: what was offered, what was chosen, and why other things were refused."""
    chance = Random(11)
    game = hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=3)
    told = []
    with speaking(lang):
        for _ in range(400):
            if game.over:
                break
            actions = game.legal_actions()
            chosen = chance.choice(actions)
            kinds = Counter(action.kind for action in actions)
            if kinds[chosen.kind] == 1:
                assert game.meant(chosen.kind) == chosen
            wrong = chance.choice(WRONG)
            refusal = game.why_not(wrong)
            told.append((actions, wrong, refusal and (refusal.rule, refusal.topic)))
            game = game.play(tuple(chosen))
    return told, game.token(), game.actions, game.scores


@pytest.mark.parametrize("way", [turned_round, almost_empty])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_other_words_for_actions_change_nothing_in_a_game(edition, lang, way):
    plain = story(edition, lang)
    with reworded(way):
        assert story(edition, lang) == plain


def offered_in(edition, seed):
    """The kinds of action that are offered in random games, once with each option; each with or without a target."""
    for option in (None, *hotw.EDITIONS[edition].options.values()):
        options = () if option is None else tuple(filter(None, (option.id, option.needs)))
        game = hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=seed, options=options)
        engine, chance = game.engine(), Random(seed)
        while not engine.state.over:
            offered = engine.options()
            yield from ((action.kind, bool(action.target)) for action in offered)
            engine.do(chance.choice(offered))


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_lists_its_kinds_of_action_and_no_others_and_which_have_a_target(edition):
    rules, met = hotw.EDITIONS[edition], set()
    listed = {(kind, False) for kind in rules.alone} | {(kind, True) for kind in rules.with_target}
    for seed in range(5, 25):
        met |= set(offered_in(edition, seed))
        if met >= listed:
            break
    assert met == listed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_action_has_a_sentence_that_names_its_target(lang):
    texts = catalogue(lang, "actions")
    for rules in hotw.EDITIONS.values():
        assert {kind for kind in rules.kinds if kind not in texts} == set()
        aimed = {*rules.with_target, "roll"}
        assert {kind for kind in rules.kinds if ("{target" in texts[kind]) != (kind in aimed)} == set()


def test_the_key_of_a_sentence_is_no_kind_of_action():
    game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=3)
    refusal = game.why_not(Action("expand_settle", "levant"))
    assert (refusal.rule, refusal.topic) == ("", "no_such_action")


def naming(tree, kinds):
    """Where a module compares the kind of something with one of these words, or has several of them in a row."""
    for node in ast.walk(tree):
        words = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)} & kinds
        asked = isinstance(node, ast.Compare) and ".kind" in ast.unparse(node)
        if (asked and words) or (
            isinstance(node, (ast.Tuple, ast.List, ast.Set, ast.Dict)) and len(words) > 1
        ):
            yield ast.unparse(node)


@pytest.mark.parametrize("room", ["engine", "bots"])
def test_the_engine_and_the_bots_name_no_actions_of_one_edition_alone(room):
    counts = Counter(kind for rules in hotw.EDITIONS.values() for kind in rules.kinds)
    alone = {kind for kind, count in counts.items() if count == 1}
    assert len(alone) > 10
    paths = list((TOP / room).rglob("*.py"))
    assert paths
    for path in paths:
        assert list(naming(ast.parse(path.read_text("utf-8")), alone)) == [], path


def test_words_that_only_other_editions_use_mean_nothing_special_here():
    game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=3)
    assert game.why_not(("lend", "Ada")).topic == "no_such_action"
    assert game.why_not("play_token").topic == "nonsense"


WITHOUT_WORDS = """
import importlib, json, pkgutil, sys
import hotw_nb
sys.modules["hotw_nb.text"] = sys.modules["hotw_nb.show"] = None  # importing them is an error from now on
boards, editions, engine = (importlib.import_module(f"hotw_nb.{name}") for name in ("boards", "editions", "engine"))
adapters = ("table", "preview", "bots", "odds")
for package in (boards, engine, editions):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not set(module.name.split(".")) & set(adapters):
            importlib.import_module(module.name)
from random import Random
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.engine import Engine
for id, edition in editions.EDITIONS.items():
    players, options, log = ("Ada", "Ben", "Cleo"), frozenset(), []
    state = edition.deal(edition, players, 5, options)
    engine, chance = Engine(edition, players, state, Seeded(5), options, log), Random(5)
    engine.settle()
    while not state.over:
        engine.do(chance.choice(engine.options()))
    print(json.dumps([id, state.scores, len(log)]))
"""


def test_boards_engine_and_rules_play_whole_games_where_no_text_can_be_loaded():
    done = subprocess.run([sys.executable, "-c", WITHOUT_WORDS], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    expected = []
    for id in EDITIONS:
        game = hotw.new_game(id, players=["Ada", "Ben", "Cleo"], seed=5)
        chance = Random(5)
        while not game.over:
            game = game.play(chance.choice(game.legal_actions()))
        expected.append([id, list(game.scores.values()), len(game.log)])
    assert [json.loads(line) for line in done.stdout.splitlines()] == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_refusals_are_data_that_can_be_compared_and_kept(edition):
    chance = Random(2)
    game = hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=4)
    for _ in range(150):
        for wrong in WRONG:
            refusal = game.why_not(wrong)
            assert refusal == game.why_not(wrong)
            kept = pickle.loads(pickle.dumps(refusal))
            assert kept == refusal
            assert str(kept) == str(refusal)
        game = game.play(chance.choice(game.legal_actions()))


def test_what_another_process_kept_speaks_in_a_new_one(tmp_path):
    game = hotw.play_on(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=4))
    (tmp_path / "log").write_bytes(pickle.dumps((game.log, game.legal_actions(), game.why_not("dance"))))
    code = "import pickle, sys; log, actions, no = pickle.load(open(sys.argv[1], 'rb')); print(*log, *actions, no)"
    done = subprocess.run(
        [sys.executable, "-c", code, tmp_path / "log"], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.strip() == " ".join(
        map(str, (*game.log, *game.legal_actions(), game.why_not("dance")))
    )
