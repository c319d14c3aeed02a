"""What a check has to say about a list."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from judgeapp.domain.corpus import Text


class Verdict(StrEnum):
    """The answer to "may this deck be played?"."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNCONFIRMED = "unconfirmed"


class Severity(StrEnum):
    """What a finding does to the verdict. A note does nothing."""

    ILLEGAL = "illegal"
    UNCONFIRMED = "unconfirmed"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to say: what is wrong, where, by which clause, and what would be right.

    `clauses` starts with the clause that decides. `lines` are the line numbers of the list concerned.
    """

    code: str
    severity: Severity
    message: Text
    fix: Text
    clauses: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()

    @property
    def clause(self) -> str | None:
        """The clause that decides."""
        return self.clauses[0] if self.clauses else None

    def to_dict(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "severity": str(self.severity),
            "clause": self.clause,
            "clauses": list(self.clauses),
            "message": {"ja": self.message.ja, "en": self.message.en},
            "fix": {"ja": self.fix.ja, "en": self.fix.en},
            "lines": list(self.lines),
        }


def verdict_of(findings: tuple[Finding, ...]) -> Verdict:
    """Illegal if anything is illegal whatever the rest turns out to be; else unconfirmed if anything is open."""
    severities = {finding.severity for finding in findings}
    if Severity.ILLEGAL in severities:
        return Verdict.ILLEGAL
    return Verdict.UNCONFIRMED if Severity.UNCONFIRMED in severities else Verdict.LEGAL
