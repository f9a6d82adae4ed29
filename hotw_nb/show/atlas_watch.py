"""What the page around the atlas knows and Python does not: the theme, and whether a real map arrived."""

from __future__ import annotations

import anywidget
import traitlets

from hotw_nb.show.widget import part


class Watch(anywidget.AnyWidget):
    """`.dark` follows JupyterLab's theme, `.tiles` is "shown" or "failed" once pictures were asked for."""

    _esm = part("atlas_watch.js")
    _css = part("atlas.css")
    dark = traitlets.Bool(False).tag(sync=True)
    tiles = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
