"""Addresses of disputes, records in the making and published rulings, below /rulings/."""

from django.urls import path

from .pages import builder, cases, publications, recorder

app_name = "disputes"
urlpatterns = [
    path("", cases.dispute_list, name="dispute_list"),
    path("new/", cases.dispute_new, name="dispute_new"),
    path("build/", builder.draft_list, name="draft_list"),
    path("build/<uuid:record_id>/", builder.draft, name="draft"),
    path("build/<uuid:record_id>/restart/", builder.draft_restart, name="draft_restart"),
    path("build/<uuid:record_id>/place/<str:zone>/", builder.draft_place, name="draft_place"),
    path("build/<uuid:record_id>/card/<path:card_id>/", builder.draft_card, name="draft_card"),
    path("build/<uuid:record_id>/play/", builder.draft_play, name="draft_play"),
    path("build/<uuid:record_id>/hand-in/", builder.draft_hand_in, name="draft_hand_in"),
    path("build/<uuid:record_id>/copy/", builder.draft_copy, name="draft_copy"),
    path("build/<uuid:record_id>/delete/", builder.draft_delete, name="draft_delete"),
    path("recordings/<uuid:record_id>/", recorder.recording, name="recording"),
    path("recordings/<uuid:record_id>/panel/", recorder.recording_panel, name="recording_panel"),
    path("recordings/<uuid:record_id>/tap/", recorder.recording_tap, name="recording_tap"),
    path("recordings/<uuid:record_id>/take/", recorder.recording_take, name="recording_take"),
    path("<uuid:dispute_id>/", cases.dispute, name="dispute"),
    path("<uuid:dispute_id>/state/", cases.dispute_state, name="dispute_state"),
    path("<uuid:dispute_id>/record.json", cases.dispute_record, name="dispute_record"),
    path("<uuid:dispute_id>/board/<int:after>/", cases.dispute_board, name="dispute_board"),
    path("<uuid:dispute_id>/what-if/<int:step>/", cases.dispute_what_if, name="dispute_what_if"),
    path("<uuid:dispute_id>/answer/<int:fact>/<int:answer>/", cases.dispute_answer, name="dispute_answer"),
    path("<uuid:dispute_id>/again/", cases.dispute_again, name="dispute_again"),
    path("<uuid:dispute_id>/qr/", cases.dispute_qr, name="dispute_qr"),
    path("<uuid:dispute_id>/decide/", publications.decide, name="decide"),
    path("<uuid:dispute_id>/publish/", publications.publish, name="publish"),
    path("published/", publications.publication_list, name="publication_list"),
    path("<slug:published>/", publications.publication, name="publication"),
    path("<slug:published>/board/<int:after>/", publications.publication_board, name="publication_board"),
    path("<slug:published>/qr/", publications.publication_qr, name="publication_qr"),
    path("<slug:published>/supersede/", publications.supersede, name="supersede"),
]
