"""`hotw lab`: the notebooks, opened in JupyterLab on the first of them."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import sys
import tempfile
import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Iterator
from contextlib import closing, contextmanager, suppress
from errno import EACCES, EADDRINUSE
from importlib import import_module
from pathlib import Path
from typing import Any

from hotw_nb import text
from hotw_nb.base import VERSION
from hotw_nb.boards import resources
from hotw_nb.cli import copies
from hotw_nb.cli.copies import a_folder
from hotw_nb.cli.output import Refused, endings, endings_heard
from hotw_nb.start.files import why

START = "00-start-here.ipynb"
TEACHER = "teacher"
AUTHORS = "README.md"  # for people who write lessons; its links need the source tree
HERE = "127.0.0.1"
_DIGITS = 20  # of a port, with any zeros in front
USUAL_PORTS = range(8888, 8900)

# This part of JupyterLab asks every newcomer about news, fetches them and looks for updates. Turning the server's
# addresses for news off still leaves the question, and an answer to it would go into the person's own settings.
_PAGE = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}


def options(parser: ArgumentParser) -> None:
    """Add the options of `hotw lab`."""
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("--port")
    parser.add_argument("--dir", type=a_folder)
    parser.add_argument("--teacher", action="store_true")


def run(chosen: Namespace) -> int:
    """Open the notebooks and stay until they are closed; gives back 0, or raises Refused with the reason."""
    app = _jupyterlab()
    port = _port(chosen.port)
    folder = _folder(chosen.dir, teacher=chosen.teacher)
    if not (folder / START).is_file():
        raise Refused("cli.no_start", file=START, folder=folder)
    token = secrets.token_hex(16)
    address = f"http://{HERE}:{port}/lab/tree/{START}?token={token}"
    print(text.say("cli.open", folder=folder, address=address), flush=True)
    with endings_heard(), _surroundings():
        _serve(app, folder, port, token, browser=not chosen.no_browser)
    print(text.say("cli.closed", folder=folder))
    return 0


def _jupyterlab() -> Any:
    """The class that starts JupyterLab; refused with a sentence if JupyterLab is not installed."""
    try:
        # A grammar for web addresses in other alphabets, which the server's checker of JSON takes if it is there and
        # never needs: to read it in is more than half of the time that JupyterLab takes to start.
        with _without("rfc3987_syntax"):
            return import_module("jupyterlab.labapp").LabApp
    except ImportError as missing:
        raise Refused("cli.no_jupyter", why=missing) from None


@contextmanager
def _without(name: str) -> Iterator[None]:
    """Whoever would import this module meanwhile does without it, as if it were not installed."""
    if name in sys.modules:
        yield
        return
    sys.modules[name] = None  # type: ignore[assignment]  # which is how Python notes what cannot be imported
    try:
        yield
    finally:
        del sys.modules[name]


def _port(wish: str | None) -> int:
    """The port that was wished for, or a free one."""
    if wish is None:
        return next((port for port in USUAL_PORTS if not _trouble(port)), 0) or _any_port()
    if not wish.isdecimal() or len(wish) > _DIGITS or not 1 <= int(wish) <= 65535:
        raise Refused("cli.no_port", port=text.short(wish))
    trouble = _trouble(int(wish))
    if trouble and trouble.errno == EADDRINUSE:
        raise Refused("cli.port_busy", port=wish, other=_port(None))
    if trouble:
        raise Refused("cli.port_closed", port=wish, why=why(trouble), other=_port(None))
    return int(wish)


def _trouble(port: int) -> OSError | None:
    """What stands in the way of listening on this port, if anything."""
    with closing(_listener()) as listener:
        try:
            listener.bind((HERE, port))
        except OSError as trouble:
            return trouble
    return None


def _any_port() -> int:
    with closing(_listener()) as listener:
        listener.bind((HERE, 0))
        return int(listener.getsockname()[1])


def _listener() -> socket.socket:
    listener = socket.socket()
    if os.name == "posix":  # elsewhere this option would let two programs share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return listener


def _folder(wish: Path | None, *, teacher: bool) -> Path:
    """The folder of notebooks to open: the source tree's own, or a copy that is brought up to date."""
    try:
        tree = _tree()
        if tree and (wish is None or wish.resolve() == tree / "notebooks"):
            folder = tree / "notebooks"
        else:
            folder = (wish or _usual_copy()).resolve()
            without = (AUTHORS,) if teacher else (AUTHORS, TEACHER)  # a pupil's copy holds no answers
            beside = copies.bring(resources.notebooks(), folder, VERSION, without)
            if beside:
                kept, newer = (", ".join(names) for names in zip(*beside, strict=True))
                print(text.say("cli.kept", kept=kept, newer=newer))
    except (FileExistsError, NotADirectoryError) as trouble:
        raise Refused("cli.folder_is_file", path=trouble.filename) from None
    except OSError as trouble:
        raise Refused("cli.folder_closed", folder=wish or _usual_copy(), why=why(trouble)) from None
    if not os.access(folder, os.W_OK):
        raise Refused(
            "cli.folder_closed", folder=folder, why=why(PermissionError(EACCES, os.strerror(EACCES)))
        )
    return folder


def _usual_copy() -> Path:
    """The pupil's copy: the current folder if it is one already, else a folder in it."""
    return Path(".") if Path(copies.REGISTER).is_file() else Path("hotw-notebooks")


def _tree() -> Path | None:
    """The source tree around the current folder or around this package, if there is one."""
    here = Path.cwd()
    for top in (here, *here.parents):
        project = top / "pyproject.toml"
        if (top / "notebooks" / START).is_file() and project.is_file():
            with suppress(tomllib.TOMLDecodeError), project.open("rb") as file:
                if tomllib.load(file).get("project", {}).get("name") == "hotw-nb":
                    return top
    return resources.clone()


@contextmanager
def _surroundings() -> Iterator[None]:
    """Settings that hold for this one server, laid over the person's own, which stay as they are."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory(prefix="hotw-") as above:
        page = Path(above, "labconfig", "page_config.json")
        page.parent.mkdir()
        page.write_text(json.dumps(_PAGE), encoding="utf-8")
        others = os.environ.get("JUPYTER_CONFIG_PATH")
        os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([above, *([others] if others else [])])
        # Else a kernel that some other Python left in the home folder would run the notebooks without hotw_nb.
        os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
        os.environ["HOTW_LANG"] = text.language()
        os.environ.setdefault("PYTHONSTARTUP", str(Path(__file__).with_name("kernel_start.py")))
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


def _serve(app: Any, folder: Path, port: int, token: str, *, browser: bool) -> None:
    """Run the server in this process until Ctrl-C or the menu's Shut Down."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    words = {
        "ServerApp.ip": HERE,
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.base_url": "/",
        "ServerApp.root_dir": folder,
        "ServerApp.open_browser": browser,
        "ServerApp.allow_root": root,
        "IdentityProvider.token": token,
        "LabApp.default_url": f"/lab/tree/{START}",
        "KernelManager.transport_encryption": "auto",
        "Application.log_level": "ERROR",
    }
    try:
        server = app.initialize_server(argv=[f"--{name}={value}" for name, value in words.items()])
        loop = server.io_loop
        ahead = loop.asyncio_loop.create_task(_python_ahead(server))
        # Jupyter would ask "Shut down this server (y/[n])?"; whoever pressed Ctrl-C has already said so.
        for ending in (signal.SIGINT, *endings()):
            signal.signal(ending, lambda *_: loop.add_callback_from_signal(_stop, server, ahead))
        server.start()
    except KeyboardInterrupt:
        pass  # pressed before the server was there to be stopped
    except SystemExit as end:
        if end.code:
            raise Refused("cli.not_started") from None


async def _python_ahead(server: Any) -> None:
    """Start the first notebook's Python while the browser still loads the page, which finds it running."""
    with suppress(Exception):  # what hinders it hinders the page too, and the page says so
        await server.session_manager.create_session(path=START, name=START, type="notebook")


async def _stop(server: Any, ahead: Awaitable[None]) -> None:
    """Stop the server; a Python that is still starting is ended at once, as it would complain of being interrupted."""
    await ahead
    kernels = server.kernel_manager
    for kernel in kernels.list_kernel_ids():
        if kernels.get_kernel(kernel).execution_state == "starting":
            with suppress(Exception):  # the server tries again when it stops
                await kernels.shutdown_kernel(kernel, now=True)
    server.stop()
