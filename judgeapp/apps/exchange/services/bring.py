"""An event from a file, whichever kind it is: one that this service exported, or a tournament report."""

from typing import IO

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.models import Event
from judgeapp.common.problems import Invalid

from .transfer import event_import
from .trf import is_trf, trf_import


def event_bring(
    *,
    by: User,
    file: IO[bytes],
    slug: str = "",
    book: str = "",
    password: str = "",
    without_lists: bool = False,
) -> Event:
    """Make the event of a file; whoever brings it organizes it. `book` is of a report, which names no game; `password`
    opens the lists of an event that was exported with them."""
    content = file.read()
    if not is_trf(content):
        return event_import(by=by, content=content, slug=slug, password=password, without_lists=without_lists)
    if not book:
        raise Invalid(
            "book_missing", _("TRF16 にはゲームが書かれていません。ゲームを選んでください。"), field="book"
        )
    return trf_import(by=by, content=content, book=book, slug=slug)
