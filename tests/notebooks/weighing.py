"""Notebooks as somebody keeps them who has run all their cells: how many bytes the file has, and what weighs most."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


def executed(path: Path) -> nbformat.NotebookNode:
    """The notebook with the outputs of all its cells, run by a kernel of its own; of widgets only their words."""
    notebook = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(NOTEBOOKS)}}
    NotebookClient(
        notebook, timeout=300, store_widget_state=False, allow_errors=True, resources=where
    ).execute()
    return notebook


def weight(notebook: nbformat.NotebookNode) -> int:
    """How many bytes the file of a notebook has."""
    return len(nbformat.writes(notebook).encode())


def pages(notebook: nbformat.NotebookNode) -> list[str]:
    """What the outputs of a notebook show, as HTML."""
    outputs = (output for cell in notebook.cells for output in cell.get("outputs", ()))
    return [output.data["text/html"] for output in outputs if "text/html" in output.get("data", ())]


def images(page: str) -> list[str]:
    """The addresses of the images on a page."""
    return re.findall(r'<img [^>]*src="(data:[^"]*)"', page)
