"""The cycle collector waits for rulings, in however many threads they are worked out, and then goes on."""

import gc
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, rule
from judgeapp.domain.gc_pause import gc_paused


@pytest.fixture(autouse=True)
def collector():
    """On before each test, whatever the test does to it."""
    gc.enable()
    yield
    gc.enable()


def test_it_waits_inside_and_goes_on_afterwards():
    with gc_paused:
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_waits_until_the_outermost_is_through():
    with gc_paused:
        with gc_paused:
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_stays_off_where_it_was_off():
    gc.disable()
    with gc_paused:
        pass
    assert not gc.isenabled()


def test_a_record_that_is_none_lets_it_go_on():
    start = {"position": {"players": {"a": {"nothing": 1}}}}
    record = GameRecord.from_json({"version": 1, "book": "sengoku", "start": start, "entries": []})
    with pytest.raises(InvalidRecord):
        rule(record)
    assert gc.isenabled()


def test_one_thread_that_leaves_does_not_start_it_for_another():
    inside, left = Barrier(2, timeout=10), Barrier(2, timeout=10)

    def first():
        with gc_paused:
            inside.wait()
        left.wait()

    def second():
        with gc_paused:
            inside.wait()
            left.wait()
            return gc.isenabled()

    with ThreadPoolExecutor(2) as pool:
        leaving, staying = pool.submit(first), pool.submit(second)
        leaving.result()
        assert staying.result() is False
    assert gc.isenabled()
