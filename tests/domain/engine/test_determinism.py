"""The same record gives the same bytes: under any hash seed, in another process, read from other JSON."""

import gc
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from devtools.faults import faults_in
from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.tools.random_play import random_record
from tests.conftest import slow

ROOT = Path(__file__).parents[3]
PROGRAM = """
import sys
from tests.domain.engine.test_determinism import material
for line in material(int(sys.argv[1])):
    print(line)
"""


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def material(step):
    """Digests of random games, of each so manieth fault put into them, and of the rulings on all with corrections."""
    for seed, start in ((1, "setup"), (2, "middle")):
        record = random_record("sengoku", seed, 30, start)
        yield f"record {seed} {digest(record.to_json())}"
        yield f"ruling {seed} {digest(rule(record).to_json())}"
        for fault in faults_in(record, seed)[::step]:
            yield f"{fault.kind} {digest(rule(fault.record).to_json())}"


def in_another_process(hash_seed, step):
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(step)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize(("step", "seeds"), [(18, ["4242"]), slow(6, ["0", "4242"])])
def test_every_hash_seed_gives_the_same_bytes(step, seeds):
    here = list(material(step))
    assert len(here) > 5
    assert [in_another_process(seed, step) for seed in seeds] == [here] * len(seeds)


def test_the_order_of_keys_and_the_blanks_in_the_file_do_not_matter():
    record = random_record("sengoku", 3, 20)
    data = json.loads(record.to_json())
    turned = json.dumps(dict(reversed(data.items())), indent=3, ensure_ascii=True)
    assert rule(GameRecord.from_json(turned)).to_json() == rule(record).to_json()


def test_ruling_twice_in_one_process_gives_the_same_bytes():
    record = random_record("sengoku", 5, 40, "middle")
    assert rule(record).to_json() == rule(record).to_json()


def test_a_ruling_leaves_nothing_for_the_cycle_collector():
    """It is paused meanwhile, so a cycle would stay until the process ends.

    Threads and finalizers that other tests left behind can only add to what is found, so the least of some tries is
    what rulings leave.
    """
    records = [random_record("sengoku", 2, 40, "middle")]
    records += [fault.record for fault in faults_in(records[0], 2)[::8]]
    assert any(left_by_rulings_on(records) == 0 for _ in range(6))


def left_by_rulings_on(records):
    """How many objects only the cycle collector frees; what is cached for good is none of them."""
    gc.collect()
    gc.disable()
    try:
        for record in records:
            rule(record).to_json()
        return gc.collect()
    finally:
        gc.enable()
