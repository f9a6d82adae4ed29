"""What the browser course is made of: pinned, checked, listed; and what `hotw site` says when something is missing."""

import hashlib
import importlib
import io
import json
import os
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

import hotw_nb
from hotw_nb import text
from hotw_nb.cli import main, site
from hotw_nb.cli.course import fetching, lock, pieces, wheels
from hotw_nb.cli.course.fetching import NotFetched
from hotw_nb.cli.course.late import LATE, LateFinder

TOP = Path(hotw_nb.__file__).resolve().parent.parent
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setattr(text, "_chosen", [])  # as in a process that begins now
    monkeypatch.delenv("HOTW_LANG", raising=False)


@pytest.fixture
def no_cache(monkeypatch, tmp_path):
    """A person who has never fetched anything."""
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "home"))


def made(name, files, needs=(), version="1.0", python=">=3.11"):
    """The file name and content of a wheel with these files."""
    told = "".join(f"Requires-Dist: {need}\n" for need in needs)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, content in files.items():
            archive.writestr(path, content)
        about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nRequires-Python: {python}\n{told}"
        archive.writestr(f"{name}-{version}.dist-info/METADATA", about)
    return f"{name}-{version}-py3-none-any.whl", packed.getvalue()


# --- versions ---


@pytest.mark.parametrize("extra", ["site", "test"])
def test_the_project_asks_for_the_version_that_makes_the_pages(extra):
    asked = map(Requirement, PROJECT["optional-dependencies"][extra])
    assert {str(one.specifier) for one in asked if one.name == site.TOOL} == {f"=={site.WANTED}"}


def test_every_piece_is_a_wheel_for_any_machine_that_is_named_once():
    read = [parse_wheel_filename(name) for name in pieces.pins().wheels]
    assert all([str(tag) for tag in tags][-1].endswith("none-any") for _, _, _, tags in read)
    assert len({name for name, _, _, _ in read}) == len(read)


def test_all_that_the_package_needs_in_a_browser_comes_at_once_or_late():
    here = {"sys_platform": "emscripten"}
    asked = [Requirement(line) for line in PROJECT["dependencies"]]
    needed = {canonicalize_name(one.name) for one in asked if not one.marker or one.marker.evaluate(here)}
    assert needed == {*pieces.pins().needs, *LATE}
    assert {"jupyterlab", "ipyleaflet"}.isdisjoint(needed)


# --- fetching ---


def test_what_comes_damaged_is_refused_and_not_kept(no_cache):
    right = hashlib.sha256(b"right").hexdigest()
    with pytest.raises(NotFetched, match=right):
        fetching.fetched("piece", right, lambda: b"wrong")
    with pytest.raises(NotFetched):
        fetching.fetched("piece", right, lambda: b"right", offline=True)


def test_what_has_been_fetched_once_is_not_fetched_again_unless_it_was_damaged_since(no_cache):
    asked = []

    def get():
        asked.append("piece")
        return b"right"

    for _ in range(2):
        path = fetching.fetched("piece", hashlib.sha256(b"right").hexdigest(), get)
        assert path.read_bytes() == b"right"
    assert len(asked) == 1
    path.write_bytes(b"wrong")
    assert fetching.fetched("piece", hashlib.sha256(b"right").hexdigest(), get) == path
    assert path.read_bytes() == b"right"
    assert len(asked) == 2


def program(folder, name, script):
    """A program of this name that is found before all others; it is a few lines of shell."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_a_package_comes_as_npm_packs_it(tmp_path, monkeypatch):
    program(tmp_path, "npm", 'echo "$2" > "$5/left-1.0.tgz"')
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert fetching.from_npm("left", "1.0") == b"left@1.0\n"


@pytest.mark.parametrize(
    ("script", "said"),
    [("echo first; echo 'no such package' >&2; exit 1", "no such package"), ("exit 0", "left-1.0.tgz")],
)
def test_what_npm_says_is_passed_on_where_nothing_comes(script, said, tmp_path, monkeypatch):
    program(tmp_path, "npm", script)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with pytest.raises(NotFetched, match=said):
        fetching.from_npm("left", "1.0")


def test_without_npm_it_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NotFetched, match="npm"):
        fetching.from_npm("left", "1.0")


def test_wheels_come_by_pip_also_those_for_a_newer_python(tmp_path, monkeypatch):
    tag = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    name, content = made("six", {"six.py": "", "six-1.0.dist-info/WHEEL": tag}, python=">=9")
    (tmp_path / name).write_bytes(content)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    assert fetching.from_pip([name]) == {name: content}
    with pytest.raises(NotFetched, match="seven"):
        fetching.from_pip([name.replace("six", "seven")])


@pytest.mark.parametrize("address", ["http://example.org/piece", "file:///piece", "ftp://example.org/piece"])
def test_only_what_comes_by_a_safe_way_is_read(address):
    with pytest.raises(NotFetched):
        fetching.read(address)


NPM, PIP = "npm:", "pip:"


@pytest.fixture
def shops(no_cache, monkeypatch):
    """What three places offer: npm a small Pyodide, pip one wheel, the release numpy and pandas."""
    compiled = {
        f"{name}-1.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl": name.encode() for name in pieces.COMPILED
    }
    packages = {
        file.partition("-")[0]: {"file_name": file, "sha256": hashlib.sha256(content).hexdigest()}
        for file, content in compiled.items()
    }
    runtime = dict.fromkeys(pieces.RUNTIME, b"") | {
        "pyodide-lock.json": json.dumps({"packages": packages}).encode()
    }
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in runtime.items():
            told = tarfile.TarInfo(f"package/{name}")
            told.size = len(content)
            archive.addfile(told, io.BytesIO(content))
    tarball = packed.getvalue()
    wheel, content = made("six", {"six.py": ""})
    digest = hashlib.sha256(content).hexdigest()
    known = pieces.Pins("1.0", hashlib.sha256(tarball).hexdigest(), {wheel: digest}, ())
    monkeypatch.setattr(pieces, "pins", lambda: known)
    there = {
        f"{NPM}pyodide@1.0": tarball,
        f"{PIP}{wheel}": content,
        **{fetching.release_address("1.0", file): content for file, content in compiled.items()},
    }

    def read(address):
        if address not in there:
            raise NotFetched(address)
        return there[address]

    monkeypatch.setattr(fetching, "read", read)
    monkeypatch.setattr(fetching, "from_npm", lambda name, version: read(f"{NPM}{name}@{version}"))
    monkeypatch.setattr(fetching, "from_pip", lambda names: {name: read(f"{PIP}{name}") for name in names})
    return there


def test_all_pieces_are_gathered_from_where_they_are_and_later_without_the_network(shops):
    first = pieces.gather()
    assert (set(first.runtime), len(first.wheels), len(first.compiled)) == (set(pieces.RUNTIME), 1, 2)
    shops.clear()
    assert pieces.gather() == pieces.gather(offline=True) == first


@pytest.mark.parametrize("missing", pieces.COMPILED)
def test_without_all_of_numpy_and_pandas_there_is_none_of_them(shops, missing):
    (address,) = (one for one in shops if f"/{missing}-" in one)
    shops[address] = b"damaged"
    assert pieces.gather().compiled == ()


@pytest.mark.parametrize("place", [NPM, PIP])
def test_without_another_piece_there_is_nothing(shops, place):
    for address in [one for one in shops if one.startswith(place)]:
        del shops[address]
    with pytest.raises(NotFetched, match=place):
        pieces.gather()


# --- the list of packages ---


def listed(**packages):
    """A list as Pyodide has it."""
    every = {
        name: {
            "name": name,
            "version": "0.1",
            "file_name": f"{name}-0.1.whl",
            "sha256": "",
            "imports": [name],
            "depends": needs,
            "install_dir": "site",
            "package_type": "package",
            "unvendored_tests": False,
        }
        for name, needs in packages.items()
    }
    return json.dumps({"info": {"python": "3.14.2"}, "packages": every}).encode()


def test_our_wheels_are_listed_with_what_they_need_in_a_browser():
    needs = [
        "Six>=1",
        "tornado",
        "colour; sys_platform == 'win32'",
        "scipy; sys_platform == 'emscripten'",
        "old; python_version < '3.12'",
        "six_more; extra == 'more'",
    ]
    ours = dict(
        [
            made("hotw_nb", {"hotw_nb/__init__.py": ""}, ["jupyterlab"]),
            made("paint", {"paint/__init__.py": "", "_brush.py": "", "paint/pot.txt": ""}, needs),
        ]
    )
    told = lock.with_ours(
        listed(six=[], scipy=["six"], old=[]), ours, "https://example.org/full/", ["paint", "six"]
    )
    packages = json.loads(told)["packages"]
    paint = packages["paint"]
    assert (paint["version"], paint["imports"]) == ("1.0", ["_brush", "paint"])
    assert {canonicalize_name(name) for name in paint["depends"]} == {"six", "scipy"}
    assert paint["sha256"] == hashlib.sha256(ours[paint["file_name"]]).hexdigest()
    assert packages["hotw-nb"]["depends"] == ["paint", "six"]
    assert packages["scipy"]["file_name"] == "https://example.org/full/scipy-0.1.whl"


def test_a_wheel_of_ours_takes_the_place_of_a_listed_one_but_not_what_was_known_of_it():
    ours = dict(
        [
            made("hotw_nb", {"hotw_nb/__init__.py": ""}),
            made("six", {"six.py": "", "other.py": ""}, ["scipy"], "0.2"),
        ]
    )
    told = json.loads(lock.with_ours(listed(six=[], scipy=[]), ours, "https://example.org/", []))
    six = told["packages"]["six"]
    assert (six["version"], six["file_name"]) == ("0.2", "six-0.2-py3-none-any.whl")
    assert (six["imports"], six["depends"]) == (["six"], [])


def test_a_compiled_wheel_that_could_be_fetched_is_listed_as_lying_here():
    _, content = made("numpy", {"numpy/__init__.py": "", "numpy/core.so": ""}, version="0.1")
    file = "numpy-0.1-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
    ours = dict([made("hotw_nb", {"hotw_nb/__init__.py": ""}), (file, content)])
    told = json.loads(lock.with_ours(listed(numpy=[], pandas=["numpy"]), ours, "https://example.org/", []))
    assert told["packages"]["numpy"]["file_name"] == file
    assert told["packages"]["pandas"]["file_name"].startswith("https://example.org/")


# --- wheels ---


def test_the_own_wheel_is_whole_reproducible_and_leaves_the_teacher_at_home():
    name, content = wheels.own_wheel()
    assert (name, content) == wheels.own_wheel()
    project, version, build, tags = parse_wheel_filename(name)
    assert (project, str(version), [str(tag) for tag in tags]) == (
        "hotw-nb",
        hotw_nb.__version__,
        ["py3-none-any"],
    )
    assert build, "another content has another name"
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = set(archive.namelist())
        record = archive.read(f"hotw_nb-{version}.dist-info/RECORD").decode().splitlines()
    assert {line.partition(",")[0] for line in record} == names
    assert {
        "hotw_nb/data/boards/world102/lands.csv",
        "hotw_nb/notebooks/fr/05-expansion-combat-building.ipynb",
    } <= names
    assert not [one for one in names if "teacher/" in one or "__pycache__" in one or "/build/" in one]


def test_a_slim_wheel_lacks_only_what_lies_beside_python_s_packages(tmp_path):
    files = {
        "paint/__init__.py": "x = 1",
        "paint-1.0.data/data/share/jupyter/labextensions/paint/big.js": "1" * 999,
    }
    name, content = made("paint", files)
    (tmp_path / name).write_bytes(content)
    with zipfile.ZipFile(io.BytesIO(wheels.slim(tmp_path / name))) as archive:
        assert archive.namelist() == ["paint/__init__.py", "paint-1.0.dist-info/METADATA"]
        assert archive.read("paint/__init__.py") == b"x = 1"


# --- packages that come late ---


@pytest.fixture
def shop(tmp_path, monkeypatch):
    """Packages that lie at an address, and a Python that knows a finder for the late one among them."""
    wheels_there = dict(
        [
            made("late_brush", {"late_brush.py": "hairs = 7"}),
            made("late_paint", {"late_paint/__init__.py": "from late_brush import hairs"}),
        ]
    )
    packages = {
        name: {
            "file_name": file,
            "sha256": hashlib.sha256(wheels_there[file]).hexdigest(),
            "imports": [name.replace("-", "_")],
            "depends": needs,
        }
        for name, file, needs in (
            ("late-brush", "late_brush-1.0-py3-none-any.whl", []),
            ("late-paint", "late_paint-1.0-py3-none-any.whl", ["late_brush"]),
        )
    }
    asked = []

    def read(address):
        asked.append(address)
        base, _, file = address.rpartition("/")
        if base != "https://example.org/full" or file not in wheels_there:
            raise OSError(address)
        return wheels_there[file]

    arrived = []
    finder = LateFinder(
        packages, "https://example.org/full/", read, str(tmp_path), ("late-paint",), arrived.append
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, finder])
    yield wheels_there, asked, arrived
    for name in ("late_paint", "late_brush"):
        sys.modules.pop(name, None)


def test_a_late_package_comes_with_its_needs_when_it_is_imported_and_only_once(shop):
    _, asked, arrived = shop
    assert asked == []
    assert importlib.import_module("late_paint").hairs == 7
    assert importlib.import_module("late_paint").hairs == 7
    assert arrived == ["late-brush", "late-paint"]
    assert len(asked) == 2


def test_a_package_that_is_not_late_is_missing_as_ever(shop):
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("late_brush")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("never_heard_of")
    assert shop[1] == []


@pytest.mark.parametrize("damage", ["gone", "exchanged"])
def test_a_late_package_that_does_not_come_is_missing_and_not_asked_for_again(shop, damage):
    wheels_there, asked, arrived = shop
    if damage == "gone":
        del wheels_there["late_brush-1.0-py3-none-any.whl"]
    else:
        wheels_there["late_brush-1.0-py3-none-any.whl"] += b"more"
    for _ in range(2):
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module("late_paint")
    assert (len(asked), arrived) == (1, [])


# --- the command ---


def said(capsys, *words):
    """The one sentence with which the command refuses."""
    assert main(["site", *map(str, words)]) == 2
    complaint = capsys.readouterr().err.strip()
    assert len(complaint.splitlines()) == 1, complaint
    return complaint


def test_somebody_s_own_page_is_not_overwritten(tmp_path, capsys):
    (tmp_path / "index.html").write_text("mine", encoding="utf-8")
    assert "index.html" in said(capsys, tmp_path)
    assert (tmp_path / "index.html").read_text("utf-8") == "mine"
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("content", ["", "{", "7", "[[1]]"])
def test_a_damaged_list_of_an_earlier_site_deletes_nothing(tmp_path, capsys, content, no_cache):
    (tmp_path / site.REGISTER).write_text(content, encoding="utf-8")
    (tmp_path / "index.html").write_text("mine", encoding="utf-8")
    said(capsys, tmp_path, "--offline")
    assert (tmp_path / "index.html").read_text("utf-8") == "mine"


def test_a_file_is_no_folder(tmp_path, capsys, no_cache):
    (tmp_path / "site").write_text("mine", encoding="utf-8")
    assert "hotw site FOLDER" in said(capsys, tmp_path / "site", "--offline")


def test_offline_it_says_what_has_never_been_fetched(tmp_path, capsys, no_cache):
    complaint = said(capsys, tmp_path / "site", "--offline")
    assert f"pyodide-{pieces.pins().pyodide}.tgz" in complaint
    assert "without --offline" in complaint
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("found", [None, "0.0.1"])
def test_a_missing_or_other_tool_is_named_with_the_command_that_brings_it(
    tmp_path, capsys, monkeypatch, found
):
    monkeypatch.setattr("hotw_nb.cli.course.lite.installed", lambda package: found)
    complaint = said(capsys, tmp_path / "site")
    assert f"python -m pip install jupyterlite-core=={site.WANTED}" in complaint
    assert (found or "not installed") in complaint


# --- handing over ---


@pytest.fixture
def pages(monkeypatch):
    """What JupyterLite would make: a few pages instead, by their names, as the test wishes."""
    wanted: dict[str, str] = {}

    def build(room, notebooks, *rest):
        for name, content in wanted.items():
            path = room / "site" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        return room / "site"

    none = pieces.Pieces(pieces.pins(), {}, (), ())
    monkeypatch.setattr("hotw_nb.cli.course.pieces.gather", lambda offline: none)
    monkeypatch.setattr("hotw_nb.cli.course.lite.build", build)
    return wanted


def held(folder):
    """The files of a folder with what they say, but for the command's own."""
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in folder.rglob("*")
        if path.is_file() and path.name not in (site.REGISTER, ".nojekyll")
    }


def test_a_new_site_takes_the_place_of_the_old_one_and_leaves_other_files_alone(tmp_path, pages, capsys):
    folder = tmp_path / "site"
    pages.update({"index.html": "old", "lab/old.js": "old"})
    assert main(["site", str(folder)]) == 0
    (folder / "CNAME").write_text("mine", encoding="utf-8")
    pages.clear()
    pages.update({"index.html": "new", "lab/new.js": "new"})
    assert main(["site", str(folder)]) == 0
    assert held(folder) == {"index.html": "new", "lab/new.js": "new", "CNAME": "mine"}
    assert str(folder) in capsys.readouterr().out


def test_a_file_in_the_way_of_a_new_page_stops_everything(tmp_path, pages, capsys):
    folder = tmp_path / "site"
    pages["index.html"] = "old"
    assert main(["site", str(folder)]) == 0
    (folder / "lab").mkdir()
    (folder / "lab" / "mine.js").write_text("mine", encoding="utf-8")
    before = held(folder)
    pages.update({"index.html": "new", "lab/mine.js": "new"})
    capsys.readouterr()
    assert "lab/mine.js" in said(capsys, folder)
    assert held(folder) == before


def test_a_list_that_leads_out_of_the_folder_deletes_nothing_there(tmp_path, pages):
    folder = tmp_path / "site"
    folder.mkdir()
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    (folder / site.REGISTER).write_text(json.dumps(["../mine.txt", str(tmp_path / "mine.txt")]), "utf-8")
    pages["index.html"] = "new"
    assert main(["site", str(folder)]) == 0
    assert (tmp_path / "mine.txt").read_text("utf-8") == "mine"
