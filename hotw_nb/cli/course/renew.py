"""Write `pieces.toml` anew: python -m hotw_nb.cli.course.renew, in an environment with the newest packages.

What Pyodide has in its own list is taken in that version, the rest in the version that is installed here, so that the
course in the browser and the tests on this machine speak of the same packages.
"""

from __future__ import annotations

import json
import re
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

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
    "plotly",
    "psygnal",
)
KERNEL = "jupyterlite_pyodide_kernel-0.8.6-py3-none-any.whl"
"""JupyterLite's kernel, which names the Pyodide that it is made for."""
HEAD = """\
# What `hotw site` makes the browser course of. Written by python -m hotw_nb.cli.course.renew; do not edit.
"""


def main() -> None:
    """Ask npm and PyPI, and write the file."""
    version_wanted = made_for(fetching.from_pip([KERNEL])[KERNEL])
    tarball = fetching.from_npm("pyodide", version_wanted)
    with TemporaryDirectory() as room:
        path = Path(room, "pyodide.tgz")
        path.write_bytes(tarball)
        packages = json.loads(unpacked(path)["pyodide-lock.json"])["packages"]
    names = [packages[name]["file_name"] for name in sorted(_closed(packages))]
    names += [KERNEL, *(f"{name}-{version(name)}-py3-none-any.whl" for name in INSTALLED)]
    lines = [HEAD, f"needs = {json.dumps(NEEDS)}", "", "[pyodide]", f'version = "{version_wanted}"']
    lines += [f'sha256 = "{fetching.checksum(tarball)}"  # of npm\'s tarball', "", "[wheels]"]
    wheels = fetching.from_pip(sorted(names))
    lines += [f'"{name}" = "{fetching.checksum(content)}"' for name, content in wheels.items()]
    Path(__file__).with_name("pieces.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def made_for(kernel: bytes) -> str:
    """The version of Pyodide for which the wheel of a kernel is made."""
    with ZipFile(BytesIO(kernel)) as archive:
        told = archive.read("jupyterlite_pyodide_kernel/constants.py").decode()
    found = re.search(r'^PYODIDE_VERSION = "([^"]+)"', told, re.MULTILINE)
    assert found
    return found[1]


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
