"""What a scribbled note has come to: the attack that is going on, and what its line says so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...kernel.record.notation.faults import Fault
from .table import Thing


class NotRead(Fault):
    """A line that says what no rule reads."""


class Unread(Exception):
    """A rule that is not the one."""


@dataclass(slots=True)
class Battle:
    """An attack that is going on."""

    attacker: str
    by: Thing
    target: Thing | None
    interceptor: Thing | None = None
    open: bool = True


@dataclass(slots=True)
class Said:
    """What a line comes to so far."""

    number: int
    player: str
    by: str = ""
    lines: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    attacked: bool = False
    card: Thing | None = None
    target: Thing | None = None
