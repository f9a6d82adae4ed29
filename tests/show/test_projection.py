"""The projection keeps order: further east is further right, further north is further up."""

from hypothesis import given
from hypothesis import strategies as st

from hotw_nb.show.map_drawing.views import BOARD_HEIGHT, BOARD_WIDTH, project

lon, lat = st.floats(-169, 191), st.floats(-60, 84)


@given(lon, lon, lat, lat)
def test_it_keeps_order(a: float, b: float, c: float, d: float) -> None:
    west, east = sorted((a, b))
    south, north = sorted((c, d))
    assert project(west, south)[0] <= project(east, south)[0]
    assert project(west, south)[1] >= project(west, north)[1]


@given(lon, lat)
def test_everything_lies_on_the_sheet(a: float, b: float) -> None:
    x, y = project(a, b)
    assert -1e-6 <= x <= BOARD_WIDTH + 1e-6
    assert -1e-6 <= y <= BOARD_HEIGHT + 1e-6
