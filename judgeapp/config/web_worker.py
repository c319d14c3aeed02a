"""The web server's worker class for gunicorn: one loop receives requests and sends answers, threads do the site's work.

gunicorn keeps the processes, waitress the connections (docs/decisions/0019-slow-connections.md). A thread is busy only
while the site works: who sends half a request, or reads an answer slowly, holds a connection and some kilobytes, and
only for a bounded time.
"""

import contextlib
import os
import re
import resource
import socket
import time
from typing import Any

from gunicorn.workers.base import Worker
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.buffers import OverflowableBuffer
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.server import TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher

from .request_limits import allowed_at

GRACE = 20.0
"""Seconds that a request, and likewise an answer, has to cross the network …"""
SLOWEST = 2000
"""… and one more for so many bytes that have."""
MOST_HEAD = 32 * 1024
MOST_BODY = 80 * 1024 * 1024
"""A body larger than its address takes is received up to here, and dropped, so that its sender reads why."""
OPEN_FILES = 4096
CONTENT_LENGTH = re.compile(rb"^content-length[ \t]*:", re.IGNORECASE | re.MULTILINE)
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Body(OverflowableBuffer):
    """The bytes of a body, counted all and kept while they are no more than its address takes."""

    def __init__(self, in_memory: int, most: int) -> None:
        super().__init__(in_memory)
        self.most, self.counted = most, 0

    def append(self, data: bytes) -> None:
        self.counted += len(data)
        if self.counted <= self.most:
            super().append(data)

    def __len__(self) -> int:
        return self.counted


class Request(HTTPRequestParser):
    """A request on its way in. What is too large reaches the site with its length, for the site to refuse."""

    def parse_header(self, header_plus: bytes) -> None:
        super().parse_header(header_plus)
        if self.chunked and CONTENT_LENGTH.search(
            header_plus
        ):  # a proxy may believe the other (RFC 9112, 6.1)
            raise ParsingError("Content-Length beside Transfer-Encoding")
        if self.body_rcv is not None:
            self.body_rcv.buf = Body(self.adj.inbuf_overflow, allowed_at(self.path).bytes)


class Channel(HTTPChannel):
    """A connection that is closed when its other end is too slow."""

    parser_class = Request

    def __init__(self, *args: Any, **named: Any) -> None:
        self.begin()
        super().__init__(*args, **named)

    def begin(self) -> None:
        """Something begins to cross the network."""
        self.began, self.moved = time.monotonic(), 0

    def received(self, data: bytes) -> bool:
        if self.request is None:
            self.begin()
        self.moved += len(data)
        return bool(super().received(data))

    def write_soon(self, data: Any) -> int:
        if not self.total_outbufs_len:
            self.begin()
        return int(super().write_soon(data))

    def send(self, data: bytes, do_close: bool = True) -> int:
        sent: int = super().send(data, do_close)
        self.moved += sent
        return sent

    def is_late(self, now: float, keepalive: float) -> bool:
        """Whether the other end has taken too long to send or read, or rests longer than connections are kept."""
        if not self.moved or self.request is not None or self.total_outbufs_len:
            return now > self.began + GRACE + self.moved / SLOWEST
        return not self.requests and now > self.began + keepalive

    def close_late(self) -> None:
        """Close, and tell a sender of half a request why, where nothing has been sent that this would stand within."""
        if self.request is not None and not self.requests and not self.total_outbufs_len:
            with contextlib.suppress(OSError):
                self.socket.send(TOO_LATE)
        self.handle_close()


class Server(TcpWSGIServer):
    """The listening socket and its connections."""

    channel_class = Channel
    keepalive = 2.0
    most_connections = 1000

    def maintenance(self, _now: float) -> None:
        now = time.monotonic()
        for channel in list(self.active_channels.values()):
            if channel.is_late(now, self.keepalive):
                channel.close_late()

    def handle_accept(self) -> None:
        """Where there is no room, the connection goes that has kept the site waiting longest."""
        if len(self.active_channels) >= self.most_connections:
            waiting = (channel for channel in self.active_channels.values() if not channel.requests)
            if longest := min(waiting, key=lambda channel: channel.began, default=None):
                longest.handle_close()
        super().handle_accept()

    @property
    def is_busy(self) -> bool:
        return any(channel.requests or channel.total_outbufs_len for channel in self.active_channels.values())


def adjustments() -> Adjustments:
    """How waitress is to hold connections: memory for one is bounded, more goes to a file without a name."""
    return Adjustments(
        max_request_header_size=MOST_HEAD,
        max_request_body_size=MOST_BODY,
        inbuf_overflow=64 * 1024,
        outbuf_overflow=256 * 1024,
        cleanup_interval=1,
        connection_limit=OPEN_FILES,  # `Server` makes room long before
        clear_untrusted_proxy_headers=False,  # `client_address` knows whose word counts
        ident=None,
    )


class BufferedWorker(Worker):
    """`--worker-class judgeapp.config.web_worker.BufferedWorker`; reads gunicorn's threads, keep-alive, connections."""

    def run(self) -> None:
        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        self.map: dict[int, Any] = {}
        threads = ThreadedTaskDispatcher()
        threads.set_thread_count(self.cfg.threads)
        self.servers = [self.serve(listener.sock, threads) for listener in self.sockets]
        while self.alive and self.ppid == os.getppid():
            self.turn(1)
        for server in self.servers:
            server.del_channel()
        until = time.monotonic() + self.cfg.graceful_timeout - 1
        while any(server.is_busy for server in self.servers) and time.monotonic() < until:
            self.turn(0.1)
        threads.shutdown(timeout=max(0.0, until - time.monotonic()))

    def serve(self, listener: socket.socket, threads: ThreadedTaskDispatcher) -> Server:
        info = listener.family, listener.type, listener.proto, listener.getsockname()
        server = Server(
            self.wsgi,
            map=self.map,
            _sock=listener,
            dispatcher=threads,
            adj=adjustments(),
            sockinfo=info,
            bind_socket=False,
        )
        server.keepalive, server.most_connections = self.cfg.keepalive, self.cfg.worker_connections
        return server

    def turn(self, seconds: float) -> None:
        """Wait for the network so long, do what it brings, and tell gunicorn that this process lives."""
        self.notify()
        wasyncore.loop(timeout=seconds, use_poll=True, map=self.map, count=1)

    def handle_exit(self, sig: int, frame: object) -> None:
        super().handle_exit(sig, frame)
        for server in self.servers:
            server.pull_trigger()
