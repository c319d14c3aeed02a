"""Whose side of the table lies below: the reader's own, or the one that was turned to."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from judgeapp.apps.tournaments.models import Match

SIDE = "side"
SIDES = ("a", "b")


def side_below(request: HttpRequest, match: Match | None) -> str:
    """The side turned to, else where the reader sat in that match, else the first."""
    if (turned := request.COOKIES.get(SIDE)) in SIDES:
        return str(turned)
    second = match.player_b if match else None
    return "b" if second and second.user_id and second.user_id == request.user.pk else "a"


@login_required
@require_POST
def turn_board(request: HttpRequest) -> HttpResponse:
    """Turns every board of this browser to a side, and goes back to the page that asked."""
    back, _hash, _place = request.headers.get("Referer", "").partition("#")
    here = url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure())
    answer = redirect(f"{back}#board" if here else "disputes:dispute_list")
    if request.POST.get(SIDE) in SIDES:
        answer.set_cookie(SIDE, request.POST[SIDE], httponly=True, samesite="Lax", secure=request.is_secure())
    return answer
