"""What is to go: told in the schema, and by `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` in the answers."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.http import HttpResponseBase
from django.utils.http import http_date

LEAST = timedelta(days=182)
"""What the guide promises: what is to go stays for half a year after it was said."""
CHANGES = "/help/api/#versions"


@dataclass(frozen=True, slots=True)
class Deprecated:
    """An operation that is to go, or one parameter of it. `instead` is the address that tells what does its work."""

    address: str
    """The name of the address."""
    method: str
    since: datetime
    until: datetime
    instead: str = CHANGES
    parameter: str = ""

    def __post_init__(self) -> None:
        if self.until - self.since < LEAST:
            raise ValueError(f"{self.method} {self.address} has to stay for {LEAST.days} days")

    def tell(self, response: HttpResponseBase) -> None:
        """Say it in an answer."""
        response["Deprecation"] = f"@{int(self.since.timestamp())}"
        response["Sunset"] = http_date(self.until.timestamp())
        link = f'<{self.instead}>; rel="deprecation"; type="text/html"'
        response["Link"] = ", ".join(filter(None, [response.get("Link"), link]))


DEPRECATED: list[Deprecated] = []
"""Everything that is to go now."""


def deprecated(address: str, method: str, parameters: frozenset[str] | None = None) -> Deprecated | None:
    """What is to go of an operation; of its parameters only such as are among these."""
    for deprecation in DEPRECATED:
        if (deprecation.address, deprecation.method) == (address, method) and (
            not deprecation.parameter or deprecation.parameter in (parameters or ())
        ):
            return deprecation
    return None


def day(year: int, month: int, day_: int) -> datetime:
    """Midnight of a day, in UTC."""
    return datetime(year, month, day_, tzinfo=UTC)
