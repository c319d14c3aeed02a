"""The services that run beside PostgreSQL and Redis: how each is started, and how each is asked."""

import argparse
import os
import signal
from pathlib import Path
from typing import IO

from .probes import Probe, scheduler_answers, web_answers, worker_answers
from .processes import (
    Child,
    Service,
    hooks_command,
    scheduler_command,
    stream_command,
    web_command,
    worker_command,
)

SERVICES = ("web", "streams", "replay", "hooks", "scheduler")


def services_of(names: list[str], args: argparse.Namespace, log: IO[bytes]) -> dict[Child, Probe]:
    """The chosen services, not started yet, each with the question that it must answer."""
    known = {
        "web": (web_command(args.host, args.port), lambda: web_answers(args.host, args.port)),
        "streams": (
            stream_command(args.host, args.stream_port),
            lambda: web_answers(args.host, args.stream_port),
        ),
        "replay": (worker_command(args.workers), lambda: worker_answers("replay")),
        "hooks": (hooks_command(), lambda: worker_answers("hooks")),
        "scheduler": (
            scheduler_command(),
            lambda: scheduler_answers(Path(os.environ["GUNBAI_DATA"])),
        ),
    }
    celery = {"replay", "hooks"}  # Celery's workers end at once on SIGQUIT; on SIGTERM they finish their task
    return {
        Service(
            name,
            known[name][0],
            log,
            on_parent_death=signal.SIGQUIT if name in celery else signal.SIGTERM,
        ): known[name][1]
        for name in names
    }
