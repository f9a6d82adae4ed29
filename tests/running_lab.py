"""`hotw lab` as a person starts it, in a process of its own and with an empty home folder."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PATIENCE = 60


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: the address that was printed, its token, its folder and home, and the process."""

    address: str
    folder: Path
    home: Path
    process: subprocess.Popen[str]

    @property
    def site(self) -> str:
        return self.address.partition("/lab")[0]

    @property
    def token(self) -> str:
        return self.address.partition("token=")[2]

    def status(self, path: str, token: str | None = None) -> int:
        """The HTTP status with which the server answers."""
        asked = f"{self.site}{path}?token={self.token if token is None else token}"
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as refusal:
            with refusal:
                return refusal.code

    def read(self, path: str) -> Any:
        """What the server's own interface tells there."""
        with urllib.request.urlopen(f"{self.site}{path}?token={self.token}", timeout=PATIENCE) as answer:
            return json.load(answer)

    def let_kernels_go(self, most: int) -> None:
        """End what the notebooks still run, all at once, if it has become more than so many."""
        running = self.read("/api/sessions")
        if len(running) > most:
            with ThreadPoolExecutor() as pool:
                list(pool.map(self._end, running))

    def _end(self, session: dict[str, Any]) -> None:
        asked = f"{self.site}/api/sessions/{session['id']}?token={self.token}"
        urllib.request.urlopen(urllib.request.Request(asked, method="DELETE"), timeout=PATIENCE).close()

    def press_ctrl_c(self) -> tuple[str, int]:
        """What is printed after Ctrl-C, and the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.communicate(timeout=PATIENCE)[0], self.process.returncode


def free_port() -> int:
    """A port that nobody uses."""
    with closing(socket.socket()) as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def running_lab(above: Path, *words: str, wishes: dict[str, Any] | None = None) -> Iterator[Lab]:
    """Start `hotw lab` inside the folder `above`, wait until it answers, and end it.

    The wishes are what the person has written into the settings of JupyterLab before: usually nothing.
    """
    home = above / "home"
    home.mkdir()
    if wishes:
        (home / ".jupyter").mkdir()
        (home / ".jupyter" / "jupyter_lab_config.json").write_text(json.dumps(wishes), encoding="utf-8")
    settings = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "HOTW"))}
    with (
        (above / "complaints.txt").open("w+", encoding="utf-8") as complaints,
        subprocess.Popen(
            [sys.executable, "-m", "hotw_nb", "lab", "--no-browser", "--dir", "notebooks", *words],
            cwd=above,
            env={**settings, "HOME": str(home), "USERPROFILE": str(home)},
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            encoding="utf-8",
        ) as process,
    ):
        try:
            lab = Lab(_address(process, above), above / "notebooks", home, process)
            _wait_for(lab)
            yield lab
        finally:
            if process.poll() is None:
                process.terminate()
                process.communicate(timeout=PATIENCE)


def _address(process: subprocess.Popen[str], above: Path) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError("hotw lab said no address:\n" + (above / "complaints.txt").read_text("utf-8"))


def _wait_for(lab: Lab) -> None:
    """Wait until it answers well: at first nobody does, and then some parts of it are not ready for a moment."""
    end, found = time.monotonic() + PATIENCE, 0
    while found != 200:
        assert time.monotonic() < end, f"JupyterLab did not come to answer; its last status was {found}"
        assert lab.process.poll() is None, "JupyterLab has ended"
        with suppress(urllib.error.URLError):
            found = lab.status("/api/me")
        if found != 200:
            time.sleep(0.1)
