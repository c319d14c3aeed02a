"""A question as a record: what is played on which table, and the first entry that is against the rules, if any is."""

from dataclasses import dataclass
from typing import Any

from ..table import rule, seat

SILENT: dict[str, Any] = {"trumps": 0, "hand": 0}
"""Nothing to react with."""


@dataclass(frozen=True)
class Asked:
    """`no` is the number of the entry that is not allowed (0: all is right), `why` the clause without its book."""

    number: str
    position: dict[str, Any]
    entries: tuple[dict[str, Any], ...]
    no: int = 0
    why: str = ""

    def __str__(self) -> str:
        return self.number


def yes(number: str, position: dict[str, Any], *entries: dict[str, Any]) -> Asked:
    return Asked(number, position, entries)


def no(number: str, at: int, why: str, position: dict[str, Any], *entries: dict[str, Any]) -> Asked:
    return Asked(number, position, entries, at, why)


def answered(asked: Asked) -> None:
    """The ruling says what the answer says."""
    ruling = rule(asked.position, *asked.entries)
    wrong = [one for one in ruling.entries if str(one.verdict) != "legal"]
    told = [(one.number, str(one.verdict), one.reason.ja) for one in wrong]
    assert [one.number for one in wrong][:1] == ([asked.no] if asked.no else []), told
    if asked.no:
        assert f"sakura:{asked.why}" in wrong[0].clauses, (wrong[0].clauses, told)


def a(values: str = "8 3 1 1", hand: Any = "斬 一閃", **more: Any) -> dict[str, Any]:
    """The player who asks."""
    return seat(values, hand=hand, **more)


def b(values: str = "7 3 1 1", **more: Any) -> dict[str, Any]:
    """The other one."""
    return seat(values, **more)
