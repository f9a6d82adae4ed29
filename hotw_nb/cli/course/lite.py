"""JupyterLite around the pieces: the pages, the notebooks, and where a browser begins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from io import StringIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from hotw_nb.cli.course import fetching
from hotw_nb.cli.course.lock import with_ours
from hotw_nb.cli.course.pieces import Pieces
from hotw_nb.cli.course.wheels import own_wheel, slim

KERNEL = "@jupyterlite/pyodide-kernel-extension"
PYODIDE = "static/pyodide"
OTHERS = tuple(f"jupyterlite-pyodide-kernel-{name}" for name in ("lock", "piplite", "pyodide"))
"""What another installed kernel would add to JupyterLite's work; ours is among the pieces."""
APPS = ("lab", "notebooks", "tree", "edit")
STARTUP = "/lib/python{}/site-packages/hotw_nb/cli/course/browser_start.py"
AHEAD = ("comm", "hotw-nb", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel")
"""What is loaded while Python starts, all at once, so that no cell has to wait for it."""


class NotBuilt(Exception):
    """JupyterLite did not make the pages; the message is what it said last."""


def installed(package: str) -> str | None:
    """The version of a package, or None if it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def build(room: Path, notebooks: Path, pieces: Pieces, start: str, lang: str) -> Path:
    """Make the site in a folder of `room` and give that folder back.

    The notebooks are those of a folder; `start` is the one to begin with and `lang` the language of the messages.
    Raises NotBuilt with JupyterLite's own words.
    """
    source, out = room / "lite", room / "site"
    source.mkdir()
    _run(source, out, notebooks, pieces)
    python = _runtime(out / PYODIDE, pieces)
    path = out / "jupyter-lite.json"
    told = json.loads(path.read_text("utf-8"))
    told["jupyter-config-data"] |= _settings(out, python, lang)
    _late_charts(out, told["jupyter-config-data"]["federated_extensions"])
    path.write_text(json.dumps(told), encoding="utf-8")
    _first_page(out, start)
    return out


def _runtime(folder: Path, pieces: Pieces) -> str:
    """Put Pyodide with all wheels into a folder; gives back its Python's version, such as 3.14."""
    folder.mkdir(parents=True)
    ours = dict(sorted([own_wheel(), *_kernel_wheels(pieces.kernel).items()]))
    ours |= {path.name: slim(path) for path in pieces.wheels if path != pieces.kernel}
    ours |= {path.name: path.read_bytes() for path in pieces.compiled}
    runtime = dict(pieces.runtime)
    listed = runtime.pop("pyodide-lock.json")
    elsewhere = fetching.release_address(pieces.pins.pyodide)
    runtime["pyodide-lock.json"] = with_ours(listed, ours, elsewhere, pieces.pins.needs)
    for name, content in {**runtime, **ours}.items():
        (folder / name).write_bytes(content)
    return str(json.loads(listed)["info"]["python"]).rpartition(".")[0]


def _kernel_wheels(kernel: Path) -> dict[str, bytes]:
    """The wheels that the kernel brings for the browser, the newest of each."""
    with ZipFile(kernel) as archive:
        names = sorted(name for name in archive.namelist() if name.endswith(".whl") and "/pypi/" in name)
        newest = {name.rpartition("/")[2].partition("-")[0]: name for name in names}
        return {name.rpartition("/")[2]: archive.read(name) for name in newest.values()}


def _settings(out: Path, python: str, lang: str) -> dict[str, Any]:
    """How JupyterLite starts Python: as `hotw lab` does, with errors explained and in the chosen language."""
    lock = (out / PYODIDE / "pyodide-lock.json").read_bytes()
    told = {
        "lockFileURL": f"./{PYODIDE}/pyodide-lock.json?sha256={fetching.checksum(lock)}",
        "packages": AHEAD,
        "env": {"HOTW_LANG": lang, "PYTHONSTARTUP": STARTUP.format(python), "PYTHONDONTWRITEBYTECODE": "1"},
    }
    kernel = {"pyodideUrl": f"./{PYODIDE}/pyodide.mjs", "loadPyodideOptions": told}
    return {"appName": "History of the World", "litePluginSettings": {f"{KERNEL}:kernel": kernel}}


def _run(source: Path, out: Path, notebooks: Path, pieces: Pieces) -> None:
    """Let JupyterLite make the pages, from the pinned pieces alone: what else is installed here stays out."""
    from jupyterlite_core.manager import LiteManager

    log = source / "log.txt"
    extensions = [path for path in pieces.wheels if _for_jupyterlab(path)]
    said = StringIO()
    with redirect_stdout(said), redirect_stderr(said), chdir(source):  # it leaves notes where it runs
        manager: Any = LiteManager(
            lite_dir=source,
            output_dir=out,
            contents=[notebooks],
            apps=APPS,
            no_sourcemaps=True,
            no_unused_shared_packages=True,
            ignore_sys_prefix=True,
            disable_addons=OTHERS,
            federated_extensions=[str(path) for path in extensions],
        )
        manager.initialize()
        failed = manager.doit_run("run", "--output-file", str(log), "post_build")
    if failed:
        raise NotBuilt(" ".join([*log.read_text("utf-8").split(), *said.getvalue().split()][-60:]))


def _for_jupyterlab(wheel: Path) -> bool:
    with ZipFile(wheel) as archive:
        return any("/labextensions/" in name for name in archive.namelist())


def _late_charts(out: Path, extensions: list[dict[str, str]]) -> None:
    """Let pages fetch the part that draws charts, which is large, with the first chart only."""
    (charts,) = (one for one in extensions if one["name"] == "jupyterlab-plotly")
    whole = Path(charts["load"])
    script = f"const whole = {json.dumps(whole.name)};\n{_script('late_charts.js')}"
    charts["load"] = (whole.parent / f"late.{fetching.checksum(script.encode())[:16]}.js").as_posix()
    (out / "extensions" / charts["name"] / charts["load"]).write_text(script, encoding="utf-8")


def _script(name: str) -> str:
    """A script of this folder."""
    return (files("hotw_nb.cli.course") / name).read_text("utf-8")


def _first_page(out: Path, start: str) -> None:
    """Begin with a notebook: in JupyterLab on a computer, and on its own on a phone or tablet, here and by any link."""
    script = _script("open.js")
    pages: Mapping[str, str] = {"index.html": ".", "lab/index.html": ".."}
    for name, root in pages.items():
        page = out / name
        told = f"<script>\nconst root = {json.dumps(root)}, start = {json.dumps(start)};\n{script}</script>\n"
        html = page.read_text("utf-8")
        page.write_text(html.replace("<head>", f"<head>\n{told}", 1), encoding="utf-8")
