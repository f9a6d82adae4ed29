"""What the page around the atlas knows and Python does not: the theme, and whether a real map arrived."""

from __future__ import annotations

import traitlets

from hotw_nb.show.widgets.own_widget import OwnWidget, part, script, style


class Watch(OwnWidget):
    """`.dark` follows JupyterLab's theme, `.tiles` is "shown" or "failed" once pictures were asked for."""

    _esm = script(part("world_atlas/watch.js"))
    _css = style(part("world_atlas/atlas.css"))
    dark = traitlets.Bool(False).tag(sync=True)
    tiles = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
