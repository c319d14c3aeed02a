"""How phones on the same network reach the service."""

import contextlib
import fcntl
import ipaddress
import socket
import struct

from judgeapp.common.addresses import only_here

ADDRESS = "GUNBAI_ADDRESS"
SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of an interface


def address_for_phones(host: str, port: int) -> str:
    """The address to open on a phone; empty where the service listens for this machine alone."""
    if host in ("0.0.0.0", "::"):
        host = lan_address()
    address = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
    return "" if only_here(address) else address


def lan_address() -> str:
    """This machine's address as the venue's network sees it; no packet is sent.

    A laptop that makes the Wi-Fi itself has no way out to ask about: then its interfaces are looked through.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        with contextlib.suppress(OSError):
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        for _index, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                asked = struct.pack("256s", name.encode()[:15])
                found = socket.inet_ntoa(fcntl.ioctl(probe, SIOCGIFADDR, asked)[20:24])
                if not ipaddress.ip_address(found).is_loopback:
                    return found
    return "127.0.0.1"
