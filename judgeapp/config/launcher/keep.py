"""`python -m judgeapp.config.launcher.keep SERVICE …`: services that are replaced when they die or hang.

What restarts containers or units restarts what has died; who hangs lives on. Here each service is asked as `bin/serve`
asks its own. All of one keeper are forks of it and share what it has loaded: one keeper for
all takes half the memory.
"""

import argparse
import sys

from .probes import Probes
from .service import load, share, stop, supervise
from .services import SERVICES, services_of


def parse(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m judgeapp.config.launcher.keep", description="services, replaced when they die or hang"
    )
    parser.add_argument("services", nargs="+", choices=SERVICES, metavar="|".join(SERVICES))
    parser.add_argument("--host", default="127.0.0.1", help="web, streams: the address to listen on")
    parser.add_argument("--port", type=int, default=8000, help="web: the port to listen on")
    parser.add_argument("--stream-port", type=int, default=8001, help="streams: the port to listen on")
    parser.add_argument("--workers", type=int, default=2, help="replay: replays at the same time")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    args = parse(argv)
    load()
    share()
    probes = services_of(args.services, args, sys.stdout.buffer)
    for child in probes:
        child.start()
    try:
        supervise(list(probes), Probes(probes))
    finally:
        stop(list(probes))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
