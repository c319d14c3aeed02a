"""What a run at hand takes of the cases of a test (`tests/examples.py`)."""

from types import SimpleNamespace

import pytest

from tests import cpu, examples


def cases(count, name="test_a.py::test"):
    return [SimpleNamespace(nodeid=f"{name}[{number}]") for number in range(count)]


@pytest.fixture(autouse=True)
def at_hand(monkeypatch):
    monkeypatch.setattr(examples, "ALL", False)


@pytest.mark.parametrize(("count", "taken"), [(1, 1), (2, 1), (10, 1), (11, 2), (100, 10)])
def test_of_every_test_the_same_share_is_taken_and_never_nothing(count, taken):
    for name in ("test_a.py::test", "test_b.py::test", "test_c.py::test"):
        items = cases(count, name)
        gone = examples.left_out(items)
        assert len(items) - len(gone) == taken
        assert {item.nodeid for item in gone} == {item.nodeid for item in examples.left_out(items[::-1])}


def test_ci_takes_all_cases_of_a_test(monkeypatch):
    monkeypatch.setattr(examples, "ALL", True)
    assert examples.left_out(cases(100)) == []


@pytest.mark.parametrize(("growth", "is_linear"), [(1, True), (1.3, True), (1.4, False), (2, False)])
def test_work_that_grows_faster_than_its_size_is_told_from_work_that_does_not(monkeypatch, growth, is_linear):
    now = [0.0]  # a real clock would decide by what else the machine does

    def work(size):
        return lambda: now.__setitem__(0, now[0] + size**growth)

    monkeypatch.setattr(cpu.time, "process_time", lambda: now[0])
    assert cpu.grows_linearly(work, 1000, at_once=0.001) is is_linear


@pytest.mark.parametrize(("taken", "seconds"), [(0.5, 1), (1, 1), (3, 3)])
def test_a_limit_grows_with_a_slow_machine_and_never_shrinks_with_a_fast_one(monkeypatch, taken, seconds):
    now = [0.0]
    monkeypatch.setattr(cpu, "_fixed_work", lambda: now.__setitem__(0, now[0] + taken * cpu.YARDSTICK))
    monkeypatch.setattr(cpu.time, "process_time", lambda: now[0])
    assert cpu.allowed(1) == pytest.approx(seconds)
