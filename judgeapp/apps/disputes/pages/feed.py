"""New published rulings as an Atom feed."""

from datetime import datetime
from typing import Any, NamedTuple

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _

from judgeapp.apps.rules.labels import book_name
from judgeapp.common.addresses import absolute
from judgeapp.common.language import in_language
from judgeapp.domain.books import find_book

from .. import selectors
from ..published import said_by

MOST = 30


class Asked(NamedTuple):
    """The game that is asked for, empty for all of them, and the request."""

    book: str
    request: HttpRequest


class RulingFeed(Feed):
    """The newest published rulings, of one game (`?book=`) or of all."""

    feed_type = Atom1Feed

    def get_object(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Asked:
        book = request.GET.get("book", "")
        return Asked(book if find_book(book) else "", request)

    def title(self, asked: Asked) -> str:
        return _("軍配 公開裁定") + (f" {book_name(asked.book)}" if asked.book else "")

    def subtitle(self, asked: Asked) -> str:
        return _("ヘッドジャッジが決定し、番号を付けて公開した裁定です。")

    def link(self, asked: Asked) -> str:
        return reverse("disputes:publication_list") + (f"?book={asked.book}" if asked.book else "")

    def items(self, asked: Asked) -> Any:
        for one in selectors.publications(book=asked.book)[:MOST]:
            one.instead = absolute(asked.request, one.successor) if one.successor else one.withdrawn_why
            yield one

    def item_title(self, item: Any) -> str:
        status = "" if item.holds else f"【{in_language(item.status)}】"
        return f"{status}{item.number} {in_language(item.heading)}"

    def item_description(self, item: Any) -> str:
        return in_language(said_by(item)) if item.holds else f"{in_language(item.status)} {item.instead}"

    def item_pubdate(self, item: Any) -> datetime:
        return item.published_at

    def item_updateddate(self, item: Any) -> datetime:
        changed = (item.published_at, item.superseded_at, item.withdrawn_at)
        return max(one for one in changed if one is not None)

    def item_categories(self, item: Any) -> list[str]:
        return [book_name(item.book)]
