"""API addresses of live drafts."""

from django.urls import path

from . import api

urlpatterns = [
    path("drafts/", api.DraftsView.as_view(), name="draft_list_api"),
    path("drafts/join/", api.DraftJoinView.as_view(), name="draft_join_api"),
    path("drafts/<uuid:draft_id>/", api.DraftView.as_view(), name="draft_api"),
    path("drafts/<uuid:draft_id>/seats/<int:number>/", api.DraftSeatView.as_view(), name="draft_seat_api"),
]
