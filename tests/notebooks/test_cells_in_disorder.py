"""Cells in another order than the notebook's, and each twice: no error but a name that another cell gives."""

import pytest
from cells_in_disorder import in_disorder
from reading_notebooks import BOOKS, code, lang, name

from hotw_nb import text


@pytest.mark.parametrize("path", [path for path in BOOKS if code(path) and lang(path) == "en"], ids=name)
def test_cells_may_be_run_in_any_order_and_twice(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text.use(None)
    many, lacked = in_disorder(path, seed=1)
    assert lacked < many
    assert not list(tmp_path.rglob("*.json")), "a table that nobody sees leaves no file"
