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
from ..models import Publication
from ..published import said_by

MOST = 30


class Asked(NamedTuple):
    """The game that is asked for, empty for all of them, and the request."""

    book: str
    request: HttpRequest


class Item(NamedTuple):
    """A ruling, and what the feed says of it: its answer and what it changed, or what holds instead and why."""

    ruling: Publication
    says: str

    @classmethod
    def of(cls, ruling: Publication, request: HttpRequest) -> "Item":
        if ruling.holds:
            changed = [
                _("%(number)s から変わったこと: %(why)s") % {"number": old.number, "why": old.superseded_why}
                for old in ruling.supersedes.all()
            ]
            return cls(ruling, " ".join([in_language(said_by(ruling)), *changed]))
        instead = absolute(request, ruling.successor) if ruling.successor else ""
        why = ruling.superseded_why or ruling.withdrawn_why
        return cls(ruling, " ".join(filter(None, [in_language(ruling.status), instead, why])))


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

    def items(self, asked: Asked) -> list[Item]:
        told = selectors.publications(book=asked.book).defer(None).defer("ruling__dispute__record")
        told = told.prefetch_related("supersedes")
        return [Item.of(publication, asked.request) for publication in told[:MOST]]

    def item_title(self, item: Item) -> str:
        status = "" if item.ruling.holds else f"【{in_language(item.ruling.status)}】"
        return f"{status}{item.ruling.number} {in_language(item.ruling.heading)}"

    def item_description(self, item: Item) -> str:
        return item.says

    def item_link(self, item: Item) -> str:
        return item.ruling.get_absolute_url()

    def item_pubdate(self, item: Item) -> datetime:
        return item.ruling.published_at

    def item_updateddate(self, item: Item) -> datetime:
        changed = (item.ruling.published_at, item.ruling.superseded_at, item.ruling.withdrawn_at)
        return max(change for change in changed if change is not None)

    def item_categories(self, item: Item) -> list[str]:
        return [book_name(item.ruling.book)]
