"""`manage.py bench readers`: what a page of the reference costs the web server for who is not signed in."""

import contextlib
import http.client
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.corpus.model import NORMATIVE

from ..figures import Figure, Say
from .service import ROOT, Service, children, free_port, ticks, wait_until

PAGE, NOT_MODIFIED = 1.5, 0.8  # milliseconds of CPU
SHARE = 2.0  # of hello: what a 304 may cost (design of the stack)
HELLO = [
    "-m",
    "gunicorn",
    "devtools.hello",
    "--worker-class",
    "judgeapp.config.web_worker.BufferedWorker",
    "--workers",
    "2",
    "--threads",
    "4",
    "--no-control-socket",
]


@dataclass
class Asked:
    """One server, asked over kept connections: milliseconds of CPU for a request."""

    port: int
    pids: list[int]

    def cost(self, path: str, requests: int, etag: str = "") -> float:
        before = sum(map(ticks, self.pids))
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            for _ in range(requests):
                answered(connection, path, etag)
        return (sum(map(ticks, self.pids)) - before) / os.sysconf("SC_CLK_TCK") / requests * 1000

    def etag(self, path: str) -> str:
        """The page's ETag. Asked often enough that every process has made the page; raises ValueError at a cookie."""
        told = ""
        for _ in range(20):
            with contextlib.closing(
                http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
            ) as connection:
                told = answered(connection, path)
        return told


def answered(connection: http.client.HTTPConnection, path: str, etag: str = "") -> str:
    """Ask; the answer's ETag."""
    connection.request("GET", path, headers={"If-None-Match": etag} if etag else {})
    answer = connection.getresponse()
    answer.read()
    if answer.status != (304 if etag else 200) or answer.getheader("Set-Cookie"):
        raise ValueError(f"{path}: {answer.status}, {answer.getheader('Set-Cookie')}")
    return answer.getheader("ETag") or ""


def readers(say: Say, *, requests: int = 2000) -> list[Figure]:
    """Clause, book, card list and search, whole and as 304, beside the least that the same server can answer."""
    key = next(entry.key for entry in corpus() if entry.kind in NORMATIVE and entry.number)
    book, _, local = key.partition(":")
    pages = {
        "clause": f"/rules/{book}/{local}/",
        "book": f"/rules/{book}/",
        "cards": f"/cards/{book}/",
        "search": f"/?q={local}",
    }
    figures = []
    with hello() as least, Service() as service:
        site = Asked(service.port, service.processes("web"))
        base = least.cost("/", requests)
        say(f"hello: {base:.3f} ms of CPU")
        for name, path in pages.items():
            etag = site.etag(path)
            whole, unchanged = site.cost(path, requests), site.cost(path, requests, etag)
            say(
                f"{name}: {whole:.3f} ms, {whole / base:.2f} × hello; "
                f"304 {unchanged:.3f} ms, {unchanged / base:.2f} ×"
            )
            figures += [
                Figure(f"{name}, kept", whole, "ms CPU", PAGE),
                Figure(f"{name}, 304", unchanged, "ms CPU", NOT_MODIFIED),
                Figure(f"{name}, 304 against hello", unchanged / base, "×", SHARE),
            ]
    return figures


@contextlib.contextmanager
def hello() -> Iterator[Asked]:
    """The same gunicorn with nothing behind it."""
    port = free_port()
    command = [sys.executable, *HELLO, "--bind", f"127.0.0.1:{port}", "--log-level", "error"]
    with subprocess.Popen(command, cwd=ROOT) as server:
        try:
            wait_until(lambda: len(children(server.pid)) == 2 and listens(port), "the server says hello", 60)
            yield Asked(port, [server.pid, *children(server.pid)])
        finally:
            server.send_signal(signal.SIGTERM)


def listens(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    with contextlib.suppress(OSError, http.client.HTTPException, ValueError), contextlib.closing(connection):
        return answered(connection, "/") == ""
    return False
