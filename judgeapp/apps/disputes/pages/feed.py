"""New published rulings as an Atom feed."""

from datetime import datetime
from typing import Any

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _

from judgeapp.apps.rules.labels import book_name
from judgeapp.common.language import in_language
from judgeapp.domain.books import find_book

from .. import selectors
from ..models import Publication
from ..published import said_by

MOST = 30


class RulingFeed(Feed):
    """The newest published rulings, of one game (`?book=`) or of all."""

    feed_type = Atom1Feed

    def get_object(self, request: HttpRequest, *args: Any, **kwargs: Any) -> str:
        book = request.GET.get("book", "")
        return book if find_book(book) else ""

    def title(self, book: str) -> str:
        return _("軍配 公開裁定") + (f" {book_name(book)}" if book else "")

    def subtitle(self, book: str) -> str:
        return _("ヘッドジャッジが決定し、番号を付けて公開した裁定です。")

    def link(self, book: str) -> str:
        return reverse("disputes:publication_list") + (f"?book={book}" if book else "")

    def items(self, book: str) -> Any:
        return selectors.publications(book=book)[:MOST]

    def item_title(self, item: Any) -> str:
        return f"{item.number} {in_language(item.heading)}"

    def item_description(self, item: Any) -> str:
        return in_language(said_by(item)) if item.holds else _state_of(item)

    def item_pubdate(self, item: Any) -> datetime:
        return item.published_at

    def item_updateddate(self, item: Any) -> datetime:
        changed = (item.published_at, item.superseded_at, item.withdrawn_at)
        return max(one for one in changed if one is not None)

    def item_categories(self, item: Any) -> list[str]:
        return [book_name(item.book)]


def _state_of(item: Publication) -> str:
    """What holds instead of a ruling that holds no more."""
    if item.superseded_by is not None:
        said = _("この裁定は %(number)s に置き換えられました。")
        return said % {"number": item.superseded_by.number}
    return _("この裁定は取り下げられました。") + item.withdrawn_why
