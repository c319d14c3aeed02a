"""Who sends or reads slowly holds a connection for a bounded time, and none of the threads that do the site's work."""

import contextlib
import socket
import statistics
import time

import pytest
from waitress import wasyncore
from waitress.task import ThreadedTaskDispatcher

from judgeapp.config.launcher.processes import web_command
from judgeapp.config.request_limits import BY_ADDRESS, USUAL
from judgeapp.config.web_worker import GRACE, MOST_BODY, SLOWEST, Channel, Server, adjustments

from .test_launcher import running_service  # noqa: F401  a fixture

HEAD = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


def post(address: str, length: int) -> bytes:
    return f"POST {address} HTTP/1.1\r\nHost: here\r\nContent-Length: {length}\r\n\r\n".encode()


class Waiting(ThreadedTaskDispatcher):
    """Threads that never get to anything."""


@pytest.fixture
def server():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        info = listener.family, listener.type, listener.proto, listener.getsockname()
        server = Server(
            None,
            {},
            _sock=listener,
            dispatcher=Waiting(),
            adj=adjustments(),
            sockinfo=info,
            bind_socket=False,
        )
        yield server
        wasyncore.close_all(server._map)


@pytest.fixture
def channel(server):
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield Channel(server, ours, ("127.0.0.1", 1), server.adj, map=server._map)


@pytest.mark.parametrize("sent", [b"", HEAD[:20], post("/decks/", 500) + b"a"])
def test_what_does_not_arrive_is_waited_for_so_long_only(server, channel, sent):
    channel.received(sent)
    assert not server.task_dispatcher.queue
    assert not channel.is_late(channel.began + GRACE, server.keepalive)
    assert channel.is_late(channel.began + GRACE + 1 + len(sent) / SLOWEST, server.keepalive)


@pytest.mark.parametrize(("sent", "answer"), [(b"", b""), (post("/decks/", 500), b"HTTP/1.1 408 ")])
def test_half_a_request_that_comes_too_late_is_answered(server, sent, answer):
    ours, theirs = socket.socketpair()
    with ours, theirs:
        channel = Channel(server, ours, ("127.0.0.1", 1), server.adj, map=server._map)
        if sent:
            channel.received(sent)
        channel.began -= GRACE + 1
        server.maintenance(0)
        assert theirs.recv(1000).startswith(answer)
        assert not channel.connected


def test_a_request_of_two_lengths_is_refused(channel):
    both = (
        b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    )
    channel.received(both)
    assert channel.requests[0].error.code == 400


def test_a_byte_now_and_then_gains_no_time(server, channel):
    for byte in HEAD[:20]:
        channel.received(bytes([byte]))
    assert channel.is_late(channel.began + GRACE + 1, server.keepalive)


def test_a_slow_network_has_the_time_that_its_picture_takes(server, channel):
    photo = 1_500_000
    channel.received(post("/x/", photo) + b"x" * (photo - 1))
    assert not channel.is_late(channel.began + photo / SLOWEST, server.keepalive)


def test_an_answer_that_nobody_reads_is_let_go_of(server, channel):
    channel.received(HEAD)
    channel.requests.clear()
    channel.write_soon(b"x" * 10_000_000)
    assert channel.total_outbufs_len
    assert channel.is_late(channel.began + GRACE + 1 + channel.moved / SLOWEST, server.keepalive)


def test_work_has_its_own_time_and_a_connection_at_rest_is_closed(server, channel):
    channel.received(HEAD)
    assert len(server.task_dispatcher.queue) == 1
    assert not channel.is_late(channel.began + 1000, server.keepalive)
    channel.requests.clear()
    assert channel.is_late(channel.began + server.keepalive + 1, server.keepalive)


@pytest.mark.parametrize("chunked", [False, True])
def test_what_is_too_large_for_its_address_is_not_kept_and_its_length_reaches_the_site(channel, chunked):
    length = USUAL.bytes + 1
    if chunked:
        head = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
        channel.received(head + b"%x\r\n" % length + b"x" * length + b"\r\n0\r\n\r\n")
    else:
        channel.received(post("/", length) + b"x" * length)
    (request,) = channel.requests
    assert request.error is None
    assert request.headers["CONTENT_LENGTH"] == str(length)
    assert len(request.get_body_stream().read()) <= USUAL.bytes


@pytest.mark.parametrize("address", ["/api/v1/decks/check/", "/api/v1/decks/check"])
def test_what_its_address_takes_arrives_whole_with_either_slash(channel, address):
    length = BY_ADDRESS["deck_check_api"].bytes
    channel.received(post(address, length) + b"x" * length)
    assert len(channel.requests[0].get_body_stream().read()) == length


def test_no_address_takes_more_than_is_received():
    assert max(allowed.bytes for allowed in BY_ADDRESS.values()) < MOST_BODY


def test_where_there_is_no_room_the_one_goes_that_has_waited_longest(server):
    server.most_connections = 2
    with contextlib.ExitStack() as opened:
        came = []
        for _ in range(3):
            browser = opened.enter_context(socket.create_connection(server.getsockname()))
            came.append(browser.getsockname())
            server.handle_accept()
        assert [channel.addr for channel in server.active_channels.values()] == came[1:]


def test_the_web_server_reads_requests_before_its_threads_do():
    assert "judgeapp.config.web_worker.BufferedWorker" in web_command("127.0.0.1", 8000)


@pytest.mark.slow
@pytest.mark.worker
@pytest.mark.xdist_group("launcher")
def test_two_hundred_half_sent_requests_delay_nobody(running_service):  # noqa: F811
    _process, port = running_service
    for _ in range(10):  # both processes have made the page
        asked(port)
    for sent in (b"", HEAD[:-2], post("/decks/", 5000) + b"text="):
        with contextlib.ExitStack() as opened:
            for _ in range(200):
                half = opened.enter_context(socket.create_connection(("127.0.0.1", port)))
                half.sendall(sent)
            assert statistics.median(asked(port) for _ in range(5)) < 1
        assert asked(port) < 10


def asked(port: int) -> float:
    """Seconds until the first page is there."""
    began = time.monotonic()
    with socket.create_connection(("127.0.0.1", port), timeout=30) as browser:
        browser.sendall(HEAD)
        assert browser.recv(100).startswith(b"HTTP/1.1 200")
    return time.monotonic() - began
