"""`hotw handouts`: every page to be printed, written into a folder; nothing is fetched and no notebook needed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from hotw_nb import text
from hotw_nb.base import VERSION
from hotw_nb.cli import copies
from hotw_nb.cli.copies import a_folder
from hotw_nb.cli.output import Refused
from hotw_nb.start.files import why


def options(parser: ArgumentParser) -> None:
    """Add the options of `hotw handouts`."""
    parser.add_argument("--dir", type=a_folder)


def run(chosen: Namespace) -> int:
    """Write all pages in the language in use, and say where they are. Returns 0, or raises Refused."""
    from hotw_nb.lessons.handouts import every_handout

    folder = chosen.dir or Path("hotw-handouts")
    try:
        folder = folder.resolve()
        pages = [(one.file_name, one.page().encode()) for one in every_handout(text.language())]
        beside = copies.bring_pages(pages, folder, VERSION)
    except (FileExistsError, NotADirectoryError) as trouble:
        raise Refused("cli.pages_file", path=trouble.filename) from None
    except OSError as trouble:
        raise Refused("cli.pages_closed", folder=folder, why=why(trouble)) from None
    print(text.say("cli.pages", count=len(pages), folder=folder))
    for kept, newer in beside:
        print(text.say("cli.page_kept", kept=kept, newer=newer))
    return 0
