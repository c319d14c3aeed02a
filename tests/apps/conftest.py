"""Fixtures of the apps' tests."""

import pytest


@pytest.fixture(autouse=True)
def fresh_bulk_files():
    """A test's rows are taken back, and their version with them: what was made of another test's is not this one's."""
    from judgeapp.config.bulk import files as bulk

    bulk._kept.clear()
