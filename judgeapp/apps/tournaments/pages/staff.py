"""Who is what at an event: given by name, or by a link that whoever opens it accepts."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.permissions import staff_of
from judgeapp.common.addresses import absolute, qr_response
from judgeapp.common.problems import invalid_on

from .. import services
from ..forms import InvitationForm, RoleForm
from ..models import Event
from .common import event_page, event_view, user_of


@event_view("tournaments.manage_event", methods=("GET", "POST"))
def staff(request: HttpRequest, event: Event) -> HttpResponse:
    """Who is what; give a role."""
    form = RoleForm(request.POST or None)
    if form.is_valid():
        services.role_grant(by=user_of(request), event=event, **form.cleaned_data)
        messages.success(request, _("役割を割り当てました。"))
        return redirect("tournaments:staff", event.slug)
    return _page(request, event, form=form)


@event_view("tournaments.manage_event", methods=("POST",))
def invite(request: HttpRequest, event: Event) -> HttpResponse:
    """A link, with its code for phones, that gives a role."""
    form = InvitationForm(request.POST)
    if form.is_valid():
        with invalid_on(form):
            services.invitation_make(by=user_of(request), event=event, **form.cleaned_data)
            return redirect("tournaments:staff", event.slug)
    return _page(request, event, invitation_form=form)


def _page(
    request: HttpRequest,
    event: Event,
    form: RoleForm | None = None,
    invitation_form: InvitationForm | None = None,
) -> HttpResponse:
    shown = form if form is not None else RoleForm()
    asked = invitation_form if invitation_form is not None else InvitationForm()
    return event_page(
        request,
        "staff.html",
        event,
        "settings",
        form=shown,
        invitation_form=asked,
        roles=staff_of(event=event),
        invitations=[
            (invitation, absolute(request, invitation.get_absolute_url()))
            for invitation in event.invitations.filter(until__gt=timezone.now()).select_related("event")
        ],
        status=400 if shown.errors or asked.errors else 200,
    )


@event_view("tournaments.manage_event", methods=("POST",))
def role_revoke(request: HttpRequest, event: Event, role_id: int) -> HttpResponse:
    held = event.roles.filter(pk=role_id).first()
    if held is not None:
        services.role_revoke(by=user_of(request), event=event, user=held.user, role=held.role)
        messages.success(request, _("役割を外しました。"))
    return redirect("tournaments:staff", event.slug)


@event_view("tournaments.manage_event", methods=("POST",))
def invitation_revoke(request: HttpRequest, event: Event, invitation_id: int) -> HttpResponse:
    invitation = event.invitations.filter(pk=invitation_id).first()
    if invitation is not None:
        services.invitation_revoke(by=user_of(request), invitation=invitation)
        messages.success(request, _("招待を取り消しました。"))
    return redirect("tournaments:staff", event.slug)


@event_view("tournaments.manage_event")
def invitation_qr(request: HttpRequest, event: Event, invitation_id: int) -> HttpResponse:
    """The link as a code, for phones."""
    invitation = get_object_or_404(event.invitations, pk=invitation_id)
    return qr_response(absolute(request, invitation.get_absolute_url()))


def invited(request: HttpRequest, slug: str, code: str) -> HttpResponse:
    """Where an invitation leads: what it gives, and one press to take it. An event in preparation is not hidden from
    who holds one."""
    event = get_object_or_404(Event, slug=slug)
    invitation = services.invitation_of(event=event, code=code)
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    if request.method == "POST":
        held = services.invitation_accept(by=user_of(request), event=event, code=code)
        messages.success(request, _("「%(role)s」になりました。") % {"role": held.get_role_display()})
        return redirect(event)
    return event_page(request, "invited.html", event, "", invitation=invitation)
