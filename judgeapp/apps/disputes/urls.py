"""Addresses of disputes, records in the making and published rulings, below /rulings/."""

from django.urls import URLPattern, URLResolver, include, path

from .pages import builder, cases, play, publications, recorder, what_if

app_name = "disputes"

record = [
    path("", builder.draft, name="draft"),
    path("restart/", builder.draft_restart, name="draft_restart"),
    path("place/<str:zone>/", builder.draft_place, name="draft_place"),
    path("card/<path:card_id>/", builder.draft_card, name="draft_card"),
    path("play/", play.draft_play, name="draft_play"),
    path("hand-in/", play.draft_hand_in, name="draft_hand_in"),
    path("copy/", play.draft_copy, name="draft_copy"),
    path("delete/", play.draft_delete, name="draft_delete"),
]

recording = [
    path("", recorder.recording, name="recording"),
    path("panel/", recorder.recording_panel, name="recording_panel"),
    path("tap/", recorder.recording_tap, name="recording_tap"),
    path("take/", recorder.recording_take, name="recording_take"),
]

dispute = [
    path("", cases.dispute, name="dispute"),
    path("state/", cases.dispute_state, name="dispute_state"),
    path("record.json", cases.dispute_record, name="dispute_record"),
    path("board/<int:after>/", cases.dispute_board, name="dispute_board"),
    path("what-if/<int:step>/", what_if.dispute_what_if, name="dispute_what_if"),
    path("answer/<int:fact>/<int:answer>/", what_if.dispute_answer, name="dispute_answer"),
    path("again/", what_if.dispute_again, name="dispute_again"),
    path("qr/", cases.dispute_qr, name="dispute_qr"),
    path("decide/", publications.decide, name="decide"),
    path("publish/", publications.publish, name="publish"),
]

publication = [
    path("", publications.publication, name="publication"),
    path("board/<int:after>/", publications.publication_board, name="publication_board"),
    path("qr/", publications.publication_qr, name="publication_qr"),
    path("supersede/", publications.supersede, name="supersede"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("", cases.dispute_list, name="dispute_list"),
    path("new/", cases.dispute_new, name="dispute_new"),
    path("build/", builder.draft_list, name="draft_list"),
    path("published/", publications.publication_list, name="publication_list"),
    path("build/<uuid:record_id>/", include(record)),
    path("recordings/<uuid:record_id>/", include(recording)),
    path("<uuid:dispute_id>/", include(dispute)),
    path("<slug:published>/", include(publication)),
]
