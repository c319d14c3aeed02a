"""What `manage.py bench disputes` measures: the way of a dispute through the whole service."""

import os
import statistics
import time
from collections.abc import Callable

from devtools.benches.figures import Figure
from devtools.benches.running.service import ROOT, wait_until
from judgeapp.domain.engine import engine_books

from ..rulings.records import played_record
from .dispute_service import DisputeService, nothing_lost
from .storm import killed_in_a_storm

Say = Callable[[str], object]


def small_record() -> str:
    """The worked example of the documentation: nine entries, one of them illegal."""
    return (ROOT / "examples" / "records" / engine_books()[0] / "illegal_interception.json").read_text()


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
    listed = ", ".join(f"'{case_id.replace('-', '')}'" for case_id in ids[-records:])
    finished = [
        row[0]
        for row in service.rows(
            "SELECT (julianday(finished_at) - 2440587.5) * 86400 FROM disputes_dispute "
            f"WHERE id IN ({listed}) AND finished_at IS NOT NULL ORDER BY finished_at"
        )
    ]
    quarter = max(1, len(finished) // 4)
    first = (finished[quarter] - finished[0]) / quarter
    last = (finished[-1] - finished[-1 - quarter]) / quarter
    rate = (len(finished) - 1) / (finished[-1] - finished[0])
    say(
        f"worked off by {service.workers}: {rate:.1f} records/s; a record takes {first * 1e3:.1f} ms of the first "
        f"quarter, {last * 1e3:.1f} ms of the last"
    )
    return rate, [
        *nothing_lost(service, ids),
        Figure("cost of a record, full queue against empty", first / last, "×", 1.5),
    ]


def disputes(
    say: Say, *, quick: bool = False, uploads: int = 100, records: int = 10_000, kills: int = 200
) -> list[Figure]:
    """The way of a dispute through the whole service: how fast, how many, and what a storm of kills does to it."""
    if quick:
        uploads, records = min(uploads, 30), min(records, 400)
    small, played = small_record(), played_record().to_json()
    with DisputeService(workers=2) as service:
        figures = upload_to_ruling(service, played, uploads, say)
        two, more = backlog(service, small, records, say)
    with DisputeService(workers=1) as service:
        one, _ = backlog(service, small, max(40, records // 5), say)
    figures += [*more, Figure("two workers against one", two / one, "×", 1.3, at_most=False)]
    return figures + storm(say, quick=quick, kills=kills)


def storm(say: Say, *, quick: bool = False, kills: int = 1_000, pace: int = 1) -> list[Figure]:
    """Kills of every part of the service, `pace` seconds apart, while disputes, results and lists arrive."""
    kills = min(kills, 10) if quick else kills
    with DisputeService(workers=2) as service:
        return killed_in_a_storm(service, played_record().to_json(), kills, pace, say)
