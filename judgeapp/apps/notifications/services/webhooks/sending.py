"""One POST to an address that a stranger named: signed, to no private network, and over by its deadline."""

import io
import ipaddress
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

_GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")
_NOT_ASKED = [
    ipaddress.ip_network(network) for network in ("2002::/16", "2001::/23", "3fff::/20", "192.88.99.0/24")
]
"""Tunnels and relays, whose packets come out at an address that was not checked, and documentation."""
_resolver = ThreadPoolExecutor(8, "webhook-names")


def post(url: str, body: str | bytes, headers: dict[str, str], seconds: float) -> tuple[bool, str]:
    """Whether it arrived (any 2xx), and the status or the reason. Redirections are not followed.

    Looking up the name, connecting, the handshake, sending and the answer's head take `seconds` together, however
    slowly the bytes trickle; the answer's body is not read.
    """
    parts = urlsplit(url)
    try:
        connection = _Checked(parts.scheme, parts.hostname or "", parts.port, time.monotonic() + seconds)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        try:
            content = body.encode() if isinstance(body, str) else body
            connection.request("POST", path, content, headers)
            status = connection.getresponse().status
        finally:
            connection.close()
    except TimeoutError:
        return False, f"no answer within {seconds:g} s"
    except (OSError, HTTPException, ValueError) as error:
        return False, (str(error) or type(error).__name__)[:200]
    return 200 <= status < 300, str(status)


def is_public(address: str) -> bool:
    """Whether everybody on the internet reaches the same machine at this address as we do."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found not in _GLOBAL_UNICAST:  # not NAT64, IPv4-compatible, site-local, link-local or multicast
            return False
    tunnelled = any(found.version == net.version and found in net for net in _NOT_ASKED)
    return found.is_global and not found.is_multicast and not tunnelled


class _Checked(HTTPConnection):
    """Connects to the very address that was checked: whoever may name an event's webhooks must not reach what only
    this machine can reach, unless the operator allows it (GUNBAI_WEBHOOKS_PRIVATE).
    """

    def __init__(self, scheme: str, host: str, port: int | None, deadline: float) -> None:
        super().__init__(host, port or (443 if scheme == "https" else 80))
        self.scheme, self.deadline = scheme, deadline

    def connect(self) -> None:
        connected = self._connected(self._addresses())
        if self.scheme == "https":
            connected.settimeout(_left(self.deadline))
            connected = ssl.create_default_context().wrap_socket(connected, server_hostname=self.host)
        self.sock: Any = _Timed(connected, self.deadline)

    def _addresses(self) -> list[str]:
        """The addresses of the host that may be asked."""
        asked = _resolver.submit(socket.getaddrinfo, self.host, self.port, type=socket.SOCK_STREAM)
        told = asked.result(_left(self.deadline))
        found = list(dict.fromkeys(str(info[4][0]) for info in told))
        open_ = [address for address in found if settings.GUNBAI_WEBHOOKS_PRIVATE or is_public(address)]
        if not open_:
            raise OSError(f"{found[0]} is a private address")
        return open_

    def _connected(self, addresses: list[str]) -> socket.socket:
        for last, address in enumerate(addresses, 1 - len(addresses)):
            try:
                return socket.create_connection((address, self.port), _left(self.deadline))
            except OSError:
                if not last:
                    raise
        raise OSError("no address")


class _Timed:
    """A connected socket whose every wait ends at one deadline, as http.client uses it."""

    def __init__(self, connected: socket.socket, deadline: float) -> None:
        self.connected, self.deadline = connected, deadline

    def sendall(self, data: bytes) -> None:
        self.connected.settimeout(_left(self.deadline))
        self.connected.sendall(data)

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(_TimedReader(self.connected, self.deadline))

    def close(self) -> None:
        self.connected.close()


class _TimedReader(io.RawIOBase):
    """What comes in, until the deadline."""

    def __init__(self, connected: socket.socket, deadline: float) -> None:
        self.connected, self.deadline = connected, deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self.connected.settimeout(_left(self.deadline))
        return self.connected.recv_into(buffer)


def _left(deadline: float) -> float:
    """Seconds until the deadline; raises TimeoutError after it."""
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left
