"""`hotw lab` as a person starts it, in a process of its own and with an empty home folder."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
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

    def status(self, path: str = "/api/status", token: str | None = None) -> int:
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

    def press_ctrl_c(self) -> tuple[str, int]:
        """What is printed after Ctrl-C, and the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.communicate(timeout=PATIENCE)[0], self.process.returncode


@contextmanager
def running_lab(above: Path, *words: str) -> Iterator[Lab]:
    """Start `hotw lab` inside the folder `above`, wait until it answers, and end it."""
    home = above / "home"
    home.mkdir()
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
    end = time.monotonic() + PATIENCE
    while True:
        try:
            assert lab.status("/api/me") == 200
            return
        except urllib.error.URLError:
            if time.monotonic() > end or lab.process.poll() is not None:
                raise
            time.sleep(0.1)
