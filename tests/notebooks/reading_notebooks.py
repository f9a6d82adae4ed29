"""The notebooks as the tests see them."""

import ast
import re
from pathlib import Path

import nbformat

TOP = Path(__file__).resolve().parents[2]
FOLDER = TOP / "notebooks"
BOOKS = sorted(FOLDER.rglob("*.ipynb"))
ENGLISH = sorted(FOLDER.glob("*.ipynb"))
FRENCH = sorted((FOLDER / "fr").glob("*.ipynb"))
PUPILS = [*ENGLISH, *FRENCH]


def name(path):
    """The notebook's name as a test shows it: `fr/05-combat`."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def lang(path):
    """The language of a notebook."""
    return "fr" if "fr" in path.relative_to(FOLDER).parts[:-1] or path.stem.endswith("-fr") else "en"


def read(path):
    return nbformat.read(path, as_version=nbformat.NO_CONVERT)


def words(path):
    """The markdown of a notebook, cell by cell."""
    return [(cell.id, cell.source) for cell in read(path).cells if cell.cell_type == "markdown"]


def code(path):
    """The code of a notebook, cell by cell."""
    return [(cell.id, cell.source) for cell in read(path).cells if cell.cell_type == "code"]


def calls(path):
    """Every call in a notebook: the cell, the dotted name that is called, and the arguments that are literals."""
    for cell, source in code(path):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call):
                given = [
                    _literal(argument) for argument in [*node.args, *(word.value for word in node.keywords)]
                ]
                yield cell, ast.unparse(node.func), given


def _literal(node):
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None


def links(text):
    """What markdown links and pictures lead to, and HTML ones."""
    yield from re.findall(r"\]\(\s*<?([^)\s>]+)", text)
    yield from re.findall(r"(?:href|src)\s*=\s*[\"']([^\"']+)", text)
