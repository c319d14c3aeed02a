"""Taking in an organization's own document: read first, then everything or nothing."""

from django.db import transaction
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.books import find_book
from judgeapp.domain.corpus.house import read_house

from ..models import HouseClause, HouseDocument


def house_import(*, by: User, slug: str, book: str, title: str, edition: str, source: str) -> HouseDocument:
    """Take in a document, or a newer version of one; the versions before it are kept.

    Raises Invalid for a game that there is none of or no title, Refused for an address that is somebody else's,
    and HouseRefused naming the line.
    """
    clauses = read_house(source)
    if find_book(book) is None:
        raise Invalid("unknown_book", _("このゲームはありません。"), field="book")
    if not title.strip():
        raise Invalid("title_missing", _("題名を書いてください。"), field="title")
    with transaction.atomic():
        before = HouseDocument.objects.select_for_update().filter(slug=slug, is_current=True).first()
        if before is not None and before.imported_by_id != by.pk and not by.is_staff:
            raise Refused("slug_taken", _("このアドレスは、ほかの人の文書です。"))
        HouseDocument.objects.filter(slug=slug).update(is_current=False)
        made = HouseDocument.objects.create(
            slug=slug,
            version=before.version + 1 if before else 1,
            book=book,
            title=title.strip(),
            edition=edition.strip(),
            imported_by=by,
        )
        HouseClause.objects.bulk_create(
            HouseClause(document=made, place=place, number=one.number, heading=one.heading, text=one.text)
            for place, one in enumerate(clauses)
        )
    return made
