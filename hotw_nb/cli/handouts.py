"""`hotw handouts`: every page to be printed, written into a folder; nothing is fetched and no notebook needed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from hotw_nb import text
from hotw_nb.cli.folders import a_folder
from hotw_nb.cli.refusal import Refused
from hotw_nb.files import put, why


def options(parser: ArgumentParser) -> None:
    """Add the options of `hotw handouts`."""
    parser.add_argument("--dir", type=a_folder)


def run(chosen: Namespace) -> int:
    """Write all pages in the language in use and say where they are; gives back 0, or raises Refused."""
    from hotw_nb.lessons.handouts import every_handout

    folder = chosen.dir or Path("hotw-handouts")
    try:
        folder = folder.resolve()
        folder.mkdir(parents=True, exist_ok=True)
        pages = list(every_handout(text.language()))
        for one in pages:
            put(folder / one.file_name, one.page().encode())
    except (FileExistsError, NotADirectoryError) as trouble:
        raise Refused("cli.pages_file", path=trouble.filename) from None
    except OSError as trouble:
        raise Refused("cli.pages_closed", folder=folder, why=why(trouble)) from None
    print(text.say("cli.pages", count=len(pages), folder=folder))
    return 0
