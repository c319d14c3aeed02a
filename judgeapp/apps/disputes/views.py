"""Pages of disputes: hand in a record, watch it, read the ruling."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.apps.accounts.language import in_language
from judgeapp.apps.tournaments.selectors import events_of
from judgeapp.domain.engine import InvalidRecord

from . import selectors, services
from .forms import DisputeForm

EXAMPLES = Path(settings.EXAMPLES_DIR) / "records"


def dispute_list(request: HttpRequest) -> HttpResponse:
    """The disputes that this person may see."""
    disputes = selectors.disputes_visible(user=request.user)
    return render(
        request,
        "disputes/dispute_list.html",
        {"page": Paginator(disputes, 30).get_page(request.GET.get("page"))},
    )


def _examples() -> list[dict[str, str]]:
    """The example records that ship with the product: name and title."""
    found = []
    for path in sorted(EXAMPLES.glob("*/*.json")):
        found.append(
            {
                "name": f"{path.parent.name}/{path.stem}",
                "title": json.loads(path.read_text()).get("title", path.stem),
            }
        )
    return found


def _example_text(name: str) -> str:
    """The text of a shipped example; empty for any other name."""
    known = {one["name"] for one in _examples()}
    return (EXAMPLES / f"{name}.json").read_text() if name in known else ""


@login_required
def dispute_new(request: SignedInRequest) -> HttpResponse:
    """Hand in a record. Whatever is wrong with it, what was typed stays on the page and nothing is stored."""
    events = events_of(user=request.user)
    if request.method != "POST":
        text = _example_text(request.GET.get("example", ""))
        form = DisputeForm(events=events, initial={"text": text, "event": request.GET.get("event")})
        return render(request, "disputes/dispute_new.html", {"form": form, "examples": _examples()})
    form = DisputeForm(request.POST, request.FILES, events=events)
    if form.is_valid():
        data = form.cleaned_data
        field = "file" if data.get("file") else "text"
        try:
            dispute = services.dispute_create(
                owner=request.user, text=data["record"], title=data["title"], event=data["event"]
            )
            return redirect(dispute)
        except InvalidRecord as error:
            form.add_error(field, in_language(error.message))
        except services.RecordTooLarge:
            form.add_error(field, _("記録が大きすぎます。8 MB までです。"))
    return render(request, "disputes/dispute_new.html", {"form": form, "examples": _examples()}, status=400)


def _context(request: HttpRequest, dispute_id: Any) -> dict[str, Any]:
    dispute = selectors.dispute_by_id(user=request.user, dispute_id=dispute_id)
    if dispute is None:
        raise Http404
    return {"dispute": dispute, "ruling": selectors.ruling_of(dispute)}


@login_required
@never_cache
def dispute(request: HttpRequest, dispute_id: Any) -> HttpResponse:
    """One dispute: its state while it waits, its ruling when there is one."""
    return render(request, "disputes/dispute.html", _context(request, dispute_id))


@login_required
@never_cache
def dispute_state(request: HttpRequest, dispute_id: Any) -> HttpResponse:
    """The live part of the page. When the ruling is there, htmx is told to load the page."""
    context = _context(request, dispute_id)
    if not context["dispute"].is_open:
        return HttpResponse(status=200, headers={"HX-Refresh": "true"})
    return render(request, "disputes/_waiting.html", context)


@login_required
def dispute_record(request: HttpRequest, dispute_id: Any) -> HttpResponse:
    """The record as it was handed in."""
    context = _context(request, dispute_id)
    name = f"record-{context['dispute'].pk}.json"
    return HttpResponse(
        context["dispute"].record,
        content_type="application/json; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
