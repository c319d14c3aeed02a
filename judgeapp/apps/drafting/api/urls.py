"""API addresses of live drafts."""

from django.urls import path

from . import drafts

urlpatterns = [
    path("drafts/", drafts.DraftsView.as_view(), name="draft_list_api"),
    path("drafts/join/", drafts.DraftJoinView.as_view(), name="draft_join_api"),
    path("drafts/<uuid:draft_id>/", drafts.DraftView.as_view(), name="draft_api"),
    path("drafts/<uuid:draft_id>/seats/<int:number>/", drafts.DraftSeatView.as_view(), name="draft_seat_api"),
]
