"""A small proxy as stands in front of several web hosts: each request goes to the next one that takes it."""

import http.client
import itertools
import threading
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

ANSWER_WITHIN = 60  # seconds


class RoundRobin(ThreadingHTTPServer):
    """Listens on a port of its own. A host that refuses the connection is passed over; no request is sent twice."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, ports: Sequence[int], name: str) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.ports, self.name = ports, name
        self.turns = itertools.count()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def in_turn(self) -> list[int]:
        first = next(self.turns) % len(self.ports)
        return [*self.ports[first:], *self.ports[:first]]


class _Handler(BaseHTTPRequestHandler):
    server: RoundRobin

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        headers = {name: value for name, value in self.headers.items() if name.lower() != "host"}
        headers |= {"Host": self.server.name, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
        for port in self.server.in_turn():
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=ANSWER_WITHIN)
            try:
                connection.connect()
            except OSError:
                continue
            try:
                connection.request(self.command, self.path, body or None, headers)
                answer = connection.getresponse()
                self._pass_on(answer.status, answer.read(), answer.headers.get("Content-Type", ""))
            except (OSError, http.client.HTTPException):
                self._pass_on(502, b"null", "application/json")
            finally:
                connection.close()
            return
        self._pass_on(503, b"null", "application/json")

    def do_POST(self) -> None:
        self.do_GET()

    def do_PUT(self) -> None:
        self.do_GET()

    def _pass_on(self, status: int, body: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: Any) -> None:
        pass
