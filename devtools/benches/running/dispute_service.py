"""The service of benches, fed with disputes and killed at."""

import contextlib
import http.client
import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from devtools.benches.figures import Figure
from devtools.benches.running.service import PARTS, Service


@dataclass
class DisputeService(Service):
    """A running service that disputes are handed in to."""

    def upload(self, record: str, user: int = 0) -> str:
        """Hand a record in until the service says that it has it; the dispute's id."""
        body = f'{{"record": {record}}}'
        while True:
            with contextlib.suppress(OSError, http.client.HTTPException, ValueError):
                status, told = self.ask("POST", "/api/v1/disputes/", body, user)
                if status == 201:
                    return str(told["id"])
            time.sleep(0.05)

    def upload_many(self, record: str, count: int, *, pace: float = 0.0, threads: int = 4) -> list[str]:
        """Hand in many records from several threads, with a pause of `pace` seconds after each; the ids."""
        ids: list[str] = []

        def work(first: int) -> None:
            for number in range(first, count, threads):
                ids.append(self.upload(record, number))
                time.sleep(pace)

        workers = [threading.Thread(target=work, args=(first,)) for first in range(threads)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        return ids

    def open_disputes(self) -> int:
        return self.count("disputes_dispute WHERE state IN ('queued', 'running')")

    @contextlib.contextmanager
    def worker_halted(self) -> Iterator[None]:
        """Inside, no record is replayed and nothing is swept: a backlog builds up."""
        pids = self.processes("scheduler") + self.processes("worker")
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        yield
        for pid in reversed(pids):
            os.kill(pid, signal.SIGCONT)

    def kill_something(self, source: random.Random) -> str:
        """SIGKILL to a random process of a random part; what was killed, empty where nothing was there to be."""
        part = source.choice(sorted(PARTS))
        pids = self.processes(part)
        if not pids:
            return ""
        with contextlib.suppress(ProcessLookupError):
            os.kill(source.choice(pids), signal.SIGKILL)
            return part
        return ""


def nothing_lost(service: DisputeService, ids: list[str]) -> list[Figure]:
    """Of what was acknowledged: what has no ruling, and what has two."""
    ruled = Counter(row[0] for row in service.rows("SELECT dispute_id FROM disputes_ruling"))
    without = [case_id for case_id in ids if ruled[case_id.replace("-", "")] == 0]
    twice = [one for one, count in ruled.items() if count > 1]
    return [
        Figure("disputes without a ruling", len(without), "disputes", 0),
        Figure("disputes ruled twice", len(twice), "disputes", 0),
    ]
