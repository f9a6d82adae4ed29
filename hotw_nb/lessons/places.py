"""Where a lesson stands on the page: each place shows what is done as it is done, and is saved so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hotw_nb.show.widgets.running import running_cell
from hotw_nb.text import language, speaking

Bundle = dict[str, Any]


class Places:
    """The cells that show a lesson; an output of a cell is replaced as a whole, which a saved notebook keeps too.

    A widget would do so on the page alone: JupyterLab saves no widgets unless somebody asks for it.
    """

    def __init__(self) -> None:
        self._shown: dict[str, tuple[Any, str, Bundle]] = {}
        """For each cell its place on the page, its language, and what stands there."""

    def show(self, make: Callable[[], Bundle]) -> None:
        """Show something in the cell that runs now."""
        from IPython.display import display

        bundle, cell = make(), running_cell()
        place = display(bundle, raw=True, display_id=True if cell else None)  # type: ignore[no-untyped-call]
        if cell:
            self._shown[cell[0]] = place, language(), bundle

    def renew(self, make: Callable[[], Bundle]) -> None:
        """Show in every place what there is now, where it is not what stands there."""
        for cell, (place, lang, before) in self._shown.items():
            with speaking(lang):
                bundle = make()
            if bundle != before:
                place.update(bundle, raw=True)
                self._shown[cell] = place, lang, bundle
