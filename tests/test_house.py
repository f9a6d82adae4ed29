"""The rules of the house that a machine can check: style, types, light imports, both languages, clean files."""

import ast
import os
import re
import shutil
import string
import subprocess
import sys
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import hotw_nb as hotw
from hotw_nb import text
from hotw_nb.engine.position import Position

TOP = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
REFUSALS = ("BadSave", "BadSetup", "DiceError", "IllegalAction")
TOPICS = sorted(path.stem for path in (TOP / "hotw_nb" / "text" / "en").glob("*.toml"))


def run(*words):
    """Run a tool of this Python on the project; its words are the message if it complains."""
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=TOP, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def files():
    """The text files that are the project: what git would keep, or, without git, all but leftovers of running."""
    asked = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
    )
    names = asked.stdout.splitlines() or [str(path.relative_to(TOP)) for path in TOP.rglob("*")]
    for name in names:
        path = TOP / name
        hidden = any(
            part.startswith(".") and part not in (".ci", ".github") for part in Path(name).parts[:-1]
        )
        if path.is_file() and not hidden and "__pycache__" not in name:
            try:
                yield name, path.read_text("utf-8")
            except UnicodeDecodeError:
                continue


# --- style and types ---


def test_ruff_has_nothing_to_say():
    run("ruff", "check", ".")


def test_the_code_is_formatted():
    run("ruff", "format", "--check", ".")


def test_the_package_is_strictly_typed():
    run("mypy", "--strict")


def test_no_module_is_longer_than_six_hundred_lines():
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in (TOP / "hotw_nb").rglob("*.py")}
    assert {str(path.relative_to(TOP)): n for path, n in lengths.items() if n > 600} == {}


# --- imports ---


def test_importing_the_package_loads_the_standard_library_only():
    code = "import sys; before = set(sys.modules); import hotw_nb; print(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], cwd=TOP, capture_output=True, text=True, check=True)
    roots = {name.partition(".")[0] for name in done.stdout.split()}
    assert "hotw_nb" in roots
    assert roots - set(sys.stdlib_module_names) == {"hotw_nb"}


LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def linted(top):
    """What import-linter says of the project in a folder, as its exit code and its words."""
    done = subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"],
        cwd=top,
        env={**os.environ, "PYTHONPATH": str(top), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_imports_point_one_way():
    code, words = linted(TOP)
    assert code == 0, words


WRONG_WAYS = {
    "engine.dice": "text",
    "boards.maps": "engine.action",
    "odds.outcomes": "show.style",
    "show.style": "lessons.lesson",
    "lessons.lesson": "editions.e2024.cards",
    "editions.shared.score": "bots.base",
    "editions.shared.draft": "editions.classic.view",
    "editions.classic.turn": "text",
    "editions.e2001.edition": "editions.e2001.table",
    "editions.e2001.table": "editions.classic.table",
    "editions.e2024.bots": "show.style",
    "editions.e2001.preview": "text",
    "editions.classic.preview": "show.style",
    "editions.e2024.edition": "editions.e2024.preview",
}


def a_house(top, added):
    """A copy of the package in a folder, with more lines at the end of some modules."""
    shutil.copytree(TOP / "hotw_nb", top / "hotw_nb", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(TOP / "pyproject.toml", top)
    for module, line in added.items():
        path = top / "hotw_nb" / module.replace(".", "/")
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        with path.open("a", encoding="utf-8") as file:
            file.write(f"\n\ndef later():\n    {line}\n")


def test_an_import_that_points_the_other_way_is_found_even_inside_a_function(tmp_path):
    a_house(tmp_path, {module: f"import hotw_nb.{wrong}" for module, wrong in WRONG_WAYS.items()})
    code, words = linted(tmp_path)
    assert code == 1, words
    for module, wrong in WRONG_WAYS.items():
        assert f"hotw_nb.{module} -> hotw_nb.{wrong} (l." in words, words


def test_a_new_room_has_to_find_its_place_among_the_others(tmp_path):
    a_house(tmp_path, {"attic": "import hotw_nb.text"})
    code, words = linted(tmp_path)
    assert code == 1, words
    assert "attic" in words


def from_the_root(tree):
    """Where a module imports the package itself, or a name of it that is no room: by that it could reach any room."""
    rooms = {path.stem for path in (TOP / "hotw_nb").iterdir() if path.suffix in ("", ".py")}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            wrong = any(
                one.name == "hotw_nb" or (one.name.startswith("hotw_nb.") and not one.asname)
                for one in node.names
            )
        elif isinstance(node, ast.ImportFrom):
            wrong = node.level or (
                node.module == "hotw_nb" and any(one.name not in rooms for one in node.names)
            )
        elif isinstance(node, ast.Call):
            wrong = "import" in ast.unparse(node.func) and "hotw_nb" in words_in(ast.Tuple(node.args))
        else:
            continue
        if wrong:
            yield ast.unparse(node)


def test_no_module_imports_the_package_itself():
    """Whoever holds the package holds every room, and the linter does not see which one is used; so name the room."""
    found = [
        f"{path.relative_to(TOP)}: {what}"
        for path in sorted((TOP / "hotw_nb").rglob("*.py"))
        for what in from_the_root(parsed(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("import hotw_nb as hotw", True),
        ("import hotw_nb.show", True),
        ("from hotw_nb import new_game", True),
        ("from hotw_nb import boards, new_game as begin", True),
        ("from .. import new_game", True),
        ("import_module('hotw_nb')", True),
        ("import hotw_nb.show as pictures", False),
        ("from hotw_nb import boards, game", False),
        ("from hotw_nb.start.new_game import new_game", False),
    ],
)
def test_importing_the_package_itself_would_be_found_even_inside_a_function(line, wrong):
    assert list(from_the_root(ast.parse(f"def later():\n    {line}"))) == [line] * wrong


# --- which edition it is ---


def parsed(path):
    return ast.parse(path.read_text("utf-8"))


def words_in(node, named=()):
    """The words that are written in a piece of code, and those that its named constants stand for."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
        elif named and isinstance(part, (ast.Name, ast.Attribute)):
            yield from named.get(ast.unparse(part), ())


def constants(tree):
    """The words behind each name that a module gives to a word or to several."""
    found = {}
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            plain = (ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Starred, ast.Load)
            if all(isinstance(part, plain) for part in ast.walk(node.value)):
                found |= {
                    target.id: set(words_in(node.value)) for target in targets if isinstance(target, ast.Name)
                }
    return found


@cache
def all_constants():
    """The constants of every module of the package, by its dotted name."""
    top = TOP / "hotw_nb"
    return {
        ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__"): constants(
            parsed(path)
        )
        for path in top.rglob("*.py")
    }


def known_names(tree):
    """The words behind each name that a module knows: its own constants, and those that it imports."""
    every, found = all_constants(), constants(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                name = one.asname or one.name
                if one.name in every.get(node.module, {}):
                    found[name] = every[node.module][one.name]
                inside = every.get(f"{node.module}.{one.name}", {})
                found |= {f"{name}.{constant}": words for constant, words in inside.items()}
    return found


def literals(node, named=()):
    """The words that code compares something with, or looks for at the beginning or the end of something."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
    elif isinstance(node, ast.match_case):
        sides = [node.pattern]
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("startswith", "endswith"):
        sides = node.args
    else:
        return
    for side in sides:
        yield from words_in(side, named)


def listed(node):
    """The words that a row of words or the keys of a dict consist of."""
    if isinstance(node, ast.Dict):
        parts = node.keys
    elif isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        parts = node.elts
    elif isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal":
        parts = [node.slice]
    else:
        return
    for part in parts:
        if isinstance(part, (ast.Constant, ast.Tuple)):
            yield from words_in(part)


def asked(tree, ids, steps, fields=(), records=frozenset()):
    """Where a module asks for an edition by its id, for one of its steps by name, or for what it alone has.

    That is a comparison, a table by id or by step, three `fields` of the position of one edition, or a record that
    one edition alone writes. Kinds of actions are words of the game, even where a step bears the same name.
    """
    named = known_names(tree)
    for node in ast.walk(tree):
        words, row = set(literals(node, named)), list(listed(node))
        what = ast.unparse(node) if words or row else ""
        about_steps = re.search(r"\b(decision|agenda|errand|step)\b", what)
        a_table = isinstance(node, ast.Dict) and len(row) > 1 and set(row) <= steps
        by_id = isinstance(node, (ast.Dict, ast.Subscript)) and ids & set(row)
        if (
            any(word.rstrip("-") in ids for word in words)
            or (about_steps and words & steps)
            or (re.search(r"\.kind\b", what) and words & records)
            or (a_table or by_id)
            or any(len(own & set(row)) > 2 for own in fields)
        ):
            yield what


def own_fields():
    """The fields that each edition adds to a position, without those that another one has too."""
    plain = set(vars(Position(2, 1)))
    added = {id: set(vars(hotw.new_game(id, seed=1).position)) - plain for id in hotw.EDITIONS}
    for id, fields in added.items():
        yield fields - {field for other in added if other != id for field in added[other]}


def told(folder):
    """The kinds of record that the modules of a folder write."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell":
                yield from words_in(node.args[0])


def own_records():
    """The kinds of record that one edition alone writes, and that are no actions."""
    top = TOP / "hotw_nb" / "editions"
    folders = [path for path in top.iterdir() if (path / "edition.py").exists()]
    counts = Counter(kind for folder in folders for kind in set(told(folder)))
    return {kind for kind, count in counts.items() if count == 1} - set(told(top / "shared"))


def shared_modules():
    """The modules outside the folders of the editions, each with the steps that it may not know."""
    shared = TOP / "hotw_nb" / "editions" / "shared"
    counts = Counter(name for edition in hotw.EDITIONS.values() for name in edition.steps)
    for path in sorted((TOP / "hotw_nb").rglob("*.py")):
        if path.is_relative_to(shared):
            yield path, {name for name, count in counts.items() if count == 1}
        elif path.parent == shared.parent or not path.is_relative_to(shared.parent):
            yield path, set(counts)


THE_LIST = "hotw_nb/editions/__init__.py"
"""Here each edition has its line."""


@pytest.mark.parametrize("edition", hotw.EDITIONS)
def test_whoever_enters_a_land_is_asked_to_expand_in_every_edition(edition):
    game, asked_in = hotw.new_game(edition, seed=5), set()
    while not game.over:
        if any(action.kind == "expand" for action in game.decision.actions):
            asked_in.add(game.decision.kind)
        game = game.play(len(game.decision.actions) // 2)
    assert asked_in == {"expand"}


def test_shared_code_never_asks_which_edition_it_is_in():
    """Neither by its id nor by the name of a step; a chapter that editions share knows the steps that they share.

    Nor does it know what one edition alone writes into its positions and records; the catalogue has words for all.
    """
    ids, fields, records = set(hotw.EDITIONS), list(own_fields()), own_records()
    found = {
        f"{path.relative_to(TOP)}: {what}"
        for path, steps in shared_modules()
        if str(path.relative_to(TOP)) != THE_LIST
        for what in asked(parsed(path), ids, steps, fields, set() if "text" in path.parts else records)
    }
    assert found == set(), "ask the contract of the edition"


@pytest.mark.parametrize(
    "line",
    [
        'edition.id == "2024"',
        'game.edition in ("2001", "classic")',
        'rule.startswith("classic-")',
        'game.decision.kind == "keep_token"',
        's.agenda[-1][0] != "expand"',
        '{"2001": 1, "other": 2}',
        'Literal["2001", "other"]',
        '{"expand": 1, "keep_token": 2}',
        '("hands", "bags", "glimpses", "tracks")',
        'record.kind == "endgame"',
    ],
)
def test_asking_which_edition_it_is_would_be_found(line):
    steps, fields = {"keep_token", "expand"}, [{"bags", "glimpses", "tracks"}]
    found = asked(ast.parse(line), set(hotw.EDITIONS), steps, fields, {"endgame"})
    assert list(found) == [line.replace('"', "'")]


@pytest.mark.parametrize(
    "lines",
    [
        'MINE = "2001"\nget(id) is not get(MINE)',
        'MINE: str = "expand"\ns.agenda[-1][0] == MINE',
        'MINE = ("2001", "2024")\nid in MINE',
        "from hotw_nb.engine.action import EXPAND as MINE\nstep == MINE",
        "from hotw_nb.engine import action\nstep == action.EXPAND",
    ],
)
def test_asking_by_a_name_for_the_word_would_be_found(lines):
    found = list(asked(ast.parse(lines), set(hotw.EDITIONS), {"expand", "keep_token"}))
    assert found == [lines.splitlines()[-1]]


# --- both languages ---


def test_both_languages_have_the_same_topics():
    for lang in text.LANGUAGES:
        assert sorted(path.stem for path in (TOP / "hotw_nb" / "text" / lang).glob("*.toml")) == TOPICS


def gaps(sentence):
    """The gaps of a sentence, and those within what it says of one player or another."""
    parts = [(name, spec) for _, name, spec, _ in string.Formatter().parse(sentence) if name]
    return sorted({name for name, _ in parts}.union(*(gaps(spec) for _, spec in parts)))


@pytest.mark.parametrize("topic", TOPICS)
def test_both_languages_say_the_same_things_with_the_same_gaps(topic):
    english, french = (_flat(text.catalogue(lang, topic)) for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    for key, sentence in english.items():
        assert sentence.strip(), f"{topic}.{key} is empty"
        assert french[key].strip(), f"{topic}.{key} is empty in French"
        assert gaps(sentence) == gaps(french[key]), f"{topic}.{key}"


def _flat(texts, above=""):
    found = {}
    for key, value in texts.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{above}{key}.")
        else:
            found[above + key] = "\n".join(value) if isinstance(value, list) else str(value)
    return found


# --- files ---


def test_no_file_names_a_place_on_somebody_s_machine():
    somewhere = re.compile(
        r"(?<![\w.:/-])/(?:root|home|Users|work|opt|tmp|mnt|private)/[\w.]|[A-Z]:\\\\?Users"
    )
    assert [f"{name}: {found[0]}" for name, content in files() if (found := somewhere.search(content))] == []


def test_every_dependency_has_its_reason_beside_it():
    reasons = (TOP / "pyproject.toml").read_text("utf-8")
    project = PROJECT["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    wanted = [*project["dependencies"], *extras, *PROJECT["build-system"]["requires"]]
    said = re.findall(r'^    "(.+)",  # \S+ \S', reasons, re.MULTILINE)
    assert sorted(said) == sorted(wanted), "a line of its own, and behind it the reason as a comment"


def test_the_guide_for_contributors_stays_short():
    assert len((TOP / "CONTRIBUTING.md").read_text("utf-8").splitlines()) <= 120


def test_the_readme_starts_with_the_two_commands_and_ci_runs_the_second_to_the_letter():
    readme = (TOP / "README.md").read_text("utf-8").splitlines()
    first_screen = readme[:30]
    assert "pip install . && hotw lab" in first_screen
    test = 'pip install -e ".[test]" && pytest'
    assert test in first_screen
    assert test in (TOP / ".ci" / "run").read_text("utf-8").splitlines()


DOCUMENTS = [name for name, _ in files() if name.endswith(".md")]


def anchors(document):
    """What a link can lead to within a document: its headings as web pages write them."""
    headings = re.findall(r"^#+ (.+)$", document.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_in_the_documents_leads_to_a_file_and_a_heading(name):
    document = TOP / name
    for target, heading in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", document.read_text("utf-8")):
        if ":" not in target:
            place = document.parent / target if target else document
            assert place.exists(), f"{name}: {target}"
            assert not heading or heading in anchors(place), f"{name}: {target}#{heading}"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_what_a_guide_tells_people_to_run_is_there(name):
    """Files of tests and scripts that a command in a document names; `18` is the lesson that its reader writes."""
    own = ("test_event_drought.py", "test_option_strong_forts.py")
    for path in re.findall(r"\b((?:tests|binder|\.ci)/[\w/.-]*\w)", (TOP / name).read_text("utf-8")):
        assert path.endswith(own) or "18" in path or (TOP / path).exists(), f"{name}: {path}"


def parts_of_the_package(tree):
    """The names in a file of tests that stand for the package, for one of its modules or for something in them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (
                one.asname or "hotw_nb" for one in node.names if one.name.partition(".")[0] == "hotw_nb"
            )
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "hotw_nb":
            yield from (one.asname or one.name for one in node.names)


def private_names(tree):
    """Each private name of the package that a file of tests imports, reads or replaces, and the lines it is on."""
    ours = set(parts_of_the_package(tree))

    def is_ours(node):
        return bool(ours & {part.id for part in ast.walk(node) if isinstance(part, ast.Name)})

    for node in ast.walk(tree):
        found = []
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "hotw_nb":
            for one in node.names:
                if re.match("_(?!_)", one.name):
                    yield one.name, (one.lineno, one.lineno)
        elif isinstance(node, ast.Attribute) and re.match("_(?!_)", node.attr):
            reached = node.value
            while isinstance(reached, ast.Attribute):
                reached = reached.value
            found = [node.attr] if isinstance(reached, ast.Name) and reached.id in ours else []
        elif (
            isinstance(node, ast.Call)
            and getattr(node.func, "attr", getattr(node.func, "id", "")) in REPLACING
        ):
            words = [
                one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)
            ]
            private = [word for word in words[:1] if re.search(r"(?:^|\.)_(?!_)", word)]
            found = [word for word in private if word.startswith("hotw_nb.") or is_ours(node.args[0])]
        yield from ((name, (node.lineno, node.end_lineno)) for name in found)


REPLACING = ("setattr", "delattr", "getattr", "hasattr", "patch", "object")
"""What reads or replaces a name that is given as a word."""


def unexplained(content):
    """The private names that have no comment beside them."""
    lines = content.splitlines()
    for name, (first, last) in private_names(ast.parse(content)):
        if not any("  # " in line for line in lines[first - 1 : last]):
            yield name


def test_a_test_says_why_it_uses_a_private_name():
    """The reason is a comment on the line of the name."""
    found = [
        f"{name}: {private}"
        for name, content in files()
        if re.match(r"tests/.*\.py$", name)
        for private in unexplained(content)
    ]
    assert found == [], "test it by public names, or say why not in a comment beside it"


@pytest.mark.parametrize(
    ("line", "private"),
    [
        ("from hotw_nb.start.saving import _seal", ["_seal"]),
        ("from hotw_nb.start import saving\nsaving._seal({})", ["_seal"]),
        ("import hotw_nb as hotw\nhotw.text._chosen[:] = []", ["_chosen"]),
        ('from hotw_nb import text\nmonkeypatch.setattr(text, "_chosen", [])', ["_chosen"]),
        ('monkeypatch.setattr("hotw_nb.cli.lab._serve", None)', ["hotw_nb.cli.lab._serve"]),
        ("from hotw_nb.start import saving\nsaving._seal({})  # nothing public makes one", []),
        ("import hotw_nb as hotw\nhotw.show.play(game)._repr_html_", []),
        ('monkeypatch.setattr("os._exit", None)', []),
    ],
)
def test_a_private_name_without_a_reason_would_be_found(line, private):
    assert list(unexplained(line)) == private


def defined(tree):
    """The names that a module of its own offers."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (part.id for each in targets for part in ast.walk(each) if isinstance(part, ast.Name))


def test_a_list_of_what_a_helper_of_the_tests_offers_leaves_out_nothing_of_its_own():
    for name, content in files():
        if name.startswith("tests/") and "\n__all__ = " in content:
            tree = ast.parse(content)
            listed = next(node.value for node in tree.body if "__all__" in defined(ast.Module([node], [])))
            public = {own for own in defined(tree) if not own.startswith("_")}
            assert public - set(ast.literal_eval(listed)) == set(), name


def test_no_two_files_of_tests_share_a_name():
    """Tests import their helpers by bare names, so that pytest takes two files of one name for one module."""
    names = [path.name for path in (TOP / "tests").rglob("*.py") if path.name != "conftest.py"]
    assert sorted(name for name in set(names) if names.count(name) > 1) == []


@pytest.mark.skipif(not shutil.which("git"), reason="needs git")
def test_one_command_sets_up_the_checks_of_a_commit_and_the_quick_tests_of_a_push(tmp_path):
    """Nobody is asked to name the kinds of hooks."""
    shutil.copy(TOP / ".pre-commit-config.yaml", tmp_path)
    for words in (["git", "init", "--quiet"], [sys.executable, "-m", "pre_commit", "install"]):
        subprocess.run(words, cwd=tmp_path, capture_output=True, check=True)
    hooks = {path.name for path in (tmp_path / ".git" / "hooks").iterdir() if path.suffix != ".sample"}
    assert hooks == {"pre-commit", "pre-push"}
    config = (tmp_path / ".pre-commit-config.yaml").read_text("utf-8")
    assert re.search(r"entry: pytest -m quick\n(?: +.*\n)* +stages: \[pre-push, manual\]", config)


@pytest.mark.parametrize("script", [".ci/run", "binder/check.sh", "binder/lock.sh", "binder/postBuild"])
def test_scripts_stop_at_the_first_error_and_may_be_started(script):
    lines = (TOP / script).read_text("utf-8").splitlines()
    assert lines[0] == "#!/usr/bin/env bash"
    assert "set -euo pipefail" in lines
    if os.name == "posix":
        assert os.access(TOP / script, os.X_OK)


@pytest.mark.parametrize(
    "path", sorted((TOP / "hotw_nb").rglob("*.py")), ids=lambda path: str(path.relative_to(TOP))
)
def test_what_a_person_is_refused_is_said_by_the_catalogue(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS:
            assert not any(isinstance(part, ast.Constant | ast.JoinedStr) for part in node.args), node.lineno


def documented(tree):
    """The docstrings of a module and of everything in it."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    yield from (ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, kinds))


def test_a_docstring_is_understood_without_the_one_above_it():
    """One that begins "The same" or "So many" sends its reader elsewhere."""
    riddles = [
        f"{name}: {said.splitlines()[0]}"
        for name, content in files()
        if name.endswith(".py")
        for said in documented(ast.parse(content))
        if said.startswith(("The same", "So many", "So much"))
    ]
    assert riddles == []


def test_a_docstring_says_more_than_the_name_beside_it():
    """Three words, such as "Forget it.", tell nobody what comes back."""
    short = [
        f"{name}: {said}"
        for name, content in files()
        if name.startswith("hotw_nb/") and name.endswith(".py")
        for said in documented(ast.parse(content))
        if said and len(said.split()) <= 3
    ]
    assert short == []
