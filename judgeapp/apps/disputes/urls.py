"""Addresses of disputes, records in the making and published rulings, below /rulings/."""

from django.urls import path

from . import views, views_drafts, views_publications, views_recordings

app_name = "disputes"
urlpatterns = [
    path("", views.dispute_list, name="dispute_list"),
    path("new/", views.dispute_new, name="dispute_new"),
    path("build/", views_drafts.draft_list, name="draft_list"),
    path("build/<uuid:record_id>/", views_drafts.draft, name="draft"),
    path("build/<uuid:record_id>/restart/", views_drafts.draft_restart, name="draft_restart"),
    path("build/<uuid:record_id>/place/<str:zone>/", views_drafts.draft_place, name="draft_place"),
    path("build/<uuid:record_id>/card/<path:card_id>/", views_drafts.draft_card, name="draft_card"),
    path("build/<uuid:record_id>/play/", views_drafts.draft_play, name="draft_play"),
    path("build/<uuid:record_id>/hand-in/", views_drafts.draft_hand_in, name="draft_hand_in"),
    path("build/<uuid:record_id>/copy/", views_drafts.draft_copy, name="draft_copy"),
    path("build/<uuid:record_id>/delete/", views_drafts.draft_delete, name="draft_delete"),
    path("recordings/<uuid:record_id>/", views_recordings.recording, name="recording"),
    path("recordings/<uuid:record_id>/panel/", views_recordings.recording_panel, name="recording_panel"),
    path("recordings/<uuid:record_id>/tap/", views_recordings.recording_tap, name="recording_tap"),
    path("recordings/<uuid:record_id>/take/", views_recordings.recording_take, name="recording_take"),
    path("<uuid:dispute_id>/", views.dispute, name="dispute"),
    path("<uuid:dispute_id>/state/", views.dispute_state, name="dispute_state"),
    path("<uuid:dispute_id>/record.json", views.dispute_record, name="dispute_record"),
    path("<uuid:dispute_id>/board/<int:after>/", views.dispute_board, name="dispute_board"),
    path("<uuid:dispute_id>/what-if/<int:step>/", views.dispute_what_if, name="dispute_what_if"),
    path("<uuid:dispute_id>/answer/<int:fact>/<int:answer>/", views.dispute_answer, name="dispute_answer"),
    path("<uuid:dispute_id>/again/", views.dispute_again, name="dispute_again"),
    path("<uuid:dispute_id>/qr/", views.dispute_qr, name="dispute_qr"),
    path("<uuid:dispute_id>/decide/", views_publications.decide, name="decide"),
    path("<uuid:dispute_id>/publish/", views_publications.publish, name="publish"),
    path("published/", views_publications.publication_list, name="publication_list"),
    path("<slug:published>/", views_publications.publication, name="publication"),
    path(
        "<slug:published>/board/<int:after>/", views_publications.publication_board, name="publication_board"
    ),
    path("<slug:published>/qr/", views_publications.publication_qr, name="publication_qr"),
    path("<slug:published>/supersede/", views_publications.supersede, name="supersede"),
]
