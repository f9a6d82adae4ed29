"""What the tests of things that wait show, and where they look for it."""

import json

import ipywidgets as w

WORDS = ("the first line\nthe second <b>", "216 ways")


def on_the_page():
    """All that a notebook would save of the widgets that live now."""
    alive = w.Widget.get_manager_state(drop_defaults=False)["state"].values()
    return json.dumps([one["state"] for one in alive], default=str, ensure_ascii=False)


def told(panel):
    """What is shown below the answer of a panel, or of its question, as text."""
    return "".join(output["text"] for output in panel.below.outputs)
