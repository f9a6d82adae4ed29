"""Where Python runs, and the sentences about kept work that are true there."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

from hotw_nb.text import catalogue, known, say

Venue = Literal["own", "binder", "hub", "browser", "page"]
DRIVE = Path("/drive")
"""Where the browser's storage is found by Python, if the page may use it: not over plain http, for instance."""
_BINDER = (
    "BINDER_LAUNCH_HOST", "BINDER_REPO_URL", "BINDER_REF_URL", "BINDER_REQUEST", "BINDER_PERSISTENT_REQUEST"
)  # fmt: skip
"""What BinderHub writes into the environment of each machine that it lends."""
_HUB = ("JUPYTERHUB_SERVICE_PREFIX", "JUPYTERHUB_USER", "JUPYTERHUB_API_URL")
"""What JupyterHub writes into the environment of each person's server."""


def venue() -> Venue:
    """Where Python runs: "own" computer, "binder", "hub" for a JupyterHub, "browser" where there is no server.

    A "page" is a browser that keeps nothing for Python: what is done there is lost when the page is closed. BinderHub
    lends its machines through a JupyterHub, so it is asked for first.

    >>> venue() in ("own", "binder", "hub", "browser", "page")
    True
    """
    if sys.platform == "emscripten":
        return "browser" if DRIVE.is_dir() else "page"
    if any(map(os.environ.get, _BINDER)):
        return "binder"
    return "hub" if any(map(os.environ.get, _HUB)) else "own"


def say_here(key: str, lang: str | None = None, **values: object) -> str:
    """The text that is true where Python runs: `topic.key_binder` on Binder, or else `topic.key`.

    >>> say_here("keeping.saved_short", "en", folder="my-games", number=3).endswith("game 3")
    True
    """
    topic, _, name = key.partition(".")
    own = f"{name}_{venue()}"
    return say(f"{topic}.{own if own in catalogue(known(lang), topic) else name}", lang, **values)
