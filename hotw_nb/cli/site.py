"""`hotw site`: the course as a folder of web pages, in which Python runs in the browser and no server is needed."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from argparse import ArgumentParser, Namespace
from errno import EEXIST
from pathlib import Path

from hotw_nb import text
from hotw_nb.boards import resources
from hotw_nb.cli.copies import a_folder
from hotw_nb.cli.lab import AUTHORS, START, TEACHER
from hotw_nb.cli.output import Refused
from hotw_nb.start.files import why

REGISTER = ".hotw-site.json"
"""The file in a site that lists what `hotw site` has written there, so that only this is renewed."""
INDEX = "index.html"
TOOL, WANTED = "jupyterlite-core", "0.8.6"
"""What makes the pages, and in which version; the extra `site` of the project asks for the same."""


def options(parser: ArgumentParser) -> None:
    """Add the options of `hotw site`."""
    parser.add_argument("folder", nargs="?", type=a_folder, default=Path("hotw-site"))
    parser.add_argument("--offline", action="store_true")


def run(chosen: Namespace) -> int:
    """Build the site and say where it is. Returns 0, or raises Refused with the reason."""
    from hotw_nb.cli.course import lite
    from hotw_nb.cli.course.fetching import NotFetched, cache
    from hotw_nb.cli.course.pieces import COMPILED, gather

    if (found := lite.installed(TOOL)) != WANTED:
        key = "cli.site_other_tool" if found else "cli.site_no_tool"
        raise Refused(key, package=TOOL, wanted=WANTED, found=found)
    folder = chosen.folder.resolve()
    try:
        known = _register(folder)
        pieces = gather(offline=chosen.offline)
        with tempfile.TemporaryDirectory(prefix="hotw-") as place:
            room = Path(place).resolve()
            site = lite.build(room, _notebooks(room / "notebooks"), pieces, START, text.language())
            _hand_over(site, folder, known)
    except NotFetched as trouble:
        key = "cli.site_not_cached" if chosen.offline else "cli.site_not_fetched"
        raise Refused(key, why=text.short(str(trouble), 300), cache=cache()) from None
    except lite.NotBuilt as trouble:
        raise Refused("cli.site_not_built", why=trouble) from None
    except (FileExistsError, NotADirectoryError) as trouble:
        raise Refused("cli.site_file", path=trouble.filename) from None
    except OSError as trouble:
        raise Refused("cli.site_closed", folder=folder, why=why(trouble)) from None
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(text.say("cli.site", folder=folder, size=round(size / 1e6)))
    print(
        text.say("cli.site_hosted" if pieces.compiled else "cli.site_elsewhere", names=text.listing(COMPILED))
    )
    return 0


def _notebooks(folder: Path) -> Path:
    """A copy of all notebooks that pupils use, with those in French."""
    from hotw_nb.cli import copies

    copies.bring(resources.notebooks(), folder, "", (AUTHORS, TEACHER))
    (folder / copies.REGISTER).unlink()
    return folder


def _register(folder: Path) -> set[str]:
    """What an earlier `hotw site` has written into the folder. Raises Refused if somebody else's site is there."""
    if folder.exists() and not folder.is_dir():
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(folder))
    register = folder / REGISTER
    if register.is_file():
        try:
            return {name for name in json.loads(register.read_text("utf-8")) if isinstance(name, str)}
        except (ValueError, TypeError):
            raise Refused("cli.site_foreign", folder=folder, name=REGISTER) from None
    if (folder / INDEX).exists():
        raise Refused("cli.site_foreign", folder=folder, name=INDEX)
    return set()


def _hand_over(site: Path, folder: Path, known: set[str]) -> None:
    """Put a finished site into its folder, in place of the one that was there; other files there stay.

    Raises Refused before anything is written where it would overwrite somebody's file.
    """
    (site / ".nojekyll").touch()  # GitHub would leave out files whose names begin with an underscore
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    for name in names:
        if name not in known and os.path.lexists(folder / name):
            raise Refused("cli.site_foreign", folder=folder, name=name)
    folder.mkdir(parents=True, exist_ok=True)
    # An attempt that is interrupted leaves the list of what may be there, so that the next one can tidy up.
    (folder / REGISTER).write_text(json.dumps(sorted({*known, *names}), indent=0), encoding="utf-8")
    for name in known - {*names}:
        path = folder / name
        if path.resolve().is_relative_to(folder):
            path.unlink(missing_ok=True)
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(site / name, folder / name)
    (folder / REGISTER).write_text(json.dumps(names, indent=0), encoding="utf-8")
