"""Addresses with secrets in them, and names of hosts, as an operator writes them into the environment."""

import re
from ipaddress import IPv4Network, IPv6Network, ip_network
from urllib.parse import quote, unquote

from django.core.exceptions import ImproperlyConfigured

_ADDRESS = re.compile(
    r"(?P<scheme>[a-z+]+)://(?:(?P<user>[^:@/]*)(?::(?P<password>.*))?@)?"
    r"(?P<host>\[[0-9a-fA-F:.]+\]|[^@:/?#\[\]]*)(?::(?P<port>\d+))?(?:/(?P<path>[^@?#]*))?",
    re.DOTALL,
)
_HOST = re.compile(r"\.?[a-z0-9]([-a-z0-9.]*[a-z0-9])?|\[[0-9a-f:.]+\]", re.IGNORECASE)
_ORIGIN = re.compile(r"https?://([a-z0-9]([-a-z0-9.]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?")


class Address:
    """scheme://user:password@host:port/path. The password may hold any character, written as it is or as %2F.

    `secret`, where given, is the password to the letter.
    """

    def __init__(self, name: str, text: str, example: str, secret: str = "") -> None:
        found = _ADDRESS.fullmatch(text.strip())
        if found is None:
            raise ImproperlyConfigured(f"{name} must look like {example}")
        self.scheme, self.host = found["scheme"], unquote(found["host"] or "").strip("[]")
        self.user = unquote(found["user"] or "")
        self.password = secret or unquote(found["password"] or "")
        self.port, self.path = found["port"] or "", unquote(found["path"] or "").strip("/")

    def __str__(self) -> str:
        """The address with every special character of user and password written so that any program can read it."""
        who = f"{quote(self.user, safe='')}:{quote(self.password, safe='')}@" if self.password else ""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = f":{self.port}" if self.port else ""
        return f"{self.scheme}://{who}{host}{port}/{self.path}"


def hosts(text: str) -> list[str]:
    """The names by which the site may be asked. `.example.org` is example.org and all below it; `*` is refused."""
    found = [part.strip() for part in text.split(",") if part.strip()]
    for host in found:
        if not _HOST.fullmatch(host):
            raise ImproperlyConfigured(
                f"GUNBAI_ALLOWED_HOSTS: {host!r} is no host name. Names without https:// and port, separated by "
                "commas; .example.org for a domain and all below it; * is refused, since links are made from the "
                "name asked for"
            )
    return found


def origins(allowed: list[str]) -> list[str]:
    """Where forms may come from: the same hosts, by https."""
    made = []
    for host in allowed:
        made += [f"https://{host[1:]}", f"https://*{host}"] if host.startswith(".") else [f"https://{host}"]
    return made


def networks(name: str, text: str) -> list[IPv4Network | IPv6Network]:
    """The addresses and networks of a variable, separated by commas: `127.0.0.1, 10.0.0.0/8, ::1`."""
    try:
        return [ip_network(part.strip()) for part in text.split(",") if part.strip()]
    except ValueError as error:
        raise ImproperlyConfigured(
            f"{name}: {error}. Addresses or networks, separated by commas: 127.0.0.1,10.0.0.0/8"
        ) from None


def foreign_origins(text: str) -> list[str]:
    """Where pages of others come from that may show our API a token: scheme, host and port."""
    found = [part.strip() for part in text.split(",") if part.strip()]
    for origin in found:
        if not _ORIGIN.fullmatch(origin):
            raise ImproperlyConfigured(
                f"GUNBAI_CORS_ORIGINS: {origin!r} is no origin. Scheme, host and port as a browser names them, without "
                "a path, separated by commas: https://overlay.example.org,http://localhost:5173"
            )
    return found
