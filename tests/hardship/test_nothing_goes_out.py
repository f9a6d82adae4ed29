"""Nothing reaches another machine, and nothing that somebody wrote is ever run as a program."""

from __future__ import annotations

import ast
import os
import socket
import subprocess
import sys
from pathlib import Path

import no_network
import pytest

import hotw_nb

PACKAGE = Path(hotw_nb.__file__).parent
ELSEWHERE = "192.0.2.1"  # an address that is kept free for examples
ASK = f"import socket; socket.create_connection(({ELSEWHERE!r}, 80), timeout=1)"


def written_down():
    """What the guard has noted; taken away so that this test itself is not blamed for it."""
    notes = Path(os.environ[no_network.NOTES])
    found = notes.read_text("utf-8")
    notes.unlink()
    return found


def test_the_guard_stops_this_process_and_writes_it_down():
    with pytest.raises(ConnectionRefusedError, match="another machine"):
        socket.create_connection((ELSEWHERE, 80), timeout=1)
    with pytest.raises(ConnectionRefusedError, match="another machine"):
        socket.gethostbyname("example.org")
    assert {ELSEWHERE, "example.org"} <= set(written_down().replace("'", " ").split())


def test_the_guard_stops_the_processes_that_are_started_as_well():
    done = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=False)
    assert "another machine" in done.stderr
    assert ELSEWHERE in written_down()


def test_this_machine_may_be_spoken_with():
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection(server.getsockname(), timeout=5).close()


FORBIDDEN = {
    *("eval", "exec", "compile", "execfile", "__import__", "breakpoint"),
    *("os.system", "os.popen", "os.execv", "os.execvp", "os.spawnv", "builtins.eval", "builtins.exec"),
    *(
        "pickle.load",
        "pickle.loads",
        "pickle.Unpickler",
        "marshal.loads",
        "marshal.load",
        "shelve.open",
        "yaml.load",
    ),
    *(
        "pandas.eval",
        "pandas.read_pickle",
        "pd.eval",
        "pd.read_pickle",
        "np.load",
        "numpy.load",
        "ast.literal_eval",
    ),
}
MODULES = {
    *("pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "code", "codeop", "runpy", "ctypes"),
    *(
        "requests",
        "urllib.request",
        "http.client",
        "ftplib",
        "smtplib",
        "telnetlib",
        "xmlrpc",
        "subprocess",
        "pty",
    ),
}
WRITES_ONLY = {
    "simulation/workers.py": {"pickle"}
}  # looks whether a bot can travel to another process; reads none
FETCHES = {
    "cli/course/fetching.py": {"urllib.request", "http.client", "subprocess"}
}  # `hotw site`, by checksum, also through pip and npm; nothing else may
SOCKETS = {"cli/lab.py"}  # looks for a free port on this machine


def calls(tree):
    """The dotted names of everything that is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield node, ast.unparse(node.func)


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.relative_to(PACKAGE).as_posix()
)
def test_no_module_runs_what_somebody_wrote_or_asks_another_machine(path):
    tree = ast.parse(path.read_text("utf-8"))
    for node, name in calls(tree):
        assert name not in FORBIDDEN, f"line {node.lineno}: {name}"
        assert name.rpartition(".")[2] not in ("query", "eval") or ("." in name and not _text(node)), (
            f"line {node.lineno}"
        )
        for word in node.keywords:
            assert word.arg != "shell", f"line {node.lineno}: a shell"
            assert word.arg != "allow_pickle", f"line {node.lineno}: a pickle"
        if name.endswith("import_module"):
            assert _own(node.args[0], path), f"line {node.lineno}: a module that somebody may name"
    for node in ast.walk(tree):
        names = (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
            if isinstance(node, ast.ImportFrom)
            else []
        )
        name = path.relative_to(PACKAGE).as_posix()
        allowed = WRITES_ONLY.get(name, set()) | FETCHES.get(name, set())
        assert not MODULES & set(names) - allowed, f"line {node.lineno}: {names}"
        if "socket" in names:
            assert path.relative_to(PACKAGE).as_posix() in SOCKETS, f"line {node.lineno}: {names}"


def _text(node):
    """Whether a call is given text that was put together, as a query of pandas would run it."""
    return any(isinstance(given, ast.JoinedStr) for given in node.args)


KNOWN_MODULES = {  # names of modules that stand in a table of the package itself
    "base/late_names.py": {
        "f'{package}.{name}'",
        "f'{package}.{module}'",
    },  # refused unless the package's own table has it
    "editions/__init__.py": {
        "_MODULES[id]",
        "f'{_package(id)}.odds'",
        "f'{_package(id)}.preview'",
        "f'{self._package}.{self._where[name]}'",
    },
    "lessons/questions.py": {
        "module"
    },  # "hotw_nb.lessons.answers.lesson_" and the name of a table that is there
}


def _own(name, path):
    """Whether a module is named by the package: a text that begins with its name, or a place in a table of its own."""
    if ast.unparse(name) in KNOWN_MODULES.get(path.relative_to(PACKAGE).as_posix(), set()):
        return True
    first = name.values[0] if isinstance(name, ast.JoinedStr) else name
    return isinstance(first, ast.Constant) and str(first.value).startswith(("hotw_nb.", "jupyterlab."))
