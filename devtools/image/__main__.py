"""`bin/image`: builds the production image, runs it as compose.yaml does, and plays through it.

Exit status 1 names the step that failed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from judgeapp.domain.engine import engine_books

from . import trial
from .builder import BASE, Buildah, Engine, ImageError, engine, run
from .compose import Service, services

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "examples" / "records" / engine_books()[0] / "illegal_interception.json"

MOST_MEGABYTES = 450
"""Of the image's files: what a small server has to fetch and keep for each version."""


def step(text: str) -> None:
    """Tells what happens now, with the time."""
    sys.stdout.write(f"{time.strftime('%H:%M:%S')}  {text}\n")
    sys.stdout.flush()


def play_through(builder: Engine | Buildah, folder: Path) -> None:
    """Everything that is asked of the image. Raises `ImageError` at the first thing that fails."""
    all_services = services(ROOT / "compose.yaml", trial.VALUES)
    lasting = [service_ for service_ in all_services if not service_.once]
    web = lasting[0]
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    with ExitStack() as stack:
        stack.enter_context(trial.database(folder))
        stack.enter_context(trial.broker(folder))
        running = trial.Trial(builder, folder)
        stack.callback(running.stop)
        for service in (service_ for service_ in all_services if service_.once):
            step(f"{service.name}: {' '.join(service.command)}")
            running.once(service)
        step("manage.py check --deploy")
        running.once(web, "python", "manage.py", "check", "--deploy", "--fail-level", "WARNING")
        for service in lasting:
            running.start(service)
        step(f"up: {', '.join(service_.name for service_ in lasting)}")
        ready()
        shown = running.once(web, "python", "manage.py", "shell", "-v", "0", "-c", trial.MAKE_TOKEN)
        step(f"matched in the library alone: {running.once(web, 'python', '-c', trial.MATCH)}")
        token = shown.split("token ")[-1].strip()
        step(f"a dispute ruled: {expect_illegal(record, token)}")
        for command in (["backup", "/data/trial.gunbai"], ["restore", "/data/trial.gunbai", "--yes"]):
            step(f"{command[0]}: {running.once(web, 'python', 'manage.py', *command).splitlines()[-1]}")
        ready()
        for service in lasting:
            survive(running, service, record, token)


def ready() -> None:
    """Waits until every part says that it is there."""
    trial.until("/readyz", lambda: trial.ask("/readyz")["status"] == "ok")
    trial.until("streams", lambda: trial.ask("/healthz", site=trial.STREAMS)["status"] == "ok")
    step("/readyz: ok")


def expect_illegal(record: object, token: str) -> str:
    """The verdict on the example whose third entry is illegal. Raises `ImageError` for any other verdict."""
    verdict = trial.ruled(record, token)
    if verdict != "illegal":
        raise ImageError(f"{RECORD.name} was ruled {verdict}, not illegal")
    return verdict


def survive(running: trial.Trial, service: Service, record: object, token: str) -> None:
    """A service is killed, comes back as compose would bring it back, and a dispute is ruled."""
    if not service.restarts:
        raise ImageError(f"compose.yaml does not restart {service.name}")
    running.kill(service.name)
    running.start(service)
    ready()
    step(f"{service.name} killed and back; a dispute ruled: {expect_illegal(record, token)}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="bin/image", description=__doc__)
    parser.add_argument("--build-only", action="store_true", help="build, do not run")
    parser.add_argument(
        "--base",
        default=os.environ.get("GUNBAI_BASE") or BASE,
        help="what to build on, NAME:TAG or NAME:TAG@sha256:…",
    )
    parser.add_argument("--run-only", action="store_true", help="run the image that is there")
    parser.add_argument("--here", action="store_true", help="run it in this network, not in one of its own")
    chosen = parser.parse_args()
    try:
        builder = engine()
        if not chosen.run_only:
            step(f"building with {type(builder).__name__.lower()}")
            step(f"base: {builder.build(ROOT, chosen.base)}")
        size = builder.size() / 1e6
        step(f"image: {size:.0f} MB")
        if size > MOST_MEGABYTES:
            raise ImageError(f"the image has {size:.0f} MB, more than {MOST_MEGABYTES}: what has come to it?")
        if chosen.build_only:
            return 0
        if isinstance(builder, Buildah) and not chosen.here:
            # buildah's containers share this network: one of its own keeps the ports of compose.yaml free.
            inside = f"ip link set lo up && exec {sys.executable} -m devtools.image --run-only --here"
            return subprocess.run(["unshare", "--net", "sh", "-c", inside], cwd=ROOT).returncode
        with tempfile.TemporaryDirectory(prefix="gunbai-image-") as folder:
            Path(folder).chmod(0o755)
            try:
                play_through(builder, Path(folder))
            except ImageError:
                for log in sorted(Path(folder).glob("*.log")):
                    sys.stderr.write(f"── {log.name}\n{run('tail', '-n', '40', str(log))}\n")
                raise
    except ImageError as error:
        sys.stderr.write(f"bin/image: {error}\n")
        return 1
    step("the image works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
