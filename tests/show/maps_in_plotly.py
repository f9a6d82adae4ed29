"""What a map holds besides its outlines: the images that lie over the lands, and the words of each place."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def over(figure: Any, number: int) -> ElementTree.Element:
    """One of the two images of a map: the signs and names, or the pieces."""
    head, _, drawing = figure.layout.images[number].source.partition(",")
    assert head == "data:image/svg+xml"
    return ElementTree.fromstring(unquote(drawing))


def written(root: ElementTree.Element) -> list[str]:
    """The words in an image."""
    return [" ".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def told(figure: Any) -> dict[str, str]:
    """The words that each land tells under the mouse."""
    return {trace.name: trace.text for trace in figure.data if isinstance(trace.text, str)}


def fetched(figure: Any) -> int:
    """How often a map names an address outside of itself; the name of the format is none."""
    text = json.dumps(json.loads(figure.to_json()))
    return int(text.count("http") - text.count("http://www.w3.org/2000/svg"))


def sizes_below(root: ElementTree.Element, top: float) -> list[float]:
    """How large the letters of all words that are not bold are in an image below some height."""
    return [
        float(group.attrib["font-size"])
        for group in root.iter(f"{SVG}g")
        for text in group.findall(f"{SVG}text")
        if float(text.attrib["y"]) > top and "font-weight" not in group.attrib
    ]
