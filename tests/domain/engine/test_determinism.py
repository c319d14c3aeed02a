"""The same record gives the same bytes: under any hash seed, in another process, read from other JSON."""

import gc
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from devtools.faults import faults_in
from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.tools.random_play import random_record

ROOT = Path(__file__).parents[3]
PROGRAM = """
import hashlib, sys
from tests.domain.engine.test_determinism import material
for line in material():
    print(line)
"""


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def material():
    """Digests of random games, of faults put into them, and of the rulings on all these with corrections."""
    for seed, start in ((1, "setup"), (2, "middle")):
        record = random_record("sengoku", seed, 30, start)
        yield f"record {seed} {digest(record.to_json())}"
        yield f"ruling {seed} {digest(rule(record).to_json())}"
        for fault in faults_in(record, seed)[::6]:
            yield f"{fault.kind} {digest(rule(fault.record).to_json())}"


def in_another_process(hash_seed):
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_every_hash_seed_gives_the_same_bytes():
    here = list(material())
    assert len(here) > 10
    assert [in_another_process(seed) for seed in ("0", "4242")] == [here] * 2


def test_the_order_of_keys_and_the_blanks_in_the_file_do_not_matter():
    record = random_record("sengoku", 3, 20)
    data = json.loads(record.to_json())
    turned = json.dumps(dict(reversed(data.items())), indent=3, ensure_ascii=True)
    assert rule(GameRecord.from_json(turned)).to_json() == rule(record).to_json()


def test_ruling_twice_in_one_process_gives_the_same_bytes():
    record = random_record("sengoku", 5, 40, "middle")
    assert rule(record).to_json() == rule(record).to_json()


def test_a_ruling_leaves_nothing_for_the_cycle_collector():
    """It is paused meanwhile, so a cycle would stay until the process ends."""
    records = [random_record("sengoku", 2, 40, "middle")]
    records += [fault.record for fault in faults_in(records[0], 2)[::8]]
    for record in records:
        rule(record)  # what is cached for good is made here
    gc.collect()
    gc.disable()
    try:
        for record in records:
            rule(record).to_json()
        assert gc.collect() == 0
    finally:
        gc.enable()
