"""The answers of the API by their `Idempotency-Key`, one row each, for a day."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from judgeapp.common.api.repeats import Kept, Owner

from .models import KeptAnswer, User

KEPT_FOR = timedelta(days=1)


class KeptAnswers:
    """`judgeapp.common.api.repeats.Keeper` on the database. Two requests with one key wait for each other."""

    def find(self, owner: Owner, key: str) -> Kept | None:
        """Called inside a transaction: an account that has the same key waits here until the other one is through."""
        assert transaction.get_connection().in_atomic_block
        if owner.user:
            User.objects.select_for_update().filter(pk=owner.user.pk).first()
        own = KeptAnswer.objects.filter(user=owner.user)
        own.filter(kept_at__lt=timezone.now() - KEPT_FOR).delete()
        row = own.filter(shown=owner.shown, key=key).first()
        return Kept(row.asked, row.status, row.body, row.location) if row else None

    def keep(self, owner: Owner, key: str, kept: Kept) -> None:
        KeptAnswer.objects.create(
            user=owner.user,
            shown=owner.shown,
            key=key,
            asked=kept.asked,
            status=kept.status,
            body=kept.body,
            location=kept.location,
        )
