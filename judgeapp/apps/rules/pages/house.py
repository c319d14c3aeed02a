"""Pages of organizations' own documents: read by everybody, taken in by organizers."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.common.addresses import absolute
from judgeapp.common.problems import Problem, put_on
from judgeapp.domain.corpus.house import HOUSE, HouseRefused

from ..conditional import corpus_page
from ..forms import HouseForm
from ..models import HouseDocument
from ..panels import clause_panels
from ..selectors import house as reading
from ..services import house_import


@corpus_page
def house_list(request: HttpRequest) -> HttpResponse:
    """Every document that holds now."""
    return render(request, "rules/house_list.html", {"documents": reading.documents()})


def _document(slug: str) -> HouseDocument:
    found = reading.document_of(slug)
    if found is None:
        raise Http404
    return found


@corpus_page
def house(request: HttpRequest, slug: str) -> HttpResponse:
    """A document as running text."""
    found = _document(slug)
    clauses = [reading.entry_of_clause(clause) for clause in found.clauses.select_related("document")]
    return render(request, "rules/house.html", {"document": found, "entries": clauses})


@corpus_page
def house_clause(request: HttpRequest, slug: str, number: str) -> HttpResponse:
    """The page of a house document's clause with the rulings that cite it, marked where a newer version dropped it."""
    document = _document(slug)
    entry = reading.house_entries().get(f"{HOUSE}:{slug}/{number}")
    if entry is None:
        raise Http404
    context = {
        "document": document,
        "entry": entry,
        "dropped": not document.clauses.filter(number=number).exists(),
        "panels": clause_panels.of(request, entry.key),
        "link": absolute(request, request.path),
    }
    return render(request, "rules/house_clause.html", context)


@login_required
def house_new(request: SignedInRequest) -> HttpResponse:
    """Take in a document or a newer version; what is wrong names its line, and what was typed stays."""
    if not request.user.has_perm("rules.import_house"):
        raise PermissionDenied
    form = HouseForm(
        request.POST or None, request.FILES or None, initial={"slug": request.GET.get("slug", "")}
    )
    status = 400 if form.is_bound else 200
    if form.is_bound and form.is_valid():
        data = {name: form.cleaned_data[name] for name in ("slug", "book", "title", "edition", "source")}
        try:
            made = house_import(by=request.user, **data)
        except (HouseRefused, Problem) as error:
            status = put_on(form, error, "text").status
        else:
            messages.success(request, _("取り込みました。"))
            return redirect(made)
    return render(request, "rules/house_new.html", {"form": form}, status=status)
