"""The places where Python may run, as it finds them there."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from hotw_nb.start import venue

_HUB = {
    "JUPYTERHUB_API_URL": "http://hub:8081/hub/api",
    "JUPYTERHUB_SERVICE_PREFIX": "/user/ada/",
    "JUPYTERHUB_USER": "ada",
}
_BINDER = {
    **_HUB,
    "BINDER_LAUNCH_HOST": "https://mybinder.org/",
    "BINDER_PERSISTENT_REQUEST": "v2/gh/owner/repository/0123abc",
    "BINDER_REF_URL": "https://github.com/owner/repository/tree/0123abc",
    "BINDER_REPO_URL": "https://github.com/owner/repository",
    "BINDER_REQUEST": "v2/gh/owner/repository/HEAD",
}
ENVIRONMENTS = {"own": {}, "hub": _HUB, "binder": _BINDER, "browser": {}, "page": {}}
"""The variables that each place sets."""


def go_to(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python find itself there from now on."""
    for name in list(os.environ):
        if name.startswith(("BINDER_", "JUPYTERHUB_")):
            monkeypatch.delenv(name)
    for name, value in ENVIRONMENTS[place].items():
        monkeypatch.setenv(name, value)
    if place in ("browser", "page"):
        monkeypatch.setattr(sys, "platform", "emscripten")
        there = Path(__file__).parent
        monkeypatch.setattr(venue, "DRIVE", there if place == "browser" else there / "nowhere")
