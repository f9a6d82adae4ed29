"""What several kinds of tests share."""

from collections.abc import Iterator

import pytest
from running_lab import Lab, running_lab

# They hold no doctests, and pytest cannot import two files of one name for that.
collect_ignore = ["conftest.py", "browser/conftest.py", "lessons/conftest.py"]


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab on a fresh copy of the notebooks, for all tests that need one."""
    with running_lab(tmp_path_factory.mktemp("lab")) as running:
        yield running
