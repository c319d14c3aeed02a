"""Photographs of the paper: shown with their dispute, added and taken away there."""

from functools import partial
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from judgeapp.apps.accounts.http import SignedInRequest
from judgeapp.common.middleware import answer_problems_with
from judgeapp.common.problems import Invalid, Problem

from .. import selectors
from ..models import Dispute, Photo
from ..selectors.photos import photo_by_number
from ..services import photos as writing
from .cases import dispute_page, find_dispute


@login_required
@require_POST
def photo_add(request: SignedInRequest, dispute_id: Any) -> HttpResponse:
    """Keep a photograph with the dispute."""
    dispute = find_dispute(request, dispute_id)
    if not selectors.sees_all(user=request.user, dispute=dispute):
        raise Http404
    answer_problems_with(request, partial(refused_page, dispute=dispute))
    file = request.FILES.get("image")
    if file is None:
        raise Invalid("no_photo", _("写真を選んでください。"), field="image")
    writing.photo_add(by=request.user, dispute=dispute, file=file, size=file.size or 0)
    messages.success(request, _("写真を残しました。"))
    return redirect(f"{dispute.get_absolute_url()}#photos")


def refused_page(request: SignedInRequest, problem: Problem, *, dispute: Dispute) -> HttpResponse:
    """The dispute, with the reason why the photograph was not kept."""
    return dispute_page(request, dispute, {"photo_wrong": problem.text}, status=problem.status)


def find_photo(request: SignedInRequest, dispute_id: Any, photo_number: int) -> Photo:
    """The photograph as this person may see it; 404 where there is none for them."""
    photo = photo_by_number(user=request.user, dispute=find_dispute(request, dispute_id), number=photo_number)
    if photo is None:
        raise Http404
    return photo


@login_required
@never_cache
@require_safe
def photo(request: SignedInRequest, dispute_id: Any, photo_number: int) -> HttpResponse:
    """The photograph itself."""
    return HttpResponse(find_photo(request, dispute_id, photo_number).image, content_type="image/jpeg")


@login_required
@require_POST
def photo_delete(request: SignedInRequest, dispute_id: Any, photo_number: int) -> HttpResponse:
    """Take it away: whoever added it, or whoever decides on the dispute."""
    found = find_photo(request, dispute_id, photo_number)
    if not request.user.has_perm("disputes.delete_photo", found):
        raise PermissionDenied
    writing.photo_delete(photo=found)
    messages.success(request, _("写真を消しました。"))
    return redirect(f"{found.dispute.get_absolute_url()}#photos")
