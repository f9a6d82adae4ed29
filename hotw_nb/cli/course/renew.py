"""Write `pieces.toml` anew: python -m hotw_nb.cli.course.renew, in an environment with the newest packages.

What Pyodide has in its own list is taken in that version, the rest in the version that is installed here, so that the
course in the browser and the tests on this machine speak of the same packages.
"""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION
from packaging.utils import canonicalize_name

from hotw_nb.cli.course import fetching
from hotw_nb.cli.course.pieces import unpacked

NEEDS = ("anywidget", "ipython", "ipywidgets", "tqdm", "traitlets")
"""What comes with `hotw_nb`, since it imports it at once or somewhere in its functions; `late.LATE` comes later."""
LISTED = (
    *("ipython", "jedi", "micropip", "narwhals", "packaging"),
    *("python-dateutil", "pytz", "tqdm", "typing-extensions"),
)
"""What the kernel, our packages and pandas need, as far as Pyodide lists it; what these need comes along."""
INSTALLED = (
    "anywidget",
    "comm",
    "ipywidgets",
    "jupyterlab_widgets",
    "jupyterlite_pyodide_kernel",
    "plotly",
    "psygnal",
)
HEAD = """\
# What `hotw site` makes the browser course of. Written by python -m hotw_nb.cli.course.renew; do not edit.
"""


def main() -> None:
    """Ask npm and PyPI, and write the file."""
    tarball = fetching.read(fetching.npm_address("pyodide", PYODIDE_VERSION))
    with TemporaryDirectory() as room:
        path = Path(room, "pyodide.tgz")
        path.write_bytes(tarball)
        packages = json.loads(unpacked(path)["pyodide-lock.json"])["packages"]
    names = [packages[name]["file_name"] for name in sorted(_closed(packages))]
    names += [f"{name}-{version(name)}-py3-none-any.whl" for name in INSTALLED]
    lines = [HEAD, f"needs = {json.dumps(NEEDS)}", "", "[pyodide]", f'version = "{PYODIDE_VERSION}"']
    lines += [f'sha256 = "{fetching.checksum(tarball)}"  # of npm\'s tarball', "", "[wheels]"]
    lines += [f'"{name}" = "{fetching.wheel_checksum(name)}"' for name in sorted(names)]
    Path(__file__).with_name("pieces.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _closed(packages: dict[str, dict[str, list[str]]]) -> set[str]:
    """The listed packages and all that they need."""
    found: set[str] = set()
    left = list(LISTED)
    while left:
        name = canonicalize_name(left.pop())
        if name not in found:
            found.add(name)
            left += packages[name]["depends"]
    return found


if __name__ == "__main__":
    main()
