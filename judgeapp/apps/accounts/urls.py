"""Addresses of a person's own account, below /me/."""

from django.urls import path

from . import pages

urlpatterns = [
    path("", pages.profile, name="profile"),
    path("tokens/", pages.token_create, name="token_create"),
    path("tokens/<int:token_id>/revoke/", pages.token_revoke, name="token_revoke"),
    path("unsent/", pages.unsent, name="unsent"),
    path("password-link/", pages.password_link, name="password_link"),
    path("log/", pages.audit_log, name="audit_log"),
]
