"""What a reader has kept of clauses for themselves."""

from typing import Any

from judgeapp.domain.corpus import Entry

from ..models import KeptClause
from .books import corpus


def kept_of(*, user: Any, key: str) -> KeptClause | None:
    """What the reader keeps of a clause; None of nothing, and of whoever is not signed in."""
    return KeptClause.objects.filter(user=user, key=key).first() if user.is_authenticated else None


def kept_by(*, user: Any) -> list[tuple[Entry, KeptClause]]:
    """All that the reader keeps, the newest first; a clause that the corpus has no more is left out."""
    kept = KeptClause.objects.filter(user=user) if user.is_authenticated else ()
    found = ((corpus().get(kept_clause.key), kept_clause) for kept_clause in kept)
    return [(entry, one) for entry, one in found if entry is not None]
