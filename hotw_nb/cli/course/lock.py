"""Pyodide's list of packages, in which the browser's Python finds ours beside its own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from email.parser import Parser
from io import BytesIO
from typing import Any
from zipfile import ZipFile

from hotw_nb.cli.course.fetching import checksum

BROWSER = {
    "extra": "",
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "sys_platform": "emscripten",
}
"""What a condition in a wheel's list of needs is asked about."""

KEPT = ("imports", "depends", "install_dir", "package_type")
"""What Pyodide knows better of a package in its list than a wheel tells."""


def with_ours(listed: bytes, ours: Mapping[str, bytes], elsewhere: str, needs: Iterable[str]) -> bytes:
    """Pyodide's list of packages with our wheels (name of the file and content) in it.

    A wheel of ours takes the place of the one that was listed under its name. All others are left at the address
    `elsewhere`, from which the browser fetches them if a cell ever imports them. What our own package needs is told,
    as a part of it may be imported long after the cell that the browser's Python has looked through.
    """
    from packaging.utils import canonicalize_name

    lock: dict[str, Any] = json.loads(listed)
    packages = lock["packages"]
    for package in packages.values():
        package["file_name"] = elsewhere + package["file_name"]
    for file, content in ours.items():
        one = _entry(file, content, lock["info"]["python"])
        listed_before = packages.get(one["name"], {})
        packages[one["name"]] = {**one, **{key: listed_before[key] for key in KEPT if key in listed_before}}
    packages["hotw-nb"]["depends"] = list(needs)
    for package in packages.values():
        # The browser can do nothing about a name that is not in the list.
        package["depends"] = [name for name in package["depends"] if canonicalize_name(name) in packages]
    return json.dumps(lock, sort_keys=True).encode()


def _entry(file: str, content: bytes, python: str) -> dict[str, Any]:
    """What the list says of a wheel, as the wheel tells it."""
    from packaging.requirements import Requirement
    from packaging.utils import parse_wheel_filename

    name, version, _, _ = parse_wheel_filename(file)
    with ZipFile(BytesIO(content)) as archive:
        files = archive.namelist()
        (about,) = (one for one in files if one.endswith(".dist-info/METADATA") and one.count("/") == 1)
        told = Parser().parsestr(archive.read(about).decode("utf-8"))
    here = {**BROWSER, "python_version": python.rpartition(".")[0], "python_full_version": python}
    wanted = [Requirement(line) for line in told.get_all("Requires-Dist") or ()]
    return {
        "name": name,
        "version": str(version),
        "file_name": file,
        "sha256": checksum(content),
        "install_dir": "site",
        "package_type": "package",
        "imports": sorted(_imports(files)),
        "depends": [one.name for one in wanted if not one.marker or one.marker.evaluate(here)],
        "unvendored_tests": False,
    }


def _imports(files: Iterable[str]) -> set[str]:
    """The names under which the modules of a wheel are imported."""
    tops = {file.split("/")[0] for file in files if file.endswith((".py", ".so"))}
    return {top.partition(".")[0] for top in tops if not top.endswith((".dist-info", ".data"))}
