"""Addresses of drafts, below /drafts/."""

from django.urls import path

from . import views

app_name = "drafting"
urlpatterns = [
    path("", views.draft_new, name="draft_new"),
    path("join/<str:invitation>/", views.join, name="join"),
    path("join/<str:invitation>/qr/", views.invitation_qr, name="invitation_qr"),
    path("<uuid:draft_id>/", views.draft, name="draft"),
    path("<uuid:draft_id>/<int:number>/", views.seat, name="seat"),
]
