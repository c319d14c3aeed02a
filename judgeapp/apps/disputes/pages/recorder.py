"""Recording at the table: one page that keeps what is tapped until the server has it."""

from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import get_random_string
from django.utils.html import format_html
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.common.problems import Problem
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.numerals import whole

from ..forms.entries import Sent, card_named, entry_of
from ..models import Draft, Tap
from ..presenters.builder import table_context
from ..selectors import builder as reading
from ..services import recorder as writing
from .builder import find_draft
from .sides import side_below

DEVICE = "device"
YEAR = 365 * 24 * 3600


def device_of(request: SignedInRequest) -> str:
    """What this browser calls itself; empty before its first recording."""
    return request.COOKIES.get(DEVICE, "")[:40]


@login_required
@never_cache
def recording(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """The page of a recording. A browser gets its name here, and the pen with its first tap."""
    draft = find_draft(request, record_id)
    if not draft.live:
        return redirect(draft)
    device = device_of(request) or get_random_string(20)
    answer = render(request, "disputes/record.html", panel_context(request, draft, device))
    answer.set_cookie(DEVICE, device, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure())
    return answer


@login_required
@never_cache
def recording_panel(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """The live part of the page as it stands now."""
    draft = find_draft(request, record_id)
    return render(request, "disputes/record_panel.html", panel_context(request, draft, device_of(request)))


def panel_context(request: SignedInRequest, draft: Draft, device: str, wrong: str = "") -> dict[str, Any]:
    """How the game stands, what may be tapped, and whether this device holds the pen."""
    last = reading.last_tap(draft=draft, device=device)
    tap = last.number + 1 if last else 1
    return {
        **table_context(draft, request.user),
        "device": device,
        "below": side_below(request, draft.match),
        "tap": tap,
        "hidden": format_html('<input type="hidden" name="tap" value="{}">', tap),
        "elsewhere": draft.device not in ("", device),
        "refused": reading.taps_refused(draft)[:5],
        "wrong": wrong,
        "sent": refused_form(last),
        "may_edit": request.user.has_perm("disputes.edit_draft", draft),
    }


def refused_form(last: Tap | None) -> Sent | None:
    """What was written freely with the last tap and could not be entered, to be shown in its form again."""
    sent = last.what.get("sent", {}) if last and last.refused else {}
    return Sent(sent) if "kind" in sent else None


@login_required
@require_POST
def recording_tap(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """One tap. The script gets the panel; a browser without it is sent back to the page."""
    draft = find_draft(request, record_id, to_edit=True)
    number = tap_number(request)
    wrong, status = "", 200
    try:
        writing.recording_tap(
            draft=draft,
            by=request.user,
            device=device_of(request),
            number=number,
            what=what_was_tapped(request, draft),
        )
    except Problem as error:
        wrong, status = error.text, error.status
    draft.refresh_from_db()
    if request.headers.get("X-Requested-With") != "recorder" and not wrong:
        return redirect(draft)
    name = "record_panel.html" if request.headers.get("X-Requested-With") == "recorder" else "record.html"
    context = panel_context(request, draft, device_of(request), wrong)
    return render(request, f"disputes/{name}", context, status=status)


def what_was_tapped(request: SignedInRequest, draft: Draft) -> dict[str, Any]:
    """The tap as it is stored. A tap that was stored already is read as it was then, not as the table stands now."""
    if request.POST.get("do") == "undo":
        return {"do": "undo"}
    known = draft.taps.filter(device=device_of(request), number=tap_number(request)).first()
    if known is not None and known.what.get("sent") == sent_form(request):
        return dict(known.what)
    data, sent, shown, table = (
        request.POST.copy(),
        sent_form(request),
        None,
        partial(reading.position_now, draft),
    )
    try:
        if (name := data.get("card_name", "").strip()[:80]) and not data.get("card"):
            data["card"], shown = card_named(name, data.get("player", ""), draft.engine, table())
        entry = entry_of(data, draft.engine, table)
    except InvalidRecord as error:
        return {"do": "unreadable", "why": error.message.to_dict(), "sent": sent}
    return {"do": "add", **({"shown": shown} if shown else {}), "entry": entry, "sent": sent}


def tap_number(request: SignedInRequest) -> int:
    """The number of a tap; 0, which is nobody's, for what is no number."""
    return whole(request.POST.get("tap")) or 0


def sent_form(request: SignedInRequest) -> dict[str, list[str]]:
    """The fields of the form that were filled in."""
    own = ("csrfmiddlewaretoken", "tap")
    return {name: values for name, values in request.POST.lists() if name not in own and any(values)}


@login_required
@require_POST
def recording_take(request: SignedInRequest, record_id: Any) -> HttpResponse:
    """This device goes on with the recording."""
    draft = find_draft(request, record_id, to_edit=True)
    if device := device_of(request):
        writing.recording_take(draft=draft, device=device)
    return redirect("disputes:recording", draft.pk)
