"""Addresses of drafts, below /drafts/."""

from django.urls import path

from . import pages

app_name = "drafting"
urlpatterns = [
    path("", pages.draft_new, name="draft_new"),
    path("join/<str:invitation>/", pages.join, name="join"),
    path("join/<str:invitation>/qr/", pages.invitation_qr, name="invitation_qr"),
    path("<uuid:draft_id>/", pages.draft, name="draft"),
    path("<uuid:draft_id>/<int:number>/", pages.seat, name="seat"),
]
