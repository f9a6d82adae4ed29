"""The browser course, as somebody builds it with `hotw site` and puts it on a plain web server."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from hotw_nb.cli.course.fetching import NotFetched
from hotw_nb.cli.course.pieces import gather

GUARD = str(Path(__file__).parent / "guard")
FETCH = "from hotw_nb.cli.course.pieces import gather; gather()"


class NoPieces(Exception):
    """What the course is made of is not on this machine, and cannot be fetched; the message says why."""


def fetch_pieces() -> None:
    """Fetch what the course is made of, as pip fetches packages, if it is not on this machine yet.

    The tests speak with no other machine, and this is the one exception: a process of its own, without their guard,
    runs the command's own function, which takes only files of known checksums. Raises NoPieces where that fails.
    """
    try:
        gather(offline=True)
        return
    except NotFetched:
        pass
    paths = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path and path != GUARD]
    settings = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(
        [sys.executable, "-c", FETCH], env=settings, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NoPieces(done.stderr.strip().splitlines()[-1])


def built_course(folder: Path, *words: str) -> str:
    """Build the course into a folder, without the network, and give back what the command says.

    Its page can be told to open notebooks, and tells what is in them.
    """
    fetch_pieces()
    done = subprocess.run(
        [sys.executable, "-m", "hotw_nb", "site", str(folder), "--offline", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    settings = folder / "jupyter-lite.json"
    told: dict[str, Any] = json.loads(settings.read_text("utf-8"))
    told["jupyter-config-data"]["exposeAppInBrowser"] = True
    settings.write_text(json.dumps(told), encoding="utf-8")
    return done.stdout


class Served(ThreadingHTTPServer):
    """Files of a folder, as `python -m http.server` offers them on this machine; knows how many bytes it has sent."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server_port}/"
        self.sent = 0


class _Quiet(SimpleHTTPRequestHandler):
    """Says nothing of a request, and counts what it sends."""

    server: Served

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, or the words of an error."""
        content = source.read()
        outputfile.write(content)
        self.server.sent += len(content)


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    """A plain web server that offers a folder meanwhile."""
    with Served(folder) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
