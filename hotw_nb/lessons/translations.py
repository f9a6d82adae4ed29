"""A translated notebook has the code of the English one; its folder says which language the answers have."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from hotw_nb import text


def speak(folder: Path | None = None) -> str:
    """The language of everything from now on: what `text.use` chose, else that of a folder such as `fr/`.

    Jupyter runs a notebook in the folder in which it lies.
    """
    with suppress(OSError):  # a folder that is gone, or closed, says nothing
        folder = folder or Path.cwd()
        if not text.chosen() and folder.name in text.LANGUAGES and any(folder.glob("*.ipynb")):
            text.use(folder.name)
    return text.language()
