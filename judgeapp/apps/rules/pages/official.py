"""Pages of the imported official documents: import, report, comparison of editions, history of a clause."""

from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from rules.contrib.views import permission_required

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.common.problems import put_on
from judgeapp.domain.corpus import Book
from judgeapp.domain.corpus.official import DocumentRefused

from .. import selectors, services
from ..forms import CompareForm, ImportForm
from ..labels import language
from ..models import OfficialEdition
from ..problems import LinesUnaccounted
from ..selectors.official import clause_history, editions_compare, editions_of, folded, may_read_official

ACCOUNTS = {
    "clause": gettext_lazy("項目の本文"),
    "heading": gettext_lazy("見出し"),
    "example": gettext_lazy("例"),
    "table": gettext_lazy("表"),
    "history": gettext_lazy("更新履歴"),
    "contents": gettext_lazy("目次"),
    "noise": gettext_lazy("ノイズ"),
}
View = Callable[..., HttpResponse]


def _book(book_id: str) -> Book:
    if book_id not in selectors.corpus().books:
        raise Http404
    return selectors.corpus().books[book_id]


def official_readers_only(view: View) -> View:
    """For those who may read the official wording; others sign in, or learn that they may not."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if may_read_official(request.user):
            return view(request, *args, **kwargs)
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        raise PermissionDenied

    return never_cache(wrapped)


@official_readers_only
def official(request: HttpRequest, book_id: str) -> HttpResponse:
    """The imported editions of a book, and for staff the way to import one."""
    book = _book(book_id)
    form = ImportForm() if request.user.has_perm("rules.import_rulebook") else None
    return _official_page(request, book, form)


def _official_page(
    request: HttpRequest, book: Book, form: ImportForm | None, status: int = 200, **more: Any
) -> HttpResponse:
    editions = editions_of(book=book.id)
    context = {"book": book, "editions": editions, "form": form, **more}
    return render(request, "rules/official_list.html", context, status=status)


@login_required
@permission_required("rules.import_rulebook", raise_exception=True)
def official_import(request: SignedInRequest, book_id: str) -> HttpResponse:
    """Import a document; what could not be accounted for is shown line by line."""
    book = _book(book_id)
    if request.method != "POST":
        return redirect("rules:official", book_id)
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return _official_page(request, book, form, status=400)
    try:
        done = services.rulebook_import(
            book=book.id,
            data=form.cleaned_data["file"].read(),
            edition=form.cleaned_data["edition"] or None,
            by=request.user,
        )
    except (DocumentRefused, LinesUnaccounted) as error:
        problem = put_on(form, error)
        failed = error.report if isinstance(error, LinesUnaccounted) else None
        return _official_page(request, book, form, status=problem.status, failed=failed)
    messages.success(
        request, _("取り込みました。") if done.changed else _("同じ文書がすでに取り込まれています。")
    )
    return redirect(done.edition)


def _edition(book_id: str, pk: int) -> OfficialEdition:
    return get_object_or_404(OfficialEdition, book=book_id, pk=pk)


@official_readers_only
def official_edition(request: HttpRequest, book_id: str, pk: int) -> HttpResponse:
    """One edition: the report of its import."""
    edition = _edition(book_id, pk)
    report = edition.report
    context = {
        "book": _book(book_id),
        "edition": edition,
        "report": report,
        "accounts": [(ACCOUNTS.get(name, name), count) for name, count in report["by_kind"].items()],
        "anomalies": _by_kind(report["anomalies"]),
    }
    return render(request, "rules/official_edition.html", context)


def _by_kind(anomalies: list[dict[str, Any]]) -> list[tuple[str, list[dict[str, Any]]]]:
    """The anomalies of a report in groups, each in the reader's language."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for anomaly in anomalies:
        groups.setdefault(anomaly["kind"], []).append(anomaly | {"says": anomaly[language()]})
    return sorted(groups.items(), key=lambda group: -len(group[1]))


@official_readers_only
def official_compare(request: HttpRequest, book_id: str) -> HttpResponse:
    """What changed between two editions; unchanged clauses folded."""
    book = _book(book_id)
    editions = editions_of(book=book.id)
    context: dict[str, Any] = {"book": book, "editions": editions}
    if len(editions) < 2:
        return render(request, "rules/official_compare.html", context)
    form = CompareForm(_asked(request, editions), editions=editions)
    context["form"] = form
    if not form.is_valid():
        return render(request, "rules/official_compare.html", context, status=400)
    chosen = {str(edition.pk): edition for edition in editions}
    old, new = chosen[form.cleaned_data["old"]], chosen[form.cleaned_data["new"]]
    changes = editions_compare(old=old, new=new)
    context |= {
        "old": old,
        "new": new,
        "runs": folded(changes),
        "count": Counter(change.verdict for change in changes),
    }
    return render(request, "rules/official_compare.html", context)


def _asked(request: HttpRequest, editions: list[OfficialEdition]) -> dict[str, str]:
    """The editions asked for; the two newest where none is."""
    newest = {"old": str(editions[1].pk), "new": str(editions[0].pk)}
    return {name: request.GET.get(name, default) for name, default in newest.items()}


@official_readers_only
def official_history(request: HttpRequest, book_id: str, local: str) -> HttpResponse:
    """One clause through the imported editions."""
    key = f"{book_id}:{local}"
    past = clause_history(key=key)
    entry = _book(book_id).entries.get(key)
    if not past and entry is None:
        raise Http404
    context = {"book": _book(book_id), "entry": entry, "key": key, "past": past}
    return render(request, "rules/official_history.html", context)
