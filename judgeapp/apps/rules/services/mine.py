"""What a reader keeps of a clause for themselves."""

from typing import Any

from django.db import transaction

from judgeapp.apps.accounts.models import User

from ..models import KeptClause


def clause_keep(*, by: User, key: str, **changed: Any) -> KeptClause | None:
    """Change whether a clause is a favourite (`favourite`), or the note on it (`note`); what is not named stays.

    None where nothing of it is kept any more.
    """
    with transaction.atomic():
        kept, _made = KeptClause.objects.update_or_create(user=by, key=key, defaults=changed)
        if kept.favourite or kept.note:
            return kept
        kept.delete()
    return None
