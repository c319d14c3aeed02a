"""Addresses of a person's own account, below /me/."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.profile, name="profile"),
    path("tokens/", views.token_create, name="token_create"),
    path("tokens/<str:digest>/revoke/", views.token_revoke, name="token_revoke"),
    path("log/", views.audit_log, name="audit_log"),
]
