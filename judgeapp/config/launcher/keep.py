"""`python -m judgeapp.config.launcher.keep web|streams|replay|hooks|scheduler`: one service, replaced when it hangs.

What restarts containers or units restarts what has died; who hangs lives on. Here the service is asked as `bin/serve`
asks its own, and started again where it does not answer.
"""

import argparse
import os
import signal
import sys
from pathlib import Path

from .probes import Probe, Probes, scheduler_answers, web_answers, worker_answers
from .processes import (
    Child,
    hooks_command,
    scheduler_command,
    stream_command,
    web_command,
    worker_command,
)
from .service import stop, supervise


def parse(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m judgeapp.config.launcher.keep", description="one service, replaced when it hangs"
    )
    parser.add_argument("service", choices=["web", "streams", "replay", "hooks", "scheduler"])
    parser.add_argument("--host", default="127.0.0.1", help="web, streams: the address to listen on")
    parser.add_argument("--port", type=int, default=8000, help="web, streams: the port to listen on")
    parser.add_argument("--workers", type=int, default=2, help="replay: replays at the same time")
    return parser.parse_args(argv)


def service_of(args: argparse.Namespace) -> tuple[list[str], Probe]:
    """The command of the service, and how it is asked."""
    match args.service:
        case "web":
            return web_command(args.host, args.port), lambda: web_answers(args.host, args.port)
        case "streams":
            return stream_command(args.host, args.port), lambda: web_answers(args.host, args.port)
        case "replay":
            return worker_command(args.workers), lambda: worker_answers("replay")
        case "hooks":
            return hooks_command(), lambda: worker_answers("hooks")
        case _:
            return scheduler_command(), lambda: scheduler_answers(Path(os.environ["GUNBAI_DATA"]))


def broker_answers() -> bool:
    """Whether a worker can be heard at all."""
    from judgeapp.config.health import broker_answers as ask  # noqa: PLC0415  needs Django

    try:
        return ask() == "ok"
    except Exception:  # whatever stops the question, there is no answer
        return False


def main(argv: list[str]) -> int:
    args = parse(argv)
    import django  # noqa: PLC0415  not for --help

    django.setup()
    command, answers = service_of(args)
    child = Child(args.service, command, sys.stdout.buffer, on_parent_death=signal.SIGQUIT)
    child.start()
    needs_broker = args.service in ("replay", "hooks")
    Probes({child: lambda: answers() or (needs_broker and not broker_answers())}).start()
    try:
        supervise([child])
    finally:
        stop([child])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
