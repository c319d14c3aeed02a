"""What `manage.py bench disputes` measures: the way of a dispute through the whole service."""

import os
import statistics
import time
from collections import Counter
from collections.abc import Callable

from judgeapp.apps.rules.bench_service import ROOT, wait_until
from judgeapp.apps.rules.benches import Figure

from .bench_service import DisputeService

Say = Callable[[str], object]


def small_record() -> str:
    """The worked example of the documentation: nine entries, one of them illegal."""
    return (ROOT / "examples" / "records" / "sengoku" / "illegal_interception.json").read_text()


def upload_to_ruling(service: DisputeService, record: str, uploads: int, say: Say) -> list[Figure]:
    """Seconds from the first byte of the upload to the ruling in the caller's hands, with an empty queue."""
    taken = []
    before = service.cpu_seconds()
    for number in range(uploads):
        began = time.monotonic()
        dispute = service.upload(record, number)
        state = ""
        while state not in ("ruled", "failed"):
            _status, told = service.ask("GET", f"/api/v1/disputes/{dispute}/?wait=10", user=number)
            state = told["state"]
        assert state == "ruled", told
        taken.append(time.monotonic() - began)
    each = (service.cpu_seconds() - before) / uploads
    say(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    taken.sort()
    p95 = taken[min(len(taken) - 1, int(len(taken) * 0.95))]
    p50 = statistics.median(taken)
    say(f"upload to ruling, {uploads} times: p50 {p50:.3f} s, p95 {p95:.3f} s, slowest {taken[-1]:.3f} s")
    return [
        Figure("upload to ruling of a 200-action record, p95", p95, "s", 1.0),
        Figure("CPU of the whole service for it", each, "s", 0.5),
    ]


def backlog(service: DisputeService, record: str, records: int, say: Say) -> tuple[float, list[Figure]]:
    """Many records queued while the workers stand still, then worked off: records per second, and what was lost."""
    began = time.monotonic()
    with service.worker_halted():
        ids = service.upload_many(record, records)
    say(f"{records} records handed in: {records / (time.monotonic() - began):.0f}/s")
    wait_until(lambda: service.open_disputes() == 0, "the backlog is worked off", 60 + records)
    listed = ", ".join(f"'{one.replace('-', '')}'" for one in ids[-records:])
    finished = [row[0] for row in service.rows(
        "SELECT (julianday(finished_at) - 2440587.5) * 86400 FROM disputes_dispute "
        f"WHERE id IN ({listed}) AND finished_at IS NOT NULL ORDER BY finished_at"
    )]  # fmt: skip
    quarter = max(1, len(finished) // 4)
    first = (finished[quarter] - finished[0]) / quarter
    last = (finished[-1] - finished[-1 - quarter]) / quarter
    rate = (len(finished) - 1) / (finished[-1] - finished[0])
    say(f"worked off by {service.workers}: {rate:.1f} records/s; a record takes {first * 1e3:.1f} ms of the first "
        f"quarter, {last * 1e3:.1f} ms of the last")  # fmt: skip
    return rate, [
        *nothing_lost(service, ids),
        Figure("cost of a record, full queue against empty", first / last, "×", 1.5),
    ]


def nothing_lost(service: DisputeService, ids: list[str]) -> list[Figure]:
    """Of what was acknowledged: what has no ruling, and what has two."""
    ruled = Counter(row[0] for row in service.rows("SELECT dispute_id FROM disputes_ruling"))
    without = [one for one in ids if ruled[one.replace("-", "")] == 0]
    twice = [one for one, count in ruled.items() if count > 1]
    return [
        Figure("disputes without a ruling", len(without), "disputes", 0),
        Figure("disputes ruled twice", len(twice), "disputes", 0),
    ]
