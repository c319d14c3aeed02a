"""The Saturday of `bench scale`: what arrives is what was said, who waits has a reason. Growth in `bench soak`."""

import os
import signal
import sys
from multiprocessing import get_context

import pytest

from devtools.benches.running.costs import Cost
from devtools.benches.running.day import DAY, OPENS, Arrivals, cores_for, waits
from devtools.benches.running.memory import own_memory, proportional_set
from devtools.benches.running.scale import needs, web_hosts

COSTS = {
    kind: Cost(1.0, 0.5, 0.0)
    for kind in ("pulse", "pulse_changed", "page", "clause", "hand_in", "result", "pair", "publish")
} | {"dispute": Cost(20.0, 5.0, 200.0), "remake": Cost(10.0, 1.0)}
MEMORY = {"database connection": 10.0, "redis, 1,000 jobs": 2.0}


def test_a_day_brings_every_result_every_list_and_every_round_once():
    day = Arrivals(events=3, players=20, rounds=4)
    assert day.total("result") == 3 * 4 * 10
    assert day.total("publish") == day.total("pair") == 3 * 4
    assert 3 * 20 <= day.total("hand_in") <= 2 * 3 * 20
    assert all(0 <= second < DAY for counts in day.seconds.values() for second in counts)


def test_every_phone_that_is_opened_is_closed_again():
    day = Arrivals(events=2, players=50)
    assert day.open_phones.total() == 0
    assert day.at(OPENS - 3600)["pulse"] == 0


def test_work_that_is_left_over_is_done_first():
    assert waits([3.0, 0.0, 0.0, 1.0], cores=1) == [2.0, 1.0, 0.0, 0.0]
    assert waits([3.0, 0.0], cores=2) == [0.5, 0.0]


@pytest.mark.parametrize(("longest", "cores"), [(0.1, 10), (1.0, 6), (100.0, 2)])
def test_cores_are_enough_for_the_longest_wait_and_for_the_busiest_minute(longest, cores):
    demand = [1.0] * 60 + [11.0] + [1.0] * 119
    assert cores_for(demand, longest) == cores


def test_where_every_host_reads_every_change_more_hosts_are_no_help():
    """Forty results a second, each read anew by every process of every host for a twenty-fifth of a second."""
    day = Arrivals(500, 200)
    costs = COSTS | {"remake": Cost(40.0, 1.0)}
    assert web_hosts(day, costs, sticky=False) is None
    assert web_hosts(day, costs, sticky=True) < 20


def test_needs_grow_with_the_number_of_events():
    said = []
    one = needs(said.append, Arrivals(5, 100), COSTS, MEMORY)
    ten = needs(said.append, Arrivals(50, 100), COSTS, MEMORY)
    connections = [next(f.value for f in figures if "connections" in f.name) for figures in (one, ten)]
    assert connections[0] <= connections[1]
    assert all(figure.reached for figure in (*one, *ten))
    assert any("50 events, 5,000 players" in line for line in said)


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is told by Linux alone")
def test_a_launcher_does_not_grow_by_what_its_forks_write():
    """Forks that write to what they share with the launcher take copies; it has taken nothing."""
    size = 64
    loaded = bytearray(os.urandom(1 << 20) * size)
    context = get_context("fork")
    ours, theirs = context.Pipe()

    def service() -> None:
        theirs.recv()
        loaded[::4096] = bytes(len(range(0, len(loaded), 4096)))
        theirs.send("written")
        signal.pause()

    fork = context.Process(target=service)
    fork.start()
    try:
        own, shared = own_memory(os.getpid()), proportional_set(os.getpid())
        ours.send("write")
        assert ours.recv() == "written"
        assert proportional_set(os.getpid()) - shared > size / 3
        assert abs(own_memory(os.getpid()) - own) < 2
    finally:
        fork.kill()
        fork.join()
