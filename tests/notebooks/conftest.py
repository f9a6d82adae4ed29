"""What tests of notebooks share: lessons are run several times, and draw the same maps each time."""

from collections.abc import Iterator
from functools import cache

import pytest

from hotw_nb.show.map_drawing import thinning
from hotw_nb.show.pictures import closeup, filmstrip, light_svg, plotly_map

# The same functions, which keep all that they have made, and not only the last few windows on a board.
KEPT = {
    "bare": (cache(closeup.bare.__wrapped__), closeup),
    "names": (cache(closeup.names.__wrapped__), closeup),
    "outlined": (cache(thinning.outlined.__wrapped__), filmstrip, light_svg, plotly_map),
}


@pytest.fixture(autouse=True, scope="module")
def every_window_is_kept() -> Iterator[None]:
    """Nothing is drawn again that an earlier run of a lesson has drawn; finding places for names takes longest."""
    with pytest.MonkeyPatch.context() as patch:
        for name, (kept, *modules) in KEPT.items():
            for module in modules:
                patch.setattr(module, name, kept)
        yield
