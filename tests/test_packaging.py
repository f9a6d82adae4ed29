"""The wheel: complete, installable anywhere, readable even from inside the zip, and pinned for Binder."""

import io
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from hotw_nb.cli.course.wheels import own_wheel

TOP = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
LOCK = TOP / "binder" / "requirements.txt"


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """The wheel, built by way of the source archive, as a release is, and without the network."""
    out = tmp_path_factory.mktemp("dist")
    built = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(TOP)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    (found,) = out.glob("*.whl")
    return found


def shipped(folder):
    """The files of a folder that are no leftovers of running, counted from the top of the project."""
    files = (path.relative_to(TOP) for path in (TOP / folder).rglob("*") if path.is_file())
    return {
        path.as_posix() for path in files if not any(part.startswith((".", "__py")) for part in path.parts)
    }


def workshop(folder):
    """The files of the source tree from which maps are built, and which nobody needs to play."""
    tables = ("channels.csv", "cuts.csv", "lakes.csv", "merged.csv", "units.csv")
    return {
        name
        for name in shipped(folder)
        if name.startswith("data/boards/build/")
        or (name.startswith("data/boards/") and name.endswith(tables))
    }


def python(code, cwd):
    """What a few lines print in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=cwd, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


READ_A_TABLE = """
import sys; sys.path.insert(0, {place!r})
import hotw_nb
from hotw_nb.boards import resources, csv_tables as tables; from hotw_nb import text
assert hotw_nb.__file__.startswith({place!r}), hotw_nb.__file__
assert resources.clone() is None
assert resources.notebooks().joinpath("00-start-here.ipynb").is_file()
assert text.say("cli.version", "fr", version=hotw_nb.__version__)
from hotw_nb.boards import maps
assert len(maps.rings("world102")) == 102 and maps.bridges("world102")
assert len(maps.rings("world62")) == 70 and len(hotw_nb.board("2024").areas) == 12
print(len(list(tables.read("boards/world102/lands.csv", ["id"]))))
"""


def test_the_wheel_is_pure_python_and_holds_every_table_notebook_and_text(wheel):
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    packed = {name for name in names if name.startswith(("hotw_nb/data/", "hotw_nb/notebooks/"))}
    wanted = (shipped("data") | shipped("notebooks")) - workshop("data")
    assert packed == {f"hotw_nb/{name}" for name in wanted}
    assert shipped("hotw_nb") <= names
    assert "hotw_nb/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not {name.partition("/")[0] for name in names} - {
        "hotw_nb",
        wheel.name.split("-py3")[0] + ".dist-info",
    }


def test_the_wheel_leaves_the_workshop_of_the_maps_at_home(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = {name.removeprefix("hotw_nb/") for name in archive.namelist()}
    left = workshop("data")
    assert {"data/boards/world102/units.csv", "data/boards/build/README.md"} <= left
    assert not left & names
    assert {"data/boards/world102/SOURCES.md", "data/boards/world102/map.geojson"} <= names


def test_installed_elsewhere_it_finds_its_tables(wheel, tmp_path):
    place = tmp_path / "place"
    install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--target",
        str(place),
        str(wheel),
    ]
    subprocess.run([sys.executable, *install], check=True, capture_output=True)
    assert int(python(READ_A_TABLE.format(place=str(place)), tmp_path)) == 102


def test_straight_from_the_zip_it_finds_its_tables(wheel, tmp_path):
    assert int(python(READ_A_TABLE.format(place=str(wheel)), tmp_path)) == 102


def test_the_browser_gets_what_a_release_holds_but_the_teachers_folder(wheel, tmp_path):
    name, content = own_wheel()
    code = f"""
import sys; sys.path.insert(0, {str(wheel)!r})
from hotw_nb.cli.course.wheels import own_wheel
print(own_wheel()[0])
"""
    assert python(code, tmp_path) == name, "the same files have the same name, from a clone or from a release"
    with zipfile.ZipFile(wheel) as release, zipfile.ZipFile(io.BytesIO(content)) as browser:
        held, carried = (
            {one: archive.read(one) for one in archive.namelist() if ".dist-info/" not in one}
            for archive in (release, browser)
        )
    teacher = {one for one in held if one.startswith("hotw_nb/notebooks/teacher/")}
    assert teacher
    assert carried == {one: data for one, data in held.items() if one not in teacher}


def test_straight_from_the_zip_the_notebooks_are_copied(wheel, tmp_path):
    code = f"""
import sys; sys.path.insert(0, {str(wheel)!r})
from hotw_nb import cli
cli.lab._serve = lambda *rest, **more: None
assert cli.main(["lab", "--no-browser"]) == 0
"""
    python(code, tmp_path)
    copied = {f"notebooks/{path.name}" for path in (tmp_path / "hotw-notebooks").glob("*.ipynb")}
    assert copied == {
        name for name in shipped("notebooks") if name.count("/") == 1 and name.endswith(".ipynb")
    }


def locked():
    """Every entry of the lock on one line: the package, its version, and the hashes of its files."""
    lines = LOCK.read_text("utf-8").replace("\\\n", " ").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def pins():
    """Every package of the lock with its one version."""
    found = [line.split()[0] for line in locked()]
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.!+_-]+", pin) for pin in found), "only plain pins"
    return {canonicalize_name(name): version for name, _, version in (pin.partition("==") for pin in found)}


def test_binder_knows_the_files_of_every_package_by_their_hashes_and_names_no_place_they_come_from():
    for line in locked():
        pin, *hashes = line.split()
        assert hashes, f"{pin} has no hash"
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", each) for each in hashes), pin
    assert not re.search(r"//|index|find-links|(?m:^-)", "\n".join(locked()))


def test_every_action_of_the_checks_is_pinned_by_its_commit_and_says_which_version_that_is():
    used = [
        line.partition("uses:")[2].strip()
        for path in (TOP / ".github" / "workflows").glob("*.yml")
        for line in path.read_text("utf-8").splitlines()
        if "uses:" in line
    ]
    assert used
    for action in used:
        assert re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", action), action


@pytest.mark.parametrize(
    "requirement", [*map(Requirement, PROJECT["dependencies"])], ids=lambda found: found.name
)
def test_binder_pins_every_dependency_within_the_range_of_the_project(requirement):
    assert requirement.specifier.contains(pins()[canonicalize_name(requirement.name)])


def test_binder_pins_what_builds_the_package():
    (build,) = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    assert Requirement(build).specifier.contains(pins()["hatchling"])


def test_binder_uses_a_python_that_the_project_supports():
    version = (TOP / "binder" / "runtime.txt").read_text("utf-8").strip().removeprefix("python-")
    assert f"Programming Language :: Python :: {version}" in PROJECT["classifiers"]


FREE = re.compile(r"MIT|BSD|Apache|MPL|ISC|Python Software|PSF")


def wanted():
    """Every package that is asked for by name, to run, to build or to test."""
    more = PROJECT["optional-dependencies"].values()
    build = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    lines = [*PROJECT["dependencies"], *(line for lines in more for line in lines), *build]
    return sorted({canonicalize_name(Requirement(line).name) for line in lines})


@pytest.mark.parametrize("name", wanted())
def test_the_licence_of_a_dependency_goes_with_ours(name):
    try:
        about = metadata(name)
    except PackageNotFoundError:
        pytest.skip("not installed here")
    kinds = [line for line in about.get_all("Classifier") or [] if line.startswith("License")]
    assert FREE.search(" ".join([about.get("License-Expression") or about.get("License") or "", *kinds]))
