"""A person's own page: name, API tokens; and, for site staff, the audit log."""

from typing import Any

from auditlog.models import LogEntry
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import PasswordResetConfirmView
from django.core.paginator import Paginator
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from rules.contrib.views import permission_required

from . import selectors, services
from .forms import PersonForm, ProfileForm, TokenForm
from .http import SignedInRequest
from .kept_entries import KEY, NOT_TYPED


@login_required
def profile(request: SignedInRequest) -> HttpResponse:
    """Name and tokens of the signed-in person."""
    form = ProfileForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("保存しました。"))
        return redirect("profile")
    return _profile(request, form=form, token_form=TokenForm())


@login_required
def unsent(request: SignedInRequest) -> HttpResponse:
    """What was typed when the session had ended, to be sent or thrown away by whoever has signed in."""
    kept = request.session.pop(KEY, None) if request.method == "POST" else request.session.get(KEY)
    if kept is None or request.method == "POST":
        return redirect("home")
    shown = [value for name, value in kept["fields"] if value.strip() and name not in NOT_TYPED]
    return render(request, "accounts/unsent.html", {"kept": kept, "shown": shown})


@login_required
@require_POST
def token_create(request: SignedInRequest) -> HttpResponse:
    """A new token, shown once; the page as it was typed where it is wrong."""
    form = TokenForm(request.POST)
    if not form.is_valid():
        return _profile(request, form=ProfileForm(instance=request.user), token_form=form)
    _token, shown = services.token_create(user=request.user, **form.cleaned_data)
    return render(request, "accounts/token.html", {"token": shown}, status=201)


@login_required
@require_POST
def token_revoke(request: SignedInRequest, token_id: int) -> HttpResponse:
    services.token_revoke(user=request.user, token_id=token_id)
    messages.success(request, _("トークンを失効させました。"))
    return redirect("profile")


def _profile(request: SignedInRequest, form: ModelForm, token_form: ModelForm) -> HttpResponse:
    status = 400 if form.errors or token_form.errors else 200
    shown = {
        "form": form,
        "token_form": token_form,
        "tokens": selectors.tokens_of(user=request.user),
        "links": selectors.links_made_for(user=request.user)[:10],
        "oauth": settings.GUNBAI_OAUTH,
    }
    return render(request, "accounts/profile.html", shown, status=status)


@permission_required("accounts.view_audit_log", raise_exception=True)
def audit_log(request: HttpRequest) -> HttpResponse:
    """Who changed what, newest first."""
    entries = LogEntry.objects.select_related("actor", "content_type").order_by("-timestamp", "-pk")
    page = Paginator(entries, 50).get_page(request.GET.get("page"))
    rows = [(entry, selectors.changes_logged(entry)) for entry in page]
    return render(request, "accounts/audit_log.html", {"page": page, "rows": rows})


@permission_required("accounts.make_password_link", raise_exception=True)
def password_link(request: SignedInRequest) -> HttpResponse:
    """A link by which somebody who forgot the password chooses a new one; shown once."""
    form = PersonForm(request.POST or None, initial={"user": request.GET.get("user", "")})
    if not form.is_valid():
        status = 400 if request.method == "POST" else 200
        return render(request, "accounts/password_link_new.html", {"form": form}, status=status)
    person = form.cleaned_data["user"]
    link = services.password_link(by=request.user, user=person)
    shown = {"link": request.build_absolute_uri(link), "person": person}
    return render(request, "accounts/password_link.html", shown, status=201)


class PasswordOnce(PasswordResetConfirmView):
    """Choose a new password by a link that was handed over; used, or an hour old, the link is worth nothing."""

    template_name = "accounts/password_once.html"
    success_url = reverse_lazy("account_login")

    def form_valid(self, form: Any) -> HttpResponse:
        answer: HttpResponse = super().form_valid(form)
        assert self.user is not None  # whose link it was
        services.password_link_used(user=self.user)
        return answer
